"""`python -m tools.strips`: film strips of what moves at the table, under build/strips.

Every second frame of a movement as one sheet, from the real window drawing off screen with a clock of its
own, so that equal code gives equal strips.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from msgspec import Struct

from game.arguments import Arguments
from game.cli import ended
from game.core.actions import parse
from game.core.events import CardPlayed, DeckCut, TrickTaken
from game.core.machine import apply, legal_actions, start
from game.core.state import Playing, State
from game.practice.decided import decisions
from game.rules import preset
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.widgets import devices
from graphics.widgets.devices import Device
from saves.saved import replay
from saves.settings import Settings
from saves.store import Store
from tools.gallery.sample import HUMAN, SEED, SampleEngine, played_match, saved_match

NAME = "python -m tools.strips"
FOLDER = Path("build") / "strips"
SIZE = (1366, 768)
FRAME = 1 / 60
EVERY = 2  # one frame of so many is shown
SLOWLY = 4  # the same of what takes seconds
COLUMNS = 4
SHRINK = 2
PATIENCE = 2000  # frames until a table should have come to rest


class Film:
    """A table in a window without a screen, whose frames are kept."""

    def __init__(self, actions: list[str], reduced: bool = False) -> None:
        """The table of the sample match after these `actions`; its computer players stay silent."""
        os.environ[SIZE_VARIABLE] = "x".join(map(str, SIZE))
        settings = Settings(language="en", volume=0, animation=not reduced, auto_single=False, welcomed=True)
        self.app = App(settings, Store.memory())
        devices.use(Device())
        self.app.go(MenuScene(self.app.ports))
        assert self.app.store is not None
        saved = self.app.store.load(self.app.store.add(saved_match("Strip", actions)))
        self.table = TableScene(self.app.ports, saved, SampleEngine(answers=0))
        self.app.push(self.table)
        self.frames: list[pygame.Surface] = []
        self.rest()

    def rest(self) -> None:
        still = 0
        for _ in range(PATIENCE):
            self.app.turn(FRAME)
            still = 0 if self.table.view.busy else still + 1
            if still > 20:
                return
        raise RuntimeError("the table never came to rest")

    def run(self, frames: int, every: int = EVERY) -> None:
        """Let the loop turn; one of so many frames is kept."""
        for number in range(frames):
            self.app.turn(FRAME)
            if number % every == 0:
                self.frames.append(self.app.screen.copy())

    def until_swept(self) -> None:
        """Let the loop turn until the trick begins to leave the table; nothing of it is kept."""
        while not self.table.view.picture.leaving:
            self.app.turn(FRAME)

    def act(self, *actions: str) -> None:
        for action in actions:
            self.table.session.submit(parse(action))

    def point(self, at: tuple[float, float], kind: int = pygame.MOUSEMOTION, held: bool = False) -> None:
        place = round(at[0]), round(at[1])
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(int(held), 0, 0))
        else:
            event = pygame.event.Event(kind, pos=place, button=1)
        self.app.handle(event)

    def card(self) -> tuple[int, int]:
        """A point of a card in the middle of those that may be played."""
        hand = self.table.view.hand
        places = [i for i, sprite in enumerate(self.table.view.picture.hand) if sprite.card in hand.legal]
        return hand.strip(places[len(places) // 2]).center

    def sheet(self, part: pygame.Rect) -> pygame.Surface:
        """The frames side by side; `part` of the window."""
        wide, high = part.w // SHRINK, part.h // SHRINK
        rows = -(-len(self.frames) // COLUMNS)
        sheet = pygame.Surface((COLUMNS * (wide + 4), rows * (high + 4)))
        for number, frame in enumerate(self.frames):
            small = pygame.transform.smoothscale(frame.subsurface(part), (wide, high))
            sheet.blit(small, (number % COLUMNS * (wide + 4), number // COLUMNS * (high + 4)))
        return sheet


class Moment(Struct, frozen=True):
    """The actions before a moment, and those that make it."""

    before: list[str]
    actions: list[str]


def moment(wanted: Callable[[State, object], bool]) -> Moment:
    """The first action of the sample match with an event that is wanted in the state before it."""
    actions, _seen = played_match()
    state = start(preset("bulgarian"), SEED).state
    for number, action in enumerate(actions):
        done = apply(state, parse(action))
        if any(wanted(state, event) for event in done.events):
            return Moment(actions[:number], [action])
        state = done.state
    raise RuntimeError("there is no such moment in the sample match")


def trumped(state: State, event: object) -> bool:
    """Somebody trumps a suit that was led, after the first deal."""
    if not isinstance(state, Playing) or not isinstance(event, CardPlayed) or event.seat == HUMAN:
        return False
    trump, trick = state.contract.trump, state.trick
    return bool(trick) and trick[0] >> 3 != trump and event.card >> 3 == trump and len(trick) == 2


def own_turn(state: State) -> bool:
    """The human may play one of several cards."""
    mine = isinstance(state, Playing) and state.turn == HUMAN and bool(state.trick)
    return mine and 3 <= len(legal_actions(state)) < 7


def deal(reduced: bool) -> Film:
    there = moment(lambda _state, event: isinstance(event, DeckCut))
    film = Film(there.before, reduced)
    film.table.flow.submit(parse(there.actions[0]))  # it is the human who cuts
    film.run(170)
    return film


def hover(reduced: bool) -> Film:
    film = Film(moment(lambda state, _event: own_turn(state)).before, reduced)
    hand = film.table.view.hand
    at = film.card()
    for across in range(-30, 140, 10):
        film.point((at[0] + across, at[1]))
        film.run(2)
    film.run(8)
    film.point((at[0], hand.strip(0).top - 200))
    film.run(14)
    return film


def drag(reduced: bool) -> Film:
    film = Film(moment(lambda state, _event: own_turn(state)).before, reduced)
    x, y = film.card()
    film.point((x, y))
    film.run(4)
    film.point((x, y), pygame.MOUSEBUTTONDOWN)
    for step in range(8):
        film.point((x + 20 * step, y - 2 * step), held=True)
        film.run(2)
    film.point((x + 140, y - 14), pygame.MOUSEBUTTONUP)
    film.run(16)
    film.point((x, y), pygame.MOUSEBUTTONDOWN)
    for step in range(10):
        film.point((x - 22 * step, y - 30 * step), held=True)
        film.run(2)
    film.point((x - 198, y - 270), pygame.MOUSEBUTTONUP)
    film.run(26)
    return film


def play(reduced: bool) -> Film:
    film = Film(moment(lambda state, _event: own_turn(state)).before, reduced)
    at = film.card()
    film.point(at)
    film.run(10)
    film.point(at, pygame.MOUSEBUTTONDOWN)
    film.point(at, pygame.MOUSEBUTTONUP)
    film.run(30)
    return film


def others(reduced: bool) -> Film:
    there = moment(lambda state, event: isinstance(event, CardPlayed) and not event.place and event.seat == 1)
    actions, _seen = played_match()
    first = len(there.before)
    film = Film(there.before, reduced)
    for action in actions[first : first + 3]:
        film.act(action)
        film.run(28)
    return film


def trump(reduced: bool) -> Film:
    there = moment(trumped)
    film = Film(there.before, reduced)
    film.act(*there.actions)
    film.run(44)
    return film


def sweep(reduced: bool) -> Film:
    there = moment(lambda _state, event: isinstance(event, TrickTaken))
    film = Film(there.before, reduced)
    film.act(*there.actions)
    film.run(34)
    film.until_swept()
    film.run(50)
    return film


def decided(reduced: bool) -> Film:
    """A trick after which nothing can change what becomes of the contract."""
    actions, _seen = played_match()
    first = min(decisions(replay(saved_match("Strip", actions)), HUMAN))
    film = Film(actions[:first], reduced)
    film.act(actions[first])
    film.until_swept()
    film.run(90)
    return film


def bill(reduced: bool) -> Film:
    """The end of a deal and its sheet."""
    actions, seen = played_match()
    film = Film(actions[: seen["deal_end"] - 1], reduced)
    film.act(actions[seen["deal_end"] - 1])
    film.run(420, 2 * SLOWLY)
    return film


def ending(reduced: bool) -> Film:
    """The sheet of the last deal gives way to the end of the match."""
    actions, _seen = played_match()
    film = Film(actions, reduced)
    target = next(target for target in film.app.top.targets() if target.id == "continue")
    assert target.activate is not None
    target.activate()
    film.run(120, SLOWLY)
    return film


HAND = pygame.Rect(183, 384, 1000, 384)
CLOTH = pygame.Rect(0, 0, *SIZE)
FILMS: dict[str, tuple[Callable[[bool], Film], pygame.Rect]] = {
    "deal": (deal, CLOTH),
    "hover": (hover, HAND),
    "drag": (drag, pygame.Rect(183, 184, 1000, 584)),
    "play": (play, pygame.Rect(183, 184, 1000, 584)),
    "others": (others, CLOTH),
    "trump": (trump, CLOTH),
    "sweep": (sweep, CLOTH),
    "decided": (decided, pygame.Rect(0, 0, 683, 584)),
    "bill": (bill, CLOTH),
    "ending": (ending, CLOTH),
}
"""Each film, and the part of the window that is shown of it."""


def films(wanted: list[str], reduced: bool) -> Iterator[tuple[str, pygame.Surface]]:
    for name in wanted:
        make, part = FILMS[name]
        film = make(reduced)
        yield name, film.sheet(part)
        film.app.clear()


def main(argv: list[str]) -> int:
    """Write the sheets."""
    parser = Arguments("tools.strips", "Write film strips of what moves at the table.", program="python -m")
    parser.add_argument("film", nargs="*", choices=[*FILMS, []], default=[], metavar="FILM")
    parser.add_argument("--reduced", action="store_true", help="with animation switched off")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they go (default: %(default)s)")
    wanted = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ.setdefault("BELOT_HOME", home)
        for name, sheet in films(wanted.film or list(FILMS), wanted.reduced):
            pygame.image.save(sheet, wanted.folder / f"{name}.png")
            print(wanted.folder / f"{name}.png", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
