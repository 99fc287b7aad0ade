"""Matches and deals as tags: what `game.notation.text` prints (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from game.core.match import Match
from game.core.rule_set import Rules
from game.notation.boards import board
from game.notation.course import courses
from game.notation.document import TITLE, Escape, Row, Tag

EMPTY: Row = ()


def title() -> Tag:
    """The line that a file begins with."""
    return Tag("", rows=((Escape(TITLE),), EMPTY))


def rules_tags(rules: Rules) -> Iterator[Tag]:
    """The preset, and every option with its value (rules §1.6)."""
    yield Tag("Rules", rules.name)
    yield Tag("Options", " ".join(f"{name}={value}" for name, value in rules.options().items()))


def match_tags(head: Iterable[Tag], match: Match) -> Iterator[Tag]:
    """A match with its seed: the tags of `head`, then every deal, the last one perhaps still being played."""
    yield from _parted(head)
    for course in courses(match):
        yield from _parted(board(course, sealed=True))


def deals_tags(deals: Iterable[tuple[str, Match]]) -> Iterator[Tag]:
    """Finished deals as `record_reading.read_record` gives them; those of a match stand below one head."""
    for (name, rules), group in groupby(deals, key=lambda deal: (deal[0], deal[1].rules)):
        yield from _parted([Tag("Match", name), *rules_tags(rules)])
        for _name, match in group:
            yield from _parted(board(next(courses(match)), sealed=False))


def _parted(tags: Iterable[Tag]) -> Iterator[Tag]:
    """The same tags, with an empty line after the last one."""
    found = list(tags)
    yield from found[:-1]
    last = found[-1]
    yield Tag(last.name, last.value, (*last.rows, EMPTY))
