"""The memory of a player. The one who forgets believes played cards are still out."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.core.cards import Mask, bits
from game.players.knowledge import Play, Round
from game.players.levels import Level


def remembered(play: Play, own: Mask, level: Level, rng: random.Random) -> Play:
    """The play as this level has it in mind; `own` are the cards it was dealt, which nobody forgets."""
    if level.memory < 1.0:
        old = play.gone & ~(own | play.fresh)
        forgotten = sum(1 << card for card in bits(old) if rng.random() > level.memory)
        play = replace(play, gone=play.gone & ~forgotten)
    if not level.infers:
        nothing = (0,) * len(play.missing)
        play = replace(play, missing=nothing, round=_uncalled(play.round))
    return play


def _uncalled(known: Round) -> Round:
    """The auction as one remembers it who only knows the contract."""
    if known.contract is None:
        return known
    return replace(known, calls=((known.contract.declarer, known.contract.trump),))
