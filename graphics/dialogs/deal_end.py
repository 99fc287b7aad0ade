"""The sheet at the end of a deal: every number by name, how it came out, what is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.state import DealResult
from graphics import fonts, icons
from graphics.board import Board
from graphics.dialogs import deal_verdict as verdict
from graphics.dialogs.deal_parts import SheetLine
from graphics.dialogs.deal_text import sheet_text
from graphics.dialogs.sheet_pad import SheetPad
from graphics.i18n import _, pgettext
from graphics.judge import Judge
from graphics.table.canvas import Canvas
from graphics.table.pad import written
from graphics.table.panels import Words
from graphics.table.signs import contract_sign
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.screen import UiScene, motion_of

if TYPE_CHECKING:
    from graphics.app import App

WIDTH, HEIGHT = 1420, 888  # units, where there is room
SIDE = 372  # the pad
COLUMN = 132  # of figures, where there are three


class DealEnd(UiScene):
    """`after()` is called when the sheet has been put away; meanwhile `judge` is at work."""

    name = "deal_end"
    modal = True
    first_focus = "continue"
    pad: SheetPad

    def __init__(
        self,
        app: App,
        names: Words,
        result: DealResult,
        board: Board,
        judge: Judge,
        after: Callable[[], object],
    ) -> None:
        super().__init__(app)
        self.names = names
        self.board = board
        self.judge = judge
        self.text = sheet_text(names, result, board.own_side)
        self.after = after

    def enter(self) -> None:
        good = self.text.verdict().good
        if good is not None:
            self.app.sound.play("made" if good else "inside")
        self.pad.count_from(self.text.before, motion_of(self.app.settings))

    def escape(self) -> None:
        self.go_on()

    def go_on(self) -> None:
        self.app.pop()
        self.after()

    def open_why(self) -> None:
        """What every decision of the deal was worth; closing it comes back here."""
        from graphics.dialogs.why import WhyScene

        self.app.push(WhyScene(self.app, self.names, self.text, self.judge))

    # -- the sheet ----------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        s = ui.s
        width = min(WIDTH, ui.size[0] / s - 24)
        height = min(HEIGHT, ui.size[1] / s - 24)
        canvas = Canvas(width * s, height * s, s, 62)
        canvas.shaded(canvas.whole, 26, T.panel, 4, T.line, 1)
        corner = (round((ui.size[0] - canvas.width) / 2), round((ui.size[1] - canvas.height) / 2))
        margin = 48 if width > 1380 else 36
        side = SIDE if width > 1380 else 330
        left = width - 2 * margin - side - 56
        self._heading(canvas, margin, width)
        self._bill(canvas, margin, left, height)
        x = width - margin - side
        foot = height - 112
        paper = self._room_for_pad(canvas, x, side, foot).move(corner)
        self.background.blit(canvas.surface, (corner[0] - canvas.margin, corner[1] - canvas.margin))
        self.pad = SheetPad(ui, paper, self.names.pad(self.board))
        self._buttons(ui.rect(x, height - 96, side, 64).move(corner))

    def _buttons(self, area: pygame.Rect) -> None:
        ui, gap = self.ui, self.ui.u(14)
        wide = min(Button.width(ui, _("Why?"), "graph"), (area.w - gap) // 2)
        why = pygame.Rect(area.x, area.y, wide, area.h)
        Button(ui, "why", _("Why?"), why, self.open_why, icon="graph")
        rest = pygame.Rect(why.right + gap, area.y, area.right - why.right - gap, area.h)
        Button(ui, "continue", _("Continue"), rest, self.go_on, kind="primary")

    def _heading(self, canvas: Canvas, x: float, width: float) -> None:
        s = canvas.s
        rect = canvas.rect(x * s, 36 * s, 84 * s, 84 * s)
        canvas.box(rect, 21, T.paper, T.gold, 3)
        sign = contract_sign(self.text.contract.trump, canvas.units(54))
        canvas.picture(sign, (x + 42) * s, 78 * s)
        room = round((width - x * 2 - 106) * s)
        title = fonts.shorten(self.text.verdict().title, "screen_title", s, room)
        canvas.text(title, "screen_title", T.text, (x + 106) * s, 26 * s)
        line = fonts.shorten(self.text.subtitle(), "body", s, room)
        canvas.text(line, "body", T.text2, (x + 106) * s, 90 * s)

    def _bill(self, canvas: Canvas, x: float, width: float, height: float) -> None:
        s, text = canvas.s, self.text
        lines = text.lines()
        columns = self._columns(x, width)
        explained = fonts.wrap(text.explanation(), "secondary", s, round((columns[0] - x - 80) * s))
        foot = 76 + 24 * max(0, len(explained) - 1)
        y = 148.0
        for place, (head, column) in enumerate(zip(text.heads, columns, strict=True)):
            shown = fonts.shorten(head, "secondary_bold", s, round((COLUMN - 8) * s))
            colour = T.gold if place == 0 else T.text3
            canvas.text(shown, "secondary_bold", colour, column * s, y * s, "midtop")
        y += 36
        room = height - y - 66 - 132 - 12 - foot - 30
        row = min(76.0, room / len(lines))
        spare = min(14.0, (room - row * len(lines)) / 3)
        for line in lines:
            self._line(canvas, line, x, y, width, row, columns)
            y += row
        canvas.line(x * s, y * s, width * s, 2 * s, T.text2)
        self._total(canvas, x, y + spare / 2, columns)
        y += 66 + spare
        verdict.paint(canvas, text, x, y, width)
        y += 132 + 12 + spare
        self._written(canvas, explained, x, y, columns)

    def _columns(self, x: float, width: float) -> tuple[float, ...]:
        """The middles of the columns of figures; two stand further apart than three."""
        count = len(self.text.order)
        apart = 156 if count == 2 else COLUMN
        return tuple(x + width - 94 - apart * (count - 1 - place) for place in range(count))

    def _line(
        self,
        canvas: Canvas,
        line: SheetLine,
        x: float,
        y: float,
        width: float,
        row: float,
        columns: tuple[float, ...],
    ) -> None:
        """Title and explanation below one another, or side by side where rows are low."""
        s = canvas.s
        canvas.line(x * s, y * s, width * s, 1, T.line)
        middle = (y + row / 2) * s
        room = round((columns[0] - x - 84) * s)
        if row >= 60:
            title = fonts.shorten(line.title, "name", s, room)
            canvas.text(title, "name", T.text, x * s, middle + 2 * s, "bottomleft")
            below = fonts.shorten(line.text, "secondary", s, room)
            canvas.text(below, "secondary", T.text2, x * s, middle, "topleft")
        else:
            title = fonts.shorten(line.title, "body_bold", s, room)
            used = canvas.text(title, "body_bold", T.text, x * s, middle, "midleft")
            rest = room - used.w - round(14 * s)
            if rest > 60 * s:
                beside = fonts.shorten(line.text, "caption", s, rest)
                canvas.text(beside, "caption", T.text2, used.right + 14 * s, middle, "midleft")
        role = "figure" if row >= 44 else "pad"
        for column, value in zip(columns, line.amounts, strict=True):
            colour = T.text if value else T.text3
            canvas.text(written(value or None), role, colour, column * s, middle, "center")

    def _total(self, canvas: Canvas, x: float, y: float, columns: tuple[float, ...]) -> None:
        s, text = canvas.s, self.text
        middle = (y + 34) * s
        used = canvas.text(pgettext("sheet", "Total"), "button_big", T.text, x * s, middle, "midleft")
        canvas.text(text.total_note(), "secondary", T.text2, used.right + 12 * s, middle, "midleft")
        for place, (column, value) in enumerate(zip(columns, text.totals(), strict=True)):
            colour = T.text if place else T.gold
            canvas.text(written(value), "figure_big", colour, column * s, middle, "center")

    def _written(
        self, canvas: Canvas, explained: list[str], x: float, y: float, columns: tuple[float, ...]
    ) -> None:
        s = canvas.s
        canvas.text(_("Written on the pad"), "name", T.text, x * s, y * s)
        top = y + 30
        for line in explained:
            canvas.text(line, "secondary", T.text2, x * s, top * s)
            top += 24
        for column, value in zip(columns, self.text.written(), strict=True):
            plus = "" if value is None or value < 0 else "+"
            shown = plus + written(value)
            canvas.text(shown, "figure_big", T.text, column * s, (y + 28) * s, "center")

    # -- the pad ------------------------------------------------------------------------------------

    def _room_for_pad(self, canvas: Canvas, x: float, width: float, foot: float) -> pygame.Rect:
        """What follows, and the place left above it for the pad, in the canvas's own pixels."""
        s, top = canvas.s, 148
        following = self.text.following()
        note = fonts.wrap(following, "secondary", s, round((width - 62) * s)) if following else []
        low = foot - (24 * len(note) + 26 if note else 0)
        if note:
            sign = icons.icon("cards", canvas.units(34), T.gold)
            canvas.picture(sign, (x + 8) * s, (low + 16) * s, "topleft")
            y = low + 18
            for line in note:
                canvas.text(line, "secondary", T.text2, (x + 58) * s, y * s)
                y += 24
        return pygame.Rect(round(x * s), round(top * s), round(width * s), round((low - top) * s))

    # -- the totals count up ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or self.pad.counting

    def update(self, dt: float) -> None:
        self.judge.advance()
        self.pad.advance(1000 * dt)
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pad.finish()
        return super().handle(event)
