"""Rulings one after the other: the rule, the reckoning, what other rules would write, the texts behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.screens.referee.rule_row import RuleRow, outcome_width
from graphics.text import words
from graphics.text.alternatives_text import AlternativesText
from graphics.text.i18n import _, pgettext
from graphics.text.rulings import Ruling, behind, options, rule_of, sections
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.pager import turner
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

HEAD = 0.3
"""The part of the width that the names before sums have at most."""


class Fixed(Box):
    """A text in a column of its own, so many pixels wide."""

    def __init__(self, text: Text, wide: int) -> None:
        self._text, self._wide = text, wide

    def width(self) -> int:
        return self._wide

    def height(self, width: int) -> int:
        return self._text.height(width)

    def place(self, rect: pygame.Rect) -> None:
        self._text.place(rect)


class Rulings(PagedScreen):
    """Lies over what it explains; pages of one ruling come before the next one."""

    name = "rulings"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, goal: to.Rulings) -> None:
        super().__init__(ports)
        self.rules, self.deal = goal.rules, goal.deal
        self.rulings: Sequence[Ruling] = goal.rulings
        self.place = goal.first

    @property
    def ruling(self) -> Ruling:
        """The one that is shown."""
        return self.rulings[self.place]

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        high = min(round(ui.u(Size.rulings) * text_growth(ui.size)), ui.size[1] - ui.u(Gap.page))
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        listed = PagedList(
            ui, list(self._boxes(inner)), Gap.thin, self._turn_page, page=self.page, prefix="part_"
        )
        body = Column(ui, [*self._heading(), Space(ui, Gap.snug), listed, Space(ui, Gap.snug), self._foot()])
        self.place_dialog(body, listed, high, fixed=len(self.rulings) > 1)

    def _heading(self) -> list[Box]:
        ui, ruling = self.ui, self.ruling
        title: list[Box] = [Text(ui, ruling.title, "panel_title", grow=True)]
        if ruling.amounts:
            title.append(Text(ui, " : ".join(map(words.written, ruling.amounts)), "figure_big", T.gold))
        note = [Text(ui, ruling.note, "body", T.text2)] if ruling.note else []
        return [Row(ui, title, Gap.medium, align="middle"), *note]

    def _foot(self) -> Box:
        ui = self.ui
        made: list[Box] = []
        if len(self.rulings) > 1:
            made.append(Made(self._steps, ui.high(Size.button), grow=True))
        else:
            made.append(Space(ui, Gap.hair, grow=True))
        if self.deal is not None:
            made.append(button(ui, "rules", _("Under other rules"), self.open_rules))
        made.append(button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer)))
        return Row(ui, made, Gap.snug)

    def _steps(self, rect: pygame.Rect) -> None:
        """The way to the rulings before and after, at the left."""
        count = len(self.rulings)
        room = fonts.width(f"{count} / {count}", "body", self.ui.s) + self.ui.u(Gap.large)
        area = pygame.Rect(rect.x, rect.y, min(rect.w, 2 * rect.h + room), rect.h)
        turner(self.ui, area, self.place, count, self.step)

    def _boxes(self, inner: int) -> Iterator[Box]:
        ruling, rules = self.ruling, self.rules
        found = " · ".join(f"\N{SECTION SIGN} {section}" for section in sections(rules, ruling.topics))
        yield self._head(_("The rule: {sections}").format(sections=found))
        for paragraph in rule_of(rules, ruling.topics):
            yield Text(self.ui, paragraph)
        if ruling.sums:
            yield self._head(pgettext("ruling", "The sum"))
            yield from self._sums(inner)
        yield from self._others(inner)
        yield self._head(_("In the written rules"))
        for line in behind(rules, ruling.topics):
            yield Text(self.ui, line, "secondary", T.text2)

    def _head(self, text: str) -> Box:
        ui = self.ui
        head = Column(ui, [Space(ui, Gap.tight), Text(ui, text, "secondary_bold", T.gold)])
        head.heads = True
        return head

    def _sums(self, inner: int) -> Iterator[Box]:
        ui, sums = self.ui, self.ruling.sums
        widest = max(fonts.width(each.head, "body", ui.s) for each in sums) + ui.u(Gap.medium)
        widest = min(widest, round(HEAD * inner))
        for before, each in zip((None, *sums), sums, strict=False):
            told = before is not None and before.head == each.head
            head = Fixed(Text(ui, "" if told else each.head, "body", T.text2), widest)
            yield Row(ui, [head, Text(ui, each.text, "body_bold", grow=True)])

    def _others(self, inner: int) -> Iterator[Box]:
        """A row for each choice of the options that decide this."""
        lines = list(self.ruling.others)
        if self.deal is not None:
            lines += AlternativesText(self.deal).by(options(self.rules, self.ruling.topics))
        if lines:
            yield self._head(_("Under other rules"))
            column = outcome_width(self.ui, lines, "", inner)
            for line in lines:
                ink = T.gold if line.counted else T.text2
                yield RuleRow(self.ui, self.background, line, column, ink)

    # -- what can be done ---------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Open what all other rules would have written; closing it comes back here."""
        if self.deal is not None:
            self.want(Open(to.ByOtherRules(self.deal)))

    def step(self, way: int) -> bool:
        """Go to the next ruling (+1) or the one before (-1); False at the ends."""
        if not 0 <= self.place + way < len(self.rulings):
            return False
        self.place += way
        self.page = 0
        self.rebuild()
        return True

    def _turn_page(self, way: int) -> bool:
        return super().turn(way)

    def turn(self, way: int) -> bool:
        """Turn the page of the ruling, or go on to another one where it has no more."""
        return super().turn(way) or self.step(way)
