"""The sheet at the end of a deal: every number by name, how it came out, what is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.state import DealResult
from graphics import fonts, icons
from graphics.board import Board
from graphics.dialogs.deal_text import DealText, SheetLine, Verdict
from graphics.dialogs.sheet_pad import SheetPad
from graphics.i18n import _
from graphics.judge import Judge
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.panels import Words
from graphics.table.signs import contract_sign
from graphics.theme import T, fade
from graphics.widgets.button import Button
from graphics.widgets.screen import UiScene, motion_of

if TYPE_CHECKING:
    from graphics.app import App

WIDTH, HEIGHT = 1420, 888  # units, where there is room
SIDE = 372  # the pad


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
        self.text = DealText(names, result, board.own_side)
        self.after = after

    def enter(self) -> None:
        verdict = self.text.verdict()
        if verdict.good is not None:
            self.app.sound.play("made" if verdict.good else "inside")
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
        lines, verdict = text.lines(), text.verdict()
        explained = fonts.wrap(text.explanation(), "secondary", s, round((width - 330) * s))
        foot = 76 + 24 * max(0, len(explained) - 1)
        columns = (x + width - 250, x + width - 94)
        y = 148.0
        canvas.text(words.side_name(True), "secondary_bold", T.gold, columns[0] * s, y * s, "midtop")
        canvas.text(words.side_name(False), "secondary_bold", T.text3, columns[1] * s, y * s, "midtop")
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
        self._verdict(canvas, verdict, x, y, width)
        y += 132 + 12 + spare
        self._written(canvas, explained, x, y, columns)

    def _line(
        self,
        canvas: Canvas,
        line: SheetLine,
        x: float,
        y: float,
        width: float,
        row: float,
        columns: tuple[float, float],
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
        for column, value in zip(columns, (line.ours, line.theirs), strict=True):
            shown = str(value) if value else "–"
            canvas.text(shown, role, T.text if value else T.text3, column * s, middle, "center")

    def _total(self, canvas: Canvas, x: float, y: float, columns: tuple[float, float]) -> None:
        s, text = canvas.s, self.text
        middle = (y + 34) * s
        used = canvas.text(_("Total"), "button_big", T.text, x * s, middle, "midleft")
        of = _("of {total} in this deal").format(total=text.total)
        canvas.text(of, "secondary", T.text2, used.right + 12 * s, middle, "midleft")
        colours = (T.gold, T.text)
        totals = (text.ours.total, text.theirs.total)
        for column, value, colour in zip(columns, totals, colours, strict=True):
            canvas.text(str(value), "figure_big", colour, column * s, middle, "center")

    def _verdict(self, canvas: Canvas, verdict: Verdict, x: float, y: float, width: float) -> None:
        """The scale of the deal: the declarers' points from the left, the mark they had to pass."""
        s, text = canvas.s, self.text
        canvas.box(canvas.rect(x * s, y * s, width * s, 128 * s), 16, T.panel2)
        bar_x, bar_w = (x + 24) * s, (width - 48) * s
        half = text.total // 2
        outcome = text.result.writing.outcome
        labels = (
            ("inside", _("Inside"), "midleft", bar_x),
            ("hanging", _("Hanging"), "center", bar_x + bar_w / 2),
            ("made", _("Made"), "midright", bar_x + bar_w),
        )
        notes = {
            "inside": _("below {points}").format(points=(text.total + 1) // 2),
            "hanging": f"{half} : {half}" if text.total % 2 == 0 else "",
            "made": _("{points} or more").format(points=half + 1),
        }
        for key, name, anchor, at in labels:
            self._verdict_label(canvas, key, name, notes[key], anchor, at, (y + 26) * s, key == outcome)
        declared = text.ours.total if text.we_declare else text.theirs.total
        bar = canvas.rect(bar_x, (y + 52) * s, bar_w, 14 * s)
        canvas.box(bar, 7, fade(T.text2, 0.45))
        filled = round(bar_w * declared / max(1, text.total))
        if filled > 0:
            colour = T.gold if text.we_declare else T.text2
            canvas.box(canvas.rect(bar_x, (y + 52) * s, filled, 14 * s), 7, colour)
        canvas.box(canvas.rect(bar_x + bar_w / 2 - 1.5 * s, (y + 44) * s, 3 * s, 30 * s), 2, T.text)
        shown = fonts.shorten(verdict.text, "secondary", s, round(bar_w))
        canvas.text(shown, "secondary", T.text2, bar_x, (y + 82) * s)

    def _verdict_label(
        self, canvas: Canvas, key: str, name: str, note: str, anchor: str, at: float, y: float, true: bool
    ) -> None:
        s = canvas.s
        good = self.text.verdict().good
        colour = (T.text if good is None else T.green if good else T.red) if true else T.text3
        role = "secondary_bold" if true else "secondary"
        sign = canvas.units(22) if true and good else 0
        name_w, note_w = fonts.width(name, role, s), fonts.width(note, "caption", s) if note else 0
        gap = 9 * s if note else 0
        whole = name_w + gap + note_w + (sign + 8 * s if sign else 0)
        x = {"midleft": at, "center": at - whole / 2, "midright": at - whole}[anchor]
        if sign:
            canvas.picture(icons.icon("check", sign, colour), x, y, "midleft")
            x += sign + 8 * s
        canvas.text(name, role, colour, x, y, "midleft")
        if note:
            canvas.text(note, "caption", T.text2 if true else T.text3, x + name_w + gap, y, "midleft")

    def _written(
        self, canvas: Canvas, explained: list[str], x: float, y: float, columns: tuple[float, float]
    ) -> None:
        s = canvas.s
        canvas.text(_("Written on the pad"), "name", T.text, x * s, y * s)
        top = y + 30
        for line in explained:
            canvas.text(line, "secondary", T.text2, x * s, top * s)
            top += 24
        for column, value in zip(columns, self.text.written(), strict=True):
            canvas.text(f"+{value}", "figure_big", T.text, column * s, (y + 28) * s, "center")

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
