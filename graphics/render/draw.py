"""Antialiased shapes: rounded rectangles, shadows, wood, cloth. Everything is kept per size.

Surfaces returned here are shared: blit them, do not draw on them. pygame has no smooth filled shapes, so
corners are drawn four times too large and scaled down.
"""

from functools import lru_cache

import pygame

from graphics.render import gradient, written
from graphics.render.cache import cached
from graphics.render.theme import Colour, T, line_width

Radii = int | tuple[int, int, int, int]  # pixels; four: top left, top right, bottom right, bottom left
SMOOTH = 4
MARGIN = 2  # pixels free round what is turned

# level of the style guide: (offset y, blur, strength) in units
SHADOWS: dict[int, tuple[tuple[int, int, float], ...]] = {
    1: ((1, 3, 0.40),),
    2: ((2, 5, 0.35), (8, 18, 0.28)),
    3: ((6, 18, 0.35),),
    4: ((14, 44, 0.45),),
}


def clear(size: tuple[int, int]) -> pygame.Surface:
    return written.sheet((max(1, size[0]), max(1, size[1])))


def put(surface: pygame.Surface, image: pygame.Surface, **anchor: object) -> pygame.Rect:
    """Blit a picture with one of its points at a place: `put(surface, sign, center=disc.center)`."""
    return surface.blit(image, image.get_rect(**anchor))


