"""What the cards of the hand show of themselves, while one stands out under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from graphics.render import deck, icons
from graphics.render.motion import Motion
from graphics.render.shapes import Pose
from graphics.table.geometry import SINK, layout
from graphics.table.picture import TablePicture
from graphics.table.places import Around, fan, hand_boxes, upright
from graphics.table.sprites import CardSprite, covers

SIZES = [(1024, 640), (1366, 768), (1920, 1080)]
COUNTS = [8, 5, 3, 1]
#: points of the index of a card from its middle, in widths: over its rank and suit, upper left
INDEX = [(x / 100 - 0.5, y / 100 - 0.7) for x in (6, 14, 22) for y in (8, 20, 34)]


def held(size: tuple[int, int], count: int, large: bool = False) -> TablePicture:
    picture = TablePicture(deck.Deck(icons.in_force()), Motion(pace="at_once"))
    picture.table = layout(*size, text_scale=2.0 if large else None)
    picture.opens = True
    picture.hand = [CardSprite(card, Pose(0, 0, 0, 1)) for card in range(count)]
    picture.regroup()
    return picture


def hidden(drawn: Sequence[CardSprite]) -> list[int | None]:
    """The cards of which a point of the index lies under one that is drawn later."""
    found = []
    for i, sprite in enumerate(drawn):
        x, y, angle, width = sprite.seen
        points = [pygame.Vector2(at).rotate(angle) * width + (x, y) for at in INDEX]
        if any(covers(later.seen, (point.x, point.y)) for later in drawn[i + 1 :] for point in points):
            found.append(sprite.card)
    return found


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", COUNTS)
def test_the_card_at_the_pointer_hides_no_index(size: tuple[int, int], count: int, large: bool) -> None:
    picture = held(size, count, large)
    for shown in picture.hand:
        for lean in (-2.0, 0.0, 2.0):
            picture.point_at(shown, lean)
            picture.small.finish()
            assert hidden(sorted(picture.hand, key=lambda sprite: sprite is shown)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("way", [1, -1])
def test_the_pointer_goes_along_the_hand_from_card_to_card(
    size: tuple[int, int], count: int, way: int
) -> None:
    picture = held(size, count)
    first, last = picture.hand[0].pose, picture.hand[-1].pose
    xs = range(round(first.x - first.width * 0.45), round(last.x + last.width * 0.45))
    met: list[int | None] = []
    at: CardSprite | None = None
    for x in xs[::way]:
        at = picture.card_at((x, first.y), at)
        picture.point_at(at)
        picture.small.finish()
        card = at.card if at is not None else None
        if met[-1:] != [card]:
            met.append(card)
    assert met == list(range(count))[::way]


@pytest.mark.parametrize("size", SIZES)
def test_fewer_cards_lie_further_apart(size: tuple[int, int]) -> None:
    steps = []
    for count in (8, 5, 3):
        one, two, *_ = held(size, count).hand
        steps.append((two.pose.x - one.pose.x) / one.pose.width)
    assert steps == sorted(steps) and steps[-1] > 0.9


@pytest.mark.parametrize("size", [*SIZES, (1600, 900), (3840, 2160)])
@pytest.mark.parametrize("players, count", [(4, 8), (3, 10), (3, 12), (2, 8)])
def test_a_card_that_may_not_be_played_sinks_but_stays_in_the_window(
    size: tuple[int, int], players: int, count: int
) -> None:
    table = layout(*size, players=players)
    low = [upright(pose).bottom for pose in fan(table.hand, count)]
    assert max(low) + SINK * table.hand.card[1] <= size[1]


@pytest.mark.parametrize("count", COUNTS)
def test_what_keeps_off_the_hand_knows_that_its_fan_has_opened(count: int) -> None:
    picture = held((1366, 768), count)
    assert picture.table is not None
    assert hand_boxes(picture.table, Around(count, opens=True)) == [
        upright(picture.place(sprite)) for sprite in picture.hand
    ]
