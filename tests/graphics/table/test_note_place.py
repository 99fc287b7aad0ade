"""The note that comes with the table covers nothing of it, in any window."""

from __future__ import annotations

import pytest

from graphics.render.shapes import Box
from graphics.table.geometry import layout
from graphics.table.places import note_room, taken
from tests.kits.windows import WINDOWS


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
