"""Shows what happened: takes events one at a time and turns each into an animation.

The match is always ahead; the director only shows it.  Every committed action comes as its events and the
board after it (`session.ShownAction`).  While one event is shown the next ones wait; at the end of an action
the picture settles on its board.  `finish` ends what is being shown, whatever it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from game.core import events as ev
from game.table.board import Board
from game.table.session import ShownAction
from graphics.render.animation import Animation, CallOnce, Pause, Sequence
from graphics.render.portraits import Expression
from graphics.table.expressions import expressions
from graphics.table.moves import dealing, playing
from graphics.table.moves.stage import Made, TableStage
from graphics.table.reactions import Reacts


def reaction_of(stage: TableStage, reacts: Reacts) -> Animation:
    """It goes on beside the play."""
    if reacts.text:
        return stage.remark(reacts.seat, reacts.text)

    def tilt() -> None:
        stage.glances.add(reacts.seat)
        back = CallOnce(lambda: stage.glances.discard(reacts.seat))
        stage.loose.start(("glance", reacts.seat), Sequence([Pause(stage.motion.ms("glance")), back]))

    return CallOnce(tilt)


Handler = Callable[[TableStage, Any, Board], Made]
HANDLERS: dict[type, Handler] = {
    ev.DealBegun: dealing.deal_begun,
    ev.DeckCut: dealing.deck_cut,
    ev.CardsDealt: dealing.cards_dealt,
    ev.TalonLaid: dealing.talon_laid,
    ev.CallMade: dealing.call_made,
    ev.AuctionClosed: dealing.auction_closed,
    ev.TalonTaken: dealing.talon_taken,
    ev.MiddleTaken: dealing.middle_taken,
    ev.LaidAway: dealing.laid_away,
    ev.DealPassed: dealing.deal_passed,
    ev.Declared: playing.declared,
    ev.CardPlayed: playing.card_played,
    ev.TrickTaken: playing.trick_taken,
    ev.DeclarationsShown: playing.declarations_shown,
    ev.Enough: playing.enough,
    ev.EightInARow: playing.eight_in_a_row,
    ev.Revoked: playing.revoked,
}
"""Makes the animation of each kind of event."""


class Director:
    def __init__(
        self,
        stage: TableStage,
        handlers: Mapping[type, Handler] = HANDLERS,
        react: Callable[[ev.Event, Board], tuple[Reacts, ...]] = lambda event, board: (),
        feel: Callable[[ev.Event, Board], Mapping[int, Expression]] = expressions,
    ) -> None:
        self.stage = stage
        self.react = react
        self.feel = feel
        self.listeners: list[
            Callable[[ev.Event], object]
        ] = []  # called with each event as it begins to be shown
        self._handlers = handlers
        self._queue: deque[tuple[ev.Event | None, Board]] = deque()
        self._running: Animation | None = None

    def show(self, shown: ShownAction) -> None:
        for event in shown.events:
            self.tell(event, shown.board)
        self._queue.append((None, shown.board))

    def tell(self, event: ev.Event, board: Board) -> None:
        """Put one event at the end of the queue; `board` is the one after the action it belongs to."""
        self._queue.append((event, board))

    def settle(self, board: Board) -> None:
        """Drop everything and show `board` at rest: after loading, after a sheet was put away."""
        self._queue.clear()
        self._running = None
        self.stage.picture.tails.finish()
        self.stage.clear()
        self.stage.settle(board)

    @property
    def idle(self) -> bool:
        return self._running is None and not self._queue

    @property
    def untold(self) -> int:
        return sum(event is not None for event, _board in self._queue)

    @property
    def moving(self) -> bool:
        """True if something changes with time just now (a trick that rests does not)."""
        loose = self.stage.loose.moving or self.stage.picture.busy
        return loose or (self._running is not None and self._running.moving)

    @property
    def resting(self) -> bool:
        return self.idle and not self.stage.loose.busy and not self.stage.picture.busy

    def update(self, ms: float) -> bool:
        changed = not self.resting
        self.stage.loose.advance(ms)
        self.stage.picture.advance(ms)
        left = ms
        while not self.idle:
            if self._running is None:
                self._running = self._next()
            if self._running is not None:
                left = self._running.advance(left)
                if not self._running.done:
                    break
                self._running = None
        return changed

    def finish(self) -> None:
        """End what is being shown: a movement wholly, a rest so that what follows it begins."""
        running = self._running
        if running is not None and not running.moving:
            running.skip()
        elif running is not None:
            self._running = None
            running.finish()
        self.stage.picture.finish()

    def _next(self) -> Made:
        event, board = self._queue.popleft()
        if event is None:
            self.stage.settle(board)
            return None
        for listener in self.listeners:
            listener(event)
        handler = self._handlers.get(type(event))
        made = handler(self.stage, event, board) if handler is not None else None
        self.stage.feel(self.feel(event, board))
        found = self.react(event, board)
        if not found:
            return made
        reactions: list[Animation] = [reaction_of(self.stage, reacts) for reacts in found]
        if isinstance(event, ev.DealScored | ev.MatchWon) and any(reacts.text for reacts in found):
            reactions.append(Pause(self.stage.motion.ms("word")))  # a sheet would cover the words
        return Sequence([made, *reactions] if made is not None else reactions)
