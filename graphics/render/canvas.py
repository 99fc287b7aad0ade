"""A clear surface to paint one part of a screen on, with room around it for shadows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render import draw, fonts
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade


class Canvas:
    """A part `width` x `height` pixels large, painted in its own coordinates."""

    def __init__(self, width: float, height: float, s: float, margin: float = 0) -> None:
        self.width, self.height, self.s = round(width), round(height), s
        self.margin = round(margin * s)
        self.surface = draw.clear((self.width + 2 * self.margin, self.height + 2 * self.margin))

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x) + self.margin, round(y) + self.margin, round(w), round(h))

    @property
    def whole(self) -> pygame.Rect:
        return self.rect(0, 0, self.width, self.height)

    def units(self, value: float) -> int:
        return max(1, round(value * self.s))

    def plate(self, radius: float = 20, fill: Colour | None = None, level: int = 3) -> None:
        """The ground of what stands on the cloth, with its shadow and hairline; in contrast a clear line."""
        line = T.line if T.line_width > 1 else fade(T.line, 0.7)
        self.shaded(self.whole, radius, T.plate if fill is None else fill, level, line, T.line_width)

    def shaded(
        self,
        rect: pygame.Rect,
        radius: float,
        fill: Colour,
        level: int,
        border: Colour | None = None,
        width: float = 0,
    ) -> None:
        """A rounded box with its shadow around it; a translucent one lets no shadow shine through."""
        r = round(radius * self.s)
        picture, x, y = draw.shadow(rect.size, r, level, self.s)
        layer = picture.copy()
        hole = draw.rounded(rect.size, r, (255, 255, 255, 255))
        layer.blit(hole, (-x, -y), special_flags=pygame.BLEND_RGBA_SUB)
        self.surface.blit(layer, (rect.x + x, rect.y + y))
        self.box(rect, radius, fill, border, width)

    def box(
        self,
        rect: pygame.Rect,
        radius: float,
        fill: Colour | None,
        border: Colour | None = None,
        width: float = 0,
    ) -> None:
        draw.box(self.surface, rect, round(radius * self.s), fill, border, self.units(width) if border else 0)

    def text(
        self, text: str, role: str, colour: Colour, x: float, y: float, anchor: str = "topleft"
    ) -> pygame.Rect:
        """One line; `anchor` names the point of it that comes to (x, y): "midleft", "center", ..."""
        return self.picture(fonts.render(text, role, self.s, colour), x, y, anchor)

    def lines(
        self, lines: Sequence[str], role: str, colour: Colour, x: float, y: float, anchor: str = "topleft"
    ) -> float:
        """Lines below one another from `y` down; returns where the next one would stand.

        With an anchor in the middle ("midleft", "center", ...) `y` is the middle of all of them.
        """
        step = fonts.line_height(role, self.s)
        if anchor.startswith("mid") or anchor == "center":
            y -= step * (len(lines) - 1) / 2
        for line in lines:
            self.text(line, role, colour, x, y, anchor)
            y += step
        return y

    def picture(
        self, image: pygame.Surface, x: float, y: float, anchor: str = "center", alpha: int = 255
    ) -> pygame.Rect:
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        rect = image.get_rect(**{anchor: (round(x) + self.margin, round(y) + self.margin)})
        self.surface.blit(image, rect)
        return rect.move(-self.margin, -self.margin)

    def line(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        rect = self.rect(x, y, max(1, w), max(1, h))
        if len(colour) == 4:
            patch = pygame.Surface(rect.size, pygame.SRCALPHA)
            patch.fill(colour)
            self.surface.blit(patch, rect)
        else:
            self.surface.fill(colour, rect)

    def item(self, x: float, y: float, alpha: int = 255) -> Item:
        """The part as something to show, its corner at (x, y)."""
        return Item(self.surface, round(x) - self.margin, round(y) - self.margin, alpha)
