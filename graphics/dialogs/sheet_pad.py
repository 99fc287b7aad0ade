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

OUR_BAR, THEIR_BAR, BAR_GROUND = rgb("#9A6A18"), rgb("#5A5148"), rgb("#E4D8C0")
LINE, THICK, BELOW = 4, 10, 17  # units from the line of a side to its bar, of the bar, and below it
SIDE = 34  # units free beside the bars


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
    paper = pad.paint(replace(info, fresh=True), width, height, s, _room(info, s))
    _bars(paper, info)
    return paper


def least_width(info: pad.PadInfo, s: float) -> float:
    """How wide the pad has to be, in pixels, for its totals and what is said over its bars."""
    widest = max(fonts.width(pad.written(value), "pad_total", s) for value in (*info.totals, info.target))
    names = max(fonts.width(head, "caption_bold", s) for head in info.heads)
    lines = max(
        fonts.width(head, "caption", s) + fonts.width(_to_go(info, value), "caption", s)
        for head, value in zip(info.heads, info.totals, strict=True)
    )
    return max(len(info.heads) * (max(widest, names) + 20 * s), lines + (2 * SIDE + 14) * s)


def least_height(info: pad.PadInfo, s: float) -> float:
    """How high it has to be, in pixels, to show the last two deals with the totals and the bars."""
    lines = pad.lines_of(s)
    return (lines.head + 2 * lines.row + lines.totals + lines.foot + _room(info, s)) * s


def _bar(s: float) -> float:
    """Units for the bar of a side and the line above it."""
    return fonts.line_height("caption", s) / s + LINE + THICK + BELOW


def _room(info: pad.PadInfo, s: float) -> float:
    """Units that all bars need."""
    return _bar(s) * len(info.totals) + 10


def _to_go(info: pad.PadInfo, value: int) -> str:
    """How far a side is from the goal."""
    missing = max(0, info.target - value)
    return _("{count} to go").format(count=missing) if missing else ""


def _bars(canvas: Canvas, info: pad.PadInfo) -> None:
    """How far each side is on the way to the goal."""
    s = canvas.s
    left, wide = SIDE * s, canvas.width - 2 * SIDE * s
    y = canvas.height - (pad.lines_of(s).foot - 2 + _room(info, s)) * s
    for place, (head, value) in enumerate(zip(info.heads, info.totals, strict=True)):
        used = canvas.text(_to_go(info, value), "caption", T.ink, left + wide, y, "topright")
        name = fonts.shorten(head, "caption", s, round(used.x - left - 8 * s))
        canvas.text(name, "caption", T.ink, left, y)
        top = y + fonts.line_height("caption", s) + LINE * s
        canvas.box(canvas.rect(left, top, wide, THICK * s), THICK / 2, BAR_GROUND)
        filled = round(wide * min(1.0, value / info.target))
        if filled > 0:
            bar = canvas.rect(left, top, filled, THICK * s)
            canvas.box(bar, THICK / 2, OUR_BAR if place == 0 else THEIR_BAR)
        y += _bar(s) * s
