"""Chips: a pile is worth what it stands for."""

from __future__ import annotations

import pytest

from game.tournament.tournament import FORMATS, Format
from graphics.render import things


@pytest.mark.parametrize("amount", [100, 400, 500, 900, 1000, 1100, 3000, 5000, 12_600, 99_900, 1_000_000])
def test_a_pile_is_worth_its_amount(amount: int) -> None:
    found = things.stacks(amount)
    assert sum(kind.worth * count for kind, count in found) == amount
    assert all(0 < count <= things.HIGHEST for _kind, count in found)
    assert [kind.worth for kind, _count in found] == sorted(
        (kind.worth for kind, _count in found), reverse=True
    )


def test_no_chips_are_no_pile() -> None:
    assert things.stacks(0) == [] and things.stacks(99) == []


def test_a_round_sum_has_several_colours() -> None:
    assert len({kind for kind, _count in things.stacks(5000)}) == 3


@pytest.mark.parametrize("amount", [400, 5000])
def test_a_pile_is_as_large_as_told(amount: int) -> None:
    assert things.pile(amount, 30).get_size() == things.pile_size(amount, 30)


@pytest.mark.parametrize("terms", FORMATS.values(), ids=FORMATS)
def test_who_wins_more_on_the_podium_has_a_higher_stack(terms: Format) -> None:
    """Second place, both of them for who is left alone by the partner, and the grand prize likewise."""
    dearest = terms.second.chips
    amounts = sorted(share * prize.chips for prize in (terms.second, terms.grand) for share in (1, 2))
    found = [things.single(amount, dearest) for amount in amounts]
    assert [sum(kind.worth for kind in stack) for stack in found] == amounts
    assert len({len(stack) for stack in found}) == len(found)
    assert [len(stack) for stack in found] == sorted(map(len, found))
    high = [things.singles((amount, amount), dearest, 30).get_height() for amount in amounts]
    assert high == sorted(high) and len(set(high)) == len(high)
