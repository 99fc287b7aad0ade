"""Tempers: what they change at a table, what they do not, and the text that names them."""

from __future__ import annotations

from random import Random

import pytest

from game.core.actions import CONTRA, PASS, Action, Call
from game.core.state import Auction, MatchOver, State
from game.players.decision import choose
from game.players.habits import Habit
from game.players.levels import TEMPERS, Temper, habits_of, of_text, pace_of, shifted
from game.rules import preset
from game.table import player_text
from game.table.player_text import is_player, level_of, player_of
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.game.tables import random_states
from tests.in_one import in_one

HEARTS = 2


def states(name: str, numbers: range = range(120)) -> list[State]:
    """States of an auction with a choice of calls."""
    found = [state for number in numbers for state in random_states(preset(name), number)]
    return [state for state in found if isinstance(state, Auction)][:600]


def decided(state: State, text: str) -> Action:
    assert not isinstance(state, MatchOver)
    return choose(question(state, state.turn), text, Random(7)).action


def calls(name: str, text: str) -> list[int]:
    """The calls of a player in all those auctions."""
    return [action.call for state in states(name) if isinstance(action := decided(state, text), Call)]


def test_every_temper_has_numbers_and_the_first_one_changes_nothing() -> None:
    assert tuple(TEMPERS) == player_text.TEMPERS
    assert TEMPERS[player_text.STEADY] == Temper()


@in_one("level", LEVELS)
def test_a_text_names_a_level_and_a_temper(level: str) -> None:
    assert player_of(level).text == player_of(f"{level}/steady").text == level
    assert player_of(f"{level}/bold").text == f"{level}/bold" and level_of(f"{level}/bold") == level
    assert of_text(f"{level}/bold") == (of_text(level)[0], TEMPERS["bold"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("god", "unknown level 'god': expected beginner, easy, medium, hard, expert"),
        ("", "unknown level ''"),
        ("god/bold", "unknown level 'god'"),
        ("human/bold", "unknown level 'human'"),
        ("hard/angry", "unknown temper 'angry': expected steady, bold, careful, fighter, hasty, thoughtful"),
        ("hard/", "unknown temper ''"),
        ("hard/bold/bold", "unknown temper 'bold/bold'"),
        ("Hard/bold", "unknown level 'Hard'"),
        ("x" * 5000, "…"),
    ],
)
def test_any_other_text_gets_the_reason(text: str, reason: str) -> None:
    assert not is_player(text)
    with pytest.raises(ValueError) as caught:
        of_text(text)
    assert reason in str(caught.value) and len(str(caught.value)) < 300


def test_a_person_and_a_stranger_have_no_level() -> None:
    assert level_of("human") == "human" and level_of("god/bold") == "god/bold"


@pytest.mark.parametrize("name", ["bulgarian", "bela-4"])
@in_one("temper", ["steady", "hasty", "thoughtful"])
def test_who_is_quick_or_slow_calls_the_same(name: str, temper: str) -> None:
    assert calls(name, f"medium/{temper}") == calls(name, "medium")


def test_the_pace_is_of_the_temper_alone() -> None:
    assert pace_of("easy/hasty") < pace_of("easy") == pace_of("expert/bold") == 1 < pace_of("easy/thoughtful")


@pytest.mark.parametrize("name", ["bulgarian", "bela-4"])
def test_the_bold_pass_less_and_the_careful_more(name: str) -> None:
    passes = {text: calls(name, text).count(PASS) for text in ("hard/bold", "hard", "hard/careful")}
    assert passes["hard/bold"] < passes["hard"] < passes["hard/careful"]


def test_a_fighter_doubles_more() -> None:
    doubled = {text: calls("bulgarian", text).count(CONTRA) for text in ("hard", "hard/fighter")}
    assert doubled["hard"] < doubled["hard/fighter"]


def test_a_shift_is_in_the_unit_of_the_game_and_a_pass_is_as_good_as_it_is() -> None:
    liked = {PASS: 1.0, HEARTS: 1.0, CONTRA: 1.0}
    temper = Temper(boldness=0.5, contra=2.0)
    assert shifted(liked, temper, tens=True) == {PASS: 1.0, HEARTS: 1.5, CONTRA: 3.0}
    assert shifted(liked, temper, tens=False) == {PASS: 1.0, HEARTS: 6.0, CONTRA: 21.0}


def test_the_bold_reach_and_the_careful_fear_more_often() -> None:
    level = of_text("beginner")[0]
    habits = {name: habits_of(level, TEMPERS[name]) for name in ("bold", "steady", "careful", "fighter")}
    assert habits["steady"] == level.habits
    assert all(0 <= share <= 1 for found in habits.values() for share in found.values())
    reach, fear = Habit.COUNTS_ON_JACK, Habit.FEARS_CONTRA
    assert habits["careful"][reach] < habits["steady"][reach] < habits["bold"][reach]
    assert habits["bold"][fear] < habits["steady"][fear] < habits["careful"][fear]
    assert habits["fighter"][fear] < habits["steady"][fear]
    assert habits["bold"][Habit.LEADS_ACES] == habits["careful"][Habit.LEADS_ACES]


def test_the_cards_are_played_as_without_a_temper() -> None:
    found = [
        state for state in random_states(preset("bulgarian"), 3) if not isinstance(state, Auction | MatchOver)
    ]
    assert all(decided(state, "medium/bold") == decided(state, "medium") for state in found)
