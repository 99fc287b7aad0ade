"""Segments side by side: one of a few values."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from graphics import draw, fonts
from graphics.focus import Target
from graphics.theme import T
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
