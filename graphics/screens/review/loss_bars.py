"""Points given away, deal by deal, as bars: a part for each player, the reader's at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, mix
from graphics.text import words
from graphics.text.names import Names
from saves.practice.review import DealReview

GROUND = 0.12  # how strong the column of the deal that is looked at is painted
WIDEST = Size.act  # units of a bar


def colours(names: Names) -> dict[int, Colour]:
    """By seat: the own one in gold, those of its side like it, the others apart from each other."""
    own = names.own_side
    ink: dict[int, Colour] = {}
    others = iter((T.text2, T.text3))
    for seat in range(names.rules.players):
        if seat == names.human:
            ink[seat] = T.gold
        elif names.rules.side_of(seat) == own:
            ink[seat] = T.text
        else:
            ink[seat] = next(others)
    return ink


def height(s: float) -> int:
    """The height of the bars with the figures above and below them, in pixels."""
    return round(Size.loss_bars * s) + 2 * fonts.line_height("caption", s)


def bars(width: int, s: float, names: Names, deals: Sequence[DealReview], current: int) -> Canvas:
    """The bars in `width` pixels, as high as the most that was given away in one of the deals."""
    digits = names.rules.sheet.grades.digits
    lost = [[deal.judge.lost(seat) for seat in range(names.rules.players)] for deal in deals]
    most = max((sum(each) for each in lost), default=0.0)
    line = fonts.line_height("caption", s)
    canvas = Canvas(width, height(s), s)
    high = canvas.height - 2 * line
    column = width / max(1, len(deals))
    ink, order = colours(names), _from_own(names)
    step = max(1, -(-round(fonts.width("00", "caption", s) + Gap.hair * s) // max(1, round(column))))
    if lost:
        _ground(canvas, column, current, words.decimal(sum(lost[current]), digits))
    for place, (deal, parts) in enumerate(zip(deals, lost, strict=True)):
        x, y = place * column, float(high + line)
        wide = min(column * 0.62, WIDEST * s)
        for seat in order:
            part = high * parts[seat] / most if most else 0.0
            if part:
                canvas.box(canvas.rect(x + (column - wide) / 2, y - part, wide, max(1.0, part)), 0, ink[seat])
            y -= part
        if place % step == 0 or place == current:
            number = str(deal.result.deal.table.number)
            canvas.text(number, "caption", T.text2, x + column / 2, high + 1.5 * line, "center")
    canvas.line(0, high + line, width, 1, T.line)
    return canvas


def _ground(canvas: Canvas, column: float, current: int, shown: str) -> None:
    """The ground of the deal that is looked at, and above its bar all that was given away in it."""
    s = canvas.s
    wide = max(column, fonts.width(shown, "caption", s) + 2 * Gap.hair * s)
    x = max(0.0, min(canvas.width - wide, (current + 0.5) * column - wide / 2))
    canvas.surface.fill(mix(T.panel, T.gold, GROUND), canvas.rect(x, 0, wide, canvas.height))
    canvas.text(shown, "caption", T.text, x + wide / 2, fonts.line_height("caption", s) / 2, "center")


def _from_own(names: Names) -> list[int]:
    players = names.rules.players
    own_first = sorted(range(players), key=lambda seat: (names.rules.side_of(seat) != names.own_side, seat))
    return sorted(own_first, key=lambda seat: seat != names.human)
