"""What the faces of the other players show: their mood after an event, and where they look.

Each line of `OCCASIONS` sees only what everybody at the table sees, so no face gives a card away.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, RECONTRA
from game.core.state import DealResult
from game.table.board import Board
from game.table.points import gained
from graphics.render.portraits import Expression, Gaze

Seats = tuple[int, ...]

SEVEN = 0  # the lowest rank
RICH = 25  # points of a trick that please the winner's partner
DEAR = 10  # points of a card that hurts when the others take it
FINE_MELD, GREAT_MELD = 50, 100  # points of declarations that please the partner, and worry the others
LAST = 3  # tricks before the end of a deal in which a close contract worries
CLOSE = 2  # the same in which everybody leans in
SLANT = 0.4  # of the longer way: what is shorter does not turn the eyes


class Occasion(Struct, frozen=True):
    """Something after which the seats `who(event, board)` have an expression."""

    name: str
    who: Callable[[ev.Event, Board], Seats]
    expression: Expression


def expressions(event: ev.Event, board: Board) -> dict[int, Expression]:
    """The expressions after an event by seat; `board` is the one after the action it belongs to.

    The human's face is calm: nobody tells people how they feel.
    """
    found: dict[int, Expression] = {}
    for occasion in OCCASIONS:
        for seat in occasion.who(event, board):
            found.setdefault(seat, occasion.expression)
    found.pop(board.seat, None)
    return found


def verdict(outcome: DealOutcome, board: Board) -> dict[int, Expression]:
    """The expressions at the moment when the contract is made or lost, by seat."""
    if outcome not in (DealOutcome.MADE, DealOutcome.INSIDE) or board.contract is None:
        return {}
    declarers = board.rules.side_of(board.contract.declarer)
    won = (outcome is DealOutcome.MADE) == (board.own_side == declarers)
    found: dict[int, Expression] = dict.fromkeys(
        _side(board, board.own_side), "pleased" if won else "worried"
    )
    found |= dict.fromkeys(_others(board, board.own_side), "worried" if won else "pleased")
    del found[board.seat]
    return found


def in_balance(board: Board) -> bool:
    """True if the contract is neither made nor lost yet by the points that are known to all."""
    points, contract = board.points, board.contract
    if not board.in_play or points is None or points.total is None or contract is None:
        return False
    if points.best_alone:
        return False
    declaring = board.rules.side_of(contract.declarer)
    own, needed = points.sides[declaring], points.needed(declaring)
    return own < needed <= points.total - (sum(points.sides) - own)


def leaning(board: Board) -> bool:
    """True while everybody leans in: the last tricks decide about the contract."""
    return board.rules.hand_size - len(board.tricks) <= CLOSE and in_balance(board)


def toward(x: float, y: float) -> Gaze:
    """Where the eyes turn to see what is so far to the right and down."""
    aside = 0 if abs(x) <= SLANT * abs(y) else 1 if x > 0 else -1
    aloft = 0 if abs(y) <= SLANT * abs(x) else 1 if y > 0 else -1
    return aside, aloft


def _mates(board: Board, seat: int) -> Seats:
    side = board.rules.side_of(seat)
    return tuple(s for s in _side(board, side) if s != seat)


def _side(board: Board, side: int) -> Seats:
    return tuple(s for s in range(board.rules.players) if board.rules.side_of(s) == side)


def _others(board: Board, side: int) -> Seats:
    return tuple(s for s in range(board.rules.players) if board.rules.side_of(s) != side)


def _played_out(event: ev.Event) -> DealResult | None:
    """The result of a deal that was played to its end."""
    if not isinstance(event, ev.DealScored) or event.result.contract is None:
        return None
    return event.result if event.result.stopped_by is None else None


def _outcome(outcome: DealOutcome, declarers: bool) -> Callable[[ev.Event, Board], Seats]:
    def who(event: ev.Event, board: Board) -> Seats:
        result = _played_out(event)
        if result is None or result.contract is None or result.writing.outcome is not outcome:
            return ()
        side = board.rules.side_of(result.contract.declarer)
        return _side(board, side) if declarers else _others(board, side)

    return who


def _capot(winners: bool) -> Callable[[ev.Event, Board], Seats]:
    def who(event: ev.Event, board: Board) -> Seats:
        result = _played_out(event)
        taken = [] if result is None else [side.tricks for side in result.points]
        if board.rules.hand_size not in taken:
            return ()
        side = taken.index(board.rules.hand_size)
        return _side(board, side) if winners else _others(board, side)

    return who


def _match(winners: bool) -> Callable[[ev.Event, Board], Seats]:
    def who(event: ev.Event, board: Board) -> Seats:
        if not isinstance(event, ev.MatchWon):
            return ()
        return _side(board, event.side) if winners else _others(board, event.side)

    return who


def doubled(event: ev.Event, board: Board) -> Seats:
    """The declarer, when a contra has been said."""
    if not isinstance(event, ev.CallMade) or event.call != CONTRA or board.contract is None:
        return ()
    return (board.contract.declarer,)


def answered(event: ev.Event, board: Board) -> Seats:
    """The one who said contra, when a recontra follows."""
    if not isinstance(event, ev.CallMade) or event.call != RECONTRA:
        return ()
    return tuple(seat for seat, call in board.calls if call == CONTRA)[-1:]


def declared_beside(event: ev.Event, board: Board) -> Seats:
    """The partner of a player who has declared much."""
    if not isinstance(event, ev.Declared) or sum(meld.value for meld in event.melds) < FINE_MELD:
        return ()
    return _mates(board, event.seat)


def declared_against(event: ev.Event, board: Board) -> Seats:
    if not isinstance(event, ev.Declared) or sum(meld.value for meld in event.melds) < GREAT_MELD:
        return ()
    return _others(board, board.rules.side_of(event.seat))


def belot(event: ev.Event, board: Board) -> Seats:
    """The partner of a player who has announced a belot."""
    return _mates(board, event.seat) if isinstance(event, ev.CardPlayed) and event.belot else ()


def lucky_seven(event: ev.Event, board: Board) -> Seats:
    """The winner of a trick that was taken by a seven that is no trump."""
    if not isinstance(event, ev.TrickTaken) or board.contract is None:
        return ()
    card = event.cards[(event.winner - event.leader) % board.rules.players]
    return (event.winner,) if card & 7 == SEVEN and card >> 3 != board.contract.trump else ()


def rich_trick(event: ev.Event, board: Board) -> Seats:
    """The partner of a player who takes a trick with many points."""
    if not isinstance(event, ev.TrickTaken) or board.contract is None:
        return ()
    gain = gained(board.rules, board.contract.trump, event)
    return _mates(board, event.winner) if gain.cards >= RICH else ()


def dear_card(event: ev.Event, board: Board) -> Seats:
    """The players of the other side who lose a card of many points in a trick."""
    if not isinstance(event, ev.TrickTaken) or board.contract is None:
        return ()
    rules, trump = board.rules, board.contract.trump
    seats = [(event.leader + place) % rules.players for place in range(len(event.cards))]
    winners = rules.side_of(event.winner)
    return tuple(
        seat
        for seat, card in zip(seats, event.cards, strict=True)
        if rules.side_of(seat) != winners and rules.cards.points_of(trump, (card,)) >= DEAR
    )


def close_contract(event: ev.Event, board: Board) -> Seats:
    """The declarer, when the others take one of the last tricks and the contract is still open."""
    if not isinstance(event, ev.TrickTaken) or board.contract is None or not in_balance(board):
        return ()
    late = board.rules.hand_size - event.number <= LAST
    declarer = board.contract.declarer
    lost = board.rules.side_of(event.winner) != board.rules.side_of(declarer)
    return (declarer,) if late and lost else ()


OCCASIONS = (
    Occasion("match_won", _match(True), "pleased"),
    Occasion("match_lost", _match(False), "worried"),
    Occasion("capot", _capot(True), "amused"),
    Occasion("no_trick", _capot(False), "worried"),
    Occasion("made", _outcome(DealOutcome.MADE, True), "pleased"),
    Occasion("failed", _outcome(DealOutcome.INSIDE, True), "worried"),
    Occasion("beaten", _outcome(DealOutcome.INSIDE, False), "pleased"),
    Occasion("contra", doubled, "worried"),
    Occasion("recontra", answered, "worried"),
    Occasion("declared_beside", declared_beside, "pleased"),
    Occasion("declared_against", declared_against, "worried"),
    Occasion("belot", belot, "pleased"),
    Occasion("lucky_seven", lucky_seven, "amused"),
    Occasion("close_contract", close_contract, "worried"),
    Occasion("rich_trick", rich_trick, "pleased"),
    Occasion("dear_card", dear_card, "worried"),
)
"""The first that applies to a seat counts."""
