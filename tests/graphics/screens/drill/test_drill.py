"""A drill at the table: played by the mouse and by the keyboard, judged, and kept."""

from __future__ import annotations

from datetime import date
from itertools import chain, combinations, cycle

import pygame
import pytest

from game.core.cards import SPADES, card_name, parse_cards
from game.core.tricks import Trick
from game.practice.drills.counting import CountTrumps, SeenTricks
from game.practice.drills.declarations import FindMelds
from game.practice.drills.drill import LENGTH, DrillKind
from game.practice.drills.legal import LegalCards
from game.rules import PRESETS, preset
from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.drill.drill import DrillScene
from graphics.screens.drill.ending import answer_of
from graphics.screens.menu import MenuScene
from graphics.screens.practice import PracticeScene
from saves.errors import StoreError
from saves.practice import results as practice_log
from saves.practice.results import DrillTally
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, press, settle


def opened(make_app: MakeApp, kind: DrillKind | None, name: str = "bulgarian") -> tuple[App, DrillScene]:
    app = make_app((1366, 768))
    app.go(MenuScene(app.ports))
    app.push(PracticeScene(app.ports))
    scene = DrillScene(app.ports, preset(name), kind, b"test")
    app.push(scene)
    settle(app)
    return app, scene


def answer(app: App, scene: DrillScene, right: bool = True) -> None:
    """Answer a question by the mouse."""
    while scene.showing:
        click(app, "next")
    wanted = scene.question.answer
    if not right:
        wanted = frozenset(scene.question.choices) - wanted or frozenset(sorted(wanted)[:1])
        wanted = wanted if scene.question.several else frozenset(sorted(wanted)[:1])
    for choice in sorted(wanted):
        click(app, choice)
    if not scene.checked:
        click(app, "next")


@pytest.mark.parametrize("kind", DrillKind)
def test_ten_right_answers_by_the_mouse(make_app: MakeApp, kind: DrillKind) -> None:
    app, scene = opened(make_app, kind)
    for number in range(LENGTH):
        answer(app, scene)
        assert scene.answers == [True] * (number + 1)
        click(app, "next")
    assert scene.over and practice_log.DRILLS.load().drills == {kind: DrillTally(LENGTH, LENGTH)}
    click(app, "again")
    assert not scene.over and scene.answers == []
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PracticeScene)
    tile = next(widget for widget in app.top.ui.widgets if widget.id == f"drill:{kind}")
    assert tile.note == "10 of 10 right"  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", DrillKind)
def test_it_is_played_by_the_keyboard(make_app: MakeApp, kind: DrillKind) -> None:
    """The digits choose, Enter checks and goes on."""
    app, scene = opened(make_app, kind)
    while scene.showing:
        press(app, pygame.K_RETURN)
    for choice in scene.question.answer:
        place = scene.question.choices.index(choice)
        _digit(app, place - 1 if isinstance(scene.question, CountTrumps) else place)
    if not scene.checked:
        while scene.ui.focus.current != "next":
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
    assert scene.answers == [True]
    press(app, pygame.K_RETURN)
    assert not scene.checked and len(scene.answers) == 1


def test_the_digits_are_the_numbers_of_trumps(make_app: MakeApp) -> None:
    app, scene = opened(make_app, DrillKind.COUNTING)
    trick = Trick(0, parse_cards("7D8DTH7S"), 3)
    seen = SeenTricks(preset("bulgarian"), SPADES, (trick,), parse_cards("ACKCAHKH"))
    for left in (0, 5):
        scene.question, scene.checked, scene.shown = CountTrumps(seen), False, 1
        _digit(app, (left - 1) % 10)
        assert scene.chosen == {f"count:{left}"}


def _digit(app: App, place: int) -> None:
    code = pygame.K_1 + place
    event = {"key": code, "scancode": pygame.KSCAN_1 + place, "mod": 0, "unicode": ""}
    app.handle(pygame.event.Event(pygame.KEYDOWN, event))
    settle(app)


def test_exactly_what_is_right_is_accepted(make_app: MakeApp) -> None:
    _app, scene = opened(make_app, DrillKind.LEGAL)
    choices = scene.question.choices
    sets = chain.from_iterable(combinations(choices, count) for count in range(1, len(choices) + 1))
    accepted = []
    for chosen in map(frozenset, sets):
        scene.chosen = chosen
        if scene.right:
            accepted.append(chosen)
    assert accepted == [scene.question.answer]


