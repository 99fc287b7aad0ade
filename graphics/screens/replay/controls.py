"""The buttons of a deal that is stepped through."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from graphics.render import icons
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made, Row
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.controls.side_panel import Act
from graphics.widgets.ui import Ui

Way = Callable[[int], object]
"""Goes to the next (+1) or to the one before (-1)."""
Press = Callable[[], object]


def width(ui: Ui, units: float, padding: int) -> int:
    """The width of the panel beside the cloth, in pixels: `units` in the design."""
    return side_panel.width(ui, [(Act("retry", _("Try it yourself"), lambda: None),)], units, padding)


def hands(ui: Ui, opened: bool, one: str, on_change: Callable[[bool], object]) -> Made:
    """The choice between `one` hand, the own one unless the reader did not sit there, and all of them."""
    label = _("Hands")
    choices: list[tuple[Hashable, str]] = [(False, one), (True, _("All hands"))]
    texts = [text for _value, text in choices]

    def make(rect: pygame.Rect) -> None:
        Segmented(ui, "hands", label, rect, choices, opened, lambda value: on_change(bool(value)))

    wide = Segmented.width(ui, texts)
    return Made(make, Segmented.height(ui, texts, wide), wide)


def step_bar(ui: Ui, by_trick: Way, by_card: Way, by_mistake: Way | None = None) -> Row:
    """The buttons that go from step to step; where it is judged also those from mistake to mistake."""
    size = ui.sign(Size.small_sign, "button")

    def sign(rect: pygame.Rect) -> None:
        image = icons.icon("warning", rect.w, T.text2)
        Picture(ui, (rect.x, rect.centery - image.get_height() // 2), image)

    row: list[Box] = [
        _square(ui, "trick_back", _("To the previous trick"), "skip_back", partial(by_trick, -1)),
        _square(ui, "back_one", _("One step back"), "back", partial(by_card, -1)),
        _square(ui, "on_one", _("One step forward"), "forward", partial(by_card, 1)),
        _square(ui, "trick_on", _("To the next trick"), "skip", partial(by_trick, 1)),
    ]
    if by_mistake is not None:
        row += [
            Made(None, 0, ui.u(Gap.medium)),
            Made(sign, size, size),
            _square(ui, "mistake_back", _("To the previous mistake"), "up", partial(by_mistake, -1)),
            _square(ui, "mistake_on", _("To the next mistake"), "down", partial(by_mistake, 1)),
        ]
    return Row(ui, [Made(None, 0, grow=True), *row, Made(None, 0, grow=True)], Gap.small)


def foot(ui: Ui, retry: Press, explain: Press, again: Press | None) -> Row:
    """The buttons for the decision that is shown: make it again oneself, ask why, play on from it."""
    text = _("Try it yourself")

    def make(rect: pygame.Rect) -> None:
        Button(ui, "retry", text, rect, retry, icon="practice", kind="primary")

    def height(width: int) -> int:
        return Button.height(ui, text, width, Size.sheet_button)

    high = ui.high(Size.sheet_button)
    row: list[Box] = [_square(ui, "explain", _("What was known, and the reason"), "info", explain, high)]
    if again is not None:
        row.append(_square(ui, "from_here", _("Play again from here"), "again", again, high))
    return Row(ui, [*row, Made(make, height, grow=True)], Gap.snug)


def _square(ui: Ui, id_: str, label: str, icon: str, press: Press, side: int = 0) -> Made:
    side = side or ui.high(Size.tool)

    def make(rect: pygame.Rect) -> None:
        IconButton(ui, id_, label, rect, press, icon=icon, kind="normal")

    return Made(make, side, side)
