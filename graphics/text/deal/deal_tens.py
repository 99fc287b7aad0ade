"""The sheet of a Bulgarian deal: made, inside or hanging, and how points become tens (rules §2.7, §2.8)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.account import (
    CapotAside,
    DealOutcome,
    HangingWon,
    Multiplied,
    Rounded,
    SidePoints,
    TakenOver,
    WriteStep,
)
from game.core.melds import MeldKind
from graphics.text.contract_bar import OUTCOMES, contract_bar
from graphics.text.deal_text import DealText, DealVerdict, Scale, ScaleMark
from graphics.text.i18n import _
from graphics.text.words import hanging_now


class TensText(DealText):
    """The words where two sides write tens."""

    @property
    def ours(self) -> SidePoints:
        """The points of the reader's side."""
        return self.points[0]

    @property
    def theirs(self) -> SidePoints:
        """The points of the other side."""
        return self.points[1]

    def the_best(self, kind: MeldKind) -> str:
        return (
            _("{name} – the best four of a kind")
            if kind is MeldKind.KARE
            else _("{name} – the best sequence")
        )

    # -- how it came out ----------------------------------------------------------------------------

    def verdict(self) -> DealVerdict:
        found = self._verdict()
        return found if self.names.seated else replace(found, title=self.outcome_title())

    def _verdict(self) -> DealVerdict:
        """The verdict, as somebody at the table reads it."""
        outcome = self.result.writing.outcome
        if self.contract.multiplier > 1:
            return self._verdict_under_contra(outcome)
        have = self.ours.total if self.we_declare else self.theirs.total
        if outcome is DealOutcome.MADE:
            title = _("Made – we keep our points") if self.we_declare else _("They made the contract")
            text = _("{have} is more than half of {total}; {needed} were needed.")
        elif outcome is DealOutcome.INSIDE:
            title = (
                _("We failed – they score everything")
                if self.we_declare
                else _("They failed – we score everything")
            )
            text = _("{have} is less than half of {total}; {needed} were needed.")
        else:
            title = _("Hanging – nobody has more")
            text = _("{have} is exactly half of {total}: the declarers' points hang.")
        good = None if outcome is DealOutcome.HANGING else (outcome is DealOutcome.MADE) == self.we_declare
        return DealVerdict(title, text.format(have=have, total=self.total, needed=self.needed), good)

    def _verdict_under_contra(self, outcome: DealOutcome) -> DealVerdict:
        if outcome is DealOutcome.HANGING:
            return DealVerdict(
                _("Hanging – nobody has more"), _("Equal under contra: the whole amount hangs."), None
            )
        good = self.ours.total > self.theirs.total
        title = _("Contra – we score everything") if good else _("Contra – they score everything")
        text = _("{more} against {less}: whoever has more scores it all.").format(
            more=max(self.ours.total, self.theirs.total), less=min(self.ours.total, self.theirs.total)
        )
        return DealVerdict(title, text, good)

    def scale(self) -> Scale:
        """The declarers' points from the left, and half of all."""
        outcome, half = self.result.writing.outcome, self.total // 2
        below = _("below {points}").format(points=(self.total + 1) // 2)
        equal = f"{half} : {half}" if self.total % 2 == 0 else ""
        more = _("{points} or more").format(points=self.needed)
        place = self.order.index(self.declaring)
        bar = contract_bar(self.totals(), place, self.total, self.total / 2, OUTCOMES[outcome])
        return Scale(
            (
                ScaleMark(_("Failed"), below, outcome is DealOutcome.INSIDE, "close"),
                ScaleMark(_("Hanging"), equal, outcome is DealOutcome.HANGING, "pause"),
                ScaleMark(_("Made"), more, outcome is DealOutcome.MADE, "check"),
            ),
            bar.filled,
            bar.goal,
            bar.own,
            bar.tone,
        )

    # -- what is written ----------------------------------------------------------------------------

    def explanation(self) -> str:
        """Steps from points to what is written: rounding, contra, what hung and hangs."""
        writing = self.result.writing
        parts = [] if self._of(TakenOver) else [self._rounding()]
        if writing.outcome is not DealOutcome.HANGING:
            parts += [text for step in writing.steps for text in self._step(step)]
        if writing.hanging:
            parts.append(hanging_now(writing.hanging))
        return "; ".join(parts)

    def _rounding(self) -> str:
        """The step from points to tens when each side writes its own; the rule only where it decided."""
        rounded = {step.side: step for step in self._of(Rounded)}
        ours, theirs = (rounded[side] for side in self.order)
        digit = ours.digit if ours.digit is not None else theirs.digit
        if digit is None:
            rule = _("in tens: {ours} › {our_tens}, {theirs} › {their_tens}")
        elif self.result.writing.outcome is DealOutcome.HANGING:
            rule = _(
                "in tens, hanging points round up at {digit}: {ours} › {our_tens}, {theirs} › {their_tens}"
            )
        else:
            rule = _(
                "in tens, the smaller side rounds up at {digit}: {ours} › {our_tens}, {theirs} › {their_tens}"
            )
        text = rule.format(
            digit=digit,
            ours=ours.points,
            theirs=theirs.points,
            our_tens=ours.tens,
            their_tens=theirs.tens,
        )
        return text.replace(" › ", "\u00a0›\u00a0")  # points and their tens stay on one line

    def _step(self, step: WriteStep) -> list[str]:
        """A step of what one side writes of both."""
        match step:
            case Rounded(points=points, tens=tens, digit=None) if self._of(TakenOver):
                return [
                    _("both together {amount}").format(amount=points),
                    _("in tens {amount}").format(amount=tens),
                ]
            case Multiplied(by=factor, product=amount):
                return [_("× {factor} = {amount}").format(factor=factor, amount=amount)]
            case CapotAside(tens=amount):
                return [_("capot {amount}").format(amount=amount)]
            case HangingWon(amount=amount):
                return [_("and {amount} that hung").format(amount=amount)]
        return []
