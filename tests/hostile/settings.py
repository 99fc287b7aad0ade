"""Files of settings."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.hostile.values import HOSTILE, put

SOUND: dict[str, object] = {"theme": "daylight", "volume": 40}
FIELDS = ("theme", "volume", "text_size", "folder", "window", "last_match")
FEW = ("null", "minus", "huge", "zero-width", "bidi", "long", "deep", "list")


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    yield "sound", json.dumps(SOUND).encode()
    for field in FIELDS:
        for name in FEW:
            yield f"{field}-{name}", put(SOUND, field, HOSTILE[name])
    yield "volume-infinite", put(SOUND, "volume", "1e999")
    yield "volume-minus-zero", put(SOUND, "volume", "-0")
    yield "volume-fraction", put(SOUND, "volume", "40.5")
    for name in ("zero-width", "bidi", "escape", "nul", "surrogate", "long"):
        yield (
            f"name-{name}",
            put(SOUND, "last_match", f'{{"names": {{"S": {HOSTILE[name]}, "N": "Nikola"}}}}'),
        )
        yield f"house-rules-{name}", put(SOUND, "last_match", f'{{"house_rules": {HOSTILE[name]}}}')
        yield f"option-{name}", put(SOUND, "last_match", f'{{"options": {{{HOSTILE[name]}: 1}}}}')
    yield "preset-nobody-knows", put(SOUND, "last_match", '{"preset": "whist"}')
    yield "names-many", put(SOUND, "last_match", json.dumps({"names": {f"S{n}": "x" for n in range(60)}}))
    yield "key-escape", put(SOUND, "\x1b[31m", "1")
    yield "key-zero-width", put(SOUND, "\u200b", "1")
    yield "key-long", put(SOUND, "k" * 3000, "1")
    yield "keys-many", json.dumps({f"k{n}": n for n in range(40)}).encode()
    yield "empty", b""
    yield "list", b"[]"
    yield "number", b"7"
    yield "braces", b"{" * 3000
    yield "deep-key", b'{"x": ' + b'{"a":' * 3000 + b"1" + b"}" * 3001
    yield "zeros", b"\0" * 500
    yield "latin", b'{"theme": "\xe9"}'
    yield "cut", b'{"theme": "day'
