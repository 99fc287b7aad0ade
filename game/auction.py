"""The auction of Bulgarian Belot: which calls are open, when it ends (rules §2, *Auction*)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import CALL_NAMES, CONTRA, PASS, RECONTRA
from game.contracts import Contract

if TYPE_CHECKING:
    from game.rules.base import Rules


@dataclass(frozen=True, slots=True)
class Bidding:
    """The calls so far, in order, each (seat, call), and the contract that stands."""

    rules: Rules
    dealer: int
    calls: tuple[tuple[int, int], ...] = ()
    contract: Contract | None = None
    passes: int = 0
    """Passes in a row up to now."""

    @property
    def turn(self) -> int:
        """The seat to call: forehand first, then in the order of play."""
        return (self.dealer + 1 + len(self.calls)) % self.rules.players

    @property
    def standing(self) -> str:
        """The name of the contract that stands, for messages; "" if there is none."""
        return CALL_NAMES[self.contract.trump] if self.contract else ""

    def after(self, call: int) -> Bidding:
        """The bidding after the seat to call has made `call`, which must be legal."""
        seat = self.turn
        contract, passes = self.contract, 0
        if call == PASS:
            passes = self.passes + 1
        elif call in (CONTRA, RECONTRA):
            assert contract is not None
            contract = Contract(contract.trump, contract.declarer, 2 if call == CONTRA else 4)
        else:
            contract = Contract(call, seat, 1)
        return Bidding(self.rules, self.dealer, (*self.calls, (seat, call)), contract, passes)


def legal_calls(bidding: Bidding) -> tuple[int, ...]:
    """Every call open to the seat whose turn it is, pass first."""
    contract, rules = bidding.contract, bidding.rules
    if contract is None:
        return (PASS, *rules.contracts)
    calls = (PASS, *(call for call in rules.contracts if call > contract.trump))
    own = rules.side_of(bidding.turn) == rules.side_of(contract.declarer)
    if contract.multiplier == 1 and not own:
        return (*calls, CONTRA)
    if contract.multiplier == 2 and own:
        return (*calls, RECONTRA)
    return calls


def refusal(bidding: Bidding, call: int) -> str:
    """The coded reason why `call` is not among the legal calls."""
    contract, rules = bidding.contract, bidding.rules
    if contract is None:
        return "nothing_to_contra" if call in (CONTRA, RECONTRA) else "no_such_contract"
    own = rules.side_of(bidding.turn) == rules.side_of(contract.declarer)
    if call == CONTRA:
        return "own_contract" if own else "already_contra"
    if call == RECONTRA:
        return "no_contra" if contract.multiplier == 1 else "already_recontra" if own else "not_your_contra"
    return "call_too_low" if call in rules.contracts else "no_such_contract"


def three_passes(bidding: Bidding) -> bool:
    """Over after three passes behind a contract, or four passes at the start."""
    return bidding.passes >= (3 if bidding.contract else bidding.rules.players)
