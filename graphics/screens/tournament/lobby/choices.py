"""The choices for the next tournament: its game with the rules, and a clock or none."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.tournament.tournament import CLOCK, TABLES, GameName
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.rules_text import game_name
from graphics.text.tournament import lobby_text as texts
from graphics.widgets.boxes import Box, Column, Made, Row
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import Text, button
from graphics.widgets.ui import Ui

BESIDE = 0.6  # of the width: a choice that takes no more has its sentence beside it


def game_choice(
    ui: Ui, game: GameName, width: int, choose: Callable[[GameName], object], open_rules: Callable[[], object]
) -> Box:
    """The choice of a game, in a width in pixels, with the button that opens its rules."""
    choices = [(name, game_name(table)) for name, table in TABLES.items()]
    words = [text for _name, text in choices]

    def chosen(value: Hashable) -> None:
        choose(next(name for name in TABLES if name == value))

    def make(rect: pygame.Rect) -> None:
        Segmented(ui, "game", _("Game"), rect, choices, game, chosen)

    rules = button(ui, "rules", _("Rules"), open_rules, icon="rules", kind="plate")
    wide = Segmented.width(ui, words)
    beside = wide + ui.u(Gap.large) + rules.width() <= width
    segments = Made(make, partial(Segmented.height, ui, words), min(wide, width))
    return (Row if beside else Column)(ui, [segments, rules], Gap.large if beside else Gap.tight)


def clock_choice(ui: Ui, clock: int, width: int, choose: Callable[[int], object]) -> Box:
    """The choice with a sentence about it, in a width in pixels; `clock` is in seconds, 0 for none."""
    choices = [(seconds, texts.clock_text(seconds)) for seconds in (CLOCK, 0)]
    words = [text for _seconds, text in choices]

    def make(rect: pygame.Rect) -> None:
        Segmented(ui, "clock", _("Clock"), rect, choices, clock, lambda value: choose(CLOCK if value else 0))

    wide = min(Segmented.width(ui, words), width)
    segments = Made(make, partial(Segmented.height, ui, words), wide)
    said = Text(ui, texts.untimed_line(), "secondary", T.text2, grow=True)
    if wide <= BESIDE * width:
        return Row(ui, [segments, said], Gap.large, align="middle")
    return Column(ui, [segments, said], Gap.tight)
