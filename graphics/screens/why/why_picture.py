"""The picture of the list of decisions: headings, rows with who took the trick, cells, a bar at the side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from msgspec import Struct, field

from game.core.actions import Call, Declare, Lay, Play, is_bid, parse
from game.core.state import Auction, DealResult, Declaring, LayingAway, Playing
from game.table.judge import Decided, Judge
from game.table.points import taken_with
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, line_width, mix
from graphics.text import words
from graphics.text.choice_text import melds
from graphics.text.i18n import _, pgettext
from graphics.text.names import Names
from graphics.widgets import devices
from graphics.widgets.choice_lines import card_chip, chip
from graphics.widgets.controls.button import lighter
from graphics.widgets.ui import Ui


def given_away() -> str:
    return pgettext("points", "lost")


def said(decided: Decided) -> str:
    action = parse(decided.text)
    if isinstance(action, Call) and not is_bid(action.call):
        return words.call_name(action.call)
    if isinstance(action, Declare):
        made = melds(decided, action)
        text = words.meld_name(made[0].name) if len(made) == 1 else str(sum(meld.value for meld in made))
        return text if made else "–"
    return ""


class DecisionRow(Struct, frozen=True):
    """A heading (`title` alone) or up to one decision of each seat; `label` stands before, the rest after."""

    title: str = ""
    label: str = ""
    cells: dict[int, Decided] = field(default_factory=dict)
    first: int | None = None
    """The seat that began."""
    note: str = ""
    points: str = ""
    """Of a trick: they stay whole where a long name before them is cut."""


def rows(decisions: Iterable[Decided], result: DealResult, names: Names) -> tuple[DecisionRow, ...]:
    made = list(decisions)
    calls = [each for each in made if isinstance(each.state, Auction)]
    laid = [each for each in made if isinstance(each.state, LayingAway)]
    said = [each for each in made if isinstance(each.state, Declaring)]
    players = result.deal.table.rules.players
    found = [DecisionRow(title=_("Bidding"))]
    found += [_row(calls[i : i + players]) for i in range(0, len(calls), players)]
    if laid:
        found += [DecisionRow(title=_("Discards")), _row(laid, begun=False)]
    if said:
        found += [DecisionRow(title=_("Declarations")), _row(said, begun=False)]
    return (*found, DecisionRow(title=_("Tricks")), *_tricks(made, result, names))


def _tricks(made: list[Decided], result: DealResult, names: Names) -> Iterable[DecisionRow]:
    for number in range(len(result.tricks) + bool(result.unfinished)):
        cards = [
            each for each in made if isinstance(each.state, Playing) and len(each.state.tricks) == number
        ]
        if number == len(result.tricks):
            yield _row(cards, label=str(number + 1), note=_("not finished"))
            break
        trick = result.tricks[number]
        points = taken_with(result, trick)
        yield _row(cards, label=str(number + 1), note=names.name(trick.winner), points=str(points))


def _row(
    made: list[Decided], label: str = "", note: str = "", points: str = "", begun: bool = True
) -> DecisionRow:
    first = made[0].seat if begun else None
    cells = {each.seat: each for each in made}
    return DecisionRow(label=label, cells=cells, first=first, note=note, points=points)


def note_of(row: DecisionRow, role: str, s: float, room: int) -> str:
    """The winner of a trick, and its points: a name too long for `room` pixels is cut, the points are not."""
    if not row.points:
        return fonts.shorten(row.note, role, s, room)
    points = f" {row.points}"
    return fonts.shorten(row.note, role, s, room - fonts.width(points, role, s)) + points


NOTE, NOTE_MOST = Size.taker  # units for who took a trick
ROW, HEAD, LABEL = (
    56,
    Gap.section,
    Gap.column,
)  # units of a row, of a heading, and for what stands before a row
INDENT = Gap.close  # units in front of the labels of rows and their headings
SMALL = Size.small_chip  # units of a card in short, of two that were laid away
FIGURE = "–88.8"  # as long as what somebody gives away in a deal
MARK = 19  # units: the triangle of a mistake, and the arrow of who began


class Sizes(Struct, frozen=True):
    """In pixels: a card in short, one of two laid away, rows, and what stands around the cells."""

    chip: tuple[int, int]
    small: tuple[int, int]
    row: int
    head: int
    label: int
    note: int
    bar: int
    cell: int
    """The least width of a column of cells."""

    def height(self, row: DecisionRow) -> int:
        return self.head if row.title else self.row

    def width(self, players: int) -> int:
        return self.label + players * self.cell + self.note + self.bar

    def edges(self, width: int, players: int) -> list[int]:
        left, right = self.label, width - self.note - self.bar
        return [left + round((right - left) * i / players) for i in range(players + 1)]


def sizes_for(ui: Ui, rows: Sequence[DecisionRow], names: Sequence[str]) -> Sizes:
    """Sizes that these rows need, under these names."""
    s = ui.s
    card, small = chip(ui), chip(ui, SMALL, Gap.tight)
    note = max(fonts.width(f"{row.note} {row.points}", "caption", s) for row in rows)
    made = [decided for row in rows for decided in row.cells.values()]
    wordy = max((fonts.width(said(each), "caption", s) for each in made), default=0)
    laid = any(isinstance(parse(each.text), Lay) for each in made)
    called = max(fonts.width(name, "caption_bold", s) for name in names)
    cell = max(
        called + ui.u(Gap.close),
        card[0] + 2 * ui.u(MARK + Gap.fine),
        wordy + ui.u(Gap.small + Gap.inset),
        (2 * small[0] + ui.u(Gap.text)) if laid else 0,
    )
    # what has been given away is named in front of the figures, which stand in the middle of their columns
    figure = fonts.width(FIGURE, "caption", s)
    named = fonts.width(given_away(), "caption", s) + ui.u(INDENT + Gap.close) - (cell - figure) // 2
    return Sizes(
        chip=card,
        small=small,
        row=max(ui.u(ROW), card[1] + ui.u(Gap.wide), ui.least if devices.by_finger() else 0),
        head=max(ui.u(HEAD), fonts.line_height("caption_bold", s) + ui.u(Gap.fine)),
        label=max(ui.u(LABEL), fonts.width("8", "secondary", s) + ui.u(Gap.large), named),
        note=max(ui.u(NOTE), min(note + ui.u(Gap.medium), ui.u(NOTE_MOST))),
        bar=ui.u(Gap.snug),
        cell=cell,
    )


PALE = 0.14  # of ink in the paper of a card that is not judged
FRAMES = {"chosen": 2.5, "focused": 4}  # units
DOT, ARROW = 9, 16  # units


def _fill(grade: str) -> Colour | None:
    if grade == "mistake":
        return mix(T.panel, T.red, 0.32)
    return mix(T.panel, T.gold, 0.24) if grade == "slip" else None


def paint_cell(
    surface: pygame.Surface,
    ui: Ui,
    sizes: Sizes,
    rect: pygame.Rect,
    decided: Decided,
    judge: Judge,
    look: str,
    first: bool,
) -> None:
    """Paint a cell into `rect`; `look` is "chosen", "focused", "hovered" or "", `first`: it began the row."""
    box = rect.inflate(-ui.u(Gap.fine), -ui.u(Gap.tight))
    found = judge.of(decided)
    grade = judge.grade(decided)
    fill = _fill(grade)
    if look == "hovered" or (look and fill is None):
        fill = lighter(fill or T.panel2)
    if fill is not None:
        edge = {"mistake": T.red, "slip": T.gold if T.line_width > 1 else None}.get(grade)
        draw.box(surface, box, ui.u(Radius.chip), fill, edge, line_width(ui.s * 1.5) if edge else 0)
    if look in FRAMES:
        draw.box(surface, box, ui.u(Radius.chip), None, T.blue, ui.u(FRAMES[look]))
    # what is not judged yet stands back; what could not be otherwise has nothing to tell
    _deed(surface, ui, sizes, decided, box, found is not None, first)
    _mark(surface, ui, grade, box)
    if first:
        sign = icons.icon("play", ui.u(ARROW), T.gold)
        surface.blit(sign, sign.get_rect(midleft=(box.x, box.centery)))


def _mark(surface: pygame.Surface, ui: Ui, grade: str, box: pygame.Rect) -> None:
    """By shape as well as by colour: a triangle for a mistake, a dot for a slip, a ring for the same idea.

    A clock stands for what the computer decided at the bell.
    """
    sign = {"mistake": ("warning", T.red), "bell": ("clock", T.text3)}.get(grade)
    if sign is not None:
        size = ui.u(MARK)
        image = icons.icon(sign[0], size, sign[1])
        surface.blit(image, (box.right - size - ui.u(Gap.thin), box.y + ui.u(3)))
    elif grade == "slip":
        size = max(6, ui.u(DOT))
        dot = draw.rounded((size, size), size // 2, T.gold)
        surface.blit(dot, (box.right - size - ui.u(Gap.tight), box.y + ui.u(Gap.tight)))
    elif grade == "same":
        size = max(6, ui.u(DOT))
        ring = draw.rounded((size, size), size // 2, None, T.text3, max(1, ui.u(Stroke.line)))
        surface.blit(ring, (box.right - size - ui.u(Gap.tight), box.y + ui.u(Gap.tight)))


def _deed(
    surface: pygame.Surface,
    ui: Ui,
    sizes: Sizes,
    decided: Decided,
    box: pygame.Rect,
    judged: bool,
    first: bool,
) -> None:
    action = parse(decided.text)
    ground = T.paper if judged else mix(T.paper, T.ink, PALE)
    if isinstance(action, Play):
        _place(surface, card_chip(action.card, *sizes.chip, ui.s, ground), box.center)
    elif isinstance(action, Lay):
        for place, card in enumerate(action.cards):
            middle = box.centerx + (2 * place - 1) * (sizes.small[0] + ui.u(Gap.fine)) // 2
            _place(surface, card_chip(card, *sizes.small, ui.s, ground), (middle, box.centery))
    elif isinstance(action, Call) and is_bid(action.call):
        size = sizes.chip[1]
        chip = draw.clear((size, size))
        draw.box(chip, chip.get_rect(), ui.u(Radius.chip), ground, T.paper_line, max(1, ui.u(Stroke.hair)))
        _place(chip, icons.contract(action.call, round(size * 0.7)), (size // 2, size // 2))
        _place(surface, chip, box.center)
    else:
        text = said(decided)
        room = box.w - ui.u(Gap.tight) - (ui.u(ARROW + Gap.thin) if first else 0)
        role = "secondary" if fonts.width(text, "secondary", ui.s) <= room else "caption"
        ink = T.text if judged else T.text2 if decided.forced else T.text3
        image = fonts.render(text, role, ui.s, ink)
        spot = image.get_rect(center=box.center)
        if first:  # the sign of who began stands at the left
            spot.x = max(spot.x, min(box.x + ui.u(ARROW + Gap.tight), box.right - ui.u(Gap.thin) - spot.w))
        surface.blit(image, spot)


def _place(surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int]) -> None:
    surface.blit(image, image.get_rect(center=middle))


BAR, THUMB = Gap.fine, 40  # units of the bar at the side, and of the part of it that moves, at least


class Cell(Struct, frozen=True):
    """A decision and where it stands in the whole list, in pixels; `row` counts the rows with cells.

    `first`: it began its row.
    """

    decided: Decided
    row: int
    rect: pygame.Rect
    first: bool


class ListPicture:
    """Paints a list `size` pixels large; `top` is everywhere how far it is scrolled, in pixels."""

    def __init__(
        self,
        ui: Ui,
        size: tuple[int, int],
        rows: Sequence[DecisionRow],
        sizes: Sizes,
        judge: Judge,
        players: int,
    ) -> None:
        self.ui = ui
        self.size = size
        self.rows = rows
        self.sizes = sizes
        self.judge = judge
        self.edges = sizes.edges(size[0], players)
        self.cells: list[Cell] = []
        self.starts: list[int] = []  # of the rows, in pixels
        self.whole = self._place()
        """The height of the whole list."""

    def _place(self) -> int:
        y = count = 0
        for row in self.rows:
            high = self.sizes.height(row)
            for seat, decided in row.cells.items():
                left, right = self.edges[seat], self.edges[seat + 1]
                rect = pygame.Rect(left, y, right - left, high)
                self.cells.append(Cell(decided, count, rect, seat == row.first))
            self.starts.append(y)
            count += bool(row.cells)
            y += high
        return y

    def seen(self, rect: pygame.Rect, top: int) -> bool:
        """True if a part of the list is in view: rows are shown whole or not at all."""
        return top <= rect.top and rect.bottom <= top + self.size[1]

    def paint(self, top: int, chosen: Cell, focused: bool) -> pygame.Surface:
        """The list as it looks without the mouse; the row of the `chosen` cell has a band."""
        surface = draw.clear(self.size)
        count = 0
        for row, start in zip(self.rows, self.starts, strict=True):
            rect = pygame.Rect(0, start, self.edges[-1] + self.sizes.note, self.sizes.height(row))
            if self.seen(rect, top):
                rect.y -= top
                if row.cells and count == chosen.row:
                    band = rect.inflate(0, -self.ui.u(Gap.fine))
                    draw.box(surface, band, self.ui.u(Radius.field), fade(T.panel2, 0.75))
                self._row(surface, row, rect)
            count += bool(row.cells)
        for cell in self.cells:
            if self.seen(cell.rect, top):
                look = ("focused" if focused else "chosen") if cell is chosen else ""
                self.cell(surface, cell, cell.rect.move(0, -top), look)
        if self.whole > self.size[1]:
            self._bar(surface, self.thumb(top))
        return surface

    def cell(self, surface: pygame.Surface, cell: Cell, rect: pygame.Rect, look: str) -> None:
        """Paint one cell into `rect`, over what is there; for `look` see `paint_cell`."""
        paint_cell(surface, self.ui, self.sizes, rect, cell.decided, self.judge, look, cell.first)

    def _row(self, surface: pygame.Surface, row: DecisionRow, rect: pygame.Rect) -> None:
        ui, sizes = self.ui, self.sizes
        if row.title:
            text = fonts.render(row.title, "caption_bold", ui.s, T.text3)
            surface.blit(text, text.get_rect(bottomleft=(ui.u(INDENT), rect.bottom - ui.u(Gap.hair))))
            return
        label = fonts.render(row.label, "secondary", ui.s, T.text3)
        surface.blit(label, label.get_rect(midleft=(ui.u(INDENT), rect.centery)))
        room = sizes.note - ui.u(Gap.small)
        note = fonts.render(note_of(row, "caption", ui.s, room), "caption", ui.s, T.text2)
        surface.blit(note, note.get_rect(midright=(rect.right - ui.u(Gap.thin), rect.centery)))

    def thumb(self, top: int) -> pygame.Rect:
        width, room = self.size
        high = max(self.ui.u(THUMB), round(room * room / max(1, self.whole)))
        y = round((room - high) * top / max(1, self.whole - room))
        wide = max(4, self.ui.u(BAR))
        return pygame.Rect(width - wide, y, wide, high)

    def _bar(self, surface: pygame.Surface, thumb: pygame.Rect) -> None:
        ground = pygame.Rect(thumb.x, 0, thumb.w, self.size[1])
        draw.box(surface, ground, thumb.w // 2, fade(T.line, 0.5))
        draw.box(surface, thumb, thumb.w // 2, T.text3)
