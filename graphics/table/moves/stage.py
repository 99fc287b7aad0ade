"""The stage that an event's animation may change: cards, panels, speech, caption, sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.table.board import Board
from graphics.render.animation import Animation, Animator, CallOnce, Pause, Sequence, Tween
from graphics.render.motion import Motion, ease_out
from graphics.render.portraits import Expression
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import TablePicture
from graphics.table.sprites import CardSprite

Made = Animation | None


class TableStage:
    """The table as it is being shown, which is behind the match.

    `board` is what the panels show, which is ahead of the cards while these still fly.  `bubbles` are what
    is being said, by seat, with how solid they are.
    """

    def __init__(
        self,
        picture: TablePicture,
        board: Board,
        sound: Callable[[str, str | None], None],
        speak: Callable[[int, str], object] = lambda seat, text: None,
    ) -> None:
        """`sound(name, place)` plays at a place of the layout, `speak(seat, text)` in a seat's voice."""
        self.picture = picture
        self.board = board
        self.bubbles: dict[int, Bubble] = {}
        self.alphas: dict[int, int] = {}
        self.grown: dict[int, float] = {}
        """How far bubbles have come up, by seat, 0 to 1."""
        self.gains: dict[int, Bubble] = {}
        """Points of the trick just finished, at its winner's seat; `gain_alpha` is their opacity."""
        self.gain_alpha = 255
        self.gain_way = 0.0
        """The part of their way to the panel of the deal that they have gone."""
        self._caption: Callable[[], str] = str
        self.loose = Animator()  # bubbles come and go beside the events
        self._sound = sound
        self.speak = speak
        self.remarks: list[Callable[[int, str], object]] = []  # called with each word beside the game
        self.glances: set[int] = set()
        """The seats whose portraits are tilted just now."""
        self.moods: dict[int, Expression] = {}
        """The expressions on faces that are not calm, by seat."""
        self.gilds = True
        """Cards get a gold edge for what they do."""
        self.nods: dict[int, float] = {}
        """By how many units the plate of a seat lies lower just now."""

    @property
    def motion(self) -> Motion:
        return self.picture.motion

    def settle(self, board: Board) -> None:
        self.board = board
        self.picture.settle(board)

    def clear(self) -> None:
        self.loose.finish()
        self.bubbles.clear()
        self.alphas.clear()
        self.grown.clear()
        self.gains.clear()
        self.glances.clear()
        self.moods.clear()
        self.nods.clear()
        self._caption = str

    def say(self, seat: int, bubble: Bubble) -> Animation:
        return Sequence(
            [CallOnce(lambda: self._begin_saying(seat, bubble)), Pause(self.motion.ms("bubble_in"))]
        )

    def remark(self, seat: int, text: str) -> Animation:
        """A word beside the game, for which play does not wait; it gives way to what the seat says in it."""

        def begin() -> None:
            if seat not in self.bubbles:
                for listener in self.remarks:
                    listener(seat, text)
                self._begin_saying(seat, Bubble(text, style="aside"))

        return CallOnce(begin)

    def _begin_saying(self, seat: int, bubble: Bubble) -> None:
        self.speak(seat, bubble.text)
        self.bubbles[seat] = bubble
        self.alphas[seat] = 0
        self.loose.start(
            ("bubble", seat),
            Sequence(
                [
                    Tween(self.motion.ms("bubble_in"), lambda t: self.come_up(seat, t)),
                    Pause(self.motion.ms("bubble_stay")),
                    Tween(self.motion.ms("bubble_out"), lambda t: self.solid(seat, 1 - t)),
                    CallOnce(lambda: self.bubbles.pop(seat, None)),
                ]
            ),
        )

    def feel(self, moods: Mapping[int, Expression]) -> None:
        """Let faces change for a while, with a blink before and after; not with animation off."""
        if self.motion.reduced:
            return
        blink, mood_ms = self.motion.ms("blink"), self.motion.ms("mood")
        for seat, mood in moods.items():
            change = [
                CallOnce(partial(self.moods.__setitem__, seat, "blink")),
                Pause(blink),
                CallOnce(partial(self.moods.__setitem__, seat, mood)),
                Pause(mood_ms),
                CallOnce(partial(self.moods.__setitem__, seat, "blink")),
                Pause(blink),
                CallOnce(partial(self.moods.pop, seat, None)),
            ]
            self.loose.start(("mood", seat), Sequence(change))

    def come_up(self, seat: int, share: float) -> None:
        """Let the bubble of a seat come up, by so much of its time."""
        self.solid(seat, ease_out(share))
        self.grown[seat] = 1.0 if self.motion.reduced else share

    def solid(self, seat: int, share: float) -> None:
        self.alphas[seat] = round(255 * share)

    def gain_solid(self, share: float) -> None:
        self.gain_alpha = round(255 * share)

    def gild(self, sprite: CardSprite, stays: float = 0) -> None:
        """Give a card a gold edge for `stays` milliseconds, which fades then, beside what goes on."""
        if not self.gilds:
            return
        sprite.edge = 1.0
        ease = self.motion.ease("edge")
        fading = Tween(self.motion.ms("edge"), lambda t: setattr(sprite, "edge", 1 - t), ease)
        self.loose.start(("edge", sprite.serial), Sequence([Pause(stays), fading]))

    def sound(self, name: str, seat: int | None = None) -> None:
        """Let a sound be heard, at a seat or in the middle."""
        self._sound(name, None if seat is None else self.picture.seats[seat])

    def play(self, sound: str, seat: int | None = None) -> Animation:
        return CallOnce(lambda: self.sound(sound, seat))

    def look_at(self, board: Board) -> Animation:
        def look() -> None:
            self.board = board

        return CallOnce(look)

    def hush(self) -> None:
        """Take away the bubbles: they are in another language."""
        self.loose.finish()
        self.bubbles.clear()
        self.gains.clear()

    @property
    def caption(self) -> str:
        """Text of the prompt while something is shown."""
        return self._caption()

    def captioned(self, text: Callable[[], str], animation: Animation) -> Animation:
        """`text`, asked in the language in use, stands in the prompt while `animation` runs."""

        def write(caption: Callable[[], str]) -> None:
            self._caption = caption

        return Sequence([CallOnce(lambda: write(text)), animation, CallOnce(lambda: write(str))])
