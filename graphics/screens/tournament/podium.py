"""The podium of a tournament: steps with the winners on the middle one, and the cup above them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.tournament.tournament import FormatName
from graphics.render import draw, fonts, icons, things
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, mix, rgb
from graphics.table.panels.ornaments import Cup
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.ui import Ui

WOOD, WOOD_BELOW = rgb("#6B4226"), rgb("#3A2418")
PAPER_ON_WOOD, QUIET_ON_WOOD = rgb("#FBF3E4"), rgb("#D9C8B4")
METALS = (things.GOLD, things.SILVER, things.BRONZE)
TROPHIES: dict[FormatName, str] = {"classic": "grand", "fast": "second"}
"""What the winners of a tournament stand under: a name of `things.PAINTS`."""
ORDER = (1, 0, 2)  # from the left: second, first, third
FOUR = 0.76  # of its size: a portrait of four on a step
LEAST = 0.62  # of their sizes in the design: the cup and the portraits are no smaller


class PodiumStep(Struct, frozen=True):
    """A step: who stands on it, and what is written on its front."""

    faces: tuple[str, ...]
    names: tuple[str, ...]
    figure: str = ""
    line: str = ""


class Podium:
    """Steps for the first, the second, and the third where there is one.

    Where there is little room the cup, the portraits and the steps are smaller than in the design.
    """

    def __init__(self, ui: Ui, steps: Sequence[PodiumStep], trophy: str) -> None:
        self._ui, self._steps, self._trophy = ui, steps, trophy
        self._part = 1.0
        self.cup: Cup | None = None

    def fits(self, area: pygame.Rect) -> bool:
        """True if it can stand in this area; it takes the largest size for that."""
        wide = sum(self._width(place) for place in range(len(self._steps)))
        if wide + 2 * self._ui.u(Gap.small) > area.w or not self._words_fit():
            return False
        for part in (1.0, 0.92, 0.84, 0.76, 0.69, LEAST):
            self._part = part
            if self._height() <= area.h:
                return True
        return False

    def _u(self, units: float) -> int:
        return round(self._part * self._ui.u(units))

    def _width(self, place: int) -> int:
        return self._ui.u(Size.step_width[place])

    def _texts(self, place: int) -> list[tuple[str, str, Colour]]:
        step, metal = self._steps[place], METALS[place]
        role = ("row_title", "name", "body_bold")[place]
        texts = [(str(place + 1), "card_title", mix(metal, (255, 255, 255), 0.15))]
        texts += [(name, role, PAPER_ON_WOOD) for name in step.names]
        if step.figure:
            texts.append((step.figure, "figure_big", metal))
        if step.line:
            texts.append((step.line, "secondary", QUIET_ON_WOOD))
        return texts

    def _room(self, place: int) -> int:
        return self._width(place) - 2 * self._ui.u(Gap.medium)

    def _words_fit(self) -> bool:
        """True if no name has to be cut."""
        ui = self._ui
        for place in range(len(self._steps)):
            names = [text for text, role, _ink in self._texts(place) if role != "secondary"]
            roles = [role for _text, role, _ink in self._texts(place) if role != "secondary"]
            wide = [fonts.width(text, role, ui.s) for text, role in zip(names, roles, strict=True)]
            if max(wide) > self._room(place):
                return False
        return True

    def _written(self, place: int) -> int:
        texts = self._texts(place)
        return sum(height(self._ui, text, role, self._room(place)) for text, role, _ink in texts)

    def _step(self, place: int) -> int:
        """The height of a step; each is higher than the next one."""
        own = max(self._u(Size.step_height[place]), self._written(place) + self._ui.u(Gap.text))
        below = self._step(place + 1) + self._ui.u(Gap.wide) if place + 1 < len(self._steps) else 0
        return max(own, below)

    def _face(self, place: int) -> int:
        several = len(self._steps[place].faces) > 2
        return self._u(Size.step_face[place] * (FOUR if several else 1))

    def _height(self) -> int:
        return self._u(Size.podium_cup) + self._face(0) + self._step(0) + 2 * self._ui.u(Gap.small)

    def place(self, ground: pygame.Surface, area: pygame.Rect) -> None:
        """Stand at the foot of the area, in its middle."""
        ui, gap = self._ui, self._ui.u(Gap.small)
        order = [place for place in ORDER if place < len(self._steps)]
        x = area.centerx - self._width(0) // 2 - (self._width(1) + gap)
        for place in order:
            rect = pygame.Rect(x, area.bottom - self._step(place), self._width(place), self._step(place))
            self._front(ground, rect, METALS[place])
            self._write(rect, place)
            self._people(rect, place)
            x = rect.right + gap
        top = area.bottom - self._step(0) - self._face(0) - gap
        size = self._u(Size.podium_cup)
        self.cup = Cup(ui, draw.rect_at((size, size), midbottom=(area.centerx, top)), self._trophy)

    def _front(self, ground: pygame.Surface, rect: pygame.Rect, metal: Colour) -> None:
        radius, edge = self._ui.u(Radius.card), self._ui.u(Stroke.frame)
        draw.cast(ground, rect, radius, 2, self._ui.s)
        draw.box(ground, rect, (radius, radius, 0, 0), metal)
        front = draw.clear((1, 2))
        front.set_at((0, 0), WOOD)
        front.set_at((0, 1), WOOD_BELOW)
        inside = pygame.Rect(rect.x, rect.y + edge, rect.w, rect.h - edge)
        wood = pygame.transform.smoothscale(front, (1, inside.h))
        wood = pygame.transform.scale(wood, inside.size)
        shape = draw.clear(inside.size)
        draw.box(shape, shape.get_rect(), (radius, radius, 0, 0), (255, 255, 255))
        wood = wood.convert_alpha()
        wood.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        ground.blit(wood, inside)

    def _write(self, rect: pygame.Rect, place: int) -> None:
        ui = self._ui
        y = rect.y + max(ui.u(Gap.tight), (rect.h - self._written(place)) // 3)
        left = rect.x + ui.u(Gap.medium)
        for text, role, ink in self._texts(place):
            y = Label(ui, (left, y), text, role, ink, self._room(place), "center").bottom

    def _people(self, rect: pygame.Rect, place: int) -> None:
        """The portraits on a step, in rings of its metal."""
        ui, size, faces = self._ui, self._face(place), self._steps[place].faces
        edge = max(Stroke.line, round(size / 26))
        step = size + (0 if len(faces) > 2 else ui.u(Gap.hair))
        x = rect.centerx - (step * (len(faces) - 1) + size) // 2
        for face in faces:
            picture = draw.rounded((size, size), size // 2, METALS[place]).copy()
            picture.blit(
                icons.portrait(face, size - 2 * edge, "pleased" if place == 0 else "neutral"), (edge, edge)
            )
            Picture(ui, (x, rect.y - size), picture)
            x += step
