"""The settings, page by page. Every change applies and is saved at once, and can be undone."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from graphics.audio.voices import Voices
from graphics.render import appearance, theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.settings import controls
from graphics.screens.settings.controls import Desk
from graphics.screens.settings.pages import PAGES, SettingsPage, page_title
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.text.saves_text import settings_error
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.pager import page_delta, turner
from graphics.widgets.controls.rows import NavItem
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text, button, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene, motion_of
from saves.settings import Settings


class History:
    """Values before each change and those undone, the last on top; full screen by F11 meanwhile stays."""

    def __init__(self) -> None:
        self._steps: list[dict[str, Any]] = []
        self._undone: list[dict[str, Any]] = []

    def __len__(self) -> int:
        return len(self._steps)

    def note(self, before: Settings, after: Settings) -> bool:
        """Remember a change; False if there was none."""
        old = {
            name: getattr(before, name)
            for name in Settings.__struct_fields__
            if getattr(before, name) != getattr(after, name)
        }
        if old:
            self._steps.append(old)
            self._undone.clear()
        return bool(old)

    def back(self, now: Settings) -> Settings:
        """The settings without the last change, which is forgotten; IndexError if there is none."""
        return self._move(now, self._steps, self._undone)

    def again(self, now: Settings) -> Settings:
        """The settings with the change that was undone last; the same if there is none."""
        return self._move(now, self._undone, self._steps) if self._undone else now

    @staticmethod
    def _move(now: Settings, source: list[dict[str, Any]], goal: list[dict[str, Any]]) -> Settings:
        step = source.pop()
        goal.append({name: getattr(now, name) for name in step})
        return now.with_(**step)


def defaults(now: Settings, fields: tuple[str, ...]) -> Settings:
    usual = Settings()
    return now.with_(**{name: getattr(usual, name) for name in fields})


TEXT = 1.05  # times its design: from there on nothing stands side by side


class SettingsScene(UiScene):
    """The list of pages on the left, one of them on the right; of the settings of the application."""

    name = "settings"
    first_focus = "back"

    def __init__(self, ports: Ports, page: str = "look") -> None:
        super().__init__(ports)
        self.history = History()
        self.place = next(i for i, each in enumerate(PAGES) if each.id == page)
        self.part: int | None = None  # of a page that is too long for the window; None: not opened yet
        self.parts = 1
        self._shown = self.settings
        self._changed = ""  # the setting that is being changed
        self._fade: Fade | None = None
        self.voices = Voices(ports.sound, i18n.language)

    @property
    def page(self) -> SettingsPage:
        return PAGES[self.place]

    def build(self) -> None:
        ui = self.ui
        self._shown = self.settings
        top = self.header(_("Settings"))
        self._tools()
        area = self.body(top, Gap.section if self.low else Size.foot_space)
        error = Text(ui, self._error_text(), "secondary", T.red)
        boxes: list[Box] = [Made(None, 0, grow=True)]
        if self._error_text():
            boxes += [Space(ui, Gap.small), error]
        places = Column(ui, boxes).split(area)
        gap = Gap.large if self.roomy else Gap.medium
        side, page = self.beside(places[0], self._list_width(), gap, left=True)
        self._list(side)
        self._page(self.panel(page).inflate(0, ui.u(2 * Gap.tight)))
        error.place(places[-1])

    def _tools(self) -> None:
        usual = defaults(self.settings, self.page.fields) == self.settings
        tools = (
            ("undo", _("Undo"), "undo", self.undo, len(self.history) > 0, _("Nothing has been changed yet.")),
            (
                "defaults",
                _("Defaults"),
                None,
                self.put_back,
                not usual,
                _("Everything on this page is at its default."),
            ),
        )
        made = [
            button(
                self.ui,
                id_,
                text,
                action,
                icon=icon,
                kind="plate",
                enabled=possible,
                tooltip=None if possible else why,
            )
            for id_, text, icon, action, possible, why in tools
        ]
        self.tools(made)

    @property
    def _list_padding(self) -> int:
        return self.ui.u(Gap.wide if self.roomy else Gap.small)

    def _list_width(self) -> int:
        """The width of the list of pages, in pixels: no word of a title is broken."""
        ui = self.ui
        titles = [page_title(page.id) for page in PAGES]
        wide = max(NavItem.width(ui, title, True) for title in titles)
        word = max(NavItem.width(ui, word, True) for title in titles for word in title.split())
        least = ui.u(Size.nav_least if self.roomy else Size.nav_least_tight)
        return max(min(wide, ui.u(Size.nav_most)), least, word) + 2 * self._list_padding

    def _list(self, area: pygame.Rect) -> None:
        ui, pad = self.ui, self._list_padding
        self.panel(area)
        rows = [self._list_row(place) for place in range(len(PAGES))]
        Column(ui, rows, Gap.tight, elastic=True).place(area.inflate(-2 * pad, -2 * pad))

    def _list_row(self, place: int) -> Box:
        ui, page = self.ui, PAGES[place]
        title = page_title(page.id)

        def make(rect: pygame.Rect) -> None:
            chosen = place == self.place
            NavItem(
                ui, f"page:{page.id}", title, rect, partial(self.open, place), chosen=chosen, icon=page.icon
            )

        return Made(make, lambda width: NavItem.height(ui, title, width, Size.nav, True))

    def _page(self, area: pygame.Rect) -> None:
        ui = self.ui
        bands = self.page.bands(Desk(self.ports, ui, self.change, self.voices.say))
        if theme.text_growth(ui.size) > TEXT:
            bands = [alone for band in bands for alone in band.apart()]
        foot = Made(None, strip_height(ui))
        around = Column(ui, [Made(None, 0, grow=True), foot], Gap.tight)
        pages = controls.pages(bands, area.size, around.height(area.w))
        self.parts = len(pages)
        if self.part is None:
            self.part = controls.first(pages)
        elif (holding := controls.holding(pages, self._changed)) is not None:
            self.part = holding  # larger text has put it on another part
        self.part = min(self.part, self.parts - 1)
        room = area
        if self.parts > 1:
            room, strip = around.split(area)
            turner(ui, strip, self.part, self.parts, self.turn)
        controls.place(ui, self.background, room, pages[self.part])

    def _error_text(self) -> str:
        if self.ports.preferences.settings_error is None:
            return ""
        return settings_error(self.ports.preferences.settings_error)

    def open(self, place: int) -> None:
        if place != self.place:
            self.place, self.part = place, None
            self.rebuild()

    def turn(self, way: int) -> bool:
        if self.part is None or not 0 <= self.part + way < self.parts:
            return False
        self.part += way
        self.rebuild()
        return True

    def change(self, **values: Any) -> None:
        self._changed = next(iter(values))
        self._use(self.settings.with_(**values))
        self._changed = ""

    def undo(self) -> None:
        if len(self.history):
            self._bring_in(self.history.back(self.settings))

    def redo(self) -> None:
        self._bring_in(self.history.again(self.settings))

    def put_back(self) -> None:
        self._use(defaults(self.settings, self.page.fields))

    def _use(self, wanted: Settings) -> None:
        if self.history.note(self.settings, wanted):
            self._bring_in(wanted)

    def _bring_in(self, wanted: Settings) -> None:
        """Apply settings, with a cross-fade where everything looks different after them."""
        before = (
            self.ports.window.screen.copy() if appearance.needs_full_redraw(self.settings, wanted) else None
        )
        error = self.ports.preferences.settings_error
        self.ports.preferences.save_settings(wanted)
        if (
            before is None or self.ports.preferences.settings_error is not error
        ):  # else all of it is built anew already
            self.rebuild()
        lasts = motion_of(wanted).ms("look") / 1000
        if before is not None and lasts and before.get_size() == self.ports.window.screen.get_size():
            self._fade = Fade(before, lasts)

    @property
    def busy(self) -> bool:
        return super().busy or self._fade is not None

    @property
    def resting(self) -> bool:
        return self._shown is self.settings and self.voices.resting and super().resting

    def update(self, dt: float) -> None:
        if self._shown is not self.settings:  # changed by a key: full screen, silence
            self.rebuild()
        super().update(dt)
        self.voices.update()
        if self._fade is not None and not self._fade.goes_on(dt):
            self._fade, self.dirty_all = None, True

    def leave(self) -> None:
        self.voices.close()
        super().leave()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        if self._fade is None:
            return super().draw(screen)
        self.dirty_all = True
        super().draw(screen)
        self._fade.draw(screen)
        return [screen.get_rect()]

    def handle(self, event: pygame.event.Event) -> bool:
        if (act := {"Ctrl+Z": self.undo, "Ctrl+Y": self.redo}.get(shortcut(event))) is not None:
            act()
            return True
        if super().handle(event):
            return True
        if way := page_delta(event):
            return self.turn(way)
        return False


class Fade:
    """Cross-fade: the picture from before over the new one, fading out."""

    def __init__(self, before: pygame.Surface, lasts: float) -> None:
        self._before = before
        self._lasts = self._left = lasts

    def goes_on(self, dt: float) -> bool:
        """Let `dt` seconds pass; False when it is over."""
        self._left -= dt
        return self._left > 0

    def draw(self, screen: pygame.Surface) -> None:
        self._before.set_alpha(round(255 * self._left / self._lasts))
        screen.blit(self._before, (0, 0))
