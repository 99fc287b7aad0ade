"""Papers in the lesson: calls, prices of combinations, pads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.actions import is_bid
from game.core.auction import Bidding
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.rules import Rules
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T
from graphics.screens.lesson.tasks import WriteDeal, call_id
from graphics.table.exhibit import Exhibit, chips, row
from graphics.table.overlays import bid_tile
from graphics.table.overlays.bid_tile import BidTile, TileForm
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import default_name
from graphics.widgets.boxes import Wrap
from graphics.widgets.controls.button import Button

BETWEEN = Gap.medium
TILE, TILE_GAP = Size.bid_tile, 11
TILE_WIDTH, FLAT_WIDTH = Size.lesson_tile  # units of a tile with the name below its sign, and beside it
PAD = Size.lesson_pad


# -- combinations -----------------------------------------------------------------------------------------


def prices(on: Exhibit, rules: Rules) -> Wrap:
    """The name of each combination with its points (rules §2.4, §3.6)."""
    rows = [(words.meld_name(SEQUENCE_NAMES[n]), str(SEQUENCE_VALUES[n]), None) for n in (3, 4, 5)]
    kares = f"{min(KARE_VALUES.values())}–{max(KARE_VALUES.values())}"
    rows.append((words.meld_name(MeldName.KARE), kares, None))
    rows.append((game_words(rules).belot(), str(BELOT_VALUE), None))
    return chips(on, rows)


# -- the auction ------------------------------------------------------------------------------------------


def said(on: Exhibit, rules: Rules, bidding: Bidding) -> Wrap:
    """Chips of the others' calls, in their order: name, call, and the contract named."""
    seats = rules.seats
    return chips(
        on,
        [
            (f"{default_name(seats[seat])}:", words.call_name(call), call if is_bid(call) else None)
            for seat, call in bidding.calls
        ],
    )


def _form(on: Exhibit, contracts: Sequence[int]) -> tuple[TileForm, int]:
    """The form of the tiles, and their width in pixels."""
    ui = on.ui
    standing = bid_tile.standing(ui, contracts, ui.u(TILE_WIDTH), TILE)
    if standing is not None:
        return standing, ui.u(TILE_WIDTH)
    flat = bid_tile.flat(ui, contracts, ui.u(FLAT_WIDTH))
    assert flat is not None
    return flat, ui.u(FLAT_WIDTH)


