"""Decisions to be explained."""

from __future__ import annotations

from typing import Any

from game.core.state import Auction, Playing
from game.practice.explain.asking import Account, Explainer, decisions_so_far
from game.table.judge import Decided
from tests.graphics.table_kit import Engines
from tests.kits.at_table import finished

SEED = b"seed of the match"


class Scripted(Engines):
    """Answers as scripted: by level a choice and the worths of the choices."""

    def __init__(self, said: dict[str, tuple[str, dict[str, float]]]) -> None:
        super().__init__()
        self.said = said

    def poll(self) -> dict[str, Any] | None:
        request, self._waiting = self._waiting, None
        if request is None:
            return None
        text, values = self.said[request.level]
        return {"id": request.id, "action": text, "info": {"values": values, "worlds": 20}}


def a_call() -> Decided:
    """The first call of a deal."""
    made = decisions_so_far(finished(Engines()).match)
    return next(each for each in made if isinstance(each.state, Auction))


def a_card(choices: int = 3, seat: int = 2) -> Decided:
    made = decisions_so_far(finished(Engines()).match)
    return next(
        each
        for each in made
        if each.seat == seat and isinstance(each.state, Playing) and len(each.legal) >= choices
    )


def heard(engine: Engines, decided: Decided, level: str) -> Explainer:
    """All answers about a decision of a player of this level."""
    explainer = Explainer(SEED, lambda seat: level, engine)
    explainer.ask(decided)
    for _ in range(4):
        explainer.hear()
    assert not explainer.waiting
    return explainer


def scripted(own: float, best: float, expert: str | None = None) -> Account:
    """A card that its own player and the expert value at `own`, and another one at `best`."""
    decided = a_card()
    other = next(text for text in decided.legal if text != decided.text)
    values = dict.fromkeys(decided.legal, 0.0) | {decided.text: own, other: best}
    said = {"hard": (decided.text, values), "expert": (expert or other, values)}
    return heard(Scripted(said), decided, "hard").account(decided)
