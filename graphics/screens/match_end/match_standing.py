"""Three players in the order they came in: the winner first, on a lighter ground."""

from __future__ import annotations

import pygame

from game.table.board import Board
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.table.panels.pad import PadInfo
from graphics.text import words
from graphics.text.words import written

WIDTH, ROW = Size.standing  # units


def standing(board: Board, winner: int, info: PadInfo, s: float) -> pygame.Surface:
    """The order as a picture."""
    order = words.sides_from(board.rules, board.own_side)
    places = sorted(range(len(order)), key=lambda place: (order[place] != winner, -info.totals[place]))
    row = max(float(ROW), fonts.line_height("figure", s) / s)
    number = Gap.text + fonts.width("3.", "name", s) / s + Gap.snug
    names = max(fonts.width(head, "name", s) for head in info.heads) / s
    scores = max(fonts.width(written(total), "figure", s) for total in info.totals) / s
    width = max(WIDTH, min(number + names + Gap.page + scores + Gap.text, WIDTH * 2))
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
