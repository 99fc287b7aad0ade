"""The sides of a deal: counted from the own one, and as they play together against the declarer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.rule_set import Rules
from game.players.knowledge import Round

Amount = TypeVar("Amount")


def place_of(known: Round, seat: int) -> int:
    """The side of `seat`: 0 the own one, then the others in the order of play."""
    rules = known.rules
    return (rules.side_of(seat) - rules.side_of(known.seat)) % len(rules.sides)


def own_first(known: Round, by_side: Sequence[Amount]) -> tuple[Amount, ...]:
    """Values by side, the own side first, from the order of the rules; `by_rules` turns it back."""
    own = known.rules.side_of(known.seat)
    return (*by_side[own:], *by_side[:own])


def by_rules(known: Round, places: Sequence[Amount]) -> tuple[Amount, ...]:
    """Values by side in the order of the rules, from the own side first."""
    behind = len(places) - known.rules.side_of(known.seat)
    return (*places[behind:], *places[:behind])


def groups(rules: Rules, declarer: int) -> tuple[int, ...]:
    """By seat 0 or 1: who plays with whom. Three sides are the declarer (0) and both others (1)."""
    if len(rules.sides) == 2:
        return tuple(rules.side_of(seat) for seat in range(rules.players))
    return tuple(int(seat != declarer) for seat in range(rules.players))
