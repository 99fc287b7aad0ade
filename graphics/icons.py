"""Icons, suit signs, portraits and props from their SVGs, tinted and kept per size.

Surfaces returned here are shared: blit them, do not draw on them.
"""

from functools import lru_cache

import pygame

from graphics import assets
from graphics.theme import Colour, T

SUIT_FILES = ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades")  # by suit 0-3
CONTRACT_FILES = (*SUIT_FILES, "no_trumps", "all_trumps")  # by trump 0-5


@lru_cache(maxsize=256)
def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG under assets/ ("props/coffee.svg") at `size` pixels.

    nanosvg keeps the proportions of the picture: what is narrower is stretched to the size asked for.
    """
    surface = pygame.image.load_sized_svg(assets.path(*name.split("/")), size)
    if surface.get_size() != size:
        surface = pygame.transform.smoothscale(surface, size)
    return surface


@lru_cache(maxsize=512)
def icon(name: str, pixels: int, colour: Colour = T.text) -> pygame.Surface:
    """An icon of assets/icons, `pixels` square, in `colour`."""
    surface = picture(f"icons/{name}.svg", (pixels, pixels)).copy()
    surface.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def suit(index: int, pixels: int) -> pygame.Surface:
    """The sign of suit 0-3 in its ink: only for paper grounds."""
    return icon(SUIT_FILES[index], pixels, T.suits[index])


@lru_cache(maxsize=64)
def contract(trump: int, pixels: int, ink: Colour = T.ink) -> pygame.Surface:
    """The sign of a contract 0-5 for paper grounds: a suit in its ink, or the four signs in `ink`.

    All trumps shows the four suits in their own colours; no trumps is struck out in `ink`.
    """
    if trump < 4:
        return suit(trump, pixels)
    if trump == 4:
        return icon("no_trumps", pixels, ink)
    surface = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    half = round(pixels * 0.47)
    for index, (x, y) in ((3, (0, 0)), (2, (1, 0)), (1, (0, 1)), (0, (1, 1))):
        surface.blit(suit(index, half), (x * (pixels - half), y * (pixels - half)))
    return surface


@lru_cache(maxsize=32)
def portrait(name: str, pixels: int) -> pygame.Surface:
    """A portrait of assets/portraits ("hearts_Q") cut to a circle of `pixels`."""
    from graphics.draw import rounded

    surface = picture(f"portraits/{name}.svg", (pixels, pixels)).copy()
    mask = rounded((pixels, pixels), pixels // 2, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
