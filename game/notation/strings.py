"""Texts in quotes: those of JSON (RFC 8259)."""

from __future__ import annotations

import json

import msgspec

from game.notation.document import NotationError, Place


def quoted(text: str) -> str:
    """A text in quotes, on one line; characters that cannot be seen are written by their number.

    >>> quoted("Ана")
    '"Ана"'
    """
    return "".join(
        char if char.isprintable() else json.dumps(char)[1:-1]
        for char in json.dumps(text, ensure_ascii=False)
    )


def unquoted(raw: str, place: Place) -> str:
    """The text that stands in quotes; NotationError `string`."""
    if "\\" not in raw and "\t" not in raw:
        return raw[1:-1]
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError("string", place, found=raw, reason=error) from None
