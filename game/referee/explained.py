"""The steps behind a line in plain English, as `python main.py score --explain` prints them."""

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
from game.core.rule_set import Rules
from game.referee.judged import Judged

SECTION = re.compile(r"\d+\.\d+")
CHAPTERS = {"belot": "2.", "bela": "3."}
"""The chapter of docs/rules.md for each game."""
ENDS = {
    DealOutcome.PASSED: ("all passed: nobody scores", "rules §2.2, §3.1"),
    DealOutcome.ENOUGH: ("enough for the match: every side scores what it has so far", "rules §3.11"),
    DealOutcome.EIGHT: ("eight in a row win the match at once: the target is scored", "rules §3.6, §3.11"),
    DealOutcome.REVOKE: ("an illegal card ends the deal", "rules §3.10"),
    DealOutcome.MADE: ("made", "rules §2.7, §3.9"),
    DealOutcome.INSIDE: ("failed", "rules §2.7, §3.9"),
    DealOutcome.HANGING: ("equal: points hang", "rules §2.7"),
}


def explained(judged: Judged, names: Sequence[str]) -> list[str]:
    """A sentence for each step, with the section of the rules and the option that decided it."""
    rules = judged.rules
    told = [
        _sided(names[side], _sum(rules, judged, own)) + _source(rules, "rules §2.6, §3.8")
        for side, own in enumerate(judged.points)
    ]
    text, sections = ENDS[judged.writing.outcome]
    told.append(text + _source(rules, sections))
    told += [text for step in judged.steps if (text := _step(judged, step, names))]
    if judged.writing.hanging:
        told.append(f"{judged.writing.hanging} hang now" + _source(rules, "rules §2.8"))
    if judged.winner is not None:
        told.append(f"{names[judged.winner]} has won the match" + _source(rules, "rules §2.9, §3.11"))
    return told


def _sum(rules: Rules, judged: Judged, own: SidePoints) -> str:
    """The points of a side as a sum."""
    parts = [f"cards {own.cards}"]
    parts += [
        f"{name} {amount}"
        for name, amount in (
            ("last ten", own.last),
            ("declarations", own.declarations),
            ("belot", own.belots),
            ("doubled in no trumps", own.doubling),
            ("capot", own.capot),
        )
        if amount
    ]
    return f"{' + '.join(parts)} = {own.total}" if len(parts) > 1 else parts[0]


def _text_of_all(step: Step) -> str:
    """Words for a step of equal sides under contra: the points are nobody's until the next deal is won."""
    match step:
        case Rounded(points=points, tens=tens):
            return f"both sides together: {points} are {tens} tens"
        case Multiplied() | CapotAside():
            return _text(step, ())
        case Hangs(amount=amount):
            return f"{-amount} hang, the points of both sides"
    return ""


def _step(judged: Judged, step: Step, names: Sequence[str]) -> str:
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
    """Words for a step; "" for those that the sum of the points tells already."""
    match step:
        case Forfeited(amount=amount, to=None) if amount:
            return f"{-amount} are lost"
        case Forfeited(amount=amount, to=int(to)) if amount:
            return f"{-amount} go to {names[to]}"
        case TakenOver(amount=amount) if amount:
            return f"+{amount} from {'the other' if len(names) == 2 else 'another'} side"
        case Rounded(points=points, tens=tens, digit=None):
            return f"{points} are {tens} tens"
        case Rounded(points=points, tens=tens, digit=digit):
            way = "up" if tens * 10 > points else "down"
            return (
                f"{points} are {tens} tens: at {digit} the side with fewer goes up, the other down, so {way}"
            )
        case Multiplied(tens=tens, by=by, product=product):
            return f"{tens} × {by} = {product}"
        case CapotAside(points=points, tens=tens):
            return f"the {points} of the capot are {tens} tens, not multiplied"
        case Hangs(amount=amount):
            return f"{-amount} hang"
        case HangingWon(amount=amount):
            return f"+{amount} that hung"
        case NoTrick(amount=amount):
            return f"{amount} for no trick"
        case IllegalCard(amount=amount):
            return f"+{amount} for the illegal card of another side"
        case AllDeclared(amount=amount):
            return f"+{amount} for all that was declared"
        case OffenderPays(amount=amount):
            return f"{amount} for the illegal card"
        case Doubled() | CapotPoints():
            return ""
    return ""


def _sided(name: str, text: str) -> str:
    return f"{name}: {text}"


def _source(rules: Rules, sections: str, decided: str = "") -> str:
    """The sections of the game of these rules, in brackets."""
    found = SECTION.findall(sections)
    own = [each for each in found if each.startswith((CHAPTERS[rules.game], "1."))] or found
    return f" (rules {', '.join(chr(0xA7) + each for each in own)}{decided})"
