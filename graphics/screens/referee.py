"""The referee on the screen: what stands behind each line of a sheet, and what other rules would write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.referee.topics import Topic
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width, text_growth
from graphics.screens import destinations as to
from graphics.table.tricks_picture import TricksPicture
from graphics.text import words
from graphics.text.alternatives_text import AlternativesText, RuleLine
from graphics.text.deal_text import DealText
from graphics.text.i18n import _, pgettext
from graphics.text.rulings import Ruling, behind, options, rule_of, sections
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pager import turner
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, Together, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui

TITLE, NOTE, FIGURE = "body_bold", "secondary", "button_big"
RIGHT = 0.46
"""The part of the width that outcomes have at most."""


def outcome_width(ui: Ui, lines: Sequence[RuleLine], heads: str, inner: int) -> int:
    """The width of the outcomes, in pixels: that of the longest, at most a part of `inner`."""
    texts = [(text, role) for line in lines for text, role in ((line.outcome, FIGURE), (line.detail, NOTE))]
    longest = max(fonts.width(text, role, ui.s) for text, role in [(heads, "secondary_bold"), *texts])
    return min(longest, round(RIGHT * inner))


def rule_row(ui: Ui, ground: pygame.Surface, line: RuleLine, column: int, ink: Colour) -> Box:
    """The rules at the left, what they write at the right in `column` pixels, and a line below both."""
    about = [Text(ui, line.title, TITLE)]
    if line.note:
        about.append(Text(ui, line.note, NOTE, T.text2))
    outcome = [Text(ui, line.outcome, FIGURE if line.counted else NOTE, ink, align="right")]
    if line.detail:
        outcome.append(Text(ui, line.detail, NOTE, T.text2, align="right"))
    right, thick = Column(ui, outcome), line_width(ui.s)
    left, figures = Column(ui, about, grow=True), Made(right.place, right.height, column)
    below = Made(
        lambda rect: ground.fill(T.line, (rect.x, rect.bottom - thick, rect.w, thick)), ui.u(Gap.small)
    )
    return Column(ui, [Row(ui, [left, figures], Gap.medium, align="middle"), below])


TRICKS = frozenset((Topic.CARDS, Topic.LAST_TEN, Topic.CAPOT, Topic.NO_TRICK))
"""What is ruled on by the tricks, which are shown then."""
PICTURE, MOST = 0.4, 0.5
"""The part of the width that their picture takes, and at most."""
HEAD = 0.3
"""The part of the width that the names before sums have at most."""


class BesidePicture(Box):
    """A list with a picture on cloth at its right, which goes where the list would get too low for it."""

    grow = True
    yields = 1

    def __init__(
        self, ui: Ui, ground: pygame.Surface, listed: PagedList, picture: TricksPicture, wide: int
    ) -> None:
        self._ui, self._ground, self._listed, self._picture, self._wide = ui, ground, listed, picture, wide

    def _left(self, width: int) -> int:
        return width - self._wide - self._ui.u(Gap.large)

    def height(self, width: int) -> int:
        return self._listed.height(self._left(width))

    def shrink(self, width: int, by: int) -> int:
        return self._listed.shrink(self._left(width), by)

    def place(self, rect: pygame.Rect) -> None:
        ui = self._ui
        if rect.h < self._picture.height + 2 * ui.u(EDGE):
            self._listed.place(rect)
            return
        self._listed.place(pygame.Rect(rect.x, rect.y, self._left(rect.w), rect.h))
        area = pygame.Rect(rect.right - self._wide, rect.y, self._wide, rect.h)
        lay_felt(ui, self._ground, area)
        room = area.inflate(-2 * ui.u(EDGE), -2 * ui.u(EDGE))
        Picture(ui, room.topleft, self._picture.paint(room.size))


class RulingsScene(PagedScreen):
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
        return self.rulings[self.place]

    def build(self) -> None:
        ui = self.ui
        high = min(round(ui.u(Size.rulings) * text_growth(ui.size)), ui.size[1] - ui.u(Gap.page))
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        listed = PagedList(
            ui, list(self._boxes(inner)), Gap.thin, self._turn_page, page=self.page, prefix="part_"
        )
        several = len(self.rulings) > 1
        middle = self._with_picture(listed, inner) if several else listed
        middle = Together(ui, middle, self.ruling.title)
        body = Column(ui, [*self._heading(), Space(ui, Gap.snug), middle, Space(ui, Gap.snug), self._foot()])
        self.place_dialog(body, listed, high, fixed=several)

    def _with_picture(self, listed: PagedList, inner: int) -> Box:
        """The list, and at its right the tricks that are ruled on, where there is room for them."""
        ui, deal = self.ui, self.deal
        if deal is None or not deal.result.tricks or not TRICKS.intersection(self.ruling.topics):
            return listed
        picture = TricksPicture(ui, deal.result.tricks, deal.names)
        wide = max(round(PICTURE * inner), picture.width + 2 * ui.u(EDGE))
        return BesidePicture(ui, self.background, listed, picture, wide) if wide <= MOST * inner else listed

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
            name = Text(ui, "" if told else each.head, "body", T.text2)
            head = Made(name.place, name.height, widest)
            yield Row(ui, [head, Text(ui, each.text, "body_bold", grow=True)])

    def _others(self, inner: int) -> Iterator[Box]:
        lines = list(self.ruling.others)
        if self.deal is not None:
            lines += AlternativesText(self.deal).by(options(self.rules, self.ruling.topics))
        if lines:
            yield self._head(_("Under other rules"))
            column = outcome_width(self.ui, lines, "", inner)
            for line in lines:
                ink = T.gold if line.counted else T.text2
                yield rule_row(self.ui, self.background, line, column, ink)

    def open_rules(self) -> None:
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


class ByOtherRulesScene(PagedScreen):
    """Lies over the sheet of the deal."""

    name = "by_other_rules"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, deal: DealText) -> None:
        super().__init__(ports)
        self.text = AlternativesText(deal)

    def build(self) -> None:
        ui = self.ui
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        played, lines = self.text.played(), self.text.lines()
        column = outcome_width(ui, [played, *lines], self.text.heads, inner)
        rows = [
            rule_row(ui, self.background, line, column, T.gold if line.counted else T.text2) for line in lines
        ]
        if same := self.text.agreeing():
            rows.append(Text(ui, same, NOTE, T.text2))
        listed = PagedList(ui, rows, Gap.small, self.turn, page=self.page)
        body = Column(
            ui,
            [
                Text(ui, _("Under other rules"), "panel_title"),
                Space(ui, Gap.small),
                Text(ui, self.text.heads, "secondary_bold", T.text2, align="right"),
                rule_row(ui, self.background, played, column, T.text),
                Space(ui, Gap.small),
                listed,
                Space(ui, Gap.snug),
                Row(
                    ui,
                    [button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer))],
                    right=True,
                ),
            ],
        )
        self.place_dialog(body, listed, ui.size[1] - ui.u(Gap.page))
