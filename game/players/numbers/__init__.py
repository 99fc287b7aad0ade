"""The numbers the computer players were tuned to: one small JSON file per noun, made by `tools/tuning`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent
SCALE = 100_000
"""Factor of chances as they are stored."""


def load(noun: str) -> Any:
    """Read what `python -m tools.tune NOUN` wrote; OSError if there is no such file."""
    return msgspec.json.decode((FOLDER / f"{noun}.json").read_bytes())
