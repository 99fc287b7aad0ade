"""A window that listens to controllers, one that is plugged in, and a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.menu import MenuScene
from graphics.widgets import devices
from graphics.widgets.devices import Device
from tests.graphics.app.devices.virtual import XBOX, VirtualController
from tests.graphics.conftest import MakeApp

FRAME = 0.02


@pytest.fixture(autouse=True)
def by_keys() -> Iterator[None]:
    """Every test begins with keyboard and mouse."""
    yield
    devices.use(Device())


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """A window of the size of a handheld with the menu, ready for controllers."""
    made = make_app((1280, 800))
    made.push(MenuScene(made.ports))
    made.turn(FRAME)
    made.devices.controllers.start()
    pygame.event.get()
    return made


@pytest.fixture
def plug(app: App) -> Iterator[Callable[..., VirtualController]]:
    """Plugs a controller of a maker in; what is left at the end is taken away."""
    plugged: list[VirtualController] = []

    def one(maker: tuple[int, int] = XBOX) -> VirtualController:
        made = VirtualController(partial(app.turn, FRAME), maker)
        plugged.append(made)
        made.plug()
        return made

    yield one
    for each in plugged:
        each.unplug()
    pygame.event.get()
