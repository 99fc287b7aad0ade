"""House rules: options that were given a name; keep, choose, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules import Rules
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rules_text import differences, house_line, house_problem, preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Made
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.side_panel import Line, PanelAct, Rows, SideFacts, main_act
from graphics.widgets.intents import Back, Open, Prompt, confirm
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, empty, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.house_rules import NAME_LIMIT, HouseRules, HouseRulesShelf, free_name


class HouseRulesScene(UiScene):
    """The list on the left, what can be done with the chosen set on the right.

    `rules` are the options chosen for the new match, which can be kept here; `on_choose` gets the set to
    play by.
    """

    name = "house_rules"

    def __init__(self, ports: Ports, rules: Rules, on_choose: Callable[[HouseRules], object]) -> None:
        super().__init__(ports)
        self.rules = rules
        self.on_choose = on_choose
        self.sets: list[HouseRules] = []
        self.chosen: int | None = None  # id
        self.pages = [range(0)]  # of the list: which sets stand on each
        self.told = SideFacts(self.rebuild)  # of the chosen set
        self.problem = ""
        self._read()
        same = (each.id for each in self.sets if each.problem is None and each.value == rules)
        self.chosen = next(same, self.chosen)
        usable = self.current is not None and self.current.problem is None
        self.first_focus = "play" if usable else "keep"

    @property
    def shelf(self) -> HouseRulesShelf | None:
        """None without a store of matches."""
        return self.store.house_rules if self.store is not None else None

    def _read(self) -> None:
        self.problem = store_error(self.ports.archive.store_error) if self.ports.archive.store_error else ""
        if self.shelf is not None:
            try:
                self.sets = self.shelf.all()
            except StoreError as error:
                self.problem = store_error(error)
        if self.current is None:
            self.chosen = self.sets[0].id if self.sets else None

    @property
    def current(self) -> HouseRules | None:
        return next((each for each in self.sets if each.id == self.chosen), None)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        top = self.header(_("House rules"))
        units = Size.side_wide if self.roomy else Size.side
        rows = self._buttons()
        left, right = self.beside(self.body(top), side_panel.width(self.ui, rows, units, self.padding))
        inner = self.panel(left)
        if self.sets:
            listed = PagedList(
                self.ui, [self._row(each) for each in self.sets], Gap.small, self.turn, sight=self.place
            )
            listed.place(inner)
            self.pages = listed.pages
        else:
            text = self.problem or _(
                "No house rules saved yet. Choose a preset and its options for a new match, then "
                "give them a name here: they can be played again, and travel with exported matches."
            )
            empty(self.ui, inner, text, "warning" if self.problem else "rules", bool(self.problem))
        title, lines = self._facts()
        self.told.side(self.ui, self.panel(right), rows, title, lines, of=self.chosen)

    def _row(self, house: HouseRules) -> Made:
        title, line, choose = displayed(house.name), house_line(house), partial(self.choose, house)
        chosen = house.id == self.chosen
        return list_row(self.ui, f"house:{house.id}", title, line, choose, tick=True, chosen=chosen)

    def _buttons(self) -> Rows:
        current = self.current
        stored = self.shelf is not None
        keep = PanelAct("keep", _("Save the current choice"), self.ask_keep, "plus", enabled=stored)
        if current is None:
            return [(main_act("keep", keep.text, self.ask_keep, "plus", enabled=stored),)]
        sound = current.problem is None
        play = main_act("play", _("Play by these"), partial(self.play, current), "check", enabled=sound)
        rename = PanelAct("rename", _("Rename"), self.ask_rename, role="body_bold", enabled=sound)
        delete = PanelAct("delete", _("Delete"), self.ask_delete, "close", role="body_bold")
        return [(play,), (rename, delete), (keep,)]

    def _facts(self) -> tuple[str, list[Line]]:
        current = self.current
        title = _("The current choice") if current is None else current.name
        if current is not None and current.problem is not None:
            return title, [(house_problem(current), T.red)]
        rules = self.rules if current is None else current.value
        texts = [preset_name(rules.name), *(differences(rules) or [_("as in the preset")])]
        return title, [(text, T.text2) for text in texts]

    @property
    def place(self) -> int:
        return next((i for i, each in enumerate(self.sets) if each.id == self.chosen), 0)

    @property
    def page(self) -> int:
        return next((i for i, page in enumerate(self.pages) if self.place in page), 0)

    # -- input ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if way := page_delta(event):
            return self.turn(way)
        if shortcut(event) == "Delete" and self.current is not None:
            self.ask_delete()
            return True
        return False

    def turn(self, way: int) -> bool:
        """Turn the page; True if there is another."""
        page = self.page + way
        if not 0 <= page < len(self.pages):
            return False
        self._choose(self.sets[self.pages[page][0]].id)
        return True

    def _choose(self, id_: int) -> None:
        self.chosen = id_
        self.rebuild()

    def choose(self, house: HouseRules) -> None:
        """The first press selects, the second plays by it."""
        if house.id == self.chosen and house.problem is None:
            self.play(house)
        else:
            self._choose(house.id)

    def play(self, house: HouseRules) -> None:
        """Back to the new match with these rules."""
        self.want(Back())
        self.on_choose(house)

    # -- changes ----------------------------------------------------------

    def ask_keep(self) -> None:
        name = free_name(_("Our rules"), [each.name for each in self.sets])
        text = _("The options now chosen for the new match: {rules}.").format(
            rules=preset_name(self.rules.name)
        )
        self._ask_name("keep_as", _("Save as house rules"), text, name, _("Save"), self.keep)

    def keep(self, name: str, overwrite: bool = False) -> None:
        """Save the present choice under a name; asks before it replaces another set."""
        new = HouseRules(name, self.rules.name, self.rules.options())
        shelf = self.shelf
        if shelf is None:
            return
        try:
            there = shelf.find(name)
            if there is None:
                self.chosen = shelf.keep(new)
            elif overwrite:
                shelf.replace(there.id, new)
                self.chosen = there.id
            else:
                question = _("There are house rules called {name} already.").format(name=there.name)
                again = partial(self.keep, name, overwrite=True)
                self.want(Open(confirm(_("Replace them?"), question, _("Replace"), again)))
                return
        except StoreError as error:
            self._failed(error)
            return
        self._kept()
        if self.current is not None:
            self.on_choose(self.current)

    def ask_rename(self) -> None:
        house = self.current
        if house is not None:
            self._ask_name(
                "rename",
                _("Rename the house rules"),
                "",
                house.name,
                _("Rename"),
                lambda name: self._change(lambda shelf: shelf.rename(house.id, name)),
            )

    def ask_delete(self) -> None:
        house = self.current
        if house is not None:
            text = _("Matches already started with them stay as they are.")
            title = _("Delete {name}?").format(name=displayed(house.name))
            delete = confirm(
                title,
                text,
                _("Delete"),
                lambda: self._change(lambda shelf: shelf.delete(house.id)),
                name="delete",
            )
            self.want(Open(delete))

    def _ask_name(
        self, id_: str, title: str, text: str, initial: str, accept: str, on_accept: Callable[[str], object]
    ) -> None:
        self.want(Open(Prompt(title, text, initial, accept, on_accept, limit=NAME_LIMIT, name=id_)))

    def _change(self, change: Callable[[HouseRulesShelf], object]) -> None:
        """Call `change(shelf)` and show the list again; a message if it fails."""
        if self.shelf is None:
            return
        try:
            change(self.shelf)
        except StoreError as error:
            self._failed(error)
        else:
            self._kept()

    def _kept(self) -> None:
        self._read()
        self.rebuild()

    def _failed(self, error: StoreError) -> None:
        self.want(not_saved(error))
