"""Forms of a dialog right above the hand, chosen so that it covers no card it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, Protocol

from graphics.render.shapes import Box
from graphics.table.places.dialog_places import EDGE, Around, kept_free, slots
from graphics.table.places.geometry import Layout
from graphics.widgets.ui import Ui

NOTHING, TITLE, ALL = range(3)  # how much of a heading is shown: below the title no aside, or no title either
NO, ROW, STACK = range(3)  # buttons beside what is said: they stand below it, in a row, or one upon the other
WIDER = (1.3, 1.6, 1.9)  # how much wider it may be, where that makes it lower


class Form(NamedTuple):
    """The form of a panel, and its width in pixels."""

    width: float
    shown: int
    beside: int = NO


class Measured(Protocol):
    """A dialog that tells how high it is in a form."""

    around: Around
    stays: bool
    cut_short: int

    def measure(self, ui: Ui, table: Layout, form: Form, highest: int) -> int | None: ...


def above_hand(overlay: Measured, ui: Ui, table: Layout) -> Box:
    """The place of the panel: off the own hand and the cards of the trick.

    It is as it is meant where there is room, else it has its buttons beside what it says, then no heading,
    and at last not all of what it says.  It covers no plate and no panel as long as there is another way.
    One that stays is always in the middle.
    """
    known: dict[tuple[Form, int], tuple[int | None, int]] = {}  # measuring a text takes its time
    best: tuple[float, Form, Box] | None = None
    for off, most in product(kept_free(table, overlay.around), (0, 1, 2)):
        for form, slot in _places(overlay, table, off):
            key = form, round(slot.h)
            if key not in known:
                known[key] = overlay.measure(ui, table, *key), overlay.cut_short
            high, short = known[key]
            if high is None or short > most:
                continue
            if best is None or high - slot.h < best[0]:
                best = high - slot.h, form, slot
            if high <= slot.h:
                return _placed(overlay, ui, table, form, slot)
    assert best is not None
    return _placed(overlay, ui, table, *best[1:])


def _placed(overlay: Measured, ui: Ui, table: Layout, form: Form, slot: Box) -> Box:
    """The panel in this form at the foot of its place."""
    high = overlay.measure(ui, table, form, round(slot.h)) or 0
    return Box(slot.x, max(0, slot.bottom - high), form.width, high)


def _places(overlay: Measured, table: Layout, off: Sequence[Box]) -> Iterator[tuple[Form, Box]]:
    """Every form with its possible places, which cover none of the boxes in `off`."""
    for form in _forms(table):
        for slot in slots(table, overlay.around, form.width, off):
            if not overlay.stays or abs(slot.center.x - table.width / 2) < 1:
                yield form, slot


def _forms(table: Layout) -> Iterator[Form]:
    """The best first."""
    wide = table.dialog.w
    widths = [wide, *(min(share * wide, table.width - 4 * EDGE * table.scale) for share in WIDER)]
    yield from (Form(wide, shown) for shown in (ALL, TITLE))
    for shown in (ALL, TITLE, NOTHING):
        yield from (Form(each, shown, beside) for each in widths for beside in (ROW, STACK))
