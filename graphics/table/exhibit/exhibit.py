"""The exhibit of a step of the lesson or of a drill: things on the cloth, and those that can be touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from msgspec import Struct

from game.core.cards import Card, card_name
from graphics.render import draw, faces, fonts, icons
from graphics.render.deck import veil
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Stroke
from graphics.render.theme import Colour, T, fade, line_width, text_growth
from graphics.text import words
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

RAISED = 0.08  # of a card's height
TICK = 34  # units
LOW = 960  # units: a window that is no higher has no room to spare
CROWDED = 1.7  # times its design: text that leaves hardly any
Paint = Callable[[pygame.Surface, pygame.Rect], object]


class Touchable(Widget):
    """An answer. `face` paints it into a rectangle; under the pointer it rises by `room` pixels."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        face: Paint,
        press: Callable[[], object],
        *,
        room: int = 0,
        still: bool = False,
        right: bool = False,
        chosen: bool = False,
        radius: float = 14,
    ) -> None:
        self.face = face
        self.room = room
        self.still = still
        self.right = right
        self.chosen = chosen
        super().__init__(ui, id_, label, rect, press, radius=radius)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        hot = state in ("hovered", "active")
        up = self.right or self.chosen or (hot and not self.still)
        body = pygame.Rect(0, 0 if up else self.room, self.rect.w, self.rect.h - self.room)
        self.face(surface, body)
        if self.right:
            mark_right(self.ui, surface, body, self.radius)
        elif hot or self.chosen:
            draw.box(surface, body, self.radius, None, T.gold, max(2, self.ui.u(Stroke.frame)))
        return surface


