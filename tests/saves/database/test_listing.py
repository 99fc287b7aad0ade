"""The index of the list: in step with every change, never believed, quick with very many matches."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest

from saves import paths
from saves import store as store_module
from saves.database import listing, rows, schema
from saves.database.listing import Filter, State, terms_of
from saves.errors import StoreError
from saves.saved import MatchSummary
from saves.store import Store
from tests.saves.matches import all_matches, new_match, played
from tools.bench.many import RARE, fill

STATES: tuple[State, ...] = ("all", "open", "finished")
MANY = 3000
FIRSTS = (0, MANY // 2, MANY - 10)
TABLES = ("listed", "words", "matches", "actions", "progress")


@pytest.fixture
def opened(home: Path) -> Store:
    return Store.open()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time in seconds, which the test moves."""
    seconds = [1_800_000_000]
    monkeypatch.setattr("saves.store.now", lambda: datetime.fromtimestamp(seconds[0], UTC))
    return seconds


def index(db: sqlite3.Connection) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    entries = db.execute("SELECT * FROM listed ORDER BY match_id").fetchall()
    return entries, db.execute("SELECT * FROM words ORDER BY word, match_id").fetchall()


def made_anew(store: Store) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """The index as it follows from the rows, which are left alone."""
    store.db.execute("BEGIN")
    listing.rebuild(store.db)
    found = index(store.db)
    store.db.execute("ROLLBACK")
    return found


def by_hand(store: Store) -> list[int]:
    """The order of the list, worked out from the actions alone."""
    rows = store.db.execute("SELECT id, about FROM matches").fetchall()
    last: list[tuple[int, int]] = []
    for number, about in rows:
        if '"deleted":true' in about:
            continue
        query = "SELECT max(at) FROM actions WHERE match_id = ?"
        at = store.db.execute(query, (number,)).fetchone()[0]
        line = next(line for line in all_matches(store) if line.id == number)
        last.append((int(line.created.timestamp()) if at is None else at, number))
    return [number for _at, number in sorted(last, reverse=True)]


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(4))
def test_it_is_in_step_with_every_change(opened: Store, clock: list[int], seed: int) -> None:
    chance = Random(seed)
    scripts: dict[int, tuple[str, ...]] = {}
    for number in range(1, 5):
        match = opened.create(new_match(number, target=51))
        scripts[match] = played(number, None, target=51).actions
        opened.rename(match, f"Match {number} again")
    for _ in range(250):
        clock[0] += chance.choice((0, 1, 20, 61, 86_400))
        match = chance.choice(list(scripts))
        count = len(opened.load(match).actions)
        change = chance.randrange(20)
        if change == 0:
            opened.delete(match)
        elif change == 1:
            opened.restore(match)
        elif change == 2:
            opened.rename(match, f"{chance.choice(('Čačak', 'Friday', '…'))} {change}")
        elif change == 3 and len(scripts) > 2:
            opened.delete(match)
            opened.purge()
            scripts = {
                known: actions
                for known, actions in scripts.items()
                if opened.db.execute("SELECT 1 FROM matches WHERE id = ?", (known,)).fetchone()
            }
            if not scripts:
                break
        elif change == 4:
            new = opened.add(played(9, 30))
            scripts[new] = played(9, 60).actions
        elif count < len(scripts[match]):
            for step in range(chance.choice((1, 1, 60))):
                if count + step < len(scripts[match]):
                    opened.append(match, count + step, scripts[match][count + step])
        assert [line.id for line in all_matches(opened)] == by_hand(opened)
        assert index(opened.db) == made_anew(opened)
        assert listing.agrees(opened.db) and not listing.is_behind(opened.db)
        everything = {line.id for line in all_matches(opened)}
        apart = [{line.id for line in all_matches(opened, Filter(state))} for state in ("open", "finished")]
        assert apart[0] | apart[1] == everything and not apart[0] & apart[1]


