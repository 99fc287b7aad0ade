"""Controls for entering a deal: the sign of a contract, the number of a column, a row with its title."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.widgets.boxes import Box, Column, Made
from graphics.widgets.controls.button import IconButton, lighter
from graphics.widgets.controls.choice import Choice
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

BESIDE = 2  # lines of a title beside buttons
SIGN = 0.6  # of the height of a button
FIGURES = {**{str(digit): str(digit) for digit in range(10)}, "-": "-", "Backspace": "<"}


class SignButton(Choice):
    """A contract by its sign, on paper; `label` is its name."""

    def __init__(
        self,
        ui: Ui,
        trump: int,
        label: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        chosen: bool,
    ) -> None:
        self.trump = trump
        super().__init__(ui, f"contract:{trump}", label, rect, on_press, chosen=chosen)
        self.set_tooltip(label)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        fill = lighter(T.paper) if state == "hovered" else T.paper
        edge = max(3, ui.u(Gap.thin)) if self.chosen else line_width(ui.s)
        draw.box(surface, rect, self.radius, fill, T.gold if self.chosen else T.line, edge)
        sign = icons.contract(self.trump, round(SIGN * rect.h))
        surface.blit(sign, sign.get_rect(center=rect.center))
        return surface


class Figure(Choice):
    """The number of a column: its name above it. Keys type into it; `shown` stands there while it is open."""

    def __init__(
        self,
        ui: Ui,
        column: int,
        name: str,
        text: str,
        shown: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        on_key: Callable[[str], object],
        *,
        chosen: bool,
    ) -> None:
        self.name, self.text, self.shown, self.on_key = name, text, shown, on_key
        super().__init__(ui, f"figure:{column}", name, rect, on_press, chosen=chosen, radius=Radius.field)

    @staticmethod
    def height(ui: Ui) -> int:
        """The height that name and number need, in pixels."""
        return (
            fonts.line_height("caption_bold", ui.s) + fonts.line_height("figure_big", ui.s) + ui.u(Gap.tight)
        )

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
        fill = lighter(T.paper) if state == "hovered" else T.paper
        edge = max(3, ui.u(Gap.thin)) if self.chosen else line_width(ui.s)
        draw.box(surface, rect, self.radius, fill, T.gold if self.chosen else T.line, edge)
        name = fonts.shorten(self.name, "caption_bold", ui.s, rect.w - 2 * ui.u(Gap.tight))
        head = fonts.render(name, "caption_bold", ui.s, T.ink2)
        surface.blit(head, head.get_rect(midtop=(rect.centerx, ui.u(Gap.thin))))
        ink = T.ink if self.text else T.ink2
        role = "figure_big" if self.text else "figure"
        number = fonts.render(self.text or self.shown, role, ui.s, ink)
        surface.blit(number, number.get_rect(midbottom=(rect.centerx, rect.bottom - ui.u(Gap.thin))))
        return surface


def typed(event: pygame.event.Event) -> str:
    """The digit, the minus or "<" (rub out) that a key means; "" for others."""
    return FIGURES.get(shortcut(event), "")


def sign_key(
    ui: Ui, id_: str, label: str, icon: str, press: Callable[[], object], *, enabled: bool = True
) -> Made:
    """A key with a sign in place of words; `label` is what it is called."""

    def make(rect: pygame.Rect) -> None:
        IconButton(ui, id_, label, rect, press, icon=icon, kind="normal", enabled=enabled)

    return Made(make, ui.high(Size.tool, "button_big"), max(ui.u(Size.header), ui.least))


def titled(ui: Ui, title: str, control: Box) -> Box:
    """A control with its title above it."""
    return Column(ui, [Text(ui, title, "secondary_bold", T.text2), control], Gap.thin)


def beside(ui: Ui, text: str, width: int) -> Made:
    """A text so wide, on one line or two beside buttons."""
    role = "secondary_bold"
    lines = BESIDE * fonts.line_height(role, ui.s)

    def make(rect: pygame.Rect) -> None:
        Label(ui, (rect.x, rect.centery), text, role, T.text2, rect.w, middle=True)

    def high(wide: int) -> int:
        return max(ui.high(Size.control, role), lines, height(ui, text, role, wide))

    return Made(make, high, width)


def segmented(
    ui: Ui,
    id_: str,
    title: str,
    choices: Sequence[tuple[object, str]],
    value: object,
    choose: Callable[[object], object],
) -> Made:
    """A few values to choose from, called `title`."""
    texts = [text for _value, text in choices]

    def make(rect: pygame.Rect) -> None:
        Segmented(ui, id_, title, rect, choices, value, choose)

    return Made(make, lambda width: Segmented.height(ui, texts, width), Segmented.width(ui, texts))


def segments(
    ui: Ui,
    id_: str,
    title: str,
    choices: Sequence[tuple[object, str]],
    value: object,
    choose: Callable[[object], object],
) -> Box:
    """A few values to choose from, below their title."""
    return titled(ui, title, segmented(ui, id_, title, choices, value, choose))
