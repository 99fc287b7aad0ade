"""`python main.py verify` with the line of a result of the day: yes, or what is not true."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.actions import parse
from game.core.machine import legal_actions
from game.lab.background.evening import decided
from game.tournament.duplicate import day_result as module
from game.tournament.duplicate.day_result import parsed
from game.tournament.duplicate.days import of_day
from game.tournament.duplicate.evening import OWN, Evening
from game.tournament.duplicate.playing import played_on
from saves.tournament.duplicate.running import RunningEvening
from saves.tournament.duplicate.session import EveningSession
from saves.tournament.duplicate.shelf import Shelf
from saves.transfer.verify import main
from saves.transfer.verify_result import AtOnce
from tests.saves.tournament.duplicate.kit import NoEngine

DAY = date(2026, 11, 23)


def quick(day: date, kind: str) -> Evening:
    """The deal of a day with quick players at few tables."""
    assert kind == "deal"
    chosen = of_day(day, "deal")
    return replace(chosen, level="beginner", partner="beginner", opponents="beginner", tables=2)


@pytest.fixture
def line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The line of a deal of a day that was played."""
    monkeypatch.setattr(module, "of_day", quick)
    shelf = Shelf(tmp_path)
    running = RunningEvening(shelf.begun(quick(DAY, "deal")), shelf, AtOnce())
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


def test_a_true_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([line]) == 0
    said = capsys.readouterr().out
    assert said.startswith("yes: deal of 2026-11-23") and "3 deals played again" in said


def test_a_line_in_a_file(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "result.txt"
    path.write_text(f"{line}\n")
    assert main([str(path)]) == 0
    assert capsys.readouterr().out.startswith("yes: ")


def test_a_line_that_tells_more_than_there_was(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = parsed(line)
    assert main([replace(result, percent="99.9").text]) == 1
    found, expected = f"99.9 % and {result.over}", f"{result.percent} % and {result.over}"
    assert capsys.readouterr().out == f"no: found {found}, expected {expected}\n"


def test_decisions_that_cannot_be_played(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([replace(parsed(line), decisions=("Z" * 40,)).text]) == 1
    assert capsys.readouterr().out == "no: these decisions cannot be played in these deals\n"


def test_a_wrong_letter(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([line[:-1] + ("0" if line[-1] != "0" else "1")]) == 1
    assert capsys.readouterr().out == "no: a character is wrong\n"
