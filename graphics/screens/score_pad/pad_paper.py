"""The paper of a score pad, in figures that can be read across a table: two, three or four columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.referee.entry import EntryKind
from game.referee.score_pad import Line, ScorePad, lines, matches_won, standing_after
from graphics.render import draw, fonts, icons, png
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, fade, mix
from graphics.table.panels import pad as small_pad
from graphics.table.panels.pad import RED_INK
from graphics.text import words
from graphics.text.i18n import _, ngettext
from graphics.text.judged_text import JudgedText, stake_sign
from graphics.text.score_pad_text import (
    column_names,
    kind_name,
    left_hanging,
    line_name,
    line_text,
    rules_line,
)
from graphics.widgets.controls.choice import ChoiceControl
from graphics.widgets.ui import Ui


class PadType(NamedTuple):
    """The roles of the texts of a pad, and how high a line is, in units.

    `names` and `words` have several: the first is taken in which all of them fit. Names much too long for the
    last are cut in the second.
    """

    row: str
    total: str
    names: tuple[str, ...]
    words: tuple[str, ...]
    note: str
    line: float


NEAR = PadType(
    "score_row",
    "score_total",
    ("panel_title", "pad_title", "caption_bold"),
    ("figure", "body", "secondary"),
    "secondary_bold",
    56,
)
"""Beside buttons."""
FAR = PadType(
    "score_row_far",
    "score_total_far",
    ("screen_title", "panel_title", "name"),
    ("score_row", "figure", "body"),
    "name",
    112,
)
"""Where the pad fills the window: it can be read across a table."""
LINE_HIGH, TOTAL_HIGH = 1.3, 1.06  # times its size: a line of a deal, and one of totals
MOST_LINES = 40
"""Deals of a pad that a picture shows, the last ones: more would make it too large to look at."""
DEALS = 0.8  # of a line of its name: the sign of who deals next
CALLED = (EntryKind.PLAYED, EntryKind.ENOUGH)
"""Deals with a contract."""
LEFT, LEFT_MOST, LEFT_FREE = 0.3, 0.4, 0.14
"""Of the width, for the contract of a deal: at least, for long names, and where there are only numbers."""
CALLER = 0.4  # of the name of who called: for less of it nothing is said of what hangs


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
    live: int | None = None
    """The place of a line that is only being entered: it is in red pencil, as far as it is known."""


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


def live_sheet(pad: ScorePad, before: Sequence[Line], line: Line, place: int | None = None) -> PadSheet:
    """A pad with a line as it would be written below those `before` it, or in place of another."""
    if place is not None:
        return replace(sheet(pad.written(line.entry, place)), live=place)
    after = line.before if line.judged is None else line.judged.after
    return PadSheet(
        pad,
        column_names(pad),
        (*before, line),
        line.scores,
        line.winner,
        rules_line(pad),
        after.hanging,
        None if pad.rules is None else pad.rules.side_of(line.before.dealer),
        len(before),
    )


class Measures:
    """Places on a paper `width` x `height` pixels large, at scale `s`."""

    def __init__(
        self, shown: PadSheet, width: int, height: int, s: float, type_: PadType = NEAR, least: int = 0
    ) -> None:
        """`least`: pixels that a line is high at least, where it can be pressed."""
        self.s, self.width, self.height = s, width, height
        self.row_role, self.total_role, self.note = type_.row, type_.total, type_.note
        before = fonts.width("88. ", type_.words[-1], s) + fonts.pixels(type_.row, s) + round(Gap.wide * s)
        callers = before + _widest(shown.columns, type_.words[-1], s)
        free = shown.pad.rules is None
        total = _widest([words.written(each) for each in shown.totals], type_.total, s) + round(Gap.large * s)
        most = min(width * LEFT_MOST, width - total * len(shown.columns))
        self.left = round(width * LEFT_FREE if free else max(width * LEFT, min(callers, most)))
        self.column = (width - self.left - round(Gap.medium * s)) // len(shown.columns)
        self.words = _largest(type_.words, shown.columns, s, self.left - before) or type_.words[-1]
        room = self.column - round(Gap.small * s)
        beside = shown.dealing is not None  # the sign of who deals leaves names as large for all
        fitting = (
            role for role in type_.names if _fits(shown.columns, role, s, room - 2 * beside * self.sign(role))
        )
        smallest = type_.names[-1] if _fits(shown.columns, type_.names[-1], s, room) else type_.names[1]
        self.names = next(fitting, smallest)
        self.row = max(round(type_.line * s), round(fonts.pixels(type_.row, s) * LINE_HIGH), least)
        self.head = round(fonts.line_height(self.names, s) + Gap.section * s)
        self.total = round(fonts.pixels(type_.total, s) * TOTAL_HIGH + Gap.medium * s)
        self.foot = round(fonts.line_height("secondary", s) + Gap.medium * s)
        written = [words.written(each) for line in shown.lines for each in line.written]
        if _widest(written, type_.row, s) > self.column:  # huge numbers
            self.row_role = "body"
        if _widest([words.written(each) for each in shown.totals], type_.total, s) > self.column:
            self.total_role = "figure_big"
        self.rows = max(1, (height - self.head - self.total - self.foot) // self.row)

    def sign(self, role: str) -> int:
        """The size of the sign beside the name of who deals."""
        return round(fonts.line_height(role, self.s) * DEALS)

    def middle(self, column: int) -> int:
        return self.left + self.column * column + self.column // 2

    def over_rule(self, role: str, rule: float, words: bool = False) -> int:
        """The upper edge of a text whose base line lies just above a rule, in pixels.

        It is a little higher if there are `words`, whose letters reach below it.
        """
        font, above = fonts.font(role, self.s), round(Size.above_rule * self.s)
        if words:
            above = max(above, *(-letter[2] for letter in font.metrics("gjy") if letter))
        return round(rule) - above - font.get_ascent()


def _widest(texts: Sequence[str], role: str, s: float) -> int:
    return max((fonts.width(text, role, s) for text in texts), default=0)


def _fits(texts: Sequence[str], role: str, s: float, room: int) -> bool:
    return _widest(texts, role, s) <= room


def _largest(roles: Sequence[str], texts: Sequence[str], s: float, room: int) -> str | None:
    """The first role in which no text is wider than its room."""
    return next((role for role in roles if _fits(texts, role, s, room)), None)


def ground(shown: PadSheet, m: Measures, shadows: Sequence[int] = (1, 3)) -> Canvas:
    s = m.s
    canvas = Canvas(m.width, m.height, s, small_pad.MARGIN)
    end = m.head + m.row * m.rows
    rules = [(m.head + m.row * row) / s for row in range(m.rows + 1)]
    small_pad.paper(canvas, [*rules, (end + m.total) / s], shadows)
    room = m.column - round(Gap.small * s)
    for column, name in enumerate(shown.columns):
        size = m.sign(m.names) if column == shown.dealing else 0
        text = fonts.shorten(name, m.names, s, room - 2 * size)
        middle = (m.head + Gap.medium * s) / 2
        used = canvas.text(text, m.names, T.ink, m.middle(column), middle, "center")
        if size:
            sign = icons.icon("cards", size, T.ink2)
            canvas.picture(sign, max(m.left, used.x - Gap.tight * s), middle, "midright")
    for column in range(1, len(shown.columns)):
        x = m.left + m.column * column
        canvas.line(x, Gap.large * s, 2 * s, end + m.total - Gap.large * s, T.centre_line)
    canvas.line(Gap.large * s, end, m.width - 2 * Gap.large * s, 3 * s, fade(T.ink, 0.7))
    _totals(canvas, shown, m, end + m.total)
    _foot(canvas, shown, m)
    return canvas


def _totals(canvas: Canvas, shown: PadSheet, m: Measures, rule: int) -> None:
    s = m.s
    live = shown.live is not None and shown.lines[shown.live].error is None
    for column, total in enumerate(shown.totals):
        ink: Colour = RED_INK if live or column == shown.winner else T.ink
        y = m.over_rule(m.total_role, rule)
        used = canvas.text(words.written(total), m.total_role, ink, m.middle(column), y, "midtop")
        if column == shown.winner:
            size = round(fonts.pixels("figure_big", s))
            sign = icons.icon("trophy", size, ink)
            canvas.picture(sign, max(m.left, used.x - Gap.small * s), used.centery, "midright")
    word, room = _("Score"), m.left - round(Gap.section * s)
    role = _largest((m.names, "body_bold", "caption_bold"), [word], s, room) or "caption_bold"
    word = fonts.shorten(word, role, s, room)
    canvas.text(word, role, T.ink2, Gap.large * s, m.over_rule(role, rule, words=True), "topleft")


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
    s = m.s
    if line.number == 1 and line.match:  # the match above is over
        end = pygame.Rect(Gap.large * s, 0, m.width - 2 * Gap.large * s, max(2, 3 * s))
        surface.fill(fade(T.ink, 0.7), end)
    live = shown.live is not None and line is shown.lines[shown.live]
    _paint_deal(surface, shown, line, m, live)
    if live and line.error is not None:
        return  # nothing would be written yet
    ink: Colour = RED_INK if live or line.error else T.ink
    for column, amount in enumerate(line.written):
        image = fonts.render(words.written(amount), m.row_role, s, ink)
        draw.put(surface, image, midtop=(m.middle(column), m.over_rule(m.row_role, m.row)))


def _paint_deal(surface: pygame.Surface, shown: PadSheet, line: Line, m: Measures, live: bool) -> None:
    """The left part of a line, in red where it is only being entered."""
    s, size = m.s, fonts.pixels(m.row_role, m.s)
    ink: Colour = RED_INK if live else T.ink
    middle = m.row - size // 2 - round(Gap.thin * s)  # of signs, which stand just above the rule
    x = round(Gap.medium * s)

    def put(text: str, role: str, ink: Colour, at: int, room: int) -> int:
        image = fonts.render(fonts.shorten(text, role, s, room), role, s, ink)
        surface.blit(image, (at, m.over_rule(role, m.row, words=True)))
        return at + image.get_width() + round(Gap.tight * s)

    x = put(f"{line.number}.", m.words, RED_INK if live else T.ink2, x, m.left)
    if line.error is not None and not live:
        surface.blit(icons.icon("warning", size, RED_INK), (x, middle - size // 2))
        return
    entry, rules = line.entry, shown.pad.rules
    if rules is None:
        return
    if entry.kind not in CALLED:
        text = JudgedText(line.judged, shown.columns).outcome if line.judged is not None else ""
        put(text or kind_name(entry.kind), m.words, ink, x, m.left - x)
        return
    if entry.trump is not None:
        surface.blit(icons.contract(entry.trump, size), (x, middle - size // 2))
        x += size + round(Gap.tight * s)
    if stake := stake_sign(entry.multiplier):
        x = put(stake, m.words, RED_INK, x, m.left - x)
    called = "" if entry.declarer is None else shown.columns[rules.side_of(entry.declarer)]
    hung, beside = left_hanging(line), round(Gap.tight * s)
    if fonts.width(called, m.words, s) + beside + fonts.width(hung, m.note, s) > m.left - x:
        hung = left_hanging(line, short=True)
    room = fonts.width(hung, m.note, s) + beside if hung else 0
    if room > m.left - x - CALLER * fonts.width(called, m.words, s):
        hung, room = "", 0
    x = put(called, m.words, ink, x, m.left - x - room)
    if hung:
        put(hung, m.note, RED_INK, x, m.left - x)


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


def tell(ui: Ui, shown: PadSheet, m: Measures, at: tuple[int, int], lines: Sequence[Line]) -> None:
    """Tell screen readers a paper whose corner is at `at`: what is painted of its `lines`, and the totals."""
    x, y = at
    table = ui.told_table(_("Score pad"), shown.columns, pygame.Rect(x, y, m.width, m.head))
    edges = [x + m.left + m.column * column for column in range(len(shown.columns))]
    for row, line in enumerate(lines):
        rect = pygame.Rect(x, y + m.head + m.row * row, m.width, m.row)
        open_ = shown.live is not None and line is shown.lines[shown.live] and line.error is not None
        amounts = [""] * len(shown.columns) if open_ else [words.written(each) for each in line.written]
        table.add(line_name(line, shown.columns), amounts, rect, edges)
    foot = pygame.Rect(x, y + m.head + m.row * m.rows, m.width, m.total)
    table.add(_("Score"), [words.written(each) for each in shown.totals], foot, edges)


def shown_lines(shown: PadSheet, m: Measures) -> Sequence[Line]:
    """The last lines that have room, or those round the live one."""
    last = len(shown.lines) - m.rows
    first = max(0, last if shown.live is None else min(last, shown.live - m.rows // 2))
    return shown.lines[first : first + m.rows]


def painted(shown: PadSheet, m: Measures) -> Canvas:
    """The paper as a picture, without anything to press: its last lines, or those round the live one."""
    canvas = ground(shown, m)
    for row, line in enumerate(shown_lines(shown, m)):
        _line(canvas, shown, line, m, row)
    return canvas
