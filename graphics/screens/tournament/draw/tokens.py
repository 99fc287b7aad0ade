"""The portraits that are drawn: they wait in a row, and go to their tables one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from graphics.render.animation import Animation, Call, Tween, staggered
from graphics.render.animation import Sequence as OneByOne
from graphics.render.motion import Motion
from graphics.screens.tournament.shown import people
from graphics.widgets.controls.label import Picture
from graphics.widgets.gui.ui import Ui


class Token(Struct, frozen=True):
    """A portrait: its place in the row and on the card, the middles in pixels; `own` is the person's."""

    face: str
    start: tuple[int, int]
    goal: tuple[int, int]
    own: bool


class Tokens:
    """The row of portraits and their ways; `landed` is told the number of each that has come."""

    def __init__(
        self, ui: Ui, tokens: Sequence[Token], pixels: int, landed: Callable[[int], object], motion: Motion
    ) -> None:
        self._ui, self._pixels = ui, pixels
        self._tokens = list(tokens)
        self._pictures = [self._picture(token) for token in tokens]
        self._landed = landed
        ways = [self._way(number, motion) for number in range(len(self._tokens))]
        self.animation: Animation = staggered(motion.stagger("drawn"), ways)

    def _picture(self, token: Token) -> Picture:
        image = people.portrait(token.face, self._pixels, own=token.own)
        return Picture(self._ui, self._corner(token.start), image)

    def _corner(self, middle: tuple[float, float]) -> tuple[int, int]:
        return round(middle[0] - self._pixels / 2), round(middle[1] - self._pixels / 2)

    def _way(self, number: int, motion: Motion) -> Animation:
        token = self._tokens[number]

        def step(share: float) -> None:
            x, y = (a + (b - a) * share for a, b in zip(token.start, token.goal, strict=True))
            self._pictures[number].set_position(self._corner((x, y)))
            self._ui.changed()

        def land() -> None:
            self._pictures[number].kill()
            self._landed(number)

        return OneByOne([Tween(motion.ms("drawn"), step, motion.ease("drawn")), Call(land)])
