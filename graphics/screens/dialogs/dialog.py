"""Dialogs: a message, a question, a question with a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from graphics.render import draw, theme
from graphics.render.icons import icon as icon_picture
from graphics.render.theme import Gap, Size, T
from graphics.text.i18n import _
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pager import way_of
from graphics.widgets.layout.box import Box, Made, Space
from graphics.widgets.layout.flow import Wrap
from graphics.widgets.layout.parts import PagedText, Text, button
from graphics.widgets.layout.stack import Column, Row
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app.app import App

STRETCH = 1.3  # times its usual width: how wide a dialog may become for its buttons


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. It closes the dialog, then does `action`."""

    id: str
    text: str
    action: Callable[[], object] | None = None
    primary: bool = False
    icon: str | None = None


class Dialog(UiScene):
    """A title, a text, perhaps a line to type in, and buttons. Esc is the answer `escape_id`."""

    name = "dialog"
    modal = True

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        escape_id: str | None = None,
        icon: str | None = None,
        warning: bool = False,
        name: str = "dialog",
    ) -> None:
        super().__init__(app)
        self.name = name
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.escape_id = escape_id or self.answers[0].id
        self.icon = icon
        self.warning = warning
        self.first_focus = self.escape_id
        self.page = 0  # of a text that is too long for the window
        self.pages = 1

    def build(self) -> None:
        ui = self.ui
        answers = self._answers()
        pad, wide = ui.u(Gap.dialog), self._width(answers)
        text = PagedText(ui, self.text, self.page, self.turn)
        body = self._body(text, answers)
        most = ui.size[1] - ui.u(Gap.page)
        high = max(body.fit(wide - 2 * pad, most - 2 * pad) + 2 * pad, self.least_height(most))
        self.page, self.pages = text.page, text.pages
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=Size.dialog_radius)
        shadow = ui.u(Size.shadow)
        self.frame = panel.inflate(shadow, shadow).clip(self.background.get_rect())
        body.place(panel.inflate(-2 * pad, -2 * pad))

    def _body(self, text: PagedText, answers: Sequence[Box]) -> Column:
        """All that stands in the panel, from the title to the answers."""
        ui = self.ui
        extra = self.extra()
        return Column(
            ui,
            [
                self._head(),
                *([Space(ui, Gap.text), text] if self.text else []),
                *([extra] if extra is not None else []),
                Space(ui, Gap.section),
                Wrap(ui, answers, Gap.medium, Gap.small),
            ],
        )

    def _head(self) -> Box:
        """The title, perhaps with a sign before it."""
        ui = self.ui
        title = Text(ui, self.title, "panel_title", grow=True)
        if self.icon is None:
            return Row(ui, [title])
        image = icon_picture(self.icon, ui.u(Size.sign), T.red if self.warning else T.gold)
        sign = Made(
            lambda place: Picture(ui, (place.x, place.y - ui.u(Gap.hair)), image),
            image.get_height(),
            ui.u(Size.sign_column),
        )
        return Row(ui, [sign, title], align="top")

    def _answers(self) -> list[Made]:
        ui = self.ui
        return [
            button(
                ui,
                answer.id,
                answer.text,
                partial(self.choose, answer),
                icon=answer.icon,
                kind="primary" if answer.primary else "normal",
                least=ui.u(Size.answer),
            )
            for answer in self.answers
        ]

    def turn(self, way: int) -> bool:
        """To the next (+1) or previous (-1) page of the text; False if there is none."""
        if not 0 <= self.page + way < self.pages:
            return False
        self.page += way
        self.rebuild()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if way := way_of(event):
            return self.turn(way)
        return False

    def extra(self) -> Box | None:
        """A box that stands between text and buttons."""
        return None

    def least_height(self, most: int) -> int:
        """How high the panel is at least, in pixels; `most` is what the window has room for."""
        return 0

    def _width(self, answers: Sequence[Box]) -> int:
        """Of the panel: a little more than usual where the buttons then stand in one line."""
        ui = self.ui
        most = ui.size[0] - 2 * ui.u(Gap.page)
        wide = min(round(ui.u(Size.dialog) * theme.text_growth(ui.size)), most)
        needed = Row(ui, answers, Gap.medium).width() + 2 * ui.u(Gap.dialog)
        return needed if wide < needed <= min(most, STRETCH * wide) else wide

    def choose(self, answer: Answer) -> None:
        """Close the dialog and do what was chosen."""
        if self.app.stack and self.app.top is self:
            self.app.pop()
            if answer.action is not None:
                answer.action()

    def escape(self) -> None:
        self.choose(next(a for a in self.answers if a.id == self.escape_id))


class Prompt(Dialog):
    """A dialog with a line to type in; `on_accept(text)` when it is accepted and not empty."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        initial: str,
        accept: str,
        on_accept: Callable[[str], object],
        *,
        limit: int | None = None,
        name: str = "prompt",
    ) -> None:
        self.typed = initial
        self.limit = limit
        self.on_accept = on_accept
        answers = (
            Answer("cancel", _("Cancel")),
            Answer("accept", accept, self._accepted, primary=True),
        )
        super().__init__(app, title, text, answers, escape_id="cancel", name=name)
        self.first_focus = "text"

    def extra(self) -> Box:
        ui = self.ui
        field = Made(self._field, ui.high(Size.field, "body"))
        return Column(ui, [Space(ui, Gap.text), field])

    def _field(self, rect: pygame.Rect) -> None:
        TextField(
            self.ui,
            "text",
            self.title,
            rect,
            self.typed,
            limit=self.limit,
            on_change=self._changed,
            on_enter=lambda: self.choose(self.answers[1]),
        )

    def enter(self) -> None:
        super().enter()
        self.ui.focus.visible = True
        target = self.ui.focus.target
        if target is not None and target.focused is not None:
            target.focused(True)

    def _changed(self, text: str) -> None:
        self.typed = text

    def _accepted(self) -> None:
        text = self.typed.strip()
        if text:
            self.on_accept(text)


def message(
    app: App, title: str, text: str, *, warning: bool = False, name: str = "message", close: str | None = None
) -> Dialog:
    """Something to read; one button."""
    return Dialog(
        app,
        title,
        text,
        [Answer("close", close or _("Close"), primary=True)],
        icon="warning" if warning else None,
        warning=warning,
        name=name,
    )


def confirm(
    app: App, title: str, text: str, yes: str, on_yes: Callable[[], object], *, name: str = "confirm"
) -> Dialog:
    """A question; Esc and the first focus are the safe answer."""
    answers = [Answer("cancel", _("Cancel")), Answer("yes", yes, on_yes, primary=True)]
    return Dialog(app, title, text, answers, escape_id="cancel", name=name)
