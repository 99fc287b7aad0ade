"""The paper of a score pad, in figures that can be read across a table: two, three or four columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.referee.score_pad import Line, ScorePad, lines, matches_won, standing_after
from graphics.render import draw, fonts, icons, png
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import Colour, T, fade, mix
from graphics.table.panels import pad as small_pad
from graphics.table.panels.pad import RED_INK
from graphics.text import words
from graphics.text.i18n import _, ngettext
from graphics.text.judged_text import JudgedText, caller, stake_sign
from graphics.text.score_pad_text import column_names, left_hanging, line_text, rules_line
from graphics.widgets.controls.choice import ChoiceControl
from graphics.widgets.ui import Ui

SCORE, FAR = "score", "score_far"
"""The roles of the figures: beside the buttons, and where the pad fills the window."""
TIGHT = 1.06  # times its size: a line of digits, which have nothing below the base line
MOST_LINES = 40
"""Deals of a pad that a picture shows, the last ones: more would make it too large to look at."""
DEALS = 0.8  # of a line of its name: the sign of who deals next
LEFT, LEFT_FREE = 0.3, 0.14  # of the width, for the contract of a deal; less if there are only numbers


class PadSheet(Struct, frozen=True):
    """A pad ready to be painted: its names, its lines, the totals below them."""

    pad: ScorePad
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    winner: int | None
    note: str
    hanging: int
    dealing: int | None
    """The column that deals next; None on a pad without rules, where nobody is counted."""


def sheet(pad: ScorePad) -> PadSheet:
    """All that stands on a pad; the totals are those of the last match, until the next one begins."""
    found, columns = lines(pad), column_names(pad)
    standing = standing_after(pad)
    winner = found[-1].winner if found else None
    totals = found[-1].scores if winner is not None else standing.scores
    parts = [rules_line(pad)]
    dealing = None if pad.rules is None else pad.rules.side_of(standing.dealer)
    if dealing is not None:
        parts.append(_("dealer: {name}").format(name=columns[dealing]))
    if any(won := matches_won(pad)):
        parts.append(_("Matches won: {counts}").format(counts=" : ".join(map(str, won))))
    return PadSheet(pad, columns, found, totals, winner, " · ".join(parts), standing.hanging, dealing)


class Measures:
    """Places on a paper `width` x `height` pixels large, at scale `s`."""

    def __init__(self, shown: PadSheet, width: int, height: int, s: float, role: str = SCORE) -> None:
        self.s, self.role, self.width, self.height = s, role, width, height
        self.names, self.words = ("screen_title", "figure_big") if role == FAR else ("panel_title", "figure")
        self.row = round(fonts.pixels(role, s) * TIGHT)
        self.head = round(fonts.line_height(self.names, s) + Gap.section * s)
        self.total = round(fonts.pixels(role, s) * TIGHT + Gap.medium * s)
        self.foot = round(fonts.line_height("secondary", s) + Gap.medium * s)
        free = shown.pad.rules is None
        self.left = round(width * (LEFT_FREE if free else LEFT))
        self.column = (width - self.left - round(Gap.medium * s)) // len(shown.columns)
        widest = max(
            [fonts.width(words.written(total), role, s) for total in shown.totals]
            + [fonts.width(words.written(each), role, s) for line in shown.lines for each in line.written]
        )
        if widest > self.column:  # huge numbers
            self.role = "figure_big"
        self.rows = max(1, (height - self.head - self.total - self.foot) // self.row)

    def middle(self, column: int) -> int:
        return self.left + self.column * column + self.column // 2


def ground(shown: PadSheet, m: Measures, shadows: Sequence[int] = (1, 3)) -> Canvas:
    s = m.s
    canvas = Canvas(m.width, m.height, s, small_pad.MARGIN)
    rules = [(m.head + m.row * row) / s for row in range(m.rows + 1)]
    small_pad.paper(canvas, rules, shadows)
    room = m.column - round(Gap.small * s)
    for column, name in enumerate(shown.columns):
        size = fonts.line_height(m.names, s) * DEALS if column == shown.dealing else 0
        text = fonts.shorten(name, m.names, s, room - 2 * round(size))
        middle = (m.head + Gap.medium * s) / 2
        used = canvas.text(text, m.names, T.ink, m.middle(column), middle, "center")
        if size:
            sign = icons.icon("cards", round(size), T.ink2)
            canvas.picture(sign, max(m.left, used.x - Gap.tight * s), middle, "midright")
    end = m.head + m.row * m.rows
    for column in range(1, len(shown.columns)):
        x = m.left + m.column * column
        canvas.line(x, 24 * s, 2 * s, end + m.total - 24 * s, T.centre_line)
    canvas.line(24 * s, end, m.width - 48 * s, 3 * s, fade(T.ink, 0.7))
    middle = end + m.total / 2
    for column, total in enumerate(shown.totals):
        ink: Colour = small_pad.RED_INK if column == shown.winner else T.ink
        used = canvas.text(words.written(total), m.role, ink, m.middle(column), middle, "center")
        if column == shown.winner:
            size = round(fonts.pixels("figure_big", s))
            sign = icons.icon("trophy", size, ink)
            canvas.picture(sign, max(m.left, used.x - Gap.small * s), middle, "midright")
    word = fonts.shorten(_("Score"), m.names, s, m.left - round(Gap.section * s))
    canvas.text(word, m.names, T.ink2, Gap.large * s, middle, "midleft")
    _foot(canvas, shown, m)
    return canvas


def _foot(canvas: Canvas, shown: PadSheet, m: Measures) -> None:
    s, y = m.s, m.height - m.foot / 2
    room = m.width - round(2 * Gap.large * s)
    if shown.hanging:
        hung, beside = words.hanging(shown.hanging), round(Gap.medium * s)
        if fonts.width(hung, "secondary_bold", s) + beside + fonts.width(shown.note, "secondary", s) > room:
            hung = words.hanging(shown.hanging, short=True)
        used = canvas.text(hung, "secondary_bold", RED_INK, m.width - Gap.large * s, y, "midright")
        room -= used.w + beside
    note = fonts.shorten(shown.note, "secondary", s, room)
    canvas.text(note, "secondary", T.ink2, Gap.large * s, y, "midleft")


def paint_line(surface: pygame.Surface, shown: PadSheet, line: Line, m: Measures) -> None:
    """One deal: number, contract, who called it, and what each column gets."""
    s, middle = m.s, m.row // 2
    x = round(Gap.medium * s)
    if line.number == 1 and line.match:  # the match above is over
        end = pygame.Rect(24 * s, 0, m.width - 48 * s, max(2, 3 * s))
        surface.fill(fade(T.ink, 0.7), end)

    def put(text: str, role: str, ink: Colour, at: int, room: int) -> int:
        image = fonts.render(fonts.shorten(text, role, s, room), role, s, ink)
        surface.blit(image, image.get_rect(midleft=(at, middle)))
        return at + image.get_width() + round(Gap.tight * s)

    x = put(f"{line.number}.", m.words, T.ink2, x, m.left)
    if line.judged is not None:
        contract = line.judged.contract
        if contract is not None:
            if not line.judged.entry.suit_open:
                size = round(m.row * 0.62)
                surface.blit(icons.contract(contract.trump, size), (x, middle - size // 2))
                x += size + round(Gap.tight * s)
            if stake := stake_sign(contract.multiplier):
                x = put(stake, "figure_big", RED_INK, x, m.left - x)
            called, role = caller(line.judged, shown.columns), "name" if m.role == FAR else "secondary_bold"
            hung, beside = left_hanging(line), round(Gap.tight * s)
            if fonts.width(called, m.words, s) + beside + fonts.width(hung, role, s) > m.left - x:
                hung = left_hanging(line, short=True)
            room = fonts.width(hung, role, s) + beside if hung else 0
            x = put(called, m.words, T.ink, x, m.left - x - room)
            if hung:
                put(hung, role, RED_INK, x, m.left - x)
        else:
            put(JudgedText(line.judged, shown.columns).outcome, m.words, T.ink, x, m.left - x)
    elif line.error is not None:
        size = round(m.row * 0.5)
        surface.blit(icons.icon("warning", size, RED_INK), (x, middle - size // 2))
    for column, amount in enumerate(line.written):
        image = fonts.render(words.written(amount), m.role, s, RED_INK if line.error else T.ink2)
        surface.blit(image, image.get_rect(center=(m.middle(column), middle)))


class PadLine(ChoiceControl):
    def __init__(
        self,
        ui: Ui,
        place: int,
        shown: PadSheet,
        m: Measures,
        at: tuple[int, int],
        on_press: Callable[[], object],
        *,
        chosen: bool,
    ) -> None:
        self.shown, self.line, self.m = shown, shown.lines[place], m
        rect = pygame.Rect(at, (m.width, m.row))
        label = line_text(self.line, shown.columns)
        super().__init__(ui, f"line:{place}", label, rect, on_press, chosen=chosen, radius=Radius.field)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if self.chosen or state in ("hovered", "active"):
            share = 0.34 if self.chosen else 0.16
            inner = surface.get_rect().inflate(-self.ui.u(Gap.tight), 0)
            draw.box(surface, inner, self.radius, mix(T.paper, T.gold, share))
        paint_line(surface, self.shown, self.line, self.m)
        return surface


def picture(shown: PadSheet, s: float, width: int) -> Iterator[bytes]:
    """The pad as one picture in pieces, with its last MOST_LINES lines; what is left out is said below."""
    shown = last_lines(shown)
    m = Measures(shown, width, 10, s)
    high = m.head + m.total + m.foot + m.row * max(1, len(shown.lines))
    m = Measures(shown, width, high, s)
    canvas = ground(shown, m, shadows=())
    yield b""
    for place, line in enumerate(shown.lines):
        _line(canvas, shown, line, m, place)
        yield b""
    whole = pygame.Surface(canvas.surface.get_size())
    whole.fill(T.panel)
    whole.blit(canvas.surface, (0, 0))
    yield from png.pieces(whole)


def last_lines(shown: PadSheet) -> PadSheet:
    """A pad with no more lines than a picture has room for."""
    left_out = len(shown.lines) - MOST_LINES
    if left_out <= 0:
        return shown
    said = ngettext(
        "{count} earlier deal is left out.", "{count} earlier deals are left out.", left_out
    ).format(count=left_out)
    return replace(shown, lines=shown.lines[left_out:], note=f"{said} {shown.note}")


def _line(canvas: Canvas, shown: PadSheet, line: Line, m: Measures, place: int) -> None:
    row = draw.clear((m.width, m.row))
    paint_line(row, shown, line, m)
    canvas.surface.blit(row, (canvas.margin, canvas.margin + m.head + m.row * place))


def painted(shown: PadSheet, found: Sequence[Line], m: Measures) -> Canvas:
    """The paper with some of its lines, as a picture without anything to press."""
    canvas = ground(shown, m)
    for place, line in enumerate(found):
        _line(canvas, shown, line, m, place)
    return canvas
