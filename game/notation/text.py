"""Reading and writing the text form: tokens, strings, parser and printer; NotationError for invalid text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from game.notation.document import Comment, Escape, NotationError, Note, Place, Quoted, Row, Tag, Token, Word


def quoted(text: str) -> str:
    """A text in quotes, on one line; unprintable characters are escaped by their number.

    >>> quoted("Ана")
    '"Ана"'
    """
    return "".join(
        char if char.isprintable() else json.dumps(char)[1:-1]
        for char in json.dumps(text, ensure_ascii=False)
    )


def unquoted(raw: str, place: Place) -> str:
    """The text between quotes; NotationError `string`."""
    if "\\" not in raw and "\t" not in raw:
        return raw[1:-1]
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError("string", place, found=raw, reason=error) from None


MAX_TEXT = 8_000_000
"""The most bytes of a file; some 6,000 deals."""
MAX_SIGNS = 1_500_000
"""The most tokens of a file without spaces and ends of lines: more than that many deals have."""
LONGEST_WORD = 1_000
LONGEST_TEXT = 100_000
"""The most characters of a comment, an escaped line or a text in quotes."""

_SIGN = re.compile(
    r"""
    (?P<newline>\n[ \t\n]*)
  | (?P<space>[ \t]+)
  | (?P<comment>\{[^}]*\})
  | (?P<rest>;[^\n]*)
  | (?P<quoted>"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*")
  | (?P<open>\[)
  | (?P<close>\])
  | (?P<word>[^\s\[\]{}";]+)
    """,
    re.VERBOSE,
)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_LIMITS = {"word": LONGEST_WORD} | dict.fromkeys(("comment", "rest", "quoted", "escape"), LONGEST_TEXT)
_OPENED = {"{": "comment", '"': "text in quotes"}


class Lexeme(NamedTuple):
    """A token: its kind (newline, escape, comment, rest, quoted, open, close, word), its text, its place."""

    kind: str
    text: str
    place: Place


def decoded(content: bytes) -> str:
    """The text of a UTF-8 file, its lines ended by a line feed. NotationError `too_large`, `character`."""
    if len(content) > MAX_TEXT:
        raise NotationError("too_large", Place(1), limit=f"{MAX_TEXT:,}", what="bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        found = f"the byte {content[error.start]:02X}, which is not UTF-8,"
        raise NotationError("character", Place(line, column), found=found) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def signs(text: str) -> Iterator[Lexeme]:
    """The tokens of a text without spaces; time and memory grow only with its length.

    Empty lines are part of the end of the line before them.
    """
    if len(text) > MAX_TEXT:
        raise NotationError("too_large", Place(1), limit=f"{MAX_TEXT:,}", what="characters")
    if wrong := _CONTROL.search(text):
        raise _at(text, wrong.start(), "character", found=f"the character {ord(wrong[0]):02X}")
    at = start = count = 0
    line = 1
    while at < len(text):
        place = Place(line, at - start + 1)
        if text[at] == "%" and at == start:
            end = text.find("\n", at)
            found, kind = text[at : end if end >= 0 else len(text)], "escape"
        else:
            match = _SIGN.match(text, at)
            if match is None:
                raise _no_sign(text[at], place)
            found, kind = match[0], match.lastgroup or ""
        if len(found) > _LIMITS.get(kind, MAX_TEXT):
            raise NotationError("too_large", place, limit=_LIMITS[kind], what="characters")
        if kind != "space":
            count += kind != "newline"
            if count > MAX_SIGNS:
                raise NotationError("too_large", place, limit=f"{MAX_SIGNS:,}", what="signs")
            yield Lexeme(kind, found, place)
        at += len(found)
        if lines := found.count("\n"):
            line, start = line + lines, at - len(found) + found.rindex("\n") + 1


def _no_sign(char: str, place: Place) -> NotationError:
    if char in _OPENED:
        return NotationError("not_closed", place, what=_OPENED[char])
    return NotationError("character", place, found="}" if char == "}" else f"the character {ord(char):04X}")


def _at(text: str, at: int, code: str, **details: object) -> NotationError:
    start = text.rfind("\n", 0, at) + 1
    return NotationError(code, Place(text.count("\n", 0, at) + 1, at - start + 1), **details)


MAX_WORDS = 20_000
"""The most words and comments of a section: more than the longest match has actions."""
SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_NOTE = re.compile(r"\$([0-9]{1,3})")
_SUFFIXED = re.compile(r"(.*[^!?])([!?]{1,2})", re.DOTALL)


def parse(text: str) -> Iterator[Tag]:
    """The tags of a text, each with the rows of its section.

    Comments before the first tag become a tag without a name. An empty line is an empty row; consecutive ones
    count as one, and at the beginning and the end of the text they do not count. NotationError says what is
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


def _head(source: Iterator[Lexeme], place: Place) -> tuple[str, str, Place]:
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
        self._fresh = bool(name)  # the line contains nothing but the tag

    def add(self, sign: Lexeme) -> None:
        """Add a token of the current line."""
        self._fresh = False
        self._count += 1
        if self._count > MAX_WORDS:
            raise NotationError("too_large", sign.place, limit=MAX_WORDS, what="words in a section")
        if not self._name and sign.kind in ("word", "quoted"):
            raise NotationError("tag", sign.place)
        self._row += _tokens(sign)

    def end_line(self) -> None:
        """The end of a line; of consecutive empty ones only the first counts."""
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


def _tokens(sign: Lexeme) -> Iterator[Token]:
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
    """A word and its note, given as a sign at its end; or a note by its number."""
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


WIDEST = 16
"""The widest cell, in characters, that others are aligned with."""
_SIGNS = {number: sign for sign, number in SUFFIXES.items()}


def printed(tags: Iterable[Tag]) -> str:
    """The text of these tags, the words of each section in columns."""
    lines: list[str] = []
    for tag in tags:
        if tag.name:
            lines.append(f"[{tag.name} {quoted(tag.value)}]")
        lines += _section(tag.rows)
    if lines and not lines[-1]:
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


def _section(rows: Sequence[Row]) -> list[str]:
    """The lines of a section: its cells as wide as the widest in their column, up to the first comment."""
    split = [_cells(row) for row in rows]
    widths: dict[int, int] = {}
    for cells, _rest in split:
        for column, cell in enumerate(cells):
            widths[column] = max(widths.get(column, 0), len(cell) if len(cell) <= WIDEST else 0)
    lines = []
    for row, (cells, rest) in zip(rows, split, strict=True):
        padded = [cell.ljust(widths[column]) for column, cell in enumerate(cells)]
        line = " ".join(padded + rest) if rest else " ".join(padded).rstrip()
        # a word that begins with % must not become an escaped line
        lines.append(f" {line}" if line.startswith("%") and isinstance(row[0], Word) else line)
    return lines


def _cells(row: Row) -> tuple[list[str], list[str]]:
    """The words of a row, each with its notes, up to the first comment; and the rest."""
    cells: list[str] = []
    rest: list[str] = []
    before = None
    for token in row:
        out = rest if rest else cells
        match token:
            case Note(number):
                bare = isinstance(before, Word) and not before.text.endswith(("!", "?"))
                if bare and number in _SIGNS:
                    out[-1] += _SIGNS[number]
                elif out:
                    out[-1] += f" ${number}"
                else:
                    out.append(f"${number}")
            case Word(text):
                out.append(text)
            case Quoted(text):
                out.append(quoted(text))
            case Escape(text):
                rest.append(f"%{text}")
            case Comment(text, to_end):
                rest.append(f";{text}" if to_end else f"{{{text}}}")
        before = token
    return cells, rest
