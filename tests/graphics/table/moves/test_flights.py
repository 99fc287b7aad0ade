"""How cards fly: below the plates, with ends that nothing waits for, as a packet to their winner."""

from __future__ import annotations

import pytest

from game.core.cards import ACE, JACK, SEVEN, TEN
from game.core.events import CardPlayed, TrickTaken
from graphics.render.motion import MOVES, Motion
from graphics.table.moves.director import Director
from graphics.table.picture import chance
from tests.kits.stages import card, in_play

SPADES, HEARTS = 3, 2
FRAME = 1000 / 60


def play(director: Director, seat: int, played: int) -> None:
    place = len(director.stage.picture.trick)
    director.tell(CardPlayed(seat, played, False, 1, place), director.stage.board)
    director.update(1)


def until_idle(director: Director) -> float:
    """Let the time pass that what comes next has to wait; returns how long that was."""
    passed = 0.0
    while not director.idle:
        director.update(FRAME)
        passed += FRAME
    return passed


def test_the_card_of_another_is_turned_over_below_the_plates() -> None:
    director = in_play(Motion())
    play(director, 2, card(SPADES, ACE))
    sprite = director.stage.picture.trick[0][1]
    assert not sprite.face_up
    assert director.stage.picture.low_items() and not director.stage.picture.flying_items()
    until_idle(director)
    assert sprite.face_up


@pytest.mark.parametrize("pace", ["normal", "quick"])
def test_what_follows_does_not_wait_for_the_end_of_a_landing(pace: str) -> None:
    director = in_play(Motion(pace))
    play(director, 1, card(SPADES, ACE))
    picture = director.stage.picture
    sprite = picture.trick[0][1]
    waited, whole = until_idle(director), director.stage.motion.ms("pull") + director.stage.motion.ms("throw")
    assert waited <= 240 * director.stage.motion.factor + FRAME < whole
    assert sprite.moving and picture.busy, "it still settles"
    director.update(whole)
    assert sprite.pose == picture.trick_pose(1) and not picture.busy


def test_a_press_lands_what_still_settles() -> None:
    director = in_play(Motion())
    play(director, 1, card(SPADES, ACE))
    until_idle(director)
    director.finish()
    assert director.stage.picture.trick[0][1].pose == director.stage.picture.trick_pose(1)


def test_a_trump_pushes_the_others_aside_and_they_come_back() -> None:
    director = in_play(Motion())
    for seat, played in ((1, card(SPADES, SEVEN)), (2, card(HEARTS, JACK))):
        play(director, seat, played)
        until_idle(director)
    first = director.stage.picture.trick[0][1]
    assert first.seen != first.pose
    director.update(MOVES["shove"].ms)
    assert first.seen == first.pose


@pytest.mark.parametrize("motion", [Motion("at_once"), Motion(reduced=True)], ids=["at once", "off"])
def test_without_animation_nothing_is_pushed(motion: Motion) -> None:
    director = in_play(motion)
    for seat, played in ((1, card(SPADES, SEVEN)), (2, card(HEARTS, JACK))):
        play(director, seat, played)
        until_idle(director)
        assert all(sprite.seen == sprite.pose for _seat, sprite in director.stage.picture.trick)


def test_a_trick_goes_face_down_below_the_plate_which_nods() -> None:
    director = in_play(Motion())
    cards = tuple(card(SPADES, rank) for rank in (ACE, SEVEN, JACK, TEN))
    for seat, played in zip((1, 2, 3, 0), cards, strict=True):
        play(director, seat, played)
        director.update(1000)
    director.tell(TrickTaken(1, 1, cards, 3, 20), director.stage.board)
    picture, packet = director.stage.picture, []
    while not director.stage.nods:
        director.update(FRAME)
        packet = picture.leaving or packet
    plate = picture.layout().seats[picture.seats[3]]
    assert len(packet) == 4 and not any(sprite.face_up for sprite in packet)
    assert all(plate.contains(sprite.pose[:2]) for sprite in packet)
    director.update(MOVES["nod"].ms)
    assert not director.stage.nods and not picture.leaving


def test_a_card_lands_as_chance_has_it_the_same_each_time() -> None:
    every = [chance(each, deal) for deal in range(3) for each in range(32)]
    assert -1 <= min(every) < 0 < max(every) <= 1 and len(set(every)) > 8
    assert chance(7, 1) == chance(7, 1) != chance(7, 2)
