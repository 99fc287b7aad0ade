"""Rows of a form: a title, a line that explains it, and a control; measured first, so that all fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from graphics.render import fonts
from graphics.render.theme import Gap, Size, T, line_width, text_growth
from graphics.widgets.controls.caption import Caption
from graphics.widgets.controls.label import Label, height
from graphics.widgets.gui.ui import Ui

LETTERS = 20  # room for the line of a row, where a control stands beside it
SMALL = 0.3  # of the width: a control that takes no more stands beside its title, however long that is


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `width` is what the control needs in pixels; `make` builds it into a rectangle and returns it.

    `height` is what the control needs in a width in pixels, where that is more than a line of text.
    """

    title: str
    note: str
    width: int
    make: Callable[[pygame.Rect], object]
    height: Callable[[int], int] | None = None


@dataclass(frozen=True, slots=True)
class _Measured:
    row: Row
    beside: bool  # the control stands beside the text, else below it
    control: int  # its height
    height: int


def lay(
    ui: Ui,
    ground: pygame.Surface,
    area: pygame.Rect,
    rows: Sequence[Row],
    lines: str = "all",
    pitch: float = Size.pitch,
) -> int:
    """Build the rows into `area`, evenly; returns where the last one ends, in pixels.

    A hairline stands above each row: `lines` is "all", "between" rows only, or "none". `pitch` (units) is
    the most from row to row, times the growth of text, unless they are so high that they would touch.
    """
    measured = [_measure(ui, row, area.w) for row in rows]
    spare = area.h - sum(m.height for m in measured)
    y = float(area.y)
    for place, m in enumerate(measured):
        most = max(round(ui.u(pitch) * text_growth(ui.size)), m.height + ui.u(Gap.wide))
        high = m.height + max(0.0, min(spare / len(rows), most - m.height))
        if lines == "all" or (lines == "between" and place):
            ground.fill(T.line, (area.x, round(y), area.w, line_width(ui.s)))
        _build(ui, m, pygame.Rect(area.x, round(y), area.w, round(high)))
        y += high
    return round(y)


def needed(ui: Ui, rows: Sequence[Row], width: int) -> int:
    """The height that the rows need at least, in pixels."""
    return sum(_measure(ui, row, width).height for row in rows)


def _measure(ui: Ui, row: Row, width: int) -> _Measured:
    room = width - row.width - ui.u(Gap.large)
    fits = row.width <= SMALL * width or room >= fonts.width(row.title, "button", ui.s)
    beside = fits and (not row.note or room >= fonts.width("n" * LETTERS, "caption", ui.s))
    control = ui.high(Size.control, "segment_on")
    if row.height is not None:
        control = max(control, row.height(row.width if beside else width))
    pad = 2 * ui.u(Size.form_edge)
    if beside:
        text = height(ui, row.title, "button", room)
        if row.note:
            text += height(ui, row.note, "caption", room)
        return _Measured(row, True, control, max(text, control) + pad)
    text = height(ui, row.title, "button", width)
    if row.note and not _note_beside_title(ui, row, width):
        text += height(ui, row.note, "caption", width)
    return _Measured(row, False, control, text + ui.u(Gap.thin) + control + pad)


def _note_beside_title(ui: Ui, row: Row, width: int) -> bool:
    both = fonts.width(row.title, "button", ui.s) + ui.u(Gap.snug) + fonts.width(row.note, "caption", ui.s)
    return both <= width


def _build(ui: Ui, m: _Measured, area: pygame.Rect) -> None:
    row, control = m.row, m.control
    if m.beside:
        room = area.w - row.width - ui.u(Gap.large)
        text = height(ui, row.title, "button", room)
        text += height(ui, row.note, "caption", room) if row.note else 0
        y = area.centery - text // 2
        title = Caption(ui, (area.x, y), row.title, "button", T.text, room)
        if row.note:
            Label(ui, (area.x, title.bottom), row.note, "caption", T.text2, room)
        spot = pygame.Rect(area.right - row.width, area.centery - control // 2, row.width, control)
        title.answer_for(row.make(spot), pygame.Rect(area.x, min(y, spot.y), room, max(text, control)))
        return
    y = area.y + (area.h - (m.height - 2 * ui.u(Size.form_edge))) // 2
    title = Caption(ui, (area.x, y), row.title, "button", T.text, area.w)
    bottom = title.bottom
    if row.note and _note_beside_title(ui, row, area.w):
        drop = fonts.font("button", ui.s).get_ascent() - fonts.font("caption", ui.s).get_ascent()
        Label(ui, (title.rect.right + ui.u(Gap.snug), y + drop), row.note, "caption", T.text2)
    elif row.note:
        bottom = Label(ui, (area.x, bottom), row.note, "caption", T.text2, area.w).bottom
    made = row.make(pygame.Rect(area.x, bottom + ui.u(Gap.thin), area.w, control))
    title.answer_for(made, pygame.Rect(area.x, y, area.w, bottom - y))
