"""A card that lies still is not put together anew for every frame, and never shows what it no longer is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from graphics.render.deck import Deck, Faces
from graphics.render.shapes import Pose
from graphics.table.sprites import CardSprite, Nudge

CARD = 5


@pytest.fixture
def deck() -> Deck:
    deck = Deck(Faces())
    deck.resize(60, 50)
    return deck


@pytest.fixture
def sprite() -> CardSprite:
    return CardSprite(CARD, Pose(100, 100, 4, 60))


def test_what_lies_still_is_the_same_in_every_frame(deck: Deck, sprite: CardSprite) -> None:
    assert sprite.items(deck) is sprite.items(deck)


def change(**values: object) -> Callable[[CardSprite], None]:
    def make(sprite: CardSprite) -> None:
        for name, value in values.items():
            setattr(sprite, name, value)

    return make


CHANGES = {
    "moved": change(pose=Pose(101, 100, 4, 60)),
    "another card": change(card=6),
    "turned over": change(face_up=False),
    "shaded": change(dim=1.0),
    "fading": change(alpha=100),
    "risen": change(height=1.0),
    "nudged": change(nudge=Nudge(0, -9)),
    "ringed": change(ring=(3, "gold")),
    "trumped": change(edge=0.5),
    "without a shadow": change(casts=False),
    "turning": change(squash=0.5),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_is_seen_at_once(deck: Deck, sprite: CardSprite, name: str) -> None:
    before = sprite.items(deck)
    CHANGES[name](sprite)
    new = CardSprite(CARD, Pose(100, 100, 4, 60))
    CHANGES[name](new)
    assert sprite.items(deck) == new.items(deck) != before


def test_other_faces_are_seen_at_once(deck: Deck, sprite: CardSprite) -> None:
    before = sprite.items(deck)
    deck.use(Faces("madjarice", "two", "uok"))
    assert sprite.items(deck) != before


def test_another_window_is_seen_at_once(deck: Deck, sprite: CardSprite) -> None:
    before = sprite.items(deck)
    deck.resize(90, 50)
    assert sprite.items(deck) != before


def test_what_stands_in_for_a_picture_gives_way_to_it(deck: Deck, sprite: CardSprite) -> None:
    deck.budget = 0
    quick = sprite.items(deck)
    deck.budget, deck.pending = 1, False
    assert sprite.items(deck)[-1].surface is deck.still(CARD, 60, 4) is not quick[-1].surface
