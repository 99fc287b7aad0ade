"""The window of the table in units: its size, and the sizes of what lies on it."""

from __future__ import annotations

from msgspec import Struct

from graphics.render.fonts import LINE_HEIGHT, ROLES, units
from graphics.render.shapes import CARD_RATIO, Box, Point, clamp
from graphics.render.theme import TIGHT_BELOW, WIDEST, scale, text_growth

LOW_BELOW = 920  # units of height: large text in a wide window
PLATE_H, SEAT_W = 106, 250


def line_units(role: str, growth: float) -> float:
    return units(role, growth) * LINE_HEIGHT[ROLES[role][0]]


def label_height(growth: float) -> float:
    return 38 + 24.3 * (growth - 1)


def label_reach(growth: float) -> float:
    """Half the width of the longest label of the cards in the middle, in units."""
    return min(90 * growth, 150)


class TableSpace(Struct, frozen=True):
    """A window for so many players.  Everything is in units but `scale`, the pixels in one of them.

    `h` is the height that is left above the line of events, `x0` to `x1` the band of the panels.
    """

    players: int
    scale: float
    growth: float
    mirrored: bool
    event_line: bool
    w: float
    whole: float

    @property
    def more(self) -> float:
        """By how much text is larger than in the design: 0 to 1."""
        return self.growth - 1

    @property
    def large(self) -> bool:
        return self.growth > 1

    @property
    def line_h(self) -> float:
        return line_units("secondary", self.growth) + 8

    @property
    def h(self) -> float:
        """The height above the line of events, in units."""
        return self.whole - (self.line_h + 8 if self.event_line else 0)

    @property
    def tight(self) -> bool:
        """Little room: panels stand closer to the edges, the last trick is a tab."""
        return self.w < TIGHT_BELOW or self.whole < LOW_BELOW or self.large

    @property
    def margin(self) -> float:
        return 30 if self.tight else 48

    @property
    def top(self) -> float:
        """The upper edge of menu and contract."""
        return self.margin if self.tight else 52

    @property
    def mid(self) -> float:
        return self.w / 2

    @property
    def band(self) -> float:
        """The width of the band that the table takes, in units: a very wide window has free sides."""
        return min(self.w, WIDEST * self.h)

    @property
    def x0(self) -> float:
        return (self.w - self.band) / 2

    @property
    def x1(self) -> float:
        return (self.w + self.band) / 2

    # -- what lies on the table ---------------------------------------------------------------------

    @property
    def hand_h(self) -> float:
        return clamp(0.218 * self.h, 180 if self.event_line else 196, 250)

    @property
    def hand_w(self) -> float:
        return self.hand_h / CARD_RATIO

    @property
    def hand_y(self) -> float:
        return self.h - 0.169 * self.h

    @property
    def back_w(self) -> float:
        return 0.37 * self.hand_w

    @property
    def bubble_h(self) -> float:
        """The height of a bubble of two lines, in units."""
        return 23 + 2 * line_units("bubble", self.growth)

    @property
    def prompt_y(self) -> float:
        return self.hand_y - 0.6 * self.hand_h - 12 - max(44, line_units("body", self.growth) + 12)

    @property
    def side_x(self) -> float:
        """The outer edge of the western plate."""
        return self.x0 + self.margin + (70 if self.tight else 102)

    @property
    def side_y(self) -> float:
        """The upper edge of the plates at the sides: a bubble fits above them, below the pad.

        Where text is large, a bubble of two lines does.
        """
        if not self.large:
            return max(0.367 * self.h, 302 if self.tight else 396)
        wanted = self.margin + 214 + 52 * self.more + self.bubble_h
        return max(0.367 * self.h, min(wanted, self.prompt_y - PLATE_H - 6))

    @property
    def beside_bubble(self) -> float:
        """The greatest height of a panel in an upper corner: a bubble of two lines fits below it."""
        return max(156, self.side_y - 24 - self.bubble_h - self.margin)

    @property
    def dialog_w(self) -> float:
        if not self.tight:
            return 744
        return clamp(self.w - 2 * (self.side_x + SEAT_W + 11), 700, 700 + 400 * self.more)

    # -- in pixels ----------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> Point:
        return Point(x * self.scale, y * self.scale)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        s = self.scale
        return Box(x * s, y * s, w * s, h * s)

    def tool(self, x: float, y: float, w: float, h: float) -> Box:
        """A box that changes sides for the left hand."""
        return self.box(self.w - x - w if self.mirrored else x, y, w, h)


def space_of(
    size: tuple[int, int], players: int, text: float | None, mirrored: bool, event_line: bool
) -> TableSpace:
    s = scale(size, text)
    return TableSpace(players, s, text_growth(size, text), mirrored, event_line, size[0] / s, size[1] / s)
