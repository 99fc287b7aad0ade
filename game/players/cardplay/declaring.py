"""Choosing combinations to announce: those worth most together, since the others cannot score."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.actions import Declare
from game.core.cards import Card
from game.core.melds import KARE_VALUES, SEQUENCE_VALUES

TERCA = SEQUENCE_VALUES[3]
_EIGHT_IN_A_ROW = 10_000
"""Announced together they win the match (rules §3.6); a kvinta and a terca would be two declarations."""


def value(combination: tuple[Card, ...]) -> int:
    if len({card >> 3 for card in combination}) > 1:
        return KARE_VALUES[combination[0] & 7]
    return SEQUENCE_VALUES.get(len(combination), _EIGHT_IN_A_ROW)


def worth(declared: Declare) -> tuple[int, int]:
    """The points of everything announced; between equal ones the best single combination decides."""
    values = [value(combination) for combination in declared.melds]
    return sum(values), max(values, default=0)


def best(choices: Iterable[Declare]) -> Declare:
    return max(choices, key=worth)
