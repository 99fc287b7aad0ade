"""A table of a tournament from above: partners across from each other, the score on a pad between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from graphics.render import draw, fonts, paper, things
from graphics.render.cache import cached
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, fade, line_width, mix
from graphics.screens.tournament.shown import people
from graphics.screens.tournament.shown.table_card import CardButton, PairLine, TableCard
from graphics.text.names import pair_name
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

FACES = tuple(range(*Size.oval_face, -8))
"""Portraits in units, from the largest."""
NAME, ABOUT, TITLE, NOTE, FIGURE = "body_bold", "caption", "row_title", "caption", "figure_big"
LAST = 0.55  # of a portrait: the part of those at the top and the foot that lies beyond the edge of the table
TALLER, WIDER = 1.15, 1.5  # times its least height and width: what a table takes where there is room
ABOUT_WIDE = 1.4  # of a portrait: where what is said of somebody is broken into lines
LOST = 120  # the alpha of portraits of those who have lost
SHARP = 2  # times its size a table is painted, so that its edge is smooth
FINE = 8  # times as wide as the line inside it is the rim of a table
RIM, LIGHT = 0.05, 0.07  # the rim of a table in its heights, and how much of white is in its cloth


class Seat(NamedTuple):
    """A place at the table: the number of the pair, and the place in it."""

    side: int
    place: int


SOUTH, NORTH, EAST, WEST = Seat(0, 0), Seat(0, 1), Seat(1, 0), Seat(1, 1)  # as `Seating.pairs`


class OvalShape:
    """The measures of the tables of a screen, in pixels; portraits are `face` units large."""

    def __init__(self, ui: Ui, face: float, cards: Sequence[TableCard]) -> None:
        self.ui, self.face = ui, ui.u(face)
        self.gap = ui.u(Gap.tight)
        self._cards = cards
        self._name, self._about = (fonts.line_height(role, ui.s) for role in (NAME, ABOUT))
        self._lines = max(
            len(self._said(each)) for card in cards for pair in card.pairs for each in pair.about
        )
        self.side = max(
            self.face,
            *(self._label(card.pairs[1], seat) + self.gap for card in cards for seat in (WEST, EAST)),
        )
        self.middle = max(
            *(self._label(card.pairs[0], seat) for card in cards for seat in (SOUTH, NORTH)),
            *(fonts.width(card.title, TITLE, ui.s) for card in cards),
            *(fonts.width(card.note, NOTE, ui.s) for card in cards),
            self._pad_least if self._scored else 0,
        )

    @property
    def label(self) -> int:
        """The height of a name with what is said of the player."""
        return self._name + self._lines * self._about

    @property
    def _scored(self) -> bool:
        return any(pair.score or card.widest for card in self._cards for pair in card.pairs)

    @property
    def _pad_least(self) -> int:
        widest = max(
            fonts.width(pair.score or card.widest, FIGURE, self.ui.s)
            for card in self._cards
            for pair in card.pairs
        )
        return 2 * (widest + 2 * self.ui.u(Gap.small))

    @property
    def pad_height(self) -> int:
        s = self.ui.s
        lines = fonts.line_height(NOTE, s) + fonts.line_height(FIGURE, s)
        return round(paper.TORN * s) + lines + self.ui.u(Gap.thin)

    @property
    def _heart(self) -> int:
        """The height of what is in the middle: the title, the pad and the note below it."""
        s = self.ui.s
        high = fonts.line_height(TITLE, s) if any(card.title for card in self._cards) else 0
        if self._scored:
            high += self.pad_height
        if any(card.note for card in self._cards):
            high += self.gap + fonts.line_height(NOTE, s)
        return high

    @property
    def width(self) -> int:
        apart = self.side + 2 * self.face  # those at the sides do not reach below the upper one
        return max(2 * self.side + self.middle + 4 * self.gap, apart)

    @property
    def height(self) -> int:
        return 2 * (self.face + self.label) + self._heart + 3 * self.gap

    def _label(self, pair: PairLine, seat: Seat) -> int:
        """The width of the text below a portrait."""
        s = self.ui.s
        abouts = self._said(pair.about[seat.place])
        texts = [(pair.names[seat.place], NAME), *((text, ABOUT) for text in abouts)]
        return max(fonts.width(text, role, s) for text, role in texts)

    def _said(self, about: str) -> list[str]:
        """The lines about a player: the level, and below it the temper."""
        room, s = round(ABOUT_WIDE * self.face), self.ui.s
        parts = about.split(" · ") if about else []
        return [line for part in parts for line in fonts.wrap(part, ABOUT, s, room)]

    def spots(self, size: tuple[int, int]) -> dict[Seat, tuple[int, int]]:
        """The middles of the portraits."""
        half, (wide, high) = self.face // 2, size
        oval = self.oval(size)
        return {
            SOUTH: (wide // 2, high - self.label - half),
            NORTH: (wide // 2, half),
            WEST: (self.side // 2, oval.centery - self.label // 2),
            EAST: (wide - self.side // 2, oval.centery - self.label // 2),
        }

    def oval(self, size: tuple[int, int]) -> pygame.Rect:
        edge, inset = round(LAST * self.face), self.side // 2
        return pygame.Rect(inset, edge, size[0] - 2 * inset, size[1] - self.label - 2 * edge)

    def face_spot(self, card: TableCard, size: tuple[int, int], side: int, place: int) -> tuple[int, int]:
        """The middle of a portrait: of the pair `side`, the first or the second."""
        return self.spots(size)[Seat(side, place)]

    def paint(self, card: TableCard, size: tuple[int, int], hot: bool = False) -> pygame.Surface:
        surface, oval = draw.clear(size), self.oval(size)
        cloth = _oval(oval.size, T.gold if card.own else things.WOOD, hot)
        surface.blit(cloth, cloth.get_rect(center=oval.center))
        for seat, at in self.spots(size).items():
            self._player(surface, card.pairs[seat.side], seat, at)
        self._heart_of(surface, card, oval.centerx, self.face + self.label, self._room(size))
        return surface

    def _room(self, size: tuple[int, int]) -> tuple[int, int]:
        """Between the four players."""
        return size[0] - 2 * self.side - 4 * self.gap, size[1] - 2 * (self.face + self.label)

    def _player(self, surface: pygame.Surface, pair: PairLine, seat: Seat, at: tuple[int, int]) -> None:
        face, name = pair.faces[seat.place], pair.names[seat.place]
        own = pair.own and seat == SOUTH
        picture = people.portrait(face, self.face, own=own) if face else people.nobody(self.face, T.on_cloth2)
        if pair.lost:
            draw.put(surface, draw.rounded(picture.get_size(), self.face // 2, T.cloth), center=at)
            picture = picture.copy()
            picture.set_alpha(LOST)
        draw.put(surface, picture, center=at)
        if not name:
            return
        y = at[1] + self.face // 2
        ink: Colour = T.text2 if pair.lost else T.gold if pair.own else T.text
        said = self._said(pair.about[seat.place])
        high = self._name + len(said) * self._about
        rect = draw.rect_at((self._label(pair, seat) + 2 * self.gap, high), midtop=(at[0], y))
        draw.box(surface, rect, self.gap, T.plate)
        draw.put(surface, fonts.render(name, NAME, self.ui.s, ink), midtop=(at[0], y))
        y += self._name - (self._name - self._about) // 2
        for line in said:
            draw.put(surface, fonts.render(line, ABOUT, self.ui.s, T.text2), midtop=(at[0], y))
            y += self._about

    def _heart_of(
        self, surface: pygame.Surface, card: TableCard, x: int, top: int, room: tuple[int, int]
    ) -> None:
        s, y = self.ui.s, top + max(0, room[1] - self._heart) // 2
        if card.title:
            title = fonts.render(card.title, TITLE, s, T.gold if card.own else T.on_cloth)
            draw.put(surface, title, midtop=(x, y))
            y += fonts.line_height(TITLE, s)
        if any(pair.score for pair in card.pairs):
            heads = max(fonts.width(pair_name(pair.names), NOTE, s) for pair in card.pairs)
            wide = min(room[0], max(self._pad_least, 2 * (heads + self.ui.u(Gap.small))))
            pad = pygame.Rect(x - wide // 2, y, wide, self.pad_height)
            self._pad(surface, card, pad)
        y += self.pad_height + self.gap
        note = fonts.render(card.note, NOTE, s, T.on_cloth2)
        draw.put(surface, note, midtop=(x, y))

    def _pad(self, surface: pygame.Surface, card: TableCard, place: pygame.Rect) -> None:
        ui, s, half = self.ui, self.ui.s, place.w // 2
        draw.put(surface, paper.slip(place.size, s, 0.0), center=place.center)
        top = place.y + round(paper.TORN * s)
        line = max(1, line_width(s))
        surface.fill(T.centre_line, (place.centerx, top + line, line, place.bottom - top - 2 * line))
        for side, pair in enumerate(card.pairs):
            x = place.x + half // 2 + side * half
            head = fonts.abbreviate(pair_name(pair.names), NOTE, s, half - ui.u(Gap.fine))
            text = fonts.render(head, NOTE, s, T.ink2)
            draw.put(surface, text, midtop=(x, top))
            figure = fonts.render(pair.score, FIGURE, s, T.ink2 if pair.lost else T.ink)
            draw.put(surface, figure, midtop=(x, top + fonts.line_height(NOTE, s)))


@cached(16)
def _oval(size: tuple[int, int], rim: Colour, hot: bool) -> pygame.Surface:
    """The table itself, with its shadow."""
    wide, high = size
    edge = max(2, round(RIM * high))
    large = draw.clear((SHARP * (wide + 2 * edge), SHARP * (high + 4 * edge)))
    whole = pygame.Rect(0, 0, SHARP * wide, SHARP * high)
    whole.centerx, whole.y = large.get_rect().centerx, SHARP * edge
    pygame.draw.ellipse(large, (0, 0, 0, 70), whole.move(0, SHARP * edge))
    pygame.draw.ellipse(large, rim, whole)
    inner = whole.inflate(-2 * SHARP * edge // 2, -2 * SHARP * edge // 2)
    light = LIGHT * (2 if hot else 1)
    pygame.draw.ellipse(large, mix(T.cloth, (255, 255, 255), light), inner)
    line = inner.inflate(-2 * SHARP * edge, -2 * SHARP * edge)
    pygame.draw.ellipse(large, fade(T.edge, 0.9), line, SHARP * max(1, edge // FINE))
    return pygame.transform.smoothscale(large, (wide + 2 * edge, high + 4 * edge))


class OvalGrid:
    """Tables side by side, or in two rows, in an area: all on one page."""

    def __init__(self, shape: OvalShape, cards: Sequence[TableCard], area: pygame.Rect, columns: int) -> None:
        self.shape, self._cards, self._area, self._columns = shape, cards, area, columns
        self._gap = shape.ui.u(Gap.page)

    @property
    def _rows(self) -> int:
        return -(-len(self._cards) // self._columns)

    def _cell(self) -> tuple[int, int]:
        wide = (self._area.w - self._gap * (self._columns - 1)) // self._columns
        high = (self._area.h - self._gap * (self._rows - 1)) // self._rows
        return wide, high

    @property
    def fits(self) -> bool:
        wide, high = self._cell()
        return self.shape.width <= wide and self.shape.height <= high

    def places(self) -> list[pygame.Rect]:
        (wide, high), shape = self._cell(), self.shape
        used = min(wide, round(WIDER * shape.width)), min(high, round(TALLER * shape.height))
        across = self._columns * used[0] + (self._columns - 1) * self._gap
        left = self._area.centerx - across // 2
        found = []
        for number in range(len(self._cards)):
            row, column = divmod(number, self._columns)
            y = self._area.y + row * (high + self._gap) + (high - used[1]) // 2
            found.append(pygame.Rect((left + column * (used[0] + self._gap), y), used))
        return found

    def place(
        self, press: Callable[[int], tuple[Callable[[], object] | None, str]] = lambda _number: (None, "")
    ) -> None:
        """Make the tables; `press` tells what a press on one does, by its number, and a few words for it."""
        for number, (card, rect) in enumerate(zip(self._cards, self.places(), strict=True)):
            act, tip = press(number)
            if act is None:
                Picture(self.shape.ui, rect.topleft, self.shape.paint(card, rect.size))
            else:
                CardButton(self.shape, card, rect, act, tip)


def oval_grid(ui: Ui, cards: Sequence[TableCard], area: pygame.Rect) -> OvalGrid | None:
    """The tables with portraits as large as there is room for; None where there is none."""
    for face in FACES:
        shape = OvalShape(ui, face, cards)
        for columns in dict.fromkeys((len(cards), -(-len(cards) // 2))):
            grid = OvalGrid(shape, cards, area, columns)
            if grid.fits:
                return grid
    return None
