"""Letters have the forms of the language: Bulgarian ones, and the Serbian б."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from assets import localised_fonts
from graphics.render import fonts
from graphics.widgets import manager

FACES = ("text", "bold", "serif")
BULGARIAN = "вгджзийклптцшщю"
LIKE_LATIN = {"и": "u", "п": "n", "т": "m"}
ABOVE = "вкю"  # higher than an x
TALL = 200  # pixels

made = pytest.mark.skipif(
    len(localised_fonts.installed()) < len(localised_fonts.SOURCES), reason="setup.py has made no fonts here"
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    fonts.start()
    yield
    fonts.use_language("en")


def picture(letter: str, face: str, language: str) -> bytes:
    fonts.use_language(language)
    return pygame.image.tobytes(fonts.face(face, TALL).render(letter, True, "white"), "RGBA")


def top(letter: str, face: str, language: str) -> int:
    fonts.use_language(language)
    [span] = fonts.face(face, TALL).metrics(letter)
    assert span is not None
    return span[3]


@pytest.mark.parametrize("source", [localised_fonts.SOURCES["bg", face] for face in FACES])
def test_the_fonts_have_a_form_of_every_bulgarian_letter(source: localised_fonts.Source) -> None:
    tools, spec = pytest.importorskip("fontTools.ttLib"), find_spec(source.package)
    if spec is None or spec.origin is None:
        pytest.skip(f"{source.package} is not installed")
    font = tools.TTFont(Path(spec.origin).parent / source.file)
    forms, usual = localised_fonts.local_forms(font, "BGR "), font.getBestCmap()
    assert [letter for letter in BULGARIAN if usual[ord(letter)] not in forms] == []


@made
@pytest.mark.parametrize("face", FACES)
def test_bulgarian_letters_are_shaped_as_by_hand(face: str) -> None:
    for letter, latin in LIKE_LATIN.items():
        assert picture(letter, face, "bg") == picture(latin, face, "bg"), letter
        assert picture(letter, face, "ru") != picture(latin, face, "ru"), letter
    for letter in ABOVE:
        assert top(letter, face, "bg") > 1.2 * top("x", face, "bg"), letter
        assert top(letter, face, "ru") < 1.2 * top("x", face, "ru"), letter


@made
@pytest.mark.parametrize("face", FACES)
def test_serbian_has_another_letter_only_where_it_is_written_so(face: str) -> None:
    letters = "абвгдђежзијклљмнњопрстћуфхцчџшАБВ"
    different = [letter for letter in letters if picture(letter, face, "sr") != picture(letter, face, "ru")]
    assert different == ["б"]


@pytest.mark.parametrize("language", ["en", "hr", "ru", "sr_Latn", "tr"])
def test_other_languages_share_their_faces(language: str) -> None:
    english = [fonts.face_path(face) for face in FACES]
    fonts.use_language(language)
    assert [fonts.face_path(face) for face in FACES] == english


@made
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", ["bg", "sr"])
def test_lines_are_as_high_as_in_other_languages_and_figures_of_one_width(language: str, face: str) -> None:
    shared = fonts.face(face, 40)
    fonts.use_language(language)
    own = fonts.face(face, 40)
    assert (own.get_height(), own.get_ascent()) == (shared.get_height(), shared.get_ascent())
    if face != "serif":  # whose titles have no figures
        assert len({own.size(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", ["bg", "sr", "ru"])
def test_every_face_has_what_no_other_font_is_asked_for(language: str, face: str) -> None:
    fonts.use_language(language)
    letters = [chr(code) for code in range(0xA1, 0x2200) if fonts.OURS.fullmatch(chr(code))]
    lacking = [letter for letter in letters if not fonts.covers(fonts.face_path(face), letter)]
    assert [letter for letter in lacking if letter != "\xad"] == []


@made
@pytest.mark.parametrize("size", [14, 28])
def test_other_letters_come_from_the_shared_face(size: int) -> None:
    shared = fonts.face_path("text")
    fonts.use_language("bg")
    own = fonts.face("text", size)
    assert fonts.font_runs(fonts.face_path("text"), "Яἀ") == [(fonts.face_path("text"), "Я"), (shared, "ἀ")]
    assert own.render("Яἀ", True, "white").get_width() == own.size("Яἀ")[0]


@made
def test_a_tool_tip_is_in_the_same_letters() -> None:
    fonts.use_language("bg")
    assert manager.font_of("caption", 1.0)["regular_path"] == fonts.face_path("text") != ""


def test_a_language_whose_fonts_were_not_made_has_the_shared_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = fonts.face_path("text")
    monkeypatch.setattr(fonts, "LOCALISED", "no_such_package")
    fonts.use_language("bg")
    assert fonts.face_path("text") == shared


def test_what_cannot_be_made_is_told_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(localised_fonts, "find_spec", lambda name: None)
    told = localised_fonts.make(tmp_path)
    assert len(told) == len(localised_fonts.SOURCES) and "not installed" in told[0]
    assert [path.name for path in tmp_path.iterdir()] == ["__init__.py"]
