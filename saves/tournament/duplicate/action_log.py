"""The actions of the evenings since these were written: a line each, on the disk when it is written.

To append a line takes a third of the time that a whole file does, which would cost a frame now and then. The
lines belong to the file of the evenings under way, and are of its version.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from saves import paths
from saves.own_file import unread
from saves.tournament.duplicate.kept import Evenings, KeptEvening, Name

MAX_BYTES = 1_000_000
"""More than the deals between two times that the evenings are written."""


LONGEST_LINE = 1000
"""Bytes of one action."""


class Added(msgspec.Struct, frozen=True, array_like=True):
    """Action `count` (from 0) of the own deal `number` (from 1) of the evening with this name."""

    name: Name
    number: int
    count: int
    text: str


class ActionLog:
    """The file in a data folder; OSError where it cannot be written."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def place(self) -> Path:
        """The file."""
        return (self._folder or paths.data_folder()) / paths.EVENING_ACTIONS

    @property
    def full(self) -> bool:
        """True if no other line may be written: what is read of the file has an end."""
        try:
            return self.place.stat().st_size + LONGEST_LINE > MAX_BYTES
        except OSError:
            return False

    def add(self, kept: KeptEvening, number: int) -> None:
        """Write the last action of the own deal `number`; on the disk when this returns."""
        actions = kept.own[number - 1]
        line = msgspec.json.encode(Added(kept.name, number, len(actions) - 1, actions[-1])) + b"\n"
        new = not paths.is_file(self.place)
        with paths.create(self.place) if new else self.place.open("ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        if new:
            paths.sync_folder(self.place.parent)

    def added_to(self, evenings: Evenings) -> Evenings:
        """The evenings with their actions in the file, up to the first line that is none.

        StoreError `unread` if the file cannot be read at present. A line that an evening has already, as it
        was written since, changes nothing.
        """
        for line in self._lines():
            try:
                added = msgspec.json.decode(line, type=Added)
            except (ValueError, RecursionError):
                break
            kept = next((each for each in evenings.all if each.name == added.name), None)
            if kept is None or not 1 <= added.number <= len(kept.own):
                continue
            if len(kept.own[added.number - 1]) == added.count:
                evenings = evenings.having(kept.with_action(added.number, added.text))
        return evenings

    def _lines(self) -> list[bytes]:
        try:
            with paths.open_to_read(self.place) as file:
                return file.read(MAX_BYTES).splitlines()
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            if self.place.is_dir():  # nothing of ours is in it
                return []
            raise unread(error, self.place) from error

    def clear(self) -> None:
        """Remove the file: the evenings have been written with all that is in it."""
        with contextlib.suppress(OSError):  # a line that stays changes nothing
            self.place.unlink(missing_ok=True)
