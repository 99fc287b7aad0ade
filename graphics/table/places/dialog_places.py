"""Places for a dialog on the cloth that cover none of the cards it is about: boxes, no pixels painted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from graphics.render.shapes import CARD_RATIO, Box, Pose
from graphics.table.geometry import Layout, trick_pose
from graphics.table.places.fans import fan

GAP = 6  # units between a dialog and a card
EDGE = 10  # units between a dialog and the edge of the window


class Around(NamedTuple):
    """Things that lie on the table while a dialog is open."""

    hand: int = 0
    """The number of cards in the own hand."""
    lift: float = 0.0
    """By how many pixels a card of it may be raised."""
    trick: tuple[str, ...] = ()
    """The seats whose cards lie in the trick."""
    panels: tuple[Box, ...] = ()
    """Other boxes better left free: the panel of the deal as it stands."""


def upright(pose: Pose) -> Box:
    """The smallest upright box round a card."""
    turn = math.radians(pose.angle)
    w, h = pose.width, pose.width * CARD_RATIO
    wide = abs(w * math.cos(turn)) + abs(h * math.sin(turn))
    high = abs(w * math.sin(turn)) + abs(h * math.cos(turn))
    return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)


def hand_boxes(table: Layout, around: Around) -> list[Box]:
    """The cards of the own hand, as high as each may be raised."""
    boxes = [upright(pose) for pose in fan(table.hand, around.hand)] if around.hand else []
    return [Box(box.x, box.y - around.lift, box.w, box.h + around.lift) for box in boxes]


def trick_boxes(table: Layout, around: Around) -> list[Box]:
    """The cards in the trick."""
    return [upright(trick_pose(table, seat)) for seat in around.trick]


def slots(table: Layout, around: Around, width: float, free_of: Sequence[Box] = ()) -> Iterator[Box]:
    """Places above the hand `width` pixels wide, those nearest to the middle first.

    Each reaches down to the hand from the trick, or from one of `free_of`.
    """
    gap, edge = GAP * table.scale, EDGE * table.scale
    hand = hand_boxes(table, around)
    lowest = table.hand.center.y + table.hand.card[1] / 2
    above = [*trick_boxes(table, around), *free_of]
    middle = (table.width - width) / 2
    starts = {middle}
    for box in above:
        starts |= {box.right + gap, box.x - gap - width}
    for x in sorted(starts, key=lambda start: (abs(start - middle), start)):
        if x < edge or x + width > table.width - edge:
            continue
        place = Box(x - gap, 0, width + 2 * gap, table.height)
        bottom = min((box.y - gap for box in hand if box.overlaps(place)), default=lowest)
        reaching = [box for box in above if box.overlaps(place) and box.y < bottom]
        top = max((box.bottom + gap for box in reaching), default=edge)
        if bottom > top:
            yield Box(x, top, width, bottom - top)


def kept_free(table: Layout, around: Around) -> tuple[list[Box], ...]:
    """Boxes that a dialog leaves free if it can, in the order in which it gives them up.

    First the plates of the players and the panels at the edges; then all but the plates at the sides; then
    only the panel of the deal; then nothing.
    """
    panels = list(around.panels or (table.contract,))
    upper = [*panels, table.menu, table.pad, *(box for seat, box in table.seats.items() if seat == "N")]
    return [*upper, *table.seats.values()], upper, panels, []
