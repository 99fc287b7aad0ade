"""Values that no one expects where they stand, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping

HOSTILE: Mapping[str, str] = {
    "null": "null",
    "true": "true",
    "minus": "-1",
    "minus-zero": "-0",
    "fraction": "0.5",
    "infinite": "1e999",
    "nan": "NaN",
    "huge": "1" + "0" * 400,
    "endless-number": "9" * 5000,
    "empty": '""',
    "zero-width": '"\\u200b"',
    "bidi": '"\\u202eabc"',
    "nul": '"a\\u0000b"',
    "escape": '"\\u001b[2J"',
    "surrogate": '"\\ud800"',
    "private": '"\\ue000"',
    "long": json.dumps("x" * 3000),
    "deep": "[" * 2000 + "]" * 2000,
    "list": "[]",
    "object": "{}",
}


def put(values: Mapping[str, object], key: str, raw: str) -> bytes:
    mark = "@@here@@"
    return json.dumps({**values, key: mark}, ensure_ascii=False).replace(json.dumps(mark), raw).encode()
