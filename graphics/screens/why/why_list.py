"""The list of a deal's decisions: one control that scrolls, with a cell for every decision."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.table.judge import Decided
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import T, fade
from graphics.screens.why.why_picture import INDENT, Cell, DecisionRow, Sizes, note_of, paint_cell
from graphics.text.analysis_text import DecisionText
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.node import Acts, Node, Role, box
from graphics.widgets.outline import focus_on, node_of, plain, spoken
from graphics.widgets.ui import Ui

BAR, THUMB = Gap.fine, 40  # units of the bar at the side, and of the part of it that moves, at least


class DecisionList(Widget):
    """Arrows go from cell to cell, the wheel and Page Up and Down scroll; `on_choose` hears of a new one.

    `on_open` follows a press of the chosen one.  It scrolls by whole rows, and rows are shown whole or not
    at all.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        label: str,
        rows: Sequence[DecisionRow],
        sizes: Sizes,
        text: DecisionText,
        chosen: int,
        on_choose: Callable[[Decided], object],
        on_open: Callable[[], object],
    ) -> None:
        self.rows = rows
        self.sizes = sizes
        self.text = text
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.top = 0  # how far it is scrolled, in pixels
        self._under: int | None = None  # the number of the decision under the mouse
        self._focused = False
        self._plain: pygame.Surface | None = None  # the list as it looks without the mouse
        self._lit: Cell | None = None  # the cell that is painted as hovered
        self.edges = sizes.edges(rect.w)
        self.cells: list[Cell] = []
        self.starts: list[int] = []  # of the rows, in pixels
        self.whole = 0  # its height in pixels
        count = 0
        for row in rows:
            high = sizes.height(row)
            for seat, decided in row.cells.items():
                left, right = self.edges[seat : seat + 2]
                place = pygame.Rect(left, self.whole, right - left, high)
                self.cells.append(Cell(decided, count, place, seat == row.first, seat == row.winner))
            self.starts.append(self.whole)
            count += bool(row.cells)
            self.whole += high
        self._room = rect.h
        super().__init__(ui, "moves", label, rect, radius=Radius.field)
        self.reveal(self.cell)

    @property
    def cell(self) -> Cell:
        return next(cell for cell in self.cells if cell.decided.number == self.chosen)

    def choose(self, cell: Cell) -> None:
        self.reveal(cell)
        if cell.decided.number != self.chosen:
            self.chosen = cell.decided.number
            self.on_choose(cell.decided)
        self.repaint()

    @property
    def last_top(self) -> int:
        return next(start for start in self.starts if self.whole - start <= self._room)

    def scroll(self, by: int) -> bool:
        """Move the list by so many pixels and on to the next whole row; False if it stands at its end."""
        goal = self.top + by
        if by > 0:
            top = min((start for start in self.starts if start >= goal), default=self.last_top)
        else:
            top = max((start for start in self.starts if start <= goal), default=0)
        top = min(top, self.last_top)
        moved, self.top = top != self.top, top
        if moved:
            self.repaint()
        return moved

    def reveal(self, cell: Cell) -> None:
        """Scroll until a cell is seen, with a heading that stands above it."""
        above = cell.rect.top - self.sizes.heading
        if above < self.top:
            self.scroll(above - self.top)
        elif cell.rect.bottom > self.top + self._room:
            self.scroll(cell.rect.bottom - self.top - self._room)

    def _seen(self, rect: pygame.Rect) -> bool:
        return self.top <= rect.top and rect.bottom <= self.top + self._room

    def _shown(self, cell: Cell) -> pygame.Rect:
        return cell.rect.move(self.rect.x, self.rect.y - self.top)

    def at(self, spot: tuple[int, int]) -> Cell | None:
        if not self.rect.collidepoint(spot):
            return None
        seen = (cell for cell in self.cells if self._seen(cell.rect))
        return next((cell for cell in seen if self._shown(cell).collidepoint(spot)), None)

    @property
    def _under_mouse(self) -> Cell | None:
        return next((cell for cell in self.cells if cell.decided.number == self._under), None)

    def hover(self, spot: tuple[int, int]) -> None:
        cell = self.at(spot)
        number = cell.decided.number if cell is not None else None
        if number != self._under:
            self._under = number
            self.hover_time = 0.0
            if self.tool_tip is not None:
                self.tool_tip.kill()
                self.tool_tip = None
            self._point_out()

    def _tip(self, cell: Cell) -> str:
        return html.escape(self.text.tip(cell.decided))

    def while_hovering(self, time_delta: float, mouse_pos: object) -> None:
        """The tool tip belongs to the cell under the mouse, and stands below that."""
        cell = self._under_mouse
        self.hover_time += time_delta
        if cell is None or self.tool_tip is not None or self.hover_time <= self.tool_tip_delay:
            return
        place = self._shown(cell)
        below = (0, place.h // 2)
        self.tool_tip = self.ui.manager.create_tool_tip(self._tip(cell), place.center, below, self, None)

    def tip_at(self, at: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        cell = self.at(at)
        return (self._tip(cell), self._shown(cell)) if cell is not None else None

    def press(self) -> None:
        """Open the chosen decision: to go to a cell is to choose it."""
        self.ui.sound("button")
        self.on_open()

    def clicked(self, at: tuple[int, int]) -> None:
        cell = self.at(at)
        if cell is not None and cell.decided.number == self.chosen:
            self.press()
        elif cell is not None:
            self.ui.sound("button")
            self.choose(cell)
        elif at[0] >= self.rect.right - self.sizes.bar:
            thumb = self._thumb.move(self.rect.topleft)
            self.scroll(self._room if at[1] > thumb.centery else -self._room)

    def target(self) -> Target:
        target = super().target()
        target.keys = self._key
        target.focused = self._focus
        target.ring = False  # the chosen cell shows it
        return target

    def _focus(self, focused: bool) -> None:
        self._focused = focused
        self.repaint()

    def _key(self, event: pygame.event.Event) -> bool:
        here, page = self.cell, max(1, self._room // self.sizes.row - 1)
        steps = {"Up": -1, "Down": 1, "Page Up": -page, "Page Down": page}
        goal: Cell | None
        match shortcut(event):
            case "Left" | "Right" as side:
                way = 1 if side == "Right" else -1
                beside = [cell for cell in self.cells if cell.row == here.row]
                beside = [cell for cell in beside if (cell.rect.x - here.rect.x) * way > 0]
                goal = min(beside, key=lambda cell: abs(cell.rect.x - here.rect.x), default=None)
            case "Up" | "Down" | "Page Up" | "Page Down" as step:
                row = max(0, min(here.row + steps[step], self.cells[-1].row))
                there = [cell for cell in self.cells if cell.row == row != here.row]
                goal = min(there, key=lambda cell: abs(cell.rect.x - here.rect.x), default=None)
            case "Home":
                goal = self.cells[0]
            case "End":
                goal = self.cells[-1]
            case _:
                return False
        if goal is None:
            return False
        self.choose(goal)
        return True

    def parts(self) -> list[Target]:
        return [
            Target(
                f"move:{cell.decided.number}",
                cell.decided.text,
                self._shown(cell),
                partial(self.choose, cell),
            )
            for cell in self.cells
            if self._seen(cell.rect)
        ]

    @property
    def state(self) -> str:
        """Always the same: the mouse points at one of its cells, not at the list."""
        return "normal"

    def paint(self, state: str) -> pygame.Surface:
        self._plain = self._paint_list()
        self._lit = self._pointed()
        if self._lit is None:
            return self._plain
        surface = self._plain.copy()
        self._paint_cell(surface, self._lit, self._lit.rect.move(0, -self.top), "hovered")
        return surface

    def _paint_list(self) -> pygame.Surface:
        """The list as it looks without the mouse; the row of the chosen cell has a band."""
        ui, chosen = self.ui, self.cell
        surface = draw.clear(self.rect.size)
        for row, start in zip(self.rows, self.starts, strict=True):
            rect = pygame.Rect(0, start, self.edges[-1] + self.sizes.note, self.sizes.height(row))
            if self._seen(rect):
                rect.y -= self.top
                if row.cells and start == chosen.rect.y:
                    band = rect.inflate(0, -ui.u(Gap.fine))
                    draw.box(surface, band, ui.u(Radius.field), fade(T.panel2, 0.75))
                self._paint_row(surface, row, rect)
        for cell in self.cells:
            if self._seen(cell.rect):
                look = ("focused" if self._focused else "chosen") if cell is chosen else ""
                self._paint_cell(surface, cell, cell.rect.move(0, -self.top), look)
        if self.whole > self._room:
            thumb = self._thumb
            ground = pygame.Rect(thumb.x, 0, thumb.w, self._room)
            draw.box(surface, ground, thumb.w // 2, fade(T.line, 0.5))
            draw.box(surface, thumb, thumb.w // 2, T.text3)
        return surface

    def _paint_row(self, surface: pygame.Surface, row: DecisionRow, rect: pygame.Rect) -> None:
        """What stands around its cells."""
        ui, left = self.ui, self.ui.u(INDENT)
        if row.title:
            text = fonts.render(row.title, "caption_bold", ui.s, T.text3)
            surface.blit(text, text.get_rect(bottomleft=(left, rect.bottom - ui.u(Gap.hair))))
            return
        label = fonts.render(row.label, "secondary", ui.s, T.text3)
        surface.blit(label, label.get_rect(midleft=(left, rect.centery)))
        note = note_of(row, "caption", ui.s, self.sizes.note - ui.u(Gap.small))
        image = fonts.render(note, "caption", ui.s, T.text2)
        surface.blit(image, image.get_rect(midright=(rect.right - ui.u(Gap.thin), rect.centery)))

    def _paint_cell(self, surface: pygame.Surface, cell: Cell, rect: pygame.Rect, look: str) -> None:
        paint_cell(surface, self.ui, self.sizes, rect, cell, self.text.judge, look)

    @property
    def _thumb(self) -> pygame.Rect:
        room, wide = self._room, max(4, self.ui.u(BAR))
        high = max(self.ui.u(THUMB), round(room * room / max(1, self.whole)))
        y = round((room - high) * self.top / max(1, self.whole - room))
        return pygame.Rect(self.rect.w - wide, y, wide, high)

    def _pointed(self) -> Cell | None:
        """The cell that looks hovered: the chosen one looks chosen."""
        cell = self._under_mouse
        return cell if cell and cell.decided.number != self.chosen and self._seen(cell.rect) else None

    def _point_out(self) -> None:
        """Paint only the cell that was hovered and the one that is: the list may be half a screen large."""
        cell = self._pointed()
        if self._plain is None or self.stale or cell == self._lit:
            return  # what is shown is to be painted anyway, or is as it should be
        for changed in filter(None, (self._lit, cell)):
            place = changed.rect.move(0, -self.top)
            part = draw.clear(place.size)
            part.blit(self._plain, (-place.x, -place.y))
            if changed is cell:
                self._paint_cell(part, changed, part.get_rect(), "hovered")
            self.image.fill(0, place)
            self.image.blit(part.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            self.ui.touched(place.move(self.rect.topleft))
        self._lit = cell


@node_of.register
def _list(widget: DecisionList) -> Node:
    cells = {f"move:{cell.decided.number}": cell for cell in widget.cells}
    children = tuple(
        Node(
            part.id,
            Role.RADIO_BUTTON,
            spoken(widget.text.tip(cells[part.id].decided)) or part.label,
            rect=box(part.rect),
            on=cells[part.id] is widget.cell,
            place=(place, len(cells)),
            acts=Acts(partial(_choose, widget, cells[part.id]), partial(focus_on, widget)),
        )
        for place, part in enumerate(widget.parts(), 1)
    )
    return replace(plain(widget, Role.RADIO_GROUP), description="", children=children)


def _choose(widget: DecisionList, cell: Cell) -> None:
    focus_on(widget)
    widget.choose(cell)
