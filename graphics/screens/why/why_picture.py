"""The rows of the list of decisions, their sizes, and the picture of a decision in its cell."""

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
from graphics.render.theme import Colour, T, line_width, mix
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
    winner: int | None = None
    """The seat that won the trick."""


def rows(decisions: Iterable[Decided], result: DealResult, names: Names) -> tuple[DecisionRow, ...]:
    made = list(decisions)
    calls = [each for each in made if isinstance(each.state, Auction)]
    players = result.deal.table.rules.players
    found = [DecisionRow(title=_("Bidding"))]
    found += [_row(calls[i : i + players]) for i in range(0, len(calls), players)]
    for title, state in ((_("Discards"), LayingAway), (_("Declarations"), Declaring)):
        if at_once := [each for each in made if isinstance(each.state, state)]:
            cells = {each.seat: each for each in at_once}
            found += [DecisionRow(title=title), DecisionRow(cells=cells)]
    found.append(DecisionRow(title=_("Tricks")))
    for number in range(len(result.tricks) + bool(result.unfinished)):
        cards = [
            each for each in made if isinstance(each.state, Playing) and len(each.state.tricks) == number
        ]
        if number < len(result.tricks):
            trick = result.tricks[number]
            note, points = names.name(trick.winner), str(taken_with(result, trick))
            found.append(_row(cards, str(number + 1), note, points, trick.winner))
        else:
            found.append(_row(cards, str(number + 1), _("not finished")))
    return tuple(found)


def _row(
    made: list[Decided], label: str = "", note: str = "", points: str = "", winner: int | None = None
) -> DecisionRow:
    return DecisionRow("", label, {each.seat: each for each in made}, made[0].seat, note, points, winner)


def note_of(row: DecisionRow, role: str, s: float, room: int) -> str:
    """The winner of a trick, and its points: a name too long for `room` pixels is cut, the points are not."""
    if not row.points:
        return fonts.shorten(row.note, role, s, room)
    points = f" {row.points}"
    return fonts.shorten(row.note, role, s, room - fonts.width(points, role, s)) + points


ROW = 56  # units
INDENT = Gap.close  # units in front of the labels of rows and their headings
FIGURE = "–88.8"  # as long as what somebody gives away in a deal
MARK = 19  # units: the triangle of a mistake, and the arrow of who began


class Sizes:
    """Sizes in pixels that these rows need, under these names."""

    def __init__(self, ui: Ui, rows: Sequence[DecisionRow], names: Sequence[str]) -> None:
        s = ui.s
        self.players = len(names)
        self.card, self.small_card = chip(ui), chip(ui, Size.small_chip, Gap.tight)
        self.row = max(ui.u(ROW), self.card[1] + ui.u(Gap.wide), ui.least if devices.by_finger() else 0)
        self.heading = max(ui.u(Gap.section), fonts.line_height("caption_bold", s) + ui.u(Gap.fine))
        self.bar = ui.u(Gap.snug)
        noted = max(fonts.width(f"{row.note} {row.points}", "caption", s) for row in rows)
        least, most = map(ui.u, Size.taker)
        self.note = max(least, min(noted + ui.u(Gap.medium), most))
        made = [decided for row in rows for decided in row.cells.values()]
        wordy = max((fonts.width(said(each), "caption", s) for each in made), default=0)
        laid = any(isinstance(parse(each.text), Lay) for each in made)
        called = max(fonts.width(name, "caption_bold", s) for name in names)
        self.cell = max(
            called + ui.u(Gap.close),
            self.card[0] + 2 * ui.u(MARK + Gap.fine),
            wordy + ui.u(Gap.small + Gap.inset),
            (2 * self.small_card[0] + ui.u(Gap.text)) if laid else 0,
        )
        # the points lost are named in front of the figures, which stand in the middle of their columns
        before = (self.cell - fonts.width(FIGURE, "caption", s)) // 2
        named = fonts.width(given_away(), "caption", s) + ui.u(INDENT + Gap.close) - before
        self.label = max(ui.u(Gap.column), fonts.width("8", "secondary", s) + ui.u(Gap.large), named)

    def height(self, row: DecisionRow) -> int:
        return self.heading if row.title else self.row

    def width(self) -> int:
        return self.label + self.players * self.cell + self.note + self.bar

    def edges(self, width: int) -> list[int]:
        left, right = self.label, width - self.note - self.bar
        return [left + round((right - left) * i / self.players) for i in range(self.players + 1)]


class Cell(Struct, frozen=True):
    """A decision and where it stands in the whole list, in pixels; `row` counts the rows with cells.

    `first`: it began its row; `wins`: its card won the trick.
    """

    decided: Decided
    row: int
    rect: pygame.Rect
    first: bool
    wins: bool = False


