"""A deal of Bela for four, three or two (rules §3)."""

from __future__ import annotations

from tests.checker.bela.auction import check_auction
from tests.checker.bela.cards import check_cards, check_laid_away
from tests.checker.bela.deal import Deal, Record
from tests.checker.bela.declarations import check_declarations
from tests.checker.bela.ending import check_ending
from tests.checker.bela.ending import match_winner as match_winner
from tests.checker.bela.play import check_belots, check_tricks
from tests.checker.bela.points import check_points
from tests.checker.contract import check_contract
from tests.checker.seats import Seats


def own_keys(record: Record, seats: Seats) -> tuple[list[str], list[str]]:
    """Where the game has them: cards in the middle, a turned card, a rest; cards laid away."""
    deal = Deal(record, seats)
    lying = {"middle": deal.has_middle, "turned": deal.proposes, "rest": deal.players == 2}
    return [key for key, there in lying.items() if there], ["laid_away"] * deal.exchanges


def check_deal(record: Record, seats: Seats) -> None:
    """WrongRecord unless everything in it follows from the cards, the calls and the play."""
    _check(record, seats, few=False)


def check_deal_of_few(record: Record, seats: Seats) -> None:
    """The same where deals are limited: the record alone does not contain their number."""
    _check(record, seats, few=True)


def _check(record: Record, seats: Seats, *, few: bool) -> None:
    deal = Deal(record, seats)
    check_cards(deal)
    contract = check_auction(deal)
    check_contract(record, contract)
    revoker = None
    if contract is not None:
        if deal.exchanges:
            check_laid_away(deal)
        check_declarations(deal)
        revoker = check_tricks(deal)
        check_belots(deal)
        check_points(deal)
    check_ending(deal, revoker, few=few)
