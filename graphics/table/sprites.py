"""A card on the table as it is seen: its picture and shadow, and the ways in which it moves."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Literal, NamedTuple

import pygame

from graphics.render.animation import Animation, CallOnce, Sequence, Tween
from graphics.render.deck import Deck
from graphics.render.motion import FADE_MS, MOVES, Motion, Move
from graphics.render.shapes import Pose
from graphics.render.stage import Item
from graphics.render.theme import T

EDGE = 0.03  # thickness of a gold edge, in widths of the card
THIN = 0.03  # the least that is seen of a card that turns over
RingColour = Literal["gold", "red", "blue"]  # of the theme
_serial = count()


class Nudge(NamedTuple):
    """By how much a card is seen off its place: pixels, degrees, times its width, height over the cloth."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    grow: float = 1.0
    height: float = 0.0


AT_PLACE = Nudge()


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card.  `card` is 0..31, or None as long as it is unknown; a face-down card shows its back."""

    card: int | None
    pose: Pose
    face_up: bool = True
    dim: float = 0.0  # the shade over it, 0 to 1: it may not be played, or loses
    alpha: int = 255
    squash: float = 1.0  # width as a part of the real one, while it is turned over
    height: float = 0.0  # above the cloth, 0 to 1
    casts: bool = True  # a shadow
    z: float = 0  # the order in which cards lie on one another
    moving: bool = False
    under: bool = False  # it moves below the plates and panels
    fine: bool = False  # it moves before the player's eyes, and slowly
    nudge: Nudge = AT_PLACE
    nudged: bool = False  # its nudge changes just now
    ring: tuple[int, RingColour] | None = None  # thickness, and the name of its colour in the light
    edge: float = 0.0  # how strong its gold edge is, 0 to 1: it has trumped
    serial: int = field(default_factory=lambda: next(_serial))
    _kept: tuple[object, list[Item]] | None = field(default=None, init=False, repr=False)
    """What was drawn last while it lay still, and what that depends on."""

    @property
    def seen(self) -> Pose:
        """The pose in which it is drawn."""
        return off_place(self.pose, self.nudge)

    @property
    def lies(self) -> bool:
        """True if it has come to the trick; the winner moves there once more."""
        return not self.moving or self.ring is not None

    def items(self, deck: Deck) -> list[Item]:
        """Its shadow, its edge or ring, and its picture; the same ones as long as it lies still."""
        if self.moving or self.nudged or self.squash < 1:
            return self._drawn(deck)
        look = (self.card, self.face_up, self.dim, self.alpha, self.casts, self.ring, self.edge)
        state = (deck, deck.edition, self.pose, self.height, self.nudge, look)
        if self._kept is not None and self._kept[0] == state:
            return self._kept[1]
        items = self._drawn(deck)
        self._kept = None if deck.pending else (state, items)  # else something stands in for its picture
        return items

    def _drawn(self, deck: Deck) -> list[Item]:
        x, y, angle, width = self.seen
        shown = self.card if self.face_up else None
        if self.moving or self.nudged or self.squash < 1:
            fine = self.fine or self.nudged
            picture = deck.moving(shown, width, angle, self.dim, squash=self.squash, fine=fine)
        else:
            picture = deck.resting(shown, width, angle, self.dim)
        items = []
        if self.casts:
            shadow, low = deck.shadow(width, angle, self.height + self.nudge.height, self.squash)
            items.append(centred(shadow, x, y + low, self.alpha))
        if self.edge > 0 and self.ring is None:
            thick = max(2, round(width * EDGE))
            items.append(centred(coloured(deck, width, angle, thick, "gold"), x, y, round(255 * self.edge)))
        if self.ring is not None:
            items.append(centred(coloured(deck, width, angle, *self.ring), x, y, self.alpha))
        items.append(centred(picture, x, y, self.alpha))
        return items

    def rest(self) -> None:
        self.moving, self.alpha, self.squash, self.dim = False, 255, 1.0, 0.0
        self.face_up = self.card is not None
        self.ring = None
        self.height, self.under, self.fine = 0.0, False, False
        self.nudge, self.nudged = AT_PLACE, False
        self.z = 0

    def unhand(self) -> None:
        """Take the place where it is seen as its own."""
        self.pose, self.height = self.seen, self.height + self.nudge.height
        self.nudge, self.nudged = AT_PLACE, False

    def contains(self, point: tuple[float, float]) -> bool:
        return covers(self.pose, point)


def off_place(pose: Pose, off: Nudge) -> Pose:
    return Pose(pose.x + off.x, pose.y + off.y, pose.angle + off.turn, pose.width * off.grow)


def covers(pose: Pose, point: tuple[float, float]) -> bool:
    x, y, angle, width = pose
    offset = pygame.Vector2(point[0] - x, point[1] - y).rotate(-angle)
    return abs(offset.x) <= width / 2 and abs(offset.y) <= width * 0.7


def coloured(deck: Deck, width: float, angle: float, thickness: int, colour: RingColour) -> pygame.Surface:
    """A ring as the light in force has it: blue can be seen on any cloth, the others may need an edge."""
    edge = None if colour == "blue" else T.ring_edge
    return deck.ring(width, angle, thickness, getattr(T, colour), edge)


def centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Item:
    return Item(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2), alpha)


Goal = Pose | Callable[[], Pose]


def reached(goal: Goal) -> Pose:
    return goal() if callable(goal) else goal


class Flight(Tween):
    """The way of a card to its goal, as the table of movements has it.

    A goal that is a function is asked all the way, so that a window resized in mid-flight leads the card
    to its new place.
    """

    def __init__(
        self, sprite: CardSprite, goal: Goal, ms: float, way: Move, unit: float, flips: bool, side: int
    ) -> None:
        """`unit`: pixels in one of the layout; `flips`: it turns over; `side`: of its spin, 1 or -1."""
        super().__init__(ms, self._place)
        self._sprite = sprite
        self._goal = goal
        self._way = way
        self._unit = unit
        self._flips, self._flipped = flips, False
        self._spin = way.spin * side
        self._start: Pose | None = None

    def _place(self, t: float) -> None:
        sprite, way, goal = self._sprite, self._way, reached(self._goal)
        if self._start is None:
            sprite.unhand()
            self._start = sprite.pose
        start = self._start
        if self._flips:
            self._turn_over(t)
        if t >= 1:
            sprite.pose, sprite.height, sprite.moving = goal, way.heights[-1], False
            return
        sprite.moving = True
        share = way.ease(t)
        turned = share if way.turn is None else way.turn(t)
        arc = way.arc * self._unit * 4 * share * (1 - share)
        sprite.pose = Pose(
            start.x + (goal.x - start.x) * share,
            start.y + (goal.y - start.y) * share - arc,
            start.angle + (goal.angle - start.angle) * turned + self._spin * (1 - turned),
            start.width + (goal.width - start.width) * turned,
        )
        sprite.height = between_steps(way.heights, share)

    def _turn_over(self, t: float) -> None:
        begins, ends = self._way.flip
        share = min(1.0, max(0.0, (t - begins) / (ends - begins)))
        if share >= 0.5 and not self._flipped:
            self._flipped = True
            self._sprite.face_up = not self._sprite.face_up
        self._sprite.squash = max(THIN, abs(math.cos(math.pi * share)))


def between_steps(values: tuple[float, ...], share: float) -> float:
    """The value at a share of the way along values at even steps."""
    if len(values) == 1:
        return values[0]
    place = min(max(share, 0.0), 1.0) * (len(values) - 1)
    step = min(int(place), len(values) - 2)
    return values[step] + (values[step + 1] - values[step]) * (place - step)


def move(
    sprite: CardSprite,
    goal: Goal,
    name: str,
    motion: Motion,
    unit: float = 1.0,
    *,
    flips: bool = False,
    side: int = 1,
) -> Animation:
    """Move `sprite` to `goal` in the way that the table of movements has for `name`.

    With animation off the card fades in at its goal instead.
    """
    ms = motion.ms(name)
    if not motion.reduced:
        return Flight(sprite, goal, ms, MOVES[name], unit, flips, side)

    def place() -> None:
        sprite.nudge, sprite.pose = AT_PLACE, reached(goal)
        sprite.moving = False
        sprite.face_up ^= flips

    return Sequence([CallOnce(place), fade(sprite, 0, 255, FADE_MS if ms else 0)])


def nudge(sprite: CardSprite, goal: Nudge, name: str, motion: Motion, shakes: float = 0.0) -> Tween:
    """Show `sprite` off its place, in the time and with the easing of `name`.

    On the way it `shakes` twice to both sides, by at most so many pixels.
    """
    start: Nudge | None = None

    def step(t: float) -> None:
        nonlocal start
        if start is None:
            start = sprite.nudge
        sprite.nudged = t < 1
        now = Nudge(*(a + (b - a) * t for a, b in zip(start, goal, strict=True))) if t < 1 else goal
        sprite.nudge = now._replace(x=now.x + shakes * (1 - t) * math.sin(4 * math.pi * t)) if shakes else now

    return Tween(motion.ms(name), step, motion.ease(name))


def shaded(sprite: CardSprite, strength: float, motion: Motion) -> Tween:
    """Let a shade come over a card that lies still."""

    def step(t: float) -> None:
        sprite.nudged, sprite.dim = t < 1, strength * t

    return Tween(motion.ms("shade"), step, motion.ease("shade"))


def fade(sprite: CardSprite, start: int, end: int, ms: float) -> Animation:
    def step(t: float) -> None:
        sprite.alpha = round(start + (end - start) * t)

    return Tween(ms, step)
