"""Heads of the list of decisions: who gave away how much, and how many mistakes everybody made."""

from __future__ import annotations

from game.table.judge import Judge
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T, line_width
from graphics.screens.why.why_picture import INDENT, Sizes, given_away
from graphics.text import words
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.widgets.ui import Ui

Chip = tuple[str, str, Colour]
"""The name of an icon, a text, their colour."""

GAP = Gap.small  # units between chips
SIGN = 20


def heads(ui: Ui, size: tuple[int, int], sizes: Sizes, names: Names, judge: Judge) -> Canvas:
    """The names over their columns; below each what it is known to have given away, and its mistakes."""
    s, rules = ui.s, names.rules
    canvas = Canvas(*size, s)
    edges = sizes.edges(size[0], rules.players)
    own = rules.side_of(names.human)
    room = edges[1] - edges[0] - canvas.units(Gap.tight)
    called = [names.name(seat) for seat in range(rules.players)]
    fits = all(fonts.width(name, "secondary_bold", s) <= room for name in called)
    role = "secondary_bold" if fits else "caption_bold"
    low = canvas.height - canvas.units(Gap.thin) - fonts.line_height("caption", s) / 2
    high = low - fonts.line_height("caption", s) / 2 - fonts.line_height(role, s) / 2
    named = canvas.text(given_away(), "caption", T.text3, canvas.units(INDENT), low, "midleft")
    for seat, (left, right) in enumerate(zip(edges, edges[1:], strict=False)):
        ours = rules.side_of(seat) == own
        middle = (left + right) / 2
        name = fonts.shorten(called[seat], role, s, room)
        canvas.text(name, role, T.gold if ours else T.text, middle, high, "center")
        lost = judge.lost(seat)
        shown = words.signed(-lost, rules.sheet.grades.digits) if lost else "–"
        # very long names leave the first column narrower than what stands in front of its figure needs
        clear = named.right + canvas.units(GAP) + fonts.width(shown, "caption", s) / 2
        used = canvas.text(shown, "caption", T.text2, max(middle, clear), low, "center")
        _mistakes(canvas, judge.count("mistake", seat), used.right, right, low)
    width = line_width(s)
    canvas.line(0, canvas.height - width, canvas.width, width, T.line)
    return canvas


def _mistakes(canvas: Canvas, count: int, left: float, right: float, middle: float) -> None:
    """The number of mistakes, if any, beside a figure that ends at `left`: with its sign if there is room."""
    if not count:
        return
    sign, x = round(fonts.pixels("caption", canvas.s)), left + canvas.units(Gap.tight)
    if x + sign + canvas.units(Gap.tight) + fonts.width(str(count), "caption", canvas.s) <= right:
        canvas.picture(icons.icon("warning", sign, T.red), x, middle, "midleft")
        x += sign + canvas.units(Gap.hair)
    canvas.text(str(count), "caption", T.red, x, middle, "midleft")


def counts(ui: Ui, size: tuple[int, int], names: Names, judge: Judge, align: str) -> Canvas:
    """The numbers of the reader's mistakes and slips, and of decisions still to be judged.

    They are everybody's where the reader did not sit at the table.  `align` is left or right.
    """
    s = ui.s
    canvas = Canvas(*size, s)
    sign, gap = max(canvas.units(SIGN), round(fonts.pixels("secondary", s) * 0.9)), canvas.units(GAP)
    seat = names.human if names.seated else None
    full, short = _chips(judge, seat), _chips(judge, seat, short=True)
    for chips in (full, short, [*short[:-1], ("dot", str(judge.count("slip", seat)), short[-1][2])]):
        wides = [
            fonts.width(text, "secondary", s) + sign + canvas.units(Gap.snug + Gap.inset)
            for _icon, text, _ink in chips
        ]
        if sum(wides) + gap * (len(wides) - 1) <= canvas.width:
            break
    x = 0 if align == "left" else canvas.width - sum(wides) - gap * (len(wides) - 1)
    middle = canvas.height / 2
    for (icon, text, ink), wide in zip(chips, wides, strict=True):
        edge = T.red if ink == T.red else T.line
        canvas.box(canvas.rect(x, 0, wide, canvas.height), middle / s, T.panel2, edge, T.line_width)
        canvas.picture(icons.icon(icon, sign, ink), x + Gap.snug * s, middle, "midleft")
        canvas.text(text, "secondary", ink, x + sign + Gap.wide * s, middle, "midleft")
        x += wide + gap
    return canvas


def _chips(judge: Judge, seat: int | None, short: bool = False) -> list[Chip]:
    """The signs and what stands beside them: those still to be judged in `short`."""
    mistakes, slips, left = judge.count("mistake", seat), judge.count("slip", seat), judge.left
    chips: list[Chip] = []
    if left:
        said = ngettext("{count} decision left to analyse", "{count} decisions left to analyse", left)
        if short:
            said = ngettext("{count} decision", "{count} decisions", left)
        chips.append(("clock", said.format(count=left), T.text2))
    text = ngettext("{count} mistake", "{count} mistakes", mistakes)
    if seat is not None:
        text = _("Your mistakes: {count}")
    chips.append(("warning", text.format(count=mistakes), T.red if mistakes else T.text2))
    text = ngettext("{count} slip", "{count} slips", slips)
    if seat is not None:
        text = _("Your slips: {count}")
    chips.append(("dot", text.format(count=slips), T.gold if slips else T.text2))
    return chips
