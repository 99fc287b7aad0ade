"""Reactions of the other players to events, in words or looks: a few quiet ones, now and then.

Each is a line of `REACTIONS` with its condition, which sees only what everybody at the table sees.  Nothing
is said that the cards on the table do not bear out, and there is one reaction in a deal at most.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, RECONTRA
from game.core.state import DealResult
from game.table.board import Board
from graphics.text.i18n import pgettext

SEVEN, EIGHT = 0, 1  # ranks

Seats = tuple[int, ...]


class Reaction(Struct, frozen=True):
    """A kind of reaction.  The first of the seats `who(event, board)` that is not the human's reacts.

    `text` gives the words, None stands for a look; `chance` is its probability, 0 to 1.
    """

    name: str
    who: Callable[[ev.Event, Board], Seats]
    text: Callable[[], str] | None
    chance: float


def doubled(event: ev.Event, board: Board) -> Seats:
    """A contra has been said: the player who called the contract."""
    if not isinstance(event, ev.CallMade) or event.call != CONTRA or board.contract is None:
        return ()
    return (board.contract.declarer,)


def doubled_partner(event: ev.Event, board: Board) -> Seats:
    seats = doubled(event, board)
    if seats != (board.seat,):
        return ()
    side = board.rules.side_of(board.seat)
    return tuple(s for s in _seats(board) if board.rules.side_of(s) == side and s != board.seat)


def answered(event: ev.Event, board: Board) -> Seats:
    if not isinstance(event, ev.CallMade) or event.call != RECONTRA:
        return ()
    contras = [seat for seat, call in board.calls if call == CONTRA]
    return tuple(contras[-1:])


def all_tricks(event: ev.Event, board: Board) -> Seats:
    side = _capot_side(event, board)
    return () if side is None else tuple(s for s in _seats(board) if board.rules.side_of(s) == side)


def no_trick(event: ev.Event, board: Board) -> Seats:
    """The same: the others, where the human is among those who took them all."""
    side = _capot_side(event, board)
    if side != board.own_side:
        return ()
    return tuple(s for s in _seats(board) if board.rules.side_of(s) != side)


def failed(event: ev.Event, board: Board) -> Seats:
    """A contract was played to its end and has failed: its declarer."""
    result = _result(event)
    if result is None or result.contract is None or result.writing.outcome is not DealOutcome.INSIDE:
        return ()
    return (result.contract.declarer,)


def lucky(rank: int) -> Callable[[ev.Event, Board], Seats]:
    """The last trick of a whole deal was taken by a card of `rank` that is no trump: its player."""

    def who(event: ev.Event, board: Board) -> Seats:
        result = _result(event)
        if result is None or result.contract is None or result.stopped_by is not None or not result.tricks:
            return ()
        trick = result.tricks[-1]
        card = trick.cards[(trick.winner - trick.leader) % board.rules.players]
        lowly = card & 7 == rank and card >> 3 != result.contract.trump
        return (trick.winner,) if lowly else ()

    return who


def _seats(board: Board) -> range:
    return range(board.rules.players)


def _result(event: ev.Event) -> DealResult | None:
    return event.result if isinstance(event, ev.DealScored) else None


def _capot_side(event: ev.Event, board: Board) -> int | None:
    result = _result(event)
    if result is None or result.contract is None or result.stopped_by is not None:
        return None
    tricks = [side.tricks for side in result.points]
    return tricks.index(board.rules.hand_size) if board.rules.hand_size in tricks else None


REACTIONS = (
    Reaction("contra", doubled, lambda: pgettext("table talk", "We'll see."), 0.5),
    Reaction("contra_partner", doubled_partner, None, 0.7),
    Reaction("recontra", answered, None, 0.8),
    Reaction("no_trick", no_trick, lambda: pgettext("table talk", "Not a single trick…"), 0.8),
    Reaction("all_tricks", all_tricks, lambda: pgettext("table talk", "All of them!"), 0.8),
    Reaction("failed", failed, lambda: pgettext("table talk", "That was not enough."), 0.5),
    Reaction("seven", lucky(SEVEN), lambda: pgettext("table talk", "Even a seven!"), 0.7),
    Reaction("eight", lucky(EIGHT), lambda: pgettext("table talk", "Even an eight!"), 0.7),
)


class Reacts(Struct, frozen=True):
    """A reaction of a seat: words, or a look if `text` is empty."""

    seat: int
    text: str


class TableTalk:
    """Decides who reacts to what.  `chance()` draws from 0 to 1."""

    def __init__(self, chance: Callable[[], float] = random.random) -> None:
        self.wanted = True
        self._chance = chance
        self._deal = -1  # the last deal in which somebody has reacted

    def hear(self, event: ev.Event, board: Board) -> Reacts | None:
        if not self.wanted or board.number == self._deal:
            return None
        for reaction in REACTIONS:
            seat = next((s for s in reaction.who(event, board) if s != board.seat), None)
            if seat is not None and self._chance() < reaction.chance:
                self._deal = board.number
                return Reacts(seat, reaction.text() if reaction.text is not None else "")
        return None
