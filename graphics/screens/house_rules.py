"""House rules: options that were given a name; keep, choose, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import Rules
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rules_text import differences, house_line, house_problem, preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Made
from graphics.widgets.controls.side_panel import Line, PanelAct, Rows, main_act
from graphics.widgets.intents import Back, Open, Prompt, confirm
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.parts import list_row
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from saves.errors import StoreError
from saves.house_rules import NAME_LIMIT, HouseRules, HouseRulesShelf, free_name


class HouseRulesScene(ListScreen[HouseRules]):
    """The list on the left, what can be done with the chosen set on the right.

    `rules` are the options chosen for the new match, which can be kept here; `on_choose` gets the set to
    play by.
    """

    name = "house_rules"
    turning_chooses = True

    def __init__(self, ports: Ports, rules: Rules, on_choose: Callable[[HouseRules], object]) -> None:
        super().__init__(ports)
        self.rules = rules
        self.on_choose = on_choose
        same = (each.id for each in self.entries if each.problem is None and each.value == rules)
        self.chosen = next(same, self.chosen)
        usable = self.current is not None and self.current.problem is None
        self.first_focus = "play" if usable else "keep"

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
        top = self.header(_("House rules"))
        acts = self._buttons()
        left, right = self.columns(top, acts)
        nothing = _(
            "No house rules saved yet. Choose a preset and its options for a new match, then "
            "give them a name here: they can be played again, and travel with exported matches."
        )
        self.place_entries(self.panel(left), Gap.small, nothing, "rules")
        title, lines = self._facts()
        self.facts.side(self.ui, self.panel(right), acts, title, lines, of=self.chosen)

    def row(self, entry: HouseRules) -> Made:
        title, line, choose = displayed(entry.name), house_line(entry), partial(self.choose, entry)
        chosen = entry.id == self.chosen
        return list_row(self.ui, f"house:{entry.id}", title, line, choose, tick=True, chosen=chosen)

    def _buttons(self) -> Rows:
        current = self.current
        stored = self.shelf is not None
        keep = PanelAct("keep", _("Save the current choice"), self.ask_keep, "plus", enabled=stored)
        if current is None:
            return [(main_act("keep", keep.text, self.ask_keep, "plus", enabled=stored),)]
        sound = current.problem is None
        play = main_act("play", _("Play by these"), partial(self.open, current), "check", enabled=sound)
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
