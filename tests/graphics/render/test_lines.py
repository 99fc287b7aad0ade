"""Texts are broken and cut in a time that does not depend on how long somebody made them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphics.render import fonts, lines
from tests.graphics import plain_lines

LONG = 100_000
UNITS = {
    "one word": "a",
    "one narrow word": "i",
    "many words": "ab ",
    "many line ends": "\n",
    "many short lines": "abc\n",
    "accents alone": "\u0301",
    "letters with towers of accents": "a\u0301\u0302\u0303\u0304\u0305",
    "letters from right to left": "ש",
    "words from right to left": "שלום ",
    "emoji": "😀",
    "families of emoji": "👨\u200d👩\u200d👧",
    "nothing to be seen": "\u200b",
    "little to be seen": "a" + 50 * "\u200b",
    "spaces": " ",
    "dashes": "– ",
    "sums": "1 + ",
    "zero bytes": "\0",
    "halves of pairs": "\ud800",
}
PLACES = [("caption", 0.5, 40), ("body", 1.0, 500), ("body", 2.0, 1900), ("game_title", 1.0, 10_000)]
INK = (255, 255, 255)
FUNCTIONS: dict[str, Callable[[str, str, float, int], object]] = {
    "width": lambda text, role, s, room: fonts.width(text, role, s),
    "wrap": fonts.wrap,
    "shorten": fonts.shorten,
    "even": fonts.even,
    "block": lambda text, role, s, room: fonts.block(text, role, s, INK, room),
    "render": lambda text, role, s, room: fonts.render(text, role, s, INK),
}


def long(name: str) -> str:
    unit = UNITS[name]
    return (unit * (LONG // len(unit) + 1))[:LONG]


@pytest.fixture(autouse=True)
def typefaces() -> None:
    fonts.start()


@pytest.mark.parametrize("name", UNITS)
def test_a_long_text_is_not_measured_over_and_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its letters three times at most: more would be felt when it is pasted."""
    text, letters = long(name), dict.fromkeys(FUNCTIONS, 0)
    asked: list[int] = []
    size, render = fonts.Face.size, fonts.Face.render
    monkeypatch.setattr(fonts.Face, "size", lambda face, text: (asked.append(len(text)), size(face, text))[1])
    monkeypatch.setattr(
        fonts.Face,
        "render",
        lambda face, text, *rest: (asked.append(len(text)), render(face, text, *rest))[1],
    )
    for role, s, room in PLACES:
        fonts.font(role, s)
        for function, call in FUNCTIONS.items():
            fonts.render.cache_clear()  # type: ignore[attr-defined]
            asked.clear()
            call(text, role, s, room)
            letters[function] = max(letters[function], sum(asked))
    assert max(letters.values()) < 3 * LONG


class Counted:
    """A typeface of letters 10 pixels wide that counts what it is asked to measure."""

    def __init__(self) -> None:
        self.calls = self.letters = 0

    def __call__(self, text: str) -> int:
        self.calls += 1
        self.letters += len(text)
        return 10 * len(text)


@pytest.mark.parametrize("unit", ["a", "ab ", "a\n", "– ", "1 + "])
@pytest.mark.parametrize(
    "lay_out",
    [lines.wrap, lines.shorten, lambda text, measure, room: lines.wrap(text, measure, room, 10**6)],
    ids=["wrap", "shorten", "wrap without an end"],
)
def test_twice_the_text_is_twice_the_work_at_most(lay_out: Callable[..., object], unit: str) -> None:
    counts = []
    for letters in (1_500, 3_000, 6_000, 96_000):
        measure = Counted()
        lay_out((unit * letters)[:letters], measure, 300)
        counts.append((measure.calls, measure.letters))
    assert counts[1][0] <= 2 * counts[0][0] + 20 and counts[1][1] <= 2 * counts[0][1] + 2_000
    assert counts[2][0] <= 2 * counts[1][0] + 20 and counts[2][1] <= 2 * counts[1][1] + 2_000
    assert counts[3][0] <= counts[2][0] + 20  # what is longer still is not measured at all


def test_evening_out_measures_a_text_of_any_length_only_so_often() -> None:
    counts = []
    for letters in (1_000, 2_000, 6_000, 96_000):
        measure = Counted()
        lines.even(("ab " * letters)[:letters], measure, 300)
        counts.append(measure.letters)
    assert counts[1] <= 3 * counts[0]
    assert max(counts[2:]) <= counts[1]


LETTERS = "abefijlmntvwxyzTAVWYLőжшщюяЖČćžđğışÇ.,:–·=+-()\"'0123456789"
WORDS = st.text(alphabet=LETTERS, max_size=24)
PARAGRAPHS = st.lists(WORDS, max_size=14).map(" ".join)
TEXTS = st.lists(PARAGRAPHS, min_size=1, max_size=3).map("\n".join)
ROLES = st.sampled_from(["game_title", "body", "caption_bold"])
SCALES = st.sampled_from([0.5, 0.75, 1.0, 1.6])


def measure_of(role: str, s: float) -> Callable[[str], int]:
    return lambda text: int(fonts.font(role, s).size(text)[0])


@settings(max_examples=150, deadline=None)
@given(TEXTS, ROLES, SCALES, st.integers(60, 900))
def test_lines_are_those_found_letter_by_letter(text: str, role: str, s: float, room: int) -> None:
    assert fonts.wrap(text, role, s, room) == plain_lines.wrap(text, measure_of(role, s), room)


