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
from graphics.widgets.table import Table, TableColumn
from graphics.widgets.ui import Ui
from saves.practice.review import MatchReview

VALUE, SUM, HEAD = "body", "body_bold", "secondary_bold"
WAITS = "…"
LABEL = 0.34  # of the width that a name has at least
BARS = 2  # columns that have bars: the deal and the match


class LuckFigure(Struct, frozen=True):
    """A figure of a column, and where its bar ends, -1 to 1; None without a bar, as while it waits."""

    text: str
    share: float | None = None


class LuckRow(Struct, frozen=True):
    """A part: its name, and a cell for each column."""

    name: str
    cells: tuple[LuckFigure, ...]
    total: bool = False


def rows(names: Names, deal: Parts | None, match: Sequence[Parts], whole: bool) -> list[LuckRow]:
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
            cells.append(LuckFigure(analysis_text.usual_luck(usual[name])))
        found.append(LuckRow(title, tuple(cells), name == "total"))
    return found


def _cell(parts: Parts | None, name: str) -> LuckFigure:
    if parts is None:
        return LuckFigure(WAITS)
    amounts = parts.named()
    amount: Fraction = parts.total if name == "total" else amounts[name]
    most = max(abs(each) for each in (*amounts.values(), parts.total))
    text = signed(float(amount), analysis_text.exact_digits(amounts.values()))
    return LuckFigure(text, float(amount / most) if most else 0.0)


class LuckBar(Box):
    """A bar to the right where it is good for the reader, to the left where not."""

    grow = True

    def __init__(self, ui: Ui, share: float | None, width: int) -> None:
        self._ui, self._share, self._width = ui, share, width

    def width(self) -> int:
        return self._width

    def height(self, width: int) -> int:
        return 0

    def place(self, rect: pygame.Rect) -> None:
        if self._share is None:
            return
        ui, thick = self._ui, self._ui.u(Gap.small)
        canvas = Canvas(rect.w, rect.h, ui.s)
        middle, long = canvas.width / 2, abs(self._share) * canvas.width / 2
        canvas.line(middle, 0, ui.u(Stroke.hair), canvas.height, T.line)
        if long >= 1:
            left = middle if self._share > 0 else middle - long
            bar = canvas.rect(left, (canvas.height - thick) / 2, long, thick)
            draw.box(canvas.surface, bar, 0, bar_ink(self._share))
        Picture(ui, rect.topleft, canvas.surface)


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
        heads, least = self.heads, self._longest_word()
        table, name = self._table(heads, width)
        if name < least:  # the number of the deal will do: it is named beside the table
            table, name = self._table([self.number if head == self.title else head for head in heads], width)
        notes = (Text(self.ui, text, "caption", T.text2) for text in self.notes)
        return [table.head, *table.rows, Space(self.ui, Gap.tight), *notes]

    def _longest_word(self) -> int:
        return max(fonts.width(word, SUM, self.ui.s) for row in self.rows for word in row.name.split())

    def _table(self, heads: Sequence[str], width: int) -> tuple[Table, int]:
        """The table and the room for a name, with bars where there is room for them."""
        ui, gap = self.ui, self.ui.u(Gap.small)
        texts = [[head, *(row.cells[place].text for row in self.rows)] for place, head in enumerate(heads)]
        figures = [max(fonts.width(text, SUM, ui.s) for text in column) for column in texts]
        room = width - sum(figures) - gap * len(figures)
        names = max(fonts.width(row.name, SUM, ui.s) for row in self.rows)
        bar = (room - max(round(LABEL * width), min(names, room))) // self.bars - gap
        bars = self.bars if bar >= ui.u(Size.luck_bar) else 0
        columns = [TableColumn(self.about, grow=True)]
        for place, (head, wide) in enumerate(zip(heads, figures, strict=True)):
            columns.append(TableColumn(head, "right", gap=Gap.small, least=wide))
            if place < bars:
                columns.append(TableColumn(gap=Gap.small, least=bar))
        table = Table(
            ui,
            columns,
            [self._cells(row, bar if bars else 0) for row in self.rows],
            head=HEAD,
            pad=Gap.thin,
            lines=[Stroke.line if row.total else Stroke.hair for row in self.rows],
        )
        return table, room - bars * (bar + gap)

    def _cells(self, row: LuckRow, bar: int) -> list[str | Box]:
        role, ui = SUM if row.total else VALUE, self.ui
        cells: list[str | Box] = [Text(ui, row.name, role, T.text if row.total else T.text2)]
        for place, cell in enumerate(row.cells):
            cells.append(Text(ui, cell.text, role, align="right"))
            if bar and place < self.bars:
                cells.append(LuckBar(ui, cell.share, bar))
        return cells

    def place(self, room: pygame.Rect, page: int, turn: Callable[[int], object]) -> None:
        """Make it, on pages where it is too long; `page` counts from 0, `turn` gets -1 or +1."""
        boxes = self.boxes(room.w)
        PagedList(self.ui, boxes, Gap.hair, turn, page=page, prefix="parts_").place(room)


def bar_ink(share: float) -> Colour:
    """Gold is good for the reader, red is not; the side of the bar says so too."""
    return T.gold if share > 0 else T.red
