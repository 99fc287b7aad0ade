"""A sample match, played by the computer players and opened at each stage worth a picture.

For pictures of the screens and for measurements.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.core.account import DealOutcome
from game.core.actions import Play, to_text
from game.core.machine import apply, legal_actions, start
from game.core.play import costly_cards
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.players.decision import choose
from game.practice.luck.open_server import OpenAnswer, OpenRequest, answered
from game.rules import Rules, preset
from game.table.projection import question
from game.table.protocol import Request
from game.table.seat_view import SeatView
from graphics.app.app import App
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.widgets.scene import Scene
from saves.saved import SavedMatch


class Screen(Struct, frozen=True):
    """A screen: its name, the scenes that lie over the menu for it, and what is pressed or done there."""

    name: str
    scenes: Sequence[Callable[[], Scene]] = ()
    presses: Sequence[str | Callable[[App], object]] = ()


Kind = TypeVar("Kind", bound=Scene)


def top(app: App, kind: type[Kind]) -> Kind:
    """The scene on top, which has to be of this kind."""
    assert isinstance(app.top, kind)
    return app.top


def new_match_unfolded(app: App) -> None:
    scene = top(app, NewMatchScene)
    scene.unfolded = True
    scene.rebuild()


SEED = bytes(range(16))
HUMAN = 0
ENDLESS = 5000  # actions
DECISIONS = 20  # of a deal, about: an opener knows as many deals as an engine has judged
ATTEMPTS = 40
NAMES = {"S": "Ivan", "E": "Gergana", "N": "Maria", "W": "Stoyan"}


@cache
def played_match() -> tuple[list[str], dict[str, int]]:
    """A whole match of computer players, and after how many actions each of its STAGES is first seen.

    It is the first match with all stages, so that a change of the players still leaves every picture.
    """
    for attempt in range(ATTEMPTS):
        actions, seen = _played(preset("bulgarian"), SEED, STAGES, attempt)
        if len(seen) == len(STAGES):
            return actions, seen
    raise RuntimeError(f"in {ATTEMPTS} matches there was none with all of {', '.join(STAGES)}")


@cache
def places(rules: Rules, *wanted: Stage) -> dict[str, tuple[bytes, list[str]]]:
    """Each of the stages `wanted`, or without any those of Bela, as a match that has come so far.

    Each is the seed and the actions of the first match that has the stage, for no match need have all.
    """
    stages = dict(wanted) or dict(bela_stages(rules))
    found: dict[str, tuple[bytes, list[str]]] = {}
    for attempt in range(ATTEMPTS):
        seed = bytes([*SEED[:-1], SEED[-1] + attempt])
        actions, seen = _played(rules, seed, stages, attempt)
        found |= {name: (seed, actions[:length]) for name, length in seen.items() if name not in found}
        if len(found) == len(stages):
            return found
    raise RuntimeError(f"in {ATTEMPTS} matches there was nothing of {', '.join(stages.keys() - found)}")


def _played(rules: Rules, seed: bytes, stages: Stages, attempt: int) -> tuple[list[str], dict[str, int]]:
    """A whole match, and after how many actions each stage is first seen; an attempt draws by itself."""
    state = start(rules, seed).state
    actions: list[str] = []
    seen: dict[str, int] = {}
    while len(actions) < ENDLESS:
        for name, there in stages.items():
            if name not in seen and there(state):
                seen[name] = len(actions)
        if isinstance(state, MatchOver):
            return actions, seen
        chance = random.Random(ENDLESS * attempt + len(actions))
        action = choose(question(state, state.turn), "medium", chance).action
        actions.append(to_text(action))
        state = apply(state, action).state
    raise RuntimeError("the computer players found no end to the match")


class SampleOpener:
    """An opener in this process, that works out a deal once. It answers a twentieth of `answers` requests."""

    def __init__(self, answers: int = ENDLESS) -> None:
        self._left = answers // DECISIONS
        self._asked: OpenRequest | None = None

    def ask(self, request: OpenRequest) -> None:
        self._asked = request

    def poll(self) -> OpenAnswer | None:
        """The values of the deal."""
        if self._asked is None or self._left <= 0:
            return None
        self._left -= 1
        asked, self._asked = self._asked, None
        return _opened(msgspec.json.encode(asked))

    def close(self) -> None:
        self._asked = None


@cache
def _opened(line: bytes) -> OpenAnswer | None:
    return answered(line)


class SampleEngine:
    """A computer player whose values are made up, the same for the same request.

    Now and then it finds another choice better than the one it makes.  It answers `answers` requests, then it
    is silent.
    """

    def __init__(self, answers: int = ENDLESS) -> None:
        self.notice: str | None = None
        self._left = answers
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        self._asked = request

    def poll(self) -> dict[str, Any] | None:
        """The move of a regular, with values made up for every choice."""
        if self._asked is None or self._left <= 0:
            return None
        self._left -= 1
        request, self._asked = self._asked, None
        action, values = decided(request.view, request.seed)
        return {"id": request.id, "action": action, "info": {"values": values}}

    def close(self) -> None: ...


def decided(view: SeatView, seed: int) -> tuple[str, dict[str, float]]:
    """The action of a regular, and made-up values for all."""
    rng = random.Random(seed)
    action = to_text(choose(view, "medium", rng).action)
    best = rng.gauss(3.0, 4.0)
    values = {to_text(each): best - rng.expovariate(0.5) for each in view.legal}
    values[action] = best - (rng.uniform(0.6, 4.5) if rng.random() < 0.16 else -0.4)
    return action, dict(sorted(values.items(), key=lambda item: -item[1]))


def _deal(state: State) -> int:
    match state:
        case Cutting(table):
            return table.number
        case Auction(deal) | LayingAway(deal) | Playing(deal) | Declaring(Playing(deal)):
            return deal.table.number
        case DealOver(result) | MatchOver(result):
            return result.deal.table.number


def _human(state: State) -> bool:
    return not isinstance(state, MatchOver) and state.turn == HUMAN


Stage = tuple[str, Callable[[State], bool]]
"""A moment of the table worth a picture: its name, and whether a state is such a moment."""
Stages = Mapping[str, Callable[[State], bool]]
"""Several of them, by name."""

STAGES: Stages = {
    "table_cut": lambda s: isinstance(s, DealOver | Cutting) and _human(s),
    "table_auction": lambda s: isinstance(s, Auction) and _human(s) and len(s.bidding.calls) >= 2,
    "table_declare": lambda s: isinstance(s, Declaring) and _human(s),
    "table_play": lambda s: isinstance(s, Playing) and _human(s) and _deal(s) > 2 and _in_the_middle(s),
    "table_belot": lambda s: isinstance(s, Playing) and _human(s) and _belot(s),
    "table_thinking": lambda s: isinstance(s, Playing) and s.turn == 1 and _deal(s) > 2 and len(s.trick) == 1,
    "deal_end": lambda s: isinstance(s, DealOver) and _deal(s) > 2 and s.result.contract is not None,
    "match_end": lambda s: isinstance(s, MatchOver),
}


REVOKE: Stage = ("revoke", lambda s: isinstance(s, Playing) and _human(s) and costly_cards(s) > 0)


def bela_stages(rules: Rules) -> Stages:
    """The places of a match of Bela: those that other rules have not, too."""
    stages: dict[str, Callable[[State], bool]] = {
        "auction": lambda s: isinstance(s, Auction) and _human(s) and _called(s, rules),
        "play": lambda s: isinstance(s, Playing) and _human(s) and _deal(s) > 1 and _in_the_middle(s),
        "fall": lambda s: isinstance(s, DealOver) and s.result.writing.outcome is DealOutcome.INSIDE,
        "enough": lambda s: isinstance(s, MatchOver) and s.result.writing.outcome is DealOutcome.ENOUGH,
    }
    if rules.exchanges:
        stages["laying_away"] = lambda s: isinstance(s, LayingAway) and _human(s)
    return stages


def _called(state: Auction, rules: Rules) -> bool:
    """Something has been called: with a turned card, all have passed once."""
    return len(state.bidding.calls) >= (rules.players if rules.proposes else 1)


def _belot(state: Playing) -> bool:
    """Belot can be announced with a card that may be played."""
    return any(isinstance(action, Play) and action.belot for action in legal_actions(state))


def _in_the_middle(state: Playing) -> bool:
    """A trick early in the deal in which some cards may be played and some may not."""
    held = state.hands[HUMAN].bit_count()
    return (
        1 <= len(state.tricks) <= 3
        and len(state.trick) >= _waits(state)
        and 1 < len(legal_actions(state)) < held
    )


def _waits(state: Playing) -> int:
    """The number of cards in the trick of a picture: two, of two players one."""
    return min(2, state.deal.table.rules.players - 1)


def saved_match(
    name: str,
    actions: list[str],
    names: dict[str, str] | None = None,
    rules: str = "bulgarian",
    seed: bytes = SEED,
) -> SavedMatch:
    """A match of the sample as it would be kept."""
    levels = {"S": "human", "E": "medium", "N": "medium", "W": "easy"}
    seats = preset(rules).seats
    called = names or NAMES
    return SavedMatch(
        name,
        rules,
        preset(rules).options(),
        seed.hex(),
        {seat: called[seat] for seat in seats},
        {seat: levels[seat] for seat in seats},
        actions=tuple(actions),
    )
