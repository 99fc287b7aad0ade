"""Ends of deals with a known worth."""

from __future__ import annotations

from game.core.state import State
from game.rules import preset
from tests.game.tables import auction, call, play

# Without trumps South takes six tricks in spades; two cards each are left, and South leads.
SPADES_FIRST = {
    "S": "AC 7D AS TS KS QS JS 9S",
    "E": "7C AD 7S 8S 7H 8H 9H TH",
    "N": "8C 8D JH QH TC JC QC KC",
    "W": "9C 9D TD JD QD KD KH AH",
}


SIX_TRICKS = "AS 7S JH TD TS 8S QH JD KS 7H TC QD QS 8H JC KD JS 9H QC KH 9S TH KC AH"  # 98 points for South


def two_cards_left() -> State:
    return play(call(auction(SPADES_FIRST), "NT pass pass pass"), SIX_TRICKS)


def near_the_target(scores: tuple[int, int]) -> State:
    """Bela to 1001 with the ending `dosta`: South has the best trumps and leads."""
    hands = {
        "S": "JH 9H AH 7C 8C 7D 8D 7S",
        "E": "7H 9C TC 9D TD 9S TS QS",
        "N": "8H JC KC JD KD JS KS 8S",
        "W": "TH QH KH QC AC QD AD AS",
    }
    return call(auction(hands, rules=preset("bela-4"), scores=scores), "H")
