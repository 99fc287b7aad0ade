"""Pictures to choose from: the lights, the decks, the backs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.cards import parse_card
from graphics.render import draw, faces, fonts, gradient, icons
from graphics.render.faces import Faces
from graphics.render.theme import MENU_LOW_UNTIL, Colour, Gap, Size, T, Theme, line_width
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.label import Label, height
from graphics.widgets.gui.ui import Ui

PICTURE = (0.52, 0.62)  # height of a picture with a caption, of the width of its tile; in a high window
STEP, REACH = 5.2, 560  # degrees from card to card, units to where they are held
SPREAD = 2.85  # how many times the width of a card four of them are wide
ON_TABLE = tuple(map(parse_card, ("KS", "QH", "TC", "AD")))
IN_HAND = tuple(map(parse_card, ("AS", "KH", "QC", "JD")))


@dataclass(frozen=True, slots=True)
class Offer:
    """One picture to choose. `paint(surface, area)` fills its area, `ground` and `ink` are the tile's."""

    id: str
    caption: str
    chosen: bool
    choose: Callable[[], object]
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    ground: Colour
    ink: Colour
    gold: Colour


@dataclass(frozen=True, slots=True)
class Captioned:
    """Tiles side by side, each a picture with its name below: beside a tick, which is on the picture where
    a word would not fit.
    """

    offers: Sequence[Offer]

    def _ticked(self, ui: Ui, wide: int) -> bool:
        """Whether every word has room beside a tick in tiles so wide."""
        words = (word for offer in self.offers for word in offer.caption.split())
        return max(fonts.width(word, "secondary_bold", ui.s) for word in words) <= caption_room(ui, wide)

    def _tile(self, ui: Ui, width: int) -> tuple[int, int, int]:
        """Width of a tile, height of its picture and of its caption, in pixels."""
        count = len(self.offers)
        wide = (width - ui.u(Gap.wide) * (count - 1)) // count
        room = caption_room(ui, wide, self._ticked(ui, wide))
        texts = [height(ui, offer.caption, "secondary_bold", room) for offer in self.offers]
        share = PICTURE[ui.size[1] > ui.u(MENU_LOW_UNTIL)]
        return wide, min(round(share * wide), ui.u(Size.tile_high)), max(texts) + ui.u(Gap.medium)

    def height(self, ui: Ui, width: int) -> int:
        return sum(self._tile(ui, width)[1:])

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        wide, picture, caption = self._tile(ui, area.w)
        x, tick = area.x, self._ticked(ui, wide)
        for offer in self.offers:
            rect = pygame.Rect(x, area.y, wide, picture + caption)
            image = _captioned(ui, offer, rect.size, picture, tick)
            Tile(
                ui,
                offer.id,
                offer.caption,
                rect,
                image,
                offer.chosen,
                offer.choose,
                radius=Gap.text,
                mark=not tick,
            )
            x += wide + ui.u(Gap.wide)


def caption_room(ui: Ui, wide: int, tick: bool = True) -> int:
    """How wide a caption can be, beside its tick if it has one, in pixels."""
    return wide - (ui.u(Gap.large) + fonts.line_height("secondary_bold", ui.s) if tick else ui.u(Gap.close))


