"""The cards on the table as sprites, and where each of them belongs.

Sprites are only what is seen.  The match never asks them anything: the director moves them, and they can be
thrown away and placed anew from the board at any moment (`settle`).  A card's place follows from what it is
part of: a hand, the trick, the pack, what is laid open.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.table.board import Board
from graphics.render.animation import Animation, Animator, delayed
from graphics.render.deck import Deck
from graphics.render.motion import FOLLOWS, LOOSE, MOST_TILT, MOVES, TILT, Motion
from graphics.render.shapes import Pose, clamp
from graphics.render.stage import Item
from graphics.table.geometry import Layout, trick_pose
from graphics.table.panels.ornaments import Garland
from graphics.table.places import backs_fan, fan, laid_fan, middle_fan, rest_pile, talon_fan
from graphics.table.sorting import hand_in_order
from graphics.table.sprites import AT_PLACE, CardSprite, Goal, Nudge, covers, move, nudge, off_place
from saves.settings import Settings

PACK_LAYERS = 8  # sprites that stand for the whole pack
GRIP = 6  # units beyond its strip to which a card keeps the pointer
INDEX = 0.24  # of a card's width: what must be seen of it for its rank and suit
MARGIN = 0.04  # of that, the blank edge
STILL = 0.05  # pixels and degrees: a dragged card that comes nearer to the pointer than that has come to it


def chance(card: int | None, deal: int) -> float:
    """A number from -1 to 1 that looks like chance, the same for the same card of the same deal."""
    return ((0 if card is None else card + 1) * 37 + deal * 101) % 13 / 6 - 1


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
        self.deal = 0
        """The number of the deal: cards do not land at the same turn in each."""
        self.small = Animator()  # of the player's hand: cards rise, make room, close up
        self.tails = Animator()
        """The ends of movements for which nothing waits, by the serial of their card."""
        self.opens = False
        """The hand opens its fan, since cards are played from it."""
        self.lift: dict[int, float] = {}  # by sprite serial: how far it is raised, in card heights
        self._aims: dict[int, Nudge] = {}  # by sprite serial: where its nudge goes
        self.dragged: CardSprite | None = None
        self._pulled = (0.0, 0.0)  # the place at which the pointer wants it
        self.released: CardSprite | None = None
        """The card that was dragged out of the hand and played: it waits where it was let go."""
        self.front: CardSprite | None = None
        """The card of the hand that is shown before its neighbours."""

    def layout(self) -> Layout:
        assert self.table is not None, "resize comes first"
        return self.table

    def resize(self, table: Layout) -> None:
        self.table = table
        self.deck.resize(table.hand.card[0], table.trick_card[0])
        self.finish()
        self.place_all()

    @property
    def busy(self) -> bool:
        return self.small.busy or self.tails.busy

    def advance(self, ms: float) -> None:
        self.small.advance(ms)
        self.tails.advance(ms)

    def finish(self) -> None:
        self.small.finish()
        self.tails.finish()

    def fly(
        self, sprite: CardSprite, goal: Goal, name: str, *, flips: bool = False, side: int = 1
    ) -> Animation:
        """The way of a card to its goal, at the pace and in the layout in force."""
        return move(sprite, goal, name, self.motion, self.layout().scale, flips=flips, side=side)

    def go_on(self, sprite: CardSprite) -> Callable[[Animation], None]:
        """Takes over the end of a movement of this card."""

        def take(animation: Animation) -> None:
            if (before := self.tails.stop(sprite.serial)) is not None:
                before.finish()
            self.tails.start(sprite.serial, animation)

        return take

    def hand_pose(self, sprite: CardSprite) -> Pose:
        poses = fan(self.layout().hand, len(self.hand), self.opens)
        pose = poses[self.hand.index(sprite)]
        height = self.layout().hand.card[1] * self.lift.get(sprite.serial, 0.0)
        return pose._replace(y=pose.y - height)

    def trick_pose(self, seat: int) -> Pose:
        """The pose of the card of `seat` in the trick."""
        pose = trick_pose(self.layout(), self.seats[seat])
        return pose._replace(angle=pose.angle + self.trick_lean(seat))

    def trick_lean(self, seat: int) -> float:
        """By how many degrees the card of `seat` lies off its turn: nobody lays two cards down alike."""
        card = next((sprite.card for played, sprite in self.trick if played == seat), None)
        return 0.0 if card is None else LOOSE * chance(card, self.deal)

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
        self.deal = board.number
        self.seats = tuple(board.place(seat) for seat in range(board.rules.players))
        self.human = board.seat
        self.opens = board.in_play
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
            if not self.tails.runs(sprite.serial):
                sprite.rest()
            self.trick.append((board.seat_of_card(place), sprite))
        if board.phase == "cutting":
            self.lay_pack()
        else:
            self.pack = []
        self._settle_cloth(board)
        self.open = []
        if not any(self.tails.runs(sprite.serial) for sprite in self.leaving):
            self.leaving = []
        self.garland = Garland()
        self.lift, self._aims, self.released, self.front = {}, {}, None, None
        self.place_all()

    def _settle_cloth(self, board: Board) -> None:
        cloth = board.cloth
        self.talons = {seat: self._piled(count) for seat, count in enumerate(cloth.talons) if count}
        self.middle = self._piled(cloth.middle)
        self.turned = self._new(cloth.turned) if cloth.turned is not None else None
        self.rest = self._piled(cloth.rest)
        self.declarer = board.contract.declarer if board.contract is not None else 0
        self.laid = [self._new(card) for card in cloth.laid]

    def _piled(self, count: int) -> list[CardSprite]:
        """Cards face down that lie close together: a shadow is thrown by the lowest one only."""
        return [self._new(None, shadow=place == 0) for place in range(count)]

    def lay_pack(self) -> None:
        self.opens = False
        self.pack = [self._new(None, layer == 0) for layer in range(PACK_LAYERS)]
        for layer, sprite in enumerate(self.pack):
            sprite.pose = self.pack_pose(layer)

    def leave_pack(self, layers: int) -> None:
        del self.pack[layers:]

    def _new(self, card: int | None, shadow: bool = True) -> CardSprite:
        return CardSprite(card, Pose(0, 0, 0, 1), face_up=card is not None, casts=shadow)

    def _backs(self, seat: int, count: int) -> list[CardSprite]:
        held = self.others.get(seat, [])[:count]
        for sprite in held:
            sprite.rest()
        return held + [self._new(None) for _ in range(count - len(held))]

    def regroup(self, name: str = "fan") -> None:
        for sprite in [*self.hand, *(sprite for held in self.others.values() for sprite in held)]:
            self._glide(sprite, partial(self.place, sprite), name)

    def _glide(self, sprite: CardSprite, goal: Callable[[], Pose], name: str) -> None:
        if sprite.pose == goal() or sprite in (self.dragged, self.released):
            return
        if self.motion.ms(name) <= 0:
            sprite.pose = goal()
            return
        self.small.start(sprite.serial, delayed(self.motion.wait(name), self.fly(sprite, goal, name)))

    def raise_cards(self, wanted: dict[int, float]) -> None:
        """Raise cards of the player's hand by so much of their height; the others go down."""
        for sprite in self.hand:
            height = wanted.get(-1 if sprite.card is None else sprite.card, 0.0)
            if height == self.lift.get(sprite.serial, 0.0) or sprite in (self.dragged, self.released):
                continue
            self.lift[sprite.serial] = height
            if self.motion.ms("rise") > 0:
                self.small.start(sprite.serial, self.fly(sprite, partial(self.hand_pose, sprite), "rise"))
            elif not sprite.moving:
                sprite.pose = self.hand_pose(sprite)

    def point_at(self, pointed: CardSprite | None, lean: float = 0.0) -> None:
        """Let the card at the pointer stand out, leaning by so many degrees; its neighbours make room."""
        parted = self._parted(self.hand.index(pointed), lean) if pointed is not None else None
        for i, sprite in enumerate(self.hand):
            goal = AT_PLACE if parted is None else parted[i]
            if goal == self._aims.get(sprite.serial, AT_PLACE) or sprite in (self.dragged, self.released):
                continue
            self._aims[sprite.serial] = goal
            self.small.start(
                ("nudge", sprite.serial),
                nudge(sprite, goal, "sink" if goal == AT_PLACE else "hover", self.motion),
            )

    def refuse(self, sprite: CardSprite) -> None:
        """Let a card of the hand that may not be played shake."""
        if self.motion.ms("refuse") > 0 and sprite is not self.dragged:
            goal, far = self._aims.get(sprite.serial, AT_PLACE), MOVES["refuse"].aside * self.layout().scale
            shake = nudge(sprite, goal, "refuse", self.motion, far)
            self.small.start(("nudge", sprite.serial), shake)

    def _parted(self, place: int, lean: float) -> list[Nudge]:
        """How the cards of the hand stand off their places while the one at `place` is at the pointer.

        It lies over its neighbours and hides no index: it goes aside as far as the one on its left allows,
        and those on its right make room for the rest. With animation off it does no more, and at once.
        """
        hover, hand = MOVES["hover"], self.layout().hand
        aside, (wide, high) = hover.aside * self.layout().scale, hand.card
        at = [pose.x for pose in fan(hand, len(self.hand), self.opens)]
        x = list(at)
        if place > 0:
            x[place - 1] -= aside
        if place + 1 < len(x):
            grow = 1.0 if self.motion.reduced else hover.grow
            apart = (grow / 2 + 0.5 - MARGIN) * wide  # no index is covered
            lacking = max(0.0, apart - (at[place + 1] - at[place]))
            if place > 0:
                free = at[place] - x[place - 1] - (INDEX + (grow - 1) / 2) * wide
                last = place + 2 == len(x)  # beside the hand there is no room to give
                x[place] -= clamp(free, 0.0, lacking if last else lacking / 2)
            x[place + 1] = max(at[place + 1] + aside, x[place] + apart)
            for i in range(place + 2, len(x)):
                x[i] = max(at[i], x[i - 1] + INDEX * wide)
        parted = [Nudge(now - was) if now != was else AT_PLACE for now, was in zip(x, at, strict=True)]
        if self.motion.reduced:
            return parted
        # its upper edge rises so far: above it stands what is to be done
        up = hover.up * self.layout().scale - high * (hover.grow - 1) / 2
        parted[place] = Nudge(x[place] - at[place], -up, lean, hover.grow, hover.heights[-1])
        return parted

    def forget(self, sprite: CardSprite) -> None:
        """A card leaves the hand: nothing moves it any more but what takes it."""
        self._hold_still(sprite)
        self.lift.pop(sprite.serial, None)
        if self.dragged is sprite:
            self.dragged = None
        if self.released is sprite:
            self.released = None

    def _hold_still(self, sprite: CardSprite) -> None:
        for key in (sprite.serial, ("nudge", sprite.serial), ("shade", sprite.serial)):
            self.small.stop(key)
        sprite.nudged = False
        self._aims.pop(sprite.serial, None)

    def drag(self, sprite: CardSprite, x: float, y: float) -> None:
        """Let a card of the hand follow the pointer, which wants its middle there."""
        if self.dragged is not sprite:
            self._hold_still(sprite)
            sprite.unhand()
            sprite.moving, sprite.fine, sprite.dim = True, True, 0.0
            self.dragged = sprite
        self._pulled = (x, y)
        if self.motion.reduced or self.motion.factor == 0:
            sprite.pose = Pose(x, y, 0.0, sprite.pose.width)

    def follow(self, ms: float) -> bool:
        """Let the dragged card come after the pointer, tilted by its speed; True if it moved."""
        sprite, held = self.dragged, MOVES["drag"]
        if sprite is None or ms <= 0 or self.motion.reduced or self.motion.factor == 0:
            return False
        share = 1 - math.exp(-FOLLOWS * ms / 1000)
        before, table = sprite.pose, self.layout()
        x = before.x + (self._pulled[0] - before.x) * share
        y = before.y + (self._pulled[1] - before.y) * share
        speed = (x - before.x) / table.scale / (ms / 1000)
        tilt = clamp(speed * TILT, -MOST_TILT, MOST_TILT)
        angle = before.angle + (tilt - before.angle) * share
        width = before.width + (table.hand.card[0] * held.grow - before.width) * share
        pose = Pose(x, y, angle, width)
        if max(abs(now - was) for now, was in zip(pose, before, strict=True)) < STILL:
            return False
        sprite.pose = pose
        sprite.height += (held.heights[0] - sprite.height) * share
        return True

    def release(self) -> None:
        """Let go of the dragged card; it stays where it is."""
        self.released, self.dragged = self.dragged, None

    def take_back(self, sprite: CardSprite) -> None:
        """Take a card back into the hand out of which it may have been dragged."""
        if sprite in (self.dragged, self.released):
            self.dragged, self.released, sprite.moving = None, None, False
        self.regroup("drag")

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
        for sprite in sorted(self.hand, key=lambda sprite: (sprite is self.front, sprite is self.released)):
            if sprite is not self.dragged:
                items += sprite.items(self.deck)
        return items

    def low_items(self) -> list[Item]:
        """Cards that move below the plates."""
        return self._drawn(self._flying(low=True))

    def flying_items(self) -> list[Item]:
        """Cards that move, above everything that rests; the dragged card on top."""
        items = self._drawn(self._flying(low=False))
        for sprite, _ in self.open:
            items += sprite.items(self.deck)
        if self.dragged is not None:
            items += self.dragged.items(self.deck)
        return items

    def _flying(self, low: bool) -> list[CardSprite]:
        held = [sprite for backs in self.others.values() for sprite in backs]
        trick = [sprite for _seat, sprite in self.trick]
        cards = [*self._backs_and_cloth(), *self.pack, *trick, *self.leaving]
        moving = [sprite for sprite in cards if sprite.moving or sprite in self.leaving]
        wanted = [sprite for sprite in moving if (sprite.under or sprite in held) == low]
        return sorted(wanted, key=lambda sprite: (sprite.z, sprite.serial))

    def _drawn(self, sprites: list[CardSprite]) -> list[Item]:
        return [item for sprite in sprites for item in sprite.items(self.deck)]

    def card_at(self, point: tuple[float, float], held: CardSprite | None = None) -> CardSprite | None:
        """The card of the hand at a point.

        Cards are looked for where they lie, not where they stand out under the pointer: so none runs away
        from it.  The one that was `held` at the pointer keeps it a little longer.
        """
        found = self._top_at(point)
        if held is None or found is held or held not in self.hand:
            return found
        place = self.hand.index(held)
        if not covers(off_place(held.pose, self._parted(place, 0.0)[place]), point):
            return found
        if found is None:
            return held
        x, grip = point[0], GRIP * self.layout().scale
        nearer = max(x - grip, min(held.pose.x, x + grip)), point[1]
        return held if self._top_at(nearer) is held else found

    def _top_at(self, point: tuple[float, float]) -> CardSprite | None:
        """The uppermost card at a point, or the one that has risen from there."""
        top = list(reversed(self.hand))
        seen = next((sprite for sprite in top if sprite.contains(point)), None)
        if seen is not None:
            return seen
        fan_poses = dict(zip(self.hand, fan(self.layout().hand, len(self.hand), self.opens), strict=True))
        return next((sprite for sprite in top if covers(fan_poses[sprite], point)), None)


def table_motion(settings: Settings) -> Motion:
    stays = settings.trick_stays
    return Motion(settings.speed, not settings.animation, None if stays == "click" else float(stays))
