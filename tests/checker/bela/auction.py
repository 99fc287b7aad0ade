"""The auction: the first suit named is trump (rules §3.1–§3.3)."""

from __future__ import annotations

from typing import Any

from tests.checker.bela.deal import Deal
from tests.checker.table import SUITS, points, suit
from tests.checker.wrong import expect

SEEN = 6  # cards that a player has seen when it calls
SEVEN = 7  # points with which a dealer may pass by the option `dealer_pass`: `seven`


def check_auction(deal: Deal) -> dict[str, Any] | None:
    """The contract that results; None if all passed. WrongRecord if a call is illegal or the end is wrong."""
    calls = deal.record["auction"]
    contract = None
    for number, (seat, call) in enumerate(calls):
        where = f"auction[{number}] {seat} {call}"
        expect(contract is None, f"{where}: trump is named")
        expect(number < rounds(deal) * deal.players, f"{where}: all have passed")
        expect(seat == deal.order[number % deal.players], f"{where}: not its turn")
        if call == "pass":
            expect(may_pass(deal, number), f"{where}: it may not pass")
        else:
            expect(call in open_suits(deal, number), f"{where}: expected one of {open_suits(deal, number)}")
            contract = {"trump": call, "declarer": seat, "multiplier": 1}
    expect(contract is not None or len(calls) == rounds(deal) * deal.players, "auction: it is not over yet")
    return contract


def rounds(deal: Deal) -> int:
    """The most calls of each player."""
    return 2 if deal.proposes else 1


def open_suits(deal: Deal, number: int) -> list[str]:
    """The suits that call `number` may name: with a turned card first its suit, then the others."""
    if not deal.proposes:
        return SUITS
    turned = suit(deal.record["turned"])
    return [one for one in SUITS if (one == turned) == (number < deal.players)]


def may_pass(deal: Deal, number: int) -> bool:
    """Whether call `number` may be a pass: forehand's and the dealer's duty."""
    if number == 0 and deal.option("forehand_must_call") == "yes":
        return False
    if number < rounds(deal) * deal.players - 1:
        return True
    if deal.players < 4:
        return False
    if deal.option("dealer_pass") == "seven":
        seen = deal.record["hands"][deal.dealer][:SEEN]
        return sum(points(card, "NT") for card in seen) <= SEVEN
    return deal.option("dealer_pass") == "allowed"
