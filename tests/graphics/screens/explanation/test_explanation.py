"""Why?: asked at the table, in the list of decisions; while the deal is played no hand is told of."""

from __future__ import annotations

import random

import pygame
from msgspec.structs import replace

from game.core.cards import card_name
from game.core.state import Auction, DealOver, Playing
from game.practice.explain.asking import decisions_so_far, in_play
from graphics.app.app import App
from graphics.render import written
from graphics.screens import explanation
from graphics.screens.explanation import ExplanationScene
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.why.why import WhyScene
from graphics.table.panels.panels import Words
from saves.saved import PracticeMark
from saves.session import KeptSession
from tests.game.hidden import indistinguishable
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import (
    FRAME,
    Engines,
    Notebook,
    click,
    play_on,
    press,
    run,
    saved_match,
    session,
)
from tests.kits.at_table import PLAY_SEED, Slow, Valued, finished, quick
from tests.kits.why import opened as why_opened
from tests.kits.why import second_trick


def at_table(app: App) -> TableScene:
    """The table of a match after its first trick, kept in the store."""
    assert app.store is not None
    match = saved_match(PLAY_SEED, tuple(second_trick().match.actions))
    match = app.store.load(app.store.add(match))
    scene = TableScene(quick(app).ports, match, Engines())
    app.go(scene)
    run(app, lambda: scene.view.director.idle and scene.view.hand.open)
    return scene


def explained(app: App) -> ExplanationScene:
    app.turn(FRAME)
    scene = app.top
    assert isinstance(scene, ExplanationScene)
    return scene


def opened(
    app: App, game: KeptSession, number: int | None = None, engine: Engines | None = None
) -> ExplanationScene:
    """The explanation of a decision, or of the first one that can be asked about."""
    if number is None:
        number = in_play(decisions_so_far(game.match), game.human)[0].number
    app.settings = app.settings.with_(animation=False)
    app.go(MenuScene(app.ports))
    scene = ExplanationScene(app.ports, Words(game), number, engine or Valued())
    app.push(scene)
    app.turn(FRAME)
    return scene


def settled(app: App, scene: ExplanationScene) -> None:
    run(app, lambda: scene.resting and not scene.explainer.waiting)


def texts(scene: ExplanationScene) -> list[str]:
    """All words on the screen, those of its picture among them, page by page."""
    written.note(True)
    scene.pages = {"left": 0, "right": 0}
    scene.resize(scene.ui.size)
    found = [node.name for node in scene.outline().root.walk()]
    while any(target.id == "right_next_page" and target.enabled for target in scene.targets()):
        activate(scene, "right_next_page")
        scene.resize(scene.ui.size)
        found += [node.name for node in scene.outline().root.walk()]
    written.note(False)
    return found


def test_w_asks_about_the_partner_and_w_leads_back(make_app: MakeApp) -> None:
    app = make_app()
    table = at_table(app)
    press(table, pygame.K_w)
    scene = explained(app)
    assert scene.decided.seat == 2 and isinstance(scene.decided.state, Playing)
    press(table, pygame.K_w)
    app.turn(FRAME)
    assert app.top is table


def test_the_menu_of_the_table_asks_too(make_app: MakeApp) -> None:
    app = make_app()
    at_table(app).open_menu()
    app.turn(FRAME)
    activate(app.top, "why")
    assert explained(app).decided.seat == 2


def test_a_card_of_the_last_trick_is_asked_about(make_app: MakeApp) -> None:
    app = make_app()
    table = at_table(app)
    trick = table.view.stage.board.last_trick
    assert trick is not None
    for place, card in enumerate(trick.cards):
        press(table, pygame.K_l)
        shown = table.words.last_trick(table.view.stage.board)
        box = table.view.show.last.opened_box(shown)
        click(table, (round(box.x + box.w * (place + 0.5) / 4), round(box.center.y)))
        assert not table.view.show.last_open
        seat = (trick.leader + place) % 4
        app.turn(FRAME)
        if seat == 0:
            assert app.top is table, "nobody asks about an own card"
            continue
        scene = explained(app)
        assert scene.decided.seat == seat and scene.decided.text.startswith("play")
        assert scene.decided.text.split()[1] == card_name(card)
        scene.escape()
        app.turn(FRAME)


def test_before_anybody_has_done_anything_there_is_nothing_to_ask(make_app: MakeApp) -> None:
    app = make_app()
    table = TableScene(quick(app).ports, saved_match(PLAY_SEED), Engines())
    app.go(table)
    run(app, lambda: table.view.director.idle)
    press(table, pygame.K_w)
    app.turn(FRAME)
    assert app.top is table and app.toast.text


def test_while_the_deal_is_played_nothing_hidden_is_told(make_app: MakeApp) -> None:
    app, chance = make_app(), random.Random(5)
    game = second_trick()
    engine = Valued()
    for decided in in_play(decisions_so_far(game.match), game.human):
        scene = opened(app, game, decided.number, engine)
        before = texts(scene)
        assert not any(part in " ".join(before) for part in ("In hand", "likely", "expert"))
        called = isinstance(decided.state, Auction) and decided.forced
        assert any(text.startswith("Forced") for text in before) == called, "open calls are seen by all"
        states = list(scene.decisions)
        scene.decisions = tuple(
            type(each)(
                each.number, indistinguishable(each.state, 0, chance), each.seat, each.text, each.legal
            )
            for each in states
        )
        assert texts(scene) == before, "the same, however the hidden cards lie"
    assert not engine.requests, "nobody is asked before it is wanted"