def test_a_change_that_fails_leaves_the_index_alone(opened: Store) -> None:
    match = opened.add(played(1, 10))
    all_matches(opened)
    before = index(opened.db)
    assert not listing.is_behind(opened.db)
    opened.db.execute("CREATE TRIGGER refuse BEFORE INSERT ON changed BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(StoreError):
        opened.rename(match, "Another name")
    opened.db.execute("DROP TRIGGER refuse")
    assert index(opened.db) == before and opened.load(match).name == "Match 1"
    assert not listing.is_behind(opened.db)


def test_the_finished_are_known_at_once(opened: Store) -> None:
    whole = played(1, target=51)
    match = opened.create(new_match(1, target=51))
    for number, text in enumerate(whole.actions):
        assert opened.pages.latest_unfinished() is not None
        opened.append(match, number, text)
    assert opened.pages.latest_unfinished() is None
    assert [line.id for line in all_matches(opened, Filter("finished"))] == [match]
    assert all_matches(opened, Filter("open")) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE listed SET finished = 1 - finished",
        "UPDATE listed SET deleted = 0 WHERE match_id = 3",
        "UPDATE listed SET settled = 0",
        "DELETE FROM matches WHERE id = 3",
    ],
)
def test_what_is_shown_is_what_the_rows_say(opened: Store, wrong: str) -> None:
    opened.add(played(1, target=51))
    opened.add(played(2, 10))
    opened.delete(opened.add(played(3, 10)))
    opened.db.execute(wrong)
    assert {line.id for line in all_matches(opened)} <= {1, 2}
    assert [line.id for line in all_matches(opened, Filter("open"))] in ([2], [])
    assert [line.id for line in all_matches(opened, Filter("finished"))] in ([1], [])
    all_matches(opened)
    assert [line.id for line in all_matches(opened)] == [2, 1]
    assert [line.id for line in all_matches(opened, Filter("open"))] == [2]
    latest = opened.pages.latest_unfinished()
    assert latest is not None and latest.id == 2


