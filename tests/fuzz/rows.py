"""Rows of the database with checksums that belong to them, and database files with other bytes."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from random import Random

import msgspec

from saves.database import schema
from saves.errors import StoreError
from saves.house_rules import HouseRules
from saves.store import Store
from saves.tournament.records import TournamentRow, decode
from tests.fuzz.files import DATE, home
from tests.fuzz.mutation import of_bytes, of_json
from tests.fuzz.target import Target, can_be_shown, expect
from tests.game.tournament.kit import tournament
from tests.hostile.readers import MATCH
from tests.saves.matches import all_matches

TABLES = {b"matches": "id", b"house_rules": "id", b"practice": "key", b"tournaments": "id", b"ledger": "key"}
"""Tables whose rows are a key, JSON and its checksum."""
BETWEEN = b"\t"


@cache
def _store() -> Store:
    """A store in memory with one row of each kind; each reading leaves it as it was."""
    store = Store.memory()
    number = store.add(MATCH)
    store.mark(number, "asked", 2)
    store.house_rules.keep(HouseRules("Ours", "bela-2", {}))
    row = TournamentRow(id=1, tournament=tournament(), begun=DATE)
    store.tournaments.add(row, [], 0)
    return store


def read_row(data: bytes) -> None:
    """The table and its row: lists are shown, and the match is loaded or refused."""
    name, _tab, content = data.partition(BETWEEN)
    key, store = TABLES.get(name), _store()
    if key is None:
        return
    text, table = content.decode("utf-8", "replace"), name.decode()
    store.db.execute("SAVEPOINT one")
    try:
        if name == b"ledger":
            store.db.execute("INSERT OR REPLACE INTO ledger VALUES (2, '{}', 0)")
        store.db.execute(f"UPDATE {table} SET about = ?, checksum = ?", (text, schema.about_checksum(text)))
        _look(store)
    finally:
        store.db.execute("ROLLBACK TO one")
        store.db.execute("RELEASE one")


def _look(store: Store) -> None:
    """Everything that is shown of a store."""
    for match in all_matches(store):
        shown = (match.name, match.house_rules, *match.players.values(), match.progress.problem)
        expect(all(map(can_be_shown, shown)), f"{shown}")
        try:
            store.load(match.id)
        except StoreError as error:
            expect(can_be_shown(str(error)), f"{error!s}")
    for house in store.house_rules.all():
        expect(can_be_shown(house.name) and (house.problem is None or bool(str(house.problem))), f"{house}")
    for row in store.tournaments.all():
        msgspec.json.encode(row)
    decode("{}", 0)


def rows() -> Iterator[bytes]:
    store = _store()
    for name in TABLES:
        for (about,) in store.db.execute(f"SELECT about FROM {name.decode()}"):
            yield name + BETWEEN + about.encode()
    yield b'practice\t{"match":1,"order":0,"kind":"asked","number":2}'
    yield b'practice\t{"match":1,"order":0,"kind":"back","number":2,"actions":["call pass"]}'
    yield (b'ledger\t{"type":"booking","kind":"entry","tournament":1,"day":"2026-11-23","chips":-400,"at":0}')


def of_row(data: bytes, chance: Random) -> bytes:
    """Another row of the same table."""
    name, _tab, content = data.partition(BETWEEN)
    return name + BETWEEN + of_json(content, chance)


@cache
def _database() -> bytes:
    """The file of a small store."""
    folder = home() / "sound"
    with Store.open(folder) as store:
        store.add(MATCH)
    with closing(sqlite3.connect(folder / "matches.db", isolation_level=None)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "matches.db").read_bytes()


def read_database(data: bytes) -> None:
    """A database file: it is opened, rescued or refused, and twice gives the same."""
    folder = home() / "database"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "matches.db").write_bytes(data)
    try:
        with Store.open(folder) as store:
            _look(store)
            before = [(match.id, match.name) for match in all_matches(store)]
        with Store.open(folder) as store:
            expect(store.rescued is None, f"rescued again: {store.rescued}")
            _look(store)
            again = [(match.id, match.name) for match in all_matches(store)]
    except StoreError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(before == again, f"{before}, and then {again}")


def of_database(data: bytes, chance: Random) -> bytes:
    """Other bytes: in the header, in the header of a page, or in what a page holds."""
    changed = bytearray(data)
    pages = max(1, len(changed) // 4096)
    for _ in range(chance.randint(1, 6)):
        start = chance.choice((0, 100, chance.randrange(pages) * 4096, chance.randrange(len(changed) or 1)))
        place = start + chance.randrange(100)
        if place < len(changed):
            changed[place] = chance.choice(
                (0, 1, 255, chance.randrange(256), changed[place] ^ (1 << chance.randrange(8)))
            )
    if chance.random() < 0.1:
        return bytes(changed[: chance.randrange(len(changed) or 1)])
    return of_bytes(bytes(changed), chance) if chance.random() < 0.1 else bytes(changed)


def databases() -> Iterator[bytes]:
    yield _database()


TARGETS = (
    Target("row", read_row, rows, of_row),
    Target("database", read_database, databases, of_database, longest=1 << 20),
)
