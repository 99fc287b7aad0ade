"""How large the parts of the list of decisions are, at the text size in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.actions import Lay, parse
from graphics.render import fonts
from graphics.screens.why import why_cell
from graphics.screens.why.why_rows import Row
from graphics.screens.why.why_text import given_away
from graphics.text.card_words import rank_letter
from graphics.widgets.gui.ui import Ui

NOTE_MOST = 260  # units for who took a trick
INDENT = 10  # units in front of the labels of rows and their headings
FIGURE = "–88.8"  # as long as what somebody gives away in a deal
MARK = 19  # units: the triangle of a mistake, and the arrow of who began


@dataclass(frozen=True, slots=True)
class Sizes:
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

    def height(self, row: Row) -> int:
        """How high a row is."""
        return self.head if row.title else self.row

    def width(self, players: int) -> int:
        """How wide the whole list is at least."""
        return self.label + players * self.cell + self.note + self.bar

    def edges(self, width: int, players: int) -> list[int]:
        """The borders of the seats' columns in a list `width` pixels wide."""
        left, right = self.label, width - self.note - self.bar
        return [left + round((right - left) * i / players) for i in range(players + 1)]


def chip(ui: Ui, units: tuple[float, float], air: float) -> tuple[int, int]:
    """A chip on which every rank has room with its suit: `units` in the design, `air` units at its sides."""
    high = max(ui.u(units[1]), round(fonts.pixels("body_bold", ui.s) * 1.4))
    rank = max(fonts.width(rank_letter(rank), "body_bold", ui.s) for rank in range(8))
    return max(ui.u(units[0]), rank + ui.u(5 + air) + round(high * 0.6)), high


def sizes_for(ui: Ui, rows: Sequence[Row], names: Sequence[str]) -> Sizes:
    """What these rows need, under these names."""
    s = ui.s
    card, small = chip(ui, (62, 36), 14), chip(ui, (50, 30), 8)
    note = max(fonts.width(f"{row.note} {row.points}", "caption", s) for row in rows)
    made = [decided for row in rows for decided in row.cells.values()]
    said = max((fonts.width(why_cell.said(each), "caption", s) for each in made), default=0)
    laid = any(isinstance(parse(each.text), Lay) for each in made)
    called = max(fonts.width(name, "caption_bold", s) for name in names)
    cell = max(
        called + ui.u(10),
        card[0] + 2 * ui.u(MARK + 6),
        said + ui.u(34),
        (2 * small[0] + ui.u(18)) if laid else 0,
    )
    # what has been given away is named in front of the figures, which stand in the middle of their columns
    figure = fonts.width(FIGURE, "caption", s)
    named = fonts.width(given_away(), "caption", s) + ui.u(INDENT + 10) - (cell - figure) // 2
    return Sizes(
        chip=card,
        small=small,
        row=max(ui.u(56), card[1] + ui.u(20)),
        head=max(ui.u(30), fonts.line_height("caption_bold", s) + ui.u(6)),
        label=max(ui.u(44), fonts.width("8", "secondary", s) + ui.u(24), named),
        note=max(ui.u(154), min(note + ui.u(16), ui.u(NOTE_MOST))),
        bar=ui.u(14),
        cell=cell,
    )
