"""What is said of a claim that is not certain: a card is held by a player, or lies on the table."""

from __future__ import annotations

from game.practice.claim import Breaks
from graphics.table.claims import broken, broken_in_short
from tests.game.tables import EAST, SOUTH, WEST, cards

NINE_C, KING_S, EIGHT_S = cards("9C KS 8S")


def name(_seat: int) -> str:
    return "Maria"


def test_a_card_still_in_a_hand_may_be_held() -> None:
    answer = Breaks(((SOUTH, EIGHT_S), (EAST, KING_S)), (), EAST, KING_S)
    said = "If you play the 8 of spades\u00a0♠, Maria may hold the king of spades\u00a0♠ and take the trick."
    assert broken(answer, SOUTH, name) == said
    assert broken_in_short(answer, name) == "Maria may hold the king of spades\u00a0♠ and take a trick."


def test_nobody_holds_a_card_on_the_table() -> None:
    answer = Breaks(((SOUTH, EIGHT_S), (EAST, NINE_C)), (), WEST, KING_S)
    said = "If you play the 8 of spades\u00a0♠, Maria may take the trick with the king of spades\u00a0♠."
    assert broken(answer, SOUTH, name) == said
    assert broken_in_short(answer, name) == "Maria may take this trick with the king of spades\u00a0♠."
