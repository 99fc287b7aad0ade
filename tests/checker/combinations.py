"""Sequences and kares: what they are and what they are worth (rules §2.4)."""

from __future__ import annotations

from tests.checker.table import RANKS, SUITS, rank, suit

SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100}
KARE_POINTS = {"A": 100, "K": 100, "Q": 100, "T": 100, "9": 150, "J": 200}


def kare_value(cards: list[str]) -> int:
    """Points of these cards as a kare; 0 if they are none."""
    if cards != [rank(cards[0]) + one for one in SUITS]:
        return 0
    return KARE_POINTS.get(rank(cards[0]), 0)


def sequence_value(cards: list[str]) -> int:
    """Points of these cards as a sequence, lowest first; 0 if they are none."""
    lowest = RANKS.index(rank(cards[0]))
    in_a_row = [one + suit(cards[0]) for one in RANKS[lowest : lowest + len(cards)]]
    return SEQUENCE_POINTS.get(len(cards), 0) if cards == in_a_row else 0


def whole_sequences(cards: list[str], of_suit: str) -> list[list[str]]:
    """The sequences of a suit; all eight are a terca (lowest three) and a kvinta (top five)."""
    runs: list[list[str]] = [[]]
    for one in RANKS:
        if one + of_suit in cards:
            runs[-1].append(one + of_suit)
        else:
            runs.append([])
    if len(runs[0]) == 8:
        return [runs[0][:3], runs[0][3:]]
    return [run for run in runs if len(run) >= 3]
