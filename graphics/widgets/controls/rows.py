"""Rows of lists: with a title and a line, or only a place to go to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from graphics.render import draw, fonts
from graphics.render.icons import icon
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, line_width
from graphics.text.names import displayed
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.choice import ChoiceControl, chosen_ink, paint_chosen
from graphics.widgets.controls.label import by_parts, height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui


@dataclass(eq=False, repr=False, kw_only=True)
class ListRow(ChoiceControl):
    """A row of a list: a title, a line below it, something on the right; gold when it is the chosen one.

    `picture` stands before the title.
    """

    line: str = ""
    tick: bool = False
    note: str = ""
    note_colour: Colour | None = None
    picture: pygame.Surface | None = None
    radius: int = Radius.row

    @staticmethod
    def width(ui: Ui, title: str, *, tick: bool = False) -> int:
        return fonts.width(title, "row_title", ui.s) + ui.u(2 * Gap.large) + _tick_width(ui, tick)

    @staticmethod
    def height(
        ui: Ui,
        title: str,
        line: str,
        width: int,
        units: float,
        *,
        tick: bool = False,
        note: str = "",
        picture: int = 0,
    ) -> int:
        """The height in pixels, `units` in the design, in which title and line fit into `width` pixels.

        `picture` is the width of one before the title, in pixels.
        """
        room = width - _before_text(ui, picture) - ui.u(Gap.large) - _tick_width(ui, tick)
        if note:
            room -= fonts.width(note, "name", ui.s) + ui.u(Gap.medium)
        text = height(ui, title, "row_title", room)
        text += height(ui, by_parts(ui, line, "secondary", room), "secondary", room) if line else 0
        return max(ui.u(units), ui.least, text + ui.u(Gap.medium))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        # in high contrast the fill alone does not show where a row ends
        self.paint_ground(surface, state == "hovered", T.line if T.line_width > 1 else None)
        right = rect.right - ui.u(Gap.large)
        if self.tick:
            size = ui.sign(Size.tick, "row_title")
            right -= size
            if self.chosen:
                surface.blit(icon("check", size, T.gold), (right, rect.centery - size // 2))
            right -= ui.u(Gap.small)
        if self.note:
            note = fonts.render(self.note, "name", ui.s, self.note_colour or T.text2)
            right -= note.get_width()
            draw.put(surface, note, midleft=(right, rect.centery))
            right -= ui.u(Gap.medium)
        left = _before_text(ui, self.picture.get_width() if self.picture else 0)
        if self.picture:
            draw.put(surface, self.picture, midleft=(ui.u(Gap.large), rect.centery))
        room = right - left
        broken = by_parts(ui, self.line, "secondary", room)
        line = fonts.block(broken, "secondary", ui.s, T.text2, room) if self.line else None
        below = line.get_height() if line else 0
        ink = chosen_ink() if self.chosen else T.text
        head = fonts.block(self.label, "row_title", ui.s, ink, room)
        if head.get_height() + below > rect.h:  # a name someone typed
            head = fonts.render(fonts.shorten(self.label, "row_title", ui.s, room), "row_title", ui.s, ink)
        y = rect.centery - (head.get_height() + below) // 2
        surface.blit(head, (left, y))
        if line:
            surface.blit(line, (left, y + head.get_height()))
        return surface


def _before_text(ui: Ui, picture: int) -> int:
    return ui.u(Gap.large) + (picture + ui.u(Gap.text) if picture else 0)


def _tick_width(ui: Ui, tick: bool) -> int:
    return ui.sign(Size.tick, "row_title") + ui.u(Gap.small) if tick else 0


@dataclass(eq=False, repr=False, kw_only=True)
class FoldRow(Widget):
    """The head of what can be unfolded below it; while that is folded, a line about it."""

    line: str = ""
    unfolded: bool = False
    radius: int = Radius.row

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.explained = self.line

    @staticmethod
    def room(ui: Ui, width: int) -> int:
        """For the texts, in pixels."""
        return width - _before_text(ui, _fold_sign(ui)) - ui.u(Gap.large)

    @staticmethod
    def width(ui: Ui, title: str) -> int:
        return _before_text(ui, _fold_sign(ui)) + fonts.width(title, "row_title", ui.s) + ui.u(Gap.large)

    @staticmethod
    def height(ui: Ui, line: str, width: int) -> int:
        text, room = fonts.line_height("row_title", ui.s), FoldRow.room(ui, width)
        if not line:
            return ui.high(Size.low_row, "row_title")
        text += height(ui, by_parts(ui, line, "secondary", room), "secondary", room)
        return max(ui.u(Size.row), text + ui.u(Gap.medium))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, size = surface.get_rect(), _fold_sign(ui)
        fill, edge = T.panel2, T.line if T.line_width > 1 else None
        draw.box(
            surface, rect, self.radius, lighter(fill) if state == "hovered" else fill, edge, line_width(ui.s)
        )
        sign = icon("up" if self.unfolded else "down", size, T.gold)
        draw.put(surface, sign, midleft=(ui.u(Gap.large), rect.centery))
        left, room = _before_text(ui, size), FoldRow.room(ui, rect.w)
        texts = [fonts.render(self.label, "row_title", ui.s, T.text)]
        if self.line:
            broken = by_parts(ui, self.line, "secondary", room)
            texts.append(fonts.block(broken, "secondary", ui.s, T.text2, room))
        y = rect.centery - sum(text.get_height() for text in texts) // 2
        for text in texts:
            surface.blit(text, (left, y))
            y += text.get_height()
        return surface


def _fold_sign(ui: Ui) -> int:
    return ui.sign(Size.tick, "row_title")


@dataclass(eq=False, repr=False, kw_only=True)
class NavItem(ChoiceControl):
    """A line of a list of places, perhaps with an icon; with a gold edge when one is there."""

    icon: str | None = None

    @staticmethod
    def width(ui: Ui, label: str, icon: bool = False) -> int:
        return fonts.width(label, "name", ui.s) + _nav_left(ui, icon) + ui.u(Gap.text)

    @staticmethod
    def height(ui: Ui, label: str, width: int, units: float, icon: bool = False) -> int:
        room = width - _nav_left(ui, icon) - ui.u(Gap.text)
        return ui.high(units, "name", len(fonts.wrap(label, "name", ui.s, room)))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        if self.chosen:
            paint_chosen(surface, rect, self.radius, ui, state == "hovered")
        elif state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, T.panel2)
        role, ink = ("name", chosen_ink()) if self.chosen else ("bubble_old", T.text)
        left = _nav_left(ui, self.icon is not None)
        room = rect.w - left - ui.u(Gap.text)
        text = fonts.block(self.label, role, ui.s, ink, room)
        if text.get_height() > rect.h:
            role = "secondary_bold" if self.chosen else "secondary"
            text = fonts.block(self.label, role, ui.s, ink, room)
        if self.icon is not None:
            sign = icon(self.icon, ui.sign(Size.small_sign, "name"), ink)
            draw.put(surface, sign, midleft=(ui.u(Gap.inset), rect.centery))
        draw.put(surface, text, midleft=(left, rect.centery))
        return surface


def _nav_left(ui: Ui, icon: bool) -> int:
    return ui.u(Gap.inset + Gap.text) + ui.sign(Size.small_sign, "name") if icon else ui.u(Gap.text)


NOTE_MOST = 0.3  # of a row: a longer note is left out


@dataclass(eq=False, repr=False, kw_only=True)
class FileRow(ChoiceControl):
    """The name of a file or a folder, cut with "…" where there is no room; gold when it is the chosen one."""

    icon: str
    note: str = ""

    def __post_init__(self, *given: Any) -> None:
        self.label = displayed(self.label)
        super().__post_init__(*given)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        self.paint_ground(surface, state == "hovered", T.line if T.line_width > 1 else None)
        sign = ui.sign(Size.small_sign, "name")
        surface.blit(
            icon(self.icon, sign, T.gold if self.icon == "folder" else T.text2),
            (ui.u(Gap.text), rect.centery - sign // 2),
        )
        x, right = ui.u(2 * Gap.text) + sign, rect.right - ui.u(Gap.text)
        if self.note and fonts.width(self.note, "secondary", ui.s) <= NOTE_MOST * rect.w:
            note = fonts.render(self.note, "secondary", ui.s, T.text2)
            right -= note.get_width()
            draw.put(surface, note, midleft=(right, rect.centery))
            right -= ui.u(Gap.medium)
        text = fonts.shorten(self.label, "name", ui.s, max(1, right - x))
        ink = chosen_ink() if self.chosen else T.text
        draw.put(surface, fonts.render(text, "name", ui.s, ink), midleft=(x, rect.centery))
        return surface
