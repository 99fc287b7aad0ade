"""The strip of an auction: every call in order, who said it, what is overbid, what a contra doubles."""

from __future__ import annotations

import random

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.auction import Bidding
from game.core.contracts import ALL_TRUMPS, CLUBS, DIAMONDS, HEARTS, NO_TRUMPS, SPADES, Contract
from game.core.melds import MeldName
from game.rules import preset
from game.table.seat_view import SaidMeld
from graphics.render import fonts
from graphics.table.geometry import Layout, layout
from graphics.table.panels.bubbles import Bubbles, ChipMark
from graphics.table.panels.contract import ContractPanel, strip_limit
from graphics.table.panels.deal_info import CallStrip, CallToken, DealInfo, at_least_the_last, fitting
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.names import default_name
from graphics.text.narration import Turn, course, turn_text
from tests.graphics.table_kit import session
from tests.in_one import in_one

SIZES = ((1024, 640), (1280, 720), (1280, 960), (1366, 768), (1920, 1080), (2560, 1080))
LONG = 24  # calls: hardly an auction has as many
AUCTION = {4: 20, 3: 9, 2: 6}  # by players: two rounds and more of Bela, a very long auction of belot


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    fonts.start()


def calls(*said: int) -> tuple[tuple[int, int], ...]:
    return tuple((place % 4, call) for place, call in enumerate(said))


class TestWhatBecomesOfACall:
    def test_every_call_is_there_in_order(self) -> None:
        said = calls(PASS, CLUBS, PASS, HEARTS, CONTRA, PASS, NO_TRUMPS)
        assert [(turn.seat, turn.call) for turn in course(said)] == list(said)

    def test_only_the_highest_contract_stands(self) -> None:
        turns = course(calls(CLUBS, DIAMONDS, PASS, SPADES))
        assert [turn.overbid for turn in turns] == [True, True, False, False]

    def test_a_contra_belongs_to_the_contract_it_doubles(self) -> None:
        turns = course(calls(SPADES, CONTRA, RECONTRA))
        assert [turn.doubles for turn in turns] == [None, SPADES, SPADES]
        assert [turn.factor for turn in turns] == [1, 2, 4]
        assert not any(turn.overbid for turn in turns)

    def test_a_contra_goes_with_the_contract_that_is_overbid(self) -> None:
        """The one that stands is not doubled: nothing may look as if it were."""
        turns = course(calls(SPADES, CONTRA, ALL_TRUMPS))
        assert [turn.overbid for turn in turns] == [True, True, False]
        assert turns[1].trump == SPADES and turns[2].trump == ALL_TRUMPS

    def test_a_second_contra_is_to_the_second_contract(self) -> None:
        turns = course(calls(SPADES, CONTRA, ALL_TRUMPS, CONTRA))
        assert [(turn.doubles, turn.overbid) for turn in turns[1::2]] == [(SPADES, True), (ALL_TRUMPS, False)]

    def test_a_pass_has_no_sign_and_is_never_overbid(self) -> None:
        turns = course(calls(PASS, CLUBS, PASS, PASS))
        assert all(turn.trump is None and not turn.overbid for turn in turns if turn.call == PASS)

    def test_in_words(self) -> None:
        i18n.set_language("en")
        turns = course(calls(SPADES, CONTRA, ALL_TRUMPS, CONTRA))
        assert [turn_text(turn) for turn in turns] == [
            "Spades (overbid)",
            "Contra: Spades (overbid)",
            "All trumps",
            "Contra: All trumps",
        ]


def tokens(count: int, players: int = 4, seed: int = 1) -> tuple[CallToken, ...]:
    """A long auction of people with the longest names of a language."""
    rng = random.Random(seed)
    seats = {4: "SENW", 3: "SEW", 2: "SN"}[players]
    said = []
    for place in range(count):
        call = rng.choice([PASS, PASS, CLUBS, HEARTS, NO_TRUMPS, ALL_TRUMPS, CONTRA, RECONTRA])
        doubles = SPADES if call > PASS else None
        said.append(Turn(place % players, call, doubles, rng.random() < 0.5))
    return tuple(CallToken(turn, default_name(seats[turn.seat]), seats[turn.seat]) for turn in said)


