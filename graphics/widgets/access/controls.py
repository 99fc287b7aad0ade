"""Controls as nodes: a role, a name, a state and acts for each kind of them."""

from __future__ import annotations

from functools import partial, singledispatch
from typing import Any

import pygame
from msgspec.structs import replace

from graphics.widgets.access.texts import spoken, texts_on
from graphics.widgets.controls.choice import Choice, Switch, Tile
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.rows import FileRow, ListRow, NavItem
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.node import Acts, Node, Number, Role, box


def name_of(widget: Widget) -> str:
    """The name of a control: its label, or the tip of one that shows only a sign."""
    return spoken(widget.label) or spoken(widget.tip)


def description_of(widget: Widget, name: str) -> str:
    """All else that a control says: its explanation, the texts on it that are not in its name, its tip."""
    parts = [spoken(widget.explained)]
    parts += [spoken(text.text) for text in texts_on(widget.image)]
    parts.append(spoken(widget.tip))
    said: list[str] = []
    for part in parts:
        if part and part not in name and not any(part in other for other in said):
            said.append(part)
    return ". ".join(said)


def focus_on(widget: Widget) -> None:
    """Bring the keyboard to a control."""
    widget.ui.focus.move_to(widget.id, True)
    widget.ui.changed()


def press(widget: Widget) -> None:
    """Press a control by its node: nobody can have meant another one."""
    if widget.is_enabled and widget.visible:
        focus_on(widget)
        widget.press()


def plain(widget: Widget, role: Role = Role.BUTTON, **more: Any) -> Node:
    """The node of a control that can be pressed."""
    name = name_of(widget)
    enabled = bool(widget.is_enabled)
    focus = partial(focus_on, widget) if enabled and widget.in_tab_order else None
    return Node(
        widget.id,
        role,
        name,
        description_of(widget, name),
        box(pygame.Rect(widget.rect)),
        enabled=enabled,
        acts=Acts(partial(press, widget) if enabled else None, focus),
        **more,
    )


@singledispatch
def node_of(widget: Widget) -> Node:
    """The node of a control; other rooms register theirs."""
    number = widget.number()
    return plain(widget) if number is None else slider(widget, number)


def slider(widget: Widget, number: Number) -> Node:
    """The node of a control that moves between two ends."""

    def adjust(way: int) -> None:
        widget.set_number(number.value + way * number.step)

    node = plain(widget, Role.SLIDER, number=number)
    if not widget.is_enabled:
        return node
    return replace(node, acts=replace(node.acts, adjust=adjust, set_number=widget.set_number))


@node_of.register
def _switch(widget: Switch) -> Node:
    return plain(widget, Role.SWITCH, on=widget.value)


@node_of.register(Choice)
@node_of.register(Tile)
@node_of.register(ListRow)
@node_of.register(FileRow)
def _chosen(widget: Choice) -> Node:
    return plain(widget, Role.RADIO_BUTTON, on=widget.chosen)


@node_of.register
def _place(widget: NavItem) -> Node:
    return plain(widget, Role.TAB, on=widget.chosen)


@node_of.register
def _segments(widget: Segmented) -> Node:
    """One of a few values: the one that is chosen has the focus of the whole."""
    whole = plain(widget, Role.RADIO_GROUP)
    enabled, focus = whole.enabled, whole.acts.focus
    children = tuple(
        Node(
            part.id,
            Role.RADIO_BUTTON,
            spoken(part.label),
            whole.name,
            box(part.rect),
            enabled=enabled,
            on=place == widget.index,
            acts=Acts(partial(choose, widget, place), focus) if enabled else Acts(),
        )
        for place, part in enumerate(widget.parts())
    )
    return replace(whole, children=children, description=spoken(widget.explained), acts=Acts(None, focus))


def choose(widget: Segmented, place: int) -> None:
    """Choose a value by its node."""
    focus_on(widget)
    widget.choose(place)


@node_of.register
def _field(widget: TextField) -> Node:
    def set_text(text: str) -> None:
        focus_on(widget)
        widget.anchor = 0
        widget.go(len(widget.text), True)
        widget.insert(text)

    node = plain(widget, Role.TEXT_INPUT)
    return replace(
        node,
        text=widget.text,
        selection=(widget.anchor, widget.caret),
        description=spoken(widget.placeholder if not widget.text else widget.explained),
        acts=Acts(node.acts.focus, node.acts.focus, set_text=set_text if widget.is_enabled else None),
    )
