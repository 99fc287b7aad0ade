"""The devices beside keyboard and mouse, and which of all of them is in use.

SDL makes events of the mouse of it, which say that they come from a touch; most of them go on as they are.
"""

from __future__ import annotations

import math
import time

import pygame

from graphics.app.controllers import Controllers, Pressed
from graphics.app.running import Running
from graphics.render.motion import LONG_PRESS_MS
from graphics.render.sizes import Size
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.devices import CROSS, Device, PadButton, glyph, strokes
from graphics.widgets.intents import Answer, Open, Question
from graphics.widgets.keys import press
from graphics.widgets.scene import Scene

STILL = 20  # units that a finger may move while it rests
FIRST_TURN = 40  # units of a swipe until it turns something
NOWHERE = (-1, -1)
"""A place off the window: of a finger that was lifted."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def touched(event: pygame.event.Event) -> bool:
    return event.type in MOUSE and bool(getattr(event, "touch", False))


class Swipe:
    """A swipe from a place by way of another: turns of a wheel, of which each takes `step` pixels."""

    def __init__(self, down: tuple[int, int], by: tuple[int, int], step: float, first: float) -> None:
        self._axis = 0 if abs(by[0] - down[0]) > abs(by[1] - down[1]) else 1
        self._from, self._step, self._first = down[self._axis], step, min(first, step)
        self._turned = 0

    def turns(self, at: tuple[int, int]) -> list[pygame.event.Event]:
        """The turns until the finger is there: what is shown goes with it, to and fro."""
        way = at[self._axis] - self._from
        count = 0 if abs(way) < self._first else 1 + int((abs(way) - self._first) / self._step)
        wanted = count if way > 0 else -count
        turn, more = (1, wanted - self._turned) if wanted > self._turned else (-1, self._turned - wanted)
        self._turned = wanted
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, touch=True)
        return [wheel] * more


class Finger:
    """The finger that SDL follows: the first one."""

    def __init__(self) -> None:
        self.down: tuple[int, int] | None = None
        """The place where it was put on the screen; None while there is none."""
        self._rested = 0.0  # milliseconds without moving
        self._swipe: Swipe | None = None
        self._over = False  # from now on it is ignored

    def ignore(self) -> None:
        """Ignore it until it is lifted."""
        self._over = True

    def take(self, event: pygame.event.Event, top: Scene, scale: float) -> list[pygame.event.Event]:
        """The events for `top` that come of one that is `touched`; `scale`: pixels in a unit."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.down, self._rested, self._swipe = event.pos, 0.0, None
            self._over = False
            top.hide_tips()
            return [event]
        if self.down is None:
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            over, self.down = self._over or self._swipe is not None, None
            away = pygame.event.Event(
                pygame.MOUSEMOTION, pos=NOWHERE, rel=(0, 0), buttons=(0, 0, 0), touch=True
            )
            return [away] if over else [event, away]
        return self._move(event, top, scale)

    def _move(self, event: pygame.event.Event, top: Scene, scale: float) -> list[pygame.event.Event]:
        assert self.down is not None
        if self._over:
            return []
        if self._swipe is None:
            if math.dist(self.down, event.pos) < STILL * scale:
                return [event]
            self._rested = math.inf  # it is no long press any more
            step = top.swiped_at(self.down)
            if not step:
                return [event]
            top.let_go()
            self._swipe = Swipe(self.down, event.pos, step * scale, FIRST_TURN * scale)
        return self._swipe.turns(event.pos)

    def update(self, ms: float, top: Scene) -> None:
        """Let time pass: a long press tells what it rests on, and does nothing else."""
        if self.down is None or self._over or self._swipe is not None or self._rested >= LONG_PRESS_MS:
            return
        self._rested += ms
        if self._rested >= LONG_PRESS_MS and top.show_tip(self.down):
            top.let_go()
            self._over = True

    @property
    def resting(self) -> bool:
        waits = self.down is not None and not self._over and self._swipe is None
        return not waits or self._rested >= LONG_PRESS_MS


