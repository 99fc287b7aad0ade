"""Reported chances: those of all deals that fit, where these can be counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from game.core.cards import SUIT_MASKS
from game.core.melds import MeldName
from game.players.knowledge import read_play, read_round
from game.players.search import compiled
from game.players.search.evidence import Evidence, World
from game.practice.explain.beliefs import (
    LIKELY,
    MOST,
    NEWS,
    WORLDS,
    Belief,
    beliefs,
    drawn,
    holds_chance,
    sure,
    void_chance,
)
from game.rules import preset
from game.table.projection import question
from game.table.seat_view import SaidMeld, SeatView
from tests.game.hidden import indistinguishable
from tests.game.practice.endings import endings, view_of, worlds
from tests.game.practice.kit import HEARTS, NO_TRUMPS, SPADES, seen
from tests.game.tables import BULGARIAN, EAST, NORTH, SOUTH, WEST, cards

FOUR_TRICKS = "AC KC QC JC/TC 9C 8C 7C/AD KD QD JD/TD 9D 8D 7D"
"""All are taken by South, who led; hearts and spades are left."""
SMALL = seen("7H AS 7S", NO_TRUMPS, f"{FOUR_TRICKS}/AH KH QH JS")
"""West has no hearts: the others may hold the nine cards in 200 ways."""
LARGE = seen("AH 7H AS 7S", NO_TRUMPS, FOUR_TRICKS)
"""Nothing is known: 34,650 ways."""
COMPILED = pytest.mark.skipif(not compiled.worlds.compiled(), reason="too few worlds to tell")


def counted(view: SeatView, inference: bool) -> list[tuple[World, float]]:
    """All deals that fit, found without the sampling code, each with its weight."""
    possible = worlds(view)
    known = Evidence(read_play(view, read_round(view)), inference)
    weights = [known.weight(world) for world in possible]
    return [(world, weight / sum(weights)) for world, weight in zip(possible, weights, strict=True)]


def chance(belief: Belief, every: Sequence[tuple[World, float]]) -> float:
    if belief.card is None:
        return sum(weight for world, weight in every if not world[belief.seat] & SUIT_MASKS[belief.suit])
    return sum(weight for world, weight in every if world[belief.seat] >> belief.card & 1)


@pytest.mark.parametrize("inference", [False, True])
def test_in_a_small_ending_the_chances_are_those_of_all_deals(inference: bool) -> None:
    every = counted(SMALL, inference)
    found, _most = drawn(SMALL, inference)
    assert len(every) == 200
    assert inference or all(weight == pytest.approx(1 / 200) for _world, weight in every)
    for seat in (EAST, NORTH, WEST):
        for suit in (HEARTS, SPADES):
            none = sum(weight for world, weight in every if not world[seat] & SUIT_MASKS[suit])
            assert void_chance(found, seat, suit) == pytest.approx(none)
        for card in cards("JH TH KS QS"):
            held = sum(weight for world, weight in every if world[seat] >> card & 1)
            assert holds_chance(found, seat, card) == pytest.approx(held)


@pytest.mark.parametrize("inference", [False, True])
def test_what_is_told_of_an_ending_is_so(inference: bool) -> None:
    told = 0
    for state in endings(BULGARIAN, 3, 3)[:10]:
        # which cards a seat had seen when it called is drawn at random: here nobody has called
        view = replace(view_of(state), calls=())
        every, found = counted(view, inference), beliefs(view, inference)
        assert found.every and found.worlds <= len(every)
        for each in found.told:
            told += 1
            assert each.chance == pytest.approx(chance(each, every))
            assert each.certain == all(chance(each, [(world, 1.0)]) for world, _weight in every)
            assert each.chance >= LIKELY and each.chance - each.by_number >= NEWS
    assert told


def test_what_is_so_in_every_world_is_certain() -> None:
    """West has a kvarta with the jack of spades, which is gone: whichever it is, the ten is in it."""
    higher = SaidMeld(SOUTH, MeldName.KVINTA, 100, cards("TD JD QD KD AD"), True)
    quarte = SaidMeld(WEST, MeldName.KVARTA, 50, None)
    view = seen("7H AS 7S", NO_TRUMPS, f"{FOUR_TRICKS}/AH KH QH JS", said=(higher, quarte))
    told = {each.card: each for each in beliefs(view).told if each.seat == WEST}
    ten, king = cards("TS KS")
    assert told[ten].certain and told[ten].chance == pytest.approx(1)
    assert king not in told or not told[king].certain
    without = beliefs(SMALL).told
    assert not any(each.certain for each in without)


@COMPILED
def test_among_many_deals_the_chances_hold_within_the_error_of_sampling() -> None:
    for seed in range(3):
        found, _most = drawn(LARGE, inference=False, seed=seed)
        assert len(found) == WORLDS
        spread = sqrt(sum(weight * weight for _world, weight in found))
        for seat in (EAST, NORTH, WEST):
            held = holds_chance(found, seat, cards("KS")[0])
            assert abs(held - 1 / 3) < 4 * sqrt(1 / 3 * 2 / 3) * spread
            none = void_chance(found, seat, HEARTS)  # of twelve cards six are hearts, four in a hand
            assert abs(none - 15 / 495) < 4 * sqrt(15 / 495) * spread


@COMPILED
def test_with_what_was_done_they_are_stable_too() -> None:
    ruffed = seen("AD TD 7D 7S 8S AS KS", HEARTS, "AC KC 7H QC", "8D 9D")
    first, second = (drawn(ruffed, seed=seed)[0] for seed in (1, 2))
    for seat in (EAST, NORTH, WEST):
        for card in cards("JH 9H AH"):
            one, other = holds_chance(first, seat, card), holds_chance(second, seat, card)
            error = sqrt(sum(weight * weight for _world, weight in (*first, *second)) / 4)
            assert abs(one - other) < 4 * error


@pytest.mark.parametrize("name", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_what_is_certain_is_so_in_all_worlds_and_never_told_as_likely(name: str) -> None:
    for state in endings(preset(name), 5, 4)[:8]:
        view = view_of(state)
        known, (found, _most) = sure(view), drawn(view)
        for seat, suits in known.voids:
            for suit in suits:
                assert void_chance(found, seat, suit) == pytest.approx(1)
        for seat, held in known.held:
            for card in held:
                assert holds_chance(found, seat, card) == pytest.approx(1)
        for each in beliefs(view).told:
            assert all(each.seat != seat or each.suit not in suits for seat, suits in known.voids)
            assert all(each.seat != seat or each.card not in held for seat, held in known.held)


def test_what_the_number_of_cards_alone_says_is_not_told() -> None:
    assert beliefs(LARGE, inference=False).told == ()


def test_a_few_are_told_and_trumps_go_first() -> None:
    ruffed = seen("AD TD 7D 7S 8S AS KS", HEARTS, "AC KC 7H QC", "8D 9D")
    told = beliefs(ruffed).told
    assert len(told) <= MOST
    news = [each.chance - each.by_number for each in told if each.suit != HEARTS]
    assert news == sorted(news, reverse=True)


def test_the_same_view_gives_the_same_beliefs() -> None:
    shuffled = Random(3)
    for state in endings(BULGARIAN, 11, 5)[:4]:
        view = view_of(state)
        other = indistinguishable(state, view.seat, shuffled)
        assert beliefs(question(other, view.seat)) == beliefs(view)


def test_before_the_play_there_is_nothing_to_believe() -> None:
    with pytest.raises(ValueError, match="play"):
        beliefs(SeatView(BULGARIAN, 0, "auction", 3, 0, (0, 0), 0, hand=cards("AC KC QC TC 7D")))
