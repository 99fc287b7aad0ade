"""Views of the tasks of the lesson on the cloth, one for each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import is_bid
from game.core.auction import Bidding
from game.core.cards import card_name
from game.core.contracts import BELOT_CARDS, is_trump
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.rules import Rules
from graphics.render import draw, fonts
from graphics.render.shapes import CARD_RATIO, Box, Pose
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, text_growth
from graphics.screens.lesson.at_table import PARTNER, LessonTable
from graphics.screens.lesson.places import BACKS
from graphics.screens.lesson.script import StepScript
from graphics.screens.lesson.tasks import (
    SEATS,
    YOU,
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
from graphics.table.exhibit import GAP, Exhibit, chips, corner, crowded, large_size, row, stack
from graphics.table.overlays import auction
from graphics.table.overlays.auction import BidTile, TileForm
from graphics.table.places import upright
from graphics.table.view import Hotspot
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import Names, default_name
from graphics.widgets.boxes import Column, Grid, Made, Row, Wrap
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.parts import button
from graphics.widgets.ui import Ui

BETWEEN = Gap.medium
TILE_GAP = 11
HAND_RISES = 0.65  # of a card's height: from the middle of the hand to above a card that has risen


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


@dataclass(eq=False, repr=False, kw_only=True)
class CardSpot(Widget):
    """A card of the trick to pick; the table shows it, this gives it an edge."""

    pose: Pose

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if state in ("hovered", "active"):
            size = round(self.pose.width), round(self.pose.width * CARD_RATIO)
            edge = draw.rounded(size, corner(size[0]), None, T.gold, max(2, self.ui.u(Stroke.frame)))
            turned = pygame.transform.rotozoom(edge, -self.pose.angle, 1)
            draw.put(surface, turned, center=surface.get_rect().center)
        return surface


def trick_spots(task: FindWinner, on: Exhibit, poses: Sequence[Pose]) -> None:
    """The cards of a trick at their places, to be picked."""
    for card, pose in zip(task.trick, poses, strict=True):
        id_ = f"card:{card_name(card)}"
        rect = pygame.Rect(upright(pose).rounded())
        CardSpot(on.ui, id_, words.card_name(card), rect, partial(on.answer, id_), pose=pose)


def seat_spots(task: FindPartner, on: Exhibit, names: Names, boxes: Mapping[str, Box]) -> None:
    """The plates of the others, to be picked; by the letter of the seat."""
    for id_ in task.choices:
        seat = id_.removeprefix("seat:")
        rect, name = pygame.Rect(boxes[seat].rounded()), names.name(SEATS.index(seat))
        Hotspot(on.ui, id_, name, rect, partial(on.answer, id_), radius=Radius.pill)


def ladder(task: FindWinner, on: Exhibit) -> None:
    """The cards of a suit in a row, highest first, each with its points below."""
    ui, points = on.ui, fonts.line_height("body_bold", on.ui.s)
    size = large_size(on, on.area.h - points - ui.u(Gap.thin), 1)
    places = row(on.area, len(task.ladder), size, ui.u(GAP), on.area.y)
    for card, place in zip(task.ladder, places, strict=True):
        on.card(card, place)
        value, middle = BELOT_CARDS.points[task.contract][card], place.bottom + ui.u(Gap.thin) + points // 2
        on.write(str(value), "body_bold", (place.centerx, middle), bold=True)


def show(task: Task, on: Exhibit, *, sides: bool) -> None:
    """What lies in the middle of the table; `sides`: the opponents sit there, and say their calls."""
    match task:
        case MakeCall():
            tiles = bid_tiles(on, task.calls)
            said = [] if sides else [call_chips(on, task.rules, task.bidding)]
            stack(on, [*said, tiles], Gap.wide)
        case FindMeld():
            stack(on, [meld_prices(on, task.rules)])
        case WriteDeal():
            deal_and_pads(task, on)


def least_height(task: Task, on: Exhibit) -> int:
    """What the middle of the table needs at least beside the hand, in pixels."""
    if not isinstance(task, MakeCall):
        return 0
    tiles = bid_tiles(on, task.calls).height(on.area.w)
    if text_growth(on.ui.size) == 1:
        return tiles
    return tiles + call_chips(on, task.rules, task.bidding).height(on.area.w) + on.ui.u(Gap.large)


def seated(task: Task, ui: Ui) -> bool:
    """True if there is room for the players beside what is asked."""
    return not (crowded(ui) and isinstance(task, MakeCall | WriteDeal))


def width(task: Task, on: Exhibit) -> int:
    """How wide that is, in pixels."""
    match task:
        case MakeCall():
            return bid_tiles(on, task.calls).width()
        case WriteDeal():
            pad = _pad_size(on, [words.side_name(True), words.side_name(False)])[0]
            return pad * len(task.offers) + on.ui.u(Gap.page) * (len(task.offers) - 1)
    return 0


EVERYBODY = frozenset(range(len(SEATS)))


class StepOnCloth:
    """A step on the table: what lies there beside the cards, and what can be picked.

    Plates and calls of the opponents give way where there is no room for them.
    """

    def __init__(self, table: LessonTable, script: StepScript, on: Exhibit, hand: pygame.Rect) -> None:
        """`on` has the whole table as its area; `hand` is as wide as what lies between the buttons."""
        self.table, self.script, self.task = table, script, script.task
        self.on, self.ui, self.whole, self.hand = on, on.ui, on.area, hand
        places = table.layout
        self.north = places.seats["N"]
        self.below = round(places.hand.center.y - places.hand.card[1] * HAND_RISES)

    def lay(self) -> None:
        gap = self.ui.u(Gap.small)
        self._tell()
        calls, middle = dict(self.script.asked.calls), self.whole.centerx
        boxes = self.table.taken(SEATS.index("W"), calls) + self.table.taken(SEATS.index("E"), calls)
        free = min(middle - box.right if box.x < middle else box.x - middle for box in boxes)
        half = round(free) - gap
        sides = seated(self.task, self.ui) and width(self.task, self.on) <= 2 * half
        if not sides:
            half = self.whole.w // 2
        top, bottom = round(self.north.bottom) + gap, self.below - gap
        if isinstance(self.task, WriteDeal):
            bottom = self.hand.y - gap if crowded(self.ui) else self.whole.bottom
        self._seat(sides)
        self.on.area = pygame.Rect(middle - half, top, 2 * half, bottom - top)
        show(self.task, self.on, sides=sides)
        if isinstance(self.task, FindWinner):
            self.on.area = self._beside_own_plate()
            ladder(self.task, self.on)
        self._trumps()
        if not self.on.solved:
            self._spots()

    def _beside_own_plate(self) -> pygame.Rect:
        """The lower edge of the table between the buttons, as wide as the player's plate lets it be."""
        half = self.hand.w // 2
        if YOU in self.table.seats:
            free = self.hand.centerx - self.table.box(YOU).right - self.ui.u(Gap.small)
            half = min(half, round(free))
        top = self.below
        return pygame.Rect(self.hand.centerx - half, top, 2 * half, self.whole.bottom - top)

    def _tell(self) -> None:
        """Say what the plates tell: it is known before they are measured."""
        asks = isinstance(self.task, FindPartner) and not self.on.solved
        self.table.sides_told = text_growth(self.ui.size) == 1 and not asks
        tells = self.on.solved or not isinstance(self.task, FindWinner)
        self.table.shows_winner = self.table.stage.gilds = tells

    def _seat(self, sides: bool) -> None:
        """Seat those who have room: `sides` says whether the opponents have."""
        table = self.table
        backs = table.layout.backs["W"]
        shown = EVERYBODY if sides else frozenset({PARTNER})
        if backs.center.y + BACKS * backs.card > table.layout.seats["S"].y:
            shown -= {YOU}
        if not seated(self.task, self.ui):
            shown = frozenset()
        table.seats = tuple(sorted(shown))
        table.heard = EVERYBODY if sides else frozenset()

    def _trumps(self) -> None:
        on, task, ui = self.on, self.task, self.ui
        if not isinstance(task, PlayCard | SayBelot | FindWinner):
            return
        if isinstance(task, FindWinner) and not is_trump(task.contract, task.ladder[0] >> 3):
            return
        high = exhibit.trumps_height(ui)
        if self.whole.y + high > self.table.layout.seats["W"].y:
            x = round(self.north.right) + ui.u(Gap.small)
            told = [(f"{_('Trumps')}:", words.contract_name(task.contract), task.contract)]
            chip = chips(on, [*told])
            room = pygame.Rect(x, self.whole.y, self.whole.right - x, round(self.north.h))
            chip.place(draw.rect_at((room.w, chip.height(room.w)), center=room.center))
            return
        right = self.whole.x + exhibit.trumps_width(ui, task.contract)
        exhibit.trumps(on, task.contract, (right, self.whole.y + high // 2))

    def _spots(self) -> None:
        if isinstance(self.task, FindWinner):
            seats = [self.script.seat(place) for place in range(len(self.task.trick))]
            trick_spots(self.task, self.on, [self.table.picture.trick_pose(seat) for seat in seats])
        elif isinstance(self.task, FindPartner):
            boxes = {SEATS[seat]: self.table.box(seat) for seat in self.table.seats}
            seat_spots(self.task, self.on, self.table.names, boxes)