@settings(max_examples=150, deadline=None)
@given(PARAGRAPHS, ROLES, SCALES, st.integers(5, 900))
def test_names_are_cut_where_they_are_letter_by_letter(text: str, role: str, s: float, room: int) -> None:
    assert fonts.shorten(text, role, s, room) == plain_lines.shorten(text, measure_of(role, s), room)


@settings(max_examples=40, deadline=None)
@given(PARAGRAPHS, ROLES, SCALES, st.integers(60, 500))
def test_even_lines_are_those_of_the_least_width(text: str, role: str, s: float, room: int) -> None:
    measure = measure_of(role, s)
    found, best = fonts.even(text, role, s, room), plain_lines.even(text, measure, room)
    assert len(fonts.wrap(text, role, s, found)) <= len(fonts.wrap(text, role, s, room))
    assert found <= best or max(map(measure, text.split())) > room


@settings(max_examples=60, deadline=None)
@given(TEXTS, ROLES, st.integers(60, 900))
def test_a_block_is_its_lines_one_below_the_other(text: str, role: str, room: int) -> None:
    f, step = fonts.font(role, 1.0), fonts.line_height(role, 1.0)
    images = [f.render(line, True, INK) for line in plain_lines.wrap(text, measure_of(role, 1.0), room)]
    wide = max(1, max(image.get_width() for image in images))
    high = max(step, f.get_height())
    wanted = pygame.Surface((wide, step * (len(images) - 1) + high), pygame.SRCALPHA)
    for row, image in enumerate(images):
        wanted.blit(image, (0, row * step + (high - image.get_height()) // 2))
    block = fonts.block(text, role, 1.0, INK, room)
    assert block.get_size() == wanted.get_size()
    assert pygame.image.tobytes(block, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("text", ["", "\u200b", "\u200b\u200d\u200b"])
def test_what_cannot_be_seen_is_an_empty_picture(text: str) -> None:
    assert fonts.render(text, "body", 1.0, INK).get_width() == 0
    assert fonts.block(text, "body", 1.0, INK, 300).get_height() > 0
    assert fonts.even(text, "body", 1.0, 300) == 0


@pytest.mark.parametrize("text", ["a\0b", "a\ud83db", "a\x07b", "a\x85b"])
def test_what_no_typeface_has_is_a_sign_for_that(text: str) -> None:
    assert fonts.wrap(text, "body", 1.0, 300) == ["a\ufffdb"]
    assert fonts.width(text, "body", 1.0) == fonts.render(text, "body", 1.0, INK).get_width()


@pytest.mark.parametrize("role", fonts.ROLES)
def test_every_typeface_has_the_ellipsis(role: str) -> None:
    font = fonts.font(role, 1.0)
    ellipsis, unknown = font.metrics("…\uffff")
    assert ellipsis is not None and ellipsis != unknown


def test_a_cut_text_fits_and_ends_with_one_ellipsis() -> None:
    for room in (20, 60, 200, 900):
        cut = fonts.shorten("Maximiliana " * 40, "name", 1.0, room)
        assert cut.endswith("…") and cut.count("…") == 1
        assert fonts.width(cut, "name", 1.0) <= room
    assert fonts.shorten("Ivo…xxxxxxxxxxxxx", "name", 1.0, fonts.width("Ivo…x", "name", 1.0)) == "Ivo…"


def test_more_lines_than_any_window_has_end_with_an_ellipsis() -> None:
    broken = fonts.wrap("one\n" * 1000, "body", 1.0, 300)
    assert len(broken) == lines.MOST_LINES
    assert broken[-1] == "one…" and set(broken[:-1]) == {"one"}


def test_a_picture_of_text_is_never_larger_than_a_window() -> None:
    block = fonts.block("W" * LONG, "game_title", 1.0, INK, 10_000)
    assert block.get_width() * block.get_height() <= fonts.LARGEST + 10_000 * 200
    assert fonts.render("W" * LONG, "game_title", 1.0, INK).get_width() <= fonts.WIDEST


def test_towers_of_accents_stay_on_their_line() -> None:
    tower = fonts.render("a" + "\u0301" * 100, "body", 1.0, INK)
    assert tower.get_height() <= 2 * fonts.font("body", 1.0).get_height()
    assert fonts.render("a\u0301", "body", 1.0, INK).get_height() <= tower.get_height() * 2


def test_long_words_of_names_end_with_full_stops() -> None:
    room = fonts.width("Slobo. & Ana", "caption", 1.0)
    assert fonts.abbreviate("Slobodanka & Ana", "caption", 1.0, room) == "Slobo. & Ana"
    assert fonts.abbreviate("Ivo & Ana", "caption", 1.0, room) == "Ivo & Ana"
    assert fonts.abbreviate("Slobodanka", "caption", 1.0, 1) == fonts.shorten("S.", "caption", 1.0, 1)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Ходи с коз и вземи", ["Ходи", "с коз", "и вземи"]),
        ("(u paru) i „s kim“", ["(u paru)", "i „s kim“"]),
        ("hearts\u00a0♥ or spades\u00a0♠", ["hearts\u00a0♥", "or", "spades\u00a0♠"]),
        ("40 points, a tierce", ["40 points,", "a tierce"]),
    ],
)
def test_no_line_ends_with_a_word_of_one_letter_or_begins_with_a_sign(text: str, pieces: list[str]) -> None:
    assert lines.together(text).split(" ") == [piece.replace(" ", "\u00a0") for piece in pieces]
    for room in range(max(map(len, pieces)), len(text) + 1):
        assert " ".join(lines.wrap(text, len, room)) == text
        assert not any(line.endswith((" с", " и", " i", " a")) for line in lines.wrap(text, len, room))
