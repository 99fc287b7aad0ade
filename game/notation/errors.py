"""The one error of the notation: a code to translate by, details to fill in, and the place."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

LONGEST = 200
"""Characters of a found text that are shown."""


class Place(NamedTuple):
    """A place in a file: line and column from 1; `where` names the value in a line of JSON (`auction[2]`)."""

    line: int
    column: int = 1
    where: str = ""

    def __str__(self) -> str:
        return f"line {self.line}, {self.where or f'column {self.column}'}"


class NotationError(ValueError):
    """Text or JSON that is no notation, or does not agree with the rules.

    `code` is a key of `TEXTS`, `place` says where, `details` fill the text and are short lines.
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
    """A value as a short line that can be printed."""
    text = " ".join(str(value)[: 2 * LONGEST].split())
    text = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
