"""The pictures of the first start and of the lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.rules import preset
from graphics.app.app import App
from graphics.screens.lesson.course import lesson
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.welcome.welcome import WelcomeScene
from graphics.widgets.scene import Scene
from tools.gallery.sample import Screen

SOLVED = (
    "plain",
    "follow",
    "partner",
    "auction",
    "declarations",
    "belot",
    "all_trumps",
    "score",
    "hanging",
)
OF_BELA = (
    "follow",
    "trump",
    "partner",
    "auction",
    "declarations",
    "belot",
    "score",
)  # where the games differ


def screens(app: App) -> Iterator[Screen]:
    """Both pages of the first start, every step of the lesson of belot, and what is otherwise in bela."""
    yield Screen("welcome", [partial(WelcomeScene, app.ports)])
    yield Screen("welcome_know", [partial(WelcomeScene, app.ports)], ["go_on"])
    belot = preset("bulgarian")
    for place, step in enumerate(lesson(belot)):
        opened = partial(LessonScene, app.ports, belot, place=place)
        yield Screen(f"lesson_{place + 1}", [opened])
        if step.id in SOLVED:
            yield Screen(f"lesson_{place + 1}_solved", [opened], [_solve])
    last = len(lesson(belot)) - 1
    yield Screen("lesson_over", [partial(LessonScene, app.ports, belot, place=last)], ["next"])
    bela = preset("bela-4")
    for place, step in enumerate(lesson(bela)):
        if step.id in OF_BELA:
            opened = partial(LessonScene, app.ports, bela, place=place)
            yield Screen(f"lesson_bela_{place + 1}", [opened], [_wrong])


def _answer(app: App, right: Callable[[str], bool]) -> None:
    """Answer a step while there is something to touch that is as wanted."""
    scene: Scene = app.top
    assert isinstance(scene, LessonScene)
    for choice in scene.step.task.choices:
        if not scene.solved and right(scene.step.task.judge(choice, scene.found).kind):
            scene.answer(choice)


def _solve(app: App) -> None:
    _answer(app, lambda kind: kind != "wrong")


def _wrong(app: App) -> None:
    _answer(app, lambda kind: kind == "wrong")
