"""A table as a tree: what is to be done, the own cards, what lies open, what has happened, the controls.

It is made of what the seat may know (the board that is shown) and of nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from msgspec.structs import replace

from graphics.render.stage import Item
from graphics.table.access import seats
from graphics.table.access.dialog import dialog_node
from graphics.table.access.own_cards import hand_node
from graphics.table.model import TableModel
from graphics.table.view import TableView
from graphics.text.i18n import _
from graphics.text.match_text import time_left
from graphics.widgets.node import Acts, Live, Node, Outline, Role, label
from graphics.widgets.outline import focus_of, node_of, spoken, texts_on


def outline(view: TableView, model: TableModel, hurry: Callable[[], object], name: str) -> Outline:
    """The table as it is shown; `hurry()` ends what is being shown."""
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
    """The same nodes; after a press the table looks different."""
    press = node.acts.press

    def pressed() -> None:
        assert press is not None
        press()
        view.touch()

    acts = replace(node.acts, press=pressed) if press is not None else node.acts
    return replace(node, acts=acts, children=tuple(_touching(child, view) for child in node.children))


def _situation(view: TableView, model: TableModel, hurry: Callable[[], object]) -> list[Node]:
    """The line above the hand, what waits to be seen, the time that is left."""
    line, nodes = view.show.line, []
    if caption := view.stage.caption:
        told = caption in [each.text for each in view.event_line.heard.sentences]
        live = Live.OFF if told else Live.POLITE  # most captions are events, which the log tells
        nodes.append(Node("caption", Role.BUTTON, spoken(caption), live=live, acts=Acts(press=hurry)))
    if line.text:
        live = Live.ASSERTIVE if line.style == "refused" else Live.POLITE
        nodes.append(label(f"line:{line.style}", spoken(line.text), live=live))
    time = view.show.ring.time
    if time is not None and time.seat == model.session.human:
        nodes.append(label("time", time_left(ceil(time.left / 1000))))
    return nodes


def _on_the_cloth(view: TableView) -> list[Node]:
    """The trick, the card that is turned up, the last trick while it is open, contract and score."""
    show, board = view.show, view.stage.board
    nodes = []
    if trick := seats.trick_texts(show.words, board):
        nodes.append(_list("trick", _("On the table:"), trick))
    if turned := seats.turned_text(board):
        nodes.append(label("turned", turned))
    if show.last_open:
        texts = seats.last_trick_texts(show.words, board)
        nodes.append(_list("last", _("Previous trick"), texts, Live.POLITE))
    nodes.append(label("deal", seats.deal_text(show.words.deal_info(board))))
    nodes.append(label("score", seats.score_text(show.words.pad(show.written(board)))))
    return nodes


def _list(id_: str, name: str, texts: list[str], live: Live = Live.OFF) -> Node:
    children = tuple(label(f"{id_}:{place}", text, live=live) for place, text in enumerate(texts))
    return Node(id_, Role.LIST, name, children=children)


def _seats(view: TableView) -> tuple[Node, ...]:
    show, board = view.show, view.stage.board
    nodes = []
    for seat in range(board.rules.players):
        place = show.plates.box(show.words.plate(board, seat, board.turn)).rounded()
        text = seats.seat_text(show.words, board, seat)
        nodes.append(
            Node(
                f"seat:{board.rules.seats[seat]}", Role.LABEL, text, rect=(place.x, place.y, place.w, place.h)
            )
        )
    return tuple(nodes)


def _beside(view: TableView) -> list[Node]:
    """The advice, and the other tables of a tournament."""
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
    """The last sentences about the play: each is told as it comes."""
    sentences = view.event_line.heard.sentences
    told = (label(f"told:{each.number}", each.text, live=Live.POLITE) for each in sentences)
    return Node("log", Role.LOG, _("Game log"), children=tuple(told))
