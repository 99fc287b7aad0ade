"""The words for a deal, by how its game writes points."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.account import (
    AllDeclared,
    CapotAside,
    DealOutcome,
    FineStep,
    Forfeited,
    HangingWon,
    IllegalCard,
    Multiplied,
    NoTrick,
    OffenderPays,
    Rounded,
    SidePoints,
    Step,
    TakenOver,
    WriteStep,
)
from game.core.cards import Card
from game.core.melds import MeldKind, MeldName
from game.core.state import DealResult
from game.referee.topics import Topic
from graphics.text import words
from graphics.text.contract_bar import OUTCOMES, Tone, contract_bar
from graphics.text.deal_text import DealText, DealVerdict, Scale, ScaleMark, SheetLine
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.words import hanging_now


def kept_in_pairs(ours: bool) -> str:
    return _("We keep our points") if ours else _("They keep their points")


def all_for(ours: bool) -> str:
    return _("We score everything") if ours else _("They score everything")


class PointsText(DealText):
    @property
    def outcome(self) -> DealOutcome:
        return self.result.writing.outcome

    @property
    def _place(self) -> int:
        return self.order.index(self.declaring)

    @property
    def _stopper(self) -> int:
        """The seat that ended the deal early."""
        assert self.result.stopped_by is not None
        return self.result.stopped_by

    @property
    def _reader_won(self) -> bool:
        """True if the player who ended the deal is on the side of a reader who sat at the table."""
        return self.names.seated and self._ours(self._stopper)

    def _ours(self, seat: int) -> bool:
        return self.rules.side_of(seat) == self.own

    def the_best(self, kind: MeldKind) -> str:
        return _("{name} – the best declaration")

    def lines(self) -> list[SheetLine]:
        if self.outcome is DealOutcome.EIGHT:
            return [self._eight()]
        if self.outcome is DealOutcome.REVOKE:
            kinds: list[type[FineStep]] = [IllegalCard, AllDeclared, OffenderPays]
            return [self._fine(kind) for kind in kinds if self._of(kind)]
        return super().lines()

    def totals(self) -> tuple[int, ...]:
        if self.outcome is DealOutcome.REVOKE:  # the worth of the cards no longer matters
            return self.by_reader(self.result.writing.written)
        return super().totals()

    def total_note(self) -> str:
        if self.outcome in (DealOutcome.EIGHT, DealOutcome.REVOKE):
            return ""
        whole = len(self.result.tricks) == self.rules.hand_size
        return super().total_note() if whole else _("so far in this deal")

    def _eight(self) -> SheetLine:
        meld = self._eight_in_a_row()
        title = words.meld_title(MeldName.BELOT, meld)
        amounts = self.by_reader(self.result.writing.written)
        return SheetLine(title, self.names.name(self._stopper), amounts, Topic.EIGHT)

    def _eight_in_a_row(self) -> tuple[Card, ...]:
        return next(item.declaration.meld.cards for item in self.result.declarations if item.scores)

    def _fine(self, kind: type[FineStep]) -> SheetLine:
        """The cost of a revoke; each step of a kind is alike."""
        amounts = self._amounts(kind)
        if kind is AllDeclared:
            said = [
                f"{words.meld_name(item.declaration.meld.name)} ({self.names.name(item.declaration.seat)})"
                for item in self.result.declarations
            ]
            return SheetLine(_("All announced declarations"), ", ".join(said), amounts, Topic.ILLEGAL_CARD)
        if kind is OffenderPays:
            return SheetLine(_("Penalty"), _("for the one who played it"), amounts, Topic.ILLEGAL_CARD)
        text = _("{name} played the {card}")
        if self.names.own(self._stopper):
            text = _("You played the {card}")
        name, card = self.names.name(self._stopper), words.card_name(self.result.unfinished[-1])
        return SheetLine(_("An illegal card"), text.format(name=name, card=card), amounts, Topic.ILLEGAL_CARD)

    def verdict(self) -> DealVerdict:
        match self.outcome:
            case DealOutcome.ENOUGH:
                return self._enough()
            case DealOutcome.EIGHT:
                title = _("Eight in a row – you have won the match")
                if words.in_pairs(self.rules):
                    title = _("Eight in a row – we have won the match")
                if not self._reader_won:
                    title = _("Eight in a row – {name} has won the match")
                name = self.names.name(self._stopper)
                text = _("All eight cards of a suit in one hand win the whole match at once.")
                return DealVerdict(title.format(name=name), text, self._ours(self._stopper))
            case DealOutcome.REVOKE:
                return self._revoke()
        title = self._made() if self.outcome is DealOutcome.MADE else self._fallen()
        if not self.names.seated:
            title = self.outcome_title()
        have, needed = self.totals()[self._place], self.needed
        made = self.outcome is DealOutcome.MADE
        if self.rules.upcard:
            best = max(amount for place, amount in enumerate(self.totals()) if place != self._place)
            text = (
                _("{have} is more than the {best} of either opponent.")
                if made
                else _("{have} is not more than the {best} of the better opponent; {needed} were needed.")
            )
            text = text.format(have=have, best=best, needed=needed)
        else:
            text = (
                _("{have} is more than half of {total}; {needed} were needed.")
                if made
                else _("{have} is not more than half of {total}; {needed} were needed.")
            )
            text = text.format(have=have, total=self.total, needed=needed)
        return DealVerdict(title, text, made == self.we_declare)

    def consequence(self) -> str:
        pairs, ours, name = words.in_pairs(self.rules), self.we_declare, self.names.name
        if not self.names.seated or self.outcome not in (DealOutcome.MADE, DealOutcome.INSIDE):
            return super().consequence()
        if self.outcome is DealOutcome.MADE:
            if pairs:
                return kept_in_pairs(ours)
            text = _("You keep your points") if ours else _("{name} keeps the points")
            return text.format(name=name(self.contract.declarer))
        taker = self._taker
        if pairs:
            return all_for(not ours)
        if taker is None:
            return super().consequence()
        if taker == self.own:
            return _("These points are yours")
        text = _("{taker} scores your points") if ours else _("{taker} scores the points")
        return text.format(taker=name(taker))

    def _made(self) -> str:
        if words.in_pairs(self.rules):
            return _("Made – we keep our points") if self.we_declare else _("They made the contract")
        if self.we_declare:
            return _("You made the contract")
        return _("{name} made the contract").format(name=self.names.name(self.contract.declarer))

    def _fallen(self) -> str:
        """A line about the side that failed, and those who take the points (rules §3.9)."""
        taker, name = self._taker, self.names.name(self.contract.declarer)
        if words.in_pairs(self.rules):
            return (
                _("We failed – they score everything")
                if self.we_declare
                else _("They failed – we score everything")
            )
        if taker is None:
            text = _("You failed the contract") if self.we_declare else _("{name} failed the contract")
            return text.format(name=name)
        if self.we_declare:
            return _("You failed – {taker} scores your points").format(taker=self.names.name(taker))
        if taker == self.own:
            return _("{name} failed – you score the points").format(name=name)
        text = _("{name} failed – {taker} scores the points")
        return text.format(name=name, taker=self.names.name(taker))

    @property
    def _taker(self) -> int | None:
        """The side that writes the fallen points; None where they are lost, or there are none."""
        return next((step.to for step in self._of(Forfeited)), None)

    def _enough(self) -> DealVerdict:
        ours = self._ours(self._stopper)
        if self._reader_won:
            title = _("Out – you have won the match")
            if words.in_pairs(self.rules):
                title = _("Out – we have won the match")
        elif words.in_pairs(self.rules) and self.names.seated:
            title = _("Out – they have won the match")
        else:
            title = _("Out – {name} has won the match")
        name = self.names.name(self._stopper)
        text = _(
            "Trick {number} takes {name} to {score}: {target} wins at once, whatever happens to the contract."
        )
        if self.names.own(self._stopper):
            text = _(
                "Trick {number} takes you to {score}: {target} wins at once, "
                "whatever happens to the contract."
            )
        text = text.format(
            number=len(self.result.tricks),
            name=name,
            score=self.result.scores[self.rules.side_of(self._stopper)],
            target=self.rules.target,
        )
        return DealVerdict(title.format(name=name), text, ours)

    def _revoke(self) -> DealVerdict:
        seat, fine = self._stopper, self._of(IllegalCard)[0]
        assert fine.duty is not None, "the machine names the duty that a card broke"
        name = self.names.name(seat)
        title = _("{name} played an illegal card").format(name=name)
        duty = words.broken_duty(name, fine.duty)
        if self.names.own(seat):
            title = _("You played an illegal card")
            duty = words.own_broken_duty(fine.duty)
        return DealVerdict(
            title, _("{duty}: the deal ends with that card.").format(duty=duty), not self._ours(seat)
        )

    def scale(self) -> Scale | None:
        if self.outcome is DealOutcome.ENOUGH:
            return self._way_to_target()
        if self.outcome in (DealOutcome.EIGHT, DealOutcome.REVOKE):
            return None
        needed = self.needed
        goal = needed - 0.5 if self.rules.upcard else self.total / 2
        bar = contract_bar(self.totals(), self._place, self.total, goal, OUTCOMES[self.outcome])
        below, more = _("below {points}"), _("{points} or more")
        made = self.outcome is DealOutcome.MADE
        return Scale(
            (
                ScaleMark(_("Failed"), below.format(points=needed), not made, "close"),
                ScaleMark(_("Made"), more.format(points=needed), made, "check"),
            ),
            bar.filled,
            bar.goal,
            bar.own,
            bar.tone,
        )

    def _way_to_target(self) -> Scale:
        """The winner's score before and after the deal, against the target."""
        side, target = self.rules.side_of(self._stopper), self.rules.target
        before, score = self.result.deal.table.scores[side], self.result.scores[side]
        return Scale(
            (
                ScaleMark(_("Before the deal"), str(before), False, ""),
                ScaleMark(_("Out"), _("{points} or more").format(points=target), True, "check"),
            ),
            1.0,
            target / score,
            side == self.own,
            Tone.GOOD if side == self.own else Tone.BAD,
            max(0, before) / score,
        )

    def shown(self) -> tuple[tuple[Card, bool], ...]:
        if self.outcome is DealOutcome.EIGHT:
            return tuple((card, False) for card in self._eight_in_a_row())
        if self.outcome is DealOutcome.REVOKE:
            last = len(self.result.unfinished) - 1
            return tuple((card, place == last) for place, card in enumerate(self.result.unfinished))
        return ()

    def explanation(self) -> str:
        parts = []
        if self.outcome is DealOutcome.MADE:
            parts.append(_("each side scores its own points"))
        elif self.outcome is DealOutcome.ENOUGH:
            parts.append(_("each side scores what it has so far"))
        elif self.outcome is DealOutcome.INSIDE:
            parts.append(self._fall())
        if self.outcome is not DealOutcome.REVOKE:
            parts += self._penalties()
        return "; ".join(parts)

    def _fall(self) -> str:
        lost, taker = self.result.points[self.declaring].total, self._taker
        if len(self.order) == 2:
            return _("failed, so a dash: the other side scores all {amount}").format(amount=self.total)
        if not lost:
            return _("failed, so a dash")
        if taker is None:
            return _("failed, so a dash: {amount} are lost").format(amount=lost)
        own, more = self.result.points[taker].total, self.result.points[taker].cards
        other = next(side for side in self.order if side not in (taker, self.declaring))
        less = self.result.points[other].cards
        if more > less:
            text = _(
                "failed, so a dash; more card points, {more} to {less} without the last ten: "
                "{name} – {own} + {lost}"
            )
        else:
            text = _(
                "failed, so a dash; equal card points, {more} each without the last ten; "
                "earlier in turn: {name} – {own} + {lost}"
            )
        return text.format(name=self.names.name(taker), own=own, lost=lost, more=more, less=less)

    def _penalties(self) -> list[str]:
        """Lines for a side without a trick, and its cost (rules §3.9)."""
        return [
            _("{side} – no trick: {points} less").format(side=head, points=-amount)
            for head, amount in zip(self.heads, self._amounts(NoTrick), strict=True)
            if amount
        ]


