"""The panel beside a list: what is told of the chosen entry, and below it the buttons for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from graphics.render import fonts
from graphics.render.theme import Colour, T, text_growth
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import turner
from graphics.widgets.gui.ui import Ui

GAP = 12  # units between buttons
LINE = 4  # units between lines of text
FOOT = 56  # units: where pages are turned
WIDER = 0.5  # of what text grows by, the panel does too
MOST = 0.44  # of the window: how wide such a panel may become

Line = tuple[str, Colour]


@dataclass(frozen=True, slots=True)
class Act:
    """A button to be: `units` is its height in the design."""

    id: str
    text: str
    press: Callable[[], object]
    icon: str | None = None
    kind: str = "normal"
    role: str = "button"
    enabled: bool = True
    tooltip: str | None = None
    units: float = 58


Rows = Sequence[tuple[Act, ...]]


def width(ui: Ui, rows: Rows, units: float, padding: int) -> int:
    """How wide the panel is, in pixels: `units` in the design, more for larger text and long captions."""
    gap = ui.u(GAP)
    units *= 1 + WIDER * (text_growth(ui.size) - 1)
    wide = max(len(row) * (max(_caption(ui, act) for act in row) + gap) - gap for row in rows)
    return min(max(ui.u(units), wide + padding), round(ui.size[0] * MOST))


def buttons(ui: Ui, inner: pygame.Rect, rows: Rows) -> int:
    """Make them at the foot of `inner`, in the order of Tab from above; returns where they begin.

    Those of a row that are too wide to stand beside one another stand below one another.
    """
    gap = ui.u(GAP)
    lines = [line for row in rows for line in _lines(ui, row, inner.w)]
    highs = [
        max(Button.height(ui, a.text, _share(ui, line, inner.w), a.units, a.role) for a in line)
        for line in lines
    ]
    top = y = inner.bottom - sum(highs) - gap * (len(highs) - 1)
    for line, high in zip(lines, highs, strict=True):
        wide = _share(ui, line, inner.w)
        for place, act in enumerate(line):
            x = inner.x if place == 0 else inner.right - wide
            _button(ui, act, pygame.Rect(x, y, wide, high))
        y += high + gap
    return top


def _button(ui: Ui, act: Act, rect: pygame.Rect) -> None:
    Button(
        ui,
        act.id,
        act.text,
        rect,
        act.press,
        icon=act.icon,
        kind=act.kind,
        role=act.role,
        enabled=act.enabled,
        tooltip=act.tooltip,
    )


def _caption(ui: Ui, act: Act) -> int:
    return fonts.width(act.text, act.role, ui.s) + ui.u(EDGES)


def _share(ui: Ui, line: Sequence[Act], room: int) -> int:
    """The width of each button of a line of one or two."""
    return (room - ui.u(GAP) * (len(line) - 1)) // len(line)


def _lines(ui: Ui, row: tuple[Act, ...], room: int) -> list[tuple[Act, ...]]:
    if all(_caption(ui, act) <= _share(ui, row, room) for act in row):
        return [row]
    return [(act,) for act in row]


def told(
    ui: Ui, area: pygame.Rect, title: str, lines: Sequence[Line], page: int, turn: Callable[[int], object]
) -> int:
    """A title and lines of text, page by page where they are too many; returns how many pages there are.

    `page` counts from 0 and may lie beyond the last one; `turn` gets -1 or +1.
    """
    y = Label(ui, area.topleft, title, "row_title", T.text, area.w).bottom + ui.u(10)
    room = pygame.Rect(area.x, y, area.w, area.bottom - y)
    lines = _parts(ui, lines, room)
    pages = told_pages(ui, room, [text for text, _ink in lines])
    page = min(page, len(pages) - 1)
    for i in pages[page]:
        text, ink = lines[i]
        y = Label(ui, (area.x, y), text, "secondary", ink, area.w).bottom + ui.u(LINE)
    if len(pages) > 1:
        foot = _foot(ui)
        strip = pygame.Rect(area.x, area.bottom - foot, area.w, foot)
        turner(ui, strip, page, len(pages), turn, prefix="told_")
    return len(pages)


def told_pages(ui: Ui, area: pygame.Rect, texts: Sequence[str]) -> list[range]:
    """Which of the texts stand on each page; the strip for turning is kept free where there are several."""
    highs = [height(ui, text, "secondary", area.w) for text in texts]
    gap = ui.u(LINE)
    if sum(highs) + gap * (len(highs) - 1) <= area.h:
        return [range(len(texts))]
    return spread(highs, area.h - _foot(ui) - ui.u(GAP), gap)


def _foot(ui: Ui) -> int:
    """How high the strip is in which pages are turned, in pixels."""
    return max(ui.u(FOOT), ui.least)


def _parts(ui: Ui, lines: Sequence[Line], area: pygame.Rect) -> list[Line]:
    """The lines, those that are too long for a page in parts that are not."""
    most = max(1, (area.h - _foot(ui) - ui.u(GAP)) // fonts.line_height("secondary", ui.s))
    found: list[Line] = []
    for text, ink in lines:
        parts = fonts.wrap(text, "secondary", ui.s, area.w)
        if len(parts) <= most:
            found.append((text, ink))
        else:
            found += [(" ".join(parts[i : i + most]), ink) for i in range(0, len(parts), most)]
    return found


def spread(highs: Sequence[int], room: int, gap: int) -> list[range]:
    """Which of the things so high stand on each page of `room` pixels; a page has at least one."""
    pages: list[range] = []
    first, used = 0, 0
    for i, high in enumerate(highs):
        if i > first and used + gap + high > room:
            pages.append(range(first, i))
            first, used = i, 0
        used += high + (gap if i > first else 0)
    return [*pages, range(first, len(highs))]
