"""Finding an imported match that is there already: the same deals, people, rules and moves so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from game.rules import RulesError, preset
from saves.errors import StoreError
from saves.house_rules import free_name
from saves.saved import Branch, Option, PracticeMark, SavedMatch
from saves.store import Store

NAME_LIMIT = 60
Noted = TypeVar("Noted", Branch, PracticeMark)
MOST = 50
"""The most matches of the same deals that are compared; nobody has more."""


class SameMatch(Struct, frozen=True):
    """The match of the store that an imported one duplicates.

    `further` is how many actions more the imported one has; below 0, fewer.
    """

    id: int
    name: str
    actions: int
    further: int


def find_same(store: Store, match: SavedMatch) -> SameMatch | None:
    """The match of the store that this one equals, continues, or is a part of; None if there is none.

    Of several, the longest that it continues; else the one that is least ahead of it. StoreError.
    """
    found = [
        same
        for number in store.pages.with_seed(match.seed)[:MOST]
        if (same := _compare(store, number, match))
    ]
    return min(found, key=lambda same: (same.further < 0, abs(same.further), same.id), default=None)


def take_over(store: Store, same: SameMatch, match: SavedMatch) -> None:
    """Extend the match of the store to the end of this one. StoreError: nothing has changed.

    What was taken back or asked on the way is added too, unless the stored match went another way there.
    """
    there = store.load(same.id)
    branches, marks = _further(there.branches, match.branches), _further(there.marks, match.marks)
    store.extend(same.id, same.actions, match.actions[same.actions :], marks, branches)


def _further(known: tuple[Noted, ...], found: tuple[Noted, ...]) -> tuple[Noted, ...]:
    """The entries that come after the known ones; none if these are others."""
    return found[len(known) :] if found[: len(known)] == known else ()


def another_name(store: Store, match: SavedMatch, shown: Callable[[SavedMatch], str]) -> str:
    """A name for this match that tells it from those with the same deals, as they are `shown`. StoreError."""
    taken = [shown(store.load(number)) for number in store.pages.with_seed(match.seed)[:MOST]]
    return free_name(match.name, taken, NAME_LIMIT)


def _compare(store: Store, number: int, match: SavedMatch) -> SameMatch | None:
    try:
        there = store.load(number)
    except StoreError as error:
        if error.code not in ("no_match", "damaged"):
            raise
        return None
    same = (there.rules, there.seed, there.players) == (match.rules, match.seed, match.players)
    if not same or _options(there) != _options(match):
        return None
    common = min(len(there.actions), len(match.actions))
    if there.actions[:common] != match.actions[:common]:
        return None
    return SameMatch(number, there.name, len(there.actions), len(match.actions) - len(there.actions))


def _options(match: SavedMatch) -> dict[str, Option]:
    """All options with values: an older match may lack those that came later."""
    try:
        return dict(preset(match.rules).with_options(match.options).options())
    except (RulesError, ValueError):
        return match.options
