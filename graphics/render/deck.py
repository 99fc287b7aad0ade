"""The cards as pictures: rasterised once per size, then turned, shrunk and dimmed from a cache.

A card is an int 0..31 (`game.core.cards`), None is a back.  Cards at rest are turned at twice their size and
smoothed down; moving ones come from `rotozoom` with angle and size in coarse steps, so that a flight costs
a few turns and a second one of the same card none.

All decks, colours, letters and backs are drawn by `deck_art` while the game runs: no picture of a whole
card is stored.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Literal

import pygame
from msgspec import Struct

from graphics.render import written
from graphics.render.cache import Budget, Cache
from graphics.render.deck_art import cards
from graphics.render.deck_art.svg import RANKS, SUITS
from graphics.render.shapes import CARD_RATIO
from graphics.render.theme import Colour, T, rgb

if TYPE_CHECKING:
    from saves.settings import Settings

Style = Literal["french", "madjarice"]
Palette = Literal["two", "four", "contrast"]

#: The letters of jack, queen, king and ace of a language that has others than J Q K A by default: most decks
#: that are sold and most rules in print have J Q K A.
LETTERS = {"ru": "ru"}
#: Unter, ober, king, ace: what mađarice have unless other letters are asked for.
OWN_LETTERS = "uok"
#: The sets of letters (`deck_art.french.INDEX_SETS`) in writing: jack, queen, king, ace.
WRITTEN = {
    "intl": "JQKA",
    "bg": "ВДПА",
    "ru": "ВДКТ",
    "sr": "ЖДКА",
    "hr": "BDKA",
    "tr": "VKPA",
    OWN_LETTERS: "UOKA",
}

#: The signs of the suits C D H S: names of the drawings in assets/icons.
SIGNS = {
    "french": ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades"),
    "madjarice": ("sign_acorns", "sign_bells", "sign_hearts", "sign_leaves"),
}

#: The inks of the suits C D H S on paper (style guide, *Colours*), by deck and palette.
INKS: dict[tuple[Style, Palette], tuple[Colour, ...]] = {
    ("french", "two"): tuple(map(rgb, ("#23232B", "#B8262C", "#B8262C", "#23232B"))),
    ("french", "four"): tuple(map(rgb, ("#1E7A45", "#1F5FB4", "#C2242B", "#1F1F27"))),
    ("french", "contrast"): tuple(map(rgb, ("#006B2D", "#0047C2", "#C80012", "#000000"))),
    ("madjarice", "two"): tuple(map(rgb, ("#5E3A18", "#93610C", "#B3262C", "#2B6A3C"))),
    ("madjarice", "contrast"): tuple(map(rgb, ("#4A2800", "#7A4E00", "#C00010", "#005A24"))),
}


class Faces(Struct, frozen=True):
    style: Style = "french"
    palette: Palette = "two"
    index: str = "intl"
    back: str = "shevitsa"

    @property
    def signs(self) -> tuple[str, ...]:
        return SIGNS[self.style]

    @property
    def letters(self) -> str:
        return WRITTEN[self.index]

    @property
    def ranks(self) -> tuple[str, ...]:
        """What is written for ranks 0-7."""
        return ("7", "8", "9", "10", *self.letters)

    @property
    def inks(self) -> tuple[Colour, ...]:
        return INKS[self.style, self.palette]


def faces_for(settings: Settings, language: str, theme_name: str) -> Faces:
    """The cards of these settings; `language` is the code of the language in use, `theme_name` the light.

    High contrast has colours of its own, and mađarice have no others but those.
    """
    palette: Palette = "two" if settings.deck == "madjarice" else settings.colours
    if theme_name == "contrast":
        palette = "contrast"
    index: str = settings.letters
    if settings.deck == "madjarice" and index in ("language", "intl"):
        index = OWN_LETTERS
    elif index == "language":
        index = LETTERS.get(language, "intl")
    return Faces(settings.deck, palette, index, settings.back)


@lru_cache(maxsize=64)  # a deck, which is drawn at several sizes
def svg(faces: Faces, card: int | None) -> bytes:
    if card is None:
        return cards.back_svg(faces.palette, faces.back).encode()
    suit, rank = SUITS[card >> 3], RANKS[card & 7]
    return cards.card_svg(faces.style, faces.palette, faces.index, suit, rank).encode()


def picture(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    """A card at `size` pixels, for what does not lie on the table.  Shared: do not draw on it."""
    drawn = _picture(faces, card, size)
    return drawn if card is None else written.mark(drawn, written.WordSign("card", card))


@lru_cache(maxsize=64)  # not `kept`: another light or text size changes nothing in it
def _picture(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    return rasterise(faces, card, size)


def rasterise(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(BytesIO(svg(faces, card)), size)
    if surface.get_size() != size:  # nanosvg keeps the proportions of the drawing
        surface = pygame.transform.smoothscale(surface, size)
    return surface


MARGIN = 2  # transparent pixels round a picture that will be turned
ANGLE_STEP = 2.0  # degrees: steps of a moving card's turn
WIDTH_STEP = 1.05  # ratio: steps of a moving card's size
SHADOW_ANGLE_STEP = 5.0
SHADOW_SHRINK = 2  # shadows are soft: they are made this much smaller
CACHE_BYTES = 96 * 1024 * 1024
FINE_BYTES = 8 * 1024 * 1024  # hardly any of them is needed twice
STANDS_OUT = 1.1  # times the width of the hand's cards: less than that is made from their pictures
CORNER = 0.068  # corner radius as a part of the width

FINE_ANGLE_STEP, FINE_WIDTH_STEP = 0.5, 1.01  # of a card that the eye follows: it is in the player's hand
SQUASH_STEPS = 8  # widths of a card that turns over, edge on to full

SHADOW_LEVELS = 3
SHADOW_FALLS = (2, 12)  # units of a card 168 wide: how far below a card, and how much further at height 1
SHADOW_BLURS = (5, 18)  # the same of its blur
SHADOW_ALPHAS = (0.35, -0.12)


class Deck:
    """The pictures of one deck at the sizes of one window.

    `resize` gives the widths of the cards that must be as sharp as can be: the hand's, which is the largest,
    and the trick's.  All others are smaller copies.
    """

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.width = 168
        self.exact: tuple[int, ...] = (168,)
        self._masters: dict[tuple[int | None, int], pygame.Surface] = {}
        self._mips: dict[tuple[int | None, int], pygame.Surface] = {}
        self._shadows: dict[int, pygame.Surface] = {}
        self._cache: Cache[pygame.Surface] = Cache(Budget(CACHE_BYTES))
        self._fine: Cache[pygame.Surface] = Cache(Budget(FINE_BYTES))
        self._before: Cache[pygame.Surface] = Cache(Budget(CACHE_BYTES))  # with the faces before
        self.budget: int | None = None
        """The number of new pictures of resting cards that may be made before the next frame; None: any."""
        self.pending = False
        self.edition = 0
        """Goes up when all pictures are to be made anew."""

    def use(self, faces: Faces) -> None:
        """Show other cards.

        The ones on the table are seen as they were until their new pictures are ready: `pending` says so, and
        with a `budget` a frame waits for no more than that many.
        """
        if faces == self.faces:
            return
        self.edition += 1
        same_back = (faces.back, faces.palette) == (self.faces.back, self.faces.palette)
        self.faces = faces
        for drawn in (self._masters, self._mips):
            for key in [key for key in drawn if not (key[0] is None and same_back)]:
                del drawn[key]
        self._before, self._cache = self._cache, Cache(Budget(CACHE_BYTES))
        self._fine.clear()
        for kept, surface in self._before.items():
            if kept[0] in ("shadow", "ring") or (kept[1] is None and same_back):
                self._cache.put(kept, surface)
        self.pending = True

    def resize(self, *widths: float) -> None:
        """Use these widths, the largest first; what was drawn for others is forgotten."""
        exact = tuple(round(width) for width in widths)
        if exact == self.exact:
            return
        self.exact, self.width = exact, exact[0]
        self.forget()

    def forget(self) -> None:
        self.edition += 1
        self._masters.clear()
        self._mips.clear()
        self._shadows.clear()
        self._cache.clear()
        self._fine.clear()
        self._before.clear()

    def warm(self, cards: Iterable[int | None]) -> bool:
        """Rasterise one picture that is not ready yet; False when all of `cards` are."""
        for card in cards:
            for width in self.exact if card is not None else self.exact[:1]:
                if (card, width) not in self._masters:
                    self._master(card, width)
                    return True
        self._before.clear()
        return False

    def still(self, card: int | None, width: float, angle: float = 0.0, dim: float = 0.0) -> pygame.Surface:
        """A card at rest, `angle` degrees clockwise; centre it on its place.

        `dim` is how much of the shade lies on it of a card that may not be played.
        """
        key = ("still", card, round(width), round(angle, 1), shade(dim))
        surface = self._cache.get(key)
        if surface is None:
            surface = self._turned(card, round(width), round(angle, 1))
            if dim:
                veil(surface, shade(dim))
            self._cache.put(key, surface)
        return surface if card is None else written.mark(surface, written.WordSign("card", card))

    def resting(self, card: int | None, width: float, angle: float = 0.0, dim: float = 0.0) -> pygame.Surface:
        """The same for a card that is drawn in every frame: it makes at most `budget` new pictures.

        When that is used up the picture of a moving card, or of the card as it was before other faces were
        chosen, is given instead and `pending` is set: the right one is ready after a few frames.
        """
        key = ("still", card, round(width), round(angle, 1), shade(dim))
        if self.budget is not None and self._cache.get(key) is None:
            if self.budget <= 0:
                self.pending = True
                before = self._before.get(key)
                return self.moving(card, width, angle, dim) if before is None else before
            self.budget -= 1
        return self.still(card, width, angle, dim)

    def moving(
        self,
        card: int | None,
        width: float,
        angle: float,
        dim: float = 0.0,
        *,
        squash: float = 1.0,
        fine: bool = False,
    ) -> pygame.Surface:
        """A card in flight: the nearest picture in steps of angle and size, `fine` ones where asked for.

        `squash` is what is seen of its width while it turns over, 0 to 1.
        """
        step = FINE_ANGLE_STEP if fine else ANGLE_STEP
        turn = round(angle / step) * step
        size = self._size_step(width, FINE_WIDTH_STEP if fine else WIDTH_STEP)
        seen = max(1, round(squash * SQUASH_STEPS))
        key = ("moving", card, size, turn, seen, shade(dim))
        cache = self._fine if fine else self._cache
        surface = cache.get(key)
        if surface is None:
            source, source_width = self._mip(card, size)
            if seen < SQUASH_STEPS:
                source = squashed(source, seen)
            surface = pygame.transform.rotozoom(source, -turn, size / source_width)
            if dim:
                veil(surface, shade(dim))
            cache.put(key, surface)
        return surface

    def shadow(
        self, width: float, angle: float, height: float = 0.0, squash: float = 1.0
    ) -> tuple[pygame.Surface, float]:
        """The shadow of a card at a height of 0 to 1, and by how much its middle lies below the card's."""
        size = self._size_step(width)
        turn = round(angle / SHADOW_ANGLE_STEP)
        level = min(SHADOW_LEVELS - 1, round(height * (SHADOW_LEVELS - 1)))
        seen = max(1, round(squash * SQUASH_STEPS))
        key = ("shadow", size, turn, level, seen)
        surface = self._cache.get(key)
        if surface is None:
            base = self._shadow(level)
            if seen < SQUASH_STEPS:
                base = squashed(base, seen)
            scale = SHADOW_SHRINK * size / self.width
            surface = self._cache.put(key, pygame.transform.rotozoom(base, -turn * SHADOW_ANGLE_STEP, scale))
        return surface, at_height(SHADOW_FALLS, height) * width / 168

    def ring(
        self, width: float, angle: float, thickness: int, colour: Colour, edge: Colour | None = None
    ) -> pygame.Surface:
        """A ring round a card: hover and focus; with a line round the ring in the colour `edge`."""
        key = ("ring", round(width), round(angle, 1), thickness, colour, edge)
        surface = self._cache.get(key)
        if surface is None:
            w, h = round(width) * 2, round(width * CARD_RATIO) * 2
            grow, line = thickness * 2, thickness if edge is not None else 0
            rect = pygame.Rect(4 + line, 4 + line, w + 2 * grow, h + 2 * grow)
            ring = pygame.Surface((rect.right + 4 + line, rect.bottom + 4 + line), pygame.SRCALPHA)
            radius = round(w * CORNER) + grow
            if edge is not None:
                outer = rect.inflate(2 * line, 2 * line)
                pygame.draw.rect(ring, edge, outer, width=line + 2, border_radius=radius + line)
            pygame.draw.rect(ring, colour, rect, width=grow + 2, border_radius=radius)
            surface = self._halved(pygame.transform.rotozoom(ring, -angle, 1.0) if angle else ring)
            self._cache.put(key, surface)
        return surface

    def _oversample(self) -> int:
        """Masters are twice the size of the cards; large ones are sharp enough as they are."""
        return 2 if self.width <= 250 else 1

    def _master(self, card: int | None, width: int) -> pygame.Surface:
        """The card with a transparent margin, as what is `width` wide on the screen is made from."""
        master = self._masters.get((card, width))
        if master is None:
            k = self._oversample()
            size = (width * k, round(width * CARD_RATIO) * k)
            picture = rasterise(self.faces, card, size)
            master = pygame.Surface((size[0] + 2 * MARGIN * k, size[1] + 2 * MARGIN * k), pygame.SRCALPHA)
            master.blit(picture, (MARGIN * k, MARGIN * k))
            self._masters[(card, width)] = master
        return master

    def _turned(self, card: int | None, width: int, angle: float) -> pygame.Surface:
        """A picture of the given width: shrunk, or turned at twice the size and shrunk then."""
        # a card that stands out is a little larger than it was drawn, and nothing else is
        exact = width in self.exact or width > self.width * STANDS_OUT
        master = self._master(card, width if exact else self.width)
        scale = width / ((width if exact else self.width) * self._oversample())
        if scale > 0.5 * STANDS_OUT and angle:  # no room above: turn as it is
            return pygame.transform.rotozoom(master, -angle, scale)
        if exact and scale == 1:
            return master.copy()
        if angle and not exact:
            size = (round(master.get_width() * scale * 2), round(master.get_height() * scale * 2))
            master = pygame.transform.smoothscale(master, size)
        if angle:
            return self._halved(pygame.transform.rotozoom(master, -angle, 1.0))
        size = (round(master.get_width() * scale), round(master.get_height() * scale))
        return pygame.transform.smoothscale(master, size)

    @staticmethod
    def _halved(surface: pygame.Surface) -> pygame.Surface:
        w, h = surface.get_size()
        return pygame.transform.smoothscale(surface, (max(1, round(w / 2)), max(1, round(h / 2))))

    def _mip(self, card: int | None, width: int) -> tuple[pygame.Surface, int]:
        """The smallest ready-made copy that is at least `width` wide, and its width."""
        full = self.width if width <= self.width * STANDS_OUT else width
        while full >= 2 * width and full > 32:
            full //= 2
        surface = self._mips.get((card, full))
        if surface is None:
            surface = self._turned(card, full, 0.0)
            self._mips[(card, full)] = surface
        return surface, full

    def _size_step(self, width: float, ratio: float = WIDTH_STEP) -> int:
        """The width in steps from the full one, which is exact."""
        steps = round(math.log(self.width / width) / math.log(ratio))
        return max(4, round(self.width / ratio**steps))

    def _shadow(self, level: int) -> pygame.Surface:
        surface = self._shadows.get(level)
        if surface is not None:
            return surface
        height = level / (SHADOW_LEVELS - 1)
        width = round(self.width / SHADOW_SHRINK)
        blur = at_height(SHADOW_BLURS, height) * width / 168
        reach = round(blur) + 2
        surface = pygame.Surface((width + 2 * reach, round(width * CARD_RATIO) + 2 * reach), pygame.SRCALPHA)
        rect = surface.get_rect().inflate(-2 * reach, -2 * reach)
        colour = (0, 0, 0, round(255 * at_height(SHADOW_ALPHAS, height)))
        pygame.draw.rect(surface, colour, rect, border_radius=round(width * CORNER))
        surface = pygame.transform.gaussian_blur(surface, max(1, round(blur * 0.75)))
        self._shadows[level] = surface
        return surface


def at_height(values: tuple[float, float], height: float) -> float:
    ground, more = values
    return ground + more * height


def squashed(surface: pygame.Surface, seen: int) -> pygame.Surface:
    """What is seen of a picture that turns over: so many of SQUASH_STEPS."""
    width = max(1, round(surface.get_width() * seen / SQUASH_STEPS))
    return pygame.transform.smoothscale(surface, (width, surface.get_height()))


SHADES = 6  # steps of a shade that comes over a card


def shade(strength: float) -> Colour:
    """What lies over a card that may not be played, at a strength of 0 to 1."""
    red, green, blue, *rest = T.closed
    alpha = rest[0] if rest else 255
    return red, green, blue, round(alpha * round(strength * SHADES) / SHADES)


def veil(surface: pygame.Surface, colour: Colour) -> None:
    """Lay a colour with alpha over what is painted on a surface; what is transparent stays so."""
    alpha = colour[3] if len(colour) == 4 else 255
    left = 255 - alpha
    surface.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue = (part * alpha // 255 for part in colour[:3])
    surface.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)
