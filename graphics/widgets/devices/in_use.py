"""The device in use: the one touched last says which buttons are named, and how large targets are."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from graphics.widgets.devices.buttons import Family

Kind = Literal["keys", "controller", "finger"]
"""Keyboard and mouse are one kind: they are used together."""


class Device(Struct, frozen=True):
    """A kind of device; of a controller also the family that it is of."""

    kind: Kind = "keys"
    family: Family = "xbox"


_now = Device()


def device() -> Device:
    """The device in use."""
    return _now


def by_controller() -> bool:
    """True if a controller was used last."""
    return _now.kind == "controller"


def by_finger() -> bool:
    """True if the screen was touched last: nothing hovers, and targets are as large as a fingertip."""
    return _now.kind == "finger"


def by_keys() -> bool:
    """True if keyboard or mouse were used last: keys are named."""
    return _now.kind == "keys"


def use(wanted: Device) -> bool:
    """Let this be the device in use; False if it was already."""
    global _now
    if wanted == _now:
        return False
    _now = wanted
    return True
