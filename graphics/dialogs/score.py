"""The score of the match, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics import fonts
from graphics.board import Board, written_on_pad
from graphics.i18n import _
from graphics.table import pad, words
from graphics.table.canvas import Canvas
from graphics.table.panels import Words
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Picture
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

NAMES = 272  # units for the number of the deal and its contract
COLUMN = 128
ROW = 42


class ScoreScene(UiScene):
    """Every deal with its contract, what was written, what hung; the newest that fit."""

    name = "score"
    modal = True
    first_focus = "close"

    def __init__(self, app: App, names: Words, board: Board) -> None:
        super().__init__(app)
        self.names = names
        self.board = board

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_S:
            self.escape()
            return True
        return super().handle(event)

    def build(self) -> None:
        ui = self.ui
        s = ui.s
        order = words.sides_from(self.board.rules, self.board.own_side)
        results = [r for r in self.names.session.match.results if r.contract is not None]
        room = ui.size[1] / s - 80 - 112
        fitting = int((room - 150) // ROW)
        shown = results[-fitting:]
        height = 150 + ROW * max(1, len(shown))
        info = self.names.pad(self.board)
        width = NAMES + COLUMN * len(info.heads) + 32
        canvas = Canvas(width * s, height * s, s, 40)
        pad.paper(canvas, lines=False)
        columns = [(NAMES + COLUMN * (place + 0.5)) * s for place in range(len(info.heads))]
        canvas.text(_("Score"), "pad_title", T.ink, 30 * s, 42 * s, "midleft")
        fits = all(fonts.width(head, "pad_title", s) <= (COLUMN - 8) * s for head in info.heads)
        role = "pad_title" if fits else "caption_bold"
        for x, head in zip(columns, info.heads, strict=True):
            shown_head = fonts.shorten(head, role, s, round((COLUMN - 8) * s))
            canvas.text(shown_head, role, T.ink, x, 42 * s, "center")
        y = 66.0
        for result in shown:
            canvas.line(0, y * s, canvas.width, 1, T.paper_line)
            middle = (y + ROW / 2) * s
            assert result.contract is not None
            number = canvas.text(
                f"{result.deal.table.number}.", "secondary", T.ink2, 30 * s, middle, "midleft"
            )
            name = words.contract_name(result.contract.trump)
            more = f" ×{result.contract.multiplier}" if result.contract.multiplier > 1 else ""
            used = canvas.text(name + more, "secondary", T.ink, number.right + 12 * s, middle, "midleft")
            if result.writing.hanging:
                text = f"({result.writing.hanging})"
                canvas.text(text, "secondary", pad.RED_INK, used.right + 10 * s, middle, "midleft")
            row = written_on_pad(result)
            for x, side in zip(columns, order, strict=True):
                canvas.text(pad.written(row[side]), "pad", T.ink2, x, middle, "center")
            y += ROW
        if not shown:
            y += ROW
        canvas.line(24 * s, y * s, canvas.width - 48 * s, 2 * s, T.ink)
        for x, value in zip(columns, info.totals, strict=True):
            canvas.text(pad.written(value), "pad_total", T.ink, x, (y + 28) * s, "center")
        pad.foot(canvas, info)
        x = (ui.size[0] - canvas.width) // 2
        top = max(round(20 * s), (ui.size[1] - canvas.height - ui.u(100)) // 2)
        Picture(ui, (x - canvas.margin, top - canvas.margin), canvas.surface)
        rect = pygame.Rect(x, top + canvas.height + ui.u(28), canvas.width, ui.u(62))
        Button(ui, "close", _("Continue"), rect, self.escape, kind="primary")
