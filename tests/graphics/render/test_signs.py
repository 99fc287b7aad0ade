"""Suits and cards in a line of text are drawn, in the ink of the deck and so that they can be seen."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import fonts, icons, signs
from graphics.render.deck import Faces
from graphics.render.signs import card_sign
from graphics.render.theme import T
from tests.graphics.conftest import MakeApp

DARK, LIGHT = (20, 16, 14), (255, 250, 240)


def inks(image: pygame.Surface) -> set[tuple[int, int, int]]:
    pixels = (image.get_at((x, y)) for x in range(image.get_width()) for y in range(image.get_height()))
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255}


@pytest.mark.parametrize("role", ["caption", "body", "screen_title"])
def test_a_sign_is_measured_as_it_is_drawn(make_app: MakeApp, role: str) -> None:
    make_app()
    for text in ("hearts\u00a0♥", "You: 🂻", "🂡 🂾 🃊 🃗", "♥"):
        image = fonts.render(text, role, 1.0, T.text)
        assert image.get_size() == (fonts.width(text, role, 1.0), fonts.font(role, 1.0).get_height())
        assert image.get_bounding_rect().w > 0
    assert fonts.width("a♥", role, 1.0) > fonts.width("a", role, 1.0)


def test_a_suit_has_the_ink_of_the_cards_on_paper(make_app: MakeApp) -> None:
    make_app()
    assert icons.suit_ink(2)[:3] in inks(fonts.render("♥", "screen_title", 1.0, T.ink))


@pytest.mark.parametrize("palette", ["two", "four", "contrast"])
def test_every_suit_can_be_seen_on_light_and_on_dark(make_app: MakeApp, palette: str) -> None:
    make_app()
    before = icons.in_force()
    icons.use(Faces(palette=palette))  # type: ignore[arg-type]
    try:
        for suit in range(4):
            for ink, ground in ((LIGHT, DARK), (DARK, LIGHT)):
                pair = sorted(map(signs.brightness, (signs.ink_beside(suit, ink), ground)))
                assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5
    finally:
        icons.use(before)


def test_a_card_has_the_letters_of_the_deck(make_app: MakeApp) -> None:
    make_app()
    before = icons.in_force()
    jack = card_sign(28)
    shown = fonts.render(jack, "body", 1.0, T.text)
    icons.use(Faces(index="bg"))
    try:
        other = fonts.render.__wrapped__(jack, "body", 1.0, T.text)  # type: ignore[attr-defined]
    finally:
        icons.use(before)
    assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_no_text_is_said_to_lack_a_letter_for_its_signs(make_app: MakeApp) -> None:
    make_app()
    assert fonts.cannot_be_shown("hearts ♥ 🂻", "body") == ""
