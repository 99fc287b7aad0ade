"""Texts, dates and rows that somebody else has written: what is shown of them, and what is written on."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace

from saves import foreign
from saves.database import schema
from saves.database.listing import Filter
from saves.errors import StoreError
from saves.foreign import EARLIEST, LATEST, MARK
from saves.saved import MatchSummary
from saves.store import Store
from saves.transfer.belot_file import export_match, file_name, import_match
from tests.in_one import in_one
from tests.saves.matches import played

M = MARK


@in_one(
    ("text", "shown"),
    [
        ("Иван", "Иван"),
        ("Ćiril Đurić", "Ćiril Đurić"),
        ("Şükrü", "Şükrü"),
        ("e\u0301", "e\u0301"),
        ("漢字 ب", "漢字 ب"),
        ("", ""),
        ("\u200b", M),
        ("Iv\u200ban", f"Iv{M}an"),
        ("\u202eIvan", f"{M}Ivan"),
        ("a\nb\tc\0", f"a{M}b{M}c{M}"),
        ("\x1b[31mred", f"{M}[31mred"),
        ("\ud800", M),
        ("\ue000\U0010ffff", M + M),
        ("\u2028\u2029", M + M),
        ("\u0301a", f"{M}a"),
        ("a\u0301\u0302\u0303\u0304", f"a\u0301\u0302{M}{M}"),
        ("\u3164\uffa0\ufe0f", M * 3),
        ("👨\u200d👩\u200d👧 Ана", "👨\u200d👩\u200d👧 Ана"),
        ("👩🏽\u200d⚕\ufe0f ❤\ufe0f\u200d🔥", "👩🏽\u200d⚕\ufe0f ❤\ufe0f\u200d🔥"),
        ("👨\u200d\u200d👩 a\u200db a\ufe0f\u200d", f"👨{M}{M}👩 a{M}b a{M}{M}"),
        ("👨\u200d", f"👨{M}"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
    ],
)
def test_what_is_shown_of_a_text(text: str, shown: str) -> None:
    assert foreign.readable(text) == shown
    assert foreign.readable(shown) == shown


def test_a_long_path_keeps_its_beginning_and_its_end() -> None:
    text = "/home/" + "x" * 5000 + "/match.belot"
    shown = foreign.path(text)
    assert len(shown) == foreign.LONGEST_PATH
    assert shown.startswith("/home/") and shown.endswith("/match.belot") and "…" in shown


@in_one("moment", [EARLIEST, LATEST, datetime(2026, 11, 20, tzinfo=UTC)])
@in_one("hours", [-14, 0, 14])
def test_dates_that_can_be_told_in_every_time_zone(moment: datetime, hours: int) -> None:
    assert foreign.moment(moment) == moment
    assert 1970 <= moment.astimezone(timezone(timedelta(hours=hours))).year <= 9999


@pytest.mark.parametrize(
    "moment",
    [datetime.min, datetime.max, datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)],
)
def test_dates_that_cannot_be_told(moment: datetime) -> None:
    assert foreign.moment(moment) == EARLIEST


NAMES = {"S": "\u200b", "E": "Ele\u202ena", "N": "\u200c", "W": "Wanda"}


def test_a_match_with_strange_names_goes_through_unchanged() -> None:
    content = json.loads(export_match(played(1, 6)))
    content |= {"name": "\u200b\u200b", "house_rules": "our\u200bs", "players": NAMES | {"W": "a\nb\0"}}
    found = import_match(json.dumps(content).encode())
    assert (found.name, found.house_rules) == (M + M, f"our{M}s")
    assert found.players == {"S": M, "E": f"Ele{M}na", "N": M, "W": f"a{M}b{M}"}
    file = export_match(found)
    assert json.loads(file) == content
    with Store.memory() as store:
        kept = store.load(store.add(found))
        assert export_match(kept) == file
        store.play_in_memory(kept)
        assert export_match(store.load(kept.id)) == file
        store.rename(kept.id, "Ours")
        assert store.load(kept.id).name == "Ours"
        assert json.loads(export_match(store.load(kept.id))) == content | {"name": "Ours"}


def test_the_name_of_its_file_is_short_enough_for_any_disk() -> None:
    name = file_name(replace(played(1, 0), name="\U00020000" * 60))
    assert name.endswith(".belot") and len(name.encode()) <= 255


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Store.open(tmp_path) as store:
        for number in (1, 2):
            store.add(played(number, 4))
    return tmp_path


def listed(store: Store) -> list[MatchSummary]:
    return store.pages.page(Filter(), 0, 100).matches


def rewrite(folder: Path, about: object, match: int = 1) -> None:
    """Let the row of a match be another one, with the checksum that belongs to it."""
    text = about if isinstance(about, str) else json.dumps(about)
    with closing(sqlite3.connect(folder / "matches.db")) as db:
        row = (text, schema.about_checksum(text), match)
        db.execute("UPDATE matches SET about = ?, checksum = ? WHERE id = ?", row)
        db.commit()


def about_of(folder: Path) -> dict[str, object]:
    with closing(sqlite3.connect(folder / "matches.db")) as db:
        found: dict[str, object] = json.loads(db.execute("SELECT about FROM matches").fetchone()[0])
    return found


@pytest.mark.parametrize(
    "change",
    [
        {"name": "\u200b", "players": {"S": "\u202e", "E": 3}},
        {"name": "\u200b", "players": {"S": "\u202e", "Q": "x" * 9000}},
        {"created": "0001-01-01T00:00:00Z"},
        {"created": "9999-12-31T23:59:59-14:00"},
        {"created": "2026-01-01T00:00:00"},
        {"rules": "\x1b[2J"},
        {"options": {"\u200b": 10**300}},
        {"options": {"target": -(10**9)}},
        {"levels": {"S": "\u200b"}},
        {"seed": "\u200b"},
        {"house_rules": "\u200b" * 500},
    ],
)
def test_a_row_that_somebody_has_written_costs_no_other(folder: Path, change: dict[str, object]) -> None:
    rewrite(folder, about_of(folder) | change)
    with Store.open(folder) as store:
        assert store.rescued is None
        found = listed(store)
        assert sorted(match.id for match in found) == [1, 2]
        for match in found:
            assert EARLIEST <= match.created <= LATEST and EARLIEST <= match.updated <= LATEST
            for text in (match.name, match.preset, match.house_rules, match.progress.problem):
                assert foreign.line(text) == text
            saved = store.load(match.id)
            assert foreign.readable(saved.name) == saved.name
            assert all(foreign.readable(name) == name for name in saved.players.values())
        store.load(2)


@pytest.mark.parametrize("text", ['{"id": 1}', '{"id": 1, "name": 5}', '{"id": 1, "options": {"a": 1e5}}'])
def test_a_row_that_cannot_be_read_can_be_deleted_and_not_renamed(folder: Path, text: str) -> None:
    rewrite(folder, text)
    with Store.open(folder) as store:
        assert store.rescued is None
        (bad,) = (match for match in listed(store) if match.id == 1)
        assert (bad.name, bad.created) == ("", EARLIEST)
        assert bad.progress.problem
        with pytest.raises(StoreError, match="cannot be read") as caught:
            store.rename(1, "mine")
        assert caught.value.code == "unreadable"
        store.delete(1)
        assert [match.id for match in listed(store)] == [2]


@pytest.mark.parametrize(
    "progress",
    [
        {"deal": 10**30},
        {"scores": {"SN": 10**30}},
        {"scores": {"\u200b" * 50: 1}},
        {"problem": "\u200b"},
        {"problem": "x" * 10_000},
        {"actions": "x"},
    ],
)
def test_what_a_replay_gave_is_not_believed_if_it_cannot_have(folder: Path, progress: object) -> None:
    with Store.open(folder) as store:
        right = {match.id: match.progress for match in listed(store)}
    with closing(sqlite3.connect(folder / "matches.db")) as db:
        db.execute("UPDATE progress SET summary = ?", (json.dumps(progress),))
        db.commit()
    with Store.open(folder) as store:
        assert {match.id: match.progress for match in listed(store)} == right


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, '{}' AS about, 0 FROM n"


@pytest.mark.parametrize(
    "statement",
    [
        f"DROP TABLE matches; CREATE VIEW matches(id, about, checksum) AS {ENDLESS}",
        f"DROP TABLE house_rules; CREATE VIEW house_rules(id, about, checksum) AS {ENDLESS}",
        f"CREATE VIEW more AS {ENDLESS}",
        "CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END",
        "CREATE TABLE more (a INTEGER)",
    ],
)
def test_what_somebody_has_put_beside_our_tables_is_never_run(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "matches.db")) as db:
        db.executescript(statement)
    with Store.open(folder) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "its tables are not those of this game"
        assert listed(store) == [] or [match.name for match in listed(store)] == ["Match 2", "Match 1"]


@pytest.mark.parametrize("name", ["matches.db", "matches.db-wal"])
def test_a_pipe_in_the_place_of_the_database_holds_nobody_up(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(StoreError, match="not a file"):
        Store.open(tmp_path)
    assert listed(Store.memory(tmp_path)) == []
