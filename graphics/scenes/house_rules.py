"""House rules: options that were given a name; keep, choose, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules import Rules
from graphics.house_text import differences, house_line, house_problem
from graphics.i18n import _
from graphics.rules_text import preset_name
from graphics.saves_text import store_error
from graphics.scenes.dialog import Prompt, confirm, message
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label
from graphics.widgets.pager import turner
from graphics.widgets.rows import ListRow
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.house_rules import NAME_LIMIT, HouseRules, Shelf, free_name

if TYPE_CHECKING:
    from graphics.app import App

ROW, ROW_GAP = 84, 12
FOOT = 56


class HouseRulesScene(UiScene):
    """The list on the left, what can be done with the chosen set on the right.

    `rules` are the options chosen for the new match, which can be kept here; `on_choose` gets the set to
    play by.
    """

    name = "house_rules"

    def __init__(self, app: App, rules: Rules, on_choose: Callable[[HouseRules], object]) -> None:
        super().__init__(app)
        self.rules = rules
        self.on_choose = on_choose
        self.sets: list[HouseRules] = []
        self.chosen: int | None = None  # id
        self.page = 0
        self.problem = ""
        self._per_page = 1
        self._read()
        same = (each.id for each in self.sets if each.problem is None and each.value == rules)
        self.chosen = next(same, self.chosen)
        usable = self.current is not None and self.current.problem is None
        self.first_focus = "play" if usable else "keep"

    @property
    def shelf(self) -> Shelf | None:
        """Where they are kept; None without a store."""
        return self.app.store.house_rules if self.app.store is not None else None

    def _read(self) -> None:
        self.problem = store_error(self.app.store_error) if self.app.store_error else ""
        if self.shelf is not None:
            try:
                self.sets = self.shelf.all()
            except StoreError as error:
                self.problem = store_error(error)
        if self.current is None:
            self.chosen = self.sets[0].id if self.sets else None

    @property
    def current(self) -> HouseRules | None:
        """The chosen set."""
        return next((each for each in self.sets if each.id == self.chosen), None)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        m = ui.u(self.margin)
        top = self.header(_("House rules"))
        bottom, gap = ui.size[1] - ui.u(30), ui.u(24)
        side = ui.u(560 if self.margin == 48 else 500)
        listed = pygame.Rect(m, top, ui.size[0] - 2 * m - side - gap, bottom - top)
        self._list(self.panel(listed))
        self._side(self.panel(pygame.Rect(listed.right + gap, top, side, bottom - top)))

    def _list(self, inner: pygame.Rect) -> None:
        ui = self.ui
        foot, step = ui.u(FOOT), ui.u(ROW + ROW_GAP)
        if not self.sets:
            text = self.problem or _(
                "No house rules are kept yet. Choose a preset and its options for a new match, then give "
                "them a name here: they can be played again, and go along with an exported match."
            )
            Label(ui, inner.topleft, text, "body", T.red if self.problem else T.text2, inner.w)
            return
        self._per_page = max(1, (inner.h - foot - ui.u(12)) // step)
        self.page = min(self.page, self._pages - 1)
        first = self.page * self._per_page
        for i, each in enumerate(self.sets[first : first + self._per_page]):
            ListRow(
                ui,
                f"house:{each.id}",
                each.name,
                house_line(each),
                pygame.Rect(inner.x, inner.y + i * step, inner.w, ui.u(ROW)),
                lambda each=each: self.choose(each),  # type: ignore[misc]
                chosen=each.id == self.chosen,
                tick=True,
            )
        if self._pages > 1:
            area = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
            turner(ui, area, self.page, self._pages, self.turn)

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self.sets) // self._per_page))

    def _side(self, inner: pygame.Rect) -> None:
        """The buttons at the foot; above them what is known of the chosen set."""
        ui, current = self.ui, self.current
        high, gap = ui.u(58), ui.u(12)
        keep = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
        top = keep.y
        if current is not None:
            half = (inner.w - gap) // 2
            rename = pygame.Rect(inner.x, keep.y - high - gap, half, high)
            delete = rename.move(inner.w - half, 0)
            top = rename.y - ui.u(66) - gap
            Button(
                ui,
                "play",
                _("Play by these"),
                pygame.Rect(inner.x, top, inner.w, ui.u(66)),
                lambda: self.play(current),
                icon="check",
                kind="primary",
                role="button_big",
                enabled=current.problem is None,
            )
            sound = current.problem is None
            Button(ui, "rename", _("Rename"), rename, self.ask_rename, role="body_bold", enabled=sound)
            Button(ui, "delete", _("Delete"), delete, self.ask_delete, icon="close")
        Button(
            ui,
            "keep",
            _("Keep the present choice"),
            keep,
            self.ask_keep,
            icon="plus",
            enabled=self.shelf is not None,
        )
        area = pygame.Rect(inner.x, inner.y, inner.w, top - inner.y - gap)
        self._about(area, current)

    def _about(self, area: pygame.Rect, current: HouseRules | None) -> None:
        """The chosen set, as much of it as there is room for; without one, what would be kept."""
        ui = self.ui
        if current is None:
            title, rules = _("The present choice"), self.rules
        else:
            title = current.name
            rules = current.value if current.problem is None else None
        y = Label(ui, area.topleft, title, "row_title", T.text, area.w).bottom + ui.u(10)
        if rules is None:
            assert current is not None
            Label(ui, (area.x, y), house_problem(current), "secondary", T.red, area.w)
            return
        lines = [preset_name(rules.name), *(differences(rules) or [_("as in the preset")])]
        for text in lines:
            if y + ui.u(30) > area.bottom:
                break
            y = Label(ui, (area.x, y), text, "secondary", T.text2, area.w).bottom + ui.u(4)

    # -- input ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.turn(-1 if event.y > 0 else 1)
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                return self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            if event.key == pygame.K_DELETE and self.current is not None:
                self.ask_delete()
                return True
        return False

    def turn(self, way: int) -> bool:
        """Turn the page; True if there is another."""
        if not 0 <= self.page + way < self._pages:
            return False
        self.page += way
        self.chosen = self.sets[self.page * self._per_page].id
        self.rebuild()
        return True

    def choose(self, house: HouseRules) -> None:
        """The first press chooses, the second one plays by it."""
        if house.id == self.chosen and house.problem is None:
            self.play(house)
        else:
            self.chosen = house.id
            self.rebuild()

    def play(self, house: HouseRules) -> None:
        """Back to the new match, by these rules."""
        self.app.pop()
        self.on_choose(house)

    # -- changes ----------------------------------------------------------

    def ask_keep(self) -> None:
        """Ask for a name for the present choice."""
        name = free_name(_("Our rules"), [each.name for each in self.sets])
        text = _("The options now chosen for the new match: {rules}.").format(
            rules=preset_name(self.rules.name)
        )
        self._ask_name("keep_as", _("Keep as house rules"), text, name, _("Keep"), self.keep)

    def keep(self, name: str, replace: bool = False) -> None:
        """Keep the present choice under a name; asks before it takes the place of another set."""
        new = HouseRules(name, self.rules.name, self.rules.options())
        shelf = self.shelf
        if shelf is None:
            return
        try:
            there = shelf.find(name)
            if there is None:
                self.chosen = shelf.keep(new)
            elif replace:
                shelf.replace(there.id, new)
                self.chosen = there.id
            else:
                question = _("There are house rules called {name} already.").format(name=there.name)
                self.app.push(
                    confirm(
                        self.app,
                        _("Replace them?"),
                        question,
                        _("Replace"),
                        lambda: self.keep(name, replace=True),
                    )
                )
                return
        except StoreError as error:
            self._failed(error)
            return
        self._kept()
        if self.current is not None:
            self.on_choose(self.current)

    def ask_rename(self) -> None:
        """Ask for another name."""
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
        """Ask whether the chosen set may go for good."""
        house = self.current
        if house is not None:
            text = _("Matches that were begun by them stay as they are.")
            title = _("Delete {name}?").format(name=house.name)
            delete = confirm(
                self.app,
                title,
                text,
                _("Delete"),
                lambda: self._change(lambda shelf: shelf.delete(house.id)),
                name="delete",
            )
            self.app.push(delete)

    def _ask_name(
        self, id_: str, title: str, text: str, initial: str, accept: str, on_accept: Callable[[str], object]
    ) -> None:
        self.app.push(Prompt(self.app, title, text, initial, accept, on_accept, limit=NAME_LIMIT, name=id_))

    def _change(self, change: Callable[[Shelf], object]) -> None:
        """Do `change(shelf)` and show the list anew; a message if it fails."""
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
        place = next((i for i, each in enumerate(self.sets) if each.id == self.chosen), 0)
        self.page = place // self._per_page
        self.rebuild()

    def _failed(self, error: StoreError) -> None:
        text = store_error(error)
        self.app.push(message(self.app, _("That could not be saved"), text, warning=True))
