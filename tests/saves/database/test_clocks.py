"""The clock of a match in the store outlives the program; a row that is not sound means the whole time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.table.clock import UsedTime
from saves.database import schema
from saves.errors import StoreError
from saves.repair.rescue import copy_readable
from saves.saved import Branch, PracticeMark
from saves.session import KeptSession
from saves.store import Store
from saves.transfer.belot_file import VERSION, WITHOUT_PRACTICE, export_match, import_match
from tests.graphics.table_kit import Engines
from tests.saves.matches import change_row, new_match, played

USED = UsedTime(4, 12, 1)


@pytest.fixture
def opened(home: Path) -> Iterator[Store]:
    with Store.open(home) as store:
        yield store


def test_the_row_and_the_clock_are_there_again_after_a_restart(home: Path) -> None:
    with Store.open(home) as store:
        number = store.create(replace(new_match(1), clock=30))
        store.write_clock(number, UsedTime(4, 11))
        store.write_clock(number, USED)
        store.rename(number, "Another name")
    with Store.open(home) as store:
        assert store.read_clock(number) == USED
        assert store.load(number).clock == 30


def test_a_match_without_a_row_has_none(opened: Store) -> None:
    assert opened.read_clock(opened.create(new_match(1))) is None


@pytest.mark.parametrize(
    "damage", ["seconds = 2", "action = 'x'", "missed = 0", "checksum = 7", "seconds = -1", "match_id = 9"]
)
def test_a_row_that_is_not_what_was_written_is_none(home: Path, damage: str) -> None:
    with Store.open(home) as store:
        number = store.create(replace(new_match(1), clock=30))
        store.write_clock(number, USED)
        store.db.execute(f"UPDATE clocks SET {damage}")
        assert store.read_clock(number) is None
        store.write_clock(number, UsedTime(4, 13))
        assert store.read_clock(number) == UsedTime(4, 13)
    with Store.open(home) as store:
        assert store.rescued is None


@pytest.mark.parametrize("clock", [-1, 7, 10**9])
def test_a_clock_of_no_known_length_is_none(opened: Store, clock: int) -> None:
    number = opened.create(replace(new_match(1), clock=30))
    change_row(opened, number, clock=clock)
    assert opened.load(number).clock == 0


def test_a_row_of_an_older_game_has_none(opened: Store) -> None:
    number = opened.create(replace(new_match(1), clock=30))
    change_row(opened, number, clock=None)
    assert opened.load(number).clock == 0


def test_it_goes_with_its_match(opened: Store) -> None:
    number = opened.create(replace(new_match(1), clock=30))
    opened.write_clock(number, USED)
    opened.delete(number)
    opened.purge()
    assert not opened.db.execute("SELECT * FROM clocks").fetchall()


def test_it_is_in_every_copy(home: Path) -> None:
    with Store.open(home) as store:
        number = store.create(replace(new_match(1), clock=30))
        store.write_clock(number, USED)
        other = schema.connect(None)
        schema.copy_rows(store.db, other)
        assert other.execute("SELECT count(*) FROM clocks").fetchone() == (1,)
    other = schema.connect(None)
    copy_readable(home / "matches.db", other)
    assert other.execute("SELECT action, seconds FROM clocks").fetchone() == (4, 12)


def test_play_goes_on_where_a_second_cannot_be_written(
    opened: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = KeptSession(opened.load(opened.create(replace(new_match(1), clock=30))), opened, Engines())

    def refuse(match: int, used: UsedTime) -> None:
        raise StoreError("full", path="matches.db")

    with monkeypatch.context() as patched:
        patched.setattr(opened, "write_clock", refuse)
        session.charge(USED)
    assert session.problem is not None and opened.in_memory
    session.charge(UsedTime(4, 13))
    assert session.used() == UsedTime(4, 13)


def test_what_is_not_kept_has_no_clock(opened: Store) -> None:
    saved = opened.load(opened.create(replace(new_match(1), clock=30)))
    assert KeptSession(saved, opened, Engines()).clock == 30
    assert KeptSession(saved, None, Engines()).clock == 0
    assert KeptSession(saved, None, Engines()).used() is None


def test_a_decision_of_the_computer_is_marked_and_makes_no_practice(opened: Store) -> None:
    number = opened.add(played(1, 10))
    opened.mark(number, "bell", 4)
    saved = opened.load(number)
    assert saved.marks == (PracticeMark("bell", 4),) and not saved.practice
    assert not opened.pages.latest_unfinished().practice  # type: ignore[union-attr]


def test_a_file_tells_the_clock_and_older_games_read_the_others() -> None:
    plain = played(1, 20)
    assert json.loads(export_match(plain))["version"] == WITHOUT_PRACTICE
    assert "clock" not in json.loads(export_match(plain))
    content = export_match(replace(plain, clock=15, marks=(PracticeMark("bell", 4),)))
    assert json.loads(content)["version"] == VERSION
    again = import_match(content)
    assert (again.clock, again.marks, again.practice) == (15, (PracticeMark("bell", 4),), False)


def test_it_is_said_only_where_nothing_before_was_taken_back() -> None:
    bells = tuple(PracticeMark("bell", number) for number in (4, 12))
    plain = replace(played(1, 20), marks=bells)
    assert plain.bells == {4, 12}
    assert replace(plain, branches=(Branch(8, ("call pass",)),)).bells == {4}
    assert replace(plain, marks=(*bells, PracticeMark("back", 2))).bells == frozenset()
