"""Papers in the lesson: calls, prices of combinations, pads; and the sign of the trumps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.actions import is_bid
from game.core.auction import Bidding
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.rules import Rules
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.screens.lesson.exhibit import Exhibit, row
from graphics.screens.lesson.tasks import WriteDeal, call_id
from graphics.table.overlays import bid_tile
from graphics.table.overlays.bid_tile import BidTile, TileForm
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.people import default_name
from graphics.widgets.controls.button import Button
from graphics.widgets.gui.ui import Ui
from graphics.widgets.layout.box import Made
from graphics.widgets.layout.flow import Wrap

CHIP, CHIP_HEIGHT = Gap.inset, 46  # units at each side of a text on paper, and of its height
BETWEEN = Gap.medium
TILE, TILE_GAP = Size.bid_tile, 11
TRUMPS, TRUMP = 60, 40  # units of the tile on the plate that tells the trumps, and of their sign
TILE_WIDTH, FLAT_WIDTH = Size.lesson_tile  # units of a tile with the name below its sign, and beside it
PAD = Size.lesson_pad


# -- chips ------------------------------------------------------------------------------------------------


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


def _chips(on: Exhibit, chips: Sequence[tuple[str, str, int | None]]) -> Wrap:
    """Texts on paper, in the middle of as many lines as they need."""
    high = _chip_height(on)
    boxes = [Made(partial(_chip, on, each), high, _chip_width(on, *each)) for each in chips]
    return Wrap(on.ui, boxes, BETWEEN, Gap.close, align="center")


# -- combinations -----------------------------------------------------------------------------------------


def prices(on: Exhibit, rules: Rules) -> Wrap:
    """The name of each combination with its points (rules §2.4, §3.6)."""
    rows = [(words.meld_name(SEQUENCE_NAMES[n]), str(SEQUENCE_VALUES[n]), None) for n in (3, 4, 5)]
    kares = f"{min(KARE_VALUES.values())}–{max(KARE_VALUES.values())}"
    rows.append((words.meld_name(MeldName.KARE), kares, None))
    rows.append((game_words(rules).belot(), str(BELOT_VALUE), None))
    return _chips(on, rows)


# -- the auction ------------------------------------------------------------------------------------------


def said(on: Exhibit, rules: Rules, bidding: Bidding) -> Wrap:
    """Chips of the others' calls, in their order: name, call, and the contract named."""
    seats = rules.seats
    return _chips(
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


# -- trumps and pads --------------------------------------------------------------------------------------


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


def deal_and_pads(task: WriteDeal, on: Exhibit) -> None:
    """The points of both sides, and below what may have been written."""
    ui, area = on.ui, on.area
    heads = [words.side_name(True), words.side_name(False)]
    rows: list[tuple[str, str, int | None]] = [
        (head, words.points(count), None) for head, count in zip(heads, task.points, strict=True)
    ]
    rows.insert(0, (f"{_('Contract')}:", words.contract_name(task.contract.trump), task.contract.trump))
    chips = _chips(on, rows)
    top = chips.height(area.w)
    size = _pad_size(on, heads)
    high = top + ui.u(Gap.page) + size[1]
    y = area.y + (area.h - high) // 2
    chips.place(pygame.Rect(area.x, y, area.w, top))
    spots = row(area, len(task.offers), size, ui.u(Gap.page), y + top + ui.u(Gap.page))
    for place, (offer, rect) in enumerate(zip(task.offers, spots, strict=True)):
        draw.cast(on.ground, rect, ui.u(Radius.chip), 3, ui.s)
        label = " : ".join(map(str, offer))
        on.touch(
            f"pad:{place}",
            label,
            rect,
            lambda surface, body, offer=offer: _pad(on, surface, body, heads, offer),  # type: ignore[misc]
            radius=Radius.chip,
            faint=offer != task.written,
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
