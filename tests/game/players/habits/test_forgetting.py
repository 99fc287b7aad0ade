"""Forgetting: the cards that each habit forgets, and how that changes the play."""

from __future__ import annotations

import pytest

from game.core.cards import Mask
from game.core.state import Playing, State
from game.players.habits import Habit, remembered
from game.players.knowledge import Play, read_play, read_round
from game.table.projection import question
from tests.game.players.habits.people import decision, hearts
from tests.game.tables import SOUTH, hand

CARDS = {
    "S": "KC 9C 7D 8D QS 7S AH 7H",
    "E": "AC 8C KD AD KS 8S 8H QD",
    "N": "JC 7C TD 9D JS 9S 9H TH",
    "W": "TC QC JD AS TS JH QH KH",
}
TRICKS = "7H 8H 9H JH TC KC AC 7C AD TD JD 7D KD 9D AS 8D KS JS TS 7S"
"""Five tricks: West takes a round of trumps, East leads diamonds and spades."""
TO_THE_LEAD = " QH AH 8S TH"
"""Then South is on lead, with the queen of spades and the nine of clubs."""
ALL_TRUMPS_GONE = {
    "S": "JH 9H 7H AC TC 7D AS TS",
    "E": "AH 8H KC 7C 8D 9D 7S 9S",
    "N": "TH QH 8C 9C TD AD JS QS",
    "W": "KH JC QC JD QD KD KS 8S",
}


def read(state: State) -> Play:
    assert isinstance(state, Playing)
    seen = question(state, SOUTH)
    return read_play(seen, read_round(seen))


PLAY = read(hearts(CARDS, "S", cards=TRICKS))


def forgotten(*habits: Habit) -> Mask:
    return PLAY.gone & ~remembered(PLAY, set(habits), True).gone


@pytest.mark.parametrize(
    ("habit", "lost"),
    [
        (Habit.FORGETS_LATER, "TC AC 7C AD TD JD"),
        (Habit.FORGETS_SOON, "TC AC 7C AD TD JD KD 9D AS"),
        (Habit.FORGETS_TRUMPS, "8H 9H JH"),
        (Habit.FORGETS_TENS, "TC TD"),
    ],
)
def test_each_habit_loses_certain_cards_but_none_of_its_own(habit: Habit, lost: str) -> None:
    """Everybody remembers the last trick, with the ten of spades."""
    assert forgotten(habit) == hand(lost)


def test_habits_lose_together_what_each_of_them_loses() -> None:
    assert forgotten(Habit.FORGETS_TRUMPS, Habit.FORGETS_TENS) == hand("8H 9H JH TC TD")
    assert forgotten() == forgotten(Habit.LEADS_ACES) == 0


def test_who_does_not_infer_knows_nothing_of_voids_and_calls() -> None:
    known = remembered(PLAY, set(), False)
    assert any(PLAY.missing) and not any(known.missing)
    assert known.round.calls == ((0, 2),)


@pytest.mark.parametrize("habit", [Habit.FORGETS_LATER, Habit.FORGETS_SOON, Habit.FORGETS_TENS])
def test_who_forgets_does_not_know_what_is_high(habit: Habit) -> None:
    """A player who knows that the queen is the best spade left does not lead it while West has a trump."""
    state = hearts(CARDS, "S", cards=TRICKS + TO_THE_LEAD)
    assert (decision(state, habit), decision(state)) == ("QS", "9C")
    assert decision(state, Habit.FORGETS_TRUMPS) == "9C", "no trumps fell but in the first trick and the last"


def test_who_loses_count_of_the_trumps_draws_what_nobody_has() -> None:
    state = hearts(ALL_TRUMPS_GONE, "S", cards="JH 8H QH KH 9H AH TH JC")
    assert (decision(state, Habit.FORGETS_TRUMPS), decision(state)) == ("7H", "AS")
    assert decision(state, Habit.FORGETS_TENS) == "AS", "no ten is gone but that of trumps"
