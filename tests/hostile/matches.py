"""Files of matches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from saves.saved import SavedMatch
from saves.transfer.belot_file import export_match
from tests.hostile.values import HOSTILE, put

SEED = 13
CHANGED = 24
"""Files in which some bytes are others."""


def base() -> dict[str, object]:
    """A sound match of two, short."""
    match = SavedMatch(
        name="Match",
        rules="bela-2",
        options={},
        seed="00112233445566778899aabbccddeeff",
        players={"S": "Иван", "N": "Nikola"},
        levels={"S": "human", "N": "medium"},
        created=datetime(2026, 11, 20, 12, tzinfo=UTC),
    )
    values: dict[str, object] = json.loads(export_match(match))
    return values


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    values = base()
    sound = json.dumps(values, ensure_ascii=False).encode()
    yield "sound", sound
    for key in values:
        for name, raw in HOSTILE.items():
            if not (key == "version" and name == "true"):
                yield f"{key}-{name}", put(values, key, raw)
        yield f"{key}-missing", json.dumps({k: v for k, v in values.items() if k != key}).encode()
    yield from _special(values, sound)
    yield from _practice(values)
    chance = Random(SEED)
    for number in range(CHANGED):
        changed = bytearray(sound)
        for _ in range(chance.randint(1, 4)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        yield f"changed-{number:02}", bytes(changed)


def _practice(values: dict[str, object]) -> Iterator[tuple[str, bytes]]:
    """What was taken back and asked, in a match that could have it."""
    values = {**values, "version": 3}
    branches = '[{"number": 0, "actions": ["cut 13", "call pass"]}, {"number": 0, "actions": ["cut 4"]}]'
    marks = '[{"kind": "asked", "number": 0}, {"kind": "back", "number": 7}, {"kind": "warned", "number": 1}]'
    yield "practice", put({**values, "branches": json.loads(branches)}, "marks", marks)
    for key in ("branches", "marks"):
        for name, raw in HOSTILE.items():
            yield f"{key}-{name}", put(values, key, raw)
    for name, branch in {
        "beyond": '{"number": 1, "actions": ["cut 13"]}',
        "minus": '{"number": -1, "actions": ["cut 13"]}',
        "truth": '{"number": false, "actions": ["cut 13"]}',
        "empty": '{"number": 0, "actions": []}',
        "nowhere": '{"actions": ["cut 13"]}',
        "key-more": '{"number": 0, "actions": ["cut 13"], "\\u001b[31m": 1}',
        "nobody-knows": '{"number": 0, "actions": ["sing \\u202e"]}',
        "illegal": '{"number": 0, "actions": ["cut 13", "play TH"]}',
        "other-spelling": '{"number": 0, "actions": ["cut 013"]}',
        "long": '{"number": 0, "actions": [' + ",".join(['"cut 13"'] * 201) + "]}",
    }.items():
        yield f"branch-{name}", put(values, "branches", f"[{branch}]")
    gone = '{"number": 0, "actions": ["cut 13", "call pass"]}, {"number": 1, "actions": ["call C"]}'
    yield "branch-of-nothing", put(values, "branches", f"[{gone}]")
    short = '{"number": 0, "actions": ["cut 4"]}'
    yield "branches-many", put(values, "branches", f"[{','.join([short] * 2_001)}]")
    for name, mark in {
        "god": '{"kind": "god", "number": 0}',
        "beyond": '{"kind": "asked", "number": 20001}',
        "text": '{"kind": "asked", "number": "\\u200b"}',
        "bare": "{}",
    }.items():
        yield f"mark-{name}", put(values, "marks", f"[{mark}]")


def _special(values: dict[str, object], sound: bytes) -> Iterator[tuple[str, bytes]]:
    for name, date in {
        "year-1": "0001-01-01T00:00:00Z",
        "year-1969": "1969-12-31T23:59:59Z",
        "year-9999": "9999-12-31T23:59:59Z",
        "beyond": "9999-12-31T23:59:59-14:00",
        "before": "0001-01-01T00:00:00+14:00",
        "no-zone": "2026-11-20T12:00:00",
        "year-10000": "10000-01-01T00:00:00Z",
        "no-day": "2026-02-30T00:00:00Z",
    }.items():
        yield f"created-{name}", put(values, "created", json.dumps(date))
    for name, text in {
        "accents": "a" + "\u0301" * 50,
        "fillers": "\u3164\uffa0\u115f",
        "spaces": "   ",
        "lines": "a\u2028b\u2029c",
        "sixty-one": "x" * 61,
        "hundred-one": "x" * 101,
        "markup": "<b>&{name}{0}%s</b>",
        "unassigned": "\u0378",
        "tags": "\U000e0041\U000e007f",
    }.items():
        yield f"name-{name}", put(values, "name", json.dumps(text))
        yield f"player-{name}", put(values, "players", json.dumps({"S": text, "N": text}))
    yield "action-nobody-knows", put(values, "actions", '["sing"]')
    yield "action-illegal", put(values, "actions", '["play TH"]')
    yield "action-long", put(values, "actions", json.dumps(["x" * 81]))
    yield "actions-many", put(values, "actions", "[" + ",".join(["0"] * 20_001) + "]")
    yield "players-nobody", put(values, "players", '{"S": "a", "N": "b", "Q": "c"}')
    yield "levels-god", put(values, "levels", '{"S": "human", "N": "god"}')
    yield "levels-all-human", put(values, "levels", '{"S": "human", "N": "human"}')
    yield "twice", sound[:-1] + b', "name": "\xe2\x80\xae"}'
    yield "unknown-key", sound[:-1] + b', "\\u001b[31m": 1}'
    yield "deep-key", sound[:-1] + b', "x": ' + b'{"a":' * 2000 + b"1" + b"}" * 2000 + b"}"
    yield "empty", b""
    yield "nothing-but-braces", b"{" * 3000
    yield "nothing-but-brackets", b"[" * 3000
    yield "nothing-but-spaces", b" " * 3000
    yield "nothing-but-zeros", b"\0" * 3000
    yield "two-marks-first", b"\xef\xbb\xbf" * 2 + sound
    yield "sixteen-bits", sound.decode().encode("utf-16")
    yield (
        "latin",
        json.dumps(values, ensure_ascii=False)
        .replace("Nikola", "Nikolé")
        .encode("utf8")
        .replace("é".encode(), b"\xe9"),
    )
    yield "cut", sound[: len(sound) // 2]
    yield "after-it", sound + b"{}"
    yield "gzip", b"\x1f\x8b\x08\x00" + bytes(60)
    yield "sqlite", b"SQLite format 3\0" + bytes(84)
