"""With animation off nothing moves: what changes fades where it is, or is there at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.rules import preset
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE
from graphics.screens import destinations as to
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.menu import MenuScene
from graphics.screens.tournament.result import PodiumScene
from graphics.table.moves.stage import TableStage
from graphics.table.picture import TablePicture
from graphics.table.sprites import CardSprite
from graphics.widgets.intents import Intent, Open, Shake, message
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME
from tools.gallery.rounds import SampleRunning, after, now, started
from tools.gallery.sample import played_match
from tools.strips import FILMS, Film

HELD = ("drag",)
"""Films in which a card is moved by the pointer, and not by itself."""
NEAR = 3  # of 255: a fade is rounded


class Place(NamedTuple):
    x: int
    y: int
    turn: int
    wide: int
    high: int


def place(sprite: CardSprite) -> Place:
    pose, nudge = sprite.pose, sprite.nudge
    wide = pose.width * nudge.grow * sprite.squash
    up = 100 * (sprite.height + nudge.height)
    return Place(*map(round, (pose.x + nudge.x, pose.y + nudge.y, pose.angle + nudge.turn, wide, up)))


def sprites(picture: TablePicture) -> Iterator[CardSprite]:
    yield from picture.hand
    yield from (sprite for _seat, sprite in picture.trick)
    yield from (sprite for cards in picture.others.values() for sprite in cards)
    yield from (sprite for sprite, _pose in picture.open)
    for cards in (picture.pack, picture.leaving, picture.middle, picture.rest, picture.laid):
        yield from cards


class Watched:
    """Where the cards of a film have been, frame by frame, and what moved beside them."""

    def __init__(self) -> None:
        self.frames: list[dict[int, Place]] = []
        self.moved: set[str] = set()

    def look(self, stage: TableStage) -> None:
        self.frames.append({sprite.serial: place(sprite) for sprite in sprites(stage.picture)})
        if any(stage.nods.values()):
            self.moved.add("a plate nods")
        if set(stage.grown.values()) - {1.0}:
            self.moved.add("a bubble grows")
        if stage.gains and stage.gain_way not in (0.0, 1.0):
            self.moved.add("a gain flies")

    def on_the_way(self) -> set[int]:
        """Cards that were somewhere else in each of three frames: a cut is over in two."""
        found = set()
        for first, second, third in zip(self.frames, self.frames[1:], self.frames[2:], strict=False):
            for serial in first.keys() & second.keys() & third.keys():
                if first[serial] != second[serial] != third[serial]:
                    found.add(serial)
        return found


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Watched:
    """What is seen in the films that are made from now on."""
    monkeypatch.setenv("BELOT_HOME", str(tmp_path))
    monkeypatch.setenv(SIZE_VARIABLE, "")
    seen = Watched()

    def run(film: Film, frames: int, every: int = 1) -> None:
        for _ in range(frames):
            film.app.turn(FRAME)
            seen.look(film.table.view.stage)

    monkeypatch.setattr(Film, "run", run)
    return seen


@pytest.mark.parametrize("name", [name for name in FILMS if name not in HELD])
def test_no_card_is_seen_on_its_way(name: str, watched: Watched) -> None:
    FILMS[name][0](True).app.clear()
    assert watched.on_the_way() == set()
    assert watched.moved == set()


def test_a_card_that_flies_is_found_on_its_way(watched: Watched) -> None:
    FILMS["play"][0](False).app.clear()
    assert watched.on_the_way()


@pytest.mark.parametrize("animation", [False, True])
def test_nothing_moves_at_the_table_of_the_lesson(make_app: MakeApp, animation: bool) -> None:
    app, seen = make_app((1366, 768)), Watched()
    app.save_settings(app.settings.with_(speed="normal", animation=animation))
    scene = LessonScene(app.ports, preset("bulgarian"))
    app.push(scene)
    for _ in range(90):
        app.turn(FRAME)
        seen.look(scene.table.stage)
    assert bool(seen.on_the_way() or seen.moved) == animation


Pixels = NDArray[np.int16]


def pixels(app: App) -> Pixels:
    return pygame.surfarray.pixels3d(app.screen)[::2, ::2].astype(np.int16)


def recorded(app: App, act: Callable[[], object], frames: int = 40) -> list[Pixels]:
    """The picture before something is done, and those after it."""
    found = [pixels(app)]
    act()
    for _ in range(frames):
        app.turn(FRAME)
        found.append(pixels(app))
    return found


def beyond(frames: list[Pixels]) -> int:
    """The pixels that were once neither as before nor as after, nor between the two."""
    low, high = np.minimum(frames[0], frames[-1]) - NEAR, np.maximum(frames[0], frames[-1]) + NEAR
    outside = [((frame < low) | (frame > high)).any(axis=2) for frame in frames]
    return int(np.logical_or.reduce(outside).sum())


@pytest.fixture
def still(make_app: MakeApp) -> App:
    """The menu at rest, with animation off."""
    app = make_app((1366, 768))
    app.save_settings(app.settings.with_(speed="normal", animation=False))
    app.push(MenuScene(app.ports))
    recorded(app, lambda: None, 60)
    return app


@pytest.mark.parametrize(
    "intent",
    [
        Open(to.Settings()),
        Open(to.NewMatch()),
        Open(to.Statistics()),
        Open(message("Title", "Text")),
    ],
)
def test_a_screen_comes_and_goes_by_a_fade(still: App, intent: Intent) -> None:
    assert beyond(recorded(still, lambda: still.router.take(intent))) == 0
    assert beyond(recorded(still, still.top.escape)) == 0  # type: ignore[attr-defined]


def test_the_same_is_seen_to_move_with_animation(still: App) -> None:
    still.save_settings(still.settings.with_(animation=True))
    assert beyond(recorded(still, lambda: still.router.take(Open(to.Settings())))) > 0


def test_the_window_does_not_shake(still: App) -> None:
    before, *frames = recorded(still, lambda: still.router.take(Shake()))
    assert all((frame == before).all() for frame in frames)


def test_no_diamond_falls_on_the_podium(still: App) -> None:
    scene = PodiumScene(still.ports, SampleRunning(now(after(started("classic"), 2), "won")))
    assert beyond(recorded(still, lambda: still.push(scene), 90)) == 0


def bill(reduced: bool) -> tuple[App, Callable[[], object]]:
    """The moment before the sheet of a deal comes."""
    actions, seen = played_match()
    film = Film(actions[: seen["deal_end"] - 1], reduced)
    film.act(actions[seen["deal_end"] - 1])
    while film.app.top is film.table:
        film.app.turn(FRAME)
    return film.app, lambda: None


def won(reduced: bool) -> tuple[App, Callable[[], object]]:
    """The sheet of the last deal, and the press that ends the match."""
    film = Film(played_match()[0], reduced)
    target = next(target for target in film.app.top.targets() if target.id == "continue")
    assert target.activate is not None
    return film.app, target.activate


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("ending", [bill, won])
def test_endings_are_told_at_once(ending: Callable[[bool], tuple[App, Callable[[], object]]]) -> None:
    app, act = ending(True)
    assert beyond(recorded(app, act, 120)) == 0
    app, act = ending(False)
    assert beyond(recorded(app, act, 120)) > 0
