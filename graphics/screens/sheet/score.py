"""The score of the match, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.state import DealResult
from game.table.board import Board
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T
from graphics.table.panels import pad
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pager import page_delta, turner
from graphics.widgets.keys import shortcut
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

NAMES = Size.score_names  # units for the number of the deal and its contract; more where their texts need it
COLUMN = Size.score_column  # units for a side
EDGE, GAP = Gap.section, Gap.small  # units: at the edges of the paper, and between the parts of a line
BUTTON, BELOW = Size.panel_button, Gap.broad  # units: the button, and the space above it
FREE = Gap.large  # units above the paper and below the button, at least
MARGIN = Gap.large  # units around the paper, for its shadow

Part = tuple[str, Colour]
"""A text and its colour."""


class ScoreScene(UiScene):
    """Every deal with its contract, what was written, what hung; the page of the newest comes first."""

    name = "score"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, names: Words, board: Board) -> None:
        super().__init__(ports)
        self.names = names
        self.board = board
        self.back = 0  # how many pages before the newest
        self.pages = 1

    @property
    def deals(self) -> list[DealResult]:
        """The deals that the pad has a row of: the last one only once its sheet has counted it."""
        played = [r for r in self.names.session.match.results if r.contract is not None]
        return played[: len(self.board.rows)]

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "S":
            self.escape()
            return True
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)

    def turn(self, way: int) -> bool:
        back = self.back - way
        if not 0 <= back < self.pages:
            return False
        self.back = back
        self.rebuild()
        return True

    def build(self) -> None:
        ui, s = self.ui, self.ui.s
        results = self.deals
        info = self.names.pad(self.board)
        lines = pad.lines_of(s)
        around = lines.head + lines.totals + lines.foot
        button = Button.height(ui, _("Continue"), ui.u(NAMES), BUTTON)
        room = ui.size[1] / s - 2 * FREE - BELOW - button / s
        shown, count = self._page(results, max(1, int((room - around) // lines.row)))
        names, column = self._widths(results, info)
        width = names + column * len(info.heads) + EDGE
        canvas = Canvas(width * s, (around + lines.row * count) * s, s, MARGIN)
        columns = [(names + column * (place + 0.5)) * s for place in range(len(info.heads))]
        self._paper(canvas, info, shown, columns, column)
        x = (ui.size[0] - canvas.width) // 2
        top = max(ui.u(FREE), (ui.size[1] - canvas.height - ui.u(BELOW) - button) // 2)
        Picture(ui, (x - canvas.margin, top - canvas.margin), canvas.surface)
        self.frame = pygame.Rect(x, top, canvas.width, canvas.height + ui.u(BELOW) + button)
        self._foot(pygame.Rect(x, top + canvas.height + ui.u(BELOW), canvas.width, button))

    def _page(self, results: Sequence[DealResult], fitting: int) -> tuple[Sequence[DealResult], int]:
        """The deals of the page that is open, and how many lines the paper has."""
        self.pages = max(1, -(-len(results) // fitting))
        self.back = min(self.back, self.pages - 1)
        first = (self.pages - 1 - self.back) * fitting
        return results[first : first + fitting], max(1, min(len(results), fitting))

    def _widths(self, results: Sequence[DealResult], info: pad.PadInfo) -> tuple[float, float]:
        """Units for the names of the deals, and for the column of a side: as much as their texts need."""
        s = self.ui.s
        lines = [[fonts.width(text, "secondary", s) / s + GAP for text, _ink in _deal(r)] for r in results]
        title = fonts.width(_("Score"), "pad_title", s) / s + GAP
        names = max(NAMES, EDGE + max([title, *map(sum, lines)]))
        heads = [fonts.width(head, "pad_title", s) / s for head in info.heads]
        totals = [fonts.width(words.written(total), "pad_total", s) / s for total in info.totals]
        most = (self.ui.size[0] / s - 2 * FREE - EDGE - names) / len(heads)
        return names, min(max(COLUMN, *(wide + Gap.large for wide in (*heads, *totals))), most)

    def _foot(self, area: pygame.Rect) -> None:
        ui, right = self.ui, area.right
        if self.pages > 1:
            right = turner(ui, area, self.pages - 1 - self.back, self.pages, self.turn)
        rect = pygame.Rect(area.x, area.y, right - area.x, area.h)
        Button(ui, "close", _("Continue"), rect, self.escape, kind="primary")

    def _paper(
        self,
        canvas: Canvas,
        info: pad.PadInfo,
        shown: Sequence[DealResult],
        columns: list[float],
        column: float,
    ) -> None:
        s, lines = canvas.s, pad.lines_of(canvas.s)
        pad.paper(canvas)
        self._heads(canvas, info.heads, columns, round((column - Gap.tight) * s))
        y = lines.head
        for result in shown:
            self._row(canvas, result, columns, y)
            y += lines.row
        if self.back == 0:
            y = max(y, lines.head + lines.row)
            canvas.line(Gap.large * s, y * s, canvas.width - 2 * Gap.large * s, Stroke.line * s, T.ink)
            for x, value in zip(columns, info.totals, strict=True):
                middle = (y + 1 + lines.totals / 2) * s
                canvas.text(words.written(value), "pad_total", T.ink, x, middle, "center")
        pad.foot(canvas, info)

    def _heads(self, canvas: Canvas, heads: Sequence[str], columns: list[float], room: int) -> None:
        s = canvas.s
        middle = (pad.lines_of(s).head + Gap.text) / 2 * s
        canvas.text(_("Score"), "pad_title", T.ink, EDGE * s, middle, "midleft")
        fits = all(fonts.width(head, "pad_title", s) <= room for head in heads)
        role = "pad_title" if fits else "caption_bold"
        for x, head in zip(columns, heads, strict=True):
            canvas.text(fonts.abbreviate(head, role, s, room), role, T.ink, x, middle, "center")

    def _row(self, canvas: Canvas, result: DealResult, columns: list[float], y: float) -> None:
        s = canvas.s
        canvas.line(0, y * s, canvas.width, 1, T.paper_line)
        middle = (y + pad.lines_of(s).row / 2) * s
        x = EDGE * s
        for text, ink in _deal(result):
            x = canvas.text(text, "secondary", ink, x, middle, "midleft").right + GAP * s
        row = result.writing.pad
        order = words.sides_from(self.board.rules, self.board.own_side)
        for place, side in zip(columns, order, strict=True):
            canvas.text(words.written(row[side]), "pad", T.ink2, place, middle, "center")


def _deal(result: DealResult) -> list[Part]:
    assert result.contract is not None
    name, times = words.contract_name(result.contract.trump), result.contract.multiplier
    parts: list[Part] = [
        (f"{result.deal.table.counted}.", T.ink2),
        (f"{name} ×{times}" if times > 1 else name, T.ink),
    ]
    if result.writing.hanging:
        parts.append((f"({result.writing.hanging})", pad.RED_INK))
    return parts
