"""The card of a format: how many play, what it costs, what there is to win, and the button to enter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.tournament.tournament import FORMATS, TABLES, FormatName, GameName
from graphics.render import fonts, icons, things
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.text.i18n import _
from graphics.text.rules_text import game_name
from graphics.text.tournament import lobby_text as texts
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.parts import Text, button
from graphics.widgets.ui import Ui
from saves.tournament.overview import Lobby


def format_card(
    ui: Ui,
    name: FormatName,
    rules: GameName,
    lobby: Lobby,
    enter: Callable[[FormatName], object] | None,
) -> Column:
    """Make the contents of the card; no button leads on without `enter`."""
    terms = FORMATS[name]
    enough, free = lobby.enough(name), lobby.is_free(name)
    remark = texts.entry_line(terms.entry, enough, free)
    boxes: list[Box] = [*_facts(ui, name, rules), Space(ui, Gap.small, grow=True)]
    if remark:
        boxes += [Text(ui, remark, "secondary", T.text2), Space(ui, Gap.small)]
    if enter is not None:
        press, caption = partial(enter, name), texts.enter_text(terms.entry, free)
        possible = lobby.can_enter(name)
        boxes.append(
            button(ui, f"enter:{name}", caption, press, icon="play", kind="primary", enabled=possible)
        )
    return Column(ui, boxes, Gap.thin, grow=True)


def card_width(ui: Ui, name: FormatName, rules: GameName, lobby: Lobby) -> int:
    """The width in which the card breaks no line but the remark about the entry, in pixels."""
    caption = texts.enter_text(FORMATS[name].entry, lobby.is_free(name))
    way_on = button(ui, "", caption, lambda: None, icon="play")
    return max(box.width() for box in (*_facts(ui, name, rules), way_on))


def _facts(ui: Ui, name: FormatName, rules: GameName) -> list[Box]:
    """The name of a format, the game, its size and its prizes."""
    terms = FORMATS[name]
    return [
        Text(ui, texts.format_title(name), "card_title"),
        Text(ui, game_name(TABLES[rules]), "body_bold"),
        Text(ui, texts.game_terms(rules), "body", T.text2),
        Text(ui, texts.format_size(terms.players, terms.rounds), "body", T.text2),
        Space(ui, Gap.small),
        prize(ui, "trophy", T.gold, _("Grand prize"), terms.grand.chips),
        prize(ui, "star", T.text2, _("Second place"), terms.second.chips),
    ]


def prize(ui: Ui, icon: str, ink: Colour, name: str, worth: int) -> Row:
    """A line with a sign, what is won, and its chips."""
    size = ui.sign(Size.small_sign, "body")
    high = fonts.line_height("body_bold", ui.s)
    sign, chip = icons.icon(icon, size, ink), things.sign(size)
    number = Text(ui, texts.amount(worth), "body_bold")
    return Row(
        ui,
        [shown(ui, sign, high), Text(ui, name, "body", grow=True), shown(ui, chip, high), number],
        Gap.small,
        align="middle",
    )


def shown(ui: Ui, image: pygame.Surface, high: int) -> Made:
    """A picture as a box, in the middle of its height."""

    def make(rect: pygame.Rect) -> None:
        Picture(ui, (rect.x, rect.centery - image.get_height() // 2), image)

    return Made(make, max(high, image.get_height()), image.get_width())
