"""The pictures of a deal that is stepped through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core.state import LayingAway, Playing
from game.rules import preset
from game.table.judge import Decided
from graphics.app.app import App
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.review.review import ReviewScene
from saves.saved import SavedMatch
from tools.gallery.sample import SampleEngine, Screen

JUDGED = 40  # decisions of a match that are known in the picture of those that are not
Wanted = Callable[[ReplayScene, Decided], bool]


def screens(app: App, match: SavedMatch, name: str = "replay") -> Iterator[Screen]:
    """The steps of a deal of a match; of Bela those that belot has not."""
    scenes = [partial(ReviewScene, app.ports, match, SampleEngine())]
    if match.rules != "bulgarian":
        yield Screen(f"{name}_card", scenes, [_analysed, "replay", partial(_at, _fourth_trick)])
        if preset(match.rules).exchanges:
            yield Screen(f"{name}_discards", scenes, [_analysed, "replay", partial(_at, _discards)])
        if preset(match.rules).middle:
            yield Screen(f"{name}_call", scenes, [_analysed, "replay", partial(_at, _call)])
        return
    yield Screen(name, scenes, [_analysed, "replay", partial(_at, _mistake)])
    yield Screen(f"{name}_call", scenes, [_analysed, "replay", partial(_at, _call)])
    yield Screen(f"{name}_own_hand", scenes, [_analysed, "replay", partial(_at, _of_another), "hands"])
    yield Screen(f"{name}_end", scenes, [_analysed, "replay", _ended])
    silent = partial(ReviewScene, app.ports, match, SampleEngine(JUDGED))
    yield Screen(f"{name}_judging", [silent], ["replay"])


def _analysed(app: App) -> None:
    """Let the analysis of a match go on to its end."""
    scene = app.top
    assert isinstance(scene, ReviewScene)
    while scene.review.left:
        scene.review.advance()
    scene.review.current = min(2, len(scene.review.deals) - 1)
    scene.rebuild()


def _replay(app: App) -> ReplayScene:
    scene = app.top
    assert isinstance(scene, ReplayScene)
    return scene


def _at(wanted: Wanted, app: App) -> None:
    """Go to the last decision that is wanted, or stay at the first if there is none."""
    scene = _replay(app)
    found = [each.number for each in scene.judge.decisions if wanted(scene, each)]
    if found:
        scene.go(scene.steps.find(found[-1]))


def _mistake(scene: ReplayScene, decided: Decided) -> bool:
    return decided.text.startswith("play") and scene.judge.grade(decided) in ("slip", "mistake")


def _fourth_trick(_scene: ReplayScene, decided: Decided) -> bool:
    return isinstance(decided.state, Playing) and len(decided.state.tricks) == 3


def _call(scene: ReplayScene, decided: Decided) -> bool:
    return decided.text.startswith("call")


def _discards(_scene: ReplayScene, decided: Decided) -> bool:
    return isinstance(decided.state, LayingAway)


def _of_another(scene: ReplayScene, decided: Decided) -> bool:
    return decided.seat != scene.names.human and decided.text.startswith("play")


def _ended(app: App) -> None:
    """Go to the end of the deal."""
    scene = _replay(app)
    scene.go(scene.steps.last)
