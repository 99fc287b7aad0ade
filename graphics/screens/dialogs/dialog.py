"""Dialogs: a message, a question, a question with a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from graphics.render import draw, fonts, theme
from graphics.render.icons import icon as icon_picture
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.controls.pager import turner, way_of
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app.app import App

WIDTH = 744  # units
STRETCH = 1.3  # times that: how wide a dialog may become for its buttons
PADDING = 36
BUTTON = 60
FOOT = 48  # the page buttons of a text that is too long


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
        wide = self._width()
        pad, room = ui.u(PADDING), wide - 2 * ui.u(PADDING)
        sign = ui.u(60) if self.icon else 0
        head_room = room - sign
        head = height(ui, self.title, "panel_title", head_room)
        extra = self.extra_height(room)
        lines = self._button_lines(room)
        button = max(Button.height(ui, a.text, w, BUTTON) for line in lines for a, w in line)
        buttons = len(lines) * button + (len(lines) - 1) * ui.u(12)
        gap = ui.u(18)
        rest = 2 * pad + max(head, sign and ui.u(44)) + extra + ui.u(30) + buttons
        text, turning = self._page_of_text(room, ui.size[1] - ui.u(40) - rest - gap)
        body = height(ui, text, "body", room) if text else 0
        high = rest + (gap + body if body else 0) + turning
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        self.frame = panel.inflate(ui.u(140), ui.u(140)).clip(self.background.get_rect())
        x, y = panel.x + pad, panel.y + pad
        if self.icon:
            sign_ink = T.red if self.warning else T.gold
            Picture(ui, (x, y - ui.u(2)), icon_picture(self.icon, ui.u(44), sign_ink))
        y = max(
            Label(ui, (x + sign, y), self.title, "panel_title", room=head_room).bottom,
            y + (sign and ui.u(44)),
        )
        if text:
            y = Label(ui, (x, y + gap), text, "body", T.text2, room).bottom
        if turning:
            strip = pygame.Rect(x, y + ui.u(12), room, turning - ui.u(12))
            turner(ui, strip, self.page, self.pages, self.turn)
            y = strip.bottom
        self.extra(pygame.Rect(x, y, room, extra))
        self._buttons(lines, panel.right - pad, panel.bottom - pad - buttons, button)

    def _page_of_text(self, room: int, high: int) -> tuple[str, int]:
        """What of the text is shown in `high` pixels, and how high the page buttons below it are."""
        ui = self.ui
        self.pages = 1
        if not self.text or height(ui, self.text, "body", room) <= high:
            return self.text, 0
        lines = fonts.wrap(self.text, "body", ui.s, room)
        turning = max(ui.u(FOOT), ui.least) + ui.u(12)
        count = max(1, (high - turning) // fonts.line_height("body", ui.s))
        self.pages = -(-len(lines) // count)
        self.page = min(self.page, self.pages - 1)
        return "\n".join(lines[self.page * count : (self.page + 1) * count]), turning

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

    def extra_height(self, room: int) -> int:
        """How high what stands between text and buttons is, in pixels."""
        return 0

    def extra(self, rect: pygame.Rect) -> None:
        """Make what stands between text and buttons."""

    def _width(self) -> int:
        """Of the panel: a little more than usual where the buttons then stand in one line."""
        ui = self.ui
        most = ui.size[0] - ui.u(80)
        wide = min(round(ui.u(WIDTH) * theme.text_growth(ui.size)), most)
        buttons = sum(self._button_width(answer, most) for answer in self.answers)
        needed = buttons + ui.u(16) * (len(self.answers) - 1) + 2 * ui.u(PADDING)
        return needed if wide < needed <= min(most, STRETCH * wide) else wide

    def _button_width(self, answer: Answer, room: int) -> int:
        ui = self.ui
        return min(room, max(ui.u(150), Button.width(ui, answer.text, answer.icon)))

    def _button_lines(self, room: int) -> list[list[tuple[Answer, int]]]:
        """The buttons in as many lines as they need, each with its width."""
        ui = self.ui
        lines: list[list[tuple[Answer, int]]] = [[]]
        used = 0
        for answer in self.answers:
            width = self._button_width(answer, room)
            if lines[-1] and used + ui.u(16) + width > room:
                lines.append([])
                used = 0
            used += width + (ui.u(16) if lines[-1] else 0)
            lines[-1].append((answer, width))
        return lines

    def _buttons(self, lines: list[list[tuple[Answer, int]]], right: int, y: int, high: int) -> None:
        ui = self.ui
        for line in lines:
            x = right - sum(width for _answer, width in line) - ui.u(16) * (len(line) - 1)
            for answer, width in line:
                Button(
                    ui,
                    answer.id,
                    answer.text,
                    pygame.Rect(x, y, width, high),
                    lambda a=answer: self.choose(a),
                    icon=answer.icon,
                    kind="primary" if answer.primary else "normal",
                )
                x += width + ui.u(16)
            y += high + ui.u(12)

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
        return self.ui.u(18) + self.ui.high(56, "body")

    def extra(self, rect: pygame.Rect) -> None:
        ui = self.ui
        field = pygame.Rect(rect.x, rect.y + ui.u(18), rect.w, rect.h - ui.u(18))
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
        warning=warning,
        name=name,
    )


def confirm(
    app: App, title: str, text: str, yes: str, on_yes: Callable[[], object], *, name: str = "confirm"
) -> Dialog:
    """A question; Esc and the first focus are the safe answer."""
    answers = [Answer("cancel", _("Cancel")), Answer("yes", yes, on_yes, primary=True)]
    return Dialog(app, title, text, answers, escape_id="cancel", name=name)
