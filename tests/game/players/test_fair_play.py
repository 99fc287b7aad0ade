"""Nobody sees what the seat does not see: proved, not promised.

All cards hidden from a seat are dealt anew at random, in every phase and for every level, in such a way that
its view stays the same: the same seed must give the same decision. And the view is all that the players are
asked with.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.core.actions import Action, to_text
from game.core.cards import NAMES
from game.core.machine import legal_actions
from game.core.state import Auction, Declaring, LayingAway, MatchOver, Playing, State, table_of
from game.lab.seats import EnginePlayer, LevelPlayer, Player, RandomPlayer
from game.lab.table import deals
from game.players.decision import Decision, choose
from game.players.engine.client import EngineClient
from game.players.engine.keeper import builtin_command
from game.players.levels import BY_NAME
from game.players.search import compiled
from game.rules import preset
from game.table.projection import question
from game.table.protocol import LEVELS, Request, written
from game.table.seat_view import SeatView
from tests.conftest import ROOT
from tests.game.hidden import indistinguishable, own_cards
from tests.game.players.engine.engines import program
from tests.game.redeal import Position, known_apart, positions, redealt
from tests.game.tables import BULGARIAN, STYLES, auction, call, random_states, view

pytestmark = pytest.mark.untraced  # the same lines thousands of times

FEW_DEALS = preset("belot-bg")
SEED = 7
REDEALS = 2
ALL_PHASES = ("cut", "auction", "declare", *(f"play {trick}" for trick in range(1, 8)))
EACH = {"cut": 12, "auction": 60, "declare": 30} | {f"play {trick}": 40 for trick in range(1, 8)}
"""The positions of each phase that are redealt."""
FEW = EACH | {"declare": 2, "play 1": 2, "play 2": 3, "play 3": 6, "play 4": 10, "play 5": 20}
"""The same for players who search to the end of the deal, which takes long early in the play."""
FEWER = {"cut": 12, "auction": 60, "play 6": 3, "play 7": 10}
"""The same without the compiled modules."""
SLOW = ("declare", "play 1", "play 2", "play 3")


@cache
def all_positions() -> tuple[Position, ...]:
    """Of two matches: one between good players, with its scores near the end, and one at random."""
    medium, chance = LevelPlayer("medium"), RandomPlayer()
    found = positions(BULGARIAN, 1, [medium] * 4) + positions(BULGARIAN, 2, [medium, chance] * 2)
    found += positions(BULGARIAN, 3, [chance] * 4)
    Random(4).shuffle(found)
    return tuple(found)


Sample = tuple[tuple[Position, tuple[Position, ...]], ...]


def sample(level: str) -> Sample:
    """Positions of every phase, each with others that look the same to the seat."""
    return redealt_positions(tuple(quota(level).items()))


@cache
def redealt_positions(wanted: tuple[tuple[str, int], ...]) -> Sample:
    left = Counter(dict(wanted))
    chance = Random(5)
    found = []
    for position in all_positions():
        if left[position.phase] > 0:
            left[position.phase] -= 1
            found.append((position, tuple(redealt(position, chance) for _ in range(REDEALS))))
    return tuple(found)


def quota(level: str) -> dict[str, int]:
    if not BY_NAME[level].worlds:
        return EACH
    return FEWER if compiled.interpreted("solver") else FEW


def seen(position: Position) -> SeatView:
    return question(position.state, position.seat)


def decision(position: Position, level: str, seed: int = SEED) -> Decision:
    return choose(seen(position), level, random.Random(seed))


def hidden(position: Position) -> object:
    """What the seat cannot see."""
    if isinstance(position.state, Auction | Playing | Declaring):
        return known_apart(position.state, position.seat).hidden
    return position.state


def test_redeals_look_the_same_and_are_not() -> None:
    changed, total = Counter[str](), Counter[str]()
    for position, others in sample("medium"):
        for other in others:
            assert seen(other) == seen(position)
            assert legal_actions(other.state) == legal_actions(position.state)
            total[position.phase] += 1
            changed[position.phase] += hidden(other) != hidden(position)
    assert set(total) == set(ALL_PHASES)
    assert sum(total.values()) >= 600
    for phase in ALL_PHASES[:-1]:
        assert changed[phase] >= 0.8 * total[phase], phase
    assert changed["play 7"] >= 0.4 * total["play 7"], "two cards each: often all is known"


def test_redeals_keep_what_the_play_has_proved() -> None:
    """A seat that did not follow a suit holds none of it: the history of the deal is unchanged."""
    for position, others in sample("medium"):
        if not isinstance(position.state, Playing):
            continue
        for other in others:
            assert isinstance(other.state, Playing)
            for seat, held in enumerate(other.state.hands):
                assert held.bit_count() == position.state.hands[seat].bit_count()
                assert not held & missing(other.state, seat)
            assert other.state.tricks == position.state.tricks


def missing(state: Playing, seat: int) -> int:
    """The cards of suits that a seat has failed to follow."""
    gone = 0
    for leader, cards in [*((t.leader, t.cards) for t in state.tricks), (state.leader, state.trick)]:
        place = (seat - leader) % 4
        if place < len(cards) and cards[place] >> 3 != cards[0] >> 3:
            gone |= 0xFF << (cards[0] & ~7)
    return gone


@pytest.mark.sample(4)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_is_decided_the_same(level: str) -> None:
    """In all phases; other decisions in between leave nothing behind either."""
    for position, others in sample(level):
        chosen = decision(position, level)
        assert chosen.action in seen(position).legal
        for other in others:
            assert decision(other, level) == chosen, (position, other)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_leaves_nothing_behind(level: str) -> None:
    """The same in any order: requests for another seat with another hand leave nothing behind."""
    asked = [position for position, _ in sample(level) if position.phase not in SLOW][:40]
    first = [decision(position, level) for position in asked]
    assert [decision(position, level) for position in reversed(asked)] == first[::-1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_seed_decides_where_there_is_chance(level: str) -> None:
    cutting = next(position for position in all_positions() if position.phase == "cut")
    assert len({decision(cutting, level, seed).action for seed in range(30)}) > 5


@pytest.mark.parametrize("level", ["medium", "expert"])
def test_in_the_last_of_few_deals_nothing_but_the_view_decides(level: str) -> None:
    chance = Random(9)
    found = positions(FEW_DEALS, 1, [LevelPlayer("medium")] * 4)
    last = [each for each in found if table_of(each.state).played == FEW_DEALS.deal_limit - 1]
    asked = [each for each in last if each.phase in ("auction", "play 6", "play 7")]
    assert len(asked) > 10
    for position in asked:
        assert seen(position).played == FEW_DEALS.deal_limit - 1
        other = redealt(position, chance)
        assert seen(other) == seen(position)
        assert decision(other, level) == decision(position, level)


@pytest.mark.parametrize(
    ("scores", "played", "expert"),
    [((60, 80), 6, "call contra"), ((60, 80), 2, "call pass"), ((80, 60), 6, "call pass")],
)
def test_who_plays_for_the_match_knows_which_deal_is_the_last(
    scores: tuple[int, int], played: int, expert: str
) -> None:
    """East's hearts fail for 16: 20 behind in the last deal that is not enough, twice as much is."""
    table = auction({"S": "9H 7H AS AC TC 8D 7S KD"}, rules=FEW_DEALS, scores=scores, played=played)
    position = Position(call(table, "pass H pass pass"))
    assert to_text(decision(position, "expert").action) == expert
    assert to_text(decision(position, "hard").action) == "call pass", "it plays for the points of the deal"


