"""A finger on the screen: a tap, a long press that tells what something is, a swipe that turns pages.

SDL makes events of the mouse of it, which say that they come from a touch; most of them go on as they are.
"""

from __future__ import annotations

import math

import pygame

from graphics.render.motion import LONG_PRESS_MS
from graphics.widgets.scene import Scene

STILL = 20  # units that a finger may move while it rests
FIRST_TURN = 40  # units of a swipe until it turns something
NOWHERE = (-1, -1)
"""A place off the window: of a finger that was lifted."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def touched(event: pygame.event.Event) -> bool:
    """True if an event of the mouse comes from a finger."""
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
        self._over = False  # what it does from now on counts for nothing

    def ignore(self) -> None:
        """Let it do nothing until it is lifted."""
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
        """True while time changes nothing."""
        waits = self.down is not None and not self._over and self._swipe is None
        return not waits or self._rested >= LONG_PRESS_MS
