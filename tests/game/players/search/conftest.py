"""The module that counts, interpreted and compiled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.players.cardplay import cardplay
from game.players.search import compiled, thumb


@pytest.fixture(params=["source", "compiled"])
def module(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Thumbs, playouts and nets are those of the source or the compiled ones."""
    if request.param == "compiled" and (reason := compiled.interpreted("thumb")):
        pytest.skip(f"not compiled: {reason}")
    used = thumb if request.param == "source" else compiled.load("thumb")
    monkeypatch.setattr(compiled, "thumb", used, raising=False)
    cardplay.thumb_of.cache_clear()
    yield
    cardplay.thumb_of.cache_clear()
