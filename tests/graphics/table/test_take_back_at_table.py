"""Ctrl+Z at the table: the earlier position stands there at once, from the menu and from the sheet too."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.core.state import Auction, DealOver, MatchOver, Playing
from game.table.session import plays_by_card
from graphics.app.app import App
from graphics.screens.help.keys import UNDO
from graphics.screens.matches.match_slips import slip_texts
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.play.table import TableScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.widgets.keys import press
from saves.database.listing import Filter
from saves.session import KeptSession
from saves.store import Store
from saves.transfer import verify
from saves.transfer.belot_file import export_match, import_match
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, play_on, run, saved_match, session, table

CYRILLIC = pygame.event.Event(
    pygame.KEYDOWN, key=0x44F, scancode=pygame.KSCAN_Z, mod=pygame.KMOD_CTRL, unicode="я"
)
"""Ctrl+Z where the layout has no Latin letters."""


def shown(scene: TableScene) -> tuple[object, ...]:
    """What lies on the table, as it is drawn."""
    picture = scene.view.picture
    return (
        sorted(sprite.card for sprite in picture.hand if sprite.card is not None),
        [(seat, sprite.card) for seat, sprite in picture.trick],
        {seat: len(held) for seat, held in picture.others.items()},
        len(picture.leaving),
    )


def demand_shown(scene: TableScene) -> None:
    """The table shows the position of the match, and nothing of another moves or waits."""
    board = scene.session.board
    hand, trick, others, leaving = shown(scene)
    assert hand == sorted(board.hand)
    assert trick == [(board.seat_of_card(place), card) for place, card in enumerate(board.trick)]
    assert others == {seat: board.counts[seat] for seat in range(board.rules.players) if seat != board.seat}
    assert leaving == 0
    assert scene.view.director.idle and scene.view.stage.board == board


def chooses(game: KeptSession) -> bool:
    """True if the human has more than one card to play, or call to make."""
    return len(plays_by_card(game.legal()) or game.legal()) > 1


def asked(scene: TableScene) -> bool:
    return scene.model.question is not None and scene.view.director.idle


def at(app: App, store: Store, until: type, seed: int = 5, deals: int = 0) -> TableScene:
    """The table of a kept match, the human to act in that phase."""
    game = session(seed)
    play_on(
        game,
        lambda g: isinstance(g.state, until) and chooses(g) and len(g.match.results) >= deals,
        random.Random(seed),
    )
    app.store = store
    app.settings = app.settings.with_(auto_single=False, auto_pass=False)
    number = store.add(saved_match(seed, tuple(game.match.actions)))
    scene = TableScene(app.ports, store.load(number), Engines())
    app.push(scene)
    run(app, lambda: asked(scene))
    return scene


def play_a_card(scene: TableScene, place: int = 0) -> None:
    """Play a legal card as the player does; the same place is the same card."""
    plays = list(plays_by_card(scene.session.legal()).values())
    scene.flow.submit(plays[place % len(plays)][-1])


def own_turn(app: App, scene: TableScene) -> None:
    """Go on to the next choice of a card; where there is none, the only card is played."""
    run(app, lambda: asked(scene) and isinstance(scene.session.state, Playing))
    while not chooses(scene.session):
        play_a_card(scene)
        run(app, lambda: asked(scene) and isinstance(scene.session.state, Playing))


def test_the_table_stands_at_the_earlier_position_at_once(make_app: MakeApp) -> None:
    app, store = make_app(), Store.memory()
    scene = at(app, store, Playing)
    hand, number = scene.session.board.hand, len(scene.session.match.actions)
    play_a_card(scene)
    for _ in range(3):
        app.turn(FRAME)
    assert not scene.view.director.idle, "the card is still on its way"
    assert app.handle(UNDO.event)
    assert len(scene.session.match.actions) == number and scene.session.board.hand == hand
    demand_shown(scene)
    assert not scene.view.hand.open, "no press that was meant for what stood there before counts"
    run(app, lambda: asked(scene))
    assert scene.view.hand.open and scene.view.guard is not None
    assert app.toast.text == "Taken back. This match is practice now and does not count."
    plate = scene.words.plate(scene.session.board, scene.session.human, None)
    assert plate.line == "Practice"


@pytest.mark.parametrize("frames", [1, 20, 90])
def test_at_whatever_moment_it_comes_nothing_is_left_of_the_other_line(
    make_app: MakeApp, frames: int
) -> None:
    """While cards fly, while others think, while a trick lies: the picture is the one of a fresh start."""
    app, store = make_app(), Store.memory()
    scene = at(app, store, Playing)
    for _ in range(3):
        play_a_card(scene)
        for _ in range(frames):
            app.turn(FRAME)
        app.handle(CYRILLIC)
        demand_shown(scene)
        run(app, lambda: asked(scene))
        fresh = TableScene(app.ports, scene.session.current(), Engines())
        fresh.resize(app.size)
        assert shown(scene) == shown(fresh)
        play_a_card(scene, 1)
        own_turn(app, scene)
        assert not scene.session.over


def test_a_call_can_be_taken_back(make_app: MakeApp) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Auction)
    assert scene.view.overlay is not None
    number = len(scene.session.match.actions)
    scene.flow.submit(scene.session.legal()[0])
    assert scene.view.overlay is None
    app.handle(UNDO.event)
    run(app, lambda: asked(scene))
    assert len(scene.session.match.actions) == number and scene.view.overlay is not None


@pytest.mark.parametrize("again", ["Ctrl+Y", "Ctrl+Shift+Z"])
def test_what_was_taken_back_is_played_again(make_app: MakeApp, again: str) -> None:
    app, store = make_app(), Store.memory()
    scene = at(app, store, Playing)
    play_a_card(scene)
    own_turn(app, scene)
    play_a_card(scene)
    own_turn(app, scene)
    actions = list(scene.session.match.actions)
    for _ in range(2):
        app.handle(UNDO.event)
        run(app, lambda: asked(scene))
    for _ in range(2):
        assert len(scene.session.match.actions) < len(actions)
        app.handle(press(again))
        demand_shown(scene)
        run(app, lambda: asked(scene))
    assert scene.session.match.actions == actions
    assert store.load(scene.session.saved.id).actions == tuple(actions)
    app.handle(press(again))
    assert app.toast.text == "There is nothing to redo."


def test_a_deal_that_was_taken_back_from_its_end_ends_again(make_app: MakeApp) -> None:
    app, store = make_app(), Store.memory()
    scene = at(app, store, Playing)
    app.settings = app.settings.with_(speed="at_once")
    while not isinstance(scene.session.state, DealOver):
        if scene.session.human_to_act and asked(scene):
            play_a_card(scene)
        app.turn(FRAME)
    run(app, lambda: isinstance(app.top, DealEndScene))
    app.handle(UNDO.event)
    run(app, lambda: app.top is scene and asked(scene))
    app.handle(press("Ctrl+Y"))
    run(app, lambda: isinstance(app.top, DealEndScene))


def test_after_another_decision_nothing_is_played_again(make_app: MakeApp) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Playing)
    play_a_card(scene)
    app.handle(UNDO.event)
    run(app, lambda: asked(scene))
    play_a_card(scene, 1)
    actions = list(scene.session.match.actions)
    app.handle(press("Ctrl+Y"))
    assert scene.session.match.actions[: len(actions)] == actions
    assert app.toast.text == "There is nothing to redo."


def test_it_is_played_again_from_the_menu(make_app: MakeApp) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Playing)
    number = len(scene.session.match.actions)
    play_a_card(scene)
    scene.open_menu()
    app.handle(UNDO.event)
    assert app.top is scene and len(scene.session.match.actions) == number
    scene.open_menu()
    app.handle(press("Ctrl+Shift+Z"))
    assert app.top is scene and len(scene.session.match.actions) > number


def test_where_nothing_was_decided_a_note_says_so(make_app: MakeApp) -> None:
    app, store = make_app(), Store.memory()
    table(app)
    app.handle(UNDO.event)
    assert app.toast.text == "You have not made a decision in this deal yet."
    later = at(app, store, Auction, deals=2)
    while later.session.last_decision() is not None:
        later.session.take_back()
    before = later.session.current()
    app.handle(UNDO.event)
    text = "You have not made a decision in this deal yet. The one before stays as it was played."
    assert app.toast.text == text and later.session.current() == before


def test_from_the_menu(make_app: MakeApp) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Playing)
    number = len(scene.session.match.actions)
    play_a_card(scene)
    own_turn(app, scene)
    scene.open_menu()
    menu = app.top
    assert isinstance(menu, TableMenuScene)
    next(target for target in menu.targets() if target.id == "back").activate()  # type: ignore[misc]
    assert app.top is scene and len(scene.session.match.actions) == number
    demand_shown(scene)
    play_a_card(scene)
    own_turn(app, scene)
    scene.open_menu()
    app.handle(UNDO.event)
    assert app.top is scene and len(scene.session.match.actions) == number


def test_the_menu_is_gone_through_round_and_round(make_app: MakeApp) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Playing)
    scene.open_menu()
    menu = app.top
    assert isinstance(menu, TableMenuScene)
    usable = [target.id for target in menu.targets() if target.enabled]
    seen = []
    for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_END, pygame.K_HOME):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        seen.append(menu.focused())
    assert seen == [usable[-1], usable[0], usable[-1], usable[0]]
    assert usable[0] == "continue"


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_sheet(make_app: MakeApp, way: str) -> None:
    app = make_app()
    scene = at(app, Store.memory(), Playing)
    play_on(scene.session, lambda g: isinstance(g.state, DealOver | MatchOver), random.Random(1))
    run(app, lambda: isinstance(app.top, DealEndScene))
    sheet, deals = app.top, len(scene.session.match.results)
    assert isinstance(sheet, DealEndScene)
    if way == "key":
        app.handle(UNDO.event)
    else:
        next(target for target in sheet.targets() if target.id == "back").activate()  # type: ignore[misc]
    assert app.top is scene and len(scene.session.match.results) == deals - 1
    assert isinstance(scene.session.state, Playing)
    demand_shown(scene)
    own_turn(app, scene)
    scene.flow.submit(scene.session.legal()[0])
    run(app, lambda: isinstance(app.top, DealEndScene) or asked(scene))


def test_played_otherwise_closed_reopened_exported_and_verified(
    make_app: MakeApp, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app, file = make_app(), tmp_path / "back.belot"
    with Store.open(home) as store:
        scene = at(app, store, Playing)
        number = scene.session.saved.id
        for _ in range(2):
            play_a_card(scene)
            own_turn(app, scene)
        for _ in range(2):
            app.handle(UNDO.event)
            run(app, lambda: asked(scene))
        play_a_card(scene, 1)
        own_turn(app, scene)
        before = scene.session.current()
        app.clear()
    assert len(before.branches) == 2 and before.practice
    with Store.open(home) as again:
        app.store = again
        app.push(MatchesScene(app.ports, show=number))
        app.turn(FRAME)
        [line] = again.pages.page(Filter(), 0, 5).matches
        assert line.practice and "practice" in slip_texts(line)[1]
        saved = again.load(number)
        assert (saved.actions, saved.branches) == (before.actions, before.branches)
        resumed = TableScene(app.ports, saved, Engines())
        app.push(resumed)
        run(app, lambda: asked(resumed))
        assert resumed.session.state == scene.session.state and resumed.session.practice
        demand_shown(resumed)
        file.write_bytes(export_match(again.load(number)))
        app.clear()
        app.store = None
    assert import_match(file.read_bytes()).branches == before.branches
    assert verify.main([str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("yes: ") and ", practice (2 taken back, help asked for 0 times)" in said
