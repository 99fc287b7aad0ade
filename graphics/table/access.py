"""The table as a tree for screen readers.

It is made of what the seat may know (the board that is shown) and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame
from msgspec.structs import replace

from game.core.actions import Call, Play
from game.core.cards import Card
from game.core.cards import card_name as short_name
from game.table.board import Board
from game.table.clock import TICKS_S
from game.table.session import Session
from graphics.render.stage import Item
from graphics.table.hand import OwnHand
from graphics.table.model import TableModel
from graphics.table.overlays.auction import AuctionPanel, BidTile
from graphics.table.overlays.declarations import MeldRow
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import KeyButton
from graphics.table.overlays.warnings import TickRow
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.pad import PadInfo
from graphics.table.panels.panels import Words
from graphics.table.panels.tips import calls_told, winning_told
from graphics.table.questions import reason_against
from graphics.table.view import TableView
from graphics.text import words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.match_text import time_left
from graphics.text.names import Names
from graphics.text.narration import turn_text
from graphics.widgets.keys import printed
from graphics.widgets.node import Acts, Live, Node, Outline, Role, box, label
from graphics.widgets.outline import focus_of, node_of, plain, spoken, texts_on


def seat_text(names: Words, board: Board, seat: int) -> str:
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
    more = words.multiplier_name(deal.multiplier)
    parts = [deal.title, more, *deal.lines]
    parts += [f"{token.name}: {turn_text(token.turn)}" for token in deal.course]
    if deal.points is not None:
        parts += [f"{head}: {points}" for head, points in zip(deal.heads, deal.points, strict=True)]
        if len(deal.points) == 2:  # with three it stands among the lines
            parts.append(deal.progress)
    parts.append(deal.note)
    return ". ".join(part.replace(" · ", ", ") for part in parts if part)


def score_text(pad: PadInfo) -> str:
    scores = ", ".join(f"{head}: {total}" for head, total in zip(pad.heads, pad.totals, strict=True))
    if pad.limit:
        text = _("Score – {scores}. Deal {deal} of {limit}")
        return text.format(scores=scores, deal=pad.deal, limit=pad.limit)
    if not pad.target:  # a deal by itself
        return _("Score – {scores}").format(scores=scores)
    return _("Score – {scores}. The match goes to {target}").format(scores=scores, target=pad.target)


def trick_texts(names: Words, board: Board) -> list[str]:
    texts = [card_by(names, board.seat_of_card(place), card) for place, card in enumerate(board.trick)]
    wins = board.winning(board.trick) if len(texts) > 1 else None
    return texts if wins is None else [*texts, winning_told(names, board.seat_of_card(wins))]


def last_trick_texts(names: Words, board: Board) -> list[str]:
    trick = board.last_trick
    if trick is None:
        return []
    players = board.rules.players
    seats = [(trick.leader + place) % players for place in range(len(trick.cards))]
    texts = [card_by(names, seat, card) for seat, card in zip(seats, trick.cards, strict=True)]
    return [*texts, _("Taken by: {name}").format(name=names.name(trick.winner))]


def turned_text(board: Board) -> str:
    turned = board.cloth.turned
    return "" if turned is None else _("Turned card: {card}").format(card=words.card_name(turned))


def card_by(names: Names, seat: int, card: int | None) -> str:
    return words_by(names, seat, words.card_name(card) if card is not None else "")


def words_by(names: Names, seat: int, said: str) -> str:
    if names.own(seat):
        return _("You: {said}").format(said=said)
    return _("{name}: {said}").format(name=names.name(seat), said=said)


def hand_node(hand: OwnHand, session: Session, focus: Callable[[str], object]) -> Node:
    """The player's hand, left to right; `focus(id)` moves the focus to a card."""
    children = [
        card_node(hand, place, sprite.card, reason(hand, session, sprite.card), focus)
        for place, sprite in enumerate(hand.picture.hand)
        if sprite.card is not None
    ]
    return Node("hand", Role.LIST, _("Your hand"), children=tuple(children))


def reason(hand: OwnHand, session: Session, card: Card) -> str:
    """The reason why a card may not be played now; "" if it may, or if nothing may."""
    if not hand.open or hand.choosing or card in hand.legal:
        return ""
    return reason_against(session, Play(card))


def card_node(hand: OwnHand, place: int, card: Card, why_not: str, focus: Callable[[str], object]) -> Node:
    """A card to play, to choose, or only to read."""
    id_, name = f"card:{short_name(card)}", words.card_title(card)
    if why_not:
        name = _("{card} – not allowed: {reason}").format(card=name, reason=why_not)
    acts = Acts()
    if hand.open:
        reached = hand.costly or card in hand.legal
        # an illegal one can be pressed: it is refused, with the reason
        acts = Acts(partial(press, hand, card), partial(focus, id_) if reached else None)
    role = Role.CHECK_BOX if hand.choosing else Role.BUTTON
    chosen = card in hand.chosen if hand.choosing else None
    rect = box(pygame.Rect(hand.strip(place)))
    return Node(id_, role, name, rect=rect, on=chosen, acts=acts)


def press(hand: OwnHand, card: Card) -> None:
    if hand.open and any(sprite.card == card for sprite in hand.picture.hand):
        hand.on_play(card)


@node_of.register
def _tile(widget: BidTile) -> Node:
    return replace(plain(widget), description="", key=str(widget.trump + 1))


@node_of.register
def _key_button(widget: KeyButton) -> Node:
    return replace(plain(widget), description="", key=printed(widget.key))


@node_of.register(MeldRow)
@node_of.register(TickRow)
def _ticked(widget: MeldRow | TickRow) -> Node:
    return plain(widget, Role.CHECK_BOX, on=widget.chosen)


