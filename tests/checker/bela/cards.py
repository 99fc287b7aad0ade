"""Every card of the pack accounted for: hands, middle, turned card, rest, laid away (rules §3.1–§3.4)."""

from __future__ import annotations

from tests.checker.bela.deal import Deal
from tests.checker.table import DECK
from tests.checker.wrong import expect, expect_equal


def check_cards(deal: Deal) -> None:
    """WrongRecord unless hands, middle, turned card and rest are the pack, each of its size."""
    record = deal.record
    lying: list[str] = []
    for seat, cards in record["hands"].items():
        expect_equal(len(cards), deal.hand_size, f"cards of {seat}")
    if deal.has_middle:
        expect_equal(len(record["middle"]), 2, "cards in the middle")
        lying += record["middle"]
    if deal.players == 2:
        expect_equal(len(record["rest"]), 9, "cards of the rest")
        lying += [record["turned"], *record["rest"]]
    elif deal.proposes:
        expect_equal(record["turned"], record["middle"][0], "turned")
    held = [card for hand in record["hands"].values() for card in hand]
    expect_equal(sorted([*held, *lying]), sorted(DECK), "all cards")


def check_laid_away(deal: Deal) -> None:
    """The discard is two of the declarer's twelve cards."""
    laid = deal.record["laid_away"]
    twelve = [*deal.record["hands"][deal.declarer], *deal.record["middle"]]
    expect(len(laid) == 2 and len(set(laid)) == 2, f"laid away: {laid}, expected two")
    expect(set(laid) <= set(twelve), f"laid away: {laid}, held {twelve}")
