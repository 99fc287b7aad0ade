"""The reader that each kind of file is for, and what it says of one in a line."""

from __future__ import annotations

import contextlib
import io
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from game.players.engine.client import Unusable, understood
from saves import settings
from saves.database import schema
from saves.errors import BelotFileError, StoreError
from saves.house_rules import HouseRules
from saves.store import Store
from saves.transfer import verify
from saves.transfer.belot_file import import_match
from saves.transfer.tournament_file import export_tournament, import_tournament, is_tournament, tables
from saves.transfer.tournament_file import read as read_tournament
from tests.hostile.protocol import LEGAL, NUMBER
from tests.saves.matches import all_matches, played

MATCH = replace(played(1, 6, "bela-2"), created=datetime(2026, 11, 20, 12, tzinfo=UTC))


def read(kind: str, content: bytes) -> str:
    """What the reader of this kind says of a file: one line that can be printed. No exception comes out."""
    return READERS[kind](content)


def _match(content: bytes) -> str:
    """As on import; and `verify` says the same."""
    try:
        found = import_match(content)
        line = f"sound: {found.name}, " + ", ".join(found.players.values())
    except BelotFileError as error:
        line = f"no: {error}"
    with TemporaryDirectory() as folder:
        file = Path(folder, "match.belot")
        file.write_bytes(content)
        status, said = _verified(file)
        assert file.read_bytes() == content and len(list(Path(folder).iterdir())) == 1
    assert (status, said) == (1, line) if line.startswith("no: ") else (status, said[:4]) == (0, "yes:")
    return line


def _tournament(content: bytes) -> str:
    """As on import, twice; and `verify` says the same."""
    with Store.memory() as store:
        try:
            found = import_tournament(store, content, date(2026, 11, 23))
            row = store.tournaments.read(found.number)
            assert import_tournament(store, content, date(2026, 11, 24)).known
            assert read_tournament(export_tournament(store, row.id)).tournament == row.tournament
            line = f"sound: {row.tournament.format}, {row.day}, {len(tables(store, row))} matches"
        except BelotFileError as error:
            assert store.tournaments.all() == [] and not store.db.execute("SELECT 1 FROM matches").fetchall()
            line = f"no: {error}"
    if is_tournament(content):
        with TemporaryDirectory() as folder:
            file = Path(folder, "tournament.json")
            file.write_bytes(content)
            status, said = _verified(file)
        assert (status, said[:4]) == (0, "yes:") or (status, said) == (1, line)
    return line


def _verified(file: Path) -> tuple[int, str]:
    """The exit status of `verify`, and its line."""
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), "utf-8")) as out:
        status = verify.main([str(file)])
        out.seek(0)
        return status, out.read().rstrip("\n")


def _settings(content: bytes) -> str:
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = settings.settings_path(folder)
        path.write_bytes(content)
        found, problems = settings.load(folder)
        assert found == msgspec.convert(msgspec.to_builtins(found), settings.Settings)
        (kept,) = folder.iterdir()  # as it was, or set aside: never lost
        assert kept.read_bytes() == content
    said = " | ".join(map(str, problems)) or "sound"
    return re.sub(r"\d{4}-\d\d-\d\d", "DATE", said.replace(name, "~"))


def _house(content: bytes) -> str:
    """A row of house rules with the checksum that belongs to it."""
    with Store.memory() as store:
        store.house_rules.keep(HouseRules("x", "bela-2", {}))
        text = content.decode()
        row = (text, schema.about_checksum(text))
        store.db.execute("UPDATE house_rules SET about = ?, checksum = ?", row)
        (found,) = store.house_rules.all()
        assert store.db.execute("SELECT about FROM house_rules").fetchone()[0] == text
        store.house_rules.delete(found.id)
        assert not store.house_rules.all()
    return f"{found.name}: {found.problem or 'sound'}"


def _protocol(content: bytes) -> str:
    try:
        found = understood(content, NUMBER, LEGAL)
    except Unusable as error:
        return error.kind
    return "earlier" if found is None else msgspec.json.encode(found).decode()


def _database(content: bytes) -> str:
    with TemporaryDirectory() as name:
        folder = Path(name)
        damaged_store(folder, content)
        try:
            with Store.open(folder) as store:
                line = _told(store)
            with Store.open(folder) as store:
                assert store.rescued is None  # once is enough
                again = _told(store)
            assert again.split(" > ")[1] == line.split(" > ")[1], f"{line} | {again}"
        except StoreError as error:
            line = f"no: {error.code}: {error}"
    return line.replace(name, "~")


def damaged_store(folder: Path, script: bytes) -> None:
    """A store with one match, to which somebody has done this."""
    with Store.open(folder) as store:
        store.add(MATCH)
    _run(folder / "matches.db", script.decode())
    _change(folder / "matches.db", script.decode())


def _run(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.create_function("about_checksum", 1, schema.about_checksum)
        db.create_function("action_checksum", 4, schema.action_checksum)
        db.executescript(script)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _change(path: Path, script: str) -> None:
    content = bytearray(path.read_bytes())
    for place, what in re.findall(r"^--@ (\w+) (\w+)$", script, re.MULTILINE):
        if place == "cut":
            del content[int(what) :]
        else:
            new = bytes.fromhex(what)
            content[int(place) : int(place) + len(new)] = new
    path.write_bytes(content)


def _told(store: Store) -> str:
    """What the list shows, and whether each match can be loaded."""
    lines = []
    for match in all_matches(store):
        saved = store.load(match.id)
        about = f"{match.name or 'no name'}, {match.created:%Y}, {len(saved.actions)} actions"
        lines.append(f"{about}{f', {match.progress.problem}' if match.progress.problem else ''}")
    houses = [f"house rules {house.name}: {house.problem}" for house in store.house_rules.all()]
    how = "opened" if store.rescued is None else f"rescued ({store.rescued.reason})"
    return f"{how} > " + ("; ".join([*lines, *houses]) or "no match")


READERS: dict[str, Callable[[bytes], str]] = {
    "match": _match,
    "settings": _settings,
    "database": _database,
    "house": _house,
    "tournament": _tournament,
    "protocol": _protocol,
}
