"""A value on a line, by mouse and by the arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from graphics.render import draw
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.node import Number


@dataclass(eq=False, repr=False, kw_only=True)
class Slider(Widget):
    """A whole number `low` to `high`; the arrows move by `step`, the mouse by `fine`.

    `on_change(value)` is called while it moves, `on_release(value)` when it rests.
    """

    dragged = True

    value: int
    on_change: Callable[[int], object]
    low: int = 0
    high: int = 100
    step: int = 10
    fine: int = 1
    on_release: Callable[[int], object] = lambda value: None
    radius: int = Radius.row

    def set_value(self, value: int) -> bool:
        value = max(self.low, min(self.high, value))
        if value == self.value:
            return False
        self.value = value
        self.repaint()
        self.on_change(value)
        return True

    def _value_at(self, x: int) -> int:
        knob = self.ui.u(Size.knob)
        share: float = (x - self.rect.x - knob / 2) / max(1, self.rect.w - knob)
        exact = self.low + share * (self.high - self.low)
        return self.low + round((exact - self.low) / self.fine) * self.fine

    def process_event(self, event: pygame.event.Event) -> bool:
        if not self.is_enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self.held = True
            self.set_value(self._value_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION and self.held:
            self.set_value(self._value_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            self.on_release(self.value)
            return True
        return False

    def number(self) -> Number:
        return Number(self.value, self.low, self.high, self.step)

    def set_number(self, value: float) -> None:
        if self.set_value(round(value)):
            self.on_release(self.value)

    def target(self) -> Target:
        target = super().target()
        target.activate = None
        target.adjust = self._adjust
        return target

    def _adjust(self, way: int) -> bool:
        if self.set_value(self.value + way * self.step):
            self.on_release(self.value)
        return True

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, knob, thick = surface.get_rect(), ui.u(Size.knob), max(4, ui.u(Gap.fine))
        line = pygame.Rect(0, rect.centery - thick // 2, rect.w, thick)
        draw.box(surface, line, thick // 2, T.line)
        x = round((rect.w - knob) * (self.value - self.low) / max(1, self.high - self.low))
        draw.box(surface, pygame.Rect(0, line.y, x + knob // 2, thick), thick // 2, T.gold)
        spot = pygame.Rect(x, rect.centery - knob // 2, knob, knob)
        draw.box(surface, spot, knob // 2, lighter(T.text) if state == "hovered" else T.text)
        return surface
