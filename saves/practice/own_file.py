"""Files of results of practice, each with one value, which nothing else could give back."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from saves import paths, private

T = TypeVar("T")


class OwnFile(Generic[T]):
    """The file of this name in the data folder, or in another, for a value like `empty`."""

    def __init__(self, name: str, empty: T, most: int) -> None:
        """`most` are the bytes that are read: a larger file was not written by the game."""
        self._name = name
        self._empty = empty
        self._most = most

    def place(self, folder: Path | None = None) -> Path:
        """The file."""
        return (folder or paths.data_folder()) / self._name

    def load(self, folder: Path | None = None) -> T:
        """The content that is kept. Never raises: what cannot be read is set aside under a dated name."""
        path = self.place(folder)
        try:
            with private.open_to_read(path) as file:
                return msgspec.json.decode(file.read(self._most), type=type(self._empty))
        except FileNotFoundError:
            return self._empty
        except (OSError, ValueError, RecursionError):
            with contextlib.suppress(OSError):  # then it cannot be replaced either, and `save` says so
                paths.set_aside(path)
            return self._empty

    def save(self, value: T, folder: Path | None = None) -> None:
        """Write it in one step. OSError if the disk is full or the folder cannot be written."""
        paths.write_atomically(self.place(folder), msgspec.json.encode(value))

    def delete(self, folder: Path | None = None) -> None:
        """Remove the file, if there is one; OSError if that cannot be."""
        self.place(folder).unlink(missing_ok=True)
