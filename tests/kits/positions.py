"""A table of a position, opened without the screens before it."""

from __future__ import annotations

import random
from functools import partial

from game.core.actions import to_text
from game.practice.exercise import ExerciseOutcome
from game.rules import preset
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.menu import MenuScene
from graphics.screens.play.position_table import PositionTableScene
from graphics.widgets.intents import Destination
from saves.saved import SavedMatch
from saves.session import KeptSession
from tests.graphics.table_kit import FRAME, Engines, play_on, run, session
from tests.graphics.table_kit import saved_match as fresh

STEP = 1.5  # mistakes: so much worse is each choice than the one before it


class Heard:
    """Whoever wanted the exercise; `note` is what it says to an outcome."""

    def __init__(self, note: str = "", following: Destination | None = None) -> None:
        self.outcomes: list[ExerciseOutcome] = []
        self.note = note
        self.following = following

    def outcome(self, outcome: ExerciseOutcome) -> str:
        self.outcomes.append(outcome)
        return self.note


def at(kind: type[object], rules: str = "bulgarian", least: int = 2) -> SavedMatch:
    """A match as far as a decision of the human in such a state, with several choices."""
    for seed in range(1, 40):
        game = session(seed, rules=rules)

        play_on(game, partial(_decides, kind, least), random.Random(seed))
        if _decides(kind, least, game):
            return fresh(seed, tuple(game.match.actions), rules)
    raise AssertionError("it never comes to that")


def _decides(kind: type[object], least: int, game: KeptSession) -> bool:
    return isinstance(game.state, kind) and game.human_to_act and len(game.legal()) >= least


def opened(app: App, match: SavedMatch, heard: Heard | None = None, title: str = "") -> PositionTableScene:
    """The table of a decision whose first choice is the best one by far."""
    app.settings = app.settings.with_(speed="at_once", animation=False)
    legal = legal_plays(match)
    grade = preset(match.rules).sheet.grades.mistake
    values = {text.removesuffix(" belot"): -STEP * grade * place for place, text in enumerate(legal)}
    heard = heard or Heard()
    following = None if heard.following is None else lambda: heard.following
    scene = PositionTableScene(
        app.ports, to.Position(match, values, title, on_outcome=heard.outcome, following=following)
    )
    if not app.stack:
        app.push(MenuScene(app.ports))
    app.push(scene)
    run(app, lambda: scene.model.question is not None and scene.view.guard.open)
    app.turn(FRAME)
    return scene


def legal_plays(match: SavedMatch) -> tuple[str, ...]:
    return tuple(to_text(action) for action in KeptSession(match, None, Engines()).legal())
