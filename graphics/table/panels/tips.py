"""Tips: what a sign on the table means, in words, once the pointer has rested on it for a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.motion import TIP_MS
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T, line_width
from graphics.table.panels.part import Part
from graphics.table.places.geometry import Layout
from graphics.widgets.manager import free_place

ROLE = "caption"
WIDEST = 380  # units of text at the usual text size
PADDING = 14
GAP = 8  # units between the place and its tip


class Tip(NamedTuple):
    """A text about a place; the later ones of a list lie above."""

    place: Box
    text: str


class Tips(Part):
    """The tip of the place the pointer rests on; `places` tells them, and is asked only then."""

    LIMIT = 2

    def __init__(
        self, places: Callable[[], Sequence[Tip]], clickable: Callable[[], list[pygame.Rect]]
    ) -> None:
        """`clickable`: what a tip must not cover, in pixels."""
        super().__init__()
        self._places = places
        self._clickable = clickable
        self._pointer = (0, 0)
        self._rested = 0.0  # milliseconds, or more than enough once it is shown or there is nothing to show
        self.shown: Tip | None = None

    def resize(self, table: Layout) -> None:
        super().resize(table)
        self.hide()

    def point(self, at: tuple[int, int]) -> bool:
        """The pointer has moved; True if a tip went away."""
        self._pointer = at
        if self.shown is not None and self.shown.place.contains(at):
            return False
        return self.hide()

    def hide(self) -> bool:
        """Away with it until the pointer rests again; True if there was one."""
        gone, self.shown, self._rested = self.shown is not None, None, 0.0
        return gone

    @property
    def resting(self) -> bool:
        """The pointer has rested for long enough: no tip comes until it moves."""
        return self._rested >= TIP_MS

    def update(self, ms: float) -> bool:
        """Let time pass; True once a tip comes."""
        if self.resting:
            return False
        self._rested += ms
        if self._rested < TIP_MS:
            return False
        self.shown = self._at(self._pointer)
        return self.shown is not None

    def tell(self, at: tuple[int, int]) -> bool:
        """Show the tip of a place at once, until it is hidden; False if there is none."""
        self._pointer, self._rested = at, TIP_MS
        self.shown = self._at(at)
        return self.shown is not None

    def known(self) -> Sequence[Tip]:
        """All tips there are now."""
        return self._places()

    def _at(self, at: tuple[int, int]) -> Tip | None:
        return next((tip for tip in reversed(self.known()) if tip.place.contains(at)), None)

    def items(self) -> list[Item]:
        """The tip beside its place, below it if there is room.

        It covers neither its place nor anything that can be clicked.
        """
        if self.shown is None:
            return []
        table, text = self._need(), self.shown.text
        s = table.scale
        canvas = self._kept.get(text, lambda: self._paint(text))
        place, gap = pygame.Rect(self.shown.place.rounded()), round(GAP * s)
        wanted = pygame.Rect(
            round(self._pointer[0] - canvas.width / 2), place.bottom + gap, canvas.width, canvas.height
        )
        window = pygame.Rect(0, 0, table.width, table.height)
        spot = free_place(wanted, place, self._clickable(), window, gap)
        return [canvas.item(*spot.topleft)] if spot is not None else []

    def _paint(self, text: str) -> Canvas:
        table = self._need()
        s = table.scale
        room = round(WIDEST * table.growth * s)
        lines = fonts.wrap(text, ROLE, s, room)
        wide = max(fonts.width(line, ROLE, s) for line in lines)
        step, pad = fonts.line_height(ROLE, s), PADDING * s
        canvas = Canvas(wide + 2 * pad, step * len(lines) + 1.2 * pad, s, 24)
        canvas.shaded(canvas.whole, 10, T.panel2, 3, T.line, line_width(s) / s)
        for row, line in enumerate(lines):
            canvas.text(line, ROLE, T.text, pad, 0.6 * pad + step * (row + 0.5), "midleft")
        return canvas
