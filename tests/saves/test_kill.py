"""`kill -9` at any moment of any phase: what was acknowledged is there, to the card."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import IO, NamedTuple

import pytest

from game.core.match import Match
from game.core.state import DealOver, State
from game.rules import PRESETS
from saves.saved import NewMatch, replay
from saves.store import Store
from tests.children import Say, forked, killed_after
from tests.conftest import ROOT
from tests.saves.matches import all_matches, begun, new_match, next_action, play_on

KILLS = 80
MOST_KILLS = 600
PHASES = {"Cutting", "Auction", "LayingAway", "Declaring", "Playing", "DealOver", "MatchOver"}
FOLDER_LASTS = 20
"""Kills in one folder before the next begins, so that beginnings are interrupted too."""

Start = Callable[[Path], tuple[int, IO[str]]]


def play(folder: Path, say: Say) -> None:
    """What the child does until it is killed: go on with a match or begin one, and say what is kept."""
    with Store.open(folder) as store:
        while True:
            latest = store.pages.latest_unfinished()
            match = latest.id if latest else store.create(numbered(folder, len(all_matches(store)) + 1))
            game = replay(store.load(match))
            say(f"{match} {len(game.actions)} 0\n")
            for text in play_on(game):
                count = len(game.actions)
                store.append(match, count - 1, text)
                say(f"{match} {count} 0\n")
                if isinstance(game.state, DealOver):
                    store.put_sheet_away(match, count)
                    say(f"{match} {count} {count}\n")


def numbered(folder: Path, number: int) -> NewMatch:
    """The match with this id in a folder: one preset after another, each folder begins with another."""
    first = int(folder.name) if folder.name.isdigit() else 0
    return new_match(number, list(PRESETS)[(first + number - 1) % len(PRESETS)])


@cache
def reference(new: tuple[int, str]) -> tuple[tuple[str, ...], tuple[State, ...]]:
    """An uninterrupted match, by number and preset: its actions, and its state after each number of them."""
    match = begun(new_match(*new))
    states = [match.state]
    for _ in play_on(match):
        states.append(match.state)
    return tuple(match.actions), tuple(states)


def copied(folder: Path) -> tuple[int, IO[str]]:
    """The child as a copy of this process: quick to start."""
    return forked(lambda say: play(folder, say))


def spawned(folder: Path) -> tuple[int, IO[str]]:
    """The child as a program of its own: as it is in life."""
    program = (
        "import sys; from pathlib import Path; from tests.saves.test_kill import play;"
        "play(Path(sys.argv[1]), lambda text: (sys.stdout.write(text), sys.stdout.flush()))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    children.append(process)
    return process.pid, process.stdout


children: list[subprocess.Popen[str]] = []


class Acknowledged(NamedTuple):
    """So many actions of a match are kept; its last sheet was put away after so many."""

    actions: int = 0
    sheet: int = 0


def kill_once(start: Start, folder: Path, lines: int, delay: float) -> dict[int, Acknowledged]:
    """Let the child play on, kill it after so many lines and a moment; what it has said by match."""
    said: dict[int, Acknowledged] = {}
    for line in killed_after(*start(folder), lines, delay):
        match, count, sheet = map(int, line.split())
        said[match] = Acknowledged(count, max(sheet, said.get(match, Acknowledged()).sheet))
    return said


def demand_the_same(folder: Path, acknowledged: dict[int, Acknowledged]) -> list[State]:
    """Open the store as the next start does: each match is as the uninterrupted one was then."""
    found: list[State] = []
    with Store.open(folder) as store:
        assert store.rescued is None
        listed = {summary.id for summary in all_matches(store)}
        assert listed >= acknowledged.keys()
        for match in sorted(listed):
            saved = store.load(match)
            assert saved.rules == numbered(folder, match).rules
            actions, states = reference((match, saved.rules))
            count = len(saved.actions)
            assert saved.lost == 0
            assert saved.actions == actions[:count]
            known = acknowledged.get(match, Acknowledged())
            assert known.actions <= count
            assert known.sheet <= saved.sheet_read <= count
            if match in acknowledged:
                assert count <= known.actions + 1
            replayed = replay(saved)
            assert replayed.state == states[count]
            found.append(replayed.state)
            check_next(replayed, actions)
        latest = store.pages.latest_unfinished()
        unfinished = [match for match in listed if not store.load(match).finished]
        assert (latest.id if latest else None) == max(unfinished, default=None)
    return found


def check_next(match: Match, actions: tuple[str, ...]) -> None:
    if not match.over:
        assert next_action(match) == actions[len(match.actions)]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_killed_at_many_moments(tmp_path: Path) -> None:
    random = Random(2026)
    phases: set[str] = set()
    # where a kill hits is up to the machine, and some phases are short: all of them have to be hit
    for kill in range(MOST_KILLS):
        if kill >= KILLS and phases == PHASES:
            break
        folder = tmp_path / f"{kill // FOLDER_LASTS}"
        at_once = kill % FOLDER_LASTS < 3
        lines = random.choice((0, 1)) if at_once else random.choice((1, 2, 5, 15, 40, 80))
        delay = 0 if at_once and lines else random.random() * (0.02 if at_once else 0.002)
        acknowledged = kill_once(copied, folder, lines, delay)
        phases |= {type(state).__name__ for state in demand_the_same(folder, acknowledged)}
    assert phases == PHASES


def test_killed_as_a_program_of_its_own(tmp_path: Path) -> None:
    random = Random(7)
    for lines in (1, 30, 150):
        acknowledged = kill_once(spawned, tmp_path, lines, random.random() * 0.002)
        demand_the_same(tmp_path, acknowledged)
    for child in children:
        child.wait()
