"""The place of the person among the tables, large on paper, and the tables as columns below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.account import DealOutcome
from game.tournament.duplicate.scoring import TravellerLine
from graphics.render import draw, fonts, icons, paper, written
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, mix
from graphics.screens.tournament.shown.people import portrait
from graphics.text import duplicate_text as texts
from graphics.text.i18n import pgettext
from graphics.widgets.boxes import Box
from graphics.widgets.controls.label import Picture
from graphics.widgets.parts import Painted
from graphics.widgets.ui import Ui

CAPITALS = 0.92  # of the size of its type: what a figure takes
SMALL = 0.7  # of its size: beside a smaller place smaller words stand


class PlaceBox(Box):
    """The place and of how many, as large as on a poster; smaller where there is no room for that."""

    yields = 2

    def __init__(self, ui: Ui, rank: int, tables: int) -> None:
        self._ui, self._rank, self._tables = ui, rank, tables
        self._head = fonts.line_height("secondary", ui.s)
        self._high = round(fonts.pixels("place", ui.s) * CAPITALS)

    def height(self, width: int) -> int:
        return self._head + self._high

    def shrink(self, width: int, by: int) -> int:
        before = self._high
        self._high = max(min(before, fonts.line_height("screen_title", self._ui.s)), before - by)
        return before - self._high

    def place(self, rect: pygame.Rect) -> None:
        ui, picture = self._ui, draw.clear(rect.size)
        head = fonts.render(pgettext("a result", "Place"), "secondary", ui.s, T.ink2)
        draw.put(picture, head, midtop=(rect.w // 2, 0))
        number = fonts.render(str(self._rank), "place", ui.s, T.ink)
        share = self._high / (CAPITALS * fonts.pixels("place", ui.s))
        role = "screen_title" if share > SMALL else "pad_title"
        of = fonts.render(texts.of_tables(self._tables), role, ui.s, T.ink2)
        gap = ui.u(Gap.small)
        share = min(share, (rect.w - gap - of.get_width()) / number.get_width())
        if share < 1:
            number = pygame.transform.smoothscale_by(number, share)
        x = (rect.w - number.get_width() - gap - of.get_width()) // 2
        y = self._head + (self._high - number.get_height()) // 2
        picture.blit(number, (x, y))
        drop = round(share * fonts.font("place", ui.s).get_ascent()) - fonts.font(role, ui.s).get_ascent()
        picture.blit(of, (x + number.get_width() + gap, y + drop))
        said = texts.place(self._rank, self._tables)
        Picture(ui, rect.topleft, written.mark(picture, said, "panel_title"))


def contract_box(ui: Ui, line: TravellerLine, seats: tuple[str, ...]) -> Box:
    """The contract with its sign, and a stamp that says how it ended; nothing where there is no room."""
    return Painted(ui, partial(_contract, ui, line, seats))


def _contract(ui: Ui, line: TravellerLine, seats: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    surface, name = draw.clear(size), texts.contract_of(line, seats)
    block = fonts.block(name, "pad_title", ui.s, T.ink, size[0], "center")
    outcome = texts.outcome(line.result)
    good = line.result.writing.outcome is DealOutcome.MADE
    stamp = paper.stamp(outcome, "", paper.GREEN if good else paper.RED, "name", ui.s) if outcome else None
    gap = ui.u(Gap.medium)
    high = block.get_height() + (stamp.get_height() + gap if stamp is not None else 0)
    sign = min(ui.u(Size.place_sign), size[1] - high - 2 * gap) if line.contract is not None else 0
    if high > size[1]:
        return surface
    whole = high + (sign + gap if sign >= ui.u(Size.place_sign_least) else 0)
    y = (size[1] - whole) // 2
    if line.contract is not None and sign >= ui.u(Size.place_sign_least):
        draw.put(surface, icons.contract(line.contract.trump, sign), midtop=(size[0] // 2, y))
        y += sign + gap
    surface.blit(block, (0, y))
    if stamp is not None:
        draw.put(surface, stamp, midtop=(size[0] // 2, y + block.get_height() + gap))
    return surface


class MeansChart(Painted):
    """A column for each table, the best first, the person's in gold above the portrait."""

    def __init__(self, ui: Ui, means: Sequence[float]) -> None:
        super().__init__(ui, partial(_columns, ui, means))


def _columns(ui: Ui, means: Sequence[float], size: tuple[int, int]) -> pygame.Surface:
    """Nothing where it is too low."""
    surface, face = draw.clear(size), ui.u(Size.sign)
    high = size[1] - face - ui.u(Gap.tight)
    if high < ui.u(Size.means_least):
        return surface
    pitch = min(size[0] / len(means), ui.u(Size.means_column + Gap.close))
    wide = max(2, round(min(pitch * 0.82, ui.u(Size.means_column))))
    left = (size[0] - pitch * len(means)) / 2
    own = mix(T.gold, T.ink, 0.12)
    order = sorted(range(len(means)), key=lambda table: (-means[table], table))
    for number, table in enumerate(order):
        middle = round(left + (number + 0.5) * pitch)
        tall = max(2, round(high * means[table] / 100))
        column = draw.rect_at((wide, tall), midbottom=(middle, high))
        corner = min(ui.u(Radius.key), wide // 2, tall)
        draw.box(surface, column, (corner, corner, 0, 0), T.paper_line if table else own)
        if table == 0:
            edge = min(max(middle, face // 2), size[0] - face // 2)
            draw.put(surface, portrait("human", face, own=True), midbottom=(edge, size[1]))
    return written.mark(surface, texts.means_line([means[table] for table in order], means[0]))
