"""The choice of a game: a tile for each, with its table from above; or rows of a form where that is all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules import Rules, preset
from graphics.render import draw, icons
from graphics.render.cache import cached
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
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
from graphics.widgets.boxes import Box, Grid
from graphics.widgets.controls.form import FormRow, segments_row
from graphics.widgets.parts import Together, list_row
from graphics.widgets.ui import Ui

Choose = Callable[[str], object]
"""Plays by the preset of a name."""


def in_game(game: tuple[str, ...], present: str) -> str:
    """The preset of another game that follows the same text as the one now chosen."""
    text = text_name(present)
    return next((name for name in game if text_name(name) == text), game[0])


def game_tiles(
    ui: Ui, name: str, choose: Choose, open_house: Callable[[], object], house: str, *, named: bool = True
) -> Box:
    """The games and the house rules as tiles.

    `house` is the name of those that are chosen, or ""; it is on their tile if they are `named`.
    """
    size, units = ui.sign(Size.game_sign, "row_title"), Size.low_row
    tiles = [
        list_row(
            ui,
            f"preset:{game[0]}",
            game_name(game[0]),
            "",
            partial(choose, in_game(game, name)),
            chosen=name in game and not house,
            picture=_table_sign(game[0], size),
            units=units,
        )
        for game in GAMES
    ]
    sign = icons.icon("rules", size, T.text2)
    title, line = _("House rules"), house if named else ""
    tiles.append(
        list_row(ui, "house_rules", title, line, open_house, chosen=bool(house), picture=sign, units=units)
    )
    return Together(ui, Grid(ui, tiles, 2, Gap.small), _("Game"), choices=True)


def game_rows(ui: Ui, name: str, choose: Choose) -> list[FormRow]:
    """The games, and the texts of the one now chosen, as rows of a form."""
    games = [(game[0], short_name(game[0])) for game in GAMES]
    row = segments_row(
        ui,
        "preset",
        _("Game"),
        preset_line(name),
        games,
        game_of(name)[0],
        lambda first: choose(in_game(game_of(first), name)),
    )
    return [row, *text_rows(ui, name, choose)]


def text_rows(ui: Ui, name: str, choose: Choose) -> list[FormRow]:
    """The texts by which a game can be played; no row where there is one alone."""
    if len(game_of(name)) == 1:
        return []
    choices = [(each, text_name(each)) for each in game_of(name)]
    return [segments_row(ui, "text", _("Rule set"), text_line(name), choices, name, choose)]


SEATS = {
    4: ((0, 1), (1, 0), (0, -1), (-1, 0)),
    3: ((0, 1), (0.87, -0.5), (-0.87, -0.5)),
    2: ((0, 1), (0, -1)),
}
"""Where players sit, the person first: across and down from the middle, in radii."""
CLOTH, SEAT, EDGE = 0.62, 0.24, 0.04  # of the picture: the cloth and a seat; of the cloth, its edge


@cached(32)
def _table_sign(name: str, size: int) -> pygame.Surface:
    """The table of a game from above: the person's side is gold, the others are light."""
    surface, rules = draw.clear((size, size)), preset(name)
    _disc(surface, (size / 2, size / 2), round(CLOTH * size), T.cloth, T.edge)
    seat = round(SEAT * size)
    reach = (size - seat) / 2
    for place, (x, y) in enumerate(SEATS[rules.players]):
        ink = T.gold if _with_person(rules, place) else T.text2
        _disc(surface, (size / 2 + x * reach, size / 2 + y * reach), seat, ink)
    return surface


def _with_person(rules: Rules, place: int) -> bool:
    return rules.side_of(place) == rules.side_of(0)


def _disc(
    surface: pygame.Surface,
    middle: tuple[float, float],
    size: int,
    fill: Colour,
    edge: Colour | None = None,
) -> None:
    rect = pygame.Rect(0, 0, size, size)
    rect.center = round(middle[0]), round(middle[1])
    draw.box(surface, rect, size // 2, fill, edge, max(1, round(EDGE * size)) if edge else 0)
