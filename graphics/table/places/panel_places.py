"""Places of panels, tools and dialogs on the table: boxes for `geometry.layout`."""

from __future__ import annotations

from typing import NamedTuple

from graphics.render.shapes import Box
from graphics.table.places.space import PLATE_H, Space, label_height, line_units


class Tools(NamedTuple):
    """Tools that the hand reaches for in the lower corner."""

    last_trick: Box
    undo: Box
    hint: Box


def tool_boxes(space: Space) -> Tools:
    """In a tight window the last trick shrinks to a tab, and the two tools stand on it."""
    h, x1, margin, tool = space.h, space.x1, space.margin, space.tool
    if not space.tight:
        x, y = x1 - margin - 268, h - 60 - 154
        return Tools(tool(x, y, 268, 154), tool(x - 78, y + 20, 60, 60), tool(x - 78, y + 94, 60, 60))
    wide, high = 208 + 70 * space.more, 60 + 36 * space.more
    y = h - margin - high - 74
    return Tools(
        tool(x1 - margin - wide, h - margin - high, wide, high),
        tool(x1 - margin - 134, y, 60, 60),
        tool(x1 - margin - 60, y, 60, 60),
    )


def dialog_box(space: Space, middle_label: float) -> Box:
    """The box of a dialog that leaves plates, calls and the own hand free.

    With large text it reaches from below what stands in the middle to the hand; `middle_label` is the upper
    edge of the label of the middle cards, in units.
    """
    y, high = 0.278 * space.h, 368.0
    if space.large:
        above = {
            4: 0.118 * space.h + max(PLATE_H, (PLATE_H + space.bubble_h) / 2),
            3: middle_label + label_height(space.growth),
            2: max(222.0, 16 + PLATE_H + 18 + 23.5 + line_units("bubble", space.growth)),
        }
        y = above[space.players] + 6
        high = space.hand_y - space.hand_h / 2 - 6 - y
    return space.box(space.mid - space.dialog_w / 2, y, space.dialog_w, high)


def pad_box(space: Space, dialog: Box) -> Box:
    """The score pad at its widest: wider for three columns of names, lower above the rest of the pack."""
    wide = 250 if space.players != 3 else 282 + 230 * space.more if space.tight else 440
    high = 262.0 if space.h > (1020 if space.players == 2 else 960) else 186.0
    if space.large:
        high = space.beside_bubble
    if space.players == 3 and (space.large or space.x1 - space.margin - wide < dialog.right / space.scale):
        high = min(high, dialog.y / space.scale - 6 - space.margin)
    return space.tool(space.x1 - space.margin - wide, space.margin, wide, high)


def contract_box(space: Space, dialog: Box) -> Box:
    """The panel of the deal at its highest, with a row for each of three players.

    It stays above the dialogs where these have to reach high.
    """
    wide = (330 if space.tight else 372) + {4: 112, 3: 82, 2: 25}[space.players] * space.more
    high = 200.0 if space.players != 3 else 204.0
    if space.large:
        high = space.beside_bubble
        if space.players == 3:  # nobody says anything that needs two lines
            high += line_units("bubble", space.growth)
            if space.event_line:
                high = min(high, dialog.y / space.scale - 6 - space.top)
    return space.tool(space.x0 + space.margin + 80, space.top, wide, high)


def event_line_box(space: Space) -> Box:
    """One line of text at the lower edge of the cloth."""
    x, wide = space.x0 + space.margin, space.band - 2 * space.margin
    return space.box(x, space.whole - 22 - space.line_h, wide, space.line_h)
