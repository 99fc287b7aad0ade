"""Pictures to choose from: the lights, the decks, the backs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.core.cards import parse_card
from graphics.render import deck, draw, fonts, gradient, icons, theme
from graphics.render.deck import Faces, faces_for
from graphics.render.sizes import MENU_LOW_UNTIL, Gap, Radius, Size
from graphics.render.theme import Colour, T, Theme, line_width, text_growth
from graphics.text import i18n
from graphics.text.i18n import pgettext
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.label import height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.parts import Headline, Text
from graphics.widgets.ui import Ui

if TYPE_CHECKING:
    from saves.settings import Settings


@dataclass(eq=False, repr=False, kw_only=True)
class ChoiceCard(Widget):
    line: str
    icon: str
    radius: int = Radius.dialog

    @staticmethod
    def height(ui: Ui, title: str, line: str, width: int) -> int:
        room = width - 2 * ui.u(Gap.page)
        text = height(ui, title, "card_title", room) + height(ui, line, "body", room)
        return max(ui.u(Size.way), text + ui.u(2 * Gap.page + Size.way_disc + Gap.large + Gap.tight))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        hot = state in ("hovered", "active")
        draw.box(
            surface,
            rect,
            self.radius,
            lighter(T.panel) if hot else T.panel,
            T.gold if hot else T.line,
            line_width(ui.s),
        )
        room = rect.w - 2 * ui.u(Gap.page)
        title = fonts.block(self.label, "card_title", ui.s, T.text, room, "center")
        line = fonts.block(self.line, "body", ui.s, T.text2, room, "center")
        disc = pygame.Rect(
            (rect.w - ui.u(Size.way_disc)) // 2, ui.u(Gap.page), ui.u(Size.way_disc), ui.u(Size.way_disc)
        )
        draw.box(surface, disc, disc.w // 2, T.gold)
        draw.put(surface, icons.icon(self.icon, ui.u(Size.way_sign), T.on_gold), center=disc.center)
        y = disc.bottom + ui.u(Gap.large)
        surface.blit(title, (ui.u(Gap.page), y))
        surface.blit(line, (ui.u(Gap.page), y + title.get_height() + ui.u(Gap.tight)))
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class ChoiceTile(Widget):
    line: str
    icon: str
    note: str = ""
    radius: int = Radius.card

    @staticmethod
    def height(ui: Ui, title: str, line: str, width: int, note: str = "") -> int:
        room = width - _lead(ui) - ui.u(Gap.large)
        high = height(ui, title, "row_title", room) + height(ui, line, "secondary", room)
        if note:
            high += height(ui, note, "secondary_bold", room)
        return max(ui.u(Size.choice_sign + 2 * Gap.text), high + ui.u(2 * Gap.text + 2 * Gap.fine))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state in ("hovered", "active")
        fill, edge = (lighter(T.panel), T.gold) if hot else (T.panel, T.line)
        draw.box(surface, rect, self.radius, fill, edge, line_width(ui.s))
        size, room = ui.u(Size.choice_sign), rect.w - _lead(ui) - ui.u(Gap.large)
        disc = pygame.Rect(ui.u(Gap.large), (rect.h - size) // 2, size, size)
        draw.box(surface, disc, size // 2, T.panel2, T.line, line_width(ui.s))
        draw.put(surface, icons.icon(self.icon, round(size * 0.56), T.gold), center=disc.center)
        parts = [fonts.block(self.label, "row_title", ui.s, T.text, room, "left")]
        parts.append(fonts.block(self.line, "secondary", ui.s, T.text2, room, "left"))
        if self.note:
            parts.append(fonts.block(self.note, "secondary_bold", ui.s, T.gold, room, "left"))
        gap = ui.u(Gap.thin)
        y = (rect.h - sum(part.get_height() for part in parts) - gap * (len(parts) - 1)) // 2
        for part in parts:
            surface.blit(part, (_lead(ui), y))
            y += part.get_height() + gap
        return surface


def _lead(ui: Ui) -> int:
    return ui.u(2 * Gap.large + Size.choice_sign)


COLUMNS = 3  # at most


class TileInfo(Struct, frozen=True):
    """The sign, title and text of a tile; `note` are a few words in gold below, "" for none."""

    id: str
    icon: str
    title: str
    line: str
    press: Callable[[], object]
    note: str = ""


def tile_rows(ui: Ui, found: Sequence[TileInfo], area: pygame.Rect) -> list[Box]:
    least, gap = ui.u(Size.choice_tile) * text_growth(ui.size), ui.u(Gap.wide)
    columns = max(1, min(COLUMNS, int((area.w + gap) // (least + gap))))
    wide = (area.w - gap * (columns - 1)) // columns
    high = max(ChoiceTile.height(ui, each.title, each.line, wide, each.note) for each in found)
    count = -(-len(found) // columns)
    high = max(high, min(ui.u(Size.choice_tile_most), (area.h + gap) // count - gap))
    lines = [found[i : i + columns] for i in range(0, len(found), columns)]
    return [
        Row(ui, [Made(partial(_show, ui, each), high, wide) for each in line], Gap.wide) for line in lines
    ]


def _show(ui: Ui, tile: TileInfo, rect: pygame.Rect) -> None:
    ChoiceTile(ui, tile.id, tile.title, rect, tile.press, line=tile.line, icon=tile.icon, note=tile.note)


PICTURE = (0.52, 0.62)  # height of a picture with a caption, of the width of its tile; in a high window
STEP, REACH = 5.2, 560  # degrees from card to card, units to where they are held
SPREAD = 2.85  # the width of four cards, in widths of one
ON_TABLE = tuple(map(parse_card, ("KS", "QH", "TC", "AD")))
IN_HAND = tuple(map(parse_card, ("AS", "KH", "QC", "JD")))


class PictureOffer(Struct, frozen=True):
    """One picture to choose. `paint(surface, area)` fills its area, `ground` and `ink` are the tile's."""

    id: str
    caption: str
    chosen: bool
    choose: Callable[[], object]
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    ground: Colour
    ink: Colour
    gold: Colour


