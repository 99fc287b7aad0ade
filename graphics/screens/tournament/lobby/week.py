"""The week in the lobby: its fund, the days left, and the own line of its ranking with its neighbours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.screens.tournament.ranking import Table
from graphics.text.i18n import _
from graphics.text.tournament import ranking_text as texts
from graphics.widgets.controls.label import by_parts
from graphics.widgets.gui.ui import Ui
from graphics.widgets.layout.box import Box
from graphics.widgets.layout.parts import Text, button
from graphics.widgets.layout.stack import Column
from saves.tournament.boards import Board

FEWEST, HIGHEST = 3, 9
"""Lines that are shown: the own one and so many beside it."""


class Lines(Box):
    """Lines of a ranking round the own one: as many as there is room for."""

    grow = True

    def __init__(self, ui: Ui, board: Board) -> None:
        self._ui, self._board = ui, board

    def _step(self, width: int) -> int:
        return Table(self._ui, self._board.near(FEWEST), width, full=False).high + self._ui.u(Gap.thin)

    def height(self, width: int) -> int:
        return self._head(width) + min(FEWEST, len(self._board.lines)) * self._step(width)

    def _head(self, width: int) -> int:
        """The height of the head of the points."""
        return Table(self._ui, self._board.near(FEWEST), width, full=False).head_height

    def place(self, rect: pygame.Rect) -> None:
        step, head = self._step(rect.w), self._head(rect.w)
        count = max(FEWEST, min(HIGHEST, (rect.h - head) // step))
        lines = self._board.near(count)
        table = Table(self._ui, lines, rect.w, full=False)
        table.head(rect.topleft)
        for number, line in enumerate(lines):
            table.row(line, (rect.x, rect.y + head + number * step))


def week(ui: Ui, board: Board, width: int, open_ranking: Callable[[], object] | None) -> Column:
    """Make the contents of the panel of the week, in a width in pixels; the way on, if it is given."""
    said = partial(Text, ui, role="secondary", colour=T.text2)
    boxes: list[Box] = [
        Text(ui, _("This week"), "panel_title"),
        said(by_parts(ui, texts.period_line(board), "secondary", width)),
    ]
    if board.missing:
        boxes.append(said(texts.missing_line(board.missing)))
    if board.lines:
        boxes.append(Lines(ui, board))
        if board.own is None:
            boxes.append(said(texts.not_ranked(board.tab)))
    else:
        boxes.append(Text(ui, "" if board.missing else texts.nobody(board.tab), "secondary", grow=True))
    if open_ranking is not None:
        boxes.append(button(ui, "ranking", _("Ranking"), open_ranking, icon="graph"))
    return Column(ui, boxes, Gap.small, grow=True)
