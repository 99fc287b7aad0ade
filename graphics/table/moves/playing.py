"""Animations of the play: cards, tricks, declarations, and early endings of a deal."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.core import events as ev
from game.core.cards import KING, QUEEN
from game.practice.decided import decided
from game.table.board import Board
from game.table.points import gained
from graphics.render.animation import (
    Animation,
    CallOnce,
    Leading,
    Parallel,
    Pause,
    Sequence,
    Tween,
    delayed,
    staggered,
)
from graphics.render.motion import LOSES, MOVES, SQUARE
from graphics.render.shapes import Pose
from graphics.table.geometry import collect_pose, plate_pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.panels.ornaments import PIECES
from graphics.table.picture import TablePicture, chance
from graphics.table.sprites import AT_PLACE, CardSprite, Nudge, fade, nudge, shaded
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.widgets import devices


def declared(stage: TableStage, event: ev.Declared, after: Board) -> Made:
    text = ", ".join(words.meld_said(meld.name, meld.value) for meld in event.melds)
    stage.board = replace(stage.board, said=after.said)
    return Sequence(
        [stage.play("declaration", event.seat), stage.say(event.seat, Bubble(text, style="strong"))]
    )


def card_played(stage: TableStage, event: ev.CardPlayed, after: Board) -> Made:
    picture = stage.picture
    own = event.seat == picture.human
    thrown = picture.released
    sprite = take_from_hand(stage, event.seat, event.card)
    sprite.card, sprite.dim, sprite.ring = event.card, 0.0, None
    trumps = stage.board.trumps([other.card for _seat, other in picture.trick], event.card)
    sprite.moving = sprite.fine = True
    sprite.under = not own
    sprite.z = 1 + event.place
    picture.trick.append((event.seat, sprite))
    goal = picture.trick_pose(event.seat)
    sprite.pose = sprite.pose._replace(angle=nearest_turn(sprite.pose.angle, goal.angle))
    picture.regroup("close")
    stage.board = replace(stage.board, turn=None, counts=after.counts)
    begins = "" if sprite is thrown else "lift" if trumps else "dip" if own else "pull"
    name = "trump" if trumps else "play" if own else "throw"
    way = picture.fly(
        sprite,
        lambda: picture.trick_pose(event.seat),
        name,
        flips=not sprite.face_up,
        side=1 if chance(event.card, picture.deal) < 0 else -1,
    )
    first = [nudge(sprite, before_flight(picture, sprite, begins), begins, stage.motion)] if begins else []
    waited = stage.motion.free(name) + (stage.motion.ms(begins) if begins else 0)
    parts: list[Animation] = [
        Leading(Sequence([*first, way, CallOnce(lambda: landed(sprite))]), waited, picture.go_on(sprite)),
        stage.play("card_trumps" if trumps else "card_played", event.seat),
    ]
    if trumps:
        parts.append(CallOnce(lambda: struck(stage, sprite)))
    if event.belot:
        parts.append(stage.say(event.seat, Bubble(game_words(after.rules).belot_said(), style="strong")))
        parts.append(stage.play("belot", event.seat))
    elif (
        event.card & 7 in (QUEEN, KING)
        and (event.seat, event.card >> 3) in stage.board.belots
        and game_words(after.rules).second_said()
    ):  # the other card of a belot is only shown (rules §2.5, §3.7)
        parts.append(stage.say(event.seat, Bubble(game_words(after.rules).second_said())))
    return Sequence(parts)


def nearest_turn(turn: float, goal: float) -> float:
    """The turn of a back from which it has the shortest way: it looks the same upside down."""
    while turn - goal > 90:
        turn -= 180
    while turn - goal < -90:
        turn += 180
    return turn


def before_flight(picture: TablePicture, sprite: CardSprite, name: str) -> Nudge:
    """Where a card is taken before it is thrown: down, up, or out of a hand towards the middle."""
    begins, unit = MOVES[name], picture.layout().scale
    x, y = away(sprite.pose, picture.layout().trick_center, -begins.aside * unit)
    return Nudge(x, y - begins.up * unit, 0.0, begins.grow, begins.heights[-1])


def away(pose: Pose, point: tuple[float, float], pixels: float) -> tuple[float, float]:
    """A way of so many pixels that leads from a point through the middle of a card."""
    x, y = pose.x - point[0], pose.y - point[1]
    far = math.hypot(x, y) or 1.0
    return x / far * pixels, y / far * pixels


def landed(sprite: CardSprite) -> None:
    sprite.under = sprite.fine = False


def struck(stage: TableStage, sprite: CardSprite) -> None:
    """A card that trumps has landed: it gets its gold edge, and pushes the others aside."""
    picture, motion = stage.picture, stage.motion
    if motion.ms("edge"):
        stage.gild(sprite)
    if not motion.ms("shove"):
        return
    far = MOVES["shove"].aside * picture.layout().scale
    for _seat, other in picture.trick:
        if other is not sprite:
            other.nudge = Nudge(*away(other.pose, sprite.pose[:2], far))
            picture.go_on(other)(nudge(other, AT_PLACE, "shove", motion))


def take_from_hand(stage: TableStage, seat: int, card: int) -> CardSprite:
    """The sprite of the card that is played: one of the player's, or one of the backs of its seat."""
    picture = stage.picture
    if seat == picture.human:
        for sprite in picture.hand:
            if sprite.card == card:
                picture.hand.remove(sprite)
                picture.opens = True
                picture.forget(sprite)
                return sprite
    held = picture.others.get(seat, [])
    if held:
        sprite = held.pop(len(held) // 2)
        picture.forget(sprite)
        sprite.face_up = False
        return sprite
    return CardSprite(card, picture.trick_pose(seat))


def declarations_shown(stage: TableStage, event: ev.DeclarationsShown, after: Board) -> Made:
    if not event.melds:
        return stage.captioned(
            lambda: _("The best sequences are equal – no sequence counts"),
            Pause(stage.motion.ms("show")),
        )
    picture = stage.picture
    rows = [[card for card in meld.cards if card is not None] for meld in event.melds]
    parts: list[Animation] = []
    picture.open = []
    for row, meld in enumerate(event.melds):
        for i, card in enumerate(rows[row]):
            pose = open_pose(picture, row, len(rows), i, len(rows[row]))
            parts.append(laid_open(picture, card, meld.seat, pose))
    spoken: dict[int, list[str]] = {}
    for meld, cards in zip(event.melds, rows, strict=True):
        spoken.setdefault(meld.seat, []).append(words.meld_shown(meld.name, meld.value, cards))
    says = [stage.say(seat, Bubble(", ".join(texts), style="strong")) for seat, texts in spoken.items()]

    def away() -> Animation:
        sprites = [sprite for sprite, _pose in picture.open]
        return Parallel([fade(sprite, 255, 0, stage.motion.ms("bubble_out")) for sprite in sprites])

    stage.board = replace(after, turn=None) if after.phase == "playing" else stage.board
    return Sequence(
        [
            stage.play("declaration"),
            *says,
            staggered(stage.motion.stagger("reveal"), parts),
            Pause(stage.motion.ms("show")),
            away,
            CallOnce(lambda: picture.open.clear()),
        ]
    )


def laid_open(picture: TablePicture, card: int, seat: int, pose: Callable[[], Pose]) -> Animation:
    """A card that a seat shows flies from there to its place among the open ones."""
    sprite = CardSprite(card, collect_pose(picture.layout(), picture.seats[seat]), alpha=0)
    picture.open.append((sprite, pose))

    def appear() -> None:
        sprite.alpha = 255

    return Sequence([CallOnce(appear), picture.fly(sprite, pose, "reveal")])


def open_pose(picture: TablePicture, row: int, rows: int, place: int, count: int) -> Callable[[], Pose]:
    """The place of an open card: combinations lie in rows over the middle of the table."""

    def pose() -> Pose:
        table = picture.layout()
        width = table.trick_card[0] * (0.9 if rows == 1 else 0.72)
        center = table.trick_center
        x = center.x + (place - (count - 1) / 2) * width * 0.62
        y = center.y + (row - (rows - 1) / 2) * width * (1.45 if rows == 2 else 1.0)
        return Pose(x, y, 0.0, width)

    return pose


RISE, SINK = 0.1, 0.03  # of the height of a card: how far the one that wins stands out
WINNER_Z = 90  # it lies over the others


def trick_taken(stage: TableStage, event: ev.TrickTaken, after: Board) -> Made:
    """Raise the winning card and sink the others; after a rest move the trick to its winner.

    The points of the trick appear at the winner's seat.
    """
    picture = stage.picture

    def collect() -> Animation:
        sprites = [sprite for _seat, sprite in picture.trick]
        picture.trick = []
        picture.leaving = sorted(sprites, key=lambda sprite: sprite.z)
        for sprite in sprites:
            sprite.ring, sprite.dim, sprite.under = None, 0.0, True
            stage.loose.stop(("edge", sprite.serial))
            picture.forget(sprite)
            if (tail := picture.tails.stop(sprite.serial)) is not None:
                tail.finish()
            sprite.edge = 0.0
        motion = stage.motion
        if motion.reduced:
            away = Parallel([fade(sprite, 255, 0, motion.ms("sweep")) for sprite in sprites])
            return Sequence([away, CallOnce(picture.leaving.clear)])
        return Leading(
            collected(stage, event.winner, picture.leaving),
            motion.ms("gather") + motion.free("sweep"),
            picture.go_on(sprites[-1]),
        )

    # the last trick belongs to no board in play: the sheet's board comes with the settling
    shown = after if after.phase in ("playing", "declaring") else stage.board
    return Sequence(
        [
            CallOnce(lambda: crown(stage, event.winner)),
            gain_shown(stage, event),
            *resting(stage, close_finish(stage.board, event)),
            gain_gone(stage, event),
            stage.play("trick_collected", event.winner),
            collect,
            stage.look_at(replace(shown, turn=None)),
            lambda: capot(stage, after),
        ]
    )


def crown(stage: TableStage, winner: int) -> None:
    """Let the card of `winner` stand out from the others while the trick already rests."""
    picture, motion = stage.picture, stage.motion
    for seat, sprite in picture.trick:
        if seat != winner:
            darker = shaded(sprite, LOSES, motion)
            if motion.ms("shade"):
                picture.small.start(("shade", sprite.serial), darker)
            else:
                darker.finish()
            if motion.ms("crown"):  # so little that only the winner seems to move
                sprite.pose = apart(picture, seat, False)
            continue
        sprite.ring = (max(2, picture.layout().px(4)), "gold")
        sprite.z = WINNER_Z
        if motion.ms("crown"):
            rising = picture.fly(sprite, lambda seat=seat: apart(picture, seat, True), "crown")  # type: ignore[misc]
            picture.small.start(sprite.serial, rising)


def apart(picture: TablePicture, seat: int, wins: bool) -> Pose:
    table, pose = picture.layout(), picture.trick_pose(seat)
    high = table.trick_card[1]
    if not wins:
        return pose._replace(y=pose.y + SINK * high)
    rise = RISE * high
    if picture.seats[seat] == "N" and table.players == 4:  # its plate stands close above
        rise = min(rise, max(SINK * high, pose.y - high / 2 - table.seats["N"].bottom))
    return pose._replace(y=pose.y - rise, width=pose.width * MOVES["crown"].grow)


def gain_shown(stage: TableStage, event: ev.TrickTaken) -> Animation:
    board = stage.board
    assert board.contract is not None
    gain = gained(board.rules, board.contract.trump, event)

    def begin() -> None:
        ours = board.rules.side_of(event.winner) == board.own_side
        large = stage.picture.layout().growth > 1
        text = words.gain_told(gain.cards, gain.last, short=large)
        stage.gains[event.winner] = Bubble(text, style="strong" if ours else "call")
        stage.gain_way = 0.0
        fading = Tween(stage.motion.ms("gain_in"), stage.gain_solid, stage.motion.ease("gain_in"))
        stage.loose.start("gain", fading)

    return CallOnce(begin)


LARGE_GAIN = 20  # points of a trick that sounds like more than usual


def gain_gone(stage: TableStage, event: ev.TrickTaken) -> Animation:
    """What the trick was worth goes to the panel of the deal, which counts it."""
    board, winner = stage.board, event.winner
    assert board.contract is not None
    gain = gained(board.rules, board.contract.trump, event)
    worth = gain.cards + gain.last

    def step(t: float) -> None:
        stage.gain_way = 0.0 if stage.motion.reduced else stage.motion.ease("gain_out")(t)
        stage.gain_solid(1 - t**3)

    def begin() -> None:
        if worth:
            stage.sound("gain_large" if worth >= LARGE_GAIN else "gain", winner)
        way = Tween(stage.motion.ms("gain_out"), step)
        stage.loose.start("gain", Sequence([way, CallOnce(lambda: stage.gains.pop(winner, None))]))

    return CallOnce(begin)


def capot(stage: TableStage, after: Board) -> Animation | None:
    result = after.result
    if result is None or not any(side.capot for side in result.points):
        return None
    garland, motion = stage.picture.garland, stage.motion
    garland.ours = after.rules.side_of(result.tricks[-1].winner) == after.own_side
    ms, ease = motion.ms("garland"), motion.ease("garland")
    row = [Tween(ms, partial(garland.show, piece), ease) for piece in range(PIECES)]
    away = Tween(motion.ms("garland_out"), lambda t: garland.fade(1 - t), motion.ease("garland_out"))
    parts = [staggered(motion.stagger("garland"), row), Pause(motion.ms("garland_stay")), away]
    return stage.captioned(lambda: _("Capot"), Sequence([stage.play("capot"), *parts]))


LAST_TRICKS = 2  # of a deal: they rest longer while its contract is open


def close_finish(board: Board, event: ev.TrickTaken) -> bool:
    """True for the last tricks of a deal whose contract is not decided before them."""
    late = event.number > board.rules.hand_size - LAST_TRICKS
    return late and board.in_play and decided(board) is None


def resting(stage: TableStage, close: bool = False) -> list[Animation]:
    """Let the finished trick lie for a while, or until the player ends that, as a caption tells."""
    ms = stage.motion.rest(close)
    if ms is not None:
        return [Pause(ms)]
    return [stage.captioned(_how_to_go_on, Pause(None))]


def _how_to_go_on() -> str:
    if devices.by_controller():
        return _("Press {button} to continue").format(button=devices.go_on())
    if devices.by_finger():
        return _("Tap to continue")
    return _("Click or press Enter to continue")


def collected(stage: TableStage, winner: int, packet: list[CardSprite]) -> Animation:
    """The cards become a packet, face down, which goes away below the plate of its winner."""
    picture, motion = stage.picture, stage.motion
    end = motion.ms("vanish")

    def square(place: int) -> Pose:
        table = picture.layout()
        turn = SQUARE * (place - (len(packet) - 1) / 2)
        return Pose(table.trick_center.x, table.trick_center.y, turn, table.trick_card[0])

    def goal() -> Pose:
        pose = plate_pose(picture.layout(), picture.seats[winner])
        return pose._replace(width=picture.layout().trick_card[0] * MOVES["sweep"].grow)

    def one_shadow() -> None:
        for sprite in packet[1:]:
            sprite.casts = False

    def gone() -> None:
        picture.leaving = [sprite for sprite in picture.leaving if sprite not in packet]

    gather = [picture.fly(sprite, partial(square, place), "gather") for place, sprite in enumerate(packet)]
    sweep = [picture.fly(sprite, goal, "sweep", flips=True) for sprite in packet]
    late = [delayed(motion.ms("sweep") - end, fade(sprite, 255, 0, end)) for sprite in packet]
    return Sequence(
        [
            Parallel(gather),
            CallOnce(one_shadow),
            Parallel([*sweep, *late]),
            CallOnce(gone),
            CallOnce(lambda: nod(stage, winner)),
        ]
    )


def nod(stage: TableStage, seat: int) -> None:
    """Let the plate of a seat give way under what has come to it."""
    ms, deep = stage.motion.ms("nod"), MOVES["nod"].up

    def step(t: float) -> None:
        stage.nods[seat] = -deep * math.sin(math.pi * t)
        if t >= 1:
            stage.nods.pop(seat)

    if ms:
        stage.loose.start(("nod", seat), Tween(ms, step))


def enough(stage: TableStage, event: ev.Enough, after: Board) -> Made:
    def text() -> str:
        return words.match_over(event.score)

    counted = replace(stage.board, points=after.points)  # with the trick that was enough
    return Sequence(
        [
            stage.look_at(counted),
            stage.play("declaration", event.seat),
            stage.say(event.seat, Bubble(words.enough_said(), style="strong")),
            stage.captioned(text, Pause(stage.motion.ms("show"))),
        ]
    )


def eight_in_a_row(stage: TableStage, event: ev.EightInARow, after: Board) -> Made:
    picture = stage.picture
    parts: list[Animation] = []
    picture.open = []
    for place, card in enumerate(event.cards):
        pose = open_pose(picture, 0, 1, place, len(event.cards))
        parts.append(laid_open(picture, card, event.seat, pose))
    return Sequence(
        [
            stage.say(event.seat, Bubble(_("Belot!"), style="strong")),
            staggered(stage.motion.stagger("reveal"), parts),
            stage.captioned(lambda: _("Eight in a row – the match is won"), Pause(stage.motion.ms("show"))),
            CallOnce(lambda: picture.open.clear()),
        ]
    )


def revoked(stage: TableStage, event: ev.Revoked, after: Board) -> Made:
    """The next player has noticed the illegal card; the deal is over."""
    picture = stage.picture

    def mark() -> None:
        for _seat, sprite in picture.trick:
            if sprite.card == event.card:
                sprite.ring = (max(2, picture.layout().px(4)), "red")

    witness = (event.seat + 1) % after.rules.players

    def text() -> str:
        duty = words.refused_duty(event.duty)
        return _("{duty} – the deal is over").format(duty=duty)

    return Sequence(
        [
            CallOnce(mark),
            stage.play("illegal"),
            stage.say(witness, Bubble(_("Not allowed!"), style="strong")),
            stage.captioned(text, Pause(stage.motion.ms("ending"))),
        ]
    )
