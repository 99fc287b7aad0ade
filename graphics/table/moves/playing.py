"""Animations of the play, one for each event."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core import events as ev
from game.core.cards import KING, QUEEN
from game.table.board import Board
from graphics.render.animation import Animation, Call, Parallel, Pause, Sequence, Tween, staggered
from graphics.render.shapes import Pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import CardSprite, Picture, fade, move
from graphics.table.places.geometry import collect_pose
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _

TRUMP_LIFT = 0.14  # of a card that trumps on its way, in widths


def declared(stage: TableStage, event: ev.Declared, after: Board) -> Made:
    """The combinations are said."""
    text = ", ".join(words.meld_said(meld.name, meld.value) for meld in event.melds)
    stage.board = replace(stage.board, said=after.said)
    return Sequence([stage.play("declaration"), stage.say(event.seat, Bubble(text, style="strong"))])


def card_played(stage: TableStage, event: ev.CardPlayed, after: Board) -> Made:
    """The card flies into the trick; belot is said with it."""
    picture = stage.picture
    sprite = take_from_hand(stage, event.seat, event.card)
    sprite.card, sprite.face_up, sprite.dim, sprite.ring = event.card, True, False, None
    trumps = stage.board.trumps([other.card for _seat, other in picture.trick], event.card)
    sprite.elevation, sprite.moving = 3 if trumps else 2, True
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
    stage.board = replace(stage.board, turn=None, counts=after.counts)
    name, lift = ("trump", TRUMP_LIFT) if trumps else ("play", 0.0)
    parts: list[Animation] = [
        move(sprite, lambda: picture.trick_pose(event.seat), name, stage.motion, lift),
        stage.play("card_played"),
    ]
    if trumps:
        parts.append(Call(lambda: gild(stage, sprite)))
    if event.belot:
        parts.append(stage.say(event.seat, Bubble(game_words(after.rules).belot_said(), style="strong")))
        parts.append(stage.play("declaration"))
    elif _is_second_of_belot(event, stage.board) and game_words(after.rules).second_said():
        parts.append(stage.say(event.seat, Bubble(game_words(after.rules).second_said())))
    return Sequence(parts)


def gild(stage: TableStage, sprite: CardSprite) -> None:
    """A gold edge on a card that has landed, which fades beside what goes on."""
    ms = stage.motion.ms("edge")
    sprite.elevation = 2
    if ms:
        sprite.edge = 1.0
        fading = Tween(ms, lambda t: setattr(sprite, "edge", 1 - t), stage.motion.ease("edge"))
        stage.loose.start(("edge", sprite.serial), fading)


def _is_second_of_belot(event: ev.CardPlayed, before: Board) -> bool:
    """True if the card is the other one of a belot, which is only shown (rules §2.5, §3.7)."""
    royal = event.card & 7 in (QUEEN, KING)
    return royal and (event.seat, event.card >> 3) in before.belots


def take_from_hand(stage: TableStage, seat: int, card: int) -> CardSprite:
    """The sprite of a card that is played: the own one, or one of the backs of its seat."""
    picture = stage.picture
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


def declarations_shown(stage: TableStage, event: ev.DeclarationsShown, after: Board) -> Made:
    """The combinations that score lie open in the middle for a while."""
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
            sprite = CardSprite(card, collect_pose(picture.layout(), picture.seats[meld.seat]))
            picture.open.append((sprite, pose))
            parts.append(move(sprite, pose, "reveal", stage.motion))
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
            Call(lambda: picture.open.clear()),
        ]
    )


def open_pose(picture: Picture, row: int, rows: int, place: int, count: int) -> Callable[[], Pose]:
    """The place of an open card: combinations lie in rows over the middle of the table."""

    def pose() -> Pose:
        table = picture.layout()
        width = table.trick_card[0] * (0.9 if rows == 1 else 0.72)
        center = table.trick_center
        x = center.x + (place - (count - 1) / 2) * width * 0.62
        y = center.y + (row - (rows - 1) / 2) * width * (1.45 if rows == 2 else 1.0)
        return Pose(x, y, 0.0, width)

    return pose
