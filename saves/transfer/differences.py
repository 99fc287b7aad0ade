"""Comparing what a file says with what has to be there: BelotFileError names the first difference."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec

from saves import foreign
from saves.errors import BelotFileError

MOST = 1000  # characters of a value that are looked at


def expect_keys(where: str, found: Mapping[str, object], expected: tuple[str, ...]) -> None:
    """All of the `expected` keys and no others, or BelotFileError; `where` is their place in the file."""
    for key in found:
        if key not in expected:
            raise BelotFileError(
                "unexpected", where=where, what="key", found=shown(key), expected=", ".join(expected)
            )
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
                counts = (f"{len(found)} entries", f"{len(expected)}")
                raise BelotFileError("differs", where=where, found=counts[0], expected=counts[1])
        case _ if found != expected or type(found) is not type(expected):
            raise BelotFileError("differs", where=where, found=shown(found), expected=shown(expected))


def shown(value: object) -> str:
    """A value as it stands in the file, cut to a line."""
    text = "nothing" if value is None else foreign.line(msgspec.json.encode(value).decode(), MOST)
    return text if len(text) <= 90 else f"{text[:87]}..."


def why_not_json(error: Exception) -> str:
    """The error in the syntax of a file."""
    return "nested too deeply" if isinstance(error, RecursionError) else foreign.line(error)


@contextmanager
def telling_what_is_wrong() -> Iterator[None]:
    """While a file is read: errors of its JSON become BelotFileErrors that name the place."""
    try:
        yield
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        place = where.strip("`").removeprefix("$").removeprefix(".") or "the file"
        raise BelotFileError("bad_value", where=place, reason=reason) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BelotFileError("not_json", reason=why_not_json(error)) from error
