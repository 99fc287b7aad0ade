"""Base of the screens of a tournament under way: they follow the other tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.tournament.progress import TableNow, TournamentProgress
from game.tournament.tournament import Tournament
from graphics.render import draw
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.shown import people
from graphics.text import rounds_text
from graphics.text.i18n import _
from graphics.text.saves_text import refused
from graphics.widgets.boxes import Box, Column, Made, Row, Wrap
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Open, confirm, refusal
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui
from saves.errors import StoreError


class TournamentScene(PagedScreen):
    """Base of them. What changes at the other tables is shown at once, and what hinders them."""

    def __init__(self, ports: Ports, running: to.TournamentPort) -> None:
        super().__init__(ports)
        self.running = running

    @property
    def hindrance(self) -> str:
        """Sentences about why the other tables are not played, or their deals not written; "" for none."""
        running = self.running
        if running.problem is not None:
            return refused(running.problem) + " " + rounds_text.tables_wait()
        return rounds_text.trouble() if running.trouble else ""

    @property
    def progress(self) -> TournamentProgress:
        return self.running.progress

    @property
    def tournament(self) -> Tournament:
        return self.progress.tournament

    @property
    def resting(self) -> bool:
        return self.progress.finished and super().resting

    def update(self, dt: float) -> None:
        if self.running.update():
            self.rebuild()
        super().update(dt)

    def bar(self, faces: Sequence[str], title: str, line: str, buttons: Sequence[Box]) -> pygame.Rect:
        """A panel at the foot with portraits, a title, a line and buttons.

        It also says why the other tables stand still. Returns its place in pixels.
        """
        ui, whole = self.ui, self.body(0, Gap.large)
        room = whole.w - self.padding
        if self.running.problem is not None:
            buttons = [button(ui, "try_again", _("Try again"), self.try_again), *buttons]
        inside = _bar(ui, faces, (title, line, self.hindrance), buttons, room)
        high = inside.height(room) + 2 * ui.u(Gap.medium)
        panel = pygame.Rect(whole.x, whole.bottom - high, whole.w, high)
        draw.panel(self.background, panel, ui.s, level=3)
        self.painted.append(panel)
        inside.place(panel.inflate(-self.padding, -2 * ui.u(Gap.medium)))
        return panel

    def try_again(self) -> None:
        self.running.try_again()
        self.rebuild()

    def attempt(self, act: Callable[[], object]) -> None:
        """Call `act`; if the store refuses, say why and offer to try again."""
        try:
            act()
        except StoreError as error:
            self.want(Open(refusal(error, partial(self.attempt, act))))

    def _plays_at(self, now: TableNow) -> bool:
        """True if the person has a table still to play, and it is this one."""
        own = self.progress.own
        return own is not None and own.seating == now.seating and self.progress.phase in ("draw", "table")

    def look_at(self, now: TableNow) -> None:
        """Open a table: the person's to play, a decided one as a review, one under way to watch."""
        if self._plays_at(now):
            self.to_table()
        else:
            self.attempt(partial(self._open_other, now))

    def _open_other(self, now: TableNow) -> None:
        match = self.running.match(now.seating)
        if match is not None:
            watched = to.WatchedTable(self.running, now.seating)
            self.want(Open(to.Review(match) if now.over else watched))

    def to_table(self) -> None:
        self.want(Open(to.TournamentTable(self.running)))

    def tip_for(self, now: TableNow) -> str:
        if self._plays_at(now):
            return _("To the table")
        if not (now.deals or now.over):  # not known yet
            return ""
        return _("Review") if now.over else _("Watch")

    def ask_leave(self) -> None:
        title, text = rounds_text.leave_title(), rounds_text.leave_text()
        self.want(Open(confirm(title, text, _("Leave"), self.leave_tournament, name="leave")))

    def leave_tournament(self) -> None:
        self.attempt(self._leave)

    def _leave(self) -> None:
        self.running.leave()
        self.rebuild()


def _bar(ui: Ui, faces: Sequence[str], said: tuple[str, str, str], buttons: Sequence[Box], room: int) -> Box:
    """Portraits, title, line and hindrance as `said`, buttons; the buttons below if that is too wide."""
    title, line, hindrance = said
    texts: list[Box] = [Text(ui, title, "row_title")]
    if line:
        texts.append(Text(ui, line, "secondary"))
    if hindrance:
        texts.append(Text(ui, hindrance, "secondary", T.red))
    words = Column(ui, texts, grow=True)
    lead: list[Box] = [_faces(ui, faces)] if len(faces) == 2 else []
    asked = Row(ui, buttons, Gap.medium).width()
    used = sum(box.width() + ui.u(Gap.medium) for box in lead) + asked + ui.u(Gap.large)
    least = min(words.width(), room // 2)
    if used + least <= room:
        return Row(ui, [*lead, words, *buttons], Gap.medium, align="middle")
    return Column(ui, [words, Wrap(ui, buttons, Gap.medium, Gap.small)], Gap.small)


def _faces(ui: Ui, faces: Sequence[str]) -> Box:
    size = ui.u(Size.face)
    wide = people.pair_width(size)

    def make(rect: pygame.Rect) -> None:
        picture = draw.clear((wide, size))
        people.paint_pair(picture, (faces[0], faces[1]), 0, size // 2, size)
        Picture(ui, rect.topleft, picture)

    return Made(make, size, wide)
