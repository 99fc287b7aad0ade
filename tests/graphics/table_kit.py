"""A table to test: engines that decide at once, a store that remembers, time that is told."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.core.state import Auction, DealOver, Declaring, Playing, State, table_of
from game.rules import preset
from game.table.clock import UsedTime
from game.table.protocol import Request
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from saves.errors import StoreError
from saves.saved import MarkKind, SavedMatch
from saves.session import KeptSession
from tests.graphics.conftest import app_of

FRAME = 1 / 60
PAINTED = 8  # one of so many pictures


def deal_over(state: State) -> bool:
    """Whether a deal that was played is over: a stage for `places`."""
    return isinstance(state, DealOver) and state.result.contract is not None


class Engines:
    """Computer players that do something legal, the same for the same request; seldom name a contract."""

    def __init__(self) -> None:
        self.notice: str | None = None
        self.requests: list[Request] = []
        self.closed = False
        self._waiting: Request | None = None

    def ask(self, request: Request) -> None:
        self.requests.append(request)
        self._waiting = request

    def poll(self) -> dict[str, Any] | None:
        request, self._waiting = self._waiting, None
        return None if request is None else {"id": request.id, "action": self.decide(request)}

    def decide(self, request: Request) -> str:
        rng = random.Random(request.seed)
        legal = request.legal
        if legal[0] == "call pass" and rng.random() < 0.6:
            return "call pass"
        return rng.choice(legal)

    def close(self) -> None:
        self.closed = True


class Notebook:
    """A store that only writes down; `fails` makes the next write fail."""

    rewritten = None
    damage = ""

    def __init__(self) -> None:
        self.written: list[tuple[int, int, str]] = []
        self.taken: list[int] = []
        self.marks: list[tuple[MarkKind, int]] = []
        self.clock: UsedTime | None = None
        self.charged: list[UsedTime] = []
        self.fails = False
        self.in_memory: SavedMatch | None = None

    def append(self, match: int, number: int, text: str) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("full", path="/matches.db")
        self.written.append((match, number, text))

    def take_back(self, match: int, number: int) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("full", path="/matches.db")
        del self.written[number:]
        self.taken.append(number)

    def put_sheet_away(self, match: int, number: int) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("full", path="/matches.db")

    def mark(self, match: int, kind: MarkKind, number: int) -> None:
        self.marks.append((kind, number))

    def read_clock(self, match: int) -> UsedTime | None:
        return self.clock

    def write_clock(self, match: int, used: UsedTime) -> None:
        self.clock = used
        self.charged.append(used)

    def play_in_memory(self, current: SavedMatch | None = None) -> None:
        self.in_memory = current


PLAYERS = {"S": "", "E": "Gergana", "N": "Maria", "W": "Stoyan"}


def saved_match(
    seed: int = 7,
    actions: tuple[str, ...] = (),
    rules: str = "bulgarian",
    human: str = "S",
    **options: str | int,
) -> SavedMatch:
    seats = preset(rules).seats
    return SavedMatch(
        name="test",
        rules=rules,
        options=preset(rules).options() | options,
        seed=f"{seed:032x}",
        players={seat: PLAYERS[seat] for seat in seats},
        levels={seat: "human" if seat == human else "easy" for seat in seats},
        actions=actions,
    )


def session(
    seed: int = 7, keeper: Notebook | None = None, rules: str = "bulgarian", **options: str | int
) -> KeptSession:
    return KeptSession(saved_match(seed, rules=rules, **options), keeper or Notebook(), Engines())


def seated(state: Auction | Declaring | Playing) -> KeptSession:
    """The human in the first seat, where a state lies on the table that was built (`tests.game.tables`)."""
    rules = table_of(state).rules
    game = session(rules=rules.name, **rules.options())
    game.match.state = state
    return game


def table_at(app: App, state: Auction | Declaring | Playing) -> TableScene:
    """A table in the window of `app` on which such a state lies."""
    rules = table_of(state).rules
    scene = TableScene(app.ports, saved_match(rules=rules.name, **rules.options()), Engines())
    scene.session.match.state = state
    scene.resize(app.size)
    scene.view.director.settle(scene.session.board)
    app.push(scene)
    return scene


def play_on(game: KeptSession, until: Callable[[KeptSession], bool], rng: random.Random) -> None:
    """Let everybody, the human too, do something legal until `until` holds."""
    while not until(game) and not game.over:
        if game.sheet_open:
            game.next_deal()
        if game.human_to_act:
            calls = [action for action in game.legal() if str(action) == "Call(call=6)"]
            game.submit(calls[0] if calls else rng.choice(game.legal()))
        else:
            game.advance()


def one_more(game: KeptSession, rng: random.Random) -> None:
    """Let one more action happen."""
    number = len(game.match.actions)
    play_on(game, lambda g: len(g.match.actions) > number, rng)


def table(
    app: App,
    seed: int = 7,
    actions: tuple[str, ...] = (),
    rules: str = "bulgarian",
    human: str = "S",
    **options: str | int,
) -> TableScene:
    """A table in the window of `app`, with engines that answer at once."""
    scene = TableScene(app.ports, saved_match(seed, actions, rules, human, **options), Engines())
    app.push(scene)
    return scene


def run(app: App, until: Callable[[], bool], frames: int = 6000) -> None:
    """Turn the loop until something holds; few of the pictures on the way are painted, and the last one."""
    paint, number = app.draw, 0

    def painted_seldom() -> list[pygame.Rect]:
        return paint() if number % PAINTED == 0 else []

    app.draw = painted_seldom
    try:
        while not until():
            app.turn(FRAME)
            number += 1
            assert number < frames, "it never came to that"
    finally:
        app.draw = paint
    if app.stack:
        app.draw()


def press(scene: TableScene, key: int, scancode: int | None = None) -> None:
    if scancode is None:
        scancode = {
            pygame.K_RETURN: pygame.KSCAN_RETURN,
            pygame.K_SPACE: pygame.KSCAN_SPACE,
            pygame.K_TAB: pygame.KSCAN_TAB,
            pygame.K_LEFT: pygame.KSCAN_LEFT,
            pygame.K_RIGHT: pygame.KSCAN_RIGHT,
            pygame.K_ESCAPE: pygame.KSCAN_ESCAPE,
        }.get(key, key - pygame.K_a + pygame.KSCAN_A)
    app_of(scene).top.handle(
        pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode="")
    )


def mouse(scene: TableScene, kind: int, at: tuple[int, int]) -> None:
    if kind == pygame.MOUSEMOTION:
        event = pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    else:
        event = pygame.event.Event(kind, pos=at, button=1)
    app_of(scene).top.handle(event)


def click(scene: TableScene, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, at)


def in_the_middle(seed: int) -> tuple[str, ...]:
    """The actions until the human is to play to a trick that others have begun."""
    game = session(seed)
    play_on(
        game,
        lambda g: isinstance(g.state, Playing) and g.human_to_act and len(g.state.trick) == 2,
        random.Random(seed),
    )
    return tuple(game.match.actions)
