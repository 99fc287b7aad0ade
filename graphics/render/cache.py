"""Caches of pictures, emptied together when the appearance of the window changes.

A cache has a budget of bytes, which several may share; what was used least recently is evicted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from itertools import count
from typing import Any, Generic, TypeVar

import pygame

F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V")

LIMIT = 128 * 1024 * 1024  # bytes of all that is `cached`
SHARE = 8  # times the fair share of bytes: larger values are made anew each time

_clock = count()


class CacheEntry(Generic[V]):
    __slots__ = ("bytes", "used", "value")

    def __init__(self, value: V) -> None:
        self.value = value
        self.bytes = weight(value)
        self.used = next(_clock)


class Budget:
    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self.caches: list[Cache[Any]] = []

    def evict(self) -> None:
        """Drop the least recently used, in whichever cache; the newest of all stays, however large."""
        while self.bytes > self.limit and sum(map(len, self.caches)) > 1:
            min((cache for cache in self.caches if len(cache)), key=Cache.oldest).drop()

    def clear(self) -> None:
        for cache in self.caches:
            cache.clear()


class Cache(Generic[V]):
    """Values by key: at most `most` of them, within the bytes of the budget."""

    def __init__(self, budget: Budget, most: int | None = None) -> None:
        self.budget = budget
        self.most = most
        self._entries: OrderedDict[Hashable, CacheEntry[V]] = OrderedDict()
        budget.caches.append(self)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        return sum(entry.bytes for entry in self._entries.values())

    def items(self) -> Iterator[tuple[Any, V]]:
        return ((key, entry.value) for key, entry in self._entries.items())

    def find(self, key: Hashable) -> CacheEntry[V] | None:
        """The entry under a key, which counts as used."""
        entry = self._entries.get(key)
        if entry is not None:
            entry.used = next(_clock)
            self._entries.move_to_end(key)
        return entry

    def get(self, key: Hashable) -> V | None:
        entry = self.find(key)
        return None if entry is None else entry.value

    def put(self, key: Hashable, value: V) -> V:
        before = self._entries.pop(key, None)
        entry = self._entries[key] = CacheEntry(value)
        self.budget.bytes += entry.bytes - (before.bytes if before is not None else 0)
        if self.most is not None and len(self) > self.most:
            self.drop()
        self.budget.evict()
        return value

    def oldest(self) -> int:
        return next(iter(self._entries.values())).used

    def drop(self) -> None:
        _key, entry = self._entries.popitem(last=False)
        self.budget.bytes -= entry.bytes

    def clear(self) -> None:
        self.budget.bytes -= self.bytes
        self._entries.clear()


def weight(value: object) -> int:
    """The bytes of the pictures in a value: one, or several in a tuple."""
    if isinstance(value, pygame.Surface):
        return value.get_pitch() * value.get_height()
    return sum(map(weight, value)) if isinstance(value, tuple) else 0


SHARED = Budget()
"""Of all that is `cached` without a budget of its own."""


def cached(maxsize: int, budget: Budget = SHARED) -> Callable[[F], F]:
    """Decorate like `lru_cache`, for what depends on theme, text size, deck or window too.

    Where many are cached none may be large: a panel as wide as the window is painted once into the picture
    of its screen, and would drive out the grounds of all screens, which take long to make.
    """
    most = SHARE * LIMIT // maxsize

    def decorate(make: F) -> F:
        cache: Cache[Any] = Cache(budget, maxsize)
        find, put = cache.find, cache.put

        def found_or_made(*args: Any, **named: Any) -> Any:
            key = (args, *named.items()) if named else args
            entry = find(key)
            if entry is not None:
                return entry.value
            value = make(*args, **named)
            return put(key, value) if weight(value) <= most else value

        found_or_made.cache_clear = cache.clear  # type: ignore[attr-defined]
        return update_wrapper(found_or_made, make)  # type: ignore[return-value]

    return decorate


def forget_all() -> None:
    """Empty every cache of `cached`: after a change of theme, text size, deck or window."""
    SHARED.clear()
