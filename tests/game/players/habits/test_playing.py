"""Habits in the play: each with a position in which it applies, and one in which it does not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.actions import DECLARE_NONE, Lay, parse
from game.core.cards import mask_of
from game.core.machine import legal_actions
from game.core.state import LayingAway, MatchOver, State
from game.players import habits
from game.players.cardplay import laying
from game.players.cardplay.cardplay import situation
from game.players.habits import Habit
from game.players.knowledge import read_play, read_round
from game.rules import preset
from game.table.projection import question
from tests.game.players.habits.people import decided, decision, hearts
from tests.game.tables import NORTH, SOUTH, auction, follow, playing

ACES = hearts({"S": "AC 7C 8C 9D 7S 8S JH 9H"})
NO_ACES = hearts({"S": "TC 7C 8C 9D 7S 8S JH 9H"})
TENS = hearts({"S": "TC 7C 8C 9D 7S 8S 7H 8H"}, "E")
COVERED = hearts({"S": "TC AC 8C 9D 7S 8S 7H 8H"}, "E")
SINGLE = hearts({"S": "8C AD KD QD AS KS 9H 8H"}, "E")
NO_TRUMP_HELD = hearts({"S": "8C AD KD QD AS KS QS TD"}, "E")
OWN = hearts({"S": "JH 9H 7H KC 8C 9D 7S 8S"}, "S")
THEIRS = hearts({"S": "JH 9H 7H KC 8C 9D 7S 8S"}, "E")

CLUBS_LED = {"W": "AC KC QC 8C 7D 8D 9D 7S", "S": "JH 7H 9S 8S TD KD QD TS"}
RUFFS = hearts(CLUBS_LED, "W", NORTH, "AC")
ONE_TRUMP = hearts(CLUBS_LED | {"S": "JH KS 9S 8S TD KD QD TS"}, "W", NORTH, "AC")

TEN_LED = {"E": "TD 7C 8C 9C 7H 8H JS 8S", "N": "7D JC 9H TH AH JH QC KH"}
THIRD = hearts(TEN_LED | {"W": "AD 8D KS AS 9S QS QH TC"}, "E", SOUTH, "TD 7D")
THIRD_LOW = hearts(TEN_LED | {"W": "QD 8D KS AS 9S QS QH TC"}, "E", SOUTH, "TD 7D")

SEVEN_LED = {"W": "7D 7C 8C 9C 7H 8H 7S 8S"}
SECOND = hearts(SEVEN_LED | {"S": "TD 8D AC TC KC 9S TS QS"}, "W", NORTH, "7D")
SECOND_LOW = hearts(SEVEN_LED | {"S": "9D 8D AC TC KC 9S TS QS"}, "W", NORTH, "7D")

ACE_LED = {"W": "AD KD 8C 9C 7H 8H 7S 8S"}
GUARDED = hearts(ACE_LED | {"S": "TS 9S TC KC AC QC JC 7C"}, "W", NORTH, "AD")
NO_TEN = hearts(ACE_LED | {"S": "QS 9S TC KC AC QC JC 7C"}, "W", NORTH, "AD")

OPENED = {"N": "7D 8D AC QC KC 9S KS JC", "W": "TD 9D AS TC KH QH JD TH"}
PARTNERS = hearts(OPENED | {"E": "AD 7C 8C 9C 7H 8H 7S 8S"}, "E", SOUTH, "AD 7D")
OPPONENTS = hearts({"S": "AD 7C 8C 9C 7H 8H 7S 8S", "E": "TD 9D AS TC KH QH JD TH"}, "S", cards="AD")

TRUMP_LED = {"E": "KH 7C 8C 9C 8H 7H 8S JH", "N": "QH 8D 9D QC KC 9S KS JC", "W": "AC TC AS TS JS 7S QS 7D"}
UNSURE = hearts(TRUMP_LED, "E", SOUTH, "KH QH")
SURE = hearts(TRUMP_LED, "E", SOUTH, "JH QH")

CASES = [
    # habit, the position, with the habit, without it; then a position to which it does not apply
    (Habit.LEADS_ACES, ACES, "AC", "JH", NO_ACES),
    (Habit.LEADS_TENS, TENS, "TC", "9D", COVERED),
    (Habit.LEADS_SINGLETONS, SINGLE, "8C", "AS", NO_TRUMP_HELD),
    (Habit.DRAWS_NO_TRUMPS, OWN, "9D", "JH", THEIRS),
    (Habit.TRUMPS_HIGH, RUFFS, "JH", "7H", ONE_TRUMP),
    (Habit.OVERTAKES, THIRD, "AD", "8D", THIRD_LOW),
    (Habit.SPENDS_HIGH, SECOND, "TD", "8D", SECOND_LOW),
    (Habit.BARES_TENS, GUARDED, "9S", "7C", NO_TEN),
    (Habit.SAVES_TENS, PARTNERS, "JD", "TD", OPPONENTS),
    (Habit.GIVES_TOO_SOON, UNSURE, "TS", "7D", SURE),
]
NAMES = [case[0] for case in CASES]


def pulls(state: State, habit: Habit) -> set[float]:
    """How much the habit shifts the legal cards."""
    assert not isinstance(state, MatchOver)
    seen = question(state, state.turn)
    legal = mask_of(each.card for each in seen.legal)  # type: ignore[union-attr]
    now = situation(read_play(seen, read_round(seen)), legal)
    return {habits.card_pull(now, card, {habit}) for card in now.options}


@pytest.mark.parametrize(("habit", "state", "does", "instead", "_other"), CASES, ids=NAMES)
def test_a_person_with_the_habit_plays_otherwise(
    habit: Habit, state: State, does: str, instead: str, _other: State
) -> None:
    assert (decision(state, habit), decision(state)) == (does, instead)


@pytest.mark.parametrize(("habit", "_state", "_does", "_instead", "other"), CASES, ids=NAMES)
def test_where_the_habit_has_no_part_nothing_changes(
    habit: Habit, _state: State, _does: str, _instead: str, other: State
) -> None:
    assert pulls(other, habit) == {0.0}
    assert decision(other, habit) == decision(other)


def test_every_habit_in_the_play_has_a_case() -> None:
    assert {case[0] for case in CASES} == set(habits.CARD_PULLS)


@pytest.mark.parametrize("habit", NAMES)
def test_no_habit_gives_a_rich_sure_trick_away(habit: Habit) -> None:
    """South plays last, to an opponent's ten; the ace takes 25 points."""
    state = playing({"S": "AC 7C 8D", "W": "9D 7S", "N": "8S 9S", "E": "TS QS"}, 2, 1, "TC KC QC")
    assert decision(state, habit) == "AC"


