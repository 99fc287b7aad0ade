"""The declarations on the sheet of a deal: what each scored, or why it did not (rules §2.4, §3.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.melds import Announced
from game.table.meld_standing import Standing, standings
from graphics.text import words
from graphics.text.deal.deal_parts import SheetLine
from graphics.text.i18n import _

if TYPE_CHECKING:
    from graphics.text.deal.deal_text import DealText

LONGEST = 5  # so many declarations have a line of their own

Said = tuple[int, str]
"""A seat and what it announced."""


def judged(text: DealText) -> list[tuple[Announced, Standing]]:
    """Every declaration with what decided about it, in the order announced."""
    made, table = text.result.declarations, text.result.deal.table
    announced = tuple(item.declaration for item in made)
    found = standings(text.rules, text.contract.trump, table.forehand, announced)
    return list(zip(made, found, strict=True))


def scored(text: DealText) -> list[SheetLine]:
    """What scores, each with its reason; all on one line where there are very many."""
    lines = []
    for item, standing in judged(text):
        if item.scores:
            seat, meld = item.declaration.seat, item.declaration.meld
            reason = _why_it_counts(text, standing.code, meld.kind).format(name=text.names.name(seat))
            amounts = text.only_for(seat, meld.value)
            lines.append(SheetLine(words.meld_title(meld.name, meld.cards), reason, amounts))
    if len(lines) <= LONGEST:
        return lines
    texts = [f"{line.title}: {line.text}" for line in lines]
    return [SheetLine(_("Declarations"), "; ".join(texts), tuple(side.declarations for side in text.points))]


def _why_it_counts(text: DealText, code: str, kind: str) -> str:
    """Why a declaration of a kind scores, with a place for the `{name}` of its player."""
    if code == "best_in_trumps":
        return _("{name} – as high as another, but in trumps")
    if code == "best_earlier":
        return _("{name} – as high as another, but earlier in turn")
    if code == "best":
        return text.the_best(kind)
    if words.in_pairs(text.rules):
        return _("{name} – counts with the best one of the side")
    return _("{name} – counts with the best one")


def not_counted(text: DealText) -> list[SheetLine]:
    """What was announced for nothing, and why."""
    reasons: dict[tuple[str, str], list[Said]] = {}
    for item, standing in judged(text):
        if not item.scores:
            said = item.declaration.seat, words.meld_name(item.declaration.meld.name)
            reasons.setdefault(_why_it_does_not(text, standing), []).append(said)
    for belot in text.result.belots:
        if not belot.scores:
            said = belot.seat, words.belot_name(text.rules)
            reasons.setdefault((_("{declarations} – no trick"), ""), []).append(said)
    texts = [
        why.format(declarations=_by_name(text, said), better=better)
        for (why, better), said in reasons.items()
    ]
    return [SheetLine(_("Not counted"), " · ".join(texts), (0,) * len(text.order))] if texts else []


def _why_it_does_not(text: DealText, standing: Standing) -> tuple[str, str]:
    """Why a declaration does not score, with a place for the `{declarations}` of which that is so, and the
    one that was `{better}`.
    """
    match standing.code:
        case "beaten":
            assert standing.better is not None
            seat, meld = standing.better.seat, standing.better.meld
            better = f"{words.meld_title(meld.name, meld.cards)} ({text.names.name(seat)})"
            return _("{declarations} – beaten by: {better}"), better
        case "not_in_trumps":
            return _("{declarations} – as high as the best one, which is in trumps"), ""
        case "later":
            return _("{declarations} – as high as the best one, but later in turn"), ""
        case "equal":
            return _("{declarations} – the best ones of both sides are equal: nobody scores"), ""
    return _("{declarations} – no trick"), ""  # it won the comparison


def _by_name(text: DealText, said: Sequence[Said]) -> str:
    """Each player once, and with each what was announced, equal ones counted."""
    texts = []
    for seat in dict.fromkeys(seat for seat, _said in said):
        counts = Counter(name for who, name in said if who == seat)
        own = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
        texts.append(f"{text.names.name(seat)}: {', '.join(own)}")
    return "; ".join(texts)
