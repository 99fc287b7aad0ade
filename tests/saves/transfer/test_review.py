"""`simulate --export` and `review`: files that verify accepts, one JSON object, one line for an error."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import PASS, Call, to_text
from game.core.machine import legal_actions
from game.core.match import Match
from game.lab import simulate as lab
from game.practice.luck.open_hands import FIRST_CALLER
from game.practice.luck.review_text import review_json
from game.rules import preset
from saves.transfer import review, simulate, verify
from saves.transfer.belot_file import export_match, import_match
from tests.game.tables import anything, random_actions
from tests.saves.matches import played

PARTS = ["cards", "own_calls", "own_cards", "partner", "opponents", "guesses"]
SHORT = ("--rules", "bela-2", "--option", "target=51", "--seed", "3")


@pytest.fixture
def exported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Path:
    """Two short matches."""
    folder = tmp_path / "new" / "folder"
    words = [*SHORT, "--matches", "2", "--seats", "medium,random", "--export", str(folder)]
    assert simulate.main(words) == 0
    capfd.readouterr()
    return folder


def test_exported_matches_are_what_was_played(exported: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert sorted(path.name for path in exported.iterdir()) == ["m0.belot", "m1.belot"]
    assert verify.main([str(exported / "m1.belot")]) == 0
    assert capfd.readouterr().out.startswith("yes: ")
    saved = import_match((exported / "m0.belot").read_bytes())
    assert saved.finished
    assert saved.levels == {"S": "medium", "N": "human"}
    assert saved.players == {"S": "medium", "N": "random"}
    assert saved.options["target"] == 51


def test_export_changes_no_record(exported: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = [*SHORT, "--seats", "medium,random"]
    assert lab.main(words) == 0
    before = capfd.readouterr().out
    assert simulate.main([*words, "--export", str(exported)]) == 0
    assert capfd.readouterr().out == before
    assert simulate.main(words) == 0
    assert capfd.readouterr().out == before


def test_the_json_has_its_keys_and_adds_up(exported: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for seat, other in (("S", "N"), ("N", "S")):
        assert review.main([str(exported / "m0.belot"), "--json", "--seat", seat]) == 0
        (line,) = capfd.readouterr().out.splitlines()
        found = json.loads(line)
        assert list(found) == ["deals"]
        for deal in found["deals"]:
            assert list(deal) == ["deal", "written", "parts", "decisions"]
            assert list(deal["parts"]) == PARTS
            difference = deal["written"][seat] - deal["written"][other]
            assert sum(deal["parts"].values()) == pytest.approx(difference)
            changed = sum(each["error"] + each["guess"] for each in deal["decisions"])
            first = float(FIRST_CALLER["bela-2"])
            first = first if deal["decisions"][0]["seat"] == seat else -first
            assert deal["parts"]["cards"] + first + changed == pytest.approx(difference)
            for each in deal["decisions"]:
                assert list(each) == ["seat", "action", "best", "error", "guess", "reason"]
                assert (each["error"] <= 0) if each["seat"] == seat else (each["error"] >= 0)


def test_the_persons_seat_is_the_usual_one(exported: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert review.main([str(exported / "m0.belot")]) == 0
    assert capfd.readouterr().out.startswith("Points written for N more than for the others")


def test_a_deal_that_is_not_finished_is_left_out(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.belot"
    path.write_bytes(export_match(played(1, 10)))
    assert review.main([str(path), "--json"]) == 0
    assert json.loads(capfd.readouterr().out) == {"deals": []}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "the following arguments are required: FILE"),
        (["nothing.belot"], "cannot read FILE: there is no file nothing.belot"),
        (["broken.belot"], "cannot read FILE: the file is not JSON: "),
        (["m0.belot", "--seat", "E"], "argument --seat: 'E': expected one of S, N"),
        (["m0.belot", "--jobs", "0"], "argument --jobs: '0': expected a number of at least 1"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    exported: Path,
    words: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(exported)
    Path("broken.belot").write_bytes(b"{")
    with pytest.raises(SystemExit) as end:
        review.main(words)
    assert end.value.code == 2
    complaint = capfd.readouterr().err
    assert complaint.startswith(f"belot review: {said}")
    assert complaint.count("\n") == 1


def test_the_name_of_a_program_is_cut(tmp_path: Path) -> None:
    rules = preset("bela-2")
    match = Match.replay(rules, bytes(16), ())
    names = ("cmd:" + "x" * 200, "expert")
    kept = simulate.saved(lab.SimulatedMatch(7, rules, match.seed, names, ()))
    assert kept.levels == {"S": "human", "N": "expert"}
    assert import_match(export_match(kept)).players == {"S": "cmd:" + "x" * 55 + "…", "N": "expert"}


def test_a_folder_that_cannot_be_is_told(exported: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert simulate.main([*SHORT, "--export", str(exported / "m0.belot")]) == 2
    said = capfd.readouterr()
    assert said.err.startswith("belot simulate: argument --export: ")
    assert said.out == ""


def test_deals_are_the_same_in_several_processes() -> None:
    rules = preset("bela-4").with_options({"target": 51})
    seed, actions = random_actions(rules, 4, anything)
    match = Match.replay(rules, seed, map(to_text, actions))
    assert review_json(review.reviewed(match, jobs=2), 0) == review_json(review.reviewed(match), 0)


def passed_out(deals: int) -> Match:
    match = Match(preset("bulgarian"), bytes(16))
    while len(match.results) < deals:
        legal = legal_actions(match.state)
        match.submit(Call(PASS) if Call(PASS) in legal else legal[0])
    return match


def test_a_long_match_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for each deal it would take minutes: people have passed out thousands."""
    match, replays = passed_out(6), []
    replay = Match.replay

    def counted(*arguments: Any) -> Match:
        replays.append(arguments)
        return replay(*arguments)

    monkeypatch.setattr(Match, "replay", counted)
    assert len(review.reviewed(match)) == 6
    assert len(replays) == 1


def test_how_far_it_is_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    review.reviewed(passed_out(3))
    assert "2/3" in capsys.readouterr().err