class Captioned(Box):
    """Tiles side by side, each a picture with its name below.

    The name stands beside a tick, which is on the picture where a word would not fit.
    """

    def __init__(self, ui: Ui, offers: Sequence[PictureOffer]) -> None:
        self._ui, self._offers = ui, offers

    def _ticked(self, wide: int) -> bool:
        """True if every word has room beside a tick in tiles so wide."""
        ui = self._ui
        words = (word for offer in self._offers for word in offer.caption.split())
        return max(fonts.width(word, "secondary_bold", ui.s) for word in words) <= caption_room(ui, wide)

    def _grid(self) -> Grid:
        tiles = [Made(partial(self._make, offer), self._tile) for offer in self._offers]
        return Grid(self._ui, tiles, len(tiles), Gap.wide)

    def _picture(self, wide: int) -> int:
        share = PICTURE[self._ui.size[1] > self._ui.u(MENU_LOW_UNTIL)]
        return min(round(share * wide), self._ui.u(Size.tile_high))

    def _tile(self, wide: int) -> int:
        ui, room = self._ui, caption_room(self._ui, wide, self._ticked(wide))
        texts = [height(ui, offer.caption, "secondary_bold", room) for offer in self._offers]
        return self._picture(wide) + max(texts) + ui.u(Gap.medium)

    def height(self, width: int) -> int:
        return self._grid().height(width)

    def place(self, rect: pygame.Rect) -> None:
        self._grid().place(rect)

    def _make(self, offer: PictureOffer, rect: pygame.Rect) -> None:
        ui, tick = self._ui, self._ticked(rect.w)
        image = _captioned(ui, offer, rect.size, self._picture(rect.w), tick)
        Tile(
            ui,
            offer.id,
            offer.caption,
            rect,
            offer.choose,
            picture=image,
            chosen=offer.chosen,
            radius=Gap.text,
            mark=not tick,
        )


