"""The score of the match, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.board import Board
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

WIDTH = 560
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
        results = [r for r in self.names.session.match.results if r.contract is not None]
        room = ui.size[1] / s - 80 - 112
        fitting = int((room - 150) // ROW)
        shown = results[-fitting:]
        height = 150 + ROW * max(1, len(shown))
        canvas = Canvas(WIDTH * s, height * s, s, 40)
        info = self.names.pad(self.board)
        pad.paper(canvas, lines=False)
        own = self.board.own_side
        columns = (WIDTH * 0.60 * s, WIDTH * 0.83 * s)
        canvas.text(_("Score"), "pad_title", T.ink, 30 * s, 42 * s, "midleft")
        for x, ours in zip(columns, (True, False), strict=True):
            canvas.text(words.side_name(ours), "pad_title", T.ink, x, 42 * s, "center")
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
            written = (result.writing.written[own], result.writing.written[1 - own])
            for x, value in zip(columns, written, strict=True):
                canvas.text(str(value), "pad", T.ink2, x, middle, "center")
            y += ROW
        if not shown:
            y += ROW
        canvas.line(24 * s, y * s, canvas.width - 48 * s, 2 * s, T.ink)
        for x, value in zip(columns, info.totals, strict=True):
            canvas.text(str(value), "pad_total", T.ink, x, (y + 28) * s, "center")
        pad.foot(canvas, info)
        x = (ui.size[0] - canvas.width) // 2
        top = max(round(20 * s), (ui.size[1] - canvas.height - ui.u(100)) // 2)
        Picture(ui, (x - canvas.margin, top - canvas.margin), canvas.surface)
        rect = pygame.Rect(x, top + canvas.height + ui.u(28), canvas.width, ui.u(62))
        Button(ui, "close", _("Continue"), rect, self.escape, kind="primary")
