"""The words of drills: what they are called, what is asked, and why an answer is right."""

from __future__ import annotations

from msgspec import Struct

from game.core.account import (
    BelotPoints,
    CapotPoints,
    CardPoints,
    CountStep,
    DiscardPoints,
    Doubled,
    LastTen,
    MeldPoints,
)
from game.core.scoring import account
from game.core.state import DealResult
from game.practice.drills.drill import DrillKind, Question
from game.practice.drills.legal import Freedom, LegalCards
from game.practice.drills.scoring import Scoring
from graphics.text import words
from graphics.text.card_words import suit_in_sentence
from graphics.text.deal.deal_sheet import sheet_text
from graphics.text.deal.deal_text import DealText
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names

YOU = 0


def drill_title(kind: DrillKind | None) -> str:
    """The name of a drill; None is the mix of a day."""
    if kind is None:
        return _("Today's ten")
    return {
        DrillKind.LEGAL: _("Legal cards"),
        DrillKind.SCORING: _("Scoring"),
    }[kind]


def drill_line(kind: DrillKind | None) -> str:
    """A line about a drill."""
    if kind is None:
        return _("Ten questions of every kind, new ones each day.")
    return {
        DrillKind.LEGAL: _("Which cards may you play to this trick?"),
        DrillKind.SCORING: _("What does each side write for this deal?"),
    }[kind]


def right_of(right: int, asked: int) -> str:
    """The right answers of all: "7 of 10 right"."""
    return ngettext("{right} of {count} right", "{right} of {count} right", right).format(
        right=right, count=asked
    )


def today_line(right: int, asked: int) -> str:
    """The same of the ten of today."""
    return ngettext("Today {right} of {count} right", "Today {right} of {count} right", right).format(
        right=right, count=asked
    )


def streak_line(days: int) -> str:
    """The days in a row on which the ten questions were answered."""
    return ngettext("{days} day in a row", "{days} days in a row", days).format(days=days)


def asked(question: Question) -> str:
    """The task of a question."""
    match question:
        case LegalCards():
            return _("Pick every card that you may play.")
        case Scoring():
            return _("What is written for this deal?")


def answered(right: bool, question: Question) -> str:
    """The verdict on an answer, and why."""
    opening = pgettext("drill", "Right.") if right else pgettext("drill", "Not quite.")
    return f"{opening} {why(question)}"


def why(question: Question) -> str:
    """The reason for the right answer."""
    match question:
        case LegalCards():
            return _why_legal(question)
        case Scoring():
            text = deal_text(question.result)
            told = text.explanation()
            return f"{text.verdict().text} {told[:1].upper()}{told[1:]}."


def _why_legal(question: LegalCards) -> str:
    led, trump = question.trick[0] >> 3, question.contract
    match question.freedom:
        case None:
            return f"{words.refused_duty(question.duty)}."
        case Freedom.NO_SUIT:
            return _("You have no {suit}: you may play any card.").format(suit=suit_in_sentence(led))
        case Freedom.NO_TRUMPS if led == trump:
            return _("You have no trumps: you may play any card.")
        case Freedom.NO_TRUMPS:
            text = _("You have no {suit} and no trumps: you may play any card.")
            return text.format(suit=suit_in_sentence(led))
        case Freedom.PARTNER:
            return _("Your partner holds the trick, so you need not trump: you may play any card.")
        case Freedom.TOO_LOW:
            return _("You cannot trump higher, and need not trump lower: you may play any card.")


# -- the bill of a deal ------------------------------------------------------------------------------


class BillLine(Struct, frozen=True):
    """A line of the bill: a title, and an amount for each side, the own one first."""

    title: str
    amounts: tuple[int, ...]
    sum: bool = False


def deal_text(result: DealResult) -> DealText:
    """The words for the deal, as the side of seat 0 reads them."""
    rules = result.deal.table.rules
    return sheet_text(Names(rules, YOU, lambda _seat: ""), result, rules.side_of(YOU))


def bill(result: DealResult, whole: bool) -> list[BillLine]:
    """The points of both sides by what they are for; the `whole` bill doubles, adds capot and sums up."""
    rules, text = result.deal.table.rules, deal_text(result)
    tricks = text.by_reader(tuple(side.tricks for side in result.points))
    lines = [BillLine(_("Tricks"), tricks)]
    given: list[tuple[str, type[CountStep]]] = [
        (_("Cards in the tricks"), CardPoints),
        (_("Discards"), DiscardPoints),
        (_("Last trick"), LastTen),
        (_("Declarations"), MeldPoints),
        (game_words(rules).belot(), BelotPoints),
    ]
    hidden: list[tuple[str, type[CountStep]]] = [(_("No trumps"), Doubled), (_("Capot"), CapotPoints)]
    steps = account(result)
    for title, kind in [*given, *(hidden if whole else [])]:
        found = [step for step in steps if isinstance(step, kind)]
        if found:
            sides = range(len(rules.sides))
            sums = tuple(sum(step.amount for step in found if step.side == side) for side in sides)
            lines.append(BillLine(title, text.by_reader(sums)))
    if whole:
        lines.append(BillLine(pgettext("sheet", "Total"), text.totals(), True))
    return lines


def pad_text(pad: tuple[int | None, ...], result: DealResult) -> str:
    """An entry of the pad on one line: "16 : 0"."""
    return "\u00a0:\u00a0".join(words.written(amount) for amount in deal_text(result).by_reader(pad))
