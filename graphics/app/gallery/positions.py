"""The pictures of exercises: one decision, open and after an answer, and the list of the own mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.core.actions import parse
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.mistakes.mistakes import MistakesScene
from graphics.screens.play.position_table import PositionTable
from saves.practice import mistakes
from saves.saved import SavedMatch
from saves.session import KeptSession
from tools.gallery.sample import SampleEngine, Screen

WORSE = 0.7  # of a mistake


def screens(app: App, name: str, match: SavedMatch) -> Iterator[Screen]:
    """The decision at which a match has arrived."""
    opened = partial(_table, app, match)
    yield Screen(f"position_{name}_tried", [opened], [_wrong])
    yield Screen(f"position_{name}_solved", [opened], [_wrong, "verdict:show"])
    if name == "table_play":
        yield Screen(f"position_{name}", [opened])
        yield Screen(f"position_{name}_right_solved", [opened], [_right])


def _table(app: App, match: SavedMatch) -> PositionTable:
    """The table, with worths made up: each choice is worse than the one before it."""
    request = KeptSession(match, None, SampleEngine()).own_question()
    assert request is not None
    step = WORSE * request.view.rules.sheet.grades.mistake
    values = {text.removesuffix(" belot"): step * (2 - place) for place, text in enumerate(request.legal)}
    return PositionTable(app.ports, to.Position(match, values, "2 / 7", match.name))


def all_mistakes(app: App) -> Screen:
    """The own mistakes of the matches in the store, when all have been looked over."""
    return Screen("mistakes", [partial(_mistakes, app)], [_looked_over])


def _mistakes(app: App) -> MistakesScene:
    """Mistakes that nobody has looked for yet."""
    mistakes.delete()
    return MistakesScene(app.ports, SampleEngine())


def _looked_over(app: App) -> None:
    """Look for them to the end."""
    scene = app.top
    assert isinstance(scene, MistakesScene) and scene.looking is not None
    while scene.looking.left:
        scene.looking.advance()
    scene.rebuild()


def _scene(app: App) -> PositionTable:
    assert isinstance(app.top, PositionTable)
    return app.top


def _wrong(app: App) -> None:
    """Choose what is worth least."""
    table = _scene(app)
    worst = min(table.exercise.legal, key=lambda text: table.goal.values[text.removesuffix(" belot")])
    table.flow.submit(parse(worst))


def _right(app: App) -> None:
    """Choose what is worth most."""
    table = _scene(app)
    found = table.exercise.advice.judgement
    assert found is not None
    table.flow.submit(parse(found.best[0]))
