"""Cards, orders and points, as the tables of rules §1.4 print them."""

from __future__ import annotations

SUITS = ["C", "D", "H", "S"]
RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"]  # low to high in sequences
DECK = [rank + suit for suit in SUITS for rank in RANKS]  # the order in which cards are listed

CONTRACTS = ["C", "D", "H", "S", "NT", "AT"]  # rising

TRUMP_ORDER = ["J", "9", "A", "T", "K", "Q", "8", "7"]  # high to low
PLAIN_ORDER = ["A", "T", "K", "Q", "J", "9", "8", "7"]
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def counts_as_trump(card: str, contract: str) -> bool:
    return contract == "AT" or suit(card) == contract


def points(card: str, contract: str) -> int:
    table = TRUMP_POINTS if counts_as_trump(card, contract) else PLAIN_POINTS
    return table[rank(card)]


def beats(card: str, best: str, contract: str) -> bool:
    """Whether `card`, played later, takes the trick from `best`, the winning card so far."""
    if suit(card) == suit(best):
        order = TRUMP_ORDER if counts_as_trump(card, contract) else PLAIN_ORDER
        return order.index(rank(card)) < order.index(rank(best))
    return suit(card) == contract


def holder(played: list[tuple[str, str]], contract: str) -> tuple[str, str]:
    """The (seat, card) that wins a trick of (seat, card) pairs in order of play."""
    best = played[0]
    for later in played[1:]:
        if beats(later[1], best[1], contract):
            best = later
    return best
