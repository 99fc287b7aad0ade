"""Parsing and printing text: what a person wrote is preserved, and errors name their place."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.notation.document import Comment, Escape, NotationError, Note, Quoted, Tag, Word, section
from game.notation.text import LONGEST_TEXT, LONGEST_WORD, MAX_TEXT, decoded, parse, printed, quoted, signs

WRITTEN = """\
% BPN 1
; a file of one deal

[Event "Four \\"friends\\""]
[Mood "cheerful"]
{Two lines
of a comment}

[Auction "N W S E"]
C    pass D! {too early} AT
pass pass pass $14
% for programs
[Play "S E N W"]
1 N: 9C?? 9D 7D AD = E ; the ace
"""


def tags(text: str) -> list[Tag]:
    return list(parse(text))


def test_every_part_is_found() -> None:
    first, event, mood, auction, play = tags(WRITTEN)
    assert first == Tag("", "", ((Escape(" BPN 1"),), (Comment(" a file of one deal", True),), ()))
    assert (event.name, event.value) == ("Event", 'Four "friends"')
    assert mood == Tag("Mood", "cheerful", ((Comment("Two lines\nof a comment"),), ()))
    assert auction.rows[0] == (
        Word("C"),
        Word("pass"),
        Word("D"),
        Note(1),
        Comment("too early"),
        Word("AT"),
    )
    assert auction.rows[1][-1] == Note(14)
    assert auction.rows[2] == (Escape(" for programs"),)
    assert [word.text for word in next(play.words())] == ["1", "N:", "9C", "9D", "7D", "AD", "=", "E"]
    assert play.remarks == 2


def test_what_was_written_is_printed_again() -> None:
    assert tags(printed(tags(WRITTEN))) == tags(WRITTEN)
    assert printed(tags(printed(tags(WRITTEN)))) == printed(tags(WRITTEN))
    for part in (
        "{too early}",
        "{Two lines\nof a comment}",
        "$14",
        "D!",
        "9C??",
        "% for programs",
        "cheerful",
    ):
        assert part in printed(tags(WRITTEN))


def test_sections_stand_in_columns() -> None:
    text = printed([section("Auction", "N W S E", [["C", "pass"], ["contra", "AT"]])])
    assert text == '[Auction "N W S E"]\nC      pass\ncontra AT\n'


def test_empty_lines_between_parts_stay_and_several_count_as_one() -> None:
    assert printed(tags('\n\n[A "1"]\n\n\n\n[B "2"]\n\n\n')) == '[A "1"]\n\n[B "2"]\n'


def test_lines_may_end_as_on_any_system() -> None:
    for end in ("\r\n", "\r", "\n"):
        assert tags(decoded(WRITTEN.replace("\n", end).encode())) == tags(WRITTEN)
    assert tags(decoded(b"\xef\xbb\xbf" + WRITTEN.encode())) == tags(WRITTEN)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ('[Event "x"]\n  {never', "not_closed", (2, 3)),
        ('[Event "x]\n', "not_closed", (1, 8)),
        ("[Event x]\n", "tag", (1, 8)),
        ('[Event "x" "y"]\n', "tag", (1, 12)),
        ('[7vent "x"]\n', "tag", (1, 2)),
        ('[Event "x"\n]', "tag", (1, 11)),
        ("[", "tag", (1, 1)),
        ("7H 8H\n", "tag", (1, 1)),
        ('[A "x"]\n7H }', "character", (2, 4)),
        ('[A "x"]\n7H ]', "character", (2, 4)),
        ('[A "x"]\n7H\x07', "character", (2, 3)),
        ('[A "x"]\n7H\u00a08H', "character", (2, 3)),
        ('[A "x"]\n7H $256', "note", (2, 4)),
        ('[A "x"]\n7H $x', "note", (2, 4)),
        ('[A "\\q"]\n', "string", (1, 4)),
        ('[A "\\ud800"]\n', "string", (1, 4)),
        (f'[A "x"]\n {"7" * (LONGEST_WORD + 1)}', "too_large", (2, 2)),
        (f'[A "x"]\n{{{"7" * LONGEST_TEXT}}}', "too_large", (2, 1)),
        ('[A "x"]' + " 7" * 20_001, "too_large", (1, 40_009)),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        tags(text)
    assert (caught.value.code, caught.value.place.line, caught.value.place.column) == (code, *place)
    assert len(str(caught.value)) < 500 and str(caught.value).isprintable()


@pytest.mark.parametrize("content", [b"\xff\xfe", b'[A "\xe4"]', b"\x00" * 10])
def test_bytes_that_are_no_text_are_refused(content: bytes) -> None:
    with pytest.raises(NotationError, match="cannot stand here"):
        tags(decoded(content))


def test_the_place_of_a_wrong_byte_counts_lines() -> None:
    with pytest.raises(NotationError) as caught:
        decoded(b"[A\n\n12\xe4")
    assert str(caught.value.place) == "line 3, column 3"


def test_every_code_has_a_text_and_every_text_is_used() -> None:
    from pathlib import Path

    import game.notation as room

    sources = "".join(path.read_text("utf-8") for path in Path(room.__path__[0]).glob("*.py"))
    assert all(sources.count(f'"{code}"') > 1 for code in NotationError.TEXTS)


def test_sizes_are_bounded_before_anything_is_done() -> None:
    with pytest.raises(NotationError, match="more than"):
        decoded(b"x" * (MAX_TEXT + 1))
    with pytest.raises(NotationError, match="more than"):
        next(signs("x" * (MAX_TEXT + 1)))


ALPHABET = '[]{}";%$!?\\ \n\t\r+-=:/AB14jé\u0416\u00a0\u2028\u200b"'


PARTS = (
    '[A "x"]',
    '[Play "S E N W"]',
    "\n",
    "\n",
    " ",
    "\t",
    "7H",
    "a!",
    "b??",
    "!?",
    "$14",
    "$",
    "%",
    "% x",
    "é",
)
PARTS += ("{c}", "{two\n%lines}", "; rest", '"q"', '"\\u0416"', "\r\n", "}", '"', "[")


@given(
    st.lists(st.sampled_from(PARTS), max_size=30).map("".join)
    | st.text(alphabet=ALPHABET, max_size=80)
    | st.text(max_size=40)
)
@example('[A "x"]\n%\n %x\n')
@example('[A "x"] a!!! b! $1 $2\n!\n')
def test_any_text_is_read_and_printed_the_same_or_refused(text: str) -> None:
    try:
        found = tags(text)
    except NotationError as error:
        assert error.code in NotationError.TEXTS and error.place.line >= 1
        return
    again = printed(found)
    assert tags(again) == found
    assert printed(tags(again)) == again


@given(st.text(max_size=60))
def test_any_value_can_be_quoted(text: str) -> None:
    line = quoted(text)
    assert "\n" not in line and line.isprintable()
    assert tags(f"[A {line}]\n") == [Tag("A", text)]


def test_a_text_in_quotes_may_stand_in_a_section() -> None:
    (tag,) = tags('[Branch "17"]\n"play TH" "play 7C"\n')
    assert tag.rows == ((Quoted("play TH"), Quoted("play 7C")),)