def test_nothing_chosen_is_no_answer(make_app: MakeApp) -> None:
    _app, scene = opened(make_app, DrillKind.LEGAL)
    scene.go_on()
    assert not scene.checked
    choice = scene.question.choices[0]
    scene.choose(choice)
    scene.choose(choice)
    scene.go_on()
    assert not scene.checked


def test_the_first_ten_of_today_are_kept(make_app: MakeApp) -> None:
    app, scene = opened(make_app, None)
    for number in range(LENGTH):
        answer(app, scene, right=number < 7 or len(scene.question.answer) == len(scene.question.choices))
        click(app, "next")
    right = sum(scene.answers)
    assert practice_log.DRILLS.load().days == {date.today().isoformat(): DrillTally(right, LENGTH)}
    click(app, "next")
    assert isinstance(app.top, PracticeScene)
    tile = next(widget for widget in app.top.ui.widgets if widget.id == "today")
    assert tile.note == f"Today {right} of 10 right"  # type: ignore[attr-defined]


def test_the_answers_are_a_fan_in_which_each_can_be_looked_at_again(make_app: MakeApp) -> None:
    app, scene = opened(make_app, DrillKind.LEGAL)
    asked = []
    for number in range(LENGTH):
        answer(app, scene, right=number != 3 or len(scene.question.answer) == len(scene.question.choices))
        asked.append(scene.question)
        click(app, "next")
    cards = [target for target in scene.targets() if target.id.startswith("answer:")]
    told = ["Right." in card.label for card in cards]
    assert told == scene.answers
    click(app, "answer:4")
    assert scene.question == asked[3] and scene.checked and scene.right == scene.answers[3]
    assert scene.ui.focus.current == "next"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.ui.focus.current == "answer:4"
    click(app, "next")
    assert isinstance(app.top, PracticeScene)


@pytest.mark.parametrize("kind", DrillKind)
def test_a_card_of_the_fan_shows_what_was_right(make_app: MakeApp, kind: DrillKind) -> None:
    _app, scene = opened(make_app, kind)
    for place in range(LENGTH):
        question = scene.drill.question(place, place)
        shown = answer_of(question, True)
        if isinstance(question, (LegalCards, FindMelds)):
            assert shown.card is not None and f"card:{card_name(shown.card)}" in question.answer
        elif isinstance(question, CountTrumps):
            assert f"count:{shown.text}" in question.answer
        else:
            assert shown.card is not None or shown.sign is not None


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "kind"), list(zip(PRESETS, cycle(DrillKind), strict=False)))
def test_every_preset_can_be_drilled(make_app: MakeApp, name: str, kind: DrillKind) -> None:
    app, scene = opened(make_app, kind, name)
    for number in range(4):
        answer(app, scene, right=number != 2)
        click(app, "next")
    assert len(scene.answers) == 4


def test_while_statistics_are_switched_off_no_result_is_kept(make_app: MakeApp) -> None:
    app, scene = opened(make_app, DrillKind.LEGAL)
    app.settings = app.settings.with_(keep_statistics=False)
    for _question in range(LENGTH):
        answer(app, scene)
        click(app, "next")
    assert scene.over and not practice_log.DRILLS.place().exists()


def test_a_result_that_cannot_be_saved_is_told(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = opened(make_app, DrillKind.LEGAL)

    def full(*_rest: object) -> None:
        raise StoreError("full", path="practice.json")

    monkeypatch.setattr(practice_log.DRILLS, "save", full)
    for _number in range(LENGTH):
        answer(app, scene)
        click(app, "next")
    assert scene.over and isinstance(app.top, Dialog)
    assert "could not be written" in app.top.text


@pytest.mark.parametrize("animation", [True, False])
def test_the_fan_opens_once_and_keeps_nobody_waiting(make_app: MakeApp, animation: bool) -> None:
    app, scene = opened(make_app, DrillKind.LEGAL)
    app.settings = app.settings.with_(animation=animation, speed="normal")
    for _number in range(LENGTH):
        answer(app, scene)
        if len(scene.answers) < LENGTH:
            click(app, "next")
    settle(app)
    scene.go_on()
    app.turn(0.001)
    assert scene.busy == animation
    scene.rebuild()
    app.turn(0.001)
    assert not scene.busy
    scene.once_more()
    assert not scene.over
