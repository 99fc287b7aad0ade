"""Settings: the language, each by its own name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from graphics.render.theme import Size
from graphics.screens.settings.pages.blocks import Band
from graphics.screens.settings.pages.desk import Desk
from graphics.text.i18n import LANGUAGES, _, pgettext, system_language
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.gui.ui import Ui

FIELDS = ("language",)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the languages, to be chosen."""

    code: str
    name: str
    line: str
    chosen: bool
    choose: Callable[[], object]

    def height(self, ui: Ui, width: int) -> int:
        return ListRow.height(ui, self.name, self.line, width, Size.language, tick=True)

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> ListRow:
        return ListRow(
            ui,
            f"language:{self.code}",
            self.name,
            self.line,
            area,
            self.choose,
            chosen=self.chosen,
            tick=True,
        )


def bands(desk: Desk) -> list[Band]:
    """As the system, then every language."""
    here = desk.settings.language
    system = pgettext("language", "system language")
    names = {"system": system[:1].upper() + system[1:], **LANGUAGES}  # like the names below it
    lines = {"system": _("now: {language}").format(language=LANGUAGES[system_language()])}
    made = [
        Choice(code, name, lines.get(code, ""), here == code, lambda code=code: desk.change(language=code))  # type: ignore[misc]
        for code, name in names.items()
    ]
    pairs = [tuple(made[i : i + 2]) for i in range(0, len(made), 2)]
    return [Band(pair, (1,) * len(pair), line=False) for pair in pairs]
