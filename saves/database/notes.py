"""The notes of practice beside the actions of a match: what was taken back, and when help was asked for.

Table `practice` has one row a note, in the order in which they were made: `key` is `match_id * SPAN + order`,
`about` the checked JSON of a `PracticeNote`. A row looks like one of `matches`: both are found in a broken
file in the same way.

What was taken back follows from the last note to the first: the actions that are there now, up to the number
of the last one, and then its own actions, are the log before it was taken back, and so on. Where a note is
gone or does not fit, the lines before it cannot be put together any more; that they were stays known.
"""

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from saves.database import rows, schema
from saves.database.schema import SPAN
from saves.house_rules import UNREADABLE
from saves.saved import NOTED_ONLY, Branch, MarkKind, PracticeMark, SavedMatch


class PracticeNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The JSON of a row of `practice`: number `order` (from 0) of match `match`.

    `actions` are those that were taken back from action `number` on, none where they are not known; `at` is
    in seconds since 1970.
    """

    match: int
    order: int
    kind: MarkKind
    number: int
    at: int = 0
    actions: tuple[str, ...] = ()


def decode(text: object, checksum: object) -> PracticeNote | None:
    """A row as it was written; None if it is damaged."""
    if not schema.is_sound(text, checksum):
        return None
    try:
        note = msgspec.json.decode(text, type=PracticeNote)
    except UNREADABLE:
        return None
    possible = 0 < note.match <= schema.LARGEST_ID and 0 <= note.order < SPAN and 0 <= note.number < SPAN
    return note if possible else None


def read(db: sqlite3.Connection, match: int) -> list[PracticeNote | None]:
    """The notes of a match, None for each that is gone or damaged."""
    found: list[PracticeNote | None] = []
    query = "SELECT key, about, checksum FROM practice WHERE key BETWEEN ? AND ? ORDER BY key"
    for key, text, checksum in db.execute(query, rows.span(match)):
        order, note = key - match * SPAN, decode(text, checksum)
        found += [None] if order > len(found) else []
        fits = note is not None and (note.match, note.order) == (match, order)
        found.append(note if fits else None)
    return found


def count(db: sqlite3.Connection, match: int) -> int:
    """One more than the number of the last note."""
    key = db.execute("SELECT max(key) FROM practice WHERE key BETWEEN ? AND ?", rows.span(match)).fetchone()[
        0
    ]
    return 0 if key is None else int(key) - match * SPAN + 1


def write(db: sqlite3.Connection, note: PracticeNote) -> None:
    schema.write_row(db, "practice", note.match * SPAN + note.order, note, "INSERT")


def add(
    db: sqlite3.Connection, match: int, kind: MarkKind, number: int, at: int, actions: Sequence[str] = ()
) -> None:
    order = count(db, match)
    write(db, PracticeNote(match=match, order=order, kind=kind, number=number, at=at, actions=tuple(actions)))


def add_all(
    db: sqlite3.Connection, match: int, marks: Iterable[PracticeMark], branches: Iterable[Branch], at: int
) -> None:
    """Write the notes of a match that came as a value: its marks, then what was taken back."""
    for mark in marks:
        add(db, match, mark.kind, mark.number, at)
    for branch in branches:
        add(db, match, "back", branch.number, at, branch.actions)


def write_match(db: sqlite3.Connection, match: SavedMatch, number: int, at: int) -> None:
    """Write a match with all its actions and notes under the id `number`, replacing what is there."""
    about = rows.about_of(match, number)
    rows.write_about(db, msgspec.structs.replace(about, sheet_read=match.sheet_read))
    rows.write_actions(db, number, match.actions, at)
    db.execute("DELETE FROM practice WHERE key BETWEEN ? AND ?", rows.span(number))
    add_all(db, number, match.marks, match.branches, at)


def add_match(db: sqlite3.Connection, match: SavedMatch, at: int) -> int:
    number = rows.new_id(db)
    write_match(db, match, number, at)
    return number


def is_practice(db: sqlite3.Connection, match: int) -> bool:
    """True if something of a match was taken back, or help was asked for in it (`SavedMatch.practice`)."""
    return any(note is None or note.kind not in NOTED_ONLY for note in read(db, match))


def told(
    notes: Sequence[PracticeNote | None], actions: int
) -> tuple[tuple[Branch, ...], tuple[PracticeMark, ...]]:
    """The branches and marks of a match that now has this many actions.

    A note that is gone counts as something taken back: that must not be forgotten.
    """
    branches: list[Branch] = []
    marks: list[PracticeMark] = []
    length, whole = actions, True
    for note in reversed(notes):
        if note is None or note.kind != "back":
            whole = whole and note is not None
            marks.append(PracticeMark("back", 0) if note is None else PracticeMark(note.kind, note.number))
        elif whole and note.actions and note.number <= length:
            branches.append(Branch(note.number, note.actions))
            length = note.number + len(note.actions)
        else:
            whole = False
            marks.append(PracticeMark("back", note.number))
    return tuple(reversed(branches)), tuple(reversed(marks))


def with_notes(match: SavedMatch, notes: Sequence[PracticeNote | None]) -> SavedMatch:
    branches, marks = told(notes, len(match.actions))
    return msgspec.structs.replace(match, branches=branches, marks=marks)
