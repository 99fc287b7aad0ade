"""Settings: the language, each by its own name."""

from __future__ import annotations

from functools import partial

import pygame

from graphics.render.sizes import Size
from graphics.screens.settings.controls import Band, Desk
from graphics.text.i18n import LANGUAGES, _, pgettext, system_language
from graphics.widgets.boxes import Made
from graphics.widgets.controls.rows import ListRow

FIELDS = ("language",)


class Choice(Made):
    """One of the languages, to be chosen."""

    def __init__(self, desk: Desk, code: str, name: str, line: str) -> None:
        ui = desk.ui
        self.chosen = desk.settings.language == code

        def make(rect: pygame.Rect) -> None:
            choose = partial(desk.change, language=code)
            ListRow(ui, f"language:{code}", name, line, rect, choose, chosen=self.chosen, tick=True)

        super().__init__(make, lambda width: ListRow.height(ui, name, line, width, Size.language, tick=True))


def bands(desk: Desk) -> list[Band]:
    """As the system, then every language."""
    names = {"system": pgettext("language", "System language"), **LANGUAGES}
    lines = {"system": _("now: {language}").format(language=LANGUAGES[system_language()])}
    made = [Choice(desk, code, name, lines.get(code, "")) for code, name in names.items()]
    pairs = [made[i : i + 2] for i in range(0, len(made), 2)]
    return [Band(desk.ui, pair, (1,) * len(pair), line=False) for pair in pairs]
