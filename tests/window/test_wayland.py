"""The game on a Wayland desktop that has neither an X server beside it nor a graphics card."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from graphics.app.window import APP_ID
from tests.window.driver import Game
from tests.window.weston import missing, picture, wayland_screen

pytestmark = pytest.mark.slow
SIZE = (1280, 720)  # with a scale of 2 software has to paint four times as much


@pytest.fixture(autouse=True)
def _weston() -> None:
    if lacking := " and ".join(missing()):
        reason = f"Wayland is not tested: this machine has no {lacking} (apt install weston)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture(params=[1, 2])
def scale(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def desktop(tmp_path: Path, scale: int) -> Iterator[dict[str, str | None]]:
    with wayland_screen(tmp_path, SIZE, scale) as environment:
        yield environment


@pytest.fixture
def game(home: Path, desktop: dict[str, str | None]) -> Iterator[Game]:
    home.mkdir(parents=True)
    (home / "settings.json").write_text('{"welcomed": true, "full_screen": true}', "utf-8")
    game = Game({**desktop, "WAYLAND_DEBUG": "1"}, home)
    try:
        game.wait_scene("menu")
        game.wait(lambda: game.look()["size"] == list(SIZE), "the size of the desktop")
        yield game
    finally:
        game.kill()


def test_it_shows_its_menu_as_large_as_the_desktop_says(
    game: Game, desktop: dict[str, str | None], scale: int, tmp_path: Path
) -> None:
    def golden(id_: str) -> bool:
        """Whether the desktop shows a button in the colour of the most important one."""
        shown = picture(tmp_path, desktop)
        assert shown.get_size() == (SIZE[0] * scale, SIZE[1] * scale)
        x, y, _, h = game.targets()[id_]["rect"]
        red, green, blue, _ = shown.get_at(((x + 8) * scale, (y + h // 2) * scale))
        return red > 200 and 150 < green < 200 and blue < 120

    game.wait(lambda: golden("new_match"), "the button where the game says it is")
    assert not golden("settings")
    assert f'set_app_id("{APP_ID}")' in game.log.read_text("utf-8", "replace"), "the desktop finds its icon"


def test_it_ends_as_when_its_window_is_closed(game: Game) -> None:
    game.close()
    assert game.wait_end() == 0
