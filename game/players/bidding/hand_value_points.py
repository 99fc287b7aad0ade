"""The value of six cards for each trump of Bela, to who names it and against who does (rules §3.8).

The unit is the lead of the declarer's side: its points at the end of the deal more than those of all others
together. Each suit counts by itself, as all its cards together. The tables were made by
`bela_holdings.py` from solved deals, and `bela_played.py` brought them down to what
comes of deals that are played with hidden hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from game.core.cards import Card, Mask
from game.core.contracts import BELOT_CARDS
from game.core.melds import kares
from game.core.rule_set import Rules
from game.players.numbers import load

NAMES, AGAINST = "names", "against"
"""Owners of a hand: the declarer, or an opponent.  Two partners are alike."""


def game_of(rules: Rules) -> str:
    """The way cards come to be held: 4, 3 or 2 players, "3 dealt" and "2 dealt" without an exchange."""
    return f"{rules.players}" + (" dealt" if rules.middle and not rules.exchanges else "")


@lru_cache(maxsize=4096)
def lead(game: str, hand: Mask, trump: int, turned: Card | None, place: int) -> float:
    """The expected lead of who names `trump` with these six cards, `place` seats behind forehand."""
    played = _played()[game]
    level: float = played["places"][place]
    slope: float = played["slope"]
    return level + slope * hand_value(game, NAMES, hand, trump, turned)


@lru_cache(maxsize=4096)
def defence(game: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """Points that these cards, more than others, take from the lead of an opponent who has named `trump`."""
    slope: float = _played()[game]["slope"]
    return slope * hand_value(game, AGAINST, hand, trump, turned)


@lru_cache(maxsize=4096)
def support(game: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """Points that these cards add to the lead of the partner who has named `trump`."""
    slope: float = _played()[game]["slope"]
    return slope * hand_value(game, NAMES, hand, trump, turned)


def hand_value(game: str, role: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """The points these six cards add to the own side's lead in solved deals; 0 for an average hand."""
    tables = _tables()[game][role]
    found = float(sum(meld.value for meld in kares(hand)))
    for suit in range(4):
        table = tables["trumps" if suit == trump else "beside"]
        found += table[seen_as(hand, suit, suit == trump, turned)]
    if turned is not None:
        found += tables["turned"][turned & 7 if turned >> 3 == trump else 8 + (turned & 7)]
    return found


def played(game: str) -> tuple[float, list[float]]:
    """The part of a solved value that comes true, and the mean lead of a declarer by place from forehand."""
    found = _played()[game]
    return found["slope"], found["places"]


def spread(game: str) -> float:
    """The standard deviation of the lead that is played from the expected one."""
    found: float = _played()[game]["spread"]
    return found


def seen_as(hand: Mask, suit: int, trumps: bool, turned: Card | None) -> int:
    """The cards of a suit as they count: those under a card that is out of play move up a place."""
    held = hand >> 8 * suit & 0xFF
    if turned is None or turned >> 3 != suit:
        return held
    return _raised()[trumps, turned & 7][held]


@cache
def _raised() -> dict[tuple[bool, int], tuple[int, ...]]:
    """By the order of the suit (trumps or not) and the rank that is missing: each holding as it counts."""
    raised = {}
    for trumps in (False, True):
        order = sorted(range(8), key=lambda rank: BELOT_CARDS.strength[0 if trumps else 1][rank])
        for missing in range(8):
            at = order.index(missing)
            up = {rank: order[place + 1] if place < at else rank for place, rank in enumerate(order)}
            raised[trumps, missing] = tuple(
                sum(1 << up[rank] for rank in range(8) if held >> rank & 1 and rank != missing)
                for held in range(256)
            )
    return raised


@cache
def _tables() -> Mapping[str, Any]:
    found: Mapping[str, Any] = load("bela_holdings")
    return found


@cache
def _played() -> Mapping[str, Any]:
    found: Mapping[str, Any] = load("bela_played")
    return found


def totals(game: str) -> list[float]:
    """The points of all sides together, by the ranges of the declarer's lead of `contract_value_points`."""
    found: list[float] = _tables()[game]["totals"]
    return found


def forget() -> None:
    """Read the numbers again: they are being made."""
    for each in (_tables, _played, lead, defence, support):
        each.cache_clear()
