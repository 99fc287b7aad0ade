"""Two sets of pictures: what differs is named, and shown side by side."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from tools import pictures
from tools.pictures import INDEX, compare, fingerprints, main

GREY, RED, BLUE = (90, 90, 90), (200, 0, 0), (0, 0, 80)


def painted(path: Path, *dot: int, size: tuple[int, int] = (4, 3)) -> None:
    """A grey picture, with a dot of another colour at (1, 1)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.Surface(size, depth=32)
    picture.fill(GREY)
    if dot:
        picture.set_at((1, 1), dot)
    pygame.image.save(picture, path)


def test_what_differs_and_what_only_one_side_has() -> None:
    before = {"a.png": "1", "b.png": "2", "old.png": "3"}
    now = {"a.png": "1", "b.png": "9", "new.png": "4"}
    assert compare(before, now) == (["b.png"], ["new.png", "old.png"])


def test_an_index_stands_for_its_folder(tmp_path: Path) -> None:
    painted(tmp_path / "en" / "menu.png")
    found = fingerprints(tmp_path)
    assert list(found) == ["en/menu.png"]
    (tmp_path / INDEX).write_text(json.dumps(found), "utf-8")
    assert fingerprints(tmp_path / INDEX) == found


def test_differences_are_listed_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, now, pairs = (tmp_path / name for name in ("before", "now", "pairs"))
    painted(before / "en" / "menu.png")
    painted(now / "en" / "menu.png")
    painted(before / "en" / "table.png", *RED)
    painted(now / "en" / "table.png", *BLUE)
    painted(now / "en" / "pad.png")
    assert main(["compare", str(before), str(now), "--pairs", str(pairs)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "differs: en/table.png",
        "new: en/pad.png",
        "1 pictures are the same",
    ]
    pair = pygame.image.load(pairs / "en" / "table.png")
    assert pair.size == (12, 3)
    shown = [tuple(pair.get_at((x, 1)))[:3] for x in range(12)]
    both = [GREY, RED, GREY, GREY, GREY, BLUE, GREY, GREY]
    assert shown == [*both, (0, 0, 0), (200, 0, 80), (0, 0, 0), (0, 0, 0)]


def test_equal_sets_have_no_differences(tmp_path: Path) -> None:
    painted(tmp_path / "menu.png")
    assert main(["compare", str(tmp_path), str(tmp_path)]) == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="needs Linux and a C compiler")
def test_equal_code_gives_equal_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a screen that shows a date and a folder."""
    monkeypatch.setattr(pictures, "HOME", tmp_path / "home")
    for name in ("before", "now"):
        assert (
            main(["take", str(tmp_path / name), "--look", "en 1024x640", "--only", "matches_set_aside"]) == 0
        )
    before, now = (fingerprints(tmp_path / name / INDEX) for name in ("before", "now"))
    assert list(before) == ["en/1024x640/matches_set_aside.png"]
    assert before == now


def test_two_runs_at_a_time_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "HOME", tmp_path)
    with pytest.raises(SystemExit, match="another run"):
        pictures.shoot(tmp_path, tmp_path, "en 1024x640", "", {})
