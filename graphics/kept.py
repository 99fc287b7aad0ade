"""Pictures made once and kept, and forgotten together when the look of the window changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_all: list[Any] = []


def kept(maxsize: int) -> Callable[[F], F]:
    """Like `lru_cache`, for what depends on the theme, the text size, the deck or the window too."""

    def keep(make: F) -> F:
        keeper = lru_cache(maxsize=maxsize)(make)
        _all.append(keeper)
        return keeper  # type: ignore[return-value]

    return keep


def forget() -> None:
    """Drop all of it: after a change of theme, text size, deck or window."""
    for keeper in _all:
        keeper.cache_clear()
