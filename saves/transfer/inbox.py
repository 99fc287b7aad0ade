"""Files handed over to the window that is open, by a program that was started with one and found it there.

Each request is a small file in a folder beside the matches: it holds the path to open, and the window removes
it. That works on every system and needs no listener. The folder stays from the first request until the next
start: removed any earlier, it could vanish while somebody writes into it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path

from saves import paths

FOLDER = "inbox"
ENDING = ".path"
LONGEST = 32768  # bytes: no system has longer paths
PATIENCE = 3.0  # seconds until a window that does not answer counts as gone
GLANCE = 0.02  # seconds between two looks whether a request was taken


def hand_over(folder: Path, *files: Path, patience: float = PATIENCE) -> bool:
    """Ask the window that has the matches in `folder` to open files; False if it does not take all of them.

    All are requested before it answers. What was not taken after `patience` seconds is withdrawn, so that
    nothing opens later by surprise.
    """
    waiting: list[Path] = []
    try:
        for number, path in enumerate(files):
            content = os.fsencode(os.path.abspath(path))
            if len(content) > LONGEST:
                raise ValueError("no system has longer paths")
            request = folder / FOLDER / f"{time.time_ns():020}-{os.getpid()}-{number:04}{ENDING}"
            paths.write_atomically(request, content)
            waiting.append(request)
    except (OSError, ValueError):
        patience = 0.0
    taken = len(waiting) == len(files)
    until = time.monotonic() + patience
    while waiting and time.monotonic() < until:
        waiting = [request for request in waiting if request.exists()]
        if waiting:
            time.sleep(GLANCE)
    return all([_withdrawn(request) for request in waiting]) and taken


def _withdrawn(request: Path) -> bool:
    """Take a request back; True if it was taken by the window meanwhile."""
    try:
        request.unlink()
    except FileNotFoundError:
        return True
    except OSError:
        pass
    return False


def take(folder: Path) -> list[Path]:
    """The files that are to be opened, the first one first; they are asked for only once."""
    inbox = folder / FOLDER
    try:
        names = sorted(name for name in os.listdir(inbox) if name.endswith(ENDING))
    except OSError:
        return []  # the usual case: no requests
    found = [_claimed(inbox / name) for name in names]
    return [path for path in found if path is not None]


def clear(folder: Path) -> None:
    """Forget requests that nobody waits for any more; only who has the lock of `folder` may do so."""
    inbox = folder / FOLDER
    if inbox.is_dir() and not inbox.is_symlink():
        shutil.rmtree(inbox, ignore_errors=True)


def _claimed(request: Path) -> Path | None:
    """The path in a request, which is removed; None if it was withdrawn, or there is nothing to read."""
    try:
        with paths.open_to_read(request) as file:
            content = file.read(LONGEST + 1)
        request.unlink()
    except OSError:
        with contextlib.suppress(OSError):
            request.unlink()
        return None
    if not content or len(content) > LONGEST or b"\0" in content:
        return None
    return Path(os.fsdecode(content))
