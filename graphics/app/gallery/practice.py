"""The pictures of practice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from graphics.app.app import App
from graphics.app.gallery.screen import Screen
from graphics.screens.practice.practice import PracticeScene


def screens(app: App) -> Iterator[Screen]:
    """The home of practice."""
    yield Screen("practice", [partial(PracticeScene, app.ports)])
