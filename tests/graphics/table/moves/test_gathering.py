"""Who won the trick: its card rises, the others sink, it goes to the winner, and its points stand there."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, HEARTS, NO_TRUMPS
from game.core.events import TrickTaken
from game.core.state import DealOver, MatchOver
from game.rules import PRESETS, preset
from game.table.points import gained
from game.table.session import ShownAction
from graphics.render.motion import Motion
from graphics.table.geometry import layout
from graphics.table.moves.director import Director
from saves.session import KeptSession
from tests.graphics.table_kit import play_on, session
from tests.in_one import in_one
from tests.kits.stages import stage

HALF_A_SECOND = 500


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def trick_taken(motion: Motion, rules: str = "bulgarian", tricks: int = 1) -> tuple[Director, TrickTaken]:
    """A table in the moment in which the last card of a trick has landed."""
    game = session(seed=5, rules=rules)
    director = stage(game, motion)
    taken: list[TrickTaken] = []
    game.listeners.append(lambda shown: taken.extend(e for e in shown.events if isinstance(e, TrickTaken)))
    rng = random.Random(1)
    while len(taken) < tricks:
        number = len(game.match.actions)
        play_on(game, lambda g, number=number: len(g.match.actions) > number, rng)
        for _ in range(10_000):
            if director.idle or (len(taken) == tricks and director.stage.gains):
                break
            director.update(4)
    return director, taken[-1]


@pytest.mark.parametrize("pace", ["calm", "normal", "quick", "at_once"])
@in_one("reduced", [False, True])
def test_in_half_a_second_the_winner_is_plain(pace: str, reduced: bool) -> None:
    director, event = trick_taken(Motion(pace, reduced, 2000))
    picture = director.stage.picture
    director.update(min(HALF_A_SECOND, director.stage.motion.rest() or HALF_A_SECOND) - 8)
    assert len(picture.trick) == len(event.cards), "it still lies there"
    high = picture.layout().trick_card[1]
    for seat, sprite in picture.trick:
        raised = picture.trick_pose(seat).y - sprite.pose.y
        if seat == event.winner:
            assert sprite.ring is not None and not sprite.dim
            assert reduced or pace == "at_once" or raised >= 0.02 * high
        else:
            assert sprite.ring is None and sprite.dim and raised <= 0
    (seat,) = director.stage.gains
    assert seat == event.winner and str(event.points) in director.stage.gains[seat].text


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3", "bela-2"])
def test_the_trick_goes_to_the_seat_of_its_winner_and_leaves_nothing(rules: str) -> None:
    director, event = trick_taken(Motion("normal", False, 900), rules)
    for _ in range(3000):
        if director.stage.picture.leaving or director.idle:
            break
        director.update(4)
    flying = list(director.stage.picture.leaving)
    assert len(flying) == len(event.cards)
    assert all(not sprite.dim and sprite.ring is None for sprite in flying)
    for _ in range(600):
        director.update(16)
    assert director.idle and not director.stage.gains and not director.stage.picture.leaving


def test_a_click_ends_the_rest_and_not_the_gathering() -> None:
    """In the moment in which the card rises a click does not hide who took the trick."""
    director, event = trick_taken(Motion("normal", False, None))
    director.update(20)
    director.finish()
    assert director.stage.gains, "its points are still to be seen"


def test_the_raised_card_keeps_off_the_plate_of_north() -> None:
    from graphics.table.moves.playing import apart

    director, _event = trick_taken(Motion("normal", False, 900))
    for size in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080)):
        for text in (1.0, 2.0):
            director.stage.picture.resize(layout(*size, 4, text))
            pose = apart(director.stage.picture, 2, True)
            table = director.stage.picture.layout()
            before = director.stage.picture.trick_pose(2)
            assert pose.y <= before.y
            over = table.seats["N"].bottom - (pose.y - table.trick_card[1] / 2)
            assert (
                over
                <= max(0.0, table.seats["N"].bottom - (before.y - table.trick_card[1] / 2))
                + 0.04 * table.trick_card[1]
            )


class TestWhatItWasWorth:
    def taken(self, rules: str, number: int, points: int = 24) -> TrickTaken:
        return TrickTaken(number, 0, (), 0, points)

    @pytest.mark.parametrize("rules", sorted(PRESETS))
    def test_only_the_last_trick_brings_the_bonus(self, rules: str) -> None:
        game = preset(rules)
        last = gained(game, HEARTS, self.taken(rules, game.hand_size))
        assert (last.cards, last.last) == (24, game.last_trick_bonus)
        assert gained(game, HEARTS, self.taken(rules, game.hand_size - 1)).last == 0

    def test_without_trumps_all_of_it_is_doubled(self) -> None:
        bulgarian = preset("bulgarian")
        assert gained(bulgarian, NO_TRUMPS, self.taken("bulgarian", 8)) == gained(
            replace(bulgarian, last_trick_bonus=20), ALL_TRUMPS, self.taken("bulgarian", 8, 48)
        )

    @pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
    def test_they_add_up_to_the_sheet(self, rules: str) -> None:
        """Of a whole deal: cards and the last ten of each side, and nothing else."""
        for seed in range(1, 12):
            game = session(seed, rules=rules)
            events: list[TrickTaken] = []
            game.listeners.append(lambda shown, events=events: self.hear(shown, events))  # type: ignore[misc]
            play_on(game, lambda g: over(g), random.Random(seed))
            result = game.state.result  # type: ignore[union-attr]
            if result.contract is None or result.stopped_by is not None:
                continue
            sides = [0] * len(game.match.rules.sides)
            for event in events[-game.match.rules.hand_size :]:
                gain = gained(game.match.rules, result.contract.trump, event)
                sides[game.match.rules.side_of(event.winner)] += gain.cards + gain.last
            factor = game.match.rules.point_factor(result.contract.trump)
            laid = BELOT_CARDS.points_of(result.contract.trump, result.laid)
            sides[game.match.rules.side_of(result.contract.declarer)] += laid * factor
            assert sides == [(side.cards + side.last) * factor for side in result.points]
            return
        raise AssertionError("no deal was played to its end")

    @staticmethod
    def hear(shown: ShownAction, events: list[TrickTaken]) -> None:
        events.extend(event for event in shown.events if isinstance(event, TrickTaken))


def over(game: KeptSession) -> bool:
    return isinstance(game.state, DealOver | MatchOver) and game.state.result.contract is not None
