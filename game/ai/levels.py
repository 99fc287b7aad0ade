"""How well a computer player plays, from the one who forgets and misjudges to the one who counts every card.

`hard` and `expert` come after `medium`: they look further than the trick on the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Level:
    """What sets one level apart from another."""

    memory: float
    """The chance that a card played before the last trick is remembered."""
    infers: bool
    """Whether what a card proves (void, nothing higher) and what calls suggest is used."""
    misjudges: float
    """The spread of the error in judging a card, in card points."""
    at_most: float
    """What such an error may cost, as far as the player can see: beyond it, it would be absurd."""
    overbids: float
    """The spread of the error in judging a hand, in tens."""
    overlooks: float
    """The chance that a terca is not noticed."""
    worlds: tuple[int, ...] = ()
    """How many worlds are looked at in each trick, the last number in all after it; none: rules of thumb."""
    inference: bool = True
    """Whether calls and cards played tell it what the others probably hold."""
    aware: bool = True
    """Whether it plays to win the match; if not, for the points of the deal alone."""


BY_NAME = {
    "beginner": Level(memory=0.3, infers=False, misjudges=13.0, at_most=17.0, overbids=6.0, overlooks=0.2),
    "easy": Level(memory=0.6, infers=False, misjudges=6.0, at_most=10.0, overbids=3.0, overlooks=0.0),
    "medium": Level(memory=1.0, infers=True, misjudges=0.0, at_most=0.0, overbids=0.0, overlooks=0.0),
    "hard": Level(1.0, True, 0.0, 0.0, 0.0, 0.0, worlds=(12, 16, 20), inference=False, aware=False),
    "expert": Level(1.0, True, 0.0, 0.0, 0.0, 0.0, worlds=(40, 50, 60, 100)),
}

LEVELS = tuple(BY_NAME)
"""The levels, weakest first."""

VARIANTS = {f"{name}-unaware": replace(level, aware=False) for name, level in BY_NAME.items()}
"""Players for measuring, which the arena knows and no screen lists."""
