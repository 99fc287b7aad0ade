"""Dialogs: a message, a question, a question with a line to type in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from graphics.render import theme
from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Row, Space, Wrap
from graphics.widgets.controls.field import LONGEST, TextField
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Answer, Back, Prompt, Question
from graphics.widgets.parts import PagedText, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

STRETCH = 1.3  # times its usual width: how wide a dialog may become for its buttons


class Dialog(PagedScreen):
    """A title, a text, perhaps a line to type in, and buttons. Esc is the answer `escape_id`."""

    name = "dialog"
    modal = True

    def __init__(self, ports: Ports, question: Question) -> None:
        super().__init__(ports)
        self.name = question.name
        self.title = question.title
        self.text = question.text
        self.answers = question.answers
        self.closes_outside = len(question.answers) == 1  # it only informs
        self.escape_id = question.escape_id or self.answers[0].id
        self.icon = question.icon
        self.warning = question.warning
        self.first_focus = self.escape_id

    def build(self) -> None:
        ui = self.ui
        answers = self._answers()
        pad, wide = ui.u(Gap.dialog), self._width(answers)
        text = PagedText(ui, self.text, self.page, self.turn)
        body = self._body(text, answers)
        most = ui.size[1] - ui.u(Gap.page)
        high = max(body.fit(wide - 2 * pad, most - 2 * pad) + 2 * pad, self.least_height(most))
        self.page, self.pages = text.page, text.pages
        body.place(self.dialog_panel(wide, high))

    def _body(self, text: PagedText, answers: Sequence[Box]) -> Column:
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

    def extra(self) -> Box | None:
        return None

    def least_height(self, most: int) -> int:
        """The least height of the panel, in pixels; `most` is the room in the window."""
        return 0

    def _width(self, answers: Sequence[Box]) -> int:
        """Of the panel: a little more than usual where the buttons then stand in one line."""
        ui = self.ui
        most = ui.size[0] - 2 * ui.u(Gap.page)
        wide = min(round(ui.u(Size.dialog) * theme.text_growth(ui.size)), most)
        needed = Row(ui, answers, Gap.medium).width() + 2 * ui.u(Gap.dialog)
        return needed if wide < needed <= min(most, STRETCH * wide) else wide

    def choose(self, answer: Answer) -> None:
        if self.on_top:
            self.want(Back())
            if answer.action is not None:
                answer.action()

    def escape(self) -> None:
        self.choose(next(a for a in self.answers if a.id == self.escape_id))


class TypingDialog(Dialog):
    """A dialog with a field `text`, which has the keyboard at first; Enter in it is the second answer."""

    typed = ""

    def __init__(self, ports: Ports, question: Question) -> None:
        super().__init__(ports, question)
        self.first_focus = "text"

    def field(self, limit: int | None = None) -> Made:
        ui = self.ui

        def make(rect: pygame.Rect) -> None:
            TextField(
                ui,
                "text",
                self.title,
                rect,
                text=self.typed,
                limit=limit or LONGEST,
                on_change=self.set_typed,
                on_enter=lambda: self.choose(self.answers[1]),
            )

        return Made(make, ui.high(Size.field, "body"))

    def set_typed(self, text: str) -> None:
        self.typed = text

    def enter(self) -> None:
        super().enter()
        self.ui.focus.visible = True
        target = self.ui.focus.target
        if target is not None and target.focused is not None:
            target.focused(True)

    def personal(self) -> Iterable[str]:
        return (self.typed,)


class PromptDialog(TypingDialog):
    def __init__(self, ports: Ports, prompt: Prompt) -> None:
        self.typed = prompt.initial
        self.limit = prompt.limit
        self.on_accept = prompt.on_accept
        answers = (
            Answer("cancel", _("Cancel")),
            Answer("accept", prompt.accept, self._accepted, primary=True),
        )
        super().__init__(ports, Question(prompt.title, prompt.text, answers, name=prompt.name))

    def extra(self) -> Box:
        return Column(self.ui, [Space(self.ui, Gap.text), self.field(self.limit)])

    def _accepted(self) -> None:
        text = self.typed.strip()
        if text:
            self.on_accept(text)
