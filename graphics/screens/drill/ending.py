"""The answers of a drill that is over: a fan of ten cards, the wrong ones marked."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec import Struct

from game.core.cards import Card, bits
from game.practice.drills.counting import CountTrumps, ShownVoid, WasPlayed
from game.practice.drills.declarations import FindMelds
from game.practice.drills.drill import Question
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.render import deck, draw, fonts, icons, paper
from graphics.render.cache import cached
from graphics.render.deck import Faces
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, fade
from graphics.table.exhibit import corner
from graphics.text.drill_text import pad_text, verdict_told
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.ui import Ui

TURN = 2.2  # degrees from card to card
APART = 0.86  # of a card's width: from card to card at most
SHARP = 2  # turned so many times too large
TEXTS = ("figure_big", "body_bold", "caption_bold")
"""The roles of an answer in words, the largest that fits first."""
LIT = 0.1  # how dark a card becomes under the pointer


class Answer(Struct, frozen=True):
    """What was right in short: a card, or a sign of a suit or contract with a few words above it."""

    right: bool
    card: Card | None = None
    sign: int | None = None
    text: str = ""


def answer_of(question: Question, right: bool) -> Answer:
    match question:
        case LegalCards():
            return Answer(right, next(bits(question.legal)))
        case FindMelds():
            return Answer(right, question.melds[0].cards[0])
        case WasPlayed():
            return Answer(right, question.card)
        case CountTrumps():
            return Answer(right, sign=question.seen.contract, text=str(question.left))
        case ShownVoid():
            return Answer(right, sign=question.suit)
        case Scoring():
            result = question.result
            trump = None if result.contract is None else result.contract.trump
            return Answer(right, sign=trump, text=pad_text(result.writing.pad, result))
        case _:
            contract = question.result.contract
            return Answer(right, sign=None if contract is None else contract.trump)


class AnswerFan:
    """Ten cards in `area`, as large as there is room for; none where there is too little."""

    def __init__(self, ui: Ui, area: pygame.Rect, count: int) -> None:
        self._ui = ui
        turn, middle = math.radians(TURN), (count - 1) / 2
        sag = (1 - math.cos(middle * turn)) / math.sin(turn)  # of a step: how deep the outer cards lie
        reach = math.cos(middle * turn), math.sin(middle * turn)
        high = min(ui.u(Size.lesson_card), area.h)
        while True:
            wide = high / CARD_RATIO
            outer = (wide * reach[0] + high * reach[1], high * reach[0] + wide * reach[1])
            step = min(APART * wide, (area.w - outer[0]) / max(1, count - 1))
            whole = (high + outer[1]) / 2 + sag * step
            if whole <= area.h or high < ui.u(Size.fan_least):
                break
            high -= max(1, ui.u(Gap.thin))
        self.shown = high >= ui.u(Size.fan_least) and step >= ui.u(Size.fan_step)
        self.size, self.step, self.high = (round(wide), round(high)), step, math.ceil(whole)
        angles = [(number - middle) * turn for number in range(count)]
        x, y, radius = area.centerx, area.centery - (whole - high) / 2, step / math.sin(turn)
        self._cards: list[tuple[Picture, tuple[int, int]]] = []
        self._middles = [
            (x + radius * math.sin(angle), y + radius * (1 - math.cos(angle))) for angle in angles
        ]

    def place(self, answered: Sequence[tuple[Question, bool]], press: Callable[[int], object]) -> None:
        ui, high = self._ui, self.size[1]
        for number, (question, right) in enumerate(answered):
            x, y = self._middles[number]
            picture = self.picture(number, question, right)
            spot = picture.get_rect(center=(round(x), round(y)))
            self._cards.append((Picture(ui, spot.topleft, picture), spot.topleft))
            place = pygame.Rect(self._left(number), round(y - high / 2), self._seen(number), high)
            _AnswerCard(
                ui,
                f"answer:{number + 1}",
                verdict_told(number + 1, right, question),
                place,
                partial(press, number),
                tab=True,
                radius=Radius.chip,
            )

    def picture(self, number: int, question: Question, right: bool) -> pygame.Surface:
        turned = (number - (len(self._middles) - 1) / 2) * TURN
        shown = answer_of(question, right)
        return _turned(shown, self.size, self._seen(number), turned, self._ui.s, icons.in_force())

    def _left(self, number: int) -> int:
        return round(self._middles[number][0] - self.size[0] / 2)

    def _seen(self, number: int) -> int:
        """The width of a card that the next one does not cover."""
        last = number + 1 == len(self._middles)
        return self.size[0] if last else self._left(number + 1) - self._left(number)

    def show(self, share: float) -> None:
        """Open it: the cards come out of the first one, 0 to 1."""
        (_first, (x0, y0)) = self._cards[0]
        for picture, (x, y) in self._cards:
            picture.set_position((round(x0 + (x - x0) * share), round(y0 + (y - y0) * share)))
        self._ui.changed()


@dataclass(eq=False, repr=False, kw_only=True)
class _AnswerCard(Opener):
    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if state in ("hovered", "active"):
            draw.box(surface, surface.get_rect(), self.radius, fade(T.ink, LIT))
        return surface


@cached(32)
def _turned(
    answer: Answer, size: tuple[int, int], seen: int, turned: float, s: float, faces: Faces
) -> pygame.Surface:
    """A card `turned` degrees clockwise, with its shadow; `seen` pixels of it are not covered."""
    large = (SHARP * size[0], SHARP * size[1])
    card = draw.turned(_card(answer, large, SHARP * seen, SHARP * s, faces), -turned)
    card = pygame.transform.smoothscale(card, (card.get_width() // SHARP, card.get_height() // SHARP))
    shade, x, y = draw.shadow(size, corner(size[0]), 1, s)
    below = pygame.transform.rotozoom(shade, -turned, 1.0)
    edge = max(-x, -y) + shade.get_height() - size[1]
    surface = draw.clear((card.get_width() + 2 * edge, card.get_height() + 2 * edge))
    middle = surface.get_rect().center
    off = (x + shade.get_width() / 2 - size[0] / 2, y + shade.get_height() / 2 - size[1] / 2)
    draw.put(surface, below, center=(round(middle[0] + off[0]), round(middle[1] + off[1])))
    draw.put(surface, card, center=middle)
    return surface


def _card(answer: Answer, size: tuple[int, int], seen: int, s: float, faces: Faces) -> pygame.Surface:
    rect, round_ = pygame.Rect((0, 0), size), corner(size[0])
    if answer.card is not None:
        surface = deck.rasterise(faces, answer.card, size)
    else:
        surface = draw.clear(size)
        draw.box(surface, rect, round_, T.paper, T.paper_line, max(1, round(s)))
        _write(surface, answer, seen, s)
    if not answer.right:
        draw.box(surface, rect, round_, fade(paper.RED, LIT), paper.RED, max(2, round(Stroke.frame * s)))
        disc = pygame.Rect(0, 0, round(Size.sign * s), round(Size.sign * s))
        disc.center = (seen // 2, round(0.72 * size[1]))
        draw.box(surface, disc, disc.w // 2, paper.RED)
        draw.put(surface, icons.icon("close", round(disc.w * 0.72), T.paper), center=disc.center)
    return surface


def _write(surface: pygame.Surface, answer: Answer, seen: int, s: float) -> None:
    y, room = round(Gap.medium * s), seen - round(Gap.tight * s)
    sizes = ((role, fonts.ungrown(role, s)) for role in TEXTS)  # it is a picture
    found = next(((role, size) for role, size in sizes if fonts.width(answer.text, role, size) <= room), None)
    if answer.text and found is not None:
        text = fonts.render(answer.text, *found, T.ink)
        draw.put(surface, text, midtop=(seen // 2, y))
        y += text.get_height()
    if answer.sign is not None:
        sign = min(round(0.5 * seen), round(0.34 * surface.get_width()))
        draw.put(surface, icons.contract(answer.sign, sign), midtop=(seen // 2, y + round(Gap.tight * s)))
