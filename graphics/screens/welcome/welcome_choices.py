"""The first page of the first start: every language by its own name, and the three lights."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Protocol

import pygame

from graphics.render import draw, theme
from graphics.render.deck import faces_for
from graphics.render.icons import picture
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES, _, pgettext
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.controls.tiles import Captioned, Offer, table_picture
from graphics.widgets.parts import Text, button
from graphics.widgets.ui import Ui
from saves.settings import Deck, Settings

OF_BELA = ("hr", "sr", "sr_Latn")  # the languages of those who play bela, usually with mađarice
COLUMNS = (4, 3, 2)  # of languages: as many as let each name stand on one line


def usual_deck(language: str) -> Deck:
    """The cards that are played with most where a language is spoken."""
    return "madjarice" if language in OF_BELA else "french"


class Choosing(Protocol):
    """The screen that the page is laid out on, which brings into force what is chosen."""

    ui: Ui
    background: pygame.Surface

    @property
    def margin(self) -> float:
        """Space kept free at the left and right, in units."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    def change(self, **values: object) -> None: ...
    def choose_language(self, code: str) -> None: ...
    def choose_deck(self, deck: Deck) -> None: ...
    def go_on(self) -> None: ...


class Choices:
    """Lays the page out."""

    def __init__(self, scene: Choosing) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.wide = min(self.ui.u(Size.welcome), self.ui.size[0] - 2 * self.ui.u(scene.margin))
        self.inner = self.wide - 2 * self.ui.u(Gap.dialog)

    def build(self) -> None:
        """Emblem and title, languages, lights, and the button to go on, in a panel."""
        ui = self.ui
        body, pad = self._body(self._lights(), Size.welcome_gap), ui.u(Gap.dialog)
        if body.height(self.inner) + 2 * pad > ui.size[1] - 2 * ui.u(Gap.section):
            body, pad = self._body(self._light_names(), Gap.text), ui.u(Gap.inset)
        panel = pygame.Rect(0, 0, self.wide, body.height(self.inner) + 2 * pad)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.scene.background, panel, ui.s, radius=Radius.dialog)
        body.place(panel.inflate(self.inner - panel.w, -2 * pad))

    def _body(self, lights: Box, gap: float) -> Column:
        ui = self.ui
        go_on = button(
            ui,
            "go_on",
            _("Continue"),
            self.scene.go_on,
            icon="forward",
            kind="primary",
            units=Size.welcome_go,
            least=ui.u(Size.welcome_go_width),
        )
        return Column(
            ui,
            [
                self._head(),
                self._languages(),
                lights,
                *([self._decks()] if i18n.language() in OF_BELA else []),
                Row(ui, [go_on], right=True),
            ],
            gap,
        )

    def _head(self) -> Row:
        """The emblem, and beside it what this is."""
        ui, size = self.ui, self.ui.u(Size.welcome_emblem)
        remark = (
            _("Choose a language, a theme and cards. You can change them at any time in the settings.")
            if i18n.language() in OF_BELA
            else _("Choose a language and a theme. You can change both at any time in the settings.")
        )
        image = picture("props/emblem.svg", (size, size))
        emblem = Made(lambda place: Picture(ui, place.topleft, image), size, ui.u(Size.welcome_text))
        boxes = [
            Text(ui, _("Welcome"), "screen_title"),
            Space(ui, Gap.hair),
            Text(ui, remark, "body", T.text2),
        ]
        return Row(ui, [emblem, Column(ui, boxes, grow=True)], align="top")

    # -- languages --------------------------------------------------------

    def _languages(self) -> Grid:
        """All of them, the last line in the middle."""
        ui, gap = self.ui, self.ui.u(Gap.small)
        needed = max(ListRow.width(ui, name, tick=True) for name in LANGUAGES.values())
        fitting = (n for n in COLUMNS if (self.inner - (n - 1) * gap) // n >= needed)
        columns = next(fitting, COLUMNS[-1])
        rows = [self._language(code, name) for code, name in LANGUAGES.items()]
        return Grid(ui, rows, columns, Gap.small, centred=True)

    def _language(self, code: str, name: str) -> Made:
        ui, choose = self.ui, partial(self.scene.choose_language, code)

        def make(rect: pygame.Rect) -> None:
            chosen = code == i18n.language()
            ListRow(ui, f"language:{code}", name, "", rect, choose, chosen=chosen, tick=True)

        return Made(make, lambda width: ListRow.height(ui, name, "", width, Size.welcome_row, tick=True))

    # -- lights -----------------------------------------------------------

    def _lights(self) -> Box:
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
        return Captioned(self.ui, offers)

    def _light_names(self) -> Box:
        """By their names, where there is no room for pictures."""
        ui, titles, now = self.ui, _titles(), self.scene.settings.theme

        def make(rect: pygame.Rect) -> Segmented:
            return Segmented(
                ui, "theme", _("Theme"), rect, list(titles.items()), now, lambda v: self.scene.change(theme=v)
            )

        return Made(make, partial(Segmented.height, ui, list(titles.values())))

    # -- cards ------------------------------------------------------------

    def _decks(self) -> Box:
        """Mađarice or French cards: the pictures of the lights show those that were chosen."""
        ui, now = self.ui, self.scene.settings.deck
        decks: list[tuple[Deck, str]] = [("madjarice", _("Mađarice")), ("french", _("French cards"))]

        def make(rect: pygame.Rect) -> Segmented:
            return Segmented(ui, "deck", _("Card faces"), rect, decks, now, self._choose_deck)

        return Made(make, partial(Segmented.height, ui, [text for _deck, text in decks]))

    def _choose_deck(self, deck: Hashable) -> None:
        self.scene.choose_deck("madjarice" if deck == "madjarice" else "french")


def _titles() -> dict[str, str]:
    """Names of the lights."""
    return {
        "evening": pgettext("theme", "Evening"),
        "daylight": pgettext("theme", "Daylight"),
        "contrast": pgettext("theme", "High contrast"),
    }
