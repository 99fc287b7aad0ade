"""Names do not go out, however they are written in a text."""

from __future__ import annotations

import json
from urllib.parse import quote, quote_plus

from saves.reports import without_names
from tests.in_one import in_one

NAMES = [
    "Иван Драганов",
    "Željka",
    "O'Neill",
    'Ann "B"',
    "Şükrü",
    "a\\b",
    "Gergana",
    "李",
    "e\u0301ve",
    "Maria-José",
]


@in_one("name", NAMES)
@in_one(
    "write",
    [
        str,
        repr,
        ascii,
        json.dumps,
        str.upper,
        str.lower,
        str.title,
        quote,
        quote_plus,
        lambda name: quote(name).lower(),
        lambda name: repr(name.encode()),
        lambda name: json.dumps(json.dumps(name)),
        lambda name: repr(repr(ascii(name))),
        lambda name: repr(f"KeyError\n{name}\n"),
        lambda name: ascii(f"\t{name}"),
        lambda name: json.dumps({name.upper(): 1}),
    ],
)
def test_a_name_is_found_in_every_way_it_is_written(name: str, write: object) -> None:
    text = f"ValueError: no such player: {write(name)} at the table"  # type: ignore[operator]
    assert text != without_names(text, [name])
    left = without_names(text, [name])
    assert left.startswith("ValueError: no such player: ") and left.endswith(" at the table")
    assert "***" in left
    for part in (name, ascii(name)[1:-1], quote(name)):
        assert part.casefold() not in left.casefold()


def test_what_only_looks_alike_stays() -> None:
    text = "in animate: anna = Ann(annotations)"
    assert without_names(text, ["Ann"]) == "in animate: anna = ***(annotations)"


def test_blank_names_are_none() -> None:
    assert without_names("a text", ["", " "]) == "a text"
