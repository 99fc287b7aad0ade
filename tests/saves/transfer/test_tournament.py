"""The command: arguments, and what it prints."""

from __future__ import annotations

import json

import pytest

from game.lab import tournaments as lab_tournaments
from game.tournament import season
from game.tournament.draw import CastMember
from saves.errors import BelotFileError
from saves.transfer import tournament, tournament_file


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit status, standard output and standard error of the command."""
    try:
        status = tournament.main(list(words))
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), "--format"),
        (("--format", "slow"), "classic"),
        (("--format", "fast", "--rules", "turkish"), "belot-bg"),
        (("--format", "fast", "--seed", "x"), "whole number"),
        (("--format", "fast", "--seed", "0" * 31 + "x"), "32 hexadecimal digits"),
        (("--format", "fast", "--seed", "0" * 32, "--count", "2"), "expected a number as --seed"),
        (("--format", "fast", "--matches"), "expected --json too"),
    ],
)
def test_a_wrong_argument_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], expected: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "") and expected in err and err.count("\n") == 1


def test_a_tournament_of_bela(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_tournaments, "players", lambda *_: dict.fromkeys("SENW", "beginner"))
    monkeypatch.setattr(season, "CAST", [CastMember(f"person{number}", "beginner") for number in range(16)])
    words = ("--format", "fast", "--rules", "bela-4", "--seed", "5")
    status, out, _ = run(capsys, *words, "--json", "--matches")
    found = json.loads(out)
    assert status == 0 and found["rules"] == "bela-4" and sum(found["chips"].values()) == 0
    tables = [table for tables in found["rounds"] for table in tables]
    assert {table["match"]["rules"] for table in tables} == {"bela-4-table"}
    assert all(max(table["scores"]) >= 501 for table in tables)
    for spoilt in ("belot-bg", "bela-3"):
        with pytest.raises(BelotFileError):
            tournament_file.read(json.dumps(found | {"rules": spoilt}).encode())
    assert tournament_file.read(out.encode()).tournament.rules == "bela-4"
    status, out, _ = run(capsys, *words)
    assert status == 0 and "reached 501" in out


@pytest.mark.slow
def test_a_tournament_of_the_cast(capsys: pytest.CaptureFixture[str]) -> None:
    """Slow: people of all levels play three tables."""
    status, out, _ = run(capsys, "--format", "fast", "--seed", "5", "--json")
    found = json.loads(out)
    assert status == 0
    assert list(found) == ["format", "seed", "entrants", "rounds", "points", "chips"]
    assert [len(tables) for tables in found["rounds"]] == [2, 1]
    assert sum(found["chips"].values()) == 0 and found["seed"] == 5
    status, out, _ = run(capsys, "--format", "fast", "--seed", "5")
    assert status == 0 and "3 tables" in out and "grand:" in out
