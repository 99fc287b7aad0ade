"""The rule book in the game: chapters on the left, pages on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import Rules, preset
from graphics.render import deck, draw, fonts, icons, paper
from graphics.render.deck import CORNER
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, line_width, text_growth
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rule_book import Chapter, Paragraph, RuleTable, rule_book
from graphics.text.rule_book.examples import Example, examples
from graphics.text.rules_text import GAMES, game_name, game_of, preset_name, text_name
from graphics.widgets import parts
from graphics.widgets.boxes import Column, Made, Row, Space
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import page_delta, turner
from graphics.widgets.controls.rows import NavItem
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import PagedList, button, list_row, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper
from graphics.widgets.ui import Ui
from saves.settings import last_match_rules

Block = Paragraph | RuleTable
LEAST_ROWS = 5  # a table is not cut off after fewer


def gap_after(ui: Ui) -> int:
    return ui.u(Gap.snug)


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
        if isinstance(block, Paragraph) and block.strong and waiting:
            keep += gap_after(ui) + _least(ui, waiting[0], room[0])
        while used + keep > room[1] and (pages[-1] or high > room[1]):
            rows = _fitting(ui, block, (room[0], room[1] - used))
            if isinstance(block, RuleTable) and rows >= (LEAST_ROWS if pages[-1] else 2):
                first, block = cut(block, rows)
                pages[-1].append(first)
            elif not pages[-1]:
                break  # it cannot be cut
            pages.append([])
            used = 0
            keep = high = block_height(ui, block, room[0])
        pages[-1].append(block)
        used += high + gap_after(ui)
    return pages


def _least(ui: Ui, block: Block, width: int) -> int:
    """The part of a block that has to stand on the page of its heading, in pixels."""
    if isinstance(block, RuleTable):
        return sum(row_heights(ui, block, width)[:LEAST_ROWS])
    return block_height(ui, block, width)


def _fitting(ui: Ui, block: Block, room: tuple[int, int]) -> int:
    """The number of rows of a table that fit into `room` pixels."""
    used = count = 0
    for high in row_heights(ui, block, room[0]) if isinstance(block, RuleTable) else ():
        used += high
        if used > room[1]:
            break
        count += 1
    return count


def cut(table: RuleTable, rows: int) -> tuple[RuleTable, RuleTable]:
    """The first so many rows of a table, and the others under the same head."""
    head = table.rows[:1] if table.head else ()
    return replace(table, rows=table.rows[:rows]), replace(table, rows=head + table.rows[rows:])


def block_height(ui: Ui, block: Block, width: int) -> int:
    if isinstance(block, Paragraph):
        return height(ui, block.text, "row_title" if block.strong else "body", width)
    return sum(row_heights(ui, block, width))


def _role(table: RuleTable, row: int, column: int) -> str:
    return "body_bold" if (row == 0 and table.head) or column == 0 else "body"


def column_widths(ui: Ui, table: RuleTable, width: int) -> list[int]:
    """Each column as wide as its widest cell, but all together not wider than `width` pixels.

    What is too much is taken from the widest, whose cells get more lines, as long as no word is torn.
    """
    columns = [0] * max(len(row) for row in table.rows)
    least = [ui.u(Size.least_column)] * len(columns)
    for row in table.rows:
        for j, cell in enumerate(row):
            columns[j] = max(columns[j], fonts.width(cell, "body_bold", ui.s) + ui.u(2 * Gap.text))
            longest = max(fonts.width(word, "body_bold", ui.s) for word in cell.split() or [""])
            least[j] = max(least[j], longest + ui.u(Gap.text + Size.cell_side))
    while sum(columns) > width:
        wider = [j for j, wide in enumerate(columns) if wide > least[j]]
        if not wider:
            break
        widest = max(wider, key=columns.__getitem__)
        next_one = max([c for c in columns if c < columns[widest]], default=0)
        too_much = columns[widest] - (sum(columns) - width)
        columns[widest] = max(too_much, min(next_one, columns[widest] - 1), least[widest])
    return columns


def row_heights(ui: Ui, table: RuleTable, width: int) -> list[int]:
    columns = column_widths(ui, table, width)
    highs = []
    for i, row in enumerate(table.rows):
        texts = [height(ui, cell, _role(table, i, j), _room(ui, columns, j)) for j, cell in enumerate(row)]
        highs.append(max(ui.u(Size.cell), max(texts) + ui.u(Gap.small)))
    return highs


def _room(ui: Ui, columns: list[int], column: int) -> int:
    return columns[column] - ui.u(Gap.text + Size.cell_side if column == 0 else 2 * Size.cell_side)


def paint_table(ui: Ui, surface: pygame.Surface, table: RuleTable, area: pygame.Rect) -> int:
    """Paint it at the top of `area`; returns where it ends, in pixels."""
    columns, highs = column_widths(ui, table, area.w), row_heights(ui, table, area.w)
    whole = pygame.Rect(area.x, area.y, sum(columns), sum(highs))
    draw.box(surface, whole, ui.u(Gap.snug), None, T.paper_line, line_width(ui.s))
    y = area.y
    for i, (row, high) in enumerate(zip(table.rows, highs, strict=True)):
        if i:
            surface.fill(T.paper_line, (whole.x, y, whole.w, max(1, ui.u(1))))
        x = whole.x
        for j, cell in enumerate(row):
            head = i == 0 and table.head
            ink = paper.BROWN if head else T.ink if j == 0 else T.ink2
            room, align = _room(ui, columns, j), "left" if j == 0 else "center"
            text = fonts.block(cell, _role(table, i, j), ui.s, ink, room, align)
            left = x + ui.u(Gap.text if j == 0 else Size.cell_side)
            surface.blit(text, (left, y + (high - text.get_height()) // 2))
            x += columns[j]
        y += high
    return y


CARD = 56  # units: the width of a card beside a chapter


def paint_examples(
    ui: Ui, surface: pygame.Surface, shown: Sequence[Example], area: pygame.Rect
) -> pygame.Rect | None:
    """Paint cards with their names at the right of `area`; None where there is no room for all of them."""
    card = ui.u(CARD), round(ui.u(CARD) * CARD_RATIO)
    step = card[0] + ui.u(Gap.thin)
    wide = 3 * step + card[0]
    if area.w < wide + ui.u(Gap.large):
        return None
    whole = pygame.Rect(area.right - wide, area.y, wide, 0)
    titles = [fonts.block(each.title, "secondary_bold", ui.s, T.ink2, wide) for each in shown]
    high = card[1] + ui.u(Gap.tight + Gap.roomy)
    whole.h = sum(title.get_height() + high for title in titles)
    if whole.h > area.h:
        return None
    y = whole.y
    for example, title in zip(shown, titles, strict=True):
        surface.blit(title, (whole.x, y))
        y += title.get_height() + ui.u(Gap.tight)
        apart = min(step, (wide - card[0]) // max(1, len(example.cards) - 1))
        for place, each in enumerate(example.cards):
            rect = pygame.Rect((whole.x + place * apart, y), card)
            draw.cast(surface, rect, round(rect.w * CORNER), 2, ui.s)
            surface.blit(deck.picture(icons.in_force(), each, rect.size), rect)
            if place == example.best:
                draw.outline(surface, rect, round(rect.w * CORNER), paper.GILT, ui.u(Stroke.frame))
        y += high - ui.u(Gap.tight)
    return whole


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
        self._contents_pages = [range(0)]

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Rules"))
        self.tools([button(ui, "lesson", _("Lesson"), self._lesson, icon="practice", kind="plate")])
        self.book = rule_book(self.rules)
        nav, page = self.beside(self.body(top), self._contents_width(), left=True)
        self._contents(nav)
        self._chapter(lay_paper(self, page))

    def _lesson(self) -> None:
        self.want(Open(to.Lesson(self.rules)))

    @property
    def _foot(self) -> int:
        return strip_height(self.ui)

    def _contents_width(self) -> int:
        """Wide enough for the longest title, as far as that leaves enough for the page."""
        ui = self.ui
        wide = max(NavItem.width(ui, chapter.title) for chapter in self.book)
        return max(
            ui.u(Size.contents if self.roomy else Size.contents_tight),
            min(wide, round(ui.size[0] * NAV_MOST)),
        )

    def _contents(self, area: pygame.Rect) -> None:
        """Make the name of the rules, and the chapters: on pages where they are too many."""
        ui = self.ui
        which = button(
            ui,
            "other_rules",
            self.called,
            self.ask_rules,
            icon="rules",
            role="secondary",
            tooltip=_("Rules of another game"),
            units=Size.tool,
        )
        places = Column(ui, [which, Made(None, 0, grow=True)], Gap.close).split(area)
        which.place(places[0])
        rows = [self._row(i) for i in range(len(self.book))]
        if Column(ui, rows, Gap.hair).height(area.w) <= places[1].h:
            Column(ui, rows, Gap.tight, elastic=True).place(places[1])
        else:
            listed = PagedList(
                ui, rows, Gap.tight, self._turn_contents, sight=self.chapter, prefix="contents_"
            )
            listed.place(places[1])
            self._contents_pages = listed.pages

    def _row(self, place: int) -> Made:
        ui, chapter, units = self.ui, self.book[place], Size.nav - Gap.tight

        def make(rect: pygame.Rect) -> None:
            id_, chosen = f"chapter:{chapter.id}", place == self.chapter
            NavItem(ui, id_, chapter.title, rect, partial(self.show, place, 0), chosen=chosen)

        return Made(make, lambda width: NavItem.height(ui, chapter.title, width, units))

    def _turn_contents(self, way: int) -> None:
        pages = self._contents_pages
        here = next(i for i, page in enumerate(pages) if self.chapter in page)
        self.show(pages[here + way][0], 0)

    def _chapter(self, inner: pygame.Rect) -> None:
        ui = self.ui
        chapter = self.book[self.chapter]
        width = min(inner.w, round(ui.u(Size.reading) * text_growth(ui.size)))
        y = Label(ui, inner.topleft, chapter.title, "panel_title", T.ink, width).bottom + ui.u(Gap.medium)
        room = pygame.Rect(inner.x, y, width, inner.bottom - self._foot - ui.u(Gap.small) - y)
        beside = pygame.Rect(room.right, inner.y, inner.right - room.right, room.bottom - inner.y)
        paint_examples(ui, self.background, examples(self.rules, chapter.id), beside)
        pages = paginate(ui, chapter, room.size)
        self.page = max(0, min(self.page, len(pages) - 1))
        self.pages = len(pages)
        y = room.y
        for block in pages[self.page]:
            y = self._block(block, pygame.Rect(room.x, y, room.w, room.bottom - y)) + gap_after(ui)
        self._turner(pygame.Rect(inner.x, inner.bottom - self._foot, inner.w, self._foot))

    def _block(self, block: Block, area: pygame.Rect) -> int:
        ui = self.ui
        if isinstance(block, Paragraph):
            role, colour = ("row_title", T.ink) if block.strong else ("body", T.ink)
            return Label(ui, area.topleft, block.text, role, colour, area.w).bottom
        return paint_table(ui, self.background, block, area)

    def _turner(self, area: pygame.Rect) -> None:
        first = self.chapter == 0 and self.page == 0
        last = self.chapter == len(self.book) - 1 and self.page == self.pages - 1
        turner(self.ui, area, self.page, self.pages, self.turn, back=not first, on=not last, ink=T.ink2)

    def ask_rules(self) -> None:
        self.want(Open(to.OtherRules(self.rules.name, self.read, _("Rules of another game"))))

    def read(self, name: str) -> None:
        self.rules, self.called = preset(name), preset_name(name)
        self.show(0, 0)

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


COLUMNS = 3


class OtherRulesScene(UiScene):
    """`on_choose(preset)` is called with the name of the preset chosen; Esc stays with `current`."""

    name = "other_rules"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, current: str, on_choose: Callable[[str], object], title: str) -> None:
        super().__init__(ports)
        self.title = title
        self.current = current
        self.on_choose = on_choose
        self.first_focus = f"rules:{current}"

    def _lines(self) -> list[tuple[str, ...]]:
        """The presets of one game stand together; games that have few share a line."""
        lines: list[tuple[str, ...]] = [()]
        for game in GAMES:
            for first in range(0, len(game), COLUMNS):
                some = game[first : first + COLUMNS]
                if len(lines[-1]) + len(some) > COLUMNS:
                    lines.append(())
                lines[-1] += some
        return lines

    def build(self) -> None:
        ui = self.ui
        free = ui.size[0] - 2 * ui.u(Gap.section)
        wide = min(round(ui.u(Size.other_rules) * text_growth(ui.size)), free)
        inner = wide - 2 * ui.u(Gap.dialog)
        cell = (inner - ui.u(Gap.small) * (COLUMNS - 1)) // COLUMNS
        rows = [Row(ui, [self._cell(name, cell) for name in line], Gap.small) for line in self._lines()]
        cancel = button(ui, "cancel", _("Cancel"), self.escape, width=cell)
        body = Column(
            ui,
            [
                parts.Text(ui, self.title, "panel_title"),
                Space(ui, Gap.wide),
                Column(ui, rows, Gap.small),
                Space(ui, Gap.broad),
                Row(ui, [cancel], right=True),
            ],
        )
        body.place(self.dialog_panel(wide, body.height(inner) + 2 * ui.u(Gap.dialog)))

    def _cell(self, name: str, width: int) -> Made:
        """A preset: the game, or by whose rules it is played where the game stands at its left."""
        return list_row(
            self.ui,
            f"rules:{name}",
            game_name(name) if name == game_of(name)[0] else text_name(name),
            "",
            partial(self._choose, name),
            tick=True,
            chosen=name == self.current,
            units=Size.button,
            width=width,
            tooltip=preset_name(name),
        )

    def _choose(self, name: str) -> None:
        self.want(Back())
        self.on_choose(name)
