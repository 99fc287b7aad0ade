"""Animation of a finished trick: it rests, goes to its winner; a garland follows a capot."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.core import events as ev
from game.table.board import Board
from game.table.points import gained
from graphics.render.animation import Animation, Call, Parallel, Pause, Sequence, Tween, delayed, staggered
from graphics.render.shapes import Pose
from graphics.table.moves.stage import Made, TableStage
from graphics.table.panels.bubbles import Bubble
from graphics.table.panels.garland import PIECES
from graphics.table.picture import CardSprite, Picture, fade, move
from graphics.table.places.geometry import collect_pose
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets import devices

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
        picture.leaving = sprites
        for sprite in sprites:
            sprite.ring, sprite.dim, sprite.elevation = None, False, 2
            stage.loose.stop(("edge", sprite.serial))
            picture.small.stop(sprite.serial)
            sprite.edge = 0.0
        flights = [collect_one(stage, sprite, event.winner) for sprite in sprites]
        return staggered(stage.motion.stagger("collect"), flights)

    # the last trick belongs to no board in play: the sheet's board comes with the settling
    shown = after if after.phase in ("playing", "declaring") else stage.board
    return Sequence(
        [
            Call(lambda: crown(stage, event.winner)),
            gain_shown(stage, event),
            *resting(stage),
            stage.look_at(replace(shown, turn=None)),
            stage.play("trick_collected"),
            collect,
            Call(lambda: picture.leaving.clear()),
            gain_gone(stage, event.winner),
            lambda: capot(stage, after),
        ]
    )


def crown(stage: TableStage, winner: int) -> None:
    """The card of `winner` stands out from the others, while the trick rests already."""
    picture, motion = stage.picture, stage.motion
    for seat, sprite in picture.trick:
        sprite.dim = seat != winner
        if seat != winner:
            if motion.ms("crown"):  # so little that only the one that rises is seen to move
                sprite.pose = apart(picture, seat, False)
            continue
        sprite.ring = (max(2, picture.layout().px(4)), "gold")
        sprite.elevation, sprite.z = 3, WINNER_Z
        if motion.ms("crown"):
            rising = move(sprite, lambda seat=seat: apart(picture, seat, True), "crown", motion)  # type: ignore[misc]
            picture.small.start(sprite.serial, rising)


def apart(picture: Picture, seat: int, wins: bool) -> Pose:
    """The pose of a card in a finished trick: the winning one higher, the others lower than before."""
    table, pose = picture.layout(), picture.trick_pose(seat)
    high = table.trick_card[1]
    if not wins:
        return pose._replace(y=pose.y + SINK * high)
    rise = RISE * high
    if picture.seats[seat] == "N" and table.players == 4:  # its plate stands close above
        rise = min(rise, max(SINK * high, pose.y - high / 2 - table.seats["N"].bottom))
    return pose._replace(y=pose.y - rise)


def gain_shown(stage: TableStage, event: ev.TrickTaken) -> Animation:
    """An animation of the points of the trick at its winner's seat."""
    board = stage.board
    assert board.contract is not None
    gain = gained(board.rules, board.contract.trump, event)

    def begin() -> None:
        ours = board.rules.side_of(event.winner) == board.own_side
        large = stage.picture.layout().growth > 1
        text = words.gain_told(gain.cards, gain.last, short=large)
        stage.gains[event.winner] = Bubble(text, style="strong" if ours else "call")
        fading = Tween(stage.motion.ms("gain_in"), stage.gain_solid, stage.motion.ease("gain_in"))
        stage.loose.start("gain", fading)

    return Call(begin)


def gain_gone(stage: TableStage, winner: int) -> Animation:
    """It fades beside what goes on."""

    def begin() -> None:
        ease = stage.motion.ease("gain_out")
        fading = Tween(stage.motion.ms("gain_out"), lambda t: stage.gain_solid(1 - t), ease)
        stage.loose.start("gain", Sequence([fading, Call(lambda: stage.gains.pop(winner, None))]))

    return Call(begin)


def capot(stage: TableStage, after: Board) -> Animation | None:
    """All tricks are with one side: a garland is stitched where they were taken."""
    result = after.result
    if result is None or not any(side.capot for side in result.points):
        return None
    garland, motion = stage.picture.garland, stage.motion
    garland.ours = after.rules.side_of(result.tricks[-1].winner) == after.own_side
    ms, ease = motion.ms("garland"), motion.ease("garland")
    row = [Tween(ms, partial(garland.show, piece), ease) for piece in range(PIECES)]
    away = Tween(motion.ms("garland_out"), lambda t: garland.fade(1 - t), motion.ease("garland_out"))
    parts = [staggered(motion.stagger("garland"), row), Pause(motion.ms("garland_stay")), away]
    return stage.captioned(lambda: _("Capot"), Sequence(parts))


def resting(stage: TableStage) -> list[Animation]:
    """Let the finished trick lie for a while, or until the player ends that, as a caption tells."""
    ms = stage.motion.rest()
    if ms is not None:
        return [Pause(ms)]

    return [stage.captioned(_how_to_go_on, Pause(None))]


def _how_to_go_on() -> str:
    if devices.by_controller():
        return _("Press {button} to continue").format(button=devices.go_on())
    if devices.by_finger():
        return _("Tap to continue")
    return _("Click or press Enter to continue")


def collect_one(stage: TableStage, sprite: CardSprite, winner: int) -> Animation:
    """One card of a trick on its way to the winner, vanishing."""
    picture = stage.picture

    def goal() -> Pose:
        return collect_pose(picture.layout(), picture.seats[winner])

    motion = stage.motion
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
