"""The buttons around the table of the lesson, and the order in which the keyboard reaches all there is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.stage import Item
from graphics.table.exhibit import crowded
from graphics.table.view import TableUi
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.button import Button
from graphics.widgets.focus import Target
from graphics.widgets.parts import button, icon_button
from graphics.widgets.ui import Ui

FEET = ("previous", "next")


class LessonUi(TableUi):
    """The cards of the hand come before the buttons that lead to other steps."""

    def targets(self) -> list[Target]:
        shown = [widget.target() for widget in self.widgets if widget.visible and widget.in_tab_order]
        feet = [target for target in shown if target.id in FEET]
        others = [target for target in shown if target.id not in FEET]
        return [*others, *self._hand(), *feet]

    def pictures(self) -> list[Item]:
        """Controls and texts, as they have been painted."""
        shown = [sprite for sprite in self.manager.ui_group.sprites() if sprite.visible]
        return [
            Item(sprite.image, sprite.rect.x, sprite.rect.y, 255, sprite.blendmode)
            for sprite in shown
            if sprite.image is not None
        ]


def leading_out(
    ui: Ui, side: int, leave: Callable[[], object], undo: Callable[[], object], *, answered: bool
) -> Column:
    """The buttons that leave the lesson and take an answer back, `side` pixels large."""
    size = (side, side)
    out = icon_button(ui, "leave", _("Leave the lesson"), leave, icon="close", size=size)
    back = icon_button(ui, "undo", _("Take back your answer"), undo, icon="undo", size=size, enabled=answered)
    return Column(ui, [out, back, Made(None, 0, grow=True)], Gap.tight)


Feet = tuple[pygame.Rect, pygame.Rect]


def places_of_feet(ui: Ui, area: pygame.Rect) -> Feet:
    """The places of the buttons that lead to other steps, as wide for every step."""
    least, high = ui.u(Size.step), ui.high(Size.sheet_button)
    names = (pgettext("lesson", "Next"), _("Done"))
    right = max(least, *(Button.width(ui, text, "forward") for text in names))
    left = high if crowded(ui) else max(least, Button.width(ui, _("Back"), "forward"))
    y = area.bottom - high
    return pygame.Rect(area.x, y, left, high), pygame.Rect(area.right - right, y, right, high)


def feet_buttons(
    ui: Ui,
    feet: Feet,
    turn: Callable[[int], object],
    go_on: Callable[[], object],
    *,
    first: bool,
    last: bool,
    solved: bool,
) -> None:
    named = not crowded(ui)
    button(
        ui,
        "previous",
        _("Back") if named else "",
        lambda: turn(-1),
        icon="back",
        kind="plate",
        enabled=not first,
        tooltip=None if named else _("Back"),
        units=Size.sheet_button,
        width=feet[0].w,
    ).place(feet[0])
    button(
        ui,
        "next",
        _("Done") if last else pgettext("lesson", "Next"),
        go_on,
        icon="check" if last else "forward",
        kind="primary" if solved else "plate",
        units=Size.sheet_button,
        width=feet[1].w,
    ).place(feet[1])
