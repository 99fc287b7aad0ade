"""Folders and files of the player: where they are, that nobody else can read them, and writing them whole.

`BELOT_HOME` names one folder for everything (portable use, tests); without it the folders are those the
operating system means for user data and for user configuration. Pipes, devices and links in the place of a
file are refused.
"""

import contextlib
import errno
import os
import shutil
import stat
from datetime import date
from pathlib import Path
from typing import BinaryIO

import platformdirs

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
    """Take from others what they may do with a file of an older version; failure does not matter."""
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
    """Open a file. OSError if it is anything else; never waits for the writer of a pipe."""
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


APPLICATION = "belot"
HOME_VARIABLE = "BELOT_HOME"
DATABASE = "matches.db"
LOCK = "lock.db"
CLOSED = "matches.closed"
SETTINGS = "settings.json"
STATISTICS = "statistics.json"
CLOSED_WEEKS = "closed-weeks.json"
DRILLS, MISTAKES, PUZZLES = PRACTICE = ("practice.json", "mistakes.json", "puzzles.json")
EVENING, EVENING_ACTIONS, EVENINGS = "evening.json", "evening.actions", "evenings.json"
SCORE_PADS = "score-pads"
ENGINE_LOG = "engine.log"
REPORTS = "reports"
BACKUPS = "backups"
TEMPORARY = ".tmp"
DAMAGED = "damaged"
REPLACED = "replaced"
UNREAD = "unread"
"""Reasons why a database is set aside; in the last case the disk has not given all of it."""
LEAST_ROOM = 64 * 1024  # bytes: SQLite's log wants 32 KiB before its first row


def data_folder() -> Path:
    """The folder of the saved matches; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))


def config_folder() -> Path:
    """The folder of the settings; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))


def pictures_folder() -> Path:
    """The folder of the screenshots; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home, "pictures") if home else Path(platformdirs.user_pictures_dir(), "Belot")


def cache_folder() -> Path:
    """The folder of what can be made again; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home, "cache") if home else Path(platformdirs.user_cache_dir(APPLICATION, appauthor=False))


def without_home(text: str) -> str:
    """`text` with the player's own folder written as "~": it tells who the player is."""
    homes = {str(Path.home()), os.path.realpath(Path.home())} - {os.sep}
    for home in sorted(homes, key=len, reverse=True):
        text = text.replace(home, "~")
    return text


def aside_name(path: Path, today: date | None = None, label: str = DAMAGED) -> Path:
    """A free name beside `path` for its damaged content: `matches.damaged-2026-11-20.db`, then `…-2.db`."""
    stem = f"{path.stem}.{label}-{(today or date.today()).isoformat()}"
    number = 1
    while True:
        ending = "" if number == 1 else f"-{number}"
        candidate = path.with_name(f"{stem}{ending}{path.suffix}")
        if not os.path.lexists(candidate):
            return candidate
        number += 1


def set_aside(path: Path, today: date | None = None) -> Path:
    """Rename an unusable file, overwriting nothing; returns its new path. OSError."""
    target = aside_name(path, today)
    path.rename(target)
    return target


def is_full(folder: Path) -> bool:
    """True if the disk of `folder` has less room left than opening a database takes."""
    try:
        return room(folder) < LEAST_ROOM
    except OSError:
        return False


def room(folder: Path) -> int:
    """Bytes free on the disk of `folder`. OSError."""
    return shutil.disk_usage(folder).free


def code_of(error: OSError) -> str:
    """The code of a `SavesError` for an error of the file system: `full`, `read_only` or `failed`."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    denied = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EEXIST, errno.ENOTDIR, errno.EISDIR)
    return "read_only" if error.errno in denied else "failed"


def reason_of(error: OSError) -> str:
    """The message of the operating system in one short line."""
    return error.strerror or type(error).__name__


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of `path` in one step: a crash leaves the old file or the new one. OSError.

    Nobody but the player may read it.
    """
    make_folder(path.parent)
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        temporary.unlink(missing_ok=True)
        with create(temporary) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_new(folder: Path, stem: str, ending: str, content: bytes, *, shared: bool = False) -> Path:
    """Write a new file `stem` + `ending`, or `stem (2)`, … if there is one; its path. OSError.

    Nobody but the player may read it, unless it is `shared`: then the system's own habits count.
    Nothing is left behind of a file that could not be written whole.
    """
    if shared:
        folder.mkdir(parents=True, exist_ok=True)
    else:
        make_folder(folder)
    file, path = _free(folder, stem, ending, shared)
    try:
        with file:
            file.write(content)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def _free(folder: Path, stem: str, ending: str, shared: bool) -> tuple[BinaryIO, Path]:
    """A new open file under the first free name."""
    number = 1
    while True:
        path = folder / f"{stem if number == 1 else f'{stem} ({number})'}{ending}"
        try:
            return (path.open("xb") if shared else create(path)), path
        except FileExistsError:
            number += 1


def sync_file(path: Path) -> None:
    """Make the content of a file durable. OSError."""
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Make a rename durable. Windows cannot open a folder and does not need it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
