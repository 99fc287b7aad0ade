"""Examination of the database: at the start, or in the background where that would take too long.

A large database may wait if it is the very file that was closed in order the last time: its stamp, noted on
closing, says so. Everything else is examined before it is used. What the background finds is told as soon as
somebody looks at the menu, and rescued then (`Store.put_right`).
"""

import contextlib
import os
import threading
import time
from pathlib import Path
from zlib import crc32

from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError

SMALL = 8_000_000
"""Bytes of a database that is read through in a few hundredths of a second: that is done at each start."""
DELAY = 1.0
"""Seconds that the background waits: the first picture comes first."""
BREATH = 0.002
"""Seconds between some hundreds of rows: the window has the processor then."""
HEADER = 100
"""Bytes; among them is the counter that SQLite raises with each change."""


def may_wait(path: Path) -> bool:
    """True if a database need not be read through before it is used."""
    try:
        if path.stat().st_size < SMALL:
            return False
        log = path.with_name(path.name + schema.WAL)
        if log.exists() and log.stat().st_size:
            return False
        with paths.open_to_read(_note(path)) as file:
            return file.read(200) == _stamp(path)
    except OSError:
        return False


def note_closed(path: Path, sound: bool) -> None:
    """Note that a database was closed in order, and whether it was sound as far as anybody knows."""
    with contextlib.suppress(OSError):
        if not sound:
            _note(path).unlink(missing_ok=True)
        elif path.stat().st_size >= SMALL:
            paths.write_atomically(_note(path), _stamp(path))


def _note(path: Path) -> Path:
    return path.with_name(paths.CLOSED)


def _stamp(path: Path) -> bytes:
    """A mark that differs as soon as the file is written to or replaced. OSError."""
    with paths.open_to_read(path) as file:
        found, header = os.fstat(file.fileno()), file.read(HEADER)
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ino} {crc32(header):08x}\n".encode()


class Examination:
    """Reads a database through in the background, while it is in use."""

    def __init__(self, path: Path) -> None:
        self.reason = ""
        """The reason why the database cannot be used any longer; "" while none is known."""
        self.done = False
        """It has been read to its end."""
        self._path = path
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="examination", daemon=True)

    def start(self) -> None:
        """Begin, after a moment."""
        self._thread.start()

    def end(self) -> None:
        """Stop it if it goes on; the database may be closed then."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        if self._stop.wait(DELAY):
            return
        try:
            reason = soundness.examine(self._path, going_on=self._go_on)
        except (OSError, StoreError):
            return  # whoever uses it will meet the same
        if not self._stop.is_set():
            self.reason, self.done = reason, True

    def _go_on(self) -> bool:
        """Called now and then; False: it is no longer wanted."""
        time.sleep(BREATH)
        return not self._stop.is_set()
