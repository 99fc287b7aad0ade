"""The auctions: which calls are open, when they end (rules §2.2, §3.1–§3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.actions import CALL_NAMES, CONTRA, PASS, RECONTRA
from game.core.cards import Card
from game.core.contracts import Contract

if TYPE_CHECKING:
    from game.core.rule_set import Rules


@dataclass(frozen=True, slots=True)
class Bidding:
    """The calls so far, in order, each (seat, call), and the contract that stands."""

    rules: Rules
    dealer: int
    calls: tuple[tuple[int, int], ...] = ()
    contract: Contract | None = None
    passes: int = 0
    """Passes in a row up to now."""
    turned: Card | None = None
    """The card that lies open and proposes its suit as trump (Bela, rules §3.2, §3.3)."""
    dealer_points: int | None = None
    """The points of the cards the dealer has seen, counted as plain; None where they are not known."""

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
        calls = (*self.calls, (seat, call))
        return Bidding(self.rules, self.dealer, calls, contract, passes, self.turned, self.dealer_points)

    def took_talon(self, seat: int) -> bool:
        """Whether `seat` has taken up its talon, as it has passed (Bela for four, rules §3.1)."""
        return self.rules.talon_on_pass and (seat, PASS) in self.calls


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
    if rules.one_call:
        return _bela_refusal(bidding, call)
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


SEVEN_POINTS = 7
"""With so many or fewer the dealer may pass by the option `dealer_pass`: `seven` (rules §3.12)."""


def bela_calls(bidding: Bidding) -> tuple[int, ...]:
    """The calls of Bela open to the seat whose turn it is: pass, if allowed, and the suits (rules §3.1–§3.3).

    With a turned card the first round is about its suit, the second about the three others.
    """
    suits = bidding.rules.contracts
    if bidding.turned is not None:
        turned = bidding.turned >> 3
        suits = (turned,) if first_round(bidding) else tuple(suit for suit in suits if suit != turned)
    return (PASS, *suits) if _may_pass(bidding) else suits


def first_round(bidding: Bidding) -> bool:
    """Whether the seat to call has not called yet."""
    return len(bidding.calls) < bidding.rules.players


def bela_over(bidding: Bidding) -> bool:
    """Over with the first suit named, or once all have passed and nobody has to call."""
    return bidding.contract is not None or (
        bidding.turned is None and len(bidding.calls) >= bidding.rules.players
    )


def _may_pass(bidding: Bidding) -> bool:
    """Whether the seat to call may pass (rules §3.12: `dealer_pass`, `forehand_must_call`)."""
    rules = bidding.rules
    if not bidding.calls:
        return rules.forehand_must_call == "no"
    if bidding.turn != bidding.dealer or (bidding.turned is not None and first_round(bidding)):
        return True
    if rules.dealer_pass == "seven":
        return bidding.dealer_points is None or bidding.dealer_points <= SEVEN_POINTS
    return rules.dealer_pass == "allowed"


def _bela_refusal(bidding: Bidding, call: int) -> str:
    if call == PASS:
        return "must_call"
    if call not in bidding.rules.contracts:
        return "no_such_contract"
    return "not_the_turned_suit" if first_round(bidding) else "turned_suit_refused"
