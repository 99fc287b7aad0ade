"""The deal and the evening of the day; their results as a line, and the decisions as letters."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from game.tournament.duplicate.choices import ChoicesError, packed, possible, unpacked
from game.tournament.duplicate.day_result import DayResultError, day_result, parsed
from game.tournament.duplicate.days import TURNS, of_day
from game.tournament.duplicate.evening import FOUR, OWN, checked, dealt
from game.tournament.duplicate.playing import played_on
from game.tournament.duplicate.scoring import EveningScore, scored
from tests.game.tournament.duplicate.kit import EVENING, by_chance, field_deal, own_deal, own_turn

DAY = date(2026, 11, 23)
SCORE = EveningScore(tuple(scored(points, [0, 8]) for points in (4, 10, -4, 8, 0, 12, 4, 4)))
WORDS = tuple(f"3F{n}K2" for n in range(8))


def test_a_day_has_one_deal_and_one_evening() -> None:
    deal, evening = of_day(DAY, "deal"), of_day(DAY, "evening")
    assert checked(deal).deals == 1 and checked(evening).deals == 8
    assert deal.tables == evening.tables == 7
    assert deal.seed != evening.seed and deal.rules == evening.rules
    assert of_day(DAY, "deal") == deal
    assert of_day(DAY + timedelta(days=1), "deal").seed != deal.seed


def test_the_presets_take_turns() -> None:
    days = [of_day(DAY + timedelta(days=n), "deal").rules for n in range(len(TURNS))]
    assert sorted(days) == sorted(TURNS) and set(TURNS) <= set(FOUR)


def test_the_seed_of_a_day_is_pinned() -> None:
    """It may never change: copies of the game would disagree."""
    assert of_day(DAY, "deal").seed == "12fdec301934731e003b46da70a7a670"
    assert of_day(DAY, "evening").seed == "8a53f542f6806bf7b9dd00ee40b7f538"


def test_a_line_is_read_as_it_was_written() -> None:
    result = day_result(of_day(DAY, "evening"), SCORE, WORDS)
    text = result.text
    assert parsed(text) == result and parsed(f"  {text.lower()}\n") == result
    assert result.agrees(SCORE) and not result.agrees(EveningScore(SCORE.deals[1:]))
    assert text.startswith("BELOT1 2026-11-23 evening ") and " 56.2 +6.0 " in text


def test_every_wrong_character_is_found() -> None:
    text = day_result(of_day(DAY, "evening"), SCORE, WORDS).text
    for place, letter in enumerate(text):
        if letter == " ":
            continue
        wrong = text[:place] + ("7" if letter != "7" else "8") + text[place + 1 :]
        with pytest.raises(DayResultError):
            parsed(wrong)


@pytest.mark.parametrize("text", ["", "hello", "BELOT1", "x " * 2000, "BELOT2 a b c d e f g"])
def test_other_texts_are_no_results(text: str) -> None:
    with pytest.raises(DayResultError) as error:
        parsed(text)
    assert error.value.code == "form"


def test_a_result_of_something_else_is_none() -> None:
    result = day_result(of_day(DAY, "evening"), SCORE, WORDS)
    with pytest.raises(DayResultError) as error:
        parsed(replace(result, kind="deal").text)
    assert error.value.code == "unknown"
    with pytest.raises(ValueError, match="of the day"):
        day_result(EVENING, SCORE, WORDS)


@pytest.mark.parametrize("name", FOUR)
def test_decisions_are_packed_and_unpacked(name: str) -> None:
    evening = replace(EVENING, rules=name)
    for number in range(1, 9):
        match = own_deal(evening, number, Random(number))
        letters = packed(match)
        assert unpacked(letters, dealt(evening, number, OWN)).results == match.results
        own = packed(match, lambda before: own_turn(before, evening))
        assert len(own) < len(letters)
        again = unpacked(
            own,
            dealt(evening, number, OWN),
            lambda before, n=number: played_on(evening, n, OWN, before.actions, by_chance),
        )
        assert again.results == match.results


def test_the_decisions_of_a_deal_take_few_letters() -> None:
    lengths = [len(packed(field_deal(EVENING, 1, t), lambda m: own_turn(m, EVENING))) for t in range(1, 8)]
    assert max(lengths) <= 12


def test_other_letters_are_refused() -> None:
    with pytest.raises(ChoicesError):
        unpacked("!", dealt(EVENING, 1, OWN))
    with pytest.raises(ChoicesError, match="more decisions"):
        unpacked("Z" * 60, dealt(EVENING, 1, OWN))


def test_an_action_that_was_not_possible_has_no_place() -> None:
    match = dealt(EVENING, 1, OWN)
    assert possible(match.state)
    match.actions.append("play 7C")
    with pytest.raises(ChoicesError, match="not possible"):
        packed(match)
