"""Where everything lies on the table, for any window.

`layout(width, height)` gives boxes and points in window pixels.  All numbers in
this file are *units*: one unit is `scale` pixels, and

    scale = max(0.72, min(width / 1920, height / 1080)) * text size

as far as the window allows, so a window is never smaller than about 1422 x 889
units.  Panels hang from the edges, the trick and the hand from the middle.
Nothing here knows pygame: every layout can be tested without a window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from graphics.cloth_places import ClothAnchors, Frame, cloth_anchors
from graphics.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point, Pose, clamp
from graphics.theme import scale

MIN_SIZE = (1024, 640)
TIGHT_BELOW = 1640  # units of width: 4:3 and small windows
WIDEST = 2.05  # panels stay in a centred band this many times the height


@dataclass(frozen=True, slots=True)
class Layout:
    """All anchors of the table.  Seats are keyed by their letter (S, E, N, W)."""

    width: int
    height: int
    players: int
    scale: float
    tight: bool
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
    cloth: ClothAnchors

    def px(self, units: float) -> int:
        """Units as whole pixels, at least 1."""
        return max(1, round(units * self.scale))


#: The turn of a played card, by seat: nobody lays a card down straight.
TRICK_TURN = {"S": 2.0, "E": 5.0, "N": -4.0, "W": -7.0}


def layout(width: int, height: int, players: int = 4, text_scale: float | None = None) -> Layout:
    """The anchors of a window of `width` x `height` pixels for 2, 3 or 4 players.

    `text_scale` is 1-2; None: the text size in force.
    """
    s = scale((width, height), text_scale)
    w, h = width / s, height / s  # the window in units
    tight = w < TIGHT_BELOW
    margin = 30 if tight else 48
    mid = w / 2
    band = min(w, WIDEST * h)
    x0, x1 = (w - band) / 2, (w + band) / 2

    def box(x: float, y: float, bw: float, bh: float) -> Box:
        return Box(x * s, y * s, bw * s, bh * s)

    def point(x: float, y: float) -> Point:
        return Point(x * s, y * s)

    hand_h = clamp(0.218 * h, 196, 250)
    hand_w = hand_h / CARD_RATIO
    trick_h = 0.785 * hand_h
    trick_w = trick_h / CARD_RATIO
    back_w = 0.37 * hand_w

    side = 268 if tight else 440
    count = HAND_SIZE[players]
    room = min(w - 2 * side, 0.66 * hand_w * count)
    hand = HandAnchor(
        center=point(mid, h - 0.169 * h),
        card=(hand_w * s, hand_h * s),
        step=(room - hand_w) / (count - 1) * s,
        room=room * s,
        radius=2050 * hand_w / 168 * s,
        lift_legal=0.10 * hand_h * s,
        lift_hover=0.06 * hand_h * s,
    )

    cy = (0.393 if players == 2 else 0.418) * h
    dx, up, down = 1.03 * trick_w, 0.47 * trick_h, 0.62 * trick_h
    if players == 4:
        places = {"E": (mid + dx, cy), "N": (mid + 6, cy - up), "W": (mid - dx, cy), "S": (mid, cy + down)}
    elif players == 3:
        places = {"E": (mid + dx, cy - 30), "W": (mid - dx, cy - 30), "S": (mid, cy + 0.5 * trick_h)}
    else:
        places = {"N": (mid + 0.64 * trick_w, cy), "S": (mid - 0.64 * trick_w, cy)}

    plate_h, seat_w = 106, 250
    x_side = x0 + margin + (70 if tight else 102)
    seats: dict[str, Box] = {}
    backs: dict[str, BacksAnchor] = {}
    if players in (3, 4):
        y = max(0.367 * h, 302 if tight else 396)  # a bubble fits above the plate, below the pad
        seats["W"] = box(x_side, y, seat_w, plate_h)
        seats["E"] = box(w - x_side - seat_w, y, seat_w, plate_h)
        backs["W"] = BacksAnchor(point(x0 + margin + 30, y + 166), back_w * s, 90)
        backs["E"] = BacksAnchor(point(x1 - margin - 30, y + 166), back_w * s, -90)
    if players == 4:
        seats["N"] = box(mid - 138, 0.118 * h, 276, plate_h)
        backs["N"] = BacksAnchor(point(mid, 0.061 * h), back_w * s, 180)
    if players == 2:
        seats["N"] = box(mid + 152, 16 if tight else 34, seat_w, plate_h)
        backs["N"] = BacksAnchor(point(mid, 0.052 * h), back_w * s, 180)
    seats["S"] = box(x0 + margin + (0 if tight else 122), h - 160 if tight else h - 196, 205, plate_h)

    top = margin if tight else 52
    if tight:  # the last trick shrinks to a tab, the two tools stand on it
        last = box(x1 - margin - 208, h - margin - 60, 208, 60)
        undo = box(x1 - margin - 134, h - margin - 134, 60, 60)
        hint = box(x1 - margin - 60, h - margin - 134, 60, 60)
    else:
        lx, ly = x1 - margin - 268, h - 60 - 154
        last = box(lx, ly, 268, 154)
        undo = box(lx - 78, ly + 20, 60, 60)
        hint = box(lx - 78, ly + 94, 60, 60)
    prompt = point(mid, h - 0.169 * h - 0.5 * hand_h - 0.10 * hand_h - 56)
    dialog_w = 700 if tight else 744  # tight: the side plates reach further in
    pad_w = 282 if players == 3 else 250  # three columns of three and four figures
    pad_h = 262 if h > (1020 if players == 2 else 960) else 186  # with two players the rest lies below it
    return Layout(
        width=width,
        height=height,
        players=players,
        scale=s,
        tight=tight,
        hand=hand,
        trick_card=(trick_w * s, trick_h * s),
        trick_center=point(mid, cy),
        trick={seat: point(*place) for seat, place in places.items()},
        seats=seats,
        backs=backs,
        menu=box(x0 + margin, top, 60, 60),
        contract=box(x0 + margin + 80, top, 330 if tight else 372, 200),
        pad=box(x1 - margin - pad_w, margin, pad_w, pad_h),
        last_trick=last,
        undo=undo,
        hint=hint,
        prompt=prompt,
        dialog=box(mid - dialog_w / 2, 0.278 * h, dialog_w, 368),
        cloth=cloth_anchors(players, s, hand, backs, undo, Frame(w, h, x1, dialog_w, tight)),
    )


def trick_pose(table: Layout, seat: str) -> Pose:
    """Where the card of `seat` lies in the trick."""
    place = table.trick[seat]
    return Pose(place.x, place.y, TRICK_TURN[seat], table.trick_card[0])


def order_tag(table: Layout, seat: str) -> Point:
    """The centre of the small order number: the outer upper corner of the card in the trick."""
    place = table.trick[seat]
    half_w, half_h = table.trick_card[0] / 2, table.trick_card[1] / 2
    turn = math.radians(TRICK_TURN[seat])
    dx = (-half_w if seat == "W" else half_w) * 0.93
    dy = -half_h * 0.98
    return Point(
        place.x + dx * math.cos(turn) - dy * math.sin(turn),
        place.y + dx * math.sin(turn) + dy * math.cos(turn),
    )


def collect_pose(table: Layout, seat: str) -> Pose:
    """Where the cards of a trick go when `seat` has won it: to the seat, small and out of the way."""
    if seat in table.backs:
        anchor = table.backs[seat]
        return Pose(anchor.center.x, anchor.center.y, anchor.turn, anchor.card)
    plate = table.seats[seat]
    return Pose(plate.center.x, plate.bottom + table.hand.card[1] * 0.5, 0.0, table.hand.card[0] * 0.37)


def hand_left(table: Layout) -> float:
    """The left edge of a full hand; the turned outer card counts."""
    hand = table.hand
    return hand.center.x - hand.step * (HAND_SIZE[table.players] - 1) / 2 - 0.6 * hand.card[0]


def bubble_room(table: Layout, seat: str) -> float:
    """How wide a bubble of `seat` may be before its text has to wrap, in pixels."""
    gap, edge = 12 * table.scale, 24 * table.scale
    plate = table.seats[seat]
    if seat == "N" and table.players == 2:
        return table.pad.x - gap - plate.x
    if seat == "N":
        return table.pad.x - gap - (plate.right + 32 * table.scale)
    if seat == "S":
        return hand_left(table) - gap - edge
    return table.dialog.x - gap - edge


def bubble_box(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    """The box of a speech bubble, the side of its tail ("l", "d" or "u") and the place of the tail along it.

    North speaks to the right of the plate, or where the pad is near below it, the others above theirs with
    the tail over the portrait.  A wide bubble moves sideways to stay clear of the hand, the auction dialog
    and the window's edge; it is never wider than `bubble_room`.
    """
    s = table.scale
    gap, edge = 12 * s, 24 * s
    plate = table.seats[seat]
    if seat == "N" and table.players == 2:
        return Box(plate.x, plate.bottom + 18 * s, width, height), "u", clamp(52 * s, 30 * s, width - 30 * s)
    if seat == "N":
        x = plate.right + 32 * s
        return Box(x, plate.center.y - height / 2, width, height), "l", height / 2
    y = plate.y - 18 * s - height
    head = plate.right - 52 * s if seat == "E" else plate.x + 52 * s  # centre of the portrait
    if seat == "E":
        x = min(max(plate.right - 10 * s - width, table.dialog.right + gap), table.width - edge - width)
    else:
        limit = hand_left(table) if seat == "S" else table.dialog.x
        x = max(min(plate.x + 10 * s, limit - gap - width), edge)
    return Box(x, y, width, height), "d", clamp(head - x, 30 * s, width - 30 * s)
