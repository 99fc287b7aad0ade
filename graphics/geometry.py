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
from typing import NamedTuple

CARD_RATIO = 1.4
MIN_SIZE = (1024, 640)
TIGHT_BELOW = 1640  # units of width: 4:3 and small windows
WIDEST = 2.05  # panels stay in a centred band this many times the height

#: Cards in a full hand, by number of players; the declarer of three and two holds two more for a while.
HAND_SIZE = {4: 8, 3: 10, 2: 10}
MOST_HELD = {4: 8, 3: 12, 2: 12}


class Point(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    """A rectangle in pixels; also what pygame takes as a rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def rounded(self) -> Box:
        """The same box on whole pixels."""
        x, y = round(self.x), round(self.y)
        return Box(x, y, round(self.right) - x, round(self.bottom) - y)

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def contains(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


class Pose(NamedTuple):
    """Where a card lies: its centre, its clockwise turn in degrees and its width."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True, slots=True)
class HandAnchor:
    """The fan of the own hand: a shallow arc round a far centre below it."""

    center: Point
    card: tuple[float, float]
    step: float
    """From card to card; less where more than a full hand has to share the room."""
    room: float
    """The width of a full hand, its outer cards upright."""
    radius: float
    lift_legal: float
    lift_hover: float


@dataclass(frozen=True, slots=True)
class BacksAnchor:
    """The backs of another seat: centre, width of a card and the turn of the fan."""

    center: Point
    card: float
    turn: float


@dataclass(frozen=True, slots=True)
class ClothAnchors:
    """Where lies what Bela has on the table besides the trick; `talon` and `laid` by seat.

    The turned card lies across below the rest, or by itself among the middle cards.
    """

    talon: dict[str, BacksAnchor]
    laid: dict[str, BacksAnchor]
    middle: BacksAnchor
    middle_label: Point
    """The middle of the upper edge of what says what they are."""
    rest: BacksAnchor
    turned: Pose
    turned_label: Point
    """The middle of the left edge; to the right of the turned card."""
    rest_label: Point
    """The upper left corner; below the rest."""


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


def clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def scale_for(width: int, height: int, text_scale: float = 1.0) -> float:
    """Pixels in a unit; the text size counts as far as 1422 x 889 units remain."""
    base = max(0.72, min(width / 1920, height / 1080))
    return min(base * text_scale, max(base, min(width / 1422, height / 889)))


def layout(width: int, height: int, players: int = 4, text_scale: float = 1.0) -> Layout:
    """The anchors of a window of `width` x `height` pixels for 2, 3 or 4 players."""
    s = scale_for(width, height, text_scale)
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
        pad=box(x1 - margin - pad_w, margin, pad_w, 262 if h > 960 else 186),
        last_trick=last,
        undo=undo,
        hint=hint,
        prompt=prompt,
        dialog=box(mid - dialog_w / 2, 0.278 * h, dialog_w, 368),
        cloth=_cloth(players, s, hand, backs, undo, _Frame(w, h, x0, x1, margin, dialog_w)),
    )


class _Frame(NamedTuple):
    """The window in units: its size, the band of the panels, their margin and the width of a dialog."""

    w: float
    h: float
    x0: float
    x1: float
    margin: float
    dialog_w: float


