"""The filters of the statistics: a game, a level of the opponents, a period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal, get_args

from msgspec import Struct

from game.practice.sums import Wanted
from game.practice.tally import MIXED, MatchTally
from game.rules import PRESETS
from game.tournament.tournament import Tournament
from graphics.text.rules_text import GAMES, game_of
from saves.settings import Level

Period = Literal["all", "month", "week", "last"]
PERIODS: tuple[Period, ...] = get_args(Period)
DAY = 86_400  # seconds
LENGTH: dict[Period, int] = {"month": 30 * DAY, "week": 7 * DAY}
LAST = 50  # matches
LEVELS = ("", *get_args(Level), MIXED)
"""In the order shown; "" is all of them."""


class Filters(Struct, frozen=True):
    """The choices: a game by its usual preset ("" where nothing has been played), a level, a period."""

    game: str = ""
    level: str = ""
    period: Period = "all"

    def wanted(self, now: datetime, since: int = 0) -> Wanted:
        """The matches that are wanted; none that began before `since` (seconds since 1970)."""
        until = None
        if self.period in LENGTH:
            until = int(now.timestamp())
            since = max(since, until - LENGTH[self.period])
        presets = frozenset(game_of(self.game)) if self.game else frozenset()
        return Wanted(presets, self.level, since, LAST if self.period == "last" else 0, until)


def chosen_tournaments(
    filters: Filters, since: int, found: Iterable[tuple[int, Tournament]], until: int | None = None
) -> list[Tournament]:
    """The tournaments of the game that began in this time; none where a level is chosen."""
    if filters.level or not filters.game:
        return []
    names = game_of(filters.game)
    began = (each for at, each in found if at >= since and (until is None or at <= until))
    return [each for each in began if each.table_rules.name in names]


def games(matches: Iterable[MatchTally]) -> list[str]:
    """The games that were played, by their usual presets, in the order of GAMES."""
    played = {game_of(match.preset)[0] for match in matches if match.preset in PRESETS}
    return [game[0] for game in GAMES if game[0] in played]


def levels(matches: Iterable[MatchTally], game: str) -> list[str]:
    """All levels, and those that were played against in a game."""
    met = {match.level for match in matches if match.preset in PRESETS and game_of(match.preset)[0] == game}
    return [level for level in LEVELS if not level or level in met]


def fitting(filters: Filters, matches: Sequence[MatchTally]) -> Filters:
    """The filters with choices that there are: the game played last where theirs was not played."""
    offered = games(matches)
    if not offered:
        return Filters(period=filters.period)
    game = filters.game
    if game not in offered:
        known = [match for match in matches if match.preset in PRESETS]
        game = game_of(max(known, key=lambda match: match.begun).preset)[0]
    level = filters.level if filters.level in levels(matches, game) else ""
    return Filters(game, level, filters.period)
