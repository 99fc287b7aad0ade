"""The sheet of a deal in words: every step of the scoring, named and explained (rules §2)."""

from __future__ import annotations

from dataclasses import dataclass

from game.contracts import ALL_TRUMPS, NO_TRUMPS
from game.melds import BELOT_VALUE
from game.scoring import Line
from game.state import DealResult
from graphics.i18n import _, ngettext
from graphics.table import words
from graphics.table.panels import Words

LONGEST = 3  # so many declarations have a line of their own


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the bill, the own side first."""

    title: str
    text: str
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the deal came out.  `good` for the one who reads it; None when it hangs."""

    title: str
    text: str
    good: bool | None


class DealText:
    """The words for one finished deal, as one side reads them."""

    def __init__(self, names: Words, result: DealResult, own: int) -> None:
        assert result.contract is not None, "a passed-out deal has no sheet"
        self.names = names
        self.result = result
        self.contract = result.contract
        self.own = own
        self.rules = result.deal.table.rules
        self.ours = result.points[own]
        self.theirs = result.points[1 - own]
        self.declaring = self.rules.side_of(self.contract.declarer)
        self.we_declare = self.declaring == own

    @property
    def before(self) -> tuple[int, int]:
        """What both sides had before this deal, the own one first."""
        scores = self.result.deal.table.scores
        return scores[self.own], scores[1 - self.own]

    # -- the bill -----------------------------------------------------------------------------------

    def lines(self) -> list[SheetLine]:
        """Cards, last ten, declarations, belots, doubling, capot: what the total is made of."""
        lines = [self._cards(), self._last(), *self._declarations(), *self._belots()]
        if self.contract.trump == NO_TRUMPS:
            doubling = (self.ours.doubling, self.theirs.doubling)
            lines.append(SheetLine(_("No trumps"), _("everything counts double"), *doubling))
        if self.ours.capot or self.theirs.capot:
            text = _("all eight tricks")
            lines.append(SheetLine(_("Capot"), text, self.ours.capot, self.theirs.capot))
        return lines

    def _cards(self) -> SheetLine:
        taken = sum(self.rules.side_of(trick.winner) == self.own for trick in self.result.tricks)
        text = _("{ours} tricks to {theirs}").format(ours=taken, theirs=len(self.result.tricks) - taken)
        return SheetLine(_("Cards in the tricks"), text, self.ours.cards, self.theirs.cards)

    def _last(self) -> SheetLine:
        trick = self.result.tricks[-1]
        card = trick.cards[(trick.winner - trick.leader) % self.rules.players]
        text = _("{name}, with the {card}").format(
            name=self.names.name(trick.winner), card=words.card_name(card)
        )
        return SheetLine(_("Last ten"), text, self.ours.last, self.theirs.last)

    def _declarations(self) -> list[SheetLine]:
        scoring = [item.declaration for item in self.result.declarations if item.scores]
        lines = []
        if len(scoring) <= LONGEST:
            for declared in scoring:
                meld = declared.meld
                value = self._for(declared.seat, meld.value)
                best = _("{name} – the best kare") if meld.kind == "kare" else _("{name} – the best sequence")
                text = best.format(name=self.names.name(declared.seat))
                lines.append(SheetLine(words.meld_title(meld.name, meld.cards), text, *value))
        else:
            texts = [words.meld_title(item.meld.name, item.meld.cards) for item in scoring]
            amounts = (self.ours.declarations, self.theirs.declarations)
            lines.append(SheetLine(_("Declarations"), "; ".join(texts), *amounts))
        lost = [item.declaration for item in self.result.declarations if not item.scores]
        if lost:
            texts = [f"{words.meld_name(item.meld.name)} ({self.names.name(item.seat)})" for item in lost]
            lines.append(SheetLine(_("Not counted"), ", ".join(texts), 0, 0))
        return lines

    def _belots(self) -> list[SheetLine]:
        lines = []
        for belot in self.result.belots:
            text = _("{name}, king and queen of {suit}").format(
                name=self.names.name(belot.seat), suit=words.suit_in_sentence(belot.suit)
            )
            lines.append(SheetLine(_("Belot"), text, *self._for(belot.seat, BELOT_VALUE)))
        return lines

    def _for(self, seat: int, value: int) -> tuple[int, int]:
        return (value, 0) if self.rules.side_of(seat) == self.own else (0, value)

    # -- how it came out ----------------------------------------------------------------------------

    @property
    def total(self) -> int:
        return self.ours.total + self.theirs.total

    def subtitle(self) -> str:
        """Deal, contract, who called it, contra."""
        more = words.multiplier_name(self.contract.multiplier) or _("no contra")
        text = (
            _("Deal {number} · {contract}, called by {name} for us · {contra}")
            if self.we_declare
            else _("Deal {number} · {contract}, called by {name} for them · {contra}")
        )
        return text.format(
            number=self.result.deal.table.number,
            contract=words.contract_name(self.contract.trump),
            name=self.names.name(self.contract.declarer),
            contra=more,
        )

    def verdict(self) -> Verdict:
        outcome = self.result.writing.outcome
        if self.contract.multiplier > 1:
            return self._verdict_under_contra(outcome)
        have = self.ours.total if self.we_declare else self.theirs.total
        half = self.total // 2
        needed = half + 1
        if outcome == "made":
            title = _("Made – you keep your points") if self.we_declare else _("They have made it")
            text = _("{have} is more than half of {total}; {needed} were needed.")
        elif outcome == "inside":
            title = (
                _("Inside – they take everything") if self.we_declare else _("Inside – you take everything")
            )
            text = _("{have} is less than half of {total}; {needed} were needed.")
        else:
            title = _("Hanging – nobody has more")
            text = _("{have} is exactly half of {total}: what the declarers write hangs.")
        good = None if outcome == "hanging" else (outcome == "made") == self.we_declare
        return Verdict(title, text.format(have=have, total=self.total, needed=needed), good)

    def _verdict_under_contra(self, outcome: str) -> Verdict:
        if outcome == "hanging":
            return Verdict(
                _("Hanging – nobody has more"), _("Equal under contra: the whole amount hangs."), None
            )
        good = self.ours.total > self.theirs.total
        title = _("Contra – you take everything") if good else _("Contra – they take everything")
        text = _("{more} against {less}: whoever has more writes it all.").format(
            more=max(self.ours.total, self.theirs.total), less=min(self.ours.total, self.theirs.total)
        )
        return Verdict(title, text, good)

    # -- what is written ----------------------------------------------------------------------------

    def written(self) -> tuple[int, int]:
        written = self.result.writing.written
        return written[self.own], written[1 - self.own]

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
            rule = _("in tens, at {digit} what hangs up: {ours} › {our_tens}, {theirs} › {their_tens}")
        else:
            rule = _("in tens, at {digit} the smaller side up: {ours} › {our_tens}, {theirs} › {their_tens}")
        return rule.format(
            digit=critical, ours=ours, theirs=theirs, our_tens=tens[self.own], their_tens=tens[1 - self.own]
        )

    def _step(self, line: Line) -> str:
        ours, theirs = line.amounts[self.own], line.amounts[1 - self.own]
        amount = max(ours, theirs)
        match line.name:
            case "sum":
                return _("both together {amount}").format(amount=amount)
            case "rounded" if self.result.writing.outcome == "inside" or self.contract.multiplier > 1:
                return _("in tens {amount}").format(amount=amount) if amount else ""
            case "multiplied":
                return _("times {factor} is {amount}").format(factor=self.contract.multiplier, amount=amount)
            case "capot_apart":
                return _("capot {amount}").format(amount=amount)
            case "hanging_won":
                return _("and {amount} that hung").format(amount=amount)
        return ""

    def following(self) -> str:
        """Why the match goes on at the target, who deals next and who speaks first; "" after the last."""
        if self.result.winner is not None:
            return ""
        dealer = self.result.deal.table.forehand
        first = (dealer + 1) % self.rules.players
        following = _("Next: {dealer} deals, {first} is first to call.").format(
            dealer=self.names.name(dealer), first=self.names.name(first)
        )
        return " ".join(text for text in (self._goes_on(), following) if text)

    def _goes_on(self) -> str:
        """Why nobody has won although the target is reached (rules §2, end)."""
        if max(self.result.scores) < self.rules.target:
            return ""
        if len(set(self.result.scores)) == 1:
            return _("Equal scores: the match goes on.")
        return _("Nobody goes out with a capot: the match goes on.")
