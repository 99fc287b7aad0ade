"""Rows of house rules: the JSON of each."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import preset
from tests.hostile.values import HOSTILE, put

NAMES = ("null", "empty", "zero-width", "bidi", "nul", "surrogate", "long", "deep")
OTHERS = ("null", "minus", "huge", "zero-width", "deep")


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    values: dict[str, object] = {
        "id": 1,
        "name": "Ours",
        "rules": "bela-2",
        "options": preset("bela-2").options(),
    }
    yield "sound", put(values, "id", "1")
    for name in NAMES:
        yield f"name-{name}", put(values, "name", HOSTILE[name])
    for key in ("id", "rules", "options", "revision"):
        for name in OTHERS:
            yield f"{key}-{name}", put(values, key, HOSTILE[name])
    yield "option-zero-width", put(values, "options", '{"\\u200b": 1}')
    yield "option-huge", put(values, "options", f'{{"target": {HOSTILE["huge"]}}}')
    yield "option-escape", put(values, "options", '{"target": "\\u001b[2J"}')
    yield "unknown-key", put(values, "more", "1")
    yield "empty", b""
    yield "zeros", b"\\u0000"
