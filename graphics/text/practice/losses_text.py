"""The words of the statistics for what reviews say: points given away by phase, and results without luck."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.figures import ENOUGH_FOR_LUCK, Mean
from game.practice.losses import FIRST_TRICKS, LAST_TRICKS, LuckSums, Phase, PhaseSums
from game.practice.sums import Sums
from graphics.text.i18n import _, ngettext
from graphics.text.statistics_text import FigureLine, deals_counted, mean_line
from graphics.text.words import signed


class Loss(Struct, frozen=True):
    """Points given away in a phase, or in all; `share` is the part of all that were, 0-1."""

    line: FigureLine
    note: str
    share: float


class Swing(Struct, frozen=True):
    """An average that may be above or below nought; it and its range as shares of the largest, -1 to 1."""

    line: FigureLine
    share: float
    range: tuple[float, float] | None
    note: str = ""


def losses_title(rules: Rules) -> str:
    """The title of what was given away."""
    return _("Game points lost, per deal") if rules.sheet.rounds else _("Points lost, per deal")


def losses(rules: Rules, found: Sums) -> tuple[Loss, ...]:
    """Points given away in all, then by phases; nothing where no deal was judged."""
    digits = rules.sheet.grades.digits + 1
    if not found.reviewed:
        return ()
    every = Loss(
        mean_line(_("In all"), found.lost, digits), _decisions(found.phases), float(found.lost.total > 0)
    )
    each = (
        Loss(
            mean_line(phase_name(rules, phase.phase), phase.lost, digits),
            _decisions([phase]),
            phase.lost.total / found.lost.total if found.lost.total else 0.0,
        )
        for phase in found.phases
    )
    return (every, *each)


def phase_name(rules: Rules, phase: Phase) -> str:
    """A phase of a deal, tricks by their numbers."""
    last = rules.hand_size - LAST_TRICKS
    match phase:
        case Phase.BIDDING:
            return _("Bidding")
        case Phase.DISCARDS:
            return _("Discards")
        case Phase.DECLARATIONS:
            return _("Declarations")
        case Phase.FIRST:
            return _tricks(1, FIRST_TRICKS)
        case Phase.MIDDLE:
            return _tricks(FIRST_TRICKS + 1, last)
        case Phase.LAST:
            return _tricks(last + 1, rules.hand_size)


def _tricks(first: int, last: int) -> str:
    return _("Tricks {first}–{last}").format(first=first, last=last)


def _decisions(phases: Sequence[PhaseSums]) -> str:
    """The decisions of these phases, and how many of them were slips and mistakes."""
    count, mistakes = sum(each.decisions for each in phases), sum(each.mistakes for each in phases)
    slips = sum(each.slips for each in phases)
    parts = [ngettext("{count} decision", "{count} decisions", count).format(count=count)]
    if mistakes:
        parts.append(ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes))
    if slips:
        parts.append(ngettext("{count} slip", "{count} slips", slips).format(count=slips))
    return " · ".join(parts)


def luck_title(rules: Rules) -> str:
    """The title of results without luck."""
    if rules.sheet.rounds:
        return _("Luck of the cards in game points, per deal")
    return _("Luck of the cards in points, per deal")


def swings(rules: Rules, luck: LuckSums) -> tuple[Swing, ...]:
    """The lead over the opponents in a deal, the luck in it, and the rest; nothing without a deal."""
    if not luck.cards.count:
        return ()
    named = (
        (_("Ahead of the opponents"), luck.written),
        (_("Of that, luck of the cards"), luck.cards),
        (_("Without that luck"), luck.adjusted),
    )
    most = max(abs(end) for _label, mean in named for end in (_value(mean), *(_range(mean) or ())))
    digits = rules.sheet.grades.digits
    return tuple(_swing(label, mean, most or 1.0, digits) for label, mean in named)


def _swing(label: str, mean: Mean, most: float, digits: int) -> Swing:
    ends = _range(mean)
    likely = _("too few to say")
    if ends is not None:
        low, high = (signed(end, digits) for end in ends)
        likely = _("{low} to {high}").format(low=low, high=high)
    line = FigureLine(label, signed(_value(mean), digits), likely, deals_counted(mean.count))
    return Swing(line, _value(mean) / most, None if ends is None else (ends[0] / most, ends[1] / most))


def _range(mean: Mean) -> tuple[float, float] | None:
    return mean.interval_from(ENOUGH_FOR_LUCK)


def _value(mean: Mean) -> float:
    """An average that is known to have cases."""
    return mean.total / mean.count


def how_to_know() -> str:
    """The text where nothing has been analysed."""
    return _(
        "Open a match with “Review” in the list of matches. Once a deal has been analysed, "
        "what you lost in it will be shown here, and what was luck."
    )
