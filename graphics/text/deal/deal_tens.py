"""The sheet of a Bulgarian deal: made, inside or hanging, and how points become tens (rules §2.7, §2.8)."""

from __future__ import annotations

from game.core.account import Line, SidePoints
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from graphics.text.contract_bar import OUTCOMES, contract_bar
from graphics.text.deal.deal_parts import Scale, ScaleMark, Verdict
from graphics.text.deal.deal_text import DealText
from graphics.text.i18n import _, ngettext


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

    def the_best(self, kind: str) -> str:
        return _("{name} – the best four of a kind") if kind == "kare" else _("{name} – the best sequence")

    # -- how it came out ----------------------------------------------------------------------------

    def verdict(self) -> Verdict:
        outcome = self.result.writing.outcome
        if self.contract.multiplier > 1:
            return self._verdict_under_contra(outcome)
        have = self.ours.total if self.we_declare else self.theirs.total
        half = self.total // 2
        needed = half + 1
        if outcome == "made":
            title = _("Made – you keep your points") if self.we_declare else _("They made the contract")
            text = _("{have} is more than half of {total}; {needed} were needed.")
        elif outcome == "inside":
            title = (
                _("You failed – they score everything")
                if self.we_declare
                else _("They failed – you score everything")
            )
            text = _("{have} is less than half of {total}; {needed} were needed.")
        else:
            title = _("Hanging – nobody has more")
            text = _("{have} is exactly half of {total}: the declarers' points hang.")
        good = None if outcome == "hanging" else (outcome == "made") == self.we_declare
        return Verdict(title, text.format(have=have, total=self.total, needed=needed), good)

    def _verdict_under_contra(self, outcome: str) -> Verdict:
        if outcome == "hanging":
            return Verdict(
                _("Hanging – nobody has more"), _("Equal under contra: the whole amount hangs."), None
            )
        good = self.ours.total > self.theirs.total
        title = _("Contra – you score everything") if good else _("Contra – they score everything")
        text = _("{more} against {less}: whoever has more scores it all.").format(
            more=max(self.ours.total, self.theirs.total), less=min(self.ours.total, self.theirs.total)
        )
        return Verdict(title, text, good)

    def scale(self) -> Scale:
        """The declarers' points from the left, and half of all."""
        outcome, half = self.result.writing.outcome, self.total // 2
        below = _("below {points}").format(points=(self.total + 1) // 2)
        equal = f"{half} : {half}" if self.total % 2 == 0 else ""
        more = _("{points} or more").format(points=half + 1)
        place = self.order.index(self.declaring)
        bar = contract_bar(self.totals(), place, self.total, self.total / 2, OUTCOMES[outcome])
        return Scale(
            (
                ScaleMark(_("Failed"), below, outcome == "inside", "close"),
                ScaleMark(_("Hanging"), equal, outcome == "hanging", "pause"),
                ScaleMark(_("Made"), more, outcome == "made", "check"),
            ),
            bar.filled,
            bar.goal,
            bar.own,
            bar.tone,
        )

    # -- what is written ----------------------------------------------------------------------------

    def explanation(self) -> str:
        """How the points became what is written: rounding, contra, what hung and hangs."""
        parts = [self._rounding(), *(self._step(line) for line in self.result.writing.lines)]
        if self.result.writing.hanging:
            count = self.result.writing.hanging
            parts.append(ngettext("{count} hangs now", "{count} hang now", count).format(count=count))
        return "; ".join(part for part in parts if part)

    def _rounding(self) -> str:
        """How a side's points became tens when each writes its own; the rule only where it decided."""
        outcome = self.result.writing.outcome
        if outcome == "inside" or self.contract.multiplier > 1:
            return ""
        amounts = {line.name: line.amounts for line in self.result.writing.lines}
        tens = [a + b for a, b in zip(amounts["rounded"], amounts.get("hangs", (0, 0)), strict=True)]
        ours, theirs = self.ours.total, self.theirs.total
        critical = {ALL_TRUMPS: 4, NO_TRUMPS: None}.get(self.contract.trump, 6)
        if critical not in (ours % 10, theirs % 10):
            rule = _("in tens: {ours} › {our_tens}, {theirs} › {their_tens}")
        elif outcome == "hanging":
            rule = _(
                "in tens, hanging points round up at {digit}: {ours} › {our_tens}, {theirs} › {their_tens}"
            )
        else:
            rule = _(
                "in tens, the smaller side rounds up at {digit}: {ours} › {our_tens}, {theirs} › {their_tens}"
            )
        text = rule.format(
            digit=critical, ours=ours, theirs=theirs, our_tens=tens[self.own], their_tens=tens[1 - self.own]
        )
        return text.replace(" › ", "\u00a0›\u00a0")  # points and their tens stay on one line

    def _step(self, line: Line) -> str:
        amount = max(line.amounts)
        match line.name:
            case "sum":
                return _("both together {amount}").format(amount=amount)
            case "rounded" if self.result.writing.outcome == "inside" or self.contract.multiplier > 1:
                return _("in tens {amount}").format(amount=amount) if amount else ""
            case "multiplied":
                return _("× {factor} = {amount}").format(factor=self.contract.multiplier, amount=amount)
            case "capot_apart":
                return _("capot {amount}").format(amount=amount)
            case "hanging_won":
                return _("and {amount} that hung").format(amount=amount)
        return ""
