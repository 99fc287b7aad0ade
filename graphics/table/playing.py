"""How the play looks: an animation for each of its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game import events as ev
from game.cards import KING, QUEEN
from graphics.animation import Animation, Call, Parallel, Pause, Sequence, staggered
from graphics.board import Board
from graphics.geometry import collect_pose
from graphics.i18n import _
from graphics.shapes import Pose
from graphics.sprites import CardSprite, fade, move
from graphics.table import words
from graphics.table.bubbles import Bubble
from graphics.table.picture import Picture
from graphics.theme import T

if TYPE_CHECKING:
    from graphics.director import Director

Made = Animation | None


def declared(director: Director, event: ev.Declared, after: Board) -> Made:
    """The names of the combinations are said."""
    text = words.listing([words.meld_name(meld.name) for meld in event.melds])
    director.board = replace(director.board, said=after.said)
    return Sequence([director.play("declaration"), director.say(event.seat, Bubble(text, style="strong"))])


def card_played(director: Director, event: ev.CardPlayed, after: Board) -> Made:
    """The card flies into the trick; belot is said with it."""
    picture = director.picture
    sprite = take_from_hand(director, event.seat, event.card)
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
    director.board = replace(director.board, turn=None, counts=after.counts)
    parts: list[Animation] = [
        move(sprite, lambda: picture.trick_pose(event.seat), "play", director.motion),
        director.play("card_played"),
    ]
    if event.belot:
        parts.append(director.say(event.seat, Bubble(words.belot_said(after.rules), style="strong")))
        parts.append(director.play("declaration"))
    elif _second_of_bela(event, director.board):
        parts.append(director.say(event.seat, Bubble(words.second_said())))
    return Sequence(parts)


def _second_of_bela(event: ev.CardPlayed, before: Board) -> bool:
    """Whether the card is the other one of a bela, which is only shown (rules §3)."""
    royal = event.card & 7 in (QUEEN, KING)
    return words.of_bela(before.rules) and royal and (event.seat, event.card >> 3) in before.belots


def take_from_hand(director: Director, seat: int, card: int) -> CardSprite:
    """The sprite of a card that is played: the own one, or one of the backs of its seat."""
    picture = director.picture
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


def trick_taken(director: Director, event: ev.TrickTaken, after: Board) -> Made:
    """The winning card is ringed; after a rest the trick goes to its winner."""
    picture = director.picture
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
        flights = [collect_one(director, sprite, event.winner) for sprite in sprites]
        return staggered(director.motion.stagger("collect"), flights)

    # the last trick belongs to no board in play: the sheet's board comes with the settling
    shown = after if after.phase in ("playing", "declaring") else director.board
    return Sequence(
        [
            Call(crown),
            *resting(director),
            director.look_at(replace(shown, turn=None)),
            director.play("trick_collected"),
            collect,
            Call(lambda: picture.leaving.clear()),
        ]
    )


def resting(director: Director) -> list[Animation]:
    """The finished trick lies for a while, or until the player has seen enough of it, and is told how."""
    ms = director.motion.rest()
    if ms is not None:
        return [Pause(ms)]

    def write(caption: str) -> Call:
        return Call(lambda: setattr(director, "caption", caption))

    return [write(_("Click or press Enter to go on")), Pause(None), write("")]


def collect_one(director: Director, sprite: CardSprite, winner: int) -> Animation:
    """One card of a trick on its way to the winner, vanishing."""
    picture = director.picture

    def goal() -> Pose:
        return collect_pose(picture.layout(), picture.seats[winner])

    ms = director.motion.ms("collect")
    if director.motion.reduced:
        return fade(sprite, 255, 0, ms)
    return Sequence(
        [
            Parallel([move(sprite, goal, "collect", director.motion), fade_late(sprite, ms)]),
            Call(lambda: setattr(sprite, "alpha", 0)),
        ]
    )


def declarations_shown(director: Director, event: ev.DeclarationsShown, after: Board) -> Made:
    """The combinations that score lie open in the middle for a while."""
    if not event.melds:
        text = _("The best combinations are equal – none of them counts")
        return director.captioned(text, Pause(director.motion.ms("show")))
    picture = director.picture
    rows = [[card for card in meld.cards if card is not None] for meld in event.melds]
    parts: list[Animation] = []
    picture.open = []
    for row, meld in enumerate(event.melds):
        for i, card in enumerate(rows[row]):
            pose = open_pose(picture, row, len(rows), i, len(rows[row]))
            sprite = CardSprite(card, collect_pose(picture.layout(), picture.seats[meld.seat]))
            picture.open.append((sprite, pose))
            parts.append(move(sprite, pose, "reveal", director.motion))
    spoken: dict[int, list[str]] = {}
    for meld in event.melds:
        spoken.setdefault(meld.seat, []).append(f"{words.meld_name(meld.name)} {meld.value}")
    says = [
        director.say(seat, Bubble(words.listing(texts), style="strong")) for seat, texts in spoken.items()
    ]

    def away() -> Animation:
        sprites = [sprite for sprite, _pose in picture.open]
        return Parallel([fade(sprite, 255, 0, director.motion.ms("bubble_out")) for sprite in sprites])

    director.board = replace(after, turn=None) if after.phase == "playing" else director.board
    return Sequence(
        [
            director.play("declaration"),
            *says,
            staggered(director.motion.stagger("reveal"), parts),
            Pause(director.motion.ms("show")),
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
