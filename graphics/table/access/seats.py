"""Open information on a table, as texts: seats, contract, score, trick, the turned card."""

from __future__ import annotations

from game.table.board import Board
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.explained import calls_told
from graphics.table.panels.pad import PadInfo
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.course import turn_told
from graphics.text.i18n import _, ngettext, pgettext


def seat_text(names: Words, board: Board, seat: int) -> str:
    """One who sits at the table: name, level, turn, cards, what was called and announced."""
    plate = names.plate(board, seat, board.turn)
    parts = [plate.name, plate.line.replace(" · ", ", ")]
    if plate.turn:
        parts.append(pgettext("seat", "to act"))
    if plate.dealer:
        parts.append(pgettext("seat", "dealer"))
    if count := board.counts[seat] if board.dealt else 0:
        parts.append(ngettext("{count} card", "{count} cards", count).format(count=count))
    if calls := calls_told(board, seat):
        parts.append(_("Called: {calls}").format(calls=calls))
    parts += names.declared_told(board, seat)
    return ", ".join(part for part in parts if part)


def deal_text(deal: DealInfo) -> str:
    """The contract and how it stands; before it the calls so far."""
    more = words.multiplier_name(deal.multiplier)
    parts = [deal.title, more, *deal.lines]
    parts += [f"{token.name}: {turn_told(token.turn)}" for token in deal.course]
    if deal.points is not None:
        parts += [f"{head}: {points}" for head, points in zip(deal.heads, deal.points, strict=True)]
        if len(deal.points) == 2:  # with three it stands among the lines
            parts.append(deal.progress)
    parts.append(deal.note)
    return ". ".join(part.replace(" · ", ", ") for part in parts if part)


def score_text(pad: PadInfo) -> str:
    """The score of the match so far, and how far it goes."""
    scores = ", ".join(f"{head}: {total}" for head, total in zip(pad.heads, pad.totals, strict=True))
    if pad.limit:
        text = _("Score – {scores}. Deal {deal} of {limit}")
        return text.format(scores=scores, deal=pad.deal, limit=pad.limit)
    return _("Score – {scores}. The match goes to {target}").format(scores=scores, target=pad.target)


def trick_texts(names: Words, board: Board) -> list[str]:
    """The cards of the trick under way, each with who played it, in order."""
    played = [(board.seat_of_card(place), card) for place, card in enumerate(board.trick)]
    return [card_by(names, seat, card) for seat, card in played]


def last_trick_texts(names: Words, board: Board) -> list[str]:
    """The cards of the last finished trick, and who took it."""
    trick = board.last_trick
    if trick is None:
        return []
    players = board.rules.players
    seats = [(trick.leader + place) % players for place in range(len(trick.cards))]
    texts = [card_by(names, seat, card) for seat, card in zip(seats, trick.cards, strict=True)]
    return [*texts, _("Taken by: {name}").format(name=names.name(trick.winner))]


def turned_text(board: Board) -> str:
    """The card that lies open before the trump is named; "" for none."""
    turned = board.cloth.turned
    return "" if turned is None else _("Turned card: {card}").format(card=words.card_name(turned))


def card_by(names: Words, seat: int, card: int | None) -> str:
    """A card with who played it."""
    said = words.card_name(card) if card is not None else ""
    if names.own(seat):
        return _("You: {said}").format(said=said)
    return _("{name}: {said}").format(name=names.name(seat), said=said)
