"""Tests over all presets: those of one game differ little, so one of each is enough for the quick run."""

from __future__ import annotations

import pytest

from game.rules import PRESETS

USUAL = ("bulgarian", "bela-4", "bela-3", "bela-2")

EACH_PRESET = pytest.mark.parametrize(
    "name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.slow) for name in PRESETS]
)
"""Runs a test with the argument `name` for every preset; the less usual ones only in `make test-all`."""
