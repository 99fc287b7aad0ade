"""The one way a check fails."""

from __future__ import annotations


class WrongRecord(AssertionError):
    """A record breaks the rules or the format; the text says where and what was expected."""


def expect(condition: bool, complaint: str) -> None:
    if not condition:
        raise WrongRecord(complaint)


def expect_equal(found: object, expected: object, what: str) -> None:
    """WrongRecord unless both are equal, types included (1 is not True)."""
    expect(
        found == expected and type(found) is type(expected), f"{what}: found {found!r}, expected {expected!r}"
    )
