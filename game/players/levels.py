"""Levels of the computer players, from a beginner with all the habits of one to the one who looks to the end.

The first three play by rules of thumb; `hard` and `expert` draw the hidden cards and solve the deal.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.players.habits.habit import Habit, Habits

VERSION = 1
"""The version of the computer players, raised when one of them decides differently: a result of the day can
be checked only by the same players (docs/duplicate.md)."""


class Level(Struct, frozen=True):
    """The differences between levels; the defaults are those of a player without mistakes."""

    habits: Habits = {}
    """The share of the decisions in which each habit of people takes hold."""
    infers: bool = True
    """True if the player uses what a card proves (void, nothing higher) and calls suggest."""
    misjudges: float = 0.0
    """The spread of the error in judging a card that no habit explains, in card points."""
    at_most: float = 0.0
    """The most that habits and errors in a card may cost, as far as the player can see: beyond is absurd."""
    overbids: float = 0.0
    """The spread of the error in judging a hand that no habit explains, in tens."""
    misnames: float = 0.0
    """The same in Bela, in points: what naming a trump or passing is worth."""
    worlds: tuple[int, ...] = ()
    """The number of worlds looked at in each trick, the last one in all after it; none: rules of thumb."""
    inference: bool = True
    """True if the player weighs worlds by the calls and cards of the others."""
    plays_for_match: bool = True
    """True if the player plays to win the match, False if for the points of the deal alone."""


BY_NAME = {
    "beginner": Level(
        habits={
            Habit.FORGETS_SOON: 0.8,
            Habit.FORGETS_TRUMPS: 0.8,
            Habit.LEADS_ACES: 0.8,
            Habit.LEADS_TENS: 0.7,
            Habit.DRAWS_NO_TRUMPS: 0.8,
            Habit.TRUMPS_HIGH: 0.7,
            Habit.OVERTAKES: 0.7,
            Habit.SPENDS_HIGH: 0.8,
            Habit.BARES_TENS: 0.7,
            Habit.SAVES_TENS: 0.7,
            Habit.OVERBIDS_LENGTH: 0.9,
            Habit.COUNTS_ON_JACK: 0.8,
            Habit.COUNTS_ON_ACES: 0.9,
            Habit.KEEPS_TO_SUITS: 0.5,
            Habit.OUTBIDS_PARTNER: 0.9,
            Habit.NEVER_DEFENDS: 0.9,
            Habit.FEARS_CONTRA: 0.9,
            Habit.FEARS_THE_DOUBLED: 0.9,
            Habit.OVERLOOKS_TERCA: 0.2,
            Habit.LAYS_LOW: 0.7,
        },
        infers=False,
        misjudges=9.0,
        at_most=25.0,
        overbids=4.0,
        misnames=80.0,
        plays_for_match=False,
    ),
    "easy": Level(
        habits={
            Habit.FORGETS_LATER: 0.8,
            Habit.FORGETS_TENS: 0.8,
            Habit.LEADS_ACES: 0.5,
            Habit.LEADS_SINGLETONS: 0.6,
            Habit.TRUMPS_HIGH: 0.5,
            Habit.SPENDS_HIGH: 0.4,
            Habit.GIVES_TOO_SOON: 0.6,
            Habit.OVERBIDS_LENGTH: 0.6,
            Habit.COUNTS_ON_ACES: 0.6,
            Habit.TWO_ARE_ENOUGH: 0.7,
            Habit.OUTBIDS_PARTNER: 0.5,
            Habit.NEVER_DEFENDS: 0.4,
            Habit.FEARS_CONTRA: 0.7,
            Habit.LAYS_LOW: 0.3,
        },
        infers=False,
        misjudges=4.0,
        at_most=14.0,
        overbids=2.5,
        misnames=50.0,
        plays_for_match=False,
    ),
    "medium": Level(
        habits={
            Habit.FORGETS_TENS: 0.5,
            Habit.OVERBIDS_LENGTH: 0.2,
            Habit.FEARS_LATE_CONTRA: 0.8,
        },
        overbids=1.0,
        misnames=30.0,
        plays_for_match=False,
    ),
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

BY_THUMB = {name: f"{name}-thumb" for name, level in BY_NAME.items() if level.worlds}
"""Levels that look ahead, and the variants of them that play by rules of thumb: the same without that."""
VARIANTS |= {variant: replace(BY_NAME[name], worlds=()) for name, variant in BY_THUMB.items()}
