"""A reader that is given mutated input, and what it may answer."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.fuzz.mutation import Mutate


class Unsound(AssertionError):
    """A value came out that should not: the text says what is wrong with it."""


@dataclass(frozen=True)
class Target:
    """`read` returns where an input is a value or refused as it should be, and raises anything otherwise."""

    name: str
    read: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]]
    mutate: Mutate
    longest: int = 4096
    """Bytes of an input."""


JOINERS = "\u200d\ufe0f"


def can_be_shown(text: str) -> bool:
    """True if nothing in it moves a terminal or has no picture; any space has one.

    What joins pictures to one, as of a family, has none of its own, and stands only behind a picture.
    """
    for place, char in enumerate(text):
        if char in JOINERS:
            before = text[:place].rstrip(JOINERS)[-1:]
            if not before or not (
                unicodedata.category(before) == "So" or "\U0001f3fb" <= before <= "\U0001f3ff"
            ):
                return False
        elif not char.isprintable() and unicodedata.category(char) != "Zs":
            return False
    return True


def expect(holds: bool, otherwise: str) -> None:
    """Unsound, unless it holds."""
    if not holds:
        raise Unsound(otherwise)
