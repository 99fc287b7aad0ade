"""What every package says of the game: its identifier, its version with the day, its words in each language.

The version stands in pyproject.toml and nowhere else; the changes and the day of a version in CHANGELOG.md.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from graphics.text.version import VERSION  # noqa: E402

HERE = ROOT / "assets" / "packages"
DIST = ROOT / "dist"
BUNDLE = DIST / "belot"
"""The folder bundle: what the packages contain."""
APP_ID = "org.belot.game"
MIME_TYPE = "application/x-belot"
ENDING = "belot"
NAME = "Belot"
SUMMARY = "Play Belot and Bela against the computer"
AUTHORS = "The Belot authors"
LICENCE = "MIT"

HEADING = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)


class Release(NamedTuple):
    """A version that was given out: its number, its day, and what changed, an item each."""

    version: str
    day: date
    changes: tuple[str, ...]

    @property
    def noon(self) -> datetime:
        """The moment that stands for the day: builds of the same sources are the same files."""
        return datetime.combine(self.day, time(12), UTC)


def releases(text: str | None = None) -> list[Release]:
    """The versions in CHANGELOG.md, the newest first."""
    if text is None:
        text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    parts = HEADING.split(text)[1:]
    return [
        Release(version, date.fromisoformat(day), tuple(_items(body)))
        for version, day, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _items(body: str) -> list[str]:
    """The items of a section, each in one line."""
    items: list[str] = []
    for line in body.splitlines():
        if line.startswith("- "):
            items.append(line[2:].strip())
        elif line.startswith("  ") and items:
            items[-1] += " " + line.strip()
    return items


def newest() -> Release:
    """The release that is built now. ValueError if CHANGELOG.md does not have this version at its top."""
    found = releases()
    if not found or found[0].version != VERSION:
        raise ValueError(f"CHANGELOG.md does not begin with version {VERSION}")
    return found[0]


def need_bundle() -> Path:
    """The folder bundle, or an end with a word how to make it."""
    if not (BUNDLE / "_internal").is_dir():
        raise SystemExit(f"there is no bundle in {BUNDLE.relative_to(ROOT)}: `make bundle` makes it")
    return BUNDLE
