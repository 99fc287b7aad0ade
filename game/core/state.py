"""The states of a match: one frozen type for each phase, with only the fields valid in it."""

from __future__ import annotations

from msgspec import Struct

from game.core.account import SidePoints, Writing
from game.core.auction import Bidding
from game.core.cards import Card, Mask
from game.core.contracts import Contract
from game.core.melds import Announced, Belot, Declaration
from game.core.rule_set import Rules
from game.core.tricks import Trick


class Table(Struct, frozen=True):
    """The table before a deal: who deals, and the score of the match."""

    rules: Rules
    seed: bytes
    number: int
    """The number of the deal in the match, from 1; passed-out deals count."""
    dealer: int
    scores: tuple[int, ...]
    hanging: int
    pack: tuple[Card, ...] = ()
    """The pack in a given order, top first; empty if it is shuffled from the seed, as in every match."""
    played: int = 0
    """The deals played before this one; passed-out deals do not count."""

    @property
    def counted(self) -> int:
        """The number of the deal as players count (`Rules.counted`)."""
        return self.rules.counted(self.number, self.played)

    @property
    def cutter(self) -> int:
        """The seat on the dealer's left (rules §1.3)."""
        return (self.dealer - 1) % self.rules.players

    @property
    def forehand(self) -> int:
        """The seat on the dealer's right, which calls and leads first (rules §1.2)."""
        return (self.dealer + 1) % self.rules.players


class Deal(Struct, frozen=True):
    """A deal in progress: the table, and every hand in the order it is dealt (all of its cards)."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    seen: int
    """The number of cards that a seat sees in the auction."""
    middle: tuple[Card, ...] = ()
    """The cards in the middle of the table (Bela for three and two, rules §3.4)."""
    turned: Card | None = None
    """The open card that proposes its suit; by the option `upcard` the first of the middle."""
    rest: tuple[Card, ...] = ()
    """The rest of the pack, out of play."""


class Cutting(Struct, frozen=True):
    table: Table

    @property
    def turn(self) -> int:
        return self.table.cutter


class Auction(Struct, frozen=True):
    deal: Deal
    bidding: Bidding

    @property
    def turn(self) -> int:
        return self.bidding.turn


class LayingAway(Struct, frozen=True):
    """The declarer has taken the middle cards and lays as many away (Bela for three and two, rules §3.4)."""

    deal: Deal
    bidding: Bidding
    contract: Contract
    hand: Mask
    """All the cards the declarer holds, including the middle cards."""

    @property
    def turn(self) -> int:
        return self.contract.declarer


class Playing(Struct, frozen=True):
    deal: Deal
    bidding: Bidding
    contract: Contract
    turn: int
    hands: tuple[Mask, ...]
    """The cards each seat still holds."""
    leader: int
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    belots: tuple[Belot, ...] = ()
    laid: tuple[Card, ...] = ()
    """The cards that the declarer has laid away, the lower one first."""


class Declaring(Struct, frozen=True):
    """The seat to play its first card chooses what to announce; then `playing` continues."""

    playing: Playing

    @property
    def turn(self) -> int:
        return self.playing.turn


class DealResult(Struct, frozen=True):
    """A finished deal: what was held, called, announced, played and written."""

    deal: Deal
    bidding: Bidding
    contract: Contract | None
    declarations: tuple[Announced, ...]
    belots: tuple[Belot, ...]
    tricks: tuple[Trick, ...]
    points: tuple[SidePoints, ...]
    """Empty if all passed, as are the three fields above."""
    writing: Writing
    scores: tuple[int, ...]
    """The match scores after the deal."""
    winner: int | None
    """The side that has won the match with this deal."""
    laid: tuple[Card, ...] = ()
    """The cards that the declarer has laid away."""
    stopped_by: int | None = None
    """The seat that ended the deal early: by a trick that was enough, eight in a row, a revoke."""
    unfinished: tuple[Card, ...] = ()
    """The cards of a trick that was never finished, in order of play."""

    @property
    def leader(self) -> int:
        """The seat that led to the trick after the last finished one."""
        return self.tricks[-1].winner if self.tricks else self.deal.table.forehand


class DealOver(Struct, frozen=True):
    """The sheet is open; the next deal begins with the cut, which is applied to `following`."""

    result: DealResult
    following: Cutting

    @property
    def turn(self) -> int:
        """The seat to act: the next deal's cutter."""
        return self.following.turn


class MatchOver(Struct, frozen=True):
    result: DealResult
    winner: int


State = Cutting | Auction | LayingAway | Declaring | Playing | DealOver | MatchOver


def table_of(state: State) -> Table:
    """The table a state belongs to: of the current deal, or of the one just finished."""
    match state:
        case Cutting(table):
            return table
        case Auction(deal) | LayingAway(deal) | Playing(deal):
            return deal.table
        case Declaring(playing):
            return playing.deal.table
        case DealOver(result) | MatchOver(result):
            return result.deal.table
