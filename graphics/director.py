"""Shows what happened: takes events one at a time and turns each into an animation.

The match is always ahead; the director only tells it.  Every committed action comes as its events and the
board after it (`session.Shown`).  While one event is shown the next ones wait; at the end of an action the
picture settles on its board.  `finish` ends what is being shown, whatever it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from game import events as ev
from game.actions import CONTRA, RECONTRA
from graphics.animation import Animation, Animator, Call, Parallel, Pause, Sequence, Tween, staggered
from graphics.board import Board, sorted_hand
from graphics.geometry import Pose, collect_pose
from graphics.i18n import _
from graphics.motion import Motion
from graphics.session import Shown
from graphics.sprites import CardSprite, fade, move, turn_over
from graphics.table import words
from graphics.table.bubbles import Bubble
from graphics.table.picture import PACK_LAYERS, Picture, trump_of
from graphics.theme import T

Made = Animation | None


class Director:
    """The queue of events and the animation of the one being shown.

    `board` is what the panels show, which is ahead of the cards while these still fly.  `bubbles` are what
    is being said, by seat, with how solid they are; `caption` stands in the prompt meanwhile.
    """

    def __init__(self, picture: Picture, board: Board, sound: Callable[[str], None]) -> None:
        self.picture = picture
        self.board = board
        self.bubbles: dict[int, Bubble] = {}
        self.alphas: dict[int, int] = {}
        self.caption = ""
        self.loose = Animator()  # bubbles come and go beside the events
        self._sound = sound
        self._queue: deque[tuple[ev.Event | None, Board]] = deque()
        self._running: Animation | None = None
        self._handlers: dict[type, Callable[..., Made]] = {
            ev.DealBegun: self._deal_begun,
            ev.DeckCut: self._deck_cut,
            ev.CardsDealt: self._cards_dealt,
            ev.CallMade: self._call_made,
            ev.AuctionClosed: self._auction_closed,
            ev.DealPassed: self._deal_passed,
            ev.Declared: self._declared,
            ev.CardPlayed: self._card_played,
            ev.TrickTaken: self._trick_taken,
            ev.DeclarationsShown: self._declarations_shown,
        }

    @property
    def motion(self) -> Motion:
        return self.picture.motion

    # -- the queue ----------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Put one committed action at the end of the queue."""
        for event in shown.events:
            self._queue.append((event, shown.board))
        self._queue.append((None, shown.board))

    def settle(self, board: Board) -> None:
        """Drop everything and show `board` at rest: after loading, after a sheet was put away."""
        self._queue.clear()
        self._running = None
        self.loose.finish()
        self.bubbles.clear()
        self.alphas.clear()
        self.caption = ""
        self._settle(board)

    def _settle(self, board: Board) -> None:
        self.board = board
        self.picture.settle(board)

    @property
    def idle(self) -> bool:
        """Everything has been shown: input may open."""
        return self._running is None and not self._queue

    @property
    def moving(self) -> bool:
        """Something changes with time just now (a trick that rests does not)."""
        loose = self.loose.moving or self.picture.small.busy
        return loose or (self._running is not None and self._running.moving)

    def update(self, ms: float) -> bool:
        """Let time pass; True if anything may look different now."""
        changed = self.loose.busy or self.picture.small.busy or not self.idle
        self.loose.advance(ms)
        self.picture.small.advance(ms)
        left = ms
        while not self.idle:
            if self._running is None:
                self._running = self._next()
            if self._running is not None:
                left = self._running.advance(left)
                if not self._running.done:
                    break
                self._running = None
        return changed

    def finish(self) -> None:
        """End what is being shown: a movement wholly, a rest so that what follows it begins."""
        running = self._running
        if running is not None and not running.moving:
            running.skip()
        elif running is not None:
            self._running = None
            running.finish()
        self.picture.small.finish()

    def _next(self) -> Made:
        event, board = self._queue.popleft()
        if event is None:
            self._settle(board)
            return None
        handler = self._handlers.get(type(event))
        return handler(event, board) if handler is not None else None

    # -- saying -------------------------------------------------------------------------------------

    def say(self, seat: int, bubble: Bubble) -> Animation:
        """A bubble that appears, stays a while beside the events, and goes."""

        def begin() -> None:
            self.bubbles[seat] = bubble
            self.alphas[seat] = 0
            self.loose.start(
                ("bubble", seat),
                Sequence(
                    [
                        Tween(self.motion.ms("bubble_in"), lambda t: self._solid(seat, t)),
                        Pause(self.motion.ms("bubble_stay")),
                        Tween(self.motion.ms("bubble_out"), lambda t: self._solid(seat, 1 - t)),
                        Call(lambda: self.bubbles.pop(seat, None)),
                    ]
                ),
            )

        return Sequence([Call(begin), Pause(self.motion.ms("bubble_in"))])

    def _solid(self, seat: int, share: float) -> None:
        self.alphas[seat] = round(255 * share)

    def _play(self, sound: str) -> Animation:
        return Call(lambda: self._sound(sound))

    def _look_at(self, board: Board) -> Animation:
        """The panels show `board` from here on."""

        def look() -> None:
            self.board = board

        return Call(look)

    def _captioned(self, text: str, animation: Animation) -> Animation:
        def write(caption: str) -> None:
            self.caption = caption

        return Sequence([Call(lambda: write(text)), animation, Call(lambda: write(""))])

    # -- cut and deal -------------------------------------------------------------------------------

    def _deal_begun(self, event: ev.DealBegun, after: Board) -> Made:
        self.bubbles.clear()
        self.board = replace(after, turn=None)
        if len(self.picture.pack) != PACK_LAYERS:
            self.picture.lay_pack()
        return self._play("shuffle")

    def _deck_cut(self, event: ev.DeckCut, after: Board) -> Made:
        picture = self.picture
        if len(picture.pack) != PACK_LAYERS:
            picture.lay_pack()
        if event.count == 0:
            return Sequence([self.say(event.seat, Bubble(_("Knock"))), self._knock()])
        kept = max(1, min(PACK_LAYERS - 1, round(PACK_LAYERS * (32 - event.count) / 32)))
        bottom, top = picture.pack[:kept], picture.pack[kept:]

        def aside(sprite: CardSprite) -> Pose:
            pose = picture.pack_pose(picture.pack.index(sprite))
            return pose._replace(x=pose.x + pose.width * 1.15)

        def together() -> Animation:
            picture.pack = top + bottom
            return Parallel(
                [
                    move(sprite, lambda i=i: picture.pack_pose(i), "cut", self.motion)  # type: ignore[misc]
                    for i, sprite in enumerate(picture.pack)
                ]
            )

        lift = [move(sprite, lambda s=sprite: aside(s), "cut", self.motion) for sprite in top]  # type: ignore[misc]
        return Sequence([Parallel(lift), together, self._play("card_dealt")])

    def _knock(self) -> Animation:
        """The pack jumps a little."""
        picture = self.picture

        def step(t: float) -> None:
            for layer, sprite in enumerate(picture.pack):
                pose = picture.pack_pose(layer)
                sprite.pose = pose._replace(y=pose.y - pose.width * 0.05 * (1 - abs(2 * t - 1)))

        return Tween(self.motion.ms("hover") * 2, step)

    def _cards_dealt(self, event: ev.CardsDealt, after: Board) -> Made:
        picture = self.picture
        if not picture.pack:
            picture.lay_pack()
            picture.pack = picture.pack[: PACK_LAYERS * 3 // 8]
        dealt: list[tuple[int, CardSprite]] = []
        for seat, cards in event.packets:
            for card in cards:
                sprite = CardSprite(card, picture.pack_pose(len(picture.pack)), face_up=False, alpha=0)
                sprite.elevation = 1
                dealt.append((seat, sprite))
                (picture.hand if seat == picture.human else picture.others[seat]).append(sprite)
        own = [sprite for seat, sprite in dealt if seat == picture.human]
        picture.regroup()
        flights = [self._deal_one(seat, sprite, i, len(dealt)) for i, (seat, sprite) in enumerate(dealt)]
        return Sequence(
            [
                staggered(self.motion.stagger("deal"), flights),
                Call(picture.pack.clear),
                lambda: self._turn_up(own),
                lambda: self._sort(after),
            ]
        )

    def _deal_one(self, seat: int, sprite: CardSprite, number: int, count: int) -> Animation:
        picture = self.picture
        layers = len(picture.pack)

        def goal() -> Pose:
            return picture.hand_pose(sprite) if seat == picture.human else picture.other_pose(seat, sprite)

        def launch() -> None:
            sprite.alpha, sprite.moving = 255, True
            sprite.pose = picture.pack_pose(len(picture.pack))
            left = layers * (count - number - 1) // count
            del picture.pack[max(left, 1 if number < count - 1 else 0) :]
            if number % 4 == 0:
                self._sound("card_dealt")

        return Sequence([Call(launch), move(sprite, goal, "deal", self.motion)])

    def _turn_up(self, sprites: list[CardSprite]) -> Animation:
        ms = 0 if self.motion.reduced else self.motion.ms("fan")

        def up() -> None:
            for sprite in sprites:
                sprite.face_up, sprite.squash = True, 1.0

        turns = [turn_over(sprite, sprite.card, ms) for sprite in sprites]
        return Sequence([staggered(self.motion.stagger("deal") / 2, turns), Call(up)])

    def _sort(self, after: Board) -> Animation:
        """The own cards glide into the order the player wants them in."""
        picture = self.picture
        order = sorted_hand(after.hand, picture.order, trump_of(after))
        picture.hand.sort(key=lambda sprite: order.index(sprite.card) if sprite.card in order else 99)
        return Parallel(
            [
                move(sprite, lambda s=sprite: picture.hand_pose(s), "fan", self.motion)  # type: ignore[misc]
                for sprite in picture.hand
                if sprite.pose != picture.hand_pose(sprite)
            ]
        )

    # -- the auction --------------------------------------------------------------------------------

    def _call_made(self, event: ev.CallMade, after: Board) -> Made:
        calls = (*self.board.calls, (event.seat, event.call))
        contract = after.contract if after.contract is not None else self.board.contract
        self.board = replace(self.board, calls=calls, contract=contract, turn=None)
        self.alphas[event.seat] = 0
        sound = "contra" if event.call in (CONTRA, RECONTRA) else "bubble"
        return Sequence(
            [
                self._play(sound),
                Tween(self.motion.ms("bubble_in"), lambda t: self._solid(event.seat, t)),
            ]
        )

    def _auction_closed(self, event: ev.AuctionClosed, after: Board) -> Made:
        return Sequence([Pause(self.motion.ms("closing")), self._look_at(replace(after, turn=None))])

    def _deal_passed(self, event: ev.DealPassed, after: Board) -> Made:
        picture = self.picture
        cards = [*picture.hand, *(sprite for held in picture.others.values() for sprite in held)]
        gather = [
            Sequence(
                [
                    move(sprite, lambda: picture.pack_pose(0), "collect", self.motion),
                    Call(lambda sprite=sprite: setattr(sprite, "alpha", 0)),  # type: ignore[misc]
                ]
            )
            for sprite in cards
        ]
        text = _("All passed – nothing is written")
        return Sequence(
            [self._captioned(text, Pause(self.motion.ms("passed"))), Parallel(gather), self._look_at(after)]
        )

    # -- play ---------------------------------------------------------------------------------------

    def _declared(self, event: ev.Declared, after: Board) -> Made:
        text = words.listing([words.meld_name(meld.name) for meld in event.melds])
        self.board = replace(self.board, said=after.said)
        return Sequence([self._play("declaration"), self.say(event.seat, Bubble(text, style="strong"))])

    def _card_played(self, event: ev.CardPlayed, after: Board) -> Made:
        picture = self.picture
        sprite = self._take_from_hand(event.seat, event.card)
        sprite.card, sprite.face_up, sprite.dim, sprite.ring = event.card, True, False, None
        sprite.elevation, sprite.moving = 2, True
        sprite.z = 1 + event.place
        goal = picture.trick_pose(event.seat)
        turn = sprite.pose.angle
        while turn - goal.angle > 90:  # a back looks the same upside down
            turn -= 180
        while turn - goal.angle < -90:
            turn += 180
        sprite.pose = sprite.pose._replace(angle=turn)
        picture.trick.append((event.seat, sprite))
        picture.regroup()
        self.board = replace(self.board, turn=None, counts=after.counts)
        parts: list[Animation] = [
            move(sprite, lambda: picture.trick_pose(event.seat), "play", self.motion),
            self._play("card_played"),
        ]
        if event.belot:
            parts.append(self.say(event.seat, Bubble(_("Belot!"), style="strong")))
            parts.append(self._play("declaration"))
        return Sequence(parts)

    def _take_from_hand(self, seat: int, card: int) -> CardSprite:
        picture = self.picture
        if seat == picture.human:
            for sprite in picture.hand:
                if sprite.card == card:
                    picture.hand.remove(sprite)
                    picture.lift.pop(sprite.serial, None)
                    picture.small.stop(sprite.serial)
                    if picture.dragged is sprite:
                        picture.dragged = None
                    return sprite
        held = picture.others.get(seat, [])
        if held:
            sprite = held.pop(len(held) // 2)
            picture.small.stop(sprite.serial)
            return sprite
        return CardSprite(card, picture.trick_pose(seat))

    def _trick_taken(self, event: ev.TrickTaken, after: Board) -> Made:
        picture = self.picture
        best = event.cards[(event.winner - event.leader) % len(event.cards)]

        def crown() -> None:
            for _seat, sprite in picture.trick:
                if sprite.card == best:
                    sprite.ring = (max(2, picture.layout().px(4)), T.gold)

        def collect() -> Animation:
            sprites = [sprite for _seat, sprite in picture.trick]
            picture.trick = []
            picture.leaving = sprites
            for sprite in sprites:
                sprite.ring = None
            flights = [self._collect_one(sprite, event.winner) for sprite in sprites]
            return staggered(self.motion.stagger("collect"), flights)

        # the last trick belongs to no board in play: the sheet's board comes with the settling
        shown = after if after.phase in ("playing", "declaring") else self.board
        return Sequence(
            [
                Call(crown),
                Pause(self.motion.rest()),
                self._look_at(replace(shown, turn=None)),
                self._play("trick_collected"),
                collect,
                Call(lambda: picture.leaving.clear()),
            ]
        )

    def _collect_one(self, sprite: CardSprite, winner: int) -> Animation:
        picture = self.picture

        def goal() -> Pose:
            return collect_pose(picture.layout(), picture.seats[winner])

        ms = self.motion.ms("collect")
        return Sequence(
            [
                Parallel([move(sprite, goal, "collect", self.motion), fade_late(sprite, ms)]),
                Call(lambda: setattr(sprite, "alpha", 0)),
            ]
        )

    def _declarations_shown(self, event: ev.DeclarationsShown, after: Board) -> Made:
        if not event.melds:
            text = _("The best combinations are equal – none of them counts")
            return self._captioned(text, Pause(self.motion.ms("show")))
        picture = self.picture
        rows = [[card for card in meld.cards if card is not None] for meld in event.melds]
        parts: list[Animation] = []
        picture.open = []
        for row, meld in enumerate(event.melds):
            for i, card in enumerate(rows[row]):
                pose = open_pose(picture, row, len(rows), i, len(rows[row]))
                sprite = CardSprite(card, collect_pose(picture.layout(), picture.seats[meld.seat]))
                picture.open.append((sprite, pose))
                parts.append(move(sprite, pose, "reveal", self.motion))
        spoken: dict[int, list[str]] = {}
        for meld in event.melds:
            spoken.setdefault(meld.seat, []).append(f"{words.meld_name(meld.name)} {meld.value}")
        says = [
            self.say(seat, Bubble(words.listing(texts), style="strong")) for seat, texts in spoken.items()
        ]

        def away() -> Animation:
            sprites = [sprite for sprite, _pose in picture.open]
            return Parallel([fade(sprite, 255, 0, self.motion.ms("bubble_out")) for sprite in sprites])

        self.board = replace(after, turn=None) if after.phase == "playing" else self.board
        return Sequence(
            [
                self._play("declaration"),
                *says,
                staggered(self.motion.stagger("reveal"), parts),
                Pause(self.motion.ms("show")),
                away,
                Call(lambda: picture.open.clear()),
            ]
        )


def fade_late(sprite: CardSprite, ms: float) -> Animation:
    """Solid for the first part of the way, then vanishing."""
    return Sequence([Pause(ms * 0.55), fade(sprite, 255, 0, ms * 0.45)])


def open_pose(picture: Picture, row: int, rows: int, place: int, count: int) -> Callable[[], Pose]:
    """Where an open card lies: combinations in rows over the middle of the table."""

    def pose() -> Pose:
        table = picture.layout()
        width = table.trick_card[0] * (0.9 if rows == 1 else 0.72)
        center = table.trick_center
        x = center.x + (place - (count - 1) / 2) * width * 0.62
        y = center.y + (row - (rows - 1) / 2) * width * (1.45 if rows == 2 else 1.0)
        return Pose(x, y, 0.0, width)

    return pose
