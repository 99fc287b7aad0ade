"""Virtual controllers: SDL's own, made through the library that pygame has loaded."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

GAME_CONTROLLER = 1
AXES, BUTTONS = 6, 21
FULL = 32767
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
XBOX, PLAYSTATION, NINTENDO, DECK = (0x045E, 0x02EA), (0x054C, 0x0CE6), (0x057E, 0x2009), (0x28DE, 0x1205)
NAMES = {
    XBOX: "Xbox One Controller",
    PLAYSTATION: "DualSense",
    NINTENDO: "Pro Controller",
    DECK: "Steam Deck",
}
NUMBERS = {
    name: getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    for name in (
        *("A", "B", "X", "Y", "BACK", "START", "LEFTSTICK", "LEFTSHOULDER", "RIGHTSHOULDER"),
        *("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT"),
    )
}


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "naxes", "nbuttons", "nhats")),
        *((name, ctypes.c_uint16) for name in ("vendor_id", "product_id", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "Update", "SetPlayerIndex", "Rumble")),
        *((name, ctypes.c_void_p) for name in ("RumbleTriggers", "SetLED", "SendEffect")),
    )


@cache
def sdl() -> ctypes.CDLL:
    """The SDL of pygame; the test is skipped where it cannot be found."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text("utf-8").splitlines() if sys.platform == "linux" and maps.exists() else []
    found = sorted({line.split()[-1] for line in lines if "libSDL2-2" in line})
    if not found:
        pytest.skip("virtual controllers need Linux, and a pygame with a library of SDL of its own")
    library = ctypes.CDLL(found[0])
    if not hasattr(library, "SDL_JoystickAttachVirtualEx"):
        pytest.skip("this SDL has no virtual controllers")
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    library.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
    return library


class VirtualController:
    """A controller at a window; `turn` turns the window's loop whenever something is done to it."""

    def __init__(self, turn: Callable[[], object], maker: tuple[int, int] = XBOX) -> None:
        self.turn = turn
        self.maker = maker
        self._number = -1

    def plug(self) -> None:
        """Plug it in."""
        name = NAMES[self.maker].encode()
        description = Description(
            1, GAME_CONTROLLER, AXES, BUTTONS, 0, self.maker[0], self.maker[1], 0, 0, 0, name
        )
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0
        self._number = sdl().SDL_JoystickGetDeviceInstanceID(index)
        self.turn()
        for trigger in TRIGGERS:  # SDL takes their middle for half pulled
            self.axis(trigger, -1)

    def unplug(self) -> None:
        """Take it away, if it is there."""
        for index in range(controller.get_count()):
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == self._number:
                sdl().SDL_JoystickDetachVirtual(index)
                break
        self.turn()

    def _device(self) -> int:
        device = sdl().SDL_JoystickFromInstanceID(self._number)
        assert isinstance(device, int), "nobody has opened it"
        return device

    def button(self, name: str, down: bool) -> None:
        """Press or release a button, by its name in SDL: "A", "DPAD_UP"."""
        assert sdl().SDL_JoystickSetVirtualButton(self._device(), NUMBERS[name], down) == 0
        self.turn()

    def axis(self, number: int, share: float) -> None:
        """Move an axis to a share of its way, -1 to 1."""
        assert sdl().SDL_JoystickSetVirtualAxis(self._device(), number, round(FULL * share)) == 0
        self.turn()

    def tap(self, *names: str) -> None:
        """Press buttons one after another; "RT" and "LT" are the triggers."""
        for name in names:
            if name in ("LT", "RT"):
                for share in (1, -1):
                    self.axis(TRIGGERS[name == "RT"], share)
            else:
                for down in (True, False):
                    self.button(name, down)
