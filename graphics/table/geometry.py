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
from typing import NamedTuple

from msgspec import Struct

from graphics.render.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point, Pose, clamp
from graphics.table.space import PLATE_H, SEAT_W, TableSpace, label_height, label_reach, line_units


class ClothAnchors(Struct, frozen=True):
    talon: dict[str, BacksAnchor]
    laid: dict[str, BacksAnchor]
    middle: BacksAnchor
    middle_label: Point
    """The middle of the upper edge of what says what they are."""
    rest: BacksAnchor
    turned: Pose
    turned_label: Point
    """The middle of the left edge, to the right of the turned card; the upper left corner if `below`."""
    below: bool
    """Large text: what is said of the turned card stands below all that lies there."""
    rest_label: Point
    """The upper left corner; below the rest."""


def _beside_backs(space: TableSpace, backs: dict[str, BacksAnchor]) -> dict[str, BacksAnchor]:
    """The place of the talon of each seat that shows backs."""
    s, players, back_w = space.scale, space.players, space.back_w
    talon: dict[str, BacksAnchor] = {}
    reach = (0.27 * (HAND_SIZE[players] - 1) + 1) / 2 * back_w  # half the width of a fan of backs
    for seat, anchor in backs.items():
        x, y = anchor.center.x / s, anchor.center.y / s
        if seat == "N":
            right = (players == 4) != space.mirrored  # for two the plate is there
            x += (reach + 0.95 * back_w + 8) * (1 if right else -1)
        else:
            x += (1.75 * back_w + 6) * (1 if seat == "W" else -1)
            if space.large:  # the backs stand beside the plate, these below it
                y += 87 if players == 4 else 57
        talon[seat] = BacksAnchor(Point(x * s, y * s), anchor.card, anchor.turn)
    return talon


def cloth_anchors(
    space: TableSpace, hand: HandAnchor, backs: dict[str, BacksAnchor], undo: Box
) -> ClothAnchors:
    """Talons and discards beside the backs of their seats; the player's beside the hand."""
    s, players, hand_w, mid = space.scale, space.players, space.hand_w, space.mid
    below = space.large
    talon = _beside_backs(space, backs)
    laid = dict(talon)
    # the hand of the auction is smaller than a full one: its right end is free
    own_w, laid_w = 0.5 * hand_w, 0.4 * hand_w if not below else 54.0
    aside = hand.step / s * 2.5 + 0.6 * hand_w + 24 + own_w / 2
    y = hand.center.y / s - 0.12 * hand_w
    talon["S"] = BacksAnchor(Point((mid - aside if space.mirrored else mid + aside) * s, y * s), own_w * s, 0)
    inward = (laid_w * 0.75 + 4) * s
    y = undo.y - (laid_w * CARD_RATIO / 2 + 30) * s
    if below:  # beside the tools: above them is no room
        inward, y = -68 * s, undo.y + 15 * s
    laid["S"] = BacksAnchor(
        Point(undo.right - inward if space.mirrored else undo.x + inward, y), laid_w * s, 0
    )
    if players == 2:
        # what is said of the turned card keeps off a bubble below it
        row = 0.393 * space.h - (60 if space.event_line else 40) * max(0, space.more - 0.6)
        rest_w = (0.69 if not space.tight else 0.6) * hand_w
        if below:  # and the pack keeps off the panel above it
            row = max(row, space.margin + space.beside_bubble + 20 + rest_w * CARD_RATIO / 2)
        rest_x = max(min(space.x1 - 300, mid + 464), mid + space.dialog_w / 2 + 12 + 0.6 * rest_w)
        middle_w = 0.57 * hand_w
        reach = label_reach(space.growth)
        middle_x = min(mid - 464, mid - space.dialog_w / 2 - 12 - reach)
        turned = Pose((rest_x + 0.37 * rest_w) * s, row * s, 90.0, rest_w * s)
        rest = BacksAnchor(Point(rest_x * s, row * s), rest_w * s, 0)
        turned_label = Point(turned.x + (rest_w * CARD_RATIO / 2 + 10) * s, turned.y)
    else:
        row = 0.139 * space.h
        middle_x, middle_w = mid, 0.57 * hand_w
        turned = Pose((mid + 0.21 * middle_w) * s, row * s, 6.0, middle_w * s)  # the second of the two
        rest = BacksAnchor(Point(mid * s, row * s), middle_w * s, 0)
        turned_label = Point((mid + middle_w) * s, row * s)
    middle = BacksAnchor(Point(middle_x * s, row * s), middle_w * s, 0)
    middle_label = Point(middle_x * s, (row + middle_w * CARD_RATIO / 2 + 12) * s)
    rest_label = Point(rest.center.x - rest.card / 2, rest.center.y + rest.card * CARD_RATIO / 2 + 16 * s)
    if below:
        turned_label = Point(rest_label.x, rest_label.y + label_height(space.growth) * s + 8 * s)
    return ClothAnchors(talon, laid, middle, middle_label, rest, turned, turned_label, below, rest_label)


