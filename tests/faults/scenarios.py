"""What the game does with a disk, one thing each: how it begins, what is done, what has to hold after it.

`act` runs in a child in which one call fails or which is killed there; it says what was acknowledged and
what was refused. `check` opens everything again on a sound disk, as the next start does.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from game.practice.tally import tally
from game.table.clock import UsedTime
from saves import paths, settings
from saves.database import rows, schema
from saves.database.pages import Filter
from saves.errors import SavesError
from saves.house_rules import HouseRules
from saves.repair import backups
from saves.saved import Branch, PracticeMark, replay
from saves.statistics import MatchStatistics
from saves.store import Store
from saves.transfer import files
from saves.transfer.belot_file import export_match, import_match
from tests.faults import evenings, score_pads, tournaments
from tests.faults.tracer import Run, Say
from tests.saves.matches import new_match, played

MATCHES = 12
ACTIONS = 24
"""Of each match that is there before anything happens."""
EXPORTED = "match.belot"
YESTERDAY = date.today() - timedelta(days=1)
STEPS = 4
"""What is played on."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """`prepare` fills an empty folder; `act` is the child; `check` raises AssertionError."""

    prepare: Callable[[Path], None]
    act: Callable[[Path, Say], None]
    check: Callable[[Path, Run], None]


def attempt(say: Say, what: str, do: Callable[[], object], *about: object) -> bool:
    """Do it and say that it is done, or by which code it was refused."""
    try:
        do()
    except SavesError as error:
        assert str(error)
        say("refused", what, error.code, *about)
        return False
    say("done", what, *about)
    return True


def done(run: Run, what: str) -> list[list[object]]:
    """What stands after each "done" of this kind."""
    return [words[2:] for words in run.said if words[:2] == ["done", what]]


def refused(run: Run, what: str) -> bool:
    return any(words[:2] == ["refused", what] for words in run.said)


def empty(folder: Path) -> None:
    folder.mkdir()


def filled(folder: Path) -> None:
    """A store as a killed game leaves it: the last changes are in its log."""
    building = folder.with_name(f"{folder.name}-building")
    with Store.open(building) as store:
        for number in range(1, MATCHES + 1):
            store.add(played(number, ACTIONS))
        shutil.copytree(building, folder, ignore=shutil.ignore_patterns("*-shm"))
    shutil.rmtree(building)


def old(folder: Path) -> None:
    """A store of the first version."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / paths.DATABASE, isolation_level=None)) as db:
        db.executescript(
            f"PRAGMA page_size={schema.PAGE_SIZE}; PRAGMA journal_mode=WAL; {schema.STEPS[0]}"
            f"PRAGMA application_id={schema.APPLICATION_ID}; PRAGMA user_version=1;"
        )
        db.execute("BEGIN")
        for number in range(1, MATCHES + 1):
            match = played(number, ACTIONS)
            rows.write_about(db, rows.about_of(match, number))
            rows.write_actions(db, number, match.actions, 0)
        db.execute("COMMIT")


def damaged(folder: Path) -> None:
    """A store whose first page is gone: every match can be read all the same."""
    filled(folder)
    with closing(schema.connect(folder / paths.DATABASE)):
        pass  # everything into the file
    with (folder / paths.DATABASE).open("r+b") as file:
        file.write(bytes(100))


def reopened(folder: Path, run: Run, least: int = MATCHES) -> Store:
    """The store as the next start finds it: the matches from before are whole, no damage is spoken of."""
    store = Store.open(folder)
    assert store.rescued is None, f"a false alarm: {store.rescued}"
    for number in range(1, least + 1):
        demand_whole(store, number)
    return store


def demand_whole(store: Store, number: int) -> None:
    saved = store.load(number)
    assert saved.actions == played(number, ACTIONS).actions
    assert saved.lost == 0


def demand_prefix(store: Store, number: int, acknowledged: int, most: int) -> None:
    actions = store.load(number).actions
    assert acknowledged <= len(actions) <= most, f"{len(actions)} actions, {acknowledged} acknowledged"
    assert actions == played(number, len(actions)).actions


def numbers(store: Store) -> set[int]:
    return {summary.id for summary in store.pages.page(Filter(), 0, 2 * MATCHES).matches}


def opened(folder: Path, say: Say, act: Callable[[Store], object] = lambda store: None) -> None:
    """Open the store, say so, and do something with it if that went well."""
    stores: list[Store] = []
    if attempt(say, "open", lambda: stores.append(Store.open(folder))):
        with stores[0] as store:
            act(store)


def first_start(folder: Path, say: Say) -> None:
    def begin(store: Store) -> None:
        if attempt(say, "create", lambda: store.create(new_match(1))):
            play(store, 1, 0, say)

    opened(folder, say, begin)