def _cloth(
    players: int, s: float, hand: HandAnchor, backs: dict[str, BacksAnchor], undo: Box, frame: _Frame
) -> ClothAnchors:
    """Talons beside the backs of their seats, what is laid away in their place; the own ones by the hand."""
    hand_w = hand.card[0] / s
    mid, back_w = frame.w / 2, 0.37 * hand_w
    talon: dict[str, BacksAnchor] = {}
    laid: dict[str, BacksAnchor] = {}
    reach = (0.27 * min(9, MOST_HELD[players] - 1) + 1) / 2 * back_w  # half the width of a fan of backs
    for seat, anchor in backs.items():
        x, y = anchor.center.x / s, anchor.center.y / s
        if seat == "N":
            x += (reach + 0.95 * back_w + 8) * (1 if players == 4 else -1)  # for two the plate is there
        else:
            x += (1.75 * back_w + 6) * (1 if seat == "W" else -1)
        talon[seat] = laid[seat] = BacksAnchor(Point(x * s, y * s), anchor.card, anchor.turn)
    # the hand of the auction is smaller than a full one: its right end is free
    right = mid + hand.step / s * 2.5 + 0.6 * hand_w
    own_w = 0.5 * hand_w
    y = hand.center.y / s - 0.12 * hand_w
    talon["S"] = BacksAnchor(Point((right + 24 + own_w / 2) * s, y * s), own_w * s, 0)
    laid_w = 0.4 * hand_w
    laid["S"] = BacksAnchor(
        Point(undo.x + (laid_w * 0.75 + 4) * s, undo.y - (laid_w * CARD_RATIO / 2 + 30) * s), laid_w * s, 0
    )
    if players == 2:
        row = 0.393 * frame.h
        rest_w = (0.69 if frame.w >= TIGHT_BELOW else 0.6) * hand_w
        rest_x = max(min(frame.x1 - 300, mid + 464), mid + frame.dialog_w / 2 + 24 + 0.6 * rest_w)
        middle_x = min(mid - 464, mid - frame.dialog_w / 2 - 12 - 0.45 * hand_w)
        middle_w = 0.57 * hand_w
        turned = Pose((rest_x + 0.53 * rest_w) * s, row * s, 90.0, rest_w * s)
        rest = BacksAnchor(Point(rest_x * s, row * s), rest_w * s, 0)
        label = Point(turned.x + (rest_w * CARD_RATIO / 2 + 10) * s, turned.y)
    else:
        row = 0.139 * frame.h
        middle_x, middle_w = mid, 0.57 * hand_w
        turned = Pose((mid + 0.21 * middle_w) * s, row * s, 6.0, middle_w * s)  # the second of the two
        rest = BacksAnchor(Point(mid * s, row * s), middle_w * s, 0)
        label = Point((mid + middle_w) * s, row * s)
    middle = BacksAnchor(Point(middle_x * s, row * s), middle_w * s, 0)
    below = Point(middle_x * s, (row + middle_w * CARD_RATIO / 2 + 12) * s)
    rest_label = Point(rest.center.x - rest.card / 2, rest.center.y + rest.card * CARD_RATIO / 2 + 16 * s)
    return ClothAnchors(talon, laid, middle, below, rest, turned, label, rest_label)


def fan(hand: HandAnchor, count: int) -> list[Pose]:
    """The poses of `count` cards of the own hand, left to right."""
    step = min(hand.step, (hand.room - hand.card[0]) / (count - 1)) if count > 1 else hand.step
    angle = math.asin(min(0.99, step / hand.radius))
    poses = []
    for i in range(count):
        a = angle * (i - (count - 1) / 2)
        x = hand.center.x + hand.radius * math.sin(a)
        y = hand.center.y + hand.radius * (1 - math.cos(a))
        poses.append(Pose(x, y, math.degrees(a), hand.card[0]))
    return poses


def backs_fan(anchor: BacksAnchor, count: int, spread: float = 3.2) -> list[Pose]:
    """The poses of `count` backs held by another seat: a small fan turned to face the table.

    A fan of more than eight opens no further, and is hardly longer than one of ten.
    """
    step = anchor.card * 0.27 * min(1.0, 9 / max(1, count - 1))
    bend = min(1.0, 7 / max(1, count - 1))
    turn = math.radians(anchor.turn)
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        dx, dy = k * step, (k * bend) ** 2 * 0.5 * anchor.card / 62
        x = anchor.center.x + dx * math.cos(turn) - dy * math.sin(turn)
        y = anchor.center.y + dx * math.sin(turn) + dy * math.cos(turn)
        poses.append(Pose(x, y, anchor.turn + k * bend * spread, anchor.card))
    return poses


def talon_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` cards face down before a seat: a pile that shows how many there are."""
    turn = math.radians(anchor.turn)
    step = anchor.card * 0.14
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        poses.append(
            Pose(
                anchor.center.x + k * step * math.cos(turn),
                anchor.center.y + k * step * math.sin(turn),
                anchor.turn,
                anchor.card,
            )
        )
    return poses


def middle_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` middle cards: leaning against each other, as they were thrown down."""
    leans = (-8.0, 6.0)
    return [
        Pose(
            anchor.center.x + (i - (count - 1) / 2) * anchor.card * 0.42,
            anchor.center.y,
            leans[i % 2],
            anchor.card,
        )
        for i in range(count)
    ]


def laid_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of the cards the declarer has laid away: side by side, a little turned."""
    turn = math.radians(anchor.turn)
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        step = anchor.card * 0.42
        poses.append(
            Pose(
                anchor.center.x + k * step * math.cos(turn),
                anchor.center.y + k * step * math.sin(turn),
                anchor.turn + k * 9,
                anchor.card,
            )
        )
    return poses


def rest_pile(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of the cards left of the pack, one upon the other."""
    shift = anchor.card * 0.012
    return [
        Pose(anchor.center.x - shift * i, anchor.center.y - shift * i, anchor.turn, anchor.card)
        for i in range(count)
    ]


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
