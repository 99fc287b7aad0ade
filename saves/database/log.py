"""The log beside a database, as SQLite's file format has it: which pages were committed, and what is damaged.

A frame is a page with its number, the two salts of the log's present round, and a checksum that goes on from
the one of the frame before. The last frame of a transaction carries the size of the database: with it, all up
to there is committed. What follows the last such frame was never acknowledged, whatever it looks like, and
frames of an earlier round (other salts) have been written back long ago.

SQLite stops reading at the first frame that is not as it was written. If a committed one comes after it, that
is damage, about which SQLite says nothing.
"""

import contextlib
import os
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

HEADER = 32
FRAME = 24
MAGIC = 0x377F0682  # and one more where the checksums are made of big-endian words
_MASK = 0xFFFFFFFF

Salts = tuple[int, int]


class Frame(Struct, frozen=True):
    """One page in the log; `sound`: its checksum continues that of the frame before it."""

    number: int
    commits: bool
    salts: Salts
    page: bytes
    sound: bool


@dataclass(slots=True)
class Log:
    """The committed pages: the newest sound version of each by its number, beginning with 1.

    `sound`: SQLite will read all of it. `spare` are the pages that are not as they were written; some of
    their rows may be.
    """

    pages: dict[int, bytes] = field(default_factory=dict)
    spare: list[bytes] = field(default_factory=list)
    page_size: int = 4096
    sound: bool = True

    def over(self, database: bytes) -> Iterator[bytes]:
        """Whatever may hold some of what was committed; last the database as the last commit left it."""
        yield from self.spare
        if not self.sound or not self.pages:
            yield database  # a page that is damaged in the log may still be sound here
        if not self.pages:
            return
        size, whole = self.page_size, bytearray(database)
        for number, page in self.pages.items():
            place = (number - 1) * size
            if place + size <= len(whole):
                whole[place : place + size] = page
            else:
                yield page
        yield bytes(whole)


def read(content: bytes, database: Callable[[], bytes]) -> Log:
    """The log in these bytes. `database` is asked for, to compare, where its own header cannot be trusted."""
    header = _header(content)
    size, salts, big = header or (Log().page_size, None, False)
    frames = list(_frames(content, size, big))
    if salts is None:
        salts = next((frame.salts for frame in frames if frame.sound), None)
    log = Log(page_size=size)
    for frame in _committed(frames, salts):
        if frame.sound and frame.salts == salts:
            log.pages[frame.number] = frame.page
        else:
            log.spare.append(frame.page)
    log.sound = not log.spare
    if header is None and log.sound:
        # Either a new round was to begin, all being written back, or SQLite will not read what is committed.
        known = database() if log.pages else b""
        log.sound = all(known[(n - 1) * size : n * size] == page for n, page in log.pages.items())
    return log


def forget_refused(database: Path, page_size: int) -> None:
    """Cut off what a transaction that was refused has left in the log of an open database.

    Where only the sync failed, all its frames lie there, the one that commits too, and the next start would
    take them for acknowledged. SQLite itself goes on before them: how many frames count stands in its index
    of the log, from byte 16 on, in the machine's own order, once the byte at 12 says that it is made.
    """
    log, index = (database.with_name(database.name + ending) for ending in ("-wal", "-shm"))
    with contextlib.suppress(OSError, struct.error):
        with index.open("rb") as file:
            made, counting = struct.unpack_from("=12xB3xI", file.read(HEADER))
        end = HEADER + counting * (FRAME + page_size)
        if made and end < log.stat().st_size:
            os.truncate(log, end)


def _header(content: bytes) -> tuple[int, Salts, bool] | None:
    """The size of a page, the salts, and which words the checksums are made of; None if it is damaged."""
    if len(content) < HEADER:
        return None
    magic, _version, size, _round, first, second, *checksum = struct.unpack_from(">8I", content)
    big = magic == MAGIC + 1
    if magic & ~1 != MAGIC or not 512 <= size <= 65536 or size & (size - 1):
        return None
    return (size, (first, second), big) if _sum((0, 0), content[:24], big) == tuple(checksum) else None


def _frames(content: bytes, size: int, big: bool) -> Iterator[Frame]:
    places = range(HEADER, len(content) - FRAME - size + 1, FRAME + size)
    starts: list[Salts] = [struct.unpack_from(">2I", content, HEADER - 8)] if len(content) >= HEADER else []
    for place in places:
        number, database_size, first, second, *written = struct.unpack_from(">6I", content, place)
        page = content[place + FRAME : place + FRAME + size]
        summed = [_sum(start, content[place : place + 8] + page, big) for start in starts]
        checksum = (written[0], written[1])
        yield Frame(number, database_size > 0, (first, second), page, number > 0 and checksum in summed)
        # the next one continues from this checksum, or if it is damaged, from what it should be
        starts = [checksum] if checksum in summed else [checksum, *summed[:1]]


def _committed(frames: list[Frame], salts: Salts | None) -> list[Frame]:
    for last in range(len(frames) - 1, -1, -1):
        frame = frames[last]
        if frame.commits and frame.sound and frame.salts == salts:
            return frames[: last + 1]
    return []


def _sum(start: Salts, content: bytes, big: bool) -> Salts:
    """The checksum of SQLite's log over `content`, going on from `start`."""
    one, two = start
    words = iter(struct.unpack(f"{'>' if big else '<'}{len(content) // 4}I", content))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _MASK
        two = (two + second + one) & _MASK
    return one, two
