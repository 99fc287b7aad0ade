"""Dialogs on the cloth as nodes, with the controls that only they have."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.core.actions import Call
from graphics.table.model import TableModel
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.bid_tile import BidTile
from graphics.table.overlays.meld_row import MeldRow
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import KeyButton
from graphics.table.overlays.revoke import TickRow
from graphics.table.questions import reason_against
from graphics.widgets.keys import printed
from graphics.widgets.node import Live, Node, Role, box, label
from graphics.widgets.outline import node_of, plain, spoken


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
    """A dialog: its title, what it says, its controls."""
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
    """A call; one that is not open says why."""
    if node.enabled:
        return node
    call = next(overlay.call_of(widget) for widget in overlay.widgets if widget.id == node.id)
    return replace(node, description=reason_against(model.session, Call(call)))