PLUGGED = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)
CONTROLLER = (pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
UNUSED = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.CONTROLLERDEVICEREMAPPED,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
    pygame.CONTROLLERSENSORUPDATE,
    pygame.FINGERDOWN,
    pygame.FINGERMOTION,
    pygame.FINGERUP,
    pygame.MULTIGESTURE,
)
"""Events that tell again what others tell, or that nothing here takes; they could not be blocked in SDL."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
GESTURE_S = 0.2
"""A turn of the wheel, or of a trackpad that runs on, is over after a pause so long."""
UNPLUGGED = "unplugged"
"""The name of the dialog that waits for a controller."""

Heard = pygame.event.Event | Pressed


class Devices:
    def __init__(self, app: Running) -> None:
        self.app = app
        self.controllers = Controllers()
        self.finger = Finger()
        self._pointer: tuple[int, int] | None = None
        self._told = False  # where the buttons are explained
        self._wheel = (0, -math.inf)  # the way it was turned last, and when
        self._wheel_read = False  # it was turned in the last turn of the loop

    def read(self, events: list[pygame.event.Event], ms: float) -> list[Heard]:
        """Things for the window to take: these events, without those of devices at rest, and what is held.

        Follows the device that is in use, plugging and unplugging on the way.
        """
        heard: list[Heard] = []
        if self._wheel_read:  # however long the page took that was turned, no pause was made
            self._wheel, self._wheel_read = (self._wheel[0], time.monotonic()), False
        for event in events:
            if event.type in CONTROLLER:
                heard += self.controllers.read(event)
            elif event.type in PLUGGED:
                self._plugged(event)
            elif event.type not in UNUSED:
                self._follow(event)
                self._mark_gesture(event)
                heard.append(event)
        return [*heard, *self.controllers.update(ms)]

    def handle(self, heard: Heard) -> None:
        app = self.app
        if isinstance(heard, Pressed):
            self._press(heard)
        elif touched(heard):
            for event in self.finger.take(heard, app.top, app.scale):
                app.handle(event)
                if event.type == pygame.MOUSEBUTTONUP and app.stack:
                    self._tapped(event.pos)
        else:
            app.handle(heard)

    def update(self, ms: float) -> None:
        self.finger.update(ms, self.app.top)

    @property
    def busy(self) -> bool:
        """True while something held repeats, or will."""
        return self.controllers.holding or not self.finger.resting

    def _follow(self, event: pygame.event.Event) -> None:
        if touched(event):
            before = self._target(event.pos)
            if self._use(Device("finger")) and self._target(event.pos) != before:
                self.finger.ignore()  # what was below it has gone away as targets grew
        elif event.type in PRESSES or (event.type == pygame.MOUSEMOTION and self._moved(event.pos)):
            self._use(Device())
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.controllers.let_go()

    def _mark_gesture(self, event: pygame.event.Event) -> None:
        """Note in a turn of the wheel if it goes on with a gesture: only the first one turns a page."""
        if event.type != pygame.MOUSEWHEEL or not event.y:
            return
        way, now = 1 if event.y > 0 else -1, time.monotonic()
        event.goes_on = way == self._wheel[0] and now - self._wheel[1] < GESTURE_S
        self._wheel, self._wheel_read = (way, now), True

    def _target(self, at: tuple[int, int]) -> str | None:
        targets = self.app.top.targets()
        return next((target.id for target in reversed(targets) if target.rect.collidepoint(at)), None)

    def _moved(self, to: tuple[int, int]) -> bool:
        if self._pointer is None:
            self._pointer = to
        if math.dist(self._pointer, to) < Size.tremble * self.app.scale:
            return False
        self._pointer = to
        return True

    def _use(self, device: Device) -> bool:
        if not devices.use(device):
            return False
        self.app.relayout()
        return True

    def _offer_letters(self) -> bool:
        """Open letters for the field that has the focus; False if none has."""
        top = self.app.top
        typed = top.open_field() if top.typing else None
        if typed is None:
            return False
        self.app.ports.want(Open(to.Letters(typed[0], typed[1], top.retype, typed[2])))
        return True

    def _tapped(self, at: tuple[int, int]) -> None:
        """Open letters where a finger has tapped a field."""
        targets = self.app.top.targets()
        if any(target.typing and target.enabled and target.rect.collidepoint(at) for target in targets):
            self._offer_letters()

    def _press(self, pressed: Pressed) -> None:
        app, button = self.app, pressed.button
        if app.top.name == UNPLUGGED:
            app.pop()
            return
        self._use(Device("controller", pressed.family))
        shown = app.top.show_ring(True)
        if not self._told:
            self._tell(pressed)
        if button in (PadButton.A, *CROSS) and not shown and app.top.focused() is not None:
            return  # nobody could know what it would press, or where it would begin
        if button is PadButton.A and self._offer_letters():
            return
        for stroke in strokes(button, app.top.has_menu):
            if not app.running or not app.stack or app.handle(press(stroke)):
                return

    def _tell(self, pressed: Pressed) -> None:
        """Say, once, where the buttons are explained."""
        self._told = True
        if pressed.button is not PadButton.LEFT_STICK:
            sign = glyph(PadButton.LEFT_STICK, pressed.family).icon
            self.app.toast.show(_("Press the left stick to see what the buttons do."), sign)

    def _plugged(self, event: pygame.event.Event) -> None:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            pad = self.controllers.added(event.device_index)
            if pad is not None and self.app.top.name == UNPLUGGED:
                self.app.pop()
                self.app.toast.show(_("Connected: {name}").format(name=pad.name), "pad")
            return
        used = event.instance_id == self.controllers.last and devices.by_controller()
        pad = self.controllers.removed(event.instance_id)
        if pad is None or not used:
            return
        if any(scene.session is not None for scene in self.app.stack):  # a match waits until somebody goes on
            self.ask_to_plug(pad.name)
        else:
            self.app.toast.show(_("The controller is disconnected"), "pad")

    def ask_to_plug(self, name: str) -> None:
        """Let everything wait for a controller, or for another device."""
        title = _("The controller is disconnected")
        text = _("{name} is no longer connected. Connect it again, or go on with another device.")
        answers = (Answer("close", _("Continue"), primary=True),)
        self.app.ports.want(
            Open(Question(title, text.format(name=name), answers, icon="pad", name=UNPLUGGED))
        )
