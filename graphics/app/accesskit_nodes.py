"""The tree of a screen as nodes of AccessKit, and requests of screen readers carried out with a node."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

import accesskit
import pygame
from msgspec.structs import replace

from graphics.app.accesskit_adapter import NOT_UNIX
from graphics.text.i18n import _
from graphics.widgets.node import Live, Node, Outline, Role


def obey(node: Node, request: Any) -> None:
    """Do what was asked for, if the node can; else nothing. Values from outside are checked here."""
    acts, action, wanted = node.acts, accesskit.Action, request.action
    if wanted == action.CLICK and acts.press is not None:
        acts.press()
    elif wanted == action.FOCUS and acts.focus is not None:
        acts.focus()
    elif wanted in (action.INCREMENT, action.DECREMENT) and acts.adjust is not None:
        acts.adjust(1 if wanted == action.INCREMENT else -1)
    elif wanted == action.SET_VALUE and request.data is not None:
        _kind, value = request.data
        if acts.set_text is not None and isinstance(value, str):
            acts.set_text(value)
        elif acts.set_number is not None and isinstance(value, int | float) and math.isfinite(value):
            if node.number is not None:
                value = min(max(value, node.number.low), node.number.high)
            acts.set_number(value)


ROOT = 0
TOOLKIT = "pygame-ce"
TEXT = ":text"  # behind the id of a field: its text has a node of its own
LONGEST = 255  # letters of a word that AccessKit can count


class Numbers:
    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._next = count(ROOT + 1)

    def of(self, id_: str) -> int:
        if id_ not in self._numbers:
            self._numbers[id_] = next(self._next)
        return self._numbers[id_]

    def keep(self, ids: set[str]) -> None:
        """Forget all other ids: a thing that comes back is a new one."""
        self._numbers = {id_: number for id_, number in self._numbers.items() if id_ in ids}


class Translation:
    """The tree as it was handed over last, and what is to be done with each of its nodes."""

    def __init__(self) -> None:
        self._numbers = Numbers()
        self._before: dict[str, Node] = {}
        self._scope = ""
        self._told: dict[str, set[str]] = {}  # by scope: what was live there when it was seen last
        self._focus = ROOT
        self._by_number: dict[int, Node] = {}

    def node(self, number: int) -> Node | None:
        """The current node with this number."""
        return self._by_number.get(number)

    def updates(self, outline: Outline, scope: str) -> Iterator[Callable[[], Any]]:
        """The makers of the updates to this tree, one after another; none where nothing has changed.

        AccessKit tells what is new in one update in no order: so each text to be told has one of its own,
        what has happened before what is to be done now.
        """
        before = self._before if scope == self._scope else {}
        new = [node.id for node in in_order_told(outline.root) if self._is_news(node, scope)]
        for shown in range(min(1, len(new)), len(new) + 1):
            later = set(new[shown:])
            whole = outline if not later else Outline(held_back(outline.root, later, before), outline.focus)
            if (make := self.update(whole, scope)) is not None:
                yield make

    def _is_news(self, node: Node, scope: str) -> bool:
        """True if a live node has come, or has another text, since its screen was seen last."""
        if scope not in self._told:
            return False
        if scope != self._scope:
            return node.id not in self._told[scope]
        seen = self._before.get(node.id)
        return seen is None or seen.name != node.name

    def update(self, outline: Outline, scope: str) -> Callable[[], Any] | None:
        """The maker of the update to this tree; None where nothing has changed.

        `scope` names the screen: what is alike on another one is another thing. What a screen has when it
        comes is not told by itself, nor what it had when it was left, but what changes on it then.
        """
        fresh = scope != self._scope
        if fresh:
            self._before = {id_: node for id_, node in self._before.items() if node.kept}
        told = self._told.get(scope)
        first, self._scope = not self._by_number, scope
        now = {node.id: node for node in outline.root.walk()}
        changed = [node for id_, node in now.items() if self._before.get(id_) != node]
        self._numbers.keep({self._scoped(node) + end for node in now.values() for end in ("", TEXT)})
        self._by_number = {self._number(node): node for node in now.values()}
        focus = self._number(now[outline.focus]) if outline.focus in now else ROOT
        moved, self._focus, self._before = focus != self._focus, focus, now
        if not (changed or moved or first):
            return None
        live = {node.id for node in now.values() if node.live is not Live.OFF}
        quiet = (live if told is None else told) if fresh else set()
        self._told[scope] = live
        return _update(focus, [each for node in changed for each in self._nodes(node, quiet)], first)

    def _scoped(self, node: Node) -> str:
        return node.id if node.kept else f"{self._scope}/{node.id}"

    def _number(self, node: Node) -> int:
        return ROOT if node.role is Role.WINDOW else self._numbers.of(self._scoped(node))

    def _nodes(self, node: Node, quiet: set[str]) -> list[tuple[int, Any]]:
        """A node, and that of its text where it has one; what is `quiet` is not told by itself."""
        children = [self._number(child) for child in node.children]
        found = []
        made = _made(node)
        if node.live is not Live.OFF and (node.kept or node.id not in quiet):
            made.set_live(getattr(accesskit.Live, node.live))
        if node.text is not None:
            run = self._numbers.of(self._scoped(node) + TEXT)
            children.append(run)
            found.append((run, _run(node.text)))
            anchor, caret = (accesskit.TextPosition(run, place) for place in node.selection)
            made.set_text_selection(accesskit.TextSelection(anchor, caret))
        made.set_children(children)
        return [(self._number(node), made), *found]


def in_order_told(root: Node) -> list[Node]:
    """The live nodes: what is told at once, then what has happened, then all others."""
    logged = {node.id for log in root.walk() if log.role is Role.LOG for node in log.walk()}
    live = [node for node in root.walk() if node.live is not Live.OFF]
    return sorted(live, key=lambda node: (node.live is not Live.ASSERTIVE, node.id not in logged))


def held_back(node: Node, ids: set[str], before: Mapping[str, Node]) -> Node:
    """A tree in which some nodes are as they were before, or not there yet."""
    kept = [child for child in node.children if child.id not in ids or child.id in before]
    children = (before[child.id] if child.id in ids else held_back(child, ids, before) for child in kept)
    return replace(node, children=tuple(children))


def _update(focus: int, nodes: list[tuple[int, Any]], first: bool) -> Callable[[], Any]:
    def make() -> Any:
        update = accesskit.TreeUpdate(focus)
        if first:
            update.tree = accesskit.Tree(ROOT)
            update.tree.toolkit_name = TOOLKIT
            update.tree.toolkit_version = pygame.version.ver
        update.nodes.extend(nodes)
        return update

    return make


def _made(node: Node) -> Any:
    made = accesskit.Node(getattr(accesskit.Role, node.role))
    if node.role is Role.LABEL:
        made.set_value(node.name)
    elif node.name:
        made.set_label(node.name)
    if description := _description(node):
        made.set_description(description)
    if node.rect is not None:
        x, y, w, h = node.rect
        made.set_bounds(accesskit.Rect(x, y, x + w, y + h))
    if not node.enabled:
        made.set_disabled()
    if node.key:
        made.set_keyboard_shortcut(node.key)
    if node.on is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
        if node.role is Role.TAB:
            made.set_selected(node.on)
    if node.place is not None:
        made.set_position_in_set(node.place[0] - 1)
    counts = {child.place[1] for child in node.children if child.place is not None}
    if len(counts) == 1:  # how many there are is asked of what they are in
        made.set_size_of_set(counts.pop())
    if node.text is not None:
        made.set_value(node.text)
    if node.number is not None:
        number = node.number
        made.set_numeric_value(number.value)
        made.set_min_numeric_value(number.low)
        made.set_max_numeric_value(number.high)
        made.set_numeric_value_step(number.step)
    for action in _actions(node):
        made.add_action(action)
    return made


def _description(node: Node) -> str:
    """The description; of a control that is switched off it says so where AccessKit has no sign for that."""
    if node.enabled or sys.platform in NOT_UNIX:
        return node.description
    off = _("not available now")
    return f"{node.description}. {off}" if node.description else off


def _actions(node: Node) -> list[Any]:
    acts, action = node.acts, accesskit.Action
    found = []
    if acts.press is not None:
        found.append(action.CLICK)
    if acts.focus is not None:
        found.append(action.FOCUS)
    if acts.adjust is not None:
        found += [action.INCREMENT, action.DECREMENT]
    if acts.set_number is not None or acts.set_text is not None:
        found.append(action.SET_VALUE)
    return found


def _run(text: str) -> Any:
    made = accesskit.Node(accesskit.Role.TEXT_RUN)
    made.set_value(text)
    made.set_character_lengths([len(letter.encode()) for letter in text])
    words = text.split(" ")
    lengths = [len(word) + (place < len(words) - 1) for place, word in enumerate(words)]
    if max(lengths) <= LONGEST:
        made.set_word_lengths(lengths)
    return made
