"""The dialogs of the table at many sizes, with texts 40 % longer: nothing lies over the own hand."""

from __future__ import annotations

import random
from itertools import product

import pygame

from game.core.state import Auction, Cutting, DealOver, Declaring, Playing
from graphics.app.app import App
from graphics.render import appearance
from graphics.render.shapes import CARD_RATIO, Pose
from graphics.screens.play.table import TableScene
from graphics.table.geometry import hand_left, layout, trick_pose
from graphics.table.panels.marks import Marks
from graphics.text import i18n
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import play_on, run, session, table
from tests.in_one import in_one
from tests.kits.layouts import Longer

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
PHASES = {"cut": Cutting | DealOver, "auction": Auction, "declarations": Declaring, "play": Playing}


def actions_to(phase: str) -> tuple[int, tuple[str, ...]]:
    """A seed and the actions after which the human is to act in `phase`."""
    for seed in range(3, 40):
        game, rng = session(seed), random.Random(seed)
        play_on(
            game,
            lambda g: isinstance(g.state, PHASES[phase]) and g.human_to_act and not g.sheet_open,
            rng,
        )
        if not game.over:
            return seed, tuple(game.match.actions)
    raise AssertionError(phase)


def opened(app: App, phase: str) -> TableScene:
    i18n.use_catalogue(Longer())
    scene = table(app, *actions_to(phase))
    run(app, lambda: (scene.view.overlay is not None or scene.view.hand.open) and scene.view.director.idle)
    for _ in range(20):
        app.turn(1 / 60)
    return scene


@in_one("size", SIZES)
@in_one("text", [1.0, 2.0])
def test_the_number_of_north_s_card_keeps_off_the_plate_above(size: tuple[int, int], text: float) -> None:
    for event_line in (False, True):
        place = layout(*size, 4, text, event_line=event_line)
        marks = Marks()
        marks.resize(place)
        tag = marks.tag("N", 2)
        edge = tag.y + (tag.surface.get_height() - marks.tag_size()) / 2
        assert edge >= place.seats["N"].bottom - 5 * place.scale
        assert edge < place.trick["N"].y - place.trick_card[1] / 4, "at the upper corner of the card"


def over_index(spot: tuple[float, float], reach: float, card: Pose) -> bool:
    """Whether a disc lies over a letter in a corner of the card, or over the pip beside it."""
    turned = pygame.Vector2(spot[0] - card.x, spot[1] - card.y).rotate(-card.angle)
    high = card.width * CARD_RATIO
    for x, y in (turned, -turned):
        near = pygame.Vector2(
            min(max(x, 0.27 * card.width), 0.43 * card.width), min(max(y, 0.11 * high), 0.44 * high)
        )
        if near.distance_to((x, y)) < reach:
            return True
    return False


@in_one("size", SIZES)
@in_one("players", [2, 3, 4])
def test_no_number_lies_over_an_index(size: tuple[int, int], players: int) -> None:
    for text in (100, 150, 200):
        appearance.apply_appearance(Settings().with_(text_size=text), size, i18n.language())
        place = layout(*size, players, text / 100)
        marks = Marks()
        marks.resize(place)
        for seat, other in product(place.trick, repeat=2):
            tag = marks.tag(seat, 2)
            spot = tag.x + tag.surface.get_width() / 2, tag.y + tag.surface.get_height() / 2
            reach = marks.tag_size() / 2 - 1
            assert not over_index(spot, reach, trick_pose(place, other)), (text, seat, other)
    appearance.apply_appearance(Settings(), size, i18n.language())


@in_one("size", SIZES)
def test_the_prompt_stands_between_trick_and_hand(make_app: MakeApp, size: tuple[int, int]) -> None:
    scene = opened(make_app(size), "play")
    assert scene.view.table is not None and scene.view.show.line.text
    box = scene.view.show.marks.prompt_box(scene.view.show.line)
    assert box.x >= 0 and box.right <= size[0]
    for i in range(len(scene.view.picture.hand)):
        assert not pygame.Rect(box.rounded()).colliderect(scene.view.hand.strip(i))
    for seat in ("W", "E", "S"):
        assert not box.overlaps(scene.view.table.seats[seat])
    assert hand_left(scene.view.table) > scene.view.table.seats["S"].right
