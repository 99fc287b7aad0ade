"""`kill -9` at any moment of a tournament: the same bracket, scores, clock and chips as without it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from game.core.actions import parse
from game.table.clock import UsedTime
from game.tournament.tournament import FormatName, TableResult
from saves.saved import replay
from saves.store import Store
from saves.tournament.records import TournamentRow
from saves.tournament.running import RunningTournament
from tests.children import Say, forked, killed_after
from tests.game.tournament.kit import tournament
from tests.saves.matches import next_action
from tests.saves.tournament.kit import TODAY, running

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")

KILLS, FEW = int(os.environ.get("BELOT_KILLS", "12")), 6
"""BELOT_KILLS=500 takes some ten minutes."""
MOST_KILLS = KILLS + 1_000
PHASES = {"draw", "table", "waiting", "out", "over", "left"}
FOLDER_LASTS = 25
LINES = (0, 1, 2, 5, 20, 80, 300, 600)
FEW_LINES = (0, 1, 5, 15)
LEFT_AFTER = 70
"""Actions at the own table after which every third tournament is left."""


class Whole(Struct, frozen=True):
    """An uninterrupted tournament: its results, its tables by round and number, and the chips it brought."""

    rounds: tuple[tuple[TableResult, ...], ...]
    left: int
    tables: dict[tuple[int, int], tuple[str, ...]]
    chips: int


def begin(store: Store, number: int) -> TournamentRow:
    """Enter the tournament with this number: every third is a classic one, every third untimed."""
    format: FormatName = "classic" if number % 3 == 0 else "fast"
    start = tournament(format, f"{number:032x}", human=True, clock=0 if number % 3 == 1 else 30)
    return store.tournaments.begin(start, "paid", TODAY)  # also by who owes chips: it is a test


def number_of(row: TournamentRow) -> int:
    return int(row.tournament.seed, 16)


def drive(store: Store, going: RunningTournament, say: Say) -> None:
    """Play a tournament to its end; the person acts at random, but always in the same way."""
    while not going.over:
        if going.progress.phase in ("draw", "table"):
            play_table(store, going, say)
        elif going.round_over:
            going.next_round()
        going.update()
        say(f"{number_of(store.tournaments.read(going.number))} 0 {len(going.tournament.rounds)}\n")


def play_table(store: Store, going: RunningTournament, say: Say) -> None:
    """Play the person's table; or leave it, in every third tournament."""
    own = going.own_table()
    assert own is not None
    number = int(going.tournament.seed, 16)
    match = replay(own)
    while not match.over:
        if number % 3 == 2 and len(match.actions) >= LEFT_AFTER:
            going.leave()
            return
        action, place = next_action(match), len(match.actions)
        if getattr(match.state, "turn", None) == 0 and own.clock:
            store.write_clock(own.id, used(place))
        store.append(own.id, place, action)
        match.submit(parse(action))
        say(f"{number} {len(match.actions)} {len(going.tournament.rounds)}\n")
        going.update()


def used(action: int) -> UsedTime:
    """The seconds that the person takes for an action."""
    return UsedTime(action, action % 30)


@cache
def reference(number: int) -> Whole:
    """The tournament with this number without any interruption."""
    with Store.memory() as store:
        row = begin(store, number)
        going = running(store, row)
        drive(store, going, lambda text: None)
        row = store.tournaments.read(row.id)
        return Whole(row.tournament.rounds, row.tournament.left, tables(store, row), store.ledger.chips)


def tables(store: Store, row: TournamentRow) -> dict[tuple[int, int], tuple[str, ...]]:
    """The actions at each table that the store has, by round and number."""
    found = {}
    for (number,) in store.db.execute("SELECT id FROM matches").fetchall():
        match = store.load(number)
        assert match.lost == 0 and match.tournament is not None
        if match.tournament.tournament == row.id:
            place = match.tournament.round, match.tournament.table
            assert place not in found, "a table was begun twice"
            found[place] = match.actions
    return found


def play(folder: Path, say: Say) -> None:
    """What the child does until it is killed: go on with a tournament, or begin the next."""
    with Store.open(folder) as store:
        while True:
            row = store.tournaments.unfinished()
            if row is None:
                first = int(folder.name) * 7 if folder.name.isdigit() else 0
                row = begin(store, first + len(store.tournaments.all()))
            say(f"{number_of(row)} 0 {len(row.tournament.rounds)}\n")
            drive(store, running(store, row), say)


def kill_once(folder: Path, lines: int, delay: float) -> list[tuple[int, int, int]]:
    """Let the child play on, and kill it after so many lines and a moment; all that it has said."""
    child = forked(lambda say: play(folder, say))
    found = [tuple(map(int, line.split())) for line in killed_after(*child, lines, delay)]
    return [(number, actions, rounds) for number, actions, rounds in found]


def demand_the_same(folder: Path, said: list[tuple[int, int, int]]) -> set[str]:
    """Open the store as the next start does: all in it is as in the uninterrupted tournaments; the phase."""
    with Store.open(folder) as store:
        assert store.rescued is None
        chips, rows = 5_000, store.tournaments.all()
        assert {number for number, _, _ in said} <= set(map(number_of, rows))
        for row in rows:
            whole = reference(number_of(row))
            value = row.tournament
            assert value.rounds == whole.rounds[: len(value.rounds)]
            assert value.left in (0, whole.left)
            assert (row.day is None) == (not value.over)
            for place, actions in tables(store, row).items():
                assert actions == whole.tables[place][: len(actions)]
            if value.over:
                assert value.left == whole.left and tables(store, row) == whole.tables
            chips += whole.chips - 5_000 if value.over else -value.terms.entry
        assert store.ledger.chips == chips
        if not rows:
            return set()
        last = rows[0]
        going = running(store, last)
        demand_acknowledged(store, going, [each for each in said if each[0] == number_of(last)])
        return {going.progress.phase} | ({"left"} if last.tournament.left else set())


def demand_acknowledged(store: Store, going: RunningTournament, said: list[tuple[int, int, int]]) -> None:
    """All that was said is there, and the clock is that of the last decision or of the one under way."""
    rounds = len(going.tournament.rounds)
    assert rounds >= max((each[2] for each in said), default=0)
    own = going.own_table() if going.progress.phase == "table" else None
    if own is None:
        return
    count = len(own.actions)
    assert count >= max((each[1] for each in said if each[2] == rounds), default=0)
    found = store.read_clock(own.id)
    if own.clock == 0:
        assert found is None
    elif found is not None:
        assert found == used(found.action) and found.action <= count
        match = replay(own)
        turns = [number for number, state in match.deal_so_far() if getattr(state, "turn", None) == 0]
        assert found.action >= max(turns, default=0)


def killed(
    folder: Path, kills: int, most: int, wanted: set[str], counts: tuple[int, ...] = LINES
) -> set[str]:
    """Kill so many times, and on until all wanted phases were hit; the phases that were."""
    random, phases = Random(2026), set[str]()
    for kill in range(most):
        if kill >= kills and phases >= wanted:
            break
        place = folder / f"{kill // FOLDER_LASTS}"
        lines = random.choice(counts)
        said = kill_once(place, lines, random.random() * (0.003 if lines else 0.03))
        phases |= demand_the_same(place, said)
    return phases


def test_killed_at_a_few_moments(tmp_path: Path) -> None:
    killed(tmp_path, FEW, FEW, set(), FEW_LINES)


@pytest.mark.slow
def test_killed_at_many_moments(tmp_path: Path) -> None:
    assert killed(tmp_path, KILLS, MOST_KILLS, PHASES) == PHASES
