"""Habits in the auction: each with a hand in which it applies, and one in which it does not."""

from __future__ import annotations

import pytest

from game.core.state import Auction, State
from game.players import habits
from game.players.habits import Habit
from game.players.knowledge import read_round
from game.rules import preset
from game.table.projection import question
from tests.game.players.habits.people import calling, decision
from tests.game.tables import auction

CASES = [
    # habit, the hand and the calls, with the habit, without it; then a hand to which it does not apply
    (Habit.OVERBIDS_LENGTH, ("QS KS TS 7D 8C",), "S", "pass", ("KS TS 7D 8C 9H",)),
    (Habit.COUNTS_ON_JACK, ("JS 8S TD QC 7H",), "S", "pass", ("JS 9S 8S QC 7H",)),
    (Habit.COUNTS_ON_ACES, ("KS 9S AD 9C TH",), "S", "pass", ("KS 9S QD 9C TH",)),
    (Habit.TWO_ARE_ENOUGH, ("JS 8S JD 8C 7H",), "AT", "pass", ("JS 8S QD 8C 7H",)),
    (Habit.KEEPS_TO_SUITS, ("AS TS AD TC AH",), "pass", "NT", ("JS 9S AS 7C 8D", "AT")),
    (Habit.OUTBIDS_PARTNER, ("9S KS AS 8C AD", "H pass"), "S", "pass", ("9S KS AS 8C AD", "H")),
    (Habit.NEVER_DEFENDS, ("AS TS AD 8C 7D", "H"), "NT", "pass", ("AS TS AD 8C 7D", "H pass")),
    (Habit.FEARS_CONTRA, ("JH 9H AH AC AD", "H"), "pass", "contra", ("JS 9S AS 7C 8D",)),
    (Habit.FEARS_LATE_CONTRA, ("JH 9H AH AC AD", "H", (20, 130)), "pass", "contra", ("JH 9H AH AC AD", "H")),
    (Habit.FEARS_THE_DOUBLED, ("JS 9S AS TS KS", "H contra"), "pass", "S", ("JS 9S AS TS KS", "H pass")),
]


def pulls(state: State, habit: Habit) -> set[float]:
    """How much the habit shifts the open calls."""
    assert isinstance(state, Auction)
    seen = question(state, state.turn)
    return {habits.call_pull(read_round(seen), each.call, {habit}) for each in seen.legal}  # type: ignore[union-attr]


@pytest.mark.parametrize(("habit", "table", "does", "instead", "_other"), CASES)
def test_a_person_with_the_habit_calls_otherwise(
    habit: Habit, table: tuple[str], does: str, instead: str, _other: tuple[str]
) -> None:
    state = calling(*table)
    assert (decision(state, habit), decision(state)) == (does, instead)


@pytest.mark.parametrize(("habit", "_table", "_does", "_instead", "other"), CASES)
def test_where_the_habit_has_no_part_nothing_changes(
    habit: Habit, _table: tuple[str], _does: str, _instead: str, other: tuple[str]
) -> None:
    state = calling(*other)
    assert pulls(state, habit) == {0.0}
    assert decision(state, habit) == decision(state)


def test_every_habit_in_the_auction_has_a_case() -> None:
    assert {case[0] for case in CASES} == habits.CALL_HABITS


def test_in_bela_a_long_suit_is_overbid_by_points() -> None:
    """Six cards are seen; the jack of spades is not among them."""
    state = auction({"S": "9S TS 7S 7D 8C 9H JC 7C"}, rules=preset("bela-4"))
    assert (decision(state, Habit.OVERBIDS_LENGTH), decision(state)) == ("S", "pass")
