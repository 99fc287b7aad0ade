"""What failed: each place in the code once, with the input that led there."""

from __future__ import annotations

import hashlib
import traceback
from pathlib import Path
from time import perf_counter

from tests.fuzz.target import Target

SLOW = 2.0
"""Seconds: an input of a few kilobytes that takes longer is a fault too."""


class Failures:
    """Reads inputs; of one that fails FOLDER/NAME has the bytes, and FOLDER/NAME.txt what they led to."""

    def __init__(self, folder: Path, target: Target) -> None:
        self.folder, self.target = folder, target
        self._places: set[str] = set()

    def watch(self, data: bytes) -> None:
        """Read an input; never raises but for Ctrl-C."""
        began = perf_counter()
        try:
            self.target.read(data)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # also SystemExit: nothing may end what reads
            self._note(_place(error), data, "".join(traceback.format_exception(error)))
        if perf_counter() - began > SLOW:
            self._note("slow", data, f"it took {perf_counter() - began:.1f} seconds\n")

    def _note(self, place: str, data: bytes, text: str) -> None:
        if place in self._places:
            return
        self._places.add(place)
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{self.target.name}-{hashlib.sha256(place.encode()).hexdigest()[:8]}"
        (self.folder / name).write_bytes(data)
        (self.folder / f"{name}.txt").write_text(f"{place}\n{text}", "utf-8", "backslashreplace")


def _place(error: BaseException) -> str:
    """The kind of an error and the lines of code that it came through last."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " ".join(
        [type(error).__name__, *(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)]
    )
