"""How a match, its actions and its clock are written to the store and read. Errors are SQLite's own."""

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated, get_args
from zlib import crc32

import msgspec
from msgspec import Meta

from game.practice.teaching import Teaching
from game.table.clock import CLOCKS, MOST_MISSED, MOST_SECONDS, UsedTime
from game.table.player_text import is_player, level_of
from game.table.protocol import LEVELS
from game.table.session import HUMAN
from saves import foreign
from saves.database import schema
from saves.database.schema import SPAN
from saves.errors import StoreError
from saves.house_rules import UNREADABLE
from saves.saved import SERIES, MatchProgress, NewMatch, Option, SavedMatch, Series, TableRef, readable

SEATS = "SENW"
TEACHINGS: tuple[Teaching, ...] = get_args(Teaching)
LONGEST_ACTION = 80
MOST_SCORE = 1_000_000


class About(msgspec.Struct, frozen=True, kw_only=True):
    """The JSON of a row of `matches`. `revision` grows with every change of the row."""

    id: Annotated[int, Meta(ge=1, le=schema.LARGEST_ID)]
    revision: Annotated[int, Meta(ge=0, le=1 << 62)] = 0
    name: str
    rules: str
    options: dict[str, Option]
    seed: str
    players: dict[str, str]
    levels: dict[str, str]
    created: datetime
    deleted: bool = False
    house_rules: str = ""
    teaching: str | None = None
    """None in the rows of older games, and of matches that came from elsewhere."""
    clock: int = 0
    tournament: TableRef | None = None
    series: Series | None = None
    sheet_read: int = 0
    """See `SavedMatch`; valid as long as the match has this many actions."""


def about_of(match: NewMatch, number: int) -> About:
    """The row of a match besides its actions, under the id `number`."""
    return About(
        id=number,
        name=match.as_written("name", match.name),
        rules=match.rules,
        options=match.options,
        seed=match.seed,
        players=match.players_as_written(),
        levels=match.levels,
        created=match.created,
        house_rules=match.as_written("house_rules", match.house_rules),
        teaching=match.teaching,
        clock=match.clock,
        tournament=match.tournament,
        series=match.series,
    )


def saved_of(about: About, actions: tuple[str, ...], lost: int = 0) -> SavedMatch:
    """A match as a value from its row and its actions, with nothing in it that cannot be shown."""
    match = SavedMatch(
        name=about.name,
        rules=foreign.readable(about.rules),
        options=about.options,
        seed=about.seed,
        players={seat: name for seat, name in about.players.items() if seat in SEATS and seat},
        levels=levels_of(about),
        created=about.created,
        house_rules=about.house_rules,
        teaching=teaching_of(about),
        clock=next((each for each in CLOCKS if each == about.clock), 0),
        tournament=about.tournament,
        series=series_of(about),
        id=about.id,
        actions=actions,
        lost=lost,
        sheet_read=about.sheet_read,
    )
    return readable(match)


def levels_of(about: About) -> dict[str, str]:
    """The player of each seat; an unknown one becomes medium, an unknown temper the even one."""
    return {seat: _known(text) for seat, text in about.levels.items() if seat in SEATS and seat}


def _known(text: str) -> str:
    if text == HUMAN or is_player(text):
        return text
    level = level_of(text)
    return level if level in LEVELS else "medium"


def teaching_of(about: About) -> Teaching | None:
    return next((each for each in TEACHINGS if each == about.teaching), None)


def series_of(about: About) -> Series | None:
    """The series of a match; None where it cannot be one."""
    found = about.series
    if found is None or found.goal not in SERIES or not 2 <= len(found.won) <= len(SEATS):
        return None
    return found if all(0 <= count < found.goal for count in found.won) else None


def span(match: int, first: int = 0) -> tuple[int, int]:
    """The keys that the actions of a match from number `first` on can have, both ends included."""
    return match * SPAN + first, (match + 1) * SPAN - 1


