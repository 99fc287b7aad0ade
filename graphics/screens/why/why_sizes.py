"""Sizes of the parts of the list of decisions, at the text size in force."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.actions import Lay, parse
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.screens.why.why_rows import DecisionRow
from graphics.screens.why.why_text import given_away, said
from graphics.widgets import devices
from graphics.widgets.choice_lines import chip
from graphics.widgets.ui import Ui

NOTE, NOTE_MOST = Size.taker  # units for who took a trick
ROW, HEAD, LABEL = (
    56,
    Gap.section,
    Gap.column,
)  # units of a row, of a heading, and for what stands before a row
INDENT = Gap.close  # units in front of the labels of rows and their headings
SMALL = Size.small_chip  # units of a card in short, of two that were laid away
FIGURE = "–88.8"  # as long as what somebody gives away in a deal
MARK = 19  # units: the triangle of a mistake, and the arrow of who began


class Sizes(Struct, frozen=True):
    """In pixels: a card in short, one of two laid away, rows, and what stands around the cells."""

    chip: tuple[int, int]
    small: tuple[int, int]
    row: int
    head: int
    label: int
    note: int
    bar: int
    cell: int
    """The least width of a column of cells."""

    def height(self, row: DecisionRow) -> int:
        """The height of a row."""
        return self.head if row.title else self.row

    def width(self, players: int) -> int:
        """The least width of the whole list."""
        return self.label + players * self.cell + self.note + self.bar

    def edges(self, width: int, players: int) -> list[int]:
        """The borders of the seats' columns in a list `width` pixels wide."""
        left, right = self.label, width - self.note - self.bar
        return [left + round((right - left) * i / players) for i in range(players + 1)]


def sizes_for(ui: Ui, rows: Sequence[DecisionRow], names: Sequence[str]) -> Sizes:
    """Sizes that these rows need, under these names."""
    s = ui.s
    card, small = chip(ui), chip(ui, SMALL, Gap.tight)
    note = max(fonts.width(f"{row.note} {row.points}", "caption", s) for row in rows)
    made = [decided for row in rows for decided in row.cells.values()]
    wordy = max((fonts.width(said(each), "caption", s) for each in made), default=0)
    laid = any(isinstance(parse(each.text), Lay) for each in made)
    called = max(fonts.width(name, "caption_bold", s) for name in names)
    cell = max(
        called + ui.u(Gap.close),
        card[0] + 2 * ui.u(MARK + Gap.fine),
        wordy + ui.u(Gap.small + Gap.inset),
        (2 * small[0] + ui.u(Gap.text)) if laid else 0,
    )
    # what has been given away is named in front of the figures, which stand in the middle of their columns
    figure = fonts.width(FIGURE, "caption", s)
    named = fonts.width(given_away(), "caption", s) + ui.u(INDENT + Gap.close) - (cell - figure) // 2
    return Sizes(
        chip=card,
        small=small,
        row=max(ui.u(ROW), card[1] + ui.u(Gap.wide), ui.least if devices.by_finger() else 0),
        head=max(ui.u(HEAD), fonts.line_height("caption_bold", s) + ui.u(Gap.fine)),
        label=max(ui.u(LABEL), fonts.width("8", "secondary", s) + ui.u(Gap.large), named),
        note=max(ui.u(NOTE), min(note + ui.u(Gap.medium), ui.u(NOTE_MOST))),
        bar=ui.u(Gap.snug),
        cell=cell,
    )
