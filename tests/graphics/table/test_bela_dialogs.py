"""Bela's dialogs: naming a trump, the warning before a card that costs the deal; longer texts fit too."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.actions import PASS, Declare, IllegalAction, Play
from game.core.cards import SUIT_MASKS, bits, card_name, mask_of, parse_cards
from game.core.state import Auction, DealOver, LayingAway, MatchOver, Playing
from game.rules import preset
from graphics.screens.match_end.match_end import MatchEndScene
from graphics.screens.play.table import TableScene
from graphics.table.overlays.declarations import DeclarationPanel, wins
from graphics.table.overlays.warnings import RevokeWarning
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import (
    click,
    play_on,
    press,
    run,
    session,
    table,
)
from tests.kits.bela_dialogs import CALLS, naming, opened, warned


def calls(state: Auction) -> tuple[int, ...]:
    return state.deal.table.rules.legal_calls(state.bidding)


def marked_red(scene: TableScene) -> list[int | None]:
    """The own cards with a red ring; none of them is darker."""
    marked = [
        sprite for sprite in scene.view.picture.hand if sprite.ring is not None and sprite.ring[1] == "red"
    ]
    assert not any(sprite.dim for sprite in marked)
    return [sprite.card for sprite in marked]


@pytest.mark.parametrize("case", CALLS)
def test_only_open_calls_can_be_made_and_every_other_says_why(make_app: MakeApp, case: str) -> None:
    scene, panel = naming(make_app(), case)
    state = scene.session.state
    assert isinstance(state, Auction)
    enabled = {widget.id for widget in panel.widgets if widget.is_enabled}
    names = {call: f"bid:{call}" for call in range(4)} | {PASS: "call:pass"}
    assert enabled == {names[call] for call in calls(state)}
    assert not any("contra" in widget.id for widget in panel.widgets)
    number = len(scene.session.match.actions)
    for call in set(names) - set(calls(state)):
        press(scene, *((pygame.K_p,) if call == PASS else (pygame.K_1 + call, pygame.KSCAN_1 + call)))
        assert panel.message and len(scene.session.match.actions) == number
    press(scene, pygame.K_c)
    press(scene, pygame.K_6, pygame.KSCAN_6)
    assert len(scene.session.match.actions) == number, "there is no contra and no call above the suits"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("dealer", "all passed"),
        ("seven", "more than seven"),
        ("forehand", "first to call"),
        ("turned", "turned up"),
    ],
)
def test_who_must_name_a_trump_sees_why(make_app: MakeApp, case: str, said: str) -> None:
    scene, panel = naming(make_app(), case)
    assert said in panel.highest
    ring = scene.view.require_ui().focus.current
    assert ring == ("call:pass" if case == "turned" else "bid:0"), (
        "the keyboard starts on a call that is open"
    )


def test_accepting_and_refusing_the_turned_suit(make_app: MakeApp) -> None:
    scene, panel = naming(make_app(), "turned")
    state = scene.session.state
    assert isinstance(state, Auction) and state.deal.turned is not None
    suit = state.deal.turned >> 3
    assert panel.title.startswith("Accept")
    click(scene, next(w.rect.center for w in panel.widgets if w.id == f"bid:{suit}"))
    run(app_of(scene), lambda: not isinstance(scene.session.state, Auction))
    scene, panel = naming(make_app(), "refused")
    assert "turned down" in panel.highest and len(panel.legal - {PASS}) == 3


@pytest.mark.parametrize(("shared", "chosen"), [("no", 1), ("yes", 2)])
def test_a_card_serves_one_declaration_or_more_by_option(make_app: MakeApp, shared: str, chosen: int) -> None:
    rules = preset("bela-3").with_options({"shared_cards": shared})
    scene = opened(make_app(), "bela-3", {}, lambda g: isinstance(g.state, Playing))
    hand = mask_of(parse_cards("QCQDQHQSJHTH9C7S8D7D"))
    said: list[Declare] = []
    panel = DeclarationPanel(hand, rules.melding(0), scene.view.deck, said.append)
    scene.view.open_overlay(panel)
    assert len(panel.melds) == 2 and len(panel.chosen) == chosen
    other = next(meld for meld in panel.melds if meld.kind == "sequence")
    panel.toggle(other)
    assert len(panel.chosen) == 1 and (other in panel.chosen) == (shared == "no")
    press(scene, pygame.K_c)
    assert [len(action.melds) for action in said] == [1]


def test_eight_in_a_row_are_one_combination_that_wins(make_app: MakeApp) -> None:
    rules = preset("bela-4")
    scene = opened(make_app(), "bela-4", {}, lambda g: isinstance(g.state, Playing))
    panel = DeclarationPanel(SUIT_MASKS[1], rules.melding(3), scene.view.deck, lambda action: None)
    scene.view.open_overlay(panel)
    assert [wins(meld) for meld in panel.melds] == [True]
    trumps_only = rules.with_options({"belot_eight": "trump_only"}).melding(3)
    panel = DeclarationPanel(SUIT_MASKS[1], trumps_only, scene.view.deck, lambda action: None)
    assert sorted(meld.value for meld in panel.melds) == [20, 100] and not any(map(wins, panel.melds))


def test_the_warning_says_duty_and_cost_and_taking_it_back_is_the_first_choice(make_app: MakeApp) -> None:
    scene, panel, card = warned(make_app())
    number = len(scene.session.match.actions)
    assert panel.reason.startswith("You must") and "162" in panel.text and "97" in panel.text
    assert scene.view.require_ui().focus.current == "revoke:cancel"
    assert marked_red(scene) == [card]
    press(scene, pygame.K_RETURN)
    assert marked_red(scene) == []
    assert scene.view.overlay is None and scene.view.hand.open and len(scene.session.match.actions) == number
    assert scene.view.require_ui().focus.current == f"card:{card_name(card)}", (
        "the keyboard is back in the hand"
    )
    scene.flow.play(card)
    assert isinstance(scene.view.overlay, RevokeWarning)
    scene.resize(app_of(scene).size)
    assert marked_red(scene) == [card], "in a new window too"
    press(scene, pygame.K_ESCAPE)
    assert (
        app_of(scene).top is scene
        and scene.view.overlay is None
        and app_of(scene).settings.warn_before_revoke
    )


def test_played_all_the_same_it_ends_the_deal_and_the_sheet_opens(make_app: MakeApp) -> None:
    scene, _panel, card = warned(make_app())
    press(scene, pygame.K_p)
    state = scene.session.state
    assert isinstance(state, DealOver | MatchOver) and state.result.unfinished[-1] == card
    run(app_of(scene), lambda: app_of(scene).top.name == "deal_end")
    assert app_of(scene).settings.warn_before_revoke


def test_the_warning_can_be_switched_off(make_app: MakeApp) -> None:
    scene, panel, card = warned(make_app())
    click(scene, next(w.rect.center for w in panel.widgets if w.id == "revoke:silent"))
    app_of(scene).turn(1 / 60)
    press(scene, pygame.K_c)
    assert not app_of(scene).settings.warn_before_revoke
    run(app_of(scene), lambda: scene.view.hand.open)
    scene.flow.play(card)
    assert isinstance(scene.session.state, DealOver | MatchOver)


def test_without_the_option_an_illegal_card_is_refused(make_app: MakeApp) -> None:
    scene = opened(
        make_app(),
        "bela-3",
        {},
        lambda g: isinstance(g.state, Playing) and len(g.legal()) < g.state.hands[0].bit_count(),
    )
    state = scene.session.state
    assert isinstance(state, Playing)
    card = next(card for card in bits(state.hands[0]) if Play(card) not in scene.session.legal())
    scene.flow.play(card)
    assert scene.view.overlay is None and scene.view.show.line.text.startswith("You must")
    assert isinstance(scene.session.refusal(Play(card)), IllegalAction)


def test_the_end_of_three_names_the_winner_first_whatever_the_others_have(make_app: MakeApp) -> None:
    app = make_app()
    for seed in range(1, 20):
        game = session(seed, rules="bela-3", target=151)
        play_on(game, lambda g: g.over, random.Random(seed))
        state = game.state
        assert isinstance(state, MatchOver)
        scene = table(app, seed, tuple(game.match.actions), "bela-3", target=151)
        end = MatchEndScene(app.ports, scene.words, scene.session.board, lambda: None)
        assert end.winner == state.winner
        name = scene.words.name(state.winner)
        assert end.title() == ("You have won the match" if state.winner == 0 else f"{name} has won the match")
        app.pop()


@pytest.mark.parametrize("name", ["bela-3", "bela-2"])
def test_the_cards_from_the_middle_have_a_ring_while_two_are_laid_away(make_app: MakeApp, name: str) -> None:
    scene = opened(make_app(), name, {}, lambda game: isinstance(game.state, LayingAway))
    state, hand = scene.session.state, scene.view.hand
    assert isinstance(state, LayingAway) and len(state.deal.middle) == 2
    other = next(card for card in hand.legal if card not in state.deal.middle)
    for hovered in (None, other):  # what the pointer is over has none
        hand.hovered, hand.show_focus = hovered, False
        hand.refresh()
        ringed = {sprite.card for sprite in scene.view.picture.hand if sprite.ring is not None}
        assert ringed == set(state.deal.middle)
    scene.flow.submit(scene.session.legal()[0])
    assert not hand.middle
