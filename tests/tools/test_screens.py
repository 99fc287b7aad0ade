"""`python -m tools.screens` takes every picture, at the size asked for, in the language asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.conftest import ROOT
from tools.screens import SECTIONS, Gallery, Variant, main

SMALL = ("--size", "1024x640", "--language", "bg", "--theme", "evening", "--text", "100")


@pytest.mark.slow
def test_pictures_have_the_size_asked_for_and_differ(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.screens", *SMALL, "--only", "won", "--folder", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    pictures = {path.stem: pygame.image.load(path) for path in (tmp_path / "bg" / "1024x640").iterdir()}
    assert {"match_won", "bela_3_won"} <= set(pictures)
    assert {picture.get_size() for picture in pictures.values()} == {(1024, 640)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures.values()}) == len(pictures)


@pytest.mark.slow
def test_every_game_and_every_part_has_its_screens() -> None:
    gallery = Gallery(Variant("en", (1024, 640)))
    names = [screen.name for section in SECTIONS for screen in gallery.screens(section)]
    wanted = {"menu", "matches", "settings_look", "table_cut", "deal_end", "match_end", "welcome", "lesson_1"}
    wanted |= {"table_thinking", "why_judging", "house_rules_keep", "crash", "locked", "bela_4_revoke"}
    for game in ("bela_4", "bela_3", "bela_2"):
        wanted |= {f"new_match_{game}", f"{game}_auction", f"{game}_play", f"{game}_fall", f"{game}_enough"}
    assert wanted <= set(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("size", "why"),
    [
        *((size, "expected WIDTHxHEIGHT") for size in ("1024", "1024x", "wide", "5", "-1x800")),
        *((size, "expected a size from") for size in ("1x1", "99999x99999", "9" * 5000 + "x1")),
    ],
)
def test_a_size_that_cannot_be_is_refused(size: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why) as refused:
        main([f"--size={size}"])
    assert repr(size) in str(refused.value)


def test_screens_that_are_not_there_are_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*SMALL, "--only", "NONSENSE", "--folder", str(tmp_path)])
    assert ended.value.code == 2
    line = "python -m tools.screens: argument --only: no screen has 'NONSENSE' in its name\n"
    assert capsys.readouterr().err == line


def test_who_ends_it_gets_no_pictures_of_what_was_not_drawn(home: Path) -> None:
    gallery = Gallery(Variant("en", (1024, 640)))
    screen = next(iter(gallery.screens("shell")))
    gallery.app.quit()
    with pytest.raises(SystemExit, match="interrupted"):
        gallery.open(screen)
