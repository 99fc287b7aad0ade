"""What the window asks the computer players with: the view of the seat that decides, and nothing else."""

from __future__ import annotations

import random

from game.table.judge import decisions
from game.table.projection import question
from game.table.protocol import LEVELS, Request
from game.table.seat_view import SeatView
from saves.session import KeptSession
from tests.graphics.table_kit import Engines, Notebook, play_on, saved_match


class Watched(Engines):
    """Engines that keep beside each request what the seat to act could see then."""

    game: KeptSession

    def __init__(self) -> None:
        super().__init__()
        self.views: list[SeatView] = []

    def ask(self, request: Request) -> None:
        super().ask(request)
        assert self.game.turn is not None
        self.views.append(question(self.game.state, self.game.turn))


def test_a_request_is_the_view_of_the_seat_to_act() -> None:
    engines = Watched()
    engines.game = game = KeptSession(saved_match(11), Notebook(), engines)
    play_on(game, lambda g: len(g.match.results) >= 3, random.Random(2))
    assert len(engines.requests) > 60
    for request, seen in zip(engines.requests, engines.views, strict=True):
        assert request.view == seen
        assert request.view.seat != game.human, "nobody is asked for the person at the table"
        assert request.level == "easy"
        assert 0 <= request.seed < 1 << 32
        assert game.match.seed.hex() not in repr(request)


def test_a_judgement_after_the_deal_is_asked_with_the_view_of_then() -> None:
    engines = Engines()
    game = KeptSession(saved_match(11), Notebook(), engines)
    play_on(game, lambda g: g.sheet_open and g.match.results[-1].contract is not None, random.Random(2))
    engines.requests.clear()
    judge = game.judge()
    while judge.left:
        judge.advance()
    made = {each.number: each for each in decisions(game.match)}
    assert len(engines.requests) > 20
    for request in engines.requests:
        then = made[request.id]
        assert request.view == question(then.state, then.seat)
        assert request.level == LEVELS[-1]
