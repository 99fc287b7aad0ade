"""Quotes keep their distance: a space beside one can be seen, in every face and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from graphics.render import fonts
from graphics.text import i18n

SIZE = 60
QUOTES = "«»“”„"


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    fonts.use_language(request.param)
    yield
    fonts.use_language("en")


@pytest.mark.parametrize("name", ["serif", "text", "bold"])
def test_no_quote_swallows_what_is_beside_it(language: None, name: str) -> None:
    face = fonts.face(name, SIZE)
    for quote in QUOTES:
        for letter in "nAжВ2 ":
            for text in (quote + letter, letter + quote):
                alone = face.size(quote)[0] + face.size(letter)[0]
                assert face.size(text)[0] >= alone - 0.14 * SIZE, text


def test_a_line_with_quotes_is_drawn_as_wide_as_it_is_measured() -> None:
    face = fonts.face("serif", SIZE)
    for text in ("«22.11.1999» партий нет", "“You”", "»", "don’t"):
        assert face.render(text, True, "white").get_width() == face.size(text)[0]
