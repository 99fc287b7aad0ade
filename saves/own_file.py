"""Files of our own with one value each, which nothing else could give back; and the version of each.

The version is the first field of the JSON, `{"version":2,…`, or stands after the format's name, or is called
`form` (`saves.practice.review`); a file without one is of version 1. A file of a
newer version, and one that the system does not give at present, is left as it is: nothing is written over it.
Only content that was read, and is not what the game writes, is set aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from saves import foreign, paths
from saves.errors import StoreError, file_error

T = TypeVar("T")
Step = Callable[[dict[str, Any]], dict[str, Any]]
"""From the fields of one version to those of the next."""

BEGINNING = 200
"""Bytes in which the version of a file is found."""
_VERSION = re.compile(
    rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:"format"\s*:\s*"[^"]*"\s*,\s*)?"(?:version|form)"\s*:\s*([0-9]{1,9})\s*[,}]'
)


def version_in(content: bytes) -> int:
    """The version that the beginning of a file names; 1 where it names none."""
    found = _VERSION.match(content[:BEGINNING])
    return int(found[1]) if found else 1


def with_version(version: int, content: bytes) -> bytes:
    """A JSON object with its version as the first field."""
    rest = content[1:].lstrip()
    return b'{"version":%d%s%s' % (version, b"" if rest.startswith(b"}") else b",", rest)


def upgraded(fields: dict[str, Any], steps: tuple[Step, ...]) -> dict[str, Any]:
    """The fields of a file of any known version as the newest one has them."""
    found = fields.pop("version", 1)
    version = found if isinstance(found, int) and found > 0 else 1
    for step in steps[version - 1 :]:
        fields = step(fields)
    return fields


def demand_replaceable(path: Path, known: int) -> None:
    """StoreError `unread` or `made_newer` if the file of this name must not be written over.

    `known` is the version that is to be written.
    """
    try:
        with paths.open_to_read(path) as file:
            demand_known(path, file.read(BEGINNING), known)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise unread(error, path) from error


def demand_known(path: Path, content: bytes, known: int) -> None:
    """StoreError `made_newer` if this content of a file is of a later version than `known`."""
    found = version_in(content)
    if found > known:
        raise StoreError("made_newer", path=path, found=found, known=known)


def unread(error: OSError, path: Path) -> StoreError:
    """The error that a file cannot be read at present."""
    return StoreError("unread", path=path, reason=paths.reason_of(error))


class OwnFile(Generic[T]):
    """The file of this name in the data folder, or in another, for a value like `empty`."""

    def __init__(self, name: str, empty: T, most: int, steps: tuple[Step, ...] = ()) -> None:
        """`most` are the bytes that are read: a larger file was not written by the game."""
        self._name = name
        self._empty = empty
        self._most = most
        self._steps = steps
        self.version = 1 + len(steps)

    def place(self, folder: Path | None = None) -> Path:
        return (folder or paths.data_folder()) / self._name

    def load(self, folder: Path | None = None) -> T:
        """The stored content. Invalid content is set aside under a dated name.

        StoreError `unread` or `made_newer`, or why it could not be set aside: then the file stays as it is,
        and nothing may be saved in its place.
        """
        path = self.place(folder)
        try:
            with paths.open_to_read(path) as file:
                content = file.read(self._most + 1)
        except (FileNotFoundError, NotADirectoryError):
            return self._empty
        except OSError as error:
            raise unread(error, path) from error
        demand_known(path, content, self.version)
        try:
            return self._decoded(content)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            self._set_aside(path)
            return self._empty

    @staticmethod
    def _set_aside(path: Path) -> None:
        try:
            paths.set_aside(path)
        except OSError as error:
            raise file_error(error, path) from error

    def _decoded(self, content: bytes) -> T:
        """The value in a file. ValueError, RecursionError, or what a step stumbles over, if it is none."""
        if len(content) > self._most:
            raise ValueError("too large")
        content = foreign.without_mark(content)
        if version_in(content) < self.version:
            fields = msgspec.json.decode(content, type=dict[str, Any])
            content = msgspec.json.encode(upgraded(fields, self._steps))
        return msgspec.json.decode(content, type=type(self._empty))

    def save(self, value: T, folder: Path | None = None) -> None:
        """Write it in one step. StoreError if that fails, or if the present file must stay."""
        path = self.place(folder)
        content = with_version(self.version, msgspec.json.encode(value))
        if len(content) > self._most:
            raise StoreError("too_large", path=path, limit=self._most)
        demand_replaceable(path, self.version)
        try:
            paths.write_atomically(path, content)
        except OSError as error:
            raise file_error(error, path) from error

    def delete(self, folder: Path | None = None) -> None:
        """Remove the file if there is one. OSError."""
        self.place(folder).unlink(missing_ok=True)
