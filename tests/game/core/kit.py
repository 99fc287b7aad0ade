"""Hands and tricks whose points were worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.auction import Bidding
from game.core.contracts import HEARTS, Contract
from game.core.melds import Belot, Declaration, Meld, MeldKind
from game.core.play import close
from game.core.state import DealResult, Playing
from game.core.tricks import Trick
from game.rules import Rules
from tests.game.tables import BULGARIAN, SOUTH, auction, cards

TERCA = Meld(MeldKind.SEQUENCE, cards("7S 8S 9S"), 20)
BELA = 20
WORTH_72 = "JH 9H AH TH AC 7C KC JC"  # 20 + 14 + 11 + 10 + 11 + 0 + 4 + 2


def closed(
    rules: Rules,
    won: Mapping[int, str],
    *said: Declaration | Belot,
    declarer: int = SOUTH,
    last: int = SOUTH,
    laid: str = "",
    dealt: Mapping[str, str] | None = None,
    dealer: int | None = None,
) -> DealResult:
    """The end of a deal in which these seats took these cards, and `last` the last trick.

    A seat named without cards takes what is left of the cards in play; a seat that is not named takes
    nothing. `dealt` names the middle, the turned card and the rest; South is forehand by default.
    """
    start = auction(dealt or {}, dealer, rules)
    deal = start.deal
    aside = {*cards(laid), *deal.rest, *(() if rules.exchanges else deal.middle)}
    aside |= {deal.turned} if deal.turned is not None else set()
    taken = {seat: cards(text) for seat, text in won.items()}
    named = {card for pile in taken.values() for card in pile}
    left = tuple(card for card in range(32) if card not in aside | named)
    piles = sorted(((seat, pile or left) for seat, pile in taken.items()), key=lambda each: each[0] == last)
    tricks = tuple(
        Trick(seat, pile[first : first + rules.players], seat)
        for seat, pile in piles
        for first in range(0, len(pile), rules.players)
    )
    assert len(tricks) == rules.hand_size and all(len(trick.cards) == rules.players for trick in tricks)
    melds = tuple(one for one in said if isinstance(one, Declaration))
    belots = tuple(one for one in said if isinstance(one, Belot))
    held = (0,) * rules.players
    contract = Contract(HEARTS, declarer, 1)
    bidding = Bidding(rules.players, deal.table.dealer)
    return close(Playing(deal, bidding, contract, last, held, last, (), tricks, melds, belots, cards(laid)))


APART = BULGARIAN.with_options({"capot_under_contra": "not_multiplied"})
ALL_CLUBS = {"S": "7C 8C 9C TC JC QC KC AC"}
EIGHT_CLUBS = (
    "AC 7D 7H 7S KC 8D 8H 8S QC 9D 9H 9S JC TD TH TS TC JD JH JS 9C QD QH QS 8C KD KH KS 7C AD AH AS"
)
BY_SUIT = {"E": "7D 8D 9D TD JD QD KD AD", "N": "7H 8H 9H TH JH QH KH AH", "W": "7S 8S 9S TS JS QS KS AS"}


DATA = Path(__file__).resolve().parents[2] / "data"
EXAMPLE = (DATA / "record-example.jsonl").read_text("utf-8")
