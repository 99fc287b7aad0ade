"""A store of very many matches, written in one go: what takes hours at the table takes seconds here."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core import machine
from game.core.actions import to_text
from game.core.state import MatchOver
from game.rules import preset
from saves import paths
from saves.database import listing, rows, schema
from saves.database.schema import SPAN
from saves.saved import Progress, SavedMatch, measure
from saves.store import Store

PRESETS = ("bulgarian", "bela-4", "bela-2", "turkish")
NEWEST = datetime(2026, 11, 22, 12, tzinfo=UTC)
APART = timedelta(minutes=50)
TEMPLATES = 60
"""Different matches; the others are the same under another name and date."""
BEGUN = 20
"""Actions of a match in progress."""
TARGET = 51
"""The shortest matches there are: the list does not know how long one is."""
BATCH = 2_000
RARE = "Final"
"""Every thousandth match has this in its name."""
NAMES = {"S": "Ivan", "E": "Gergana", "N": "Maria", "W": "Stoyan"}


def fill(folder: Path, count: int) -> Path:
    """Make a database of `count` matches in a folder, every second one finished; returns its path."""
    Store.open(folder).close()
    path = folder / paths.DATABASE
    db = schema.connect(path)
    db.execute("PRAGMA synchronous=OFF")
    triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    db.execute("BEGIN")
    for name, _text in triggers:  # they would run millions of times
        db.execute(f"DROP TRIGGER {name}")
    numbered = _numbered(count)
    while batch := list(islice(numbered, BATCH)):
        _write(db, batch)
    for _name, text in triggers:
        db.execute(text)
    listing.rebuild(db)
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return path


def _write(db: sqlite3.Connection, batch: list[tuple[int, SavedMatch, Progress]]) -> None:
    abouts, actions, reached = [], [], []
    for number, match, progress in batch:
        text = msgspec.json.encode(rows.about_of(match, number)).decode()
        abouts.append((number, text, schema.about_checksum(text)))
        at = int(match.created.timestamp())
        for place, action in enumerate(match.actions):
            checksum = schema.action_checksum(number, place, action, at + place)
            actions.append((number * SPAN + place, number, place, action, at + place, checksum))
        reached.append((number, progress.actions, msgspec.json.encode(progress).decode()))
    db.executemany("INSERT INTO matches (id, about, checksum) VALUES (?, ?, ?)", abouts)
    db.executemany("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", actions)
    db.executemany("INSERT INTO progress VALUES (?, ?, ?)", reached)


def _numbered(count: int) -> Iterator[tuple[int, SavedMatch, Progress]]:
    """The matches with their ids, the last one being the newest."""
    templates = [_played(number) for number in range(min(count, TEMPLATES))]
    for number in range(1, count + 1):
        match, reached = templates[number % len(templates)]
        created = NEWEST - (count - number) * APART
        title = RARE if number % 1000 == 0 else match.rules.capitalize()
        yield number, replace(match, name=f"{title}, {created:%d.%m.%Y %H:%M}", created=created), reached


def _played(number: int) -> tuple[SavedMatch, Progress]:
    """A match of random actions: an odd one to its end, an even one only begun."""
    rules = preset(PRESETS[number // 2 % len(PRESETS)]).with_options({"target": TARGET})
    chance = random.Random(number)
    seed = chance.randbytes(16)
    state = machine.start(rules, seed).state
    actions: list[str] = []
    while not isinstance(state, MatchOver) and (number % 2 or len(actions) < BEGUN):
        action = chance.choice(machine.legal_actions(state))
        actions.append(to_text(action))
        state = machine.apply(state, action).state
    levels = {seat: "medium" for seat in rules.seats} | {"S": "human"}
    names = {seat: NAMES[seat] for seat in rules.seats}
    match = SavedMatch("", rules.name, rules.options(), seed.hex(), names, levels, actions=tuple(actions))
    return match, measure(match)