def play(store: Store, match: int, first: int, say: Say) -> None:
    """Play on as a session does: where the disk fails, the rest is played without it."""
    texts = played(match, first + STEPS).actions
    for number in range(first, first + STEPS):
        if not attempt(say, "append", lambda n=number: store.append(match, n, texts[n]), number):
            store.play_in_memory()
            return


def check_first_start(folder: Path, run: Run) -> None:
    with reopened(folder, run, 0) as store:
        acknowledged = len(done(run, "append"))
        assert numbers(store) <= {1}
        if done(run, "create"):
            demand_prefix(store, 1, acknowledged, acknowledged + 1)


def play_on(folder: Path, say: Say) -> None:
    opened(folder, say, lambda store: play(store, MATCHES, ACTIONS, say))


def check_play(folder: Path, run: Run) -> None:
    with reopened(folder, run, MATCHES - 1) as store:
        acknowledged = ACTIONS + len(done(run, "append"))
        demand_prefix(store, MATCHES, acknowledged, acknowledged + 1)
        assert numbers(store) == set(range(1, MATCHES + 1))


TAKEN = (6, 4)
"""Actions that are taken back, after `STEPS` more than there were, and after as many again."""


def take_back(folder: Path, say: Say) -> None:
    """Play, take back, play otherwise, take back again, ask; where the disk fails, the rest is not kept."""

    def go_on(store: Store) -> None:
        texts = list(played(MATCHES, ACTIONS).actions)
        for number, taken in enumerate(TAKEN):
            for text in played(MATCHES, len(texts) + STEPS).actions[len(texts) :]:
                if not attempt(say, "append", lambda t=text: store.append(MATCHES, len(texts), t)):
                    return
                texts.append(text)
            first = len(texts) - taken
            if not attempt(say, "take back", lambda n=first: store.take_back(MATCHES, n), number):
                return
            del texts[first:]
        attempt(say, "ask", lambda: store.mark(MATCHES, "asked", len(texts)))

    opened(folder, say, go_on)


def check_take_back(folder: Path, run: Run) -> None:
    """Each state is whole: the log with what was taken off it, or the log before. None goes back."""
    states: list[tuple[int, tuple[Branch, ...], tuple[PracticeMark, ...]]] = [(ACTIONS, (), ())]
    for taken in TAKEN:
        for _ in range(STEPS):
            states.append((states[-1][0] + 1, *states[-1][1:]))
        count, branches, marks = states[-1]
        cut = Branch(count - taken, played(MATCHES, count).actions[count - taken :])
        states.append((count - taken, (*branches, cut), marks))
    states.append((*states[-1][:2], (PracticeMark("asked", states[-1][0]),)))
    reached = len(done(run, "append")) + len(done(run, "take back")) + len(done(run, "ask"))
    with reopened(folder, run, MATCHES - 1) as store:
        saved = store.load(MATCHES)
        found = (len(saved.actions), saved.branches, saved.marks)
        stopped = any(refused(run, step) for step in ("append", "take back", "ask"))
        assert found in states[reached : reached + (1 if stopped else 2)]
        assert saved.actions == played(MATCHES, found[0]).actions
        assert saved.practice == bool(saved.branches)
        assert import_match(export_match(saved)).branches == saved.branches
        [line] = [each for each in store.pages.page(Filter(), 0, 2 * MATCHES).matches if each.id == MATCHES]
        assert line.practice == saved.practice and line.progress.actions == found[0]


def think(folder: Path, say: Say) -> None:
    """Charge a decision second by second; where the disk fails, the rest is not kept."""

    def charge(store: Store) -> None:
        for second in range(1, STEPS + 1):
            used = UsedTime(ACTIONS, second, 1)
            if not attempt(say, "charge", lambda u=used: store.write_clock(MATCHES, u)):
                return

    opened(folder, say, charge)


def check_clock(folder: Path, run: Run) -> None:
    """Every second that was acknowledged is used, and at most one more."""
    charged = len(done(run, "charge"))
    with reopened(folder, run) as store:
        used = store.read_clock(MATCHES)
        most = charged if refused(run, "charge") else charged + 1
        assert charged <= (used.seconds if used is not None else 0) <= most


def bring_in(folder: Path, say: Say) -> None:
    content = export_match(played(MATCHES + 1, ACTIONS))
    opened(folder, say, lambda store: attempt(say, "import", lambda: store.add(import_match(content))))


def check_import(folder: Path, run: Run) -> None:
    with reopened(folder, run) as store:
        new = numbers(store) - set(range(1, MATCHES + 1))
        if done(run, "import"):
            assert len(new) == 1
        elif refused(run, "import"):
            assert not new, "a match that was refused has come back"
        for number in new:
            assert store.load(number).actions == played(MATCHES + 1, ACTIONS).actions