def caption_room(ui: Ui, wide: int, tick: bool = True) -> int:
    """Room for a caption, beside its tick if it has one, in pixels."""
    return wide - (ui.u(Gap.large) + fonts.line_height("secondary_bold", ui.s) if tick else ui.u(Gap.close))


def _captioned(
    ui: Ui, offer: PictureOffer, size: tuple[int, int], picture: int, tick: bool
) -> pygame.Surface:
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
        draw.put(surface, sign, midright=(spot.centerx - widest // 2 - ui.u(Size.tile_tick), middle))
    surface.blit(text, spot)
    return surface


class Backs(Box):
    """The backs side by side: `names` are those of the back and what it is called."""

    def __init__(
        self,
        ui: Ui,
        names: Sequence[tuple[str, str]],
        present: str,
        shown: Faces,
        choose: Callable[[str], object],
    ) -> None:
        self._ui, self._names, self._present = ui, names, present
        self._shown, self._choose = shown, choose

    def _card(self, width: int) -> tuple[int, int]:
        """A card that leaves room for the frame of its tile, in pixels."""
        ui, count = self._ui, len(self._names)
        wide = (width - ui.u(Gap.medium) * (count - 1)) // count - ui.u(Gap.medium)
        wide = min(wide, round(ui.u(Size.card_back) / 1.4))
        return wide, round(1.4 * wide)

    def height(self, width: int) -> int:
        return self._card(width)[1] + self._ui.u(Gap.medium)

    def place(self, rect: pygame.Rect) -> None:
        ui, card = self._ui, self._card(rect.w)
        tile = (card[0] + ui.u(Gap.medium), card[1] + ui.u(Gap.medium))
        tiles = [
            Made(partial(self._make, name, title, card), tile[1], tile[0]) for name, title in self._names
        ]
        Row(ui, tiles, Gap.medium, align="top").place(rect)

    def _make(self, name: str, title: str, card: tuple[int, int], rect: pygame.Rect) -> None:
        picture = deck.picture(Faces(palette=self._shown.palette, back=name), None, card)
        choose, chosen = partial(self._choose, name), name == self._present
        Tile(self._ui, f"back:{name}", title, rect, choose, picture=picture, chosen=chosen, mark=True)


def titled(ui: Ui, title: str, note: str, inner: Box, remark: str = "") -> Column:
    boxes: list[Box] = [
        Headline(ui, title, note, ("row_title", "secondary"), Gap.medium),
        Space(ui, Gap.small),
        inner,
    ]
    if remark:
        boxes += [Space(ui, Gap.tight), Text(ui, remark, "secondary", T.text2)]
    return Column(ui, boxes)


def table_picture(light: Theme, shown: Faces, s: float) -> Callable[[pygame.Surface, pygame.Rect], None]:
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


def theme_names() -> dict[str, str]:
    return {
        "evening": pgettext("theme", "Evening"),
        "daylight": pgettext("theme", "Daylight"),
        "contrast": pgettext("theme", "High contrast"),
    }


def theme_tiles(ui: Ui, settings: Settings, choose: Callable[[str], object]) -> Captioned:
    """The themes, each as a little table with the cards in use; `choose` gets the name of one."""
    offers = []
    for name, title in theme_names().items():
        light = theme.load(name)
        picture = table_picture(light, faces_for(settings, i18n.language(), name), ui.s)
        chosen, press = settings.theme == name, partial(choose, name)
        offers.append(
            PictureOffer(f"theme:{name}", title, chosen, press, picture, light.room, light.text, light.gold)
        )
    return Captioned(ui, offers)


def hand_picture(shown: Faces, s: float) -> Callable[[pygame.Surface, pygame.Rect], None]:
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
        turned = draw.turned(deck.picture(shown, card, (wide, high)), -angle)
        x = area.centerx + reach * math.sin(math.radians(angle))
        y = area.centery + reach * (1 - math.cos(math.radians(angle))) - area.h * 0.02
        draw.put(surface, turned, center=(round(x), round(y)))
