"""The window of the table in units: its size, and the sizes of what lies on it."""

from __future__ import annotations

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


class TableSpace:
    """A window of `size` pixels for so many players; `text` as for `theme.scale`.

    Everything is in units but `scale`, the pixels in one of them.
    """

    def __init__(
        self, size: tuple[int, int], players: int, text: float | None, mirrored: bool, event_line: bool
    ) -> None:
        self.players, self.mirrored, self.event_line = players, mirrored, event_line
        self.scale, self.growth = scale(size, text), text_growth(size, text)
        self.w, self.whole = size[0] / self.scale, size[1] / self.scale
        self.more = self.growth - 1  # by how much text is larger than in the design: 0 to 1
        self.large = self.growth > 1
        self.line_h = line_units("secondary", self.growth) + 8
        self.h = self.whole - (self.line_h + 8 if event_line else 0)  # above the line of events
        # little room: panels stand closer to the edges, the last trick is a tab
        self.tight = self.w < TIGHT_BELOW or self.whole < LOW_BELOW or self.large
        self.margin = 30 if self.tight else 48
        self.top = self.margin if self.tight else 52  # the upper edge of menu and contract
        self.mid = self.w / 2
        # the width of the band that the table takes, between x0 and x1: a very wide window has free sides
        self.band = min(self.w, WIDEST * self.h)
        self.x0, self.x1 = (self.w - self.band) / 2, (self.w + self.band) / 2

        self.hand_h = clamp(0.218 * self.h, 180 if event_line else 196, 250)
        self.hand_w = self.hand_h / CARD_RATIO
        self.hand_y = self.h - 0.169 * self.h
        self.back_w = 0.37 * self.hand_w
        self.bubble_h = 23 + 2 * line_units("bubble", self.growth)  # of two lines
        self.prompt_y = self.hand_y - 0.6 * self.hand_h - 12 - max(44, line_units("body", self.growth) + 12)
        self.side_x = self.x0 + self.margin + (70 if self.tight else 102)  # the outer edge of W's plate
        self.side_y = self._side_y()
        # the greatest height of a panel in an upper corner: a bubble of two lines fits below it
        self.beside_bubble = max(156, self.side_y - 24 - self.bubble_h - self.margin)
        wide = clamp(self.w - 2 * (self.side_x + SEAT_W + 11), 700, 700 + 400 * self.more)
        self.dialog_w = wide if self.tight else 744

    def _side_y(self) -> float:
        """The upper edge of the plates at the sides: a bubble fits above them, below the pad.

        Where text is large, a bubble of two lines does.
        """
        if not self.large:
            return max(0.367 * self.h, 302 if self.tight else 396)
        wanted = self.margin + 214 + 52 * self.more + self.bubble_h
        return max(0.367 * self.h, min(wanted, self.prompt_y - PLATE_H - 6))

    def point(self, x: float, y: float) -> Point:
        return Point(x * self.scale, y * self.scale)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        s = self.scale
        return Box(x * s, y * s, w * s, h * s)

    def tool(self, x: float, y: float, w: float, h: float) -> Box:
        """A box that changes sides for the left hand."""
        return self.box(self.w - x - w if self.mirrored else x, y, w, h)
