"""All cases of the corpus, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.hostile import databases, houses, matches, protocol, settings, tournaments

FOLDER = Path(__file__).parent.parent / "data" / "hostile"
INDEX = FOLDER / "index.tsv"


@dataclass(frozen=True)
class Case:
    """A file: its kind is the folder it lies in."""

    kind: str
    name: str
    content: bytes

    @property
    def path(self) -> str:
        return f"{self.kind}/{self.name}"


MAKERS = {
    "match": (matches.cases, ".belot"),
    "settings": (settings.cases, ".json"),
    "database": (databases.cases, ".sql"),
    "house": (houses.cases, ".json"),
    "tournament": (tournaments.cases, ".json"),
    "protocol": (protocol.cases, ".jsonl"),
}


def cases() -> Iterator[Case]:
    """Every file, the same ones every time."""
    for kind, (make, ending) in MAKERS.items():
        for name, content in make():
            yield Case(kind, f"{name}{ending}", content)