@pytest.mark.parametrize("name", ["bela-4", "bela-3", "bela-2"])
@pytest.mark.parametrize("level", LEVELS)
def test_in_bela_nothing_but_the_view_decides(name: str, level: str) -> None:
    """Talons, middle, rest and others' discards are changed, and the decision is the same."""
    chance = Random(8)
    looks_ahead = bool(BY_NAME[level].worlds)
    asked = Counter[str]()
    for number in range(2):
        for state in random_states(preset(name), number, STYLES[2]):
            phase = type(state).__name__
            late = isinstance(state, Playing) and len(state.tricks) >= preset(name).hand_size - 3
            if isinstance(state, MatchOver) or (looks_ahead and not (late or isinstance(state, Auction))):
                continue
            asked[phase] += 1
            other = indistinguishable(state, state.turn, chance)
            chosen = decision(Position(state), level)
            assert decision(Position(other), level) == chosen
            assert chosen.action in seen(Position(state)).legal
    assert asked["Auction"] and asked["Playing"]


def answered(client: EngineClient, position: Position, level: str) -> tuple[str, dict[str, float] | None]:
    reply = client.decide(Request(1, level, SEED, 60_000, seen(position)))
    assert "fault" not in reply
    return reply["action"], reply["info"].get("values")


def test_the_engine_process_decides_as_its_view_is() -> None:
    """One process for all seats and levels, as in the window, asked in any order."""
    asked = []
    for level in LEVELS:
        late = [
            pair for pair in sample(level) if pair[0].phase not in ("declare", "play 1", "play 2", "play 3")
        ]
        asked += [(level, position, other) for position, (other, _) in late[:12]]
    Random(6).shuffle(asked)
    client = EngineClient(builtin_command())
    try:
        for level, position, other in asked:
            chosen = answered(client, position, level)
            assert chosen == answered(client, other, level)
            here = decision(position, level)
            values = here.values and {to_text(each): value for each, value in here.values.items()}
            assert chosen == (to_text(here.action), values)
    finally:
        client.close()


