"""Views of the tasks of the lesson on the cloth, one for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.actions import is_bid
from game.core.auction import Bidding
from game.core.cards import Card, card_name, parse_cards
from game.core.contracts import BELOT_CARDS, is_trump
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.rules import Rules
from graphics.render import draw, fonts, icons
from graphics.render.portraits import OWN
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
    cards_row,
    chips,
    crowded,
    large_size,
    low,
    number_size,
    row,
    spots,
    stack,
    standing_height,
    trick_row,
    trumps_beside,
)
from graphics.table.overlays import auction
from graphics.table.overlays.auction import BidTile, TileForm
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import PORTRAITS, default_name
from graphics.widgets.boxes import Column, Grid, Made, Row, Wrap
from graphics.widgets.controls.button import Button
from graphics.widgets.parts import button

BETWEEN = Gap.medium
TILE_GAP = 11


def meld_prices(on: Exhibit, rules: Rules) -> Wrap:
    """The name of each combination with its points (rules §2.4, §3.6)."""
    rows = [(words.meld_name(SEQUENCE_NAMES[n]), str(SEQUENCE_VALUES[n]), None) for n in (3, 4, 5)]
    kares = f"{min(KARE_VALUES.values())}–{max(KARE_VALUES.values())}"
    rows.append((words.meld_name(MeldName.KARE), kares, None))
    rows.append((game_words(rules).belot(), str(BELOT_VALUE), None))
    return chips(on, rows)


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


def bid_tiles(on: Exhibit, calls: Sequence[int]) -> Wrap:
    """Contracts to name, and what else can be said beside them."""
    ui, contracts = on.ui, [call for call in calls if is_bid(call)]
    others = [call for call in calls if not is_bid(call)]
    standing, flat = map(ui.u, Size.lesson_tile)
    form, wide = auction.standing_tiles(ui, contracts, standing, Size.bid_tile), standing
    if form is None:
        form, wide = auction.flat_tiles(ui, contracts, flat), flat
    assert form is not None
    count = len(contracts) if form.standing else -(-len(contracts) // 2)
    tiles = [Made(partial(_tile, on, call, form), form.height, wide) for call in contracts]
    grid = Grid(ui, tiles, count, TILE_GAP)
    free = grid.height(grid.width()) - ui.u(TILE_GAP) * (len(others) - 1)
    units = Size.sheet_button if len(others) * ui.high(Size.sheet_button) <= free else Size.strip
    side = max(max(Button.width(ui, words.call_name(call)) for call in others), ui.u(Size.answer))
    buttons = [
        button(
            ui,
            call_id(call),
            words.call_name(call),
            partial(on.answer, call_id(call)),
            kind="plate",
            enabled=not on.solved,
            units=units,
            width=side,
        )
        for call in others
    ]
    said = [Made(grid.place, grid.height, grid.width()), Column(ui, buttons, TILE_GAP)]
    both = Row(ui, said, BETWEEN + TILE_GAP, align="middle")
    return Wrap(ui, [both], 0, 0, align="center")


def _tile(on: Exhibit, call: int, form: TileForm, rect: pygame.Rect) -> None:
    id_ = call_id(call)
    if not on.solved or id_ in on.found:
        tile = BidTile(on.ui, call, rect, lambda: on.answer(id_), True, form)
    else:
        tile = BidTile(on.ui, call, rect, lambda: None, False, form)
    tile.in_tab_order = not on.solved


def deal_and_pads(task: WriteDeal, on: Exhibit) -> None:
    ui, heads = on.ui, [words.side_name(True), words.side_name(False)]
    rows: list[tuple[str, str, int | None]] = [
        (f"{_('Contract')}:", words.contract_name(task.contract.trump), task.contract.trump),
        *((head, words.points(count), None) for head, count in zip(heads, task.points, strict=True)),
    ]
    wide, high = _pad_size(on, heads)
    pads = [
        Made(partial(_pad_to_touch, on, f"pad:{place}", heads, offer, offer != task.written), high, wide)
        for place, offer in enumerate(task.offers)
    ]
    stack(on, [chips(on, rows), Wrap(ui, pads, Gap.page, Gap.page, align="center")], Gap.page)


def _pad_to_touch(
    on: Exhibit, id_: str, heads: Sequence[str], amounts: Sequence[int], faint: bool, rect: pygame.Rect
) -> None:
    def face(surface: pygame.Surface, body: pygame.Rect) -> None:
        _pad(on, surface, body, heads, amounts)

    draw.cast(on.ground, rect, on.ui.u(Radius.chip), 3, on.ui.s)
    label = " : ".join(map(str, amounts))
    on.touch(id_, label, rect, face, radius=Radius.chip, faint=faint, centred=True)


def _pad_size(on: Exhibit, heads: Sequence[str]) -> tuple[int, int]:
    ui = on.ui
    wide = 2 * (max(fonts.width(head, "pad_title", ui.s) for head in heads) + ui.u(Gap.page))
    high = fonts.line_height("pad_title", ui.s) + fonts.line_height("pad_total", ui.s) + ui.u(2 * Gap.section)
    return max(ui.u(Size.lesson_pad[0]), wide), max(ui.u(Size.lesson_pad[1]), high)


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
    """Three places to touch, the player's below, and the order of play in the middle."""
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
    surface.blit(icons.portrait(OWN if seat == "S" else PORTRAITS[seat], face), spot)
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


