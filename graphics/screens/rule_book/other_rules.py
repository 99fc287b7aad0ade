"""Which preset's rules are to be read: a line for each game, the usual rules first, then the other texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render import draw
from graphics.render.theme import text_growth
from graphics.text.i18n import _
from graphics.text.rules_text import GAMES, game_name, game_of, preset_name, text_name
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.intents import Back
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

WIDTH, PADDING, GAP = 1090, 36, 12  # units
CELL, BUTTON = 60, 60
COLUMNS = 3


class OtherRules(UiScene):
    """`on_choose(preset)` is called with the name of the preset chosen; Esc stays with `current`."""

    name = "other_rules"
    modal = True

    def __init__(self, ports: Ports, current: str, on_choose: Callable[[str], object]) -> None:
        super().__init__(ports)
        self.current = current
        self.on_choose = on_choose
        self.first_focus = f"rules:{current}"

    def _lines(self) -> list[tuple[str, ...]]:
        """The presets of one game stand in one line; games that have only one share a line."""
        alone = tuple(game[0] for game in GAMES if len(game) == 1)
        return [alone, *(game for game in GAMES if len(game) > 1)]

    def build(self) -> None:
        ui = self.ui
        pad, gap = ui.u(PADDING), ui.u(GAP)
        wide = min(round(ui.u(WIDTH) * text_growth(ui.size)), ui.size[0] - ui.u(60))
        room = wide - 2 * pad
        cell = (room - gap * (COLUMNS - 1)) // COLUMNS
        title, cancel = _("Rules of another game"), _("Cancel")
        head = height(ui, title, "panel_title", room)
        highs = [
            max(ListRow.height(ui, _caption(name), "", cell, CELL, tick=True) for name in line)
            for line in self._lines()
        ]
        foot = Button.height(ui, cancel, cell, BUTTON)
        high = 2 * pad + head + ui.u(20) + sum(highs) + gap * (len(highs) - 1) + ui.u(28) + foot
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        self.frame = panel.inflate(ui.u(140), ui.u(140)).clip(self.background.get_rect())
        y = Label(ui, (panel.x + pad, panel.y + pad), title, "panel_title", room=room).bottom + ui.u(20)
        for line, row in zip(self._lines(), highs, strict=True):
            for place, name in enumerate(line):
                rect = pygame.Rect(panel.x + pad + place * (cell + gap), y, cell, row)
                choice = ListRow(
                    ui,
                    f"rules:{name}",
                    _caption(name),
                    "",
                    rect,
                    partial(self._choose, name),
                    chosen=name == self.current,
                    tick=True,
                )
                choice.set_tooltip(preset_name(name))
            y += row + gap
        rect = pygame.Rect(panel.right - pad - cell, panel.bottom - pad - foot, cell, foot)
        Button(ui, "cancel", cancel, rect, self.escape)

    def _choose(self, name: str) -> None:
        self.want(Back())
        self.on_choose(name)


def _caption(name: str) -> str:
    """The game, or by whose rules it is played where the game stands at the left of it."""
    text = game_name(name) if name == game_of(name)[0] else text_name(name)
    return text[:1].upper() + text[1:]
