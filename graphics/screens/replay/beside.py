"""A deal as two tables played it, side by side: our table at the left, all hands open."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.match import Match
from game.practice.replay import Steps, same_moment, spread
from game.table.judge import decisions
from graphics.render.sizes import Gap
from graphics.render.theme import text_growth
from graphics.screens import destinations as to
from graphics.screens.replay import controls
from graphics.screens.replay.controls import SteppedScreen
from graphics.table.spread import ClothPicture, TrickMarks
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.words import own_name
from graphics.widgets.boxes import Column, Made, Row
from graphics.widgets.parts import Painted, Text, segmented
from graphics.widgets.ports import Ports

ABREAST = 1.15  # times its design: with larger text one table is shown at a time


class SeatNames(Names):
    """The names of the seats, as on a traveller; at our table the person has the name from New match."""

    def __init__(self, match: Match, human: int, *, own: bool) -> None:
        super().__init__(match.rules, human, lambda seat: "", seated=own)

    def name(self, seat: int) -> str:
        if self.own(seat):
            return own_name()
        return texts.seat_name(self.rules.seats[seat])


class TableDeal:
    """A deal at one table: its steps, and the step that is shown."""

    def __init__(self, match: Match, human: int, title: str, *, own: bool) -> None:
        self.match = match
        self.human = human
        self.title = title
        self.names = SeatNames(match, human, own=own)
        self.steps = Steps(decisions(match))
        self.place = 0


class BesideScene(SteppedScreen):
    """The other table is stepped through; our table follows trick by trick."""

    name = "beside"
    first_focus = "on_one"

    def __init__(self, ports: Ports, goal: to.Beside) -> None:
        super().__init__(ports)
        evening, number, seat = goal.evening, goal.number, goal.evening.evening.seat
        sheet = evening.sheet(number) or ()
        own = TableDeal(evening.match(number, 0), seat, _("Your table"), own=True)
        self.tables = [own]
        for line in sheet:
            if line.table == goal.table and not line.own:
                match = evening.match(number, goal.table)
                self.tables.append(TableDeal(match, seat, texts.table_name(line), own=False))
        self.leading = self.tables[-1]
        self.steps, self.place = self.leading.steps, 0
        self.alone = self.leading
        """The table that is shown where there is room for one."""
        self.deal = texts.deal_of(number, evening.evening.deals)

    def build(self) -> None:
        ui = self.ui
        area = self.body(self.header(self.deal))
        abreast = text_growth(ui.size) <= ABREAST
        shown = self.tables if abreast else [self.alone]
        if len(self.tables) > 1 and not abreast:
            self.tools([self._which()])
        titles = [Text(ui, each.title, "row_title", align="center") for each in shown]
        self._cloths = [Painted(ui, partial(self._paint, table)) for table in shown]
        parts = [
            Row(ui, titles, Gap.large, equal=True),
            Row(ui, self._cloths, Gap.large, equal=True, grow=True),
            controls.step_bar(ui, self.by_trick, self.by_card),
        ]
        Column(ui, parts, Gap.small).place(area)
        self.enable()

    def _paint(self, table: TableDeal, size: tuple[int, int]) -> pygame.Surface:
        decided, result = table.steps[table.place].decided, table.match.results[0]
        state = decided.state if decided is not None else table.match.state
        marks = TrickMarks(turn=decided.seat) if decided is not None else TrickMarks()
        cloth = ClothPicture(self.ui, size, table.names, result, self.settings.hand_sort)
        return cloth.paint(spread(state, table.human, True, decided), marks)

    def _which(self) -> Made:
        choices = [(place, table.title) for place, table in enumerate(self.tables)]
        value = self.tables.index(self.alone)
        return segmented(self.ui, "which", _("Table"), choices, value, self._choose)

    def _choose(self, place: object) -> None:
        assert isinstance(place, int)
        self.alone = self.tables[place]
        self.rebuild()

    def show(self) -> None:
        for cloth in self._cloths:
            cloth.repaint()
        self.enable()

    def go(self, place: int) -> None:
        """Show the step at a place of the leading table, and the same moment at the other."""
        self.place = place
        for table in self.tables:
            leads = table is self.leading
            table.place = place if leads else same_moment(self.steps, place, table.steps)
        self.show()
