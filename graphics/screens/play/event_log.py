"""The log of a match: every deal from its cut to its score, to read and to copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.practice.decided import decisions
from graphics.render import fonts, paper
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.text.narration import NarratedLine, Narrator, Remark, narrated_deals, numbered_events
from graphics.text.signs_text import in_words
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import page_delta, turner
from graphics.widgets.intents import Copy
from graphics.widgets.keys import shortcut
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper

REST = 9  # units below a finished trick or auction
HEAD = "row_title"


class PlacedSentence(NamedTuple):
    """A sentence on its page: its column, its height there in pixels, and whether it begins a deal."""

    text: str
    column: int
    y: int
    head: bool


class EventLogScene(UiScene):
    """Pages of sentences; it opens at the last one.  T closes it as it has opened it."""

    name = "event_log"
    first_focus = "back"

    def __init__(
        self,
        ports: Ports,
        names: Words,
        untold: int = 0,
        claims: Mapping[int, int] = MappingProxyType({}),
        remarks: Mapping[int, Sequence[Remark]] = MappingProxyType({}),
    ) -> None:
        """`untold`: how many of the last events the table has not shown yet; they are left out."""
        super().__init__(ports)
        self.names = names
        events = numbered_events(names.session.match, names.human, claims)
        self.events = events[: len(events) - untold]
        coming = {number for number, _event in events[len(events) - untold :]}
        found = decisions(names.session.match, names.human)
        self.decisions = {number: outcome for number, outcome in found.items() if number not in coming}
        self.remarks = remarks
        self.bells = names.session.current().bells
        self.deals: list[list[NarratedLine]] = []
        self.pages: list[list[PlacedSentence]] = []
        self.page: int | None = None  # None: the last one
        self._paged_for: tuple[object, ...] = ()

    def build(self) -> None:
        ui = self.ui
        inner = lay_paper(self, self.body(self.header(_("Game log"))))
        copy = _("Copy all")
        wide = min(Button.width(ui, copy, "share"), inner.w // 2)
        foot = Made(None, Button.height(ui, copy, inner.w // 2, Size.strip))
        room, area = Column(ui, [Made(None, 0, grow=True), foot], Gap.text).split(inner)
        gap = ui.u(Gap.sheet)
        columns = max(1, (inner.w + gap) // (round(ui.u(Size.log) * text_growth(ui.size)) + gap))
        width = (inner.w - gap * (columns - 1)) // columns
        self._paginate(columns, (width, room.h))
        page = len(self.pages) - 1 if self.page is None else min(self.page, len(self.pages) - 1)
        for line in self.pages[page]:
            at = (room.x + line.column * (width + gap), room.y + line.y)
            role, ink = (HEAD, paper.BROWN) if line.head else ("body", T.ink)
            Label(ui, at, line.text, role, ink, width)
        rect = pygame.Rect(area.x, area.y, wide, area.h)
        Button(ui, "copy", copy, rect, self.copy, icon="share", tooltip=_("To the clipboard, as text"))
        turner(ui, area, page, len(self.pages), self.turn, ink=T.ink2)
        self.shown_page = page

    def _paginate(self, columns: int, room: tuple[int, int]) -> None:
        """Put all sentences on pages of `columns` columns of `room` pixels, unless they are already."""
        ui = self.ui
        wanted = (columns, room, fonts.pixels("body", ui.s), i18n.language())
        if wanted == self._paged_for:
            return
        self._paged_for = wanted
        narrator = Narrator(self.names)
        self.deals = narrated_deals(narrator, self.events, self.bells, self.decisions, self.remarks)
        self.pages = [[]]
        column = y = 0
        for deal in self.deals:
            y += ui.u(Gap.snug) if y else 0
            for block in self._blocks(deal):
                highs = [height(ui, told.text, role, room[0]) for told, role in block]
                if y and y + sum(highs) > room[1]:
                    column, y = column + 1, 0
                for (told, role), high in zip(block, highs, strict=True):
                    if y and y + high > room[1]:  # a block that is higher than a column
                        column, y = column + 1, 0
                    if column == columns:
                        self.pages.append([])
                        column = 0
                    self.pages[-1].append(PlacedSentence(told.text, column, y, role == HEAD))
                    y += high
                y += ui.u(REST)

    @staticmethod
    def _blocks(deal: list[NarratedLine]) -> list[list[tuple[NarratedLine, str]]]:
        """Blocks of lines to be read at one go, each up to the end of something; each line with its role."""
        blocks: list[list[tuple[NarratedLine, str]]] = [[]]
        for number, told in enumerate(deal):
            blocks[-1].append((told, "body" if number else HEAD))
            if told.rest and number < len(deal) - 1:
                blocks.append([])
        return blocks

    def turn(self, way: int) -> bool:
        """Turn to the next (+1) or previous (-1) page; False at the ends."""
        if not 0 <= self.shown_page + way < len(self.pages):
            return False
        self.page = self.shown_page + way
        self.rebuild()
        return True

    def copy(self) -> None:
        """Put the whole log on the clipboard, an empty line between two deals."""
        deals = ["\n".join(told.text for told in deal) for deal in self.deals]
        self.want(Copy(in_words("\n\n".join(deals) + "\n")))

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Ctrl+C":
            self.copy()
            return True
        if shortcut(event) == "T":
            self.escape()
            return True
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)
