"""Lines that an engine may answer to request 7, where "pass" and "call 7" are legal."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.hostile.values import HOSTILE

NUMBER = 7
LEGAL = ["pass", "call C", "declare none", "declare 7H8H9H"]


def cases() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    yield "sound", b'{"id": 7, "action": "pass"}'
    for name, raw in HOSTILE.items():
        yield f"id-{name}", f'{{"id": {raw}, "action": "pass"}}'.encode()
        yield f"action-{name}", f'{{"id": 7, "action": {raw}}}'.encode()
    for name in ("null", "infinite", "huge", "endless-number", "minus-zero", "deep", "surrogate", "list"):
        yield f"info-{name}", f'{{"id": 7, "action": "pass", "info": {HOSTILE[name]}}}'.encode()
        told = (
            f'{{"id": 7, "action": "pass", "info": {{"values": {{"pass": {HOSTILE[name]}, "call C": 1}}}}}}'
        )
        yield f"value-{name}", told.encode()
    yield "earlier", b'{"id": 6, "action": "pass"}'
    yield "later", b'{"id": 8, "action": "pass"}'
    yield "no-id", b'{"action": "pass"}'
    yield "no-action", b'{"id": 7}'
    yield "other-order", b'{"id": 7, "action": "declare 9H8H7H"}'
    yield "not-legal", b'{"id": 7, "action": "play TH"}'
    yield "with-space", b'{"id": 7, "action": " pass"}'
    yield "many-actions", json.dumps({"id": 7, "action": "declare " + "7H8H9H " * 100}).encode()
    yield "many-keys", json.dumps({"id": 7, "action": "pass", **{f"k{n}": n for n in range(200)}}).encode()
    yield "twice", b'{"id": 7, "action": "call X", "action": "pass"}'
    yield "empty", b""
    yield "spaces", b"   "
    yield "zeros", b"\0" * 50
    yield "list", b"[7, 1]"
    yield "text", b"pass"
    yield "braces", b"{" * 3000
    yield "cut", b'{"id": 7, "action": "pa'
    yield "latin", b'{"id": 7, "action": "\xe9"}'
    yield "terminal", b"\x1b[2J\x1b]0;title\x07"
