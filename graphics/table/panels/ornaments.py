"""Motion beside the cards: points that count up, the glow of the turn, a dialog that appears.

Nothing waits for any of it: input is open all the while, and the first press or key puts it at its end.
"""

from __future__ import annotations

from game.table.board import Board
from graphics.render.animation import Animator, Tween
from graphics.render.motion import Motion

Points = tuple[int, ...]


class Ornaments:
    """`points` are what the contract panel shows, by side; `glow` and `dialog` run from 0 to 1.

    So does `gone`: 1 when nothing is left of a dialog that was put away.
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

    @property
    def moving(self) -> bool:
        return self._animator.busy

    def update(self, ms: float) -> bool:
        """Let time pass; True if anything looks different now."""
        moving = self.moving
        self._animator.advance(ms)
        return moving

    def finish(self) -> None:
        """Bring everything to its end."""
        self._animator.finish()

    def follow(self, board: Board, motion: Motion) -> None:
        """Start what the board gives a reason for: more points, another's turn."""
        self._follow_points(board, motion)
        if board.turn != self._turn:
            self._turn = board.turn
            if board.turn is not None:
                self._run("glow", motion)

    def fade_in(self, motion: Motion) -> None:
        """A dialog has been opened."""
        self._run("dialog", motion, "dialog_in")

    def fade_out(self, motion: Motion) -> None:
        """A dialog has been put away."""
        self._run("gone", motion, "dialog_out")

    def _follow_points(self, board: Board, motion: Motion) -> None:
        """Count only within a deal that is being played: a sheet tells its numbers itself."""
        goal = board.points.sides if board.points is not None else None
        deal = (board.number, board.contract, board.phase in ("playing", "declaring"))
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


def between(start: Points, goal: Points, share: float) -> Points:
    """The numbers on the way from `start` to `goal`."""
    return tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
