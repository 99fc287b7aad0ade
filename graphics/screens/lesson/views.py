"""Views of the tasks of the lesson on the cloth, one for each kind."""

from __future__ import annotations

from functools import singledispatch

import pygame

from game.core.cards import card_name
from game.core.contracts import BELOT_CARDS, is_trump
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.screens.lesson import paper, places
from graphics.screens.lesson.card_tasks import FindWinner, PlayCard, SayBelot
from graphics.screens.lesson.exhibit import (
    RAISED,
    Exhibit,
    card_size,
    crowded,
    low,
    number_size,
    row,
)
from graphics.screens.lesson.tasks import FindMeld, FindPartner, MakeCall, Task, WriteDeal
from graphics.text.i18n import _
from graphics.widgets.gui.ui import Ui

CARD = Size.lesson_card  # units: the highest a card is shown
LADDER = 0.58  # of the height of the other cards: those of the row that tells the order
TRICK = 0.86
GAP = Gap.medium  # units between cards
BETWEEN = Gap.tight  # units between the number of a card and what stands beside it
APART = Gap.large  # units between two rows
MOST_WIDE = 8  # cards in a row
EDGE = Gap.sheet  # units that stay free beside the longest row


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
    caption = 0 if low(on.ui) else _caption(on)
    size = _size(on, area.h - points - caption - apart, 1 + LADDER + RAISED)
    small = card_size(size[1] * LADDER, size[0], ui.u(CARD))
    used = small[1] + points + apart + caption + _standing(size)
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
    lead = number + _beside(ui) + paper.trumps_width(ui, task.contract) if in_trumps else 0
    spots = _spots(on, y + caption + round(size[1] * RAISED), size, [""] * 4, lead)
    if in_trumps:
        _trumps(on, task.contract, spots[0].inflate(2 * number, 0))
    for card, spot in zip(task.trick, spots, strict=True):
        on.card_to_touch(card, spot, faint=card != task.winner)


@show.register(PlayCard)
@show.register(SayBelot)
def _play(task: PlayCard | SayBelot, on: Exhibit) -> None:
    """The trick above, the hand below; the card that was played has gone from one to the other."""
    ui, area = on.ui, on.area
    caption, apart = _caption(on), ui.u(APART)
    size = _size(on, area.h - caption - apart, TRICK + 1 + RAISED)
    small = card_size(size[1] * TRICK, size[0], ui.u(CARD))
    used = caption + small[1] + apart + _standing(size)
    y = area.y + (area.h - used) // 2
    played = next((card for card in task.hand if on.solved and f"card:{card_name(card)}" == on.last), None)
    people = [_("Opponent"), _("Partner"), _("Opponent"), _("You")]
    spots = _spots(on, y + caption, small, people)
    _trumps(on, task.contract, spots[0].inflate(max(0, _named(on, people[0]) - small[0]), 0))
    for card, spot in zip(task.trick, spots, strict=False):
        on.card(card, spot)
    if played is None:
        on.slot(spots[-1])
    else:
        on.arrive(played, spots[-1])
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
    size = _size(on, area.h - above - tiles - 2 * gap, 1)
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
    size = _size(on, area.h - above - apart, 1 + RAISED)
    y = area.y + (area.h - above - apart - _standing(size)) // 2
    prices.place(pygame.Rect(area.x, y, area.w, above))
    hand_y = y + above + apart + round(size[1] * RAISED)
    for card, rect in zip(task.hand, row(area, len(task.hand), size, ui.u(GAP), hand_y), strict=True):
        on.card_to_touch(card, rect, faint=card not in task.meld)


@show.register
def _writing(task: WriteDeal, on: Exhibit) -> None:
    """The points of a deal above, pads to choose from below."""
    paper.deal_and_pads(task, on)


# -- rows ---------------------------------------------------------------------------------------------


def _caption(on: Exhibit) -> int:
    """The height of the line above a trick, in pixels."""
    return number_size(on.ui) + on.ui.u(Gap.tight)


def _standing(size: tuple[int, int]) -> int:
    """The height of a card with the room to rise, in pixels."""
    return size[1] + round(size[1] * RAISED)


def _size(on: Exhibit, room: int, share: float) -> tuple[int, int]:
    """The size of the large cards where `share` times their height has to be in `room` pixels."""
    gaps = (MOST_WIDE - 1) * on.ui.u(GAP) + 2 * on.ui.u(EDGE)
    return card_size(room / share, (on.area.w - gaps) / MOST_WIDE, on.ui.u(CARD))


def _named(on: Exhibit, text: str) -> int:
    """The width of a number and the player's name side by side, in pixels."""
    disc = number_size(on.ui)
    return disc + (on.ui.u(BETWEEN) + fonts.width(text, "caption_bold", on.ui.s) if text else 0)


def _spots(on: Exhibit, y: int, size: tuple[int, int], people: list[str], lead: int = 0) -> list[pygame.Rect]:
    """The places of a trick in the order of play, with numbers and who plays there.

    They stand in the middle, or further right where `lead` pixels to the left of them would not be free.
    """
    ui = on.ui
    disc, between = number_size(ui), ui.u(BETWEEN)
    widths = [_named(on, text) for text in people]
    gap = max(ui.u(GAP), max(widths) - size[0] + ui.u(Gap.text))
    if not any(people) and low(on.ui):
        gap = disc + 2 * between
    spots = row(on.area, len(people), size, gap, y)
    aside = min(max(0, on.area.x + lead - spots[0].x), on.area.right - spots[-1].right)
    spots = [spot.move(aside, 0) for spot in spots]
    middle = y - _caption(on) + disc // 2
    if not any(people):  # these cards rise
        middle -= round(size[1] * RAISED)
    for place, (spot, text, whole) in enumerate(zip(spots, people, widths, strict=True), 1):
        if not text and low(on.ui):
            on.number(place, (spot.left - between - disc // 2, spot.centery))
            continue
        on.number(place, (spot.centerx - whole // 2 + disc // 2, middle))
        if text:
            x = spot.centerx + (disc + between) // 2
            on.write(text, "caption_bold", (x, middle), bold=True)
    return spots


def _trumps(on: Exhibit, trump: int, beside: pygame.Rect) -> None:
    """The sign of the trumps at the left of the trick."""
    paper.trumps(on, trump, (beside.x - _beside(on.ui), beside.centery))


def _beside(ui: Ui) -> int:
    """Pixels between the sign of the trumps and the trick."""
    return ui.u(Gap.snug if crowded(ui) else Gap.column)
