"""Tricks that are shown one after another, and what is asked of them when they are gone."""

from __future__ import annotations

from functools import partial

import pygame

from game.practice.drills.counting import CountingQuestion, CountTrumps, SeenTricks, ShownVoid
from graphics.render.sizes import Gap, Size
from graphics.screens.drill.slips import slips, stack
from graphics.table.exhibit.exhibit import Exhibit, card_size, row
from graphics.table.exhibit.rows import (
    APART,
    CARD,
    GAP,
    MOST_WIDE,
    caption_height,
    large_size,
    named_width,
    spots,
    trumps_beside,
)
from graphics.table.exhibit.signs import chips
from graphics.text import words
from graphics.text.drill_text import player_name
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made

HAND = 0.74  # of the height of the cards in the trick


def trick(seen: SeenTricks, number: int, on: Exhibit) -> None:
    """The trick of that number (from 0) with its players, and the own hand as it is after the last one."""
    ui, area, shown = on.ui, on.area, seen.tricks[number]
    caption, apart = caption_height(on), ui.u(APART)
    size = large_size(on, area.h - caption - apart, 1 + HAND, MOST_WIDE)
    small = card_size(size[1] * HAND, size[0], ui.u(CARD))
    y = area.y + (area.h - caption - size[1] - apart - small[1]) // 2
    count = len(shown.cards)
    people = [player_name(seen.rules, (shown.leader + place) % count) for place in range(count)]
    laid = spots(on, y + caption, size, people)
    trumps_beside(on, seen.contract, laid[0].inflate(max(0, named_width(on, people[0]) - size[0]), 0))
    for card, spot in zip(shown.cards, laid, strict=True):
        on.card(card, spot)
    for card, rect in zip(
        seen.hand,
        row(area, len(seen.hand), small, ui.u(GAP), y + caption + size[1] + apart),
        strict=True,
    ):
        on.card(card, rect)


def question(asked: CountingQuestion, on: Exhibit) -> None:
    """The contract and the answers above, the own hand below."""
    seen, ui = asked.seen, on.ui
    texts = {choice: _answer(asked, choice) for choice in asked.choices}
    least = Size.number if isinstance(asked, CountTrumps) else Size.answer
    said = chips(on, [(words.contract_name(seen.contract), "", seen.contract)])
    below = slips(on, texts, asked.answer, least)
    free = on.area.h - said.height(on.area.w) - below.height(on.area.w) - 2 * ui.u(Gap.large)
    size = large_size(on, free, 1, max(MOST_WIDE, len(seen.hand)))
    boxes: list[Box] = [said, below, Made(partial(_hand, on, seen, size), size[1])]
    stack(on, boxes)


def _hand(on: Exhibit, seen: SeenTricks, size: tuple[int, int], rect: pygame.Rect) -> None:
    for card, place in zip(seen.hand, row(rect, len(seen.hand), size, on.ui.u(GAP), rect.y), strict=True):
        on.card(card, place)


def _answer(asked: CountingQuestion, choice: str) -> str:
    """The words on a slip."""
    _kind, _colon, value = choice.partition(":")
    match asked:
        case CountTrumps():
            return value
        case ShownVoid():
            return player_name(asked.seen.rules, int(value))
    return _("Yes") if value == "yes" else _("No")
