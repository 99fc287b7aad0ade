"""The layout of the lesson's table: that of a match, between what is said above it and the buttons below."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from graphics.render.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point
from graphics.render.sizes import Gap
from graphics.table.geometry import TRICK, Layout

GAP = Gap.tight  # between plates, trick and hand
ACROSS = 1.03  # of the width of a card of the trick: how far those at the sides lie from the middle
UP, DOWN = 0.47, 0.62  # of its height: the same of the partner's and the player's own
CROSS = 1 + UP + DOWN  # the heights of a card that a trick takes
LIFT = 0.12  # of a card of the hand: what it takes above its place
DROP = Gap.snug  # by which the outer cards of a hand may lie lower
TURNED = 0.1  # of the width of a card: by how much an outer one of the hand reaches over its place
BACK = 0.37  # of the width of a card of the hand: that of a back
BACKS = 1.5  # widths of a back from the middle of a fan to its end


def lesson_layout(
    base: Layout, area: pygame.Rect, hand: pygame.Rect, *, plate: int, own: int, middle: int
) -> Layout:
    """The layout `base` of a whole window, moved into `area`; all in pixels.

    The hand lies between the buttons, as wide as `hand` at most; plates are `plate` high, and that of the
    player has its lower edge at `own`; `middle` is kept free between the partner's and the hand.
    """
    s = base.scale
    gap = GAP * s
    free = area.h - plate - 3 * gap - DROP * s
    fits = min(free / (1 + LIFT + CROSS * TRICK), (free - middle - gap) / (1 + LIFT))
    high = min(base.hand.card[1], fits)
    card = (high / CARD_RATIO, high)
    trick = (TRICK * card[0], TRICK * card[1])
    hand_y = area.bottom - DROP * s - high / 2
    top, bottom = area.y + plate + gap, hand_y - high * (0.5 + LIFT) - gap
    mid = area.centerx
    cy = top + max(0.0, bottom - top - CROSS * trick[1]) / 2 + (0.5 + UP) * trick[1]
    aside = ACROSS * trick[0]
    north = min(base.seats["N"].w, 2 * (mid - area.x))
    side = min(base.seats["W"].w, mid - aside - 0.6 * trick[0] - gap - area.x)
    count = HAND_SIZE[4]
    room = min(hand.w, max(0.66 * card[0] * count, card[0] + (count - 1) * base.hand.strip))
    fan = mid - room / 2 - TURNED * card[0]
    seats = {
        "N": Box(mid - north / 2, area.y, north, plate),
        "W": Box(area.x, cy - plate / 2, side, plate),
        "E": Box(area.right - side, cy - plate / 2, side, plate),
        "S": Box(area.x, own - plate, min(side, fan - gap - area.x), plate),
    }
    back = BACK * card[0]
    below = cy + plate / 2 + gap + BACKS * back
    backs = {
        "W": BacksAnchor(Point(area.x + 0.8 * back, below), back, 90),
        "N": BacksAnchor(Point(seats["N"].x - gap - BACKS * back, area.y + plate / 2), back, 180),
        "E": BacksAnchor(Point(area.right - 0.8 * back, below), back, -90),
    }
    dialog = Box(mid - aside - trick[0], top, 2 * (aside + trick[0]), max(0.0, bottom - top))
    return replace(
        base,
        hand=HandAnchor(
            center=Point(mid, hand_y),
            card=card,
            size=count,
            step=(room - card[0]) / (count - 1),
            room=room,
            radius=base.hand.radius * card[0] / base.hand.card[0],
            strip=base.hand.strip,
            drop=DROP * s,
            lift_legal=0.10 * high,
            lift_hover=0.06 * high,
        ),
        trick_card=trick,
        trick_center=Point(mid, cy),
        trick={
            "E": Point(mid + aside, cy),
            "N": Point(mid, cy - UP * trick[1]),
            "W": Point(mid - aside, cy),
            "S": Point(mid, cy + DOWN * trick[1]),
        },
        seats=seats,
        backs=backs,
        pad=Box(area.right, area.y, 0, 0),
        dialog=dialog,
        mirrored=False,
    )
