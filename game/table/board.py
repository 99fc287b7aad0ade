"""The board: everything that the table shows to one seat, as a plain value.

Sprites, panels and bubbles are placed from it; after every animation the table is set to the board of that
moment, so that the picture cannot drift away from the match.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from game.core.actions import PASS
from game.core.cards import FULL_DECK, Card
from game.core.contracts import NO_TRUMPS
from game.core.match import Match
from game.core.state import DealResult, State
from game.core.tricks import Trick, winning_index
from game.table.points import Points, points_of, points_so_far
from game.table.projection import seat_view
from game.table.seat_view import SeatView


class PadRow(Struct, frozen=True):
    """A line of the score pad: what each side wrote for deal `number`, and the points hanging after it."""

    number: int
    written: tuple[int | None, ...]
    """None is the dash of a declarer that failed (Bela, rules §3.9)."""
    hanging: int


class Cloth(Struct, frozen=True):
    """The cards on the table in Bela besides the trick (rules §3.4)."""

    talons: tuple[int, ...] = ()
    """The number of face-down cards before each seat."""
    middle: int = 0
    """Cards face down in the middle."""
    turned: Card | None = None
    """The open card."""
    rest: int = 0
    """Cards out of play, below the turned one."""
    laid: tuple[Card | None, ...] = ()
    """Cards that the declarer has laid away; None for one that the human has not seen."""


class Board(SeatView, frozen=True):
    """The table at one moment, as the player at `seat` sees it."""

    rows: tuple[PadRow, ...] = ()
    counts: tuple[int, ...] = ()
    """The number of cards each seat holds."""
    cloth: Cloth = Cloth()
    points: Points | None = None

    @property
    def own_side(self) -> int:
        return self.rules.side_of(self.seat)

    @property
    def last_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks else None

    def seat_of_card(self, place: int) -> int:
        """The player of card number `place` of the trick on the table."""
        return (self.leader + place) % self.rules.players

    def trumps(self, trick: Sequence[Card | None], card: Card) -> bool:
        """True if `card`, played to `trick`, wins it as a trump on another suit (rules §2.3)."""
        cards = tuple(other for other in (*trick, card) if other is not None)
        if self.contract is None or self.contract.trump >= NO_TRUMPS or len(cards) < 2:
            return False
        trump = self.contract.trump
        wins = winning_index(self.rules.cards, trump, cards) == len(cards) - 1
        return wins and card >> 3 == trump != cards[0] >> 3

    def winning(self, trick: Sequence[Card | None]) -> int | None:
        """The place of the card that wins `trick` so far; None without one, or without a contract."""
        cards = tuple(card for card in trick if card is not None)
        if self.contract is None or not cards:
            return None
        return winning_index(self.rules.cards, self.contract.trump, cards)

    def place(self, seat: int) -> str:
        """The place at which `seat` is shown, as `geometry` calls it: the human always sits at the bottom."""
        return self.rules.seats[(seat - self.seat) % self.rules.players]


def board_of(match: Match, human: int) -> Board:
    return board(match.on_table, match.results, human)


def board(state: State, results: Sequence[DealResult], human: int) -> Board:
    """The board of `state`; `results` are the finished deals, for the score pad."""
    view = seat_view(state, human)
    counts = _counts(view)
    cloth, points = _cloth(view, counts), _points(view)
    return Board(**asdict(view), rows=_rows(results), counts=counts, cloth=cloth, points=points)


def _rows(results: Sequence[DealResult]) -> tuple[PadRow, ...]:
    """A line for every deal that was played; passed-out deals write nothing."""
    return tuple(
        PadRow(result.deal.table.number, result.writing.pad, result.writing.hanging)
        for result in results
        if result.contract is not None
    )


def _counts(view: SeatView) -> tuple[int, ...]:
    rules, contract, seats = view.rules, view.contract, range(view.rules.players)
    if view.phase == "auction":
        passed = {seat for seat, call in view.calls if call == PASS and rules.talon_on_pass}
        return tuple(rules.hand_size if seat in passed else view.seen for seat in seats)
    if view.phase == "laying":
        assert contract is not None
        return tuple(rules.hand_size + (rules.middle if seat == contract.declarer else 0) for seat in seats)
    if not view.in_play:
        return (0,) * rules.players
    held = rules.hand_size - len(view.tricks)
    played = {(view.leader + place) % rules.players for place in range(len(view.trick))}
    return tuple(held - (seat in played) for seat in seats)


def _cloth(view: SeatView, counts: tuple[int, ...]) -> Cloth:
    """The cards on the table, from the auction to the last card."""
    rules, contract = view.rules, view.contract
    if not view.dealt or view.result is not None:
        return Cloth()
    in_auction, taken = view.phase == "auction", view.phase != "auction" and rules.exchanges
    talons = in_auction and rules.talons
    laid: tuple[Card | None, ...] = ()
    if taken and view.in_play and contract is not None:
        laid = view.laid if contract.declarer == view.seat else (None,) * rules.middle
    dealt = rules.players * rules.hand_size + rules.middle + rules.turns_card
    return Cloth(
        tuple(rules.hand_size - count if talons else 0 for count in counts),
        0 if taken else rules.middle - (rules.upcard),
        view.turned,
        FULL_DECK.bit_count() - dealt,
        laid,
    )


def _points(view: SeatView) -> Points | None:
    if view.result is not None:
        return points_of(view.result) if view.result.points else None
    return points_so_far(view) if view.in_play else None
