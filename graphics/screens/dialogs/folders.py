"""The contents of a folder, and the folder in which a file was chosen last."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import platformdirs
from msgspec import Struct

from graphics.widgets.ports import Preferences
from saves import foreign
from saves.settings import LONGEST_FOLDER, Settings
from saves.transfer.belot_file import EXTENSION

MOST = 5000  # entries of a folder that are looked at


class Entry(Struct, frozen=True):
    """A folder, or the file of a match; `changed` is when, in seconds since 1970."""

    path: Path
    folder: bool
    changed: float = 0.0


def entries(folder: Path, ending: str = EXTENSION) -> list[Entry]:
    """The folders in a folder, and the files with an ending, by name; nothing that is hidden. OSError."""
    found: list[Entry] = []
    with os.scandir(folder) as entered:
        for number, entry in enumerate(entered):
            if number >= MOST:
                break
            if entry.name.startswith("."):
                continue
            try:
                if entry.is_dir():
                    found.append(Entry(Path(entry.path), True))
                elif entry.name.lower().endswith(ending) and entry.is_file():
                    found.append(Entry(Path(entry.path), False, entry.stat().st_mtime))
            except OSError:
                continue  # a link in a circle
    return sorted(found, key=lambda each: (not each.folder, each.path.name.casefold(), each.path.name))


def day(seconds: float) -> str:
    """The day of a file's last change, as 20.11.2026; empty for a time that nobody lives in."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return ""
    return f"{moment.astimezone():%d.%m.%Y}" if foreign.moment(moment) == moment else ""


def is_folder(path: Path) -> bool:
    """True if there is a folder at a path; False also where that cannot be told."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def whole(path: Path) -> Path:
    """A path from the root on; as it is where the folder that it counts from is gone."""
    try:
        return path.absolute()
    except OSError:
        return path


def documents() -> Path:
    """The user's documents folder, or home where there is none."""
    folder = Path(platformdirs.user_documents_dir())
    return folder if folder.is_dir() else Path.home()


def last_folder(settings: Settings) -> Path:
    """The folder of the last chosen file; the documents at first, or if that folder is gone."""
    folder = Path(settings.folder)
    return folder if settings.folder and is_folder(folder) else documents()


def remember_folder(preferences: Preferences, folder: Path) -> None:
    """The next file is looked for here, if there is such a folder and the settings can hold its name."""
    text, settings = str(folder), preferences.settings
    fits = len(text) <= LONGEST_FOLDER and foreign.readable(text, len(text) + 1) == text
    if fits and text != settings.folder and folder.is_absolute() and is_folder(folder):
        preferences.save_settings(settings.with_(folder=text))
