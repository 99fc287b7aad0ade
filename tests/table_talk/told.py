"""The occasions for a word that the game finds in random matches, as plain values beside their records."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core import events as ev
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.record import record
from game.core.state import MatchOver
from game.lab.table import match_seed
from game.rules import preset
from game.table.board import Board, board_of
from game.table.projection import events_for
from graphics.table.occasions import OCCASIONS, Moment

Record = dict[str, Any]
Told = tuple[str, str, str]
"""An occasion, its place in the deal, and the letters of the seats that may speak."""
VIEWER = 0


def deals(name: str, number: int) -> Iterator[tuple[Record, set[Told]]]:
    """The deals of a random match: the record of each, and its occasions."""
    match, rng = Match(preset(name), match_seed(0, number)), random.Random(number)
    told: set[Told] = set()
    while not match.over:
        state, played = match.state, len(match.results)
        assert not isinstance(state, MatchOver)
        step = match.submit(rng.choice(legal_actions(state)))
        board = board_of(match, VIEWER)
        for event in events_for(step.events, board):
            told |= {*_occasions(event, board)}
        if len(match.results) > played:
            yield record(match.results[-1], f"{name} {number}"), told
            told = set()


def _occasions(event: ev.Event, board: Board) -> Iterator[Told]:
    for occasion in OCCASIONS:
        if isinstance(event, occasion.on):
            seats = occasion.who(Moment(event, board))
            if seats:
                yield (
                    occasion.name,
                    _place(event, board),
                    "".join(board.rules.seats[seat] for seat in sorted(seats)),
                )


def _place(event: ev.Event, board: Board) -> str:
    match event:
        case ev.CallMade():
            return f"call {len(board.calls)}"
        case ev.Declared(seat):
            return f"declaration {board.rules.seats[seat]}"
        case ev.CardPlayed(trick=trick, place=place):
            return f"card {trick} {place + 1}"
        case ev.TrickTaken(number):
            return f"trick {number}"
        case _:
            return "deal"
