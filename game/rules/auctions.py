"""Auctions: which calls are open, and when they end (rules §2.2, §3.1–§3.3)."""

from __future__ import annotations

from functools import cache

from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.auction import Bidding
from game.core.rule_set import AuctionForm, DealerPass, Rules


def _rising_calls(rules: Rules, bidding: Bidding) -> tuple[int, ...]:
    """Every call open to the seat whose turn it is, pass first."""
    contract = bidding.contract
    if contract is None:
        return _above(rules.contracts, -1)
    calls = _above(rules.contracts, contract.trump)
    own = rules.side_of(bidding.turn) == rules.side_of(contract.declarer)
    if contract.multiplier == 1 and not own:
        return (*calls, CONTRA)
    if contract.multiplier == 2 and own:
        return (*calls, RECONTRA)
    return calls


@cache
def _above(contracts: tuple[int, ...], standing: int) -> tuple[int, ...]:
    """Pass, and the contracts higher than the current one."""
    return (PASS, *(contract for contract in contracts if contract > standing))


def _rising_refusal(rules: Rules, bidding: Bidding, call: int) -> str:
    """The code of the reason why `call` is not legal."""
    contract = bidding.contract
    if contract is None:
        return "nothing_to_contra" if call in (CONTRA, RECONTRA) else "no_such_contract"
    own = rules.side_of(bidding.turn) == rules.side_of(contract.declarer)
    if call == CONTRA:
        return "own_contract" if own else "already_contra"
    if call == RECONTRA:
        return "no_contra" if contract.multiplier == 1 else "already_recontra" if own else "not_your_contra"
    return "call_too_low" if call in rules.contracts else "no_such_contract"


def _three_passes(rules: Rules, bidding: Bidding) -> bool:
    """Over after three passes following a contract, or four passes at the start."""
    return bidding.passes >= (3 if bidding.contract else rules.players)


SEVEN_POINTS = 7
"""With at most this many points the dealer may pass by the option `dealer_pass`: `seven` (rules §3.12)."""


def _naming_calls(rules: Rules, bidding: Bidding) -> tuple[int, ...]:
    """The calls of Bela open to the seat whose turn it is: pass, if allowed, and the suits (rules §3.1–§3.3).

    With a turned card the first round is about its suit, the second about the three others.
    """
    suits = rules.contracts
    if bidding.turned is not None:
        turned = bidding.turned >> 3
        suits = (turned,) if bidding.first_round else tuple(suit for suit in suits if suit != turned)
    return (PASS, *suits) if _may_pass(rules, bidding) else suits


def _named(rules: Rules, bidding: Bidding) -> bool:
    """Over with the first suit named, or once all have passed and nobody is forced to call."""
    return bidding.contract is not None or (bidding.turned is None and len(bidding.calls) >= rules.players)


def _may_pass(rules: Rules, bidding: Bidding) -> bool:
    """True if the seat to call may pass (rules §3.12: `dealer_pass`, `forehand_must_call`)."""
    if not bidding.calls:
        return not rules.forehand_must_call
    if bidding.turn != bidding.dealer or (bidding.turned is not None and bidding.first_round):
        return True
    if rules.dealer_pass is DealerPass.SEVEN:
        return bidding.dealer_points is None or bidding.dealer_points <= SEVEN_POINTS
    return rules.dealer_pass is DealerPass.ALLOWED


def _naming_refusal(rules: Rules, bidding: Bidding, call: int) -> str:
    if call == PASS:
        return "must_call"
    if call not in rules.contracts:
        return "no_such_contract"
    return "not_the_turned_suit" if bidding.first_round else "turned_suit_refused"


RISING = AuctionForm(_rising_calls, _three_passes, _rising_refusal, rises=True, doubles=True)
"""Contracts rise, and may be doubled, until the others pass (rules §2.2)."""

NAMING = AuctionForm(_naming_calls, _named, _naming_refusal, rises=False, doubles=False)
"""The first trump named is the contract (rules §3.1–§3.3)."""
