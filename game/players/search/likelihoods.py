"""The numbers by which worlds are weighed: what seats call, play and lay away with what they hold, by game.

`game` is what `situations.game_of` says of the rules. There are none for a game that nobody has fitted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Any

from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.players import numbers
from game.players.cardplay import laying as away


@cache
def calling(game: str) -> dict[str, Any] | None:
    """The numbers of calls.json for a game in the form wanted; None if there are none."""
    found = _numbers("calls", game)
    if found is None:
        return None
    return found | {
        "strength": [value for table in found["strength"] for value in table],
        "sways": [value for row in found["sways"] for value in row],
    }


@lru_cache(maxsize=16)
def playing(game: str, trump: int) -> dict[str, Any] | None:
    """The numbers of game/players/numbers/plays.json for a game and a contract, as factors."""
    found = _numbers("plays", game)
    if found is None:
        return None
    kind = 2 if trump == ALL_TRUMPS else 1 if trump == NO_TRUMPS else 0
    return {
        "ranks": [exp(value) for value in found["ranks"][kind]],
        "shapes": [exp(value) for value in found["shapes"][kind]],
        "share": found["share"][kind],
    }


@cache
def laying(game: str) -> dict[str, list[float]] | None:
    """The numbers of game/players/numbers/bela_away.json for a game, as factors by holding."""
    found = _numbers("away", game)
    return None if found is None else away.factors(found)


def _numbers(noun: str, game: str) -> dict[str, Any] | None:
    """The part of a file for a game: `NOUN.json` for the raising auction, else a part of `bela_NOUN.json`."""
    try:
        found: dict[str, Any] = numbers.load(noun if not game else f"bela_{noun}")
    except OSError:
        return None
    return found.get(game) if game else found
