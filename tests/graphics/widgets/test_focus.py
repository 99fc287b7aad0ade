"""The keyboard focus: order, directions, what is skipped, when the ring shows."""

from __future__ import annotations

import pygame
import pytest

from graphics.screens.menu import MenuScene
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.focus import Focus, Target, nearest
from tests.graphics.conftest import MakeApp


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def click(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)


def target(id_: str, x: int, y: int, w: int = 100, h: int = 40, **more: object) -> Target:
    return Target(id_, id_, pygame.Rect(x, y, w, h), **more)  # type: ignore[arg-type]


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def grid(pressed: list[str]) -> Focus:
    """a b over c d, with a switched-off x after b."""
    focus = Focus()
    focus.set_targets(
        [
            target("a", 0, 0, activate=lambda: pressed.append("a")),
            target("b", 200, 0, activate=lambda: pressed.append("b")),
            target("x", 400, 0, enabled=False),
            target("c", 0, 100, activate=lambda: pressed.append("c")),
            target("d", 200, 100, activate=lambda: pressed.append("d")),
        ]
    )
    return focus


def test_the_first_tab_shows_where_the_focus_is(grid: Focus) -> None:
    assert grid.ring() is None
    grid.handle(key(pygame.K_TAB))
    assert grid.current == "a" and grid.ring() is not None


def test_tab_goes_round_and_skips_what_is_off(grid: Focus) -> None:
    seen = []
    for _ in range(5):
        grid.handle(key(pygame.K_TAB))
        seen.append(grid.current)
    assert seen == ["a", "b", "c", "d", "a"]
    grid.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert grid.current == "d"


@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("a", pygame.K_DOWN, "c"),
        ("d", pygame.K_UP, "b"),
        ("d", pygame.K_LEFT, "c"),
        ("b", pygame.K_RIGHT, "b"),
        ("a", pygame.K_LEFT, "a"),
        ("a", pygame.K_UP, "c"),
        ("d", pygame.K_DOWN, "b"),
        ("b", pygame.K_HOME, "a"),
        ("b", pygame.K_END, "d"),
    ],
)
def test_arrows_go_to_the_nearest(grid: Focus, start: str, arrow: int, end: str) -> None:
    grid.move_to(start)
    assert grid.handle(key(arrow))
    assert grid.current == end


def test_up_and_down_stay_in_a_row_that_stands_alone() -> None:
    focus = Focus()
    focus.set_targets([target("a", 0, 0), target("b", 200, 0)])
    for arrow in (pygame.K_UP, pygame.K_DOWN):
        focus.handle(key(arrow))
        assert focus.current == "a"


def test_enter_and_space_activate(grid: Focus, pressed: list[str]) -> None:
    grid.move_to("b")
    grid.handle(key(pygame.K_RETURN))
    grid.handle(key(pygame.K_SPACE))
    assert pressed == ["b", "b"]


def test_a_click_hides_the_ring_and_moves_the_focus(grid: Focus) -> None:
    grid.handle(key(pygame.K_TAB))
    grid.handle(click(250, 110))
    assert grid.current == "d" and grid.ring() is None
    grid.handle(click(450, 20))
    assert grid.current == "d", "what is switched off does not take the focus"


def test_left_and_right_change_a_value_before_they_move(grid: Focus) -> None:
    moved: list[int] = []

    def adjust(way: int) -> bool:
        moved.append(way)
        return len(moved) == 1

    grid.set_targets([target("v", 0, 0, adjust=adjust), target("w", 200, 0)], "v")
    grid.move_to("v")
    grid.handle(key(pygame.K_RIGHT))
    assert grid.current == "v"
    grid.handle(key(pygame.K_RIGHT))
    assert grid.current == "w" and moved == [1, 1]


def test_a_field_keeps_space_and_its_own_keys() -> None:
    focus, entered = Focus(), []
    field = target(
        "text",
        0,
        0,
        typing=True,
        keys=lambda event: event.key == pygame.K_LEFT,
        activate=lambda: entered.append(1),
    )
    focus.set_targets([field, target("ok", 0, 100)])
    focus.move_to("text")
    assert not focus.handle(key(pygame.K_SPACE)) and not entered
    assert focus.handle(key(pygame.K_LEFT)) and focus.current == "text"
    assert focus.handle(key(pygame.K_RETURN)) and entered
    focus.handle(key(pygame.K_DOWN))
    assert focus.current == "ok"


