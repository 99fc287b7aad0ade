"""Memory: match after match at the table, at top speed, and what the process has grown by."""

from __future__ import annotations

import gc
import os
import random
import sys
from pathlib import Path

from game.core.state import DealOver, MatchOver, State
from game.lab.bench.figures import Measurement, Unmeasured, at_most
from game.players.decision import choose
from game.table.projection import question
from graphics.app.app import App
from graphics.app.bench.window import screen
from graphics.app.gallery.sample import SampleEngine, saved_match
from graphics.app.launch import choose_presentation
from graphics.app.window import SIZE_VARIABLE
from graphics.screens.menu.menu import MenuScene
from graphics.screens.play.table import TableScene
from saves.settings import Settings
from saves.store import Store

WARM_UP = 60  # deals, until the caches are full
DEALS = 100
LIMIT = 5.0  # MB
TURN = 0.05  # seconds
SIZE = (1280, 720)
TURNS = 4_000_000  # of the loop: by then a match that stands still is a fault
STATUS = Path("/proc/self/status")


def measure_soak() -> list[Measurement]:
    """The growth of the process over a hundred deals: of what it holds, and of the memory it was given."""
    if not STATUS.exists():
        raise Unmeasured("this system does not say in /proc how much memory a process uses")
    choose_presentation()
    where = screen()
    with Store.memory() as store:
        player = Player(SIZE, store)
        player.play(WARM_UP)
        before = resident()
        player.play(DEALS)
        after = resident()
        player.table.leave()
    print(f"soak: {before:.1f} MB after {WARM_UP} deals, {after:.1f} MB {DEALS} later", file=sys.stderr)
    return [at_most(f"growth over {DEALS} deals at the table, {where}", after - before, LIMIT, "MB")]


def resident() -> float:
    """The memory the process holds, in MB, after what is no longer needed has gone."""
    gc.collect()
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


class Player:
    """Plays at the real table, for the human too; after a match comes the next."""

    def __init__(self, size: tuple[int, int], store: object) -> None:

        os.environ[SIZE_VARIABLE] = f"{size[0]}x{size[1]}"
        settings = Settings().with_(language="en", speed="at_once", volume=0, welcomed=True)
        self.app: App = App(settings, store)  # type: ignore[arg-type]
        self.matches = 0
        self.table: TableScene
        self._begin()

    def _begin(self) -> None:
        """The next match, from its first cut."""
        assert self.app.store is not None
        self.matches += 1
        seed = self.matches.to_bytes(16, "big")
        number = self.app.store.add(saved_match("Soak", [], seed=seed))
        self.app.go(MenuScene(self.app.ports))
        self.table = TableScene(self.app.ports, self.app.store.load(number), SampleEngine())
        self.app.push(self.table)

    def play(self, deals: int) -> None:
        """As many deals as that."""
        done = 0
        for _ in range(TURNS):
            self.app.turn(TURN)
            if not self.app.running:  # somebody has closed the window: nothing would move any more
                raise KeyboardInterrupt
            state: State = self.table.session.state
            if isinstance(state, DealOver | MatchOver) and self.app.top is not self.table:
                done += 1
                if done == deals:
                    return
                self.close_sheet(isinstance(state, MatchOver))
            elif self.app.top is self.table:
                self._act()
        raise RuntimeError(f"{deals} deals were not over after {TURNS} turns of the loop")

    def close_sheet(self, over: bool) -> None:
        """On from the end of a deal, to the next or to the next match."""
        if over:
            self._begin()
            return
        target = next(target for target in self.app.top.targets() if target.id == "continue")
        assert target.activate is not None
        target.activate()

    def _act(self) -> None:
        """Act for the human, once the table is ready: as a computer player would."""
        session = self.table.session
        seat = getattr(session.state, "turn", None)
        if seat is None or not session.legal() or not self.table.view.director.idle:
            return

        chance = random.Random(len(session.match.actions))
        action = choose(question(session.state, seat), "easy", chance).action
        self.table.flow.submit(action)
