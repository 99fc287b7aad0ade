"""Levels of the computer players, from a beginner with every habit to one who searches to the end.

The first three play by rules of thumb; `hard` and `expert` sample the hidden cards and solve the deal.

The tempers are the same at every level and cost it almost no strength: the numbers were found in duplicate
matches of each temper against the neutral one (`python main.py arena --a hard/bold --b hard --rules
belot-bg`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.cards import Card
from game.players.cardplay.cardplay import CardJudgement
from game.players.habits import FEARFUL, REACHING, Habit, Habits
from game.table.player_text import BETWEEN, STEADY, player_of

VERSION = 2
"""The version of the computer players, raised when one of them decides differently in a game for four: only
these have results of the day, which can be checked by the same players alone (docs/duplicate.md)."""


class Level(Struct, frozen=True):
    """What distinguishes a level; the defaults are those of a player without mistakes."""

    habits: Habits = {}
    """The share of decisions in which each human habit applies."""
    infers: bool = True
    """True if the player uses what a card proves (void, nothing higher) and what calls suggest."""
    misjudges: float = 0.0
    """The standard deviation of the error in judging a card that no habit explains, in card points."""
    at_most: float = 0.0
    """The most that habits and errors in a card may cost, as far as the player can see; more would be absurd.
    """
    overbids: float = 0.0
    """The standard deviation of the error in judging a hand that no habit explains, in tens."""
    misnames: float = 0.0
    """The same in Bela, in points, for naming a trump or passing."""
    worlds: tuple[int, ...] = ()
    """The number of worlds tried in each trick, the last one for all after it; empty: rules of thumb."""
    inference: bool = True
    """True if the player weighs worlds by the others' calls and cards."""
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
"""Players for measuring what playing for the match brings; the arena knows them, and no screen lists them."""

BY_THUMB = {name: f"{name}-thumb" for name, level in BY_NAME.items() if level.worlds}
"""Levels that search, and their variants, with rules of thumb in place of the search."""
VARIANTS |= {variant: replace(BY_NAME[name], worlds=()) for name, variant in BY_THUMB.items()}


_SURE = 0.999


def chosen(
    options: Mapping[Card, CardJudgement],
    pulls: Mapping[Card, float],
    points: tuple[int, ...],
    level: Level,
    rng: random.Random,
) -> Card:
    """The card that seems best, with the pull of habits on each.

    `points` are those of the contract, by card.
    """
    if not level.at_most:
        return max(options, key=lambda card: options[card].value)
    # an absurd card need not be the one judged worst, but some card is always sensible
    sensible = {card: option for card, option in options.items() if not _absurd(card, options, points)}
    floor = max(option.value for option in sensible.values()) - level.at_most
    seeming = {
        card: option.value + pulls[card] + rng.gauss(0.0, level.misjudges)
        for card, option in sensible.items()
        if option.value >= floor
    }
    return max(seeming, key=seeming.__getitem__)


def _absurd(card: Card, options: Mapping[Card, CardJudgement], points: tuple[int, ...]) -> bool:
    """True if a card gives points away without any visible gain.

    That is, it lets a trick go that another card surely takes and that is judged better, or it throws more
    points of a suit than necessary on a lost trick.
    """
    mine = options[card]
    if mine.takes > 1 - _SURE:
        return False
    return any(
        (other.takes > _SURE and other.value > mine.value)
        or (other.takes <= 1 - _SURE and each >> 3 == card >> 3 and points[each] < points[card])
        for each, other in options.items()
    )


POINTS_A_TEN = 10
"""Bela counts in points, Belot in tens."""


class Temper(Struct, frozen=True):
    """The numbers of a temper; the defaults change nothing."""

    boldness: float = 0.0
    """Tens added to the apparent value of a contract of one's own."""
    contra: float = 0.0
    """Tens added to the apparent value of a contra or recontra."""
    reaches: float = 1.0
    """The factor on how often habits of reaching for a contract apply (`REACHING`)."""
    fears: float = 1.0
    """The same for the fear of contra (`FEARFUL`)."""
    pace: float = 1.0
    """The factor on the thinking time that is shown; the decision is the same."""


TEMPERS = {
    STEADY: Temper(),
    "bold": Temper(boldness=0.4, reaches=1.05, fears=0.6),
    "careful": Temper(boldness=-0.5, contra=-0.5, reaches=0.95, fears=1.3),
    "fighter": Temper(contra=7.0, fears=0.8),
    "hasty": Temper(pace=0.6),
    "thoughtful": Temper(pace=1.5),
}


@cache
def of_text(text: str) -> tuple[Level, Temper]:
    """The level and the temper of a player by its text, or of one of VARIANTS; ValueError for any other."""
    level, _, temper = text.partition(BETWEEN)
    if level in VARIANTS and (temper or STEADY) in TEMPERS:
        return VARIANTS[level], TEMPERS[temper or STEADY]
    player = player_of(text)
    return BY_NAME[player.level], TEMPERS[player.temper]


def pace_of(text: str) -> float:
    """The factor on the thinking time that is shown."""
    return of_text(text)[1].pace


def habits_of(player: Level, temper: Temper) -> Habits:
    """The habits of a player of this level, as its temper shifts them, capped at 1."""
    return {habit: min(share * _factor(habit, temper), 1.0) for habit, share in player.habits.items()}


def _factor(habit: Habit, temper: Temper) -> float:
    return temper.reaches if habit in REACHING else temper.fears if habit in FEARFUL else 1.0


def has_part(text: str, calls: Iterable[int]) -> bool:
    """True if the temper of a player changes the apparent value of one of these calls."""
    temper = of_text(text)[1]
    return any(_shift(call, temper) for call in calls)


def shifted(liked: Mapping[int, float], temper: Temper, *, tens: bool) -> dict[int, float]:
    """Preferences as a player of this temper shifts them, in the unit of the game: tens or points."""
    scale = 1 if tens else POINTS_A_TEN
    return {call: value + scale * _shift(call, temper) for call, value in liked.items()}


def _shift(call: int, temper: Temper) -> float:
    if call == PASS:
        return 0.0
    return temper.contra if call in (CONTRA, RECONTRA) else temper.boldness
