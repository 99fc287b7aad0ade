"""Points, boxes and anchors: what places on the table are made of.  Nothing here knows pygame."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

CARD_RATIO = 1.4
#: Cards in a full hand, by number of players; the declarer of three and two holds two more for a while.
HAND_SIZE = {4: 8, 3: 10, 2: 10}


class Point(NamedTuple):
    """A point of the window, in pixels from its upper left corner."""

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
        x, y = round(self.x), round(self.y)
        return Box(x, y, round(self.right) - x, round(self.bottom) - y)

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def contains(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


class Pose(NamedTuple):
    """The place of a card: its centre, its clockwise turn in degrees and its width."""

    x: float
    y: float
    angle: float
    width: float


class HandAnchor(Struct, frozen=True):
    """The fan of the player's hand: a shallow arc round a far centre below it."""

    center: Point
    card: tuple[float, float]
    size: int
    """The number of cards in a full hand."""
    step: float
    """From card to card of a full hand; less where more than that has to share the room."""
    room: float
    """The width of a full hand, its outer cards upright."""
    radius: float
    strip: float
    """The part of a card that the next one must leave free, to be hit."""
    drop: float
    """By how much the lowest corner of all may lie lower than the card in the middle."""
    lift_legal: float
    lift_hover: float


class BacksAnchor(Struct, frozen=True):
    """The backs of another seat: centre, width of a card and the turn of the fan."""

    center: Point
    card: float
    turn: float


def clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))
