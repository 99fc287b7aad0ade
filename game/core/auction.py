"""The calls of an auction so far, and the current contract (rules §2.2, §3.1–§3.3)."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import CONTRA, PASS, RECONTRA, amount_of, bid, call_text, contract_of
from game.core.cards import Card
from game.core.contracts import Contract


class Bidding(Struct, frozen=True):
    players: int
    dealer: int
    calls: tuple[tuple[int, int], ...] = ()
    contract: Contract | None = None
    passes: int = 0
    """The number of consecutive passes at the end."""
    turned: Card | None = None
    """The open card that proposes its suit as trump (Bela, rules §3.2, §3.3)."""
    dealer_points: int | None = None
    """The points of the cards the dealer has seen, counted as plain; None if unknown."""

    @property
    def turn(self) -> int:
        """The seat to call: forehand first, then in the order of play."""
        return (self.dealer + 1 + len(self.calls)) % self.players

    @property
    def standing(self) -> str:
        """The name of the current contract, for messages; "" if there is none."""
        return call_text(bid(self.contract.trump, self.contract.amount)) if self.contract else ""

    def after(self, call: int) -> Bidding:
        """The bidding after the seat to call has made `call`, which must be legal."""
        seat = self.turn
        contract, passes = self.contract, 0
        if call == PASS:
            passes = self.passes + 1
        elif call in (CONTRA, RECONTRA):
            assert contract is not None
            multiplier = 2 if call == CONTRA else 4
            contract = Contract(contract.trump, contract.declarer, multiplier, contract.amount)
        else:
            contract = Contract(contract_of(call), seat, 1, amount_of(call))
        calls = (*self.calls, (seat, call))
        return Bidding(self.players, self.dealer, calls, contract, passes, self.turned, self.dealer_points)

    @property
    def first_round(self) -> bool:
        return len(self.calls) < self.players
