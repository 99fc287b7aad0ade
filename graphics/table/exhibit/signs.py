"""Texts on paper, and the sign of the trumps, on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import T, line_width
from graphics.table.exhibit.exhibit import Exhibit
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.boxes import Made, Wrap
from graphics.widgets.ui import Ui

CHIP, CHIP_HEIGHT = Gap.inset, 46  # units at each side of a text on paper, and of its height
BETWEEN = Gap.medium
TRUMPS, TRUMP = 60, 40  # units of the tile on the plate that tells the trumps, and of their sign


def _chip_height(on: Exhibit) -> int:
    return max(on.ui.u(CHIP_HEIGHT), fonts.line_height("name", on.ui.s) + on.ui.u(Gap.snug))


def _chip(on: Exhibit, chip: tuple[str, str, int | None], rect: pygame.Rect) -> None:
    """A text on paper, behind it something in bold, before it the sign of a contract."""
    ui, (text, bold, trump) = on.ui, chip
    draw.cast(on.ground, rect, rect.h // 2, 1, ui.s)
    draw.box(on.ground, rect, rect.h // 2, T.paper)
    x = rect.x + ui.u(CHIP)
    if trump is not None:
        sign = icons.contract(trump, _sign(on))
        on.ground.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        x += sign.get_width() + ui.u(Gap.close)
    for part, role in ((text, "button_thin"), (bold, "button")):
        if part:
            image = fonts.render(part, role, ui.s, T.ink)
            on.ground.blit(image, image.get_rect(midleft=(x, rect.centery)))
            x += image.get_width() + ui.u(Gap.close)


def _sign(on: Exhibit) -> int:
    return round(fonts.pixels("button", on.ui.s) * 1.15)


def _chip_width(on: Exhibit, text: str, bold: str = "", trump: int | None = None) -> int:
    s, gap = on.ui.s, on.ui.u(Gap.close)
    wide = fonts.width(text, "button_thin", s) + (fonts.width(bold, "button", s) + gap if bold else 0)
    return wide + 2 * on.ui.u(CHIP) + (_sign(on) + gap if trump is not None else 0)


def chips(on: Exhibit, texts: Sequence[tuple[str, str, int | None]]) -> Wrap:
    """Texts on paper, in the middle of as many lines as they need."""
    high = _chip_height(on)
    boxes = [Made(partial(_chip, on, each), high, _chip_width(on, *each)) for each in texts]
    return Wrap(on.ui, boxes, BETWEEN, Gap.close, align="center")


def trumps_width(ui: Ui, trump: int) -> int:
    """The width of the plate with the sign of the trumps, in pixels."""
    texts = (
        fonts.width(_("Trumps"), "caption", ui.s),
        fonts.width(words.contract_name(trump), "secondary_bold", ui.s),
    )
    return max(ui.u(TRUMPS), *texts) + 2 * ui.u(Gap.text)


def trumps(on: Exhibit, trump: int, right: tuple[int, int]) -> None:
    """The sign of the trumps on a plate, the middle of its right side at a point."""
    ui, size = on.ui, on.ui.u(TRUMPS)
    head, name = _("Trumps"), words.contract_name(trump)
    wide = trumps_width(ui, trump)
    above, below = (fonts.line_height(role, ui.s) for role in ("caption", "secondary_bold"))
    high = above + size + below + ui.u(2 * Gap.close + 2 * Gap.fine)
    rect = pygame.Rect(right[0] - wide, right[1] - high // 2, wide, high)
    draw.box(on.ground, rect, ui.u(Radius.card), T.plate, T.line, line_width(ui.s))
    caption = fonts.render(head, "caption", ui.s, T.text2)
    on.ground.blit(caption, caption.get_rect(midtop=(rect.centerx, rect.y + ui.u(Gap.close))))
    tile = pygame.Rect(0, rect.y + ui.u(Gap.medium) + above, size, size)
    tile.centerx = rect.centerx
    draw.box(on.ground, tile, ui.u(Radius.button), T.paper)
    sign = icons.contract(trump, ui.u(TRUMP))
    on.ground.blit(sign, sign.get_rect(center=tile.center))
    text = fonts.render(name, "secondary_bold", ui.s, T.text)
    on.ground.blit(text, text.get_rect(midtop=(rect.centerx, tile.bottom + ui.u(Gap.fine))))
