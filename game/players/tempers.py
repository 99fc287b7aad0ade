"""Tempers of the computer players: how boldly one calls, how readily one doubles, how long one thinks.

They are the same at every level, and cost it next to nothing: the numbers were found in duplicate matches of
each temper against the neutral one (`python main.py arena --a hard/bold --b hard --rules belot-bg`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from game.core.actions import CONTRA, PASS, RECONTRA
from game.players.habits.habit import FEARFUL, REACHING, Habit, Habits
from game.players.levels import BY_NAME, VARIANTS, Level
from game.table.player_text import BETWEEN, STEADY, player_of

POINTS_A_TEN = 10
"""Bela counts in points, the other games in tens."""


class Temper(Struct, frozen=True):
    """The numbers of a temper; the defaults change nothing."""

    boldness: float = 0.0
    """Tens that a contract of one's own seems to be worth more than it is."""
    contra: float = 0.0
    """Tens that a contra or recontra seems to be worth more than it is."""
    reaches: float = 1.0
    """The factor on how often habits of reaching for a contract take hold (`REACHING`)."""
    fears: float = 1.0
    """The same of the fear of contra (`FEARFUL`)."""
    pace: float = 1.0
    """The time that one is seen to think, as a factor; the decision is the same."""


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
    """The level and the temper of a player by its text; also of one of VARIANTS. ValueError for any other."""
    level, _, temper = text.partition(BETWEEN)
    if level in VARIANTS and (temper or STEADY) in TEMPERS:
        return VARIANTS[level], TEMPERS[temper or STEADY]
    player = player_of(text)
    return BY_NAME[player.level], TEMPERS[player.temper]


def pace_of(text: str) -> float:
    """The factor on the time that a player is seen to think."""
    return of_text(text)[1].pace


def habits_of(player: Level, temper: Temper) -> Habits:
    """The habits of a player of this level, as its temper shifts them: at most always."""
    return {habit: min(share * _factor(habit, temper), 1.0) for habit, share in player.habits.items()}


def _factor(habit: Habit, temper: Temper) -> float:
    return temper.reaches if habit in REACHING else temper.fears if habit in FEARFUL else 1.0


def has_part(text: str, calls: Iterable[int]) -> bool:
    """True if the temper of a player changes what one of these calls seems to be worth."""
    temper = of_text(text)[1]
    return any(_shift(call, temper) for call in calls)


def shifted(liked: Mapping[int, float], temper: Temper, *, tens: bool) -> dict[int, float]:
    """By what a player of this temper chooses among the calls, in the unit of the game: tens or points."""
    scale = 1 if tens else POINTS_A_TEN
    return {call: value + scale * _shift(call, temper) for call, value in liked.items()}


def _shift(call: int, temper: Temper) -> float:
    if call == PASS:
        return 0.0
    return temper.contra if call in (CONTRA, RECONTRA) else temper.boldness
