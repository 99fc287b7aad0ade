"""Files that only the player may read; and pipes, devices, folders and links in the place of one."""

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

FILE_MODE = 0o600
FOLDER_MODE = 0o700


def make_folder(folder: Path) -> None:
    """Make a folder with all above it that are missing. Those that are there stay as they are. OSError."""
    missing: list[Path] = []
    place = folder
    while not place.is_dir():
        if os.path.lexists(place):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(place))
        missing.append(place)
        place = place.parent
    for each in reversed(missing):
        each.mkdir(mode=FOLDER_MODE, exist_ok=True)


def create(path: Path) -> BinaryIO:
    """A new, empty file, open for writing. FileExistsError if anything has that name, a dangling link too."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, FILE_MODE), "w+b")


def restrict(path: Path) -> None:
    """Take from others what they may do with a file of an older version. Whether it works is no matter."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        found = path.lstat()
        if stat.S_ISREG(found.st_mode) and found.st_mode & 0o077:
            path.chmod(FILE_MODE)


def is_file(path: Path) -> bool:
    """True if there is a file of this name.

    OSError if there is something else: reading or writing it might wait, or go on, for ever.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            raise OSError(errno.ENOENT, "a link to nothing", str(path)) from None
        return False
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "not a file", str(path))
    return True


def open_to_read(path: Path) -> BinaryIO:
    """Open a file. OSError if it is anything else; this never waits for who is to write into a pipe."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not a file", str(path))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def identity(path: Path) -> tuple[int, int] | None:
    """The file that has this name now, as device and inode; None if there is none or it cannot be told."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
