"""The bill of a deal on paper, and who called what above it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.state import DealResult
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.table.exhibit.exhibit import Exhibit, crowded
from graphics.table.exhibit.signs import chips
from graphics.text import words
from graphics.text.deal.deal_text import DealText
from graphics.text.drill_text import BillLine, deal_text
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Wrap


def called(on: Exhibit, result: DealResult) -> Wrap:
    """Chips with the contract, the side that called it, a contra, and what hung before."""
    text = deal_text(result)
    contract, heads = text.contract, text.heads
    own = text.order.index(text.declaring)
    rows: list[tuple[str, str, int | None]] = [
        (words.contract_name(contract.trump), "", contract.trump),
        (_("Called by:"), heads[own], None),
    ]
    if contract.multiplier > 1:
        rows.append(("", words.multiplier_name(contract.multiplier), None))
    if result.deal.table.hanging:
        rows.append((f"{_('Hanging')}:", str(result.deal.table.hanging), None))
    return chips(on, rows)


class Bill(Box):
    """The lines of a bill on paper, a column for each side."""

    def __init__(self, on: Exhibit, text: DealText, lines: Sequence[BillLine]) -> None:
        self._on, self._ui = on, on.ui
        self._heads, self._lines = text.heads, lines
        self._roles = ("caption", "caption_bold") if crowded(on.ui) else ("body", "body_bold")

    @property
    def _step(self) -> int:
        """The height of a line, in pixels."""
        return fonts.line_height(self._roles[1], self._ui.s) + self._ui.u(
            0 if crowded(self._ui) else Gap.thin
        )

    @property
    def _edge(self) -> int:
        return self._ui.u(Gap.tight if crowded(self._ui) else Gap.snug)

    @property
    def _column(self) -> int:
        """The width of the column of a side, in pixels."""
        ui = self._ui
        return max(fonts.width(head, self._roles[1], ui.s) for head in self._heads) + ui.u(Gap.roomy)

    def width(self) -> int:
        ui = self._ui
        titles = max(fonts.width(line.title, self._roles[1], ui.s) for line in self._lines)
        whole = titles + max(self._column, ui.u(Size.number)) * len(self._heads) + ui.u(3 * Gap.large)
        return max(whole, ui.u(Size.lesson_pad[0]))

    def height(self, width: int) -> int:
        return (len(self._lines) + 1) * self._step + 2 * self._edge

    def place(self, rect: pygame.Rect) -> None:
        ui, ground = self._ui, self._on.ground
        paper = pygame.Rect(0, rect.y, min(rect.w, self.width()), rect.h)
        paper.centerx = rect.centerx
        draw.cast(ground, paper, ui.u(Radius.chip), 3, ui.s)
        edge = T.ink if T.line_width > 1 else None
        draw.box(ground, paper, ui.u(Radius.chip), T.paper, edge, line_width(ui.s))
        y = paper.y + self._edge
        self._line(paper, y, "", self._heads, self._roles[1])
        rule = max(1, ui.u(Stroke.hair))
        for line in self._lines:
            y += self._step
            strong = self._roles[1] if line.sum else self._roles[0]
            if line.sum or line is self._lines[0]:
                ground.fill(T.paper_line, (paper.x + self._edge, y, paper.w - 2 * self._edge, rule))
            self._line(paper, y, line.title, [str(amount) for amount in line.amounts], strong)

    def _line(self, paper: pygame.Rect, y: int, title: str, amounts: Sequence[str], role: str) -> None:
        """A title at the left, and the amounts in their columns."""
        ui, ground = self._ui, self._on.ground
        if title:
            ground.blit(fonts.render(title, role, ui.s, T.ink), (paper.x + ui.u(Gap.large), y))
        wide = max(self._column, ui.u(Size.number))
        for place, amount in enumerate(amounts):
            image = fonts.render(amount, role, ui.s, T.ink)
            right = paper.right - ui.u(Gap.large) - (len(amounts) - 1 - place) * wide
            ground.blit(image, (right - image.get_width(), y))
