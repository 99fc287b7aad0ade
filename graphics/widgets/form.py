"""Rows of a form: a title, a line that explains it, and a control; measured first, so that all fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from graphics import fonts
from graphics.theme import T
from graphics.widgets.label import Label, height
from graphics.widgets.ui import Ui

CONTROL = 48  # units, the height of most controls
GAP = 24  # between text and control
PITCH = 90  # rows are not further apart than this


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `width` is what the control needs in pixels; `make` builds it into a rectangle."""

    title: str
    note: str
    width: int
    make: Callable[[pygame.Rect], object]


@dataclass(frozen=True, slots=True)
class _Measured:
    row: Row
    beside: bool  # the control stands beside the text, else below it
    height: int


def lay(
    ui: Ui,
    ground: pygame.Surface,
    area: pygame.Rect,
    rows: Sequence[Row],
    lines: bool = True,
    pitch: float = PITCH,
) -> int:
    """Build the rows into `area`, evenly; returns where the last one ends, in pixels.

    With `lines`, a hairline above each row. `pitch` (units) is the most from row to row.
    """
    measured = [_measure(ui, row, area.w) for row in rows]
    spare = area.h - sum(m.height for m in measured)
    y = float(area.y)
    for m in measured:
        high = m.height + max(0.0, min(spare / len(rows), ui.u(pitch) - m.height))
        if lines:
            ground.fill(T.line, (area.x, round(y), area.w, max(1, ui.u(1))))
        _build(ui, m, pygame.Rect(area.x, round(y), area.w, round(high)))
        y += high
    return round(y)


def needed(ui: Ui, rows: Sequence[Row], width: int) -> int:
    """The height that the rows need at least, in pixels."""
    return sum(_measure(ui, row, width).height for row in rows)


def _measure(ui: Ui, row: Row, width: int) -> _Measured:
    room = width - row.width - ui.u(GAP)
    title = fonts.width(row.title, "button", ui.s)
    beside = room >= title and (not row.note or room >= ui.u(190))
    pad = 2 * ui.u(7)
    if beside:
        text = height(ui, row.title, "button", room)
        if row.note:
            text += height(ui, row.note, "caption", room)
        return _Measured(row, True, max(text, ui.u(CONTROL)) + pad)
    text = height(ui, row.title, "button", width)
    if row.note and not _note_beside_title(ui, row, width):
        text += height(ui, row.note, "caption", width)
    return _Measured(row, False, text + ui.u(4) + ui.u(CONTROL) + pad)


def _note_beside_title(ui: Ui, row: Row, width: int) -> bool:
    both = fonts.width(row.title, "button", ui.s) + ui.u(14) + fonts.width(row.note, "caption", ui.s)
    return both <= width


def _build(ui: Ui, m: _Measured, area: pygame.Rect) -> None:
    row, control = m.row, ui.u(CONTROL)
    if m.beside:
        room = area.w - row.width - ui.u(GAP)
        text = height(ui, row.title, "button", room)
        text += height(ui, row.note, "caption", room) if row.note else 0
        y = area.centery - text // 2
        title = Label(ui, (area.x, y), row.title, "button", T.text, room)
        if row.note:
            Label(ui, (area.x, title.bottom), row.note, "caption", T.text2, room)
        row.make(pygame.Rect(area.right - row.width, area.centery - control // 2, row.width, control))
        return
    y = area.y + (area.h - (m.height - 2 * ui.u(7))) // 2
    title = Label(ui, (area.x, y), row.title, "button", T.text, area.w)
    bottom = title.bottom
    if row.note and _note_beside_title(ui, row, area.w):
        drop = fonts.font("button", ui.s).get_ascent() - fonts.font("caption", ui.s).get_ascent()
        Label(ui, (title.rect.right + ui.u(14), y + drop), row.note, "caption", T.text2)
    elif row.note:
        bottom = Label(ui, (area.x, bottom), row.note, "caption", T.text2, area.w).bottom
    row.make(pygame.Rect(area.x, bottom + ui.u(4), area.w, control))
