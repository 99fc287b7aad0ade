"""Pictures of a table with a clock: a decision under way, its last seconds, and nobody there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from game.table.clock import PATIENCE
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.widgets.scene import Scene
from saves.saved import SavedMatch
from tools.gallery.sample import SampleEngine, Screen

ALLOWED = 30
ONWARD = 50.0  # milliseconds
STAGES = {"clock": 11_000, "clock_last": 23_500}
"""The pictures of a decision, with the milliseconds that were used of it."""


def screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """All of them, from the matches `kept`."""
    for name, used in STAGES.items():
        yield Screen(f"table_{name}", [_opened(app, kept["table_play"])], [partial(_pass, used)])
    yield Screen("table_clock_auction", [_opened(app, kept["table_auction"])], [partial(_pass, 22_500)])
    yield Screen("table_clock_other", [_opened(app, kept["table_thinking"])])
    yield Screen("table_clock_away", [_opened(app, kept["table_play"])], [_leave])


def _opened(app: App, match: SavedMatch) -> Callable[[], Scene]:
    def make() -> Scene:
        assert app.store is not None
        number = app.store.add(replace(match, clock=ALLOWED))
        table = TableScene(app.ports, app.store.load(number), SampleEngine(answers=0))
        table.want = lambda intent: None  # a note would lie over the picture, and go by itself
        return table

    return make


def _table(app: App) -> TableScene:
    assert isinstance(app.top, TableScene)
    return app.top


def _pass(ms: float, app: App) -> None:
    """Let time pass on the decision."""
    for _ in range(round(ms / ONWARD)):
        _table(app).deadline.update(ONWARD, still=True)


def _leave(app: App) -> None:
    """Let nobody be there."""
    table = _table(app)
    clock = table.deadline.clock
    assert clock is not None
    clock.missed = PATIENCE
    table.model.away = True
    table.flow.reopen()
