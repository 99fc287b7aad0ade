"""The signs of a text, one after the other, each with its place; NotationError for what is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.notation.document import NotationError, Place

MAX_TEXT = 8_000_000
"""Bytes of a file; some 6,000 deals."""
MAX_SIGNS = 1_500_000
"""Signs of a file but spaces and ends of lines: more than so many deals have."""
LONGEST_WORD = 1_000
LONGEST_TEXT = 100_000
"""Characters of a comment, an escaped line or a text in quotes."""

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


class Sign(NamedTuple):
    """A sign: its kind (newline, escape, comment, rest, quoted, open, close, word), its text, its place."""

    kind: str
    text: str
    place: Place


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8, its lines ended by a line feed. NotationError `too_large`, `character`."""
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


def signs(text: str) -> Iterator[Sign]:
    """The signs of a text without spaces; time and memory grow with its length only.

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
            yield Sign(kind, found, place)
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
