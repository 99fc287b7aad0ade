"""The rule book in the game: chapters on the left, pages on the right."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules import Rules, preset
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.screens.rule_book.rule_pages import Block, gap_after, paginate, paint_table
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rule_book import Text, rule_book
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import filled_pages, page_delta, turner
from graphics.widgets.controls.rows import NavItem
from graphics.widgets.intents import Open
from graphics.widgets.parts import button, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.settings import last_match_rules

NAV_MOST = 0.4  # of the window: how wide the list may become


class RuleBookScene(UiScene):
    """The rules of the book: those given, or those of the last new match; `house_rules` is their name.

    Only the page shown is built.
    """

    name = "rule_book"
    first_focus = "back"

    def __init__(self, ports: Ports, rules: Rules | None = None, house_rules: str = "") -> None:
        super().__init__(ports)
        if rules is None:
            last = self.settings.last_match
            rules, house_rules = last_match_rules(last), last.house_rules
        self.called = displayed(house_rules) if house_rules.strip() else preset_name(rules.name)
        self.rules = rules
        self.chapter = 0
        self.page = 0

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Rules"))
        self.tools([button(ui, "lesson", _("Lesson"), self._lesson, icon="practice", kind="plate")])
        self.book = rule_book(self.rules)
        nav, page = self.beside(self.body(top), self._contents_width(), left=True)
        self._contents(self.panel(nav))
        self._chapter(self.panel(page))

    def _lesson(self) -> None:
        self.want(Open(to.Lesson(self.rules)))

    @property
    def _foot(self) -> int:
        """The height of the strip that turns the pages, in pixels."""
        return strip_height(self.ui)

    # -- the list of chapters ---------------------------------------------

    def _contents_width(self) -> int:
        """Wide enough for the longest title, as far as that leaves enough for the page."""
        ui = self.ui
        wide = max(NavItem.width(ui, chapter.title) for chapter in self.book)
        wide += self.padding - 2 * ui.u(Gap.tight)
        return max(
            ui.u(Size.contents if self.roomy else Size.contents_tight),
            min(wide, round(ui.size[0] * NAV_MOST)),
        )

    def _contents(self, inner: pygame.Rect) -> None:
        """Make the name of the rules, and the chapters: on pages where they are too many."""
        ui = self.ui
        row = inner.inflate(2 * ui.u(Gap.tight), 0)
        y = self._which(row) + ui.u(Gap.close)
        highs = [NavItem.height(ui, chapter.title, row.w, Size.nav - Gap.tight) for chapter in self.book]
        gap, pages = self._filled_pages(highs, inner.bottom - y)
        here = next(page for page in pages if self.chapter in page)
        for i in here:
            chapter = self.book[i]
            NavItem(
                ui,
                f"chapter:{chapter.id}",
                chapter.title,
                pygame.Rect(row.x, y, row.w, highs[i]),
                partial(self.show, i, 0),
                chosen=i == self.chapter,
            )
            y += highs[i] + gap
        if len(pages) > 1:
            strip = pygame.Rect(inner.x, inner.bottom - self._foot, inner.w, self._foot)
            firsts = [page[0] for page in pages]

            def turn(way: int) -> None:
                self.show(firsts[pages.index(here) + way], 0)

            turner(ui, strip, pages.index(here), len(pages), turn, prefix="contents_")

    def _which(self, row: pygame.Rect) -> int:
        """The button that names the rules; returns where it ends, in pixels."""
        ui, tip = self.ui, _("Rules of another game")
        high = Button.height(ui, self.called, row.w, Size.tool, "secondary")
        rect = pygame.Rect(row.x, row.y, row.w, high)
        Button(
            ui, "other_rules", self.called, rect, self.ask_rules, icon="rules", role="secondary", tooltip=tip
        )
        return rect.bottom

    def _filled_pages(self, highs: list[int], room: int) -> tuple[int, list[range]]:
        """The gap between the titles, and which of them stand on each page of the list."""
        ui, count = self.ui, len(highs)
        spare = room - sum(highs)
        if spare >= ui.u(Gap.hair) * (count - 1):
            return min(ui.u(Gap.tight), spare // max(1, count - 1)), [range(count)]
        gap = ui.u(Gap.tight)
        return gap, filled_pages(highs, room - self._foot - ui.u(Gap.small), gap)

    # -- the page ---------------------------------------------------------

    def _chapter(self, inner: pygame.Rect) -> None:
        ui = self.ui
        chapter = self.book[self.chapter]
        width = min(inner.w, round(ui.u(Size.reading) * text_growth(ui.size)))
        y = Label(ui, inner.topleft, chapter.title, "panel_title", room=width).bottom + ui.u(Gap.medium)
        room = pygame.Rect(inner.x, y, width, inner.bottom - self._foot - ui.u(Gap.small) - y)
        pages = paginate(ui, chapter, room.size)
        self.page = max(0, min(self.page, len(pages) - 1))
        self.pages = len(pages)
        y = room.y
        for block in pages[self.page]:
            y = self._block(block, pygame.Rect(room.x, y, room.w, room.bottom - y)) + gap_after(ui)
        self._turner(pygame.Rect(inner.x, inner.bottom - self._foot, inner.w, self._foot))

    def _block(self, block: Block, area: pygame.Rect) -> int:
        ui = self.ui
        if isinstance(block, Text):
            role, colour = ("row_title", T.text) if block.strong else ("body", T.text2)
            return Label(ui, area.topleft, block.text, role, colour, area.w).bottom
        return paint_table(ui, self.background, block, area)

    def _turner(self, area: pygame.Rect) -> None:
        first = self.chapter == 0 and self.page == 0
        last = self.chapter == len(self.book) - 1 and self.page == self.pages - 1
        turner(self.ui, area, self.page, self.pages, self.turn, back=not first, on=not last)

    # -- other rules ------------------------------------------------------

    def ask_rules(self) -> None:
        """Ask which preset's rules are to be read, as it has them."""
        self.want(Open(to.OtherRules(self.rules.name, self.read, _("Rules of another game"))))

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
        """Turn to the next (+1) or previous (-1) page, through the chapters; False at the ends."""
        page = self.page + way
        if 0 <= page < self.pages:
            self.show(self.chapter, page)
        elif 0 <= self.chapter + way < len(self.book):
            self.show(self.chapter + way, 0 if way > 0 else -1)
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)
