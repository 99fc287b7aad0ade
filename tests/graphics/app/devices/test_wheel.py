"""The wheel: one gesture turns one page."""

from __future__ import annotations

import time

import pygame
import pytest

from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.rule_book import RuleBookScene
from graphics.widgets.intents import Open
from tests.graphics.conftest import MakeApp


class Wheel:
    """A wheel at the rule book, at a clock that is told how late it is."""

    def __init__(self, app: App, patch: pytest.MonkeyPatch) -> None:
        self.app, self.now = app, 100.0
        patch.setattr(time, "monotonic", lambda: self.now)
        app.ports.want(Open(to.RuleBook()))
        app.turn(0.01)

    def wait(self, seconds: float) -> None:
        """Leave it alone."""
        self.app.turn(0.01)
        self.now += seconds
        self.app.turn(0.01)

    def turn(self, *notches: int, after: float) -> None:
        """Turn it by so many notches, all read in one turn of the loop, so many seconds later."""
        self.now += after
        for y in notches:
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))
        self.app.turn(0.01)

    @property
    def page(self) -> str:
        scene = self.app.top
        assert isinstance(scene, RuleBookScene)
        return f"{scene.chapter}.{scene.page}"


@pytest.fixture
def wheel(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Wheel:
    return Wheel(make_app((1280, 720)), monkeypatch)


def pages(wheel: Wheel) -> list[str]:
    """The pages in their order, each by a gesture of its own."""
    found = [wheel.page]
    for way in (-1, -1, -1, 1, 1, 1):
        wheel.wait(1.0)
        wheel.turn(way, after=0.0)
        found.append(wheel.page)
    wheel.wait(1.0)
    assert found[3:] == found[3::-1]
    return found


def test_a_quick_turn_of_many_notches_turns_one_page(wheel: Wheel) -> None:
    first, second, third, *_more = pages(wheel)
    assert len({first, second, third}) == 3 and wheel.page == first
    for _ in range(5):
        wheel.turn(-1, -1, -1, -1, -1, after=0.04)
    assert wheel.page == second
    wheel.wait(0.3)
    wheel.turn(-1, -1, after=0.0)
    assert wheel.page == third, "after a pause it is another gesture"


def test_a_trackpad_that_runs_on_for_two_seconds_turns_one_page(wheel: Wheel) -> None:
    _first, second, *_more = pages(wheel)
    for _ in range(60):
        wheel.turn(-1, after=0.033)
    assert wheel.page == second


def test_a_page_that_takes_long_to_draw_does_not_make_two_gestures_of_one(wheel: Wheel) -> None:
    _first, second, *_more = pages(wheel)
    wheel.turn(-1, -1, after=1.0)
    wheel.turn(-1, -1, after=0.9)  # they waited while the page was drawn
    assert wheel.page == second


def test_the_other_way_is_another_gesture(wheel: Wheel) -> None:
    first, second, *_more = pages(wheel)
    wheel.turn(-1, -1, after=1.0)
    assert wheel.page == second
    wheel.turn(1, 1, after=0.05)
    assert wheel.page == first