def turned(picture: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
    """A picture turned to the left by `angle` degrees; a clear margin keeps its edges smooth."""
    framed = clear((picture.get_width() + 2 * MARGIN, picture.get_height() + 2 * MARGIN))
    framed.blit(picture, (MARGIN, MARGIN))
    return pygame.transform.rotozoom(framed, angle, scale)


def rect_at(size: tuple[float, float], **anchor: object) -> pygame.Rect:
    """A rectangle with one of its points at a place: `rect_at((40, 20), midleft=(x, y))`."""
    rect = pygame.Rect((0, 0), size)
    for name, place in anchor.items():
        setattr(rect, name, place)
    return rect


@lru_cache(maxsize=128)
def _disc(radius: int) -> pygame.Surface:
    big = clear((2 * radius * SMOOTH, 2 * radius * SMOOTH))
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * SMOOTH, radius * SMOOTH), radius * SMOOTH)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def _mask(size: tuple[int, int], radii: Radii) -> pygame.Surface:
    w, h = size
    surface = clear(size)
    surface.fill((255, 255, 255, 255))
    corners = (radii,) * 4 if isinstance(radii, int) else radii
    for index, wanted in enumerate(corners):
        r = max(0, min(wanted, w // 2, h // 2))
        if not r:
            continue
        right, bottom = index in (1, 2), index in (2, 3)
        spot = pygame.Rect(w - r if right else 0, h - r if bottom else 0, r, r)
        part = pygame.Rect(r if right else 0, r if bottom else 0, r, r)
        surface.fill((255, 255, 255, 0), spot)
        surface.blit(_disc(r), spot, part)
    return surface


def tinted(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    surface = mask.copy()
    surface.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _shrunk(radii: Radii, by: int) -> Radii:
    if isinstance(radii, int):
        return max(0, radii - by)
    return tuple(max(0, r - by) for r in radii)  # type: ignore[return-value]


@cached(512)
def rounded(
    size: tuple[int, int],
    radii: Radii,
    fill: Colour | None,
    border: Colour | None = None,
    width: int = 0,
) -> pygame.Surface:
    """A rounded rectangle of `size` pixels; `fill` may be clear or None, the border lies inside the edge."""
    if border is None or width <= 0:
        return tinted(_mask(size, radii), fill) if fill is not None else clear(size)
    inner = pygame.Rect(0, 0, *size).inflate(-2 * width, -2 * width)
    if inner.w <= 0 or inner.h <= 0:
        return tinted(_mask(size, radii), border)
    hole = _mask(inner.size, _shrunk(radii, width))
    if fill is not None and len(fill) == 3 and len(border) == 3:
        surface = tinted(_mask(size, radii), border)
        surface.blit(tinted(hole, fill), inner)
        return surface
    surface = clear(size)
    if fill is not None:
        surface.blit(tinted(hole, fill), inner)
    ring = _mask(size, radii)
    ring.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
    ring.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # white again, its alpha kept
    surface.blit(tinted(ring, border), (0, 0))
    return surface


def outline(target: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: int) -> None:
    """A rounded line of any size, without a picture of the whole rectangle."""
    r = max(width, min(radius, rect.w // 2, rect.h // 2))
    corners = rounded((2 * r, 2 * r), r, None, colour, width)
    for right, bottom in ((0, 0), (1, 0), (0, 1), (1, 1)):
        spot = (rect.right - r if right else rect.x, rect.bottom - r if bottom else rect.y)
        target.blit(corners, spot, pygame.Rect(r * right, r * bottom, r, r))
    flat, tall = clear((rect.w - 2 * r, width)), clear((width, rect.h - 2 * r))
    flat.fill(colour)
    tall.fill(colour)
    if rect.w > 2 * r:
        target.blits([(flat, (rect.x + r, rect.y)), (flat, (rect.x + r, rect.bottom - width))])
    if rect.h > 2 * r:
        target.blits([(tall, (rect.x, rect.y + r)), (tall, (rect.right - width, rect.y + r))])


def box(
    target: pygame.Surface,
    rect: pygame.Rect,
    radii: Radii,
    fill: Colour | None,
    border: Colour | None = None,
    width: int = 0,
) -> None:
    target.blit(rounded(rect.size, radii, fill, border, width), rect)


@cached(64)
def shadow(size: tuple[int, int], radius: int, level: int, s: float) -> tuple[pygame.Surface, int, int]:
    """The shadow of a rounded rectangle: (picture, x, y), the place relative to the rectangle's corner."""
    layers = [(round(dy * s), max(1, round(blur * s)), power * T.shade) for dy, blur, power in SHADOWS[level]]
    left = max(blur for _, blur, _ in layers)
    top = max(blur - dy for dy, blur, _ in layers)
    bottom = max(blur + dy for dy, blur, _ in layers)
    whole = clear((size[0] + 2 * left, size[1] + top + bottom))
    for dy, blur, power in layers:
        picture = _blurred(size, radius, blur, power)
        whole.blit(picture, (left - blur, top - blur + dy))
    return whole, -left, -top


def _blurred(size: tuple[int, int], radius: int, blur: int, power: float) -> pygame.Surface:
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    step = max(1, blur // 4)  # soft enough to be drawn small
    small = (max(1, full[0] // step), max(1, full[1] // step))
    soft = clear(small)
    part = (max(1, size[0] // step), max(1, size[1] // step))
    soft.blit(
        tinted(_mask(part, radius // step), (0, 0, 0, round(255 * power))),
        ((small[0] - part[0]) // 2, (small[1] - part[1]) // 2),
    )
    soft = pygame.transform.box_blur(soft, max(1, blur // (2 * step)))
    soft = pygame.transform.box_blur(soft, max(1, blur // (3 * step)))
    return pygame.transform.smoothscale(soft, full) if step > 1 else soft


def cast(target: pygame.Surface, rect: pygame.Rect, radius: int, level: int, s: float) -> pygame.Rect:
    """Draw the shadow of `rect` (before the thing itself); returns where."""
    picture, x, y = shadow(rect.size, radius, level, s)
    return target.blit(picture, (rect.x + x, rect.y + y))


def panel(target: pygame.Surface, rect: pygame.Rect, s: float, radius: int = 20, level: int = 4) -> None:
    """A panel of dialogs and full screens: shadow, fill, 1-unit line. `radius` in units."""
    r = round(radius * s)
    cast(target, rect, r, level, s)
    box(target, rect, r, T.panel, T.line, line_width(s))


@cached(4)
def room(size: tuple[int, int], s: float) -> pygame.Surface:
    w, h = size
    wood = gradient.radial(size, T.room, T.room2, (0.5, 0.4), (1.2, 1.2))
    seam, grain = clear((max(1, round(2 * s)), h)), clear((max(1, round(5 * s)), h))
    seam.fill((0, 0, 0, 26))
    grain.fill((255, 255, 255, 4))
    for x in range(0, w, max(2, round(13 * s))):
        wood.blit(grain, (x, 0))
    for x in range(0, w, max(2, round(168 * s))):
        wood.blit(seam, (x, 0))
    return wood.convert() if pygame.display.get_surface() else wood


@cached(4)
def veiled_room(size: tuple[int, int], s: float) -> pygame.Surface:
    surface = room(size, s).copy()
    veil = clear(size)
    veil.fill(T.veil)
    surface.blit(veil, (0, 0))
    return surface


@cached(8)
def cloth(size: tuple[int, int], radius: int) -> pygame.Surface:
    surface = gradient.radial(size, T.cloth, T.cloth2, (0.5, 0.44), (0.75, 0.75))
    disc = _disc(radius)
    for right, bottom in ((0, 0), (1, 0), (0, 1), (1, 1)):
        spot = (size[0] - radius if right else 0, size[1] - radius if bottom else 0)
        part = pygame.Rect(radius * right, radius * bottom, radius, radius)
        surface.blit(disc, spot, part, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def dimmed(surface: pygame.Surface) -> pygame.Surface:
    copy = surface.copy()
    veil = pygame.Surface(copy.get_size(), pygame.SRCALPHA)
    veil.fill(T.dim)
    copy.blit(veil, (0, 0))
    return copy


HALO = 1  # pixels


@cached(8)
def _ring(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    ring = rounded(size, radius, None, T.panel, width)
    inner = ring.get_rect().inflate(-2 * HALO, -2 * HALO)
    box(ring, inner, radius - HALO, None, T.blue, width - HALO)
    return ring


def focus_ring(target: pygame.Surface, rect: pygame.Rect, radius: int, s: float) -> pygame.Rect:
    """The blue ring of the keyboard focus around `rect`; `radius` in pixels. Returns where.

    It has an edge like a panel, as it may lie on what is as dark as itself.
    """
    width, gap = max(2, round(3 * s)) + HALO, max(2, round(3 * s))
    outer = rect.inflate(2 * (width + gap), 2 * (width + gap))
    target.blit(_ring(outer.size, radius + gap + width, width), outer)
    return outer