def bidding(table: Layout, count: int) -> tuple[ContractPanel, DealInfo]:
    panel = ContractPanel()
    panel.resize(table)
    deal = "Раздаване 12 · раздава Александър"
    return panel, DealInfo(
        "Наддаване", (deal, "отпреди висят 12 точки за мача"), course=tokens(count, table.players)
    )


@in_one("mirrored", [False, True])
@in_one("players", [4, 3, 2])
@in_one("size", SIZES)
@in_one("text", [1.0, 1.5, 2.0])
def test_it_covers_neither_hand_nor_plates_nor_tiles_nor_speech(
    size: tuple[int, int], players: int, text: float, mirrored: bool
) -> None:
    fonts.enlarge(text)
    try:
        table = layout(*size, players, text, mirrored=mirrored)
        speech = Bubbles()
        speech.resize(table)
        for count in (1, 4, 9, 16, LONG):
            panel, info = bidding(table, count)
            box = panel.box(info)
            assert box.h <= strip_limit(table) + 1
            assert box.bottom < table.hand.center.y - table.hand.card[1] / 2
            assert not any(box.overlaps(plate) for plate in table.seats.values())
            assert not box.overlaps(table.dialog) and not box.overlaps(table.pad)
    finally:
        fonts.enlarge(1.0)


@in_one("players", [4, 3, 2])
@in_one("size", SIZES)
@in_one("text", [1.0, 2.0])
def test_all_calls_of_a_long_auction_are_shown(size: tuple[int, int], players: int, text: float) -> None:
    fonts.enlarge(text)
    try:
        table = layout(*size, players, text)
        room = table.contract.w - 44 * table.scale
        high = strip_limit(table) - 36 * table.scale
        for seed in range(5):
            many = tokens(AUCTION[players], players, seed)
            strip, fits = fitting(many, room, high, table.scale, table.growth)
            assert fits and sum(map(len, strip.rows)) == len(many)
    finally:
        fonts.enlarge(1.0)


def test_of_an_endless_auction_the_last_calls_are_shown() -> None:
    many = tokens(200)
    strip = at_least_the_last(many, 200, 60, 1.0, 1.0)
    shown = [token for row in strip.rows for _x, token in row]
    assert shown and tuple(shown) == many[-len(shown) :] and strip.height <= 60


def test_names_where_there_is_room_for_them_else_portraits() -> None:
    few, fits = fitting(tokens(3), 330, 110, 1.0, 1.0)
    many, fits_too = fitting(tokens(14), 330, 110, 1.0, 1.0)
    assert fits and few.named and fits_too and not many.named


def test_rows_keep_to_their_room() -> None:
    for named in (True, False):
        strip = CallStrip(tokens(20), 300, 1.0, 1.0, named)
        for row in strip.rows:
            x, token = row[-1]
            assert x + strip.width_of(token) <= 300


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_the_panel_has_it_from_the_first_call_to_the_contract(rules: str) -> None:
    game = session(rules=rules)
    words = Words(game)
    while not hasattr(game.state, "bidding"):
        game.submit(game.legal()[0]) if game.human_to_act else game.advance()
    board = game.board
    assert board.phase == "auction"
    seen = Bidding(preset(rules).players, board.dealer)

    said = tuple((seen.players - 1 - i, PASS) for i in range(2))
    for count in range(len(said) + 1):
        info = words.deal_info(replace(board, calls=said[:count]))
        assert [(token.turn.seat, token.turn.call) for token in info.course] == list(said[:count])
    assert [token.name for token in info.course][-1] == words.name(said[-1][0])


