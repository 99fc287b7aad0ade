"""A match file that is opened from outside, in the real window."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from saves.transfer.belot_file import export_match
from tests.saves.matches import played
from tests.window.driver import ROOT, Game

Start = Callable[..., Game]
PROGRAM = shlex.split(os.environ.get("BELOT_BUNDLE", "")) or [sys.executable, str(ROOT / "main.py")]


def test_a_double_click_opens_it_and_the_next_one_goes_to_the_same_window(
    start: Start, tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.belot" for number in (1, 2)]
    for number, path in enumerate(files, 1):
        path.write_bytes(export_match(played(number, 20)))
    game = start(command=[*PROGRAM, str(files[0])])
    game.wait_scene("message")
    game.click("close")
    game.wait_scene("matches")
    game.wait_target("more:match:1")
    another = start(command=[*PROGRAM, str(files[1])])
    assert another.wait_end() == 0
    game.wait_scene("message")
    game.click("close")
    game.wait_target("more:match:2")
    game.click("continue" if "continue" in game.targets() else "open")
    game.wait_scene("table")
    game.close()
    assert game.wait_end() == 0