RECORDER = """
    import json, sys
    for line in sys.stdin:
        print(line, end="", file=open(sys.argv[1], "a"))
        asked = json.loads(line)
        if asked["ask"] == "quit":
            break
        legal = asked["view"]["legal"]
        pick = legal[asked["seed"] % len(legal)]
        print(json.dumps({"id": asked["id"], "action": pick}))
"""


@dataclass
class Watched:
    """A player, and the states it has been asked in."""

    player: Player
    states: list[tuple[State, int]]

    def act(self, state: State, seat: int, seed: int) -> Action:
        self.states.append((state, seed))
        return self.player.act(state, seat, seed)


@pytest.fixture(scope="module", params=["bulgarian", "bela-4", "bela-3", "bela-2"])
def wire(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[tuple[list[str], list[tuple[State, int]]]]:
    """The lines an engine was sent in a match, and the states and seeds of its decisions."""
    folder = tmp_path_factory.mktemp("wire")
    client = EngineClient([*program(folder, RECORDER), str(folder / "lines")])
    watched = Watched(EnginePlayer(client, lambda: None), [])
    rules = preset(request.param)
    for number, _ in enumerate(deals(rules, bytes(range(16)), [watched] * rules.players)):
        if number == 5:
            break
    client.close()
    assert client.faults == 0
    yield Path(folder / "lines").read_text("utf-8").splitlines(), watched.states


PROTOCOL = {
    *("rules", "options", "seat", "dealer", "scores", "hanging", "hand", "dealt", "seen", "turned"),
    *("laid_away", "auction", "contract", "declared", "belots", "tricks", "trick", "legal"),
}


def test_what_goes_over_the_wire_is_the_view_and_nothing_else(
    wire: tuple[list[str], list[tuple[State, int]]],
) -> None:
    lines, states = wire
    assert len(lines) == len(states) + 1 > 100 and json.loads(lines[-1]) == {"id": 0, "ask": "quit"}
    for line, (state, seed) in zip(lines, states, strict=False):
        asked = json.loads(line)
        assert asked.keys() == {"id", "ask", "level", "seed", "time_ms", "view"}
        assert asked["ask"] == "action"
        assert asked["view"].keys() == PROTOCOL
        assert asked["view"] == json.loads(json.dumps(view(state, state.turn)))  # type: ignore[union-attr]
        assert (asked["level"], asked["seed"]) == (LEVELS[-1], seed)


def test_no_card_goes_over_the_wire_that_the_seat_has_not_seen(
    wire: tuple[list[str], list[tuple[State, int]]],
) -> None:
    """Derived from the state, and not from the view: own cards, cards on the table, declarations shown."""
    for line, (state, _) in zip(*wire, strict=False):
        told = {name for name in NAMES if name in line}
        if not isinstance(state, Auction | LayingAway | Declaring | Playing):
            assert told == set()
            continue
        may = {NAMES[card] for card in own_cards(state, state.turn)}
        playing = state.playing if isinstance(state, Declaring) else state
        if isinstance(playing, Playing):
            may |= {NAMES[card] for trick in playing.tricks for card in trick.cards}
            may |= {NAMES[card] for card in playing.trick}
            if playing.tricks:
                may |= {NAMES[card] for item in playing.declarations for card in item.meld.cards}
        assert told <= may
        assert table_of(state).seed.hex() not in line


WATCH = """
    import json, random, sys
    from game.players.decision import choose
    from game.table.protocol import read
    views, root = json.load(sys.stdin), sys.argv[1]
    allowed = (root + "/game/", sys.prefix, sys.base_prefix)  # modules, and the numbers of the players
    watched = ("open", "os.listdir", "os.scandir", "subprocess.Popen", "socket.connect", "os.fork")
    def audit(event, arguments):
        if event in watched and not str(arguments[0]).startswith(allowed):
            print(event, arguments)
    sys.addaudithook(audit)
    for level, view in views:
        choose(read(view), level, random.Random(1))
    open(sys.argv[0]).close()
"""


def test_a_decision_opens_nothing_but_its_own_numbers(tmp_path: Path) -> None:
    """No file, no program, no other process, while any level decides in any phase."""
    asked = [(level, written(seen(position))) for level in LEVELS for position, _ in sample(level)[::7]]
    command = program(tmp_path, WATCH)
    # a coverage tool opens files of its own in every process
    around = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    done = subprocess.run(
        [*command, str(ROOT)],
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=around | {"PYTHONPATH": str(ROOT)},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    (last,) = done.stdout.decode().splitlines()  # the file opened at the end: the watch was awake
    assert last.startswith(f"open ('{command[-1]}'")
