"""Changes of one value that make records of the corpus wrong, for programs that check records.

The other program decides what is wrong (`tests/checker/`): a value that no rule decides is left unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from game.core.cards import NAMES
from tests.checker import WrongRecord, check_record

HEADER = "deal\tpointer\tvalue"
OF_EACH = 2
"""Changes to each deal."""


class Lie(Struct, frozen=True):
    """A value to be put at a place of a record to make it wrong; `pointer` as in RFC 6901."""

    deal: str
    pointer: str
    value: Any

    def row(self) -> str:
        return "\t".join((self.deal, self.pointer, json.dumps(self.value)))

    def told(self, record: dict[str, Any]) -> dict[str, Any]:
        changed: dict[str, Any] = json.loads(json.dumps(record))
        place: Any = changed
        *way, last = self.pointer.split("/")[1:]
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        place[int(last) if isinstance(place, list) else last] = self.value
        return changed


def read(text: str) -> list[Lie]:
    """The changes in a file."""
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return [Lie(deal, pointer, json.loads(value)) for deal, pointer, value in rows]


def lies(records: list[dict[str, Any]]) -> Iterator[Lie]:
    """Some changes to each record, drawn by its name."""
    for record in records:
        chance = Random(record["match"])
        found = [
            Lie(record["match"], pointer, other)
            for pointer, value in leaves(record)
            for other in others(record, pointer, value, chance)
        ]
        chance.shuffle(found)
        kinds: dict[str, Lie] = {}
        for lie in found:
            if len(kinds) < OF_EACH and kind(lie) not in kinds and is_wrong(lie.told(record)):
                kinds[kind(lie)] = lie
        yield from kinds.values()


def kind(lie: Lie) -> str:
    """The first key of the pointer: the changes to a deal concern different parts."""
    return lie.pointer.split("/")[1]


def is_wrong(record: dict[str, Any]) -> bool:
    """True if the other program refuses a record."""
    try:
        check_record(record)
    except WrongRecord:
        return True
    return False


def leaves(value: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is not a container, with its pointer."""
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    )
    if inner is None:
        yield pointer, value
        return
    for key, each in inner:
        yield from leaves(each, f"{pointer}/{key}")


def others(record: dict[str, Any], pointer: str, value: Any, chance: Random) -> list[Any]:
    """A plausible value of the same type."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + chance.choice((-1, 1, 10))]
        case str() if value in NAMES:
            return [chance.choice([name for name in NAMES if name != value])]
        case str() if value in record["hands"]:
            return [chance.choice([seat for seat in record["hands"] if seat != value])]
        case str() if value in record["scores"]:
            return [chance.choice([side for side in record["scores"] if side != value])]
        case str() if pointer == "/outcome":
            return [chance.choice([name for name in ("made", "inside", "hanging") if name != value])]
        case str() if pointer.endswith("/kind"):
            return ["kare" if value == "sequence" else "sequence"]
    return []
