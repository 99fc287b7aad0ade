"""`python main.py verify`: yes, or the first difference."""

from __future__ import annotations

import json
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from game.core.actions import to_text
from game.core.shuffle import deck
from game.rules import PRESETS, preset
from saves.saved import SavedMatch
from saves.transfer.belot_file import export_match
from saves.transfer.verify import main
from tests.checker import check_match
from tests.conftest import ROOT
from tests.game.tables import careless, random_actions
from tests.in_one import in_one
from tests.saves.matches import played

WHOLE = played(1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.belot"
    path.write_bytes(export_match(WHOLE))
    return path


def test_yes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("yes: ")
    assert f"{len(WHOLE.actions)} actions, finished; dealt from seed {WHOLE.seed}" in said.out
    assert said.err == ""


def test_a_byte_order_mark_changes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(BOM_UTF8 + file.read_bytes())
    assert main([str(file)]) == 0


def test_an_unfinished_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "b.belot"
    path.write_bytes(export_match(played(1, 10)))
    assert main([str(path)]) == 0
    assert "0 deals, 10 actions, not finished" in capsys.readouterr().out


def test_the_first_difference(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    values = json.loads(file.read_text())
    hands = values["deals"][0]["hands"]
    hands["S"][0], hands["E"][0] = hands["E"][0], hands["S"][0]
    file.write_text(json.dumps(values))
    assert main([str(file)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("no: deals[0].hands.S[0]: found ")
    assert said.err == ""


def test_records(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(file), "--records"]) == 0
    lines = capsys.readouterr().out.splitlines()
    records = [json.loads(line) for line in lines]
    values = json.loads(file.read_text())
    assert [record["deal"] for record in records] == list(range(1, len(values["deals"]) + 1))
    assert records[-1]["scores"] == values["scores"]
    assert "winner" in records[-1]
    played_out = [record for record in records if record["contract"]]
    assert played_out
    for record in played_out:
        cards = sorted(card for hand in record["hands"].values() for card in hand)
        assert len(set(cards)) == len(deck(bytes(16), 1)) == 32


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_with_all_that_can_happen_in_it(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards laid away, revokes, deals cut short; the records are read by the independent checker."""
    outcomes: set[str] = set()
    for number in range(8):
        saved = careless_match(name, number)
        path = tmp_path / f"{number}.belot"
        path.write_bytes(export_match(saved))
        assert main([str(path)]) == 0
        assert capsys.readouterr().out.startswith("yes: ")
        assert main([str(path), "--records"]) == 0
        records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        check_match(records)
        outcomes |= {record["outcome"] for record in records}
    rules = preset(name)
    assert ("revoke" in outcomes) == (rules.revoke != "refused")
    assert ("enough" in outcomes) == (rules.ending == "dosta")


def careless_match(name: str, number: int) -> SavedMatch:
    """A whole match of players who sometimes play what they may not, where that is possible."""
    rules = preset(name)
    seed, actions = random_actions(rules, number, careless)
    return SavedMatch(
        "",
        name,
        rules.options(),
        seed.hex(),
        {seat: seat for seat in rules.seats},
        dict.fromkeys(rules.seats, "human"),
        actions=tuple(to_text(action) for action in actions),
        finished=True,
    )


def test_records_of_a_bad_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("{}")
    assert main(["--records", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("no: format: found nothing")


@in_one(
    "argv", [[], ["a.belot", "b"], ["--records"], ["--colour", "a.belot"], ["-rf.belot"], ["--", "--help"]]
)
def test_wrong_usage(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("belot verify: ")


@pytest.mark.parametrize("before", [[], ["--records"]])
def test_a_name_may_begin_with_a_dash_after_the_options(
    file: Path, before: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    file.rename("-rf.belot")
    assert main([*before, "--", "-rf.belot"]) == 0


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path / "none.belot")])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "cannot read" in said.err


def test_as_a_program(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "verify", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout[:5], done.stderr) == (0, "yes: ", "")
