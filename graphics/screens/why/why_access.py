"""The list of decisions as a tree for screen readers: a decision is chosen as with the mouse."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from graphics.screens.why.why_list import DecisionList
from graphics.screens.why.why_picture import Cell
from graphics.widgets.node import Acts, Node, Role, box
from graphics.widgets.outline import focus_on, node_of, plain, spoken


@node_of.register
def _list(widget: DecisionList) -> Node:
    cells = {f"move:{cell.decided.number}": cell for cell in widget.cells}
    children = tuple(
        Node(
            part.id,
            Role.RADIO_BUTTON,
            spoken(widget.tell(cells[part.id].decided)) or part.label,
            rect=box(part.rect),
            on=cells[part.id] is widget.cell,
            acts=Acts(partial(_choose, widget, cells[part.id]), partial(focus_on, widget)),
        )
        for part in widget.parts()
    )
    return replace(plain(widget, Role.RADIO_GROUP), description="", children=children)


def _choose(widget: DecisionList, cell: Cell) -> None:
    focus_on(widget)
    widget.choose(cell)
