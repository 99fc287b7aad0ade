"""Match files that come from outside: named at the start, dropped on the window, opened in the file manager.

A file waits while a dialog is open. Where one would leave something for it, the person is asked first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from graphics.app.running import Running
from graphics.app.window import own_window
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.widgets.intents import Answer, Open, Question, Replace
from saves import foreign, paths
from saves.transfer import inbox

EVERY = 0.5  # seconds between two looks into the inbox
AT_HOME = ("menu", "welcome")
"""Screens that lead to files; nothing is lost by opening another over them."""


class Arrivals:
    """Files waiting to be opened, the first one first."""

    def __init__(self, app: Running) -> None:
        self.app = app
        self._waiting: deque[Path] = deque()
        self._until_look = 0.0  # seconds

    def add(self, path: Path) -> None:
        self._waiting.append(path)

    def update(self, dt: float) -> None:
        self._until_look -= dt
        if self._until_look <= 0:
            self._until_look = EVERY
            self._look()
        if self._waiting and self.app.stack and not self.app.top.modal:
            self._open(self._waiting.popleft())

    def _look(self) -> None:
        """Take the files that another start of the program has handed over, and come to the front."""
        if self.app.store is None:
            return
        found = inbox.take(paths.data_folder())
        if found:
            self._waiting.extend(found)
            to_front()

    def _open(self, path: Path) -> None:
        """Open a file over the menu, or ask whether to leave the screen that is open."""
        goal = Open(to.MatchFile(path))
        if self.app.top.name in AT_HOME:
            self.app.ports.want(goal)
        elif self.app.top.name == "matches":
            self._from_menu(goal)
        else:
            question = leaving(path, lambda: self._from_menu(goal))
            self.app.ports.want(Open(question, by_itself=True))

    def _from_menu(self, goal: Open) -> None:
        self.app.ports.want(Replace(to.Menu()))
        self.app.ports.want(goal)


def leaving(path: Path, on_open: Callable[[], object]) -> Question:
    text = _(
        "Opening “{file}” takes you away from this screen. Matches continue later "
        "exactly where you left them."
    )
    answers = (Answer("cancel", _("Cancel")), Answer("open", _("Open the file"), on_open, primary=True))
    name = displayed(foreign.readable(path.name))
    return Question(_("Open a match file?"), text.format(file=name), answers, icon="file", name="arrival")


def to_front() -> None:
    """Ask the desktop to show the window; some only mark it."""
    window = own_window()
    if window is None:
        return
    if not pygame.display.get_active():
        window.restore()
    window.focus()
