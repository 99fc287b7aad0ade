"""Building blocks of the chapters of the rule book."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; `strong` is for a heading inside a chapter."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class RuleTable:
    """Rows of cells. With `head` the first row is set apart; the first column is the widest."""

    rows: tuple[tuple[str, ...], ...]
    head: bool = True


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: `id` for tests and the keyboard."""

    id: str
    title: str
    blocks: tuple[Text | RuleTable, ...]
