"""A screen of the kit as a tree: its controls, its texts and what is painted, in the order they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial, singledispatch
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from graphics.render import written
from graphics.render.written import WordSign
from graphics.text import words
from graphics.text.signs_text import in_words
from graphics.text.words import suit_name
from graphics.widgets.controls.choice import ChoiceControl, Switch, Tile
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import Caption
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.rows import FileRow, FoldRow, ListRow, NavItem
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.node import Acts, Node, Number, Outline, Role, box, label
from graphics.widgets.told import ToldArea, ToldTable
from graphics.widgets.ui import Ui

LEADING = 0.5  # of the height of a line: how near the next line of the same sentence is
SENTENCE = 24  # letters: a shorter line is whole


class PaintedText(NamedTuple):
    text: str
    rect: pygame.Rect
    role: str


def texts_on(surface: pygame.Surface | None, at: tuple[int, int] = (0, 0)) -> list[PaintedText]:
    """The words on a picture whose corner is at `at`, in the order in which they were painted."""
    if surface is None:
        return []
    found = ((each, _words(each.text)) for each in written.texts(surface))
    return _joined([PaintedText(text, each.rect.move(at), each.role) for each, text in found if text])


def _joined(texts: list[PaintedText]) -> list[PaintedText]:
    """The same, with the lines of a sentence as one text: they stand below each other at one edge."""
    result: list[PaintedText] = []
    for text in texts:
        before = result[-1] if result else None
        if before is not None and before.text == text.text:
            continue  # a sign beside its own name
        if before is not None and _goes_on(before, text):
            result[-1] = PaintedText(f"{before.text} {text.text}", before.rect.union(text.rect), text.role)
        else:
            result.append(text)
    return result


def _goes_on(first: PaintedText, second: PaintedText) -> bool:
    below = abs(second.rect.y - first.rect.bottom) <= LEADING * second.rect.h
    alike = first.role == second.role and first.rect.x == second.rect.x
    return alike and below and len(first.text) >= SENTENCE and " " in first.text


def spoken(text: str | None) -> str:
    """A text as it is read aloud: in words, on one line, its parts with commas in place of dots."""
    lines = (" ".join(line.split()) for line in in_words(text or "").split("\n"))
    return ", ".join(line for line in lines if line).replace(" · ", ", ")


def _words(text: str | WordSign) -> str:
    if isinstance(text, str):
        return spoken(text)
    names = {"card": words.card_title, "contract": words.contract_name, "suit": suit_name}
    return in_words(names[text.kind](text.number))


def name_of(widget: Widget) -> str:
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
    return _sentences(said)


def _sentences(parts: Sequence[str]) -> str:
    """The parts one after another, with a full stop between two unless there is a sign already."""
    joined = ". ".join(parts)
    for sign in ".?!…":
        joined = joined.replace(f"{sign}. ", f"{sign} ")
    return joined


def focus_on(widget: Widget) -> None:
    widget.ui.focus.move_to(widget.id, True)
    widget.ui.changed()


def press(widget: Widget) -> None:
    if widget.is_enabled and widget.visible:
        focus_on(widget)
        widget.press()


def plain(widget: Widget, role: Role = Role.BUTTON, **more: Any) -> Node:
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
    """The node of a control; other packages register theirs."""
    number = widget.number()
    return plain(widget) if number is None else slider(widget, number)


def slider(widget: Widget, number: Number) -> Node:
    def adjust(way: int) -> None:
        widget.set_number(number.value + way * number.step)

    node = plain(widget, Role.SLIDER, number=number)
    if not widget.is_enabled:
        return node
    return replace(node, acts=replace(node.acts, adjust=adjust, set_number=widget.set_number))


@node_of.register
def _switch(widget: Switch) -> Node:
    return plain(widget, Role.SWITCH, on=widget.value)


@node_of.register
def _tile(widget: Tile) -> Node:
    return plain(widget, Role.BUTTON) if widget.asks else _chosen(widget)


@node_of.register(ChoiceControl)
@node_of.register(ListRow)
@node_of.register(FileRow)
def _chosen(widget: ChoiceControl) -> Node:
    return plain(widget, Role.RADIO_BUTTON, on=widget.chosen)


@node_of.register
def _fold(widget: FoldRow) -> Node:
    return plain(widget, Role.SWITCH, on=widget.unfolded)


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
            place=(place + 1, len(widget.parts())),
            acts=Acts(partial(choose, widget, place), focus) if enabled else Acts(),
        )
        for place, part in enumerate(widget.parts())
    )
    return replace(whole, children=children, description=spoken(widget.explained), acts=Acts(None, focus))


def choose(widget: Segmented, place: int) -> None:
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


HEADINGS = ("game_title", "screen_title", "panel_title", "pad_title", "card_title")
TITLES = HEADINGS[:3]
TEXTS = (Role.LABEL, Role.HEADING)
SETS = {Role.RADIO_BUTTON: Role.RADIO_GROUP, Role.TAB: Role.TAB_LIST}
CUT = "…"  # at the end of a text that had no room
MOST_OVER = 12  # texts that describe a place
SHARED = 0.5  # of the lower of two heights: what two things in one row share at least


class OutlinePart(NamedTuple):
    node: Node
    rect: pygame.Rect
    role: str = ""
    listed: bool = False
    """It is one of a list of its kind."""


def outline(
    ui: Ui, name: str, ground: pygame.Surface | None, panels: Sequence[pygame.Rect], *, modal: bool = False
) -> Outline:
    """The tree of a screen: what stands in one of its `panels` is a group there."""
    parts = [*parts_of(ui), *(text_part(*said) for said in texts_on(ground))]
    tables = [table for table in ui.tables if table.rows]
    parts = [*_beside_tables(parts, tables), *(_table(ui, table) for table in tables)]
    parts = _numbered([part for part in _told_over(parts) if part.rect.w > 0 and part.rect.h > 0])
    title = next((part.node.name for part in in_order(parts) if part.role in TITLES), name)
    root = Node(
        f"screen:{name}",
        Role.DIALOG if modal else Role.PANE,
        title,
        rect=(0, 0, *ui.size),
        children=_grouped(parts, [*(ToldArea(panel, "") for panel in panels), *ui.areas]),
    )
    return Outline(root, focus_of(root, ui.focus.current or ""))


def focus_of(root: Node, current: str) -> str:
    """The id of the node that has the keyboard: in a group of choices the chosen one; "" if there is none."""
    node = next((node for node in root.walk() if node.id == current and node.focusable), None)
    if node is None:
        return ""
    return next((child.id for child in node.children if child.on and child.focusable), node.id)


def parts_of(ui: Ui) -> list[OutlinePart]:
    explained = {spoken(widget.explained) for widget in ui.widgets if isinstance(widget, Widget)}
    found: list[OutlinePart] = []
    for sprite in ui.manager.ui_group.sprites():
        if not sprite.visible or sprite.image is None:
            continue
        rect = pygame.Rect(sprite.rect)
        if isinstance(sprite, Widget):
            found.append(OutlinePart(node_of(sprite), rect, listed=sprite.listed))
        elif isinstance(sprite, Label):
            control = sprite.control if isinstance(sprite, Caption) else None
            if control is not None and spoken(sprite.text) == name_of(control):
                continue
            text = spoken(sprite.text)
            found += [text_part(text, rect, sprite.role)] if text and text not in explained else []
        elif isinstance(sprite, Picture):
            found += _pictured(sprite, rect)
    return found


def _pictured(picture: Picture, rect: pygame.Rect) -> list[OutlinePart]:
    """The words on a picture: several of them as a group, for they belong together."""
    parts = [text_part(*said) for said in texts_on(picture.image, rect.topleft)]
    if len(parts) < 2:
        return parts
    id_ = f"picture:{rect.x},{rect.y}"
    inside = in_order(_numbered(parts, id_))
    nodes = tuple(part.node for part in inside)
    return [OutlinePart(Node(id_, Role.GROUP, rect=box(rect), children=nodes), rect)]


def text_part(text: str, rect: pygame.Rect, role: str) -> OutlinePart:
    node = label("", text, rect)
    return OutlinePart(replace(node, role=Role.HEADING) if role in HEADINGS else node, rect, role)


def _told_over(parts: list[OutlinePart]) -> list[OutlinePart]:
    """The parts; a place that only the mouse can press is described by the texts below it."""
    result = list(parts)
    for place in parts:
        node = place.node
        if node.role is not Role.BUTTON or not node.enabled or node.focusable or node.description:
            continue
        over = [
            part for part in result if part.node.role in TEXTS and place.rect.collidepoint(part.rect.center)
        ]
        if not 0 < len(over) <= MOST_OVER:
            continue
        said = ", ".join(part.node.name for part in in_order(over))
        told = place._replace(node=replace(node, description=said))
        result = [told if part is place else part for part in result if part not in over]
    return result


def _numbered(parts: list[OutlinePart], of: str = "text") -> list[OutlinePart]:
    """The parts, texts with ids of their own: the words, and a number where they stand there again."""
    seen: Counter[str] = Counter()
    result = []
    for part in parts:
        if part.node.id:  # several places may lead to the same
            seen[f"id:{part.node.id}"] += 1
            if (number := seen[f"id:{part.node.id}"]) > 1:
                part = part._replace(node=replace(part.node, id=f"{part.node.id}:{number}"))
        else:
            seen[part.node.name] += 1
            number = seen[part.node.name]
            part = part._replace(node=replace(part.node, id=f"{of}:{part.node.name}:{number}"))
        result.append(part)
    return result


def _beside_tables(parts: list[OutlinePart], tables: Sequence[ToldTable]) -> list[OutlinePart]:
    """The parts without the texts that a table tells."""
    words = [(table, [spoken(text) for text in table.words]) for table in tables]

    def told(node: Node, rect: pygame.Rect) -> bool:
        here = (said for table, said in words if table.covers(rect.center))
        part = node.name.removesuffix(CUT)
        return node.role in TEXTS and any(part in text for said in here for text in said)

    result = []
    for part in parts:
        if told(part.node, part.rect):
            continue
        if part.node.role is Role.GROUP:
            inside = part.node.children
            left = [each for each in inside if not each.rect or not told(each, pygame.Rect(each.rect))]
            if not left:
                continue
            part = part._replace(node=replace(part.node, children=tuple(left)))
        result.append(part)
    return result


def _table(ui: Ui, table: ToldTable) -> OutlinePart:
    """A table of figures: each names its column, and is described by its row."""
    rows = []
    for place, row in enumerate(table.rows):
        told = zip(table.heads, row.figures, row.cells, strict=True)
        cells = tuple(
            Node(
                id_ := table.id_of(place, column),
                Role.CELL,
                f"{spoken(head)}: {spoken(figure)}" if head else spoken(figure),
                spoken(row.name),
                box(cell),
                acts=Acts(focus=partial(_focus_on_cell, ui, id_)),
            )
            for column, (head, figure, cell) in enumerate(told)
            if figure
        )
        name, note = spoken(row.name), spoken(row.note)
        rows.append(Node(table.id_of(place), Role.ROW, name, note, box(row.rect), cells))
    node = Node(f"figures:{table.number}", Role.TABLE, spoken(table.name), rect=box(table.rect))
    return OutlinePart(replace(node, children=tuple(rows)), table.rect)


def _focus_on_cell(ui: Ui, id_: str) -> None:
    ui.focus.move_to(id_, True)
    ui.changed()


def _grouped(parts: list[OutlinePart], areas: Sequence[ToldArea]) -> tuple[Node, ...]:
    """The parts in reading order, those of an area as a group: by its name, or that of its first title."""
    for area in sorted(areas, key=lambda area: area.rect.w * area.rect.h):
        inside = [part for part in parts if area.rect.collidepoint(part.rect.center)]
        if not inside:
            continue
        parts = [part for part in parts if part not in inside]
        inside = in_order(inside)
        title = next((part.node.name for part in inside if part.node.role is Role.HEADING), "")
        role = Role.RADIO_GROUP if area.choices else Role.GROUP
        id_ = f"panel:{area.rect.x},{area.rect.y}"
        children = _counted(inside, apart=not area.choices)
        node = Node(id_, role, area.name or title, rect=box(area.rect), children=children)
        parts.append(OutlinePart(node, area.rect))
    return _counted(in_order(parts))


def _counted(parts: Sequence[OutlinePart], *, apart: bool = True) -> tuple[Node, ...]:
    """The nodes; each of several choices, and of a list, knows which of them it is.

    Choices are in a set of their own where they stand `apart`: a screen reader counts what is in one thing.
    """
    kinds = Counter(_kind(part) for part in parts)
    sets: dict[str, list[Node]] = {}
    nodes: list[Node | str] = []
    for part in parts:
        node, kind = part.node, _kind(part)
        if not kind or kinds[kind] < 2:
            nodes.append(node)
            continue
        if kind not in sets:
            sets[kind] = []
            nodes.append(kind)
        sets[kind].append(replace(node, place=(len(sets[kind]) + 1, kinds[kind])))
    found: list[Node] = []
    for each in nodes:
        if isinstance(each, Node):
            found.append(each)
        elif apart and sets[each][0].role in SETS:
            inside = tuple(sets[each])
            found.append(Node(f"set:{each}", SETS[inside[0].role], children=inside))
        else:
            found += sets[each]
    return tuple(found)


def _kind(part: OutlinePart) -> str:
    """What it is one of: an id without its end; "" for what stands alone."""
    counted = part.listed or part.node.role in (Role.RADIO_BUTTON, Role.TAB)
    return part.node.id.rpartition(":")[0] if counted else ""


def in_order(parts: list[OutlinePart]) -> list[OutlinePart]:
    """Row by row, each from left to right."""
    rows: list[list[OutlinePart]] = []
    for part in sorted(parts, key=lambda part: (part.rect.top, part.rect.left)):
        row = next((row for row in reversed(rows[-2:]) if _beside(row[0].rect, part.rect)), None)
        if row is None:
            rows.append([part])
        else:
            row.append(part)
    return [part for row in rows for part in sorted(row, key=lambda part: part.rect.left)]


def _beside(first: pygame.Rect, second: pygame.Rect) -> bool:
    common = min(first.bottom, second.bottom) - max(first.top, second.top)
    return common >= SHARED * min(first.h, second.h) and not first.colliderect(second)
