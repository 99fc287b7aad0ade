"""How a reaction of another player looks: a word in a bubble, or a portrait that tilts for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphics.render.animation import Animation, Call, Pause, Sequence
from graphics.table.panels.bubbles import Bubble
from graphics.table.reactions import Reacts

if TYPE_CHECKING:
    from graphics.table.moves.director import Director


def reaction_of(director: Director, reacts: Reacts, last: bool) -> Animation:
    """It goes on beside the play; at the end of a deal (`last`) there is time to read it."""
    if reacts.text:
        said = director.say(reacts.seat, Bubble(reacts.text))
        return Sequence([said, Pause(director.motion.ms("word"))]) if last else said

    def tilt() -> None:
        director.glances.add(reacts.seat)
        back = Call(lambda: director.glances.discard(reacts.seat))
        director.loose.start(("glance", reacts.seat), Sequence([Pause(director.motion.ms("glance")), back]))

    return Call(tilt)
