"""The layout of the table, for any window.

`layout(width, height)` gives boxes and points in window pixels.  All numbers in
this file are *units*: one unit is `scale` pixels, and

    scale = max(0.72, min(width / 1920, height / 1080)) * text size

as far as the window allows, so a window is never smaller than about 1422 x 889
units.  What the text is larger beyond that is its *growth*, 1 to 2: the boxes of what
is written in grow with it.  Panels hang from the edges, the trick and the hand from the
middle.  Nothing here draws: every layout can be tested without a window.
"""

from __future__ import annotations

import math

from msgspec import Struct

from graphics.render.shapes import BacksAnchor, Box, HandAnchor, Point, Pose
from graphics.table.places.cloth_places import ClothAnchors, cloth_anchors
from graphics.table.places.panel_places import contract_box, dialog_box, event_line_box, pad_box, tool_boxes
from graphics.table.places.seat_places import (
    TRICK,
    backs_anchors,
    hand_anchor,
    left_end,
    seat_boxes,
    trick_center,
    trick_places,
)
from graphics.table.places.space import space_of

MIN_SIZE = (1024, 640)


class Layout(Struct, frozen=True):
    """All anchors of the table.  Seats are keyed by their letter (S, E, N, W)."""

    width: int
    height: int
    players: int
    scale: float
    growth: float
    """The size of text as a multiple of the design's."""
    tight: bool
    mirrored: bool
    """True for the left hand: tools, panels and the own plate have changed sides."""
    hand: HandAnchor
    trick_card: tuple[float, float]
    trick_center: Point
    trick: dict[str, Point]
    seats: dict[str, Box]
    backs: dict[str, BacksAnchor]
    menu: Box
    contract: Box
    pad: Box
    last_trick: Box
    undo: Box
    hint: Box
    prompt: Point
    dialog: Box
    event_line: Box
    """One line of text at the lower edge of the cloth; free only if `layout` was asked for it."""
    cloth: ClothAnchors

    def px(self, units: float) -> int:
        """Units as whole pixels, at least 1."""
        return max(1, round(units * self.scale))


#: The turn of a played card, by seat: nobody lays a card down straight.
TRICK_TURN = {"S": 2.0, "E": 5.0, "N": -4.0, "W": -7.0}


def layout(
    width: int,
    height: int,
    players: int = 4,
    text_scale: float | None = None,
    *,
    mirrored: bool = False,
    event_line: bool = False,
) -> Layout:
    """The anchors of a window of `width` x `height` pixels for 2, 3 or 4 players.

    `text_scale` is 1-2; None: the text size in force.  `mirrored`: what the hand reaches for stands on the
    left.  `event_line`: a line of text below the hand is left free.
    """
    space = space_of((width, height), players, text_scale, mirrored, event_line)
    hand, backs, tools = hand_anchor(space), backs_anchors(space), tool_boxes(space)
    cloth = cloth_anchors(space, hand, backs, tools.undo)
    dialog = dialog_box(space, cloth.middle_label.y / space.scale)
    return Layout(
        width=width,
        height=height,
        players=players,
        scale=space.scale,
        growth=space.growth,
        tight=space.tight,
        mirrored=mirrored,
        hand=hand,
        trick_card=(TRICK * hand.card[0], TRICK * hand.card[1]),
        trick_center=trick_center(space),
        trick=trick_places(space),
        seats=seat_boxes(space, hand),
        backs=backs,
        menu=space.tool(space.x0 + space.margin, space.top, 60, 60),
        contract=contract_box(space, dialog),
        pad=pad_box(space, dialog),
        last_trick=tools.last_trick,
        undo=tools.undo,
        hint=tools.hint,
        prompt=space.point(space.mid, space.prompt_y),
        dialog=dialog,
        event_line=event_line_box(space),
        cloth=cloth,
    )


def trick_pose(table: Layout, seat: str) -> Pose:
    """The pose of the card of `seat` in the trick."""
    place = table.trick[seat]
    return Pose(place.x, place.y, TRICK_TURN[seat], table.trick_card[0])


def order_tag(table: Layout, seat: str) -> Point:
    """The centre of the small order number: an outer corner of the card in the trick that has no index."""
    place = table.trick[seat]
    half_w, half_h = table.trick_card[0] / 2, table.trick_card[1] / 2
    turn = math.radians(TRICK_TURN[seat])
    away = 0.24 * (table.growth - 1)  # a larger number keeps off the corner of its card
    dx = (-half_w if seat == "W" else half_w) * (0.93 + away)
    beyond = -away if seat == "S" and table.players == 4 else away / 2  # ... and of the card above
    dy = (half_h if seat == "W" else -half_h) * (0.98 + beyond)
    return Point(
        place.x + dx * math.cos(turn) - dy * math.sin(turn),
        place.y + dx * math.sin(turn) + dy * math.cos(turn),
    )


def collect_pose(table: Layout, seat: str) -> Pose:
    """The pose of a trick's cards once `seat` has won it: at the seat, small and out of the way."""
    if seat in table.backs:
        anchor = table.backs[seat]
        return Pose(anchor.center.x, anchor.center.y, anchor.turn, anchor.card)
    plate = table.seats[seat]
    return Pose(plate.center.x, plate.bottom + table.hand.card[1] * 0.5, 0.0, table.hand.card[0] * 0.37)


def hand_left(table: Layout) -> float:
    """The left edge of a full hand; the turned outer card counts."""
    return left_end(table.hand, table.players)


def hand_right(table: Layout) -> float:
    """The right edge of a full hand."""
    return 2 * table.hand.center.x - hand_left(table)
