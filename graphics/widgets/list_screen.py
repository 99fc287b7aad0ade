"""Base of the screens with a list at the left, and facts and buttons for the chosen entry at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from graphics.render.sizes import Size
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Box
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import SideFacts
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import empty
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from saves.errors import StoreError

Entry = TypeVar("Entry")


class ListScreen(PagedScreen, Generic[Entry]):
    """A press on an entry chooses it, a second one opens it; Delete asks whether to delete it."""

    entries: Sequence[Entry] = ()
    problem = ""  # why they could not be read
    turning_chooses = False  # turning the page chooses its first entry

    def __init__(self, ports: Ports, chosen: Hashable = None) -> None:
        super().__init__(ports)
        self.chosen = chosen  # the key of an entry
        self.facts = SideFacts(self.rebuild)
        self._on_pages = [range(0)]
        self.reload()

    def read(self) -> None:
        """Set `entries` and `problem`; may raise StoreError."""
        raise NotImplementedError

    def key(self, entry: Entry) -> Hashable:
        raise NotImplementedError

    def row(self, entry: Entry) -> Box:
        raise NotImplementedError

    def opens(self, entry: Entry) -> bool:
        return True

    def open(self, entry: Entry) -> None:
        raise NotImplementedError

    def deletes(self, entry: Entry) -> bool:
        return True

    def ask_delete(self) -> None:
        raise NotImplementedError

    def reload(self) -> None:
        """Read the entries again; the first one is chosen if the chosen one is gone."""
        self.problem = ""
        try:
            self.read()
        except StoreError as error:
            self.problem = store_error(error)
        if self.current is None:
            self.chosen = self.key(self.entries[0]) if self.entries else None

    def refresh(self) -> None:
        self.reload()
        self.rebuild()

    @property
    def current(self) -> Entry | None:
        return next((each for each in self.entries if self.key(each) == self.chosen), None)

    @property
    def place(self) -> int:
        return next((i for i, each in enumerate(self.entries) if self.key(each) == self.chosen), 0)

    def choose(self, entry: Entry) -> None:
        if self.key(entry) == self.chosen and self.opens(entry):
            self.open(entry)
        else:
            self.chosen = self.key(entry)
            self.rebuild()

    def change(self, act: Callable[[], object]) -> bool:
        """Call `act` and show the list again; False, with a message, if the store refuses."""
        try:
            act()
        except StoreError as error:
            self.want(not_saved(error))
            return False
        self.refresh()
        return True

    def columns(
        self, top: int, acts: side_panel.Rows, wide: float = Size.side_wide, tight: float = Size.side
    ) -> list[pygame.Rect]:
        """The areas of both panels below `top`; the right one has room for `acts`."""
        units = wide if self.roomy else tight
        return self.beside(self.body(top), side_panel.width(self.ui, acts, units, self.padding))

    def place_entries(
        self, inner: pygame.Rect, gap: float, nothing: str, icon: str, *, sight: bool = False
    ) -> None:
        """The list, or the text `nothing` with its sign; in `sight`: on the page of the chosen entry."""
        if not self.entries:
            wrong = bool(self.problem)
            empty(self.ui, inner, self.problem or nothing, "warning" if wrong else icon, wrong)
            return
        boxes = [self.row(each) for each in self.entries]
        place = self.place if sight or self.turning_chooses else None
        self._on_pages = self.place_list(boxes, inner, gap, sight=place)

    def turn(self, way: int) -> bool:
        if not super().turn(way):
            return False
        if self.turning_chooses:
            self.chosen = self.key(self.entries[self._on_pages[self.page][0]])
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if shortcut(event) == "Delete" and self.current is not None and self.deletes(self.current):
            self.ask_delete()
            return True
        return False
