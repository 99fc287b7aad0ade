"""The speed of the rules: whole deals of random actions."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from msgspec.structs import replace

from game.core import machine
from game.core.actions import CONTRA, RECONTRA, Action, Call, parse, to_text
from game.core.contracts import ALL_TRUMPS
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import DealOver, MatchOver, State
from game.lab.table import deals, match_seed
from game.players.engine.keeper import builtin_command
from game.players.engine.process import EngineProcess
from game.players.search.compiled import interpreted, load
from game.rules import preset
from game.table.projection import question
from game.table.protocol import LEVELS, written
from saves import paths
from saves.saved import NewMatch
from saves.store import Store
from tools.bench.figures import (
    Measurement,
    Unmeasured,
    at_least,
    at_most,
    cpu_seconds,
    percentile_95,
    percentile_99,
    wall_milliseconds,
)

ROUND = 500  # deals in a round

DOUBLINGS = (Call(CONTRA), Call(RECONTRA))

Script = tuple[bytes, list[Action]]


def random_match(rng: random.Random, rules: Rules, deals: int, contras: bool = True) -> tuple[Script, int]:
    """A match of random legal actions, at most `deals` played deals long; and how many there were."""
    seed = rng.randbytes(16)
    state = machine.start(rules, seed).state
    actions: list[Action] = []
    played = 0
    while not isinstance(state, MatchOver) and played < deals:
        legal = machine.legal_actions(state)
        if not contras:
            legal = tuple(action for action in legal if action not in DOUBLINGS)
        actions.append(rng.choice(legal))
        state = machine.apply(state, actions[-1]).state
        played += isinstance(state, DealOver | MatchOver) and state.result.contract is not None
    return (seed, actions), played


def measure_rules() -> list[Measurement]:
    """Whole deals a second: every action applied, every event made; and with choosing at random besides."""
    rules = preset("bulgarian")
    rng = random.Random(1)
    scripts: list[Script] = []
    total = 0
    while total < ROUND:
        script, played = random_match(rng, rules, ROUND - total)
        scripts.append(script)
        total += played

    def apply_all() -> None:
        for seed, actions in scripts:
            state = machine.start(rules, seed).state
            for action in actions:
                state = machine.apply(state, action).state

    def choose_too() -> None:
        again = random.Random(1)
        done = 0
        while done < ROUND:
            done += random_match(again, rules, ROUND - done)[1]

    applied = ROUND / cpu_seconds(apply_all, 7)
    chosen = ROUND / cpu_seconds(choose_too, 7)
    return [
        at_least("random deals through machine.apply, with events", applied, 2000, "deals/s"),
        Measurement("the same with legal_actions and the choice", f"{chosen:,.0f} deals/s", "", True),
    ]


SEED = 7
DEALS = 400
DEALS_INTERPRETED = 8  # each takes a few tenths of a second
RULES = "bulgarian"
# what one core does that is as fast as the one where the same in C takes 1.0, 2.1 and 0.8 ms
LIMITS = {"trump": 1.3, "no trumps": 3.0, "all trumps": 1.2}
BELA_LIMITS = {4: 5.0, 3: 40.0, 2: 40.0}
"""By players; with three one plays against the two others."""
SIDES = {4: (0, 1, 0, 1), 3: (0, 1, 1), 2: (0, 1)}


def random_lanes(rng: Random, players: int = 4, size: int = 8) -> list[int]:
    """`size` cards for each player, as the solver takes them (lanes.py); the rest is in no hand."""
    lanes = [0] * 16
    cards = list(range(32))
    rng.shuffle(cards)
    for place, card in enumerate(cards[: players * size]):
        lanes[place // size * 4 + (card >> 3)] |= 1 << (card & 7)
    return lanes


def measure_solver(rules: str = RULES) -> list[Measurement]:
    """Mean milliseconds a deal of these rules; there are aims for what is compiled."""
    chosen = preset(rules)
    players, duties = chosen.players, chosen.following
    solver = load("solver").Solver(
        players, SIDES[players], duties.beat_plain, duties.trump_over_partner, duties.undertrump
    )
    limits = LIMITS if ALL_TRUMPS in chosen.contracts else {f"{rules}, all hands open": BELA_LIMITS[players]}
    reason = interpreted("solver")
    number = DEALS_INTERPRETED if reason else DEALS
    how = f"interpreted, {reason}" if reason else "compiled"
    rows = []
    for kind, (name, limit) in enumerate(limits.items()):
        rng = Random(SEED)
        deals = [(random_lanes(rng, players, chosen.hand_size), _leader(n, players)) for n in range(number)]
        value = mean_milliseconds(partial(solver.value, kind), deals)
        values = mean_milliseconds(partial(solver.values, kind), deals)
        what = f"solve a deal in {name}, mean of {number} ({how})"
        rows.append(
            Measurement(what, f"{value:.3g} ms", "", True) if reason else at_most(what, value, limit, "ms")
        )
        cards = "ten" if chosen.hand_size == 10 else "eight"
        rows.append(Measurement(f"the same, each of the {cards} cards", f"{values:.3g} ms", "", True))
    return rows


def _leader(number: int, players: int) -> int:
    """Who leads: with three each in turn, as one of them plays alone."""
    return number % 3 if players == 3 else 0


def mean_milliseconds(solve: Callable[[list[int], int], object], deals: list[tuple[list[int], int]]) -> float:
    """The processor time of one deal, whatever else the machine does."""
    begin = process_time()
    for lanes, leader in deals:
        solve(lanes, leader)
    return 1000 * (process_time() - begin) / len(deals)


STARTS = 9
PATIENCE = 60.0  # seconds
SECONDS = 24.0
"""Seconds that deals are played where their number is not given."""
ENOUGH = 500
"""Deals from which on growth can be told from caches that fill: half of them are left out of it."""
GROWTH = 1.0
"""Megabytes a process moves by, whatever it does."""
LEVEL = LEVELS[-1]
TIME_MS = 1000


@contextmanager
def engine() -> Iterator[EngineProcess]:
    """The built-in players in a process of their own, as the window runs them."""
    process = EngineProcess(builtin_command(), None)
    try:
        yield process
    finally:
        process.close()


def ask(process: EngineProcess, request: dict[str, object]) -> dict[str, object]:
    process.send(json.dumps(request).encode() + b"\n")
    line = process.receive(PATIENCE)
    if line is None:
        raise Unmeasured(f"no answer in {PATIENCE:g} s")
    answer: dict[str, object] = json.loads(line)
    return answer


def resident(pid: int) -> float:
    """The resident memory of a process in MB."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        raise Unmeasured("this system does not say how much memory a process uses") from None
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