def test_the_bubble_of_a_dead_contra_is_struck_and_a_live_one_shows_what_it_doubles() -> None:

    game = session()
    words, board = Words(game), replace(game.board, phase="auction")
    bubbles = words.auction_bubbles(replace(board, calls=((2, SPADES), (0, CONTRA))))
    assert bubbles[0].trump == SPADES and bubbles[0].style == "strong" and not bubbles[0].struck
    bubbles = words.auction_bubbles(replace(board, calls=((2, SPADES), (1, CONTRA), (2, ALL_TRUMPS))))
    assert bubbles[1].struck and bubbles[1].style == "pass" and bubbles[1].trump == SPADES
    assert not bubbles[2].struck and bubbles[2].style == "strong"


def test_in_the_play_a_dead_contra_is_no_longer_among_the_signs() -> None:

    game = session()
    words, board = Words(game), game.board
    dead = replace(board, calls=((2, SPADES), (1, CONTRA), (2, ALL_TRUMPS)))
    live = replace(board, calls=((2, SPADES), (1, CONTRA)))
    assert "Contra" not in [mark.text for mark in words.marks(dead, 1)]
    assert "Contra" in [mark.text for mark in words.marks(live, 1)]


def test_in_the_play_a_contra_has_the_sign_of_what_it_doubles_and_no_other_stands_by() -> None:
    game = session()
    words, board = Words(game), game.board
    calls = ((1, SPADES), (2, ALL_TRUMPS), (3, CONTRA), (0, PASS), (1, PASS), (2, RECONTRA))
    doubled = replace(board, calls=calls)
    assert [(mark.text, mark.trump) for mark in words.marks(doubled, 3)] == [("Contra", ALL_TRUMPS)]
    assert [(mark.text, mark.trump) for mark in words.marks(doubled, 2)] == [("Recontra", ALL_TRUMPS)]
    assert [(mark.text, mark.trump) for mark in words.marks(doubled, 1)] == [("", SPADES)]
    assert words.marks(doubled, 0) == (), "a pass is over with the auction"
    both = replace(board, calls=((1, SPADES), (2, ALL_TRUMPS), (1, CONTRA)))
    assert [(mark.text, mark.trump) for mark in words.marks(both, 1)] == [("Contra", ALL_TRUMPS)], (
        "not spades"
    )


def test_a_pass_is_said_until_somebody_bids() -> None:
    game = session()
    words, board = Words(game), game.board
    before = words.auction_bubbles(replace(board, calls=((1, PASS), (2, PASS))))
    after = words.auction_bubbles(replace(board, calls=((1, PASS), (2, SPADES), (3, PASS))))
    assert sorted(before) == [1, 2] and sorted(after) == [2, 3]


def test_in_the_play_the_contract_is_no_sign_beside_its_declarer() -> None:
    """Its panel says it, and the badge of the portrait."""
    game = session()
    words, board = Words(game), game.board
    calls = ((1, HEARTS), (2, SPADES), (3, PASS))
    played = replace(board, calls=calls, contract=Contract(SPADES, 2, 1))
    assert words.marks(played, 2) == ()
    assert [mark.trump for mark in words.marks(played, 1)] == [HEARTS]


def test_beside_a_declaration_stands_no_suit_that_was_overbid() -> None:
    game = session()
    words, calls = Words(game), ((1, HEARTS), (2, SPADES))
    said = SaidMeld(1, MeldName.TERCA, 20, None)
    for board in (
        replace(game.board, calls=calls, said=(said,)),
        replace(game.board, calls=calls, belots=((1, SPADES),)),
    ):
        marks = words.marks(board, 1)
        assert marks and all(mark.trump is None and mark.text for mark in marks)
    assert [mark.trump for mark in words.marks(replace(game.board, calls=calls), 1)] == [HEARTS]


def test_a_chip_has_room_for_the_sign_before_a_word() -> None:
    bubbles = Bubbles()
    bubbles.resize(layout(1280, 720, 4, 1.0))
    alone = bubbles.chip_box("N", (ChipMark("Contra"),))
    assert bubbles.chip_box("N", (ChipMark("Contra", HEARTS),)).w > alone.w + 10
