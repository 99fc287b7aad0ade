"""Layout of a page of the settings, and rows whose controls each change one setting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import TIGHT_BELOW, Colour, T, line_width, text_growth
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.controls.form import Form, FormRow, segments_row, switch_row
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import even_pages
from graphics.widgets.controls.slider import Slider
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports
from graphics.widgets.ui import Ui

if TYPE_CHECKING:
    from saves.settings import Settings

LETTERS = 80  # in a line of text, at most


def titled_text(ui: Ui, title: str, text: str, role: str = "body", *, grow: bool = False) -> Column:
    head = [Text(ui, title, "row_title"), Space(ui, Gap.thin)] if title else []
    most = fonts.width("n" * LETTERS, role, ui.s)
    return Column(ui, [*head, Text(ui, text, role, T.text2, most=most)], grow=grow)


class Band:
    """Boxes side by side where there is room, else one below the other.

    `shares` are their widths. `line`: a hairline above it, unless it is the first of its page.
    """

    def __init__(
        self, ui: Ui, boxes: Sequence[Box], shares: Sequence[float] = (1.0,), *, line: bool = True
    ) -> None:
        self._ui, self.boxes, self._shares, self._line = ui, tuple(boxes), shares, line

    def _widths(self, width: int) -> list[int]:
        free = width - self._ui.u(Size.columns) * (len(self.boxes) - 1)
        return [round(free * share / sum(self._shares)) for share in self._shares]

    def height(self, width: int) -> int:
        """The least height, with the free space above and below, in pixels."""
        pairs = zip(self.boxes, self._widths(width), strict=True)
        return max(box.height(wide) for box, wide in pairs) + 2 * self._ui.u(Gap.snug)

    def place(self, ground: pygame.Surface, area: pygame.Rect, first: bool) -> None:
        """Make it in `area`; without its hairline if it is the first of its page."""
        ui, x, edge = self._ui, area.x, self._ui.u(Gap.snug)
        if self._line and not first:
            ground.fill(T.line, (area.x, area.y, area.w, line_width(ui.s)))
        for box, wide in zip(self.boxes, self._widths(area.w), strict=True):
            box.place(pygame.Rect(x, area.y + edge, wide, area.h - 2 * edge))
            x += wide + ui.u(Size.columns)

    def apart(self) -> list[Band]:
        """The same boxes, none beside another."""
        return [Band(self._ui, (box,), line=self._line) for box in self.boxes]


def each_alone(ui: Ui, rows: Sequence[FormRow]) -> list[Band]:
    return [Band(ui, [Form(ui, [row])]) for row in rows]


def pages(bands: Sequence[Band], area: tuple[int, int], foot: int) -> list[list[Band]]:
    """The bands on pages of `area` pixels, as even as they go; with more than one, `foot` is kept free."""
    heights = [band.height(area[0]) for band in bands]
    if sum(heights) <= area[1]:
        return [list(bands)]
    return even_pages(bands, heights, area[1] - foot)


def place(ui: Ui, ground: pygame.Surface, area: pygame.Rect, bands: Sequence[Band]) -> None:
    """Make the bands of one page, a little apart where there is room."""
    heights = [band.height(area.w) for band in bands]
    most = round(ui.u(Size.bands) * text_growth(ui.size))
    spare = max(0, min((area.h - sum(heights)) // len(bands), most))
    y = area.y
    for number, (band, high) in enumerate(zip(bands, heights, strict=True)):
        band.place(ground, pygame.Rect(area.x, y, area.w, high + spare), number == 0)
        y += high + spare


def holding(pages: Sequence[Sequence[Band]], id_: str) -> int | None:
    """The page with the control of that id, where it is one of a form."""
    for number, bands in enumerate(pages):
        if any(id_ in getattr(box, "ids", ()) for band in bands for box in band.boxes):
            return number
    return None


def first(pages: Sequence[Sequence[Band]]) -> int:
    """The page that is shown first: where one of a long list is chosen, the page it is on."""
    for number, bands in enumerate(pages):
        if any(getattr(box, "chosen", False) for band in bands for box in band.boxes):
            return number
    return 0


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
        return self.ports.preferences.settings

    def switch(
        self,
        field: str,
        title: str,
        note: str = "",
        *,
        opposite: bool = False,
        sample: Callable[[], object] | None = None,
        why_not: str = "",
    ) -> FormRow:
        """On or off; `opposite`: on means that the setting is off. `sample` plays what was switched on.

        With `why_not`, a reason, it cannot be switched, and the reason stands in the place of the note.
        """
        value = getattr(self.settings, field) != opposite

        def change(on: bool) -> None:
            self.change(**{field: on != opposite})
            if sample is not None and on:
                sample()

        return switch_row(
            self.ui,
            field,
            title,
            why_not or note,
            value,
            change,
            enabled=not why_not,
            tooltip=why_not or None,
        )

    def segments(
        self,
        field: str,
        title: str,
        note: str,
        choices: Sequence[tuple[Hashable, str]],
        value: Hashable | None = None,
    ) -> FormRow:
        """One of a few values; `value` is the current one where it is not a setting."""
        chosen = getattr(self.settings, field) if value is None else value
        return segments_row(self.ui, field, title, note, choices, chosen, lambda v: self.change(**{field: v}))

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
        why_not: str = "",
    ) -> FormRow:
        """A percentage with its number beside it; `sample` plays the new volume.

        With `why_not`, a reason, it cannot be moved, and the reason stands in the place of the note.
        """
        ui, value = self.ui, getattr(self.settings, field)
        note, enabled = why_not or note, not why_not
        room = max(fonts.width(percent(each), "secondary", ui.s) for each in (low, value, high))

        def release(now: int) -> None:
            self.change(**{field: now})
            if sample is not None:
                sample()

        def make(rect: pygame.Rect) -> Slider:
            ink = T.text2 if enabled else T.text3
            number = SliderNumber(ui, pygame.Rect(rect.right - room, rect.y, room, rect.h), value, ink)
            line = pygame.Rect(rect.x, rect.y, rect.w - room - ui.u(Gap.small), rect.h)
            return Slider(
                ui,
                field,
                title,
                line,
                value=value,
                on_change=number.show,
                low=low,
                high=high,
                fine=fine,
                on_release=release,
                enabled=enabled,
                tooltip=why_not or None,
            )

        line = ui.u(Size.slider_narrow if ui.size[0] < ui.u(TIGHT_BELOW) else Size.slider)
        return FormRow(title, note, line + ui.u(Gap.small) + room, make, id=field, enabled=enabled)


class SliderNumber:
    def __init__(self, ui: Ui, rect: pygame.Rect, value: int, ink: Colour) -> None:
        self.ui = ui
        self.rect = rect
        self._ink = ink
        self._label = self._made(value)

    def _made(self, value: int) -> Label:
        at = (self.rect.x, self.rect.centery)
        return Label(self.ui, at, percent(value), "secondary", self._ink, self.rect.w, "right", True)

    def show(self, value: int) -> None:
        self._label.kill()
        self._label = self._made(value)


def percent(value: int) -> str:
    return _("{percent}%").format(percent=value).replace(" ", "\u00a0")
