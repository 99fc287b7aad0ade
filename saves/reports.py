"""Reports of errors of the program itself: text files that the player may send to who makes the game."""

from datetime import datetime
from pathlib import Path

from saves import paths

KEPT = 20
"""Older ones are deleted: a program that fails again and again does not fill the disk."""


def reports_folder() -> Path:
    """The folder of the reports; it need not exist yet."""
    return paths.data_folder() / paths.REPORTS


def keep(text: str, folder: Path | None = None) -> Path:
    """Write a report under a new dated name; its path. OSError if it cannot be written."""
    folder = folder or reports_folder()
    path = paths.write_new(
        folder, f"belot-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt", text.encode(errors="backslashreplace")
    )
    for old in sorted(folder.glob("belot-*.txt"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
    return path
