"""Base of the screens that show what was kept as slips of paper: a press opens one of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from graphics.render.sizes import Gap
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Column, Made, Space
from graphics.widgets.controls.pager import turner
from graphics.widgets.intents import ActMenu, MenuAct, Open
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import button, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import SlipGrid, SlipInfo, act_row, place_empty
from saves.errors import StoreError

Entry = TypeVar("Entry")


class ListScreen(PagedScreen, Generic[Entry]):
    """The entries as slips, page by page; Delete asks whether to delete the one with the keyboard focus."""

    entries: Sequence[Entry] = ()
    problem = ""  # why they could not be read

    def __init__(self, ports: Ports, chosen: Hashable = None) -> None:
        super().__init__(ports)
        self.chosen = chosen  # the key of the entry that was acted on last
        self._sight = True  # the page of the chosen one is shown next
        self.reload()

    def read(self) -> None:
        """Set `entries` and `problem`; may raise StoreError."""
        raise NotImplementedError

    def key(self, entry: Entry) -> Hashable:
        raise NotImplementedError

    def slip(self, entry: Entry) -> SlipInfo:
        raise NotImplementedError

    def menu(self, entry: Entry) -> ActMenu:
        raise NotImplementedError

    def opens(self, entry: Entry) -> bool:
        return True

    def open(self, entry: Entry) -> None:
        raise NotImplementedError

    def deletes(self, entry: Entry) -> bool:
        return True

    def ask_delete(self) -> None:
        """Ask about the chosen entry."""
        raise NotImplementedError

    def begin_act(self) -> MenuAct | None:
        """The gold button, which makes another entry."""
        return None

    def foot_acts(self) -> Sequence[MenuAct]:
        return ()

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

    def show_entry(self, key: Hashable) -> None:
        """Read the entries again, and show the page with this one."""
        self.chosen, self._sight = key, True
        self.refresh()

    @property
    def current(self) -> Entry | None:
        return next((each for each in self.entries if self.key(each) == self.chosen), None)

    @property
    def place(self) -> int:
        return next((i for i, each in enumerate(self.entries) if self.key(each) == self.chosen), 0)

    def choose(self, entry: Entry) -> None:
        """Open an entry; one that cannot be opened shows in its menu why not."""
        self.chosen = self.key(entry)
        if self.opens(entry):
            self.open(entry)
        else:
            self.more(entry)

    def more(self, entry: Entry) -> None:
        self.chosen = self.key(entry)
        self.want(Open(self.menu(entry)))

    def change(self, act: Callable[[], object]) -> bool:
        """Call `act` and show the list again; False, with a message, if the store refuses."""
        try:
            act()
        except StoreError as error:
            self.want(not_saved(error))
            return False
        self.refresh()
        return True

    def place_entries(self, top: int, nothing: str) -> None:
        """The slips below the header, which ends at `top`; or one with the text `nothing`."""
        ui, begin = self.ui, self.begin_act()
        boxes = [Made(None, 0, grow=True), Space(ui, Gap.tight), Made(None, strip_height(ui))]
        area, _between, strip = Column(ui, boxes).split(self.body(top, Gap.text))
        right = strip.right
        if self.entries:
            if begin is not None:
                self.tools([self._gold(begin)])
            right = self._slips(area, strip)
        else:
            place_empty(ui, area, self.problem or nothing, None if self.problem else begin)
        room = right - strip.x - ui.u(Gap.medium)
        row = act_row(ui, self.foot_acts(), room)
        row.place(pygame.Rect(strip.x, strip.y, min(room, row.width()), strip.h))

    def _gold(self, act: MenuAct) -> Made:
        return button(
            self.ui, act.id, act.text, act.press, icon=act.icon, kind="primary", enabled=act.enabled
        )

    def _slips(self, area: pygame.Rect, strip: pygame.Rect) -> int:
        slips = [self.slip(each) for each in self.entries]
        grid = SlipGrid(self.ui, area, slips)
        self.pages = -(-len(slips) // grid.count)
        self.page = self.place // grid.count if self._sight else min(self.page, self.pages - 1)
        self._sight = False
        first = self.page * grid.count
        grid.place(slips[first : first + grid.count], first)
        if self.pages < 2:
            return strip.right
        return turner(self.ui, strip, self.page, self.pages, self.turn)

    def _in_focus(self) -> Entry | None:
        """The entry that the ring of the keyboard is on."""
        shown = (self.focused() or "").removeprefix("more:")
        return next((each for each in self.entries if self.slip(each).id == shown), None)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if shortcut(event) == "Delete" and (entry := self._in_focus()) is not None and self.deletes(entry):
            self.chosen = self.key(entry)
            self.ask_delete()
            return True
        return False
