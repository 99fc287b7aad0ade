"""An evening: the same cards, cut and dealer everywhere; each deal scored separately."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.core.state import Auction
from game.rules import PRESETS
from game.table.session import HUMAN
from game.tournament.duplicate.evening import (
    FOUR,
    OWN,
    EveningError,
    chance_of,
    checked,
    dealer,
    dealt,
    levels,
)
from tests.game.tournament.duplicate.kit import EVENING, SEED, field_deal, own_deal


def test_all_presets_for_four_and_no_others() -> None:
    assert set(FOUR) == {name for name in PRESETS if PRESETS[name].players == 4}
    assert {"bulgarian", "turkish", "bela-4", "bela-4-sr", "bela-4-ru"} <= set(FOUR)
    assert "bela-3" not in FOUR and "bela-2" not in FOUR


@pytest.mark.parametrize("name", FOUR)
def test_every_table_has_the_same_cards_and_dealer(name: str) -> None:
    evening = replace(EVENING, rules=name)
    for number in (1, 2, 8):
        states = [dealt(evening, number, table).state for table in range(evening.tables + 1)]
        assert all(isinstance(state, Auction) for state in states)
        hands = {state.deal.hands for state in states if isinstance(state, Auction)}
        assert len(hands) == 1
        assert {s.deal.table.dealer for s in states if isinstance(s, Auction)} == {dealer(evening, number)}


def test_the_deals_differ_and_the_dealer_goes_round() -> None:
    hands = set()
    for number in range(1, 9):
        state = dealt(EVENING, number, OWN).state
        assert isinstance(state, Auction)
        hands.add(state.deal.hands)
        assert dealer(EVENING, number) == (dealer(EVENING, 1) + number - 1) % 4
    assert len(hands) == 8


def test_each_deal_begins_at_nothing() -> None:
    for number in (1, 5):
        table = field_deal(EVENING, number, 3).results[0].deal.table
        assert table.scores == (0, 0) and table.hanging == 0


def test_tables_leave_other_things_to_chance() -> None:
    seeds = {chance_of(EVENING, number, table) for number in (1, 2) for table in range(8)}
    assert len(seeds) == 16


def test_a_table_is_determined_by_the_seed() -> None:
    assert field_deal(EVENING, 2, 4).actions == field_deal(EVENING, 2, 4).actions
    other = replace(EVENING, seed=SEED[::-1])
    assert field_deal(EVENING, 2, 4).actions != field_deal(other, 2, 4).actions


@pytest.mark.parametrize("seat", range(4))
def test_the_person_sits_opposite_the_partner(seat: int) -> None:
    evening = replace(EVENING, seat=seat, partner="expert", opponents="easy", level="medium")
    found = levels(evening, OWN)
    letters = evening.preset.seats
    assert found[letters[seat]] == HUMAN and found[letters[(seat + 2) % 4]] == "expert"
    assert found[letters[(seat + 1) % 4]] == found[letters[(seat + 3) % 4]] == "easy"
    assert set(levels(evening, 5).values()) == {"medium"}
    assert own_deal(evening, 1, Random(2)).results


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "bela-3"},
        {"seed": "12"},
        {"deals": 9},
        {"tables": 0},
        {"tables": 51},
        {"seat": 4},
        {"level": "god"},
        {"partner": "human"},
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object]) -> None:
    assert checked(EVENING) is EVENING
    with pytest.raises(EveningError):
        checked(replace(EVENING, **change))


def test_only_a_deal_of_the_day_has_one_deal() -> None:
    assert checked(replace(EVENING, kind="deal", deals=1)).deals == 1
    with pytest.raises(EveningError):
        checked(replace(EVENING, deals=1))
