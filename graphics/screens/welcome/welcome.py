"""The first start: the language and the light, then the lesson or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules import preset
from graphics.render import draw
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.welcome.welcome_choices import Choices
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.way import Way
from graphics.widgets.intents import Open, Replace
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    pass

WAY = 500  # units, the width of what is chosen on the second page
OF_BELA = ("hr", "sr", "sr_Latn")  # the languages of those who play bela


def first_preset() -> str:
    """The game that is played most where the language in use is spoken."""
    return "bela-4" if i18n.language() in OF_BELA else "bulgarian"


class WelcomeScene(UiScene):
    """Two pages. What is chosen on the first counts at once; with the second it is not asked again."""

    name = "welcome"

    def __init__(self, ports: Ports, asking: bool = False) -> None:
        super().__init__(ports)
        self.asking = asking
        """The second page is open."""

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return draw.table(size, self.ports.window.scale).copy()

    def build(self) -> None:
        self.first_focus = "lesson" if self.asking else "go_on"
        if self.asking:
            self._ways()
        else:
            Choices(self).build()

    def change(self, **values: object) -> None:
        """Bring settings into force and write them."""
        self.ports.preferences.save_settings(self.settings.with_(**values))

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
        rules = preset(first_preset())
        self.change(welcomed=True)
        self.want(Replace(to.Menu()))
        self.want(Open(to.Lesson(rules, self._first_match)))

    def _match(self) -> None:
        self.change(welcomed=True)
        self._first_match()

    def _first_match(self) -> None:
        """Begin a match with the usual players."""
        self.want(Open(to.FirstMatch(first_preset())))
