"""The saved matches: open, rename, delete with undo, export, import."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from graphics.dialogs import match_file
from graphics.i18n import _
from graphics.saves_text import store_error
from graphics.scenes.dialog import Prompt, message
from graphics.scenes.match_list import MatchList
from graphics.scenes.match_side import MatchSide
from graphics.shortcuts import chord
from graphics.widgets.pager import way_of
from graphics.widgets.screen import UiScene
from saves.errors import StoreError

if TYPE_CHECKING:
    from graphics.app import App
    from saves.saved import MatchSummary, SavedMatch
    from saves.store import Store

NAME_LIMIT = 60


class MatchesScene(UiScene):
    """The list on the left, what can be done with the chosen match on the right.

    `sample` shows these matches instead of those of the store (for pictures).
    """

    name = "matches"

    def __init__(self, app: App, sample: list[MatchSummary] | None = None) -> None:
        super().__init__(app)
        self.sample = sample
        self.problem = ""
        self.deleted: MatchSummary | None = None  # what Undo brings back
        self.list = MatchList(self)
        self.side = MatchSide(self)
        self.matches: list[MatchSummary] = []
        self.chosen: int | None = None  # id
        self._read()

    def _read(self) -> None:
        store = self.app.store
        self.problem = ""
        if self.sample is not None:
            self.matches = list(self.sample)
        elif store is None:
            self.problem = store_error(self.app.store_error) if self.app.store_error else ""
        else:
            try:
                self.matches = store.matches()
            except StoreError as error:
                self.problem = store_error(error)
        ids = [match.id for match in self.matches]
        if self.chosen not in ids:
            self.chosen = ids[0] if ids else None

    def leave(self) -> None:
        """What was deleted is gone for good once the list is left."""
        if self.app.store is not None and self.deleted is not None:
            try:
                self.app.store.purge()
            except StoreError:
                return  # it stays marked, and goes another time

    @property
    def current(self) -> MatchSummary | None:
        """The chosen match."""
        return next((match for match in self.matches if match.id == self.chosen), None)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        m = ui.u(self.margin)
        top = self.header(_("Matches"))
        bottom = ui.size[1] - ui.u(30)
        gap = ui.u(24)
        side = self.side.width(500 if self.roomy else 430, self.padding)
        listed = pygame.Rect(m, top, ui.size[0] - 2 * m - side - gap, bottom - top)
        self.list.build(self.panel(listed))
        self.side.build(self.panel(pygame.Rect(listed.right + gap, top, side, bottom - top)))

    def load(self, match: int) -> SavedMatch | None:
        """A match with all its actions; None, with `problem`, if it cannot be read."""
        if self.app.store is None:
            return None
        try:
            return self.app.store.load(match)
        except StoreError as error:
            self.problem = store_error(error)
            return None

    # -- input ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if way := way_of(event):
            return self.turn(way)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.current is not None:
            self.delete()
            return True
        if chord(event, pygame.K_z, pygame.KSCAN_Z):
            self.undo()
            return True
        return False

    def turn(self, way: int) -> bool:
        """Turn the page; True if there is another."""
        first = self.list.turn(way)
        if first is None:
            return False
        self.chosen = first.id
        self.rebuild()
        return True

    def choose(self, match: MatchSummary) -> None:
        """The first press chooses, the second one opens."""
        if match.id == self.chosen:
            self.open()
        else:
            self.chosen = match.id
            self.rebuild()

    # -- what can be done -------------------------------------------------

    def open(self) -> None:
        """Go on with the chosen match."""
        from graphics.scenes.play import open_match

        match = self.current
        if match is not None and not match.progress.problem and self.sample is None:
            open_match(self.app, match.id)

    def ask_rename(self) -> None:
        """Ask for another name."""
        match = self.current
        if match is None:
            return
        self.app.push(
            Prompt(
                self.app,
                _("Rename the match"),
                "",
                match.name,
                _("Rename"),
                lambda text: self._store_change(lambda store: store.rename(match.id, text)),
                limit=NAME_LIMIT,
                name="rename",
            )
        )

    def delete(self) -> None:
        """Take the chosen match off the list; Undo brings it back."""
        match = self.current
        if match is None:
            return
        place = self.matches.index(match)
        if self._store_change(lambda store: store.delete(match.id)):
            self.deleted = match
            if self.matches:
                self.chosen = self.matches[min(place, len(self.matches) - 1)].id

    def undo(self) -> None:
        """Bring back the match deleted last."""
        match = self.deleted
        if match is None:
            return
        if self._store_change(lambda store: store.restore(match.id)):
            self.deleted = None
            self.chosen = match.id

    def _store_change(self, change: Callable[[Store], object]) -> bool:
        """Do `change(store)` and show the list anew; a message if it fails."""
        if self.app.store is None:
            return False
        try:
            change(self.app.store)
        except StoreError as error:
            text = store_error(error)
            self.app.push(message(self.app, _("That could not be saved"), text, warning=True))
            return False
        self._read()
        self.rebuild()
        return True

    # -- files ------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask where the chosen match is to be written to."""
        match = self.current
        saved = self.load(match.id) if match is not None else None
        if saved is not None:
            match_file.ask_export(self.app, saved)

    def ask_import(self) -> None:
        """Ask which file is to be read."""
        match_file.ask_import(self.app, self.show_imported)

    def show_imported(self, match: int) -> None:
        """A match has come in: it is the chosen one."""
        self._read()
        self.chosen = match
        self.rebuild()
