"""The cards on the table as sprites, and where each of them belongs.

Sprites are only what is seen.  The match never asks them anything: the director moves them, and they can be
thrown away and placed anew from the board at any moment (`settle`).  A card's place follows from what it is
part of: a hand, the trick, the pack, what is laid open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Literal

import pygame

from game.table.board import Board
from graphics.render.animation import Animation, Animator, CallOnce, Sequence, Tween
from graphics.render.deck import Deck
from graphics.render.motion import FADE_MS, Ease, Motion
from graphics.render.shapes import Pose
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.geometry import Layout, trick_pose
from graphics.table.panels.ornaments import Garland
from graphics.table.places import backs_fan, fan, laid_fan, middle_fan, rest_pile, talon_fan
from graphics.table.sorting import hand_in_order
from saves.settings import Settings

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
        self.moving, self.alpha, self.squash, self.dim = False, 255, 1.0, False
        self.face_up = self.card is not None
        self.ring = None
        self.elevation = 1 if self.card is None else 2
        self.z = 0

    def contains(self, point: tuple[float, float]) -> bool:
        x, y, angle, width = self.pose
        offset = pygame.Vector2(point[0] - x, point[1] - y).rotate(-angle)
        return abs(offset.x) <= width / 2 and abs(offset.y) <= width * 0.7


def coloured(deck: Deck, width: float, angle: float, thickness: int, colour: RingColour) -> pygame.Surface:
    """A ring as the light in force has it: blue can be seen on any cloth, the others may need an edge."""
    edge = None if colour == "blue" else T.ring_edge
    return deck.ring(width, angle, thickness, getattr(T, colour), edge)


def centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Item:
    return Item(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2), alpha)


def blend(a: Pose, b: Pose, t: float) -> Pose:
    return Pose(*(u + (v - u) * t for u, v in zip(a, b, strict=True)))


Goal = Pose | Callable[[], Pose]


def move(sprite: CardSprite, goal: Goal, name: str, motion: Motion, lift: float = 0.0) -> Animation:
    """Move `sprite` to `goal` in the time the table of durations has for `name`.

    A goal that is a function is asked all the way, so that a window resized in mid-flight leads the card
    to its new place.  With a `lift` it comes nearer to the eye on its way, larger by that part of its width.
    With animation off the card fades in at its goal instead.
    """
    ms = motion.ms(name)
    if not motion.reduced:
        return _Move(sprite, goal, ms, motion.ease(name), lift)

    def place() -> None:
        sprite.pose = reached(goal)
        sprite.moving = False

    return Sequence([CallOnce(place), fade(sprite, 0, 255, FADE_MS if ms else 0)])


class _Move(Tween):
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
    return goal() if callable(goal) else goal


def fade(sprite: CardSprite, start: int, end: int, ms: float) -> Animation:
    def step(t: float) -> None:
        sprite.alpha = round(start + (end - start) * t)

    return Tween(ms, step)


def turn_over(sprite: CardSprite, card: int | None, ms: float) -> Animation:
    def step(t: float) -> None:
        if t >= 0.5 and not sprite.face_up:
            sprite.card, sprite.face_up = card, True
        sprite.squash = max(0.03, abs(1 - 2 * t))

    return Tween(ms, step)


PACK_LAYERS = 8  # sprites that stand for the whole pack


class TablePicture:
    """All card sprites.  `order` says how the player's hand is sorted (see `sorting.sorted_hand`)."""

    def __init__(self, deck: Deck, motion: Motion) -> None:
        self.deck = deck
        self.motion = motion
        self.order = "suits"
        self.table: Layout | None = None
        self.seats: tuple[str, ...] = ("S", "E", "N", "W")
        self.human = 0
        self.hand: list[CardSprite] = []
        self.others: dict[int, list[CardSprite]] = {}
        self.trick: list[tuple[int, CardSprite]] = []
        self.pack: list[CardSprite] = []
        self.open: list[tuple[CardSprite, Callable[[], Pose]]] = []
        self.leaving: list[CardSprite] = []
        self.garland = Garland()
        self.talons: dict[int, list[CardSprite]] = {}
        self.middle: list[CardSprite] = []
        self.turned: CardSprite | None = None
        self.rest: list[CardSprite] = []
        self.laid: list[CardSprite] = []
        self.declarer = 0
        """The owner of the cards in `laid`."""
        self.small = Animator()  # lifts of the player's cards
        self.lift: dict[int, float] = {}  # by sprite serial: how far it is raised, in card heights
        self.lean: dict[int, float] = {}  # by sprite serial: degrees towards the pointer
        self.dragged: CardSprite | None = None
        self.front: CardSprite | None = None
        """The card of the hand that is shown before its neighbours."""

    def layout(self) -> Layout:
        assert self.table is not None, "resize comes first"
        return self.table

    def resize(self, table: Layout) -> None:
        self.table = table
        self.deck.resize(table.hand.card[0], table.trick_card[0])
        self.small.finish()
        self.place_all()

    def hand_pose(self, sprite: CardSprite) -> Pose:
        poses = fan(self.layout().hand, len(self.hand))
        pose = poses[self.hand.index(sprite)]
        height = self.layout().hand.card[1] * self.lift.get(sprite.serial, 0.0)
        return Pose(pose.x, pose.y - height, pose.angle + self.lean.get(sprite.serial, 0.0), pose.width)

    def trick_pose(self, seat: int) -> Pose:
        return trick_pose(self.layout(), self.seats[seat])

    def pack_pose(self, layer: int) -> Pose:
        table = self.layout()
        shift = 1.6 * table.scale * layer
        center = table.trick_center
        return Pose(center.x - shift * 0.5, center.y - shift, 0.0, table.hand.card[0] * 0.69)

    def place(self, sprite: CardSprite) -> Pose:
        """Where a card belongs; ValueError for one that is nowhere."""
        table, cloth = self.layout(), self.layout().cloth
        if sprite in self.hand:
            return self.hand_pose(sprite)
        for seat, held in self.others.items():
            if sprite in held:
                return backs_fan(table.backs[self.seats[seat]], len(held))[held.index(sprite)]
        for seat, played in self.trick:
            if sprite is played:
                return self.trick_pose(seat)
        for seat, held in self.talons.items():
            if sprite in held:
                return talon_fan(cloth.talon[self.seats[seat]], len(held))[held.index(sprite)]
        if sprite in self.middle:
            # a turned card that is one of the middle cards lies beside them
            count = len(self.middle) + (self.turned is not None and not self.rest)
            return middle_fan(cloth.middle, max(2, count))[self.middle.index(sprite)]
        if sprite is self.turned:
            return cloth.turned
        if sprite in self.rest:
            return rest_pile(cloth.rest, len(self.rest))[self.rest.index(sprite)]
        if sprite in self.laid:
            return laid_fan(cloth.laid[self.seats[self.declarer]], len(self.laid))[self.laid.index(sprite)]
        return self.pack_pose(self.pack.index(sprite))

    def place_all(self) -> None:
        trick = [sprite for _seat, sprite in self.trick]
        for sprite in [*self._backs_and_cloth(), *self.hand, *trick, *self.pack]:
            self._put(sprite, self.place(sprite))
        for sprite, pose in self.open:
            self._put(sprite, pose())

    def _put(self, sprite: CardSprite, pose: Pose) -> None:
        if not sprite.moving and sprite is not self.dragged:
            sprite.pose = pose

    def settle(self, board: Board) -> None:
        self.small.finish()
        self.seats = tuple(board.place(seat) for seat in range(board.rules.players))
        self.human = board.seat
        by_card = {sprite.card: sprite for sprite in self.hand}
        wanted = hand_in_order(board, self.order)
        self.hand = [by_card.get(card) or self._new(card) for card in wanted]
        for sprite in self.hand:
            sprite.rest()
        self.others = {
            seat: self._backs(seat, board.counts[seat])
            for seat in range(board.rules.players)
            if seat != board.seat
        }
        by_trick = {sprite.card: sprite for _, sprite in self.trick}
        self.trick = []
        for place, card in enumerate(board.trick):
            sprite = by_trick.get(card) or self._new(card)
            sprite.rest()
            self.trick.append((board.seat_of_card(place), sprite))
        if board.phase == "cutting":
            self.lay_pack()
        else:
            self.pack = []
        self._settle_cloth(board)
        self.open, self.leaving = [], []
        self.garland = Garland()
        self.lift, self.lean = {}, {}
        self.place_all()

    def _settle_cloth(self, board: Board) -> None:
        cloth = board.cloth
        self.talons = {seat: self._piled(count) for seat, count in enumerate(cloth.talons) if count}
        self.middle = self._piled(cloth.middle)
        self.turned = self._new(cloth.turned) if cloth.turned is not None else None
        self.rest = self._piled(cloth.rest)
        self.declarer = board.contract.declarer if board.contract is not None else 0
        self.laid = [self._new(card) for card in cloth.laid]
        for sprite in [*self.laid, *([self.turned] if self.turned is not None else [])]:
            sprite.elevation = 1

    def _piled(self, count: int) -> list[CardSprite]:
        """Cards face down that lie close together: a shadow is thrown by the lowest one only."""
        return [self._new(None, shadow=place == 0) for place in range(count)]

    def lay_pack(self) -> None:
        self.pack = [self._new(None, layer == 0) for layer in range(PACK_LAYERS)]
        for layer, sprite in enumerate(self.pack):
            sprite.pose = self.pack_pose(layer)

    def leave_pack(self, layers: int) -> None:
        del self.pack[layers:]

    def _new(self, card: int | None, shadow: bool = True) -> CardSprite:
        elevation = 0 if not shadow else 1 if card is None else 2
        return CardSprite(card, Pose(0, 0, 0, 1), face_up=card is not None, elevation=elevation)

    def _backs(self, seat: int, count: int) -> list[CardSprite]:
        held = self.others.get(seat, [])[:count]
        for sprite in held:
            sprite.rest()
        return held + [self._new(None) for _ in range(count - len(held))]

    def regroup(self) -> None:
        for sprite in [*self.hand, *(sprite for held in self.others.values() for sprite in held)]:
            self._glide(sprite, partial(self.place, sprite))

    def _glide(self, sprite: CardSprite, goal: Callable[[], Pose]) -> None:
        if sprite.pose == goal() or sprite is self.dragged:
            return
        if self.motion.ms("fan") <= 0:
            sprite.pose = goal()
            return
        self.small.start(sprite.serial, move(sprite, goal, "fan", self.motion))

    def raise_cards(self, wanted: dict[int, float], leans: dict[int, float] | None = None) -> None:
        """Raise cards of the player's hand by so much of their height, and lean them by so many degrees.

        The others go down and lie as they do in the fan.
        """
        for sprite in self.hand:
            card = sprite.card if sprite.card is not None else -1
            height, lean = wanted.get(card, 0.0), (leans or {}).get(card, 0.0)
            before = (self.lift.get(sprite.serial, 0.0), self.lean.get(sprite.serial, 0.0))
            if (height, lean) == before or sprite is self.dragged:
                continue
            self.lift[sprite.serial], self.lean[sprite.serial] = height, lean
            if self.motion.ms("hover") <= 0:
                if not sprite.moving:
                    sprite.pose = self.hand_pose(sprite)
            else:
                rising = move(sprite, partial(self.hand_pose, sprite), "hover", self.motion)
                self.small.start(sprite.serial, rising)

    def resting_items(self) -> list[Item]:
        """Backs, pack, trick, open cards: what lies under the player's hand."""
        items: list[Item] = []
        trick = sorted((sprite for _, sprite in self.trick), key=lambda sprite: sprite.z)
        for sprite in [*self._backs_and_cloth(), *self.pack, *trick]:
            if not sprite.moving:
                items += sprite.items(self.deck)
        return [*items, *self.garland.items(self.layout())]

    def _backs_and_cloth(self) -> list[CardSprite]:
        sprites = [sprite for held in (*self.others.values(), *self.talons.values()) for sprite in held]
        turned = [self.turned] if self.turned is not None else []
        return [*sprites, *self.middle, *turned, *self.rest, *self.laid]

    def hand_items(self) -> list[Item]:
        """The cards of the player's hand except the dragged one; the one that stands out is on top."""
        items: list[Item] = []
        for sprite in sorted(self.hand, key=lambda sprite: sprite is self.front):
            if sprite is not self.dragged:
                items += sprite.items(self.deck)
        return items

    def flying_items(self) -> list[Item]:
        """Cards that move, above everything that rests; the dragged card on top."""
        flying = [sprite for sprite in self._backs_and_cloth() if sprite.moving]
        flying += [sprite for sprite in self.pack if sprite.moving]
        flying += [sprite for _, sprite in self.trick if sprite.moving]
        flying += self.leaving
        flying.sort(key=lambda sprite: (sprite.z, sprite.serial))
        items: list[Item] = []
        for sprite in flying:
            items += sprite.items(self.deck)
        for sprite, _ in self.open:
            items += sprite.items(self.deck)
        if self.dragged is not None:
            items += self.dragged.items(self.deck)
        return items

    def card_at(self, point: tuple[float, float]) -> CardSprite | None:
        for sprite in reversed(self.hand):
            if sprite.contains(point):
                return sprite
        return None


def table_motion(settings: Settings) -> Motion:
    stays = settings.trick_stays
    return Motion(settings.speed, not settings.animation, None if stays == "click" else float(stays))
