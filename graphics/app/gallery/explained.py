"""The pictures of explanations: of decisions while the deal is played and after it, and of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.core.actions import Play
from game.core.cards import bits
from game.core.state import Auction, Playing, State
from game.practice.explain.askable import decisions_so_far, in_play
from game.table.judge import Decided
from game.table.protocol import LEVELS, Request
from graphics.app.app import App
from graphics.screens.explanation.explanation import ExplanationScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEnd
from graphics.table.panels.panels import Words
from graphics.widgets.scene import Scene
from saves.saved import SavedMatch
from saves.session import KeptSession
from tools.gallery.sample import SampleEngine, Screen

PARTNER, OPPONENT = 2, 3
Opened = Callable[[], Scene]


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


def rulings(sheet: Sequence[Opened], play: Sequence[Opened]) -> Iterator[Screen]:
    """The referee over the sheet of a deal and over a table at which a card was refused."""
    yield Screen("rulings", sheet, ["rules"])
    yield Screen("rulings_scored", sheet, [_ruling_of_what_is_written])
    yield Screen("by_other_rules", sheet, ["rules", "rules"])
    yield Screen("table_refused", play, [_illegal_card])
    yield Screen("rulings_refused", play, [_illegal_card, _ask_why])


def _ruling_of_what_is_written(app: App) -> None:
    """Open what stands behind the numbers that go on the pad."""
    sheet = app.top
    assert isinstance(sheet, DealEnd)
    sheet.open_rulings(len(sheet.text.lines()) + 1)
    app.turn(0)


def _illegal_card(app: App) -> None:
    """Play the first card that may not be played."""
    table = app.top
    assert isinstance(table, TableScene)
    state, legal = table.session.state, table.session.legal()
    assert isinstance(state, Playing)
    table.flow.play(next(card for card in bits(state.hands[state.turn]) if Play(card) not in legal))


def _ask_why(app: App) -> None:
    table = app.top
    assert isinstance(table, TableScene)
    table.ask_why()
    app.turn(0)
