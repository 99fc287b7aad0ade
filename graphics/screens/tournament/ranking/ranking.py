"""The ranking of this week, the last one, the month, or all time; the own line is always to be seen."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.ranking.table import Table
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.tournament import ranking_text as texts
from graphics.widgets.controls.empty import empty
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import turner
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.layout.box import Made
from graphics.widgets.layout.parts import Text, strip_height
from graphics.widgets.layout.stack import Column
from graphics.widgets.paged import PagedScreen
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.tournament.boards import TABS, Board, Tab


class RankingScene(PagedScreen):
    """Tabs for the periods. It follows the days that are still being played."""

    name = "ranking"
    first_focus = "period"

    def __init__(self, ports: Ports, rankings: to.Rankings, tab: Tab = "week") -> None:
        super().__init__(ports)
        self.rankings = rankings
        self.tab = tab
        self.board: Board | None = None
        self.problem = ""
        self._read()

    def _read(self) -> None:
        try:
            self.board, self.problem = self.rankings.board(self.tab), ""
        except StoreError as error:
            self.board, self.problem = None, store_error(error)

    def choose(self, tab: Hashable) -> None:
        """Show another period, from its first page on."""
        self.tab = next(each for each in TABS if each == tab)
        self._read()
        self.page = 0
        self.rebuild()

    @property
    def resting(self) -> bool:
        return self.rankings.resting and super().resting

    def update(self, dt: float) -> None:
        if self.rankings.update():
            self._read()
            self.rebuild()
        super().update(dt)

    def build(self) -> None:
        ui, board = self.ui, self.board
        area = self.body(self.header(_("Ranking")))
        choices = [(tab, texts.tab_title(tab)) for tab in TABS]
        words = [text for _tab, text in choices]

        def tabs(rect: pygame.Rect) -> None:
            Segmented(ui, "period", _("Period"), rect, choices, self.tab, self.choose)

        wide = min(Segmented.width(ui, words), area.w)
        high = Segmented.height(ui, words, wide)
        first, below = Column(ui, [Made(None, high), Made(None, 0, grow=True)], Gap.medium).split(area)
        tabs(pygame.Rect(first.x, first.y, wide, first.h))
        inner = self.panel(below)
        if board is None:
            self.pages = 1
            empty(ui, inner, self.problem, "warning", wrong=True)
        elif not board.lines:
            self.pages = 1
            said = texts.missing_line(board.missing) if board.missing else texts.nobody(board.tab)
            empty(ui, inner, said, "trophy")
        else:
            self._list(board, inner)

    def _list(self, board: Board, inner: pygame.Rect) -> None:
        """The line about the period, the table, and the own line below it if it is on another page."""
        ui = self.ui
        table = Table(ui, board.lines, inner.w)
        said = texts.period_line(board)
        head = [Text(ui, said, "secondary", T.text2)] if said else []
        if board.missing:
            head.append(Text(ui, texts.missing_line(board.missing), "secondary", T.text2))
        boxes = [*head, Made(None, table.head_height), Made(None, 0, grow=True)]
        *places, heads, room = Column(ui, boxes).split(inner)
        for box, place in zip(head, places, strict=True):
            box.place(place)
        table.head(heads.topleft)
        gap, strip = ui.u(Gap.thin), strip_height(ui) + ui.u(Gap.small)
        step = table.high + gap
        own = board.own
        apart = step + ui.u(Gap.tight)  # what the own line takes below the others, or that there is none
        whole = len(board.lines) * step + (apart if own is None else 0) <= room.h
        count = len(board.lines) if whole else max(1, (room.h - strip - apart) // step)
        self.pages = -(-len(board.lines) // count)
        self.page = min(self.page, self.pages - 1)
        shown = board.lines[self.page * count : (self.page + 1) * count]
        for number, line in enumerate(shown):
            table.row(line, (room.x, room.y + number * step))
        y = room.y + (count if not whole else len(shown)) * step + ui.u(Gap.tight)
        if own is None:
            Label(ui, (room.x, y), texts.not_ranked(board.tab), "secondary", T.text2, room.w)
        elif own not in shown:
            table.row(own, (room.x, y))
        if self.pages > 1:
            place = pygame.Rect(room.x, room.bottom - strip_height(ui), room.w, strip_height(ui))
            turner(ui, place, self.page, self.pages, self.turn)
