"""The human may sit anywhere: the table is turned so that the own hand is at the bottom, and it plays."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.text import words
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, click, press, run, session, table

GAMES = ("bulgarian", "bela-4", "bela-3", "bela-2")
SEATS = [(rules, seat) for rules in GAMES for seat in preset(rules).seats]
KEYS = {"cut": pygame.K_k, "auction": pygame.K_1, "declarations": pygame.K_c, "belot": pygame.K_c}


def opened(make_app: MakeApp, rules: str, human: str) -> tuple[App, TableScene]:
    app = make_app()
    app.settings, app.store = app.settings.with_(speed="at_once", animation=False, trick_stays=1000), None
    return app, table(app, rules=rules, human=human)


def play_a_deal(app: App, scene: TableScene) -> int:
    """To the sheet of a deal that was played, by the mouse and the keys; how many cards were played."""
    rng, cards = random.Random(1), 0
    while app.top is scene:
        run(app, lambda: app.top is not scene or scene.view.overlay is not None or scene.view.hand.open)
        if app.top is not scene:
            break
        at_the_bottom(scene)
        overlay = scene.view.overlay
        if overlay is not None and overlay.name == "auction":
            legal = [each.call for each in scene.session.legal()]  # type: ignore[union-attr]
            bids = [call for call in legal if call < 6]
            press(scene, 0, pygame.KSCAN_1 + bids[0]) if bids else press(scene, pygame.K_p)
        elif overlay is not None and overlay.name == "laying":
            for sprite in list(scene.view.picture.hand)[:2]:
                scene.flow.play(sprite.card)  # type: ignore[arg-type]
            press(scene, pygame.K_RETURN)
        elif overlay is not None:
            press(scene, KEYS.get(overlay.name, pygame.K_c))
        else:
            card = rng.choice(sorted(scene.view.hand.legal))
            place = next(i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card == card)
            click(scene, scene.view.hand.strip(place).center)
            cards += 1
    return cards


def at_the_bottom(scene: TableScene) -> None:
    """The own hand and plate are at the bottom, and everybody else sits around it in the order of play."""
    board, layout = scene.view.stage.board, scene.view.table
    assert layout is not None
    human, players = scene.session.human, board.rules.players
    assert board.place(human) == "S" and scene.view.picture.seats[human] == "S"
    assert set(scene.view.picture.others) == set(range(players)) - {human}
    assert all(sprite.pose.y > layout.height / 2 for sprite in scene.view.picture.hand)
    order = [board.place((human + step) % players) for step in range(players)]
    assert order == list(board.rules.seats), "play still goes anticlockwise"


@pytest.mark.sample(3)
@pytest.mark.parametrize(("rules", "human"), SEATS)
def test_a_deal_is_played_from_every_seat(make_app: MakeApp, rules: str, human: str) -> None:
    app, scene = opened(make_app, rules, human)
    seat = scene.session.match.rules.seats.index(human)
    assert scene.session.human == seat
    cards = play_a_deal(app, scene)
    assert isinstance(app.top, DealEndScene) and 0 < cards <= scene.session.match.rules.hand_size
    assert len(scene.session.match.results[-1].tricks) == scene.session.match.rules.hand_size
    app.turn(FRAME)
    own = scene.session.match.rules.side_of(seat)
    assert app.top.text.own == own
    press(scene, pygame.K_RETURN)
    run(app, lambda: app.top is scene and (scene.view.overlay is not None or scene.view.director.idle))


@pytest.mark.parametrize(("rules", "human"), SEATS)
def test_the_own_side_comes_first(rules: str, human: str) -> None:
    from graphics.table.panels.panels import Words

    game = session(rules=rules)
    game.human = game.match.rules.seats.index(human)
    board, names = game.board, Words(game)
    heads = names.pad(board).heads
    assert heads[0] == (words.side_name(True) if words.in_pairs(board.rules) else names.name(game.human))
    assert names.plate(board, game.human, None).seat == "S"
