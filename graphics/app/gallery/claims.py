"""The pictures of a claim of the rest: the offer, the answer to one that is not certain, and the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.state import Playing, State
from game.practice.claim import Breaks, Certain, claim
from game.rules import preset
from game.table.projection import seat_view
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.text.people import default_name
from graphics.text.rules_text import preset_name
from graphics.widgets.scene import Scene
from tools.gallery.sample import HUMAN, SampleEngine, Screen, places, saved_match

HELD = 3  # cards at the offer
RULES = "bulgarian"


def screens(app: App) -> Iterator[Screen]:
    """The offer while three cards are held, and a claim that a later trick breaks."""
    found = places(preset(RULES), ("offer", _offered), ("refused", _broken))
    yield Screen("table_claim", [_table(app, *found["offer"])])
    yield Screen("table_claim_refused", [_table(app, *found["refused"])], [_claim])


def _offered(state: State) -> bool:
    return _leads(state) and isinstance(claim(seat_view(state, HUMAN)), Certain)


def _broken(state: State) -> bool:
    """A trick can be taken for certain, but not all."""
    answer = claim(seat_view(state, HUMAN)) if _leads(state) else None
    return isinstance(answer, Breaks) and sum(seat == HUMAN for seat, _card in answer.line) > 1


def _leads(state: State) -> bool:
    """The human leads with a few cards."""
    lead = isinstance(state, Playing) and state.turn == HUMAN and not state.trick
    return lead and isinstance(state, Playing) and state.hands[HUMAN].bit_count() == HELD


def _claim(app: App) -> None:
    """Claim the rest."""
    table = app.top
    assert isinstance(table, TableScene)
    table.claim_rest()


def _table(app: App, seed: bytes, actions: list[str]) -> Callable[[], Scene]:
    assert app.store is not None
    names = {seat: default_name(seat) for seat in "SENW"}
    match = saved_match(preset_name(RULES), actions, names, RULES, seed)
    kept = app.store.load(app.store.add(match))
    return lambda: TableScene(app.ports, kept, SampleEngine())
