"""Controllers, as SDL knows them: plugged in, read, and unplugged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from graphics.render.motion import PAD_REPEAT_MS
from graphics.widgets.devices import CROSS, REPEATED, SCROLL, Family, PadButton, family_of

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller as Opened

FULL = 32767  # of an axis
PRESSED, RELEASED = 0.6, 0.4  # of its way: a stick is pushed from the first on, until it is below the second
TURNS = 1.4  # a pushed stick changes to its other axis when that is so much larger
PULLED, LET_GO = 0.5, 0.3  # the same of a trigger


class Stick:
    """A stick as four buttons, of which at most one is pressed: `buttons` are up, down, left, right."""

    def __init__(self, buttons: tuple[PadButton, PadButton, PadButton, PadButton]) -> None:
        self._up, self._down, self._left, self._right = buttons
        self._x = self._y = 0.0
        self.pressed: PadButton | None = None

    def move(self, across: bool, value: int) -> None:
        """Move one axis to `value` (-32768 to 32767, down and right are positive)."""
        share = max(-1.0, value / FULL)
        if across:
            self._x = share
        else:
            self._y = share
        self.pressed = self._pushed()

    def _pushed(self) -> PadButton | None:
        x, y = abs(self._x), abs(self._y)
        if max(x, y) < (PRESSED if self.pressed is None else RELEASED):
            return None
        across = x > y
        if self.pressed is not None:  # on a diagonal it stays where it was
            was_across = self.pressed in (self._left, self._right)
            across = x * TURNS > y if was_across else x > y * TURNS
        if across:
            return self._right if self._x > 0 else self._left
        return self._down if self._y > 0 else self._up


class Trigger:
    def __init__(self) -> None:
        self.pressed = False

    def move(self, value: int) -> None:
        """Pull it to `value` (0 to 32767)."""
        self.pressed = value / FULL >= (LET_GO if self.pressed else PULLED)


class Repeat:
    """Repeats the button that was pressed last, while it is held and if it is one that repeats."""

    def __init__(self) -> None:
        self.button: PadButton | None = None
        self.left = 0.0  # milliseconds until the next time

    def press(self, button: PadButton) -> None:
        """Begin with this button; one that does not repeat ends it."""
        self.button = button if button in REPEATED else None
        self.left = PAD_REPEAT_MS[0]

    def release(self, button: PadButton) -> None:
        if button is self.button:
            self.button = None

    def update(self, ms: float) -> PadButton | None:
        """Let time pass; returns the button if it is due, at most once however much has passed."""
        if self.button is None:
            return None
        self.left -= ms
        if self.left > 0:
            return None
        self.left = PAD_REPEAT_MS[1]
        return self.button


B = PadButton
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: B.A,
    pygame.CONTROLLER_BUTTON_B: B.B,
    pygame.CONTROLLER_BUTTON_X: B.X,
    pygame.CONTROLLER_BUTTON_Y: B.Y,
    pygame.CONTROLLER_BUTTON_BACK: B.VIEW,
    pygame.CONTROLLER_BUTTON_START: B.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: B.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: B.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: B.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: B.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: B.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: B.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: B.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: B.RIGHT,
}
LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
RIGHT_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: B.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: B.RIGHT_TRIGGER,
}
LONGEST_NAME = 40  # letters of the name of a controller that are shown


class Pressed(NamedTuple):
    """A button that was pressed or repeats, and the family of its controller."""

    button: PadButton
    family: Family


class Controller:
    def __init__(self, device: Opened) -> None:
        self.device = device  # SDL forgets a controller that nobody holds
        self.name = device.name[:LONGEST_NAME]
        self.family = family_of(device.name, device.as_joystick().get_guid())
        self.repeat = Repeat()
        self._sticks = {LEFT_STICK: Stick(CROSS), RIGHT_STICK: Stick(SCROLL)}
        self._triggers = {axis: Trigger() for axis in TRIGGERS}

    def button(self, number: int, down: bool) -> list[PadButton]:
        """Press or release a button by SDL's number; the one that is pressed by that."""
        button = BUTTONS.get(number)
        if button is None:
            return []
        return self._changed([button] if down else [], [] if down else [button])

    def axis(self, number: int, value: int) -> list[PadButton]:
        """Move an axis by SDL's number; the button that is pressed by that."""
        if number in TRIGGERS:
            trigger = self._triggers[number]
            before, button = trigger.pressed, TRIGGERS[number]
            trigger.move(value)
            now = trigger.pressed
            return self._changed([button] if now > before else [], [button] if before > now else [])
        for axes, stick in self._sticks.items():
            if number in axes:
                was = stick.pressed
                stick.move(number == axes[0], value)
                if stick.pressed is not was:
                    new = stick.pressed
                    return self._changed([new] if new else [], [was] if was else [])
        return []

    def _changed(self, pressed: list[PadButton], released: list[PadButton]) -> list[PadButton]:
        for button in released:
            self.repeat.release(button)
        for button in pressed:
            self.repeat.press(button)
        return pressed


class Controllers:
    """All controllers that are plugged in.  Nothing is there until `start`, which may wait for a picture."""

    def __init__(self) -> None:
        self.plugged: dict[int, Controller] = {}
        self.last: int | None = None
        """The number of the one that was used last, though it may be gone."""
        self._sdl: Any = None  # pygame's module, once it has been loaded

    def start(self) -> None:
        """Look for controllers; those already plugged in come as events like later ones."""
        if self._sdl is not None:
            return
        from pygame._sdl2 import controller  # not before there is something to look at

        self._sdl = controller
        try:
            controller.init()
        except pygame.error:  # everything else goes on without them
            return

    def added(self, index: int) -> Controller | None:
        """Open what was plugged in; None if it is no controller that SDL knows, or is open already."""
        if self._sdl is None:
            return None
        try:
            if not self._sdl.is_controller(index):
                return None
            device = self._sdl.Controller(index)
            number = device.as_joystick().get_instance_id()
            if number in self.plugged:
                return None
            one = self.plugged[number] = Controller(device)
        except pygame.error:
            return None
        return one

    def removed(self, number: int) -> Controller | None:
        """Forget what was unplugged and what was held on it; returns the controller, if it was one."""
        one = self.plugged.pop(number, None)
        if one is not None:
            one.device.quit()
        return one

    def read(self, event: pygame.event.Event) -> list[Pressed]:
        one = self.plugged.get(event.instance_id)
        if one is None:
            return []
        if event.type == pygame.CONTROLLERAXISMOTION:
            buttons = one.axis(event.axis, event.value)
        else:
            buttons = one.button(event.button, event.type == pygame.CONTROLLERBUTTONDOWN)
        if buttons:
            self._lead(event.instance_id)
        return [Pressed(button, one.family) for button in buttons]

    def _lead(self, number: int) -> None:
        """Make another controller the active one: nothing held on the one before repeats."""
        if self.last != number:
            self.last = number
            for other, one in self.plugged.items():
                if other != number:
                    one.repeat.button = None

    def update(self, ms: float) -> list[Pressed]:
        """Let time pass; returns the buttons that repeat."""
        due = ((one, one.repeat.update(ms)) for one in self.plugged.values())
        return [Pressed(button, one.family) for one, button in due if button is not None]

    def let_go(self) -> None:
        """Stop repeating: the window is no longer the active one."""
        for one in self.plugged.values():
            one.repeat.button = None

    @property
    def holding(self) -> bool:
        """True while a held button repeats."""
        return any(one.repeat.button is not None for one in self.plugged.values())
