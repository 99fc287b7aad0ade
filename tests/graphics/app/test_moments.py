"""The small moments of the play: a card that trumps, a garland for all tricks; none keeps anybody waiting."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.core.contracts import ALL_TRUMPS, Contract
from game.core.events import CardPlayed, DeckCut
from game.table.board import Board
from graphics.render.motion import MOVES, Motion
from graphics.render.shapes import Pose
from graphics.table.moves import playing
from graphics.table.moves.director import Director
from graphics.table.panels.ornaments import place as piece_at
from graphics.table.sprites import CardSprite, move
from tests.kits.stages import card, in_play

SPADES, HEARTS = 3, 2
SEVEN, NINE, JACK, ACE = 0, 2, 4, 7


@pytest.mark.parametrize(
    ("trick", "played", "trumped"),
    [
        ((card(SPADES, ACE),), card(HEARTS, SEVEN), True),
        ((card(SPADES, ACE), card(HEARTS, JACK)), card(HEARTS, NINE), False),
        ((card(SPADES, ACE), card(HEARTS, NINE)), card(HEARTS, JACK), True),
        ((card(HEARTS, NINE),), card(HEARTS, JACK), False),
        ((card(SPADES, SEVEN),), card(SPADES, ACE), False),
        ((), card(HEARTS, JACK), False),
    ],
    ids=["trumps", "too low", "higher", "trumps led", "the suit led", "leads"],
)
def test_what_trumps(trick: tuple[int, ...], played: int, trumped: bool) -> None:
    board = in_play(Motion()).stage.board
    assert board.trumps(list(trick), played) == trumped
    everything = replace(board, contract=Contract(declarer=0, trump=ALL_TRUMPS, multiplier=1))
    assert not everything.trumps(list(trick), played), "there all suits are trumps"


def play(director: Director, *cards: int) -> Iterator[CardSprite]:
    """Cards one after another; gives the sprite of each while it is on its way."""
    for place, played in enumerate(cards):
        seat = place + 1
        director.tell(CardPlayed(seat, played, False, 1, place), director.stage.board)
        director.update(180)
        yield director.stage.picture.trick[-1][1]
        director.update(2000)


def test_the_edge_comes_with_the_landing_and_nothing_waits_for_it() -> None:
    director = in_play(Motion())
    flights = play(director, card(SPADES, ACE), card(HEARTS, SEVEN))
    next(flights)
    sprite = next(flights)
    width = director.stage.picture.layout().trick_card[0]
    assert sprite.moving and sprite.height > 0.5 and sprite.edge == 0
    director.update(160)
    assert director.idle, "what follows may begin"
    assert not sprite.moving and sprite.pose.width == width and sprite.edge > 0.9
    assert director.moving
    director.update(800)
    assert sprite.edge == 0 and not director.moving


@pytest.mark.parametrize("motion", [Motion("at_once"), Motion(reduced=True)], ids=["at once", "off"])
def test_without_animation_there_is_no_edge(motion: Motion) -> None:
    director = in_play(motion)
    for sprite in play(director, card(SPADES, ACE), card(HEARTS, SEVEN)):
        assert sprite.edge == 0
        assert sprite.pose.width == director.stage.picture.layout().trick_card[0], "and no lift"


def test_a_thrown_card_flies_in_an_arc_turns_over_and_lies_where_it_should() -> None:
    sprite, goal = CardSprite(3, Pose(0, 0, 0, 100), face_up=False), Pose(50, 0, 8, 80)
    flight = move(sprite, goal, "throw", Motion(), flips=True)
    highest, thinnest, heights = 0.0, 1.0, []
    while not flight.done:
        flight.advance(5)
        highest, thinnest = min(highest, sprite.pose.y), min(thinnest, sprite.squash)
        heights.append(sprite.height)
    assert highest == pytest.approx(-MOVES["throw"].arc, abs=1) and thinnest < 0.2
    assert heights == sorted(heights, reverse=True)
    assert sprite.pose == goal and sprite.face_up and (sprite.squash, sprite.height) == (1, 0)


def all_tricks(director: Director, winner: int) -> Board:
    result = SimpleNamespace(
        points=[SimpleNamespace(capot=90), SimpleNamespace(capot=0)], tricks=[SimpleNamespace(winner=winner)]
    )
    return replace(director.stage.board, result=result)  # type: ignore[arg-type]


@pytest.mark.parametrize(("winner", "ours"), [(2, True), (1, False)])
def test_all_tricks_are_a_garland_piece_by_piece(winner: int, ours: bool) -> None:
    director = in_play(Motion())
    animation = playing.capot(director.stage, all_tricks(director, winner))
    assert animation is not None
    garland = director.stage.picture.garland
    assert garland.ours == ours and not garland.items(director.stage.picture.layout())
    animation.advance(150)
    first = len(garland.items(director.stage.picture.layout()))
    assert 0 < first < len(garland.strengths) and director.stage.caption == "Capot"
    animation.advance(500)
    assert garland.strengths == [1.0] * len(garland.strengths)
    animation.advance(2000)
    assert (
        animation.done and not garland.items(director.stage.picture.layout()) and not director.stage.caption
    )


def test_a_garland_can_be_hurried() -> None:
    shown = in_play(Motion())
    director = Director(shown.stage, {DeckCut: lambda stage, event, board: playing.capot(stage, board)})
    director.tell(DeckCut(1, 0), all_tricks(shown, 0))
    director.update(100)
    director.finish()
    assert director.idle and not director.stage.picture.garland.items(director.stage.picture.layout())


def test_no_garland_where_both_sides_have_tricks() -> None:
    director = in_play(Motion())
    assert playing.capot(director.stage, director.stage.board) is None
    result = SimpleNamespace(points=[SimpleNamespace(capot=0)] * 2, tricks=[])
    assert playing.capot(director.stage, replace(director.stage.board, result=result)) is None  # type: ignore[arg-type]


def test_the_garland_hangs_through_and_stays_with_the_trick() -> None:
    table = in_play(Motion()).stage.picture.layout()
    places = [piece_at(table, piece) for piece in range(9)]
    heights = [y for _x, y, _angle in places]
    assert heights[4] == max(heights) and heights[0] == pytest.approx(heights[-1])
    assert places[4][0] == pytest.approx(table.trick_center.x) and places[4][2] == 0
