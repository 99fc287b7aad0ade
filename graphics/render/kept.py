"""Pictures made once and kept, and forgotten together when the look of the window changes.

However many there are, they take no more memory than their room has: what was not used for longest goes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from itertools import count
from typing import Any, TypeVar

import pygame

F = TypeVar("F", bound=Callable[..., Any])

LIMIT = 128 * 1024 * 1024  # bytes of all that is `kept`
SHARE = 8  # times the bytes there are for each of as many as are kept: what takes more is made anew

_clock = count()


class Entry:
    """A value on a shelf, the bytes it takes, and when it was used last."""

    __slots__ = ("bytes", "used", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.bytes = weight(value)
        self.used = next(_clock)


class Room:
    """The bytes that some shelves have between them."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self.shelves: list[Shelf] = []

    def make_way(self) -> None:
        """Drop what was not used for longest, wherever it lies; the newest of all stays, however large."""
        while self.bytes > self.limit and sum(map(len, self.shelves)) > 1:
            min((shelf for shelf in self.shelves if len(shelf)), key=Shelf.oldest).drop()


class Shelf:
    """Values by key, `most` at most; and no more than the room has bytes for."""

    def __init__(self, room: Room, most: int | None = None) -> None:
        self.room = room
        self.most = most
        self._entries: OrderedDict[Hashable, Entry] = OrderedDict()
        room.shelves.append(self)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        """What lies here takes so many."""
        return sum(entry.bytes for entry in self._entries.values())

    def items(self) -> Iterator[tuple[Any, Any]]:
        """Keys and values, the one not used for longest first."""
        return ((key, entry.value) for key, entry in self._entries.items())

    def find(self, key: Hashable) -> Entry | None:
        """What lies under a key; it counts as used."""
        entry = self._entries.get(key)
        if entry is not None:
            entry.used = next(_clock)
            self._entries.move_to_end(key)
        return entry

    def get(self, key: Hashable) -> Any:
        """The value under a key, or None."""
        entry = self.find(key)
        return None if entry is None else entry.value

    def put(self, key: Hashable, value: Any) -> Any:
        """Keep a value under a key in place of what was there, and give it back."""
        before = self._entries.pop(key, None)
        entry = self._entries[key] = Entry(value)
        self.room.bytes += entry.bytes - (before.bytes if before is not None else 0)
        if self.most is not None and len(self) > self.most:
            self.drop()
        self.room.make_way()
        return value

    def oldest(self) -> int:
        """When that was used which was not used for longest."""
        return next(iter(self._entries.values())).used

    def drop(self) -> None:
        """Away with what was not used for longest."""
        _key, entry = self._entries.popitem(last=False)
        self.room.bytes -= entry.bytes

    def clear(self) -> None:
        """Away with everything on this shelf."""
        self.room.bytes -= self.bytes
        self._entries.clear()


def weight(value: Any) -> int:
    """The bytes of the pictures in a value: one, or several in a tuple."""
    if isinstance(value, pygame.Surface):
        return value.get_pitch() * value.get_height()
    return sum(map(weight, value)) if isinstance(value, tuple) else 0


_room = Room()


def kept(maxsize: int) -> Callable[[F], F]:
    """Like `lru_cache`, for what depends on the theme, the text size, the deck or the window too.

    Where many are kept none may be large: a panel as wide as the window is painted once into the picture of
    its screen, and would drive out the grounds of all screens, which take long to make.
    """
    most = SHARE * LIMIT // maxsize

    def keep(make: F) -> F:
        shelf = Shelf(_room, maxsize)
        find, put = shelf.find, shelf.put

        def keeper(*args: Any, **named: Any) -> Any:
            key = (args, *named.items()) if named else args
            entry = find(key)
            if entry is not None:
                return entry.value
            value = make(*args, **named)
            return put(key, value) if weight(value) <= most else value

        keeper.cache_clear = shelf.clear  # type: ignore[attr-defined]
        return update_wrapper(keeper, make)  # type: ignore[return-value]

    return keep


def forget() -> None:
    """Drop all of it: after a change of theme, text size, deck or window."""
    for shelf in _room.shelves:
        shelf.clear()
