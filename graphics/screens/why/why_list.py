"""The list of a deal's decisions: one control that scrolls, with a cell for every decision."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.table.judge import Decided, Judge
from graphics.render import draw
from graphics.render.sizes import Radius
from graphics.screens.why.why_picture import Cell, DecisionRow, ListPicture, Sizes
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.node import Acts, Node, Role, box
from graphics.widgets.outline import focus_on, node_of, plain, spoken
from graphics.widgets.ui import Ui


class DecisionList(Widget):
    """Arrows go from cell to cell, the wheel and Page Up and Down scroll; `on_choose` hears of a new one.

    `on_open` follows a press of the chosen one.  It scrolls by whole rows.  `tell` says a decision in words,
    for the tool tip of its cell.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        label: str,
        rows: Sequence[DecisionRow],
        sizes: Sizes,
        judge: Judge,
        players: int,
        chosen: int,
        on_choose: Callable[[Decided], object],
        tell: Callable[[Decided], str],
        on_open: Callable[[], object],
    ) -> None:
        self.rows = rows
        self.sizes = sizes
        self.tell = tell
        self.judge = judge
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.top = 0  # how far it is scrolled, in pixels
        self._under: int | None = None  # the number of the decision under the mouse
        self._focused = False
        self._plain: pygame.Surface | None = None  # the list as it looks without the mouse
        self._lit: Cell | None = None  # the cell that is painted as hovered
        self.picture = ListPicture(ui, rect.size, rows, sizes, judge, players)
        self.cells, self.starts, self.whole = self.picture.cells, self.picture.starts, self.picture.whole
        self._room = rect.h
        super().__init__(ui, "moves", label, rect, radius=Radius.field)
        self.reveal()

    # -- choosing -----------------------------------------------------------------------------------

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

    def reveal(self, cell: Cell | None = None) -> None:
        """Scroll until a cell (else the chosen one) is seen, with a heading that stands above it."""
        rect = (cell or self.cell).rect
        head = self.sizes.head
        if rect.top - head < self.top:
            self.scroll(rect.top - head - self.top)
        elif rect.bottom > self.top + self._room:
            self.scroll(rect.bottom - self.top - self._room)

    def _seen(self, cell: Cell) -> bool:
        return self.picture.seen(cell.rect, self.top)

    def at(self, spot: tuple[int, int]) -> Cell | None:
        if not self.rect.collidepoint(spot):
            return None
        x, y = spot[0] - self.rect.x, spot[1] - self.rect.y + self.top
        return next((c for c in self.cells if c.rect.collidepoint(x, y) and self._seen(c)), None)

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

    def while_hovering(self, time_delta: float, mouse_pos: object) -> None:
        """The tool tip belongs to the cell under the mouse, and stands below that."""
        cell = next((cell for cell in self.cells if cell.decided.number == self._under), None)
        self.hover_time += time_delta
        if cell is None or self.tool_tip is not None or self.hover_time <= self.tool_tip_delay:
            return
        place = self._shown(cell)
        self.tool_tip = self.ui.manager.create_tool_tip(
            html.escape(self.tell(cell.decided)), place.center, (0, place.h // 2), self, None
        )

    def tip_at(self, at: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        cell = self.at(at)
        return (html.escape(self.tell(cell.decided)), self._shown(cell)) if cell is not None else None

    def _shown(self, cell: Cell) -> pygame.Rect:
        return cell.rect.move(self.rect.x, self.rect.y - self.top)

    def press(self) -> None:
        """Open the chosen decision: to go to a cell is to choose it."""
        self.ui.sound("button")
        self.on_open()

    def clicked(self, at: tuple[int, int]) -> None:
        cell = self.at(at)
        if cell is not None:
            self.ui.sound("button")
            if cell.decided.number == self.chosen:
                self.on_open()
            else:
                self.choose(cell)
        elif at[0] >= self.rect.right - self.sizes.bar:
            thumb = self.picture.thumb(self.top).move(self.rect.topleft)
            self.scroll(self._room if at[1] > thumb.centery else -self._room)

    # -- the keyboard -------------------------------------------------------------------------------

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
                goal = self._from(here, steps[step])
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

    def _from(self, here: Cell, rows: int) -> Cell | None:
        """The nearest cell so many rows further down; None at the end of the list."""
        last = self.cells[-1].row
        row = max(0, min(here.row + rows, last))
        if row == here.row:
            return None
        there = [cell for cell in self.cells if cell.row == row]
        return min(there, key=lambda cell: abs(cell.rect.x - here.rect.x))

    def parts(self) -> list[Target]:
        return [
            Target(
                f"move:{cell.decided.number}",
                cell.decided.text,
                self._shown(cell),
                partial(self.choose, cell),
            )
            for cell in self.cells
            if self._seen(cell)
        ]

    # -- painting -----------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """Always the same: not the list is under the mouse, but one of its cells."""
        return "normal"

    def paint(self, state: str) -> pygame.Surface:
        self._plain = self.picture.paint(self.top, self.cell, self._focused)
        self._lit = self._pointed()
        if self._lit is None:
            return self._plain
        surface = self._plain.copy()
        self.picture.cell(surface, self._lit, self._lit.rect.move(0, -self.top), "hovered")
        return surface

    def _pointed(self) -> Cell | None:
        """The cell that looks hovered: the chosen one looks chosen."""
        cell = next((cell for cell in self.cells if cell.decided.number == self._under), None)
        return cell if cell is not None and cell.decided.number != self.chosen and self._seen(cell) else None

    def _point_out(self) -> None:
        """Paint only the cell that was hovered and the one that is: the list may be half a screen large."""
        cell = self._pointed()
        if self._plain is None or self.stale or cell == self._lit:
            return  # what is shown is to be painted anyway, or is as it should be
        for changed in (self._lit, cell):
            if changed is not None:
                self._repaint_cell(changed, "hovered" if changed is cell else "")
        self._lit = cell

    def _repaint_cell(self, cell: Cell, look: str) -> None:
        place = cell.rect.move(0, -self.top)
        part = draw.clear(place.size)
        if self._plain is not None:
            part.blit(self._plain, (-place.x, -place.y))
        if look:
            self.picture.cell(part, cell, part.get_rect(), look)
        self.image.fill(0, place)
        self.image.blit(part.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.ui.touched(place.move(self.rect.topleft))


@node_of.register
def _list(widget: DecisionList) -> Node:
    cells = {f"move:{cell.decided.number}": cell for cell in widget.cells}
    children = tuple(
        Node(
            part.id,
            Role.RADIO_BUTTON,
            spoken(widget.tell(cells[part.id].decided)) or part.label,
            rect=box(part.rect),
            on=cells[part.id] is widget.cell,
            acts=Acts(partial(_choose, widget, cells[part.id]), partial(focus_on, widget)),
        )
        for part in widget.parts()
    )
    return replace(plain(widget, Role.RADIO_GROUP), description="", children=children)


def _choose(widget: DecisionList, cell: Cell) -> None:
    focus_on(widget)
    widget.choose(cell)
