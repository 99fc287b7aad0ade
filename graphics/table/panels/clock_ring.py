"""The ring round the portrait of the seat to act: the time it has left, and its last seconds in figures."""

from __future__ import annotations

import math

import pygame

from game.table.clock import Time
from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.motion import CLOCK_STEP_MS
from graphics.render.shapes import Box
from graphics.render.sizes import Size
from graphics.render.stage import Item
from graphics.render.theme import T, fade
from graphics.table.panels.part import Part
from graphics.table.places.speech_places import face_units

SHARP = 3  # drawn so many times too large
FIGURE, FIGURE_MOST = 0.5, 0.78  # of the portrait: the size of its figures, and that of a large text
RAISED = 12  # units by which they stand above the middle where tokens lie on the foot of it
VEIL = 0.85  # how much of the portrait they hide
DEGREES = 4  # of the circle in each straight piece of the ring


class ClockRing(Part):
    """The time that is shown, in steps: few enough to cost nothing, and too many to be seen as such."""

    LIMIT = 2

    def __init__(self) -> None:
        super().__init__()
        self.time: Time | None = None
        self._step = 0.0  # milliseconds

    def show(self, time: Time | None, still: bool) -> bool:
        """Show this time, only whole seconds of it if `still`; True if that looks different."""
        before = self._look
        self.time, self._step = time, 0.0
        if time is not None:
            table = self._need()
            pixels = math.pi * face_units(table.growth) * table.scale  # round the portrait
            every = 1000 if still else max(CLOCK_STEP_MS, time.whole / pixels)
            self._step = math.ceil(time.left / every) * every
        return self._look != before

    @property
    def _look(self) -> tuple[int, float, int] | None:
        return None if self.time is None else (self.time.seat, self._step, self.time.figures)

    def item(self, face: Box, tokens: bool = False) -> Item:
        """The ring round a portrait; its figures are raised where `tokens` lie on the foot of it."""
        assert self.time is not None
        figures, share = self.time.figures, min(1.0, self._step / self.time.whole)
        raised = RAISED * self._need().scale if tokens else 0.0
        key = (share, figures, face.w, raised)
        canvas = self._kept.get(key, lambda: self._paint(face.w, share, figures, raised))
        return canvas.item(face.x - self._thick, face.y - self._thick)

    @property
    def _thick(self) -> int:
        return max(Size.ring, round(Size.clock_ring * self._need().scale))

    def _paint(self, face: float, share: float, figures: int, raised: float) -> Canvas:
        size = round(face) + 2 * self._thick
        canvas = Canvas(size, size, self._need().scale)
        large = draw.clear((size * SHARP, size * SHARP))
        colour = T.red if figures else T.gold
        large.fill((*colour[:3], 0))
        if share > 0:
            pygame.draw.polygon(large, colour, _arc(size * SHARP / 2, self._thick * SHARP, share))
        canvas.surface.blit(pygame.transform.smoothscale(large, (size, size)), (0, 0))
        if figures:
            disc = draw.rounded((round(face), round(face)), round(face) // 2, fade(T.panel, VEIL))
            canvas.picture(disc, size / 2, size / 2)
            high = face * min(FIGURE_MOST, FIGURE * self._need().growth)
            number = fonts.face("bold", round(high)).render(str(figures), True, T.text)
            canvas.picture(number, size / 2, size / 2 - raised)
        return canvas


def _arc(radius: float, thick: float, share: float) -> list[tuple[float, float]]:
    """The outline of `share` of a ring that runs out clockwise, from the top on."""
    pieces = max(2, round(share * 360 / DEGREES))
    turns = [2 * math.pi * (1 - share + share * piece / pieces) - math.pi / 2 for piece in range(pieces + 1)]
    outer = [(radius + radius * math.cos(turn), radius + radius * math.sin(turn)) for turn in turns]
    inside = radius - thick
    return outer + [
        (radius + inside * math.cos(turn), radius + inside * math.sin(turn)) for turn in turns[::-1]
    ]
