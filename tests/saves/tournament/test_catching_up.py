"""Catching up with the season: each day is played once and kept, and a failure loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from game.tournament.season import DayAnswer, DayRequest, SeasonEntry
from saves.errors import StoreError
from saves.tournament.catching_up import CatchingUp

MONDAY = date(2026, 11, 23)
DAYS = [MONDAY + timedelta(days=number) for number in range(3)]


class Kept:
    """Keeps days in memory; `full` is True when nothing more can be kept."""

    def __init__(self) -> None:
        self.found: dict[date, tuple[SeasonEntry, ...]] = {}
        self.full = False

    def keep(self, day: date, entries: Iterable[SeasonEntry]) -> None:
        if self.full:
            raise StoreError("full", path="matches.db")
        assert day not in self.found
        self.found[day] = tuple(entries)


class Player:
    """Plays a day at the second look; `fails` is True when it has no answer."""

    def __init__(self) -> None:
        self.asked: list[date] = []
        self.fails = False
        self._looks = 0
        self._request: DayRequest | None = None

    def ask(self, request: DayRequest, /) -> None:
        self.asked.append(request.day)
        self._request, self._looks = request, 0

    def poll(self) -> DayAnswer | None:
        self._looks += 1
        request = self._request
        if request is None or self._looks < 2:
            return None
        self._request = None
        if self.fails:
            return DayAnswer(request.id, code="no_answer")
        return DayAnswer(request.id, (SeasonEntry("radka", request.day, 12, grand=True),))

    def close(self) -> None:
        self._request = None


def run(catching_up: CatchingUp) -> list[bool]:
    return [catching_up.advance() for _ in range(20)]


def test_every_day_is_played_once_and_kept() -> None:
    season, player = Kept(), Player()
    catching_up = CatchingUp(season, player, DAYS)
    assert catching_up.left == 3
    assert sum(run(catching_up)) == 3 and catching_up.left == 0 and not catching_up.stopped
    assert list(season.found) == player.asked == DAYS and catching_up.resting
    assert season.found[MONDAY] == (SeasonEntry("radka", MONDAY, 12, grand=True),)


def test_closed_it_is_gone_on_with_another_time() -> None:
    season, player = Kept(), Player()
    catching_up = CatchingUp(season, player, DAYS)
    while not season.found:
        catching_up.advance()
    catching_up.close()
    assert catching_up.left == 2
    assert not run(catching_up)[0] and list(season.found) == DAYS


def test_where_a_day_cannot_be_played_it_stops() -> None:
    season, player = Kept(), Player()
    player.fails = True
    catching_up = CatchingUp(season, player, DAYS)
    assert not any(run(catching_up)) and catching_up.stopped and catching_up.left == 3
    assert player.asked == [MONDAY] and not season.found


def test_where_a_day_cannot_be_kept_it_stops() -> None:
    season, player = Kept(), Player()
    season.full = True
    catching_up = CatchingUp(season, player, DAYS)
    assert not any(run(catching_up)) and catching_up.stopped and catching_up.left == 3