def _rows(on: Exhibit, calls: Sequence[int]) -> tuple[TileForm, int, list[list[int]]]:
    contracts = [call for call in calls if is_bid(call)]
    form, wide = _form(on, contracts)
    count = len(contracts) if form.standing else -(-len(contracts) // 2)
    return form, wide, [contracts[i : i + count] for i in range(0, len(contracts), count)]


def tiles_height(on: Exhibit, calls: Sequence[int]) -> int:
    """The height of the tiles with pass and contra beside them, in pixels."""
    form, _wide, rows = _rows(on, calls)
    high = len(rows) * form.height + (len(rows) - 1) * on.ui.u(TILE_GAP)
    others = len(calls) - sum(map(len, rows))
    return max(high, others * on.ui.high(Size.strip) + (others - 1) * on.ui.u(TILE_GAP))


def tiles(on: Exhibit, y: int, calls: Sequence[int]) -> None:
    """Contracts to name, and what else can be said beside them."""
    ui, gap = on.ui, on.ui.u(TILE_GAP)
    form, wide, rows = _rows(on, calls)
    others = [call for call in calls if not is_bid(call)]
    side = max(max(Button.width(ui, words.call_name(call)) for call in others), ui.u(Size.answer))
    whole = len(rows[0]) * (wide + gap) + ui.u(BETWEEN) + side
    x = on.area.centerx - whole // 2
    high = tiles_height(on, calls)
    top = y + (high - len(rows) * (form.height + gap) + gap) // 2
    for i, contracts in enumerate(rows):
        for j, call in enumerate(contracts):
            rect = pygame.Rect(x + j * (wide + gap), top + i * (form.height + gap), wide, form.height)
            _tile(on, call, rect, form)
    left = x + len(rows[0]) * (wide + gap) + ui.u(BETWEEN)
    each = (high - gap * (len(others) - 1)) // len(others)
    for i, call in enumerate(others):
        rect = pygame.Rect(left, y + i * (each + gap), side, min(each, ui.high(Size.sheet_button)))
        rect.centery = y + i * (each + gap) + each // 2
        id_, text = call_id(call), words.call_name(call)
        Button(
            ui,
            id_,
            text,
            rect,
            partial(on.answer, id_),
            kind="plate",
            enabled=not on.solved,
        )


def _tile(on: Exhibit, call: int, rect: pygame.Rect, form: TileForm) -> None:
    id_ = call_id(call)
    if not on.solved or id_ in on.found:
        tile = BidTile(on.ui, call, rect, lambda: on.answer(id_), True, form)
    else:
        tile = BidTile(on.ui, call, rect, lambda: None, False, form)
    tile.in_tab_order = not on.solved


# -- pads -----------------------------------------------------------------------------------------------


def deal_and_pads(task: WriteDeal, on: Exhibit) -> None:
    """The points of both sides, and below what may have been written."""
    ui, area = on.ui, on.area
    heads = [words.side_name(True), words.side_name(False)]
    rows: list[tuple[str, str, int | None]] = [
        (head, words.points(count), None) for head, count in zip(heads, task.points, strict=True)
    ]
    rows.insert(0, (f"{_('Contract')}:", words.contract_name(task.contract.trump), task.contract.trump))
    told = chips(on, rows)
    top = told.height(area.w)
    size = _pad_size(on, heads)
    high = top + ui.u(Gap.page) + size[1]
    y = area.y + (area.h - high) // 2
    told.place(pygame.Rect(area.x, y, area.w, top))
    spots = row(area, len(task.offers), size, ui.u(Gap.page), y + top + ui.u(Gap.page))
    for place, (offer, rect) in enumerate(zip(task.offers, spots, strict=True)):
        _pad_to_touch(on, place, rect, heads, offer, faint=offer != task.written)


def _pad_to_touch(
    on: Exhibit,
    place: int,
    rect: pygame.Rect,
    heads: Sequence[str],
    amounts: Sequence[int],
    *,
    faint: bool,
) -> None:
    """A pad that is answer number `place`."""
    draw.cast(on.ground, rect, on.ui.u(Radius.chip), 3, on.ui.s)
    on.touch(
        f"pad:{place}",
        " : ".join(map(str, amounts)),
        rect,
        lambda surface, body: _pad(on, surface, body, heads, amounts),
        radius=Radius.chip,
        faint=faint,
        centred=True,
    )


def _pad_size(on: Exhibit, heads: Sequence[str]) -> tuple[int, int]:
    ui = on.ui
    wide = 2 * (max(fonts.width(head, "pad_title", ui.s) for head in heads) + ui.u(Gap.page))
    high = fonts.line_height("pad_title", ui.s) + fonts.line_height("pad_total", ui.s) + ui.u(2 * Gap.section)
    return max(ui.u(PAD[0]), wide), max(ui.u(PAD[1]), high)


def _pad(
    on: Exhibit, surface: pygame.Surface, rect: pygame.Rect, heads: Sequence[str], amounts: Sequence[int]
) -> None:
    """Two columns of paper: whose they are, and a number in each."""
    ui = on.ui
    draw.box(surface, rect, ui.u(Radius.chip), T.paper)
    head = rect.y + ui.u(Gap.wide) + fonts.line_height("pad_title", ui.s) // 2
    rule = head + fonts.line_height("pad_title", ui.s) // 2 + ui.u(Gap.tight)
    surface.fill(
        T.paper_line,
        (rect.x + ui.u(Gap.medium), rule, rect.w - 2 * ui.u(Gap.medium), max(1, ui.u(Stroke.line))),
    )
    middle = draw.clear((max(1, ui.u(Stroke.line)), rect.h - ui.u(Gap.roomy)))
    middle.fill(T.centre_line)
    surface.blit(middle, (rect.centerx, rect.y + ui.u(Gap.medium)))
    total = (rule + rect.bottom) // 2
    for i, (name, amount) in enumerate(zip(heads, amounts, strict=True)):
        x = rect.x + rect.w * (2 * i + 1) // 4
        text = fonts.render(name, "pad_title", ui.s, T.ink)
        surface.blit(text, text.get_rect(center=(x, head)))
        number = fonts.render(str(amount), "pad_total", ui.s, T.ink)
        surface.blit(number, number.get_rect(center=(x, total)))
