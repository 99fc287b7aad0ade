"""The six parts of luck and skill, of a deal and of the match: figures, and a bar of each from nought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.practice.luck.parts import Parts
from game.practice.luck.review_text import added, means
from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T
from graphics.text import analysis_text
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.words import signed
from graphics.widgets.boxes import Box, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.parts import PagedList, Text
from graphics.widgets.ui import Ui
from saves.practice.review import MatchReview

VALUE, SUM, HEAD = "body", "body_bold", "secondary_bold"
WAITS = "…"
LABEL = 0.34  # of the width that a name has at least
BARS = 2  # columns that have bars: the deal and the match


class Cell(Struct, frozen=True):
    """A figure of a column, and where its bar ends, -1 to 1; None without a bar, as while it waits."""

    text: str
    share: float | None = None


class Row(Struct, frozen=True):
    """A part: its name, and a cell for each column."""

    name: str
    cells: tuple[Cell, ...]
    total: bool = False


def rows(names: Names, deal: Parts | None, match: Sequence[Parts], whole: bool) -> list[Row]:
    """The parts of the deal that is looked at (None while they are not known) and of the match.

    `whole`: those of all its deals are known. With enough deals there is a column of means.
    """
    sums = added(match) if whole else None
    usual = means(match) if whole and match else {}
    found = []
    for name, title in (
        *analysis_text.luck_part_names(names).items(),
        ("total", analysis_text.luck_total_name()),
    ):
        cells = [_cell(deal, name), _cell(sums, name)]
        if any(each.margin is not None for each in usual.values()):
            cells.append(Cell(analysis_text.usual_luck(usual[name])))
        found.append(Row(title, tuple(cells), name == "total"))
    return found


def _cell(parts: Parts | None, name: str) -> Cell:
    if parts is None:
        return Cell(WAITS)
    amounts = parts.named()
    amount: Fraction = parts.total if name == "total" else amounts[name]
    most = max(abs(each) for each in (*amounts.values(), parts.total))
    text = signed(float(amount), analysis_text.exact_digits(amounts.values()))
    return Cell(text, float(amount / most) if most else 0.0)


class Columns:
    """The widths of the columns in pixels, in rows of a width: figures, and bars where there is room."""

    def __init__(
        self, ui: Ui, heads: Sequence[str], table: Sequence[Row], width: int, bars: int = BARS
    ) -> None:
        gap = ui.u(Gap.small)
        self.figures = [
            max(
                fonts.width(text, SUM, ui.s)
                for text in (heads[place], *(row.cells[place].text for row in table))
            )
            for place in range(len(table[0].cells))
        ]
        room = width - sum(each + gap for each in self.figures)
        names = max(fonts.width(row.name, SUM, ui.s) for row in table)
        name = max(round(LABEL * width), min(names, room))
        bar = (room - name) // bars - gap
        self.bar = bar if bar >= ui.u(Size.luck_bar) else 0
        self.name = room - bars * (self.bar + gap) if self.bar else room
        self.gap = gap
        self.torn = self.name < max(
            fonts.width(word, SUM, ui.s) for row in table for word in row.name.split()
        )
        """True if there is no room for a word of a name."""
        self.bars = bars if self.bar else 0


class PartRow(Box):
    """A row of the table; the head has names of columns and no bars."""

    def __init__(self, ui: Ui, row: Row, columns: Columns, *, head: bool = False) -> None:
        self.ui, self.row, self.columns, self.head = ui, row, columns, head
        self.role = HEAD if head else SUM if row.total else VALUE

    def _name(self) -> pygame.Surface:
        ink = T.text if self.row.total else T.text2
        return fonts.block(self.row.name, self.role, self.ui.s, ink, self.columns.name)

    def height(self, width: int) -> int:
        high = max(self._name().get_height(), fonts.line_height(self.role, self.ui.s))
        return high + 2 * self.ui.u(Gap.thin)

    def place(self, rect: pygame.Rect) -> None:
        ui, columns = self.ui, self.columns
        canvas = Canvas(rect.w, rect.h, ui.s)
        if not self.head:
            canvas.line(0, 0, rect.w, ui.u(Stroke.line if self.row.total else Stroke.hair), T.line)
        canvas.picture(self._name(), 0, rect.h / 2, "midleft")
        x = float(columns.name)
        for place, (cell, wide) in enumerate(zip(self.row.cells, columns.figures, strict=True)):
            x += columns.gap + wide
            ink = T.text2 if self.head else T.text
            canvas.text(cell.text, self.role, ink, x, rect.h / 2, "midright")
            if place < columns.bars:
                x = self._bar(canvas, cell.share, x)
        Picture(ui, rect.topleft, canvas.surface)

    def _bar(self, canvas: Canvas, share: float | None, x: float) -> float:
        """A bar to the right where it is good for the reader, to the left where not; its right edge."""
        columns, ui = self.columns, self.ui
        if share is not None:
            middle, thick = x + columns.gap + columns.bar / 2, ui.u(Gap.small)
            canvas.line(middle, 0, ui.u(Stroke.hair), canvas.height, T.line)
            long = abs(share) * columns.bar / 2
            if long >= 1:
                left = middle if share > 0 else middle - long
                bar = canvas.rect(left, (canvas.height - thick) / 2, long, thick)
                draw.box(canvas.surface, bar, 0, bar_ink(share))
        return x + columns.gap + columns.bar


class LuckTable:
    """The table of a review for its reader: of the deal that is looked at, unless left out, and the match.

    Where the reader did not sit at the table it is headed by the name of the seat that it is about.
    """

    def __init__(self, ui: Ui, review: MatchReview, names: Names, *, deal: bool = True) -> None:
        seat = names.human
        at = review.deals[review.current]
        weighed, match = review.weighed(at.place), review.parts(seat)
        left = len(review.results) - len(match)
        own = None if weighed is None else weighed.parts(seat)
        self.title = _("Deal {number}").format(number=at.result.deal.table.counted)
        begin = 0 if deal else 1
        self.ui = ui
        self.rows = [replace(row, cells=row.cells[begin:]) for row in rows(names, own, match, not left)]
        self.number = f"{at.result.deal.table.counted}."
        self.heads = (self.title, _("Match"), _("Per deal"))[begin : begin + len(self.rows[0].cells)]
        unit = analysis_text.luck_unit(names.rules)
        self.about = unit if names.seated else f"{names.name(seat)}\n{unit}"
        told = [analysis_text.luck_note(len(match), left), analysis_text.luck_meaning(seated=names.seated)]
        self.notes = [*told, analysis_text.luck_at_the_bell()] if review.saved.bells else told
        self.bars = BARS - begin

    def boxes(self, width: int) -> list[Box]:
        ui = self.ui
        heads = self.heads
        columns = Columns(ui, heads, self.rows, width, self.bars)
        if columns.torn:  # the number of the deal will do: it is named beside the table
            heads = tuple(self.number if head == self.title else head for head in heads)
            columns = Columns(ui, heads, self.rows, width, self.bars)
        head = PartRow(ui, Row(self.about, tuple(map(Cell, heads))), columns, head=True)
        return [
            head,
            *(PartRow(ui, row, columns) for row in self.rows),
            Space(ui, Gap.tight),
            *(Text(ui, text, "caption", T.text2) for text in self.notes),
        ]

    def place(self, room: pygame.Rect, page: int, turn: Callable[[int], object]) -> None:
        """Make it, on pages where it is too long; `page` counts from 0, `turn` gets -1 or +1."""
        boxes = self.boxes(room.w)
        PagedList(self.ui, boxes, Gap.hair, turn, page=page, prefix="parts_").place(room)


def bar_ink(share: float) -> Colour:
    """Gold is good for the reader, red is not; the side of the bar says so too."""
    return T.gold if share > 0 else T.red
