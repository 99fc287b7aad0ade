"""A saved match as text (`.bpn`) and back: the same match as its `.belot` file (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.core.match import Match
from game.core.shuffle import fingerprint
from game.notation.document import SEAT_NAMES, NotationError, Quoted, Tag
from game.notation.fields import number
from game.notation.reading import ReadMatch
from game.notation.writing import match_tags, rules_tags
from game.table.clock import Seconds
from saves.saved import Branch, Mark, SavedMatch
from saves.transfer import belot_file
from saves.transfer.branches import MAX_BRANCHES, WrittenBranch, WrittenMark
from saves.transfer.differences import telling_what_is_wrong

EXTENSION = ".bpn"
IN_A_LINE = 4
"""Actions of a branch."""


def tags_of(saved: SavedMatch, match: Match) -> Iterator[Tag]:
    """The tags of a match that was saved, and of its deals; `match` is its replay."""
    return match_tags(_head(saved, match), match)


def _head(saved: SavedMatch, match: Match) -> Iterator[Tag]:
    yield Tag("Event", saved.as_written("name", saved.name))
    yield Tag("Created", str(msgspec.to_builtins(saved.created.astimezone(UTC))))
    yield from rules_tags(match.rules)
    if saved.house_rules:
        yield Tag("HouseRules", saved.as_written("house_rules", saved.house_rules))
    if saved.clock:
        yield Tag("Clock", str(saved.clock))
    yield Tag("Seed", saved.seed)
    yield Tag("Fingerprint", fingerprint(match.seed))
    players = saved.players_as_written()
    for seat in match.rules.seats:
        yield Tag(SEAT_NAMES[seat], players[seat])
        yield Tag(f"{SEAT_NAMES[seat]}Level", saved.levels[seat])
    for branch in saved.branches:
        words = [Quoted(text) for text in branch.actions]
        rows = (tuple(words[begin : begin + IN_A_LINE]) for begin in range(0, len(words), IN_A_LINE))
        yield Tag("Branch", str(branch.number), tuple(rows))
    for mark in saved.marks:
        yield Tag("Mark", f"{mark.kind} {mark.number}")


def belot_of(read: ReadMatch) -> bytes:
    """The `.belot` file of a match from a text.

    NotationError if a tag is missing or wrong, BelotFileError if the file would not be in order.
    """
    if read.match is None:
        place = read.tags["Rules"].place
        raise NotationError("missing", place, name="Seed")
    content = belot_file.export_match(_saved(read, read.match))
    belot_file.check(content)
    return content


def _saved(read: ReadMatch, match: Match) -> SavedMatch:
    rules, tags = match.rules, read.tags
    with telling_what_is_wrong():
        more = msgspec.convert(
            {
                "created": _value(read, "Created"),
                "clock": number(tags["Clock"]) if "Clock" in tags else 0,
                "branches": [_branch(tag) for tag in read.several if tag.name == "Branch"],
                "marks": [_mark(tag) for tag in read.several if tag.name == "Mark"],
            },
            _More,
        )
    return SavedMatch(
        name=_value(read, "Event"),
        rules=rules.name,
        options=rules.options(),
        seed=match.seed.hex(),
        players={seat: _value(read, SEAT_NAMES[seat]) for seat in rules.seats},
        levels={seat: _value(read, f"{SEAT_NAMES[seat]}Level") for seat in rules.seats},
        created=more.created,
        house_rules=tags["HouseRules"].value if "HouseRules" in tags else "",
        clock=more.clock,
        actions=tuple(match.actions),
        finished=match.over,
        branches=tuple(Branch(each.number, tuple(each.actions)) for each in more.branches),
        marks=tuple(Mark(each.kind, each.number) for each in more.marks),
    )


class _More(Struct):
    """Values of tags that are no plain text."""

    created: Annotated[datetime, Meta(tz=True)]
    clock: Seconds
    branches: Annotated[list[WrittenBranch], Meta(max_length=MAX_BRANCHES)]
    marks: Annotated[list[WrittenMark], Meta(max_length=MAX_BRANCHES)]


def _value(read: ReadMatch, name: str) -> str:
    if name not in read.tags:
        raise NotationError("missing", read.tags["Rules"].place, name=name)
    return read.tags[name].value


def _branch(tag: Tag) -> dict[str, object]:
    """A branch: its number, and its actions in quotes."""
    return {"number": number(tag), "actions": [word.text for row in tag.words() for word in row]}


def _mark(tag: Tag) -> dict[str, object]:
    """A mark: its kind and its number."""
    kind, _, text = tag.value.partition(" ")
    return {"kind": kind, "number": number(replace(tag, value=text))}
