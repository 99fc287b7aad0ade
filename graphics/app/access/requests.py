"""Requests of screen readers: what AccessKit asks for, done with a node."""

from __future__ import annotations

import math
from typing import Any

from graphics.app.access.adapters import accesskit
from graphics.widgets.node import Node


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
