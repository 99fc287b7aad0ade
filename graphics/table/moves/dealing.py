"""Animations before the play of a deal: the cut, dealing, the auction, the talon and the middle cards."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.core import events as ev
from game.core.actions import CONTRA, RECONTRA
from game.table.board import Board
from graphics.render.animation import (
    Animation,
    CallOnce,
    Parallel,
    Pause,
    Sequence,
    Tween,
    staggered,
)
from graphics.render.motion import MOVES
from graphics.render.shapes import Pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import PACK_LAYERS, TablePicture
from graphics.table.sorting import hand_in_order
from graphics.table.sprites import CardSprite, Nudge
from graphics.text import words
from graphics.text.i18n import _


def deal_begun(stage: TableStage, event: ev.DealBegun, after: Board) -> Made:
    stage.bubbles.clear()
    stage.board = replace(after, turn=None)
    if len(stage.picture.pack) != PACK_LAYERS:
        stage.picture.lay_pack()
    return Sequence(
        [stage.play("shuffle"), CallOnce(lambda: stage.picture.tails.start(SHUFFLE, shuffled(stage)))]
    )


SHUFFLE = "shuffle"
APART = 0.4  # of the time of a shuffle: until the halves lie apart, and for a layer to come back


def shuffled(stage: TableStage) -> Animation:
    """The pack is parted in two, which fall into each other layer by layer; nothing waits for it."""
    picture, motion, way = stage.picture, stage.motion, MOVES["shuffle"]
    ms, half = motion.ms("shuffle"), PACK_LAYERS // 2
    ways = []
    for layer, sprite in enumerate(picture.pack):
        side = -1 if layer < half else 1
        comes = (2 * (layer % half) + layer // half) / PACK_LAYERS * (1 - 2 * APART)

        def step(t: float, sprite: CardSprite = sprite, side: int = side, comes: float = comes) -> None:
            out, back = min(1.0, t / APART), min(1.0, max(0.0, (t - APART - comes) / APART))
            share = way.ease(out) - way.ease(back)
            off = side * way.aside * picture.layout().scale * share
            sprite.nudge = Nudge(off, 0.0, side * way.spin * share, 1.0, way.heights[0] * share)
            sprite.nudged = t < 1

        ways.append(Tween(ms, step))
    return Parallel(ways)


def deck_cut(stage: TableStage, event: ev.DeckCut, after: Board) -> Made:
    """The upper part is put aside and goes below; or the pack is knocked on."""
    picture = stage.picture
    if len(picture.pack) != PACK_LAYERS:
        picture.lay_pack()
    if event.count == 0:
        return Sequence(
            [
                _end_of_shuffle(picture),
                stage.say(event.seat, Bubble(_("Knock"))),
                stage.play("knock", event.seat),
                knock(stage),
            ]
        )
    kept = max(1, min(PACK_LAYERS - 1, round(PACK_LAYERS * (32 - event.count) / 32)))
    bottom, top = picture.pack[:kept], picture.pack[kept:]

    def aside(sprite: CardSprite) -> Pose:
        pose = picture.place(sprite)
        return pose._replace(x=pose.x + pose.width * 1.15)

    def together() -> Animation:
        picture.pack = top + bottom
        below = [_to_place(stage, sprite, "cut") for sprite in top]
        return Parallel([*below, *(_to_place(stage, sprite, "fan") for sprite in bottom)])

    lift = [picture.fly(sprite, partial(aside, sprite), "cut") for sprite in top]
    return Sequence([_end_of_shuffle(picture), Parallel(lift), stage.play("cut", event.seat), together])


def _end_of_shuffle(picture: TablePicture) -> Animation:
    return picture.tails.stop(SHUFFLE) or Sequence([])


def _to_place(
    stage: TableStage, sprite: CardSprite, name: str, side: int = 1, flips: bool = False
) -> Animation:
    return stage.picture.fly(sprite, partial(stage.picture.place, sprite), name, side=side, flips=flips)


def knock(stage: TableStage) -> Animation:
    picture = stage.picture

    def step(t: float) -> None:
        for layer, sprite in enumerate(picture.pack):
            pose = picture.pack_pose(layer)
            sprite.pose = pose._replace(y=pose.y - pose.width * 0.05 * (1 - abs(2 * t - 1)))

    return Tween(stage.motion.ms("knock"), step)


def cards_dealt(stage: TableStage, event: ev.CardsDealt, after: Board) -> Made:
    """Packets fly from the pack; then the player's cards are turned up and sorted."""
    picture = stage.picture
    if not picture.pack:
        picture.lay_pack()
        picture.pack = picture.pack[: PACK_LAYERS * 3 // 8]
    dealt: list[tuple[int, CardSprite]] = []
    for seat, cards in event.packets:
        for card in cards:
            sprite = CardSprite(card, picture.pack_pose(len(picture.pack)), face_up=False, alpha=0)
            sprite.under = seat != picture.human
            dealt.append((seat, sprite))
            (picture.hand if seat == picture.human else picture.others[seat]).append(sprite)
    own = [sprite for seat, sprite in dealt if seat == picture.human]
    picture.regroup()
    # in Bela what lies on the table comes from the pack that is left
    kept = PACK_LAYERS * (32 - len(dealt)) // 32 if any(after.cloth.talons) else 0
    flights = [deal_one(stage, sprite, seat, i, len(dealt), kept) for i, (seat, sprite) in enumerate(dealt)]
    return Sequence(
        [
            staggered(stage.motion.stagger("deal"), flights),
            CallOnce(lambda: picture.leave_pack(kept)),
            lambda: turn_up(stage, own),
            lambda: sort_hand(stage, after),
        ]
    )


def deal_one(
    stage: TableStage, sprite: CardSprite, seat: int, number: int, count: int, kept: int
) -> Animation:
    """One card flies to its place in the hand of a seat; `kept` layers of the pack stay."""
    picture = stage.picture
    layers = len(picture.pack)

    def launch() -> None:
        sprite.alpha, sprite.moving = 255, True
        sprite.pose = picture.pack_pose(len(picture.pack))
        left = kept + (layers - kept) * (count - number - 1) // count
        del picture.pack[max(left, 1 if number < count - 1 else 0) :]
        stage.sound("card_dealt", seat)

    def landed() -> None:
        sprite.under = False

    side = 1 if number % 2 else -1
    return Sequence([CallOnce(launch), _to_place(stage, sprite, "deal", side), CallOnce(landed)])


def turn_up(stage: TableStage, sprites: list[CardSprite]) -> Animation:
    """Show the faces of cards, where they are."""

    def up() -> None:
        for sprite in sprites:
            sprite.face_up, sprite.squash = True, 1.0

    turns = []
    if not stage.motion.reduced:
        turns = [_to_place(stage, sprite, "turn", flips=True) for sprite in sprites if not sprite.face_up]
    heard = [stage.play("turned")] if turns else []
    return Sequence([*heard, staggered(stage.motion.stagger("turn"), turns), CallOnce(up)])


def sort_hand(stage: TableStage, after: Board) -> Animation:
    picture = stage.picture
    before, order = list(picture.hand), hand_in_order(after, picture.order)
    picture.hand.sort(key=lambda sprite: order.index(sprite.card) if sprite.card in order else 99)
    return Parallel(
        [
            _to_place(stage, sprite, "sort" if crosses(sprite, before, picture.hand) else "fan")
            for sprite in picture.hand
            if sprite.pose != picture.hand_pose(sprite)
        ]
    )


def crosses(sprite: CardSprite, before: list[CardSprite], after: list[CardSprite]) -> bool:
    """True if a card goes past another one to the left, and so has to pass over it."""
    others = before[: before.index(sprite)]
    return any(other in after[after.index(sprite) :] for other in others)


def call_made(stage: TableStage, event: ev.CallMade, after: Board) -> Made:
    calls = (*stage.board.calls, (event.seat, event.call))
    contract = after.contract if after.contract is not None else stage.board.contract
    stage.board = replace(stage.board, calls=calls, contract=contract, turn=None)
    stage.alphas[event.seat] = 0
    sound = {CONTRA: "contra", RECONTRA: "recontra"}.get(event.call, "bubble")
    return Sequence(
        [
            stage.play(sound, event.seat),
            CallOnce(lambda: stage.speak(event.seat, words.call_name(event.call))),
            Tween(stage.motion.ms("bubble_in"), lambda t: stage.come_up(event.seat, t)),
        ]
    )


def auction_closed(stage: TableStage, event: ev.AuctionClosed, after: Board) -> Made:
    shown = replace(after, turn=None, cloth=stage.board.cloth)
    return Sequence([Pause(stage.motion.ms("closing")), stage.look_at(shown)])


def deal_passed(stage: TableStage, event: ev.DealPassed, after: Board) -> Made:
    picture = stage.picture
    cards = [*picture.hand, *(sprite for held in picture.others.values() for sprite in held)]
    gather = [
        Sequence(
            [
                picture.fly(sprite, lambda: picture.pack_pose(0), "collect"),
                CallOnce(lambda sprite=sprite: setattr(sprite, "alpha", 0)),  # type: ignore[misc]
            ]
        )
        for sprite in cards
    ]
    return Sequence(
        [
            stage.captioned(lambda: _("All passed – nobody scores"), Pause(stage.motion.ms("passed"))),
            Parallel(gather),
            stage.look_at(after),
        ]
    )


def talon_laid(stage: TableStage, event: ev.TalonLaid, after: Board) -> Made:
    picture = stage.picture
    if not picture.pack:
        picture.lay_pack()
        picture.leave_pack(PACK_LAYERS // 2)
    flights: list[Animation] = []
    turned = None if event.turned is None else _from_pack(picture, event.turned)
    picture.turned = turned
    if turned is not None and event.rest:  # for two it is turned before the talons are dealt
        flights.append(_fly(stage, turned))
    players = after.rules.players
    for seat in ((after.dealer + 1 + offset) % players for offset in range(players)):
        picture.talons[seat] = _pile(picture, event.talon)
        flights += [_fly(stage, sprite, seat) for sprite in picture.talons[seat]]
    picture.middle = _pile(picture, event.middle)
    flights += [_fly(stage, sprite) for sprite in picture.middle]
    if turned is not None and not event.rest:
        flights.append(_fly(stage, turned))
    thinner = _thinning(picture, flights, event.rest)
    return Sequence(
        [
            staggered(stage.motion.stagger("talon"), thinner),
            lambda: turn_up(stage, [turned]) if turned is not None else None,
            lambda: _rest_laid(stage, event.rest),
            stage.look_at(replace(stage.board, cloth=after.cloth)),
        ]
    )


def _thinning(picture: TablePicture, flights: list[Animation], rest: int) -> list[Animation]:
    layers, count = len(picture.pack), len(flights) + rest

    def thin(left: int) -> Animation:
        return CallOnce(lambda: picture.leave_pack(-(-layers * left // count)))

    return [Sequence([thin(count - number), flight]) for number, flight in enumerate(flights, 1)]


def _rest_laid(stage: TableStage, count: int) -> Animation:
    picture = stage.picture
    picture.pack = []
    picture.rest = _pile(picture, count)
    for sprite in picture.rest:
        sprite.alpha = 255
    return Parallel([_to_place(stage, sprite, "talon") for sprite in picture.rest])


def _from_pack(picture: TablePicture, card: int | None) -> CardSprite:
    return CardSprite(card, picture.pack_pose(len(picture.pack)), face_up=False, alpha=0)


def _pile(picture: TablePicture, count: int) -> list[CardSprite]:
    """Cards that will lie close together: a shadow is thrown by the lowest one only."""
    sprites = [_from_pack(picture, None) for _ in range(count)]
    for sprite in sprites[1:]:
        sprite.casts = False
    return sprites


def _fly(stage: TableStage, sprite: CardSprite, seat: int | None = None) -> Animation:
    def launch() -> None:
        sprite.alpha, sprite.moving = 255, True
        sprite.pose = stage.picture.pack_pose(len(stage.picture.pack))
        if seat is None or sprite is stage.picture.talons[seat][0]:
            stage.sound("card_dealt", seat)

    return Sequence([CallOnce(launch), _to_place(stage, sprite, "talon")])


def talon_taken(stage: TableStage, event: ev.TalonTaken, after: Board) -> Made:
    picture = stage.picture
    taken = picture.talons.pop(event.seat, [])
    talons = tuple(0 if seat == event.seat else n for seat, n in enumerate(stage.board.cloth.talons))
    cloth = replace(stage.board.cloth, talons=talons)
    return _taken(stage, event.seat, taken, event.cards, after, cloth)


def middle_taken(stage: TableStage, event: ev.MiddleTaken, after: Board) -> Made:
    picture = stage.picture
    taken, picture.middle = picture.middle, []
    return _taken(stage, event.seat, taken, event.cards, after, replace(stage.board.cloth, middle=0))


def _taken(
    stage: TableStage,
    seat: int,
    sprites: list[CardSprite],
    cards: ev.MaybeCards,
    after: Board,
    cloth: object,
) -> Animation:
    """Cards from the cloth go to a hand; the player's are turned up and sorted in."""
    picture = stage.picture
    sprites = sprites or [CardSprite(None, picture.pack_pose(0), face_up=False) for _ in cards]
    own = seat == picture.human
    for sprite, card in zip(sprites, cards, strict=False):
        sprite.casts = sprite.moving = True
        if own:
            sprite.card, sprite.face_up = card, False
    (picture.hand if own else picture.others[seat]).extend(sprites)
    stage.board = replace(stage.board, cloth=cloth)
    picture.regroup()

    for sprite in sprites:
        picture.small.stop(sprite.serial)
    parts: list[Animation] = [
        stage.play("card_dealt"),
        staggered(stage.motion.stagger("talon"), [_to_place(stage, sprite, "fan") for sprite in sprites]),
    ]
    if not own:
        return Sequence(parts)

    def mark() -> None:
        for sprite in sprites:
            stage.gild(sprite, stage.motion.ms("taken"))

    marked = CallOnce(mark)
    return Sequence([*parts, lambda: turn_up(stage, sprites), marked, lambda: sort_hand(stage, after)])


def laid_away(stage: TableStage, event: ev.LaidAway, after: Board) -> Made:
    picture = stage.picture
    held = picture.hand if event.seat == picture.human else picture.others[event.seat]
    sprites: list[CardSprite] = []
    for card in event.cards:
        sprite = next(sprite for sprite in held if sprite.card == card)
        held.remove(sprite)
        sprites.append(sprite)
        picture.forget(sprite)
        sprite.card, sprite.face_up, sprite.dim, sprite.ring = card, card is not None, 0.0, None
        sprite.moving = True
    picture.declarer, picture.laid = event.seat, sprites
    picture.regroup()
    stage.board = replace(stage.board, counts=after.counts, turn=None)
    flights = [_to_place(stage, sprite, "collect") for sprite in sprites]
    return Sequence(
        [
            stage.play("card_played", event.seat),
            staggered(stage.motion.stagger("collect"), flights),
            stage.look_at(replace(stage.board, cloth=after.cloth)),
        ]
    )
