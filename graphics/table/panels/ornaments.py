"""Ornaments: the garland of a won trick or match, a cup and stitches beside it, glow, dialogs that fade.

Nothing waits for any of it: input is open all the while, and the first press or key puts it at its end.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product

import pygame

from game.core.account import DealOutcome
from game.practice.decided import decided
from game.table.board import Board
from graphics.render import draw, things
from graphics.render.animation import Animator, CallOnce, Pause, Sequence, Tween
from graphics.render.cache import cached
from graphics.render.motion import Motion
from graphics.render.sizes import Gap
from graphics.render.stage import Item
from graphics.render.tablecloth import edging
from graphics.render.theme import Colour, T
from graphics.table.geometry import Layout
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

PIECES = 9
WIDE, HIGH = 69, 30  # units of a piece: half as large again as in the border
RADIUS = 620  # units of the arc
BELOW = 40  # units from the middle of the trick to the lowest piece
SHARP = 3  # pieces are turned so many times as large


class Garland:
    """The visible part of each piece, 0 to 1, and whose garland it is."""

    def __init__(self) -> None:
        self.strengths = [0.0] * PIECES
        self.ours = True

    def show(self, piece: int, share: float) -> None:
        self.strengths[piece] = share

    def fade(self, share: float) -> None:
        self.strengths = [share] * PIECES

    def items(self, table: Layout) -> list[Item]:
        """Ours in gold, theirs in the thread of the texts on the cloth."""
        colour, edge = (T.gold, T.ring_edge) if self.ours else (T.on_cloth2, None)
        items = []
        for piece, strength in enumerate(self.strengths):
            alpha = round(255 * strength)
            if alpha > 0:
                x, y, angle = place(table, piece)
                size = round(WIDE * table.scale), round(HIGH * table.scale)
                picture = stitches(size, angle, colour, edge)
                corner = round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
                items.append(Item(picture, *corner, alpha))
        return items


def place(table: Layout, piece: int) -> tuple[float, float, float]:
    """The middle of a piece in pixels and its turn to the left in degrees: the arc hangs through."""
    radius = RADIUS * table.scale
    turn = (piece - (PIECES - 1) / 2) * WIDE / RADIUS
    lowest = table.trick_center.y + BELOW * table.scale
    x = table.trick_center.x + radius * math.sin(turn)
    return x, lowest - radius * (1 - math.cos(turn)), math.degrees(turn)


@cached(32)
def stitches(
    size: tuple[int, int], angle: float, colour: Colour, edge: Colour | None = None
) -> pygame.Surface:
    """One piece, turned to the left by `angle` degrees; `edge`: the colour of a line round every stitch."""
    wide, high = (max(1, side) * SHARP for side in size)
    thread = edging(1, (wide, high))
    large = draw.clear((thread.get_width() + 2 * SHARP, high + 2 * SHARP))
    if edge is not None:
        line = draw.tinted(thread, edge)
        for x, y in product((0, SHARP, 2 * SHARP), repeat=2):
            large.blit(line, (x, y))
    large.blit(draw.tinted(thread, colour), (SHARP, SHARP))
    return pygame.transform.rotozoom(large, angle, 1 / SHARP)


Points = tuple[int, ...]


class Ornaments:
    """`points` are what the contract panel shows, by side; `glow` and `dialog` run from 0 to 1.

    So does `gone`: 1 when nothing is left of a dialog that was put away; and `stamp`, of what has become
    of the contract: 0 before it is decided, and until its last points have been counted.
    """

    def __init__(self) -> None:
        self.points: Points | None = None
        self.glow = 1.0
        self.dialog = 1.0
        self.gone = 1.0
        self._animator = Animator()
        self._goal: Points | None = None
        self._deal: tuple[object, ...] | None = None
        self._turn: int | None = None
        self.stamp = 0.0
        self.decided: DealOutcome | None = None
        """How the contract ends, once that is certain."""

    @property
    def moving(self) -> bool:
        return self._animator.busy

    def update(self, ms: float) -> bool:
        moving = self.moving
        self._animator.advance(ms)
        return moving

    def finish(self) -> None:
        self._animator.finish()

    def follow(
        self, board: Board, motion: Motion, stamped: Callable[[DealOutcome], object] = lambda outcome: None
    ) -> DealOutcome | None:
        """Start what the board gives a reason for: more points, another player's turn, a decided contract.

        Returns the outcome of a contract that has just been decided; `stamped(outcome)` is called when that
        is on the panel.
        """
        same = board.in_play and self._deal == _deal_of(board)
        self._follow_points(board, motion)
        news = self._follow_contract(board, motion, same, stamped)
        if board.turn != self._turn:
            self._turn = board.turn
            if board.turn is not None:
                self._run("glow", motion)
        return news

    def _follow_contract(
        self, board: Board, motion: Motion, same: bool, stamped: Callable[[DealOutcome], object]
    ) -> DealOutcome | None:
        outcome = decided(board)
        if outcome is self.decided:
            return None
        self.decided = outcome
        self._animator.stop("stamp")
        if outcome is None or not same:  # another deal, or one that is looked at again
            self.stamp = 0.0 if outcome is None else 1.0
            return None

        def show(share: float) -> None:
            self.stamp = share

        self.stamp = 0.0
        waits = motion.ms("count") if self.points != self._goal else 0.0
        falls = Tween(motion.ms("decided"), show, motion.ease("decided"))
        whole = Sequence([Pause(waits), falls, CallOnce(lambda: stamped(outcome))])
        if waits or falls.ms:
            self._animator.start("stamp", whole)
        else:
            whole.finish()
        return outcome

    def fade_in(self, motion: Motion) -> None:
        self._run("dialog", motion, "dialog_in")

    def fade_out(self, motion: Motion) -> None:
        self._run("gone", motion, "dialog_out")

    def _follow_points(self, board: Board, motion: Motion) -> None:
        """Count only within a deal that is being played: a sheet tells its numbers itself."""
        goal = board.points.sides if board.points is not None else None
        deal = _deal_of(board)
        counted, same = self.points, deal == self._deal and deal[-1]
        if goal == self._goal and deal == self._deal:
            return
        self._goal, self._deal = goal, deal
        self._animator.stop("count")
        ms = motion.ms("count")
        if goal is None or counted is None or not same or not ms:
            self.points = goal
            return

        def count(share: float) -> None:
            self.points = between(counted, goal, share)

        count(0.0)
        self._animator.start("count", Tween(ms, count, motion.ease("count")))

    def _run(self, name: str, motion: Motion, move: str = "") -> None:
        """Take the value called `name` from 0 to 1 in the time of `move`."""
        ms = motion.ms(move or name)
        self._animator.stop(name)
        setattr(self, name, 0.0 if ms else 1.0)
        if ms:
            step = Tween(ms, lambda share: setattr(self, name, share), motion.ease(move or name))
            self._animator.start(name, step)


def _deal_of(board: Board) -> tuple[object, ...]:
    return (board.number, board.contract, board.in_play)


def between(start: Points, goal: Points, share: float) -> Points:
    return tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))


FLOURISH_PIECES = 4  # at each side
APART = Gap.text  # units between the trophy and the first of them


class Flourish:
    def __init__(self, ui: Ui, middle: tuple[int, int], trophy: int) -> None:
        self.ui = ui
        self._piece = stitches((ui.u(WIDE), ui.u(HIGH)), 0.0, T.gold)
        self._step = ui.u(WIDE)
        wide = FLOURISH_PIECES * self._step + ui.u(Gap.thin)
        off = trophy // 2 + ui.u(APART)
        high = self._piece.get_height()
        corners = (middle[0] - off - wide, middle[0] + off)
        self._pictures = [Picture(ui, (x, middle[1] - high // 2), draw.clear((wide, high))) for x in corners]
        self.show(1.0)

    def show(self, share: float) -> None:
        for side, picture in enumerate(self._pictures):
            image = draw.clear(picture.rect.size)
            for place in range(FLOURISH_PIECES):
                piece = self._piece.copy()
                piece.set_alpha(round(255 * max(0.0, min(1.0, share * FLOURISH_PIECES - place))))
                off = round((place + 0.5) * self._step)
                middle = (off if side else image.get_width() - off, image.get_height() // 2)
                draw.put(image, piece, center=middle)
            picture.set_image(image)
        self.ui.changed()


SMALL, MOST = 0.7, 1.05  # of its size: the cup before it has come up, and at most on its way


class Cup:
    """A cup that grows to its size in the middle of `rect`."""

    def __init__(self, ui: Ui, rect: pygame.Rect, trophy: str = "grand") -> None:
        self._ui, self._middle, self._size = ui, rect.center, rect.h
        at = draw.rect_at((rect.h, rect.h), center=rect.center)
        self._picture = Picture(ui, at.topleft, things.trophy(trophy, rect.h, True))

    def show(self, share: float) -> None:
        """`share` may go a little beyond 1 on its way."""
        size = round(self._size * min(MOST, SMALL + (1 - SMALL) * share))
        self._picture.set_dimensions((size, size))
        self._picture.set_position(draw.rect_at((size, size), center=self._middle).topleft)
        self._ui.changed()
