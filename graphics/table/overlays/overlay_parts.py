"""Parts of the dialogs on the cloth: a heading, and a row of buttons that show their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, fade, line_width
from graphics.widgets import devices
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

PADDING = Gap.roomy
HEAD = Size.heading  # units of a heading on one line
BUTTON = Size.panel_button  # units: a button at the foot of a panel
BESIDE = Size.aside  # units: the least width of an aside on several lines
ASIDE = "secondary"
TITLE_TOP = Gap.inset  # units above a title


class Heading:
    """The title of a panel `width` pixels wide and, to its right or below it, a quiet line.

    `top`: units above the title.
    """

    def __init__(self, s: float, width: float, title: str, aside: str, top: float = TITLE_TOP) -> None:
        self.s, self.width, self.title, self.aside, self.top = s, width, title, aside, top
        self._whole = round(width - 2 * PADDING * s)
        self.room = self._room_beside()

    def _room_beside(self) -> int | None:
        """The width of the aside beside the title; None where it is too long to stand there."""
        s, aside = self.s, self.aside
        room = round(self.width - fonts.width(self.title, "panel_title", s) - (2 * PADDING + Gap.large) * s)
        if not aside:
            return room
        if room < BESIDE * s and fonts.width(aside, ASIDE, s) > room:
            return None
        lines = fonts.wrap(aside, ASIDE, s, room)
        return room if len(lines) * fonts.line_height(ASIDE, s) <= (HEAD - Gap.medium) * s else None

    @property
    def height(self) -> int:
        """Pixels; more where the aside has to stand below the title."""
        s, title = self.s, fonts.line_height("panel_title", self.s)
        if self.room is not None:
            least = HEAD if self.top == TITLE_TOP else 0
            return max(round(least * s), round((self.top + Gap.snug) * s) + title)
        lines = fonts.wrap(self.aside, ASIDE, s, self._whole)
        return round((self.top + Gap.wide) * s) + title + len(lines) * fonts.line_height(ASIDE, s)

    def paint(self, canvas: Canvas, high: int, lower: int, ink: Colour) -> None:
        """Paint it `lower` pixels below the top; an aside too long for `high` pixels replaces the title."""
        s, edge = self.s, PADDING * self.s
        if self.height > high:
            block = fonts.block(self.aside, ASIDE, s, ink, self._whole)
            canvas.picture(block, edge, lower + high / 2, "midleft")
            return
        title = canvas.text(self.title, "panel_title", T.text, edge, lower + self.top * s)
        if self.aside and self.room is None:
            block = fonts.block(self.aside, ASIDE, s, ink, self._whole)
            canvas.picture(block, edge, title.bottom + Gap.thin * s, "topleft")
        elif self.aside and self.room is not None:
            block = fonts.block(self.aside, ASIDE, s, ink, self.room, "right")
            canvas.picture(block, self.width - edge, title.centery, "midright")


class DialogAct(NamedTuple):
    id: str
    text: str
    press: Callable[[], object]
    key: str
    kind: str = "normal"
    enabled: bool = True
    short: str = ""
    """The short text, for where the whole one would need two lines."""


class ButtonRow:
    """Buttons side by side in `width` pixels: alike if their texts fit so, else as wide as these ask for.

    A text that is too long all the same goes on two lines; `height` is that of the row.  Keys are shown if
    all have room.
    """

    def __init__(self, ui: Ui, acts: Sequence[DialogAct], width: float) -> None:
        self.ui = ui
        self.acts = acts
        self.width = round(width)
        self.gap = ui.u(Gap.medium)
        room = round(width) - self.gap * (len(acts) - 1)
        if sum(self._needs(str)) > room:
            self.acts = [act._replace(text=act.short or act.text) for act in acts]
        self.widths = self._share(room)
        self.height = max(
            Button.height(ui, act.text, wide, BUTTON)
            for act, wide in zip(self.acts, self.widths, strict=True)
        )
        self._keys = all(
            KeyButton.width(ui, act.text) <= wide
            for act, wide in zip(self.acts, self.widths, strict=True)
            if act.enabled
        )

    @staticmethod
    def least(ui: Ui, acts: Sequence[DialogAct]) -> int:
        """The width of a row in which every text, in its short form, has one line."""
        return sum(_wide(ui, act.short or act.text) for act in acts) + ui.u(Gap.medium) * (len(acts) - 1)

    def _share(self, room: int) -> list[int]:
        even = room // len(self.acts)
        needs = self._needs(str)
        if max(needs) <= even:
            return [even] * len(self.acts)
        if sum(needs) > room:  # on two lines that break no word
            needs = [min(need, even) for need in needs]
            words = self._needs(lambda text: max(text.split(), key=len))
            needs = [max(pair) for pair in zip(needs, words, strict=True)]
        spare = (room - sum(needs)) // len(needs)
        return [need + spare for need in needs]

    def _needs(self, part: Callable[[str], str]) -> list[int]:
        """The least width of each button, if `part` of its text has to stand on one line."""
        return [_wide(self.ui, part(act.text)) for act in self.acts]

    def make(self, left: float, top: float) -> list[Widget]:
        widgets: list[Widget] = []
        x = round(left)
        for act, wide in zip(self.acts, self.widths, strict=True):
            rect = pygame.Rect(x, round(top), wide, self.height)
            button = KeyButton(
                self.ui,
                act.id,
                act.text,
                rect,
                act.press,
                key=act.key if self._keys else "",
                kind=act.kind,
                enabled=act.enabled,
            )
            widgets.append(button)
            x += wide + self.gap
        return widgets


class ButtonStack:
    """The same buttons one upon the other, `width` pixels wide; the last of a row stands on top."""

    GAP = Gap.close  # units

    def __init__(self, ui: Ui, acts: Sequence[DialogAct], width: float) -> None:
        self.ui = ui
        self.width = round(width)
        self.rows = [ButtonRow(ui, [act], width) for act in reversed(acts)]
        self.height = sum(row.height for row in self.rows) + ui.u(self.GAP) * (len(self.rows) - 1)

    @staticmethod
    def least(ui: Ui, acts: Sequence[DialogAct]) -> int:
        return max(_wide(ui, act.short or act.text) for act in acts)

    def make(self, left: float, top: float) -> list[Widget]:
        """The buttons in the order they were given, the corner of the first at (left, top) in pixels."""
        widgets: list[Widget] = []
        for row in self.rows:
            widgets += row.make(left, top)
            top += row.height + self.ui.u(self.GAP)
        return widgets[::-1]


def _wide(ui: Ui, text: str) -> int:
    return max(ui.least, fonts.width(text, "button", ui.s) + ui.u(EDGES + Gap.hair))


KEY_GAP = Gap.snug  # units between a text and its key
BADGE = Size.key_badge  # units of a key


@dataclass(eq=False, repr=False, kw_only=True)
class KeyButton(Button):
    key: str

    @staticmethod
    def width(ui: Ui, text: str, *rest: object) -> int:
        """The width that shows the text on one line and a key behind it, in pixels."""
        return fonts.width(text, "button", ui.s) + ui.u(KEY_GAP) + _badge(ui) + ui.u(EDGES)

    def _content(self, surface: pygame.Surface, down: int) -> None:
        ui, sign = self.ui, devices.key_sign(self.key)
        if not self.is_enabled or not self.key or sign is None:
            super()._content(surface, down)
            return
        badge, gap = _badge(ui), ui.u(KEY_GAP)
        text = fonts.width(self.caption, self.role, ui.s)
        rect = surface.get_rect().move(0, down)
        image = fonts.render(self.caption, self.role, ui.s, self.ink)
        left = rect.centerx - (text + gap + badge) // 2
        draw.put(surface, image, midleft=(left, rect.centery))
        box = draw.rect_at((badge, badge), midleft=(left + text + gap, rect.centery))
        if sign.icon:
            surface.blit(devices.sign_picture(sign, badge, ui.s, self.ink), box)
            return
        draw.box(surface, box, ui.u(Radius.key), None, fade(self.ink, 0.45), line_width(ui.s))
        letter = fonts.render(sign.letters, "caption_bold", ui.s, fade(self.ink, 0.8))
        draw.put(surface, letter, center=box.center)


def _badge(ui: Ui) -> int:
    return max(ui.u(BADGE), fonts.line_height("caption_bold", ui.s))
