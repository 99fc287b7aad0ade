"""A deal stepped through: by keys and by buttons, with one hand or all of them open."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import Declare, Lay, Play, parse
from game.core.cards import NAMES
from game.core.state import Declaring
from game.table.judge import Decided
from graphics.app import doors
from graphics.app.app import App
from graphics.render import deck
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.replay import replay as told
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.review.review import ReviewScene
from graphics.text.analysis_text import DecisionText
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.kits.screens import act_on, click, ids, press, settle
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, Opening, finish


def opened(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, rules: str = "bulgarian") -> App:
    """The steps of the first deal of a match that has been analysed."""
    monkeypatch.setattr(doors, "start_engine", Judging)
    monkeypatch.setattr(doors, "start_opener", Opening)
    store = Store.memory()
    store.add(played(1, target=51) if rules == "bulgarian" else played(1, 90, rules))
    app = make_app((1366, 768), store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    act_on(app, 1, "review")
    assert isinstance(app.top, ReviewScene)
    finish(app.top.review)
    click(app, "replay")
    return app


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    return opened(make_app, monkeypatch)


def replay(app: App) -> ReplayScene:
    scene = app.top
    assert isinstance(scene, ReplayScene)
    return scene


def point(app: App, place: int) -> None:
    """Click a step of the strip."""
    spot = replay(app).strip.spot(place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=spot, button=1))
    settle(app)


def test_it_opens_from_the_review_and_leads_back(app: App) -> None:
    scene = replay(app)
    assert scene.place == 0 and scene.opened
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ReviewScene)


def test_the_arrows_go_card_by_card_and_trick_by_trick(app: App) -> None:
    scene = replay(app)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    assert scene.place == 2
    press(app, pygame.K_LEFT)
    assert scene.place == 1
    for mod in (pygame.KMOD_SHIFT, pygame.KMOD_CTRL):
        press(app, pygame.K_HOME)
        press(app, pygame.K_RIGHT, mod=mod)
        assert scene.place == scene.steps.starts[1]
        press(app, pygame.K_RIGHT)
        press(app, pygame.K_LEFT, mod=mod)
        assert scene.place == scene.steps.starts[1]
    press(app, pygame.K_PAGEDOWN)
    assert scene.place == scene.steps.starts[2]
    press(app, pygame.K_PAGEUP)
    assert scene.place == scene.steps.starts[1]
    press(app, pygame.K_END)
    assert scene.step.part == "end"
    press(app, pygame.K_RIGHT)
    assert scene.place == scene.steps.last


@pytest.mark.parametrize("seated", [True, False])
def test_up_and_down_go_to_what_lost_points_and_nowhere_else(app: App, seated: bool) -> None:
    """With all hands open too only to own ones, unless the reader did not sit there."""
    scene = replay(app)
    assert scene.opened
    scene.names.seated = seated
    wrong = [
        place
        for place, step in enumerate(scene.steps.all)
        if step.decided is not None
        and scene.judge.grade(step.decided) in ("slip", "mistake")
        and (step.decided.seat == scene.names.human or not seated)
    ]
    assert len(wrong) > 1
    seen = []
    press(app, pygame.K_END)
    for _ in wrong:
        press(app, pygame.K_UP)
        seen.append(scene.place)
    assert seen == wrong[::-1]
    press(app, pygame.K_UP)
    assert scene.place == wrong[0], "there is none before it"
    press(app, pygame.K_DOWN)
    assert scene.place == wrong[1]


def test_everything_is_reached_with_the_mouse(app: App) -> None:
    scene = replay(app)
    assert not scene.ui.find("back_one").is_enabled and not scene.ui.find("trick_back").is_enabled
    click(app, "on_one")
    assert scene.place == 1
    click(app, "back_one")
    assert scene.place == 0
    click(app, "trick_on")
    assert scene.place == scene.steps.starts[1]
    click(app, "trick_back")
    assert scene.place == 0
    click(app, "mistake_on")
    first = scene.place
    assert first > 0
    click(app, "mistake_on")
    click(app, "mistake_back")
    assert scene.place == first
    point(app, 7)
    assert scene.place == 7
    point(app, scene.steps.last)
    assert scene.step.part == "end" and not scene.ui.find("on_one").is_enabled
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert scene.place == scene.steps.last - 1


def test_the_hands_are_opened_and_closed_by_key_and_button(app: App) -> None:
    scene = replay(app)
    click(app, "hands:False")
    assert not scene.opened
    letter = {"key": pygame.K_o, "scancode": pygame.KSCAN_O, "mod": 0, "unicode": "o"}
    app.handle(pygame.event.Event(pygame.KEYDOWN, letter))
    assert scene.opened
    app.handle(pygame.event.Event(pygame.KEYDOWN, letter))
    assert not scene.opened
    settle(app)
    assert scene.ui.find("hands").value is False  # type: ignore[attr-defined]


def test_with_one_hand_open_no_card_of_another_hand_is_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = replay(app)
    painted: list[int | None] = []
    picture = deck.picture

    def spy(look: deck.Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
        painted.append(card)
        return picture(look, card, size)

    monkeypatch.setattr(deck, "picture", spy)
    scene.open(False)
    own = set(scene.deal.result.deal.hands[scene.names.human])
    for place, step in enumerate(scene.steps.all[:-1]):
        painted.clear()
        scene.go(place)
        decided = step.decided
        assert decided is not None
        action = parse(decided.text)
        playing = decided.state.playing if isinstance(decided.state, Declaring) else decided.state
        trick = set(getattr(playing, "trick", ()))
        known = own | trick | ({action.card} if isinstance(action, Play) else set()) | {None}
        assert set(painted) <= known
        if decided.seat != scene.names.human:
            assert not scene.telling and not scene.marks(decided).better
    scene.go(0)
    scene.open(True)
    assert not {card for card in painted if card is not None} <= own


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_words_about_a_hand_that_is_not_seen_name_none_of_its_cards(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    scene = replay(opened(make_app, monkeypatch, rules))
    told_of = 0
    for each in scene.judge.decisions:
        action = parse(each.text)
        said = told.unseen_deed(scene.text, each)
        if isinstance(action, Declare | Lay):
            told_of += 1
            cards = action.cards if isinstance(action, Lay) else sum(action.melds, ())
            assert not [card for card in cards if NAMES[card] in said]
            assert not any(DecisionText(scene.names, scene.judge).deed(each) == said for _ in cards)
        else:
            assert said == scene.text.deed(each)
    assert told_of or rules == "bulgarian"


def test_the_end_tells_what_was_written_and_lost(app: App) -> None:
    scene = replay(app)
    press(app, pygame.K_END)
    lines = [text for text, _role, _ink in told.ending(scene.deal, scene.text)]
    assert any(line.startswith("Game points scored: ") for line in lines)
    lost = " · ".join(f"{scene.names.name(seat)}\u00a0{scene.judge.lost(seat):.1f}" for seat in range(4))
    assert f"Game points lost: {lost}" in lines
    assert not scene.ui.find("from_here").is_enabled


def test_the_deal_is_played_on_from_the_step_that_is_shown(app: App) -> None:
    scene = replay(app)
    point(app, 9)
    click(app, "from_here")
    assert app.top is not scene and "replay" not in ids(app)


def lossy(scene: ReplayScene, own: bool) -> Decided:
    """A decision that gave points away, made by the person or by another."""
    decisions = scene.judge.decisions
    return next(
        each
        for each in decisions
        if (each.seat == scene.names.human) == own and scene.judge.grade(each) == "mistake"
    )


@pytest.mark.parametrize("own", [True, False])
def test_a_decision_is_made_again_in_the_place_of_who_made_it(app: App, own: bool) -> None:
    scene = replay(app)
    made = lossy(scene, own)
    found = scene.judge.of(made)
    assert found is not None
    scene.go(scene.steps.find(made.number))
    click(app, "retry")
    table = app.top
    assert isinstance(table, PositionTableScene) and table.session.human == made.seat
    assert table.session.state == made.state
    table.flow.submit(parse(made.text))
    answer = table.advising.answer
    assert answer is not None and not answer.right, "what was done loses as much as before"
    table.try_again()
    for text, value in found.choices:
        passes = found.best[1] - value < found.grades.slip
        assert table.exercise.answer(text).right == passes, text
    table.flow.submit(parse(found.best[0]))
    answer = table.advising.answer
    assert answer is not None and answer.right
    table.go_on()
    settle(app)
    assert app.top is scene


def test_what_is_not_judged_or_was_forced_cannot_be_made_again(app: App) -> None:
    scene = replay(app)
    forced = next(each for each in scene.judge.decisions if each.forced)
    scene.go(scene.steps.find(forced.number))
    assert not scene.ui.find("retry").is_enabled
    letter = {"key": pygame.K_r, "scancode": pygame.KSCAN_R, "mod": 0, "unicode": "r"}
    app.handle(pygame.event.Event(pygame.KEYDOWN, letter))
    assert app.top is scene
    other = lossy(scene, own=False)
    scene.go(scene.steps.find(other.number))
    assert scene.ui.find("retry").is_enabled
    scene.open(False)
    assert not scene.ui.find("retry").is_enabled, "its hand is not to be seen"


def test_the_reason_of_a_decision_is_asked_for(app: App) -> None:
    scene = replay(app)
    made = lossy(scene, own=False)
    scene.go(scene.steps.find(made.number))
    click(app, "explain")
    assert app.top.name == "explanation"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_what_becomes_known_meanwhile_fills_in(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "start_engine", Judging)
    monkeypatch.setattr(doors, "start_opener", Opening)
    store = Store.memory()
    store.add(played(1, target=51))
    app = make_app((1366, 768), store=store)
    app.push(ReviewScene(app.ports, store.load(1), Judging()))
    settle(app)
    click(app, "replay")
    scene = replay(app)
    assert scene.judge.left and not scene.resting
    waits = scene.steps[20].decided
    assert waits is not None
    scene.go(20)
    for _ in range(4):
        app.turn(0.02)
    assert not scene.judge.open(waits), "what is looked at comes first"
    for _ in range(500):
        app.turn(0.05)
        if not scene.judge.left:
            break
    assert not scene.judge.left
