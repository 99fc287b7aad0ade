"""A deal played to its end by computer players alone."""

from __future__ import annotations

import random
from typing import Any

from game.core.actions import to_text
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.state import Auction, Cutting
from game.players.decision import choose
from game.practice.again import Playout
from game.rules import preset
from game.table.protocol import Request
from tests.game.presets import EACH_PRESET

SEED = bytes(range(16))
PATIENCE = 200


class Regulars:
    """Players who decide at the second poll; `answer` replaces what they say."""

    def __init__(self, answer: str = "") -> None:
        self.notice: str | None = None
        self.asked: list[Request] = []
        self._answer = answer
        self._waited = False

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self._waited = False

    def poll(self) -> dict[str, Any] | None:
        self._waited = not self._waited
        if self._waited:
            return None
        request = self.asked[-1]
        action = to_text(choose(request.view, "medium", random.Random(request.seed)).action)
        return {"id": request.id, "action": self._answer or action}

    def close(self) -> None:
        """There is nothing to end."""


def dealt(name: str) -> Match:
    match = Match(preset(name), SEED)
    assert isinstance(match.state, Cutting)
    match.submit(legal_actions(match.state)[0])
    assert isinstance(match.state, Auction)
    return match


def played(match: Match, players: Regulars) -> Playout:
    playout = Playout(match, players)
    for _ in range(PATIENCE):
        if playout.advance():
            return playout
    raise AssertionError("it never came to an end")


@EACH_PRESET
def test_all_seats_play_the_same_cards_to_the_end_of_the_deal(name: str) -> None:
    match, players = dealt(name), Regulars()
    assert isinstance(match.state, Auction)
    deal = match.state.deal
    result = played(match, players).result
    assert result is not None and result.deal == deal
    assert {request.level for request in players.asked} == {"expert"}
    assert all(request.view.seat == request.view.turn for request in players.asked)


def test_the_same_moment_gives_the_same_play() -> None:
    first, second = (played(dealt("bulgarian"), Regulars()).result for _ in range(2))
    assert first == second


def test_before_the_end_there_is_no_result_and_it_does_not_wait() -> None:
    players = Regulars()
    playout = Playout(dealt("bulgarian"), players)
    assert not playout.advance() and playout.result is None
    assert len(players.asked) == 1


def test_closed_it_asks_again_and_goes_on() -> None:
    players = Regulars()
    playout = Playout(dealt("bulgarian"), players)
    playout.advance()
    playout.close()
    playout.advance()
    assert [request.id for request in players.asked] == [1, 1]


def test_an_answer_without_sense_is_replaced() -> None:
    result = played(dealt("bulgarian"), Regulars("play the fool")).result
    assert result is not None and result.contract is None  # the first legal call is a pass
