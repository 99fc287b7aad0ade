"""The table of a ranking: place, face, name, points, grand prizes, tournaments, and the share of the fund."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tournament.season import Line
from game.tournament.tournament import HUMAN
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, fade
from graphics.render.things import chips
from graphics.screens.tournament.shown.people import face
from graphics.text.tournament import ranking_text as texts
from graphics.text.tournament.cast_text import person_name
from graphics.text.tournament.lobby_text import amount
from graphics.widgets.controls.label import Picture
from graphics.widgets.gui.ui import Ui

FACE = 0.82  # of a row's height
NUMBER, HEAD = "body_bold", "caption"


class Table:
    """Rows of a ranking in a `room` so wide, in pixels; `full` has all columns, else only the points."""

    def __init__(self, ui: Ui, lines: Sequence[Line], room: int, *, full: bool = True) -> None:
        self.ui, self.lines, self.room = ui, lines, room
        funded = any(line.fund for line in lines)
        self.heads = texts.columns()[: 1 if not full else 4 if funded else 3]
        self.high = ui.high(Size.rank_row, "name")
        self._place = max((fonts.width(_place(line), NUMBER, ui.s) for line in lines), default=0)
        self._wide = [self._column(number) for number in range(len(self.heads))]

    def _column(self, number: int) -> int:
        """The width of a column of numbers: its widest cell, or the longest word of its head."""
        s = self.ui.s
        cells = max((self._cell_width(line, number) for line in self.lines), default=0)
        return max(cells, *(fonts.width(word, HEAD, s) for word in self.heads[number].split()))

    def _cell_width(self, line: Line, number: int) -> int:
        wide = fonts.width(_cells(line)[number], NUMBER, self.ui.s)
        return wide + self._sign + self.ui.u(Gap.tight) if number == len(texts.columns()) - 1 else wide

    @property
    def _sign(self) -> int:
        """The size of the chip beside a share."""
        return self.ui.sign(Size.small_sign, NUMBER)

    @property
    def head_height(self) -> int:
        """The height of the heads of the columns."""
        s = self.ui.s
        lines = max(
            len(fonts.wrap(head, HEAD, s, wide)) for head, wide in zip(self.heads, self._wide, strict=True)
        )
        return lines * fonts.line_height(HEAD, s) + self.ui.u(Gap.tight)

    def _rights(self) -> list[int]:
        """The right edges of the columns of numbers."""
        gap, right = self.ui.u(Gap.large), self.room - self.ui.u(Gap.medium)
        edges = []
        for wide in reversed(self._wide):
            edges.append(right)
            right -= wide + gap
        return edges[::-1]

    def head(self, at: tuple[int, int]) -> None:
        """Show the heads of the columns."""
        surface = draw.clear((self.room, self.head_height))
        for head, wide, right in zip(self.heads, self._wide, self._rights(), strict=True):
            text = fonts.block(head, HEAD, self.ui.s, T.text2, wide, "right")
            surface.blit(text, text.get_rect(bottomright=(right, surface.get_height() - self.ui.u(Gap.thin))))
        Picture(self.ui, at, surface)

    def row(self, line: Line, at: tuple[int, int]) -> None:
        """Show a line, the own one on gold."""
        ui, own = self.ui, line.person == HUMAN
        surface = draw.clear((self.room, self.high))
        rect, middle = surface.get_rect(), self.high // 2
        if own:
            edge = max(2, ui.u(Gap.hair))
            draw.box(surface, rect, ui.u(Radius.row), fade(T.gold, 0.16), T.gold, edge)
        place = fonts.render(_place(line), NUMBER, ui.s, T.gold if line.place == 1 else T.text2)
        left = ui.u(Gap.medium) + self._place
        surface.blit(place, place.get_rect(midright=(left, middle)))
        size = round(self.high * FACE)
        picture = face(line.person, size)
        surface.blit(picture, picture.get_rect(midleft=(left + ui.u(Gap.medium), middle)))
        x = left + 2 * ui.u(Gap.medium) + size
        room = self._rights()[0] - self._wide[0] - ui.u(Gap.medium) - x
        self._name(surface, line, x, room)
        for number, (cell, right) in enumerate(zip(_cells(line), self._rights(), strict=False)):
            ink = T.text if number in (0, len(texts.columns()) - 1) else T.text2
            text = fonts.render(cell, NUMBER, ui.s, ink)
            spot = text.get_rect(midright=(right, middle))
            surface.blit(text, spot)
            if cell and number == len(texts.columns()) - 1:
                chip = chips.sign(self._sign)
                surface.blit(chip, chip.get_rect(midright=(spot.x - ui.u(Gap.tight), middle)))
        Picture(ui, at, surface)

    def _name(self, surface: pygame.Surface, line: Line, x: int, room: int) -> None:
        """The name, and beside it that tournaments had no clock: below it where there is no room."""
        s, middle = self.ui.s, self.high // 2
        role = "name" if line.person == HUMAN else "bubble_old"
        name = fonts.render(fonts.shorten(person_name(line.person), role, s, room), role, s, T.text)
        if not line.untimed:
            surface.blit(name, name.get_rect(midleft=(x, middle)))
            return
        mark = fonts.render(texts.untimed_mark(), HEAD, s, T.text2)
        gap = self.ui.u(Gap.small)
        if name.get_width() + gap + mark.get_width() <= room:
            surface.blit(name, name.get_rect(midleft=(x, middle)))
            surface.blit(mark, mark.get_rect(midleft=(x + name.get_width() + gap, middle)))
            return
        top = middle - (name.get_height() + mark.get_height()) // 2
        surface.blit(name, (x, top))
        surface.blit(mark, (x, top + name.get_height()))


def _place(line: Line) -> str:
    return f"{line.place}."


def _cells(line: Line) -> tuple[str, str, str, str]:
    """The numbers of a line, column by column; none of a fund where there is no share."""
    fund = amount(line.fund) if line.fund else ""
    return str(line.points), str(line.grand), str(line.tournaments), fund
