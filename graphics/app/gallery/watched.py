"""Pictures of reviews: of a table where the reader did not sit, and of decisions taken at the bell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from graphics.app.app import App
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.review.review import ReviewScene
from graphics.screens.why.why import WhyScene
from saves.saved import Mark, SavedMatch
from tools.gallery.sample import SampleEngine, SampleOpener, Screen

DEAL = 2  # the place of the deal that is looked at


def screens(app: App, match: SavedMatch) -> Iterator[Screen]:
    """All of them, from a match in which a person sat."""
    watched = replace(match, levels=match.levels | {"S": "hard"})
    there = partial(_opened, app, watched)
    yield Screen("review_watched", [there], [partial(_analysed, "course")])
    yield Screen("review_deals_watched", [there], [partial(_analysed, "deals")])
    yield Screen("review_luck_watched", [there], [partial(_analysed, "luck")])
    yield Screen("replay_watched", [there], [partial(_analysed, "course"), "replay", "mistake_on"])
    scene = _opened(app, match)
    scene.review.current = DEAL
    rung = _at_the_bell(scene)
    rang = partial(_opened, app, replace(match, marks=(Mark("bell", rung),)))
    yield Screen("review_luck_bell", [rang], [partial(_analysed, "luck")])
    yield Screen("why_bell", [rang], [partial(_analysed, "deals"), "decisions", partial(_looked_at, rung)])
    yield Screen("replay_bell", [rang], [partial(_analysed, "course"), "replay", partial(_at, rung)])


def _opened(app: App, match: SavedMatch) -> ReviewScene:
    return ReviewScene(app.ports, match, SampleEngine(), SampleOpener())


def _at_the_bell(scene: ReviewScene) -> int:
    """The number of the last decision of the deal by which the person gave something away."""
    deal = scene.review.deals[DEAL]
    while deal.judge.left:
        scene.review.advance()
    own = [each for each in deal.judge.decisions if each.seat == scene.names.human]
    return [each.number for each in own if deal.judge.loss(each)][-1]


def _analysed(page: str, app: App) -> None:
    """Let the analysis of the match go on to its end, and open a page."""
    scene = app.top
    assert isinstance(scene, ReviewScene)
    while not scene.review.done:
        scene.review.advance()
    scene.review.current = DEAL
    scene.open_page(page)


def _looked_at(number: int, app: App) -> None:
    """Look at a decision of the list, wherever it stands there."""
    scene = app.top
    assert isinstance(scene, WhyScene)
    scene.chosen = next(each for each in scene.judge.decisions if each.number == number)
    scene.rebuild()


def _at(number: int, app: App) -> None:
    """Go to a decision."""
    scene = app.top
    assert isinstance(scene, ReplayScene)
    scene.go(scene.steps.find(number))
