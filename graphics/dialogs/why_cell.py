"""One decision as a cell of the list: what was done, and a mark if something better was there."""

from __future__ import annotations

import pygame

from game.actions import PASS, Call, Declare, Lay, Play, parse
from graphics import draw, fonts, icons
from graphics.dialogs.why_text import melds
from graphics.judge import Decided, Judge
from graphics.table import words
from graphics.table.signs import card_chip, contract_sign
from graphics.theme import Colour, T, fade, mix
from graphics.widgets.button import lighter
from graphics.widgets.ui import Ui

STRENGTH, PALE = 255, 180  # alpha of a card that is judged, and of one that is not
FRAMES = {"chosen": 2.5, "focused": 4}  # units


def _fill(grade: str) -> Colour | None:
    """The ground of a cell that has something to say."""
    if grade == "mistake":
        return mix(T.panel, T.red, 0.32)
    return mix(T.panel, T.gold, 0.24) if grade == "slip" else None


def paint(
    surface: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    decided: Decided,
    judge: Judge,
    look: str,
    first: bool,
) -> None:
    """Paint a cell into `rect`; `look` is "chosen", "focused", "hovered" or "", `first`: it began the row."""
    box = rect.inflate(-ui.u(6), -ui.u(8))
    found = judge.of(decided)
    grade = found.grade if found is not None else "good" if decided.allowed else "mistake"
    fill = _fill(grade)
    if look == "hovered" or (look and fill is None):
        fill = lighter(fill or T.panel2)
    if fill is not None:
        edge = T.red if grade == "mistake" else None
        draw.box(surface, box, ui.u(10), fill, edge, max(1, ui.u(1.5)) if edge else 0)
    if look in FRAMES:
        draw.box(surface, box, ui.u(10), None, T.blue, ui.u(FRAMES[look]))
    # what is not judged yet stands back; what could not be otherwise has nothing to tell
    ink = T.text if found is not None else T.text2 if decided.forced else fade(T.text3, 0.85)
    _deed(surface, ui, decided, box, ink)
    _mark(surface, ui, grade, box)
    if first:
        sign = icons.icon("play", ui.u(16), T.gold)
        surface.blit(sign, sign.get_rect(midleft=(box.x + ui.u(4), box.centery)))


def _mark(surface: pygame.Surface, ui: Ui, grade: str, box: pygame.Rect) -> None:
    """By shape as well as by colour: a triangle for a mistake, a dot for a slip."""
    if grade == "mistake":
        size = ui.u(19)
        surface.blit(icons.icon("warning", size, T.red), (box.right - size - ui.u(4), box.y + ui.u(3)))
    elif grade == "slip":
        size = max(5, ui.u(8))
        dot = draw.rounded((size, size), size // 2, T.gold)
        surface.blit(dot, (box.right - size - ui.u(8), box.y + ui.u(8)))


def _deed(surface: pygame.Surface, ui: Ui, decided: Decided, box: pygame.Rect, ink: Colour) -> None:
    action = parse(decided.text)
    if isinstance(action, Play):
        _card(surface, ui, action.card, box, ink)
        return
    if isinstance(action, Lay):
        for place, card in enumerate(action.cards):
            part = pygame.Rect(0, 0, box.w // 2, box.h)
            part.center = (box.centerx + (2 * place - 1) * box.w // 4, box.centery)
            _card(surface, ui, card, part, ink, small=True)
        return
    if isinstance(action, Call) and action.call < PASS:
        chip = pygame.Rect(0, 0, ui.u(38), ui.u(38))
        chip.center = box.center
        draw.box(surface, chip, ui.u(10), T.paper)
        sign = contract_sign(action.call, ui.u(26))
        surface.blit(sign, sign.get_rect(center=chip.center))
        return
    text = words.call_name(action.call) if isinstance(action, Call) else ""
    if isinstance(action, Declare):
        said = melds(decided, action)
        text = words.meld_name(said[0].name) if len(said) == 1 else str(sum(meld.value for meld in said))
        text = text if said else "–"
    role = "secondary" if fonts.width(text, "secondary", ui.s) <= box.w - ui.u(8) else "caption"
    image = fonts.render(text, role, ui.s, ink)
    surface.blit(image, image.get_rect(center=box.center))


def _card(
    surface: pygame.Surface, ui: Ui, card: int, box: pygame.Rect, ink: Colour, small: bool = False
) -> None:
    """Rank and suit on a chip of paper, which stands back as far as `ink` does."""
    width = min(ui.u(50 if small else 62), box.w - ui.u(4))
    chip = card_chip(card, width, ui.u(30 if small else 36), ui.s)
    chip.set_alpha(STRENGTH if ink == T.text else PALE)
    surface.blit(chip, chip.get_rect(center=box.center))