def _captioned(ui: Ui, offer: Offer, size: tuple[int, int], picture: int, tick: bool) -> pygame.Surface:
    surface = draw.clear(size)
    rect = surface.get_rect()
    draw.box(surface, rect, ui.u(Gap.text), offer.ground, T.line, line_width(ui.s))
    offer.paint(surface, pygame.Rect(0, 0, rect.w, picture))
    room = caption_room(ui, rect.w, tick)
    text = fonts.block(offer.caption, "secondary_bold", ui.s, offer.ink, room, "center")
    middle = picture + (rect.h - picture - ui.u(Gap.hair)) // 2
    spot = text.get_rect(center=(rect.centerx, middle))
    if offer.chosen and tick:
        size_ = fonts.line_height("secondary_bold", ui.s)
        widest = max(
            fonts.width(line, "secondary_bold", ui.s)
            for line in fonts.wrap(offer.caption, "secondary_bold", ui.s, spot.w)
        )
        spot.x += (size_ + ui.u(Size.tile_tick)) // 2
        sign = icons.icon("check", size_, offer.gold)
        surface.blit(
            sign, sign.get_rect(midright=(spot.centerx - widest // 2 - ui.u(Size.tile_tick), middle))
        )
    surface.blit(text, spot)
    return surface


@dataclass(frozen=True, slots=True)
class Backs:
    """The backs side by side, without names."""

    names: Sequence[tuple[str, str]]  # of the back, and what it is called
    present: str
    shown: Faces
    choose: Callable[[str], object]

    def _card(self, ui: Ui, width: int) -> tuple[int, int]:
        """A card that leaves room for the frame of its tile, in pixels."""
        count = len(self.names)
        wide = (width - ui.u(Gap.medium) * (count - 1)) // count - ui.u(Gap.medium)
        wide = min(wide, round(ui.u(Size.card_back) / 1.4))
        return wide, round(1.4 * wide)

    def height(self, ui: Ui, width: int) -> int:
        return self._card(ui, width)[1] + ui.u(Gap.medium)

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        card = self._card(ui, area.w)
        x = area.x
        for name, title in self.names:
            rect = pygame.Rect(x, area.y, card[0] + ui.u(Gap.medium), card[1] + ui.u(Gap.medium))
            picture = faces.picture(self._faces(name), None, card)
            chosen = name == self.present
            Tile(ui, f"back:{name}", title, rect, picture, chosen, partial(self.choose, name), mark=True)
            x += rect.w + ui.u(Gap.medium)

    def _faces(self, back: str) -> Faces:
        return Faces(palette=self.shown.palette, back=back)


@dataclass(frozen=True, slots=True)
class Titled:
    """A title, a word beside or below it, and what it is about; perhaps a remark under that."""

    title: str
    note: str
    inner: Captioned | Backs | Picker
    remark: str = ""

    def _beside(self, ui: Ui, width: int) -> bool:
        title = fonts.width(self.title, "row_title", ui.s)
        return title + ui.u(Gap.medium) + fonts.width(self.note, "secondary", ui.s) <= width

    def height(self, ui: Ui, width: int) -> int:
        high = height(ui, self.title, "row_title", width) + ui.u(Gap.small) + self.inner.height(ui, width)
        if self.note and not self._beside(ui, width):
            high += height(ui, self.note, "secondary", width)
        if self.remark:
            high += ui.u(Gap.tight) + height(ui, self.remark, "secondary", width)
        return high

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        title = Label(ui, area.topleft, self.title, "row_title", room=area.w)
        y = title.bottom
        if self.note and self._beside(ui, area.w):
            drop = fonts.font("row_title", ui.s).get_ascent() - fonts.font("secondary", ui.s).get_ascent()
            at = (title.rect.right + ui.u(Gap.medium), area.y + drop)
            Label(ui, at, self.note, "secondary", T.text2)
        elif self.note:
            y = Label(ui, (area.x, y), self.note, "secondary", T.text2, area.w).bottom
        y += ui.u(Gap.small)
        high = self.inner.height(ui, area.w)
        self.inner.build(ui, ground, pygame.Rect(area.x, y, area.w, high))
        if self.remark:
            Label(ui, (area.x, y + high + ui.u(Gap.tight)), self.remark, "secondary", T.text2, area.w)


@dataclass(frozen=True, slots=True)
class Picker:
    """A control as wide as its block."""

    measure: Callable[[int], int]  # its height in a width, both in pixels
    make: Callable[[pygame.Rect], object]

    def height(self, ui: Ui, width: int) -> int:
        return self.measure(width)

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        self.make(area)


def table_picture(light: Theme, shown: Faces, s: float) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """Paints a little table in a light, with cards on its cloth."""

    def paint(surface: pygame.Surface, area: pygame.Rect) -> None:
        edge = round(Gap.small * s)
        cloth = area.inflate(-2 * edge, -edge)
        cloth.y = edge
        image = gradient.radial(cloth.size, light.cloth, light.cloth2, (0.5, 0.4), (0.8, 0.9))
        mask = draw.rounded(cloth.size, round(Gap.small * s), (255, 255, 255))
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(image, cloth)
        fan(surface, shown, ON_TABLE, cloth.inflate(-2 * edge, 0), 0.71)

    return paint


def hand_picture(shown: Faces, s: float) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """Paints a hand of cards."""
    edge = round(Gap.small * s)
    return lambda surface, area: fan(surface, shown, IN_HAND, area.inflate(-2 * edge, -edge), 0.86)


def fan(surface: pygame.Surface, shown: Faces, cards: Sequence[int], area: pygame.Rect, share: float) -> None:
    """Cards held together in an area of which each takes a `share` of the height."""
    shown = Faces(shown.style, shown.palette, shown.index)  # another back is no other picture
    wide = round(min(area.h * share / 1.4, area.w / SPREAD))
    high = round(1.4 * wide)
    reach = REACH * wide / 92  # the drawing has cards 92 wide
    middle = (len(cards) - 1) / 2
    for i, card in enumerate(cards):
        angle = (i - middle) * STEP
        framed = draw.clear((wide + 4, high + 4))  # a clear margin, so that turned edges stay smooth
        framed.blit(faces.picture(shown, card, (wide, high)), (2, 2))
        turned = pygame.transform.rotozoom(framed, -angle, 1.0)
        x = area.centerx + reach * math.sin(math.radians(angle))
        y = area.centery + reach * (1 - math.cos(math.radians(angle))) - area.h * 0.02
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))
