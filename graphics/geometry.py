"""Where everything lies on the table, for any window.

`layout(width, height)` gives boxes and points in window pixels.  All numbers in
this file are *units*: one unit is `scale` pixels, and

    scale = max(0.72, min(width / 1920, height / 1080)) * text size

as far as the window allows, so a window is never smaller than about 1422 x 889
units.  What the text is larger beyond that is its *growth*, 1 to 5/3: the boxes of what
is written in grow with it.  Panels hang from the edges, the trick and the hand from the
middle.  Nothing here draws: every layout can be tested without a window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from graphics.cloth_places import ClothAnchors, Frame, cloth_anchors, label_height
from graphics.fonts import LINE_HEIGHT, ROLES
from graphics.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point, Pose, clamp
from graphics.theme import scale, text_growth

MIN_SIZE = (1024, 640)
TIGHT_BELOW = 1640  # units of width: 4:3 and small windows
LOW_BELOW = 920  # units of height: large text in a wide window
WIDEST = 2.05  # panels stay in a centred band this many times the height
PLATE_H = 106


@dataclass(frozen=True, slots=True)
class Layout:
    """All anchors of the table.  Seats are keyed by their letter (S, E, N, W)."""

    width: int
    height: int
    players: int
    scale: float
    growth: float
    """How much larger text is than in the design, in units."""
    tight: bool
    mirrored: bool
    """For the left hand: tools, panels and the own plate have changed sides."""
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


def line_units(role: str, growth: float) -> float:
    """From one base line to the next, in units."""
    face, size = ROLES[role]
    return size * growth * LINE_HEIGHT[face]


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
    s = scale((width, height), text_scale)
    growth = text_growth((width, height), text_scale)
    more = growth - 1
    w, whole = width / s, height / s  # the window in units
    line_h = line_units("secondary", growth) + 8
    h = whole - (line_h + 8 if event_line else 0)
    tight = w < TIGHT_BELOW or whole < LOW_BELOW or growth > 1
    margin = 30 if tight else 48
    mid = w / 2
    band = min(w, WIDEST * h)
    x0, x1 = (w - band) / 2, (w + band) / 2

    def box(x: float, y: float, bw: float, bh: float) -> Box:
        return Box(x * s, y * s, bw * s, bh * s)

    def tool(x: float, y: float, bw: float, bh: float) -> Box:
        """What changes sides."""
        return box(w - x - bw if mirrored else x, y, bw, bh)

    def point(x: float, y: float) -> Point:
        return Point(x * s, y * s)

    hand_h = clamp(0.218 * h, 180 if event_line else 196, 250)
    hand_w = hand_h / CARD_RATIO
    trick_h = 0.785 * hand_h
    trick_w = trick_h / CARD_RATIO
    back_w = 0.37 * hand_w

    side = 440 if not tight else 268 if growth == 1 else 298 + 40 * more
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

    top = margin if tight else 52
    x_side, seat_w, north_w = x0 + margin + (70 if tight else 102), 250, 316.0
    seats: dict[str, Box] = {}
    backs: dict[str, BacksAnchor] = {}
    prompt_y = h - 0.169 * h - 0.6 * hand_h - 12 - max(44, line_units("body", growth) + 12)
    # a bubble fits above the plates, below the pad; one of two lines where text is large
    bubble_h = 23 + 2 * line_units("bubble", growth)
    y_side = max(0.367 * h, 302 if tight else 396)
    if growth > 1:
        y_side = max(0.367 * h, min(margin + 214 + 52 * more + bubble_h, prompt_y - PLATE_H - 6))
    if players in (3, 4):
        seats["W"] = box(x_side, y_side, seat_w, PLATE_H)
        seats["E"] = box(w - x_side - seat_w, y_side, seat_w, PLATE_H)
        y_backs = y_side + (
            166 if growth == 1 else (1.45 if players == 4 else 1.85) * back_w
        )  # below the plate, or beside
        backs["W"] = BacksAnchor(point(x0 + margin + 30, y_backs), back_w * s, 90)
        backs["E"] = BacksAnchor(point(x1 - margin - 30, y_backs), back_w * s, -90)
    if growth > 1:  # as wide as leaves room for a bubble between plate and pad
        north_w = clamp(2 * (w / 2 - margin - 250 - 12 - 256 - 32), 270, 316 + 96 * more)
    if players == 4:
        seats["N"] = box(mid - north_w / 2, 0.118 * h, north_w, PLATE_H)
        backs["N"] = BacksAnchor(point(mid, 0.061 * h), back_w * s, 180)
    if players == 2:
        seats["N"] = tool(mid + 152, 16 if tight else 34, seat_w, PLATE_H)
        backs["N"] = BacksAnchor(point(mid, 0.052 * h), back_w * s, 180)
    own_y = h - 196 if not tight else h - 160 + 36 * more if not event_line else h - 150 + 36 * more
    seats["S"] = tool(x0 + margin + (0 if tight else 122), own_y, 205 + 90 * more, PLATE_H)

    if tight:  # the last trick shrinks to a tab, the two tools stand on it
        tab_w, tab_h = 208 + 70 * more, 60 + 36 * more
        last = tool(x1 - margin - tab_w, h - margin - tab_h, tab_w, tab_h)
        undo = tool(x1 - margin - 134, h - margin - tab_h - 74, 60, 60)
        hint = tool(x1 - margin - 60, h - margin - tab_h - 74, 60, 60)
    else:
        lx, ly = x1 - margin - 268, h - 60 - 154
        last = tool(lx, ly, 268, 154)
        undo = tool(lx - 78, ly + 20, 60, 60)
        hint = tool(lx - 78, ly + 94, 60, 60)
    dialog_w = 744 if not tight else clamp(w - 2 * (x_side + seat_w + 11), 700, 700 + 240 * more)
    cloth = cloth_anchors(players, s, hand, backs, undo, Frame(w, h, x1, dialog_w, tight, growth, mirrored))
    dialog_y, dialog_h = 0.278 * h, 368.0
    if growth > 1:  # from below what stands in the middle to the hand
        above = {
            4: 0.118 * h + max(PLATE_H, (PLATE_H + bubble_h) / 2),
            3: cloth.middle_label.y / s + label_height(growth),
            2: 222.0,
        }
        dialog_y = above[players] + 6
        dialog_h = hand.center.y / s - hand_h / 2 - 6 - dialog_y
    pad_w = 250 if players != 3 else 282 + 190 * more  # three columns of names, of three and four figures
    pad_h = 262 if h > (1020 if players == 2 else 960) else 186  # with two players the rest lies below it
    contract_h = 200.0 if players != 3 else 204.0
    if growth > 1:
        pad_h = contract_h = max(186, y_side - 24 - bubble_h - margin)
        if players == 3:  # three rows; nobody says anything that needs two lines
            contract_h += line_units("bubble", growth)
            pad_h = min(pad_h, dialog_y - 6 - margin)
    contract_w = (330 if tight else 372) + (112 if players > 2 else 25) * more
    return Layout(
        width=width,
        height=height,
        players=players,
        scale=s,
        growth=growth,
        tight=tight,
        mirrored=mirrored,
        hand=hand,
        trick_card=(trick_w * s, trick_h * s),
        trick_center=point(mid, cy),
        trick={seat: point(*place) for seat, place in places.items()},
        seats=seats,
        backs=backs,
        menu=tool(x0 + margin, top, 60, 60),
        contract=tool(x0 + margin + 80, top, contract_w, contract_h),
        pad=tool(x1 - margin - pad_w, margin, pad_w, pad_h),
        last_trick=last,
        undo=undo,
        hint=hint,
        prompt=point(mid, prompt_y),
        dialog=box(mid - dialog_w / 2, dialog_y, dialog_w, dialog_h),
        event_line=box(x0 + margin, whole - 22 - line_h, band - 2 * margin, line_h),
        cloth=cloth,
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
    away = 0.24 * (table.growth - 1)  # a larger number keeps off the corner of its card
    dx = (-half_w if seat == "W" else half_w) * (0.93 + away)
    dy = -half_h * (0.98 + away / 2)
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


def hand_right(table: Layout) -> float:
    """The right edge of a full hand."""
    return 2 * table.hand.center.x - hand_left(table)


def reflected(table: Layout, box: Box) -> Box:
    """`box` where it would stand if the tools had not changed sides, or the other way round."""
    return box._replace(x=table.width - box.right) if table.mirrored else box


def bubble_room(table: Layout, seat: str) -> float:
    """How wide a bubble of `seat` may be before its text has to wrap, in pixels."""
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
    plate = reflected(table, table.seats[seat])
    if seat == "N" and table.players == 4:
        x = min(plate.right + 32 * s, reflected(table, table.pad).x - 12 * s - width)
        box = Box(x, plate.center.y - height / 2, width, height)
        return reflected(table, box), "r" if table.mirrored else "l", height / 2
    if seat == "N":
        box, side = Box(plate.x, plate.bottom + 18 * s, width, height), "u"
    else:
        limit = min(hand_left(table), table.dialog.x)
        x = max(min(plate.x + 10 * s, limit - 12 * s - width), 24 * s)
        box, side = Box(x, plate.y - 18 * s - height, width, height), "d"
    box = reflected(table, box)
    return box, side, clamp(portrait_x(table, seat) - box.x, edge, width - edge)


def prompt_room(table: Layout) -> float:
    """How wide the line above the hand may be before it has to wrap, in pixels."""
    middle, gap = table.width / 2, 12 * table.scale
    if table.players == 2:
        return 2 * (table.cloth.rest_label.x - gap - middle)
    nearest = max(anchor.center.x for seat, anchor in table.cloth.laid.items() if seat != "S")
    return 2 * (nearest - 60 * table.scale - gap - middle)


def _side_bubble(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    """As `bubble_box`, of a seat at the left or the right edge."""
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
    inset = ((10 if table.growth == 1 else 8) + face_units(table.growth) / 2) * table.scale
    return plate.right - inset if seat == "E" else plate.x + inset


def face_units(growth: float) -> float:
    """The diameter of a portrait: smaller beside a large text."""
    return 84 - 39 * (growth - 1)
