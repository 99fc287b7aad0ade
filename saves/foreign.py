"""Texts and dates from outside: files, databases, the command line. What cannot be shown is marked.

A mark stands for each character that has no picture of its own: it would be an error to draw it, or it would
change what stands around it. Marked texts are for the screen; code that writes them to a file keeps what was
written (`NewMatch.written`).
"""

from __future__ import annotations

import re
import unicodedata
from codecs import BOM_UTF8
from datetime import UTC, datetime

MARK = "\ufffd"
"""The sign for a character that cannot be shown."""
LONGEST = 60
"""Characters that a name may have; a longer one is cut with "…"."""
LONGEST_LINE = 300
LONGEST_PATH = 160
MOST_ACCENTS = 2  # on one letter: more would overlap the lines above and below
EARLIEST = datetime(1970, 1, 2, tzinfo=UTC)
LATEST = datetime(9999, 12, 30, tzinfo=UTC)
"""A day within the years 1970 and 9999, so that each moment can be told in every time zone."""

_PLAIN = re.compile(r"[ -~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f]*")
"""Latin and Cyrillic letters, figures and signs: all that nearly every text is made of."""
PICTURE = "\ufe0f"
"""After a sign: it is meant as a picture."""
_JOINERS = ("\u200d", PICTURE)
_NO_PICTURE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_IGNORED = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
"""Letters and accents that are meant to take no room."""


def readable(text: str, longest: int = LONGEST) -> str:
    """`text` with a mark for each character that cannot be shown, cut with "…" after `longest` characters."""
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    return text if _PLAIN.fullmatch(text) else "".join(_marked(text))


def _marked(text: str) -> list[str]:
    shown: list[str] = []
    accents = MOST_ACCENTS  # none before the first letter
    for place, char in enumerate(text):
        kind = unicodedata.category(char)
        if char in _JOINERS and _joins(text, place):
            shown.append(char)
        elif kind in _NO_PICTURE or _IGNORED.match(char):
            shown.append(MARK)
            accents = MOST_ACCENTS
        elif kind.startswith("M"):
            accents += 1
            shown.append(char if accents <= MOST_ACCENTS else MARK)
        else:
            shown.append(char)
            accents = MOST_ACCENTS if kind.startswith("Z") else 0
    return shown


def _joins(text: str, place: int) -> bool:
    """True if what stands at `place` makes one picture of those around it, as of a family."""
    before, after = text[:place].rstrip(PICTURE)[-1:], text[place + 1 : place + 2]
    if text[place] == PICTURE:
        return place > 0 and _is_picture(text[place - 1])
    return _is_picture(before) and _is_picture(after)


def _is_picture(char: str) -> bool:
    return bool(char) and (unicodedata.category(char) == "So" or "\U0001f3fb" <= char <= "\U0001f3ff")


def without_mark(content: bytes) -> bytes:
    """The content of a text without the byte-order mark that some editors write before it."""
    return content.removeprefix(BOM_UTF8)


def line(value: object, longest: int = LONGEST_LINE) -> str:
    """Any value as one line that can be printed: what the system, SQLite or a file says in an error."""
    return readable(" ".join(str(value).split()), longest)


def path(value: object, longest: int = LONGEST_PATH) -> str:
    """A path as one line; of a long one the beginning and the end."""
    text = readable(str(value), 10_000)
    if len(text) <= longest:
        return text
    head = longest // 4
    return f"{text[:head]}…{text[head + 1 - longest :]}"


def moment(value: datetime) -> datetime:
    """A date that can be shown and sorted; EARLIEST stands for one that is not known."""
    try:
        return value if EARLIEST <= value <= LATEST else EARLIEST
    except TypeError:  # it has no time zone
        return EARLIEST
