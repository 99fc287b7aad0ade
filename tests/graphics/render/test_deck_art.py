"""The drawings of the cards: every deck, colour and set of letters (style guide, *Cards* and *Colours*)."""

from __future__ import annotations

import itertools
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.core.cards import parse_card
from graphics.render.assets import ROOT
from graphics.render.deck import INKS, SIGNS, WRITTEN, Faces, rasterise, svg
from graphics.render.deck_art.cards import BACKS as DRAWN_BACKS
from graphics.render.deck_art.french import GLYPHS, INDEX_SETS
from graphics.render.deck_art.svg import PALETTES, SUITS
from graphics.render.deck_art.tell import tell_palette
from tools.drawings.stored import pictures

BACKS = ("shevitsa", "kilim", "star", "roses")
COMBINATIONS = [
    Faces(style, palette, index)
    for style, palette in INKS
    for index in WRITTEN
    if style == "madjarice" or index != "uok"
]
COURTS = {"J": 4, "Q": 5, "K": 6, "A": 7}  # ranks
LOOKS = {
    "B": "ВB",
    "DE": "Д",
    "PE": "П",
    "ZHE": "Ж",
    "A": "АA",
    "K": "КK",
    "T": "Т",
}  # what a drawing may stand for
PAPERS = {"two": (0xFB, 0xF7, 0xEE), "four": (0xFB, 0xF7, 0xEE), "contrast": (255, 255, 255)}


def named(faces: Faces) -> str:
    return f"{faces.style}-{faces.palette}-{faces.index}"


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance of sRGB (WCAG 2.2)."""
    parts = [
        (c / 255 / 12.92) if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("faces", COMBINATIONS, ids=named)
def test_a_deck_has_32_different_faces(faces: Faces) -> None:
    drawings = [svg(faces, card) for card in range(32)]
    for drawing in drawings:
        assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert len(set(drawings)) == 32


def test_combinations_of_deck_colours_and_letters_differ() -> None:
    drawings = {(faces.style, faces.palette, faces.letters): svg(faces, 4) for faces in COMBINATIONS}
    by_picture: dict[bytes, list[tuple[str, str, str]]] = {}
    for key, drawing in drawings.items():
        by_picture.setdefault(drawing, []).append(key)
    # a В and a B are one drawing
    assert all(
        len({(style, palette) for style, palette, _ in keys}) == 1
        and {letters[0] for *_, letters in keys} <= set("ВB")
        for keys in by_picture.values()
        if len(keys) > 1
    )


@pytest.mark.parametrize("index", WRITTEN)
def test_the_letters_of_a_set_are_on_its_cards(index: str) -> None:
    glyphs = INDEX_SETS[index]
    for glyph, letter in zip(glyphs, WRITTEN[index], strict=True):
        assert letter in LOOKS.get(glyph, glyph)
    for style in ("french", "madjarice"):
        for place, rank in enumerate(COURTS.values()):
            drawing = svg(Faces(style, "two", index), 8 + rank).decode()  # type: ignore[arg-type]
            for other in {glyph for names in INDEX_SETS.values() for glyph in names}:
                there = all(f'd="{data}"' in drawing for data in GLYPHS[other][1])
                assert there == (other == glyphs[place]), (style, rank, other)


def test_inks_are_those_of_the_drawings() -> None:
    for (style, palette), inks in INKS.items():
        pal = PALETTES[palette]
        if style == "madjarice":
            pal = tell_palette(pal, palette == "contrast")
        drawn = [pal["pip"][suit] for suit in SUITS]
        assert ["#{:02X}{:02X}{:02X}".format(*ink[:3]) for ink in inks] == drawn


@pytest.mark.parametrize(("style", "palette"), INKS)
def test_inks_stand_out_from_the_paper(style: str, palette: str) -> None:
    assert all(contrast(ink, PAPERS[palette]) >= 4.5 for ink in INKS[style, palette])  # type: ignore[index]


@pytest.mark.parametrize("sign", SIGNS["madjarice"])
def test_the_outline_of_a_coloured_sign_stands_out_from_the_paper(sign: str) -> None:
    picture = pygame.image.load_sized_svg(ROOT / "icons" / f"{sign}.svg", (256, 256))
    clear = []
    for y in range(256):
        row = [x for x in range(256) if picture.get_at((x, y)).a == 255]
        if len(row) < 8:
            continue
        for edge in (row[2], row[-3]):
            clear.append(contrast(tuple(picture.get_at((edge, y))), PAPERS["two"]) >= 3)
    assert len(clear) > 300
    assert sum(clear) / len(clear) >= 0.97


@pytest.mark.parametrize("faces", COMBINATIONS, ids=named)
def test_nanosvg_draws_the_corner_in_the_ink_of_the_suit(faces: Faces) -> None:
    for card in map(parse_card, ("7C", "TD", "JH", "AS")):
        picture = rasterise(faces, card, (100, 140))
        assert picture.get_size() == (100, 140)
        corner = [picture.get_at((x, y)) for x in range(4, 25) for y in range(7, 33)]
        ink = faces.inks[card >> 3]
        inked = sum(all(abs(a - b) < 24 for a, b in zip(pixel[:3], ink[:3], strict=True)) for pixel in corner)
        assert inked > len(corner) * 0.12, card
        assert luminance(tuple(picture.get_at((0, 70)))) < 0.8 < luminance(tuple(picture.get_at((3, 70)))), (
            "an edge"
        )


@pytest.mark.parametrize("back", BACKS)
def test_a_back_looks_the_same_upside_down(back: str) -> None:
    picture = rasterise(Faces(back=back), None, (200, 280))
    turned = pygame.transform.rotate(picture, 180)
    off = sum(
        max(abs(a - b) for a, b in zip(picture.get_at((x, y)), turned.get_at((x, y)), strict=True)) > 60
        for x in range(0, 200, 2)
        for y in range(0, 280, 2)
    )
    assert off / (100 * 140) < 0.02


def test_the_four_backs_differ_and_are_all_there_are() -> None:
    assert tuple(DRAWN_BACKS) == BACKS
    for one, other in itertools.combinations(BACKS, 2):
        assert svg(Faces(back=one), None) != svg(Faces(back=other), None)


def test_the_stored_pictures_are_those_of_the_script() -> None:
    for name, drawing in pictures().items():
        assert Path(ROOT / f"{name}.svg").read_text("utf-8") == drawing, name
