"""A deal of Bulgarian Belot (rules §2)."""

from __future__ import annotations

from typing import Any

from tests.checker.bulgarian.auction import check_auction
from tests.checker.bulgarian.declarations import check_declarations
from tests.checker.bulgarian.play import check_belots, check_tricks
from tests.checker.bulgarian.scoring import ahead, check_points, check_scores, check_writing, match_winner
from tests.checker.contract import check_contract
from tests.checker.seats import Seats
from tests.checker.table import DECK
from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]


def own_keys(record: Record, seats: Seats) -> tuple[list[str], list[str]]:
    """Only the tricks lie on the table."""
    return [], []


def check_deal(record: Record, seats: Seats) -> None:
    """WrongRecord unless everything in it follows from the cards, the calls and the play."""
    check_all_but_winner(record, seats)
    expect_equal(record.get("winner"), match_winner(record), "winner of the match")


def check_deal_of_few(record: Record, seats: Seats) -> None:
    """The same where deals are limited: the record alone does not contain their number."""
    check_all_but_winner(record, seats)
    known = match_winner(record)
    possible = (known,) if known else (None, ahead(record))
    expect(record.get("winner") in possible, "winner of the match")


def check_all_but_winner(record: Record, seats: Seats) -> None:
    check_hands(record)
    contract = check_auction(record["auction"], record["dealer"])
    check_contract(record, contract)
    if contract is None:
        check_passed(record)
    else:
        forehand = seats.to_the_right(record["dealer"])
        check_declarations(record, forehand)
        check_tricks(record, forehand)
        check_belots(record)
        check_points(record)
        check_writing(record)
    check_scores(record)


def check_hands(record: Record) -> None:
    """Eight cards each, five if all passed (the other three were never dealt); no card twice."""
    size = 5 if record["contract"] is None else 8
    for seat, cards in record["hands"].items():
        expect_equal(len(cards), size, f"cards of {seat}")
    cards = [card for hand in record["hands"].values() for card in hand]
    expect(all(card in DECK for card in cards), "hands: not a card")
    expect(len(set(cards)) == len(cards), "hands: a card twice")


def check_passed(record: Record) -> None:
    expect_equal(record["outcome"], "passed", "outcome")
    expect_equal(record["written"], {"SN": 0, "EW": 0}, "written")
    expect_equal(record["hanging"], record["hanging_before"], "hanging")
