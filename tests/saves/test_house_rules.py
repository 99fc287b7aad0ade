"""House rules: kept, chosen, renamed, deleted; a row that cannot be used is told of and left as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import PRESETS, preset
from saves import paths
from saves.database import schema
from saves.errors import StoreError
from saves.house_rules import NAME_LIMIT, HouseRules, free_name, same_name
from saves.store import Store
from saves.transfer.belot_file import export_match, import_match
from tests.saves.matches import all_matches, played


def ours(name: str = "Ours", rules: str = "bela-3", **options: object) -> HouseRules:
    return HouseRules(name, rules, preset(rules).with_options(options).options())


def code_of_error(caught: pytest.ExceptionInfo[StoreError]) -> str:
    return caught.value.code


@pytest.mark.parametrize("rules", PRESETS)
def test_what_is_kept_comes_back_after_a_restart(home: Path, rules: str) -> None:
    house = ours("Our table", rules, target=77)
    with Store.open() as store:
        number = store.house_rules.keep(house)
    with Store.open() as again:
        assert again.house_rules.all() == [replace(house, id=number)]
        assert again.house_rules.all()[0].value == preset(rules).with_options({"target": 77})


def test_names_are_taken_whatever_their_case_and_spaces() -> None:
    with Store.memory() as store:
        store.house_rules.keep(ours("Наши правила"))
        second = store.house_rules.keep(ours("Theirs", "bela-2"))
        with pytest.raises(StoreError) as caught:
            store.house_rules.keep(ours(" НАШИ правила "))
        assert code_of_error(caught) == "name_taken"
        with pytest.raises(StoreError) as caught:
            store.house_rules.rename(second, "наши ПРАВИЛА")
        assert code_of_error(caught) == "name_taken"
        store.house_rules.rename(second, "theirs")
        assert [house.name for house in store.house_rules.all()] == ["theirs", "Наши правила"]


def test_replace_and_delete() -> None:
    with Store.memory() as store:
        shelf = store.house_rules
        number = shelf.keep(ours())
        shelf.replace(number, ours("Ours", "bela-4-ru", target=500))
        assert shelf.find("ours") == replace(ours("Ours", "bela-4-ru", target=500), id=number)
        shelf.delete(number)
        assert shelf.all() == []
        for change in (lambda: shelf.rename(number, "x"), lambda: shelf.replace(number, ours())):
            with pytest.raises(StoreError) as caught:
                change()
            assert code_of_error(caught) == "no_house_rules"
        assert shelf.keep(ours()) > number, "an id is never used twice"


def unusable(store: Store, change: dict[str, object], *, sound: bool = True) -> None:
    """The first row as another version of the game, or damage, would have left it."""
    text = store.db.execute("SELECT about FROM house_rules").fetchone()[0]
    values = msgspec.json.decode(text) | change
    text = msgspec.json.encode(values).decode()
    checksum = schema.about_checksum(text) + (not sound)
    store.db.execute("UPDATE house_rules SET about = ?, checksum = ?", (text, checksum))


@pytest.mark.parametrize(
    ("change", "sound", "code"),
    [
        ({"rules": "bela-5"}, True, "newer"),
        ({"options": {"weather": "fine"}}, True, "newer"),
        ({"options": {"target": 99999}}, True, "newer"),
        ({"colour": "blue"}, True, "newer"),
        ({"options": 3}, True, "newer"),
        ({}, False, "damaged"),
    ],
)
def test_what_cannot_be_used_is_listed_with_the_reason_and_kept(
    home: Path, change: dict[str, object], sound: bool, code: str
) -> None:
    with Store.open() as store:
        number = store.house_rules.keep(ours())
        unusable(store, change, sound=sound)
        before = store.db.execute("SELECT * FROM house_rules").fetchall()
    with Store.open() as store:
        assert store.rescued is None, "nothing else is in danger"
        (house,) = store.house_rules.all()
        assert house.id == number and house.name == "Ours"
        assert house.problem is not None and house.problem.code == code and str(house.problem)
        with pytest.raises(StoreError):
            store.house_rules.rename(number, "Others")
        assert store.db.execute("SELECT * FROM house_rules").fetchall() == before
        store.house_rules.delete(number)
        assert store.house_rules.all() == []


def test_a_database_without_house_rules_gets_the_table(home: Path) -> None:
    home.mkdir(parents=True)
    with closing(sqlite3.connect(home / paths.DATABASE, isolation_level=None)) as old:
        old.executescript(schema.STEPS[0])
        old.execute(f"PRAGMA application_id={schema.APPLICATION_ID}")
        old.execute("PRAGMA user_version=1")
    with Store.open() as store:
        assert store.rescued is None and store.house_rules.all() == []
        store.house_rules.keep(ours())


def test_they_outlive_a_damaged_database(home: Path) -> None:
    with Store.open() as store:
        store.add(played(1, 30, "bela-2"))
        number = store.house_rules.keep(ours("Old"))
        store.house_rules.replace(number, ours("New", target=99))
    path = home / paths.DATABASE
    content = bytearray(path.read_bytes())
    content[:100] = bytes(100)  # the header
    path.write_bytes(content)
    with Store.open() as store:
        assert store.rescued is not None
        assert store.house_rules.all() == [replace(ours("New", target=99), id=number)]
        assert len(store.load(1).actions) == 30


def test_they_stay_when_the_disk_is_let_go_of(home: Path) -> None:
    with Store.open() as store:
        store.house_rules.keep(ours())
        store.play_in_memory()
        assert [house.name for house in store.house_rules.all()] == ["Ours"]
        store.house_rules.keep(ours("More"))
    with Store.memory(home) as copy:
        assert [house.name for house in copy.house_rules.all()] == ["Ours"]


def test_a_match_remembers_their_name_through_store_and_file() -> None:
    saved = replace(played(3, 12, "bela-3"), house_rules="Наши правила")
    with Store.memory() as store:
        number = store.add(saved)
        assert store.load(number) == replace(saved, id=number)
        assert all_matches(store)[0].house_rules == "Наши правила"
        assert import_match(export_match(store.load(number))) == saved


def test_a_blank_name_is_none() -> None:
    with Store.memory() as store:
        with pytest.raises(ValueError, match="need a name"):
            store.house_rules.keep(ours("  "))
        number = store.house_rules.keep(ours())
        with pytest.raises(ValueError, match="need a name"):
            store.house_rules.rename(number, " ")
        assert [house.name for house in store.house_rules.all()] == ["Ours"]
    assert import_match(export_match(replace(played(3, 2), house_rules="  "))).house_rules == ""


@given(st.text(min_size=1, max_size=60).filter(str.strip), st.lists(st.text(max_size=45), max_size=6))
def test_a_free_name_is_free_and_not_too_long(name: str, taken: list[str]) -> None:
    names = [*taken, name, name.strip()[:NAME_LIMIT]]
    free = free_name(name, names)
    assert not any(same_name(free, other) for other in names)
    assert 0 < len(free) <= NAME_LIMIT
