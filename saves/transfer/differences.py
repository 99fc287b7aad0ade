"""Comparing what a file says with what has to be there: BelotFileError names the first difference."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from string import Formatter

import msgspec

from game.core.texts import N_, _, pgettext
from saves import foreign
from saves.errors import BelotFileError

MOST = 1000  # characters of a value that are looked at


def expect_keys(where: str, found: Mapping[str, object], expected: tuple[str, ...]) -> None:
    """All of the `expected` keys and no others, or BelotFileError; `where` is their place in the file."""
    for key in found:
        if key not in expected:
            raise BelotFileError("key", where=where, found=shown(key), expected=", ".join(expected))
    for key in expected:
        if key not in found:
            raise BelotFileError("missing", where=f"{where}.{key}")


def expect_equal(where: str, found: object, expected: object) -> None:
    """Both alike in every part, or BelotFileError with the first place where they are not."""
    match found, expected:
        case dict(), dict():
            for key in [*expected, *(key for key in found if key not in expected)]:
                expect_equal(f"{where}.{key}", found.get(key), expected.get(key))
        case list(), list():
            for index, (one, other) in enumerate(zip(found, expected, strict=False)):
                expect_equal(f"{where}[{index}]", one, other)
            if len(found) != len(expected):
                raise BelotFileError("entries", where=where, found=len(found), expected=len(expected))
        case _ if found != expected or type(found) is not type(expected):
            raise BelotFileError("differs", where=where, found=shown(found), expected=shown(expected))


def shown(value: object) -> str:
    """A value as it stands in the file, cut to a line."""
    if value is None:
        return pgettext("in a file", "nothing")
    text = foreign.line(msgspec.json.encode(value).decode(), MOST)
    return text if len(text) <= 90 else f"{text[:87]}..."


MESSAGES = (
    N_("{reason} - at `key` in {place}"),
    N_("{reason} - at {place}"),
    N_("Expected `{expected}`, got `{found}`"),
    N_("Expected `{expected}` of length >= {limit}"),
    N_("Expected `{expected}` of length <= {limit}"),
    N_("Expected `array` of length {low} to {high}, got {found}"),
    N_("Expected `array` of at least length {limit}, got {found}"),
    N_("Expected `array` of at most length {limit}, got {found}"),
    N_("Expected `array` of length {limit}, got {found}"),
    N_("Expected `array` of at most length {limit}"),
    N_("Expected `array` of length {limit}"),
    N_("Expected `{expected}` >= {limit}"),
    N_("Expected `{expected}` <= {limit}"),
    N_("Expected `{expected}` with a timezone component"),
    N_("Expected `str` matching regex {pattern}"),
    N_("Object missing required field `{name}`"),
    N_("Object contains unknown field `{name}`"),
    N_("Invalid enum value {found}"),
    N_("Invalid value {found}"),
    N_("Invalid RFC3339 encoded datetime"),
    N_("Invalid RFC3339 encoded date"),
    N_("Number out of range"),
    N_("Integer value out of range"),
    N_("Input data was truncated"),
    N_("JSON is malformed: {why} (byte {place})"),
    N_("invalid character"),
    N_("invalid number"),
    N_("invalid character in unicode escape"),
    N_("invalid escape character in string"),
    N_("invalid escaped character"),
    N_("invalid utf-16 surrogate pair"),
    N_("unexpected end of escaped utf-16 surrogate pair"),
    N_("unexpected end of hex escape"),
    N_("object keys must be strings"),
    N_("trailing characters"),
    N_("expected ',' or ']'"),
    N_("expected ',' or '}}'"),
    N_("expected ':'"),
    N_("expected '\"'"),
    N_("'{codec}' codec can't decode byte {byte} in position {place}: {why}"),
    N_("'{codec}' codec can't decode bytes in position {place}: {why}"),
    N_("invalid start byte"),
    N_("invalid continuation byte"),
    N_("unexpected end of data"),
)
"""What msgspec and Python say of JSON that is not in order; the first that fits counts."""


def told(error: Exception) -> str:
    """The reason why JSON cannot be read, in the language of the terminal as far as it is known."""
    return _("nested too deeply") if isinstance(error, RecursionError) else _translated(str(error))


def _translated(text: str) -> str:
    for message, pattern in _patterns():
        if found := pattern.fullmatch(text):
            return _(message).format(**{name: _part(name, part) for name, part in found.groupdict().items()})
    return text


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    return [(message, re.compile(_pattern(message), re.DOTALL)) for message in MESSAGES]


def _pattern(message: str) -> str:
    """A regular expression for all that a message with placeholders can say."""
    pieces = Formatter().parse(message)
    return "".join(re.escape(text) + (f"(?P<{name}>.+)" if name else "") for text, name, _, _ in pieces)


def _part(name: str, text: str) -> str:
    """What stands in a message, translated where it is not from the file."""
    if name in ("reason", "why"):
        return _translated(text)
    if name not in ("expected", "found"):
        return text
    types = {
        "str": pgettext("in a file", "str"),
        "int": pgettext("in a file", "int"),
        "float": pgettext("in a file", "float"),
        "bool": pgettext("in a file", "bool"),
        "null": pgettext("in a file", "null"),
        "array": pgettext("in a file", "array"),
        "object": pgettext("in a file", "object"),
        "datetime": pgettext("in a file", "datetime"),
        "date": pgettext("in a file", "date"),
    }
    return " | ".join(types.get(each, each) for each in text.split(" | "))


@contextmanager
def telling_what_is_wrong() -> Iterator[None]:
    """While a file is read: errors of its JSON become BelotFileErrors that name the place."""
    try:
        yield
    except msgspec.ValidationError as error:
        reason, _at, where = str(error).partition(" - at ")
        of_key, path = where.startswith("`key` in "), where.removeprefix("`key` in ")
        place = path.strip("`").removeprefix("$").removeprefix(".") or _("the file")
        place = _("a key of {where}").format(where=place) if of_key else place
        raise BelotFileError("bad_value", where=place, reason=_translated(reason)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BelotFileError("not_json", reason=told(error)) from error
