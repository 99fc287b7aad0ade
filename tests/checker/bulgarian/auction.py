"""The auction (rules §2.2)."""

from __future__ import annotations

from typing import Any

from tests.checker.seats import FOUR
from tests.checker.table import CONTRACTS
from tests.checker.wrong import expect


def check_auction(calls: list[list[str]], dealer: str) -> dict[str, Any] | None:
    """The contract that results; None if all passed. WrongRecord if a call is illegal or the end is wrong."""
    trump = declarer = None
    multiplier = 1
    passes = 0
    turn = FOUR.to_the_right(dealer)
    for number, (seat, call) in enumerate(calls):
        where = f"auction[{number}] {seat} {call}"
        expect(seat == turn, f"{where}: it is {turn}'s turn")
        expect(not ended(trump, passes), f"{where}: the auction is over")
        if call == "pass":
            passes += 1
        elif call == "contra":
            expect(
                declarer is not None and FOUR.side(declarer) != FOUR.side(seat),
                f"{where}: no contract of opponents",
            )
            expect(multiplier == 1, f"{where}: already contraed")
            multiplier, passes = 2, 0
        elif call == "recontra":
            expect(
                declarer is not None and FOUR.side(declarer) == FOUR.side(seat),
                f"{where}: not the own contract",
            )
            expect(multiplier == 2, f"{where}: there is no contra to answer")
            multiplier, passes = 4, 0
        else:
            expect(call in CONTRACTS, f"{where}: unknown call")
            higher = trump is None or CONTRACTS.index(call) > CONTRACTS.index(trump)
            expect(higher, f"{where}: not higher than {trump}")
            trump, declarer, multiplier, passes = call, seat, 1, 0
        turn = FOUR.to_the_right(turn)
    expect(ended(trump, passes), "auction: it is not over yet")
    if trump is None:
        return None
    return {"trump": trump, "declarer": declarer, "multiplier": multiplier}


def ended(trump: str | None, passes: int) -> bool:
    """Three consecutive passes after a contract, four at the start."""
    return passes == 4 if trump is None else passes == 3
