"""Building blocks of the chapters of the rule book."""

from __future__ import annotations

from msgspec import Struct

from game.referee.topics import Topic


class Text(Struct, frozen=True):
    """A paragraph; `strong` is for a heading inside a chapter."""

    text: str
    strong: bool = False
    about: tuple[Topic, ...] = ()
    """The topics of rulings that it is the rule for."""


class RuleTable(Struct, frozen=True):
    """Rows of cells. With `head` the first row is set apart; the first column is the widest."""

    rows: tuple[tuple[str, ...], ...]
    head: bool = True


class Chapter(Struct, frozen=True):
    """A chapter: `id` for tests and the keyboard."""

    id: str
    title: str
    blocks: tuple[Text | RuleTable, ...]
