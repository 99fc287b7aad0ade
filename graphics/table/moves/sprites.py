"""A card on the screen: where it lies, how it is turned, which side it shows.

Sprites are only what is seen.  The match never asks them anything: the director moves them, the table
draws them, and they can be thrown away and placed anew from the state at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Literal

import pygame

from graphics.render.animation import Animation, Call, Sequence, Tween
from graphics.render.deck import Deck
from graphics.render.motion import FADE_MS, Ease, Motion
from graphics.render.shapes import Pose
from graphics.render.stage import Item
from graphics.render.theme import T

EDGE = 0.03  # thickness of a gold edge, in widths of the card
RingColour = Literal["gold", "red", "blue"]  # of the theme
_serial = count()


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card.  `card` is 0..31, or None as long as it is unknown; a face-down card shows its back."""

    card: int | None
    pose: Pose
    face_up: bool = True
    dim: bool = False
    alpha: int = 255
    squash: float = 1.0  # width as a part of the real one, while it is turned over
    elevation: int = 2
    z: float = 0
    moving: bool = False
    ring: tuple[int, RingColour] | None = None  # thickness, and the name of its colour in the light
    edge: float = 0.0  # how strong its gold edge is, 0 to 1: it has trumped
    serial: int = field(default_factory=lambda: next(_serial))

    def items(self, deck: Deck) -> list[Item]:
        """Pictures to draw, bottom first: shadow, ring, card."""
        x, y, angle, width = self.pose
        shown = self.card if self.face_up else None
        if self.moving:
            picture = deck.moving(shown, width, angle, self.dim)
        else:
            picture = deck.resting(shown, width, angle, self.dim)
        if self.squash < 0.999:
            size = (max(1, round(picture.get_width() * self.squash)), picture.get_height())
            picture = pygame.transform.scale(picture, size)
        items = []
        if self.elevation and self.squash > 0.5:
            items.append(centred(deck.shadow(width, angle, self.elevation), x, y, self.alpha))
        if self.edge > 0 and self.ring is None:
            thick = max(2, round(width * EDGE))
            items.append(centred(coloured(deck, width, angle, thick, "gold"), x, y, round(255 * self.edge)))
        if self.ring is not None:
            items.append(centred(coloured(deck, width, angle, *self.ring), x, y, self.alpha))
        items.append(centred(picture, x, y, self.alpha))
        return items

    def rest(self) -> None:
        """End whatever was being done with it."""
        self.moving, self.alpha, self.squash, self.dim = False, 255, 1.0, False
        self.face_up = self.card is not None
        self.ring = None
        self.elevation = 1 if self.card is None else 2
        self.z = 0

    def contains(self, point: tuple[float, float]) -> bool:
        """True if the point is on the card, turned as it is."""
        x, y, angle, width = self.pose
        offset = pygame.Vector2(point[0] - x, point[1] - y).rotate(-angle)
        return abs(offset.x) <= width / 2 and abs(offset.y) <= width * 0.7


def coloured(deck: Deck, width: float, angle: float, thickness: int, colour: RingColour) -> pygame.Surface:
    """A ring as the light in force has it: blue can be seen on any cloth, the others may need an edge."""
    edge = None if colour == "blue" else T.ring_edge
    return deck.ring(width, angle, thickness, getattr(T, colour), edge)


def centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Item:
    """A picture whose centre is at (x, y)."""
    return Item(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2), alpha)


def blend(a: Pose, b: Pose, t: float) -> Pose:
    """The pose a part `t` of the way from `a` to `b`."""
    return Pose(*(u + (v - u) * t for u, v in zip(a, b, strict=True)))


Goal = Pose | Callable[[], Pose]


def move(sprite: CardSprite, goal: Goal, name: str, motion: Motion, lift: float = 0.0) -> Animation:
    """Move `sprite` to `goal` in the time the table of durations has for `name`.

    A goal that is a function is asked all the way, so that a window resized in mid-flight leads the card
    to its new place.  With a `lift` it comes nearer to the eye on its way, larger by that part of its width.
    With animation off the card fades in at its goal instead.
    """
    ms = motion.ms(name)
    if motion.reduced:
        return _fade_at(sprite, goal, FADE_MS if ms else 0)
    return _Move(sprite, goal, ms, motion.ease(name), lift)


class _Move(Tween):
    """A tween that starts from wherever the card is when its turn comes."""

    def __init__(self, sprite: CardSprite, goal: Goal, ms: float, ease: Ease, lift: float) -> None:
        self._sprite = sprite
        self._lift = lift
        self._goal = goal
        self._start: Pose | None = None
        super().__init__(ms, self._place, ease)

    def _place(self, t: float) -> None:
        if self._start is None:
            self._start = self._sprite.pose
        goal = reached(self._goal)
        self._sprite.moving = t < 1
        pose = goal if t >= 1 else blend(self._start, goal, t)
        self._sprite.pose = pose._replace(width=pose.width * (1 + self._lift * 4 * t * (1 - t)))


def reached(goal: Goal) -> Pose:
    """The pose a goal stands for now."""
    return goal() if callable(goal) else goal


def _fade_at(sprite: CardSprite, goal: Goal, ms: float) -> Animation:
    def place() -> None:
        sprite.pose = reached(goal)
        sprite.moving = False

    return Sequence([Call(place), fade(sprite, 0, 255, ms)])


def fade(sprite: CardSprite, start: int, end: int, ms: float) -> Animation:
    """Change how solid a card is."""

    def step(t: float) -> None:
        sprite.alpha = round(start + (end - start) * t)

    return Tween(ms, step)


def turn_over(sprite: CardSprite, card: int | None, ms: float) -> Animation:
    """Turn a card over: it narrows, shows its other side, widens."""

    def step(t: float) -> None:
        if t >= 0.5 and not sprite.face_up:
            sprite.card, sprite.face_up = card, True
        sprite.squash = max(0.03, abs(1 - 2 * t))

    return Tween(ms, step)
