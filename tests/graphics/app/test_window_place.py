"""The window opens where it was closed, as far as it can be seen there."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from graphics.app import window
from graphics.app.app import App
from graphics.app.window import (
    SIZE_VARIABLE,
    WINDOW_SIZE,
    Opening,
    Whereabouts,
    opening,
    wanted_size,
    within_reach,
)
from graphics.render.theme import MIN_SIZE
from graphics.screens.menu import MenuScene
from saves import settings
from saves.settings import Settings, WindowPlace
from saves.store import Store
from tests.in_one import in_one

ONE = [(1920, 1080)]
TWO = [(1920, 1080), (2560, 1440)]


@pytest.fixture(autouse=True)
def no_wanted_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SIZE_VARIABLE, raising=False)


class TestOpening:
    @in_one(
        ("desktop", "size"),
        [
            ((1920, 1080), (1440, 810)),
            ((3840, 2160), (2880, 1620)),
            ((3440, 1440), (2580, 1080)),
            ((1600, 900), WINDOW_SIZE),
            ((1366, 768), (1280, 688)),  # with its frame and the bar of the desktop
            ((1280, 1024), (1264, 768)),
            ((1024, 768), (1024, 688)),
            ((1024, 600), (1024, 600)),
            ((800, 600), (800, 600)),
        ],
    )
    def test_the_first_time_it_is_three_quarters_in_the_middle(
        self, desktop: tuple[int, int], size: tuple[int, int]
    ) -> None:
        assert opening(WindowPlace(), [desktop, (7680, 4320)]) == Opening(size)

    def test_it_opens_where_it_was(self) -> None:
        place = WindowPlace(x=300, y=80, width=1400, height=900, maximised=True)
        assert opening(place, ONE) == Opening((1400, 900), (300, 80), True)

    def test_it_is_never_larger_than_a_desktop(self) -> None:
        place = WindowPlace(x=0, y=0, width=3840, height=2160)
        assert opening(place, ONE) == Opening((1904, 1000))
        assert opening(place, TWO) == Opening((1904, 1000)), "in the middle of the first"
        assert opening(place, [(1366, 768)]) == Opening((1350, 688))
        assert opening(place, [(1920, 1080), (1080, 1920)]) == Opening((1904, 1000))
        assert opening(WindowPlace(x=0, y=0, width=1920, height=1080), ONE).size == (1920, 1080)
        large = WindowPlace(x=1920, y=0, width=2560, height=1440)
        assert opening(large, TWO) == Opening((2560, 1440), (1920, 0))
        assert opening(large, ONE) == Opening((1904, 1000))

    @in_one(
        "at", [(1900, 100), (-1390, 100), (300, 1070), (300, -40), (5000, 100), (-32000, -32000), (300, 4000)]
    )
    def test_what_cannot_be_reached_comes_back(self, at: tuple[int, int]) -> None:
        place = WindowPlace(x=at[0], y=at[1], width=1400, height=900)
        assert opening(place, ONE) == Opening((1400, 900))

    def test_a_second_screen_may_stand_on_any_side(self) -> None:
        for at in ((2500, 100), (-2000, 100), (300, 1200), (300, -900)):
            assert within_reach(at, 1400, TWO) and not within_reach(at, 1400, ONE)
        assert not within_reach((9000, 100), 1400, TWO)

    def test_the_size_asked_for_is_obeyed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(SIZE_VARIABLE, "3840x2160")
        assert opening(WindowPlace(x=3, y=4, width=1400, height=900), ONE) == Opening((3840, 2160))


class TestWhereabouts:
    @pytest.fixture
    def seen(self, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
        seen = SimpleNamespace(position=(10, 20), size=(1300, 800))
        monkeypatch.setattr(window, "own_window", lambda: seen)
        return seen

    def hear(self, where: Whereabouts, *kinds: int) -> None:
        for kind in kinds:
            where.handle(pygame.event.Event(kind))
        for _ in range(30):
            where.update(0.04, False)

    def test_what_has_come_to_rest_is_noted(self, seen: SimpleNamespace) -> None:
        where = Whereabouts(WindowPlace())
        self.hear(where, pygame.WINDOWMOVED)
        assert where.place() == WindowPlace(x=10, y=20, width=1300, height=800)
        seen.position = (50, 60)
        assert where.place().x == 10, "nothing was heard of that"

    def test_maximised_it_keeps_the_size_it_had(self, seen: SimpleNamespace) -> None:
        where = Whereabouts(WindowPlace())
        where.note(False)
        seen.position, seen.size = (0, 0), (1920, 1050)
        self.hear(where, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED)
        where.note(False)
        assert where.place() == WindowPlace(x=10, y=20, width=1300, height=800, maximised=True)
        self.hear(where, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
        assert where.place().maximised, "from the task bar it comes back as it was"
        seen.position, seen.size = (30, 40), (1200, 700)
        self.hear(where, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
        assert where.place() == WindowPlace(x=30, y=40, width=1200, height=700)

    def test_full_screen_and_minimised_are_no_places(self, seen: SimpleNamespace) -> None:
        where = Whereabouts(WindowPlace())
        where.note(True)
        self.hear(where, pygame.WINDOWMINIMIZED, pygame.WINDOWMOVED)
        assert where.place() == WindowPlace()


class TestApp:
    def closed(self, app: App) -> WindowPlace:
        app.push(MenuScene(app.ports))
        app.quit()
        app.run()
        return settings.load()[0].window

    def test_it_is_kept_when_the_window_closes(self) -> None:
        pygame.display.init()
        app = App(Settings(volume=0), Store.memory())
        place = self.closed(app)
        assert (place.width, place.height) == app.screen.get_size()
        again = App(Settings(volume=0, window=place), Store.memory())
        assert again.screen.get_size() == app.screen.get_size()

    def test_a_second_window_and_one_for_pictures_keep_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pygame.display.init()
        assert self.closed(App(Settings(volume=0), None)) == WindowPlace()
        monkeypatch.setenv(SIZE_VARIABLE, "1300x800")
        assert self.closed(App(Settings(volume=0), Store.memory())) == WindowPlace()


@pytest.mark.parametrize(
    ("wanted", "size"),
    [
        ("1920x1080", (1920, 1080)),
        ("1x1", MIN_SIZE),
        ("100000x900", (16384, 900)),
        ("9" * 5000 + "x900", None),
        ("x", None),
        ("-5x5", None),
        ("²x5", None),
        ("a\x1bx5", None),
    ],
)
def test_the_size_in_the_environment_is_one_or_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch, wanted: str, size: tuple[int, int] | None
) -> None:
    monkeypatch.setenv("BELOT_SIZE", wanted)
    assert wanted_size() == size
