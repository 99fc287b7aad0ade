"""The screen on which a deal is entered, with the line that it makes beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.referee.entry import Entry, EntryError
from game.referee.judged import JudgedDeal
from graphics.render import fonts, theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.screens.destinations import DealEntry, JudgedLine
from graphics.screens.score_pad.draft import Draft
from graphics.screens.score_pad.entry_rows import EntryRows, typed
from graphics.text import words
from graphics.text.i18n import _, pgettext
from graphics.text.judged_text import JudgedRulings, JudgedText, caller, deal_title
from graphics.text.score_pad_text import column_names, entry_error
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import Answer, Back, Open, Question
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, Text, button, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui

WORDS = 0.36
"""The part of the width that the words of a line have at least."""


class NumberRow(Box):
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
    ) -> None:
        self._ui, self._title, self._note = ui, title, note
        self._amounts, self._role, self._ink = amounts, role, T.text if ink is None else ink

    def _column(self, width: int) -> int:
        widest = max(fonts.width(text, self._role, self._ui.s) for text in self._amounts)
        even = round(width * (1 - WORDS)) // len(self._amounts)
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


def heads(ui: Ui, columns: tuple[str, ...], width: int) -> Box:
    room = round(width * (1 - WORDS)) // len(columns) - ui.u(Gap.small)
    shown = [fonts.shorten(name, "secondary_bold", ui.s, room) for name in columns]
    return NumberRow(ui, "", shown, "secondary_bold", ink=T.text2)


def boxes(ui: Ui, judged: JudgedDeal, columns: tuple[str, ...], width: int) -> list[Box]:
    text = JudgedText(judged, columns)
    found: list[Box] = [heads(ui, columns, width)]
    for line in text.lines():
        found.append(
            NumberRow(ui, line.title, [words.written(each) for each in line.amounts], note=line.text)
        )
    found.append(Text(ui, text.outcome, "name", T.gold))
    if reason := text.reason():
        found.append(Text(ui, reason, "secondary", T.text2))
    amounts = [words.written(each) for each in judged.writing.pad]
    found += [Space(ui, Gap.thin), NumberRow(ui, _("Scored"), amounts, "figure_big")]
    if explanation := text.explanation():
        found.append(Text(ui, explanation, "secondary", T.text2))
    found.append(
        NumberRow(ui, _("Score"), [words.written(each) for each in judged.scores], "figure", ink=T.text2)
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
        listed = PagedList(ui, boxes(ui, judged, columns, inner), Gap.small, self.turn, page=self.page)
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


TABS = 1.15  # times its design: with larger text the line has a panel of its own
ASKED = ("no_contract", "no_declarer", "no_cards", "no_last", "no_side", "amounts")
"""Errors that are only something still to be entered: nothing is wrong yet."""
LINE = 0.34  # of the width: the line that will be written


class DealEntryScene(PagedScreen):
    """The rows at the left, the line at the right; with large text one or the other."""

    name = "deal_entry"

    def __init__(self, ports: Ports, goal: DealEntry) -> None:
        super().__init__(ports)
        self.goal = goal
        self.columns = column_names(goal.pad)
        self.draft = Draft.of(goal.pad, goal.place, goal.half)
        self.line_page = 0
        self.kind_above = False  # the kind of the deal stands in the header
        self.tab = "deal"
        self.first_focus = "figure:0" if goal.pad.rules is None else "caller"

    def personal(self) -> tuple[str, ...]:
        return self.goal.pad.names

    def rows(self, width: int = 0) -> EntryRows:
        return EntryRows(self.ui, self.draft, self.columns, self.change, width, with_kind=not self.kind_above)

    def change(self, act: Callable[[], object]) -> None:
        act()
        self._keep(self.draft.entry() if self.draft.begun else None)
        self.rebuild()

    def _keep(self, entry: Entry | None) -> None:
        if self.goal.keep is not None:
            self.goal.keep(entry)

    def build(self) -> None:
        ui = self.ui
        line = self.draft.line()
        title = deal_title(line.number)
        top = self.header(title)
        area = self.body(top)
        self.kind_above = False
        if theme.text_growth(ui.size) > TABS:
            self._tabs()
            inner = self.panel(area)
            (self._deal if self.tab == "deal" else self._line)(inner)
            return
        self._kinds(title)
        side = max(ui.u(Size.side_tight), round(area.w * LINE))
        left, right = self.beside(area, side)
        self._deal(self.panel(left))
        self._line(self.panel(right))

    def _kinds(self, title: str) -> None:
        """Put the kind of the deal into the header if it has room beside the title."""
        ui, kinds = self.ui, self.rows().kinds()
        taken = ui.u(2 * self.margin + Size.header_title + Gap.section)
        room = ui.size[0] - taken - fonts.width(title, "screen_title", ui.s)
        self.kind_above = kinds is not None and kinds.width() <= room
        if kinds is not None and self.kind_above:
            self.tools([kinds])

    def _tabs(self) -> None:
        tabs = (("deal", _("The deal")), ("line", _("Scored")))
        self.tools([segmented(self.ui, "tab", _("The deal"), tabs, self.tab, self._open_tab)])

    def _open_tab(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def _deal(self, inner: pygame.Rect) -> None:
        self.place_list(self.rows(inner.w).boxes(), inner, Gap.small)

    def _line(self, inner: pygame.Rect) -> None:
        """The line that will be written, or what is missing; below it the button that writes it."""
        ui = self.ui
        listed = PagedList(
            ui, self._told(inner.w), Gap.small, self._turn_line, page=self.line_page, prefix="line_"
        )
        text = _("Write") if self.goal.place is None else _("Correct")
        write = button(
            ui,
            "write",
            text,
            self.write,
            icon="check",
            kind="primary",
            role="button_big",
            enabled=self.draft.line().error is None,
            units=Size.main_act,
        )
        body = Column(ui, [listed, Space(ui, Gap.small), write])
        places = body.split(inner)
        listed.place(places[0])
        write.place(places[-1])
        self.line_page = min(self.line_page, len(listed.pages) - 1)

    def _told(self, width: int) -> list[Box]:
        ui, line = self.ui, self.draft.line()
        if line.error is not None:
            return [Text(ui, entry_error(line.error, self.columns), "name", ink_of(line.error))]
        if line.judged is not None:
            return boxes(ui, line.judged, self.columns, width)
        amounts = [words.written(each) for each in line.written]
        scores = [words.written(each) for each in line.scores]
        return [
            heads(ui, self.columns, width),
            NumberRow(ui, _("Scored"), amounts, "figure_big"),
            NumberRow(ui, _("Score"), scores, "figure", ink=T.text2),
        ]

    def _turn_line(self, way: int) -> None:
        self.line_page = max(0, self.line_page + way)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Ctrl+Enter":
            self.write()
            return True
        if super().handle(event):
            return True
        key = typed(event)
        if key:  # digits go into the chosen number wherever the focus is
            self.change(partial(self.rows().press, key))
        return bool(key)

    def escape(self) -> None:
        """Back to the pad; asks first if something entered would be lost."""
        if not self.draft.begun:
            super().escape()
            return
        answers = (
            Answer("leave", pgettext("score pad", "Leave"), self._leave),
            Answer("stay", pgettext("score pad", "Stay"), primary=True),
        )
        title, text = (
            _("Leave without scoring the deal?"),
            _("What you have entered is not on the pad yet and will be lost."),
        )
        self.want(Open(Question(title, text, answers, escape_id="stay", name="leave_entry")))

    def _leave(self) -> None:
        self._keep(None)
        super().escape()

    def write(self) -> None:
        """Back to the pad with the deal, if it is valid."""
        if self.draft.line().error is None:
            self._keep(None)
            self.want(Back())
            self.goal.on_write(self.draft.entry())


def ink_of(error: EntryError) -> Colour:
    """Red for what is wrong, but not for what is only missing."""
    return T.text2 if error.code in ASKED else T.red
