"""The table used as a player would: by mouse, by keys, hurried, resized, closed and resumed."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import card_name, mask_of, parse_card, parse_cards
from game.core.melds import NO_EXTRAS
from game.core.play import legal_plays
from game.core.state import Auction, DealOver, Declaring, Playing, State
from game.rules import preset
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.declarations import DeclarationPanel
from graphics.table.overlays.warnings import BelotQuestion
from graphics.table.panels.tips import tips
from graphics.table.questions import AskBelot
from graphics.table.sorting import alternating, hand_in_order, sorted_hand
from graphics.text import i18n, words
from graphics.widgets import keys
from tests.game.tables import SOUTH, auction, call, keep_silent, play
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import (
    Engines,
    click,
    mouse,
    one_more,
    play_on,
    press,
    run,
    session,
    table,
    table_at,
)
from tests.kits.at_table import PLAY_SEED, quick, settled, to_the_human, to_the_sheet


def to_the_second_trick(app: App, scene: TableScene) -> None:
    """Play a card, so that there is a last trick once the human is to play again."""
    scene.flow.play(next(iter(scene.view.hand.legal)))
    if isinstance(scene.view.overlay, BelotQuestion):
        press(scene, pygame.K_RETURN)
    run(app, lambda: scene.view.hand.open and scene.view.stage.board.last_trick is not None)
    settled(app, scene)


def forced(app: App, scene: TableScene) -> None:
    """On until not every card may be played."""

    def there() -> bool:
        hand = scene.view.picture.hand
        return scene.view.hand.open and scene.view.director.idle and len(scene.view.hand.legal) < len(hand)

    for _ in range(40):
        to_the_human(app, scene, Playing)
        settled(app, scene)
        if there():
            return
        scene.flow.play(next(iter(scene.view.hand.legal)))
    raise AssertionError("the human is never forced")


def test_a_click_on_a_card_plays_it(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    index = next(i for i, s in enumerate(scene.view.picture.hand) if s.card in scene.view.hand.legal)
    card = scene.view.picture.hand[index].card
    number = len(scene.session.match.actions)
    click(scene, scene.view.hand.strip(index).center)
    assert scene.session.match.actions[number].startswith("play ")
    assert parse_card(scene.session.match.actions[number].split()[1]) == card


def test_every_strip_hits_its_own_card(playing: tuple[App, TableScene]) -> None:
    _app, scene = playing
    for i, sprite in enumerate(scene.view.picture.hand):
        strip = scene.view.hand.strip(i)
        assert strip.w >= 20
        for point in (strip.center, (strip.left + 1, strip.centery), (strip.right - 2, strip.centery)):
            assert scene.view.picture.card_at(point) is sprite


def test_a_card_is_dragged_to_the_table(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    index = next(i for i, s in enumerate(scene.view.picture.hand) if s.card in scene.view.hand.legal)
    start = scene.view.hand.strip(index).center
    number = len(scene.session.match.actions)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (start[0], start[1] - 40))
    assert scene.view.picture.dragged is scene.view.picture.hand[index]
    app.turn(1 / 60)
    mouse(scene, pygame.MOUSEBUTTONUP, (start[0], start[1] - 40))
    assert len(scene.session.match.actions) == number, "let go over the hand, it goes back"
    app.turn(1 / 60)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (start[0], start[1] - 40))
    mouse(scene, pygame.MOUSEMOTION, (640, 300))
    mouse(scene, pygame.MOUSEBUTTONUP, (640, 300))
    assert len(scene.session.match.actions) > number


def test_a_letter_with_control_or_alt_calls_and_opens_nothing(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    for phase in (Auction, Playing):
        to_the_human(app, scene, phase)
        settled(app, scene) if phase is Playing else None
        before = len(scene.session.match.actions), scene.view.overlay, scene.view.show.last_open
        for held, key in product(("Ctrl", "Alt", "Ctrl+Alt"), "PCRKLSTHW17"):
            app.handle(keys.press(f"{held}+{key}"))
            after = len(scene.session.match.actions), scene.view.overlay, scene.view.show.last_open
            assert app.top is scene and after == before, f"{held}+{key}"
        for key in ("Alt+Space", "Ctrl+Enter", "Ctrl+Space"):
            app.handle(keys.press(key))
            assert len(scene.session.match.actions) == before[0], key


def drag(app: App, scene: TableScene) -> tuple[int, int]:
    """Draw a card that may be played out of the hand with the button held; returns where it was pressed."""
    index = next(i for i, s in enumerate(scene.view.picture.hand) if s.card in scene.view.hand.legal)
    start = scene.view.hand.strip(index).center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 300), rel=(0, 0), buttons=(1, 0, 0)))
    assert scene.view.picture.dragged is scene.view.picture.hand[index]
    return start


def key(app: App, code: int, place: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=0, unicode=""))


ENDS_OF_A_DRAG: dict[str, Callable[[App, TableScene], object]] = {
    "the menu opens": lambda app, scene: key(app, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "the score opens": lambda app, scene: key(app, pygame.K_s, pygame.KSCAN_S),
    "the log opens": lambda app, scene: key(app, pygame.K_t, pygame.KSCAN_T),
    "the help opens": lambda app, scene: key(app, pygame.K_F1, pygame.KSCAN_F1),
    "a question opens on the cloth": lambda app, scene: scene.flow.take(
        AskBelot(scene.view.picture.hand[0].card or 0)
    ),
    "the window loses the focus": lambda app, scene: app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
    "the button went up outside": lambda app, scene: app.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(650, 290), rel=(0, 0), buttons=(0, 0, 0))
    ),
    "the window gets another size": lambda app, scene: app.handle(
        pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1100, y=700)
    ),
    "the language changes": lambda app, scene: app.save_settings(app.settings.with_(language="bg")),
    "a decision is taken back": lambda app, scene: scene.take_back(),
}


@pytest.mark.parametrize("end", ENDS_OF_A_DRAG)
def test_a_dragged_card_goes_back_to_the_hand_when(playing: tuple[App, TableScene], end: str) -> None:
    app, scene = playing
    to_the_second_trick(app, scene)
    drag(app, scene)
    number = len(scene.session.match.actions)
    ENDS_OF_A_DRAG[end](app, scene)
    app.turn(1 / 60)
    assert scene.view.picture.dragged is None
    assert not any(sprite.moving for sprite in scene.view.picture.hand)
    while app.top is not scene:
        app.pop()
    scene.view.close_overlay()
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1))
    assert len(scene.session.match.actions) <= number, "the next click plays nothing"


def test_a_second_press_without_a_release_holds_one_card(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    start = drag(app, scene)
    first = scene.view.picture.dragged
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    assert scene.view.picture.dragged is None and first is not None and not first.moving


def test_an_illegal_card_stays_and_says_why(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    forced(app, scene)
    index = next(i for i, s in enumerate(scene.view.picture.hand) if s.card not in scene.view.hand.legal)
    assert scene.view.picture.hand[index].dim
    number = len(scene.session.match.actions)
    click(scene, scene.view.hand.strip(index).center)
    assert len(scene.session.match.actions) == number
    assert scene.view.show.line.style == "refused" and scene.view.show.line.text.startswith("You must")
    run(app, lambda: scene.view.show.line.style == "turn")
    assert scene.view.show.line.text.startswith("Your turn")


def test_arrows_go_among_the_legal_cards_and_enter_plays(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    forced(app, scene)
    ui = scene.view.require_ui()
    cards = [f"card:{name}" for name in names(scene)]
    press(scene, pygame.K_TAB)
    seen = set()
    for _ in range(len(cards) + 1):
        press(scene, pygame.K_RIGHT)
        assert ui.focus.current in cards and ui.focus.visible
        seen.add(ui.focus.current)
        app.turn(1 / 60)
    assert seen == set(cards), "illegal cards are passed over, legal ones are not"
    chosen = ui.focus.current
    number = len(scene.session.match.actions)
    press(scene, pygame.K_RETURN)
    assert scene.session.match.actions[number].split()[1] == str(chosen).removeprefix("card:")


def names(scene: TableScene) -> list[str]:
    from game.core.cards import card_name

    return [card_name(s.card) for s in scene.view.picture.hand if s.card in scene.view.hand.legal]


def test_digits_play_and_tab_reaches_every_tool(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    to_the_second_trick(app, scene)
    ui = scene.view.require_ui()
    reached = set()
    for _ in range(len(ui.targets()) + 2):
        press(scene, pygame.K_TAB)
        reached.add(ui.focus.current)
        assert ui.focus.visible
    assert {"menu", "pad", "contract", "last_trick"} <= reached
    place = next(i for i, s in enumerate(scene.view.picture.hand) if s.card in scene.view.hand.legal)
    number = len(scene.session.match.actions)
    press(scene, pygame.K_1 + place, pygame.KSCAN_1 + place)
    assert len(scene.session.match.actions) > number


def test_letters_work_by_the_place_of_the_key(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Auction)
    number = len(scene.session.match.actions)
    press(scene, 0x43F, pygame.KSCAN_P)  # the key of P types a Cyrillic letter
    assert scene.session.match.actions[number] == "call pass"


def test_a_call_that_is_not_open_says_why(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Auction)
    assert isinstance(scene.view.overlay, AuctionPanel)
    press(scene, pygame.K_r)
    assert scene.view.overlay is not None and scene.view.overlay.message
    app.turn(1 / 60)


def test_a_click_on_why_a_call_is_not_open_leads_to_its_rule(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Auction)
    panel = scene.view.overlay
    assert isinstance(panel, AuctionPanel)
    head = (round(panel.panel.center.x), round(panel.panel.y) + 20)
    click(scene, head)
    assert app.top is scene
    press(scene, pygame.K_r)
    for _ in range(2):  # as often as one likes, while it stands there
        click(scene, head)
        assert app.top.name == "rulings"
        press(app.top, pygame.K_ESCAPE)
        assert app.top is scene
        app.turn(1 / 60)


def test_menu_score_and_last_trick_open_and_close(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    to_the_second_trick(app, scene)
    press(scene, pygame.K_l)
    assert scene.view.show.last_open
    press(scene, pygame.K_l)
    assert not scene.view.show.last_open
    for key, name in ((pygame.K_ESCAPE, "table_menu"), (pygame.K_s, "score")):
        press(scene, key)
        assert app.top.name == name
        app.turn(1 / 60)
        press(scene, pygame.K_ESCAPE)
        assert app.top is scene
        app.turn(1 / 60)
    assert scene.view.hand.open


def test_the_last_trick_opens_once_there_is_one(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    assert scene.view.table is not None
    spot = scene.view.table.last_trick.center
    corner = (round(spot.x), round(spot.y))
    assert scene.view.stage.board.last_trick is None
    press(scene, pygame.K_l)
    click(scene, corner)
    app.turn(1 / 60)
    assert not scene.view.show.last_open, "there is nothing to be seen yet"
    assert not next(t for t in scene.targets() if t.id == "last_trick").enabled
    assert any(tip.text == "None played yet" for tip in tips(scene.view.show))
    to_the_second_trick(app, scene)
    click(scene, corner)
    assert scene.view.show.last_open


def test_a_question_puts_the_last_trick_away(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    to_the_second_trick(app, scene)
    press(scene, pygame.K_l)
    assert scene.view.show.last_open
    scene.flow.take(AskBelot(scene.view.picture.hand[0].card or 0))
    assert scene.view.overlay is not None and not scene.view.show.last_open


def test_a_click_before_the_first_picture_does_nothing(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    again = TableScene(app.ports, scene.session.current(), Engines())
    app.push(again)
    assert again.view.table is not None
    spot = again.view.table.menu.center
    at = (round(spot.x), round(spot.y))
    click(again, at)
    assert app.top is again
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.draw()
    assert not pygame.event.peek(pygame.MOUSEBUTTONDOWN), "queued before the table could be seen"
    click(again, at)
    assert app.top.name == "table_menu"


def test_enter_goes_on_from_a_trick_that_stays_until_a_click(make_app: MakeApp) -> None:
    app = quick(make_app())
    app.settings = app.settings.with_(trick_stays="click")
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    settled(app, scene)

    def rests() -> bool:
        return (
            len(scene.view.picture.trick) == 4
            and not scene.view.director.moving
            and not scene.view.director.idle
        )

    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    run(app, rests)
    assert str(scene.focused()).startswith("card:"), "no tool took the focus from the hand"
    press(scene, pygame.K_RETURN)
    run(app, lambda: not rests())
    assert not scene.view.show.last_open


def test_a_key_finishes_what_is_moving_and_does_nothing_else(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    number = len(scene.session.match.actions)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    app.turn(1 / 60)
    assert scene.view.director.moving
    sprite = scene.view.picture.trick[-1][1]
    press(scene, pygame.K_SPACE)
    assert sprite.pose == scene.view.picture.trick_pose(0)
    assert len(scene.session.match.actions) == number + 1


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080)])
def test_resized_in_mid_flight_everything_lies_right(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app()
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    app.turn(0.05)
    app.screen = pygame.display.set_mode(size)
    app.resize(size)
    run(app, lambda: scene.view.hand.open and scene.view.director.idle)
    settled(app, scene)
    picture = scene.view.picture
    assert picture.table is not None and (picture.table.width, picture.table.height) == size
    for seat, sprite in picture.trick:
        assert sprite.pose == picture.trick_pose(seat)
    for sprite in picture.hand:
        assert sprite.pose == picture.hand_pose(sprite)


def test_a_resumed_table_shows_the_same_without_moving(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    forced(app, scene)
    before = scene.session.board
    again = TableScene(app.ports, scene.session.current(), Engines())
    app.push(again)
    assert again.view.director.idle and again.session.board == before
    app.turn(1 / 60)
    settled(app, again)
    assert [s.card for s in again.view.picture.hand] == [s.card for s in scene.view.picture.hand]
    assert [(seat, s.card, s.pose) for seat, s in again.view.picture.trick] == [
        (seat, s.card, s.pose) for seat, s in scene.view.picture.trick
    ]


def test_nothing_is_presented_while_nothing_changes(playing: tuple[App, TableScene]) -> None:
    app, scene = playing
    for _ in range(200):
        app.turn(0.04)
    assert not scene.busy
    assert not any(app.turn(0.04) for _ in range(20))


def test_the_only_legal_card_is_played_by_itself_if_wanted(make_app: MakeApp) -> None:
    app = quick(make_app(), auto_single=True)
    scene = table(app, PLAY_SEED)
    played_alone = False
    for _ in range(60):
        to_the_human(app, scene, Playing)
        if len(scene.view.hand.legal) == 1:
            number = len(scene.session.match.actions)
            run(app, lambda n=number: len(scene.session.match.actions) > n)  # type: ignore[misc]
            played_alone = True
            break
        scene.flow.play(next(iter(scene.view.hand.legal)))
    assert played_alone


def test_a_whole_deal_ends_with_its_sheet_and_goes_on(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    to_the_sheet(app, scene)
    result = scene.session.match.results[-1]
    assert isinstance(scene.session.state, DealOver)
    app.turn(1 / 60)
    press(scene, pygame.K_RETURN)
    assert app.top is scene
    assert scene.view.stage.board.number == result.deal.table.number + 1


def test_belot_is_asked_about_only_if_wanted(make_app: MakeApp) -> None:
    app = quick(make_app(), announce_belot="ask")
    scene = table(app, PLAY_SEED)
    asked = []
    to_the_human(app, scene, Playing)
    scene.view.open_overlay(
        BelotQuestion("King of hearts", preset("bulgarian"), asked.append, scene.view.close_overlay)
    )
    app.turn(1 / 60)
    press(scene, pygame.K_ESCAPE)
    assert scene.view.overlay is None and app.top is scene and asked == []
    scene.view.open_overlay(
        BelotQuestion("King of hearts", preset("bulgarian"), asked.append, scene.view.close_overlay)
    )
    press(scene, pygame.K_c)
    assert asked == [True]


def test_declarations_that_share_a_card_give_way(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    hand = mask_of(parse_cards("JCJDJHJSTHQHKH7C"))
    said = []
    panel = DeclarationPanel(hand, NO_EXTRAS, scene.view.deck, said.append)
    to_the_human(app, scene, Playing)
    scene.view.open_overlay(panel)
    app.turn(1 / 60)
    kare = next(meld for meld in panel.melds if meld.kind == "kare")
    sequence = next(meld for meld in panel.melds if meld.kind == "sequence")
    assert panel.chosen == {kare}, "the dearest set is chosen first"
    panel.toggle(sequence)
    assert panel.chosen == {sequence}
    panel.toggle(sequence)
    assert panel.chosen == frozenset()
    announce = next(widget for widget in panel.widgets if widget.id == "declare:announce")
    press(scene, pygame.K_c)
    assert not announce.is_enabled and not said, "to say nothing is a choice of its own"
    panel.toggle(kare)
    assert announce.is_enabled
    press(scene, pygame.K_c)
    assert [action.melds for action in said] == [(kare.cards,)]


HANDS = {"S": "JC JD JH JS TH QH KH 7C", "E": "8C 9C TC AD 8D 9H 7S TS"}
"""South has four jacks and a quarte, which share the jack of hearts."""


def declaring(cards: int) -> Declaring:
    """South is to announce with so many cards in the trick."""
    state: State = call(auction(HANDS, dealer=(3 - cards) % 4), "pass " * (cards % 4) + "S pass pass pass")
    while not (isinstance(state, Declaring) and state.turn == SOUTH):
        state = keep_silent(state)
        assert isinstance(state, Playing)
        state = play(state, card_name(legal_plays(state)[0].card))
    return state


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 130)])
def test_the_dialog_of_declarations_stands_in_the_middle_whatever_lies_in_the_trick(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    places = set()
    for cards in range(4):
        app = quick(make_app(size=size), text_size=text)
        scene = table_at(app, declaring(cards))
        run(app, lambda scene=scene: scene.view.overlay is not None)
        panel = scene.view.overlay
        assert isinstance(panel, DeclarationPanel) and len(scene.view.picture.trick) == cards
        assert panel.panel.center.x == pytest.approx(size[0] / 2, abs=1)
        places.add(panel.panel)
        app.pop()
    assert len(places) == 1


def test_a_card_of_the_hand_chooses_its_declaration(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table_at(app, declaring(2))
    run(app, lambda: scene.view.overlay is not None)
    settled(app, scene)
    panel = scene.view.overlay
    assert isinstance(panel, DeclarationPanel)

    def press_card(name: str) -> set[str]:
        index = [sprite.card for sprite in scene.view.picture.hand].index(parse_card(name))
        click(scene, scene.view.hand.strip(index).center)
        ringed = {sprite.card for sprite in scene.view.picture.hand if sprite.ring is not None}
        assert ringed | {scene.view.hand.hovered} == panel.chosen_cards | {scene.view.hand.hovered}
        return {meld.name for meld in panel.chosen}

    assert press_card("7C") == {"kare"}, "it is in none"
    assert press_card("JC") == set()
    assert press_card("TH") == {"kvarta"}
    assert press_card("JH") == set(), "the last one that holds it was chosen"
    assert press_card("JH") == {"kare"}
    assert press_card("JH") == {"kvarta"}, "the next one that holds it; the kare gives way"
    assert press_card("JD") == {"kare"}
    number = len(scene.session.match.actions)
    press(scene, pygame.K_c)
    assert scene.session.match.actions[number] == "declare JCJDJHJS"
    assert not scene.view.hand.choosing


def test_combinations_are_announced_before_the_first_card(make_app: MakeApp) -> None:
    app = quick(make_app())
    game, rng = session(3), random.Random(3)
    play_on(game, lambda g: isinstance(g.state, Declaring) and g.human_to_act, rng)
    scene = table(app, 3, tuple(game.match.actions))
    run(app, lambda: scene.view.overlay is not None)
    assert isinstance(scene.view.overlay, DeclarationPanel)
    number = len(scene.session.match.actions)
    press(scene, pygame.K_RETURN)
    assert scene.session.match.actions[number].startswith("declare ")
    assert scene.session.match.actions[number] != "declare none"


@given(st.sets(st.integers(0, 31), min_size=1, max_size=8), st.sampled_from(["suits", "strength", "dealt"]))
def test_a_sorted_hand_keeps_its_cards_and_its_suits_together(cards: set[int], order: str) -> None:
    hand = list(cards)
    for contract in (None, 0, 3, 4, 5):
        result = sorted_hand(hand, order, contract)
        assert sorted(result) == sorted(hand)
        if order == "dealt":
            assert list(result) == hand
            continue
        suits = [card >> 3 for card in result]
        assert len([s for i, s in enumerate(suits) if i == 0 or suits[i - 1] != s]) == len(set(suits))
        if order == "strength" and contract in (0, 3) and contract in suits:
            assert suits[0] == contract


@pytest.mark.parametrize("rules", ["bulgarian", "bela-2", "bela-4"])
@pytest.mark.parametrize("order", ["suits", "strength"])
def test_a_hand_keeps_its_order_while_its_cards_leave(rules: str, order: str) -> None:
    left, rng = 0, random.Random(4)
    for seed in range(4):
        game = session(seed=seed, rules=rules)
        before = game.board
        while not isinstance(game.state, DealOver):
            one_more(game, rng)
            board, held = game.board, set(game.board.hand)
            if held < set(before.hand) and board.contract == before.contract:
                kept = [card for card in hand_in_order(before, order) if card in held]
                assert list(hand_in_order(board, order)) == kept
                left += 1
            before = board
    assert left > 12


def test_the_last_card_of_a_suit_takes_no_other_suit_along() -> None:
    held = parse_cards("QSJH9H8HTC8D")
    whole, last = sorted_hand(held, "suits", 4), parse_card("TC")
    rest = tuple(card for card in held if card != last)
    assert sorted_hand(rest, "suits", 4, [last]) == tuple(card for card in whole if card != last)
    assert sorted_hand(rest, "suits", 4) != sorted_hand(rest, "suits", 4, [last])


@given(st.sets(st.integers(0, 3), min_size=2, max_size=4))
def test_colours_alternate_where_they_can(suits: set[int]) -> None:
    order = alternating(sorted(suits))
    assert sorted(order) == sorted(suits)
    black = [suit in (0, 3) for suit in order]
    clashes = sum(a == b for a, b in zip(black, black[1:], strict=False))
    blacks = sum(black)
    assert clashes == max(0, abs(2 * blacks - len(order)) - 1)


def test_every_refusal_has_its_sentence() -> None:
    from game.core.actions import BrokenDuty, IllegalAction
    from game.core.tricks import Duty, DutyKind

    i18n.set_language("en")
    jack = parse_card("JH")
    details = {"suit": "H", "standing": "C", "expected": "play", "count": "2"}
    for code in IllegalAction.CODES:
        text = words.refusal(IllegalAction(code, jack, **details))
        assert text and "{" not in text
    beat, follow = Duty(DutyKind.BEAT, card=jack), Duty(DutyKind.FOLLOW, suit=jack >> 3)
    assert words.refusal(BrokenDuty(beat)) == "You must beat the jack of hearts\u00a0♥"
    assert words.refusal(BrokenDuty(follow)) == "You must follow hearts\u00a0♥"
