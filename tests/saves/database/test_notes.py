"""What was taken back and asked is kept beside the log, in one step with its shortening."""

from __future__ import annotations

import sqlite3
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.actions import parse, to_text
from game.core.machine import legal_actions
from saves import paths
from saves.database import notes, rows, schema, soundness
from saves.database.listing import Filter
from saves.database.notes import PracticeNote
from saves.errors import BelotFileError, StoreError
from saves.repair import recovery, rescue
from saves.repair.rescue import salvage
from saves.saved import Branch, PracticeMark, SavedMatch, lines_of, replay
from saves.store import Store
from saves.transfer.belot_file import export_match, import_match
from saves.transfer.same_match import find_same, take_over
from tests.saves.matches import all_matches, new_match, play_on, played

WHOLE = played(1, 60)


def other_line(saved: SavedMatch, first: int) -> tuple[str, ...]:
    """Another legal action in the place of number `first`, and some that go on from it."""
    match = replay(replace(saved, actions=saved.actions[:first]))
    other = next(text for text in map(to_text, legal_actions(match.state)) if text != saved.actions[first])
    match.submit(parse(other))
    return (other, *islice(play_on(match), 5))


def choice(saved: SavedMatch, last: int) -> int:
    """The number of the last action, up to `last`, in whose place another was legal."""
    for number in range(last, -1, -1):
        match = replay(replace(saved, actions=saved.actions[:number]))
        if len(legal_actions(match.state)) > 1 and saved.actions[number][:4] == "play":
            return number
    raise AssertionError("no choice")


SECOND = choice(WHOLE, 50)
FIRST = choice(WHOLE, SECOND - 4)
OTHER = other_line(WHOLE, SECOND)


@pytest.fixture
def opened() -> Store:
    """A store with a match of which two lines were taken back."""
    store = Store.memory()
    store.add(WHOLE)
    take_twice(store)
    return store


def take_twice(store: Store, match: int = 1) -> None:
    store.mark(match, "warned", 58)
    store.take_back(match, SECOND)
    store.extend(match, SECOND, OTHER)
    store.mark(match, "asked", SECOND + 1)
    store.take_back(match, FIRST)


BRANCHES = (
    Branch(SECOND, WHOLE.actions[SECOND:]),
    Branch(FIRST, (*WHOLE.actions[FIRST:SECOND], *OTHER)),
)
MARKS = (PracticeMark("warned", 58), PracticeMark("asked", SECOND + 1))


def test_the_log_is_shorter_and_what_was_cut_off_is_kept(opened: Store) -> None:
    saved = opened.load(1)
    assert saved.actions == WHOLE.actions[:FIRST]
    assert (saved.branches, saved.marks) == (BRANCHES, MARKS)
    assert saved.practice and not saved.lost
    assert lines_of(saved.actions, saved.branches) == [
        saved.actions,
        (*WHOLE.actions[:SECOND], *OTHER),
        WHOLE.actions,
    ]
    opened.append(1, FIRST, WHOLE.actions[FIRST])
    assert opened.load(1).branches == BRANCHES


def test_no_replay_from_before_is_believed() -> None:
    """The other line has as many actions as the one whose progress is kept."""
    store = Store.memory()
    store.add(played(1))
    before = store.load(1)
    assert before.finished and all_matches(store)[0].finished
    store.take_back(1, len(before.actions) - 1)
    assert not store.load(1).finished and not all_matches(store)[0].finished
    store.append(1, len(before.actions) - 1, "call pass")
    assert not store.load(1).finished
    line = store.pages.page(Filter(state="open"), 0, 5).matches[0]
    assert line.practice and line.progress.problem


@pytest.mark.parametrize("number", [-1, 60, 1_000])
def test_only_an_action_that_is_there_can_be_taken_back(number: int) -> None:
    store = Store.memory()
    store.add(WHOLE)
    with pytest.raises(StoreError) as error:
        store.take_back(1, number)
    assert error.value.code == "order"
    with pytest.raises(StoreError):
        store.mark(1, "asked", -1)
    with pytest.raises(StoreError):
        store.mark(1, "asked", 61)
    with pytest.raises(StoreError):
        store.take_back(7, 0)
    assert store.load(1).actions == WHOLE.actions and not store.load(1).practice


