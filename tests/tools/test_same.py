"""Fingerprints of what the game computes: the same for the same code, and a difference is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools import same
from tools.same import VIEWS, Run, differences, main, timeless


def test_a_difference_is_named() -> None:
    before = {"arena": "a", "views": "b", "review": "c"}
    now = {"arena": "a", "views": "B", "score": "d"}
    assert differences(before, now) == ["differs: views", "new: score", "missing: review"]
    assert differences(before, now, quick=True) == ["differs: views", "new: score"]


def test_times_are_left_out() -> None:
    found = {"a": {"wins": 1, "median_ms": 5.1}, "decisions": [{"action": "cut 3", "info": {"ms": 2}}]}
    assert json.loads(timeless(found)) == {
        "a": {"wins": 1},
        "decisions": [{"action": "cut 3", "info": {}}],
    }


def test_views_are_fixed_and_have_a_choice(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    views = [Run(ROOT, folder).views("bela-2") for folder in (tmp_path, tmp_path / "again")]
    assert views[0] == views[1]
    assert len(views[0]) == VIEWS
    assert min(len(view["legal"]) for view in views[0]) > 1
    kinds = {view["legal"][0].split()[0] for view in views[0]}
    assert kinds >= {"call", "play"}


def test_decisions_are_actions_of_their_views(tmp_path: Path) -> None:
    run = Run(ROOT, tmp_path)
    views = run.views("bulgarian")
    answers = [json.loads(line) for line in run.decisions("easy", views).splitlines()]
    assert len(answers) == VIEWS
    for view, answer in zip(views, answers, strict=True):
        assert answer["action"] in view["legal"]


def test_a_command_that_fails_has_no_fingerprint(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="no-such-game"):
        Run(ROOT, tmp_path).simulate("no-such-game", "random", 1)


def test_what_was_written_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = {"one": b"1", "two": b"2"}

    def outputs(run: Run, quick: bool) -> list[tuple[str, same.Output]]:
        return [(name, lambda name=name: made[name]) for name in made]

    monkeypatch.setattr(same, "outputs", outputs)
    file = tmp_path / "before.json"
    assert main(["--write", str(file)]) == 0
    assert main(["--against", str(file)]) == 0
    assert capsys.readouterr().out == "2 fingerprints\n2 fingerprints, all the same\n"
    made["two"] = b"3"
    assert main(["--against", str(file), "--keep", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "differs: two\n"
    assert (tmp_path / "two").read_bytes() == b"3"
