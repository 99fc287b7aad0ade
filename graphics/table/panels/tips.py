"""Tips: what a sign on the table means, in words, once the pointer has rested on it for a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.actions import PASS
from game.table.board import Board
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.motion import TIP_MS
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T, line_width
from graphics.table.geometry import Layout, order_tag
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.part import TablePart
from graphics.table.panels.plates import Plate
from graphics.table.show import Show
from graphics.text import words
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.narration import turn_text
from graphics.widgets.keys import printed
from graphics.widgets.manager import free_place

ROLE = "caption"
WIDEST = 380  # units of text at the usual text size
PADDING = 14
GAP = 8  # units between the place and its tip


class TableTip(NamedTuple):
    """A text about a place; the later ones of a list lie above."""

    place: Box
    text: str


class Tips(TablePart):
    """The tip of the place where the pointer rests; it covers nothing that is `clickable`."""

    LIMIT = 2

    def __init__(
        self, places: Callable[[], Sequence[TableTip]], clickable: Callable[[], list[pygame.Rect]]
    ) -> None:
        super().__init__()
        self.places = places
        self._clickable = clickable
        self._pointer = (0, 0)
        self._rested = 0.0  # milliseconds, or more than enough once it is shown or there is nothing to show
        self.shown: TableTip | None = None

    def resize(self, table: Layout) -> None:
        super().resize(table)
        self.hide()

    def point(self, at: tuple[int, int]) -> bool:
        self._pointer = at
        if self.shown is not None and self.shown.place.contains(at):
            return False
        return self.hide()

    def hide(self) -> bool:
        gone, self.shown, self._rested = self.shown is not None, None, 0.0
        return gone

    @property
    def resting(self) -> bool:
        return self._rested >= TIP_MS

    def update(self, ms: float) -> bool:
        if self.resting:
            return False
        self._rested += ms
        if self._rested < TIP_MS:
            return False
        self.shown = self._at(self._pointer)
        return self.shown is not None

    def tell(self, at: tuple[int, int]) -> bool:
        self._pointer, self._rested = at, TIP_MS
        self.shown = self._at(at)
        return self.shown is not None

    def _at(self, at: tuple[int, int]) -> TableTip | None:
        return next((tip for tip in reversed(self.places()) if tip.place.contains(at)), None)

    def items(self) -> list[Item]:
        """The tip beside its place, below it if there is room.

        It covers neither its place nor anything that can be clicked.
        """
        if self.shown is None:
            return []
        table, text = self.table, self.shown.text
        canvas = self._painted(text, lambda: self._paint(text))
        place, gap = pygame.Rect(self.shown.place.rounded()), round(GAP * self.s)
        wanted = pygame.Rect(
            round(self._pointer[0] - canvas.width / 2), place.bottom + gap, canvas.width, canvas.height
        )
        window = pygame.Rect(0, 0, table.width, table.height)
        spot = free_place(wanted, place, self._clickable(), window, gap)
        return [canvas.item(*spot.topleft)] if spot is not None else []

    def _paint(self, text: str) -> Canvas:
        s = self.s
        room = round(WIDEST * self.table.growth * s)
        lines = fonts.wrap(text, ROLE, s, room)
        wide = max(fonts.width(line, ROLE, s) for line in lines)
        high, pad = len(lines) * fonts.line_height(ROLE, s), PADDING * s
        canvas = Canvas(wide + 2 * pad, high + 1.2 * pad, s, 24)
        canvas.shaded(canvas.whole, 10, T.panel2, 3, T.line, line_width(s) / s)
        canvas.lines(lines, ROLE, T.text, pad, 0.6 * pad + high / 2, "midleft")
        return canvas


def tips(show: Show) -> list[TableTip]:
    board = show.stage.board
    deal = show.words.deal_info(board)
    table = show.picture.layout()
    found = [
        TableTip(show.contract.box(deal), deal_told(deal)),
        TableTip(show.pad.box(show.words.pad(show.written(board))), pad_told(show.written(board))),
        TableTip(table.last_trick, last_trick_told(board)),
    ]
    for seat in range(board.rules.players):
        plate = show.words.plate(board, seat, board.turn)
        found.append(TableTip(show.plates.box(plate), plate_told(plate)))
    return found + _chips(show, board) + _numbers(show, board)


def _chips(show: Show, board: Board) -> list[TableTip]:
    found = []
    for seat, marks in show.chips(board).items():
        calls = calls_told(board, seat)
        lines = [_("Called: {calls}").format(calls=calls)] if calls else []
        if lines := [*lines, *show.words.declared_told(board, seat)]:
            found.append(TableTip(show.bubbles.chip_box(board.place(seat), marks), "\n".join(lines)))
    return found


def _numbers(show: Show, board: Board) -> list[TableTip]:
    table = show.picture.layout()
    half = show.marks.tag_size() / 2
    found = []
    trick = show.picture.trick if show.numbers else []
    wins = board.winning([sprite.card for _seat, sprite in trick])
    for place, (seat, _sprite) in enumerate(trick):
        spot = order_tag(table, board.place(seat), show.picture.trick_lean(seat))
        box = Box(spot.x - half, spot.y - half, 2 * half, 2 * half)
        text = _("Card {number} of this trick, by {name}")
        if seat == board.seat:
            text = _("Card {number} of this trick, by you")
        text = text.format(number=place + 1, name=show.words.name(seat))
        if place == wins:
            text += "\n" + winning_told(show.words, seat)
        found.append(TableTip(box, text))
    return found


def plate_told(plate: Plate) -> str:
    lines = [plate.name, plate.line]
    if plate.dealer:
        lines.append(_("Cards: dealer of this deal"))
    if plate.declares is not None:
        lines.append(
            _("Sign: the contract named, {contract}").format(contract=words.contract_name(plate.declares))
        )
    if plate.turn:
        lines.append(_("Gold ring: whose turn it is"))
    return "\n".join(line for line in lines if line)


def deal_told(deal: DealInfo) -> str:
    """The contract and how it stands, with all that the panel may have no room for."""
    more = words.multiplier_name(deal.multiplier)
    lines = [f"{deal.title} · {more}" if more else deal.title, *deal.lines, deal.note]
    lines += [f"{token.name}: {turn_text(token.turn)}" for token in deal.course]
    if deal.points is not None and len(deal.points) == 2:
        lines.append(deal.progress)
    if deal.marked:
        lines.append(_("The mark on the bar: what the declarer needs"))
    return "\n".join(line for line in lines if line)


def last_trick_told(board: Board) -> str:
    if board.last_trick is None:
        return _("None played yet")
    return _("The previous trick, to look at again: {key}").format(key=printed("L"))


def pad_told(board: Board) -> str:
    lines = [_("The score so far; all deals: {key}").format(key=printed("S"))]
    if limit := board.rules.deal_limit:
        text = _("After {limit} deals the higher score wins; deals that everybody passes do not count")
        lines.append(text.format(limit=limit))
    if board.hanging:
        text = ngettext(
            "{count} game point hangs: whoever wins the next deal scores it",
            "{count} game points hang: whoever wins the next deal scores them",
            board.hanging,
        )
        lines.append(text.format(count=board.hanging))
    return "\n".join(lines)


def winning_told(names: Names, seat: int) -> str:
    return _("Winning so far: {name}").format(name=names.name(seat))


def calls_told(board: Board, seat: int) -> str:
    calls = (words.call_name(call) for who, call in board.calls if who == seat and call != PASS)
    return ", ".join(calls)
