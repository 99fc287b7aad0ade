"""Places of Bela's cards besides the trick (rules §3.4): anchors for `geometry.layout`."""

from __future__ import annotations

from msgspec import Struct

from graphics.render.shapes import CARD_RATIO, HAND_SIZE, BacksAnchor, Box, HandAnchor, Point, Pose
from graphics.table.places.space import Space, label_height, label_reach


class ClothAnchors(Struct, frozen=True):
    """Places of Bela's cards besides the trick; `talon` and `laid` by seat.

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
    """The middle of the left edge, to the right of the turned card; the upper left corner if `below`."""
    below: bool
    """Large text: what is said of the turned card stands below all that lies there."""
    rest_label: Point
    """The upper left corner; below the rest."""


def _beside_backs(space: Space, backs: dict[str, BacksAnchor]) -> dict[str, BacksAnchor]:
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


def cloth_anchors(space: Space, hand: HandAnchor, backs: dict[str, BacksAnchor], undo: Box) -> ClothAnchors:
    """Talons beside the backs of their seats, what is laid away in their place; the own ones by the hand."""
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