PALE = 0.14  # of ink in the paper of a card that is not judged
FRAMES = {"chosen": 2.5, "focused": 4}  # units
DOT, ARROW = 9, 16  # units
WINNER = Stroke.frame  # units of the ring round the card that won


def paint_cell(
    surface: pygame.Surface, ui: Ui, sizes: Sizes, rect: pygame.Rect, cell: Cell, judge: Judge, look: str
) -> None:
    """Paint a cell into `rect`; `look` is "chosen", "focused", "hovered" or ""."""
    box = rect.inflate(-ui.u(Gap.fine), -ui.u(Gap.tight))
    grade = judge.grade(cell.decided)
    fill = {"mistake": mix(T.panel, T.red, 0.32), "slip": mix(T.panel, T.gold, 0.24)}.get(grade)
    if look == "hovered" or (look and fill is None):
        fill = lighter(fill or T.panel2)
    if fill is not None:
        edge = {"mistake": T.red, "slip": T.gold if T.line_width > 1 else None}.get(grade)
        draw.box(surface, box, ui.u(Radius.chip), fill, edge, line_width(ui.s * 1.5) if edge else 0)
    if look in FRAMES:
        draw.box(surface, box, ui.u(Radius.chip), None, T.blue, ui.u(FRAMES[look]))
    _paint_action(surface, ui, sizes, cell, box, judge.of(cell.decided) is not None)
    _paint_grade(surface, ui, grade, box)
    if cell.first:
        sign = icons.icon("play", ui.u(ARROW), T.text2)
        surface.blit(sign, sign.get_rect(midleft=(box.x, box.centery)))


def _paint_grade(surface: pygame.Surface, ui: Ui, grade: str, box: pygame.Rect) -> None:
    """By shape as well as by colour: a triangle for a mistake, a dot for a slip, a ring for the same idea.

    A clock stands for what the computer decided at the bell.
    """
    size, edge = max(6, ui.u(DOT)), ui.u(Gap.tight)
    at = (box.right - size - edge, box.y + edge)
    match grade:
        case "slip":
            surface.blit(draw.rounded((size, size), size // 2, T.gold), at)
        case "same":
            surface.blit(draw.rounded((size, size), size // 2, None, T.text3, max(1, ui.u(Stroke.line))), at)
        case "mistake" | "bell":
            name, ink = ("warning", T.red) if grade == "mistake" else ("clock", T.text3)
            sign = icons.icon(name, ui.u(MARK), ink)
            surface.blit(sign, (box.right - ui.u(MARK) - ui.u(Gap.thin), box.y + ui.u(3)))


def _paint_action(
    surface: pygame.Surface, ui: Ui, sizes: Sizes, cell: Cell, box: pygame.Rect, judged: bool
) -> None:
    """What is not judged yet stands back."""
    action = parse(cell.decided.text)
    ground = T.paper if judged else mix(T.paper, T.ink, PALE)
    match action:
        case Play(card):
            if cell.wins:
                wide = 2 * ui.u(WINNER)
                ring = draw.rect_at((sizes.card[0] + wide, sizes.card[1] + wide), center=box.center)
                draw.box(surface, ring, ui.u(Radius.chip) + wide // 2, T.gold)
            _centred(surface, card_chip(card, *sizes.card, ui.s, ground), box.center)
        case Lay(cards):
            for place, card in enumerate(cards):
                middle = box.centerx + (2 * place - 1) * (sizes.small_card[0] + ui.u(Gap.fine)) // 2
                _centred(surface, card_chip(card, *sizes.small_card, ui.s, ground), (middle, box.centery))
        case Call(call) if is_bid(call):
            size, edge = sizes.card[1], max(1, ui.u(Stroke.hair))
            chip = draw.clear((size, size))
            draw.box(chip, chip.get_rect(), ui.u(Radius.chip), ground, T.paper_line, edge)
            _centred(chip, icons.contract(call, round(size * 0.7)), (size // 2, size // 2))
            _centred(surface, chip, box.center)
        case _:
            ink = T.text if judged else T.text2 if cell.decided.forced else T.text3
            _paint_words(surface, ui, said(cell.decided), ink, box, cell.first)


def _paint_words(
    surface: pygame.Surface, ui: Ui, text: str, ink: Colour, box: pygame.Rect, first: bool
) -> None:
    room = box.w - ui.u(Gap.tight) - (ui.u(ARROW + Gap.thin) if first else 0)
    role = "secondary" if fonts.width(text, "secondary", ui.s) <= room else "caption"
    image = fonts.render(text, role, ui.s, ink)
    spot = image.get_rect(center=box.center)
    if first:  # the sign of who began stands at the left
        spot.x = max(spot.x, min(box.x + ui.u(ARROW + Gap.tight), box.right - ui.u(Gap.thin) - spot.w))
    surface.blit(image, spot)


def _centred(surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int]) -> None:
    surface.blit(image, image.get_rect(center=middle))
