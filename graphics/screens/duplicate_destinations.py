"""The screens of duplicate evenings, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.tournament.duplicate.day_result import DayResult as Result
    from game.tournament.duplicate.evening import Evening
    from saves.tournament.duplicate.running import RunningEvening

Act = Callable[[], object]


class Duplicate(Destination, frozen=True):
    """The home of duplicate: the deal and the evening of the day, evenings of one's own, results.

    With `go_on` it opens the evening that was begun last and is not over.
    """

    go_on: bool = False


class NewEvening(Destination, frozen=True):
    """The choices for an evening; `on_begin` gets it, and the partner if that is one of the cast."""

    on_begin: Callable[[Evening, str], object]


class CastChoice(Destination, frozen=True):
    """The people of the cast; `on_choose` gets the id of one. `current` is that of the one chosen now."""

    current: str
    on_choose: Callable[[str], object]


class EveningTable(Destination, frozen=True):
    """The deal of an evening that is to be played now, on the cloth."""

    evening: RunningEvening


class Traveller(Destination, frozen=True):
    """The results of a deal at all tables.

    With `on_next` it leads on to what comes then; `on_close` follows when it is put away instead.
    """

    evening: RunningEvening
    number: int
    on_next: Act | None = None
    on_close: Act | None = None


class Beside(Destination, frozen=True):
    """A deal at another table, stepped through beside the own."""

    evening: RunningEvening
    number: int
    table: int


class EveningResult(Destination, frozen=True):
    """The result of an evening, deal by deal, as far as it is played."""

    evening: RunningEvening


class Evenings(Destination, frozen=True):
    """The evenings that are over, and the best of them."""


class CheckResult(Destination, frozen=True):
    """The result that a line tells, played again and compared."""

    result: Result
