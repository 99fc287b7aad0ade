"""Things laid out on the cloth to be touched: in the lesson and in drills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import pygame
from msgspec import Struct

from game.core.cards import Card, card_name
from graphics.render import deck, draw, fonts, icons
from graphics.render.deck import veil
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, line_width, text_growth
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Wrap
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

RAISED = 0.08  # of a card's height
TICK = 34  # units
LOW = 960  # units: windows up to this height have no room to spare
CROWDED = 1.7  # times its design: text that leaves hardly any room
Paint = Callable[[pygame.Surface, pygame.Rect], object]


@dataclass(eq=False, repr=False, kw_only=True)
class Touchable(Widget):
    """An answer. `face` paints it into a rectangle; under the pointer it rises by `room` pixels."""

    face: Paint
    room: int = 0
    still: bool = False
    right: bool = False
    chosen: bool = False
    corner: float = Radius.button
    """Its radius in units."""

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.radius = self.ui.u(self.corner)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        hot = state in ("hovered", "active")
        up = self.right or self.chosen or (hot and not self.still)
        body = pygame.Rect(0, 0 if up else self.room, self.rect.w, self.rect.h - self.room)
        self.face(surface, body)
        if self.right:
            mark(self.ui, surface, body, self.radius, right=True)
        elif hot or self.chosen:
            draw.box(surface, body, self.radius, None, T.gold, max(2, self.ui.u(Stroke.frame)))
        return surface


def mark(
    ui: Ui, surface: pygame.Surface, rect: pygame.Rect, radius: int, *, right: bool, centred: bool = False
) -> None:
    """A frame and a tick or a cross: in the upper right corner, or in the middle of the upper edge.

    On what is low it stands at the right, beside the words.
    """
    name, colour, ink = ("check", T.gold, T.on_gold) if right else ("close", T.red, T.paper)
    draw.box(surface, rect, radius, None, colour, max(2, ui.u(Stroke.frame)))
    size = ui.u(TICK)
    disc = pygame.Rect(rect.right - size - ui.u(Gap.fine), rect.y + ui.u(Gap.fine), size, size)
    if centred:
        disc.centerx = rect.centerx
    elif rect.h < 2 * size:
        disc.midright = (rect.right - ui.u(Gap.tight), rect.centery)
    draw.box(surface, disc, size // 2, colour)
    draw.put(surface, icons.icon(name, round(size * 0.8), ink), center=disc.center)


@dataclass
class Exhibit:
    """The exhibit of a step, in `area` of `ground`.  A touched thing calls `answer(id)`."""

    ui: Ui
    ground: pygame.Surface
    area: pygame.Rect
    answer: Callable[[str], object]
    solved: bool = False
    found: frozenset[str] = frozenset()
    still: bool = False
    """Nothing rises under the pointer."""
    chosen: frozenset[str] = frozenset()
    """Ids of what is chosen until it is checked; once it is solved, of what was chosen wrongly."""

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
                lambda: self.answer(id_),
                face=face,
                room=room,
                still=self.still,
                right=right,
                chosen=id_ in self.chosen,
                corner=radius,
            )
            return
        layer = draw.clear(rect.size)
        body = pygame.Rect(0, 0 if right else room, rect.w, rect.h - room)
        face(layer, body)
        if right or id_ in self.chosen:
            mark(self.ui, layer, body, self.ui.u(radius), right=right, centred=centred and right)
        elif faint:
            veil(layer, T.closed)
        self.ground.blit(layer, rect)

    def shade(self, rect: pygame.Rect) -> None:
        draw.cast(self.ground, rect, corner(rect.w), 2, self.ui.s)

    def card(self, card: Card, rect: pygame.Rect, *, faint: bool = False) -> None:
        self.shade(rect)
        layer = deck.picture(icons.in_force(), card, rect.size)
        if faint:
            layer = layer.copy()
            veil(layer, T.closed)
        self.ground.blit(layer, rect)

    def card_to_touch(self, card: Card, rect: pygame.Rect, *, faint: bool = False) -> None:
        """A card that is an answer; `rect` is where it lies, and it can rise from there."""
        room = round(rect.h * RAISED)
        self.shade(rect)

        def face(surface: pygame.Surface, body: pygame.Rect) -> None:
            surface.blit(deck.picture(icons.in_force(), card, body.size), body)

        grown = pygame.Rect(rect.x, rect.y - room, rect.w, rect.h + room)
        radius = corner(rect.w) / self.ui.s
        self.touch(f"card:{card_name(card)}", words.card_name(card), grown, face, room, radius, faint=faint)

    def slot(self, rect: pygame.Rect) -> None:
        draw.outline(
            self.ground, rect, corner(rect.w), fade(T.on_cloth, 0.55), max(1, self.ui.u(Stroke.line))
        )

    def write(self, text: str, role: str, middle: tuple[int, int], bold: bool = False) -> pygame.Rect:
        image = fonts.render(text, role, self.ui.s, T.on_cloth if bold else T.on_cloth2)
        return draw.put(self.ground, image, center=middle)

    def number(self, number: int, middle: tuple[int, int]) -> int:
        """The place of a card in the order of play on a disc; returns its width."""
        ui = self.ui
        size = number_size(ui)
        disc = draw.rect_at((size, size), center=middle)
        draw.box(self.ground, disc, size // 2, T.paper, T.ink, line_width(ui.s))
        draw.put(self.ground, fonts.render(str(number), "caption_bold", ui.s, T.ink), center=disc.center)
        return size


def low(ui: Ui) -> bool:
    """True if there is little height: numbers stand beside their cards, nothing is kept free."""
    return ui.size[1] / ui.s < LOW


def band(ui: Ui, margin: float, edge: float) -> pygame.Rect:
    """The middle of the window, `edge` units below its top: in a wide window things stay close together."""
    high = ui.u(edge)
    rect = pygame.Rect(0, high, min(ui.size[0] - 2 * ui.u(margin), ui.u(Size.band)), ui.size[1] - 2 * high)
    rect.centerx = ui.size[0] // 2
    return rect


def crowded(ui: Ui) -> bool:
    """True if large text leaves hardly any room for the exhibit."""
    return text_growth(ui.size) > CROWDED


def number_size(ui: Ui) -> int:
    return fonts.line_height("caption_bold", ui.s) + ui.u(Gap.fine)


def corner(width: int) -> int:
    return round(width * 0.068)


def row(area: pygame.Rect, count: int, size: tuple[int, int], gap: int, y: int) -> list[pygame.Rect]:
    whole = count * size[0] + (count - 1) * gap
    x = area.centerx - whole // 2
    return [pygame.Rect(x + i * (size[0] + gap), y, *size) for i in range(count)]


def card_size(height: float, width: float, most: float) -> tuple[int, int]:
    """The size of a card at most `height` and `most` high and `width` wide, in pixels."""
    high = min(height, width * CARD_RATIO, most)
    return round(high / CARD_RATIO), round(high)


CHIP, CHIP_HEIGHT = Gap.inset, 46  # units at each side of a text on paper, and of its height
BETWEEN = Gap.medium
TRUMPS, TRUMP = 60, 40  # units of the tile on the plate that tells the trumps, and of their sign


def _chip(on: Exhibit, chip: tuple[str, str, int | None], rect: pygame.Rect) -> None:
    ui, (text, bold, trump) = on.ui, chip
    draw.cast(on.ground, rect, rect.h // 2, 1, ui.s)
    draw.box(on.ground, rect, rect.h // 2, T.paper)
    x = rect.x + ui.u(CHIP)
    if trump is not None:
        sign = icons.contract(trump, _sign(on))
        draw.put(on.ground, sign, midleft=(x, rect.centery))
        x += sign.get_width() + ui.u(Gap.close)
    for part, role in ((text, "button_thin"), (bold, "button")):
        if part:
            image = fonts.render(part, role, ui.s, T.ink)
            draw.put(on.ground, image, midleft=(x, rect.centery))
            x += image.get_width() + ui.u(Gap.close)


def _sign(on: Exhibit) -> int:
    return round(fonts.pixels("button", on.ui.s) * 1.15)


def _chip_width(on: Exhibit, text: str, bold: str = "", trump: int | None = None) -> int:
    s, gap = on.ui.s, on.ui.u(Gap.close)
    wide = fonts.width(text, "button_thin", s) + (fonts.width(bold, "button", s) + gap if bold else 0)
    return wide + 2 * on.ui.u(CHIP) + (_sign(on) + gap if trump is not None else 0)


def chips(on: Exhibit, texts: Sequence[tuple[str, str, int | None]]) -> Wrap:
    """Texts on paper, in the middle of as many lines as they need."""
    high = max(on.ui.u(CHIP_HEIGHT), fonts.line_height("name", on.ui.s) + on.ui.u(Gap.snug))
    boxes = [Made(partial(_chip, on, each), high, _chip_width(on, *each)) for each in texts]
    return Wrap(on.ui, boxes, BETWEEN, Gap.close, align="center")


def trumps_width(ui: Ui, trump: int) -> int:
    texts = (
        fonts.width(_("Trumps"), "caption", ui.s),
        fonts.width(words.contract_name(trump), "secondary_bold", ui.s),
    )
    return max(ui.u(TRUMPS), *texts) + 2 * ui.u(Gap.text)


def trumps_height(ui: Ui) -> int:
    lines = sum(fonts.line_height(role, ui.s) for role in ("caption", "secondary_bold"))
    return lines + ui.u(TRUMPS) + ui.u(2 * Gap.close + 2 * Gap.fine)


def trumps(on: Exhibit, trump: int, right: tuple[int, int]) -> None:
    ui, size = on.ui, on.ui.u(TRUMPS)
    head, name = _("Trumps"), words.contract_name(trump)
    wide, high = trumps_width(ui, trump), trumps_height(ui)
    above = fonts.line_height("caption", ui.s)
    rect = pygame.Rect(right[0] - wide, right[1] - high // 2, wide, high)
    draw.box(on.ground, rect, ui.u(Radius.card), T.plate, T.line, line_width(ui.s))
    caption = fonts.render(head, "caption", ui.s, T.text2)
    draw.put(on.ground, caption, midtop=(rect.centerx, rect.y + ui.u(Gap.close)))
    tile = pygame.Rect(0, rect.y + ui.u(Gap.medium) + above, size, size)
    tile.centerx = rect.centerx
    draw.box(on.ground, tile, ui.u(Radius.button), T.paper)
    draw.put(on.ground, icons.contract(trump, ui.u(TRUMP)), center=tile.center)
    text = fonts.render(name, "secondary_bold", ui.s, T.text)
    draw.put(on.ground, text, midtop=(rect.centerx, tile.bottom + ui.u(Gap.fine)))


CARD = Size.lesson_card  # units: the highest a card is shown
GAP = Gap.medium  # units between cards
ROW_GAP = Gap.tight  # units between the number of a card and what stands beside it
APART = Gap.large  # units between two rows
MOST_WIDE = 8  # cards in a row
EDGE = Gap.sheet  # units that stay free beside the longest row


def caption_height(on: Exhibit) -> int:
    return number_size(on.ui) + on.ui.u(Gap.tight)


def standing_height(size: tuple[int, int]) -> int:
    return size[1] + round(size[1] * RAISED)


def large_size(on: Exhibit, room: int, share: float, most: int = MOST_WIDE) -> tuple[int, int]:
    """The size of the large cards where `share` times their height has to be in `room` pixels.

    `most` of them stand in a row.
    """
    gaps = (most - 1) * on.ui.u(GAP) + 2 * on.ui.u(EDGE)
    return card_size(room / share, (on.area.w - gaps) / most, on.ui.u(CARD))


def named_width(on: Exhibit, text: str) -> int:
    disc = number_size(on.ui)
    return disc + (on.ui.u(ROW_GAP) + fonts.width(text, "caption_bold", on.ui.s) if text else 0)


def spots(on: Exhibit, y: int, size: tuple[int, int], people: list[str]) -> list[pygame.Rect]:
    """The places of a trick in the order of play, with numbers and who plays there."""
    ui = on.ui
    disc, between = number_size(ui), ui.u(ROW_GAP)
    widths = [named_width(on, text) for text in people]
    gap = max(ui.u(GAP), max(widths) - size[0] + ui.u(Gap.text))
    places = row(on.area, len(people), size, gap, y)
    middle = y - caption_height(on) + disc // 2
    for place, (spot, text, whole) in enumerate(zip(places, people, widths, strict=True), 1):
        on.number(place, (spot.centerx - whole // 2 + disc // 2, middle))
        on.write(text, "caption_bold", (spot.centerx + (disc + between) // 2, middle), bold=True)
    return places


def trumps_beside(on: Exhibit, trump: int, first: pygame.Rect) -> None:
    trumps(on, trump, (first.x - beside(on.ui), first.centery))


def beside(ui: Ui) -> int:
    return ui.u(Gap.snug if crowded(ui) else Gap.column)


def cards_row(
    on: Exhibit,
    cards: Sequence[Card],
    size: tuple[int, int],
    faint: Callable[[Card], bool] | None = None,
) -> Made:
    """Cards side by side; with `faint` they are answers, and it says which of them were not meant."""

    def lay(rect: pygame.Rect) -> None:
        spots = row(rect, len(cards), size, on.ui.u(GAP), rect.bottom - size[1])
        for card, spot in zip(cards, spots, strict=True):
            if faint is None:
                on.card(card, spot)
            else:
                on.card_to_touch(card, spot, faint=faint(card))

    return Made(lay, size[1] if faint is None else standing_height(size))


def trick_row(
    on: Exhibit,
    contract: int,
    cards: Sequence[Card],
    size: tuple[int, int],
    people: list[str],
) -> Made:
    """A trick as far as it goes, with its players, a place for the last card, and the trumps beside it."""

    def lay(rect: pygame.Rect) -> None:
        laid = spots(on, rect.y + caption_height(on), size, people)
        trumps_beside(on, contract, laid[0].inflate(max(0, named_width(on, people[0]) - size[0]), 0))
        for card, spot in zip(cards, laid, strict=False):
            on.card(card, spot)
        if len(cards) < len(people):
            on.slot(laid[-1])

    return Made(lay, caption_height(on) + size[1])


def stack(on: Exhibit, boxes: Sequence[Box], gap: float = APART) -> None:
    """Place boxes below one another in the middle of the area, `gap` units apart where there is room."""
    column, area = Column(on.ui, boxes, gap, elastic=True), on.area
    high = min(column.height(area.w), area.h)
    column.place(pygame.Rect(area.x, area.y + (area.h - high) // 2, area.w, high))


PADDING = Gap.broad
SIGNS = {"right": ("check", "green"), "more": ("check", "green"), "wrong": ("info", "gold")}

Kind = Literal["right", "more", "wrong"]


class AnswerVerdict(Struct, frozen=True):
    """The verdict on an answer: right, right but incomplete, or wrong; and the reply to it."""

    kind: Kind
    text: str


@dataclass
class TaskPrompt:
    """The plate with what is asked, its text in a `role` of the fonts."""

    ui: Ui
    role: str
    ask: str
    texts: Sequence[str]
    """All that it may have to hold."""
    verdict: AnswerVerdict | None

    def words(self, plate: int) -> int:
        """The room for words on a plate of this width, in pixels."""
        return plate - 2 * self.ui.u(PADDING) - self._sign - self.ui.u(Gap.snug)

    def height(self, room: int) -> int:
        ui, words = self.ui, self.words(room)
        return max(height(ui, text, self.role, words) for text in self.texts) + ui.u(Gap.wide)

    @property
    def _sign(self) -> int:
        return round(fonts.pixels(self.role, self.ui.s) * 1.4)

    def paint(self, ground: pygame.Surface, plate: pygame.Rect) -> None:
        ui, verdict = self.ui, self.verdict
        text = verdict.text if verdict else self.ask
        name, token = SIGNS[verdict.kind] if verdict else ("hint", "text2")
        colour: Colour = getattr(T, token)
        wide = fonts.even(text, self.role, ui.s, self.words(plate.w))
        radius = min(plate.h // 2, ui.u(Radius.pill))
        draw.box(ground, plate, radius, T.plate, T.line, line_width(ui.s))
        x = plate.centerx - (wide + self._sign + ui.u(Gap.snug)) // 2
        draw.put(ground, icons.icon(name, self._sign, colour), midleft=(x, plate.centery))
        Label(
            ui, (x + self._sign + ui.u(Gap.snug), plate.centery), text, self.role, T.text, wide, middle=True
        )
