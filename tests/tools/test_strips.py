"""`python -m tools.strips` shows what moves, frame after frame."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from graphics.app.window import SIZE_VARIABLE
from tools.strips import COLUMNS, FILMS, SHRINK, main


def test_a_film_shows_a_card_on_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELOT_HOME", str(tmp_path))
    monkeypatch.setenv(SIZE_VARIABLE, "")
    assert main(["play", "--folder", str(tmp_path)]) == 0
    sheet, part = pygame.image.load(tmp_path / "play.png"), FILMS["play"][1]
    wide, high = part.w // SHRINK, part.h // SHRINK
    assert sheet.get_width() == COLUMNS * (wide + 4)
    rows = sheet.get_height() // (high + 4)
    frames = [(column, row) for row in range(rows) for column in range(COLUMNS)]
    seen = {
        pygame.image.tobytes(sheet.subsurface((column * (wide + 4), row * (high + 4), wide, high)), "RGB")
        for column, row in frames
    }
    assert len(seen) > len(frames) / 2


def test_a_film_that_is_not_there_is_an_error() -> None:
    with pytest.raises(SystemExit):
        main(["nonsense"])