def dialog_node(overlay: Overlay, model: TableModel) -> Node:
    title, aside = (spoken(text) for text in overlay.heads())
    said = [text for text in overlay.painted() if text not in (title, aside, overlay.message)]
    texts = [label(f"dialog:{text}", text) for text in said]
    if overlay.message:
        texts.append(label("dialog:message", overlay.message, live=Live.ASSERTIVE))
    controls = [node_of(widget) for widget in overlay.widgets if widget.visible]
    if isinstance(overlay, AuctionPanel):
        controls = [_with_reason(node, overlay, model) for node in controls]
    rect = box(pygame.Rect(overlay.panel))
    children = (*texts, *controls)
    return Node(f"dialog:{overlay.name}", Role.DIALOG, title, aside, rect, children, live=Live.OFF)


def _with_reason(node: Node, overlay: AuctionPanel, model: TableModel) -> Node:
    if node.enabled:
        return node
    call = next(overlay.call_of(widget) for widget in overlay.widgets if widget.id == node.id)
    return replace(node, description=reason_against(model.session, Call(call)))


def outline(view: TableView, model: TableModel, hurry: Callable[[], object], name: str) -> Outline:
    ui, overlay = view.require_ui(), view.overlay
    children = [
        *_situation(view, model, hurry),
        *([dialog_node(overlay, model)] if overlay is not None else []),
        hand_node(view.hand, model.session, partial(_focus, view)),
        *_on_the_cloth(view),
        Node("seats", Role.LIST, _("Players"), children=_seats(view)),
        *_beside(view),
        _log(view),
        *(node_of(tool) for tool in ui.tools if tool.visible),
    ]
    root = Node(f"screen:{name}", Role.PANE, _("Table"), rect=(0, 0, *ui.size), children=tuple(children))
    return Outline(_touching(root, view), focus_of(root, ui.focus.current or ""))


def _focus(view: TableView, id_: str) -> None:
    ui = view.require_ui()
    ui.focus.move_to(id_, True)
    view.hand.show_focus = True
    view.hand.refresh()
    ui.changed()


def _touching(node: Node, view: TableView) -> Node:
    """The same nodes; after a press of one the table is drawn again."""
    press = node.acts.press

    def pressed() -> None:
        assert press is not None
        press()
        view.touch()

    acts = replace(node.acts, press=pressed) if press is not None else node.acts
    return replace(node, acts=acts, children=tuple(_touching(child, view) for child in node.children))


def _situation(view: TableView, model: TableModel, hurry: Callable[[], object]) -> list[Node]:
    line, nodes = view.show.line, []
    told = [each.text for each in view.event_line.heard.sentences]
    if caption := view.stage.caption:
        live = Live.OFF if caption in told else Live.POLITE  # most captions are events, which the log tells
        nodes.append(Node("caption", Role.BUTTON, spoken(caption), live=live, acts=Acts(press=hurry)))
    if line.text:
        quiet = Live.OFF if line.text in told else Live.POLITE  # a claim of the rest
        live = Live.ASSERTIVE if line.style == "refused" else quiet
        nodes.append(label(f"line:{line.style}", spoken(line.text), live=live))
    time = view.show.ring.time
    if time is not None and time.seat == model.session.human:
        left = ceil(time.left / 1000)
        live = Live.POLITE if left == TICKS_S else Live.OFF  # told once, where the clock begins to tick
        nodes.append(label("time", time_left(left), live=live))
    return nodes


def _on_the_cloth(view: TableView) -> list[Node]:
    show, board = view.show, view.stage.board
    nodes = []
    if trick := trick_texts(show.words, board):
        nodes.append(_list("trick", _("On the table:"), trick))
    if turned := turned_text(board):
        nodes.append(label("turned", turned))
    if show.last_open:
        texts = last_trick_texts(show.words, board)
        nodes.append(_list("last", _("Previous trick"), texts, Live.POLITE))
    nodes.append(label("deal", deal_text(show.words.deal_info(board))))
    nodes.append(label("score", score_text(show.words.pad(show.written(board)))))
    return nodes


def _list(id_: str, name: str, texts: list[str], live: Live = Live.OFF) -> Node:
    children = tuple(label(f"{id_}:{place}", text, live=live) for place, text in enumerate(texts))
    return Node(id_, Role.LIST, name, children=children)


def _seats(view: TableView) -> tuple[Node, ...]:
    show, board = view.show, view.stage.board
    nodes = []
    for seat in range(board.rules.players):
        place = show.plates.box(show.words.plate(board, seat, board.turn)).rounded()
        text = seat_text(show.words, board, seat)
        nodes.append(
            Node(
                f"seat:{board.rules.seats[seat]}", Role.LABEL, text, rect=(place.x, place.y, place.w, place.h)
            )
        )
    return tuple(nodes)


def _beside(view: TableView) -> list[Node]:
    nodes = []
    if advice := _texts(view.advice.items()):
        children = tuple(label(f"advice:{text}", text, live=Live.POLITE) for text in advice)
        nodes.append(Node("advice", Role.GROUP, advice[0], children=children))
    beside = view.event_line.beside
    if beside is not None and (others := _texts(beside.items())):
        nodes.append(label("beside", ", ".join(others)))
    return nodes


def _texts(items: list[Item]) -> list[str]:
    return [said.text for item in items for said in texts_on(item.surface)]


def _log(view: TableView) -> Node:
    sentences = view.event_line.heard.sentences
    told = (label(f"told:{each.number}", each.text, live=Live.POLITE) for each in sentences)
    return Node("log", Role.LOG, _("Game log"), children=tuple(told))
