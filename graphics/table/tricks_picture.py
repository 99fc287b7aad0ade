"""All tricks of a deal as a picture to be laid on cloth: a line each, with who has won it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.tricks import Trick
from graphics.render import draw, fonts, icons, written
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, fade
from graphics.text.names import Names, portrait_of
from graphics.widgets.choice_lines import card_chip, chip
from graphics.widgets.ui import Ui

NUMBER = "secondary_bold"


class TricksPicture:
    """`paint` makes the picture of a size in pixels; `width` and `height` are the least that it needs."""

    def __init__(self, ui: Ui, tricks: Sequence[Trick], names: Names) -> None:
        self._ui, self._tricks, self._names = ui, tricks, names
        self._chip = chip(ui, Size.small_chip, Gap.thin)
        self._number = fonts.width(str(len(tricks)), NUMBER, ui.s) + ui.u(Gap.small)
        self._edge = max(2, ui.u(Stroke.line))

    @property
    def _step(self) -> int:
        """From card to card."""
        return self._chip[0] + 2 * self._edge + self._ui.u(Gap.hair)

    @property
    def _face(self) -> int:
        return self._chip[1] + self._ui.u(Gap.fine)

    @property
    def width(self) -> int:
        most = max(len(trick.cards) for trick in self._tricks)
        return self._number + most * self._step + self._ui.u(Gap.tight) + self._face

    @property
    def height(self) -> int:
        return len(self._tricks) * (self._face + self._ui.u(Gap.thin))

    def paint(self, size: tuple[int, int]) -> pygame.Surface:
        ui, surface = self._ui, draw.clear(size)
        rule = draw.clear((size[0], max(1, ui.u(Stroke.hair))))
        rule.fill(fade(T.on_cloth, 0.18))
        for place, trick in enumerate(self._tricks):
            top, bottom = (round(size[1] * (place + after) / len(self._tricks)) for after in (0, 1))
            if place:
                surface.blit(rule, (0, top))
            self._line(surface, pygame.Rect(0, top, size[0], bottom - top), place + 1, trick)
        return surface

    def _line(self, surface: pygame.Surface, row: pygame.Rect, number: int, trick: Trick) -> None:
        """The cards in the order of play, that of the winner on gold, and the winner's face."""
        ui, names, edge = self._ui, self._names, self._edge
        text = fonts.render(str(number), NUMBER, ui.s, T.on_cloth2)
        draw.put(surface, text, midleft=row.midleft)
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % names.rules.players
            spot = draw.rect_at(self._chip, midleft=(self._number + edge + place * self._step, row.centery))
            if seat == trick.winner:
                draw.box(surface, spot.inflate(2 * edge, 2 * edge), ui.u(Size.chip_radius) + edge, T.gold)
            surface.blit(card_chip(card, *self._chip, ui.s), spot)
        ours = names.rules.side_of(trick.winner) == names.own_side
        ring = draw.rounded((self._face, self._face), self._face // 2, T.gold if ours else T.line)
        at = row.right - self._face // 2, row.centery
        draw.put(surface, ring, center=at)
        picture = icons.portrait(portrait_of(names.face(trick.winner)), self._face - 2 * edge)
        draw.put(surface, written.mark(picture.copy(), names.name(trick.winner)), center=at)
