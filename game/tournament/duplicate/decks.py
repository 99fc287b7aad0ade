"""The packs of an evening: decks of its seed at which somebody calls.

A deal at which everybody passes brings the same to every table and tells nothing, so its deck is left out.
Whether they pass is asked of four players who call as `hard` does: by rules of thumb, without chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from game.core.actions import CUTS, KNOCK, PASS, Call
from game.core.cards import Card
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.shuffle import SEED_BYTES, deck
from game.core.state import Auction, Table
from game.players.decision import sure_call
from game.rules import preset
from game.table.projection import question

STEP = 16
"""Decks from one try for a deal to the next: as many as the longest evening has deals."""


@lru_cache(maxsize=64)
def pack(rules: str, seed: str, number: int, dealer: int) -> tuple[Card, ...]:
    """The pack of deal `number` (from 1): the first of decks `number`, `number` + 16, … that is called.

    `rules` is the name of a preset, `seed` has 32 hexadecimal digits.
    """
    decks = (deck(bytes.fromhex(seed), each) for each in count(number, STEP))
    return next(cards for cards in decks if called(preset(rules), cards, dealer))


def called(rules: Rules, cards: Sequence[Card], dealer: int) -> bool:
    """True if somebody calls when this pack is dealt at 0 : 0, its cutter knocking."""
    seed = bytes(SEED_BYTES)  # leaves nothing to chance, as no player here does
    match = Match(rules, seed, Table(rules, seed, 1, dealer, (0,) * len(rules.sides), 0, tuple(cards)))
    match.submit(CUTS[KNOCK])
    while isinstance(match.state, Auction):
        call = sure_call(question(match.state, match.state.turn))
        if call != Call(PASS):
            return True
        match.submit(call)
    return False
