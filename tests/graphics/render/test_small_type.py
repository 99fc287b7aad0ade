"""Small letters stand at parts of a pixel: their words are as wide as the typeface says, and sharp."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import fonts
from graphics.render.fonts import Face, FineFace, face_path

TEXTS = ("three players of your own level", "Правила и точки, 1287", "Đođi još ćeš moći", "– 3 × 12")
TALL = 16  # times the size: where whole pixels make no difference
PALE = "#EBDCC8"


@pytest.fixture(autouse=True)
def typefaces() -> None:
    fonts.start()


@pytest.mark.parametrize("size", range(12, 20))
@pytest.mark.parametrize("name", ["text", "bold", "serif"])
def test_words_are_as_wide_as_the_typeface_says(name: str, size: int) -> None:
    small, large = fonts.face(name, size), Face(face_path(name), TALL * size)
    for text in TEXTS:
        assert small.size(text)[0] == pytest.approx(large.size(text)[0] / TALL, rel=0.04, abs=2), text


@pytest.mark.parametrize("text", [*TEXTS, "j", "f", "Ä", "„jazz“", "  a "])
def test_a_picture_has_the_measured_size_and_nothing_is_cut_off(text: str) -> None:
    for size in range(12, 20):
        face = fonts.face("bold", size)
        picture = face.render(text, True, PALE)
        assert picture.get_size() == face.size(text)
        wider = face.render(f" {text} ", True, PALE)
        assert abs(picture.get_bounding_rect(8).w - wider.get_bounding_rect(8).w) <= 1


@pytest.mark.parametrize("size", [12, 13, 15])
def test_the_lines_of_letters_stay_on_whole_pixels(size: int) -> None:
    """They begin and end where SDL draws them: drawn smaller as a whole, they would be blurred there."""
    plain, fine = Face(face_path("bold"), size), fonts.face("bold", size)
    for text in ("xzno", "HEB", "игры"):
        rows = [face.render(text, True, PALE).get_bounding_rect(60) for face in (plain, fine)]
        assert (rows[0].y, rows[0].h) == (rows[1].y, rows[1].h)


def test_the_colour_is_the_wanted_one() -> None:
    picture = fonts.face("bold", 13).render("HHHH", True, PALE)
    solid = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert max(solid, key=lambda pixel: pixel.a) == pygame.Color(PALE)


@pytest.mark.parametrize("text", ["e\u0301", "\u05d0\u05d1", "a\u200bb", "", "\n"])
def test_letters_that_lie_on_one_another_are_left_to_sdl(text: str) -> None:
    assert fonts.face("text", 13).size(text) == Face(face_path("text"), 13).size(text)


def test_larger_text_is_drawn_by_sdl() -> None:
    assert isinstance(fonts.face("text", 19), FineFace) and not isinstance(fonts.face("text", 20), FineFace)


def test_nothing_is_cut_off_above_the_first_line_of_a_block() -> None:
    """The lines of titles are nearer to each other than they are high."""
    for role in ("screen_title", "panel_title", "body"):
        accented = fonts.block("ŠČЙ", role, 0.72, (255, 255, 255), 400)
        alone = fonts.render("ŠČЙ", role, 0.72, (255, 255, 255))
        assert accented.get_bounding_rect().h == alone.get_bounding_rect().h


@pytest.mark.parametrize("s", [0.72, 1.0, 2.0])
def test_the_middle_of_capitals_is_known(s: float) -> None:
    title = fonts.block("HEH", "screen_title", s, (255, 255, 255), 1000)
    above = title.get_height() / 2 - title.get_bounding_rect(128).centery
    assert above == pytest.approx(fonts.capital_rise("screen_title", s), abs=1)


@pytest.mark.parametrize("size", [12, 15, 18, 24, 34, 56])
@pytest.mark.parametrize("name", ["text", "bold"])
def test_all_figures_are_equally_wide(name: str, size: int) -> None:
    """Columns of figures stand below one another."""
    face = fonts.face(name, size)
    assert len({face.size(4 * figure)[0] for figure in "0123456789"}) == 1
