"""The parts of a text: tags with their rows of words, comments, notes and escaped lines (docs/notation.md).

Positions are not part of a value: two documents are equal if they say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

LONGEST = 200
"""The most characters of a found text that are shown."""


class Place(NamedTuple):
    """A position in a file: line and column from 1; `where` is the value in a line of JSON (`auction[2]`)."""

    line: int
    column: int = 1
    where: str = ""

    def __str__(self) -> str:
        return f"line {self.line}, {self.where or f'column {self.column}'}"


class NotationError(ValueError):
    """Text or JSON that is no notation, or does not agree with the rules.

    `code` is a key of `TEXTS`, `place` says where, `details` fill in the text and are short lines.
    """

    TEXTS: ClassVar[dict[str, str]] = {
        "too_large": "more than {limit} {what}",
        "character": "{found} cannot stand here",
        "not_closed": "this {what} is never closed",
        "tag": 'expected [Name "value"]',
        "string": "{found} is not a text in quotes: {reason}",
        "note": "{found}: expected $ and a number from 0 to 255",
        "missing": "there is no tag {name}",
        "twice": "{name} stands here a second time",
        "value": "{name}: found {found}, expected {expected}",
        "words": "{name}: {found} is not expected here: expected {expected}",
        "rules": "{name}: {reason}",
        "cards": "{name}: {reason}",
        "scores": "{name}: {reason}",
        "action": "{found} is not an action: {reason}",
        "illegal": "{found} is not legal here: {reason}",
        "extra": "{name}: this comes after the end, or has no place in this deal",
        "unfinished": "deal {deal} is not over: only a match with its seed can stop in the middle",
        "differs": "{name}: found {found}, expected {expected}",
        "json": "not a record: {reason}",
        "nothing": "there is no deal in it",
    }

    def __init__(self, code: str, place: Place, **details: object) -> None:
        self.code = code
        self.place = place
        self.details = {name: shown(value) for name, value in details.items()}
        super().__init__(f"{place}: {self.TEXTS[code].format(**self.details)}")


def shown(value: object) -> str:
    """A value as a short printable line."""
    text = " ".join(str(value)[: 2 * LONGEST].split())
    text = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


NOWHERE = Place(1)


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Quoted:
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
    """A line that begins with `%`, without it: for programs, and for human readers of the file."""

    text: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Token = Word | Quoted | Note | Comment | Escape
Row = tuple[Token, ...]
"""The tokens of a line; none of them for an empty line."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and the rows of its section. The part before the first tag of a file has no name."""

    name: str
    value: str = ""
    rows: tuple[Row, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    def words(self) -> Iterator[tuple[Word | Quoted, ...]]:
        """The rows with words, without comments, notes and escaped lines."""
        for row in self.rows:
            words = tuple(token for token in row if isinstance(token, Word | Quoted))
            if words:
                yield words

    @property
    def remarks(self) -> int:
        """The number of comments, notes and escaped lines among its rows."""
        return sum(isinstance(token, Note | Comment | Escape) for row in self.rows for token in row)


def section(name: str, value: str, rows: Iterable[Iterable[str]]) -> Tag:
    return Tag(name, value, tuple(tuple(Word(word) for word in row) for row in rows))


SEAT_NAMES = {"S": "South", "E": "East", "N": "North", "W": "West"}
SEAT_TAGS = frozenset(SEAT_NAMES.values()) | {f"{name}Level" for name in SEAT_NAMES.values()}
SEVERAL = frozenset({"Branch", "Mark"})
"""Tags of a match that may occur more than once."""
MATCH_TAGS = (
    SEAT_TAGS
    | SEVERAL
    | {
        "Match",
        "Event",
        "Created",
        "Rules",
        "Options",
        "HouseRules",
        "Clock",
        "Seed",
        "Fingerprint",
    }
)
"""If one of these follows a deal, another match begins."""
BOARD = "Board"
"""The tag that begins a deal."""
DONE = frozenset({"Cut", "Auction", "LaidAway", "Declarations", "Play"})
"""Tags with what the players did: from them a deal is replayed."""
DEAL_TAGS = DONE | {
    BOARD,
    "Dealer",
    "ScoreBefore",
    "Hanging",
    "Hands",
    "Middle",
    "Turned",
    "Rest",
    "Contract",
    "Points",
    "Outcome",
    "Written",
    "HangingAfter",
    "ScoreAfter",
    "Winner",
}
VERSION = 1
TITLE = f" BPN {VERSION}"
"""The escaped line that a file begins with."""
NONE = "-"
"""The sign for nothing: no contract, no card."""
