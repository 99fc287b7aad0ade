"""`python main.py verify` with the line of a result of the day: yes, or what is not true."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.actions import parse
from game.core.machine import legal_actions
from game.lab.background import decided
from game.players.levels import VERSION
from game.tournament.duplicate import day_result as module
from game.tournament.duplicate.day_result import of_day, parsed
from game.tournament.duplicate.evening import OWN, Evening, played_on
from saves.tournament.evening import EveningSession, RunningEvening
from saves.tournament.evening_files import EveningShelf
from saves.transfer import verify
from saves.transfer.verify import ImmediateTables, main
from tests.saves.tournament.duplicate.kit import NoEngine

DAY = date(2026, 11, 23)
LINES = Path(__file__).parents[2] / "data" / "day_results" / "lines.txt"
"""Three other spellings of a result, one of a day to come, and a true one."""


def quick(day: date, kind: str, game: str = "") -> Evening:
    """The deal of a day with quick players at few tables."""
    assert kind == "deal"
    chosen = of_day(day, "deal", game)
    return replace(chosen, level="beginner", partner="beginner", opponents="beginner", tables=2)


@pytest.fixture
def line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The line of a deal of a day that was played."""
    monkeypatch.setattr(module, "of_day", quick)
    shelf = EveningShelf(tmp_path)
    running = RunningEvening(shelf.begun(quick(DAY, "deal")), shelf, ImmediateTables())
    session = EveningSession(running, 1, {}, NoEngine())
    while not session.match.results:
        before = session.match.actions
        actions = played_on(running.evening, 1, OWN, before, decided).actions
        if len(actions) > len(before):
            session.submit(parse(actions[len(before)]))
        else:
            session.submit(legal_actions(session.match.state)[-1])
    while not running.kept.over:
        running.advance()
    result = running.day_result
    assert result is not None
    return result.text


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day of the lines, whenever the test runs."""

    class Clock(date):
        @classmethod
        def today(cls) -> date:
            return DAY

    monkeypatch.setattr(verify, "date", Clock)


def test_a_true_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([line]) == 0
    said = capsys.readouterr().out
    assert said.startswith("yes: deal of 2026-11-23") and "3 deals played again" in said


def test_nothing_in_a_line_moves_the_terminal(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    moving = replace(parsed(line, DAY), percent="\x1b[2J").text
    assert main([moving]) == 1
    assert capsys.readouterr().out.startswith("no: found \ufffd[2J % and ")


def test_what_its_maker_says_of_the_try_is_passed_on(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    for result, said in (
        (parsed(line, DAY), "its maker says that it was the first try"),
        (
            replace(parsed(line, DAY), first_try=False),
            "its maker says that it was practice, not the first try",
        ),
        (
            replace(parsed(line, DAY), first_try=None, players=None),
            "BELOT1 lines do not say whether the try counted",
        ),
    ):
        assert main([result.text]) == 0
        assert capsys.readouterr().out.endswith(f"; {said}\n")


def test_a_line_of_other_computer_players_is_neither_true_nor_false(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([replace(parsed(line, DAY), players=VERSION - 1).text]) == 3
    assert capsys.readouterr().out == (
        "cannot be compared: it was played with other computer players, of another version of the game\n"
    )


def test_a_line_that_does_not_name_its_players_is_never_called_false(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    unnamed = replace(parsed(line, DAY), first_try=None, players=None)
    for changed in (replace(unnamed, percent="1.0"), replace(unnamed, decisions=("Z" * 40,))):
        assert main([changed.text]) == 3
        assert capsys.readouterr().out == (
            "cannot be compared: BELOT1 lines do not say which computer players they were made with\n"
        )


@pytest.mark.parametrize("language", ["bg", "sr", "ru"])
def test_it_is_said_in_the_language_of_the_terminal(
    language: str, line: str, speak: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    rules = of_day(DAY, "deal").rules
    for text in (line, replace(parsed(line, DAY), percent="1.0").text):
        main([text])
        assert not re.search("[a-z]", capsys.readouterr().out.replace(rules, ""))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "a result is written in one way only, capital letters included"),
        (2, "a result is written in one way only, capital letters included"),
        (3, "a result is written in one way only, capital letters included"),
        (4, "its day is still to come"),
    ],
)
def test_what_is_no_result_of_a_day(number: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = LINES.read_text("ascii").splitlines()[number - 1]
    assert main([text]) == 1
    assert capsys.readouterr().out == f"no: {said}\n"


@pytest.mark.slow
def test_a_line_that_a_game_before_this_one_wrote(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    assert main([LINES.read_text("ascii").splitlines()[4]]) == 0
    assert capsys.readouterr().out.endswith("; BELOT1 lines do not say whether the try counted\n")


def test_a_line_in_a_file(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "result.txt"
    path.write_text(f"{line}\n")
    assert main([str(path)]) == 0
    assert capsys.readouterr().out.startswith("yes: ")


def test_a_line_that_tells_more_than_there_was(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = parsed(line, DAY)
    assert main([replace(result, percent="99.9").text]) == 1
    found, expected = f"99.9 % and {result.over}", f"{result.percent} % and {result.over}"
    assert capsys.readouterr().out == f"no: found {found}, expected {expected}\n"


def test_decisions_that_cannot_be_played(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([replace(parsed(line, DAY), decisions=("Z" * 40,)).text]) == 1
    assert capsys.readouterr().out == "no: these decisions cannot be played in these deals\n"


def test_a_wrong_letter(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([line[:-1] + ("0" if line[-1] != "0" else "1")]) == 1
    assert capsys.readouterr().out == "no: a character is wrong\n"