def delete(folder: Path, say: Say) -> None:
    opened(
        folder,
        say,
        lambda store: (
            attempt(say, "delete", lambda: store.delete(MATCHES)) and attempt(say, "purge", store.purge)
        ),
    )


def check_delete(folder: Path, run: Run) -> None:
    with reopened(folder, run, MATCHES - 1) as store:
        listed = MATCHES in numbers(store)
        if done(run, "delete"):
            assert not listed
        elif refused(run, "delete"):
            assert listed
        if listed:
            demand_whole(store, MATCHES)
        try:
            store.restore(MATCHES)
        except SavesError as error:
            assert error.code == "no_match"
            assert not refused(run, "purge")
        else:
            assert not done(run, "purge")
            demand_whole(store, MATCHES)


def house_rules(folder: Path, say: Say) -> None:
    def change(store: Store) -> None:
        shelf = store.house_rules
        ours = HouseRules("Ours", "bulgarian", {"target": 101})
        if attempt(say, "keep", lambda: shelf.keep(ours)) and attempt(
            say, "rename", lambda: shelf.rename(1, "Theirs")
        ):
            attempt(say, "remove", lambda: shelf.delete(1))

    opened(folder, say, change)


def check_house_rules(folder: Path, run: Run) -> None:
    """The states follow each other: what is there is the last acknowledged one or the next."""
    states: list[list[str]] = [[], ["Ours"], ["Theirs"], []]
    steps = ("keep", "rename", "remove")
    reached = sum(bool(done(run, step)) for step in steps)
    stopped = any(refused(run, step) for step in steps)
    with reopened(folder, run) as store:
        found = store.house_rules.all()
        assert all(house.problem is None and house.options["target"] == 101 for house in found)
        assert [house.name for house in found] in states[reached : reached + (1 if stopped else 2)]


def change_settings(folder: Path, say: Say) -> None:
    for volume in (41, 42):
        changed = settings.load(folder)[0].with_(volume=volume)
        attempt(say, "save", lambda new=changed: settings.save(new, folder), volume)


def set_up(folder: Path) -> None:
    folder.mkdir()
    settings.save(settings.Settings(volume=40), folder)


def check_settings(folder: Path, run: Run) -> None:
    found, problems = settings.load(folder)
    assert problems == []
    order = [40, 41, 42]
    acknowledged = [volume for (volume,) in done(run, "save")]
    reached = order.index(acknowledged[-1]) if acknowledged else 0
    # a file that is in its place, but whose folder could not be synced, is refused: it may be gone tomorrow
    assert found.volume in order[reached:]


def write_deals(folder: Path, say: Say) -> None:
    for count in (1, 2):
        attempt(say, "write", lambda count=count: score_pads.write(folder, count), count)


def check_deals(folder: Path, run: Run) -> None:
    acknowledged = [count for (count,) in done(run, "write")]
    assert score_pads.deals(folder) in range(max([0, *acknowledged]), 3)


def open_only(folder: Path, say: Say) -> None:
    opened(folder, say)


def check_migration(folder: Path, run: Run) -> None:
    reopened(folder, run).close()


def check_rescue(folder: Path, run: Run) -> None:
    """Every match is there after the next start, and the damaged file is still somewhere."""
    with Store.open(folder) as store:
        for number in range(1, MATCHES + 1):
            demand_whole(store, number)
    assert any(
        file.read_bytes()[:100] == bytes(100) for file in folder.rglob("*.db*") if file.stat().st_size > 100
    )
    reopened(folder, run).close()


def backed_up(folder: Path) -> None:
    """A store with a good copy of an earlier day."""
    filled(folder)
    with Store.open(folder):
        backups.make(folder / paths.DATABASE, YESTERDAY)


def back_up(folder: Path, say: Say) -> None:
    def copy(store: Store) -> None:
        play(store, MATCHES, ACTIONS, say)
        try:
            made = backups.make(folder / paths.DATABASE)
        except (OSError, SavesError) as error:
            say("refused", "copy", str(error))
        else:
            say("done" if made else "refused", "copy")

    opened(folder, say, copy)


def check_backup(folder: Path, run: Run) -> None:
    """Every copy that has its name is good, that of the earlier day too, and play was not harmed."""
    check_play(folder, run)
    copies = backups.copies(folder / paths.DATABASE)
    assert all(copy.good for copy in copies)
    assert copies[-1].made == YESTERDAY
    if done(run, "copy"):
        assert len(copies) == 2
    assert not [file for file in folder.rglob("*") if file.suffix == paths.TEMPORARY and not run.killed]


def with_a_file(folder: Path) -> None:
    """A good exported match where another one is to be written."""
    folder.mkdir()
    (folder / EXPORTED).write_bytes(exported(1))


