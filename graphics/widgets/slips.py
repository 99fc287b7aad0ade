"""Slips of paper: what was played or written down, one a slip, side by side on the wood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, icons, paper
from graphics.render.paper import Race
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, fade, line_width, text_growth
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Row, Space
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Picture, by_parts, height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.intents import MenuAct
from graphics.widgets.parts import Text, button, icon_button, strip_height
from graphics.widgets.screen import UiScene
from graphics.widgets.told import ToldArea
from graphics.widgets.ui import Ui

NEXT_FACE = 1.06  # of a face: the next one begins there
FIGURES = ("slip_figure", "figure_big", "name")  # the roles of a score, the largest that fits first
LINES = 2  # at most, of a name on the cloth and of what stands below the title of a slip


class Stamp(Struct, frozen=True):
    text: str
    ink: Colour
    sign: str = ""


class SlipInfo(Struct, frozen=True):
    """What stands on a slip and what a press on it does; `more` opens its menu.

    `figures` are scores, the reader's first, below their `heads`; `faces` are names of portraits. `text`
    stands in the place of all of these. `told` is what a screen reader says of what is not in words.
    """

    id: str
    title: str
    line: str
    press: Callable[[], object]
    more: Callable[[], object] | None = None
    figures: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    text: str = ""
    stamp: Stamp | None = None
    race: Race | None = None
    told: str = ""
    draws: bool = False
    """There is room for a race, which may come later."""
    enabled: bool = True
    tooltip: str = ""


@dataclass(eq=False, repr=False, kw_only=True)
class Slip(Widget):
    info: SlipInfo
    tilt: float = 0.0
    radius: int = Radius.chip
    listed = True

    def __post_init__(self, *given: Any) -> None:
        self.explained = self.info.told
        super().__post_init__(*given)

    @staticmethod
    def height(ui: Ui, info: SlipInfo, width: int, *, race: bool = True) -> int:
        """The least height in pixels, with room for a race or not."""
        room = _room(ui, width)
        high = fonts.line_height("row_title", ui.s) + _line_height(ui, info, 1)
        if info.figures:
            high += _figures_height(ui, info, room) + 2 * ui.u(Gap.tight)
        if info.text:
            high += height(ui, info.text, "secondary", room) + ui.u(Gap.tight)
        if race and (info.draws or info.race):
            high += ui.u(Size.slip_race)
        high += _foot_height(ui, info)
        return high + 2 * ui.u(paper.MARGIN) + ui.u(paper.TORN + Gap.tight + Gap.small)

    def tell(self, info: SlipInfo) -> None:
        if info != self.info:
            self.info, self.explained = info, info.told
            self.repaint()

    def paint(self, state: str) -> pygame.Surface:
        ui, info, surface = self.ui, self.info, draw.clear(self.rect.size)
        margin = ui.u(paper.MARGIN)
        sheet = surface.get_rect().inflate(-2 * margin, -2 * margin)
        draw.put(surface, paper.slip(sheet.size, ui.s, self.tilt), center=sheet.center)
        if state in ("hovered", "active"):
            draw.box(surface, sheet, self.radius, None, paper.BROWN, max(2, ui.u(Gap.hair)))
        room = _room(ui, self.rect.w)
        left, y = (self.rect.w - room) // 2, sheet.y + ui.u(paper.TORN + Gap.tight)
        wide = room - (_more_size(ui) if info.more else 0)
        title = fonts.shorten(info.title, "row_title", ui.s, wide)
        surface.blit(fonts.render(title, "row_title", ui.s, T.ink), (left, y))
        y += fonts.line_height("row_title", ui.s)
        if info.line:
            lines = few_lines(ui, info.line, "secondary", room, self._lines())
            surface.blit(fonts.block(lines, "secondary", ui.s, T.ink2, room), (left, y))
            y += _line_height(ui, info, lines.count("\n") + 1)
        foot = sheet.bottom - ui.u(Gap.small) - _foot_height(ui, info)
        if info.figures:
            y = self._figures(surface, pygame.Rect(left, y + ui.u(Gap.tight), room, 0))
        if info.text:
            text = fonts.block(info.text, "secondary", ui.s, T.ink, room)
            surface.blit(text, (left, y + ui.u(Gap.tight)))
        elif info.race is not None and foot - y > ui.u(Gap.large):
            area = pygame.Rect(left, y + ui.u(Gap.thin), room, foot - y - ui.u(Gap.tight))
            surface.blit(paper.sparkline(info.race, area.size, ui.s), area)
        self._foot(surface, pygame.Rect(left, foot, room, sheet.bottom - ui.u(Gap.small) - foot))
        return surface

    def _lines(self) -> int:
        """How many lines there is room for below the title."""
        spare = int(self.rect.h) - Slip.height(self.ui, self.info, self.rect.w, race=False)
        return 1 + min(LINES - 1, max(0, spare) // fonts.line_height("secondary", self.ui.s))

    def _figures(self, surface: pygame.Surface, place: pygame.Rect) -> int:
        """The score between two rules, a column for each side; returns where it ends."""
        ui, info = self.ui, self.info
        rule, gap = max(1, line_width(ui.s)), ui.u(Gap.hair)
        high = _figures_height(ui, info, place.w)
        role = _figure_role(ui, info, place.w)
        place = pygame.Rect(place.x, place.y, place.w, high)
        for y in (place.y, place.bottom):
            surface.fill(T.paper_line, (place.x, y, place.w, rule))
        wide = place.w / len(info.figures)
        for column, figure in enumerate(info.figures):
            middle, top = round(place.x + (column + 0.5) * wide), place.y + gap
            if column:
                upright = draw.clear((rule, high - 2 * gap))
                upright.fill(T.centre_line)
                surface.blit(upright, (round(place.x + column * wide), place.y + gap))
            if info.heads:
                head = fonts.abbreviate(info.heads[column], "caption", ui.s, round(wide) - ui.u(Gap.tight))
                text = fonts.render(head, "caption", ui.s, T.ink2)
                draw.put(surface, text, midtop=(middle, top))
                top += text.get_height()
            text = fonts.render(figure, role, ui.s, T.ink2 if column else T.ink)
            draw.put(surface, text, center=(middle, (top + place.bottom) // 2))
        return place.bottom + ui.u(Gap.thin)

    def _foot(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The faces at the left, the stamp at the right."""
        ui, info = self.ui, self.info
        right = place.right
        if info.stamp is not None:
            mark = paper.stamp(info.stamp.text, info.stamp.sign, info.stamp.ink, "secondary_bold", ui.s)
            right -= mark.get_width()
            draw.put(surface, mark, midright=(place.right, place.centery))
        size = min(ui.u(Size.slip_face), place.h)
        for number, face in enumerate(info.faces):
            x = place.x + round(number * NEXT_FACE * size)
            if x + size > right:
                break
            edge = max(2, round(size / 20))
            ring = draw.rounded((size, size), size // 2, T.paper_line)
            surface.blit(ring, (x, place.centery - size // 2))
            picture = icons.portrait(face, size - 2 * edge)
            surface.blit(picture, (x + edge, place.centery - size // 2 + edge))


def _room(ui: Ui, width: int) -> int:
    return max(1, width - 2 * ui.u(paper.MARGIN + Gap.text))


def few_lines(ui: Ui, text: str, role: str, room: int, most: int = LINES) -> str:
    """A text in lines of `room` pixels, cut where there would be too many: for names that people typed."""
    lines = fonts.wrap(by_parts(ui, text, role, room), role, ui.s, room)
    if len(lines) > most:
        lines[most - 1] = fonts.shorten(" · ".join(lines[most - 1 :]), role, ui.s, room)
    return "\n".join(lines[:most])


def _line_height(ui: Ui, info: SlipInfo, lines: int) -> int:
    return lines * fonts.line_height("secondary", ui.s) if info.line else 0


def _figure_role(ui: Ui, info: SlipInfo, room: int) -> str:
    """The largest role in which all figures fit into their columns."""
    most = room / len(info.figures) - ui.u(Gap.tight)
    widest = (role for role in FIGURES if max(fonts.width(f, role, ui.s) for f in info.figures) <= most)
    return next(widest, FIGURES[-1])


def _figures_height(ui: Ui, info: SlipInfo, room: int) -> int:
    head = fonts.line_height("caption", ui.s) if info.heads else 0
    return head + fonts.line_height(_figure_role(ui, info, room), ui.s)


def _foot_height(ui: Ui, info: SlipInfo) -> int:
    face = ui.u(Size.slip_face) if info.faces else 0
    stamp = fonts.line_height("secondary_bold", ui.s) + ui.u(Gap.medium) if info.stamp else 0
    return max(face, stamp)


def _more_size(ui: Ui) -> int:
    return max(ui.least, ui.u(Size.slip_more))


@dataclass(eq=False, repr=False, kw_only=True)
class MoreButton(IconButton):
    """The three dots that open the menu of a slip, or of a table on the cloth."""

    icon: str = "more"
    kind: str = "plain"
    on_cloth: bool = False
    listed = True

    @property
    def ink(self) -> Colour:
        return T.on_cloth if self.on_cloth else T.ink2

    def _ground(self, surface: pygame.Surface, state: str) -> int:
        if state in ("hovered", "active"):
            draw.box(surface, surface.get_rect(), self.radius, fade(self.ink, 0.16))
        return 0


class SlipGrid:
    """As many slips of one size as fit into an area; `count` is how many."""

    def __init__(self, ui: Ui, area: pygame.Rect, samples: Sequence[SlipInfo], *, most: int = 4) -> None:
        """`samples` are slips that have to fit; where only one row of them does, their races may go."""
        margin = ui.u(paper.MARGIN)
        area = area.inflate(2 * margin, 2 * margin)  # the edges of the sheets are those of the area
        self._ui, self._area = ui, area
        self._gap = ui.u(Gap.fine)
        least = round(ui.u(Size.slip_width) * (1 + WIDER * (text_growth(ui.size) - 1)))
        self.columns = max(1, min(most, (area.w + self._gap) // (least + self._gap)))
        self._wide = (area.w - self._gap * (self.columns - 1)) // self.columns
        race = max((Slip.height(ui, info, self._wide) for info in samples), default=area.h)
        bare = max((Slip.height(ui, info, self._wide, race=False) for info in samples), default=area.h)
        high = race if 2 * race + self._gap <= area.h else bare
        self._rows = max(1, (area.h + self._gap) // (high + self._gap))
        tallest = max(high, race, ui.u(Size.slip_height))
        self._high = min(tallest, (area.h - self._gap * (self._rows - 1)) // self._rows)
        if high > area.h:
            ui.misfits.append(f"a slip is {high - area.h} px higher than its room")

    @property
    def count(self) -> int:
        return self.columns * self._rows

    def place(self, slips: Sequence[SlipInfo], first: int = 0) -> list[Slip]:
        """Make the slips; the first one is number `first` of all."""
        made = []
        for place, info in enumerate(slips[: self.count]):
            row, column = divmod(place, self.columns)
            x = self._area.x + column * (self._wide + self._gap)
            y = self._area.y + row * (self._high + self._gap)
            tilt = paper.TILTS[(first + place) % len(paper.TILTS)]
            made.append(place_slip(self._ui, info, pygame.Rect(x, y, self._wide, self._high), tilt))
        return made


WIDER = 0.7  # how much slips grow in width with the text


def place_slip(ui: Ui, info: SlipInfo, rect: pygame.Rect, tilt: float = 0.0) -> Slip:
    made = Slip(
        ui,
        info.id,
        info.title,
        rect,
        info.press,
        info=info,
        tilt=tilt,
        enabled=info.enabled,
        tooltip=info.tooltip or None,
    )
    if info.more is not None:
        size, edge = _more_size(ui), ui.u(paper.MARGIN + Gap.fine)
        at = pygame.Rect(rect.right - edge - size, rect.y + edge + ui.u(paper.TORN), size, size)
        told = _("More about {name}").format(name=info.title)
        MoreButton(ui, f"more:{info.id}", told, at, info.more).explained = _which(info)
    return made


def _which(info: SlipInfo) -> str:
    """What tells a slip from others with the same title, in words."""
    scores = [f"{head}: {figure}" for head, figure in zip(info.heads, info.figures, strict=False)]
    return ", ".join([*scores, info.line])


EMPTY_TILT = -3.0  # degrees
EMPTY_MOST, EMPTY_HIGH = 0.62, 1.25  # of the width of the area, and the height of its width


def place_empty(ui: Ui, area: pygame.Rect, text: str, act: MenuAct | None = None) -> None:
    """A slip that says what will lie here, and what to do for it."""
    edge = ui.u(Gap.dialog)
    boxes: list[Box] = [
        Space(ui, 0, grow=True),
        Text(ui, text, "empty", T.ink, align="center"),
        Space(ui, 0, grow=True),
    ]
    if act is not None:
        made = button(ui, act.id, act.text, act.press, icon=act.icon, kind="primary", enabled=act.enabled)
        boxes += [Space(ui, Gap.large), made]
    column = Column(ui, boxes)
    least, tall = (ui.u(units) for units in Size.empty_slip)
    word = max((fonts.width(word, "empty", ui.s) for word in text.split()), default=0)
    needed = max(word, boxes[-1].width() if act is not None else 0) + 2 * edge
    wide = min(max(least, needed), area.w)
    most = round(EMPTY_MOST * area.w)
    while column.height(wide - 2 * edge) + 2 * edge > min(area.h, EMPTY_HIGH * wide) and wide < most:
        wide += ui.u(Gap.wide)
    high = min(area.h, max(tall, column.height(wide - 2 * edge) + 2 * edge))
    rect = draw.rect_at((wide, high), center=area.center)
    sheet = paper.slip(rect.size, ui.s, EMPTY_TILT)
    Picture(ui, sheet.get_rect(center=rect.center).topleft, sheet)
    column.place(rect.inflate(-2 * edge, -2 * edge))
    ui.areas.append(ToldArea(rect, text))


def act_row(ui: Ui, acts: Sequence[MenuAct], room: int) -> Row:
    """Plain buttons side by side; only their signs, with the words as tips, where there is no room."""
    boxes = [
        button(
            ui,
            act.id,
            act.text,
            act.press,
            icon=act.icon,
            kind="plain",
            role="body_bold",
            enabled=act.enabled,
            tooltip=None if act.enabled else act.why_not or None,
            units=Size.strip,
        )
        for act in acts
    ]
    row = Row(ui, boxes, Gap.thin)
    if row.width() <= room:
        return row
    size = (strip_height(ui), strip_height(ui))
    signs = [
        icon_button(ui, act.id, act.text, act.press, icon=act.icon, size=size, enabled=act.enabled)
        for act in acts
    ]
    return Row(ui, signs, Gap.small)


def lay_paper(screen: UiScene, rect: pygame.Rect) -> pygame.Rect:
    """Lay a sheet of paper on the ground of a screen; returns the room on it."""
    sheet = paper.slip(rect.size, screen.ui.s, 0.0)
    draw.put(screen.background, sheet, center=rect.center)
    screen.painted.append(rect)
    inner = rect.inflate(-screen.padding, -2 * screen.ui.u(Gap.inset))
    torn = screen.ui.u(paper.TORN) // 2
    return pygame.Rect(inner.x, inner.y + torn, inner.w, inner.h - torn)


def sheet_edges(screen: UiScene) -> tuple[int, int]:
    """By how many pixels such a sheet is wider and higher than the room on it."""
    return screen.padding, 2 * screen.ui.u(Gap.inset) + screen.ui.u(paper.TORN) // 2
