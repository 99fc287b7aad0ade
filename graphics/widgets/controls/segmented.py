"""Segments side by side: one of a few values. In lines one below the other where one line is too narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.choice import chosen_ink, paint_chosen
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import number, shortcut
from graphics.widgets.ui import Ui


@dataclass(eq=False, repr=False, kw_only=True)
class Segmented(Widget):
    choices: Sequence[tuple[Any, str]]
    value: object
    on_change: Callable[[Any], object]
    radius: int = Radius.field

    def __post_init__(self, rect: pygame.Rect, *given: Any) -> None:
        self._places = segment_places(self.ui, [text for _value, text in self.choices], rect.size)
        super().__post_init__(rect, *given)

    @staticmethod
    def width(ui: Ui, texts: Sequence[str], padding: int = Gap.wide) -> int:
        return sum(natural_width(ui, text, padding) for text in texts)

    @staticmethod
    def height(ui: Ui, texts: Sequence[str], width: int) -> int:
        lines = segment_lines(ui, texts, width)
        high = max(ui.high(Size.control, "segment_on", _wrapped(ui, texts, line, width)) for line in lines)
        return high * len(lines) + ui.u(Gap.tight) * (len(lines) - 1)

    @property
    def index(self) -> int:
        """The index of the value; -1 if it is none of the choices."""
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
        self.choose((self.index + 1) % len(self.choices))

    def clicked(self, at: tuple[int, int]) -> None:
        spot = (at[0] - self.rect.x, at[1] - self.rect.y)
        self.choose(next((i for i, place in enumerate(self._places) if place.collidepoint(spot)), -1))

    def target(self) -> Target:
        target = super().target()
        target.adjust = lambda way: self.choose(self.index + way) or True
        target.keys = self._digit
        return target

    def _digit(self, event: pygame.event.Event) -> bool:
        place = number(shortcut(event))
        if not 0 < place <= len(self.choices):
            return False
        self.choose(place - 1)
        return True

    def parts(self) -> list[Target]:
        return [
            Target(
                f"{self.id}:{value}",
                text,
                place.move(self.rect.topleft),
                partial(self.choose, i),
                bool(self.is_enabled),
            )
            for i, ((value, text), place) in enumerate(zip(self.choices, self._places, strict=True))
        ]

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        fill = lighter(T.panel) if state == "hovered" else T.panel
        for top in sorted({place.y for place in self._places}):
            line = [i for i, place in enumerate(self._places) if place.y == top]
            whole = self._places[line[0]].unionall([self._places[i] for i in line])
            draw.box(surface, whole, self.radius, fill, T.line, line_width(self.ui.s))
            for i in line:
                self._paint_segment(surface, i, i == line[0], i == line[-1], state == "hovered")
        return surface

    def _paint_segment(self, surface: pygame.Surface, i: int, first: bool, last: bool, hot: bool) -> None:
        ui, part, r, edge = self.ui, self._places[i], self.radius, line_width(self.ui.s)
        chosen = i == self.index
        if chosen:
            paint_chosen(surface, part, (r * first, r * last, r * last, r * first), ui, hot)
        elif not first and i - 1 != self.index:
            surface.fill(T.line, (part.x, part.y + edge, edge, part.h - 2 * edge))
        role = "segment_on" if chosen else "segment"
        ink = chosen_ink() if chosen else T.text2
        text, room = self.choices[i][1], part.w - ui.u(Gap.tight)
        picture = (
            fonts.render(text, role, ui.s, ink)
            if fonts.width(text, role, ui.s) <= room
            else fonts.block(text, role, ui.s, ink, room, "center")
        )
        draw.put(surface, picture, center=part.center)


def natural_width(ui: Ui, text: str, padding: int = Gap.wide) -> int:
    return max(ui.least, fonts.width(text, "segment_on", ui.s) + 2 * ui.u(padding))


def segment_lines(ui: Ui, texts: Sequence[str], width: int) -> list[list[int]]:
    """Segments by line in `width` pixels: as few lines as show the texts unbroken."""
    tight = [natural_width(ui, text, Gap.close) for text in texts]
    for count in range(1, len(texts) + 1):
        lines = _shared_out(len(texts), count)
        if all(sum(tight[i] for i in line) <= width for line in lines):
            return lines
    return _shared_out(len(texts), len(texts))


def _shared_out(count: int, lines: int) -> list[list[int]]:
    edges = [count * line // lines for line in range(lines + 1)]
    return [list(range(a, b)) for a, b in zip(edges, edges[1:], strict=False)]


def _wrapped(ui: Ui, texts: Sequence[str], line: list[int], width: int) -> int:
    """The number of text lines in the segments of a line: more than one only where it stands alone."""
    return (
        1 if len(line) > 1 else len(fonts.wrap(texts[line[0]], "segment_on", ui.s, width - ui.u(Gap.tight)))
    )


def segment_places(ui: Ui, texts: Sequence[str], size: tuple[int, int]) -> list[pygame.Rect]:
    lines = segment_lines(ui, texts, size[0])
    gap = ui.u(Gap.tight)
    high = (size[1] - gap * (len(lines) - 1)) / len(lines)
    places = []
    for row, line in enumerate(lines):
        top, bottom = round(row * (high + gap)), round(row * (high + gap) + high)
        edges = segment_edges(ui, [texts[i] for i in line], size[0])
        places += [
            pygame.Rect(left, top, right - left, bottom - top)
            for left, right in zip(edges, edges[1:], strict=False)
        ]
    return places


def segment_edges(ui: Ui, texts: Sequence[str], width: int) -> list[int]:
    """The x of the borders of segments in `width` pixels: equal if they fit so, else by their texts."""
    count = len(texts)
    natural = [natural_width(ui, text) for text in texts]
    if max(natural) * count <= width:
        sizes = [width / count] * count
    else:
        spare = (width - sum(natural)) / count
        if min(natural) + spare < ui.least:  # what is narrow gives nothing away
            natural = [natural_width(ui, text, Gap.close) for text in texts]
            spare = (width - sum(natural)) / count
        sizes = [max(1.0, n + spare) for n in natural]
    edges, x = [0], 0.0
    for size in sizes:
        x += size
        edges.append(round(x))
    edges[-1] = width
    return edges
