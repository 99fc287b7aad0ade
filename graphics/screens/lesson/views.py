"""Views of the tasks of the lesson on the cloth, one for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, singledispatch

import pygame

from game.core.actions import is_bid
from game.core.auction import Bidding
from game.core.cards import Card, card_name, parse_cards
from game.core.contracts import BELOT_CARDS, is_trump
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.rules import Rules
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.screens.lesson.tasks import (
    FindMeld,
    FindPartner,
    FindWinner,
    MakeCall,
    PlayCard,
    SayBelot,
    Task,
    WriteDeal,
    call_id,
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
    chips,
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
from graphics.table.overlays import auction
from graphics.table.overlays.auction import BidTile, TileForm
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import PORTRAITS, default_name
from graphics.widgets.boxes import Wrap
from graphics.widgets.controls.button import Button

BETWEEN = Gap.medium
TILE, TILE_GAP = Size.bid_tile, 11
TILE_WIDTH, FLAT_WIDTH = Size.lesson_tile  # units of a tile with the name below its sign, and beside it
PAD = Size.lesson_pad


# -- combinations -----------------------------------------------------------------------------------------


def meld_prices(on: Exhibit, rules: Rules) -> Wrap:
    """The name of each combination with its points (rules §2.4, §3.6)."""
    rows = [(words.meld_name(SEQUENCE_NAMES[n]), str(SEQUENCE_VALUES[n]), None) for n in (3, 4, 5)]
    kares = f"{min(KARE_VALUES.values())}–{max(KARE_VALUES.values())}"
    rows.append((words.meld_name(MeldName.KARE), kares, None))
    rows.append((game_words(rules).belot(), str(BELOT_VALUE), None))
    return chips(on, rows)


# -- the auction ------------------------------------------------------------------------------------------


def call_chips(on: Exhibit, rules: Rules, bidding: Bidding) -> Wrap:
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
    standing = auction.standing_tiles(ui, contracts, ui.u(TILE_WIDTH), TILE)
    if standing is not None:
        return standing, ui.u(TILE_WIDTH)
    flat = auction.flat_tiles(ui, contracts, ui.u(FLAT_WIDTH))
    assert flat is not None
    return flat, ui.u(FLAT_WIDTH)


def _rows(on: Exhibit, calls: Sequence[int]) -> tuple[TileForm, int, list[list[int]]]:
    contracts = [call for call in calls if is_bid(call)]
    form, wide = _form(on, contracts)
    count = len(contracts) if form.standing else -(-len(contracts) // 2)
    return form, wide, [contracts[i : i + count] for i in range(0, len(contracts), count)]


def tiles_height(on: Exhibit, calls: Sequence[int]) -> int:
    form, _wide, rows = _rows(on, calls)
    high = len(rows) * form.height + (len(rows) - 1) * on.ui.u(TILE_GAP)
    others = len(calls) - sum(map(len, rows))
    return max(high, others * on.ui.high(Size.strip) + (others - 1) * on.ui.u(TILE_GAP))


def bid_tiles(on: Exhibit, y: int, calls: Sequence[int]) -> None:
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


PLACES_TRICK = dict(zip("SENW", parse_cards("TSKSAS7S"), strict=True))
PLACES_CARD = 150  # units
FACE, END = 66, 52  # units, and free behind the name
PLACES_GAP = Gap.medium
CLOSE, OPEN = 2.04, 2.2  # heights of a card that a trick takes, at least and where there is room
ORDER = "SENW"  # of play


def show_places(on: Exhibit, choices: Sequence[str]) -> None:
    """Three places to touch, the own one below, and in the middle who plays after whom."""
    ui, area = on.ui, on.area
    names = {seat: _name(seat) for seat in ORDER}
    wide = max(_width(on, name) for name in names.values())
    high = max(ui.u(FACE + Gap.medium), fonts.line_height("name", ui.s) + ui.u(Gap.medium), ui.least)
    free = area.h - 2 * (high + ui.u(PLACES_GAP))
    size = card_size(free / CLOSE, area.w, ui.u(PLACES_CARD))
    cross = min(free, round(size[1] * OPEN))
    top = area.centery - (cross + 2 * (high + ui.u(PLACES_GAP))) // 2 + high + ui.u(PLACES_GAP)
    middle = pygame.Rect(0, top, round(size[0] * 3 + ui.u(PLACES_GAP) * 4), cross)
    middle.centerx = area.centerx
    _trick(on, middle, size)
    spots = {
        "N": (area.centerx, middle.top - ui.u(PLACES_GAP) - high // 2),
        "S": (area.centerx, middle.bottom + ui.u(PLACES_GAP) + high // 2),
        "W": (middle.x - ui.u(PLACES_GAP) - wide // 2, middle.centery),
        "E": (middle.right + ui.u(PLACES_GAP) + wide // 2, middle.centery),
    }
    for seat in "WNES":
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = spots[seat]
        if f"seat:{seat}" not in choices:
            _plate(on, on.ground, rect, seat, names[seat])
            continue
        on.touch(
            f"seat:{seat}",
            names[seat],
            rect,
            lambda surface, body, seat=seat: _plate(on, surface, body, seat, names[seat]),  # type: ignore[misc]
            radius=rect.h / 2 / ui.s,
        )


def _name(seat: str) -> str:
    return _("You") if seat == "S" else default_name(seat)


def _width(on: Exhibit, name: str) -> int:
    ui = on.ui
    return ui.u(Gap.tight + FACE + Gap.snug + END) + fonts.width(name, "name", ui.s)


def _plate(on: Exhibit, surface: pygame.Surface, rect: pygame.Rect, seat: str, name: str) -> None:
    """A portrait and a name on a dark plate."""
    ui = on.ui
    draw.box(surface, rect, rect.h // 2, T.plate, T.line, line_width(ui.s))
    face = ui.u(FACE)
    spot = pygame.Rect(rect.x + ui.u(Gap.tight), rect.centery - face // 2, face, face)
    surface.blit(icons.portrait(PORTRAITS[seat], face), spot)
    text = fonts.render(name, "name", ui.s, T.text)
    surface.blit(text, text.get_rect(midleft=(spot.right + ui.u(Gap.snug), rect.centery)))


def _trick(on: Exhibit, middle: pygame.Rect, size: tuple[int, int]) -> None:
    """A card before each place, numbered in the order of play."""
    ui, (w, h) = on.ui, size
    spots = {
        "N": (middle.centerx, middle.y + h // 2),
        "S": (middle.centerx, middle.bottom - h // 2),
        "W": (middle.centerx - w - ui.u(PLACES_GAP), middle.centery),
        "E": (middle.centerx + w + ui.u(PLACES_GAP), middle.centery),
    }
    half, apart = number_size(ui) // 2, number_size(ui) // 2 + ui.u(Gap.fine)
    for number, seat in enumerate(ORDER, 1):
        rect = pygame.Rect(0, 0, w, h)
        rect.center = spots[seat]
        card: Card = PLACES_TRICK[seat]
        on.card(card, rect)
        tags = {  # outside the cards, each in the corner of the cross that follows its card
            "S": (rect.left - apart, rect.bottom - half),
            "E": (rect.centerx, rect.bottom + apart),
            "N": (rect.right + apart, rect.top + half),
            "W": (rect.centerx, rect.top - apart),
        }
        on.number(number, tags[seat])


LADDER = 0.58  # of the height of the other cards: those of the row that tells the order
TRICK = 0.86


@singledispatch
def show(task: Task, on: Exhibit) -> None:
    raise TypeError(f"no view of {type(task).__name__}")


@show.register
def _partner(task: FindPartner, on: Exhibit) -> None:
    show_places(on, task.choices)


@show.register
def _winner(task: FindWinner, on: Exhibit) -> None:
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
    ui, area = on.ui, on.area
    said = call_chips(on, task.rules, task.bidding)
    above, tiles = said.height(area.w), tiles_height(on, task.calls)
    gap = ui.u(Gap.close if crowded(ui) else Gap.wide)
    size = large_size(on, area.h - above - tiles - 2 * gap, 1)
    used = above + tiles + 2 * gap + size[1]
    y = area.y + (area.h - used) // 2
    said.place(pygame.Rect(area.x, y, area.w, above))
    bid_tiles(on, y + above + gap, task.calls)
    for card, rect in zip(
        task.hand, row(area, len(task.hand), size, ui.u(GAP), y + above + tiles + 2 * gap), strict=True
    ):
        on.card(card, rect)


@show.register
def _meld(task: FindMeld, on: Exhibit) -> None:
    ui, area = on.ui, on.area
    prices, apart = meld_prices(on, task.rules), ui.u(2 * APART)
    above = prices.height(area.w)
    size = large_size(on, area.h - above - apart, 1 + RAISED)
    y = area.y + (area.h - above - apart - standing_height(size)) // 2
    prices.place(pygame.Rect(area.x, y, area.w, above))
    hand_y = y + above + apart + round(size[1] * RAISED)
    for card, rect in zip(task.hand, row(area, len(task.hand), size, ui.u(GAP), hand_y), strict=True):
        on.card_to_touch(card, rect, faint=card not in task.meld)


@show.register
def _writing(task: WriteDeal, on: Exhibit) -> None:
    deal_and_pads(task, on)
