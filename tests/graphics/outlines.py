"""Faults in the tree of a screen that a screen reader reads."""

from __future__ import annotations

from collections import Counter

from graphics.widgets.node import Outline, Role
from graphics.widgets.scene import Scene

ACTED_ON = (
    Role.BUTTON,
    Role.CHECK_BOX,
    Role.SWITCH,
    Role.TAB,
    Role.RADIO_BUTTON,
    Role.SLIDER,
    Role.TEXT_INPUT,
)


def unreadable(scene: Scene) -> list[str]:
    """What somebody who only hears the screen could not make sense of, or not find."""
    outline = scene.outline()
    nodes = list(outline.root.walk())
    ids = Counter(node.id for node in nodes)
    named = [node for node in nodes if node.role in ACTED_ON or node.focusable]
    faults = [f"{id_!r} is in the tree twice" for id_, count in ids.items() if count > 1]
    faults += [f"{node.id} has no name" for node in named if not node.name.strip()]
    faults += [f"{node.name!r} has no id" for node in nodes if not node.id]
    targets = [target for target in scene.targets() if target.enabled]
    faults += [f"{target.id} is not in the tree" for target in targets if target.id not in ids]
    pressed = {
        node.id for node in nodes if node.acts.press or node.acts.adjust or node.role is Role.RADIO_GROUP
    }
    able = [target for target in targets if target.activate is not None and target.id in ids]
    faults += [f"{target.id} cannot be pressed" for target in able if target.id not in pressed]
    return faults + lost_focus(outline) + alike(outline)


def alike(outline: Outline) -> list[str]:
    """Controls that stand side by side and cannot be told apart by what is said of them."""
    faults = []
    for group in outline.root.walk():
        acted = [node for node in group.children if node.role in ACTED_ON]
        said = Counter((node.role, node.name, node.description, node.place) for node in acted)
        faults += [
            f"{count} are called {name!r}" for (_role, name, *_more), count in said.items() if count > 1
        ]
    return faults


def lost_focus(outline: Outline) -> list[str]:
    """The focus is on one of the nodes that it can reach, or on none."""
    reached = {node.id for node in outline.root.walk() if node.focusable}
    return [f"the focus is on {outline.focus}"] if outline.focus and outline.focus not in reached else []
