"""What stands beside a list: facts about the chosen entry, and below them the buttons for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from msgspec import Struct

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.button import EDGES
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ui import Ui

WIDER = 0.5  # how much the panel grows with the text
MOST = 0.44  # of the window: the greatest width of such a panel

Line = tuple[str, Colour]


class PanelAct(Struct, frozen=True):
    """What a button shows and does; `units` is its height in the design."""

    id: str
    text: str
    press: Callable[[], object]
    icon: str | None = None
    kind: str = "normal"
    role: str = "button"
    enabled: bool = True
    tooltip: str | None = None
    units: float = Size.act


Rows = Sequence[tuple[PanelAct, ...]]


def main_act(
    id_: str, text: str, press: Callable[[], object], icon: str, *, enabled: bool = True
) -> PanelAct:
    """The large gold button of a panel."""
    return PanelAct(
        id_, text, press, icon, kind="primary", role="button_big", enabled=enabled, units=Size.main_act
    )


def width(ui: Ui, rows: Rows, units: float, padding: int) -> int:
    """The width of the panel, in pixels: `units` in the design, more for larger text and long captions."""
    gap = ui.u(Gap.small)
    units *= 1 + WIDER * (text_growth(ui.size) - 1)
    wide = max(len(row) * (max(_caption(ui, act) for act in row) + gap) - gap for row in rows)
    return min(max(ui.u(units), wide + padding), round(ui.size[0] * MOST))


class Buttons(Box):
    """The buttons of a panel, in the order of Tab from above.

    Those of a row that are too wide to stand beside one another stand below one another.
    """

    def __init__(self, ui: Ui, rows: Rows) -> None:
        self._ui, self._rows = ui, rows

    def _column(self, width: int) -> Column:
        ui, gap = self._ui, self._ui.u(Gap.small)
        lines: list[tuple[PanelAct, ...]] = []
        for row in self._rows:
            share = (width - gap * (len(row) - 1)) // len(row)
            fits = all(_caption(ui, act) <= share for act in row)
            lines += [row] if fits else [(act,) for act in row]
        rows = [Row(ui, [_button(ui, act) for act in line], Gap.small, equal=True) for line in lines]
        return Column(ui, rows, Gap.small)

    def height(self, width: int) -> int:
        return self._column(width).height(width)

    def place(self, rect: pygame.Rect) -> None:
        self._column(rect.w).place(rect)


def _button(ui: Ui, act: PanelAct) -> Made:
    return button(
        ui,
        act.id,
        act.text,
        act.press,
        icon=act.icon,
        kind=act.kind,
        role=act.role,
        enabled=act.enabled,
        tooltip=act.tooltip,
        units=act.units,
    )


def _caption(ui: Ui, act: PanelAct) -> int:
    return fonts.width(act.text, act.role, ui.s) + ui.u(EDGES)


def side(ui: Ui, inner: pygame.Rect, rows: Rows, above: Box) -> None:
    """The buttons at the foot of a panel, made first, and the rows `above` them."""
    buttons = Buttons(ui, rows)
    places = Column(ui, [Made(None, 0, grow=True), Space(ui, Gap.small), buttons]).split(inner)
    buttons.place(places[-1])
    above.place(places[0])


class SideFacts:
    """Such facts on a sheet of paper, on pages if they are too many; `turned` is called after a turn."""

    def __init__(self, turned: Callable[[], object]) -> None:
        self._turned = turned
        self._of: Hashable = None
        self.page, self.pages = 0, 1  # the one that is shown, counted from 0, and how many there are

    def side(
        self,
        ui: Ui,
        area: pygame.Rect,
        rows: Rows,
        title: str,
        lines: Sequence[Line],
        lay: Callable[[pygame.Rect], pygame.Rect],
        of: Hashable = None,
    ) -> None:
        """The buttons at the foot of an area; above them a title and lines of text on a sheet.

        `lay` lays a sheet and returns the room on it. `of` is what the facts are about: when that changes,
        the first page is shown.
        """
        if of != self._of:
            self._of, self.page = of, 0
        texts = [Text(ui, text, "secondary", ink) for text, ink in lines]
        listed = PagedList(ui, texts, Gap.thin, self._turn, page=self.page, prefix="told_", ink=T.ink2)
        column = Column(ui, [Text(ui, title, "row_title", T.ink), Space(ui, Gap.close), listed])
        side(ui, area, rows, Made(lambda sheet: column.place(lay(sheet)), 0))
        self.pages = len(listed.pages)
        self.page = min(self.page, self.pages - 1)

    def _turn(self, way: int) -> None:
        self.page = max(0, min(self.pages - 1, self.page + way))
        self._turned()
