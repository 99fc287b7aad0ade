"""Icons, suit signs, portraits and props from their SVGs, tinted and kept per size.

The suit signs are those of the deck in force (`use`).  Surfaces returned here are shared: blit them, do not
draw on them.
"""

import pygame

from game.core.contracts import NO_TRUMPS
from graphics.render import assets, portraits, written
from graphics.render.cache import cached
from graphics.render.deck import Faces
from graphics.render.portraits import Expression, Gaze
from graphics.render.theme import Colour, T

CORNERS = ((3, (0, 0)), (2, (1, 0)), (1, (0, 1)), (0, (1, 1)))  # suit, place in a square of four
FAINT = 96  # alpha of the four suits under the stroke of no trumps

_faces = Faces()


def use(faces: Faces) -> None:
    global _faces
    _faces = faces


def in_force() -> Faces:
    return _faces


@cached(256)
def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG under assets/ ("props/coffee.svg") at `size` pixels.

    nanosvg keeps the proportions of the picture: what is narrower is stretched to the size asked for.
    """
    surface = pygame.image.load_sized_svg(assets.path(*name.split("/")), size)
    if surface.get_size() != size:
        surface = pygame.transform.smoothscale(surface, size)
    return surface


def icon(name: str, pixels: int, colour: Colour | None = None) -> pygame.Surface:
    """An icon of assets/icons, `pixels` square, in `colour` (None: that of text)."""
    return _tinted(name, pixels, T.text if colour is None else colour)


@cached(512)
def _tinted(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    surface = picture(f"icons/{name}.svg", (pixels, pixels)).copy()
    surface.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def suit_ink(index: int) -> Colour:
    """The colour of suit 0-3 on paper, as its letters on the cards have it."""
    return _faces.inks[index]


def suit(index: int, pixels: int) -> pygame.Surface:
    """The sign of suit 0-3 in its own colours, `pixels` square: only for paper grounds."""
    name = _faces.signs[index]
    if _faces.style == "french":
        return written.mark(_tinted(name, pixels, suit_ink(index)), written.WordSign("suit", index))
    return written.mark(picture(f"icons/{name}.svg", (pixels, pixels)), written.WordSign("suit", index))


def suit_in(index: int, pixels: int, ink: Colour) -> pygame.Surface:
    """The sign of suit 0-3 among letters, which name it: French ones in `ink`, the others as they are."""
    name = _faces.signs[index]
    if _faces.style == "french":
        return _tinted(name, pixels, ink)
    return picture(f"icons/{name}.svg", (pixels, pixels))


def contract(trump: int, pixels: int) -> pygame.Surface:
    """The sign of a contract 0-5, `pixels` square: only for paper grounds.

    A suit in its colours; all trumps is the four of them, no trumps the four in grey and struck out in red.
    """
    if trump < NO_TRUMPS:
        return suit(trump, pixels)
    return written.mark(_four(_faces, trump, pixels), written.WordSign("contract", trump))


@cached(32)
def _four(faces: Faces, trump: int, pixels: int) -> pygame.Surface:
    surface = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    half = round(pixels * 0.47)
    for index, (x, y) in CORNERS:
        sign = _grey(index, half) if trump == NO_TRUMPS else suit(index, half)
        surface.blit(sign, (x * (pixels - half), y * (pixels - half)))
    if trump == NO_TRUMPS:
        _strike(surface, faces.inks[2])
    return surface


def _grey(index: int, pixels: int) -> pygame.Surface:
    if _faces.style == "french":
        return _tinted(_faces.signs[index], pixels, (*T.ink[:3], FAINT))
    surface = pygame.transform.grayscale(suit(index, pixels))
    surface.fill((255, 255, 255, 2 * FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _strike(surface: pygame.Surface, colour: Colour) -> None:
    """A stroke with round ends from below left to above right, smoothed down from four times the size."""
    size = surface.get_width()
    big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    width = max(6, round(size * 0.10 * 4))
    a, b = (size * 0.35, size * 3.65), (size * 3.65, size * 0.35)
    pygame.draw.line(big, colour, a, b, width)
    for spot in (a, b):
        pygame.draw.circle(big, colour, spot, width / 2)
    surface.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))


def portrait(
    name: str, pixels: int, expression: Expression = "neutral", gaze: Gaze = (0, 0), near: bool = False
) -> pygame.Surface:
    """The portrait of a name that `portraits.look_of` knows ("hearts_Q"), in a circle."""
    return portraits.portrait(portraits.look_of(name), pixels, expression, gaze, near)