def show(task: Task, on: Exhibit) -> None:
    match task:
        case FindPartner():
            show_places(on, task.choices)
        case FindWinner():
            winner(task, on)
        case PlayCard() | SayBelot():
            play(task, on)
        case MakeCall():
            call(task, on)
        case FindMeld():
            prices = meld_prices(on, task.rules)
            size = large_size(on, on.area.h - prices.height(on.area.w) - on.ui.u(2 * APART), 1 + RAISED)
            stack(on, [prices, cards_row(on, task.hand, size, lambda card: card not in task.meld)], 2 * APART)
        case WriteDeal():
            deal_and_pads(task, on)


def winner(task: FindWinner, on: Exhibit) -> None:
    """The cards of a suit with their points, and a trick below them."""
    ui = on.ui
    points = fonts.line_height("body_bold", ui.s)
    caption = 0 if low(ui) else caption_height(on)
    size = large_size(on, on.area.h - points - caption - ui.u(APART), 1 + LADDER + RAISED)
    small = card_size(size[1] * LADDER, size[0], ui.u(CARD))

    def ladder(rect: pygame.Rect) -> None:
        places = row(rect, len(task.ladder), small, ui.u(GAP), rect.y)
        for card, place in zip(task.ladder, places, strict=True):
            on.card(card, place)
            value, middle = BELOT_CARDS.points[task.contract][card], place.bottom + ui.u(Gap.thin)
            on.write(str(value), "body_bold", (place.centerx, middle + points // 2), bold=True)

    def trick(rect: pygame.Rect) -> None:
        in_trumps = is_trump(task.contract, task.ladder[0] >> 3)
        number = number_size(ui) if low(ui) else 0  # it stands between the plate and the first card
        lead = number + beside(ui) + exhibit.trumps_width(ui, task.contract) if in_trumps else 0
        laid = spots(on, rect.bottom - size[1], size, [""] * 4, lead)
        if in_trumps:
            trumps_beside(on, task.contract, laid[0].inflate(2 * number, 0))
        for card, spot in zip(task.trick, laid, strict=True):
            on.card_to_touch(card, spot, faint=card != task.winner)

    stack(on, [Made(ladder, small[1] + points), Made(trick, caption + standing_height(size))])


def play(task: PlayCard | SayBelot, on: Exhibit) -> None:
    size = large_size(on, on.area.h - caption_height(on) - on.ui.u(APART), TRICK + 1 + RAISED)
    small = card_size(size[1] * TRICK, size[0], on.ui.u(CARD))
    played = next((card for card in task.hand if on.solved and f"card:{card_name(card)}" == on.last), None)
    people = [_("Opponent"), _("Partner"), _("Opponent"), _("You")]
    trick = trick_row(on, task.contract, task.trick, small, people, played)
    stack(on, [trick, cards_row(on, task.hand, size, lambda card: not task.legal >> card & 1, played)])


def call(task: MakeCall, on: Exhibit) -> None:
    said, tiles = call_chips(on, task.rules, task.bidding), bid_tiles(on, task.calls)
    gap = Gap.close if crowded(on.ui) else Gap.wide
    free = on.area.h - said.height(on.area.w) - tiles.height(on.area.w) - 2 * on.ui.u(gap)
    stack(on, [said, tiles, cards_row(on, task.hand, large_size(on, free, 1))], gap)
