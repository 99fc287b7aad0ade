"""The clocks of matches: table `clocks` has one row a match, what is used of the decision under way.

A row that is missing or not what was written means the whole time: nobody loses a decision to a broken disk.
"""

import sqlite3
from zlib import crc32

from game.table.clock import MOST_MISSED, MOST_SECONDS, Used
from saves.database.schema import SPAN


def checksum(match: int, used: Used) -> int:
    """The checksum of a row."""
    return crc32(f"{match} {used.action} {used.seconds} {used.missed}".encode())


def read(db: sqlite3.Connection, match: int) -> Used | None:
    """The row of a match; None if there is none that can be true."""
    row = db.execute(
        "SELECT action, seconds, missed, checksum FROM clocks WHERE match_id = ?", (match,)
    ).fetchone()
    if row is None or not all(isinstance(value, int) for value in row):
        return None
    used = Used(*row[:3])
    possible = 0 <= used.action < SPAN and 0 <= used.seconds <= MOST_SECONDS
    possible = possible and 0 <= used.missed <= MOST_MISSED
    return used if possible and checksum(match, used) == row[3] else None


def write(db: sqlite3.Connection, match: int, used: Used) -> None:
    """Write the row of a match, new or changed."""
    row = (match, used.action, used.seconds, used.missed, checksum(match, used))
    db.execute("REPLACE INTO clocks VALUES (?, ?, ?, ?, ?)", row)


def remove(db: sqlite3.Connection, match: int) -> None:
    """Remove the row of a match."""
    db.execute("DELETE FROM clocks WHERE match_id = ?", (match,))
