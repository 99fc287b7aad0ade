"""The place for a note that comes with the table: boxes, no pixels painted."""

from __future__ import annotations

from graphics.render.shapes import CARD_RATIO, Box
from graphics.table.geometry import Layout
from graphics.table.places.dialog_places import Around, hand_boxes, trick_boxes
from graphics.table.places.free_places import free_boxes

MOST_CARDS = 8  # in a hand, before the last ones are dealt or taken
WIDE, HIGH = 330, 110  # units: no note takes more, in text of the design's size
EDGE = 10  # units between it and everything else


def note_room(table: Layout) -> tuple[int, int, int, int]:
    """The largest place where neither players, cards, panels nor dialogs are, in pixels."""
    s = table.scale
    wide, high = WIDE * s * table.growth, HIGH * s * table.growth
    window = _grown(Box(0, 0, table.width, table.height), -EDGE * s)
    free = free_boxes(window, [_grown(box, EDGE * s) for box in taken(table)])
    best = max(free, key=lambda box: min(box.w, wide) * min(box.h, high))
    return round(best.x), round(best.y), round(best.w), round(best.h)


def taken(table: Layout) -> list[Box]:
    """Everything that may stand on the table."""
    around = Around(hand=MOST_CARDS, trick=tuple(table.trick))
    lines = [table.event_line, table.last_trick, table.hint, table.undo, table.menu, table.contract]
    lines += [table.pad, table.dialog]
    backs = [_square(each.center.x, each.center.y, each.card * CARD_RATIO) for each in table.backs.values()]
    return [*hand_boxes(table, around), *trick_boxes(table, around), *table.seats.values(), *lines, *backs]


def _square(x: float, y: float, side: float) -> Box:
    return Box(x - side / 2, y - side / 2, side, side)


def _grown(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)
