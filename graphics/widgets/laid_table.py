"""A table to sit down at, on its cloth: a title, the seats, and one gold button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from graphics.render import deck, draw, fonts, icons
from graphics.render.cache import cached
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.label import height
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.parts import Text
from graphics.widgets.slips import few_lines
from graphics.widgets.ui import Ui

PACK = (-7.0, 5.0)  # degrees of the cards in the middle


class LaidTable:
    """Place it on the ground of a screen.

    `line` stands below the `title`; above the button there is room for a `remark`. `seats` makes the people
    in an area; it returns what is free among them.
    """

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        title: str,
        line: str,
        seats: Callable[[pygame.Rect], pygame.Rect],
        start: Box,
        remark: str = "",
    ) -> None:
        self._ui, self._ground = ui, ground
        self._title, self._line, self._seats, self._start = title, line, seats, start
        self._remark = remark
        self.remark = pygame.Rect(0, 0, 0, 0)
        """The room above the button, once it is placed."""

    def place(self, area: pygame.Rect) -> None:
        ui = self._ui
        lay_felt(ui, self._ground, area)
        inner = area.inflate(-2 * ui.u(EDGE + Gap.large), -2 * ui.u(EDGE + Gap.medium))
        title = few_lines(ui, self._title, "card_title", inner.w)
        line = few_lines(ui, self._line, "secondary", inner.w)
        room = height(ui, self._remark, "secondary", inner.w)
        boxes: list[Box] = [
            Text(ui, title, "card_title", T.on_cloth, align="center"),
            Text(ui, line, "secondary", T.on_cloth2, align="center"),
            Space(ui, Gap.medium),
            Made(self._place_seats, 0, grow=True),
            Space(ui, Gap.small),
            Made(self._place_remark, room),
            Space(ui, Gap.small),
            Row(ui, [Space(ui, 0, grow=True), self._start, Space(ui, 0, grow=True)]),
        ]
        Column(ui, boxes).place(inner)

    def _place_remark(self, area: pygame.Rect) -> None:
        self.remark = area

    def _place_seats(self, area: pygame.Rect) -> None:
        self._pack(self._seats(area))

    def _pack(self, free: pygame.Rect) -> None:
        """Two cards face down in the middle of the table, where there is room."""
        high = min(self._ui.u(Size.back_card), free.h - 2 * self._ui.u(Gap.large))
        if high < self._ui.u(Size.sign) or free.w < high:
            return
        for angle in PACK:
            draw.put(self._ground, _back(round(high / 1.4), high, angle), center=free.center)


SEATS = "SENW"  # the person's first
NAME = 14  # letters that can be read whole where there is room


class SeatPlaces:
    """Where portraits, names and a line below each stand in an area of the cloth, in pixels.

    `letters` are the seats, "S" that of the person, who has no line; `names` those that have to fit.
    """

    def __init__(self, ui: Ui, area: pygame.Rect, letters: Sequence[str], names: Sequence[str]) -> None:
        self._area, self._letters = area, letters
        field, gap = ui.high(Size.name_field, "body"), ui.u(Gap.fine)
        wanted = max(ui.u(Size.name_field_width), fonts.width("n" * NAME, "body", ui.s) + ui.u(Gap.page))
        given = max(fonts.width(name, "body", ui.s) for name in names) + ui.u(Gap.section)
        self._line = fonts.line_height("secondary", ui.s)
        self._face = min(ui.u(Size.seat_face), (area.h - gap) // 2 - field - gap - self._line)
        if self._face < ui.u(Size.sign):
            self._face += self._line
            self._line = 0
        if self._face < ui.u(Size.least_face):
            self._face = 0
        clear = (area.h - 2 * gap) // 3  # as high those at the sides stand below the upper one
        spare = clear - field - gap - self._line
        if given > area.w // 3 and spare >= ui.u(Size.sign):
            self._face = min(self._face, spare)  # long names need the width
        self._below = self._face + gap if self._face else 0
        self._name = area.w, field
        abreast = 2 if self._high("N") <= clear else 3
        self._name = min(wanted, (area.w - (abreast - 1) * gap) // abreast), field

    def _high(self, letter: str) -> int:
        return self._below + self._name[1] + (0 if letter == "S" else self._line)

    def _top(self, letter: str) -> tuple[int, int]:
        """The middle of the upper edge of a seat."""
        area, half = self._area, self._name[0] // 2
        beside = area.centery - self._high(letter) // 2
        return {
            "N": (area.centerx, area.y),
            "W": (area.x + half, beside),
            "E": (area.right - half, beside),
            "S": (area.centerx, area.bottom - self._high("S")),
        }[letter]

    def face(self, letter: str) -> pygame.Rect:
        """Empty where there is no room for portraits."""
        x, y = self._top(letter)
        return pygame.Rect(x - self._face // 2, y, self._face, self._face)

    def name(self, letter: str) -> pygame.Rect:
        x, y = self._top(letter)
        return pygame.Rect((x - self._name[0] // 2, y + self._below), self._name)

    def line(self, letter: str) -> pygame.Rect:
        """Empty where there is no room for it."""
        name = self.name(letter)
        return pygame.Rect(name.x, name.bottom, name.w, self._line)

    def whole(self, letter: str) -> pygame.Rect:
        return self.name(letter).unionall([self.face(letter), self.line(letter)])

    @property
    def middle(self) -> pygame.Rect:
        """What is free between the seats."""
        free = self._area.copy()
        free.h -= self._high("S")
        if "N" in self._letters:
            free.y, free.h = free.y + self._high("N"), free.h - self._high("N")
        return free.inflate(-2 * self._name[0], 0) if "W" in self._letters else free


def ring_face(ui: Ui, ground: pygame.Surface, face: pygame.Rect, *, own: bool) -> None:
    """Paint what lies behind a portrait: its shadow, and a ring, gold round one's own."""
    ring = ui.u(Size.own_ring if own else Size.ring)
    around = face.inflate(2 * ring, 2 * ring)
    draw.cast(ground, around, around.w // 2, 2, ui.s)
    draw.box(ground, around, around.w // 2, T.gold if own else T.panel)


@cached(8)
def _back(wide: int, high: int, angle: float) -> pygame.Surface:
    """A card face down, turned by an angle in degrees."""
    return draw.turned(deck.picture(icons.in_force(), None, (wide, high)), angle)
