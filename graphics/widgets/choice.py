"""Choosing: segments side by side, a switch, tiles, rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from graphics import draw, fonts
from graphics.focus import Target
from graphics.icons import icon
from graphics.theme import T, mix
from graphics.widgets.button import lighter
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

SEGMENT_HEIGHT = 48
SEGMENT_PADDING = 20


class Segmented(Widget):
    """One of a few values, side by side. Left and right change it; so does a click on a segment."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        choices: Sequence[tuple[Hashable, str]],
        value: Hashable,
        on_change: Callable[[Hashable], object],
        *,
        enabled: bool = True,
    ) -> None:
        self.choices = list(choices)
        self.value = value
        self.on_change = on_change
        self._at = (0, 0)
        self._edges = segment_edges(ui, [text for _, text in choices], rect.w)
        super().__init__(ui, id_, label, rect, radius=12, enabled=enabled)

    @staticmethod
    def width(ui: Ui, texts: Sequence[str]) -> int:
        """The width in which every segment shows its text in full, in pixels."""
        return sum(natural_width(ui, text) for text in texts)

    @property
    def index(self) -> int:
        """Where the value stands; -1 if it is none of the choices."""
        return next((i for i, (value, _) in enumerate(self.choices) if value == self.value), -1)

    def choose(self, index: int) -> bool:
        """Take the value at `index`; False if there is none or it is already chosen."""
        if not 0 <= index < len(self.choices) or index == self.index:
            return False
        self.value = self.choices[index][0]
        self.repaint()
        self.ui.sound("button")
        self.on_change(self.value)
        return True

    def press(self) -> None:
        """Enter and Space go on to the next value, round and round."""
        self.choose((self.index + 1) % len(self.choices))

    def on_self_event(self, event: int, data: object = None) -> None:
        from pygame_gui import UI_BUTTON_PRESSED

        if event == UI_BUTTON_PRESSED:
            x = self._at[0] - self.rect.x
            self.choose(sum(1 for edge in self._edges[1:-1] if x >= edge))

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP:
            self._at = event.pos
        return bool(super().process_event(event))

    def target(self) -> Target:
        target = super().target()
        target.adjust = lambda way: self.choose(self.index + way) or True
        target.keys = self._digit
        return target

    def _digit(self, event: pygame.event.Event) -> bool:
        """1, 2, 3 choose the first, second, third value."""
        for first in (pygame.K_1, pygame.K_KP1):
            if 0 <= event.key - first < len(self.choices):
                self.choose(event.key - first)
                return True
        return False

    def parts(self) -> list[Target]:
        return [
            Target(
                f"{self.id}:{value}",
                text,
                pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h),
                lambda i=i: self.choose(i),
                bool(self.is_enabled),
            )
            for i, ((value, text), left, right) in enumerate(
                zip(self.choices, self._edges, self._edges[1:], strict=False)
            )
        ]

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, line = surface.get_rect(), max(1, self.ui.u(1))
        fill = lighter(T.panel) if state == "hovered" else T.panel
        draw.box(surface, rect, self.radius, fill, T.line, line)
        for i, (_, text) in enumerate(self.choices):
            left, right = self._edges[i], self._edges[i + 1]
            part = pygame.Rect(left, 0, right - left, rect.h)
            chosen = i == self.index
            if chosen:
                r, first, last = self.radius, i == 0, i == len(self.choices) - 1
                draw.box(surface, part, (r * first, r * last, r * last, r * first), T.gold)
            elif i and i - 1 != self.index:
                surface.fill(T.line, (left, line, line, rect.h - 2 * line))
            role = "segment_on" if chosen else "segment"
            ink = T.on_gold if chosen else T.text2
            room = part.w - ui.u(8)
            picture = (
                fonts.render(text, role, ui.s, ink)
                if fonts.width(text, role, ui.s) <= room
                else fonts.block(text, role, ui.s, ink, room, "center")
            )
            surface.blit(picture, picture.get_rect(center=part.center))
        return surface


def natural_width(ui: Ui, text: str) -> int:
    """The width of a segment with this text, in pixels."""
    return fonts.width(text, "segment_on", ui.s) + 2 * ui.u(SEGMENT_PADDING)


def segment_edges(ui: Ui, texts: Sequence[str], width: int) -> list[int]:
    """The x of the borders of segments in `width` pixels: equal if they fit so, else by their texts."""
    count = len(texts)
    natural = [natural_width(ui, text) for text in texts]
    if max(natural) * count <= width:
        sizes = [width / count] * count
    else:
        spare = (width - sum(natural)) / count
        sizes = [max(1.0, n + spare) for n in natural]
    edges, x = [0], 0.0
    for size in sizes:
        x += size
        edges.append(round(x))
    edges[-1] = width
    return edges


