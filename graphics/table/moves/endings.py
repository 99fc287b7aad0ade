"""Ends of a deal of Bela before its last card: enough, the suit, a revoke (rules §3.6, §3.10, §3.11)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import events as ev
from game.table.board import Board
from graphics.render.animation import Animation, Call, Pause, Sequence, staggered
from graphics.table.moves.playing import open_pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import CardSprite, move
from graphics.table.places.geometry import collect_pose
from graphics.text import words
from graphics.text.i18n import _


def enough(stage: TableStage, event: ev.Enough, after: Board) -> Made:
    """Who has the target says so, and the deal is not played to its end."""

    def text() -> str:
        return words.match_over(event.score)

    counted = replace(stage.board, points=after.points)  # with the trick that was enough
    return Sequence(
        [
            stage.look_at(counted),
            stage.play("declaration"),
            stage.say(event.seat, Bubble(words.enough_said(), style="strong")),
            stage.captioned(text, Pause(stage.motion.ms("show"))),
        ]
    )


def eight_in_a_row(stage: TableStage, event: ev.EightInARow, after: Board) -> Made:
    """The eight cards that have won the match lie open."""
    picture = stage.picture
    parts: list[Animation] = []
    picture.open = []
    for place, card in enumerate(event.cards):
        pose = open_pose(picture, 0, 1, place, len(event.cards))
        sprite = CardSprite(card, collect_pose(picture.layout(), picture.seats[event.seat]))
        picture.open.append((sprite, pose))
        parts.append(move(sprite, pose, "reveal", stage.motion))
    return Sequence(
        [
            stage.say(event.seat, Bubble(_("Belot!"), style="strong")),
            staggered(stage.motion.stagger("reveal"), parts),
            stage.captioned(lambda: _("Eight in a row – the match is won"), Pause(stage.motion.ms("show"))),
            Call(lambda: picture.open.clear()),
        ]
    )


def revoked(stage: TableStage, event: ev.Revoked, after: Board) -> Made:
    """The next player has noticed the card that might not be played; the deal is over."""
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
            Call(mark),
            stage.play("illegal"),
            stage.say(witness, Bubble(_("Not allowed!"), style="strong")),
            stage.captioned(text, Pause(stage.motion.ms("ending"))),
        ]
    )
