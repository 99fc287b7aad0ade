"""Matches found again in files that were set aside and in good copies."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError
from saves.house_rules import HouseRules
from saves.repair import backups, recovery, rescue
from saves.repair.rescue import salvage
from saves.store import Store
from tests.saves.matches import all_matches, played

FIRST, SECOND = played(1, 80), played(2, 60)


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """The database of a store with two matches and house rules, closed."""
    with Store.open(tmp_path / "full") as store:
        store.add(FIRST)
        store.add(SECOND)
        store.house_rules.keep(HouseRules("Ours", "bulgarian", {"target": 101}))
        all_matches(store)
    return tmp_path / "full" / paths.DATABASE


def aside(home: Path, content: bytes, name: str = "matches.damaged-2026-11-20.db") -> Path:
    home.mkdir(parents=True, exist_ok=True)
    (home / name).write_bytes(content)
    return home / name


def test_everything_is_taken_from_a_file_that_was_set_aside(home: Path, full: Path) -> None:
    file = aside(home, b"broken" + full.read_bytes()[6:])
    before = file.read_bytes()
    with Store.open(home) as store:
        own = store.add(played(3, 10))
        assert store.recovery.set_aside_files() == [file]
        finds = store.recovery.read_again(file)
        assert (len(finds.matches), len(finds.longer), len(finds.houses)) == (2, 0, 1)
        assert (finds.actions, finds.only_here, finds.only_here_actions) == (140, 1, 10)
        assert [house.name for house in store.house_rules.all()] == ["Ours"]
        loaded = {store.load(match.id).actions for match in all_matches(store)}
        assert loaded == {FIRST.actions, SECOND.actions, played(3, 10).actions}
        assert store.load(own).actions == played(3, 10).actions
        assert not store.recovery.search([file])
        assert not store.recovery.read_again(file)
        assert len(all_matches(store)) == 3
    assert file.read_bytes() == before
    with Store.open(home) as again:
        assert again.rescued is None
        assert len(all_matches(again)) == 3


def test_what_goes_on_is_added_to_the_match_there_is(home: Path, full: Path) -> None:
    file = aside(home, full.read_bytes())
    with Store.open(home) as store:
        first = store.add(replace(FIRST, actions=FIRST.actions[:50]))
        other = store.add(replace(SECOND, actions=SECOND.actions[:20]))
        store.db.execute("UPDATE actions SET text = 'cut 9' WHERE match_id = ? AND number = 12", (other,))
        assert store.load(other).lost == 8
        finds = store.recovery.read_again(file)
        assert (len(finds.matches), finds.actions) == (0, 30 + 48)
        assert store.load(first).actions == FIRST.actions
        assert (store.load(other).actions, store.load(other).lost) == (SECOND.actions, 0)


def test_a_match_that_went_another_way_stays_and_the_old_one_comes_beside_it(home: Path, full: Path) -> None:
    file = aside(home, full.read_bytes())
    with Store.open(home) as store:
        played_on = store.add(replace(FIRST, actions=(*FIRST.actions[:50], "another")))
        finds = store.recovery.read_again(file)
        assert len(finds.matches) == 2
        assert store.load(played_on).actions == (*FIRST.actions[:50], "another")
        assert FIRST.actions in {store.load(match.id).actions for match in all_matches(store)}


def test_what_is_longer_here_is_left_alone(home: Path, full: Path) -> None:
    file = aside(home, full.read_bytes())
    with Store.open(home) as store:
        longer = store.add(played(1, 100))
        finds = store.recovery.search([file])
        assert len(finds.matches) == 1
        assert (finds.only_here, finds.only_here_actions) == (0, 20)
        store.recovery.take(finds)
        assert store.load(longer).actions == played(1, 100).actions


def test_deleted_matches_stay_deleted(home: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "other") as other:
        other.delete(other.add(FIRST))
        other.add(SECOND)
    file = aside(home, (tmp_path / "other" / paths.DATABASE).read_bytes())
    with Store.open(home) as store:
        store.delete(store.add(SECOND))
        assert not store.recovery.read_again(file)
        assert all_matches(store) == []


def test_several_files_bring_a_match_once_and_as_far_as_any_of_them(home: Path, tmp_path: Path) -> None:
    files = []
    for number, count in enumerate((30, 70, 40)):
        with Store.open(tmp_path / str(number)) as other:
            other.add(played(1, count))
        content = (tmp_path / str(number) / paths.DATABASE).read_bytes()
        files.append(aside(home, content, f"matches.damaged-2026-11-2{number}.db"))
    with Store.open(home) as store:
        assert set(store.recovery.set_aside_files()) == set(files)
        store.recovery.take(store.recovery.search(files))
        [match] = all_matches(store)
        assert store.load(match.id).actions == played(1, 70).actions


def test_house_rules_of_one_name_are_kept_apart(home: Path, full: Path) -> None:
    file = aside(home, full.read_bytes())
    with Store.open(home) as store:
        store.house_rules.keep(HouseRules("ours", "bulgarian", {"target": 201}))
        assert len(store.recovery.read_again(file).houses) == 1
        assert [house.name for house in store.house_rules.all()] == ["ours", "Ours (2)"]
        assert not store.recovery.read_again(file)


def test_a_log_alone_that_was_set_aside(home: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "open") as store:
        store.add(FIRST)
        content = (tmp_path / "open" / "matches.db-wal").read_bytes()
    aside(home, content, "matches.damaged-2026-11-20.db-wal")
    with Store.open(home) as store:
        [file] = store.recovery.set_aside_files()
        assert len(store.recovery.read_again(file).matches) == 1


def test_files_that_are_none(home: Path) -> None:
    aside(home, b"")
    (home / "matches.damaged-2026-11-21.db").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(home / "matches.damaged-2026-11-22.db")
    with Store.open(home) as store:
        assert not store.recovery.search(store.recovery.set_aside_files())
    with Store.memory() as memory:
        assert (memory.recovery.set_aside_files(), memory.recovery.copies()) == ([], [])
        assert memory.recovery.newest_copy() is None


def test_a_full_disk_takes_nothing_over(home: Path, full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = aside(home, full.read_bytes())
    with Store.open(home) as store:
        store.db.execute(f"PRAGMA max_page_count={store.db.execute('PRAGMA page_count').fetchone()[0]}")
        with pytest.raises(StoreError) as caught:
            store.recovery.read_again(file)
        assert caught.value.code == "full"
        assert all_matches(store) == []


def test_a_copy_gives_back_what_damage_has_taken(home: Path) -> None:
    with Store.open(home) as store:
        store.add(FIRST)
        store.add(SECOND)
    database = home / paths.DATABASE
    assert backups.make(database) is not None
    with Store.open(home) as store:
        store.append(2, 60, played(2, 61).actions[60])
        store.add(played(3, 5))
    content = database.read_bytes()
    place = content.index(msgspec.json.encode(FIRST.seed))
    database.write_bytes(b"broken" + content[6:place] + b'"0' + content[place + 2 :])
    with Store.open(home) as store:
        assert store.rescued is not None and not store.rescued.whole
        copy = store.recovery.newest_copy()
        assert copy is not None
        finds = store.recovery.search([copy.path])
        assert (len(finds.matches), finds.actions) == (1, 80)
        assert (finds.only_here, finds.only_here_actions) == (1, 1 + 5)
        store.recovery.take(finds)
        loaded = sorted(len(store.load(match.id).actions) for match in all_matches(store))
        assert loaded == [5, 61, 80]


class TestADiskThatDoesNotGiveAll:
    @pytest.fixture
    def broken(self, home: Path, full: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
        """A page of actions cannot be read, neither by SQLite nor by anybody else."""
        home.mkdir()
        (home / paths.DATABASE).write_bytes(full.read_bytes())
        real_open, real_read, size = rescue.paths.open_to_read, os.read, schema.PAGE_SIZE
        content = full.read_bytes()
        lost = next(
            place
            for place in range(0, len(content), size)
            if 59 in salvage([content[place : place + size]]).actions.get(2, {})
        )

        class Failing:
            def __init__(self, path: Path) -> None:
                self.file = real_open(path)

            def __enter__(self) -> Failing:
                return self

            def __exit__(self, *_: object) -> None:
                self.file.close()

            def read(self) -> bytes:
                raise OSError(errno.EIO, "Input/output error")

            def fileno(self) -> int:
                return self.file.fileno()

        def read(descriptor: int, size: int) -> bytes:
            if size == schema.PAGE_SIZE and os.lseek(descriptor, 0, os.SEEK_CUR) == lost:
                raise OSError(errno.EIO, "Input/output error")
            return real_read(descriptor, size)

        def examine(path: Path, *, alone: bool = False, thorough: bool = True) -> str:
            if path.name == paths.DATABASE:
                raise StoreError("failed", path=path, reason="disk I/O error")
            return real_examine(path, alone=alone)

        real_examine = soundness.examine
        monkeypatch.setattr(rescue.paths, "open_to_read", Failing)
        monkeypatch.setattr(rescue.os, "read", read)
        monkeypatch.setattr(rescue.soundness, "examine", examine)
        return monkeypatch

    def test_the_rest_is_saved_and_the_lost_tried_again(self, home: Path, broken: pytest.MonkeyPatch) -> None:
        with Store.open(home) as store:
            assert store.rescued is not None
            assert store.rescued.reason == "the disk has lost a part of it"
            assert ".unread-" in store.rescued.aside.name
            kept = sum(len(store.load(match.id).actions) for match in all_matches(store))
            assert 0 < kept < 140
            assert not store.rescued.whole
        broken.undo()
        broken.setenv("BELOT_HOME", str(home))
        with Store.open(home) as store:
            assert store.rescued is None
            assert store.found_again is not None and store.found_again.actions == 140 - kept
            assert {store.load(match.id).actions for match in all_matches(store)} == {
                FIRST.actions,
                SECOND.actions,
            }
            assert not list(home.glob("*.unread-*"))
        with Store.open(home) as store:
            assert store.found_again is None

    def test_an_error_that_has_passed_is_told_and_nothing_is_set_aside(
        self, home: Path, full: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        home.mkdir()
        (home / paths.DATABASE).write_bytes(full.read_bytes())

        def examine(path: Path, *, alone: bool = False, thorough: bool = True) -> str:
            raise StoreError("failed", path=path, reason="disk I/O error")

        with monkeypatch.context() as patched:
            patched.setattr(rescue.soundness, "examine", examine)
            with pytest.raises(StoreError) as caught:
                Store.open(home)
        assert caught.value.code == "failed"
        with Store.open(home) as store:
            assert store.rescued is None
            assert len(all_matches(store)) == 2


def test_the_newest_file_comes_first(home: Path) -> None:
    files = [aside(home, b"x", f"matches.{name}-2026-11-20.db") for name in ("damaged", "replaced", "unread")]
    for age, file in enumerate(files):
        os.utime(file, (1000 - age, 1000 - age))
    assert recovery.Recovery(home / paths.DATABASE, None, None).set_aside_files() == files  # type: ignore[arg-type]
