"""A ruling: the rule that decided something, its section, and the reckoning as one would do it on paper."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.core.rule_set import Rules
from game.referee.topics import Topic
from graphics.text.referee.alternatives_text import RuleLine
from graphics.text.rule_book import Chapter, Text, rule_book


class Sum(Struct, frozen=True):
    """A line of the reckoning: whose it is ("" for nobody's), and the figures."""

    head: str
    text: str


Heads = tuple[tuple[int, str], ...]
"""Each side with what it is called, in the order in which they are read."""


class Ruling(Struct, frozen=True):
    """The rule and the reckoning behind one thing on the sheet or at the table."""

    title: str
    note: str
    """More about what is ruled on; "" for nothing."""
    topics: tuple[Topic, ...]
    sums: tuple[Sum, ...] = ()
    amounts: tuple[int | None, ...] = ()
    """The figures of the sides, the reader's first; none where it is not about figures."""
    others: tuple[RuleLine, ...] = ()
    """Lines on other rules, where they are not about what is written."""


def rule_of(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    """The paragraphs of the rule book that are the rule for these topics, in its order."""
    wanted = set(topics)
    return tuple(block.text for block in _about(rule_book(rules)) if wanted.intersection(block.about))


def sections(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    """The sections of docs/rules.md that state these topics, in the order of the topics."""
    return tuple(dict.fromkeys(section for topic in topics if (section := topic.section(rules))))


def options(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    """The options of the rule set by which tables differ in these topics."""
    return tuple(dict.fromkeys(name for topic in topics for name in topic.options_of(rules)))


def _about(chapters: Iterable[Chapter]) -> list[Text]:
    return [block for chapter in chapters for block in chapter.blocks if isinstance(block, Text)]
