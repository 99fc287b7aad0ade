"""Cards that have been taken up in Bela stand out in the own hand for a while, and no others."""

from __future__ import annotations

import random

import pytest

from game.core.actions import Call
from game.rules import preset
from graphics.render.motion import Motion
from graphics.table.moves.director import Director
from tests.game.tables import auction
from tests.graphics.table_kit import one_more, seated, session
from tests.in_one import in_one
from tests.kits.stages import stage

HEARTS = 2


def marked(director: Director) -> set[int | None]:
    return {sprite.card for sprite in director.stage.picture.hand if sprite.edge > 0}


def taking(rules: str, motion: Motion) -> tuple[Director, set[int | None]]:
    """A table in the moment in which the human has taken cards up and all of it has been shown."""
    game = seated(auction({}, rules=preset(rules)))
    director = stage(game, motion)
    before = set(game.board.hand)
    game.submit(Call(HEARTS))
    for _ in range(4000):
        if director.idle:
            break
        director.update(10)
    return director, set(game.board.hand) - before


@pytest.mark.parametrize("rules", ["bela-4", "bela-3", "bela-2"])
@in_one("motion", [Motion(), Motion(reduced=True), Motion("at_once")])
def test_what_was_taken_up_is_marked_and_nothing_else(rules: str, motion: Motion) -> None:
    director, cards = taking(rules, motion)
    assert marked(director) == cards and len(cards) >= 2
    director.update(motion.ms("taken") / 2)
    assert marked(director) == cards, "long enough to be seen"
    director.update(motion.ms("taken"))
    director.update(2000)
    assert not marked(director) and director.idle


def test_nothing_is_marked_in_belot() -> None:
    game = session(3)
    director = stage(game, Motion())
    rng = random.Random(3)
    for _ in range(20):
        one_more(game, rng)
        for _ in range(3000):
            if director.idle:
                break
            director.update(10)
            assert not marked(director)
