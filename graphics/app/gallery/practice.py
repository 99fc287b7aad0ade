"""The pictures of practice: its home, and every drill before and after an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.practice.drills.drill import DrillKind
from game.rules import preset
from graphics.app.app import App
from graphics.app.gallery import statistics
from graphics.screens.drill.drill import DrillScene
from graphics.screens.mistakes.mistakes import MistakesScene
from graphics.screens.practice.practice import PracticeScene
from graphics.screens.puzzles.puzzles import PuzzlesScene
from tools.gallery.sample import SampleEngine, Screen

PRESETS = ("bulgarian", "bela-4", "bela-3", "bela-2")


def screens(app: App) -> Iterator[Screen]:
    """The home of practice, the drills of every game, and the statistics."""
    yield Screen("practice", [partial(PracticeScene, app.ports)])
    yield Screen("mistakes_looking", [partial(MistakesScene, app.ports, SampleEngine(0))])
    app.settings = app.settings.with_(keep_statistics=False)
    yield Screen("mistakes_off", [partial(MistakesScene, app.ports, SampleEngine())])
    app.settings = app.settings.with_(keep_statistics=True)
    for name in PRESETS:
        yield Screen(f"puzzles_{name}".replace("-", "_"), [partial(PuzzlesScene, app.ports, preset(name))])
        for kind in DrillKind:
            seed = b"another picture" if name == "bela-4" else b"picture"
            opened = partial(DrillScene, app.ports, preset(name), kind, seed)
            shown = f"drill_{name}_{kind}".replace("-", "_")
            yield Screen(shown, [opened], [_near_the_end])
            yield Screen(f"{shown}_wrong", [opened], [_near_the_end, _wrong])
    opened = partial(DrillScene, app.ports, preset("bulgarian"), DrillKind.LEGAL, b"picture")
    yield Screen("drill_end", [opened], [_answered])
    yield from statistics.screens(app)


def _scene(app: App) -> DrillScene:
    scene = app.top
    assert isinstance(scene, DrillScene)
    return scene


def _right(app: App) -> None:
    """Answer a question."""
    scene = _scene(app)
    while scene.showing:
        scene.go_on()
    for choice in sorted(scene.question.answer):
        scene.choose(choice)
    scene.check()


def _wrong(app: App) -> None:
    """Choose a part of the answer and something that is not in it, and check it."""
    scene = _scene(app)
    while scene.showing:
        scene.go_on()
    answer, others = sorted(scene.question.answer), set(scene.question.choices) - scene.question.answer
    for choice in [*sorted(others)[:1], *answer[:1]][: 2 if scene.question.several else 1]:
        scene.choose(choice)
    scene.check()


def _near_the_end(app: App) -> None:
    """Go on to a hard question."""
    for _place in range(6):
        _right(app)
        _scene(app).go_on()


def _answered(app: App) -> None:
    """Answer all ten, some of them wrongly."""
    for place in range(10):
        (_wrong if place % 4 == 3 else _right)(app)
        _scene(app).go_on()
