"""The rule book in the game: chapters on the left, pages on the right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import PRESETS, Rules, preset
from graphics import draw, fonts
from graphics.i18n import _
from graphics.remembered import remembered_rules
from graphics.rule_book import Chapter, Table, Text, rule_book
from graphics.rules_text import preset_name
from graphics.scenes.dialog import Answer, Dialog
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label, height
from graphics.widgets.pager import turner
from graphics.widgets.rows import NavItem
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui

if TYPE_CHECKING:
    from graphics.app import App

Block = Text | Table
ROW = 46  # units, a row of a table
LEAST_ROWS = 5  # a table is not cut off after fewer
READING = 1050  # units: lines are not longer than this


class RuleBookScene(UiScene):
    """The rules in force: those given, or those of the last new match; `house_rules` is what they are called.

    Only the page shown is built.
    """

    name = "rule_book"
    first_focus = "back"

    def __init__(self, app: App, rules: Rules | None = None, house_rules: str = "") -> None:
        super().__init__(app)
        if rules is None:
            last = app.settings.last_match
            rules, house_rules = remembered_rules(last), last.house_rules
        self.called = house_rules or preset_name(rules.name)
        self.rules = rules
        self.chapter = 0
        self.page = 0

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        m = ui.u(self.margin)
        top = self.header(_("Rules"))
        self.book = rule_book(self.rules)
        bottom, gap = ui.size[1] - ui.u(30), ui.u(24)
        side = ui.u(400 if self.margin == 48 else 350)
        nav = pygame.Rect(m, top, side, bottom - top)
        self._contents(self.panel(nav))
        page = pygame.Rect(nav.right + gap, top, ui.size[0] - m - nav.right - gap, bottom - top)
        self._chapter(self.panel(page))

    def _contents(self, inner: pygame.Rect) -> None:
        ui = self.ui
        row = inner.inflate(ui.u(16), 0)
        lines = len(fonts.wrap(self.called, "secondary", ui.s, row.w - ui.u(24)))
        high = max(ui.u(52), round(lines * fonts.line_height("secondary", ui.s)) + ui.u(20))
        which = pygame.Rect(row.x, inner.y, row.w, high)
        tip = _("Rules of another game")
        Button(
            ui, "other_rules", self.called, which, self.ask_rules, icon="rules", role="secondary", tooltip=tip
        )
        y = which.bottom + ui.u(10)
        step = min(ui.u(74), (inner.bottom - y) // len(self.book))
        for i, chapter in enumerate(self.book):
            NavItem(
                ui,
                f"chapter:{chapter.id}",
                chapter.title,
                pygame.Rect(row.x, y, row.w, step - ui.u(8)),
                lambda i=i: self.show(i, 0),
                chosen=i == self.chapter,
            )
            y += step

    def _chapter(self, inner: pygame.Rect) -> None:
        ui = self.ui
        chapter = self.book[self.chapter]
        foot = ui.u(56)
        width = min(inner.w, ui.u(READING))
        y = Label(ui, inner.topleft, chapter.title, "panel_title", room=width).bottom + ui.u(16)
        room = pygame.Rect(inner.x, y, width, inner.bottom - foot - ui.u(12) - y)
        pages = paginate(ui, chapter, room.size)
        self.page = max(0, min(self.page, len(pages) - 1))
        self.pages = len(pages)
        y = room.y
        for block in pages[self.page]:
            y = self._block(block, pygame.Rect(room.x, y, room.w, room.bottom - y)) + gap_after(ui)
        self._turner(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot))

    def _block(self, block: Block, area: pygame.Rect) -> int:
        ui = self.ui
        if isinstance(block, Text):
            role, colour = ("row_title", T.text) if block.strong else ("body", T.text2)
            return Label(ui, area.topleft, block.text, role, colour, area.w).bottom
        return self._table(block, area)

    def _table(self, table: Table, area: pygame.Rect) -> int:
        ui, s = self.ui, self.ui.s
        columns = column_widths(ui, table, area.w)
        high = ui.u(ROW)
        whole = pygame.Rect(area.x, area.y, sum(columns), high * len(table.rows))
        draw.box(self.background, whole, ui.u(14), T.panel2)
        y = area.y
        for i, row in enumerate(table.rows):
            if i:
                self.background.fill(T.line, (whole.x, y, whole.w, max(1, ui.u(1))))
            x = whole.x
            for j, cell in enumerate(row):
                role = "body_bold" if (i == 0 and table.head) or j == 0 else "body"
                colour = T.gold if i == 0 and table.head else T.text if j == 0 else T.text2
                text = fonts.shorten(cell, role, s, columns[j] - ui.u(20))
                picture = fonts.render(text, role, s, colour)
                left = x + ui.u(18) if j == 0 else x + (columns[j] - picture.get_width()) // 2
                self.background.blit(picture, (left, y + (high - picture.get_height()) // 2))
                x += columns[j]
            y += high
        return y

    def _turner(self, area: pygame.Rect) -> None:
        first = self.chapter == 0 and self.page == 0
        last = self.chapter == len(self.book) - 1 and self.page == self.pages - 1
        turner(self.ui, area, self.page, self.pages, self.turn, back=not first, on=not last)

    # -- other rules ------------------------------------------------------

    def ask_rules(self) -> None:
        """Ask which preset's rules are to be read, as it has them; Esc stays with those in force."""
        answers = [Answer("cancel", _("Cancel"))]
        answers += [Answer(f"rules:{name}", preset_name(name), partial(self.read, name)) for name in PRESETS]
        self.app.push(Dialog(self.app, _("Rules of another game"), "", answers, name="other_rules"))

    def read(self, name: str) -> None:
        """Show the rules of a preset from the beginning."""
        self.rules, self.called = preset(name), preset_name(name)
        self.show(0, 0)

    # -- turning ----------------------------------------------------------

    def show(self, chapter: int, page: int) -> None:
        """Go to a page; -1 is the last one of the chapter."""
        self.chapter, self.page = chapter, page if page >= 0 else 999
        self.rebuild()

    def turn(self, way: int) -> bool:
        """To the next (+1) or previous (-1) page, through the chapters; False at the ends."""
        page = self.page + way
        if 0 <= page < self.pages:
            self.show(self.chapter, page)
        elif 0 <= self.chapter + way < len(self.book):
            self.show(self.chapter + way, 0 if way > 0 else -1)
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.turn(-1 if event.y > 0 else 1)
        return super().handle(event)


