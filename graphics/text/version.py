"""The version of the game, from the one place that has it: pyproject.toml, which a bundle takes along."""

from __future__ import annotations

import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def version_in(text: str) -> str:
    """The version that the text of a pyproject.toml gives its project. ValueError if it gives none."""
    project = text.partition("[project]")[2].partition("\n[")[0]
    found = re.search(r'^version = "([^"]+)"$', project, re.MULTILINE)
    if found is None:
        raise ValueError("pyproject.toml gives the project no version")
    return found[1]


VERSION = version_in(PROJECT.read_text("utf-8"))
