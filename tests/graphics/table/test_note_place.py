"""The note that comes with the table covers nothing of it, in any window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from graphics.render import appearance, fonts
from graphics.render.shapes import Box
from graphics.table.geometry import layout
from graphics.table.places import note_room, sometimes_taken, taken
from graphics.text import i18n
from graphics.text.match_text import time_left
from graphics.widgets.toast import ToastNote
from saves.settings import Settings
from tests.kits.windows import WINDOWS


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    fonts.start()
    yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), (1280, 720), "en")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_there_is_room_that_covers_nothing(
    size: tuple[int, int], text: float, players: int, mirrored: bool
) -> None:
    table = layout(*size, players, text, mirrored=mirrored, event_line=True)
    room = Box(*note_room(table))
    assert not [box for box in taken(table) if box.overlaps(room)]
    line = 40 * table.scale * table.growth
    assert room.w >= 3.5 * line and room.h >= 1.4 * line


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", ["en", "bg", "ru"])
def test_the_time_that_is_left_has_a_place_of_its_own(
    size: tuple[int, int], players: int, language: str
) -> None:
    """Nobody speaks there, and no talon, discards or middle cards lie there."""
    i18n.set_language(language)
    appearance.apply_appearance(Settings(), size, language)
    table = layout(*size, players)
    room, note = note_room(table), ToastNote()
    note.show(time_left(23), "clock", room)
    note.lay(pygame.Surface(size), [], None)
    place = note.place(size)
    assert pygame.Rect(room).contains(place)
    assert not [box for box in [*taken(table), *sometimes_taken(table)] if box.overlaps(Box(*place))]
