"""The pictures of explanations: while the deal is played, and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.core.state import Auction, Playing, State
from game.practice.explain.askable import decisions_so_far, in_play
from game.table.decided import Decided
from game.table.protocol import LEVELS, Request
from graphics.app.app import App
from graphics.app.gallery.sample import SampleEngine
from graphics.app.gallery.screen import Screen
from graphics.screens.explanation.explanation import ExplanationScene
from graphics.table.panels.panels import Words
from saves.saved import SavedMatch
from saves.session import KeptSession

PARTNER, OPPONENT = 2, 3


def screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """Explanations of calls and cards, of computer players that look ahead and of others."""
    hidden = partial(_scene, app, kept["table_play"], _first_card)
    yield Screen("explanation_hidden", [hidden])
    yield Screen("explanation_question", [hidden], ["show"])
    yield Screen("explanation_shown", [hidden], ["show", "yes"])
    app.toast.hide()
    for name, wanted in (("call", _call), ("card", _card), ("rules_of_thumb", _by_thumb)):
        yield Screen(f"explanation_{name}", [partial(_scene, app, kept["deal_end"], wanted)])


def _first_card(decided: Decided) -> bool:
    return decided.seat != 0 and isinstance(decided.state, Playing) and len(decided.legal) > 1


def _call(decided: Decided) -> bool:
    return decided.seat == PARTNER and isinstance(decided.state, Auction)


def _card(decided: Decided) -> bool:
    """A card of the partner in the middle of the deal, among some that could be played."""
    return decided.seat == PARTNER and _choice(decided.state, 3) and len(decided.legal) > 1


def _by_thumb(decided: Decided) -> bool:
    return decided.seat == OPPONENT and _choice(decided.state, 2) and len(decided.legal) > 1


def _choice(state: State, tricks: int) -> bool:
    return isinstance(state, Playing) and len(state.tricks) >= tricks


def _scene(app: App, match: SavedMatch, wanted: Callable[[Decided], bool]) -> ExplanationScene:
    """The explanation of a decision, in a match whose partner is of the best level but one."""
    saved = replace(match, levels=match.levels | {"N": LEVELS[-2]})
    session = KeptSession(saved, app.store, SampleEngine())
    made = decisions_so_far(session.match)
    decided = next(each for each in in_play(made, session.human) if wanted(each))
    return ExplanationScene(app.ports, Words(session), decided.number, Recalling(session.match.actions))


class Recalling(SampleEngine):
    """Computer players who do again what they have done; only an expert may think otherwise."""

    def __init__(self, actions: list[str]) -> None:
        super().__init__()
        self._actions = actions

    def ask(self, request: Request) -> None:
        super().ask(request)
        self._request = request

    def poll(self) -> dict[str, Any] | None:
        """The answer of a regular, with what was done as the choice."""
        answer = super().poll()
        if answer is None or self._request.level == LEVELS[-1]:
            return answer
        done = self._actions[self._request.id]
        if self._request.level not in LEVELS[-2:] and not done.startswith("call"):
            return {"id": answer["id"], "action": done}
        values = answer["info"]["values"]
        best = max(values.values())
        values = {done: best + 1.0} | {text: value for text, value in values.items() if text != done}
        return answer | {"action": done, "info": {"values": values, "worlds": 12}}
