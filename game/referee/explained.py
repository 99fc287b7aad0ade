"""The steps behind a line in words, as `python main.py score --explain` prints them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.account import (
    AllDeclared,
    CapotAside,
    CapotPoints,
    DealOutcome,
    Doubled,
    Forfeited,
    HangingWon,
    Hangs,
    IllegalCard,
    Multiplied,
    NoTrick,
    OffenderPays,
    Rounded,
    SidePoints,
    Step,
    TakenOver,
)
from game.core.rule_set import Game, Rules
from game.core.texts import N_, _
from game.referee.judged import JudgedDeal

SECTION = re.compile(r"\d+\.\d+")
CHAPTERS = {Game.BELOT: "2.", Game.BELA: "3."}
"""The chapter of docs/rules.md for each game."""
ENDS = {
    DealOutcome.PASSED: (N_("all passed: nobody scores"), "rules §2.2, §3.1"),
    DealOutcome.ENOUGH: (N_("enough for the match: every side scores what it has so far"), "rules §3.11"),
    DealOutcome.EIGHT: (
        N_("eight in a row win the match at once: the target is scored"),
        "rules §3.6, §3.11",
    ),
    DealOutcome.REVOKE: (N_("an illegal card ends the deal"), "rules §3.10"),
    DealOutcome.MADE: (N_("made"), "rules §2.7, §3.9"),
    DealOutcome.INSIDE: (N_("failed"), "rules §2.7, §3.9"),
    DealOutcome.HANGING: (N_("equal: points hang"), "rules §2.7"),
}


def explained(judged: JudgedDeal, names: Sequence[str]) -> list[str]:
    """A sentence for each step, with the section of the rules and the option that decided it."""
    rules = judged.rules
    told = [
        _sided(names[side], _sum(rules, judged, own)) + _source(rules, "rules §2.6, §3.8")
        for side, own in enumerate(judged.points)
    ]
    text, sections = ENDS[judged.writing.outcome]
    told.append(_(text) + _source(rules, sections))
    told += [text for step in judged.steps if (text := _step(judged, step, names))]
    if judged.writing.hanging:
        told.append(
            _("{amount} hang now").format(amount=judged.writing.hanging) + _source(rules, "rules §2.8")
        )
    if judged.winner is not None:
        won = _("{name} has won the match").format(name=names[judged.winner])
        told.append(won + _source(rules, "rules §2.9, §3.11"))
    return told


def _sum(rules: Rules, judged: JudgedDeal, own: SidePoints) -> str:
    parts = [_("cards {points}").format(points=own.cards)]
    parts += [
        text.format(points=amount)
        for text, amount in (
            (_("last ten {points}"), own.last),
            (_("declarations {points}"), own.declarations),
            (_("belot {points}"), own.belots),
            (_("doubled in no trumps {points}"), own.doubling),
            (_("capot {points}"), own.capot),
        )
        if amount
    ]
    return f"{' + '.join(parts)} = {own.total}" if len(parts) > 1 else parts[0]


def _text_of_all(step: Step) -> str:
    """Words for a step of equal sides under contra: the points stay open until the next deal is won."""
    match step:
        case Rounded(points=points, tens=tens):
            return _("both sides together: {points} are {tens} tens").format(points=points, tens=tens)
        case Multiplied() | CapotAside():
            return _text(step, ())
        case Hangs(amount=amount):
            return _("{amount} hang, the points of both sides").format(amount=-amount)
    return ""


def _step(judged: JudgedDeal, step: Step, names: Sequence[str]) -> str:
    if judged.writing.outcome is DealOutcome.HANGING and any(isinstance(s, Multiplied) for s in judged.steps):
        text = _text_of_all(step)
        return text + _source(judged.rules, step.section) if text else ""
    text = _text(step, names)
    if not text:
        return ""
    rules = judged.rules
    option = getattr(step, "option", "")
    decided = f", {option} = {rules.options()[option]}" if option in rules.options() else ""
    return _sided(names[step.side], text) + _source(rules, step.section, decided)


def _text(step: Step, names: Sequence[str]) -> str:
    """Words for a step; "" for those already in the sum of the points."""
    match step:
        case Forfeited(amount=amount, to=None) if amount:
            return _("{amount} are lost").format(amount=-amount)
        case Forfeited(amount=amount, to=int(to)) if amount:
            return _("{amount} go to {name}").format(amount=-amount, name=names[to])
        case TakenOver(amount=amount) if amount:
            text = _("+{amount} from the other side") if len(names) == 2 else _("+{amount} from another side")
            return text.format(amount=amount)
        case Rounded(points=points, tens=tens, digit=None):
            return _("{points} are {tens} tens").format(points=points, tens=tens)
        case Rounded(points=points, tens=tens, digit=digit):
            text = (
                _("{points} are {tens} tens: at {digit} the side with fewer goes up, the other down, so up")
                if tens * 10 > points
                else _(
                    "{points} are {tens} tens: at {digit} the side with fewer goes up, the other down, "
                    "so down"
                )
            )
            return text.format(points=points, tens=tens, digit=digit)
        case Multiplied(tens=tens, by=by, product=product):
            return f"{tens} × {by} = {product}"
        case CapotAside(points=points, tens=tens):
            return _("the {points} of the capot are {tens} tens, not multiplied").format(
                points=points, tens=tens
            )
        case Hangs(amount=amount):
            return _("{amount} hang").format(amount=-amount)
        case HangingWon(amount=amount):
            return _("+{amount} that hung").format(amount=amount)
        case NoTrick(amount=amount):
            return _("{amount} for no trick").format(amount=amount)
        case IllegalCard(amount=amount):
            return _("+{amount} for the illegal card of another side").format(amount=amount)
        case AllDeclared(amount=amount):
            return _("+{amount} for all that was declared").format(amount=amount)
        case OffenderPays(amount=amount):
            return _("{amount} for the illegal card").format(amount=amount)
        case Doubled() | CapotPoints():
            return ""
    return ""


def _sided(name: str, text: str) -> str:
    return f"{name}: {text}"


def _source(rules: Rules, sections: str, decided: str = "") -> str:
    """The sections of the game of these rules, in brackets."""
    found = SECTION.findall(sections)
    own = [each for each in found if each.startswith((CHAPTERS[rules.game], "1."))] or found
    told = _("rules {sections}").format(sections=", ".join(chr(0xA7) + each for each in own))
    return f" ({told}{decided})"
