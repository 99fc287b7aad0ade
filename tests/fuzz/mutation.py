"""Mutations that know what they change: JSON stays JSON, and words and numbers get into each other's places.

Of bytes changed at random a parser throws away nearly all before the code behind it sees one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.hostile.values import HOSTILE

Mutate = Callable[[bytes, Random], bytes]
"""Makes another input of one, by chance."""
DEEPEST = 40
"""Levels of a value that are looked into."""
MOST_CHANGES = 4
NUMBERS = (0, 1, -1, 2, 3, 7, 8, 31, 32, 33, 100, 151, 255, 1001, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63))
WORDS = ("", " ", "S", "SN", "7C", "TH", "QS", "pass", "\u200b", "\u202e", "\x00", "İ", "ß", "x" * 300)
PIECES = (
    b"",
    b"\0",
    b"\xff",
    b'"',
    b"\\",
    b"{",
    b"[",
    b"-",
    b"0",
    b"e9",
    b"\xe2\x80\x8b",
    b"\xc4\xb0",
    b" ",
    b"\n",
)
_MARK = "@@{}@@"
_TOKEN = re.compile(r"\w+|\W")


def of_json(data: bytes, chance: Random) -> bytes:
    """JSON with a few values changed; now and then, and where it is none, only other bytes."""
    if chance.random() < 0.1:
        return of_bytes(data, chance)
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return of_bytes(data, chance)
    raws: list[str] = []
    for _ in range(chance.randint(1, MOST_CHANGES)):
        value = _changed(value, chance, raws)
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    for number, raw in enumerate(raws):
        text = text.replace(json.dumps(_MARK.format(number)), raw)
    return text.encode("utf-8", "surrogatepass")


def of_text(data: bytes, chance: Random) -> bytes:
    """A text with words left out, doubled, exchanged, or in other letters."""
    if chance.random() < 0.2:
        return of_bytes(data, chance)
    tokens = _TOKEN.findall(data.decode("utf-8", "replace")) or [""]
    for _ in range(chance.randint(1, MOST_CHANGES)):
        place = chance.randrange(len(tokens))
        other = chance.choice(tokens)
        tokens[place : place + 1] = chance.choice(
            (
                [],
                [other],
                [tokens[place]] * 2,
                [tokens[place], other],
                [chance.choice(WORDS)],
                [str(chance.choice(NUMBERS))],
                [tokens[place].swapcase()],
                [_other_text(tokens[place], chance)],
            )
        )
        tokens = tokens or [""]
    return "".join(tokens).encode("utf-8", "surrogatepass")


def of_bytes(data: bytes, chance: Random) -> bytes:
    """Bytes with some of them changed, left out, doubled or moved."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, MOST_CHANGES)):
        place = chance.randint(0, len(changed))
        end = min(len(changed), place + chance.choice((1, 1, 2, 4, 16, 64)))
        match chance.randrange(5):
            case 0 if place < len(changed):
                changed[place] = chance.randrange(256)
            case 1:
                del changed[place:end]
            case 2:
                changed[place:place] = changed[place:end]
            case 3:
                changed[place:place] = chance.choice(PIECES)
            case _:
                start = chance.randint(0, len(changed))
                changed[place:end] = changed[start : start + end - place]
    return bytes(changed)


def lines_of(mutate: Mutate) -> Mutate:
    """A mutation of one line among several, or of their order."""

    def of_lines(data: bytes, chance: Random) -> bytes:
        lines = data.split(b"\n")
        place = chance.randrange(len(lines))
        match chance.randrange(8):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, chance.choice(lines))
            case _:
                lines[place] = mutate(lines[place], chance)
        return b"\n".join(lines)

    return of_lines


def _changed(value: Any, chance: Random, raws: list[str]) -> Any:
    """The value with one thing in it changed, wherever that is; what JSON cannot say goes into `raws`."""
    parent, key = _place(value, chance)
    if parent is None:
        return _other(value, chance, raws)
    match chance.randrange(10):
        case 0:
            del parent[key]
        case 1:
            _add(parent, key, chance)
        case 2 | 3:  # another one of its own kind, from anywhere in it
            source, place = _place(value, chance)
            parent[key] = parent[key] if source is None else _copied(source[place])
        case _:
            parent[key] = _other(parent[key], chance, raws)
    return value


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _place(value: Any, chance: Random) -> tuple[Any, Any]:
    """A container within the value and a key of it; deeper ones more often. None where there is none."""
    parent, key = None, None
    for _ in range(DEEPEST):
        if not isinstance(value, dict | list) or not value or (parent is not None and chance.random() < 0.25):
            break
        parent = value
        key = chance.randrange(len(value)) if isinstance(value, list) else chance.choice(list(value))
        value = value[key]
    return parent, key


def _add(parent: Any, key: Any, chance: Random) -> None:
    """One more entry in a container."""
    if isinstance(parent, list):
        parent.insert(chance.randint(0, len(parent)), _copied(parent[key]))
    else:
        name = _other_text(key, chance) if chance.random() < 0.5 else chance.choice(WORDS)
        parent[name] = _copied(parent[key])


def _other(value: Any, chance: Random, raws: list[str]) -> Any:
    """A value that may stand where this one did."""
    if chance.random() < 0.25:
        raws.append(chance.choice(list(HOSTILE.values())))
        return _MARK.format(len(raws) - 1)
    match value:
        case bool() | None:
            return chance.choice((True, False, None, 0, ""))
        case int() | float():
            return chance.choice(
                (value + 1, value - 1, -value, value * 10, chance.choice(NUMBERS), str(value))
            )
        case str():
            return _other_text(value, chance) if chance.random() < 0.7 else chance.choice(WORDS)
        case list() if value:
            return chance.choice((value[::-1], value[1:], value * 2, value[:1], _shuffled(value, chance)))
        case dict() if value:
            keys = _shuffled(list(value), chance)
            return {key: value[key] for key in keys[chance.randrange(2) :]}
    return chance.choice(([], {}, None, [value]))


def _shuffled(values: Sequence[Any], chance: Random) -> list[Any]:
    return chance.sample(values, len(values))


def _other_text(text: str, chance: Random) -> str:
    if not text:
        return chance.choice(WORDS)
    place = chance.randrange(len(text))
    letter = chance.choice("0123456789SENWCDHTJQKA7891 abcxyz.-:/_İ")
    return chance.choice(
        (
            text[:place] + letter + text[place + 1 :],
            text[:place] + letter + text[place:],
            text[:place] + text[place + 1 :],
            text[place:] + text[:place],
            text[:place],
            text * 2,
            text.upper(),
        )
    )
