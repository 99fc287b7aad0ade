"""Levels of the computer players, from the one who forgets and misjudges to the one who looks to the end.

The first three play by rules of thumb; `hard` and `expert` draw the hidden cards and solve the deal.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Level(Struct, frozen=True):
    """The differences between levels; the defaults are those of a player without mistakes."""

    memory: float = 1.0
    """The chance that a card played before the last trick is remembered."""
    infers: bool = True
    """True if the player uses what a card proves (void, nothing higher) and calls suggest."""
    misjudges: float = 0.0
    """The spread of the error in judging a card, in card points."""
    at_most: float = 0.0
    """The most such an error may cost, as far as the player can see: beyond it, it would be absurd."""
    overbids: float = 0.0
    """The spread of the error in judging a hand, in tens."""
    misnames: float = 0.0
    """The same in Bela, in points: what naming a trump or passing is worth."""
    overlooks: float = 0.0
    """The chance that a terca is not noticed."""
    worlds: tuple[int, ...] = ()
    """The number of worlds looked at in each trick, the last one in all after it; none: rules of thumb."""
    inference: bool = True
    """True if the player weighs worlds by the calls and cards of the others."""
    plays_for_match: bool = True
    """True if the player plays to win the match, False if for the points of the deal alone."""


BY_NAME = {
    "beginner": Level(
        memory=0.3,
        infers=False,
        misjudges=13.0,
        at_most=17.0,
        overbids=6.0,
        misnames=70.0,
        overlooks=0.2,
        plays_for_match=False,
    ),
    "easy": Level(
        memory=0.6,
        infers=False,
        misjudges=6.0,
        at_most=10.0,
        overbids=3.0,
        misnames=50.0,
        plays_for_match=False,
    ),
    "medium": Level(overbids=1.5, misnames=35.0, plays_for_match=False),
    "hard": Level(worlds=(10, 12, 16, 20), inference=False, plays_for_match=False),
    "expert": Level(worlds=(50, 60, 80, 120, 160, 200)),
}

VARIANTS = {
    name + ("-unaware" if level.plays_for_match else "-aware"): replace(
        level, plays_for_match=not level.plays_for_match
    )
    for name, level in BY_NAME.items()
}
"""Players to measure what playing for the match brings, which the arena knows and no screen lists."""
