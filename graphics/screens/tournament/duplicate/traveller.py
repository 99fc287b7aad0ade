"""The traveller: what all tables have made of a deal, best first; each can be seen beside the own one."""

from __future__ import annotations

from functools import partial

import pygame

from game.tournament.duplicate.scoring import Line as TableLine
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.duplicate.evening_screen import EveningScreen
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act, Line, Rows
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import empty
from graphics.widgets.ports import Ports


class TravellerScene(EveningScreen):
    """The tables at the left, the own result at the right; what still plays is waited for."""

    name = "traveller"
    first_focus = "next"

    def __init__(self, ports: Ports, goal: to.Traveller) -> None:
        super().__init__(ports, goal.evening)
        self.goal = goal

    @property
    def sheet(self) -> tuple[TableLine, ...] | None:
        """The lines; None while a table still plays."""
        return self.running.sheet(self.goal.number)

    def title(self) -> str:
        """The number of the deal."""
        named = texts.traveller_name(), texts.deal_of(self.goal.number, self.evening.deals)
        return texts.BETWEEN.join(named)

    def left(self, inner: pygame.Rect) -> None:
        """The tables, or why they are not there."""
        if self.sheet is None:
            empty(self.ui, inner, self._why_not(), "clock")
        else:
            self.place_list([self._row(line) for line in self.sheet], inner, Gap.tight)

    def figure(self) -> str:
        """The own result."""
        if self.sheet is None:
            return ""
        return _("You: {percent}").format(percent=texts.percent(self._own.score.percent))

    def state(self) -> tuple[object, ...]:
        """The tables that still play, and faults."""
        running = self.running
        return running.failed, running.waiting(self.goal.number), running.problem

    def _why_not(self) -> str:
        running = self.running
        if running.failed:
            return texts.no_field() if running.problem is None else texts.no_tables()
        return texts.still_playing(running.waiting(self.goal.number))

    @property
    def _own(self) -> TableLine:
        assert self.sheet is not None
        return next(line for line in self.sheet if line.own)

    def lines(self) -> list[Line]:
        """The own result against the mean, and what is best."""
        if self.sheet is None:
            return []
        return [(text, T.text2) for text in texts.traveller_note(self._own, self.evening)]

    def _row(self, line: TableLine) -> Box:
        ui, seats = self.ui, self.evening.preset.seats
        title, below = (
            texts.traveller_title(line, seats),
            texts.traveller_line(line, seats, self.evening.side),
        )
        note, ink = texts.points(line.score), T.text if line.own else T.text2

        def make(rect: pygame.Rect) -> None:
            press = partial(self.look_at, line.table)
            row = f"table:{line.table}"
            ListRow(ui, row, title, below, rect, press, chosen=line.own, note=note, note_colour=ink)

        return Made(make, lambda width: ListRow.height(ui, title, below, width, Size.low_row, note=note))

    def acts(self) -> Rows:
        """The way on, or back."""
        last = self.goal.number == self.evening.deals
        main = Act("next", _("Close"), self.escape, kind="primary", units=Size.main_act)
        if self.goal.on_next is not None:
            text = _("To the result") if last else _("Next deal")
            main = Act("next", text, self.go_on, "play", kind="primary", units=Size.main_act)
        return [(main,)]

    # -- what can be done ---------------------------------------------------------------------------

    def look_at(self, table: int) -> None:
        """Open the deal at a table beside the own one."""
        self.want(Open(to.Beside(self.running, self.goal.number, table)))

    def go_on(self) -> None:
        """Put the traveller away, and go on."""
        self.want(Back())
        if self.goal.on_next is not None:
            self.goal.on_next()

    def escape(self) -> None:
        """Put the traveller away; nothing begins by that."""
        self.want(Back())
        if self.goal.on_close is not None:
            self.goal.on_close()
