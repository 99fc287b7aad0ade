"""A person in front of the real window who plays by rules of thumb, as fast as the window can be turned."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from game.core.state import MatchOver
from game.players.decision import choose
from game.table.projection import question
from graphics.app.app import App
from graphics.widgets.focus import Target

TURN = 0.1  # seconds that pass in a turn of the loop, however long it takes
PATIENCE = 600.0
"""Seconds after which what should have come will not; other processes may have to wait for theirs."""
REST = 0.0005  # seconds between two turns while another process thinks
LEVEL = "easy"
NEXT_PAGE = "next_page"
SHEETS = ("deal_end",)


class Stuck(RuntimeError):
    """An error of the window: something that should have come did not."""


class Person:
    """Presses what can be pressed, and acts at the table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.deals = 0

    def turn(self) -> None:
        """One turn of the loop. KeyboardInterrupt once the window is closed."""
        if not self.app.turn(TURN):
            time.sleep(REST)
        if not self.app.running or not self.app.stack:
            raise KeyboardInterrupt

    def targets(self) -> dict[str, Target]:
        """Everything on top that can be pressed now, by its id."""
        return {each.id: each for each in self.app.top.targets() if each.enabled and each.activate}

    def wait(self, there: Callable[[], object], what: str) -> None:
        """Turn the loop until that is so; Stuck if it never is."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if there():
                return
            self.turn()
        raise Stuck(
            f"never came: {what}; on the screen: {self.app.top.name} with {', '.join(self.targets())}"
        )

    def press(self, id_: str) -> None:
        """Press a target of the top scene, as soon as it can be."""
        self.wait(lambda: self._has(id_), id_)
        activate = self.targets()[id_].activate
        assert activate is not None
        activate()
        self.turn()

    def _has(self, id_: str) -> bool:
        """True if a target is there; where it may be on another page, the next one is turned to."""
        found = self.targets()
        if id_ not in found and NEXT_PAGE in found:
            turn_page = found[NEXT_PAGE].activate
            assert turn_page is not None
            turn_page()
        return id_ in found

    def press_if_there(self, *ids: str) -> bool:
        """Press the first of these that can be pressed; False if none can."""
        found = self.targets()
        for id_ in ids:
            if id_ in found:
                self.press(id_)
                return True
        return False

    def back_to(self, name: str) -> None:
        """Put away what lies over the scene of this name."""
        while self.app.top.name != name:
            if len(self.app.stack) == 1:
                raise Stuck(f"{self.app.top.name} does not lie over {name}")
            self.app.pop()
            self.turn()

    def play(self, until: Callable[[Any], bool] = lambda table: False) -> None:
        """Play at the table until the match is over and its end is seen, or until that is so of the table."""
        table: Any = next(scene for scene in reversed(self.app.stack) if scene.name == "table")
        results = table.session.match.results
        before = len(results)
        try:
            self._play(table, until)
        finally:
            self.deals += len(results) - before

    def _play(self, table: Any, until: Callable[[Any], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            top = self.app.top
            if top is table:
                if until(table):
                    return
                self._act(table)
            elif top.name in SHEETS:
                self.press("continue")
                continue
            elif isinstance(table.session.state, MatchOver) or table not in self.app.stack:
                return
            elif not self.press_if_there("no", "ok", "cancel", "back"):
                raise Stuck(f"{top.name} lies over the table with {', '.join(self.targets())}")
            self.turn()
        raise Stuck(f"a match of {len(table.session.match.actions)} actions does not end")

    @staticmethod
    def _act(table: Any) -> None:
        """Act for the human where the table waits for it: as a computer player would."""
        session = table.session
        seat = getattr(session.state, "turn", None)
        if seat is None or not session.legal() or not table.view.director.idle:
            return
        chance = random.Random(len(session.match.actions))
        table.flow.submit(choose(question(session.state, seat), LEVEL, chance).action)
