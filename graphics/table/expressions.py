"""What the faces of the other players show: their mood after an event, and where they look.

Each line of `MOODS` sees only what everybody at the table sees, so no face gives a card away.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.cards import SEVEN
from game.core.state import DealResult
from game.table.board import Board
from game.table.points import gained
from graphics.render.portraits import Expression, Gaze
from graphics.table.occasions import Moment, Seats, Taken, contra, recontra

RICH = 25  # points of a trick that please the winner's partner
DEAR = 10  # points of a card that hurts when the others take it
FINE_MELD, GREAT_MELD = 50, 100  # points of declarations that please the partner, and worry the others
LAST = 3  # tricks before the end of a deal in which a close contract worries
CLOSE = 2  # the same in which everybody leans in
SLANT = 0.4  # of the longer way: what is shorter does not turn the eyes


class Mood(Struct, frozen=True):
    """After an event of the kind `on` the seats `who(moment)` have an expression."""

    name: str
    on: type
    who: Callable[[Moment], Seats]
    expression: Expression


def expressions(event: ev.Event, board: Board) -> dict[int, Expression]:
    """The expressions after an event by seat; `board` is the one after the action it belongs to.

    The human's face is calm: nobody tells people how they feel.
    """
    found: dict[int, Expression] = {}
    moment = Moment(event, board)
    for mood in MOODS:
        for seat in mood.who(moment) if isinstance(event, mood.on) else ():
            found.setdefault(seat, mood.expression)
    found.pop(board.seat, None)
    return found


def verdict(outcome: DealOutcome, board: Board) -> dict[int, Expression]:
    """The expressions at the moment when the contract is made or lost, by seat."""
    if outcome not in (DealOutcome.MADE, DealOutcome.INSIDE) or board.contract is None:
        return {}
    declarers = board.rules.side_of(board.contract.declarer)
    won = (outcome is DealOutcome.MADE) == (board.own_side == declarers)
    sides = [board.rules.side_of(seat) for seat in range(board.rules.players)]
    found: dict[int, Expression] = {
        seat: "pleased" if won == (side == board.own_side) else "worried" for seat, side in enumerate(sides)
    }
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


def _partners(moment: Moment, seat: int) -> Seats:
    return tuple(s for s in moment.of_side(moment.board.rules.side_of(seat)) if s != seat)


def _played_out(moment: Moment) -> DealResult | None:
    """The result of a deal that was played to its end."""
    result: DealResult = moment.event.result
    return result if result.contract is not None and result.stopped_by is None else None


def _outcome(outcome: DealOutcome, declarers: bool) -> Callable[[Moment], Seats]:
    def who(moment: Moment) -> Seats:
        result = _played_out(moment)
        if result is None or result.contract is None or result.writing.outcome is not outcome:
            return ()
        side = moment.board.rules.side_of(result.contract.declarer)
        return moment.of_side(side) if declarers else moment.against(side)

    return who


def _capot(winners: bool) -> Callable[[Moment], Seats]:
    def who(moment: Moment) -> Seats:
        result, whole = _played_out(moment), moment.board.rules.hand_size
        taken = [] if result is None else [side.tricks for side in result.points]
        if whole not in taken:
            return ()
        side = taken.index(whole)
        return moment.of_side(side) if winners else moment.against(side)

    return who


def _winners(moment: Moment) -> Seats:
    return moment.of_side(moment.event.side)


def _losers(moment: Moment) -> Seats:
    return moment.against(moment.event.side)


def declared_beside(moment: Moment) -> Seats:
    """The partner of a player who has declared much."""
    much = sum(meld.value for meld in moment.event.melds) >= FINE_MELD
    return _partners(moment, moment.event.seat) if much else ()


def declared_against(moment: Moment) -> Seats:
    much = sum(meld.value for meld in moment.event.melds) >= GREAT_MELD
    return moment.against(moment.board.rules.side_of(moment.event.seat)) if much else ()


def belot(moment: Moment) -> Seats:
    """The partner of a player who has announced a belot."""
    return _partners(moment, moment.event.seat) if moment.event.belot else ()


def lucky_seven(moment: Moment) -> Seats:
    """The winner of a trick that was taken by a seven that is no trump."""
    taken = Taken(moment)
    return (taken.winner,) if taken.card & 7 == SEVEN and taken.card >> 3 != taken.trump else ()


def rich_trick(moment: Moment) -> Seats:
    """The partner of a player who takes a trick with many points."""
    taken = Taken(moment)
    gain = gained(moment.board.rules, taken.trump, moment.event)
    return _partners(moment, taken.winner) if gain.cards >= RICH else ()


def dear_card(moment: Moment) -> Seats:
    """The players of the other side who lose a card of many points in a trick."""
    taken, cards = Taken(moment), moment.board.rules.cards
    played = zip(taken.players, taken.cards, strict=True)
    dear = [seat for seat, card in played if cards.points_of(taken.trump, (card,)) >= DEAR]
    return tuple(seat for seat in dear if seat in taken.others)


def close_contract(moment: Moment) -> Seats:
    """The declarer, when the others take one of the last tricks and the contract is still open."""
    board, taken = moment.board, Taken(moment)
    late = board.rules.hand_size - moment.event.number <= LAST
    assert board.contract is not None
    declarer = board.contract.declarer
    return (declarer,) if late and declarer in taken.others and in_balance(board) else ()


MOODS = (
    Mood("match_won", ev.MatchWon, _winners, "pleased"),
    Mood("match_lost", ev.MatchWon, _losers, "worried"),
    Mood("capot", ev.DealScored, _capot(True), "amused"),
    Mood("no_trick", ev.DealScored, _capot(False), "worried"),
    Mood("made", ev.DealScored, _outcome(DealOutcome.MADE, True), "pleased"),
    Mood("failed", ev.DealScored, _outcome(DealOutcome.INSIDE, True), "worried"),
    Mood("beaten", ev.DealScored, _outcome(DealOutcome.INSIDE, False), "pleased"),
    Mood("contra", ev.CallMade, contra, "worried"),
    Mood("recontra", ev.CallMade, recontra, "worried"),
    Mood("declared_beside", ev.Declared, declared_beside, "pleased"),
    Mood("declared_against", ev.Declared, declared_against, "worried"),
    Mood("belot", ev.CardPlayed, belot, "pleased"),
    Mood("lucky_seven", ev.TrickTaken, lucky_seven, "amused"),
    Mood("close_contract", ev.TrickTaken, close_contract, "worried"),
    Mood("rich_trick", ev.TrickTaken, rich_trick, "pleased"),
    Mood("dear_card", ev.TrickTaken, dear_card, "worried"),
)
"""The first that applies to a seat counts."""
