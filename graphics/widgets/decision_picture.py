"""One decision in full: what was done, what it was worth, and every choice there was with its worth."""

from __future__ import annotations

from game.table.judge import Decided
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.text.deal.decision_text import DecisionText
from graphics.widgets.choice_lines import PADDING, ChoiceLines
from graphics.widgets.ui import Ui

SIGN = 26  # units of the sign of a mistake
CHOICES = 3  # so many are shown before there is a reason


def paint(text: DecisionText, decided: Decided, width: float, height: float, ui: Ui) -> Canvas:
    """The picture of a decision, `width` x `height` pixels large."""
    s = ui.s
    canvas = Canvas(width, height, s)
    canvas.box(canvas.whole, 16, T.panel2, T.line if T.line_width > 1 else None, T.line_width)
    y = _sentences(canvas, text, decided)
    found = text.judge.of(decided)
    if found is None:
        return canvas
    lines = ChoiceLines(ui, decided, found, canvas.width)
    y += _reason(canvas, text.reason(decided), lines, y)
    lines.paint(canvas, y, _free(canvas, y), framed=decided.text)
    return canvas


def _free(canvas: Canvas, y: int) -> int:
    """The height that is left for choices from `y` down, in pixels."""
    return int(canvas.height - y - round(Gap.small * canvas.s))


def _reason(canvas: Canvas, reason: str, lines: ChoiceLines, y: int) -> int:
    """The reason for the best choice, above it; returns its height, 0 where choices need the room."""
    s = canvas.s
    told = fonts.wrap(reason, "secondary", s, round(canvas.width - 2 * PADDING * s)) if reason else []
    high = len(told) * fonts.line_height("secondary", s) + round(Gap.snug * s)
    shown = lines.heights(_free(canvas, y + high))
    if not told or len(shown) < min(len(lines.choices), CHOICES):
        return 0
    for line in told:
        canvas.text(line, "secondary", T.gold, PADDING * s, y)
        y += fonts.line_height("secondary", s)
    return high


def _sentences(canvas: Canvas, text: DecisionText, decided: Decided) -> int:
    """The deed and its worth at the top; returns where the choices may begin, in pixels."""
    s = canvas.s
    room = round(canvas.width - 2 * PADDING * s)
    grade = text.judge.grade(decided)
    sign = {
        "mistake": ("warning", T.red),
        "slip": ("dot", T.gold),
        "same": ("dot", T.text3),
        "bell": ("clock", T.text3),
    }.get(grade)
    y = round(Gap.wide * s)
    beside = room
    if sign is not None:
        image = icons.icon(sign[0], canvas.units(SIGN), sign[1])
        canvas.picture(image, canvas.width - PADDING * s, y, "topright")
        beside -= round(Gap.page * s)
    for line in fonts.wrap(text.deed(decided), "row_title", s, beside):
        canvas.text(line, "row_title", T.text, PADDING * s, y)
        y += fonts.line_height("row_title", s)
    y += round(Gap.thin * s)
    verdict, role = text.verdict(decided), "body"
    if (
        y + fonts.line_height(role, s) * len(fonts.wrap(verdict, role, s, room))
        > canvas.height - Gap.small * s
    ):
        role = "secondary"
    for line in fonts.wrap(verdict, role, s, room):
        canvas.text(line, role, T.text2, PADDING * s, y)
        y += fonts.line_height(role, s)
    return y + round(Gap.snug * s)
