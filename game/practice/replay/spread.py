"""The cards on the table at one step of a finished deal, as one seat sees them or with all hands open."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import Action, Call, Declare, Lay, Play, parse
from game.core.cards import Card
from game.core.state import MatchOver, State
from game.table.board import Board, board
from game.table.judge import Decided
from game.table.projection import seat_view

Held = tuple[Card | None, ...]
"""The cards of a hand; None is a card that is not seen."""


class Spread(Struct, frozen=True):
    """The table as it was when a decision was made, with what was done.

    What the board knows is what its seat knew.  Nothing else of the other hands is here unless all are open,
    and then it is what each of their players knew.
    """

    board: Board
    opened: bool
    hands: tuple[Held, ...]
    """By seat; a card that is just played is still in its hand, and in the trick."""
    trick: tuple[tuple[int, Card], ...]
    """(seat, card) in the order of play, with the card that is just played."""
    calls: tuple[tuple[int, int], ...]
    """(seat, call), with the one that is just made."""
    played: Card | None = None
    """The card that is just played."""
    chosen: frozenset[Card] = frozenset()
    """The cards that the decision is about and that are seen: played, laid away or announced."""
    laid: Held = ()
    """The cards that the declarer has laid away before."""


def open_to(decided: Decided, seat: int, opened: bool) -> bool:
    """True if all that a decision tells is seen: who looks made it, or all hands are open."""
    return opened or decided.seat == seat


def spread(state: State, seat: int, opened: bool, decided: Decided | None = None) -> Spread:
    """The cards of `state`, in which `decided` is made, as `seat` sees them; with all hands if `opened`.

    At the end of a deal the hands are those that were dealt.
    """
    seen = board(state, (), seat)
    seats = range(seen.rules.players)
    hands = tuple(_hand(state, each) if opened or each == seat else _backs(seen, each) for each in seats)
    trick = tuple((seen.seat_of_card(place), card) for place, card in enumerate(seen.trick))
    action = None if decided is None else parse(decided.text)
    if decided is not None and isinstance(action, Play):
        trick = (*trick, (decided.seat, action.card))
        if not open_to(decided, seat, opened):  # one back less: its card lies on the table
            hands = tuple(held[1:] if each == decided.seat else held for each, held in enumerate(hands))
    calls = seen.calls
    if decided is not None and isinstance(action, Call):
        calls = (*calls, (decided.seat, action.call))
    return Spread(
        board=seen,
        opened=opened,
        hands=hands,
        trick=trick,
        calls=calls,
        played=action.card if isinstance(action, Play) else None,
        chosen=_chosen(action) if decided is not None and open_to(decided, seat, opened) else frozenset(),
        laid=_laid(state, seen, opened),
    )


def _hand(state: State, seat: int) -> Held:
    """The hand that a seat knows to be its own."""
    view = seat_view(state, seat)
    return view.hand if view.result is None else view.dealt


def _backs(seen: Board, seat: int) -> Held:
    count = seen.counts[seat] if seen.result is None else len(seen.dealt)
    return (None,) * count


def _chosen(action: Action | None) -> frozenset[Card]:
    match action:
        case Play(card):
            return frozenset((card,))
        case Lay(cards):
            return frozenset(cards)
        case Declare(melds):
            return frozenset(card for meld in melds for card in meld)
    return frozenset()


def _laid(state: State, seen: Board, opened: bool) -> Held:
    """Cards that the declarer has laid away; its own view knows the cards."""
    if not opened or seen.contract is None or isinstance(state, MatchOver):
        return seen.cloth.laid
    return seat_view(state, seen.contract.declarer).laid or seen.cloth.laid
