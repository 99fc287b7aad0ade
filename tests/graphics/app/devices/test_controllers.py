"""A virtual controller at the window: what it presses, what is shown of it, and what comes of unplugging."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.help.help import HelpScene
from graphics.widgets import devices
from graphics.widgets.devices import Device
from graphics.widgets.intents import Open
from tests.graphics.app.devices.virtual import DECK, NINTENDO, PLAYSTATION, XBOX, VirtualController
from tests.graphics.table_kit import run, table

Plug = Callable[..., VirtualController]


def test_the_first_press_shows_where_one_is_and_the_next_ones_move(app: App, plug: Plug) -> None:
    controller = plug()
    assert app.top.focused() is None
    controller.tap("A")
    assert app.top.focused() == "continue" and app.top.name == "menu", "nobody saw what it would press"
    controller.tap("DPAD_DOWN")
    assert app.top.focused() == "new_match"
    controller.tap("A")
    assert app.top.name == "new_match"
    controller.tap("B")
    assert app.top.name == "menu"


@pytest.mark.parametrize(("axis", "share"), [(0, 0.3), (1, -0.5), (2, 0.55), (4, -0.2)])
def test_a_trembling_axis_wakes_nobody(app: App, plug: Plug, axis: int, share: float) -> None:
    controller = plug()
    run(app, lambda: not app.top.busy and app.top.resting)
    pygame.event.clear()
    before = app.frames
    for moved in (share, share / 2, share, 0.0 if axis < 4 else -1.0):
        controller.axis(axis, moved)
    assert app.frames == before and app.top.resting and devices.by_keys()


def test_a_stick_goes_where_the_cross_goes_and_goes_on(app: App, plug: Plug) -> None:
    controller = plug()
    controller.tap("DPAD_DOWN")
    seen = [app.top.focused()]
    controller.axis(1, 1.0)
    for _ in range(60):
        app.turn(0.01)
        if app.top.focused() != seen[-1]:
            seen.append(app.top.focused())
    assert seen[:4] == ["continue", "new_match", "matches", "tournaments"], "600 ms: one, and two repeats"
    controller.axis(1, 0.0)
    rest = app.top.focused()
    for _ in range(60):
        app.turn(0.01)
    assert app.top.focused() == rest


def test_the_window_that_is_left_is_not_walked_through(app: App, plug: Plug) -> None:
    controller = plug()
    controller.tap("DPAD_DOWN")
    controller.button("DPAD_DOWN", True)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.turn(0.01)
    at = app.top.focused()
    for _ in range(100):
        app.turn(0.01)
    assert app.top.focused() == at


@pytest.mark.parametrize(
    ("maker", "pass_"),
    [(XBOX, "pad_x"), (PLAYSTATION, "pad_ps_square"), (NINTENDO, "pad_x"), (DECK, "pad_x")],
)
def test_signs_are_those_of_the_controller_while_it_is_used(
    app: App, plug: Plug, maker: tuple[int, int], pass_: str
) -> None:
    controller = plug(maker)
    letter = devices.key_sign("P")
    assert letter is not None and letter.letters == "P"
    controller.tap("DPAD_UP")
    sign = devices.key_sign("P")
    assert sign is not None and sign.icon == pass_
    assert devices.key_sign("C") is None, "no button does that"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=0, unicode=""))
    app.turn(0.02)
    assert devices.by_keys()


def test_a_mouse_that_is_moved_takes_over_and_one_that_trembles_does_not(app: App, plug: Plug) -> None:
    controller = plug()
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
        app.turn(0.02)
    controller.tap("DPAD_UP")
    for x, kind in ((52, True), (90, False)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 50), rel=(0, 0), buttons=(0, 0, 0)))
        app.turn(0.02)
        assert devices.by_controller() is kind


def test_the_help_shows_buttons_to_who_uses_them(app: App, plug: Plug) -> None:
    controller = plug(PLAYSTATION)
    controller.tap("START")
    assert isinstance(app.top, HelpScene)
    caps = {
        key.glyph.icon or key.glyph.letters
        for group in app.top.groups
        for row in group.rows
        for key in row.keys
        if key.glyph is not None
    }
    assert caps == {"pad_ps_cross", "pad_create", "pad_menu", "pad_left_stick", "pad_right_stick", "L2", "R2"}
    controller.tap("B")
    assert app.top.name == "menu"


def test_shoulders_turn_pages(app: App, plug: Plug) -> None:
    controller = plug()
    app.ports.want(Open(to.Matches()))

    def shown() -> list[str]:
        app.turn(0.02)
        return [target.id for target in app.top.targets() if target.id.startswith("match:")]

    first = shown()
    controller.tap("RIGHTSHOULDER")
    assert first and not {*first} & {*shown()}
    controller.tap("LEFTSHOULDER")
    assert shown() == first


def at_table(app: App) -> None:
    app.store = None
    scene = table(app, 3)
    run(app, lambda: scene.view.overlay is not None or scene.view.hand.open)


def test_unplugging_in_mid_game_waits_and_plugging_in_goes_on(app: App, plug: Plug) -> None:
    controller = plug(PLAYSTATION)
    at_table(app)
    controller.tap("DPAD_RIGHT")
    controller.button("DPAD_RIGHT", True)
    controller.unplug()
    assert isinstance(app.top, Dialog) and app.top.name == "unplugged" and "DualSense" in app.top.text
    assert not app.devices.busy, "nothing goes on that was held"
    other = plug(XBOX)
    assert app.top.name == "table"
    other.tap("START")
    assert app.top.name == "table_menu"
    other.tap("START")
    assert app.top.name == "table"


def test_after_unplugging_a_key_goes_on_too(app: App, plug: Plug) -> None:
    controller = plug()
    at_table(app)
    controller.tap("DPAD_RIGHT")
    controller.unplug()
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode=""))
    assert app.top.name == "table"


def test_unplugging_what_is_not_used_is_no_matter(app: App, plug: Plug) -> None:
    controller = plug()
    at_table(app)
    controller.tap("DPAD_RIGHT")
    devices.use(Device())
    controller.unplug()
    assert app.top.name == "table" and "unplugged" not in app.toast.text


def test_in_a_menu_unplugging_is_told_in_passing(app: App, plug: Plug) -> None:
    controller = plug()
    controller.tap("DPAD_RIGHT")
    controller.unplug()
    assert app.top.name == "menu" and app.toast.text


def test_of_two_controllers_the_last_used_leads(app: App, plug: Plug) -> None:
    one, other = plug(XBOX), plug(NINTENDO)
    at_table(app)
    one.tap("DPAD_UP")
    assert devices.device() == Device("controller", "xbox")
    one.button("DPAD_RIGHT", True)
    other.tap("DPAD_UP")
    assert devices.device() == Device("controller", "nintendo")
    one.unplug()
    assert app.top.name == "table", "the other one goes on"
    other.unplug()
    assert app.top.name == "unplugged"


def test_the_buttons_of_the_table(app: App, plug: Plug) -> None:
    controller = plug()
    at_table(app)
    for button, opened in (("BACK", "score"), ("LEFTSHOULDER", "event_log"), ("LEFTSTICK", "help")):
        controller.tap(button)
        assert app.top.name == opened
        controller.tap("B")
        assert app.top.name == "table"


def test_typing_without_a_keyboard(app: App, plug: Plug) -> None:
    controller = plug()
    app.ports.want(Open(to.Matches()))
    for _ in range(30):
        if app.top.typing:
            break
        controller.tap("RT")
    controller.tap("A")
    assert app.top.name == "letters"
    controller.tap("DPAD_DOWN", "A", "DPAD_RIGHT", "A", "X", "DPAD_LEFT", "A")
    for _ in range(60):
        if app.top.focused() == "done":
            break
        controller.tap("RT")
    controller.tap("A")
    field = app.top.open_field()
    assert app.top.name == "matches" and field is not None and field[1] == "Qq"
