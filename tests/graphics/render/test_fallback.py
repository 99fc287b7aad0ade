"""Letters that our typefaces lack are drawn in another font, if there is one that has them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from graphics.render import fonts

BLACK = (0, 0, 0)
NEVER = "\U000ffffe"
LATIN, GREEK = "Ivan", "Ω"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Whatever fonts the machine has, they are asked for anew."""
    fonts.start()
    fonts.forget_system_fonts()
    yield
    fonts.forget_system_fonts()


def only(monkeypatch: pytest.MonkeyPatch, *files: str) -> None:
    """The system has these fonts."""
    fonts.forget_system_fonts()
    monkeypatch.setattr(fonts, "system_fonts", lambda: files)


def ink(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_which_letters_a_font_has() -> None:
    text = fonts.face_path("text")
    assert all(fonts.covers(text, char) for char in "IЖω–")
    assert not any(fonts.covers(text, char) for char in ("Ա", "გ", "س", "🙂", NEVER))


def test_a_letter_is_drawn_in_a_font_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The serif has no Armenian, nor has any other of ours: a font that has it stands for the system's."""
    files = [file for file in fonts.system_fonts() if fonts.covers(file, "Ա")]
    if not files:
        pytest.skip("no font of this system has Armenian letters")
    own = fonts.face("text", 20)
    only(monkeypatch)
    box = ink(own.render("Ա", True, BLACK))
    only(monkeypatch, files[0])
    line = own.render("Iva Ան", True, BLACK)
    assert ink(own.render("Ա", True, BLACK)) != box
    assert line.get_width() == own.size("Iva Ան")[0] and line.get_height() == own.get_height()
    assert line.get_width() == own.size("Iva ")[0] + fonts.face_of(files[0], 20).size("Ան")[0]


def test_pieces_keep_their_accents_and_joiners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "covers", cache(lambda file, char: (file == "other") == (char in "աბ")))
    only(monkeypatch, "other")
    assert fonts.font_runs("own", "aա\u0301\u200dბb") == [
        ("own", "a"),
        ("other", "ա\u0301\u200dბ"),
        ("own", "b"),
    ]


def test_what_nobody_has_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch)
    assert fonts.cannot_be_shown(f"Ivan {GREEK} {NEVER}{NEVER}\u0301", "body") == NEVER
    assert fonts.draw_line(fonts.face("text", 20), f"a{NEVER}", BLACK).get_width()


def test_our_own_letters_ask_for_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font_runs", None)
    for name in ("text", "bold", "serif"):
        fonts.face(name, 20).render("Zar ću – „Ивана“ и Ђуру · 3 × İş…", True, BLACK)
