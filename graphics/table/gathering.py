"""How a finished trick looks: it rests, goes to its winner; a garland follows where all went to one side."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import events as ev
from graphics.animation import Animation, Call, Parallel, Pause, Sequence, Tween, delayed, staggered
from graphics.board import Board
from graphics.geometry import collect_pose
from graphics.i18n import _
from graphics.shapes import Pose
from graphics.sprites import CardSprite, fade, move
from graphics.table.garland import PIECES

if TYPE_CHECKING:
    from graphics.director import Director

Made = Animation | None


def trick_taken(director: Director, event: ev.TrickTaken, after: Board) -> Made:
    """The winning card is ringed; after a rest the trick goes to its winner."""
    picture = director.picture
    best = event.cards[(event.winner - event.leader) % len(event.cards)]

    def crown() -> None:
        for _seat, sprite in picture.trick:
            if sprite.card == best:
                sprite.ring = (max(2, picture.layout().px(4)), "gold")

    def collect() -> Animation:
        sprites = [sprite for _seat, sprite in picture.trick]
        picture.trick = []
        picture.leaving = sprites
        for sprite in sprites:
            sprite.ring = None
            director.loose.stop(("edge", sprite.serial))
            sprite.edge = 0.0
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
            lambda: capot(director, after),
        ]
    )


def capot(director: Director, after: Board) -> Animation | None:
    """All tricks are with one side: a garland is stitched where they were taken."""
    result = after.result
    if result is None or not any(side.capot for side in result.points):
        return None
    garland, motion = director.picture.garland, director.motion
    garland.ours = after.rules.side_of(result.tricks[-1].winner) == after.own_side
    ms, ease = motion.ms("garland"), motion.ease("garland")
    row = [Tween(ms, partial(garland.show, piece), ease) for piece in range(PIECES)]
    away = Tween(motion.ms("garland_out"), lambda t: garland.fade(1 - t), motion.ease("garland_out"))
    parts = [staggered(motion.stagger("garland"), row), Pause(motion.ms("garland_stay")), away]
    return director.captioned(lambda: _("Capot"), Sequence(parts))


def resting(director: Director) -> list[Animation]:
    """The finished trick lies for a while, or until the player has seen enough of it, and is told how."""
    ms = director.motion.rest()
    if ms is not None:
        return [Pause(ms)]

    return [director.captioned(lambda: _("Click or press Enter to continue"), Pause(None))]


def collect_one(director: Director, sprite: CardSprite, winner: int) -> Animation:
    """One card of a trick on its way to the winner, vanishing."""
    picture = director.picture

    def goal() -> Pose:
        return collect_pose(picture.layout(), picture.seats[winner])

    motion = director.motion
    if motion.reduced:
        return fade(sprite, 255, 0, motion.ms("collect"))
    end = motion.ms("vanish")
    late = delayed(motion.ms("collect") - end, fade(sprite, 255, 0, end))
    return Sequence(
        [
            Parallel([move(sprite, goal, "collect", motion), late]),
            Call(lambda: setattr(sprite, "alpha", 0)),
        ]
    )
