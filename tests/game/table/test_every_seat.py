"""A person may sit at any seat: the session, the board and the narration take it from one place."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.match import Match
from game.rules import PRESETS
from game.table.board import board_of
from game.table.protocol import Request
from game.table.session import Session, ShownAction

SEATS = [(name, seat) for name, rules in PRESETS.items() for seat in range(rules.players)]


class ByChance:
    """Computer players that decide at once, by the seed of the request."""

    notice: str | None = None
    request: Request | None = None

    def ask(self, request: Request) -> None:
        self.request = request

    def poll(self) -> dict[str, Any] | None:
        request, self.request = self.request, None
        if request is None:
            return None
        return {"id": request.id, "action": random.Random(request.seed).choice(request.legal)}

    def close(self) -> None:
        """There is nothing to end."""


def play(session: Session, chance: random.Random) -> None:
    """Let the seat to act do something legal, until the match is over."""
    while not session.over:
        if session.sheet_open:
            session.next_deal()
        if session.human_to_act:
            session.submit(chance.choice(session.legal()))
        else:
            assert session.legal() == () and session.advance()


@pytest.mark.parametrize(("name", "seat"), SEATS, ids=lambda value: str(value))
def test_a_match_is_played_to_its_end_from_every_seat(name: str, seat: int) -> None:
    rules = PRESETS[name]
    rules = rules.with_options({"target": min(rules.target, 151)})
    levels = {letter: "human" if place == seat else "easy" for place, letter in enumerate(rules.seats)}
    kept: list[str] = []
    match = Match(rules, bytes(range(16)))
    session = Session(match, levels, ByChance(), lambda number, text: kept.append(text))
    shown: list[ShownAction] = []
    session.listeners.append(shown.append)
    assert session.human == seat and session.board == board_of(match, seat)
    play(session, random.Random(seat))
    assert kept == match.actions and len(shown) == len(kept)
    for each in shown:
        board = each.board
        assert board.seat == seat and board.place(seat) == rules.seats[0]
        assert board.legal == () or board.turn == seat
        assert len(board.hand) == board.counts[seat]
    assert Match.replay(rules, match.seed, kept).state == match.state
    assert {place for place in range(rules.players) if session.level(place) == "human"} == {seat}