def test_that_a_card_was_forced_is_told_without_the_hand_where_that_is_no_help(make_app: MakeApp) -> None:
    def forced(game: KeptSession) -> list[int]:
        """Cards with others in the hand, of which none was allowed."""
        made = in_play(decisions_so_far(game.match), game.human)
        cards = ((each, each.state) for each in made if each.forced)
        return [
            each.number
            for each, state in cards
            if isinstance(state, Playing) and state.hands[each.seat].bit_count() > 1
        ]

    app, game = make_app(), session(PLAY_SEED)
    play_on(game, lambda g: g.human_to_act and bool(forced(g)), random.Random(PLAY_SEED))
    scene = opened(app, game, forced(game)[0])
    assert not scene.open and not any(text.startswith("Forced") for text in texts(scene))
    game.mark("asked")
    scene = opened(app, game, forced(game)[0])
    assert not scene.open and not any("In hand:" in text for text in texts(scene))
    assert any(text.startswith("Forced") for text in texts(scene))
    assert not any("hidden" in text for text in texts(scene)), "nothing more is to be had"


def test_showing_it_is_asked_about_and_makes_the_match_practice(make_app: MakeApp) -> None:
    app = make_app()
    table = at_table(app)
    press(table, pygame.K_w)
    scene = explained(app)
    activate(scene, "show")
    app.turn(FRAME)
    assert app.top.name == "show_cards"
    activate(app.top, "cancel")
    app.turn(FRAME)
    assert not scene.open and not table.session.practice
    activate(scene, "show")
    app.turn(FRAME)
    activate(app.top, "yes")
    app.turn(FRAME)
    assert scene.open and table.session.practice
    assert [mark.kind for mark in table.session.current().marks] == ["asked"]
    assert app.store is not None and app.store.load(table.session.saved.id).practice
    scene.explainer.close()


def test_after_the_deal_all_is_told_of_everybody(make_app: MakeApp) -> None:
    app, game = make_app(), finished(Engines())
    made = decisions_so_far(game.match)
    scene = opened(app, game, made[0].number)
    assert scene.open and scene.decisions == made and isinstance(game.state, DealOver)
    told: set[str] = set()
    while True:
        settled(app, scene)
        told |= set(texts(scene))
        if not scene.turn(min(3, len(made) - 1 - scene.place)) or scene.place == len(made) - 1:
            break
        app.turn(FRAME)
    for text in ("In hand:", "What could be seen", "What an expert would do", "Bidding"):
        assert any(text in each for each in told)
    assert any("likely" in text for text in told) and any(text.startswith("Forced") for text in told)
    assert not game.practice, "nothing is hidden any more"


def test_calls_have_no_chances_and_cards_have(make_app: MakeApp) -> None:
    app, game = make_app(), finished(Engines())
    made = decisions_so_far(game.match)
    call = next(each for each in made if isinstance(each.state, Auction) and not each.forced)
    card = next(each for each in made if isinstance(each.state, Playing) and not each.forced)
    for decided, wanted in ((call, False), (card, True)):
        scene = opened(app, game, decided.number)
        settled(app, scene)
        assert (decided.number in scene.beliefs) == wanted
        assert any("likely" in text for text in texts(scene)) == wanted


def test_an_answer_that_takes_its_time_can_be_left(make_app: MakeApp) -> None:
    app, game, slow = make_app(), finished(Engines()), Slow()
    decided = next(each for each in decisions_so_far(game.match) if len(each.legal) > 1)
    scene = opened(app, game, decided.number, slow)
    assert "Thinking…" in texts(scene) and not scene.resting
    press_key(app, pygame.K_ESCAPE)
    app.turn(FRAME)
    assert app.top is not scene and slow.closed


def press_key(app: App, code: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    app.turn(FRAME)


def test_the_keys_go_from_decision_to_decision(make_app: MakeApp) -> None:
    app, game = make_app(), finished(Engines())
    scene = opened(app, game)
    first = scene.place
    press_key(app, pygame.K_PAGEDOWN)
    assert scene.place == first + 1
    press_key(app, pygame.K_PAGEUP)
    activate(scene, "next")
    assert scene.place == first + 1


def test_the_list_of_decisions_leads_to_it(make_app: MakeApp) -> None:
    app = make_app()
    why = why_opened(app, Valued())
    assert isinstance(why, WhyScene)
    activate(why, "explain")
    scene = explained(app)
    assert scene.decided.number == why.chosen.number and scene.open
    scene.escape()
    app.turn(FRAME)
    assert app.top is why


def test_what_the_computer_took_at_the_bell_is_told_so(make_app: MakeApp) -> None:
    over = finished(Valued(), PLAY_SEED)
    number = next(
        each.number for each in decisions_so_far(over.match) if each.seat == over.human and not each.forced
    )
    rung = replace(over.current(), marks=(PracticeMark("bell", number),))
    for saved, expected in ((over.current(), False), (rung, True)):
        scene = opened(make_app(), KeptSession(saved, Notebook(), Engines()), number)
        told = explanation.heading(
            scene.ui, scene.decided, scene.names, bell=number in scene.names.session.taken
        )
        assert (len(told) == 3) is expected


def test_at_tables_that_are_played_the_person_is_spoken_to() -> None:
    """Whoever made the decision that is tried again, and whatever the file says of who sat where."""
    others = replace(saved_match(PLAY_SEED), levels=dict.fromkeys("SENW", "easy"))
    game = KeptSession(others, Notebook(), Engines())
    assert Words(game).name(0) != "You"
    assert Words(game, playing=True).name(0) == "You"