def gap_after(ui: Ui) -> int:
    """The space below a block, in pixels."""
    return ui.u(14)


def paginate(ui: Ui, chapter: Chapter, room: tuple[int, int]) -> list[list[Block]]:
    """The blocks of a chapter on pages of `room` pixels; a heading stays with what follows it.

    A table that is cut in two has its head again on the next page.
    """
    pages: list[list[Block]] = [[]]
    used = 0
    waiting = list(chapter.blocks)
    while waiting:
        block = waiting.pop(0)
        high = block_height(ui, block, room[0])
        keep = high
        if isinstance(block, Text) and block.strong and waiting:
            keep += gap_after(ui) + block_height(ui, waiting[0], room[0])
        if pages[-1] and used + keep > room[1]:
            rows = (room[1] - used) // ui.u(ROW)
            if isinstance(block, Table) and rows >= LEAST_ROWS:
                first, rest = cut(block, rows)
                pages[-1].append(first)
                block = rest
                high = block_height(ui, block, room[0])
            pages.append([])
            used = 0
        pages[-1].append(block)
        used += high + gap_after(ui)
    return pages


def cut(table: Table, rows: int) -> tuple[Table, Table]:
    """The first so many rows of a table, and the others under the same head."""
    head = table.rows[:1] if table.head else ()
    return replace(table, rows=table.rows[:rows]), replace(table, rows=head + table.rows[rows:])


def block_height(ui: Ui, block: Block, width: int) -> int:
    """How high a block is, in pixels."""
    if isinstance(block, Text):
        return height(ui, block.text, "row_title" if block.strong else "body", width)
    return ui.u(ROW) * len(block.rows)


def column_widths(ui: Ui, table: Table, width: int) -> list[int]:
    """Each column as wide as its widest cell, but all together not wider than `width`."""
    columns = [0] * max(len(row) for row in table.rows)
    for row in table.rows:
        for j, cell in enumerate(row):
            columns[j] = max(columns[j], fonts.width(cell, "body_bold", ui.s) + ui.u(36))
    over = sum(columns) - width
    if over > 0:
        columns[0] = max(ui.u(80), columns[0] - over)
    return columns
