"""Animations of the cut, the deal and the auction, one for each event."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import events as ev
from game.core.actions import CONTRA, RECONTRA
from game.table.board import Board
from graphics.render.animation import Animation, Call, Parallel, Pause, Sequence, Tween, staggered
from graphics.render.shapes import Pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import PACK_LAYERS, CardSprite, move, turn_over
from graphics.table.sorting import hand_in_order
from graphics.text import words
from graphics.text.i18n import _


def deal_begun(stage: TableStage, event: ev.DealBegun, after: Board) -> Made:
    """The pack lies shuffled; the panels show the new deal."""
    stage.bubbles.clear()
    stage.board = replace(after, turn=None)
    if len(stage.picture.pack) != PACK_LAYERS:
        stage.picture.lay_pack()
    return stage.play("shuffle")


def deck_cut(stage: TableStage, event: ev.DeckCut, after: Board) -> Made:
    """The upper part is put aside and goes below; or the pack is knocked on."""
    picture = stage.picture
    if len(picture.pack) != PACK_LAYERS:
        picture.lay_pack()
    if event.count == 0:
        return Sequence([stage.say(event.seat, Bubble(_("Knock"))), knock(stage)])
    kept = max(1, min(PACK_LAYERS - 1, round(PACK_LAYERS * (32 - event.count) / 32)))
    bottom, top = picture.pack[:kept], picture.pack[kept:]

    def aside(sprite: CardSprite) -> Pose:
        pose = picture.pack_pose(picture.pack.index(sprite))
        return pose._replace(x=pose.x + pose.width * 1.15)

    def together() -> Animation:
        picture.pack = top + bottom
        return Parallel(
            [
                move(sprite, lambda i=i: picture.pack_pose(i), "cut", stage.motion)  # type: ignore[misc]
                for i, sprite in enumerate(picture.pack)
            ]
        )

    lift = [move(sprite, lambda s=sprite: aside(s), "cut", stage.motion) for sprite in top]  # type: ignore[misc]
    return Sequence([Parallel(lift), together, stage.play("card_dealt")])


def knock(stage: TableStage) -> Animation:
    """The pack jumps a little."""
    picture = stage.picture

    def step(t: float) -> None:
        for layer, sprite in enumerate(picture.pack):
            pose = picture.pack_pose(layer)
            sprite.pose = pose._replace(y=pose.y - pose.width * 0.05 * (1 - abs(2 * t - 1)))

    return Tween(stage.motion.ms("knock"), step)


def cards_dealt(stage: TableStage, event: ev.CardsDealt, after: Board) -> Made:
    """Packets fly from the pack; then the own cards are turned up and sorted."""
    picture = stage.picture
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
    # in Bela what lies on the table comes from the pack that is left
    kept = PACK_LAYERS * (32 - len(dealt)) // 32 if any(after.cloth.talons) else 0
    flights = [deal_one(stage, seat, sprite, i, len(dealt), kept) for i, (seat, sprite) in enumerate(dealt)]
    return Sequence(
        [
            staggered(stage.motion.stagger("deal"), flights),
            Call(lambda: picture.leave_pack(kept)),
            lambda: turn_up(stage, own),
            lambda: sort_hand(stage, after),
        ]
    )


def deal_one(
    stage: TableStage, seat: int, sprite: CardSprite, number: int, count: int, kept: int
) -> Animation:
    """One card from the pack, of which `kept` layers stay, to its place in a hand."""
    picture = stage.picture
    layers = len(picture.pack)

    def goal() -> Pose:
        return picture.hand_pose(sprite) if seat == picture.human else picture.other_pose(seat, sprite)

    def launch() -> None:
        sprite.alpha, sprite.moving = 255, True
        sprite.pose = picture.pack_pose(len(picture.pack))
        left = kept + (layers - kept) * (count - number - 1) // count
        del picture.pack[max(left, 1 if number < count - 1 else 0) :]
        if number % 4 == 0:
            stage.sound("card_dealt")

    return Sequence([Call(launch), move(sprite, goal, "deal", stage.motion)])


def turn_up(stage: TableStage, sprites: list[CardSprite]) -> Animation:
    """The own new cards show their faces, one after another."""
    ms = 0 if stage.motion.reduced else stage.motion.ms("turn")

    def up() -> None:
        for sprite in sprites:
            sprite.face_up, sprite.squash = True, 1.0

    turns = [turn_over(sprite, sprite.card, ms) for sprite in sprites]
    return Sequence([staggered(stage.motion.stagger("turn"), turns), Call(up)])


def sort_hand(stage: TableStage, after: Board) -> Animation:
    """The own cards glide into the order the player wants them in."""
    picture = stage.picture
    order = hand_in_order(after, picture.order)
    picture.hand.sort(key=lambda sprite: order.index(sprite.card) if sprite.card in order else 99)
    return Parallel(
        [
            move(sprite, lambda s=sprite: picture.hand_pose(s), "fan", stage.motion)  # type: ignore[misc]
            for sprite in picture.hand
            if sprite.pose != picture.hand_pose(sprite)
        ]
    )


def call_made(stage: TableStage, event: ev.CallMade, after: Board) -> Made:
    """The call appears beside its seat."""
    calls = (*stage.board.calls, (event.seat, event.call))
    contract = after.contract if after.contract is not None else stage.board.contract
    stage.board = replace(stage.board, calls=calls, contract=contract, turn=None)
    stage.alphas[event.seat] = 0
    sound = "contra" if event.call in (CONTRA, RECONTRA) else "bubble"
    return Sequence(
        [
            stage.play(sound),
            Call(lambda: stage.speak(event.seat, words.call_name(event.call))),
            Tween(stage.motion.ms("bubble_in"), lambda t: stage.solid(event.seat, t)),
        ]
    )


def auction_closed(stage: TableStage, event: ev.AuctionClosed, after: Board) -> Made:
    """The last call can be read; then the panels show the contract."""
    shown = replace(after, turn=None, cloth=stage.board.cloth)
    return Sequence([Pause(stage.motion.ms("closing")), stage.look_at(shown)])


def deal_passed(stage: TableStage, event: ev.DealPassed, after: Board) -> Made:
    """It is said that all passed; the cards go back into the pack."""
    picture = stage.picture
    cards = [*picture.hand, *(sprite for held in picture.others.values() for sprite in held)]
    gather = [
        Sequence(
            [
                move(sprite, lambda: picture.pack_pose(0), "collect", stage.motion),
                Call(lambda sprite=sprite: setattr(sprite, "alpha", 0)),  # type: ignore[misc]
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
