"""The portraits that are drawn: they wait in a row, and go to their tables one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from pygame import Surface

from graphics.render.animation import Animation, Call, Tween, staggered
from graphics.render.animation import Sequence as OneByOne
from graphics.render.motion import Motion
from graphics.screens.tournament.shown import people
from graphics.widgets.controls.label import Picture
from graphics.widgets.gui.ui import Ui

STEPS = 4  # in which a portrait grows on its way


class Token(Struct, frozen=True):
    """A portrait: its place in the row and on the card, the middles in pixels; `own` is the person's."""

    face: str
    start: tuple[int, int]
    goal: tuple[int, int]
    own: bool


class Tokens:
    """The row of portraits and their ways; `landed` is told the number of each that has come.

    They are as large as `sizes` say, in pixels: in the row, and on the cards.
    """

    def __init__(
        self,
        ui: Ui,
        tokens: Sequence[Token],
        sizes: tuple[int, int],
        landed: Callable[[int], object],
        motion: Motion,
    ) -> None:
        self._ui, self._sizes = ui, sizes
        self._tokens = list(tokens)
        self._pictures = [self._picture(token) for token in tokens]
        self._landed = landed
        ways = [self._way(number, motion) for number in range(len(self._tokens))]
        self.animation: Animation = staggered(motion.stagger("drawn"), ways)

    def _image(self, token: Token, pixels: int) -> Surface:
        return people.portrait(token.face, pixels, own=token.own)

    def _picture(self, token: Token) -> Picture:
        small, _large = self._sizes
        return Picture(self._ui, _corner(token.start, small), self._image(token, small))

    def _way(self, number: int, motion: Motion) -> Animation:
        token, (small, large) = self._tokens[number], self._sizes

        def step(share: float) -> None:
            x, y = (a + (b - a) * share for a, b in zip(token.start, token.goal, strict=True))
            grown = small + (large - small) * round(share * STEPS) // STEPS
            picture = self._pictures[number]
            if picture.rect.w != grown:
                picture.set_image(self._image(token, grown))
            picture.set_position(_corner((x, y), grown))
            self._ui.changed()

        def land() -> None:
            self._pictures[number].kill()
            self._landed(number)

        return OneByOne([Tween(motion.ms("drawn"), step, motion.ease("drawn")), Call(land)])


def _corner(middle: tuple[float, float], pixels: int) -> tuple[int, int]:
    """The corner of a portrait of that size."""
    return round(middle[0] - pixels / 2), round(middle[1] - pixels / 2)
