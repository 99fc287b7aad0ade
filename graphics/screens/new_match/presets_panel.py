"""The panel of games: a list or a row, and for some games the text of the rules they follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.rules import Rules
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.new_match.options_panel import segments
from graphics.text.i18n import _
from graphics.text.rules_text import (
    GAMES,
    game_name,
    game_of,
    preset_line,
    short_name,
    text_line,
    text_name,
)
from graphics.widgets.controls.form import Form, FormRow
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.ui import Ui

Choose = Callable[[str], object]
"""Plays by the preset of a name."""


def in_game(game: tuple[str, ...], present: str) -> str:
    """The preset of another game that follows the same text as the one now chosen."""
    text = text_name(present)
    return next((name for name in game if text_name(name) == text), game[0])


def rows(ui: Ui, name: str, choose: Choose) -> list[FormRow]:
    """The games, and the texts of the one now chosen, as rows of a form: without a panel of their own."""
    games = [(game[0], short_name(game[0])) for game in GAMES]
    made = [
        segments(
            ui,
            "preset",
            _("Game"),
            preset_line(name),
            games,
            game_of(name)[0],
            lambda first: choose(in_game(game_of(first), name)),
        )
    ]
    if len(game_of(name)) > 1:
        made.append(_text_row(ui, name, choose))
    return made


def build(ui: Ui, ground: pygame.Surface, inner: pygame.Rect, rules: Rules, choose: Choose) -> None:
    """The games as a list in a panel, the texts of the chosen one below."""
    name = rules.name
    texts = [_text_row(ui, name, choose)] if len(game_of(name)) > 1 else []
    form = Form(ui, texts, ground, lines="all", pitch=Size.pitch)
    below = form.height(inner.w) + ui.u(Gap.small)
    row = inner.inflate(ui.u(Gap.medium), 0)
    lines: dict[tuple[str, ...], str] = {
        game: preset_line(name if name in game else game[0]) for game in GAMES
    }
    heights = _heights(ui, lines, row.w, Size.row, Gap.wide)
    if sum(heights.values()) + ui.u(Gap.small) * len(GAMES) + below > inner.h:
        lines = {game: line if name in game else "" for game, line in lines.items()}
        heights = _heights(ui, lines, row.w, Size.low_row, Gap.medium)
    y = row.y
    for game in GAMES:
        ListRow(
            ui,
            f"preset:{game[0]}",
            game_name(game[0]),
            lines[game],
            pygame.Rect(row.x, y, row.w, heights[game]),
            lambda game=game: choose(in_game(game, name)),  # type: ignore[misc]
            chosen=name in game,
            tick=True,
        )
        y += heights[game] + ui.u(Gap.small)
    if texts:
        area = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
        form.place(area)
        y = form.bottom + ui.u(Gap.small)
    note = _together(rules)
    if y + height(ui, note, "secondary", inner.w) <= inner.bottom:
        Label(ui, (inner.x, y), note, "secondary", T.text2, inner.w)


def _heights(
    ui: Ui, lines: Mapping[tuple[str, ...], str], width: int, least: int, edge: int
) -> dict[tuple[str, ...], int]:
    """Heights of the games' rows, in pixels; `least` and the `edge` around the texts in units."""
    room, title = (
        width - ui.u(2 * Gap.large + Size.tick + Gap.small),
        fonts.line_height("row_title", ui.s) + ui.u(edge),
    )
    return {
        game: max(ui.u(least), title + (height(ui, line, "secondary", room) if line else 0))
        for game, line in lines.items()
    }


def _text_row(ui: Ui, name: str, choose: Choose) -> FormRow:
    choices = [(each, text_name(each)) for each in game_of(name)]
    return segments(ui, "text", _("Rule set"), text_line(name), choices, name, choose)


def _together(rules: Rules) -> str:
    """A line that says who plays with whom."""
    players = rules.players
    if len(rules.sides) < players:
        return _("Four play in pairs: you with the player opposite, against the two at your sides.")
    if players == 3:
        return _("Three play, every player for themselves: the declarer against the other two.")
    return _("Two play, one against the other.")
