"""The six parts of luck and skill, of a deal and of the match: figures, and how they add up as steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.practice.luck.parts import Parts
from game.practice.luck.review_text import added, means
from graphics.render import draw, fonts, paper
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size, Stroke
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
TOTAL = "total"
Shown = Literal["deal", "match"]
Span = tuple[float, float]


class LuckFigure(Struct, frozen=True):
    """A figure of a column, and from where to where its step goes, in points; None while it waits."""

    text: str
    span: Span | None = None


class LuckRow(Struct, frozen=True):
    """A part: its name, and a cell for each column."""

    name: str
    cells: tuple[LuckFigure, ...]
    total: bool = False


def rows(names: Names, deal: Parts | None, match: Sequence[Parts], whole: bool) -> list[LuckRow]:
    """The parts of the deal that is looked at (None while they are not known) and of the match.

    `whole`: those of all its deals are known. With enough deals there is a column of means.
    """
    titles = {**analysis_text.luck_part_names(names), TOTAL: analysis_text.luck_total_name()}
    columns = [_column(deal, titles), _column(added(match) if whole else None, titles)]
    usual = means(match) if whole and match else {}
    if any(each.margin is not None for each in usual.values()):
        columns.append({name: LuckFigure(analysis_text.usual_luck(usual[name])) for name in titles})
    return [
        LuckRow(title, tuple(column[name] for column in columns), name == TOTAL)
        for name, title in titles.items()
    ]


def _column(parts: Parts | None, titles: Mapping[str, str]) -> dict[str, LuckFigure]:
    """A figure for each name: every part goes on from the one before it, the total begins at nought."""
    if parts is None:
        return {name: LuckFigure(WAITS) for name in titles}
    amounts: dict[str, Fraction] = {**parts.named(), TOTAL: parts.total}
    digits = analysis_text.exact_digits(amounts.values())
    found, reached = {}, Fraction(0)
    for name in titles:
        begin = Fraction(0) if name == TOTAL else reached
        reached = begin + amounts[name]
        found[name] = LuckFigure(signed(float(amounts[name]), digits), (float(begin), float(reached)))
    return found


class LuckStep(Box):
    """A bar from where the parts before it led: to the right where it is good for the reader.

    `ends` are the least and the most points that any part of its column reaches. Thin lines lead from the
    bar above, unless it is the `first`, to the bar below; the total stands at the end of them all.
    """

    grow = True

    def __init__(
        self, ui: Ui, span: Span | None, ends: Span, width: int, *, first: bool, total: bool
    ) -> None:
        self._ui, self._span, self._ends, self._width = ui, span, ends, width
        self._first, self._total = first, total

    def width(self) -> int:
        return self._width

    def height(self, width: int) -> int:
        return 0

    def place(self, rect: pygame.Rect) -> None:
        if self._span is None:
            return
        ui = self._ui
        canvas = Canvas(rect.w, rect.h, ui.s)
        thin, thick = max(1, ui.u(Stroke.hair)), min(ui.u(Size.luck_step), rect.h - 2 * ui.u(Gap.thin))
        low, high = self._ends
        room = canvas.width - 2 * thin

        def x(points: float) -> float:
            return thin + room * (points - low) / ((high - low) or 1.0)

        begin, end = map(x, self._span)
        top = (canvas.height - thick) / 2
        canvas.line(x(0.0), 0, thin, canvas.height, T.paper_line)
        if not self._first:
            canvas.line(end if self._total else begin, 0, thin, top, T.ink2)
        if not self._total:
            canvas.line(end, top + thick, thin, canvas.height - top - thick, T.ink2)
        left, long = min(begin, end), max(float(thin), abs(end - begin))
        bar = canvas.rect(left, top, long, thick)
        draw.box(
            canvas.surface, bar, min(ui.u(Radius.key), bar.w // 2), bar_ink(self._span[1] - self._span[0])
        )
        Picture(ui, rect.topleft, canvas.surface)


class LuckTable:
    """The table of a review for its reader: of the deal that is looked at, unless left out, and the match.

    The parts of what is `shown` are drawn as steps. Where the reader did not sit at the table it is headed
    by the name of the seat that it is about.
    """

    def __init__(
        self, ui: Ui, review: MatchReview, names: Names, *, deal: bool = True, shown: Shown = "match"
    ) -> None:
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
        self.drawn = 0 if shown == "deal" and deal else 1 - begin

    def boxes(self, width: int, high: int = 0) -> list[Box]:
        """The table and its notes; it fills a height where there is one that it fits into."""
        lowest = self._boxes(width, 0)
        spare = high - sum(box.height(width) for box in lowest) - self.ui.u(Gap.hair) * (len(lowest) - 1)
        if spare <= 0:
            return lowest
        row = lowest[1].height(width) + spare // len(self.rows)
        return self._boxes(width, min(row, self.ui.u(Size.luck_row)))

    def _boxes(self, width: int, row: int) -> list[Box]:
        heads, least = self.heads, self._longest_word()
        table, name, _step = self._table(heads, width, row)
        if name < least:  # the number of the deal will do: it is named beside the table
            numbered = [self.number if head == self.title else head for head in heads]
            table, *_widths = self._table(numbered, width, row)
        notes = (Text(self.ui, text, "caption", T.ink2) for text in self.notes)
        return [table.head, *table.rows, Space(self.ui, Gap.tight), *notes]

    def steps_fit(self, width: int) -> bool:
        """True if there is room for the steps beside the figures."""
        return self._table(self.heads, width, 0)[2] > 0

    def _longest_word(self) -> int:
        return max(fonts.width(word, SUM, self.ui.s) for row in self.rows for word in row.name.split())

    def _table(self, heads: Sequence[str], width: int, high: int) -> tuple[Table, int, int]:
        """The table, the room for a name, and that for the steps: 0 where there is not enough."""
        ui, gap = self.ui, self.ui.u(Gap.small)
        texts = [[head, *(row.cells[place].text for row in self.rows)] for place, head in enumerate(heads)]
        figures = [max(fonts.width(text, SUM, ui.s) for text in column) for column in texts]
        room = width - sum(figures) - gap * len(figures)
        names = max(fonts.width(row.name, SUM, ui.s) for row in self.rows)
        bar = room - max(round(LABEL * width), min(names, room)) - ui.u(Gap.wide)
        bar = bar if bar >= ui.u(Size.luck_bar) else 0
        columns = [TableColumn(self.about, grow=True)]
        for head, wide in zip(heads, figures, strict=True):
            columns.append(TableColumn(head, "right", gap=Gap.small, least=wide))
        if bar:
            columns.append(TableColumn(gap=Gap.wide, least=bar))
        table = Table(
            ui,
            columns,
            [self._cells(place, bar) for place in range(len(self.rows))],
            head=HEAD,
            head_ink=T.ink2,
            line_ink=T.paper_line,
            pad=Gap.thin,
            high=high,
            lines=[Stroke.line if row.total else Stroke.hair for row in self.rows],
        )
        return table, room - (bar + ui.u(Gap.wide) if bar else 0), bar

    def _cells(self, place: int, bar: int) -> list[str | Box]:
        ui, row = self.ui, self.rows[place]
        role = SUM if row.total else VALUE
        cells: list[str | Box] = [Text(ui, row.name, role, T.ink if row.total else T.ink2)]
        cells += [Text(ui, cell.text, role, T.ink, align="right") for cell in row.cells]
        if bar:
            span = row.cells[self.drawn].span
            cells.append(LuckStep(ui, span, self._ends(), bar, first=not place, total=row.total))
        return cells

    def _ends(self) -> Span:
        reached = [each for row in self.rows for each in row.cells[self.drawn].span or ()]
        return min(reached, default=0.0), max(reached, default=0.0)

    def place(self, room: pygame.Rect, page: int, turn: Callable[[int], object]) -> None:
        """Make it, on pages where it is too long; `page` counts from 0, `turn` gets -1 or +1."""
        boxes = self.boxes(room.w, room.h)
        PagedList(self.ui, boxes, Gap.hair, turn, page=page, prefix="parts_", ink=T.ink2).place(room)


def bar_ink(change: float) -> Colour:
    """Gold is good for the reader, red is not; the way the bar goes says so too."""
    return paper.GILT if change > 0 else paper.RED if change < 0 else T.ink2
