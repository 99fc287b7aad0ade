"""The still life beside the main menu: a fan of cards, the pad, a pencil, a cup of coffee."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct

from game.core.cards import parse_card
from graphics.render import deck, draw, fonts, gradient, tablecloth
from graphics.render.cache import cached
from graphics.render.icons import in_force, picture
from graphics.render.theme import T, fade, mix, rgb
from graphics.text.i18n import _
from graphics.text.words import written

FAN = tuple(map(parse_card, ("AS", "KS", "JH", "QH", "KH")))
STEP, RADIUS = 11.5, 900  # degrees from card to card, units
CARD = (318, 445)
PAD = (250, 262)
COLUMN = 700  # units: the menu's shaded column on the left


@cached(1)
def still_life(size: tuple[int, int], s: float) -> pygame.Surface:
    """The ground of the main menu for a window of `size`, without the pad. Shared: draw on a copy."""
    surface = tablecloth.background(size, s).copy()
    _glow(surface, s)
    k = room_scale(size, s)
    _fan(surface, s, k)
    cup = round(258 * s * k)
    x, y = place(size, s, 1719, 859)
    surface.blit(picture("props/coffee.svg", (cup, cup)), (x - cup // 2, y - cup // 2))
    _pencil(surface, s, k)
    _shade(surface, s)
    return surface


def room_scale(size: tuple[int, int], s: float) -> float:
    """The scale of things in the free part of the window: 1 at 16:9 and 1080 units high."""
    w, h = size[0] / s, size[1] / s
    return min((w - 600) / 1320, h / 1080, 1.15)


def place(size: tuple[int, int], s: float, x: float, y: float) -> tuple[int, int]:
    """A point of the 1920x1080 drawing in the free part of this window, in pixels."""
    w, h = size[0] / s, size[1] / s
    k = room_scale(size, s)
    centre = 600 + (w - 600) / 2
    return round((centre + (x - 1260) * k) * s), round((h / 2 + (y - 540) * k) * s)


def _glow(surface: pygame.Surface, s: float) -> None:
    w, h = surface.get_size()
    wide = min(w, round(1200 * s))
    light = gradient.radial((wide, h), rgb("#FFD68A", 0.18), (255, 214, 138, 0), (0.56, 0.5), (0.42, 0.45))
    surface.blit(light, (w - wide, 0))


def _fan(surface: pygame.Surface, s: float, k: float) -> None:
    width, height = round(CARD[0] * s * k), round(CARD[1] * s * k)
    for i, face in enumerate(FAN):
        angle = (i - 2) * STEP
        dx = RADIUS * math.sin(math.radians(angle))
        dy = RADIUS * (1 - math.cos(math.radians(angle)))
        x, y = place(surface.get_size(), s, 1280 + dx, 440 + dy)
        card = deck.picture(in_force(), face, (width, height))
        framed = draw.clear((width + 4, height + 4))  # a clear margin, so that turned edges stay smooth
        framed.blit(card, (2, 2))
        _turned_shadow(surface, (width, height), (x, y), angle, s)
        turned = pygame.transform.rotozoom(framed, -angle, 1.0) if angle else framed
        surface.blit(turned, turned.get_rect(center=(x, y)))


def _turned_shadow(
    surface: pygame.Surface, size: tuple[int, int], at: tuple[int, int], angle: float, s: float
) -> None:
    soft, x, y = draw.shadow(size, round(size[0] * 0.068), 2, s)
    turned = pygame.transform.rotate(soft, -angle)
    drop = y + soft.get_height() / 2 - size[1] / 2
    surface.blit(turned, turned.get_rect(center=(at[0], round(at[1] + drop))))


def _pencil(surface: pygame.Surface, s: float, k: float) -> None:
    z = s * k * 2  # drawn twice as large, for smooth edges
    pencil = draw.clear((round(330 * z), round(26 * z)))

    def bar(x: float, y: float, w: float, h: float, colour: str) -> None:
        pencil.fill(rgb(colour), (round(x * z), round(y * z), round(w * z), round(h * z)))

    def spike(points: tuple[tuple[float, float], ...], colour: str) -> None:
        pygame.draw.polygon(pencil, rgb(colour), [(x * z, y * z) for x, y in points])

    bar(44, 3, 244, 20, "#D9A23B")
    bar(44, 3, 244, 7, "#E9BE66")
    bar(44, 17, 244, 6, "#B57F25")
    spike(((44, 3), (8, 13), (44, 23)), "#F0D9B0")
    spike(((20, 9.6), (8, 13), (20, 16.4)), "#2A2A33")
    bar(288, 3, 14, 20, "#B9B4AC")
    draw.box(pencil, pygame.Rect(302 * z, 3 * z, 22 * z, 20 * z), round(5 * z), rgb("#C8605A"))
    turned = pygame.transform.rotozoom(pencil, 24, 0.5)
    surface.blit(turned, turned.get_rect(center=place(surface.get_size(), s, 1355, 893)))


def _shade(surface: pygame.Surface, s: float) -> None:
    """The dark column under the menu, fading out to the right."""
    wide, solid, h = round(COLUMN * s), round(560 * s), surface.get_height()
    strip = draw.clear((wide, 1))
    for x in range(wide):
        if x <= solid:
            alpha = 0.86 - 0.06 * x / max(1, solid)
        else:
            alpha = 0.80 * (1 - (x - solid) / max(1, wide - solid))
        strip.set_at((x, 0), fade(T.veil[:3], alpha))
    surface.blit(pygame.transform.scale(strip, (wide, h)), (0, 0))


class Pad(Struct, frozen=True):
    """Contents of the pad: the head of each column, its score (None: nothing written yet), the target."""

    heads: tuple[str, ...]
    totals: tuple[int, ...] | None
    target: int


def draw_pad(surface: pygame.Surface, s: float, sheet_of: Pad) -> None:
    """The score pad, turned a little, with the score of the match that waits."""
    totals, target, columns = sheet_of.totals, sheet_of.target, len(sheet_of.heads)
    k = room_scale(surface.get_size(), s)
    z = s * k
    w, h = round(PAD[0] * z), round(PAD[1] * z)
    pad = draw.clear((w + 4, h + 4))
    sheet = pygame.Rect(2, 2, w, h)
    round_top, round_foot = round(4 * z), round(10 * z)
    draw.box(pad, sheet, (round_top, round_top, round_foot, round_foot), T.paper)
    top = pygame.Rect(2, 2, w, round(16 * z))
    draw.box(pad, top, (round_top, round_top, 0, 0), mix(T.paper, T.paper_line, 0.55))
    for y in range(round(59 * z), h - round(20 * z), max(4, round(38 * z))):
        if totals is not None and round(118 * z) <= y < round(170 * z):
            continue  # it would strike through the score
        pad.fill(T.paper_line, (2, 2 + y, w, max(1, round(z))))
    middle = draw.clear((max(1, round(2 * z)), h - round(68 * z)))
    middle.fill(T.centre_line)
    for i in range(1, columns):
        pad.blit(middle, (sheet.x + w * i // columns - middle.get_width() // 2, round(26 * z)))
    for i, head in enumerate(sheet_of.heads):
        centre = sheet.x + w * (2 * i + 1) // (2 * columns)
        room = w // columns - 4
        title, total = fonts.ungrown("pad_title", z), fonts.ungrown("pad_total", z)
        head = fonts.shorten(head, "pad_title", title, room)
        text = fonts.render(head, "pad_title", title, T.ink)
        pad.blit(text, text.get_rect(center=(centre, round(42 * z))))
        if totals is not None:
            number = fonts.render(written(totals[i]), "pad_total", total, T.ink)
            if number.get_width() > room:
                number = pygame.transform.smoothscale_by(number, room / number.get_width())
            pad.blit(number, number.get_rect(center=(centre, round(145 * z))))
    if totals is not None:
        pad.fill(T.ink2, (2 + round(24 * z), round(118 * z), w - round(48 * z), max(1, round(2 * z))))
    aim = _("first to {target}").format(target=target)
    foot = fonts.render(aim, "caption", fonts.ungrown("caption", z), T.ink2)
    strip = pygame.Rect(2 + round(8 * z), h - round(40 * z), w - round(16 * z), round(36 * z))
    pad.fill(T.paper, strip)
    pad.blit(foot, foot.get_rect(center=strip.center))
    x, y = place(surface.get_size(), s, 1053, 866)
    shade, _dx, _dy = draw.shadow((w, h), round(8 * z), 2, s)
    soft = pygame.transform.rotate(shade, 5)
    surface.blit(soft, soft.get_rect(center=(x, y + round(6 * z))))
    turned = pygame.transform.rotozoom(pad, 5, 1.0)
    surface.blit(turned, turned.get_rect(center=(x, y)))
