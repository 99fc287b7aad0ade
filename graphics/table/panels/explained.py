"""Explanations of the signs on the table: the places and texts of its tips."""

from __future__ import annotations

from game.core.actions import PASS
from game.table.board import Board
from graphics.render.shapes import Box
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.plates import Plate
from graphics.table.panels.tips import Tip
from graphics.table.places.geometry import order_tag
from graphics.table.show import Show
from graphics.text import words
from graphics.text.course import turn_told
from graphics.text.i18n import _, ngettext
from graphics.widgets.keys import printed


def tips(show: Show) -> list[Tip]:
    """All there are on the board that is shown."""
    board = show.stage.board
    deal = show.words.deal_info(board)
    table = show.picture.layout()
    found = [
        Tip(show.contract.box(deal), deal_told(deal)),
        Tip(show.pad.box(show.words.pad(show.written(board))), pad_told(show.written(board))),
        Tip(table.last_trick, last_trick_told(board)),
    ]
    for seat in range(board.rules.players):
        plate = show.words.plate(board, seat, board.turn)
        found.append(Tip(show.plates.box(plate), plate_told(plate)))
    return found + _chips(show, board) + _numbers(show, board)


def _chips(show: Show, board: Board) -> list[Tip]:
    """Of the signs that keep what a seat has called."""
    found = []
    for seat, marks in show.chips(board).items():
        calls = calls_told(board, seat)
        lines = [_("Called: {calls}").format(calls=calls)] if calls else []
        if lines := [*lines, *show.words.declared_told(board, seat)]:
            found.append(Tip(show.bubbles.chip_box(board.place(seat), marks), "\n".join(lines)))
    return found


def _numbers(show: Show, board: Board) -> list[Tip]:
    """Of the cards in the trick, if they are numbered."""
    table = show.picture.layout()
    half = show.marks.tag_size() / 2
    found = []
    for place, (seat, _sprite) in enumerate(show.picture.trick if show.numbers else ()):
        spot = order_tag(table, board.place(seat))
        box = Box(spot.x - half, spot.y - half, 2 * half, 2 * half)
        text = _("Card {number} of this trick, by {name}")
        if seat == board.seat:
            text = _("Card {number} of this trick, by you")
        text = text.format(number=place + 1, name=show.words.name(seat))
        found.append(Tip(box, text))
    return found


def plate_told(plate: Plate) -> str:
    """The name of the player, and the meaning of the signs on the portrait."""
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
    lines += [f"{token.name}: {turn_told(token.turn)}" for token in deal.course]
    if deal.points is not None and len(deal.points) == 2:
        lines.append(deal.progress)
        lines.append(_("The declarer's bar comes from the left; gold is ours"))
    elif deal.points is not None:
        lines.append(_("The mark on the bar: what the declarer needs"))
    return "\n".join(line for line in lines if line)


def last_trick_told(board: Board) -> str:
    """Tip for the corner of the last trick, once there is one."""
    if board.last_trick is None:
        return _("None played yet")
    return _("The previous trick, to look at again: {key}").format(key=printed("L"))


def pad_told(board: Board) -> str:
    """Tip for the pad, and for the points that hang."""
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


def calls_told(board: Board, seat: int) -> str:
    """Calls of a seat, without signs."""
    calls = (words.call_name(call) for who, call in board.calls if who == seat and call != PASS)
    return ", ".join(calls)
