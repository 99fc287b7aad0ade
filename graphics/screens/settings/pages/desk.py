"""The desk on which pages of the settings are made: rows whose controls read and change one setting each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import TIGHT_BELOW, T
from graphics.text.i18n import _
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.form import FormRow
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.controls.slider import Slider
from graphics.widgets.ports import Ports

if TYPE_CHECKING:
    from graphics.widgets.ui import Ui
    from saves.settings import Settings


class Desk:
    """`change(field=value, ...)` brings settings into force at once; `say(seat, text)` speaks."""

    def __init__(
        self, ports: Ports, ui: Ui, change: Callable[..., object], say: Callable[[int, str], object]
    ) -> None:
        self.ports = ports
        self.ui = ui
        self.change = change
        self.say = say

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self.ports.preferences.settings

    def switch(
        self,
        field: str,
        title: str,
        note: str = "",
        *,
        opposite: bool = False,
        sample: Callable[[], object] | None = None,
        enabled: bool = True,
        tooltip: str | None = None,
    ) -> FormRow:
        """On or off; `opposite`: on means that the setting is off.  `sample` lets hear what is on."""
        ui, value = self.ui, getattr(self.settings, field) != opposite

        def change(on: bool) -> None:
            self.change(**{field: on != opposite})
            if sample is not None and on:
                sample()

        def make(rect: pygame.Rect) -> Switch:
            return Switch(
                ui,
                field,
                title,
                rect,
                value,
                change,
                enabled=enabled,
                tooltip=tooltip,
            )

        return FormRow(title, note, max(ui.least, Switch.size(ui)[0]), make, id=field)

    def segments(
        self,
        field: str,
        title: str,
        note: str,
        choices: Sequence[tuple[Hashable, str]],
        value: Hashable | None = None,
    ) -> FormRow:
        """One of a few values; `value` is what is chosen where the settings do not know."""
        ui, texts = self.ui, [text for _value, text in choices]
        chosen = getattr(self.settings, field) if value is None else value
        return FormRow(
            title,
            note,
            Segmented.width(ui, texts),
            lambda rect: Segmented(
                ui, field, title, rect, choices, chosen, lambda v: self.change(**{field: v})
            ),
            lambda width: Segmented.height(ui, texts, width),
            field,
        )

    def slider(
        self,
        field: str,
        title: str,
        note: str = "",
        *,
        low: int = 0,
        high: int = 100,
        fine: int = 1,
        sample: Callable[[], object] | None = None,
        enabled: bool = True,
        tooltip: str | None = None,
    ) -> FormRow:
        """A part of a hundred, with its number beside it; `sample` lets hear what it does."""
        ui, value = self.ui, getattr(self.settings, field)
        room = max(percent_width(ui, each) for each in (low, value, high))

        def release(now: int) -> None:
            self.change(**{field: now})
            if sample is not None:
                sample()

        def make(rect: pygame.Rect) -> Slider:
            number = Number(ui, pygame.Rect(rect.right - room, rect.y, room, rect.h), value)
            line = pygame.Rect(rect.x, rect.y, rect.w - room - ui.u(Gap.small), rect.h)
            return Slider(
                ui,
                field,
                title,
                line,
                value,
                number.show,
                low=low,
                high=high,
                fine=fine,
                on_release=release,
                enabled=enabled,
                tooltip=tooltip,
            )

        line = ui.u(Size.slider_narrow if ui.size[0] < ui.u(TIGHT_BELOW) else Size.slider)
        return FormRow(title, note, line + ui.u(Gap.small) + room, make, id=field)


class Number:
    """The value of a slider beside it."""

    def __init__(self, ui: Ui, rect: pygame.Rect, value: int) -> None:
        self.ui = ui
        self.rect = rect
        self._label = self._made(value)

    def _made(self, value: int) -> Label:
        at = (self.rect.x, self.rect.centery)
        return Label(self.ui, at, percent(value), "secondary", T.text2, self.rect.w, "right", True)

    def show(self, value: int) -> None:
        """Show another one."""
        self._label.kill()
        self._label = self._made(value)


def percent(value: int) -> str:
    """A part of a hundred as it is written."""
    return _("{percent}%").format(percent=value).replace(" ", "\u00a0")


def percent_width(ui: Ui, value: int) -> int:
    """The width of a percentage, in pixels."""
    return fonts.width(percent(value), "secondary", ui.s)
