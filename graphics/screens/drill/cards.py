"""Hands on the cloth, of which cards are picked: for a trick, or as declarations."""

from __future__ import annotations

import pygame

from game.core.cards import mask_of
from game.practice.drills.declarations import FindMelds
from game.practice.drills.legal import LegalCards
from graphics.render.sizes import Gap
from graphics.table.exhibit.exhibit import RAISED, Exhibit, card_size, row
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
from graphics.table.exhibit.signs import chips
from graphics.text import words
from graphics.text.i18n import _

TRICK = 0.86  # of the height of the cards in the hand


def legal(question: LegalCards, on: Exhibit) -> None:
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


def melds(question: FindMelds, on: Exhibit) -> None:
    """The contract above, the hand below."""
    ui, area, hand = on.ui, on.area, question.hand
    said = chips(on, [(words.contract_name(question.contract), "", question.contract)])
    above, apart = said.height(area.w), ui.u(2 * Gap.large)
    size = large_size(on, area.h - above - apart, 1 + RAISED, max(MOST_WIDE, len(hand)))
    y = area.y + (area.h - above - apart - standing_height(size)) // 2
    said.place(pygame.Rect(area.x, y, area.w, above))
    found = mask_of(card for meld in question.melds for card in meld.cards)
    y += above + apart + round(size[1] * RAISED)
    for card, rect in zip(hand, row(area, len(hand), size, ui.u(GAP), y), strict=True):
        on.card_to_touch(card, rect, faint=not found >> card & 1)
