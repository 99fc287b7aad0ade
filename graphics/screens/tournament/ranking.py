"""The ranking of this week, the last one, the month, or all time; the person's line is always visible."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.tournament.draw import BY_ID
from game.tournament.season import RankingLine
from game.tournament.tournament import HUMAN
from graphics.render import draw, fonts, things
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.screens.tournament.shown.people import face
from graphics.text import tournament_text as texts
from graphics.text.biographies import biography
from graphics.text.i18n import _
from graphics.text.names import person_line, person_name
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import amount
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.pager import turner
from graphics.widgets.parts import Text, segmented, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import lay_paper, place_empty
from graphics.widgets.table import Table, TableColumn
from graphics.widgets.ui import Ui
from saves.errors import StoreError
from saves.tournament.overview import TABS, RankingBoard, Tab

FACE = 0.82  # of a row's height
NUMBER, POINTS, HEAD = "body_bold", "button_big", "caption"


def standings(ui: Ui, lines: Sequence[RankingLine], *, full: bool = True) -> Table:
    """Rows of a ranking on paper, the person's own marked; `full` has all columns, else only the points."""
    funded = any(line.fund for line in lines)
    heads = texts.columns()[: 1 if not full else 4 if funded else 3]
    looks = ((POINTS, T.ink), (NUMBER, T.ink2), (NUMBER, T.ink2), (NUMBER, T.ink))
    columns = [
        TableColumn(grow=True),
        *(
            TableColumn(head, "right", role, ink, Gap.large if number else Gap.medium, wraps=True)
            for number, (head, (role, ink)) in enumerate(zip(heads, looks, strict=False))
        ),
    ]
    wide = max((fonts.width(_place(line), NUMBER, ui.s) for line in lines), default=0)
    return Table(
        ui,
        columns,
        [[_person(ui, line, wide), *_cells(ui, line)[: len(heads)]] for line in lines],
        head=HEAD,
        head_ink=T.ink2,
        lines=[Stroke.hair] * len(lines),
        line_ink=T.paper_line,
        edge=Gap.medium,
        high=ui.high(Size.rank_row, "name"),
        marked=[number for number, line in enumerate(lines) if line.person == HUMAN],
    )


def _place(line: RankingLine) -> str:
    return f"{line.place}."


def _person(ui: Ui, line: RankingLine, wide: int) -> Box:
    """The place, in a column `wide` pixels wide, the portrait and the name."""
    number = Text(ui, _place(line), NUMBER, T.ink if line.place == 1 else T.ink2, align="right")
    metal = things.METALS[line.place - 1] if line.place <= len(things.METALS) else T.paper_line
    portrait = face(line.person, round(FACE * ui.high(Size.rank_row, "name")), metal)
    size = portrait.get_size()

    def make(rect: pygame.Rect) -> None:
        """The portrait; a pointer that rests on it gets what there is to say about the person."""
        picture = Picture(ui, rect.topleft, portrait)
        if line.person in BY_ID:
            about = (person_line(BY_ID[line.person]), biography(line.person))
            picture.set_tooltip("<br>".join(about), wrap_width=ui.u(Size.card_side))

    boxes = [
        Made(number.place, number.height, wide),
        Made(make, size[1], size[0]),
        RankedName(ui, line),
    ]
    return Row(ui, boxes, Gap.medium, align="middle")


class RankedName(Box):
    """A name, and beside it, or below if there is no room, that tournaments had no clock."""

    grow = True

    def __init__(self, ui: Ui, line: RankingLine) -> None:
        self._ui, self.line = ui, line

    @property
    def told(self) -> str:
        return f"{_place(self.line)} {person_name(self.line.person)}"

    def _box(self, width: int) -> Box:
        ui, line = self._ui, self.line
        role = "name" if line.person == HUMAN else "bubble_old"
        name = Text(ui, fonts.shorten(person_name(line.person), role, ui.s, width), role, T.ink)
        if not line.untimed:
            return name
        boxes = [name, Text(ui, _("untimed"), HEAD, T.ink2)]
        row = Row(ui, boxes, Gap.small, align="middle")
        return row if row.width() <= width else Column(ui, boxes)

    def height(self, width: int) -> int:
        return self._box(width).height(width)

    def place(self, rect: pygame.Rect) -> None:
        self._box(rect.w).place(rect)


def _cells(ui: Ui, line: RankingLine) -> list[str | Box]:
    """The figures of a line by column; without those of a fund if there is none."""
    share: str | Box = ""
    if line.fund:
        size = ui.sign(Size.small_sign, NUMBER)
        chip = Made(lambda rect: Picture(ui, rect.topleft, things.sign(size)), size, size)
        share = Row(
            ui, [chip, Text(ui, amount(line.fund), NUMBER, T.ink)], Gap.tight, align="middle", right=True
        )
    return [str(line.points), str(line.grand), str(line.tournaments), share]


class RankingScene(PagedScreen):
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
        widest = min(below.w, round(ui.u(Size.ranking) * text_growth(ui.size)))
        sheet = draw.rect_at((widest, below.h), midtop=below.midtop)
        tabs.place(pygame.Rect(sheet.x, first.y, min(tabs.width(), sheet.w), first.h))
        if board is None:
            self.pages = 1
            place_empty(ui, below, self.problem)
        elif not board.lines:
            self.pages = 1
            said = texts.missing_line(board.missing) if board.missing else texts.nobody(board.tab)
            place_empty(ui, below, said)
        else:
            self._list(board, lay_paper(self, sheet))

    def _list(self, board: RankingBoard, inner: pygame.Rect) -> None:
        """The line about the period, the table, the person's line if that is on another page, ties."""
        ui = self.ui
        table = standings(ui, board.lines)
        said = texts.period_line(board)
        above: list[Box] = [Text(ui, said, "secondary", T.ink2)] if said else []
        if board.missing:
            above.append(Text(ui, texts.missing_line(board.missing), "secondary", T.ink2))
        foot = Text(ui, texts.order_line(), HEAD, T.ink2)
        thin = Space(ui, Gap.thin)
        boxes = [*above, thin, table.head, thin, Made(None, 0, grow=True), thin, foot]
        places = Column(ui, boxes).split(inner)
        for box, place in zip(boxes, places, strict=True):
            box.place(place)
        room = places[-3]
        gap, strip = ui.u(Gap.thin), strip_height(ui) + ui.u(Gap.small)
        step = table.rows[0].height(room.w) + gap
        own = board.own
        # room for the person's line below the others, or for the note that there is none
        apart = step + ui.u(Gap.tight)
        whole = len(board.lines) * step + (apart if own is None else 0) <= room.h
        count = len(board.lines) if whole else max(1, (room.h - strip - apart) // step)
        self.pages = -(-len(board.lines) // count)
        self.page = min(self.page, self.pages - 1)
        shown = range(self.page * count, min((self.page + 1) * count, len(board.lines)))
        for number, row in enumerate(shown):
            table.rows[row].place(pygame.Rect(room.x, room.y + number * step, room.w, step - gap))
        y = room.y + (count if not whole else len(shown)) * step + ui.u(Gap.tight)
        if own is None:
            Label(ui, (room.x, y), texts.not_ranked(board.tab), "secondary", T.ink2, room.w)
        elif board.lines.index(own) not in shown:
            table.rows[board.lines.index(own)].place(pygame.Rect(room.x, y, room.w, step - gap))
        if self.pages > 1:
            place = pygame.Rect(room.x, room.bottom - strip_height(ui), room.w, strip_height(ui))
            turner(ui, place, self.page, self.pages, self.turn, ink=T.ink2)
