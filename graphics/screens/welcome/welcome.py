"""The first start: the language and the light, then the lesson or a match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import preset
from graphics.render import draw
from graphics.render.theme import T
from graphics.screens.welcome.welcome_choices import Choices
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.way import Way
from graphics.widgets.screen import UiScene
from saves.settings import LastMatch

if TYPE_CHECKING:
    from graphics.app.app import App

WAY = 500  # units, the width of what is chosen on the second page
OF_BELA = ("hr", "sr", "sr_Latn")  # the languages of those who play bela


def wanted(app: App) -> bool:
    """Whether to ask: at the first start, unless matches are there already or cannot be kept."""
    from saves.errors import StoreError

    if app.settings.welcomed or app.store is None or app.store_error is not None:
        return False
    try:
        return app.store.is_empty()
    except StoreError:
        return False


def first_preset() -> str:
    """The game that is played most where the language in use is spoken."""
    return "bela-4" if i18n.language() in OF_BELA else "bulgarian"


def first_match(app: App) -> None:
    """Begin a match with the usual players."""
    from graphics.screens.new_match.new_match import NewMatchScene

    NewMatchScene(app, LastMatch(preset=first_preset())).start()


class WelcomeScene(UiScene):
    """Two pages. What is chosen on the first counts at once; with the second it is not asked again."""

    name = "welcome"

    def __init__(self, app: App, asking: bool = False) -> None:
        super().__init__(app)
        self.asking = asking
        """The second page is open."""

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return draw.table(size, self.app.scale).copy()

    def build(self) -> None:
        self.first_focus = "lesson" if self.asking else "go_on"
        if self.asking:
            self._ways()
        else:
            Choices(self).build()

    def change(self, **values: object) -> None:
        """Bring settings into force and write them."""
        self.app.save_settings(self.app.settings.with_(**values))

    def go_on(self) -> None:
        """To the second page."""
        self.asking = True
        self.rebuild()

    def escape(self) -> None:
        """Back to the first page; nothing closes the game here."""
        if self.asking:
            self.asking = False
            self.rebuild()

    # -- the lesson or a match --------------------------------------------

    def _ways(self) -> None:
        ui = self.ui
        lesson = _("A two-minute lesson at the table, for those who know other card games. Then a match.")
        ways = (
            ("lesson", "practice", _("Show me"), lesson, self._lesson),
            (
                "match",
                "cards",
                _("I know the game"),
                _("Straight to the table for a first match."),
                self._match,
            ),
        )
        gap, free = ui.u(32), ui.size[0] - 2 * ui.u(self.margin)
        each = min(ui.u(WAY), (free - gap) // 2)
        high = max(Way.height(ui, title, line, each) for _id, _icon, title, line, _act in ways)
        title = _("Do you know belot?") if first_preset() == "bulgarian" else _("Do you know bela?")
        room = free - 2 * ui.u(80)
        head = height(ui, title, "screen_title", room) + ui.u(40)
        top = (ui.size[1] - head - high) // 2
        side = max(ui.u(60), ui.least)
        back = pygame.Rect(ui.u(self.margin + 12), ui.u(self.head + 12), side, side)
        IconButton(ui, "back", _("Back"), back, self.escape, icon="back")
        Label(ui, ((ui.size[0] - room) // 2, top), title, "screen_title", T.on_cloth, room, "center")
        x = (ui.size[0] - 2 * each - gap) // 2
        for id_, icon, name, line, act in ways:
            Way(ui, id_, name, line, pygame.Rect(x, top + head, each, high), act, icon)
            x += each + gap

    def _lesson(self) -> None:
        from graphics.screens.lesson.lesson import LessonScene
        from graphics.screens.menu.menu import MenuScene

        app, rules = self.app, preset(first_preset())
        self.change(welcomed=True)
        app.go(MenuScene(app))
        app.push(LessonScene(app, rules, partial(first_match, app)))

    def _match(self) -> None:
        self.change(welcomed=True)
        first_match(self.app)