@dataclass(slots=True)
class TimedEnginePlayer:
    """A player at the table played by the engine; records its thinking times where there was a choice."""

    process: EngineProcess
    level: str
    time_ms: int
    times: list[float] = field(default_factory=list)

    def act(self, state: State, seat: int, seed: int) -> Action:
        asked = {"id": 1, "ask": "action", "level": self.level, "seed": seed, "time_ms": self.time_ms}
        seen = written(question(state, seat))
        begin = perf_counter()
        answer = ask(self.process, {**asked, "view": seen})
        if len(seen["legal"]) > 1:
            self.times.append(1000 * (perf_counter() - begin))
        if "action" not in answer:
            raise Unmeasured(str(answer.get("error")))
        return parse(str(answer["action"]))


def measure_engine(
    number: int | None = None, level: str = LEVEL, time_ms: int = TIME_MS
) -> list[Measurement]:
    """The start, the time of a decision, the memory; over `number` deals, or as many as SECONDS allow."""
    return [_start(), *_deals(number, level, time_ms)]


def _start() -> Measurement:
    """From the command to the answer to "hello"; warm, that is, after one start."""
    times = []
    for _ in range(STARTS + 1):
        begin = perf_counter()
        with engine() as process:
            ask(process, {"id": 1, "ask": "hello"})
            times.append(perf_counter() - begin)
    return at_most("start of the engine from source to hello", median(times[1:]), 0.3, "s")


def _deals(number: int | None, level: str, time_ms: int) -> Iterator[Measurement]:
    with engine() as process:
        player = TimedEnginePlayer(process, level, time_ms)
        held = [resident(process.pid) for _ in _played(player, number)]
        last = resident(process.pid)
    of = f"{level}, at most {time_ms} ms a decision"
    yield at_most(f"decision of {of}, median of {len(player.times)}", median(player.times), 400, "ms")
    yield Measurement("the same, 95th percentile", f"{percentile_95(player.times):.3g} ms", "", True)
    yield at_most(f"memory of the engine after {len(held)} deals of {of}", last, 80, "MB")
    if len(held) >= ENOUGH:
        half = len(held) // 2
        grown = max(last - held[half], 0.0)
        yield at_most(f"its growth over the last {len(held) - half} of them", grown, GROWTH, "MB")


def _played(player: TimedEnginePlayer, number: int | None) -> Iterator[None]:
    """Whole matches by four of one player: a turn of the iterator for every deal."""
    begin, done = perf_counter(), 0
    for match in count():
        for _ in deals(preset("bulgarian"), match_seed(1, match), [player] * 4):
            yield
            done += 1
            if done == number or (number is None and perf_counter() - begin > SECONDS):
                return


REPLAYED_DEALS = 15
COMMITS = 300


def saved_match() -> NewMatch:
    """A long match of Belot, before its first action."""
    levels = {"S": "human", "E": "medium", "N": "medium", "W": "medium"}
    names = {"S": "You", "E": "East", "N": "North", "W": "West"}
    options = {**preset("bulgarian").options(), "target": 501}
    return NewMatch("Bench", "bulgarian", options, "0" * 32, names, levels)


def measure_replay() -> list[Measurement]:
    """A saved match of 15 played deals, read from the store and replayed to where it stands."""
    rules = preset("bulgarian").with_options({"target": 501})
    rng = random.Random(2)
    played = 0
    while played < REPLAYED_DEALS:
        (seed, actions), played = random_match(rng, rules, REPLAYED_DEALS, contras=False)
    texts = [to_text(action) for action in actions]
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        number = store.create(replace(saved_match(), seed=seed.hex()))
        for index, text in enumerate(texts):
            store.append(number, index, text)

        def resume() -> None:
            saved = store.load(number)
            match = Match.replay(rules, bytes.fromhex(saved.seed), saved.actions)
            assert len(match.actions) == len(texts)

        seconds = cpu_seconds(resume, 15)
    what = f"resume a saved match of {REPLAYED_DEALS} deals ({len(texts)} actions): read and replay"
    return [at_most(what, 1000 * seconds, 50, "ms")]


def measure_commit() -> list[Measurement]:
    """An action on the disk, as the table does before it shows one; in the folder where matches are kept."""
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=paths.data_folder()) as folder, Store.open(Path(folder)) as store:
        number = store.create(saved_match())
        times = wall_milliseconds(lambda n: store.append(number, n, "play TH"), COMMITS)
    return [
        at_most("commit an action, median", median(times), 5, "ms"),
        Measurement("commit an action, 99th percentile", f"{percentile_99(times):.3g} ms", "", True),
    ]
