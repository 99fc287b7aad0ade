"""The sign that a computer player thinks: three dots on its plate that breathe, one after another.

It is there only while it is needed; it takes no part in what the table waits for.
"""

from __future__ import annotations

import math

from graphics.render import draw
from graphics.render.canvas import Canvas
from graphics.render.motion import BREATH_IN_MS, BREATH_MS
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.panels.part import Part

DOTS = 3
SIZE, STEP = 9, 18  # units
FAINT = 0.3  # how strong a dot is when it has breathed out
STEPS = 12  # strengths that are told apart: fewer pictures, nothing the eye would miss


class Thinking(Part):
    """The player who is shown to think, and the dots at this moment."""

    LIMIT = 1

    def __init__(self) -> None:
        super().__init__()
        self.seat: int | None = None
        self._ms = 0.0
        self._shown: tuple[int, ...] = ()

    def show(self, seat: int | None) -> bool:
        """Show that `seat` thinks, or that nobody does; True if it was not so before."""
        changed = seat != self.seat
        if changed:
            self.seat, self._ms = seat, 0.0
        return changed

    def update(self, ms: float, still: bool) -> bool:
        """Let time pass (`still`: nothing may move); True if the dots look different now."""
        if self.seat is None:
            return False
        before = self._shown
        self._ms = 0.0 if still else self._ms + ms
        self._shown = (255,) * DOTS if still else strengths(self._ms)
        return self._shown != before

    def items(self, line: Box, right: bool) -> list[Item]:
        """The dots in the place of a line of text, from its left or its right end."""
        s = self._need().scale
        canvas = self._kept.get("dot", self._dot)
        start = line.right - (STEP * (DOTS - 1) + SIZE) * s if right else line.x
        y = line.center.y - canvas.height / 2
        return [canvas.item(start + i * STEP * s, y, alpha) for i, alpha in enumerate(self._shown)]

    def _dot(self) -> Canvas:
        s = self._need().scale
        size = max(6, round(SIZE * s))
        canvas = Canvas(size, size, s)
        canvas.surface.blit(draw.rounded((size, size), size // 2, T.gold), (0, 0))
        return canvas


def strengths(ms: float) -> tuple[int, ...]:
    """The opacity of each dot, 0 to 255, so long after the sign has appeared: it rises from 0."""
    coming = min(1.0, ms / BREATH_IN_MS)
    alphas = []
    for i in range(DOTS):
        breath = (1 - math.cos(2 * math.pi * (ms / BREATH_MS - i / 6))) / 2
        share = coming * (FAINT + (1 - FAINT) * breath)
        alphas.append(round(255 * round(share * STEPS) / STEPS))
    return tuple(alphas)
