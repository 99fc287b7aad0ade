"""The store: what is written is there, in any order of things going wrong."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.actions import parse
from game.core.state import Cutting, DealOver
from saves import paths, store
from saves import saved as progress
from saves.database import rows, schema
from saves.errors import StoreError
from saves.saved import SavedMatch, new_seed
from saves.store import Store
from tests.saves.matches import all_matches, change_row, new_match, played


@pytest.fixture
def opened(home: Path) -> Store:
    return Store.open()


def database(home: Path) -> Path:
    return home / paths.DATABASE


def code_of(action: object, *arguments: object) -> str:
    assert callable(action)
    with pytest.raises(StoreError) as caught:
        action(*arguments)
    assert str(caught.value)
    return caught.value.code


def test_a_match_is_there_again_with_everything(opened: Store) -> None:
    whole = played(1)
    match = opened.create(new_match(1))
    for number, text in enumerate(whole.actions):
        opened.append(match, number, text)
    opened.close()
    with Store.open() as again:
        loaded = again.load(match)
        assert loaded == replace(whole, id=match, created=loaded.created)
        assert loaded.finished
        [summary] = all_matches(again)
        assert (summary.name, summary.preset, summary.finished) == ("Match 1", "bulgarian", True)
        assert max(summary.scores.values()) >= 151
        assert summary.deal > 1
        assert again.pages.latest_unfinished() is None
        assert again.rescued is None


def test_each_action_is_committed_by_itself(opened: Store, home: Path) -> None:
    match = opened.create(new_match())
    reader = sqlite3.connect(database(home))
    for number, text in enumerate(played(1, 20).actions):
        opened.append(match, number, text)
        assert reader.execute("SELECT match_id, number, text FROM actions ORDER BY key DESC").fetchone() == (
            match,
            number,
            text,
        )
    reader.close()


def test_commits_reach_the_disk(opened: Store) -> None:
    assert opened.db.execute("PRAGMA synchronous").fetchone()[0] == 2
    assert opened.db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_actions_come_in_order(opened: Store) -> None:
    match = opened.add(played(1, 5))
    assert code_of(opened.append, match, 4, "play TH") == "order"
    assert code_of(opened.append, match, 6, "play TH") == "order"
    assert len(opened.load(match).actions) == 5
    assert code_of(opened.append, match + 1, 0, "cut 4") == "no_match"
    assert code_of(opened.load, match + 1) == "no_match"
    assert code_of(opened.rename, match + 1, "x") == "no_match"


def test_the_list_begins_with_the_match_played_last(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_800_000_000, 1_900_000_000, 60))
    monkeypatch.setattr(store, "now", lambda: datetime.fromtimestamp(next(clock), UTC))
    first, second = opened.add(played(1, 30)), opened.add(played(2, 3))
    third = opened.add(played(3))
    assert [summary.id for summary in all_matches(opened)] == [third, second, first]
    latest = opened.pages.latest_unfinished()
    assert latest is not None and latest.id == second
    opened.append(first, 30, played(1, 31).actions[30])
    assert [summary.id for summary in all_matches(opened)] == [first, third, second]


def test_a_match_without_actions_is_dated_with_its_beginning(opened: Store) -> None:
    new = new_match()
    opened.create(new)
    [summary] = all_matches(opened)
    assert summary.updated == summary.created == new.created
    assert (summary.deal, summary.scores, summary.finished) == (1, {"SN": 0, "EW": 0}, False)


def at_a_sheet() -> SavedMatch:
    """A match left while the sheet of its second deal lies open; it stood 0 : 31 before that deal."""
    whole = played(1)
    match = progress.begin(whole)
    for text in whole.actions:
        match.submit(parse(text))
        if isinstance(match.state, DealOver) and len(match.results) == 2:
            break
    return replace(whole, actions=tuple(match.actions), finished=False)


def test_a_deal_is_in_the_score_once_its_sheet_has_been_put_away(opened: Store) -> None:
    saved = at_a_sheet()
    opened.add(saved)
    [summary] = all_matches(opened)
    first, second = progress.replay(saved).results
    assert first.scores != second.scores
    assert tuple(summary.scores.values()) == first.scores and summary.deal == 2
    opened.append(summary.id, len(saved.actions), played(1).actions[len(saved.actions)])
    [summary] = all_matches(opened)
    assert tuple(summary.scores.values()) == second.scores and summary.deal == 3


def test_a_sheet_stays_put_away(home: Path) -> None:
    """Without another action, and whatever is done to the match beside the table."""
    saved = at_a_sheet()
    second = progress.replay(saved).results[-1]
    with Store.open() as store:
        match = store.add(saved)
        before = all_matches(store)
        assert code_of(store.put_sheet_away, match, len(saved.actions) - 1) == "order"
        assert all_matches(store) == before
        store.put_sheet_away(match, len(saved.actions))
        store.rename(match, "Friday")
    with Store.open() as again:
        [summary] = all_matches(again)
        assert tuple(summary.scores.values()) == second.scores and summary.deal == 3
        kept = again.load(match)
        assert kept.sheet_read == again.sheet_read(match) == len(saved.actions)
        assert isinstance(progress.replay(kept).on_table, Cutting)
        again.play_in_memory(kept)
        assert again.load(match).sheet_read == len(saved.actions)


def test_a_rescue_keeps_a_sheet_put_away(home: Path) -> None:
    saved = at_a_sheet()
    with Store.open() as store:
        match = store.add(saved)
        store.put_sheet_away(match, len(saved.actions))
    database = home / paths.DATABASE
    content = bytearray(database.read_bytes())
    content[100:108] = bytes(8)
    database.write_bytes(content)
    with Store.open() as again:
        assert again.rescued is not None and again.load(match).sheet_read == len(saved.actions)


def test_a_sheet_lies_open_again_once_its_deal_was_taken_back(opened: Store) -> None:
    """Also where it was played again with as many actions."""
    saved = at_a_sheet()
    match, count = opened.add(saved), len(saved.actions)
    opened.put_sheet_away(match, count)
    opened.take_back(match, count - 3)
    assert not progress.replay(opened.load(match)).sheet_read
    opened.extend(match, count - 3, saved.actions[-3:])
    assert isinstance(progress.replay(opened.load(match)).on_table, DealOver)
    [summary] = all_matches(opened)
    assert tuple(summary.scores.values()) == progress.replay(saved).pad


def test_a_row_of_an_older_version_has_its_sheet_open(opened: Store) -> None:
    saved = at_a_sheet()
    match = opened.add(saved)
    opened.put_sheet_away(match, len(saved.actions))
    change_row(opened, match, sheet_read=None)
    assert isinstance(progress.replay(opened.load(match)).on_table, DealOver)


def test_a_score_kept_by_an_older_version_waits_for_the_sheet_too(home: Path) -> None:
    saved = at_a_sheet()
    first, second = progress.replay(saved).results
    with Store.open() as store:
        match = store.add(saved)
        [summary] = all_matches(store)
        store.db.execute(f"PRAGMA user_version={schema.VERSION - 1}")
        older = replace(summary.progress, scores=dict(zip(summary.scores, second.scores, strict=True)))
        rows.write_progress(store.db, match, older)
    with Store.open() as again:
        [summary] = all_matches(again)
        assert tuple(summary.scores.values()) == first.scores


def test_what_a_replay_gave_is_kept(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened.add(played(1, 60))
    [before] = all_matches(opened)
    monkeypatch.setattr(progress, "measure", None)
    assert all_matches(opened) == [before]
    monkeypatch.undo()
    opened.db.execute("UPDATE progress SET summary = 'nonsense'")
    assert all_matches(opened) == [before]
    opened.append(match, 60, played(1, 61).actions[60])
    assert all_matches(opened)[0].progress.actions == 61


def test_a_damaged_time_is_found_when_the_match_is_loaded(opened: Store) -> None:
    match = opened.add(played(1, 10))
    opened.db.execute("UPDATE actions SET at = 'never' WHERE number = 9")
    [summary] = all_matches(opened)
    assert summary.updated == summary.created
    assert opened.load(match).lost == 1


def test_a_new_seed_each_time() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}


def test_what_cannot_be_replayed_says_so(opened: Store) -> None:
    good = played(1, 30)
    opened.add(replace(good, actions=(*good.actions, "cut 3")))
    opened.add(replace(good, rules="whist"))
    second, first = all_matches(opened)
    assert first.progress.problem.startswith("actions[30]: 'cut 3'")
    assert first.deal == 1
    assert "unknown rules 'whist'" in second.progress.problem
    assert opened.pages.latest_unfinished() is None


def test_rename_delete_undo_and_purge(opened: Store) -> None:
    first, second = opened.add(played(1, 10)), opened.add(played(2, 10))
    opened.rename(first, "Sunday")
    opened.delete(second)
    assert [(summary.id, summary.name) for summary in all_matches(opened)] == [(first, "Sunday")]
    opened.restore(second)
    assert {summary.id for summary in all_matches(opened)} == {first, second}
    assert opened.load(second).actions == played(2, 10).actions
    opened.delete(second)
    assert opened.purge() == 1
    assert opened.purge() == 0
    assert code_of(opened.restore, second) == "no_match"
    assert opened.add(played(3, 1)) > second
    for table in ("actions", "matches"):
        column = "match_id" if table == "actions" else "id"
        query = f"SELECT count(*) FROM {table} WHERE {column} = ?"
        assert opened.db.execute(query, (second,)).fetchone()[0] == 0


def test_a_damaged_action_is_put_out_of_the_way_and_play_goes_on_before_it(opened: Store) -> None:
    match = opened.add(played(1, 40))
    opened.db.execute("UPDATE actions SET text = 'play 7C' WHERE number = 25")
    loaded = opened.load(match)
    assert loaded.actions == played(1, 25).actions
    assert loaded.lost == 15
    opened.append(match, 25, played(1, 26).actions[25])
    again = opened.load(match)
    assert (len(again.actions), again.lost) == (26, 15)
    assert opened.db.execute("SELECT count(*) FROM lost").fetchone()[0] == 15


def test_a_full_disk_refuses_whole_and_play_goes_on_in_memory(opened: Store, home: Path) -> None:
    whole = played(1)
    match = opened.create(new_match(1))
    other = opened.add(played(2, 10))
    pages = opened.db.execute("PRAGMA page_count").fetchone()[0]
    opened.db.execute(f"PRAGMA max_page_count={pages}")
    number = 0
    with pytest.raises(StoreError) as caught:
        while True:
            opened.append(match, number % 1000, whole.actions[number % len(whole.actions)])
            number += 1
    assert caught.value.code == "full"
    assert str(database(home)) in str(caught.value)
    assert rows.count_actions(opened.db, match) == number
    opened.play_in_memory()
    assert opened.in_memory
    opened.append(match, number, whole.actions[0])
    assert rows.count_actions(opened.db, match) == number + 1
    assert opened.load(other).actions == played(2, 10).actions
    assert code_of(Store.open) == "locked"  # still the one window
    opened.close()
    with Store.open() as again:
        assert rows.count_actions(again.db, match) == number


def test_in_memory_the_list_goes_on_too(opened: Store) -> None:
    match, other = opened.add(played(1, 10)), opened.add(played(2, 10))
    opened.play_in_memory()
    opened.append(match, 10, played(1, 11).actions[10])
    opened.rename(other, "Elsewhere")
    assert {line.name: line.progress.actions for line in all_matches(opened)} == {
        "Match 1": 11,
        "Elsewhere": 10,
    }
    assert opened.add(played(3, 1)) == 3


def test_of_a_damaged_store_what_can_be_read_goes_on_in_memory(opened: Store, home: Path) -> None:
    opened.add(played(1, 100))
    opened.add(played(2, 100))
    root = opened.db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'progress'").fetchone()[0]
    opened.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with database(home).open("r+b") as file:
        file.seek((root - 1) * schema.PAGE_SIZE)
        file.write(b"\xff" * schema.PAGE_SIZE)
    opened.db.execute("PRAGMA shrink_memory")
    opened.play_in_memory()
    assert opened.load(1).actions == played(1, 100).actions
    assert opened.load(2).actions == played(2, 100).actions
    opened.append(2, 100, played(2, 101).actions[100])
    assert opened.load(2).actions == played(2, 101).actions


def test_a_disk_that_became_read_only(opened: Store) -> None:
    match = opened.add(played(1, 10))
    opened.db.execute("PRAGMA query_only=1")
    assert code_of(opened.append, match, 10, "play TH") == "read_only"
    assert code_of(opened.create, new_match()) == "read_only"
    assert code_of(opened.delete, match) == "read_only"
    assert len(opened.load(match).actions) == 10
    assert all_matches(opened)[0].deal == 1


def test_the_present_match_is_in_memory_even_when_nothing_can_be_read(opened: Store) -> None:
    present = replace(played(1, 30), id=opened.add(played(1, 30)))
    opened.db.close()
    assert code_of(opened.append, present.id, 30, "play TH") == "closed"
    assert code_of(all_matches, opened) == "closed"
    opened.play_in_memory(present)
    opened.append(present.id, 30, played(1, 31).actions[30])
    assert opened.load(present.id).actions == played(1, 31).actions


def test_a_store_in_memory_has_the_same_methods() -> None:
    with Store.memory() as kept:
        match = kept.create(new_match())
        kept.append(match, 0, "cut 3")
        kept.rename(match, "x")
        assert kept.in_memory
        assert all_matches(kept)[0].name == "x"
        assert kept.load(match).actions == ("cut 3",)


def test_a_file_in_the_place_of_the_folder(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("in the way")
    assert code_of(Store.open) == "read_only"
    assert all_matches(Store.memory(home)) == []


def test_a_folder_in_the_place_of_the_database(home: Path) -> None:
    database(home).mkdir(parents=True)
    assert code_of(Store.open) == "failed"
    database(home).rmdir()
    Store.open().close()  # the lock was let go


def test_a_folder_that_cannot_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open() as first:
        first.add(played(1, 20))

    def refuse(path: Path | None) -> sqlite3.Connection:
        raise schema.coded(_refusal(), path or "")

    def _refusal() -> sqlite3.Error:
        error = sqlite3.OperationalError("attempt to write a readonly database")
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY
        return error

    with monkeypatch.context() as patched:
        patched.setattr(schema, "connect", refuse)
        assert code_of(Store.open) == "read_only"
    with Store.memory(home) as kept:
        assert [summary.name for summary in all_matches(kept)] == ["Match 1"]
        kept.append(1, 20, played(1, 21).actions[20])
    with Store.open() as again:
        assert len(again.load(1).actions) == 20


def test_no_room_to_begin(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(folder: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(paths, "sync_folder", full)
        assert code_of(Store.open) == "full"
    with Store.open() as opened:
        assert opened.rescued is None


def test_an_error_of_the_disk_is_a_full_disk_where_no_room_is_left(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    home.mkdir(parents=True, exist_ok=True)
    path = home / paths.DATABASE
    assert schema.coded(error, path).code == "failed"
    usage = shutil.disk_usage(home)
    monkeypatch.setattr(paths.shutil, "disk_usage", lambda _: usage._replace(free=4096))
    assert schema.coded(error, path).code == "full"
    assert schema.coded(error, "the memory").code == "failed"


def test_a_begun_database_is_not_mistaken_for_one(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "matches.new.db").write_bytes(b"half of one")
    with Store.open() as opened:
        assert opened.rescued is None
        assert all_matches(opened) == []
    assert not (home / "matches.new.db").exists()


def test_a_newer_database_is_refused_and_left_alone(opened: Store, home: Path) -> None:
    opened.add(played(1, 20))
    opened.db.execute(f"PRAGMA user_version={schema.VERSION + 3}")
    opened.db.execute("CREATE TABLE future (x)")
    opened.close()
    before = database(home).read_bytes()
    assert code_of(Store.open) == "newer"
    assert database(home).read_bytes() == before
    assert not [file for file in home.iterdir() if "damaged" in file.name]
    assert all_matches(Store.memory(home)) == []


def test_a_newer_database_after_a_crash_is_left_alone_too(home: Path, tmp_path: Path) -> None:
    newer = Store.open(tmp_path / "newer")
    newer.db.execute(f"PRAGMA user_version={schema.VERSION + 1}")
    home.mkdir(parents=True)
    for name in ("matches.db", "matches.db-wal"):
        shutil.copy(tmp_path / "newer" / name, home)
    before = {name: (home / name).read_bytes() for name in ("matches.db", "matches.db-wal")}
    assert code_of(Store.open) == "newer"
    assert {name: (home / name).read_bytes() for name in before} == before


def test_steps_are_taken_from_the_version_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = schema.VERSION
    with Store.open() as old:
        old.add(played(1, 20))
    monkeypatch.setattr(
        schema, "STEPS", (*schema.STEPS, "CREATE TABLE more (x); INSERT INTO more VALUES (1);")
    )
    monkeypatch.setattr(schema, "VERSION", known + 1)
    with Store.open() as new:
        assert schema.version(new.db) == known + 1
        assert new.db.execute("SELECT x FROM more").fetchall() == [(1,)]
        assert new.load(1).actions == played(1, 20).actions


def test_a_step_is_taken_whole_or_not_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = schema.VERSION
    Store.open().close()
    with monkeypatch.context() as patched:
        patched.setattr(
            schema, "STEPS", (*schema.STEPS, "CREATE TABLE more (x); INSERT INTO nowhere VALUES (1);")
        )
        patched.setattr(schema, "VERSION", known + 1)
        assert code_of(Store.open) == "damaged"
    with Store.open() as opened:
        assert schema.version(opened.db) == known
        tables = {row[0] for row in opened.db.execute("SELECT name FROM sqlite_schema")}
        assert "more" not in tables


def test_every_code_has_a_text() -> None:
    names = ("path", "found", "known", "reason", "match", "expected", "number", "name", "tournament", "limit")
    details = dict.fromkeys(names, "?")
    for code in StoreError.TEXTS:
        assert str(StoreError(code, **details))
