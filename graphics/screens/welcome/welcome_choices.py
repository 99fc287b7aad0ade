"""The first page of the first start: every language by its own name, and the three lights."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from graphics.render import draw, theme
from graphics.render.faces import faces_for
from graphics.render.icons import picture
from graphics.render.theme import T
from graphics.screens.settings.pages.tiles import Captioned, Offer, Picker, table_picture
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES, _, pgettext
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.segmented import Segmented

if TYPE_CHECKING:
    from graphics.screens.welcome.welcome import WelcomeScene

WIDTH = 1120  # units
COLUMNS = (4, 3, 2)  # of languages: as many as let each name stand on one line
ROW = 62
GAP = 12  # between two languages
APART = (26, 18)  # between the parts, and where there is little room
PADDING = (36, 22)
EMBLEM = 84


class Choices:
    """Lays the page out on a scene, which brings into force what is chosen."""

    def __init__(self, scene: WelcomeScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.wide = min(self.ui.u(WIDTH), self.ui.size[0] - 2 * self.ui.u(scene.margin))
        self.inner = self.wide - 2 * self.ui.u(PADDING[0])

    def build(self) -> None:
        """Emblem and title, languages, lights, and the button to go on, in a panel."""
        ui = self.ui
        lights: Captioned | Picker = self._lights()
        tight = self._height(lights, False) > ui.size[1] - 2 * ui.u(30)
        if tight:
            lights = self._light_names()
        gap, pad = ui.u(APART[tight]), ui.u(PADDING[tight])
        panel = pygame.Rect(0, 0, self.wide, self._height(lights, tight))
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        ground = self.scene.background
        draw.panel(ground, panel, ui.s, radius=26)
        x, y = panel.x + ui.u(PADDING[0]), panel.y + pad
        y = self._head(x, y) + gap
        y = self._languages(x, y) + gap
        area = pygame.Rect(x, y, self.inner, lights.height(ui, self.inner))
        lights.build(ui, ground, area)
        text, high = _("Continue"), ui.high(64)
        wide = max(ui.u(240), Button.width(ui, text, "forward"))
        rect = pygame.Rect(x + self.inner - wide, area.bottom + gap, wide, high)
        Button(ui, "go_on", text, rect, self.scene.go_on, icon="forward", kind="primary")

    def _height(self, lights: Captioned | Picker, tight: bool) -> int:
        ui = self.ui
        parts = (self._head_height(), self._languages_height(), lights.height(ui, self.inner), ui.high(64))
        return sum(parts) + 3 * ui.u(APART[tight]) + 2 * ui.u(PADDING[tight])

    # -- the head ---------------------------------------------------------

    def _remark(self) -> str:
        return _("Choose a language and a theme. You can change both at any time in the settings.")

    def _room(self) -> int:
        return self.inner - self.ui.u(EMBLEM + 20)

    def _head_height(self) -> int:
        ui = self.ui
        text = height(ui, _("Welcome"), "screen_title", self._room()) + ui.u(2)
        return max(ui.u(EMBLEM), text + height(ui, self._remark(), "body", self._room()))

    def _head(self, x: int, y: int) -> int:
        ui, size = self.ui, self.ui.u(EMBLEM)
        Picture(ui, (x, y), picture("props/emblem.svg", (size, size)))
        left = x + ui.u(EMBLEM + 20)
        line = Label(ui, (left, y), _("Welcome"), "screen_title", room=self._room()).bottom + ui.u(2)
        Label(ui, (left, line), self._remark(), "body", T.text2, self._room())
        return y + self._head_height()

    # -- languages --------------------------------------------------------

    def _columns(self) -> int:
        """How many languages stand side by side."""
        names = LANGUAGES.values()
        needed = max(ListRow.width(self.ui, name, tick=True) for name in names)
        return next((count for count in COLUMNS if self._column(count) >= needed), COLUMNS[-1])

    def _column(self, columns: int) -> int:
        return (self.inner - (columns - 1) * self.ui.u(GAP)) // columns

    def _row(self, columns: int) -> int:
        each = self._column(columns)
        return max(ListRow.height(self.ui, name, "", each, ROW, tick=True) for name in LANGUAGES.values())

    def _languages_height(self) -> int:
        columns = self._columns()
        rows = -(-len(LANGUAGES) // columns)
        return rows * self._row(columns) + (rows - 1) * self.ui.u(GAP)

    def _languages(self, x: int, y: int) -> int:
        ui, gap, columns = self.ui, self.ui.u(GAP), self._columns()
        wide, high = self._column(columns), self._row(columns)
        last = len(LANGUAGES) % columns
        for place, (code, name) in enumerate(LANGUAGES.items()):
            line, column = divmod(place, columns)
            holes = columns - last if place >= len(LANGUAGES) - last else 0  # the last line is centred
            rect = pygame.Rect(
                x + holes * (wide + gap) // 2 + column * (wide + gap), y + line * (high + gap), wide, high
            )
            choose = partial(self.scene.change, language=code)
            chosen = code == i18n.language()
            ListRow(ui, f"language:{code}", name, "", rect, choose, chosen=chosen, tick=True)
        return y + self._languages_height()

    # -- lights -----------------------------------------------------------

    def _lights(self) -> Captioned:
        """By their pictures."""
        settings = self.scene.settings
        offers = []
        for name, title in _titles().items():
            light = theme.load(name)
            shown = faces_for(settings, i18n.language(), name)
            offers.append(
                Offer(
                    f"theme:{name}",
                    title,
                    settings.theme == name,
                    partial(self.scene.change, theme=name),
                    table_picture(light, shown, self.ui.s),
                    light.room,
                    light.text,
                    light.gold,
                )
            )
        return Captioned(offers)

    def _light_names(self) -> Picker:
        """By their names, where there is no room for pictures."""
        ui, titles, now = self.ui, _titles(), self.scene.settings.theme

        def make(rect: pygame.Rect) -> Segmented:
            return Segmented(
                ui, "theme", _("Theme"), rect, list(titles.items()), now, lambda v: self.scene.change(theme=v)
            )

        return Picker(lambda width: Segmented.height(ui, list(titles.values()), width), make)


def _titles() -> dict[str, str]:
    """What the lights are called."""
    return {
        "evening": pgettext("theme", "Evening"),
        "daylight": pgettext("theme", "Daylight"),
        "contrast": pgettext("theme", "High contrast"),
    }
