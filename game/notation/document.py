"""The parts of a text: tags with their rows of words, comments, notes and escaped lines (docs/notation.md).

Places are no part of a value: two documents are equal if they say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.notation.errors import Place

NOWHERE = Place(1)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a section: a card, a call, a number."""

    text: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Quoted:
    """A text in quotes within a section."""

    text: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Note:
    """An annotation of the word before it by its number: `!`, `?`, `!!`, `??`, `!?`, `?!` are 1 to 6."""

    number: int
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment: in braces, or from a semicolon to the end of the line."""

    text: str
    to_end: bool = False
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Escape:
    """A line that begins with `%`, without it: for programs, and for whoever reads the file."""

    text: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Token = Word | Quoted | Note | Comment | Escape
Row = tuple[Token, ...]
"""The tokens of a line; none of them for an empty line."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and the rows of its section. What stands before the first tag of a file has no name."""

    name: str
    value: str = ""
    rows: tuple[Row, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    def words(self) -> Iterator[tuple[Word | Quoted, ...]]:
        """The rows with words, without what only comments on them."""
        for row in self.rows:
            words = tuple(token for token in row if isinstance(token, Word | Quoted))
            if words:
                yield words

    @property
    def remarks(self) -> int:
        """The number of comments, notes and escaped lines among its rows."""
        return sum(isinstance(token, Note | Comment | Escape) for row in self.rows for token in row)


def section(name: str, value: str, rows: Iterable[Iterable[str]]) -> Tag:
    """A tag with a section of these words."""
    return Tag(name, value, tuple(tuple(Word(word) for word in row) for row in rows))
