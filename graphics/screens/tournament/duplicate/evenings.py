"""The evenings that are over, the last one first, and what they come to; each can be taken away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act, Told
from graphics.widgets.intents import Open, confirm, message
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import empty
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from saves.errors import StoreError
from saves.tournament.duplicate.kept import KeptEvening
from saves.tournament.duplicate.running import Field, RunningEvening
from saves.tournament.duplicate.shelf import Shelf


class EveningsScene(PagedScreen):
    """The list at the left; at the right what is done with the chosen one, and all results together."""

    name = "evenings"
    first_focus = "result"

    def __init__(self, ports: Ports, start_field: Callable[[], Field]) -> None:
        super().__init__(ports)
        self.start_field = start_field
        self.shelf = Shelf()
        self.chosen = 0
        self._told = Told(self.rebuild)
        self._read()

    def _read(self) -> None:
        self.evenings = self.shelf.over[::-1]
        self.chosen = max(0, min(self.chosen, len(self.evenings) - 1))

    @property
    def current(self) -> KeptEvening | None:
        """The chosen evening; None if there is none."""
        return self.evenings[self.chosen] if self.evenings else None

    def build(self) -> None:
        ui = self.ui
        area = self.body(self.header(_("Your evenings")))
        current = self.current
        if self.shelf.problem is not None:
            empty(ui, self.panel(area), store_error(self.shelf.problem), "warning", wrong=True)
            return
        if current is None:
            text = _("Finished evenings and deals of the day appear here.")
            empty(ui, self.panel(area), text, "history")
            return
        acts = self._acts(current)
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(area, side_panel.width(ui, acts, units, self.padding))
        boxes = [self._row(place, kept) for place, kept in enumerate(self.evenings)]
        self.place_list(boxes, self.panel(left), Gap.tight)
        told = [(line, T.text2) for line in texts.result_lines(self.evenings)]
        self._told.side(ui, self.panel(right), acts, _("Your results"), told)

    def _acts(self, kept: KeptEvening) -> side_panel.Rows:
        why = texts.not_kept(kept)
        look = Act("result", _("Result"), self.look, "eye", "primary", "button_big", not why, why or None)
        return [
            (replace(look, units=Size.main_act),),
            (Act("delete", _("Delete"), self.ask_delete, "close", role="body_bold"),),
        ]

    def _row(self, place: int, kept: KeptEvening) -> Box:
        ui = self.ui
        title, line, note = texts.history_title(kept), texts.history_line(kept), texts.history_note(kept)

        def make(rect: pygame.Rect) -> None:
            press, chosen = partial(self.choose, place), place == self.chosen
            ListRow(ui, f"evening:{place}", title, line, rect, press, chosen=chosen, note=note)

        return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.low_row, note=note))

    # -- what can be done ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if shortcut(event) == "Delete" and self.evenings:
            self.ask_delete()
            return True
        return False

    def choose(self, place: int) -> None:
        """The first press chooses, the second one opens."""
        if place == self.chosen:
            self.look()
            return
        self.chosen = place
        self.rebuild()

    def look(self) -> None:
        """Open the result of the chosen evening, if its deals are still kept."""
        kept = self.current
        if kept is None:
            return
        why = texts.not_kept(kept)
        try:
            if not why:
                self.want(Open(to.EveningResult(RunningEvening(kept, None, self.start_field()))))
                return
        except ValueError:
            why = _("The saved data of this evening cannot be read.")
        self.want(Open(message(texts.history_title(kept), why)))

    def ask_delete(self) -> None:
        """Ask whether the chosen evening is to be taken away."""
        kept = self.current
        if kept is not None:
            question, text = _("Delete this evening?"), texts.what_goes(kept)
            if kept.evening.kind == "deal":
                question = _("Delete this deal?")
            self.want(Open(confirm(question, text, _("Delete"), partial(self.delete, kept), name="delete")))

    def delete(self, kept: KeptEvening) -> None:
        """Take an evening away for good."""
        try:
            self.shelf.delete(kept)
        except StoreError as error:
            self.want(not_saved(error))
            return
        self._read()
        self.rebuild()
