"""The pointer is a hand over what can be pressed; a click beside a menu closes it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pygame
import pytest

from game.core.contracts import CLUBS, SPADES
from game.core.state import Playing
from game.rules import preset
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.settings.settings import SettingsScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.widgets.intents import Answer, Open, Prompt, Question, message
from graphics.widgets.screen import UiScene
from saves.session import KeptSession
from tests.game.tables import WEST, auction, call, playing
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import play_on, run, session, table, table_at

ARROW, HAND, IBEAM = pygame.SYSTEM_CURSOR_ARROW, pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_IBEAM
BESIDE = (4, 700)


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app((1280, 720))
    app.settings = app.settings.with_(speed="at_once", animation=False, auto_single=False)
    app.push(MenuScene(app.ports))
    return app


def to_play(app: App) -> TableScene:
    """A table where South is to follow suit: some of the cards may be played, the others not."""
    hands = {
        "S": "7C 8C 9D TD 7H 8H",
        "E": "AC 7D 8D 9H TH JH",
        "N": "TC KD AD KH AH 7S",
        "W": "QD JD QH 8S 9S",
    }
    state = playing(hands, SPADES, WEST, "QC")
    scene = table_at(app, state)
    run(app, lambda: scene.view.hand.open and scene.view.guard.open)
    return scene


def second_trick(game: KeptSession) -> bool:
    """The human is to choose a card after the first trick."""
    state = game.state
    return (
        isinstance(state, Playing) and len(state.tricks) == 1 and game.human_to_act and len(game.legal()) > 1
    )


class TestHand:
    def test_over_cards_that_may_be_played_and_what_can_be_pressed(self, app: App) -> None:
        scene = to_play(app)
        hand = scene.view.hand
        for place, sprite in enumerate(scene.view.picture.hand):
            wanted = HAND if sprite.card in hand.legal else ARROW
            assert scene.cursor(hand.strip(place).center) == wanted
        for target in scene.view.require_ui().tools:
            if target.visible and target.is_enabled:
                assert scene.cursor(target.rect.center) == HAND, target.id
        assert scene.cursor((640, 330)) == ARROW

    def test_over_the_cards_of_others_in_the_previous_trick(self, app: App) -> None:
        """Its own card cannot be asked about; elsewhere a press only puts the trick away."""
        game = session()
        play_on(game, second_trick, random.Random(7))
        scene = table(app, 7, tuple(game.match.actions))
        run(app, lambda: scene.view.hand.open)
        show, hand, board = scene.view.show, scene.view.hand, scene.view.stage.board
        menu = scene.view.require_ui().tools[-1].rect.center
        legal = (i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card in hand.legal)
        own = hand.strip(next(legal)).center
        assert scene.cursor(own) == scene.cursor(menu) == HAND
        scene.view.toggle_last_trick()
        box, trick = show.last.opened_box(show.words.last_trick(board)), board.last_trick
        assert trick is not None
        for place in range(4):
            wanted = ARROW if (trick.leader + place) % 4 == board.seat else HAND
            assert scene.cursor((round(box.x + box.w * (place + 0.5) / 4), round(box.center.y))) == wanted
        assert scene.cursor(own) == scene.cursor(menu) == ARROW
        scene.view.toggle_last_trick()
        assert scene.cursor(menu) == HAND

    def test_over_a_refusal_in_the_auction(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        """To look there refuses nothing again; to press there does, and opens the rule."""
        hands = {
            "S": "9C 7D 8D 9D TD QD KD AD",
            "E": "7C 7H 8H 9H TH JH QH KH",
            "N": "JC 8C AH 7S 8S 9S TS JS",
            "W": "TC QC KC AC JD QS KS AS",
        }
        state = call(auction(hands, dealer=2), "H")
        scene = table_at(app, state)
        run(app, lambda: isinstance(scene.view.overlay, AuctionPanel))
        panel = scene.view.overlay
        assert isinstance(panel, AuctionPanel)
        at = round(panel.panel.center.x), round(panel.panel.y + 20)
        assert scene.cursor(at) == ARROW
        panel.try_call(CLUBS)
        told: list[int] = []
        monkeypatch.setattr(panel, "why", lambda call, why=panel.why: told.append(call) or why(call))
        assert panel.message and scene.cursor(at) == HAND and told == []
        for _ in range(2):
            click(app, at)
            assert app.top.name == "rulings"
            app.pop()
            app.turn(0.05)
        assert told == [CLUBS, CLUBS]

    def test_over_every_control_that_is_on(self, app: App) -> None:
        app.ports.want(Open(to.Settings()))
        app.turn(0.05)
        scene = app.top
        assert isinstance(scene, SettingsScene)
        spots = scene.ui.clickable()
        assert len(spots) > 20
        for spot in spots:
            assert scene.cursor(spot.center) == HAND, spot
        assert scene.cursor(scene.ui.find("undo").rect.center) == ARROW, "nothing is to be undone"

    def test_over_a_line_to_type_in_it_is_an_i(self, app: App) -> None:
        app.ports.want(Open(Prompt("Name", "", "", "OK", lambda text: None)))
        app.turn(0.05)
        scene = app.top
        assert isinstance(scene, UiScene)
        assert scene.cursor(scene.ui.find("text").rect.center) == IBEAM

    def test_the_window_shows_it(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        app.ports.want(Open(to.Settings()))
        app.turn(0.05)
        assert isinstance(app.top, UiScene)
        at, shown = app.top.ui.find("back").rect.center, []
        monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
        for place in (at, BESIDE, at, at):
            monkeypatch.setattr(pygame.mouse, "get_pos", lambda place=place: place)
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
            )
            app.turn(0.05)
        assert shown == [HAND, ARROW, HAND]


def question(count: int) -> Question:
    return Question("Title", "Text", tuple(Answer(f"{i}", f"Answer {i}") for i in range(count)))


INFORMING: dict[str, Callable[[App], object]] = {
    "message": lambda app: app.ports.want(Open(message("Title", "Text"))),
    "table_menu": lambda app: table(app).open_menu(),
    "score": lambda app: to_play(app).open_score(),
    "help": lambda app: app.ports.want(Open(to.Help("menu", preset("bulgarian"), frozenset()))),
}
ASKING: dict[str, Callable[[App], object]] = {
    "question": lambda app: app.ports.want(Open(question(2))),
    "prompt": lambda app: app.ports.want(Open(Prompt("Name", "", "", "OK", lambda text: None))),
}


def click(app: App, at: tuple[int, int], up: tuple[int, int] | None = None) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=up or at, button=1))
    app.turn(0.05)


class TestBeside:
    @pytest.fixture
    def later(self, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
        """Lets half a second pass."""
        now = [time.monotonic()]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])

        def pass_on() -> None:
            now[0] += 0.5

        return pass_on

    @pytest.mark.parametrize("name", INFORMING)
    def test_it_closes_a_menu_and_what_informs(self, app: App, name: str, later: Callable[[], None]) -> None:
        INFORMING[name](app)
        app.turn(0.05)
        dialog = app.top
        assert isinstance(dialog, UiScene) and dialog.frame is not None
        click(app, BESIDE)
        assert app.top is dialog, "the second press of the double click that opened it"
        later()
        click(app, dialog.frame.center, BESIDE)
        click(app, BESIDE, dialog.frame.center)
        assert app.top is dialog, "the press or the release was in it"
        click(app, BESIDE)
        assert app.top is not dialog

    @pytest.mark.parametrize("name", ASKING)
    def test_it_closes_no_question(self, app: App, name: str, later: Callable[[], None]) -> None:
        ASKING[name](app)
        app.turn(0.05)
        dialog = app.top
        later()
        click(app, BESIDE)
        assert app.top is dialog


def test_the_rows_of_the_menu_stay_where_they_are(app: App) -> None:
    seen = []
    for scene in (table(app, 5), to_play(app)):
        scene.open_menu()
        app.turn(0.05)
        assert isinstance(app.top, UiScene)
        seen.append({w.id: (tuple(w.rect), bool(w.is_enabled)) for w in app.top.ui.widgets})
        app.pop()
    (cutting, no), (in_play, yes) = (
        ({id_: rect for id_, (rect, _on) in rows.items()}, rows["claim"][1]) for rows in seen
    )
    assert cutting == in_play and (no, yes) == (False, True)


def test_the_card_under_the_pointer_lies_before_its_neighbours(app: App) -> None:
    scene = to_play(app)
    picture, hand = scene.view.picture, scene.view.hand
    place = next(i for i, s in enumerate(picture.hand[:-1]) if s.card in hand.legal)
    app.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=hand.strip(place).center, rel=(1, 1), buttons=(0, 0, 0))
    )
    shown = picture.hand[place]
    assert hand.hovered == shown.card and picture.front is shown
    assert picture.hand_items()[-len(shown.items(picture.deck)) :] == shown.items(picture.deck)
    beside = hand.strip(place + 1).center
    assert picture.card_at(beside) is picture.hand[place + 1], "the places to press stay as they are"
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert picture.front is None