class TensText(DealText):
    @property
    def ours(self) -> SidePoints:
        return self.points[0]

    @property
    def theirs(self) -> SidePoints:
        return self.points[1]

    def the_best(self, kind: MeldKind) -> str:
        return (
            _("{name} – the best four of a kind")
            if kind is MeldKind.KARE
            else _("{name} – the best sequence")
        )

    def verdict(self) -> DealVerdict:
        found = self._verdict()
        return found if self.names.seated else replace(found, title=self.outcome_title())

    def consequence(self) -> str:
        outcome = self.result.writing.outcome
        if not self.names.seated:
            return super().consequence()
        if outcome is DealOutcome.HANGING:
            return _("Nobody has more")
        if self.contract.multiplier > 1:
            return self._verdict_under_contra(outcome).title
        return kept_in_pairs(self.we_declare) if outcome is DealOutcome.MADE else all_for(not self.we_declare)

    def _verdict(self) -> DealVerdict:
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
            text = _("{have} is exactly half of {total}: the declarers’ points hang.")
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

    def explanation(self) -> str:
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


def sheet_text(names: Names, result: DealResult, own: int, steps: tuple[Step, ...] | None = None) -> DealText:
    """The words for a deal that was played, as the side `own` reads them; `steps` as in `DealText`."""
    kind = TensText if result.deal.table.rules.sheet.rounds else PointsText
    return kind(names, result, own, steps)
