"""The choice of the rules to read: a line for each game, the usual rules first, then the other texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.text.i18n import _
from graphics.text.rules_text import GAMES, game_name, game_of, preset_name, text_name
from graphics.widgets.boxes import Column, Made, Row, Space
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.intents import Back
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

COLUMNS = 3


class OtherRules(UiScene):
    """`on_choose(preset)` is called with the name of the preset chosen; Esc stays with `current`."""

    name = "other_rules"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, current: str, on_choose: Callable[[str], object], title: str) -> None:
        super().__init__(ports)
        self.title = title
        self.current = current
        self.on_choose = on_choose
        self.first_focus = f"rules:{current}"

    def _lines(self) -> list[tuple[str, ...]]:
        """The presets of one game stand together; games that have few share a line."""
        lines: list[tuple[str, ...]] = [()]
        for game in GAMES:
            for first in range(0, len(game), COLUMNS):
                some = game[first : first + COLUMNS]
                if len(lines[-1]) + len(some) > COLUMNS:
                    lines.append(())
                lines[-1] += some
        return lines

    def build(self) -> None:
        ui = self.ui
        free = ui.size[0] - 2 * ui.u(Gap.section)
        wide = min(round(ui.u(Size.other_rules) * text_growth(ui.size)), free)
        inner = wide - 2 * ui.u(Gap.dialog)
        cell = (inner - ui.u(Gap.small) * (COLUMNS - 1)) // COLUMNS
        rows = [Row(ui, [self._cell(name, cell) for name in line], Gap.small) for line in self._lines()]
        cancel = button(ui, "cancel", _("Cancel"), self.escape, width=cell)
        body = Column(
            ui,
            [
                Text(ui, self.title, "panel_title"),
                Space(ui, Gap.wide),
                Column(ui, rows, Gap.small),
                Space(ui, Gap.broad),
                Row(ui, [cancel], right=True),
            ],
        )
        body.place(self.dialog_panel(wide, body.height(inner) + 2 * ui.u(Gap.dialog)))

    def _cell(self, name: str, width: int) -> Made:
        ui, caption = self.ui, _caption(name)

        def make(rect: pygame.Rect) -> None:
            choose, chosen = partial(self._choose, name), name == self.current
            row = ListRow(ui, f"rules:{name}", caption, "", rect, choose, chosen=chosen, tick=True)
            row.set_tooltip(preset_name(name))

        return Made(make, lambda w: ListRow.height(ui, caption, "", w, Size.button, tick=True), width)

    def _choose(self, name: str) -> None:
        self.want(Back())
        self.on_choose(name)


def _caption(name: str) -> str:
    """The game, or by whose rules it is played where the game stands at the left of it."""
    return game_name(name) if name == game_of(name)[0] else text_name(name)
