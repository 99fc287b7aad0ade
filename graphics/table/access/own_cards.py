"""The own cards as nodes: buttons with full names, each that may not be played with the reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.actions import Play
from game.core.cards import Card
from game.core.cards import card_name as short_name
from game.table.session import Session
from graphics.table.hand import OwnHand
from graphics.table.questions import reason_against
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.node import Acts, Node, Role, box


def hand_node(hand: OwnHand, session: Session, focus: Callable[[str], object]) -> Node:
    """The own hand, left to right; `focus(id)` brings the keyboard to a card."""
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
    """One card: to be played, to be chosen, or only to be read."""
    id_, name = f"card:{short_name(card)}", words.card_title(card)
    if why_not:
        name = _("{card} – not allowed: {reason}").format(card=name, reason=why_not)
    acts = Acts()
    if hand.open:
        reached = hand.costly or card in hand.legal
        # one that is not allowed can be pressed: it is refused, and the reason is told
        acts = Acts(partial(press, hand, card), partial(focus, id_) if reached else None)
    role = Role.CHECK_BOX if hand.choosing else Role.BUTTON
    chosen = card in hand.chosen if hand.choosing else None
    rect = box(pygame.Rect(hand.strip(place)))
    return Node(id_, role, name, rect=rect, on=chosen, acts=acts)


def press(hand: OwnHand, card: Card) -> None:
    """Play a card, or choose it."""
    if hand.open and any(sprite.card == card for sprite in hand.picture.hand):
        hand.on_play(card)
