"""Places of the players and their cards: anchors for `geometry.layout`."""

from __future__ import annotations

from graphics.render.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point, clamp
from graphics.table.places.space import PLATE_H, SEAT_W, Space

STRIP = 52  # units that can be hit of every card: 36 pixels at the smallest scale, and a little
TRICK = 0.785  # height of a card in the trick as a part of one in the hand

LONG_W = 336  # units: a plate with a name of 14 letters
CLEAR = 10  # units between the own plate and the hand
FOOT = 8  # units that are free below the own hand


def hand_anchor(space: Space) -> HandAnchor:
    """The own hand, clear of what stands beside it."""
    s, hand_w, hand_h = space.scale, space.hand_w, space.hand_h
    side = 440 if not space.tight else 302 if not space.large else 302 + 40 * space.more
    count = HAND_SIZE[space.players]
    room = min(space.w - 2 * side, 0.66 * hand_w * count)
    return HandAnchor(
        center=space.point(space.mid, space.hand_y),
        card=(hand_w * s, hand_h * s),
        step=(room - hand_w) / (count - 1) * s,
        room=room * s,
        radius=2050 * hand_w / 168 * s,
        strip=STRIP * s,
        drop=(space.h - FOOT - space.hand_y - hand_h / 2) * s,
        lift_legal=0.10 * hand_h * s,
        lift_hover=0.06 * hand_h * s,
    )


def trick_center(space: Space) -> Point:
    """The centre of the trick, in pixels."""
    """The centre of the trick, in pixels."""
    return space.point(space.mid, (0.393 if space.players == 2 else 0.418) * space.h)


def trick_places(space: Space) -> dict[str, Point]:
    """The centres of the cards in the trick."""
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


def seat_boxes(space: Space, hand: HandAnchor) -> dict[str, Box]:
    """The plates: the own one and that of a single opponent stand opposite the tools, the others stay.

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


def backs_anchors(space: Space) -> dict[str, BacksAnchor]:
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
