"""The ranking of this week, the last one, the month, or all time; the person's line is always visible."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.tournament.season import RankingLine
from game.tournament.tournament import HUMAN
from graphics.render import draw, fonts, things
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, fade
from graphics.screens import destinations as to
from graphics.screens.tournament.shown.people import face
from graphics.text import tournament_text as texts
from graphics.text.i18n import _
from graphics.text.names import person_name
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import amount
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.pager import turner
from graphics.widgets.parts import Text, empty, segmented, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui
from saves.errors import StoreError
from saves.tournament.overview import TABS, RankingBoard, Tab

FACE = 0.82  # of a row's height
NUMBER, HEAD = "body_bold", "caption"


class Table:
    """Rows of a ranking in a `room` so wide, in pixels; `full` has all columns, else only the points."""

    def __init__(self, ui: Ui, lines: Sequence[RankingLine], room: int, *, full: bool = True) -> None:
        self.ui, self.lines, self.room = ui, lines, room
        funded = any(line.fund for line in lines)
        self.heads = texts.columns()[: 1 if not full else 4 if funded else 3]
        self.high = ui.high(Size.rank_row, "name")
        self._place = max((fonts.width(_place(line), NUMBER, ui.s) for line in lines), default=0)
        self._wide = [self._column(number) for number in range(len(self.heads))]

    def _column(self, number: int) -> int:
        """The width of a column of numbers: its widest cell, or the longest word of its head."""
        s = self.ui.s
        cells = max((self._cell_width(line, number) for line in self.lines), default=0)
        return max(cells, *(fonts.width(word, HEAD, s) for word in self.heads[number].split()))

    def _cell_width(self, line: RankingLine, number: int) -> int:
        wide = fonts.width(_cells(line)[number], NUMBER, self.ui.s)
        return wide + self._sign + self.ui.u(Gap.tight) if number == len(texts.columns()) - 1 else wide

    @property
    def _sign(self) -> int:
        return self.ui.sign(Size.small_sign, NUMBER)

    @property
    def head_height(self) -> int:
        s = self.ui.s
        lines = max(
            len(fonts.wrap(head, HEAD, s, wide)) for head, wide in zip(self.heads, self._wide, strict=True)
        )
        return lines * fonts.line_height(HEAD, s) + self.ui.u(Gap.tight)

    def _rights(self) -> list[int]:
        gap, right = self.ui.u(Gap.large), self.room - self.ui.u(Gap.medium)
        edges = []
        for wide in reversed(self._wide):
            edges.append(right)
            right -= wide + gap
        return edges[::-1]

    def head(self, at: tuple[int, int]) -> None:
        surface = draw.clear((self.room, self.head_height))
        for head, wide, right in zip(self.heads, self._wide, self._rights(), strict=True):
            text = fonts.block(head, HEAD, self.ui.s, T.text2, wide, "right")
            surface.blit(text, text.get_rect(bottomright=(right, surface.get_height() - self.ui.u(Gap.thin))))
        Picture(self.ui, at, surface)

    def row(self, line: RankingLine, at: tuple[int, int]) -> None:
        """Show a line, the own one on gold."""
        ui, own = self.ui, line.person == HUMAN
        surface = draw.clear((self.room, self.high))
        rect, middle = surface.get_rect(), self.high // 2
        if own:
            edge = max(2, ui.u(Gap.hair))
            draw.box(surface, rect, ui.u(Radius.row), fade(T.gold, 0.16), T.gold, edge)
        place = fonts.render(_place(line), NUMBER, ui.s, T.gold if line.place == 1 else T.text2)
        left = ui.u(Gap.medium) + self._place
        surface.blit(place, place.get_rect(midright=(left, middle)))
        size = round(self.high * FACE)
        picture = face(line.person, size)
        surface.blit(picture, picture.get_rect(midleft=(left + ui.u(Gap.medium), middle)))
        x = left + 2 * ui.u(Gap.medium) + size
        room = self._rights()[0] - self._wide[0] - ui.u(Gap.medium) - x
        self._name(surface, line, x, room)
        for number, (cell, right) in enumerate(zip(_cells(line), self._rights(), strict=False)):
            ink = T.text if number in (0, len(texts.columns()) - 1) else T.text2
            text = fonts.render(cell, NUMBER, ui.s, ink)
            spot = text.get_rect(midright=(right, middle))
            surface.blit(text, spot)
            if cell and number == len(texts.columns()) - 1:
                chip = things.sign(self._sign)
                surface.blit(chip, chip.get_rect(midright=(spot.x - ui.u(Gap.tight), middle)))
        Picture(ui, at, surface)

    def _name(self, surface: pygame.Surface, line: RankingLine, x: int, room: int) -> None:
        """The name, and beside it that tournaments had no clock: below it where there is no room."""
        s, middle = self.ui.s, self.high // 2
        role = "name" if line.person == HUMAN else "bubble_old"
        name = fonts.render(fonts.shorten(person_name(line.person), role, s, room), role, s, T.text)
        if not line.untimed:
            surface.blit(name, name.get_rect(midleft=(x, middle)))
            return
        mark = fonts.render(texts.untimed_mark(), HEAD, s, T.text2)
        gap = self.ui.u(Gap.small)
        if name.get_width() + gap + mark.get_width() <= room:
            surface.blit(name, name.get_rect(midleft=(x, middle)))
            surface.blit(mark, mark.get_rect(midleft=(x + name.get_width() + gap, middle)))
            return
        top = middle - (name.get_height() + mark.get_height()) // 2
        surface.blit(name, (x, top))
        surface.blit(mark, (x, top + name.get_height()))


def _place(line: RankingLine) -> str:
    return f"{line.place}."


def _cells(line: RankingLine) -> tuple[str, str, str, str]:
    """The numbers of a line, column by column; none of a fund where there is no share."""
    fund = amount(line.fund) if line.fund else ""
    return str(line.points), str(line.grand), str(line.tournaments), fund


class RankingScene(PagedScreen):
    """Tabs for the periods. It follows the days that are still being played."""

    name = "ranking"
    first_focus = "period"

    def __init__(self, ports: Ports, rankings: to.Rankings, tab: Tab = "week") -> None:
        super().__init__(ports)
        self.rankings = rankings
        self.tab = tab
        self.board: RankingBoard | None = None
        self.problem = ""
        self._read()

    def _read(self) -> None:
        try:
            self.board, self.problem = self.rankings.board(self.tab), ""
        except StoreError as error:
            self.board, self.problem = None, store_error(error)

    def choose(self, tab: Hashable) -> None:
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
        tabs = segmented(ui, "period", _("Period"), choices, self.tab, self.choose)
        first, below = Column(ui, [tabs, Made(None, 0, grow=True)], Gap.medium).split(area)
        tabs.place(pygame.Rect(first.x, first.y, min(tabs.width(), area.w), first.h))
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

    def _list(self, board: RankingBoard, inner: pygame.Rect) -> None:
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
