"""Laying away in Bela by a rule of thumb (rules §3.4).

It adds up what each card promises if it is laid away, and what of declarations goes with it. Its numbers are
fitted to what the solver says of all pairs of many hands (`game/lab/tuning/laying.py`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from game.core.actions import Lay
from game.core.cards import ACE, SUIT_MASKS, Card, Mask, mask_of
from game.core.melds import Melding
from game.players import numbers
from game.players.cardplay.claims import best_melds, pairs
from game.players.habits.habit import holding
from game.players.habits.playing import lay_pull
from game.players.knowledge import Play
from game.players.levels import Level

NOUN = "laying"
FEATURES = 64 + 8 + 3
VOID, MELDS, BELA = 72, 73, 74
TWICE = 2.0
"""A card point that goes to the other side is a point less here and one more there."""


def promises(play: Play, lays: Iterable[Lay]) -> dict[Lay, float]:
    """The value of each choice by the rule of thumb, in points to be written: only differences matter."""
    weights = _weights()
    return {lay: sum(weights[at] * much for at, much in features(play, lay.cards)) for lay in lays}


def features(play: Play, laid: tuple[Card, ...]) -> list[tuple[int, float]]:
    """Features of a choice for the rule of thumb: their numbers, and how much there is of each.

    For each card laid away its rank, how many of the suit are held, and whether the ace is with it, or that
    it is a trump; then a suit got rid of by laying two of it, declarations (in hundreds) and belas given up.
    """
    hand, trump = play.round.hand, play.trump
    kind = play.round.rules.melding(trump)
    kept = hand & ~mask_of(laid)
    found = [(card_feature(hand, trump, card), 1.0) for card in laid]
    suits = {card >> 3 for card in laid}
    if len(suits) < len(laid) and not any(kept & SUIT_MASKS[suit] for suit in suits):
        found.append((VOID, 1.0))
    melds = _meld_value(hand, kind) - _meld_value(kept, kind)
    if melds:
        found.append((MELDS, melds / 100))
    royal = play.round.rules.belot_suits(trump)
    lost = pairs(hand & royal) - pairs(kept & royal)
    if lost:
        found.append((BELA, float(lost)))
    return found


def card_feature(hand: Mask, trump: int, card: Card) -> int:
    """The feature of a card that is laid away: 0-63 a plain one, 64-71 a trump."""
    suit, rank = card >> 3, card & 7
    if suit == trump:
        return 64 + rank
    held = hand >> 8 * suit & 0xFF
    covered = rank != ACE and held >> ACE & 1
    return rank * 8 + (min(held.bit_count(), 4) - 1) * 2 + covered


def by_thumb(play: Play, lays: Sequence[Lay], level: Level, rng: random.Random) -> Lay:
    """The choice of a player of this level who does not search; the weak err, but not beyond sense."""
    found = promises(play, lays)
    if not level.at_most:
        return max(lays, key=found.__getitem__)
    held = holding(level.habits, rng)
    floor = max(found.values()) - TWICE * level.at_most
    spread = TWICE * level.misjudges
    seeming = {
        lay: found[lay] + lay_pull(play, lay, held) + rng.gauss(0.0, spread)
        for lay in lays
        if found[lay] >= floor
    }
    return max(seeming, key=seeming.__getitem__)


@lru_cache(maxsize=1024)
def _meld_value(hand: Mask, kind: Melding) -> int:
    """The points of all declarations of a hand."""
    return sum(meld.value for meld in best_melds(hand, kind))


@cache
def _weights() -> list[float]:
    found: list[float] = numbers.load(NOUN)
    return found
