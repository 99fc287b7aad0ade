"""The score pads that are kept, each in a file of its own: what happens to one leaves the others alone."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from saves import paths
from saves.errors import FileError, PadFileError, StoreError
from saves.own_file import demand_replaceable, unread, write_error
from saves.score_pads.pad_file import EXTENSION, MAX_BYTES, VERSION, SavedPad, decode, encode

HISTORY = ".history.json"
"""The end of the name of a file beside a pad (`pad_history`)."""
HALF_ENTERED = ".entry.json"
"""The end of the name of a file beside a pad (`half_entered`)."""
_ID = re.compile(r"[0-9]{8}-[0-9]{6}(-[0-9]{1,4})?")


class KeptPad(Struct, frozen=True):
    """A pad in the folder. `problem` says why it cannot be read; then its file stays as it is."""

    id: str
    saved: SavedPad | None
    problem: PadFileError | None = None


def folder() -> Path:
    """The folder of the pads; it need not exist yet."""
    return paths.data_folder() / paths.SCORE_PADS


def place(pad: str, home: Path | None = None) -> Path:
    """The file of the pad with this id; in the folder `home`, or in that of all pads."""
    if not _ID.fullmatch(pad):
        raise ValueError(f"{pad!r} is no id of a score pad")
    return (home or folder()) / f"{pad}{EXTENSION}"


def all_pads() -> list[KeptPad]:
    """Every pad, the one begun last first. StoreError if the folder cannot be read."""
    try:
        found = sorted(
            (Path(name).stem for name in os.listdir(folder()) if name.endswith(EXTENSION)), reverse=True
        )
    except FileNotFoundError:
        return []
    except OSError as error:
        raise unread(error, folder()) from error
    return [load(stem) for stem in filter(_ID.fullmatch, found)]


def load(pad: str, home: Path | None = None) -> KeptPad:
    """The pad with this id. Never raises: `problem` says what is wrong with it."""
    path = place(pad, home)
    try:
        with paths.open_to_read(path) as file:
            return KeptPad(pad, decode(file.read(MAX_BYTES + 1)))
    except PadFileError as error:
        return KeptPad(pad, None, error)
    except OSError as error:
        return KeptPad(pad, None, PadFileError("failed", reason=paths.reason_of(error)))


def save(pad: str, saved: SavedPad, home: Path | None = None) -> None:
    """Write a pad in one step: a crash leaves the old lines or the new ones. StoreError."""
    path = place(pad, home)
    demand_replaceable(path, VERSION)
    try:
        paths.write_atomically(path, encode(saved))
    except FileError as error:
        raise StoreError("too_large", path=path, limit=error.details["limit"]) from error
    except OSError as error:
        raise write_error(error, path) from error


def add(saved: SavedPad) -> str:
    """Keep another pad; its id, which tells when it was kept. StoreError."""
    stem = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    pad, number = stem, 1
    while os.path.lexists(place(pad)):
        number += 1
        pad = f"{stem}-{number}"
    save(pad, saved)
    return pad


def delete(pad: str) -> None:
    """Remove a pad for good. StoreError."""
    try:
        place(pad).unlink(missing_ok=True)
        for ending in (HISTORY, HALF_ENTERED):
            place(pad).with_name(f"{pad}{ending}").unlink(missing_ok=True)
    except OSError as error:
        raise write_error(error, place(pad)) from error
