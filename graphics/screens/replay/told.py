"""Words and pictures of what is said of a step, beside the cloth."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Declare, Lay, parse
from game.practice.replay import Step
from game.table.judge import Decided
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import Colour, T
from graphics.text import words
from graphics.text.analysis_text import DecisionText
from graphics.text.choice_text import melds
from graphics.text.deal_text import BETWEEN, DealText
from graphics.text.i18n import _, ngettext
from graphics.widgets.ui import Ui

Line = tuple[str, str, Colour]
"""A text, its role and its colour."""


def heading(step: Step) -> str:
    """The part of the deal that a step belongs to."""
    match step.part:
        case "auction":
            return _("Bidding")
        case "discards":
            return _("Discards")
        case "play":
            return _("Trick {number}").format(number=step.trick)
        case "end":
            return _("End of the deal")


def unseen_deed(text: DecisionText, decided: Decided) -> str:
    """A sentence about a decision of another player, with nothing that its hand alone tells."""
    name = text.names.name(decided.seat)
    match parse(decided.text):
        case Lay(cards):
            count = len(cards)
            said = ngettext("{name} discards {count} card", "{name} discards {count} cards", count)
            return said.format(name=name, count=count)
        case Declare() as action if action.melds:
            said = ", ".join(words.meld_name(meld.name) for meld in melds(decided, action))
            return _("{name} announced: {declarations}").format(name=name, declarations=said)
    return text.deed(decided)


def unseen(text: DecisionText, decided: Decided) -> list[Line]:
    """Lines about another player's decision while its hand is not seen."""
    note = _("Open all hands to see the other choices.")
    return [(unseen_deed(text, decided), "row_title", T.text), (note, "body", T.text2)]


def ending(deal: DealText, text: DecisionText) -> list[Line]:
    """Lines about the result of the deal: what was written, and what each player lost."""
    verdict = deal.verdict()
    written = " : ".join(words.written(each) for each in deal.by_reader(deal.result.writing.written))
    lines = [(verdict.title, "row_title", T.text)]
    if verdict.text:
        lines.append((verdict.text, "body", T.text2))
    scored = _("Game points scored: {points}") if deal.rules.sheet.rounds else _("Points scored: {points}")
    lines.append((scored.format(points=written), "body", T.text2))
    lost = _("Game points lost: {losses}") if deal.rules.sheet.rounds else _("Points lost: {losses}")
    losses = BETWEEN.join(_loss(text, seat) for seat in range(deal.rules.players))
    lines.append((lost.format(losses=losses), "body", T.text2))
    if left := text.judge.left:
        more = ngettext("{count} decision left to analyse", "{count} decisions left to analyse", left)
        lines.append((more.format(count=left), "secondary", T.text3))
    return lines


def _loss(text: DecisionText, seat: int) -> str:
    """A player and what it gave away, as far as that is known."""
    lost = words.decimal(text.judge.lost(seat), text.names.rules.sheet.grades.digits)
    waits = any(text.judge.open(each) for each in text.judge.decisions if each.seat == seat)
    # they stay on one line
    return f"{text.names.name(seat)} {lost}{' …' * waits}".replace(" ", "\u00a0")


def picture(ui: Ui, size: tuple[int, int], lines: Sequence[Line]) -> Canvas:
    """Lines of text on a ground of their own, `size` pixels large; smaller where they are many."""
    s, pad = ui.s, ui.u(Gap.large)
    canvas = Canvas(*size, s)
    canvas.box(canvas.whole, Radius.row, T.panel2, T.line if T.line_width > 1 else None, T.line_width)
    room = size[0] - 2 * pad
    roles = {role: role for _text, role, _ink in lines}
    if _high(lines, roles, s, room) > size[1] - 2 * pad:
        roles["body"] = "secondary"
    y = ui.u(Gap.wide)
    for text, role, colour in lines:
        for line in fonts.wrap(text, roles[role], s, room):
            canvas.text(line, roles[role], colour, pad, y)
            y += fonts.line_height(roles[role], s)
        y += ui.u(Gap.fine)
    return canvas


def _high(lines: Sequence[Line], roles: dict[str, str], s: float, room: int) -> int:
    return sum(
        len(fonts.wrap(text, roles[role], s, room)) * fonts.line_height(roles[role], s)
        for text, role, _ink in lines
    )
