"""The end of the own table of a round: its result, the other tables as they stand, and what comes now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.screens.tournament.shown import people
from graphics.screens.tournament.shown.card_grid import card_grid
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.screens.tournament.shown.table_card import card_of
from graphics.text.i18n import _
from graphics.text.tournament import round_text
from graphics.widgets.intents import Back
from graphics.widgets.layout.box import Box
from graphics.widgets.layout.parts import button
from graphics.widgets.ports import Ports


class RoundResultScene(TournamentScene):
    """It lies over the bracket, and is left when the next round is drawn or the last one is decided."""

    name = "round_result"
    first_focus = "next"

    def __init__(self, ports: Ports, running: to.Running) -> None:
        super().__init__(ports, running)
        self._round = self.progress.round
        self.hurrying = False
        """The other tables are being finished at full speed."""

    def enter(self) -> None:
        super().enter()
        own = self.progress.own
        won = own is not None and own.winner == 0
        self.ports.sound.play("made" if won else "inside")

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, progress, tournament = self.ui, self.progress, self.tournament
        top = self.header(round_text.outcome_title(progress))
        own = progress.own
        faces: tuple[str, ...] = ()
        if own is not None:
            faces = people.faces_of(tournament, own.seating.pairs[0])
        panel = self.bar(
            faces, round_text.round_line(tournament, progress.round), self.line(), self._buttons()
        )
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        tables = sorted(progress.tables, key=lambda now: now != own)
        grid = card_grid(ui, [card_of(tournament, now) for now in tables], area)

        def press(number: int) -> tuple[Callable[[], object] | None, str]:
            tip = self.tip_for(tables[number])
            return (partial(self.look_at, tables[number]) if tip else None), tip

        self.pages = grid.place(self.page, self.turn, press)
        self.page = min(self.page, self.pages - 1)

    def line(self) -> str:
        """Sentences about the points so far and about the other tables."""
        return " ".join(part for part in (round_text.points_so_far(self.progress), self._others()) if part)

    def _others(self) -> str:
        """A sentence about the tables that are still being played."""
        if self.hindrance:
            return ""
        still = sum(not each.over for each in self.progress.tables)
        return round_text.goes_on(still) if still else ""

    def _buttons(self) -> list[Box]:
        """The way on, and to the bracket."""
        ui = self.ui
        bracket = button(ui, "bracket", _("Bracket"), partial(self.want, Back()))
        text, press = self._next()
        go_on = button(ui, "next", text, press or (lambda: None), kind="primary", enabled=press is not None)
        return [bracket, go_on]

    def _next(self) -> tuple[str, Callable[[], object] | None]:
        """The caption of the way on, and what it does; nothing while the other tables are being finished."""
        progress = self.progress
        if progress.phase == "waiting" and progress.finished:
            return _("Next draw"), self.draw_next
        if progress.phase == "out" and not self.hurrying:
            return round_text.quick_text(progress), self.finish_quickly
        return round_text.part(self.running.part_finished), None

    # -- what comes now -----------------------------------------------------------------------------

    def draw_next(self) -> None:
        """Draw the next round."""
        self.attempt(self._draw_next)

    def _draw_next(self) -> None:
        self.running.next_round()
        self.want(Back())

    def finish_quickly(self) -> None:
        """Play the tournament to its end at full speed."""
        self.running.finish_quickly()
        self.hurrying = True
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.progress.round != self._round or self.progress.phase == "over":
            self._round = self.progress.round
            if self.progress.phase == "over":
                self.want(Back())
