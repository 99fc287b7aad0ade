"""The controls with which a deal is entered: signs of contracts, numbers, toggles and steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.choice import CHOSEN, ChoiceControl, chosen_ink
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

NUMBERS, OPEN = ("slip_figure", "figure_big", "body_bold"), ("score_row", "figure", "body")
"""The roles of numbers that were typed, and of those that follow, the largest first."""
TIGHT = 1.06  # times its size: a line of digits, which have nothing below the base line
SIGN = 0.6  # of the height of a button
CHIP_SIGN = 0.56  # of the height of a step: the paper with the sign of its contract
FIGURES = {**{str(digit): str(digit) for digit in range(10)}, "-": "-", "Backspace": "<"}


def typed(event: pygame.event.Event) -> str:
    """The digit, the minus or "<" (rub out) of a key; "" for others."""
    return FIGURES.get(shortcut(event), "")


def _paint_paper(surface: pygame.Surface, ui: Ui, radius: int, *, chosen: bool, hot: bool) -> None:
    fill = mix(T.paper, T.gold, CHOSEN) if chosen else T.paper
    edge = max(3, ui.u(Gap.hair)) if chosen else line_width(ui.s)
    fill = lighter(fill) if hot else fill
    draw.box(surface, surface.get_rect(), radius, fill, T.gold if chosen else T.line, edge)


@dataclass(eq=False, repr=False, kw_only=True)
class SignButton(ChoiceControl):
    """A contract by its sign, on paper; the label says whose it is as well."""

    trump: int
    before: str = ""
    """What the left arrow goes to: the name of the row, for the first sign of it."""

    def target(self) -> Target:
        target = super().target()
        target.column = f"contract:{self.trump}"
        if self.before:
            target.adjust = self._to_name
        return target

    def _to_name(self, way: int) -> bool:
        if way < 0:
            self.ui.focus.move_to(self.before, True)
        return way < 0

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.set_tooltip(self.label)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        rect = surface.get_rect()
        _paint_paper(surface, self.ui, self.radius, chosen=self.chosen, hot=state == "hovered")
        sign = icons.contract(self.trump, round(SIGN * min(rect.size)))
        surface.blit(sign, sign.get_rect(center=rect.center))
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class Figure(ChoiceControl):
    """The number of a column, its name above it. Keys type into it; `shown` stands there while it is open."""

    text: str
    shown: str
    size: int
    """Of the numbers, in NUMBERS and OPEN: 0 is the largest."""
    on_key: Callable[[str], object]
    radius: int = Radius.field

    @staticmethod
    def height(ui: Ui) -> int:
        name, number = fonts.line_height("caption_bold", ui.s), fonts.pixels(NUMBERS[0], ui.s)
        return name + round(number * TIGHT) + ui.u(Gap.medium)

    @staticmethod
    def size_for(ui: Ui, texts: Sequence[str], width: int) -> int:
        """The largest size in which all numbers fit, so that those beside one another are alike."""
        room = width - ui.u(Gap.small)
        fits = (max(fonts.width(text, role, ui.s) for text in texts) <= room for role in NUMBERS)
        return next((size for size, fit in enumerate(fits) if fit), len(NUMBERS) - 1)

    def target(self) -> Target:
        target = super().target()
        target.keys = self._key
        return target

    def _key(self, event: pygame.event.Event) -> bool:
        key = typed(event)
        if key:
            self.on_key(key)
        return bool(key)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        _paint_paper(surface, ui, self.radius, chosen=self.chosen, hot=state == "hovered")
        name = fonts.shorten(self.label, "caption_bold", ui.s, rect.w - 2 * ui.u(Gap.tight))
        head = fonts.render(name, "caption_bold", ui.s, T.ink2)
        draw.put(surface, head, midtop=(rect.centerx, ui.u(Gap.thin)))
        role = (NUMBERS if self.text else OPEN)[self.size]
        number = fonts.render(self.text or self.shown, role, ui.s, T.ink if self.text else T.ink2)
        middle = (ui.u(Gap.thin) + head.get_height() + rect.bottom) // 2
        draw.put(surface, number, center=(rect.centerx, middle))
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class Toggle(ChoiceControl):
    """Something that was so or not; `caption` is what stands on it, cut where it is too long."""

    caption: str
    radius: int = Radius.field

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        room = self.rect.w - self.ui.u(Gap.medium)
        self._shown = fonts.shorten(self.caption, "segment_on", self.ui.s, room)
        if self._shown != self.caption:
            self.set_tooltip(self.caption)

    @staticmethod
    def width(ui: Ui, caption: str) -> int:
        return max(ui.least, fonts.width(caption, "segment_on", ui.s) + ui.u(Gap.page))

    @staticmethod
    def height(ui: Ui) -> int:
        return ui.high(Size.control, "segment_on")

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        self.paint_ground(surface, state == "hovered", T.line)
        ink = chosen_ink() if self.chosen else T.text
        text = fonts.render(self._shown, "segment_on" if self.chosen else "segment", ui.s, ink)
        draw.put(surface, text, center=rect.center)
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class StepChip(ChoiceControl):
    """A step of entering a deal: what it asks for, and below that what was entered; "" is still open."""

    asks: str
    value: str
    trump: int | None = None
    radius: int = Radius.field

    def __post_init__(self, *given: Any) -> None:
        colon = "" if self.asks.endswith("?") else ":"
        self.label = f"{self.asks}{colon} {self.value}" if self.value else self.asks
        super().__post_init__(*given)

    @staticmethod
    def height(ui: Ui) -> int:
        lines = fonts.line_height("caption", ui.s) + fonts.line_height("body_bold", ui.s)
        return max(ui.least, lines + ui.u(Gap.small))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        self.paint_ground(surface, state == "hovered", T.line)
        x = ui.u(Gap.medium)
        if self.trump is not None:
            side = round(CHIP_SIGN * rect.h)
            paper = draw.rect_at((side, side), midleft=(x, rect.centery))
            draw.box(surface, paper, ui.u(Radius.box), T.paper)
            draw.put(surface, icons.contract(self.trump, round(0.76 * side)), center=paper.center)
            x = paper.right + ui.u(Gap.small)
        room = rect.w - x - ui.u(Gap.small)
        lines = (
            (self.asks, "caption_bold" if self.chosen else "caption", T.text2),
            (self.value or "–", "body_bold", chosen_ink() if self.chosen else T.text),
        )
        y = (rect.h - sum(fonts.line_height(role, ui.s) for _text, role, _ink in lines)) // 2
        for text, role, ink in lines:
            line = fonts.render(fonts.shorten(text, role, ui.s, room), role, ui.s, ink)
            draw.put(surface, line, midleft=(x, y + fonts.line_height(role, ui.s) // 2))
            y += fonts.line_height(role, ui.s)
        return surface