class Tools(NamedTuple):
    last_trick: Box
    undo: Box
    hint: Box


def tool_boxes(space: TableSpace) -> Tools:
    """In a tight window the last trick shrinks to a tab, and the two tools stand on top of it."""
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


def dialog_box(space: TableSpace, middle_label: float) -> Box:
    """The box of a dialog that leaves plates, calls and the player's hand free.

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


def pad_box(space: TableSpace, dialog: Box) -> Box:
    """The score pad at its widest: wider for three columns of names, lower above the rest of the pack."""
    wide = 250 if space.players != 3 else 282 + 230 * space.more if space.tight else 440
    high = 262.0 if space.h > (1020 if space.players == 2 else 960) else 186.0
    if space.large:
        high = space.beside_bubble
    if space.players == 3 and (space.large or space.x1 - space.margin - wide < dialog.right / space.scale):
        high = min(high, dialog.y / space.scale - 6 - space.margin)
    return space.tool(space.x1 - space.margin - wide, space.margin, wide, high)


def contract_box(space: TableSpace, dialog: Box) -> Box:
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


def event_line_box(space: TableSpace) -> Box:
    x, wide = space.x0 + space.margin, space.band - 2 * space.margin
    return space.box(x, space.whole - 22 - space.line_h, wide, space.line_h)


STRIP = 52  # units of each card that can be clicked: a little over 36 pixels at the smallest scale
TRICK = 0.785  # height of a card in the trick as a part of one in the hand

LONG_W = 336  # units: a plate with a name of 14 letters
PLATE_LEAST = 190  # units: a plate with the shortest name
CLEAR = 10  # units between the player's plate and the hand
FOOT = 8  # units that are free below the player's hand
SINK = 0.06  # of a card's height: so much lower lies one that may not be played
SUNK_FOOT = 3  # units that are free below that


def hand_anchor(space: TableSpace) -> HandAnchor:
    s, hand_w, hand_h = space.scale, space.hand_w, space.hand_h
    side = 440 if not space.tight else 302 if not space.large else 302 + 40 * space.more
    count = HAND_SIZE[space.players]
    room = min(space.w - 2 * side, 0.66 * hand_w * count)
    return HandAnchor(
        center=space.point(space.mid, space.hand_y),
        card=(hand_w * s, hand_h * s),
        size=count,
        step=(room - hand_w) / (count - 1) * s,
        room=room * s,
        radius=2050 * hand_w / 168 * s,
        strip=STRIP * s,
        drop=(space.h - max(FOOT, SUNK_FOOT + SINK * hand_h) - space.hand_y - hand_h / 2) * s,
        lift_legal=0.10 * hand_h * s,
        lift_hover=0.06 * hand_h * s,
    )


def trick_center(space: TableSpace) -> Point:
    return space.point(space.mid, (0.393 if space.players == 2 else 0.418) * space.h)


def trick_places(space: TableSpace) -> dict[str, Point]:
    mid, cy = space.mid, trick_center(space).y / space.scale
    high = TRICK * space.hand_h
    wide = high / CARD_RATIO
    low = 0.62 - 0.13 * max(0, space.more - 0.6)  # above the line over the hand
    dx, up, down = 1.03 * wide, 0.47 * high, low * high
    if space.players == 4:
        places = {"E": (mid + dx, cy), "N": (mid + 6, cy - up), "W": (mid - dx, cy), "S": (mid, cy + down)}
    elif space.players == 3:
        side = cy - 30 + 10 * max(0, space.more - 0.6)  # below the label of the middle
        dx *= 0.8 if space.large else 1  # clear of the panels
        places = {"E": (mid + dx, side), "W": (mid - dx, side), "S": (mid, cy + 0.5 * high)}
    else:
        places = {"N": (mid + 0.64 * wide, cy), "S": (mid - 0.64 * wide, cy)}
    return {seat: space.point(*place) for seat, place in places.items()}


def seat_boxes(space: TableSpace, hand: HandAnchor) -> dict[str, Box]:
    """The plates: the player's and that of a single opponent stand opposite the tools, the others stay.

    Each has all the room that nothing else needs: a plate is as wide as the name on it.
    """
    h, more = space.h, space.more
    wide: float = SEAT_W if space.tight else LONG_W
    seats: dict[str, Box] = {}
    if space.players in (3, 4):
        side = max(SEAT_W, min(wide, space.mid - space.dialog_w / 2 - 11 - space.side_x))
        seats["W"] = space.box(space.side_x, space.side_y, side, PLATE_H)
        seats["E"] = space.box(space.w - space.side_x - side, space.side_y, side, PLATE_H)
    if space.players == 4:
        north = 316.0 if space.tight else LONG_W
        if space.large:  # as wide as leaves room for a bubble between plate and pad
            north = clamp(2 * (space.mid - space.margin - 250 - 12 - 256 - 32), 270, 316 + 96 * more)
        seats["N"] = space.box(space.mid - north / 2, 0.118 * h, north, PLATE_H)
    if space.players == 2:
        wide += min(20 * more, 14)
        seats["N"] = space.tool(space.mid + 152, 16 if space.tight else 34, wide, PLATE_H)
    aside = 0 if space.tight else 96 if space.players == 4 else 30
    x, y = space.x0 + space.margin + aside, h - 196
    if space.tight:
        y = min(h - 150 + 36 * more, h - 126) if space.event_line else h - 160 + 36 * more
    free = left_end(hand, space.players) / space.scale - CLEAR - x
    seats["S"] = space.tool(x, y, clamp(free, 205 + min(90 * more, 66), LONG_W + 96 * more), PLATE_H)
    return seats


def left_end(hand: HandAnchor, players: int) -> float:
    """The left edge of a full hand, in pixels; the turned outer card counts."""
    return hand.center.x - hand.step * (HAND_SIZE[players] - 1) / 2 - 0.6 * hand.card[0]


def backs_anchors(space: TableSpace) -> dict[str, BacksAnchor]:
    """The cards of the others: at the sides below the plates, or beside them where text is large."""
    card = space.back_w * space.scale
    backs: dict[str, BacksAnchor] = {}
    if space.players in (3, 4):
        beside = (1.45 if space.players == 4 else 1.85) * space.back_w
        y = space.side_y + (beside if space.large else 166)
        backs["W"] = BacksAnchor(space.point(space.x0 + space.margin + 30, y), card, 90)
        backs["E"] = BacksAnchor(space.point(space.x1 - space.margin - 30, y), card, -90)
    if space.players != 3:
        y = (0.061 if space.players == 4 else 0.052) * space.h
        backs["N"] = BacksAnchor(space.point(space.mid, y), card, 180)
    return backs


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
    """True for the left hand: tools, panels and the player's plate have changed sides."""
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
    space = TableSpace((width, height), players, text_scale, mirrored, event_line)
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
    place = table.trick[seat]
    return Pose(place.x, place.y, TRICK_TURN[seat], table.trick_card[0])


def order_tag(table: Layout, seat: str, lean: float = 0.0) -> Point:
    """The centre of the small order number: an outer corner of the card in the trick that has no index.

    `lean` is by how many degrees that card lies off its turn.
    """
    place = table.trick[seat]
    half_w, half_h = table.trick_card[0] / 2, table.trick_card[1] / 2
    turn = math.radians(TRICK_TURN[seat] + lean)
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


def plate_pose(table: Layout, seat: str) -> Pose:
    """The pose of a trick as it vanishes below the plate of `seat`, however narrow that is."""
    plate = table.seats[seat]
    inset = PLATE_LEAST / 2 * table.scale
    x = plate.right - inset if seat == "E" else plate.x + inset
    return Pose(x, plate.center.y, 0.0, table.trick_card[0])


def hand_left(table: Layout) -> float:
    return left_end(table.hand, table.players)


def hand_right(table: Layout) -> float:
    return 2 * table.hand.center.x - hand_left(table)
