"""The table of one decision, by mouse and by keyboard: the verdict, the choices, and how it went."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Play, parse
from game.core.cards import card_name
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.rules import preset
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.help.keys import Key, keys_of
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.declarations import DeclarationPanel
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.warnings import VerdictNotice
from graphics.table.panels.advice import ENOUGH, MOST
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import FRAME, click, press, run
from tests.kits.positions import Heard, at, legal_plays, opened
from tools.gallery.sample import places, saved_match


def card(scene: PositionTableScene, place: int) -> int:
    """The card of a choice: 0 is the best."""
    action = parse(scene.exercise.legal[place])
    assert isinstance(action, Play)
    return action.card


def verdict(scene: PositionTableScene) -> VerdictNotice:
    assert isinstance(scene.view.overlay, VerdictNotice)
    return scene.view.overlay


def by_mouse(app: App, scene: PositionTableScene, id_: str) -> None:
    app.turn(FRAME)
    target = next(target for target in scene.targets() if target.id == id_)
    click(scene, target.rect.center)
    app.turn(FRAME)


def by_keyboard(app: App, scene: PositionTableScene, id_: str) -> None:
    for _ in range(60):
        if scene.focused() == id_:
            break
        press(scene, pygame.K_TAB)
    assert scene.focused() == id_
    press(scene, pygame.K_RETURN)
    app.turn(FRAME)


def name_of(scene: PositionTableScene, place: int) -> str:
    return f"card:{card_name(card(scene, place))}"


Way = Callable[[App, PositionTableScene, str], None]


@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_a_right_card_is_told_with_all_choices_and_lands_nowhere(make_app: MakeApp, way: Way) -> None:
    app, heard = make_app(), Heard("Comes back in 3 days.")
    scene = opened(app, at(Playing), heard)
    before = list(scene.session.match.actions)
    assert not scene.advising.stage and scene.view.overlay is None
    way(app, scene, name_of(scene, 0))
    assert verdict(scene).title == "Well played" and "Comes back in 3 days." in verdict(scene).texts[0][0]
    assert scene.advising.stage == "choices" and scene.view.advice.box is not None
    (outcome,) = heard.outcomes
    assert outcome.at_once and outcome.best and outcome.seconds > 0
    assert scene.session.match.actions == before and not scene.view.hand.open
    way(app, scene, "verdict:next")
    assert app.top is not scene and len(heard.outcomes) == 1


def test_what_is_right_after_a_hint_is_solved_with_a_hint(make_app: MakeApp) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(Playing), heard)
    press(scene, pygame.K_h)
    by_mouse(app, scene, name_of(scene, 0))
    assert verdict(scene).title == "Solved with a hint" and heard.outcomes[0].with_hint


@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_a_wrong_card_costs_and_is_tried_again(make_app: MakeApp, way: Way) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(Playing), heard)
    way(app, scene, name_of(scene, 1))
    told = verdict(scene)
    assert told.title == "Not quite" and told.sentence == "3.0 game points lost. There is a better choice."
    assert scene.advising.stage is None and scene.view.advice.box is None, "the choices stay hidden"
    press(scene, pygame.K_h)
    assert scene.advising.stage is None, "and are not to be had by the key either"
    assert heard.outcomes == []
    way(app, scene, "verdict:again")
    run(app, lambda: scene.view.hand.open and scene.view.guard.open)
    assert scene.view.overlay is None
    way(app, scene, name_of(scene, 0))
    assert verdict(scene).title == "Right in the end"
    assert [(each.right, each.wrong, each.at_once) for each in heard.outcomes] == [(True, 1, False)]


@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_the_answer_can_be_shown(make_app: MakeApp, way: Way) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(Playing), heard)
    way(app, scene, name_of(scene, 1))
    way(app, scene, "verdict:show")
    assert "The best choice:" in verdict(scene).texts[0][0] and scene.advising.stage == "choices"
    panel = scene.advising.content()
    assert panel.framed == scene.exercise.legal[1] and panel.choices is not None
    assert [(each.right, each.wrong) for each in heard.outcomes] == [(False, 1)]
    way(app, scene, "verdict:again")
    run(app, lambda: scene.view.hand.open and scene.view.guard.open)
    way(app, scene, name_of(scene, 0))
    assert len(heard.outcomes) == 1, "how it went was told"


def test_a_hint_goes_with_a_wrong_answer(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, at(Playing))
    press(scene, pygame.K_h)
    scene.flow.play(card(scene, 1))
    assert isinstance(scene.view.overlay, VerdictNotice)
    assert scene.advising.stage is None and scene.view.advice.box is None and scene.advising.helped


def test_a_hint_names_no_figures_and_is_help(make_app: MakeApp) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(Playing), heard)
    press(scene, pygame.K_h)
    assert scene.advising.stage == "hint"
    assert scene.advising.content().choices is None
    press(scene, pygame.K_h)
    assert scene.advising.stage is None
    scene.flow.play(card(scene, 0))
    (outcome,) = heard.outcomes
    assert outcome.right and outcome.helped and not outcome.at_once


@pytest.mark.parametrize(
    ("kind", "rules", "panel"),
    [
        (Auction, "bulgarian", AuctionPanel),
        (Declaring, "bulgarian", DeclarationPanel),
        (LayingAway, "bela-3", LayPanel),
    ],
)
def test_calls_declarations_and_discards_are_answered_in_their_dialogs(
    make_app: MakeApp, kind: type[object], rules: str, panel: type[object]
) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(kind, rules), heard)
    assert isinstance(scene.view.overlay, panel)
    scene.flow.submit(parse(scene.exercise.legal[-1]))
    assert verdict(scene).title == "Not quite"
    activate(scene, "verdict:again")
    run(app, lambda: isinstance(scene.view.overlay, panel))
    scene.flow.submit(parse(scene.exercise.legal[0]))
    assert verdict(scene).title == "Right in the end" and heard.outcomes[0].wrong == 1


def test_who_leaves_after_a_wrong_answer_has_not_solved_it(make_app: MakeApp) -> None:
    app, heard = make_app(), Heard()
    scene = opened(app, at(Playing), heard)
    scene.flow.play(card(scene, 1))
    press(scene, pygame.K_ESCAPE)
    app.turn(FRAME)
    assert app.top is not scene and [each.right for each in heard.outcomes] == [False]
    scene = opened(app, at(Playing), heard)
    app.pop()
    assert len(heard.outcomes) == 1, "who has not answered is told nothing of"


def test_next_leads_to_what_follows(make_app: MakeApp) -> None:
    app = make_app()
    match = at(Playing)
    values = {text: float(-i) for i, text in enumerate(legal_plays(match))}
    scene = opened(app, match, Heard(following=to.Position(match, values)))
    below = app.stack[-2]
    scene.flow.play(card(scene, 0))
    press(scene, pygame.K_c)
    app.turn(FRAME)
    assert isinstance(app.top, PositionTableScene) and app.top is not scene and app.stack[-2] is below


def test_the_menu_and_taking_back(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, at(Playing))
    scene.take_back()
    assert app.toast.text == "You have not made a decision yet."
    press(scene, pygame.K_ESCAPE)
    app.turn(FRAME)
    assert isinstance(app.top, TableMenuScene)
    app.pop()
    scene.flow.play(card(scene, 1))
    scene.take_back()
    run(app, lambda: scene.view.hand.open)
    assert scene.advising.open and scene.view.overlay is None


def test_another_language_leaves_the_verdict_open(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, at(Playing))
    scene.flow.play(card(scene, 1))
    app.save_settings(app.settings.with_(language="ru"))
    app.turn(FRAME)
    scene.resume()
    for _ in range(5):
        app.turn(FRAME)
    assert isinstance(scene.view.overlay, VerdictNotice) and not scene.view.hand.open
    assert "3,0" in verdict(scene).sentence


def test_nothing_is_offered_or_done_by_itself(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(auto_single=True, announce_belot="auto")
    scene = opened(app, at(Playing))
    for _ in range(120):
        app.turn(FRAME)
    assert scene.view.hand.open and scene.view.overlay is None and scene.view.show.offer_box is None
    scene.claim_rest()
    assert scene.view.overlay is None


def test_nobody_is_asked_why(make_app: MakeApp) -> None:
    """The answer would tell of hidden cards that decide the exercise."""
    app = make_app()
    scene = opened(app, at(Playing))
    scene.ask_why()
    app.turn(FRAME)
    assert app.top is scene and not scene.view.show.asks_why
    scene.open_menu()
    app.turn(FRAME)
    assert all(target.id != "why" for target in app.top.targets())


def test_it_must_be_a_decision_of_the_person(make_app: MakeApp) -> None:
    app, match = make_app(), at(Playing)
    with pytest.raises(ValueError, match="nothing"):
        PositionTableScene(app.ports, to.Position(match, {}))
    other = replace(match, levels={seat: "human" if seat == "E" else "easy" for seat in "SENW"})
    with pytest.raises(ValueError, match="person"):
        PositionTableScene(app.ports, to.Position(other, {}))


def test_the_title_stands_on_the_own_plate(make_app: MakeApp) -> None:
    scene = opened(make_app(), at(Playing), title="2 / 7")
    board = scene.session.board
    assert scene.words.plate(board, board.seat, None).line == "2 / 7"
    assert scene.words.plate(board, (board.seat + 1) % 4, None).line != "2 / 7"


def test_every_key_of_the_help_does_something(make_app: MakeApp) -> None:
    seed, actions = places(preset("bela-4"))["play"]
    app = make_app()
    scene = opened(app, saved_match("m", actions, rules="bela-4", seed=seed))
    table, answered, *_more = keys_of("position", scene.session.match.rules, scene.offers)

    def works(key: Key) -> None:
        assert app.handle(key.event), key.cap
        app.turn(FRAME)
        while app.top is not scene and scene in app.stack:
            app.pop()

    for row in table.rows:
        for key in row.keys:
            works(key)
            scene.view.show.last_open = False
            if not scene.advising.open:
                scene.try_again()
            run(app, lambda: scene.view.hand.open)
    for row in answered.rows:
        for key in row.keys:
            scene = opened(app, scene.goal.match)
            scene.flow.play(card(scene, 1))
            if key.cap in "HC":
                scene.reveal()
            app.turn(FRAME)
            works(key)


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize(
    ("rules", "kind"), [("bela-3", Playing), ("bela-3", LayingAway), ("bela-2", Playing)]
)
def test_the_choices_cover_neither_the_menu_nor_the_contract_nor_an_opponent(
    make_app: MakeApp, rules: str, kind: type[object], language: str
) -> None:
    """With text twice as large there may be no room beside the contract; the menu stays free.

    There are so many choices that some are left out anyway.
    """
    match = at(kind, rules)
    for size, text in (((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200)):
        app = make_app(size, language)
        app.save_settings(app.settings.with_(text_size=text))
        scene = opened(app, match)
        scene.answer(parse(scene.exercise.legal[0]))
        app.turn(FRAME)
        view = scene.view
        assert view.table is not None
        assert view.advice.box is not None
        free = [view.table.menu]
        if text == 100:
            free += [view.show.contract_box]
            free += [place for seat, place in view.table.seats.items() if seat != "S"]
        assert [box for box in free if view.advice.box.overlaps(box)] == []
        assert len(scene.exercise.legal) > MOST and view.advice.missing <= MOST - ENOUGH
