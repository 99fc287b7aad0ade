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
    HangingWon,
    LastTen,
    MeldPoints,
    Rounded,
)
from game.core.cards import Card
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Rules
from game.core.scoring import account
from game.core.state import DealResult
from game.practice.drills import counting
from game.practice.drills.deals import YOU
from game.practice.drills.declarations import FindMelds, WhoScores
from game.practice.drills.drill import DrillKind, Question
from game.practice.drills.legal import Freedom, LegalCards
from game.practice.drills.scoring import Scoring
from game.rules.tens import critical_digit
from graphics.text import words
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText, MeldLines
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.words import suit_in_sentence


def drill_title(kind: DrillKind | None) -> str:
    """The name of a drill; None is the mix of a day."""
    if kind is None:
        return _("Today’s ten")
    return {
        DrillKind.LEGAL: _("Legal cards"),
        DrillKind.SCORING: _("Scoring"),
        DrillKind.DECLARATIONS: _("Declarations"),
        DrillKind.COUNTING: _("Counting"),
    }[kind]


def drill_line(kind: DrillKind | None) -> str:
    if kind is None:
        return _("Ten questions of every kind, new ones each day.")
    return {
        DrillKind.LEGAL: _("Which cards may you play to this trick?"),
        DrillKind.SCORING: _("What does each side score for this deal?"),
        DrillKind.DECLARATIONS: _("What do you hold, and who scores?"),
        DrillKind.COUNTING: _("Which cards have been played, and who is out of a suit?"),
    }[kind]


def right_of(right: int, asked: int) -> str:
    """The right answers of all: "7 of 10 right"."""
    return ngettext("{right} of {count} right", "{right} of {count} right", right).format(
        right=right, count=asked
    )


def today_line(right: int, asked: int) -> str:
    return ngettext("Today {right} of {count} right", "Today {right} of {count} right", right).format(
        right=right, count=asked
    )


def streak_line(days: int) -> str:
    return ngettext("{days} day in a row", "{days} days in a row", days).format(days=days)


def asked(question: Question) -> str:
    match question:
        case LegalCards():
            return _("Pick every card that you may play.")
        case Scoring():
            return _("What is scored for this deal?")
        case FindMelds():
            return _("Pick every card of your declarations.")
        case WhoScores():
            return _("Whose declarations score? Each side took a trick.")
        case counting.CountTrumps():
            return _("How many trumps have you not seen yet?")
        case counting.ShownVoid(suit=suit):
            return _("Who is known to have no {suit}?").format(suit=suit_in_sentence(suit))
        case counting.WasPlayed(card=card):
            return _("Has the {card} been played?").format(card=words.card_name(card))


def trick_shown(number: int, count: int) -> str:
    """The place of a trick among those that are shown before a question."""
    return _("Trick {number} of {count}: keep it in mind.").format(number=number, count=count)


def answered(right: bool, question: Question) -> str:
    return f"{_verdict(right)} {why(question)}"


def _verdict(right: bool) -> str:
    return pgettext("drill", "Right.") if right else pgettext("drill", "Not quite.")


def verdict_told(number: int, right: bool, question: Question) -> str:
    """How a question was answered: "3. Right. Pick every card that you may play."."""
    return f"{number}. {_verdict(right)} {asked(question)}"


def why(question: Question) -> str:
    match question:
        case LegalCards():
            return _why_legal(question)
        case Scoring():
            text = deal_text(question.result)
            told = _("{verdict} The scoring: {steps}.")
            told = told.format(verdict=text.verdict().text, steps=text.explanation())
            return " ".join(filter(None, (told, _critical_digit(question.result))))
        case FindMelds(melds=melds):
            held = (f"{words.meld_title(meld.name, meld.cards)}: {meld.value}" for meld in melds)
            return f"{'; '.join(held)}."
        case WhoScores():
            return _why_scores(question)
        case _:
            return _why_counted(question)


def _critical_digit(result: DealResult) -> str:
    """The digit that decides between rounding down and up; "" if a side ended on it, or it plays no part."""
    contract, steps = result.contract, result.writing.steps
    assert contract is not None
    alone = all(isinstance(step, Rounded | HangingWon) for step in steps)
    told = any(isinstance(step, Rounded) and step.digit is not None for step in steps)
    if not result.deal.table.rules.sheet.rounds or not alone or told or contract.trump == NO_TRUMPS:
        return ""
    text = _("The critical digit is {digit}: below it points go down, above it up.")
    return text.format(digit=critical_digit(contract.trump))


def _why_scores(question: WhoScores) -> str:
    text = deal_text(question.result)
    lines = MeldLines(text.names, question.result, text.own)
    scored = [f"{line.title}: {line.text}" for line in lines.scored(text.the_best)]
    return f"{'. '.join([*scored, *(line.text for line in lines.not_counted())])}."


def _why_counted(question: counting.CountingQuestion) -> str:
    seen = question.seen
    match question:
        case counting.CountTrumps(held=held, left=left):
            text = _("Trumps played: {played}, in your hand: {held}, not seen: {left}.")
            return text.format(played=counting.SUIT - held - left, held=held, left=left)
        case counting.ShownVoid(suit=suit):
            seats = range(1, seen.rules.players)
            shown = [(seat, void) for seat in seats if (void := seen.shown_void(seat, suit))]
            return " ".join(_in_trick(number, seen, seat, card) for seat, (number, card) in shown)
        case counting.WasPlayed(card=card):
            place = seen.place_of(card)
            return _in_trick(place[0], seen, place[1], card) if place else _("It was in none of the tricks.")


def _in_trick(number: int, seen: counting.SeenTricks, seat: int, card: Card) -> str:
    """A card that somebody played: "Trick 2: Maria, the jack of hearts."."""
    name = player_name(seen.rules, seat)
    return _("Trick {number}: {name}, the {card}.").format(
        number=number, name=name, card=words.card_name(card)
    )


def player_name(rules: Rules, seat: int) -> str:
    """The name of a player in a drill; the reader is seat 0."""
    return Names(rules, YOU, lambda _seat: "").name(seat)


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


class BillRow(Struct, frozen=True):
    title: str
    amounts: tuple[int, ...]
    sum: bool = False


def deal_text(result: DealResult) -> DealText:
    """The words for the deal, as the side of seat 0 reads them."""
    rules = result.deal.table.rules
    return sheet_text(Names(rules, YOU, lambda _seat: ""), result, rules.side_of(YOU))


def bill(result: DealResult, whole: bool) -> list[BillRow]:
    """The points of both sides by what they are for; the `whole` bill doubles, adds capot and sums up."""
    rules, text = result.deal.table.rules, deal_text(result)
    tricks = text.by_reader(tuple(side.tricks for side in result.points))
    lines = [BillRow(_("Tricks"), tricks)]
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
            lines.append(BillRow(title, text.by_reader(sums)))
    if whole:
        lines.append(BillRow(pgettext("sheet", "Total"), text.totals(), True))
    return lines


def pad_text(pad: tuple[int | None, ...], result: DealResult) -> str:
    """An entry of the pad on one line: "16 : 0"."""
    return "\u00a0:\u00a0".join(words.written(amount) for amount in deal_text(result).by_reader(pad))
