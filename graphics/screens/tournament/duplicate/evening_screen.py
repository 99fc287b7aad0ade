"""The base of the screens of an evening: what there is at the left, figures and buttons at the right."""

from __future__ import annotations

import pygame

from graphics.render.sizes import Size
from graphics.render.theme import T
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import Act, Line, Rows, Told
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.tournament.duplicate.running import RunningEvening


class EveningScreen(PagedScreen):
    """An evening that is played or looked at: the screen is made anew when there is more of it.

    A write that was refused is told above all else, and can be tried again.
    """

    def __init__(self, ports: Ports, running: RunningEvening) -> None:
        super().__init__(ports)
        self.running = running
        self.evening = running.evening
        self._shown: tuple[object, ...] = ()
        self._told = Told(self.rebuild)

    # -- for the screens -----------------------------------------------------------------------------

    def state(self) -> tuple[object, ...]:
        """A value that changes when there is something else to be shown."""
        raise NotImplementedError

    def title(self) -> str:
        """The title of the screen."""
        raise NotImplementedError

    def left(self, inner: pygame.Rect) -> None:
        """Fill the room in the left panel."""
        raise NotImplementedError

    def figure(self) -> str:
        """The title of the right panel; "" if there is none yet."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """The facts below it."""
        raise NotImplementedError

    def acts(self) -> Rows:
        """The buttons below them."""
        raise NotImplementedError

    # -- layout --------------------------------------------------------------------------------------

    def build(self) -> None:
        self._shown = self.state()
        top = self.header(self.title())
        acts = [*self.acts()]
        if self.running.problem is not None:
            acts.insert(0, (Act("try_again", _("Try again"), self.try_again),))
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(self.ui, acts, units, self.padding))
        self.left(self.panel(left))
        self._told.side(self.ui, self.panel(right), acts, self.figure(), self.facts())

    def facts(self) -> list[Line]:
        """Facts of the screen; above them the reason if something could not be written."""
        problem = self.running.problem
        found = [] if problem is None else [(texts.not_written(problem), T.red)]
        return [*found, *self.lines()]

    def try_again(self) -> None:
        """Write what could not be written."""
        self.running.try_again()
        self.rebuild()

    # -- time ----------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        return not self.running.busy and super().resting

    def update(self, dt: float) -> None:
        self.running.advance()
        if self.state() != self._shown:
            self.rebuild()
        super().update(dt)
