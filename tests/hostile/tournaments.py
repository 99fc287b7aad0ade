"""Files of tournaments: small ones without the matches of their tables, and one with a match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

from game.core.actions import parse
from game.core.match import Match
from game.tournament.draw import drawn, table_seed
from game.tournament.tournament import result_of
from saves.transfer.tournament_file import saved_table, written
from tests.game.tournament.kit import played, tournament
from tests.hostile.values import HOSTILE, put
from tests.saves.matches import next_action

SEED = 16
CHANGED = 12
"""Files in which some bytes are others."""


def base() -> dict[str, Any]:
    """A sound fast tournament; nobody can say how its tables were played."""
    end = played(tournament(human=True), [(0, 1), (0,)])
    return json.loads(json.dumps(written(end, end.seed, day=date(2026, 11, 23))))  # type: ignore[no-any-return]


def with_match() -> dict[str, Any]:
    """The same, with the match of one table."""
    start = tournament()
    seating = drawn(start, 1)[0]
    match = Match(start.table_rules, table_seed(start, 1, 1))
    while not match.over:
        match.submit(parse(next_action(match)))
    results = (result_of(match), played(start, [(0, 0)]).rounds[0][1])
    end = played(start.after(results), [(1,)])
    saved = saved_table(start, seating, tuple(match.actions))
    return json.loads(json.dumps(written(end, end.seed, {(1, 1): saved})))  # type: ignore[no-any-return]


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    values = base()
    sound = json.dumps(values).encode()
    yield "sound", sound
    for key in values:
        for name, raw in HOSTILE.items():
            yield f"{key}-{name}", put(values, key, raw)
        yield f"{key}-missing", json.dumps({k: v for k, v in values.items() if k != key}).encode()
    yield from _tables(values)
    yield from _matches(with_match())
    for name, raw in {"odd": "7", "year-1": "1", "minus": "-30", "huge": "99999999999999999999"}.items():
        yield f"clock-{name}", put(values, "clock", raw)
        yield f"left-{name}", put(values, "left", raw)
    for name, day in {"year-1": "0001-01-01", "year-9999": "9999-12-31", "no-day": "2026-02-30"}.items():
        yield f"day-{name}", put(values, "day", json.dumps(day))
    yield "twice", sound[:-1] + b', "format": "classic"}'
    yield "unknown-key", sound[:-1] + b', "\\u001b[31m": 1}'
    yield "cut", sound[: len(sound) // 2]
    yield "empty", b""
    yield "nothing-but-braces", b"{" * 3000
    chance = Random(SEED)
    for number in range(CHANGED):
        changed = bytearray(sound)
        for _ in range(chance.randint(1, 3)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        yield f"changed-{number:02}", bytes(changed)


def _tables(values: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Something odd in the first table, or in the first two who entered."""
    for key in values["rounds"][0][0]:
        for name, raw in HOSTILE.items():
            table = put(values["rounds"][0][0], key, raw).decode(errors="surrogateescape")
            rest = json.dumps(values["rounds"][0][1])
            last = json.dumps(values["rounds"][1])
            yield f"table-{key}-{name}", put(values, "rounds", f"[[{table}, {rest}], {last}]")
    yield (
        "table-lost",
        json.dumps({**values, "rounds": [values["rounds"][0][:1], values["rounds"][1]]}).encode(),
    )
    yield "round-lost", json.dumps({**values, "rounds": values["rounds"][:1]}).encode()
    for name, entrant in {
        "zero-width": {"name": "\u200b", "level": "easy", "temper": "steady"},
        "long": {"name": "x" * 41, "level": "easy", "temper": "steady"},
        "god": {"name": "a", "level": "god", "temper": "steady"},
        "temper": {"name": "a", "level": "easy", "temper": "\u202e"},
        "second-person": {"name": "a", "level": "human", "temper": "steady"},
        "nobody": {},
    }.items():
        changed = [*values["entrants"][:1], entrant, *values["entrants"][2:]]
        yield f"entrant-{name}", json.dumps({**values, "entrants": changed}).encode()


def _matches(values: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """The match of the first table is another one, or none."""
    match = values["rounds"][0][0]["match"]
    yield "with-match", json.dumps(values).encode()
    for name, changed in {
        "empty": {},
        "cut": {**match, "actions": match["actions"][:-1]},
        "seed": {**match, "seed": "00" * 16},
        "levels": {**match, "levels": {**match["levels"], "S": "human"}},
    }.items():
        table = {**values["rounds"][0][0], "match": changed}
        yield (
            f"match-{name}",
            json.dumps({**values, "rounds": [[table, values["rounds"][0][1]], values["rounds"][1]]}).encode(),
        )