class Switch(Widget):
    """On or off. Its rectangle is larger than what is drawn, so that it is easy to hit."""

    WIDTH, HEIGHT = 58, 32

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], object],
    ) -> None:
        self.value = value
        super().__init__(ui, id_, label, rect, lambda: self._turn(on_change), radius=18)

    def _turn(self, on_change: Callable[[bool], object]) -> None:
        self.value = not self.value
        self.repaint()
        on_change(self.value)

    def target(self) -> Target:
        target = super().target()
        target.adjust = self._adjust
        return target

    def _adjust(self, way: int) -> bool:
        if self.value != (way > 0):
            self.press()
            return True
        return False

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        w, h = ui.u(self.WIDTH), ui.u(self.HEIGHT)
        body = pygame.Rect(0, 0, w, h)
        body.center = surface.get_rect().center
        knob = pygame.Rect(0, 0, h - ui.u(10), h - ui.u(10))
        if self.value:
            draw.box(surface, body, h // 2, lighter(T.gold) if state == "hovered" else T.gold)
            knob.midright = (body.right - ui.u(5), body.centery)
            draw.box(surface, knob, knob.w // 2, T.on_gold)
        else:
            fill = lighter(T.panel2) if state == "hovered" else T.panel2
            draw.box(surface, body, h // 2, fill, T.text3, max(2, ui.u(2)))
            knob.midleft = (body.left + ui.u(5), body.centery)
            draw.box(surface, knob, knob.w // 2, T.text3)
        return surface


class Tile(Widget):
    """A picture to choose, with a gold frame when it is the one."""

    FRAME = 4

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        picture: pygame.Surface,
        chosen: bool,
        on_press: Callable[[], object],
        *,
        radius: float = 14,
    ) -> None:
        self.picture = picture
        self.chosen = chosen
        super().__init__(ui, id_, label, rect, on_press, radius=radius)

    def set_chosen(self, chosen: bool) -> None:
        """Put the frame on or take it off."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.repaint()

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        rect = surface.get_rect()
        surface.blit(self.picture, self.picture.get_rect(center=rect.center))
        if self.chosen:
            draw.box(surface, rect, self.radius, None, T.gold, self.ui.u(self.FRAME))
        elif state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, None, T.text3, max(2, self.ui.u(2)))
        return surface


class ListRow(Widget):
    """A row of a list: a title, a line below it, something on the right; gold when it is the chosen one."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        title: str,
        line: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        chosen: bool = False,
        tick: bool = False,
        note: str = "",
        note_colour: tuple[int, ...] = T.text2,
    ) -> None:
        self.title = title
        self.line = line
        self.chosen = chosen
        self.tick = tick
        self.note = note
        self.note_colour = note_colour
        super().__init__(ui, id_, title, rect, on_press, radius=16)

    def set_chosen(self, chosen: bool) -> None:
        """Make it the chosen row or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.repaint()

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state == "hovered"
        if self.chosen:
            fill = mix(T.panel, T.gold, 0.16)
            draw.box(surface, rect, self.radius, lighter(fill) if hot else fill, T.gold, max(2, ui.u(2)))
        else:
            draw.box(surface, rect, self.radius, lighter(T.panel2) if hot else T.panel2)
        right = rect.right - ui.u(24)
        if self.tick and self.chosen:
            size = ui.u(32)
            right -= size
            surface.blit(icon("check", size, T.gold), (right, rect.centery - size // 2))
            right -= ui.u(12)
        elif self.tick:
            right -= ui.u(20)
        if self.note:
            note = fonts.render(self.note, "name", ui.s, self.note_colour)
            right -= note.get_width()
            surface.blit(note, (right, rect.centery - note.get_height() // 2))
            right -= ui.u(16)
        room = right - ui.u(24)
        title = fonts.shorten(self.title, "row_title", ui.s, room)
        head = fonts.render(title, "row_title", ui.s, T.text)
        line = fonts.block(self.line, "secondary", ui.s, T.text2, room) if self.line else None
        high = head.get_height() + (line.get_height() if line else 0)
        y = rect.centery - high // 2
        surface.blit(head, (ui.u(24), y))
        if line:
            surface.blit(line, (ui.u(24), y + head.get_height()))
        return surface


class NavItem(Widget):
    """A line of a list of places; gold when one is there."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        text: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        chosen: bool = False,
    ) -> None:
        self.chosen = chosen
        super().__init__(ui, id_, text, rect, on_press)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        if self.chosen:
            draw.box(surface, rect, self.radius, lighter(T.gold) if state == "hovered" else T.gold)
        elif state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, T.panel2)
        role, ink = ("name", T.on_gold) if self.chosen else ("bubble_old", T.text)
        room = rect.w - 2 * ui.u(18)
        if fonts.width(self.label, role, ui.s) > room:
            role = "secondary_bold" if self.chosen else "secondary"
        text = fonts.block(self.label, role, ui.s, ink, room)
        surface.blit(text, (ui.u(18), rect.centery - text.get_height() // 2))
        return surface
