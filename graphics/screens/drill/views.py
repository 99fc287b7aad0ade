"""Views of the questions of drills on the cloth, one for each kind."""

from __future__ import annotations

from functools import singledispatch

import pygame

from game.practice.drills.drill import Question
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T
from graphics.screens.drill.bill import Bill, called
from graphics.table.exhibit.exhibit import RAISED, TICK, Exhibit, card_size, crowded, row
from graphics.table.exhibit.rows import (
    APART,
    CARD,
    GAP,
    MOST_WIDE,
    caption_height,
    large_size,
    named_width,
    spots,
    standing_height,
    trumps_beside,
)
from graphics.text.drill_text import bill, deal_text, pad_text
from graphics.text.i18n import _
from graphics.widgets.layout.box import Made
from graphics.widgets.layout.flow import Wrap

TRICK = 0.86  # of the height of the cards in the hand


@singledispatch
def show(question: Question, on: Exhibit) -> None:
    """Lay a question out."""
    raise TypeError(f"no view of {type(question).__name__}")


@show.register
def _legal(question: LegalCards, on: Exhibit) -> None:
    """The trick above with the place that is free, the hand below."""
    ui, area, hand = on.ui, on.area, question.hand
    caption, apart = caption_height(on), ui.u(APART)
    size = large_size(on, area.h - caption - apart, TRICK + 1 + RAISED, max(MOST_WIDE, len(hand)))
    small = card_size(size[1] * TRICK, size[0], ui.u(CARD))
    y = area.y + (area.h - caption - small[1] - apart - standing_height(size)) // 2
    people = _people(question)
    laid = spots(on, y + caption, small, people)
    trumps_beside(on, question.contract, laid[0].inflate(max(0, named_width(on, people[0]) - small[0]), 0))
    for card, spot in zip(question.trick, laid, strict=False):
        on.card(card, spot)
    on.slot(laid[-1])
    hand_y = y + caption + small[1] + apart + round(size[1] * RAISED)
    for card, rect in zip(hand, row(area, len(hand), size, ui.u(GAP), hand_y), strict=True):
        on.card_to_touch(card, rect, faint=not question.legal >> card & 1)


def _people(question: LegalCards) -> list[str]:
    """The players of a trick as far as it goes, the reader last."""
    sides, count = len(question.rules.sides), len(question.trick)
    partner = sides < question.rules.players
    others = [
        _("Partner") if partner and not (count - place) % sides else _("Opponent") for place in range(count)
    ]
    return [*others, _("You")]


@show.register
def _scoring(question: Scoring, on: Exhibit) -> None:
    """The contract and the bill of the deal above, the entries to choose from below."""
    ui, area, result = on.ui, on.area, question.result
    gap = ui.u(Gap.tight if crowded(ui) else Gap.wide)
    said = called(on, result)
    paper = Bill(on, deal_text(result), bill(result, whole=on.solved))
    slips = [_offer(question, place, on) for place in range(len(question.offers))]
    offers = Wrap(ui, slips, *_apart(on), align="center")
    highs = [said.height(area.w), paper.height(area.w), offers.height(area.w)]
    y = area.y + max(0, (area.h - sum(highs) - 2 * gap) // 2)
    for box, high in zip((said, paper, offers), highs, strict=True):
        box.place(pygame.Rect(area.x, y, area.w, high))
        y += high + gap
    if y - gap > area.bottom:
        ui.misfits.append(f"drill: {y - gap - area.bottom} pixels")


def _apart(on: Exhibit) -> tuple[float, float]:
    """The gaps between entries and between their lines, in units."""
    return (Gap.medium, Gap.tight) if crowded(on.ui) else (Gap.wide, Gap.small)


def _offer(question: Scoring, place: int, on: Exhibit) -> Made:
    """An entry of the pad on a slip of paper."""
    ui, text = on.ui, pad_text(question.offers[place], question.result)
    role = "name" if crowded(ui) else "figure_big"
    wide = fonts.width(text, role, ui.s) + 2 * ui.u(TICK + Gap.tight)
    high = max(fonts.line_height(role, ui.s) + ui.u(Gap.small), ui.least)
    id_ = f"pad:{place}"

    def face(surface: pygame.Surface, body: pygame.Rect) -> None:
        draw.box(surface, body, ui.u(Radius.chip), T.paper)
        image = fonts.render(text, role, ui.s, T.ink)
        surface.blit(image, image.get_rect(center=body.center))

    def make(rect: pygame.Rect) -> None:
        draw.cast(on.ground, rect, ui.u(Radius.chip), 2, ui.s)
        on.touch(id_, text, rect, face, radius=Radius.chip, faint=id_ not in question.answer)

    return Made(make, high, max(wide, ui.u(Size.answer)))
