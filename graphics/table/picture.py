"""The cards on the table as sprites, and where each of them belongs.

A card's place follows from what it is part of: a hand, the trick, the pack, what is laid open.  The director
moves sprites from one to another; `settle` puts everything where the board says, whatever was going on.
"""

from __future__ import annotations

from collections.abc import Callable

from game.table.board import Board
from graphics.render.animation import Animator
from graphics.render.deck import Deck
from graphics.render.motion import Motion
from graphics.render.shapes import Pose
from graphics.render.stage import Item
from graphics.table.moves.sprites import CardSprite, move
from graphics.table.panels.garland import Garland
from graphics.table.places.fans import backs_fan, fan, laid_fan, middle_fan, rest_pile, talon_fan
from graphics.table.places.geometry import Layout, trick_pose
from graphics.table.sorting import hand_in_order
from saves.settings import Settings

PACK_LAYERS = 8  # sprites that stand for the whole pack


class Picture:
    """All card sprites.  `order` says how the own hand is sorted (see `sorting.sorted_hand`)."""

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
        self.small = Animator()  # lifts of the own cards
        self.lift: dict[int, float] = {}  # by sprite serial: how far it is raised, in card heights
        self.lean: dict[int, float] = {}  # by sprite serial: degrees towards the pointer
        self.dragged: CardSprite | None = None
        self.front: CardSprite | None = None
        """The own card that is shown before its neighbours."""

    # -- places -------------------------------------------------------------------------------------

    def layout(self) -> Layout:
        """The places at the current size of the window."""
        assert self.table is not None, "resize comes first"
        return self.table

    def resize(self, table: Layout) -> None:
        """Move everything to its place in the new window; moving cards go on, to their new goals."""
        self.table = table
        self.deck.resize(table.hand.card[0], table.trick_card[0])
        self.small.finish()
        self.place_all()

    def hand_pose(self, sprite: CardSprite) -> Pose:
        """The pose of a card of the own hand, raised as far as it is."""
        poses = fan(self.layout().hand, len(self.hand))
        pose = poses[self.hand.index(sprite)]
        height = self.layout().hand.card[1] * self.lift.get(sprite.serial, 0.0)
        return Pose(pose.x, pose.y - height, pose.angle + self.lean.get(sprite.serial, 0.0), pose.width)

    def other_pose(self, seat: int, sprite: CardSprite) -> Pose:
        """The pose of a card in another player's hand."""
        held = self.others[seat]
        return backs_fan(self.layout().backs[self.seats[seat]], len(held))[held.index(sprite)]

    def trick_pose(self, seat: int) -> Pose:
        """The pose of a seat's card in the trick."""
        return trick_pose(self.layout(), self.seats[seat])

    def pack_pose(self, layer: int) -> Pose:
        """Layer 0 lies at the bottom of the pack."""
        table = self.layout()
        shift = 1.6 * table.scale * layer
        center = table.trick_center
        return Pose(center.x - shift * 0.5, center.y - shift, 0.0, table.hand.card[0] * 0.69)

    def talon_pose(self, seat: int, sprite: CardSprite) -> Pose:
        """The pose of a card in a seat's talon."""
        held = self.talons[seat]
        return talon_fan(self.layout().cloth.talon[self.seats[seat]], len(held))[held.index(sprite)]

    def middle_pose(self, sprite: CardSprite) -> Pose:
        """A turned card that is one of the middle cards lies beside them."""
        count = len(self.middle) + (self.turned is not None and not self.rest)
        return middle_fan(self.layout().cloth.middle, max(2, count))[self.middle.index(sprite)]

    def rest_pose(self, sprite: CardSprite) -> Pose:
        """The pose of a card in the rest of the pack."""
        return rest_pile(self.layout().cloth.rest, len(self.rest))[self.rest.index(sprite)]

    def laid_pose(self, sprite: CardSprite) -> Pose:
        """The pose of a card that the declarer has laid away."""
        anchor = self.layout().cloth.laid[self.seats[self.declarer]]
        return laid_fan(anchor, len(self.laid))[self.laid.index(sprite)]

    def place_all(self) -> None:
        """Put every card that does not move where it belongs."""
        for seat, held in self.talons.items():
            for sprite in held:
                self._put(sprite, self.talon_pose(seat, sprite))
        for sprite in self.middle:
            self._put(sprite, self.middle_pose(sprite))
        if self.turned is not None:
            self._put(self.turned, self.layout().cloth.turned)
        for sprite in self.rest:
            self._put(sprite, self.rest_pose(sprite))
        for sprite in self.laid:
            self._put(sprite, self.laid_pose(sprite))
        for sprite in self.hand:
            self._put(sprite, self.hand_pose(sprite))
        for seat, held in self.others.items():
            for sprite in held:
                self._put(sprite, self.other_pose(seat, sprite))
        for seat, sprite in self.trick:
            self._put(sprite, self.trick_pose(seat))
        for layer, sprite in enumerate(self.pack):
            self._put(sprite, self.pack_pose(layer))
        for sprite, pose in self.open:
            self._put(sprite, pose())

    def _put(self, sprite: CardSprite, pose: Pose) -> None:
        if not sprite.moving and sprite is not self.dragged:
            sprite.pose = pose

    # -- the truth ----------------------------------------------------------------------------------

    def settle(self, board: Board) -> None:
        """The cards as the board has them, at rest."""
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
        """Cards that Bela has on the table besides the trick."""
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
        """Put the whole pack in the middle."""
        self.pack = [self._new(None, layer == 0) for layer in range(PACK_LAYERS)]
        for layer, sprite in enumerate(self.pack):
            sprite.pose = self.pack_pose(layer)

    def leave_pack(self, layers: int) -> None:
        """Keep only so many layers of the pack."""
        del self.pack[layers:]

    def _new(self, card: int | None, shadow: bool = True) -> CardSprite:
        elevation = 0 if not shadow else 1 if card is None else 2
        return CardSprite(card, Pose(0, 0, 0, 1), face_up=card is not None, elevation=elevation)

    def _backs(self, seat: int, count: int) -> list[CardSprite]:
        held = self.others.get(seat, [])[:count]
        for sprite in held:
            sprite.rest()
        return held + [self._new(None) for _ in range(count - len(held))]

    # -- moving -------------------------------------------------------------------------------------

    def regroup(self) -> None:
        """Close the gaps in the hands, softly."""
        for sprite in self.hand:
            self._glide(sprite, lambda sprite=sprite: self.hand_pose(sprite))  # type: ignore[misc]
        for seat, held in self.others.items():
            for sprite in held:
                self._glide(sprite, lambda sprite=sprite, seat=seat: self.other_pose(seat, sprite))  # type: ignore[misc]

    def _glide(self, sprite: CardSprite, goal: Callable[[], Pose]) -> None:
        if sprite.pose == goal() or sprite is self.dragged:
            return
        if self.motion.ms("fan") <= 0:
            sprite.pose = goal()
            return
        self.small.start(sprite.serial, move(sprite, goal, "fan", self.motion))

    def raise_cards(self, wanted: dict[int, float], leans: dict[int, float] | None = None) -> None:
        """Raise the own cards to the heights given by card (in card heights), lean them by so many degrees.

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
                goal = lambda sprite=sprite: self.hand_pose(sprite)  # noqa: E731
                self.small.start(sprite.serial, move(sprite, goal, "hover", self.motion))

    # -- drawing ------------------------------------------------------------------------------------

    def resting_items(self) -> list[Item]:
        """Backs, pack, trick, open cards: what lies under the own hand."""
        items: list[Item] = []
        trick = sorted((sprite for _, sprite in self.trick), key=lambda sprite: sprite.z)
        for sprite in [*self._backs_and_cloth(), *self.pack, *trick]:
            if not sprite.moving:
                items += sprite.items(self.deck)
        return [*items, *self.garland.items(self.layout())]

    def _backs_and_cloth(self) -> list[CardSprite]:
        """The backs of the others and what lies on the cloth besides the trick, bottom first."""
        sprites = [sprite for held in (*self.others.values(), *self.talons.values()) for sprite in held]
        turned = [self.turned] if self.turned is not None else []
        return [*sprites, *self.middle, *turned, *self.rest, *self.laid]

    def hand_items(self) -> list[Item]:
        """The cards of the own hand, but for the dragged one; the one that stands out is the topmost."""
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
        """The own card under the pointer: the topmost one."""
        for sprite in reversed(self.hand):
            if sprite.contains(point):
                return sprite
        return None


def table_motion(settings: Settings) -> Motion:
    """The pace the player has chosen for the play."""
    stays = settings.trick_stays
    return Motion(settings.speed, not settings.animation, None if stays == "click" else float(stays))
