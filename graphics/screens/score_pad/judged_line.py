"""What stands behind the line of a deal: the bill, how it came out, and what was written."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.referee.judged import JudgedDeal
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.screens.destinations import JudgedLine
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.judged_text import JudgedRulings, JudgedText, caller, deal_title
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui

_WORDS = 0.36
"""The part of the width that the words of a line have at least."""


class _NumberRow(Box):
    """A title and its note at the left, a number for each column at the right."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        amounts: Sequence[str],
        role: str = "body",
        *,
        note: str = "",
        ink: Colour | None = None,
        heads: bool = False,
    ) -> None:
        """`heads`: in place of numbers it has the names of the columns."""
        self._heads = heads
        self._ui, self._title, self._note = ui, title, note
        self._amounts, self._role, self._ink = amounts, role, T.text if ink is None else ink

    def _column(self, width: int) -> int:
        widest = max(fonts.width(text, self._role, self._ui.s) for text in self._amounts)
        even = round(width * (1 - _WORDS)) // len(self._amounts)
        return min(max(widest + self._ui.u(Gap.small), even), width // len(self._amounts))

    def _words(self, width: int) -> list[Text]:
        texts = [Text(self._ui, self._title, "body_bold")]
        return texts + ([Text(self._ui, self._note, "caption", T.text2)] if self._note else [])

    def _room(self, width: int) -> int:
        return max(self._ui.u(Gap.page), width - self._column(width) * len(self._amounts))

    def height(self, width: int) -> int:
        room = self._room(width)
        high = sum(text.height(room) for text in self._words(width))
        return max(high, fonts.line_height(self._role, self._ui.s))

    def place(self, rect: pygame.Rect) -> None:
        ui, room, texts = self._ui, self._room(rect.w), self._words(rect.w)
        y = rect.y + (rect.h - sum(text.height(room) for text in texts)) // 2
        for text in texts:
            high = text.height(room)
            text.place(pygame.Rect(rect.x, y, room, high))
            y += high
        wide = self._column(rect.w)
        for place, amount in enumerate(self._amounts):
            x = rect.right - wide * (len(self._amounts) - place)
            at = (x, rect.centery)
            ink = self._ink
            Label(ui, at, amount, self._role, ink, wide, "right", middle=True)
        self._tell(rect, wide)

    def _tell(self, rect: pygame.Rect, wide: int) -> None:
        ui = self._ui
        if self._heads:
            ui.told_table(_("Points"), self._amounts, rect)
        elif ui.tables:
            edges = [rect.right - wide * left for left in range(len(self._amounts), 0, -1)]
            ui.tables[-1].add(self._title, self._amounts, rect, edges, self._note)


def _heads(ui: Ui, columns: tuple[str, ...], width: int) -> Box:
    room = round(width * (1 - _WORDS)) // len(columns) - ui.u(Gap.small)
    shown = [fonts.shorten(name, "secondary_bold", ui.s, room) for name in columns]
    return _NumberRow(ui, "", shown, "secondary_bold", ink=T.text2, heads=True)


def sums(ui: Ui, judged: JudgedDeal, columns: tuple[str, ...], width: int) -> list[Box]:
    """The points of each side, line by line; nothing where none were counted."""
    lines = JudgedText(judged, columns).lines()
    if not lines:
        return []
    found: list[Box] = [_heads(ui, columns, width)]
    for line in lines:
        found.append(
            _NumberRow(ui, line.title, [words.written(each) for each in line.amounts], note=line.text)
        )
    return found


def _bill(ui: Ui, judged: JudgedDeal, columns: tuple[str, ...], width: int) -> list[Box]:
    text = JudgedText(judged, columns)
    found = sums(ui, judged, columns, width) or [_heads(ui, columns, width)]
    found.append(Text(ui, text.outcome, "name", T.gold))
    if reason := text.reason():
        found.append(Text(ui, reason, "secondary", T.text2))
    amounts = [words.written(each) for each in judged.writing.pad]
    found += [Space(ui, Gap.thin), _NumberRow(ui, _("Scored"), amounts, "figure_big")]
    if explanation := text.explanation():
        found.append(Text(ui, explanation, "secondary", T.text2))
    found.append(
        _NumberRow(ui, _("Score"), [words.written(each) for each in judged.scores], "figure", ink=T.text2)
    )
    if following := text.following():
        found.append(Text(ui, following, "name", T.gold))
    return found


class JudgedLineScene(PagedScreen):
    name = "judged_line"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, goal: JudgedLine) -> None:
        super().__init__(ports)
        self.goal = goal

    def personal(self) -> tuple[str, ...]:
        return self.goal.columns

    def build(self) -> None:
        ui, judged, columns = self.ui, self.goal.judged, self.goal.columns
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        called = caller(judged, columns)
        title = " · ".join(part for part in (JudgedText(judged, columns).title, called) if part)
        listed = PagedList(ui, _bill(ui, judged, columns, inner), Gap.small, self.turn, page=self.page)
        how = button(ui, "how", _("How it was counted"), self.open_rulings, icon="rules")
        close = button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer))
        body = Column(
            ui,
            [
                Text(ui, deal_title(self.goal.number), "panel_title"),
                Text(ui, title, "name"),
                Space(ui, Gap.small),
                listed,
                Space(ui, Gap.snug),
                Wrap(ui, [how, close], Gap.snug, Gap.small),
            ],
        )
        self.place_dialog(body, listed, ui.size[1] - ui.u(Gap.page))

    def open_rulings(self) -> None:
        rulings = JudgedRulings(self.goal.judged, self.goal.columns).all()
        first = max(0, len(rulings) - 2)  # what is written comes first: that is what people argue over
        self.want(Open(to.Rulings(self.goal.judged.rules, rulings, first)))
