"""The pad on the sheet of a deal: what has been written, the totals, how far each side is on its way."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from graphics import fonts
from graphics.animation import Tween
from graphics.i18n import _
from graphics.motion import Motion
from graphics.table import pad
from graphics.table.canvas import Canvas
from graphics.table.ornaments import between
from graphics.theme import T, rgb
from graphics.widgets.label import Picture
from graphics.widgets.ui import Ui

OUR_BAR, THEIR_BAR, BAR_GROUND = rgb("#B07A1C"), rgb("#5A5148"), rgb("#E4D8C0")
BAR = 54  # units for the bar of a side, above the foot


class SheetPad:
    """The pad as a picture in `place`; its totals can count up to what they are."""

    def __init__(self, ui: Ui, place: pygame.Rect, info: pad.PadInfo) -> None:
        self.ui = ui
        self.place = place
        self.info = info
        self._running: Tween | None = None
        paper = paint(info, *place.size, ui.s)
        self._picture = Picture(ui, (place.x - paper.margin, place.y - paper.margin), paper.surface)

    @property
    def counting(self) -> bool:
        return self._running is not None and not self._running.done

    def count_from(self, before: tuple[int, ...], motion: Motion) -> None:
        """Count up from the totals `before`, the own side's first; at once where nothing moves."""
        ms = motion.ms("count")
        if not ms or before == self.info.totals:
            return
        self._show(before)
        step = partial(self._step, before)
        self._running = Tween(ms, step, motion.ease("count"))

    def advance(self, ms: float) -> None:
        if self._running is not None:
            self._running.advance(ms)

    def finish(self) -> None:
        if self._running is not None:
            self._running.finish()

    def _step(self, before: tuple[int, ...], share: float) -> None:
        self._show(between(before, self.info.totals, share))

    def _show(self, totals: tuple[int, ...]) -> None:
        info = replace(self.info, totals=totals)
        self._picture.set_image(paint(info, *self.place.size, self.ui.s).surface)
        self.ui.changed()


def paint(info: pad.PadInfo, width: float, height: float, s: float) -> Canvas:
    """The pad, its last line in red, `width` x `height` pixels large."""
    free = _room(info)
    fitting = max(1, int((height / s - 62 - 52 - 34 - free) // pad.ROW))
    paper = pad.paint(replace(info, rows=info.rows[-fitting:], fresh=True), width, height, s, free)
    _bars(paper, info)
    return paper


def _room(info: pad.PadInfo) -> int:
    """Units that all bars need."""
    return BAR * len(info.totals) + 10


def _bars(canvas: Canvas, info: pad.PadInfo) -> None:
    """How far each side is on the way to the goal."""
    s = canvas.s
    left, wide = 34 * s, canvas.width - 68 * s
    y = canvas.height / s - 32 - _room(info)
    for place, (head, value) in enumerate(zip(info.heads, info.totals, strict=True)):
        to_go = max(0, info.target - value)
        text = _("{count} to go").format(count=to_go) if to_go else ""
        used = canvas.text(text, "caption", T.ink, left + wide, y * s, "topright")
        name = fonts.shorten(head, "caption", s, round(used.x - left - 8 * s))
        canvas.text(name, "caption", T.ink, left, y * s)
        canvas.box(canvas.rect(left, (y + 27) * s, wide, 10 * s), 5, BAR_GROUND)
        filled = round(wide * min(1.0, value / info.target))
        if filled > 0:
            bar = canvas.rect(left, (y + 27) * s, filled, 10 * s)
            canvas.box(bar, 5, OUR_BAR if place == 0 else THEIR_BAR)
        y += BAR