def test_who_overlooks_tercas_announces_none_but_a_kare() -> None:
    def announced(text: str, *held: Habit) -> str:
        state = playing({"S": text}, 5, 0)
        seen = replace(question(state, 0), legal=(DECLARE_NONE, parse(f"declare {text}")))
        return decided(seen, *held)

    assert announced("7H8H9H") == "declare 7H8H9H"
    assert announced("7H8H9H", Habit.OVERLOOKS_TERCA) == "declare none"
    assert announced("TCTDTHTS", Habit.OVERLOOKS_TERCA) == "declare TCTDTHTS"


def test_who_lays_low_keeps_the_ten() -> None:
    """Two of twelve cards are laid away: the bare ten is safe there, and would be lost in the hand."""
    state, _ = follow(
        auction({"S": "JH 9H AH 8H AS KS QS 7S 8S TD", "middle": "8C 7C"}, rules=preset("bela-3")), "call H"
    )
    assert isinstance(state, LayingAway)
    with_habit, without = decision(state, Habit.LAYS_LOW), decision(state)
    seen = question(state, state.turn)
    known = read_play(seen, read_round(seen))
    lays = [each for each in legal_actions(state) if isinstance(each, Lay)]
    assert "TD" in without and "TD" not in with_habit
    assert all(habits.lay_pull(known, lay, set()) == 0 for lay in lays)
    assert laying.promises(known, lays)[parse(without)] > laying.promises(known, lays)[parse(with_habit)]  # type: ignore[index]