def test_only_what_was_taken_back_or_asked_is_practice() -> None:
    store = Store.memory()
    for number in (1, 2, 3):
        store.create(new_match(number))
    store.mark(1, "warned", 0)
    store.mark(2, "asked", 0)
    store.mark(2, "asked", 0)
    assert {line.id: line.practice for line in all_matches(store)} == {1: False, 2: True, 3: False}
    assert [store.load(number).practice for number in (1, 2, 3)] == [False, True, False]
    assert store.load(2).marks == (PracticeMark("asked", 0),)


def test_a_deleted_match_takes_its_notes_along(opened: Store) -> None:
    opened.delete(1)
    opened.restore(1)
    assert opened.load(1).branches == BRANCHES
    opened.delete(1)
    opened.purge()
    assert opened.db.execute("SELECT count(*) FROM practice").fetchone() == (0,)


def test_what_is_exported_comes_back(opened: Store) -> None:
    saved = opened.load(1)
    back = import_match(export_match(saved))
    assert (back.actions, back.branches, back.marks) == (saved.actions, BRANCHES, MARKS)
    again = opened.load(opened.add(back))
    assert (again.branches, again.practice) == (BRANCHES, True)
    assert b'"version": 3' in export_match(saved) and b'"version": 2' in export_match(WHOLE)
    assert b"branches" not in export_match(WHOLE) and b"marks" not in export_match(WHOLE)


def test_a_branch_that_was_not_played_is_refused(opened: Store) -> None:
    saved = opened.load(1)
    false = replace(saved, branches=(BRANCHES[0], Branch(FIRST, ("call pass",))))
    with pytest.raises(BelotFileError) as error:
        import_match(export_match(false))
    assert (error.value.code, error.value.where) == ("illegal", "branches[1].actions[0]")
    with pytest.raises(BelotFileError) as error:
        import_match(export_match(replace(saved, branches=(Branch(SECOND + 20, ("play 7H",)),))))
    assert (error.value.code, error.value.where) == ("at_most", "branches[0].number")


def test_practice_cannot_be_washed_off(opened: Store) -> None:
    """A file with practice goes on from a match that has none: it has it then."""
    longer = replace(opened.load(1), actions=WHOLE.actions[: FIRST + 2])
    plain = Store.memory()
    plain.add(replace(WHOLE, actions=WHOLE.actions[:FIRST]))
    same = find_same(plain, longer)
    assert same is not None and same.further == 2
    take_over(plain, same, longer)
    assert (plain.load(1).actions, plain.load(1).branches) == (longer.actions, BRANCHES)
    assert plain.load(1).marks == MARKS


def test_of_a_damaged_note_it_stays_known_that_there_was_one(opened: Store) -> None:
    opened.db.execute("UPDATE practice SET about = 'x' WHERE key = ?", (schema.SPAN + 2,))
    saved = opened.load(1)
    assert saved.branches == BRANCHES[1:]
    assert saved.marks == (PracticeMark("warned", 58), PracticeMark("back", SECOND), PracticeMark("back", 0))
    assert import_match(export_match(saved)).branches == BRANCHES[1:]
    opened.db.execute("DELETE FROM practice WHERE key = ?", (schema.SPAN + 3,))
    assert opened.load(1).branches == () and opened.load(1).practice


def test_where_the_log_was_damaged_the_branch_is_gone_and_the_mark_stays(opened: Store) -> None:
    opened.db.execute("UPDATE actions SET text = 'x' WHERE number = ?", (FIRST - 3,))
    saved = opened.load(1)
    assert len(saved.actions) == FIRST - 3 and not saved.branches
    assert [mark for mark in saved.marks if mark.kind == "back"] == [
        PracticeMark("back", SECOND),
        PracticeMark("back", FIRST),
    ]
    assert import_match(export_match(saved)).practice


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE practice SET checksum = 5", "a note of practice is not what was written"),
        ("UPDATE practice SET key = key + 9", "a note of practice is not what was written"),
        ("DELETE FROM actions; DELETE FROM matches", "some notes of practice belong to no match"),
    ],
)
def test_the_examination_reads_the_notes(home: Path, statement: str, reason: str) -> None:
    with Store.open(home) as store:
        store.add(WHOLE)
        take_twice(store)
        assert soundness.examine(home / paths.DATABASE) == ""
        store.db.executescript(statement)
    assert soundness.examine(home / paths.DATABASE) == reason