def test_a_click_beside_a_field_takes_the_focus_from_it() -> None:
    told: list[bool] = []
    focus = Focus()
    focus.set_targets([target("ok", 0, 100), target("text", 0, 0, typing=True, focused=told.append)])
    focus.move_to("text")
    focus.handle(click(900, 900))
    assert focus.current == "ok" and told == [True, False]


def test_a_target_that_is_gone_hears_that_it_has_lost_the_focus() -> None:
    told: list[bool] = []
    card = target("card", 0, 0, focused=told.append)
    focus = Focus()
    focus.set_targets([card, target("ok", 0, 100)])
    focus.set_targets([target("new", 0, 200), card])
    assert told == [True], "it is still there"
    focus.set_targets([target("ok", 0, 100)])
    assert told == [True, False]


def test_the_focus_stays_where_it_was_when_targets_change(grid: Focus) -> None:
    grid.move_to("c")
    grid.set_targets([target("z", 0, 0), target("c", 0, 50)])
    assert grid.current == "c"
    grid.set_targets([target("z", 0, 0), target("y", 0, 50)])
    assert grid.current == "y", "what moved into its place"
    grid.set_targets([target("q", 0, 0), target("p", 0, 50)], "p")
    assert grid.current == "p", "the wanted one"
    grid.set_targets([])
    assert grid.target is None
    assert not grid.handle(key(pygame.K_LEFT))


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    origin = pygame.Rect(0, 100, 100, 40)
    straight, aside = target("straight", 400, 110), target("aside", 150, 300)
    assert nearest(origin, [aside, straight], 1, 0) is straight
    assert nearest(origin, [aside], 0, -1) is None


def test_the_ring_goes_with_the_keyboard_from_scene_to_scene(make_app: MakeApp) -> None:
    app = make_app()
    menu = MenuScene(app.ports)
    app.go(menu)
    app.turn(0.02)
    assert menu.focused() is None
    app.handle(key(pygame.K_TAB))
    assert menu.focused() is not None

    settings = SettingsScene(app.ports)
    app.push(settings)
    assert settings.focused() is not None and menu.focused() is None
    app.pop()
    assert menu.focused() is not None

    app.handle(click(1270, 3))
    app.push(SettingsScene(app.ports))
    assert app.top.focused() is None


class TestWhatKeepsTheFocus:
    """Something that cannot be used for a moment, as the own cards while others play."""

    @staticmethod
    def cards(*names: str, enabled: bool = False) -> list[Target]:
        rect = pygame.Rect(0, 0, 10, 10)
        return [Target(f"card:{name}", name, rect, enabled=enabled, keeps=True) for name in names]

    def tool(self) -> Target:
        return Target("menu", "Menu", pygame.Rect(90, 0, 10, 10))

    def test_it_stays_where_it_was(self) -> None:
        focus = Focus()
        focus.set_targets([*self.cards("a", "b", enabled=True), self.tool()])
        focus.move_to("card:b")
        focus.set_targets([*self.cards("a", "b"), self.tool()])
        assert focus.current == "card:b"

    @pytest.mark.parametrize(("gone", "left"), [("a", "b"), ("b", "c"), ("c", "b")])
    def test_where_one_has_gone_its_neighbour_gets_it(self, gone: str, left: str) -> None:
        focus = Focus()
        focus.set_targets([*self.cards("a", "b", "c", enabled=True), self.tool()])
        focus.move_to(f"card:{gone}")
        focus.set_targets([*self.cards(*(name for name in "abc" if name != gone)), self.tool()])
        assert focus.current == f"card:{left}"

    def test_without_any_left_it_goes_to_what_can_be_used(self) -> None:
        focus = Focus()
        focus.set_targets([*self.cards("a", enabled=True), self.tool()])
        focus.move_to("card:a")
        focus.set_targets([self.tool()])
        assert focus.current == "menu"

    def test_it_is_not_where_the_focus_begins(self) -> None:
        focus = Focus()
        focus.set_targets([*self.cards("a"), self.tool()])
        assert focus.current == "menu"
