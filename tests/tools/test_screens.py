"""`python -m tools.screens` takes every picture, at the size asked for, in the language asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.conftest import ROOT
from tools.screens import Gallery, Variant


def take(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.screens", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_all_screens_in_the_smallest_window(tmp_path: Path) -> None:
    look = ("--theme", "evening", "--text", "100")
    done = take("--size", "1024x640", "--language", "bg", *look, "--folder", str(tmp_path))
    assert done.returncode == 0, done.stderr
    pictures = {path.stem: pygame.image.load(path) for path in (tmp_path / "bg" / "1024x640").iterdir()}
    wanted = {"menu", "new_match", "matches", "settings_look", "table_cut", "table_auction", "table_declare"}
    wanted |= {"table_play", "deal_end", "match_end", "match_won", "rule_book_bulgarian_play", "locked"}
    wanted |= {"table_thinking", "why", "why_judging", "why_reason", "house_rules", "house_rules_keep"}
    wanted |= {"welcome", "lesson_1", "lesson_bela_10", "table_help", "table_log", "crash", "settings_sound"}
    for game in ("bela_4", "bela_3", "bela_2"):
        wanted |= {f"new_match_{game}", f"{game}_auction", f"{game}_play", f"{game}_fall", f"{game}_enough"}
    wanted |= {
        "table_belot",
        "bela_4_revoke",
        "bela_3_won",
        "matches_bela",
        "bela_3_laying_away",
        "bela_2_laying_away",
        "rule_book_bela_3_middle",
    }
    assert wanted <= set(pictures)
    assert all(picture.get_size() == (1024, 640) for picture in pictures.values())
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures.values()}) == len(pictures)


@pytest.mark.parametrize("size", ["1024", "1024x", "wide"])
def test_a_size_that_is_none_is_refused(size: str, tmp_path: Path) -> None:
    done = take("--size", size, "--folder", str(tmp_path))
    assert done.returncode != 0
    assert repr(size) in done.stderr and "expected WIDTHxHEIGHT" in done.stderr


def test_who_ends_it_gets_no_pictures_of_what_was_not_drawn(home: Path) -> None:
    gallery = Gallery(Variant("en", (1024, 640)))
    screen = next(iter(gallery.screens("shell")))
    gallery.app.quit()
    with pytest.raises(SystemExit, match="interrupted"):
        gallery.open(screen)
