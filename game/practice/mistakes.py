"""The person's mistakes of a match, and when each comes back as an exercise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import Annotated

from msgspec import Meta, Struct

from game.core.actions import Play, parse
from game.core.match import Match
from game.table.judge import Decided, Judgement, Values, decisions, judgement, same_ideas

NEW_A_DAY = 10
"""The most exercises begun in a day; those that come back are not counted."""
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Worth = Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]


class Memory(Struct, frozen=True):
    """The scheduler's memory of an exercise, with its days."""

    stability: Annotated[float, Meta(gt=0, le=1_000_000)]
    difficulty: Annotated[float, Meta(ge=1, le=10)]
    last: datetime
    """In UTC: the time of the last answer."""
    first: date
    due: date


class Mistake(Struct, frozen=True):
    """A decision that lost a slip or more: action `number` of a match, in its deal number `deal`.

    `lost` are written points, `values` the worths of its choices. It has no memory until it was answered.
    """

    number: Number
    deal: Number
    action: Annotated[str, Meta(max_length=200)]
    lost: Worth
    values: dict[str, Worth]
    memory: Memory | None = None

    @property
    def plays(self) -> bool:
        """True for a card; else it was a call, a declaration or a discard."""
        return isinstance(parse(self.action), Play)


def own_decisions(
    match: Match, seat: int, without: Collection[int] = ()
) -> Iterator[tuple[int, tuple[Decided, ...]]]:
    """The decisions of a seat, deal by deal, with the number of each deal; not the forced or illegal ones.

    Actions with the numbers `without` are left out: the computer took them for the seat.
    """
    for place, result in enumerate(match.results):
        own = (each for each in decisions(match, place) if each.seat == seat)
        chosen = tuple(
            each for each in own if each.allowed and not each.forced and each.number not in without
        )
        if result.contract is not None:
            yield result.deal.table.number, chosen


def mistakes(
    deals: Iterable[tuple[int, Sequence[Decided]]], seat: int, values: Mapping[int, Values]
) -> list[Mistake]:
    """The slips and mistakes among decisions, each wrong plan once; `values` by the number of the action."""
    found = []
    for deal, made in deals:
        same = same_ideas(made, partial(_judged, values), seat)
        for each in made:
            judged = _judged(values, each)
            if judged is not None and judged.grade != "good" and each.number not in same:
                worth = values[each.number]
                found.append(Mistake(each.number, deal, each.text, judged.lost, worth))
    return found


def _judged(values: Mapping[int, Values], decided: Decided) -> Judgement | None:
    return judgement(decided, values.get(decided.number, {}), plays_for_match=True)


def is_due(memory: Memory, now: datetime) -> bool:
    """True if an exercise comes back on the day of `now` (in UTC) or before.

    If the clock has been put back since, it comes back at once: how long ago it was is unknown.
    """
    return memory.due <= now.astimezone().date() or memory.last > now


def due(found: Sequence[Mistake], now: datetime) -> list[int]:
    """The indices of today's exercises: those that come back first, then new ones, the largest first."""
    today = now.astimezone().date()
    back = [i for i, each in enumerate(found) if each.memory is not None and is_due(each.memory, now)]
    begun = sum(each.memory is not None and each.memory.first == today for each in found)
    new = [i for i, each in enumerate(found) if each.memory is None]
    new.sort(key=lambda i: -found[i].lost)
    back.sort(key=lambda i: _day(found[i]))
    return [*back, *new[: max(0, NEW_A_DAY - begun)]]


def _day(mistake: Mistake) -> date:
    return date.min if mistake.memory is None else mistake.memory.due


def next_day(found: Iterable[Mistake]) -> date | None:
    """The first day on which an answered exercise comes back; None if none has been answered."""
    return min((each.memory.due for each in found if each.memory is not None), default=None)
