"""Sweeping up files that were being written when the program crashed."""

import contextlib
from collections.abc import Iterable
from pathlib import Path

from saves import paths
from saves.database import schema, soundness
from saves.practice import results

OWN_FILES = (*results.FILES, paths.EVENING, paths.EVENING_ACTIONS, paths.EVENINGS)


def sweep(folder: Path) -> None:
    """Remove temporary files of ours from a folder in which nobody is writing now, and restrict the others.

    Databases that are complete but have not got their name yet are not among them: see `rescue`.
    """
    for file in _temporary(folder):
        with contextlib.suppress(OSError):
            file.unlink()
    for file in folder.glob(f"{Path(paths.EVENINGS).stem}-*.json"):
        paths.restrict(file)
    for name in (
        paths.DATABASE,
        paths.SETTINGS,
        paths.STATISTICS,
        paths.CLOSED_WEEKS,
        paths.ENGINE_LOG,
        *OWN_FILES,
    ):
        for ending in ("", *schema.BESIDE):
            paths.restrict(folder / (name + ending))


def _temporary(folder: Path) -> Iterable[Path]:
    stem, ending = Path(paths.DATABASE).stem, Path(paths.DATABASE).suffix
    patterns = (
        f"{stem}{soundness.UNFINISHED}{ending}*",
        f"{stem}.*{soundness.UNFINISHED}{ending}*",
        f"{paths.SETTINGS}.*{paths.TEMPORARY}",
        f"{paths.CLOSED}.*{paths.TEMPORARY}",
        f"{paths.STATISTICS}.*{paths.TEMPORARY}",
        f"{paths.CLOSED_WEEKS}.*{paths.TEMPORARY}",
        *(f"{name}.*{paths.TEMPORARY}" for name in OWN_FILES),
        f"{Path(paths.EVENINGS).stem}-*.json.*{paths.TEMPORARY}",
        f"{paths.BACKUPS}/*{paths.TEMPORARY}*",
        f"{paths.SCORE_PADS}/*{paths.TEMPORARY}",
    )
    for pattern in patterns:
        with contextlib.suppress(OSError):
            yield from [file for file in folder.glob(pattern) if file.is_symlink() or not file.is_dir()]
