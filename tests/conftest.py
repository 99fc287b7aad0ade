"""What every test starts from: no real window, no real sound device, no folder of the player's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

# before anything imports pygame
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Machines differ in speed; what is tested here is never the clock.
settings.register_profile("belot", deadline=None)
settings.load_profile("belot")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of the player's own for each test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BELOT_HOME", str(folder))
    yield folder
