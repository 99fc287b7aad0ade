"""A complaint: what a player says, where it applies, and how it is judged."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from msgspec import Struct

from game.core.rule_set import Game, Rules
from game.players.habits import Habit


class Where(StrEnum):
    """The kind of decision a complaint is about."""

    LEAD = "lead"
    FOLLOW = "follow"
    CARD = "card"
    """A card led or played to a trick."""
    CALL = "call"
    DECLARE = "declare"
    LAY = "lay"


Judge = Callable[[Any, Any], bool | None]
"""(what the seat saw, what it chose) to None: no occasion, False: it behaved, True: the complaint is just."""


class Complaint(Struct, frozen=True):
    name: str
    says: str
    """What a player would say."""
    where: Where
    judge: Judge
    habits: tuple[Habit, ...] = ()
    """The habits of lower levels that explain it."""
    games: tuple[Game, ...] = (Game.BELOT, Game.BELA)
    pairs: bool = False
    """It is for games of two pairs: about a partner, or not clear in others."""
    lays: bool = False
    """It is about cards laid away."""

    def applies(self, rules: Rules) -> bool:
        if rules.game not in self.games or (self.pairs and rules.players != 4):
            return False
        return rules.exchanges or not self.lays
