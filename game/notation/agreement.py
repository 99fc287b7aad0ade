"""Comparing what was read with what comes out: NotationError names the first difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.notation.document import NotationError, Place, Quoted, Tag, Word

SHORTER = {"Declarations": 3, "Play": 2}
"""Sections whose rows may leave out at their end what follows from the rest, and the words they need."""


def expect_tags(found: Mapping[str, Tag], expected: Iterable[Tag]) -> None:
    """All tags of a deal as they come out, though some may be left out."""
    known = {tag.name: tag for tag in expected}
    for name, tag in found.items():
        if name not in known:
            raise NotationError("extra", tag.place, name=name)
        _expect_tag(tag, known[name])


def _expect_tag(tag: Tag, expected: Tag) -> None:
    if tag.name not in SHORTER or tag.name == "Play":
        _expect(tag.place, tag.name, " ".join(tag.value.split()), expected.value)
    rows, due = _rows(tag), [[word.text for word in row] for row in _rows(expected)]
    for row, words in zip(rows, due, strict=False):
        shorter = len(row) >= SHORTER.get(tag.name, len(words))
        for word, text in zip(row, words, strict=False):
            _expect(word.place, tag.name, word.text, text)
        if len(row) > len(words) or len(row) < len(words) and not shorter:
            _expect(row[-1].place, tag.name, " ".join(word.text for word in row), " ".join(words))
    if len(rows) != len(due):
        place = rows[len(due)][0].place if len(rows) > len(due) else tag.place
        _expect(place, tag.name, f"{len(rows)} rows", str(len(due)))


def _rows(tag: Tag) -> list[tuple[Word | Quoted, ...]]:
    """The rows with words, without what is left to whoever writes.

    Calls may stand in any lines, hands and points in any order, and that nothing was announced need not be.
    """
    rows = list(tag.words())
    match tag.name:
        case "Auction":
            return [tuple(word for row in rows for word in row)]
        case "Hands" | "Points":
            return sorted(rows, key=lambda row: row[0].text)
        case "Declarations":
            return [row for row in rows if not (len(row) == 2 and row[1].text == "none")]
    return rows


def _expect(place: Place, name: str, found: str, expected: str) -> None:
    if found != expected:
        raise NotationError(
            "differs", place, name=name, found=found or "nothing", expected=expected or "nothing"
        )


def expect_values(found: object, expected: object, line: int, where: str = "") -> None:
    """Both alike in every part, as values of JSON; `line` is the line of a file."""
    match found, expected:
        case dict(), dict():
            for key in [*expected, *(key for key in found if key not in expected)]:
                inner = f"{where}.{key}" if where else str(key)
                expect_values(found.get(key, ...), expected.get(key, ...), line, inner)
        case list(), list():
            for index, (one, other) in enumerate(zip(found, expected, strict=False)):
                expect_values(one, other, line, f"{where}[{index}]")
            expect_values(f"{len(found)} entries", f"{len(expected)} entries", line, where)
        case _ if found != expected or type(found) is not type(expected):
            name = where.rpartition(".")[2]
            raise NotationError(
                "differs", Place(line, where=where), name=name, found=_said(found), expected=_said(expected)
            )


def _said(value: object) -> str:
    return "nothing" if value is ... else repr(value) if isinstance(value, str) else str(value)