def test_notes_are_read_out_of_a_broken_file(home: Path) -> None:
    with Store.open(home) as store:
        store.add(WHOLE)
        take_twice(store)
    file = home / paths.DATABASE
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    with Store.open(home) as again:
        assert again.rescued is not None and again.rescued.whole
        saved = again.load(1)
        assert (saved.actions, saved.branches, saved.marks) == (WHOLE.actions[:FIRST], BRANCHES, MARKS)
        assert all_matches(again)[0].practice


def test_rows_of_a_line_that_was_taken_back_do_not_come_back() -> None:
    """An old page of a broken file has them still; what was played after that is kept."""
    db = schema.connect(None)
    rows.write_about(db, rows.about_of(new_match(1), 1))
    for number, at in ((0, 10), (1, 10), (2, 10), (3, 40)):
        rows.write_action(db, 1, number, f"call {number}", at)
    note = PracticeNote(
        match=1, order=0, kind="back", number=1, at=30, actions=("call 1", "call 2", "call 3")
    )
    notes.write(db, note)
    found = salvage([db.serialize()])
    assert found.actions[1] == {0: ("call 0", 10), 3: ("call 3", 40)}
    assert found.notes_of(1) == (note,)


def test_a_copy_from_before_does_not_bring_back_what_was_taken_back(home: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "copy") as copy:
        copy.add(WHOLE)
    file = home / "matches.damaged-2026-11-20.db"
    home.mkdir(parents=True, exist_ok=True)
    (tmp_path / "copy" / paths.DATABASE).rename(file)
    with Store.open(home) as store:
        store.add(WHOLE)
        take_twice(store)
        assert not store.recovery.search([file])
        assert store.load(1).actions == WHOLE.actions[:FIRST]


@pytest.mark.parametrize("sound", [True, False])
def test_what_is_found_again_has_its_notes(home: Path, tmp_path: Path, sound: bool) -> None:
    with Store.open(tmp_path / "copy") as copy:
        copy.add(WHOLE)
        take_twice(copy)
        copy.add(played(2, 30))
        copy.mark(2, "asked", 3)
    content = (tmp_path / "copy" / paths.DATABASE).read_bytes()
    home.mkdir(parents=True, exist_ok=True)
    (home / "matches.damaged-2026-11-20.db").write_bytes(content if sound else b"broken" + content[6:])
    with Store.open(home) as store:
        shorter = store.add(played(2, 20))
        [file] = store.recovery.set_aside_files()
        assert isinstance(store.recovery.read_again(file), recovery.Finds)
        assert store.load(shorter).marks == (PracticeMark("asked", 3),)
        assert len(store.load(shorter).actions) == 30
        [other] = [line.id for line in all_matches(store) if line.id != shorter]
        assert store.load(other).branches == BRANCHES


def test_without_the_disk_nothing_is_forgotten(home: Path) -> None:
    with Store.open(home) as store:
        store.add(WHOLE)
        take_twice(store)
        current = replace(store.load(1), actions=WHOLE.actions[:SECOND], branches=BRANCHES[:1], marks=())
        store.play_in_memory(current)
        assert (store.load(1).branches, store.load(1).marks) == (BRANCHES[:1], ())


def test_a_store_written_anew_has_them(home: Path) -> None:
    with Store.open(home) as store:
        store.add(WHOLE)
        take_twice(store)
        (home / paths.DATABASE).unlink()
        store.append(1, FIRST, WHOLE.actions[FIRST])
        assert store.rewritten is not None
    with Store.open(home) as again:
        assert again.rescued is None and again.load(1).branches == BRANCHES


def test_a_store_of_the_version_before_gets_the_table(home: Path) -> None:
    home.mkdir(parents=True)
    db = sqlite3.connect(home / paths.DATABASE, isolation_level=None)
    for step in schema.STEPS[:3]:
        db.executescript(step)
    db.executescript(f"PRAGMA application_id={schema.APPLICATION_ID}; PRAGMA user_version=3;")
    rows.write_about(db, rows.about_of(WHOLE, 1))
    rows.write_actions(db, 1, WHOLE.actions, 0)
    db.close()
    assert rescue.rescue_if_damaged(home / paths.DATABASE) is None
    with Store.open(home) as store:
        assert store.rescued is None and not store.load(1).practice
        take_twice(store)
        assert store.load(1).branches == BRANCHES
