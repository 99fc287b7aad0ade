"""House rules: options that were given a name; keep, choose, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import Rules
from graphics.render import paper
from graphics.text.i18n import _, pgettext
from graphics.text.names import displayed
from graphics.text.rules_text import differences, house_line, house_problem, preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.intents import ActMenu, Back, MenuAct, Open, Prompt, confirm
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.slips import SlipInfo, Stamp
from saves.errors import StoreError
from saves.house_rules import NAME_LIMIT, HouseRules, HouseRulesShelf, free_name


class HouseRulesScene(ListScreen[HouseRules]):
    """A slip for each set of rules; a press plays by them.

    `rules` are the options chosen for the new match, which can be kept here; `on_choose` gets the set to
    play by.
    """

    name = "house_rules"

    def __init__(self, ports: Ports, rules: Rules, on_choose: Callable[[HouseRules], object]) -> None:
        super().__init__(ports)
        self.rules = rules
        self.on_choose = on_choose
        same = (each.id for each in self.entries if each.problem is None and each.value == rules)
        self.chosen = next(same, self.chosen)
        self.first_focus = "keep" if self.current is None else f"house:{self.chosen}"

    @property
    def shelf(self) -> HouseRulesShelf | None:
        """None without a store of matches."""
        return self.store.house_rules if self.store is not None else None

    def read(self) -> None:
        if self.ports.archive.store_error:
            self.problem = store_error(self.ports.archive.store_error)
        if self.shelf is not None:
            self.entries = self.shelf.all()

    def key(self, entry: HouseRules) -> int:
        return entry.id

    def opens(self, entry: HouseRules) -> bool:
        return entry.problem is None

    def build(self) -> None:
        nothing = _("Give the options of a new match a name here: they can be played again.")
        self.place_entries(self.header(_("House rules")), nothing)

    def begin_act(self) -> MenuAct:
        stored = self.shelf is not None
        return MenuAct("keep", "plus", _("Save the current choice"), self.ask_keep, stored)

    def slip(self, entry: HouseRules) -> SlipInfo:
        mark = None
        if entry.problem is None and entry.value == self.rules:
            mark = Stamp(pgettext("house rules", "chosen"), paper.GREEN, "check")
        told = _changed(entry) if entry.problem is None else ""
        return SlipInfo(
            f"house:{entry.id}",
            displayed(entry.name),
            house_line(entry),
            partial(self.choose, entry),
            partial(self.more, entry),
            text=told,
            stamp=mark,
        )

    def menu(self, entry: HouseRules) -> ActMenu:
        sound = entry.problem is None
        lines = (preset_name(entry.rules), *(_changed(entry).split("\n"))) if sound else ()
        return ActMenu(
            entry.name,
            (
                MenuAct("play", "check", _("Play by these"), partial(self.open, entry), sound),
                MenuAct("rename", "pencil", _("Rename"), self.ask_rename, sound),
                MenuAct("delete", "bin", _("Delete"), self.ask_delete),
            ),
            lines,
            "" if sound else house_problem(entry),
        )

    def open(self, entry: HouseRules) -> None:
        """Back to the new match with these rules."""
        self.want(Back())
        self.on_choose(entry)

    def ask_keep(self) -> None:
        name = free_name(_("Our rules"), [each.name for each in self.entries])
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
            self.want(not_saved(error))
            return
        self.refresh()
        if self.current is not None:
            self.on_choose(self.current)

    def ask_rename(self) -> None:
        house, shelf = self.current, self.shelf
        if house is not None and shelf is not None:
            title = _("Rename the house rules")
            self._ask_name(
                "rename",
                title,
                "",
                house.name,
                _("Rename"),
                lambda name: self.change(partial(shelf.rename, house.id, name)),
            )

    def ask_delete(self) -> None:
        house, shelf = self.current, self.shelf
        if house is not None and shelf is not None:
            text = _("Matches already started with them stay as they are.")
            title = _("Delete {name}?").format(name=displayed(house.name))
            delete = partial(self.change, partial(shelf.delete, house.id))
            self.want(Open(confirm(title, text, _("Delete"), delete, name="delete")))

    def _ask_name(
        self, id_: str, title: str, text: str, initial: str, accept: str, on_accept: Callable[[str], object]
    ) -> None:
        self.want(Open(Prompt(title, text, initial, accept, on_accept, limit=NAME_LIMIT, name=id_)))


def _changed(house: HouseRules) -> str:
    """The options that differ from the preset, a line each."""
    return "\n".join(differences(house.value) or [_("as in the preset")])
