"""The files of reviews for those who only read them: what was found out in a match, and if it is still so."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from saves.practice import derived
from saves.practice.review import FOLDER, FORM, MOST_BYTES, Kept
from saves.store import Store

FileMark = tuple[int, int]
"""A file as long as nothing in it changes: its bytes, and when it was written."""


def known(place: Path | None) -> Kept:
    """The contents of a file; nothing where it cannot be read."""
    return derived.read(place, Kept, MOST_BYTES) or Kept(FORM, {})


def mark(place: Path | None) -> tuple[str, FileMark | None]:
    """The name of a file, and the file as it stands; None if it is not there."""
    if place is None:
        return "", None
    with contextlib.suppress(OSError):
        return place.name, _mark(place.stat())
    return place.name, None


def files(store: Store) -> dict[str, FileMark]:
    """The files beside a store, by their names."""
    found: dict[str, FileMark] = {}
    if store.path is not None:
        with contextlib.suppress(OSError), os.scandir(store.path.parent / FOLDER) as folder:
            for entry in folder:
                found[entry.name] = _mark(entry.stat())
    return found


def _mark(about: os.stat_result) -> FileMark:
    return about.st_size, about.st_mtime_ns
