"""The end of the match: who has won, how the score went, what made the difference, and what comes now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core.state import MatchOver
from game.table.board import Board
from game.table.story import story
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.screens import destinations as to
from graphics.screens.match_end.match_facts import Chart, Facts, Records, Sentence
from graphics.table.overlays.overlay_parts import ButtonRow, DialogAct
from graphics.table.panels.ornaments import Flourish
from graphics.table.panels.pad import PadInfo
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.deal_sheet import sheet_text
from graphics.text.i18n import _
from graphics.text.match_text import in_groups
from graphics.text.rulings import DealRulings
from graphics.text.words import sides_from, written
from graphics.widgets.boxes import Box, Column, Row, Space
from graphics.widgets.controls.label import Picture, Underline
from graphics.widgets.controls.pager import turner, turner_width
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import DrawnOnce, UiScene
from saves.saved import Series

STANDING_WIDTH, ROW = Size.standing  # units


def standing(board: Board, winner: int, info: PadInfo, s: float) -> pygame.Surface:
    order = words.sides_from(board.rules, board.own_side)
    places = sorted(range(len(order)), key=lambda place: (order[place] != winner, -info.totals[place]))
    row = max(float(ROW), fonts.line_height("figure", s) / s)
    number = Gap.text + fonts.width("3.", "name", s) / s + Gap.snug
    names = max(fonts.width(head, "name", s) for head in info.heads) / s
    scores = max(fonts.width(written(total), "figure", s) for total in info.totals) / s
    width = max(STANDING_WIDTH, min(number + names + Gap.page + scores + Gap.text, STANDING_WIDTH * 2))
    canvas = Canvas(width * s, row * len(places) * s, s)
    for rank, place in enumerate(places):
        if rank == 0:
            ground = canvas.rect(0, row * rank * s, canvas.width, (row - Gap.thin) * s)
            canvas.box(ground, 12, T.panel2, T.line, T.line_width)
        middle = (row * rank + row / 2 - 2) * s
        ink = T.text2 if rank else T.gold
        canvas.text(f"{rank + 1}.", "name", T.text3, Gap.text * s, middle, "midleft")
        room = round((width - number - Gap.page - scores - Gap.text) * s)
        canvas.text(
            fonts.shorten(info.heads[place], "name", s, room), "name", ink, number * s, middle, "midleft"
        )
        canvas.text(
            written(info.totals[place]), "figure", ink, canvas.width - Gap.text * s, middle, "midright"
        )
    return canvas.surface


class StoryBlock(Protocol):
    """A part of it; heights in pixels."""

    least: float
    most: float

    def paint(self, canvas: Canvas, y: float, height: float) -> None: ...


class StoryStack:
    """Blocks below one another; what is free goes to those that like to be higher."""

    def __init__(self, blocks: Sequence[StoryBlock]) -> None:
        self.blocks = tuple(blocks)
        self.least = sum(block.least for block in blocks)
        self.most = sum(block.most for block in blocks)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        wanted = self.most - self.least
        share = min(1.0, max(0.0, height - self.least) / wanted) if wanted else 0.0
        for block in self.blocks:
            high = block.least + share * (block.most - block.least)
            block.paint(canvas, y, high)
            y += high


class StoryColumns:
    """A block at the left, `wide` pixels wide, and a column at the right, in the middle of the height."""

    def __init__(self, left: StoryBlock, right: StoryStack, wide: int, room: int) -> None:
        self.left, self.right = left, right
        self.wide, self.room = wide, room
        self.least = max(left.least, right.least)
        self.most = max(left.most, right.least)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = canvas.s
        part = Canvas(self.wide, height, s, 4)
        self.left.paint(part, 0, height)
        canvas.picture(part.surface, -part.margin, y - part.margin, "topleft")
        told = round(0.4 * self.room)
        part = Canvas(told, height, s, 4)
        self.right.paint(part, max(0.0, (height - self.right.least) / 2), self.right.least)
        canvas.picture(part.surface, self.room - told - part.margin, y - part.margin, "topleft")


class StoryPages:
    """One block a page; `height` is what they need, `inner` without what turns them."""

    def __init__(self, pages: Sequence[StoryBlock], inner: float, below: float = 0.0) -> None:
        self.pages = tuple(pages)
        self.inner = inner
        self.height = inner + below

    @classmethod
    def flow(cls, blocks: Sequence[StoryBlock], free: float, turner: float) -> StoryPages:
        """All blocks on one page if `free` pixels are enough, else on several.

        Each page keeps `turner` pixels free for the buttons that turn the pages.
        """
        whole = StoryStack(blocks)
        if whole.least <= free:
            return cls([whole], min(free, whole.most))
        pages: list[list[StoryBlock]] = [[]]
        for block in blocks:
            if pages[-1] and sum(each.least for each in pages[-1]) + block.least > free - turner:
                pages.append([])
            pages[-1].append(block)
        columns = [StoryStack(page) for page in pages]
        inner = min(free - turner, max(column.most for column in columns))
        return cls(columns, max(inner, max(column.least for column in columns)), turner)


WIDTH = Size.match_end  # units, where there is room
PADDING, EDGE = Gap.sheet, Gap.roomy  # units free at the sides, and at the top
FOOT = Gap.dialog  # units below the buttons
ABOVE = Gap.wide  # units above the buttons, and above what is told
TROPHY = Size.trophy
TURNER = Size.small_strip  # units of the buttons that turn the pages


class MatchEndScene(DrawnOnce):
    """`on_leave()` goes to the main menu, `on_back()` to where one came from; without it to the menu."""

    name = "match_end"
    modal = True
    first_focus = "rematch"

    def __init__(
        self,
        ports: Ports,
        names: Words,
        board: Board,
        on_leave: Callable[[], object],
        on_back: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(ports)
        self.on_back = on_back or on_leave
        self.names = names
        self.board = board
        self.on_leave = on_leave
        match = story(board.rules, names.session.match.results, self.winner)
        self.facts = Facts(names, match, board.own_side)
        self.line: Underline | None = None  # below the score of two sides
        self.flourish: Flourish | None = None

    def enter(self) -> None:
        super().enter()
        self.ports.sound.play("match_won" if self._won() else "inside")

    @property
    def winner(self) -> int:
        """The side that has won; not always the one with most points, where a match ends in mid-deal."""
        state = self.names.session.state
        assert isinstance(state, MatchOver)
        return state.winner

    def _won(self) -> bool:
        return self.winner == self.board.own_side

    def title(self) -> str:
        return self.names.won(self.winner)

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        wide = min(max(ui.u(WIDTH), self._wanted()), ui.size[0] - ui.u(Gap.page))
        room = wide - 2 * ui.u(PADDING)
        colour = T.gold if self._won() else T.text3
        info = self.names.pad(self.board)
        head = self._head(info, colour)
        order = standing(self.board, self.winner, info, ui.s) if len(info.totals) > 2 else None
        buttons = ButtonRow(ui, self._acts(), room)
        button = buttons.height
        top = head.height(room) + (order.get_height() + ui.u(Gap.close) if order is not None else 0)
        around = top + button + ui.u(EDGE + 2 * ABOVE + FOOT)
        free = ui.size[1] - ui.u(Gap.large) - around
        body = self._body(room, free)
        if order is not None and len(body.pages) > 1:  # the lines tell the order too
            order, top = None, head.height(room)
            around = top + button + ui.u(EDGE + 2 * ABOVE + FOOT)
            free = ui.size[1] - ui.u(Gap.large) - around
            body = self._body(room, free)
        # the trophy adds nothing to the title: where there is no room for it, it is left out
        trophy = ui.u(TROPHY) if body.height + ui.u(TROPHY) <= free else 0
        panel = self.dialog_panel(wide, round(around + trophy + body.height), 0, 0)
        y = panel.y + ui.u(EDGE)
        self._crown(panel, y, trophy, colour)
        titled = pygame.Rect(panel.x + ui.u(PADDING), y + trophy, room, head.height(room))
        head.place(titled)
        Opener(ui, "score", _("How it was counted"), titled, self.open_rulings, tab=True)
        y = titled.bottom
        self.line = self._underline(panel, y, colour) if len(info.totals) == 2 else None
        if order is not None:
            Picture(ui, (panel.centerx - order.get_width() // 2, y + ui.u(Gap.close)), order)
            y += order.get_height() + ui.u(Gap.close)
        self._tell(body, pygame.Rect(panel.x + ui.u(PADDING), y + ui.u(ABOVE), room, round(body.height)))
        buttons.make(panel.x + ui.u(PADDING), panel.bottom - ui.u(FOOT) - button)

    def _head(self, info: PadInfo, colour: Colour) -> Box:
        ui = self.ui
        boxes: list[Box] = [Space(ui, Gap.close), Text(ui, self.title(), "screen_title", align="center")]
        if len(info.totals) == 2:
            score = " : ".join(map(written, info.totals))
            boxes += [Space(ui, Gap.thin), Text(ui, score, "figure_big", colour, align="center")]
        if said := self.series_line():
            boxes += [Space(ui, Gap.thin), Text(ui, said, "body", T.text2, align="center")]
        return Column(ui, boxes)

    @property
    def series(self) -> Series | None:
        """The series after this match; None for a match by itself."""
        saved = self.names.session.saved
        return None if saved.series is None else saved.series.after(self.winner, saved.id)

    def series_line(self) -> str:
        """How the series stands, the own side first; "" for a match by itself."""
        series = self.series
        if series is None:
            return ""
        order = sides_from(self.board.rules, self.board.own_side)
        counts = "\u00a0:\u00a0".join(str(series.won[side]) for side in order)
        if series.over:
            return _("Matches won: {counts}. The series is over.").format(counts=counts)
        return _("Matches won: {counts}. The first to win {goal} wins the series.").format(
            counts=counts, goal=series.goal
        )

    def _body(self, room: int, free: float) -> StoryPages:
        """The course and the facts: beside one another where there is room, else below, else on pages."""
        ui = self.ui
        chart = Chart(ui.s, self.facts.course())
        if text_growth(ui.size) == 1:
            right = round(0.4 * room)
            columns = StoryColumns(chart, StoryStack(self._told(right)), room - right - ui.u(Gap.page), room)
            if columns.least <= free:
                return StoryPages([columns], min(free, columns.most))
        return StoryPages.flow([chart, *self._told(room)], free, ui.high(TURNER, "body") + ui.u(Gap.tight))

    def _told(self, width: int) -> list[Records | Sentence]:
        s, lines = self.ui.s, self.facts.lines()
        said = [Sentence(s, width, text, place == len(lines) - 1) for place, text in enumerate(lines)]
        return [Records(s, width, self.facts), *said]

    def _tell(self, body: StoryPages, place: pygame.Rect) -> None:
        ui = self.ui
        self.pages = len(body.pages)
        self.page = min(self.page, self.pages - 1)
        canvas = Canvas(place.w, body.inner, ui.s, 4)
        body.pages[self.page].paint(canvas, 0, body.inner)
        Picture(ui, (place.x - canvas.margin, place.y - canvas.margin), canvas.surface)
        if self.pages > 1:
            high = ui.high(TURNER, "body")
            strip = pygame.Rect(0, place.bottom - high, turner_width(ui, high, self.pages), high)
            strip.centerx = place.centerx
            turner(ui, strip, self.page, self.pages, self.turn)

    def _crown(self, panel: pygame.Rect, y: int, trophy: int, colour: Colour) -> None:
        ui = self.ui
        self.flourish = None
        if not trophy:
            return
        sign = icons.icon("trophy", trophy, colour)
        Picture(ui, (panel.centerx - sign.get_width() // 2, y), sign)
        if self._won():
            self.flourish = Flourish(ui, (panel.centerx, y + trophy // 2), trophy)

    def _underline(self, panel: pygame.Rect, bottom: int, colour: Colour) -> Underline:
        """The line by hand below the score, whose text ends at `bottom`."""
        ui, score = self.ui, " : ".join(map(written, self.names.pad(self.board).totals))
        place = pygame.Rect(0, 0, fonts.width(score, "figure_big", ui.s) + ui.u(Gap.large), ui.u(Gap.snug))
        place.midtop = panel.centerx, bottom - ui.u(Gap.hair)
        return Underline(ui, place, colour)

    # -- the line is drawn --------------------------------------------------------------------------

    def show_drawn(self, share: float) -> None:
        for part in (self.line, self.flourish):
            if part is not None:
                part.show(share)

    # -- texts --------------------------------------------------------------------------------------

    def _wanted(self) -> int:
        return ButtonRow.least(self.ui, self._acts()) + 2 * self.ui.u(PADDING)

    # -- what comes now -----------------------------------------------------------------------------

    def open_rulings(self) -> None:
        last = sheet_text(self.names, self.names.session.match.results[-1], self.board.own_side)
        rulings = DealRulings(last).all()
        self.want(Open(to.Rulings(last.rules, rulings, len(rulings) - 1, last)))

    def _acts(self) -> tuple[DialogAct, ...]:
        return (
            DialogAct("details", _("Details"), self._details, ""),
            DialogAct("review", _("Review"), self._review, ""),
            DialogAct("again", _("New match"), self._again, ""),
            DialogAct("menu", _("Main menu"), self._leave, ""),
            DialogAct("rematch", self._next_text(), self._rematch, "", "primary"),
        )

    def _next_text(self) -> str:
        if self.series is None:
            return _("Rematch")
        return _("New series") if self.series.over else _("Next match")

    def escape(self) -> None:
        self.want(Back())
        self.on_back()

    def _leave(self) -> None:
        self.want(Back())
        self.on_leave()

    def _again(self) -> None:
        self._leave()
        self.want(Open(to.NewMatch()))

    def _rematch(self) -> None:
        """The same people by the same rules; the new seed draws the first dealer."""
        self.want(Open(to.Rematch(self.names.session.saved, self.series)))

    def _review(self) -> None:
        self.want(Open(to.Review(self.names.session.current())))

    def _details(self) -> None:
        self.want(Open(to.MatchDetails(self.names)))


class MatchDetailsScene(UiScene):
    """Closing it comes back to the end of the match."""

    name = "match_details"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, names: Words) -> None:
        super().__init__(ports)
        self.names = names

    def build(self) -> None:
        ui, pad = self.ui, self.ui.u(Gap.sheet)
        buttons = self._buttons()
        grown = round(ui.u(Size.details) * (1 + 0.4 * (text_growth(ui.size) - 1)))
        wide = min(max(grown, buttons.width() + 2 * pad), ui.size[0] - ui.u(2 * Gap.section))
        edge, room = ui.u(Gap.dialog), wide - 2 * pad
        body = Column(ui, [*self._texts(room), Space(ui, Gap.roomy), buttons])
        body.place(self.dialog_panel(wide, body.height(room) + 2 * edge, Gap.sheet))

    def _buttons(self) -> Row:
        ui, high = self.ui, Size.sheet_button
        export = button(ui, "export", _("Export"), self._export, units=high)
        back = button(ui, "close", _("Back"), self.escape, kind="primary", units=high)
        return Row(ui, [export, back], Gap.medium, equal=True)

    def _texts(self, room: int) -> list[Box]:
        ui = self.ui
        text = _(
            "Every deal came from this seed. Its fingerprint was shown before the first card; "
            "with the exported file anyone can deal the match again and check it."
        )
        seed = in_groups(self.names.session.match.seed.hex())
        mark = in_groups(self.names.fingerprint)
        if fonts.width(mark, "caption_bold", ui.s) > room:
            mark = in_groups(self.names.fingerprint, 2)
        return [
            Text(ui, _("Details"), "panel_title", align="center"),
            Space(ui, Gap.medium),
            Text(ui, text, "secondary", T.text2, align="center"),
            Space(ui, Gap.text),
            Text(ui, _("Seed"), "caption", T.text3, align="center"),
            Text(ui, seed, "caption_bold", align="center"),
            Space(ui, Gap.small),
            Text(ui, _("Fingerprint"), "caption", T.text3, align="center"),
            Text(ui, mark, "caption_bold", align="center"),
        ]

    def _export(self) -> None:
        self.want(Open(to.ExportMatch(self.names.session.current())))