def test_a_match_played_ahead_of_the_clock_is_continued_after_all_others(
    opened: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as wrong:
        wrong.setattr(store_module, "now", lambda: datetime(2099, 1, 1, tzinfo=UTC))
        opened.add(played(1, 10))
    ahead = opened.pages.latest_unfinished()
    opened.add(played(2, 10))
    latest = opened.pages.latest_unfinished()
    assert ahead is not None and ahead.id == 1
    assert latest is not None and latest.id == 2


def test_only_what_is_deleted_is_purged(opened: Store) -> None:
    opened.add(played(1, 10))
    opened.db.execute("UPDATE listed SET deleted = 1")
    assert opened.purge() == 0
    assert [line.id for line in all_matches(opened)] == [1]


def test_a_store_of_an_earlier_version_gets_it(home: Path) -> None:
    home.mkdir(parents=True)
    with Store.open(home) as store:
        store.add(played(1, 10))
        store.add(played(2, target=51))
        store.delete(store.add(played(3, target=51)))
        all_matches(store)
        expected = index(store.db)
        for trigger in store.db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            store.db.execute(f"DROP TRIGGER {trigger[0]}")
        for table in [table for step, table, _columns in schema.TABLES if step > 2]:
            store.db.execute(f"DROP TABLE {table}")
        store.db.execute("PRAGMA user_version=2")
    with Store.open(home) as again:
        assert [line.id for line in all_matches(again)] == [2, 1]
        assert again.rescued is None and index(again.db) == expected


def test_what_somebody_else_writes_is_noticed(opened: Store) -> None:
    """Rescue and recovery write rows of matches and know nothing of the index."""
    opened.add(played(1, 10))
    all_matches(opened)
    with opened.change() as db:
        rows.write_about(db, rows.about_of(played(7), 7))
        rows.write_actions(db, 7, played(7, 3).actions, int(time.time()))
    latest = opened.pages.latest_unfinished()
    assert latest is not None and latest.id == 7
    with opened.change() as db:
        rows.remove(db, 7)
    assert [line.id for line in all_matches(opened)] == [1]


def test_an_index_that_is_not_what_it_should_be_is_made_anew(opened: Store) -> None:
    for number in (1, 2, 3):
        opened.add(played(number, 10))
    whole = all_matches(opened)
    expected = index(opened.db)
    opened.db.execute("DELETE FROM listed WHERE match_id = 2")
    opened.db.execute("DELETE FROM words WHERE match_id = 2")
    opened.db.execute("UPDATE listed SET match_id = 99, checksum = 0 WHERE match_id = 3")
    opened.pages.check()
    assert all_matches(opened) == whole and index(opened.db) == expected


def test_a_disk_that_is_full_keeps_nobody_from_the_list(opened: Store) -> None:
    match = opened.add(played(1, 10))
    opened.add(played(2, 10))
    all_matches(opened)
    opened.append(match, 10, played(1, 11).actions[10])
    opened.db.execute("PRAGMA query_only=1")
    assert {line.id for line in all_matches(opened)} == {1, 2}
    assert next(line for line in all_matches(opened) if line.id == match).progress.actions == 11
    assert {line.id for line in all_matches(opened, Filter("open", terms_of("match")))} == {1, 2}


def test_foreign_text_of_any_length_is_bounded(opened: Store) -> None:
    name = " ".join(f"w{number}" for number in range(50_000))
    strange = rows.about_of(new_match(1), 1)
    with opened.change() as db:
        fields = {"name": name, "rules": "r" * 100_000, "seed": "s" * 100_000, "house_rules": "h" * 100_000}
        rows.write_about(
            db, msgspec.structs.replace(strange, **fields, created=datetime(1, 1, 1, tzinfo=UTC))
        )
        rows.write_action(db, 1, 0, "cut 4", 1 << 62)
    opened.add(played(2, 5))
    assert {line.id for line in all_matches(opened)} == {1, 2}
    assert opened.db.execute("SELECT count(*) FROM words").fetchone()[0] < 100
    longest = "SELECT max(length(words) + length(rules) + length(seed)) FROM listed"
    assert opened.db.execute(longest).fetchone()[0] < 500
    assert index(opened.db) == made_anew(opened)
    assert [line.id for line in all_matches(opened, Filter("all", terms_of("w3")))] == [1]


def test_very_many_changes_are_followed_at_once(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MANY", 3)
    monkeypatch.setattr(listing, "CHUNK", 2)
    for number in range(1, 8):
        opened.add(played(number, 5))
    assert [line.id for line in all_matches(opened)] == list(range(7, 0, -1))
    assert index(opened.db) == made_anew(opened)


@pytest.mark.parametrize("state", STATES)
def test_pages_put_together_are_the_list(opened: Store, state: State) -> None:
    for number in range(1, 8):
        opened.add(played(number, None if number % 2 else 10, target=51))
    wanted = Filter(state)
    whole = all_matches(opened, wanted)
    for count in (1, 2, 3, 7):
        found: list[MatchSummary] = []
        for first in range(0, len(whole), count):
            page = opened.pages.page(wanted, first, count)
            assert (page.first, page.total) == (first, len(whole))
            found += page.matches
        assert found == whole
    last = opened.pages.page(wanted, 1000, 3)
    assert last.matches == whole[-1:] and last.first == len(whole) - 1
    assert [opened.pages.place(wanted, line.id) for line in whole] == list(range(len(whole)))
    assert opened.pages.place(wanted, 99) is None


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the matches of many years."""
    folder = tmp_path_factory.mktemp("many")
    fill(folder, MANY)
    return folder


def steps_of(store: Store, work: Callable[[], object]) -> int:
    """How many steps SQLite's machine takes for it, in hundreds."""
    steps = [0]

    def step() -> int:
        steps[0] += 1
        return 0

    store.pages.forget()
    store.db.set_progress_handler(step, 100)
    work()
    store.db.set_progress_handler(None, 0)
    return steps[0]


def test_a_page_reads_its_own_lines_and_no_others(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A step along an index is three or four of SQLite's; to read a match takes some hundreds.

    So many lines are only counted, or stepped over, that a page far from both ends is reached.
    """
    with Store.open(many) as store:
        assert store.pages.page(Filter(), 0, 1).total == MANY
        figures: dict[str, int] = {
            f"{state}, from {first}": steps_of(store, partial(store.pages.page, Filter(state), first, 10))
            for state in STATES
            for first in (0, MANY // 2, MANY - 10)
        }
        figures["continue"] = steps_of(store, store.pages.latest_unfinished)
        searches = {text: Filter("all", terms_of(text)) for text in ("zzz", RARE, "22.11.2026", "2026")}
        for text, wanted in searches.items():
            figures[f"search {text}"] = steps_of(store, lambda w=wanted: store.pages.page(w, 0, 10))  # type: ignore[misc]
        figures["place"] = steps_of(store, lambda: store.pages.place(Filter(), 5))
        figures["rename"] = steps_of(store, lambda: store.rename(7, "Seven"))
        figures["delete"] = steps_of(store, lambda: store.delete(7))
        figures["restore"] = steps_of(store, lambda: store.restore(7))
        store.delete(7)
        figures["purge"] = steps_of(store, store.purge)
    with capsys.disabled():
        print(f"\nhundreds of steps with {MANY} matches: {figures}")
    assert figures["continue"] < 5
    assert all(figures[name] < 10 for name in ("rename", "delete", "restore"))
    assert figures["search zzz"] < 5 and figures[f"search {RARE}"] < 25
    walked = MANY / 100  # a step of SQLite's for each match
    assert all(figures[f"{state}, from {first}"] < 6 * walked for state in STATES for first in FIRSTS)
    assert figures["place"] < 8 * walked
    assert figures["search 22.11.2026"] < 25
    assert figures["search 2026"] < 100 * walked  # all of them fit, and each is looked up


def test_the_indexes_are_used(many: Path) -> None:
    """No page and no rare word goes through the whole table."""
    with Store.open(many) as store:
        asked: list[str] = []
        store.db.set_trace_callback(asked.append)
        for state in STATES:
            store.pages.page(Filter(state), 0, 10)
            store.pages.page(Filter(state), MANY - 10, 10)
        for text in ("zzz", RARE, "22.11.2026", f"{RARE} 2026"):
            store.pages.page(Filter("open", terms_of(text)), 0, 10)
        store.pages.latest_unfinished()
        store.purge()
        store.pages.with_seed("0" * 32)
        store.db.set_trace_callback(None)
        for statement in {text for text in asked if text.startswith("SELECT")}:
            plan = [row[3] for row in store.db.execute(f"EXPLAIN QUERY PLAN {statement}")]
            plan = [step for step in plan if not step.endswith("listed_unsettled")]  # has those alone
            scanned = [step for step in plan if step.startswith("SCAN") and "subquery" not in step.lower()]
            assert not any(table in step for step in scanned for table in TABLES), (statement, plan)


def test_it_is_no_part_of_what_is_rescued(home: Path) -> None:
    """Damage in the index costs no match, though the database is made anew."""
    with Store.open() as store:
        store.add(played(1, 10))
        root = store.db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'words'").fetchone()[0]
    path = home / paths.DATABASE
    content = bytearray(path.read_bytes())
    content[(root - 1) * schema.PAGE_SIZE : root * schema.PAGE_SIZE] = b"\xff" * schema.PAGE_SIZE
    path.write_bytes(content)
    with Store.open() as again:
        assert again.rescued is not None and all(match.whole for match in again.rescued.matches)
        assert [line.id for line in all_matches(again, Filter("all", terms_of("match")))] == [1]
