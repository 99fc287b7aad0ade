"""Shows what happened: takes events one at a time and turns each into an animation.

The match is always ahead; the director only tells it.  Every committed action comes as its events and the
board after it (`session.Shown`).  While one event is shown the next ones wait; at the end of an action the
picture settles on its board.  `finish` ends what is being shown, whatever it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.core import events as ev
from game.table.board import Board
from game.table.session import Shown
from graphics.render.animation import Animation, Animator, Call, Pause, Sequence, Tween
from graphics.render.motion import Motion
from graphics.table.moves import dealing, endings, exchange, gathering, playing
from graphics.table.moves.reacting import reaction_of
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import Picture
from graphics.table.reactions import Reacts

Made = Animation | None


class Director:
    """The queue of events and the animation of the one being shown.

    `board` is what the panels show, which is ahead of the cards while these still fly.  `bubbles` are what
    is being said, by seat, with how solid they are.
    """

    def __init__(self, picture: Picture, board: Board, sound: Callable[[str], None]) -> None:
        self.picture = picture
        self.board = board
        self.bubbles: dict[int, Bubble] = {}
        self.alphas: dict[int, int] = {}
        self.gains: dict[int, Bubble] = {}
        """What the trick just finished was worth, at its winner's seat; `gain_alpha` says how solid."""
        self.gain_alpha = 255
        self._caption: Callable[[], str] = str
        self.loose = Animator()  # bubbles come and go beside the events
        self.sound = sound
        self.speak: Callable[[int, str], object] = lambda seat, text: None  # a seat's voice says a text
        self.react: Callable[[ev.Event, Board], Reacts | None] = lambda event, board: None
        self.glances: set[int] = set()
        """The seats whose portraits are tilted just now."""
        self.listeners: list[Callable[[ev.Event], object]] = []  # told of each event as it begins to be shown
        self._queue: deque[tuple[ev.Event | None, Board]] = deque()
        self._running: Animation | None = None
        self._handlers: dict[type, Callable[..., Made]] = {
            ev.DealBegun: dealing.deal_begun,
            ev.DeckCut: dealing.deck_cut,
            ev.CardsDealt: dealing.cards_dealt,
            ev.TalonLaid: exchange.talon_laid,
            ev.CallMade: dealing.call_made,
            ev.AuctionClosed: dealing.auction_closed,
            ev.TalonTaken: exchange.talon_taken,
            ev.MiddleTaken: exchange.middle_taken,
            ev.LaidAway: exchange.laid_away,
            ev.DealPassed: dealing.deal_passed,
            ev.Declared: playing.declared,
            ev.CardPlayed: playing.card_played,
            ev.TrickTaken: gathering.trick_taken,
            ev.DeclarationsShown: playing.declarations_shown,
            ev.Enough: endings.enough,
            ev.EightInARow: endings.eight_in_a_row,
            ev.Revoked: endings.revoked,
        }

    @property
    def motion(self) -> Motion:
        return self.picture.motion

    # -- the queue ----------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Put one committed action at the end of the queue."""
        for event in shown.events:
            self._queue.append((event, shown.board))
        self._queue.append((None, shown.board))

    def settle(self, board: Board) -> None:
        """Drop everything and show `board` at rest: after loading, after a sheet was put away."""
        self._queue.clear()
        self._running = None
        self.loose.finish()
        self.bubbles.clear()
        self.alphas.clear()
        self.gains.clear()
        self.glances.clear()
        self._caption = str
        self._settle(board)

    def _settle(self, board: Board) -> None:
        self.board = board
        self.picture.settle(board)

    @property
    def idle(self) -> bool:
        """Everything has been shown: input may open."""
        return self._running is None and not self._queue

    @property
    def untold(self) -> int:
        """How many events the model is ahead: they have not begun to be shown."""
        return sum(event is not None for event, _board in self._queue)

    @property
    def moving(self) -> bool:
        """Something changes with time just now (a trick that rests does not)."""
        loose = self.loose.moving or self.picture.small.busy
        return loose or (self._running is not None and self._running.moving)

    def update(self, ms: float) -> bool:
        """Let time pass; True if anything may look different now."""
        changed = self.loose.busy or self.picture.small.busy or not self.idle
        self.loose.advance(ms)
        self.picture.small.advance(ms)
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
        self.picture.small.finish()

    def _next(self) -> Made:
        event, board = self._queue.popleft()
        if event is None:
            self._settle(board)
            return None
        for listener in self.listeners:
            listener(event)
        handler = self._handlers.get(type(event))
        made = handler(self, event, board) if handler is not None else None
        reacts = self.react(event, board)
        if reacts is None:
            return made
        reaction = reaction_of(self, reacts, isinstance(event, ev.DealScored))
        return Sequence([made, reaction]) if made is not None else reaction

    # -- saying -------------------------------------------------------------------------------------

    def say(self, seat: int, bubble: Bubble) -> Animation:
        """A bubble that appears, stays a while beside the events, and goes."""

        def begin() -> None:
            self.speak(seat, bubble.text)
            self.bubbles[seat] = bubble
            self.alphas[seat] = 0
            self.loose.start(
                ("bubble", seat),
                Sequence(
                    [
                        Tween(self.motion.ms("bubble_in"), lambda t: self.solid(seat, t)),
                        Pause(self.motion.ms("bubble_stay")),
                        Tween(self.motion.ms("bubble_out"), lambda t: self.solid(seat, 1 - t)),
                        Call(lambda: self.bubbles.pop(seat, None)),
                    ]
                ),
            )

        return Sequence([Call(begin), Pause(self.motion.ms("bubble_in"))])

    def solid(self, seat: int, share: float) -> None:
        """How solid the bubble of a seat is, 0 to 1."""
        self.alphas[seat] = round(255 * share)

    def gain_solid(self, share: float) -> None:
        """How solid is what tells the worth of a trick, 0 to 1."""
        self.gain_alpha = round(255 * share)

    def play(self, sound: str) -> Animation:
        """A sound at its moment."""
        return Call(lambda: self.sound(sound))

    def look_at(self, board: Board) -> Animation:
        """The panels show `board` from here on."""

        def look() -> None:
            self.board = board

        return Call(look)

    def hush(self) -> None:
        """Nothing is said any more: the bubbles that are there are in another language."""
        self.loose.finish()
        self.bubbles.clear()
        self.gains.clear()

    @property
    def caption(self) -> str:
        """What stands in the prompt while something is shown."""
        return self._caption()

    def captioned(self, text: Callable[[], str], animation: Animation) -> Animation:
        """`text`, asked in the language in use, stands in the prompt while `animation` runs."""

        def write(caption: Callable[[], str]) -> None:
            self._caption = caption

        return Sequence([Call(lambda: write(text)), animation, Call(lambda: write(str))])
