"""What is done by itself: a pass that is all there is, a single card; and what never is."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.actions import CUTS, PASS, Call, to_text
from game.core.contracts import ALL_TRUMPS, SPADES
from game.core.match import Match
from game.core.state import Auction, Cutting, Playing
from game.rules import preset
from graphics.app.app import App
from graphics.render.motion import LEAST_SINGLE_MS, SINGLE_MS, TABLE_SEEN_MS, Motion
from graphics.screens.play.table import TableScene
from graphics.table.overlays.auction import AuctionPanel
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, click, play_on, press, run, session, table

SEED = 3


def auction_to_the_human(call: int, caller: int) -> tuple[str, ...]:
    """The actions until the human (seat 0) is to call after `caller` has made `call`."""
    match = Match(preset("bulgarian"), SEED.to_bytes(16, "big"))
    while True:
        state = match.state
        if isinstance(state, Cutting):
            match.submit(CUTS[0])
            continue
        assert isinstance(state, Auction)
        contract = state.bidding.contract
        if contract is not None and state.turn == 0:
            return tuple(match.actions)
        match.submit(Call(call if state.turn == caller and contract is None else PASS))


def opened(make_app: MakeApp, call: int, caller: int, **settings: object) -> tuple[App, TableScene]:
    app = make_app()
    app.settings = app.settings.with_(**{"auto_pass": True, "animation": False, **settings})
    app.store = None
    scene = table(app, SEED, auction_to_the_human(call, caller))
    scene.model.unseen = 0.0  # as in a match that was not left
    return app, scene


def frames(app: App, ms: float) -> None:
    for _ in range(round(ms / 1000 / FRAME)):
        app.turn(FRAME)


@pytest.mark.parametrize("speed", ["calm", "normal", "quick", "at_once"])
def test_a_pass_that_is_all_there_is_is_said_after_a_moment_that_can_be_seen(
    make_app: MakeApp, speed: str
) -> None:
    app, scene = opened(make_app, ALL_TRUMPS, 2, speed=speed)
    before = len(scene.session.match.actions)
    assert scene.session.legal() == (Call(PASS),)
    frames(app, LEAST_SINGLE_MS - 100)
    assert scene.view.overlay is None and "pass" in scene.view.show.line.text
    assert len(scene.session.match.actions) == before, "it can be seen first"
    frames(app, SINGLE_MS)
    assert scene.session.match.actions[before] == to_text(Call(PASS))


def test_who_wants_to_pass_oneself_is_asked(make_app: MakeApp) -> None:
    app, scene = opened(make_app, ALL_TRUMPS, 2, auto_pass=False)
    before = len(scene.session.match.actions)
    frames(app, 3 * SINGLE_MS)
    assert isinstance(scene.view.overlay, AuctionPanel) and len(scene.session.match.actions) == before


@pytest.mark.parametrize(("call", "caller"), [(SPADES, 2), (ALL_TRUMPS, 1), (ALL_TRUMPS, 3)])
def test_nothing_is_said_where_there_is_a_choice(make_app: MakeApp, call: int, caller: int) -> None:
    """Over spades more can be named; to the others' all trumps there is a contra."""
    app, scene = opened(make_app, call, caller)
    before = len(scene.session.match.actions)
    frames(app, 3 * SINGLE_MS)
    assert isinstance(scene.view.overlay, AuctionPanel) and len(scene.session.match.actions) == before


def test_clicks_and_keys_meanwhile_do_not_harm(make_app: MakeApp) -> None:
    app, scene = opened(make_app, ALL_TRUMPS, 2)
    before = len(scene.session.match.actions)
    app.turn(FRAME)
    click(scene, (640, 360))
    press(scene, pygame.K_RETURN)
    press(scene, pygame.K_p)
    assert len(scene.session.match.actions) == before
    run(app, lambda: len(scene.session.match.actions) > before)
    assert scene.session.match.actions[before] == to_text(Call(PASS))


def resumed(make_app: MakeApp) -> tuple[App, TableScene]:
    """A match that was left where the human could play one card only."""
    game = session(SEED)

    def single(game: KeptSession) -> bool:
        return (
            isinstance(game.state, Playing)
            and game.human_to_act
            and len(game.legal()) == 1
            and game.state.hands[0].bit_count() > 1
        )

    play_on(game, single, random.Random(SEED))
    app = make_app()
    app.settings = app.settings.with_(auto_single=True, animation=False)
    return app, table(app, SEED, tuple(game.match.actions))


def test_after_a_match_is_resumed_nothing_plays_itself_until_the_table_has_been_seen(
    make_app: MakeApp,
) -> None:
    app, scene = resumed(make_app)
    before = len(scene.session.match.actions)
    frames(app, TABLE_SEEN_MS - 100)
    assert len(scene.session.match.actions) == before
    assert scene.view.show.line.text == "Only one card can be played: it plays itself"
    frames(app, 200)
    assert len(scene.session.match.actions) > before


def test_what_lies_over_the_table_is_no_time_in_which_it_is_seen(make_app: MakeApp) -> None:
    app, scene = resumed(make_app)
    before = len(scene.session.match.actions)
    frames(app, TABLE_SEEN_MS - 300)
    scene.open_menu()
    app.turn(0)
    assert app.top is not scene
    frames(app, 2 * TABLE_SEEN_MS)
    assert len(scene.session.match.actions) == before
    press(app, pygame.K_ESCAPE)
    app.turn(0)
    assert app.top is scene
    frames(app, TABLE_SEEN_MS - 100)
    assert len(scene.session.match.actions) == before, "it is looked at anew"
    frames(app, 200)
    assert len(scene.session.match.actions) > before


def test_by_default_single_cards_and_passes_go_by_themselves() -> None:
    assert Settings().auto_single and Settings().auto_pass


def test_the_moment_is_never_too_short_to_be_seen() -> None:
    moments = [Motion(pace).single() for pace in ("calm", "normal", "quick", "at_once")]
    assert moments == [SINGLE_MS, SINGLE_MS, max(LEAST_SINGLE_MS, SINGLE_MS / 2), LEAST_SINGLE_MS]
