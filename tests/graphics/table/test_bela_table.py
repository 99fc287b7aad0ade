"""The table of Bela: what lies on the cloth in every phase, the talons that move, two cards laid away."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import PASS, Call, Declare, Lay
from game.core.cards import mask_of
from game.core.contracts import BELOT_CARDS
from game.core.machine import apply
from game.core.play import costly_cards
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.table.board import Board, Cloth
from graphics.render.motion import Motion
from graphics.screens.play.table import TableScene
from graphics.table import hand
from graphics.table.moves.director import HANDLERS, Director
from graphics.table.overlays.laying import LayPanel
from graphics.table.panels.panels import Words
from graphics.table.picture import TablePicture
from graphics.text import i18n
from graphics.text.contract_bar import ContractState, Tone
from graphics.text.words import written
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import Engines, click, one_more, play_on, press, run, session, table
from tests.kits.stages import stage

KINDS: dict[str, tuple[str, dict[str, str | int]]] = {
    "four": ("bela-4", {}),
    "three": ("bela-3", {}),
    "three, turned card": ("bela-3", {"upcard": "yes"}),
    "three, revoke": ("bela-3", {"revoke": "penalised_162"}),
    "two": ("bela-2", {}),
    "two, no exchange": ("bela-2", {"talon_exchange": "no"}),
}


def game_of(kind: str, seed: int = 7) -> KeptSession:
    rules, options = KINDS[kind]
    return session(seed, rules=rules, **options)


def watch(director: Director, frames: list[float]) -> None:
    for ms in frames:
        director.update(ms)
    for _ in range(3000):
        if director.idle:
            return
        director.update(16.7)
        if not director.idle and not director.moving:
            director.finish()


def assert_shows(picture: TablePicture, board: Board) -> None:
    cloth = board.cloth
    assert {seat: len(held) for seat, held in picture.talons.items()} == {
        seat: count for seat, count in enumerate(cloth.talons) if count
    }
    assert len(picture.middle) == cloth.middle and len(picture.rest) == cloth.rest
    assert (picture.turned.card if picture.turned is not None else None) == cloth.turned
    assert [sprite.card for sprite in picture.laid] == list(cloth.laid)
    assert sorted(sprite.card or 0 for sprite in picture.hand) == sorted(board.hand)
    assert [len(held) for held in picture.others.values()] == [
        board.counts[seat] for seat in range(board.rules.players) if seat != board.seat
    ]
    hidden = [*picture.middle, *picture.rest, *(s for held in picture.talons.values() for s in held)]
    assert not any(sprite.face_up for sprite in hidden)
    for sprite in [*hidden, *picture.laid, *picture.hand]:
        assert sprite.alpha == 255 and not sprite.moving


@given(
    st.sampled_from(list(KINDS)),
    st.integers(0, 40),
    st.lists(st.floats(1, 400), max_size=8),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=25)
def test_whatever_the_frames_it_settles_on_the_board(
    kind: str, seed: int, frames: list[float], reduced: bool, hurry: bool
) -> None:
    game = game_of(kind, seed)
    director = stage(game, Motion("quick", reduced))
    rng = random.Random(seed)
    for _ in range(45):
        one_more(game, rng)
        if hurry:
            director.update(5)
            director.finish()
        watch(director, frames)
        assert director.idle and director.stage.board == game.board
        assert_shows(director.stage.picture, game.board)
        if game.sheet_open:
            director.settle(game.next_deal())


@pytest.mark.parametrize("kind", KINDS)
def test_a_resumed_match_shows_what_was_left(kind: str) -> None:
    """At every action of a deal the picture made anew is the one that was seen to come about."""
    game = game_of(kind)
    director = stage(game)
    rng = random.Random(2)
    phases = set()
    while len(phases) < 3 or not isinstance(game.state, Playing) or len(game.state.tricks) < 2:
        one_more(game, rng)
        watch(director, [])
        phases.add(game.board.phase)
        anew = stage(KeptSession(game.current(), None, Engines()))
        assert anew.stage.board == director.stage.board
        for one, other in zip(anew.stage.picture.hand, director.stage.picture.hand, strict=True):
            assert one.card == other.card and one.pose == other.pose
        if game.sheet_open:
            director.settle(game.next_deal())
    assert {"auction", "playing"} <= phases


def at(kind: str, until: Callable[[KeptSession], bool], deals: int = 60) -> KeptSession:
    """A game at the first place that is wanted, of the first seed that has it."""
    for seed in range(deals):
        game = game_of(kind, seed)
        play_on(game, until, random.Random(seed))
        if not game.over:
            return game
    raise AssertionError("no such place")


def test_the_talon_lies_there_until_it_is_taken() -> None:
    game = at("four", lambda g: isinstance(g.state, Auction) and len(g.state.bidding.calls) == 1)
    passed = (game.board.dealer + 1) % 4
    assert game.board.cloth.talons == tuple(0 if seat == passed else 2 for seat in range(4))
    assert game.board.counts == tuple(8 if seat == passed else 6 for seat in range(4))
    three = at("three", lambda g: isinstance(g.state, Auction))
    assert three.board.cloth == Cloth((4, 4, 4), 2)
    two = at("two", lambda g: isinstance(g.state, Auction))
    assert isinstance(two.state, Auction)
    assert two.board.cloth == Cloth((4, 4), 2, two.state.deal.turned, 9)


def test_one_of_the_two_middle_cards_is_turned() -> None:
    game = at("three, turned card", lambda g: isinstance(g.state, Playing))
    assert isinstance(game.state, Playing)
    cloth = game.board.cloth
    assert (cloth.middle, cloth.turned, cloth.rest) == (1, game.state.deal.middle[0], 0)
    words = Words(game).cloth(game.board)
    assert "turned card" in words.middle and not words.count


def test_only_the_declarer_counts_what_was_laid_away() -> None:
    for own in (True, False):
        game = at(
            "three",
            lambda g: (
                isinstance(g.state, Playing)
                and (g.state.contract.declarer == 0) == own  # noqa: B023
                and BELOT_CARDS.points_of(g.state.contract.trump, g.state.laid) > 0
                and not g.state.tricks
            ),
        )
        state = game.state
        assert isinstance(state, Playing) and game.board.points is not None
        declarer = state.contract.declarer
        known = BELOT_CARDS.points_of(state.contract.trump, state.laid) if own else 0
        assert game.board.points.sides == tuple(known if side == declarer else 0 for side in range(3))
        assert game.board.cloth.laid == (state.laid if own else (None, None))
        assert game.board.points.total == 162 and game.board.points.needed(declarer) == 82


def test_where_cards_lie_out_of_play_nobody_knows_the_half() -> None:
    game = at("two", lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 4)
    points = game.board.points
    assert points is not None and points.total is None
    assert points.needed(0) == sum(points.sides) // 2 + 1
    info = Words(game).deal_info(game.board)
    for declaring in (0, 1):  # only the reader's own lead is good news
        for ahead in (0, 1):
            lead = replace(info, points=(60, 20) if ahead == 0 else (20, 60), declaring=declaring, needed=41)
            assert (lead.tone is Tone.GOOD) == (declaring == ahead == 0) and lead.tone is not Tone.BAD
    alone = at("three, turned card", lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 4)
    points = alone.board.points
    assert points is not None and points.needed(0) == max(points.sides[1:]) + 1


def laying(make_app: MakeApp) -> TableScene:
    """The human has taken the middle cards."""
    game = at("three", lambda g: isinstance(g.state, LayingAway) and g.human_to_act)
    scene = table(make_app(), int(game.saved.seed, 16), tuple(game.match.actions), rules="bela-3")
    run(app_of(scene), lambda: isinstance(scene.view.overlay, LayPanel))
    for _ in range(20):
        app_of(scene).turn(1 / 60)
    return scene


def chosen(scene: TableScene) -> set[int]:
    return set(scene.view.hand.chosen)


def strip(scene: TableScene, index: int) -> tuple[int, int]:
    return scene.view.hand.strip(index).center


def test_two_cards_are_laid_away_by_the_mouse(make_app: MakeApp) -> None:
    scene = laying(make_app)
    cards = [sprite.card for sprite in scene.view.picture.hand]
    assert len(cards) == 12 and isinstance(scene.view.overlay, LayPanel)
    for index in (2, 5, 2, 9):  # the third click takes one back
        click(scene, strip(scene, index))
        for _ in range(15):
            app_of(scene).turn(1 / 60)
    assert chosen(scene) == {cards[5], cards[9]}
    raised = [
        i for i, sprite in enumerate(scene.view.picture.hand) if scene.view.picture.lift.get(sprite.serial)
    ]
    assert {5, 9} <= set(raised)
    button = next(widget for widget in scene.view.overlay.widgets if widget.id == "lay:lay")
    assert "2/2" in button.label
    click(scene, button.rect.center)
    assert isinstance(scene.session.state, Playing | Declaring)
    run(app_of(scene), lambda: scene.view.director.idle)
    assert {sprite.card for sprite in scene.view.picture.laid} == {cards[5], cards[9]}
    assert len(scene.view.picture.hand) <= 10


def test_a_double_click_chooses_a_card_to_lay_away_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = laying(make_app)
    card = scene.view.picture.hand[4].card
    moment = [100.0]
    monkeypatch.setattr(hand, "time", SimpleNamespace(monotonic=lambda: moment[0]))
    for later, wanted in ((0.0, {card}), (0.2, {card}), (1.0, set())):
        moment[0] += later
        click(scene, strip(scene, 4))
        assert chosen(scene) == wanted


def test_two_cards_are_laid_away_by_the_keyboard(make_app: MakeApp) -> None:
    scene = laying(make_app)
    cards = [sprite.card for sprite in scene.view.picture.hand]
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE):
        press(scene, key)
    assert chosen(scene) == {cards[1], cards[3]}
    press(scene, pygame.K_LEFT)
    press(scene, pygame.K_RETURN)
    assert isinstance(scene.session.state, Playing | Declaring)


def test_too_few_and_too_many_are_refused_gently(make_app: MakeApp) -> None:
    scene = laying(make_app)
    panel = scene.view.overlay
    assert isinstance(panel, LayPanel)
    press(scene, pygame.K_RETURN)
    assert panel.message and isinstance(scene.session.state, LayingAway)
    for index in (0, 1):
        click(scene, strip(scene, index))
    assert not panel.message
    click(scene, strip(scene, 2))
    assert panel.message and len(chosen(scene)) == 2
    scene.flow.reopen()
    run(app_of(scene), lambda: scene.view.overlay not in (None, panel))
    assert not chosen(scene), "a fresh start after a change of settings"


def test_what_is_laid_away_must_be_two_of_the_hand() -> None:
    game = at("three", lambda g: isinstance(g.state, LayingAway) and g.human_to_act)
    held = game.board.hand
    assert len(held) == 12
    error = game.refusal(Lay(held[:1]))
    assert error is not None and error.code == "bad_lay"
    game.submit(Lay((held[4], held[0])))
    assert isinstance(game.state, Playing | Declaring)
    assert game.board.cloth.laid == tuple(sorted((held[0], held[4])))


def test_the_pad_writes_a_dash_for_a_fall_and_a_minus_for_a_penalty() -> None:
    assert [written(value) for value in (None, 0, 82, -97)] == ["–", "0", "82", "–97"]
    seen = set()
    for seed in range(30):
        game = session(seed, rules="bela-3", all_tricks="penalty_97")
        play_on(game, lambda g: len(g.match.results) > 2, random.Random(seed))
        for result in game.match.results:
            row = result.writing.pad
            declaring = result.contract.declarer if result.contract is not None else None
            for side, value in enumerate(row):
                fell = result.writing.outcome == "inside" and side == declaring
                points = result.writing.written[side]
                assert value == (None if fell and not points else points)
                seen.add("fell" if value is None else "penalty" if value < 0 else "points")
    assert seen >= {"fell", "points"}


def test_columns_stand_in_the_order_of_play_from_the_own_one() -> None:
    info = Words(session(5, rules="bela-3")).pad(session(5, rules="bela-3").board)
    assert info.heads == ("You", "Gergana", "Stoyan") and info.target == 701
    assert Words(session(5, rules="bela-2")).pad(session(5, rules="bela-2").board).heads == ("You", "Maria")
    assert Words(session(5, rules="bela-4")).pad(session(5, rules="bela-4").board).heads == ("Us", "Them")
    assert Words(session(5)).pad(session(5).board).heads == ("Us", "Them")


def revoking(make_app: MakeApp) -> tuple[TableScene, int]:
    """The human is to play and holds a card that costs the deal."""
    game = at(
        "three, revoke",
        lambda g: isinstance(g.state, Playing) and g.human_to_act and costly_cards(g.state) > 0,
    )
    assert isinstance(game.state, Playing)
    card = next(card for card in range(32) if costly_cards(game.state) >> card & 1)
    rules, options = KINDS["three, revoke"]
    seed = int(game.saved.seed, 16)
    scene = table(make_app(), seed, tuple(game.match.actions), rules=rules, **options)
    run(app_of(scene), lambda: scene.view.hand.open and scene.view.director.idle)
    return scene, card


def test_an_illegal_card_is_played_after_a_warning_and_noticed(make_app: MakeApp) -> None:
    scene, card = revoking(make_app)
    reached = {target.id for target in scene.view.hand.targets() if target.enabled}
    assert len(reached) == len(scene.view.picture.hand), "the keyboard reaches what costs the deal, too"
    scene.flow.play(card)
    assert scene.view.overlay is not None and scene.view.overlay.name == "revoke"
    press(scene, pygame.K_p)
    assert scene.session.sheet_open or scene.session.over
    speakers, captions = set(), set()
    for _ in range(600):
        app_of(scene).turn(1 / 60)
        speakers |= set(scene.view.stage.bubbles)
        captions.add(scene.view.stage.caption)
        if app_of(scene).top is not scene:
            break
    assert speakers - {scene.session.human}, "another player has noticed"
    assert any(caption.startswith("You must") for caption in captions), "and it is said why"
    assert app_of(scene).top.name == "deal_end"


def test_declarations_are_said_by_their_points_where_players_say_so() -> None:
    i18n.set_language("hr")
    said: set[str] = set()
    for seed in range(20):
        game = session(seed, rules="bela-4")
        director = stage(game, Motion("quick"))
        rng = random.Random(seed)
        while not game.sheet_open:
            one_more(game, rng)
            for _ in range(3000):
                if director.idle:
                    break
                director.update(16.7)
                said |= {bubble.text for bubble in director.stage.bubbles.values()}
    i18n.set_language("en")
    assert "Dvadeset" in said
    assert not [text for text in said if "Terca" in text or "20" in text]


def test_who_has_enough_says_so_and_the_match_is_over() -> None:
    said, captions = set(), set()
    for seed in range(20):
        game = session(seed, rules="bela-2", target=51)
        director = stage(game, Motion("quick"))
        rng = random.Random(seed)
        while not game.over:
            one_more(game, rng)
            for _ in range(3000):
                if director.idle:
                    break
                director.update(16.7)
                captions.add(director.stage.caption)
                said |= {bubble.text for bubble in director.stage.bubbles.values()}
                if "Out!" in {bubble.text for bubble in director.stage.bubbles.values()}:
                    assert director.stage.board.points == game.board.points  # with the trick that was enough
            if game.sheet_open:
                director.settle(game.next_deal())
    assert "Out!" in said
    assert any(caption.endswith("points – the match is over") for caption in captions)


@pytest.mark.parametrize("rules", ["bela-3", "bela-2"])
def test_a_deal_cut_short_has_made_no_contract(rules: str) -> None:
    seen = set()
    for seed in range(30):
        game = session(seed, rules=rules, target=301)
        rng = random.Random(seed)
        while not game.over:
            one_more(game, rng)
            result, board = game.board.result, game.board
            if result is not None and board.points is not None:
                info = Words(game).deal_info(board)
                assert (info.stage == "stopped") == (result.stopped_by is not None)
                ends = {"made": ("Made", ContractState.MADE), "inside": ("Failed", ContractState.FAILED)}
                end = ends.get(result.writing.outcome, ("", ContractState.OPEN))
                assert (info.progress, info.state) == end
                seen.add((info.stage, info.state))
            if game.sheet_open:
                game.next_deal()
    decided = {("over", ContractState.MADE), ("over", ContractState.FAILED)}
    assert seen == decided | {("stopped", ContractState.OPEN)}


@pytest.mark.parametrize("kind", ["four", "three", "two"])
def test_the_trump_of_the_declarer_stands_on_the_badge_alone(kind: str) -> None:
    def spoken(game: KeptSession) -> bool:
        contract = game.board.contract
        return contract is not None and contract.declarer in {said.seat for said in game.board.said}

    game = at(kind, lambda g: isinstance(g.state, Playing) and spoken(g))
    contract = game.board.contract
    assert contract is not None
    words = Words(game)
    assert all(mark.trump is None and mark.text for mark in words.marks(game.board, contract.declarer))
    assert words.plate(game.board, contract.declarer, None).declares == contract.trump
    silent = words.marks(replace(game.board, said=()), contract.declarer)
    assert contract.trump not in {mark.trump for mark in silent}


def test_eight_in_a_row_lie_open() -> None:
    """All eight spades are put into the human's hand; announced, they win the match."""
    game = at("three", lambda g: isinstance(g.state, Playing) and g.human_to_act and not g.state.tricks)
    state = game.state
    assert isinstance(state, Playing)
    spades = tuple(range(24, 32))
    hands = list(state.hands)
    hands[0] = mask_of((*spades, 0, 1))
    placed = Declaring(replace(state, hands=tuple(hands)))
    step = apply(placed, Declare((spades,)))
    director = stage(game, Motion("quick"))
    event = next(event for event in step.events if type(event).__name__ == "EightInARow")
    shown = HANDLERS[type(event)](director.stage, event, game.board)
    assert shown is not None
    shown.advance(400)
    assert [sprite.card for sprite, _pose in director.stage.picture.open] == list(spades)
    shown.finish()
    assert not director.stage.picture.open


def test_with_trump_named_everybody_takes_up_the_talon() -> None:
    game = at("four", lambda g: isinstance(g.state, Auction) and g.human_to_act)
    director = stage(game)
    suit = next(a for a in game.legal() if isinstance(a, Call) and a.call != PASS)
    game.submit(suit)
    watch(director, [])
    assert game.board.counts == (8, 8, 8, 8)
    assert not director.stage.picture.talons and len(director.stage.picture.hand) == 8
    assert all(sprite.face_up for sprite in director.stage.picture.hand)
