"""Dialogs: a message, a question, a question with a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from graphics import draw
from graphics.i18n import _
from graphics.icons import icon as icon_picture
from graphics.theme import Colour, T
from graphics.widgets.button import Button
from graphics.widgets.field import TextField
from graphics.widgets.label import Label, Picture, height
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

WIDTH = 744  # units
PADDING = 36
BUTTON = 60


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
        icon_colour: Colour | None = None,
        name: str = "dialog",
    ) -> None:
        super().__init__(app)
        self.name = name
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.escape_id = escape_id or self.answers[0].id
        self.icon = icon
        self.icon_colour = T.gold if icon_colour is None else icon_colour
        self.first_focus = self.escape_id

    def build(self) -> None:
        ui = self.ui
        wide = min(ui.u(WIDTH), ui.size[0] - ui.u(80))
        pad, room = ui.u(PADDING), wide - 2 * ui.u(PADDING)
        sign = ui.u(60) if self.icon else 0
        head_room = room - sign
        head = height(ui, self.title, "panel_title", head_room)
        body = height(ui, self.text, "body", room) if self.text else 0
        extra = self.extra_height(room)
        lines = self._button_lines(room)
        buttons = len(lines) * ui.u(BUTTON) + (len(lines) - 1) * ui.u(12)
        gap = ui.u(18)
        high = (
            2 * pad + max(head, sign and ui.u(44)) + (gap + body if body else 0) + extra + ui.u(30) + buttons
        )
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        self.frame = panel.inflate(ui.u(140), ui.u(140)).clip(self.background.get_rect())
        x, y = panel.x + pad, panel.y + pad
        if self.icon:
            Picture(ui, (x, y - ui.u(2)), icon_picture(self.icon, ui.u(44), self.icon_colour))
        y = max(
            Label(ui, (x + sign, y), self.title, "panel_title", room=head_room).bottom,
            y + (sign and ui.u(44)),
        )
        if self.text:
            y = Label(ui, (x, y + gap), self.text, "body", T.text2, room).bottom
        self.extra(pygame.Rect(x, y, room, extra))
        self._buttons(lines, panel.right - pad, panel.bottom - pad - buttons)

    def extra_height(self, room: int) -> int:
        """How high what stands between text and buttons is, in pixels."""
        return 0

    def extra(self, rect: pygame.Rect) -> None:
        """Make what stands between text and buttons."""

    def _button_lines(self, room: int) -> list[list[tuple[Answer, int]]]:
        """The buttons in as many lines as they need, each with its width."""
        ui = self.ui
        lines: list[list[tuple[Answer, int]]] = [[]]
        used = 0
        for answer in self.answers:
            width = min(room, max(ui.u(150), Button.width(ui, answer.text, answer.icon)))
            if lines[-1] and used + ui.u(16) + width > room:
                lines.append([])
                used = 0
            used += width + (ui.u(16) if lines[-1] else 0)
            lines[-1].append((answer, width))
        return lines

    def _buttons(self, lines: list[list[tuple[Answer, int]]], right: int, y: int) -> None:
        ui = self.ui
        for line in lines:
            x = right - sum(width for _answer, width in line) - ui.u(16) * (len(line) - 1)
            for answer, width in line:
                Button(
                    ui,
                    answer.id,
                    answer.text,
                    pygame.Rect(x, y, width, ui.u(BUTTON)),
                    lambda a=answer: self.choose(a),
                    icon=answer.icon,
                    kind="primary" if answer.primary else "normal",
                )
                x += width + ui.u(16)
            y += ui.u(BUTTON) + ui.u(12)

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

    def extra_height(self, room: int) -> int:
        return self.ui.u(18 + 56)

    def extra(self, rect: pygame.Rect) -> None:
        ui = self.ui
        field = pygame.Rect(rect.x, rect.y + ui.u(18), rect.w, ui.u(56))
        TextField(
            ui,
            "text",
            self.title,
            field,
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
        icon_colour=T.red if warning else T.gold,
        name=name,
    )


def confirm(
    app: App, title: str, text: str, yes: str, on_yes: Callable[[], object], *, name: str = "confirm"
) -> Dialog:
    """A question; Esc and the first focus are the safe answer."""
    answers = [Answer("cancel", _("Cancel")), Answer("yes", yes, on_yes, primary=True)]
    return Dialog(app, title, text, answers, escape_id="cancel", name=name)
