"""A seat's view: everything that it knows about a match and may decide on, as a plain value."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.actions import Action
from game.core.cards import Card
from game.core.contracts import Contract
from game.core.melds import MeldName
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.core.tricks import Trick


class SaidMeld(Struct, frozen=True):
    """A combination as the table heard it."""

    seat: int
    name: MeldName
    value: int
    cards: tuple[Card, ...] | None
    """None while they are hidden; the seat's own are known."""
    scores: bool = False
    """True once it is known to score; the engine protocol does not contain it."""


Phase = Literal["cutting", "auction", "laying", "declaring", "playing", "deal_over", "match_over"]
"""The phase of a match for a seat: `declaring` is to choose from its own combinations."""


class SeatView(Struct, frozen=True):
    """A match as one seat knows it. Seats and sides are numbers as in the rules.

    It is made from a state in one place only (`projection.seat_view`). In a view read from the engine
    protocol, fields that the protocol does not contain have their defaults.
    """

    rules: Rules
    seat: int
    phase: Phase
    dealer: int
    turn: int | None
    """The seat to act; None when the match is over."""
    scores: tuple[int, ...]
    """Match scores by side."""
    hanging: int
    number: int = 0
    """The number of the deal in the match, from 1."""
    played: int = 0
    """The deals played before this one; the engine protocol contains it where their number is limited."""
    hand: tuple[Card, ...] = ()
    """The cards the seat still holds, in the order dealt."""
    dealt: tuple[Card, ...] = ()
    """All the cards dealt to the seat so far, in that order."""
    seen: int = 0
    """The number of them that it saw in the auction."""
    turned: Card | None = None
    """The open card; it belongs to no hand (rules §3.2, §3.3)."""
    laid: tuple[Card, ...] = ()
    """The cards that the seat itself has laid away as the declarer."""
    calls: tuple[tuple[int, int], ...] = ()
    """(seat, call) from the first one on."""
    contract: Contract | None = None
    said: tuple[SaidMeld, ...] = ()
    belots: tuple[tuple[int, int], ...] = ()
    """(seat, suit)."""
    tricks: tuple[Trick, ...] = ()
    leader: int = 0
    """The seat that leads to the current trick."""
    trick: tuple[Card, ...] = ()
    legal: tuple[Action, ...] = ()
    """Every action open to the seat; empty unless it is its turn."""

    result: DealResult | None = None
    """The deal that is over, with nothing hidden any more."""

    @property
    def counted(self) -> int:
        """The number of the deal as players count (`Rules.counted`)."""
        return self.rules.counted(self.number, self.played)

    @property
    def in_play(self) -> bool:
        """True in the play, where a card or an announcement before it is due."""
        return self.phase in ("declaring", "playing")
