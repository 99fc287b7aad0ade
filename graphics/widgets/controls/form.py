"""Rows of a form: a title, a line that explains it, and a control; measured first, so that all fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec import Struct
from msgspec.structs import replace

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, line_width, text_growth
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import Headline
from graphics.widgets.ui import Ui


class Caption(Label):
    """Title or note of a row; `area` of the window (pixels) answers to the mouse for `control`."""

    control: Widget | None = None
    area = pygame.Rect(0, 0, 0, 0)
    _held = False

    def answer_for(self, control: object, area: pygame.Rect) -> None:
        """Let clicks in `area` act on `control`, if it is a control."""
        if isinstance(control, Widget):
            self.control, self.area = control, area

    def cursor(self, at: tuple[int, int]) -> int | None:
        used = self.control is not None and self.control.is_enabled and self.area.collidepoint(at)
        return pygame.SYSTEM_CURSOR_HAND if used else None

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self.control is not None and self.area.collidepoint(event.pos)
            return self._held
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            if self.control is not None and self.area.collidepoint(event.pos):
                use(self.ui, self.control)
            return True
        return False


def use(ui: Ui, control: Widget) -> None:
    """Act on a click on the words of a control: toggle one with two states; focus the others."""
    if not control.is_enabled:
        return
    turns = isinstance(control, Switch) or (isinstance(control, Segmented) and len(control.choices) == 2)
    ui.focus.move_to(control.id, show=not turns)
    ui.changed()
    if turns:
        control.press()


LETTERS = 20  # room for the line of a row, where a control stands beside it
SMALL = 0.3  # of the width: a control so narrow stands beside its title, however long that is


class FormRow(Struct, frozen=True):
    """One row. `width` is what the control takes in pixels; `make` builds it into a rectangle and returns it.

    `height` is what the control needs in a width in pixels, where that is more than a line of text.
    """

    title: str
    note: str
    width: int
    make: Callable[[pygame.Rect], object]
    height: Callable[[int], int] | None = None
    id: str = ""
    """Of its control."""
    least: int = 0
    """The width in pixels in which the control still stands on one line; 0 if that is `width`."""
    enabled: bool = True


def switch_row(
    ui: Ui,
    id_: str,
    title: str,
    note: str,
    value: bool,
    on_change: Callable[[bool], object],
    *,
    enabled: bool = True,
    tooltip: str | None = None,
) -> FormRow:
    def make(rect: pygame.Rect) -> Switch:
        return Switch(
            ui, id_, title, rect, value=value, on_change=on_change, enabled=enabled, tooltip=tooltip
        )

    return FormRow(title, note, max(ui.least, Switch.size(ui)[0]), make, id=id_, enabled=enabled)


def segments_row(
    ui: Ui,
    id_: str,
    title: str,
    note: str,
    choices: Sequence[tuple[Any, str]],
    value: object,
    on_change: Callable[[Any], object],
) -> FormRow:
    texts = [text for _value, text in choices]
    return FormRow(
        title,
        note,
        Segmented.width(ui, texts),
        lambda rect: Segmented(ui, id_, title, rect, choices=choices, value=value, on_change=on_change),
        lambda width: Segmented.height(ui, texts, width),
        id_,
        Segmented.width(ui, texts, Gap.close),
    )


def number_row(
    ui: Ui,
    id_: str,
    title: str,
    note: str,
    numbers: Sequence[int],
    value: int,
    on_change: Callable[[int], object],
    *,
    ends: tuple[int, int],
    typed: str,
    on_type: Callable[[str], object],
) -> FormRow:
    """Usual numbers to choose from, and a field for any other between two `ends`."""
    low, high = ends
    field = max(ui.u(Size.number), fonts.width(str(high), "body", ui.s) + ui.u(Gap.dialog))
    row = segments_row(ui, id_, title, note, [(each, str(each)) for each in numbers], value, on_change)
    other = _("another number, {low}–{high}").format(low=low, high=high)

    def make(rect: pygame.Rect) -> object:
        left, right = Row(ui, [Space(ui, 0, grow=True), Made(None, 0, field)], Gap.close).split(rect)
        made = row.make(left)
        limit = len(str(high))
        TextField(ui, f"{id_}:other", f"{title}: {other}", right, text=typed, limit=limit, on_change=on_type)
        return made

    beside = field + ui.u(Gap.close)
    tall = row.height
    assert tall is not None
    return replace(
        row,
        width=row.width + beside,
        make=make,
        height=lambda width: tall(width - beside),
        least=row.least + beside,
    )


class Form(Box):
    """Rows below one another, evenly.

    A hairline stands on the `ground` above each row: `lines` is "all", "between" rows only, or "none".
    `pitch` (units) is the most from row to row, times the growth of text, unless rows are so high that they
    would touch. `tight`: rows are low, controls are narrower where that makes them stand beside their titles,
    and what explains a row in more lines than so many is a tooltip; 0 for rows of the usual height.
    """

    def __init__(
        self,
        ui: Ui,
        rows: Sequence[FormRow],
        ground: pygame.Surface | None = None,
        *,
        lines: str = "none",
        pitch: float = Size.row,
        tight: int = 0,
    ) -> None:
        self._ui, self._rows, self._ground = ui, list(rows), ground
        self._tight = tight
        self._lines, self._pitch = lines if ground is not None else "none", pitch
        self.ids = [row.id for row in rows]
        self.bottom = 0
        """The lower edge of the last row, once they are placed, in pixels."""

    def height(self, width: int) -> int:
        return sum(each.height(width) for each in self._measured(width))

    def _measured(self, width: int) -> list[_Measured]:
        return [_Measured(self._ui, row, width, self._tight) for row in self._rows]

    def place(self, rect: pygame.Rect) -> None:
        ui, measured = self._ui, self._measured(rect.w)
        highs = [m.height(rect.w) for m in measured]
        spare, y = rect.h - sum(highs), float(rect.y)
        for place, (m, needed) in enumerate(zip(measured, highs, strict=True)):
            most = max(round(ui.u(self._pitch) * text_growth(ui.size)), needed + ui.u(Gap.wide))
            high = needed + max(0.0, min(spare / len(highs), most - needed))
            if self._lines == "all" or (self._lines == "between" and place):
                assert self._ground is not None
                self._ground.fill(T.line, (rect.x, round(y), rect.w, line_width(ui.s)))
            m.place(pygame.Rect(rect.x, round(y), rect.w, round(high)))
            y += high
        self.bottom = round(y)


class _Measured(Box):
    def __init__(self, ui: Ui, row: FormRow, width: int, tight: int) -> None:
        title, note = fonts.width(row.title, "button", ui.s), row.note
        gap = Gap.small if tight else Gap.large
        room = width - ui.u(gap)  # for both
        wide = max(row.least, min(row.width, room - title)) if tight and row.least else row.width
        room -= wide
        self._beside = room >= title or wide <= SMALL * width
        words = room >= fonts.width("n" * LETTERS, "caption", ui.s)
        if tight and not (self._beside and words and len(fonts.wrap(note, "caption", ui.s, room)) <= tight):
            note = ""
        self._beside &= not note or words
        high = ui.high(Size.control, "segment_on")
        if row.height is not None:
            high = max(high, row.height(wide if self._beside else width))
        self._row, self._pad = row, 2 * ui.u(Size.form_edge_tight if tight else Size.form_edge)
        self._tip = "" if note else row.note
        roles = ("button", "caption")
        ink = None if row.enabled else T.text2
        self._head = Headline(ui, row.title, note, roles, Gap.snug, label=Caption, stacked=True, ink=ink)
        control = Made(self._make, high, wide)
        self._box: Box = (
            Row(ui, [self._head, control], gap, align="middle")
            if self._beside
            else Column(ui, [self._head, Space(ui, Gap.thin), control])
        )

    def _make(self, rect: pygame.Rect) -> None:
        control, area = self._row.make(rect), self._head.area
        if isinstance(control, Widget):
            control.explained = self._row.note
            if self._tip:
                control.set_tooltip(self._tip)
        if self._beside:
            area = pygame.Rect(area.x, min(area.y, rect.y), area.w, max(area.h, rect.h))
        assert isinstance(self._head.title, Caption)
        self._head.title.answer_for(control, area)

    def height(self, width: int) -> int:
        return self._box.height(width) + self._pad

    def place(self, rect: pygame.Rect) -> None:
        high = self._box.height(rect.w)
        y = rect.y if self._beside else rect.y + (rect.h - high) // 2
        self._box.place(pygame.Rect(rect.x, y, rect.w, rect.h if self._beside else high))