def mark_wrong(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """A red frame and a cross in the upper right corner."""
    _mark(ui, surface, rect, radius, "close", (T.red, T.paper), False)


def mark_right(
    ui: Ui, surface: pygame.Surface, rect: pygame.Rect, radius: int, centred: bool = False
) -> None:
    """A gold frame and a tick in the upper right corner, or in the middle of the upper edge."""
    _mark(ui, surface, rect, radius, "check", (T.gold, T.on_gold), centred)


def _mark(
    ui: Ui,
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    name: str,
    colours: tuple[Colour, Colour],
    centred: bool,
) -> None:
    """A frame in the first colour, and a sign in the second on a disc."""
    draw.box(surface, rect, radius, None, colours[0], max(2, ui.u(Stroke.frame)))
    size = ui.u(TICK)
    disc = pygame.Rect(rect.right - size - ui.u(Gap.fine), rect.y + ui.u(Gap.fine), size, size)
    if centred:
        disc.centerx = rect.centerx
    draw.box(surface, disc, size // 2, colours[0])
    sign = icons.icon(name, round(size * 0.8), colours[1])
    surface.blit(sign, sign.get_rect(center=disc.center))


class Flight(Struct, frozen=True):
    """A card on its way from one place to another, both in pixels of its middle."""

    picture: Picture
    start: tuple[int, int]
    end: tuple[int, int]

    def at(self, share: float) -> None:
        """Let it have gone a share 0-1 of its way."""
        (x0, y0), (x1, y1) = self.start, self.end
        w, h = self.picture.rect.size
        middle = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
        self.picture.set_position((middle[0] - w // 2, middle[1] - h // 2))


@dataclass
class Exhibit:
    """The exhibit of a step, in `area` of `ground`.  A touched thing calls `answer(id)`."""

    ui: Ui
    ground: pygame.Surface
    area: pygame.Rect
    answer: Callable[[str], object]
    solved: bool = False
    found: frozenset[str] = frozenset()
    last: str = ""
    """The id of the thing touched last, if it solved the step."""
    still: bool = False
    """Nothing rises under the pointer."""
    chosen: frozenset[str] = frozenset()
    """Ids of what is chosen until it is checked; once it is solved, of what was chosen wrongly."""
    start: tuple[int, int] | None = None
    """The middle of the place in the hand from which the card just played comes, if it is to be seen."""
    flight: Flight | None = None
    """The flight of that card, once it is laid out."""

    def touch(
        self,
        id_: str,
        label: str,
        rect: pygame.Rect,
        face: Paint,
        room: int = 0,
        radius: float = 14,
        *,
        faint: bool = False,
        centred: bool = False,
    ) -> None:
        """Something to touch; once the step is solved it only lies there, `faint` if it was not meant.

        `centred`: the tick stands in the middle of its upper edge.
        """
        right = id_ in self.found
        if not self.solved:
            Touchable(
                self.ui,
                id_,
                label,
                rect,
                face,
                lambda: self.answer(id_),
                room=room,
                still=self.still,
                right=right,
                chosen=id_ in self.chosen,
                radius=radius,
            )
            return
        layer = draw.clear(rect.size)
        body = pygame.Rect(0, 0 if right else room, rect.w, rect.h - room)
        face(layer, body)
        if right:
            mark_right(self.ui, layer, body, self.ui.u(radius), centred)
        elif id_ in self.chosen:
            mark_wrong(self.ui, layer, body, self.ui.u(radius))
        elif faint:
            veil(layer, T.closed)
        self.ground.blit(layer, rect)

    # -- cards ------------------------------------------------------------

    def shade(self, rect: pygame.Rect) -> None:
        """The shadow of a card that lies there."""
        draw.cast(self.ground, rect, corner(rect.w), 2, self.ui.s)

    def card(self, card: Card, rect: pygame.Rect, *, faint: bool = False) -> None:
        """A card that only lies there."""
        self.shade(rect)
        layer = faces.picture(icons.in_force(), card, rect.size)
        if faint:
            layer = layer.copy()
            veil(layer, T.closed)
        self.ground.blit(layer, rect)

    def card_to_touch(self, card: Card, rect: pygame.Rect, *, faint: bool = False) -> None:
        """A card that is an answer; `rect` is where it lies, and it can rise from there."""
        room = round(rect.h * RAISED)
        self.shade(rect)

        def face(surface: pygame.Surface, body: pygame.Rect) -> None:
            surface.blit(faces.picture(icons.in_force(), card, body.size), body)

        grown = pygame.Rect(rect.x, rect.y - room, rect.w, rect.h + room)
        radius = corner(rect.w) / self.ui.s
        self.touch(f"card:{card_name(card)}", words.card_name(card), grown, face, room, radius, faint=faint)

    def arrive(self, card: Card, rect: pygame.Rect) -> None:
        """The card that was played: there, or on its way there."""
        if self.start is None:
            self.card(card, rect)
            return
        self.slot(rect)
        picture = Picture(self.ui, rect.topleft, faces.picture(icons.in_force(), card, rect.size))
        self.flight = Flight(picture, self.start, rect.center)
        self.flight.at(0)

    def slot(self, rect: pygame.Rect) -> None:
        """The place of a card that is still to come."""
        draw.outline(
            self.ground, rect, corner(rect.w), fade(T.on_cloth, 0.55), max(1, self.ui.u(Stroke.line))
        )

    # -- words on the cloth -----------------------------------------------

    def write(self, text: str, role: str, middle: tuple[int, int], bold: bool = False) -> pygame.Rect:
        """A line on the cloth around a point; returns where."""
        image = fonts.render(text, role, self.ui.s, T.on_cloth if bold else T.on_cloth2)
        return self.ground.blit(image, image.get_rect(center=middle))

    def number(self, number: int, middle: tuple[int, int]) -> int:
        """The place of a card in the order of play on a disc, the first in gold; returns its width."""
        ui = self.ui
        size = number_size(ui)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = middle
        first = number == 1
        fill, ink = (T.gold, T.on_gold) if first else (T.paper, T.ink)
        draw.box(self.ground, disc, size // 2, fill, ink, line_width(ui.s))
        text = fonts.render(str(number), "caption_bold", ui.s, ink)
        self.ground.blit(text, text.get_rect(center=disc.center))
        return size


def low(ui: Ui) -> bool:
    """True if there is little height: numbers stand beside their cards, nothing is kept free."""
    return ui.size[1] / ui.s < LOW


def crowded(ui: Ui) -> bool:
    """True if large text leaves hardly any room for the exhibit."""
    return text_growth(ui.size) > CROWDED


def number_size(ui: Ui) -> int:
    """The width of the disc with a number, in pixels."""
    return fonts.line_height("caption_bold", ui.s) + ui.u(Gap.fine)


def corner(width: int) -> int:
    """The radius of the corners of a card so wide, in pixels."""
    return round(width * 0.068)


def row(area: pygame.Rect, count: int, size: tuple[int, int], gap: int, y: int) -> list[pygame.Rect]:
    """Places side by side in the middle of the area."""
    whole = count * size[0] + (count - 1) * gap
    x = area.centerx - whole // 2
    return [pygame.Rect(x + i * (size[0] + gap), y, *size) for i in range(count)]


def card_size(height: float, width: float, most: float) -> tuple[int, int]:
    """The size of a card that is no higher than `height` and `most`, and no wider than `width` pixels."""
    high = min(height, width * CARD_RATIO, most)
    return round(high / CARD_RATIO), round(high)
