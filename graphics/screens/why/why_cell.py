"""One decision as a cell of the list: what was done, and a mark if something better was there."""

from __future__ import annotations

import pygame

from game.core.actions import Call, Lay, Play, is_bid, parse
from game.table.judge import Decided, Judge
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Stroke
from graphics.render.theme import Colour, T, line_width, mix
from graphics.screens.why.why_sizes import MARK, Sizes
from graphics.screens.why.why_text import said
from graphics.widgets.choice_lines import card_chip
from graphics.widgets.controls.button import lighter
from graphics.widgets.ui import Ui

PALE = 0.14  # of ink in the paper of a card that is not judged
FRAMES = {"chosen": 2.5, "focused": 4}  # units
DOT, ARROW = 9, 16  # units


def _fill(grade: str) -> Colour | None:
    """The ground of a cell that has something to say."""
    if grade == "mistake":
        return mix(T.panel, T.red, 0.32)
    return mix(T.panel, T.gold, 0.24) if grade == "slip" else None


def paint(
    surface: pygame.Surface,
    ui: Ui,
    sizes: Sizes,
    rect: pygame.Rect,
    decided: Decided,
    judge: Judge,
    look: str,
    first: bool,
) -> None:
    """Paint a cell into `rect`; `look` is "chosen", "focused", "hovered" or "", `first`: it began the row."""
    box = rect.inflate(-ui.u(Gap.fine), -ui.u(Gap.tight))
    found = judge.of(decided)
    grade = judge.grade(decided)
    fill = _fill(grade)
    if look == "hovered" or (look and fill is None):
        fill = lighter(fill or T.panel2)
    if fill is not None:
        edge = {"mistake": T.red, "slip": T.gold if T.line_width > 1 else None}.get(grade)
        draw.box(surface, box, ui.u(Radius.chip), fill, edge, line_width(ui.s * 1.5) if edge else 0)
    if look in FRAMES:
        draw.box(surface, box, ui.u(Radius.chip), None, T.blue, ui.u(FRAMES[look]))
    # what is not judged yet stands back; what could not be otherwise has nothing to tell
    _deed(surface, ui, sizes, decided, box, found is not None, first)
    _mark(surface, ui, grade, box)
    if first:
        sign = icons.icon("play", ui.u(ARROW), T.gold)
        surface.blit(sign, sign.get_rect(midleft=(box.x, box.centery)))


def _mark(surface: pygame.Surface, ui: Ui, grade: str, box: pygame.Rect) -> None:
    """By shape as well as by colour: a triangle for a mistake, a dot for a slip, a ring for the same idea.

    A clock stands for what the computer decided at the bell.
    """
    sign = {"mistake": ("warning", T.red), "bell": ("clock", T.text3)}.get(grade)
    if sign is not None:
        size = ui.u(MARK)
        image = icons.icon(sign[0], size, sign[1])
        surface.blit(image, (box.right - size - ui.u(Gap.thin), box.y + ui.u(3)))
    elif grade == "slip":
        size = max(6, ui.u(DOT))
        dot = draw.rounded((size, size), size // 2, T.gold)
        surface.blit(dot, (box.right - size - ui.u(Gap.tight), box.y + ui.u(Gap.tight)))
    elif grade == "same":
        size = max(6, ui.u(DOT))
        ring = draw.rounded((size, size), size // 2, None, T.text3, max(1, ui.u(Stroke.line)))
        surface.blit(ring, (box.right - size - ui.u(Gap.tight), box.y + ui.u(Gap.tight)))


def _deed(
    surface: pygame.Surface,
    ui: Ui,
    sizes: Sizes,
    decided: Decided,
    box: pygame.Rect,
    judged: bool,
    first: bool,
) -> None:
    action = parse(decided.text)
    ground = T.paper if judged else mix(T.paper, T.ink, PALE)
    if isinstance(action, Play):
        _place(surface, card_chip(action.card, *sizes.chip, ui.s, ground), box.center)
    elif isinstance(action, Lay):
        for place, card in enumerate(action.cards):
            middle = box.centerx + (2 * place - 1) * (sizes.small[0] + ui.u(Gap.fine)) // 2
            _place(surface, card_chip(card, *sizes.small, ui.s, ground), (middle, box.centery))
    elif isinstance(action, Call) and is_bid(action.call):
        size = sizes.chip[1]
        chip = draw.clear((size, size))
        draw.box(chip, chip.get_rect(), ui.u(Radius.chip), ground, T.paper_line, max(1, ui.u(Stroke.hair)))
        _place(chip, icons.contract(action.call, round(size * 0.7)), (size // 2, size // 2))
        _place(surface, chip, box.center)
    else:
        text = said(decided)
        room = box.w - ui.u(Gap.tight) - (ui.u(ARROW + Gap.thin) if first else 0)
        role = "secondary" if fonts.width(text, "secondary", ui.s) <= room else "caption"
        ink = T.text if judged else T.text2 if decided.forced else T.text3
        image = fonts.render(text, role, ui.s, ink)
        spot = image.get_rect(center=box.center)
        if first:  # the sign of who began stands at the left
            spot.x = max(spot.x, min(box.x + ui.u(ARROW + Gap.tight), box.right - ui.u(Gap.thin) - spot.w))
        surface.blit(image, spot)


def _place(surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int]) -> None:
    surface.blit(image, image.get_rect(center=middle))
