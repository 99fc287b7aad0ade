"""The virtual screen these tests share, and games that are closed whatever happens."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Game, missing, virtual_screen


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    lacking = " and ".join(missing())
    if lacking:
        reason = f"the real window is not tested: this machine has no {lacking} (apt install xvfb xdotool)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with virtual_screen() as name:
        yield name


@pytest.fixture
def start(display: str, home: Path) -> Iterator[Callable[..., Game]]:
    """Starts games on the virtual screen, all with the same folder of a player who has been welcomed."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text('{"welcomed": true}', "utf-8")
    with ExitStack() as ends:

        def begin(**options: Any) -> Game:
            game = Game({"DISPLAY": display}, home, **options)
            ends.callback(game.kill)
            return game

        yield begin
