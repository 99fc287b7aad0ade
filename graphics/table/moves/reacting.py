"""Reactions of other players: a word in a bubble, or a portrait that tilts for a moment."""

from __future__ import annotations

from graphics.render.animation import Animation, Call, Pause, Sequence
from graphics.table.moves.stage import TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.reactions import Reacts


def reaction_of(stage: TableStage, reacts: Reacts, last: bool) -> Animation:
    """It goes on beside the play; at the end of a deal (`last`) there is time to read it."""
    if reacts.text:
        said = stage.say(reacts.seat, Bubble(reacts.text))
        return Sequence([said, Pause(stage.motion.ms("word"))]) if last else said

    def tilt() -> None:
        stage.glances.add(reacts.seat)
        back = Call(lambda: stage.glances.discard(reacts.seat))
        stage.loose.start(("glance", reacts.seat), Sequence([Pause(stage.motion.ms("glance")), back]))

    return Call(tilt)
