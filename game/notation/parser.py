"""Text to its parts: `parse` and `game.notation.printer.printed` are a pair (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.notation.document import Comment, Escape, NotationError, Note, Place, Quoted, Row, Tag, Token, Word
from game.notation.scanner import Sign, signs
from game.notation.strings import unquoted

MAX_WORDS = 20_000
"""Words and comments of one section: more than the longest match has actions."""
SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_NOTE = re.compile(r"\$([0-9]{1,3})")
_SUFFIXED = re.compile(r"(.*[^!?])([!?]{1,2})", re.DOTALL)


def parse(text: str) -> Iterator[Tag]:
    """The tags of a text, each with the rows of its section.

    Comments before the first tag come as one without a name. An empty line is an empty row; several count as
    one, and at the beginning and the end of the text they count for nothing. NotationError says what is
    wrong, and where.
    """
    section = _Section("", "", Place(1))
    source = signs(text)
    for sign in source:
        if sign.kind == "open":
            yield from section.whole(more=True)
            section = _Section(*_head(source, sign.place))
        elif sign.kind == "newline":
            section.end_line()
            if sign.text.count("\n") > 1:
                section.end_line()
        else:
            section.add(sign)
    yield from section.whole(more=False)


def _head(source: Iterator[Sign], place: Place) -> tuple[str, str, Place]:
    """The name and the value of the tag that has just been opened."""
    name, value, close = next(source, None), next(source, None), next(source, None)
    if not (name and name.kind == "word" and _NAME.fullmatch(name.text)):
        raise NotationError("tag", name.place if name else place)
    if not (value and value.kind == "quoted"):
        raise NotationError("tag", value.place if value else place)
    if not (close and close.kind == "close"):
        raise NotationError("tag", close.place if close else place)
    return name.text, unquoted(value.text, value.place), place


class _Section:
    """A tag whose rows are being collected."""

    def __init__(self, name: str, value: str, place: Place) -> None:
        self._name, self._value, self._place = name, value, place
        self._rows: list[Row] = []
        self._row: list[Token] = []
        self._count = 0
        self._fresh = bool(name)  # nothing but the tag stands in this line

    def add(self, sign: Sign) -> None:
        """One more sign of the present line."""
        self._fresh = False
        self._count += 1
        if self._count > MAX_WORDS:
            raise NotationError("too_large", sign.place, limit=MAX_WORDS, what="words in a section")
        if not self._name and sign.kind in ("word", "quoted"):
            raise NotationError("tag", sign.place)
        self._row += _tokens(sign)

    def end_line(self) -> None:
        """The end of a line; of empty ones that follow each other only the first counts."""
        if self._row or not self._fresh and (self._rows and self._rows[-1] or not self._rows and self._name):
            self._rows.append(tuple(self._row))
        self._row = []
        self._fresh = False

    def whole(self, *, more: bool) -> Iterator[Tag]:
        """The tag, if there is any; at the end of the text without the empty line after it."""
        if self._row:
            self._rows.append(tuple(self._row))
        if not more and self._rows and not self._rows[-1]:
            self._rows.pop()
        if self._name or self._rows:
            yield Tag(self._name, self._value, tuple(self._rows), self._place)


def _tokens(sign: Sign) -> Iterator[Token]:
    place, text = sign.place, sign.text
    match sign.kind:
        case "word":
            yield from _word(text, place)
        case "quoted":
            yield Quoted(unquoted(text, place), place)
        case "comment":
            yield Comment(text[1:-1], False, place)
        case "rest":
            yield Comment(text[1:], True, place)
        case "escape":
            yield Escape(text[1:], place)
        case _:
            raise NotationError("character", place, found=text)


def _word(text: str, place: Place) -> Iterator[Token]:
    """A word, and the note that is written at its end as a sign; or a note by its number."""
    if text.startswith("$"):
        number = _NOTE.fullmatch(text)
        if number is None or int(number[1]) > 255:
            raise NotationError("note", place, found=text)
        yield Note(int(number[1]), place)
        return
    found = _SUFFIXED.fullmatch(text)
    yield Word(found[1] if found else text, place)
    if found:
        yield Note(SUFFIXES[found[2]], place)
