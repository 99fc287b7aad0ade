"""Places of speech on the table: bubbles beside the plates, the line above the hand."""

from __future__ import annotations

from graphics.render.shapes import Box, clamp
from graphics.table.geometry import Layout, hand_left, hand_right


def reflected(table: Layout, box: Box) -> Box:
    """`box` where it would stand if the tools had not changed sides, or the other way round."""
    return box._replace(x=table.width - box.right) if table.mirrored else box


def bubble_room(table: Layout, seat: str) -> float:
    """The greatest width of a bubble of `seat` before its text has to wrap, in pixels."""
    gap, edge = 12 * table.scale, 24 * table.scale
    if seat == "N":
        plate, pad = reflected(table, table.seats[seat]), reflected(table, table.pad)
        return pad.x - gap - (plate.x if table.players == 2 else plate.right + 32 * table.scale)
    if seat == "S":
        return min(hand_left(table), table.dialog.x) - gap - edge
    return table.dialog.x - gap - edge


def bubble_box(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    """The box of a speech bubble, the side of its tail ("l", "r", "d" or "u") and its place along that side.

    North speaks beside the plate, or where the pad is near below it, the others above theirs with
    the tail over the portrait.  A wide bubble moves sideways to stay clear of the hand, the auction dialog
    and the window's edge; it is never wider than `bubble_room`.
    """
    s = table.scale
    edge = 30 * s  # of a bubble: no tail further out
    if seat in ("W", "E"):
        return _side_bubble(table, seat, width, height)
    plate = table.seats[seat]
    if seat == "N" and table.players == 4:
        beside = reflected(table, plate)
        x = min(beside.right + 32 * s, reflected(table, table.pad).x - 12 * s - width)
        box = Box(x, plate.center.y - height / 2, width, height)
        return reflected(table, box), "r" if table.mirrored else "l", height / 2
    if seat == "N":
        x, y, side = plate.x, plate.bottom + 18 * s, "u"
        if table.mirrored:
            x = max(min(x, plate.right - width), table.pad.right + 12 * s)
    else:
        x, y, side = plate.x + 10 * s, plate.y - 18 * s - height, "d"
        if table.mirrored:
            limit = max(hand_right(table), table.dialog.right if y < table.dialog.bottom else 0)
            x = min(max(x, limit + 12 * s), table.width - 24 * s - width)
        else:
            limit = min(hand_left(table), table.dialog.x)
            x = max(min(x, limit - 12 * s - width), 24 * s)
    return Box(x, y, width, height), side, clamp(portrait_x(table, seat) - x, edge, width - edge)


def prompt_room(table: Layout) -> float:
    """The greatest width of the line above the hand before it has to wrap, in pixels."""
    middle, gap = table.width / 2, 12 * table.scale
    if table.players == 2:
        return 2 * (table.cloth.rest_label.x - gap - middle)
    nearest = max(anchor.center.x for seat, anchor in table.cloth.laid.items() if seat != "S")
    return 2 * (nearest - 60 * table.scale - gap - middle)


def _side_bubble(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    """The box of `bubble_box` for a seat at the left or the right edge."""
    s = table.scale
    gap, edge = 12 * s, 24 * s
    plate = table.seats[seat]
    if seat == "E":
        x = min(max(plate.right - 10 * s - width, table.dialog.right + gap), table.width - edge - width)
    else:
        x = max(min(plate.x + 10 * s, table.dialog.x - gap - width), edge)
    box = Box(x, plate.y - 18 * s - height, width, height)
    return box, "d", clamp(portrait_x(table, seat) - x, 30 * s, width - 30 * s)


def portrait_x(table: Layout, seat: str) -> float:
    """The middle of the portrait on a plate: at its left end, East's at the right one."""
    plate = table.seats[seat]
    inset = ((10 if table.growth == 1 else 6) + face_units(table.growth) / 2) * table.scale
    return plate.right - inset if seat == "E" else plate.x + inset


def face_units(growth: float) -> float:
    """The diameter of a portrait: smaller beside a large text."""
    return 84 - 42 * (growth - 1)
