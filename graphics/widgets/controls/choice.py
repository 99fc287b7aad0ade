"""Controls that are chosen or not: the base of tiles and rows, a switch, tiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from graphics.render import draw
from graphics.render.icons import icon
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width, mix
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.ui import Ui

CHOSEN = 0.16  # of gold in the ground of what is chosen: a whole gold ground means the main button
DEEPER = 0.15  # of the colour of texts in its ink, so that it can be read on that ground in any light


def paint_chosen(surface: pygame.Surface, rect: pygame.Rect, radii: draw.Radii, ui: Ui, hot: bool) -> None:
    """Paint the ground and edge of what is chosen; `hot`: the pointer is over it."""
    fill = mix(T.panel, T.gold, CHOSEN)
    draw.box(surface, rect, radii, lighter(fill) if hot else fill, T.gold, max(2, ui.u(Gap.hair)))


def chosen_ink() -> Colour:
    return mix(T.gold, T.text, DEEPER)


@dataclass(eq=False, repr=False, kw_only=True)
class ChoiceControl(Widget):
    chosen: bool = False

    def set_chosen(self, chosen: bool) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self.repaint()

    def ground(self, hot: bool) -> Colour:
        fill = mix(T.panel, T.gold, CHOSEN) if self.chosen else T.panel2
        return lighter(fill) if hot else fill

    def paint_ground(self, surface: pygame.Surface, hot: bool, edge: Colour | None) -> None:
        """Paint the whole surface as chosen, or as one to choose with an `edge`; `hot`: it is pointed at."""
        if self.chosen:
            paint_chosen(surface, surface.get_rect(), self.radius, self.ui, hot)
        else:
            draw.box(surface, surface.get_rect(), self.radius, self.ground(hot), edge, line_width(self.ui.s))


@dataclass(eq=False, repr=False, kw_only=True)
class Switch(Widget):
    """On or off. Its rectangle is larger than what is drawn, so that it is easy to hit."""

    value: bool
    on_change: Callable[[bool], object]
    radius: int = Gap.text
    heard = "toggle"

    @staticmethod
    def size(ui: Ui) -> tuple[int, int]:
        wide, units = Size.switch
        high = ui.sign(units, "button")
        return round(high * wide / units), high

    def press(self) -> None:
        super().press()
        self.value = not self.value
        self.repaint()
        self.on_change(self.value)

    def target(self) -> Target:
        target = super().target()
        target.adjust = self._adjust
        return target

    def _adjust(self, way: int) -> bool:
        if self.value != (way > 0):
            self.press()
            return True
        return False

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        w, h = self.size(ui)
        body = draw.rect_at((w, h), center=surface.get_rect().center)
        knob = pygame.Rect(0, 0, h - ui.u(Gap.close), h - ui.u(Gap.close))
        if self.value:
            paint_chosen(surface, body, h // 2, ui, state == "hovered")
            knob.midright = (body.right - ui.u(Size.switch_edge), body.centery)
            draw.box(surface, knob, knob.w // 2, T.gold)
        else:
            fill = lighter(T.panel2) if state == "hovered" else T.panel2
            draw.box(surface, body, h // 2, fill, T.text3, max(2, ui.u(Gap.hair)))
            knob.midleft = (body.left + ui.u(Size.switch_edge), body.centery)
            draw.box(surface, knob, knob.w // 2, T.text3)
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class Tile(ChoiceControl):
    """A picture to choose, with a gold frame when it is the one; `mark`: it has no caption with a tick.

    One that `asks` chooses nothing: it leads to a question.
    """

    picture: pygame.Surface
    mark: bool = False
    asks: bool = False

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        if self.mark:
            self.set_tooltip(self.label)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        rect = surface.get_rect()
        draw.put(surface, self.picture, center=rect.center)
        if self.chosen:
            draw.box(surface, rect, self.radius, None, T.gold, self.ui.u(Gap.thin))
            if self.mark:
                self._tick(surface)
        elif state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, None, T.text3, max(2, self.ui.u(Gap.hair)))
        return surface

    def _tick(self, surface: pygame.Surface) -> None:
        size, edge = self.ui.u(Size.mark), self.ui.u(Gap.thin)
        disc = pygame.Rect(surface.get_width() - size - edge, edge, size, size)
        draw.box(surface, disc, size // 2, T.gold)
        draw.put(surface, icon("check", round(size * 0.8), T.on_gold), center=disc.center)