def exported(number: int) -> bytes:
    return export_match(replace(played(number, ACTIONS), created=datetime(2026, 1, 1, tzinfo=UTC)))


def export(folder: Path, say: Say) -> None:
    content = exported(2)
    attempt(say, "export", lambda: files.write(folder / EXPORTED, content))


def check_export(folder: Path, run: Run) -> None:
    """The old file or the new one, whole: import reads it. Nothing is left beside it of one not killed."""
    found = (folder / EXPORTED).read_bytes()
    import_match(found)
    assert found == exported(2) if done(run, "export") else found in (exported(1), exported(2))
    assert run.killed or [file.name for file in folder.iterdir()] == [EXPORTED]


def with_one_aside(folder: Path) -> None:
    """A store, and beside it a damaged file with a match more."""
    filled(folder)
    other = folder.with_name(f"{folder.name}-other")
    with Store.open(other) as store:
        store.add(played(MATCHES + 1, ACTIONS))
    (other / paths.DATABASE).rename(paths.aside_name(folder / paths.DATABASE))
    shutil.rmtree(other)


def read_again(folder: Path, say: Say) -> None:
    def take(store: Store) -> None:
        [aside] = store.recovery.set_aside_files()
        attempt(say, "take", lambda: store.recovery.read_again(aside))

    opened(folder, say, take)


def check_read_again(folder: Path, run: Run) -> None:
    """The match has come in or it has not; it can be had again."""
    with reopened(folder, run) as store:
        there = len(numbers(store))
        assert there == MATCHES + 1 if done(run, "take") else run.killed or there == MATCHES
        [aside] = store.recovery.set_aside_files()
        store.recovery.read_again(aside)
        assert len(numbers(store)) == MATCHES + 1


def lose(folder: Path, say: Say) -> None:
    """Somebody deletes the database while it is played."""

    def go_on(store: Store) -> None:
        with suppress(OSError):
            (folder / paths.DATABASE).unlink()
        play(store, MATCHES, ACTIONS, say)

    opened(folder, say, go_on)


def check_lost(folder: Path, run: Run) -> None:
    """Once one action has been acknowledged after it, all matches are there."""
    if done(run, "append"):
        check_play(folder, run)
    else:
        Store.open(folder).close()


def count_matches(folder: Path, say: Say) -> None:
    with suppress(SavesError), Store.open(folder) as store:
        found = MatchStatistics(store)
        while found.left:
            found.advance()
        found.keep()
        say("done", "count", len(found.matches))


def check_counted(folder: Path, run: Run) -> None:
    """Whatever was kept of it, the figures are those of the matches."""
    with Store.open(folder) as store:
        found = MatchStatistics(store)
        while found.left:
            found.advance()
        numbers = list(store.pages.marks())
        assert len(numbers) == MATCHES
        matches = (store.read(number) for number in numbers)
        expected = [tally(replay(each), each.levels, int(each.created.timestamp())) for each in matches]
        assert list(found.matches.values()) == expected
        assert found.left_out == 0
        assert done(run, "count") in ([], [[MATCHES]])
    assert not list(folder.glob(f"{paths.STATISTICS}.*"))


def play_tournament(folder: Path, say: Say) -> None:
    opened(folder, say, lambda store: tournaments.act(store, say, attempt))


def check_tournament(folder: Path, run: Run) -> None:
    with Store.open(folder) as store:
        assert store.rescued is None
        tournaments.check(store, run)


def change_evenings(folder: Path, say: Say) -> None:
    evenings.act(folder, say, attempt)


def practise(folder: Path, say: Say) -> None:
    evenings.practise(folder, say, attempt)


SCENARIOS = {
    "first start": Scenario(empty, first_start, check_first_start),
    "play": Scenario(filled, play_on, check_play),
    "clock": Scenario(filled, think, check_clock),
    "take back": Scenario(filled, take_back, check_take_back),
    "import": Scenario(filled, bring_in, check_import),
    "delete": Scenario(filled, delete, check_delete),
    "house rules": Scenario(filled, house_rules, check_house_rules),
    "score pad": Scenario(score_pads.begun, write_deals, check_deals),
    "settings": Scenario(set_up, change_settings, check_settings),
    "evenings": Scenario(evenings.before, change_evenings, evenings.check),
    "practice": Scenario(evenings.practised, practise, evenings.check_practice),
    "statistics": Scenario(filled, count_matches, check_counted),
    "tournament": Scenario(tournaments.before_the_end, play_tournament, check_tournament),
    "migration": Scenario(old, open_only, check_migration),
    "rescue": Scenario(damaged, open_only, check_rescue),
    "backup": Scenario(backed_up, back_up, check_backup),
    "export": Scenario(with_a_file, export, check_export),
    "read again": Scenario(with_one_aside, read_again, check_read_again),
    "written anew": Scenario(filled, lose, check_lost),
}
