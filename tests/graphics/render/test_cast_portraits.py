"""The portraits of the cast: one for each person, whole circles, and no two alike even on a plate."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.tournament.draw import CAST
from graphics.render import icons, portraits
from graphics.text.names import PORTRAITS, portrait_of
from tools.drawings.stored import PARTS, portrait_parts

PLATE = 56
"""Pixels: a portrait on a plate in a small window."""
DRAWINGS = """
    plamen ff87d34a63d2
    krasimir 6d7243fcc554
    ognyan 018b026b30af
    todor ad1075d9ffdd
    dusan 5f65f9c016de
    zoran 24664be5416b
    nebojsa 2bff97e39fc1
    slobodan 5ae22d82b804
    ante 0747da938115
    hrvoje 8b8138b801ac
    tomislav ca9753e98cfd
    boris 49a140bf4253
    arkady 3e52288a857c
    fyodor 7a9058c44255
    gennady f670d1aa18e1
    kemal ef719689ddd5
    orhan ec406445e4d1
    yusuf 2a9bad131ca1
    ferenc 66b237dd1608
    mircea 502f002d28bf
    desislava c0f8407293b9
    boryana b8ac2ed487ce
    nevena b8f13a64c685
    rumyana b964708df2e4
    vesna ddafb915f233
    ljubica 520f6cd75305
    snezana f606238b5476
    lucija e049c35d6167
    zrinka 4cb114e06f91
    tihana fa4c3e7300e4
    svetlana 729cc10c3992
    galina dd35564e91f7
    tamara 3804659a7b39
    zoya f3ab8fedfc6b
    aylin cfe4e4bccd18
    elif 16fc2714630d
    nuray 43d7428819b5
    sevgi 31a227d073db
    despina 62bb483023bd
    ilona 680dd1baf5b6
    hearts_J 183b74107e4f
    clubs_Q 4fb8b4fe164c
    hearts_Q 07fd4e93ca48
    leaves_ober b95323fc4a4d
"""
"""SHA-256 of the drawing of each calm face: these faces are known, and stay as they are."""


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_everybody_has_a_look_and_half_of_them_are_women() -> None:
    looks = {name: look for name, look in portraits.looks().items() if not look.figure}
    assert set(looks) == {person.id for person in CAST}
    assert 2 * sum(look.lashes for look in looks.values()) == len(looks)


def test_no_two_look_alike_at_the_size_of_a_plate() -> None:
    pixels = {
        person.id: pygame.surfarray.array3d(icons.portrait(portrait_of(person.id), PLATE)).astype(float)
        for person in CAST
    }
    differ = {
        (one, other): float(np.abs(pixels[one] - pixels[other]).mean())
        for one, other in combinations(pixels, 2)
    }
    assert min(differ.values()) > 10, min(differ, key=differ.__getitem__)


def test_a_portrait_is_a_whole_circle() -> None:
    for person in CAST[::8]:
        for size in (40, 76, 120):
            alpha = pygame.surfarray.array_alpha(icons.portrait(portrait_of(person.id), size)) >= 128
            sides = [int(edge.sum()) for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])]
            assert sides[0] > 0 and len(set(sides)) == 1, (person.id, size)


def test_a_seat_keeps_its_portrait_and_so_does_somebody_unknown() -> None:
    assert [portrait_of(seat) for seat in "SENW"] == [PORTRAITS[seat] for seat in "SENW"]
    assert portrait_of("nobody") == PORTRAITS["S"]


def test_a_calm_face_is_drawn_as_ever() -> None:
    drawn = {
        name: sha256(portraits.document(look).encode()).hexdigest()[:12]
        for name, look in portraits.looks().items()
    }
    assert drawn == dict(zip(*[iter(DRAWINGS.split())] * 2, strict=True))


def test_each_expression_of_each_face_can_be_told_from_the_others() -> None:
    for name, look in portraits.looks().items():
        moods = [portraits.portrait(look, 72, expression) for expression in portraits.FEATURES]
        pixels = [pygame.surfarray.array3d(mood).astype(int) for mood in moods]
        for one, other in combinations(pixels, 2):
            changed = (np.abs(one - other).max(axis=2) > 40).sum()
            assert changed >= 12, name


def test_the_eyes_turn_to_each_side() -> None:
    look = portraits.looks()["boris"]
    gazes = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]
    assert len({portraits.document(look, "neutral", gaze) for gaze in gazes}) == len(gazes)


def test_of_a_small_portrait_the_head_is_seen_larger() -> None:
    look = portraits.looks()["boris"]
    hair = pygame.Color(portraits.HAIRS[look.hair_colour][0])

    def share(pixels: int) -> float:
        """How much of the picture is the lit half of the hair."""
        surface = portraits.portrait(look, pixels)
        return pygame.mask.from_threshold(surface, hair, (9, 9, 9, 255)).count() / pixels**2

    assert share(47) > 1.3 * share(48)


def test_the_stored_parts_are_those_of_the_script() -> None:
    assert PARTS.read_bytes() == portrait_parts()
