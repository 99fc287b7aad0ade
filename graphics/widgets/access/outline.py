"""A screen of the kit as a tree: its controls, its texts and what is painted, in the order they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from graphics.widgets.access.controls import name_of, node_of
from graphics.widgets.access.texts import spoken, texts_on
from graphics.widgets.controls.form import Caption
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.node import Node, Outline, Role, box, label
from graphics.widgets.ui import Ui

HEADINGS = ("game_title", "screen_title", "panel_title", "pad_title", "card_title")
TITLES = HEADINGS[:3]
TEXTS = (Role.LABEL, Role.HEADING)
MOST_OVER = 12  # texts that describe a place
SHARED = 0.5  # of the lower of two heights: things that share so much of it stand in one row


class Part(NamedTuple):
    """A node and where it is."""

    node: Node
    rect: pygame.Rect
    role: str = ""


def outline(
    ui: Ui, name: str, ground: pygame.Surface | None, panels: Sequence[pygame.Rect], *, modal: bool = False
) -> Outline:
    """The tree of a screen: what stands in one of its `panels` is a group there."""
    parts = [*parts_of(ui), *_painted(ground)]
    parts = _numbered([part for part in _told_over(parts) if part.rect.w > 0 and part.rect.h > 0])
    title = next((part.node.name for part in in_order(parts) if part.role in TITLES), name)
    root = Node(
        f"screen:{name}",
        Role.DIALOG if modal else Role.PANE,
        title,
        rect=(0, 0, *ui.size),
        children=_grouped(parts, panels),
    )
    return Outline(root, focus_of(root, ui.focus.current or ""))


def focus_of(root: Node, current: str) -> str:
    """The id of the node that has the keyboard: in a group of choices the chosen one; "" if there is none."""
    node = next((node for node in root.walk() if node.id == current and node.focusable), None)
    if node is None:
        return ""
    return next((child.id for child in node.children if child.on and child.focusable), node.id)


def parts_of(ui: Ui) -> list[Part]:
    """Every control, text and picture with words on it."""
    explained = {spoken(widget.explained) for widget in ui.widgets if isinstance(widget, Widget)}
    found: list[Part] = []
    for sprite in ui.manager.ui_group.sprites():
        if not sprite.visible or sprite.image is None:
            continue
        rect = pygame.Rect(sprite.rect)
        if isinstance(sprite, Widget):
            found.append(Part(node_of(sprite), rect))
        elif isinstance(sprite, Caption) and _said_by_control(sprite):
            continue
        elif isinstance(sprite, Label):
            text = spoken(sprite.text)
            found += [text_part(text, rect, sprite.role)] if text and text not in explained else []
        elif isinstance(sprite, Picture):
            found += _pictured(sprite, rect)
    return found


def _pictured(picture: Picture, rect: pygame.Rect) -> list[Part]:
    """The words on a picture: several of them as a group, for they belong together."""
    parts = [text_part(*said) for said in texts_on(picture.image, rect.topleft)]
    if len(parts) < 2:
        return parts
    id_ = f"picture:{rect.x},{rect.y}"
    inside = in_order(_numbered(parts, id_))
    nodes = tuple(part.node for part in inside)
    return [Part(Node(id_, Role.GROUP, rect=box(rect), children=nodes), rect)]


def _said_by_control(caption: Caption) -> bool:
    """True if a text is the name of the control beside it."""
    return caption.control is not None and spoken(caption.text) == name_of(caption.control)


def _painted(ground: pygame.Surface | None) -> list[Part]:
    return [text_part(*said) for said in texts_on(ground)]


def text_part(text: str, rect: pygame.Rect, role: str) -> Part:
    """A text that is only read; a title is a heading."""
    node = label("", text, rect)
    return Part(replace(node, role=Role.HEADING) if role in HEADINGS else node, rect, role)


def _told_over(parts: list[Part]) -> list[Part]:
    """The parts; a place that is pressed with the mouse alone tells the texts that it lies over."""
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


def _numbered(parts: list[Part], of: str = "text") -> list[Part]:
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


def _grouped(parts: list[Part], panels: Sequence[pygame.Rect]) -> tuple[Node, ...]:
    """The parts in reading order; those of a panel as a group, which is called by its first title."""
    areas = sorted(panels, key=lambda area: area.w * area.h)

    def place(part: Part) -> int:
        found = (i for i, area in enumerate(areas) if area.collidepoint(part.rect.center))
        return next(found, -1)

    alone = [part for part in parts if place(part) < 0]
    for number, mine in groupby(sorted(parts, key=place), place):
        if number < 0:
            continue
        inside, area = in_order(list(mine)), areas[number]
        title = next((part.node.name for part in inside if part.node.role is Role.HEADING), "")
        nodes = tuple(part.node for part in inside)
        id_ = f"panel:{area.x},{area.y}"
        alone.append(Part(Node(id_, Role.GROUP, title, rect=box(area), children=nodes), area))
    return tuple(part.node for part in in_order(alone))


def in_order(parts: list[Part]) -> list[Part]:
    """Row by row, each from left to right."""
    rows: list[list[Part]] = []
    for part in sorted(parts, key=lambda part: (part.rect.top, part.rect.left)):
        row = next((row for row in reversed(rows[-2:]) if _beside(row[0].rect, part.rect)), None)
        if row is None:
            rows.append([part])
        else:
            row.append(part)
    return [part for row in rows for part in sorted(row, key=lambda part: part.rect.left)]


def _beside(first: pygame.Rect, second: pygame.Rect) -> bool:
    """True if two things stand in one row."""
    common = min(first.bottom, second.bottom) - max(first.top, second.top)
    return common >= SHARED * min(first.h, second.h) and not first.colliderect(second)
