"""The other tables of a round, in one line at the lower edge of the cloth: their scores and deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from game.tournament.progress import TableNow
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.icons import icon
from graphics.render.shapes import Box
from graphics.render.sizes import Gap
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.panels.part import Part
from graphics.table.places.geometry import Layout
from graphics.text.tournament import round_text

ROLE, BOLD = "secondary", "secondary_bold"
PADDING = Gap.text  # units at both ends of the plate
APART = Gap.section  # units between two tables
WORD = Gap.close  # units between the words about one of them
BESIDE = Gap.small  # units between it and the line of events
SHARE = 0.66  # of the line that it may take where events are told in it too
WIDEST = ((888, 888), 10)  # a score and deals that no table will have

Form = Literal["whole", "name", "number"]
FORMS: tuple[Form, ...] = ("whole", "name", "number")


class OtherTables(Part):
    """The line; `tables` are shown. Where a line of events is wanted too, they share the place."""

    def __init__(self, tables: Sequence[TableNow]) -> None:
        super().__init__()
        self.tables = tuple(tables)
        self._place = Box(0, 0, 0, 0)
        self._form: Form = "whole"

    def stand(self, table: Layout, shared: bool) -> Box:
        """Stand on this table; returns what is left of the line, if it is `shared`."""
        self.resize(table)
        line = table.event_line
        room = line.w * (SHARE if shared else 1)
        self._form = next((form for form in FORMS if self._width(form) <= room), FORMS[-1])
        wide = self._width(self._form)
        if not shared:
            self._place = line._replace(x=line.center.x - wide / 2, w=wide)
            return line
        self._place = line._replace(x=line.right - wide, w=wide)
        return line._replace(w=line.w - wide - BESIDE * table.scale)

    def _texts(self, now: TableNow, form: Form) -> tuple[str, str, str]:
        """The name of a table, its score, and how far it is; "" for what is left out."""
        table = str(now.seating.table) if form == "number" else round_text.table_name(now.seating.table)
        first, second = now.scores
        state = round_text.state_line(now) if form == "whole" and not now.over else ""
        return table, f"{first} : {second}", state

    def _width(self, form: Form) -> float:
        """The width at the longest scores."""
        scores, deals = WIDEST
        widest = [replace(now, scores=scores, deals=deals, begun=True) for now in self.tables]
        s = self._need().scale
        return sum(self._one(now, form) for now in widest) + (2 * PADDING + APART * (len(widest) - 1)) * s

    def _one(self, now: TableNow, form: Form) -> float:
        s = self._need().scale
        table, score, state = self._texts(now, form)
        wide = fonts.width(table, ROLE, s) + WORD * s + fonts.width(score, BOLD, s)
        if now.over:
            return wide + WORD * s + fonts.pixels(ROLE, s)
        return wide + (WORD * s + fonts.width(state, ROLE, s) if state else 0)

    def box(self) -> Box:
        """The place of the line, at its widest."""
        return self._place

    def items(self) -> list[Item]:
        """The plate with the tables, in the middle of its place."""
        if not self.tables:
            return []
        canvas = self._kept.get(self.tables, self._paint)
        place = self._place
        return [canvas.item(place.center.x - canvas.width / 2, place.y)]

    def _paint(self) -> Canvas:
        s, form = self._need().scale, self._form
        wide = sum(self._one(now, form) for now in self.tables)
        wide += (2 * PADDING + APART * (len(self.tables) - 1)) * s
        canvas = Canvas(wide, self._place.h, s, 8)
        canvas.plate(self._place.h / s / 2, level=1)
        x, middle = PADDING * s, canvas.height / 2
        for place, now in enumerate(self.tables):
            if place:
                canvas.line(x - APART * s / 2, middle / 2, 1, middle, T.line)
            table, score, state = self._texts(now, form)
            canvas.text(table, ROLE, T.text2, x, middle, "midleft")
            x += fonts.width(table, ROLE, s) + WORD * s
            canvas.text(score, BOLD, T.text, x, middle, "midleft")
            x += fonts.width(score, BOLD, s) + WORD * s
            if now.over:
                size = fonts.pixels(ROLE, s)
                canvas.picture(icon("check", size, T.gold), x, middle, "midleft")
                x += size + WORD * s
            elif state:
                canvas.text(state, ROLE, T.text2, x, middle, "midleft")
                x += fonts.width(state, ROLE, s) + WORD * s
            x += (APART - WORD) * s
        return canvas