def read_about(db: sqlite3.Connection, match: int) -> About:
    """The row of a match; StoreError `no_match` if there is none, Damaged if it is not what was written."""
    row = db.execute("SELECT about, checksum FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise StoreError("no_match", match=match)
    if not schema.is_sound(row[0], row[1]):
        raise schema.Damaged(f"the description of match {match} is not what was written")
    return decode_about(match, row[0])


def decode_about(match: int, text: str) -> About:
    """A row as it was written; if it cannot be read, one without rules, which cannot be played."""
    try:
        about = msgspec.json.decode(text, type=About)
    except UNREADABLE:
        return About(
            id=match, name="", rules="", options={}, seed="", players={}, levels={}, created=foreign.EARLIEST
        )
    return about if about.id == match else msgspec.structs.replace(about, id=match)


def write_about(db: sqlite3.Connection, about: About) -> None:
    schema.write_row(db, "matches", about.id, about)


def write_sheet_read(db: sqlite3.Connection, about: About, number: int) -> None:
    """Note at which number of actions a sheet was put away. The score of the match is another one then."""
    write_about(db, msgspec.structs.replace(about, revision=about.revision + 1, sheet_read=number))
    forget_progress(db, about.id)


def new_id(db: sqlite3.Connection) -> int:
    return schema.new_row(db, "matches")


def count_actions(db: sqlite3.Connection, match: int) -> int:
    """The number of actions kept: one more than the number of the last one."""
    key = db.execute("SELECT max(key) FROM actions WHERE key BETWEEN ? AND ?", span(match)).fetchone()[0]
    return 0 if key is None else int(key) - match * SPAN + 1


def read_actions(db: sqlite3.Connection, match: int, first: int = 0) -> tuple[str, ...]:
    """The actions from number `first` on, up to one that is missing or is not what was written."""
    sound: list[str] = []
    rows = "SELECT number, text, at, checksum FROM actions WHERE key BETWEEN ? AND ? ORDER BY key"
    for number, text, at, checksum in db.execute(rows, span(match, first)):
        if number != first + len(sound) or not isinstance(text, str) or len(text) > LONGEST_ACTION:
            break
        if checksum != schema.action_checksum(match, number, text, at):
            break
        sound.append(text)
    return tuple(sound)


def last_played(db: sqlite3.Connection, about: About) -> datetime:
    """The time of the last action; the beginning of the match if there is none yet."""
    last = count_actions(db, about.id) - 1
    row = db.execute("SELECT at FROM actions WHERE key = ?", (about.id * SPAN + last,)).fetchone()
    return played_at(about, None if row is None else row[0])


def played_at(about: About, at: object) -> datetime:
    """The time of the last action as a date; the beginning of the match if there is none or it is damaged."""
    begun = foreign.moment(about.created)
    if not isinstance(at, int):  # loading the match will report it
        return begun
    try:
        return foreign.moment(datetime.fromtimestamp(at, UTC))
    except (ValueError, OverflowError, OSError):
        return begun


def write_action(db: sqlite3.Connection, match: int, number: int, text: str, at: int) -> None:
    """Write one action; `at` is in seconds since 1970."""
    checksum = schema.action_checksum(match, number, text, at)
    row = (match * SPAN + number, match, number, text, at, checksum)
    db.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", row)


def write_actions(db: sqlite3.Connection, match: int, texts: Iterable[str], at: int) -> None:
    db.execute("DELETE FROM actions WHERE key BETWEEN ? AND ?", span(match))
    for number, text in enumerate(texts):
        write_action(db, match, number, text, at)


def cut(db: sqlite3.Connection, match: int, first: int) -> None:
    """Remove the actions from number `first` on, and what a replay of them gave."""
    db.execute("DELETE FROM actions WHERE key BETWEEN ? AND ?", span(match, first))
    forget_progress(db, match)


def count_lost(db: sqlite3.Connection, match: int) -> int:
    """The number of actions of a match that were put out of the way."""
    return int(db.execute("SELECT count(*) FROM lost WHERE match_id = ?", (match,)).fetchone()[0])


def put_out_of_the_way(db: sqlite3.Connection, match: int, first: int) -> None:
    """Move the actions from number `first` on to `lost`, so that the match can go on from there."""
    keys = span(match, first)
    copied = "SELECT ?, number, text, at, checksum FROM actions WHERE key BETWEEN ? AND ?"
    db.execute(f"INSERT INTO lost {copied}", (match, *keys))
    db.execute("DELETE FROM actions WHERE key BETWEEN ? AND ?", keys)


def remove(db: sqlite3.Connection, match: int) -> None:
    for table in ("actions", "practice"):
        db.execute(f"DELETE FROM {table} WHERE key BETWEEN ? AND ?", span(match))
    for table in ("lost", "progress", "clocks"):
        db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match,))
    db.execute("DELETE FROM matches WHERE id = ?", (match,))


def read_progress(db: sqlite3.Connection, match: int) -> MatchProgress | None:
    """The progress kept of the last replay, if it was of all the actions that are there now."""
    row = db.execute(
        "SELECT summary FROM progress WHERE match_id = ? AND actions = ?", (match, count_actions(db, match))
    ).fetchone()
    return None if row is None else progress_of(row[0])


def progress_of(summary: object) -> MatchProgress | None:
    """Read a row of `progress`; None if that cannot be done."""
    try:
        known = msgspec.json.decode(str(summary), type=MatchProgress)
    except UNREADABLE:
        return None
    return known if _is_possible(known) else None


def _is_possible(known: MatchProgress) -> bool:
    """True if a replay can have produced this, so that it can be shown."""
    return (
        0 < known.deal <= SPAN
        and all(len(side) <= len(SEATS) and abs(score) <= MOST_SCORE for side, score in known.scores.items())
        and known.problem == foreign.line(known.problem)
    )


def write_progress(db: sqlite3.Connection, match: int, progress: MatchProgress) -> None:
    summary = msgspec.json.encode(progress).decode()
    db.execute("REPLACE INTO progress VALUES (?, ?, ?)", (match, progress.actions, summary))


def forget_progress(db: sqlite3.Connection, match: int) -> None:
    """Have the match replayed the next time its progress is needed."""
    db.execute("DELETE FROM progress WHERE match_id = ?", (match,))


def clock_checksum(match: int, used: UsedTime) -> int:
    return crc32(f"{match} {used.action} {used.seconds} {used.missed}".encode())


def read_clock(db: sqlite3.Connection, match: int) -> UsedTime | None:
    """The row of a match; None if there is none, or its values are impossible."""
    row = db.execute(
        "SELECT action, seconds, missed, checksum FROM clocks WHERE match_id = ?", (match,)
    ).fetchone()
    if row is None or not all(isinstance(value, int) for value in row):
        return None
    used = UsedTime(*row[:3])
    possible = 0 <= used.action < SPAN and 0 <= used.seconds <= MOST_SECONDS
    possible = possible and 0 <= used.missed <= MOST_MISSED
    return used if possible and clock_checksum(match, used) == row[3] else None


def write_clock(db: sqlite3.Connection, match: int, used: UsedTime) -> None:
    row = (match, used.action, used.seconds, used.missed, clock_checksum(match, used))
    db.execute("REPLACE INTO clocks VALUES (?, ?, ?, ?, ?)", row)
