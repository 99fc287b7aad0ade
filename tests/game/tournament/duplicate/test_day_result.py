"""The deal and the evening of the day; their results as a line, and the decisions as letters."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.lab.background import evening_deal
from game.players.levels import VERSION
from game.rules import preset
from game.tournament.duplicate.day_result import (
    TURNS,
    ChoicesError,
    DayResult,
    DayResultError,
    EveningRequest,
    check_letters,
    day_result,
    of_day,
    packed,
    parsed,
    possible,
    unpacked,
)
from game.tournament.duplicate.evening import FOUR, OWN, checked, dealt, played_on
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


def test_people_who_play_one_game_get_a_deal_of_it_every_day() -> None:
    """The five presets rotate; if it is the turn of the other game, those of their game rotate."""
    days = [DAY + timedelta(days=n) for n in range(30)]
    for game in ("belot", "bela"):
        for day in days:
            rules = of_day(day, "deal", game).rules
            assert preset(rules).game == game
            assert rules == of_day(day, "deal").rules or preset(of_day(day, "deal").rules).game != game
        assert {of_day(day, "deal", game).rules for day in days} == {
            name for name in TURNS if preset(name).game == game
        }


def test_a_line_tells_the_game_by_its_rules() -> None:
    day = next(
        each for n in range(5) if of_day(each := DAY - timedelta(days=n), "deal").preset.game == "belot"
    )
    for game, rules in (("belot", of_day(day, "deal").rules), ("bela", of_day(day, "deal", "bela").rules)):
        chosen = of_day(day, "deal", game)
        line = day_result(chosen, SCORE, ("1",), first_try=True, players=VERSION).text
        assert line.split()[3] == rules == chosen.rules
        assert parsed(line, DAY).evening == chosen
        other = line.replace(rules, "bela-3")
        body = " ".join(other.split()[:-1])
        with pytest.raises(DayResultError) as error:
            parsed(f"{body} {check_letters(body)}", DAY)
        assert error.value.code == "unknown"


def made(*, first_try: bool = True, players: int = VERSION) -> DayResult:
    return day_result(of_day(DAY, "evening"), SCORE, WORDS, first_try=first_try, players=players)


def code_of(text: str, today: date = DAY) -> str:
    """The code of the error in a line."""
    with pytest.raises(DayResultError) as error:
        parsed(text, today)
    return error.value.code


@pytest.mark.parametrize("first_try", [True, False, None])
def test_a_line_is_read_as_it_was_written(first_try: bool | None) -> None:
    result = replace(made(), first_try=first_try, players=None if first_try is None else VERSION)
    assert parsed(f"  {result.text}\n", DAY) == result


def test_a_line_agrees_with_its_score_and_no_other() -> None:
    assert made().agrees(SCORE)
    assert not made().agrees(EveningScore(SCORE.deals[1:]))


def test_a_line_says_what_was_played_by_which_players_and_whether_it_counted() -> None:
    words = "2026-11-23 evening bela-4-sr p1 first 56.2 +6.0 3F0K2.3F1K2.3F2K2.3F3K2.3F4K2.3F5K2.3F6K2.3F7K2"
    assert made(players=1).text.startswith(f"BELOT2 {words} ")
    assert " p1 practice " in made(first_try=False, players=1).text


def test_a_line_of_the_first_form_says_neither() -> None:
    text = replace(made(), first_try=None, players=None).text
    assert text.startswith("BELOT1 2026-11-23 evening bela-4-sr 56.2 +6.0 3F0K2.")


def respelled(words: str) -> str:
    """A line with the right check letters."""
    return f"{words} {check_letters(words)}"


BARE = "BELOT2 2026-11-23 deal bela-4-sr p1 first 85.7 +18.4"


@pytest.mark.parametrize(
    "text",
    [
        made().text.lower(),
        made().text.replace(" ", "  ", 1),
        made().text.replace("3F0K2.", "3FOK2."),
        made().text.replace("0K2", "oK2", 1),
        respelled("BELOT1 20261123 deal bela-4-sr 85.7 +18.6 0"),
        respelled("BELOT1 2026-W48-1 deal bela-4-sr 85.7 +18.6 0"),
        respelled("BELOT1 2026-11-23 deal bela-4-sr 85.7 +18.6 0000"),
        respelled(f"{BARE} 03F"),
        respelled(BARE.replace("p1", "p01") + " 3F"),
    ],
)
def test_a_result_has_one_spelling(text: str) -> None:
    assert code_of(text) == "spelling"


@pytest.mark.parametrize("claim", ["p1 maybe", "q1 first", "p-1 first", "p first"])
def test_another_claim_is_refused(claim: str) -> None:
    assert code_of(respelled(BARE.replace("p1 first", claim) + " 3F")) == "unknown"


def test_a_day_still_to_come_is_refused() -> None:
    assert code_of(made().text, DAY - timedelta(days=2)) == "future"


def test_tomorrow_may_be_today_elsewhere() -> None:
    assert parsed(made().text, DAY - timedelta(days=1)) == made()


def test_other_players_cannot_check_it() -> None:
    assert code_of(made(players=VERSION + 1).text) == "players"


def test_the_line_in_the_documents_is_a_result() -> None:
    text = (Path(__file__).parents[4] / "docs" / "duplicate.md").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("BELOT")]
    assert [parsed(line, DAY).text for line in lines] == [made().text]


def test_the_version_of_the_players_is_raised_when_they_decide_differently() -> None:
    """After an intended change: raise the version in `game.players.levels`, and update the digest here."""
    digest = hashlib.sha256()
    for number in range(len(TURNS)):
        chosen = of_day(DAY + timedelta(days=number), "deal")
        digest.update(" ".join(evening_deal(EveningRequest(1, chosen, 1, 1)).actions).encode())
    assert (VERSION, digest.hexdigest()[:16]) == (2, "c45b715f337b11b6")


def test_every_wrong_character_is_found() -> None:
    text = made().text
    for place, letter in enumerate(text):
        if letter == " ":
            continue
        wrong = text[:place] + ("7" if letter != "7" else "8") + text[place + 1 :]
        with pytest.raises(DayResultError):
            parsed(wrong, DAY)


@pytest.mark.parametrize(
    "text", ["", "hello", "BELOT1", "x " * 2000, "BELOT2 a b c d e f g", "BELOT1 a b c d e f g h i", "BELOT3"]
)
def test_other_texts_are_no_results(text: str) -> None:
    assert code_of(text) == "form"


def test_a_result_of_something_else_is_none() -> None:
    assert code_of(replace(made(), kind="deal").text) == "unknown"
    with pytest.raises(ValueError, match="of the day"):
        day_result(EVENING, SCORE, WORDS, first_try=True, players=VERSION)


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
