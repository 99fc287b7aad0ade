"""The results of practice that do not follow from the matches: of drills, puzzles, and own mistakes."""

from __future__ import annotations

from pathlib import Path

from saves import paths


def delete(folder: Path | None = None) -> None:
    """Remove all of them. OSError, with the name of the file, if that cannot be done."""
    for name in paths.PRACTICE:
        ((folder or paths.data_folder()) / name).unlink(missing_ok=True)
