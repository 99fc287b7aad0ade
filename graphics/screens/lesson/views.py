"""Views of the tasks of the lesson on the cloth, one for each kind."""

from __future__ import annotations

from functools import singledispatch

import pygame

from game.core.cards import card_name
from game.core.contracts import BELOT_CARDS, is_trump
from graphics.render import fonts
from graphics.render.sizes import Gap
from graphics.screens.lesson import paper, places
from graphics.screens.lesson.tasks import (
    FindMeld,
    FindPartner,
    FindWinner,
    MakeCall,
    PlayCard,
    SayBelot,
    Task,
    WriteDeal,
)
from graphics.table import exhibit
from graphics.table.exhibit import (
    APART,
    CARD,
    GAP,
    RAISED,
    Exhibit,
    beside,
    caption_height,
    card_size,
    crowded,
    large_size,
    low,
    named_width,
    number_size,
    row,
    spots,
    standing_height,
    trumps_beside,
)
from graphics.text.i18n import _

LADDER = 0.58  # of the height of the other cards: those of the row that tells the order
TRICK = 0.86


@singledispatch
def show(task: Task, on: Exhibit) -> None:
    """Lay a task out."""
    raise TypeError(f"no view of {type(task).__name__}")


@show.register
def _partner(task: FindPartner, on: Exhibit) -> None:
    places.show(on, task.choices)


@show.register
def _winner(task: FindWinner, on: Exhibit) -> None:
    """The order of a suit above, the trick below."""
    ui, area = on.ui, on.area
    points, apart = fonts.line_height("body_bold", ui.s), ui.u(APART)
    caption = 0 if low(on.ui) else caption_height(on)
    size = large_size(on, area.h - points - caption - apart, 1 + LADDER + RAISED)
    small = card_size(size[1] * LADDER, size[0], ui.u(CARD))
    used = small[1] + points + apart + caption + standing_height(size)
    y = area.y + (area.h - used) // 2
    for card, rect in zip(task.ladder, row(area, len(task.ladder), small, ui.u(GAP), y), strict=True):
        on.card(card, rect)
        value = BELOT_CARDS.points[task.contract][card]
        on.write(
            str(value), "body_bold", (rect.centerx, rect.bottom + ui.u(Gap.thin) + points // 2), bold=True
        )
    y += small[1] + points + apart
    in_trumps = is_trump(task.contract, task.ladder[0] >> 3)
    number = number_size(ui) if low(ui) else 0  # it stands between the plate and the first card
    lead = number + beside(ui) + exhibit.trumps_width(ui, task.contract) if in_trumps else 0
    laid = spots(on, y + caption + round(size[1] * RAISED), size, [""] * 4, lead)
    if in_trumps:
        trumps_beside(on, task.contract, laid[0].inflate(2 * number, 0))
    for card, spot in zip(task.trick, laid, strict=True):
        on.card_to_touch(card, spot, faint=card != task.winner)


@show.register(PlayCard)
@show.register(SayBelot)
def _play(task: PlayCard | SayBelot, on: Exhibit) -> None:
    """The trick above, the hand below; the card that was played has gone from one to the other."""
    ui, area = on.ui, on.area
    caption, apart = caption_height(on), ui.u(APART)
    size = large_size(on, area.h - caption - apart, TRICK + 1 + RAISED)
    small = card_size(size[1] * TRICK, size[0], ui.u(CARD))
    used = caption + small[1] + apart + standing_height(size)
    y = area.y + (area.h - used) // 2
    played = next((card for card in task.hand if on.solved and f"card:{card_name(card)}" == on.last), None)
    people = [_("Opponent"), _("Partner"), _("Opponent"), _("You")]
    laid = spots(on, y + caption, small, people)
    trumps_beside(on, task.contract, laid[0].inflate(max(0, named_width(on, people[0]) - small[0]), 0))
    for card, spot in zip(task.trick, laid, strict=False):
        on.card(card, spot)
    if played is None:
        on.slot(laid[-1])
    else:
        on.arrive(played, laid[-1])
    hand_y = y + caption + small[1] + apart + round(size[1] * RAISED)
    for card, rect in zip(task.hand, row(area, len(task.hand), size, ui.u(GAP), hand_y), strict=True):
        if card != played:
            on.card_to_touch(card, rect, faint=not task.legal >> card & 1)


@show.register
def _call(task: MakeCall, on: Exhibit) -> None:
    """Lay out the calls made and those to choose from above, the hand below."""
    ui, area = on.ui, on.area
    said = paper.said(on, task.rules, task.bidding)
    above, tiles = said.height(area.w), paper.tiles_height(on, task.calls)
    gap = ui.u(Gap.close if crowded(ui) else Gap.wide)
    size = large_size(on, area.h - above - tiles - 2 * gap, 1)
    used = above + tiles + 2 * gap + size[1]
    y = area.y + (area.h - used) // 2
    said.place(pygame.Rect(area.x, y, area.w, above))
    paper.tiles(on, y + above + gap, task.calls)
    for card, rect in zip(
        task.hand, row(area, len(task.hand), size, ui.u(GAP), y + above + tiles + 2 * gap), strict=True
    ):
        on.card(card, rect)


@show.register
def _meld(task: FindMeld, on: Exhibit) -> None:
    """Lay out the prices of the combinations above, the hand below."""
    ui, area = on.ui, on.area
    prices, apart = paper.prices(on, task.rules), ui.u(2 * APART)
    above = prices.height(area.w)
    size = large_size(on, area.h - above - apart, 1 + RAISED)
    y = area.y + (area.h - above - apart - standing_height(size)) // 2
    prices.place(pygame.Rect(area.x, y, area.w, above))
    hand_y = y + above + apart + round(size[1] * RAISED)
    for card, rect in zip(task.hand, row(area, len(task.hand), size, ui.u(GAP), hand_y), strict=True):
        on.card_to_touch(card, rect, faint=card not in task.meld)


@show.register
def _writing(task: WriteDeal, on: Exhibit) -> None:
    """The points of a deal above, pads to choose from below."""
    paper.deal_and_pads(task, on)
