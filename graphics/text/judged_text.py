"""The line of a deal of a table with real cards, in words: the bill, how it came out, what was written."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from game.core import account
from game.core.auction import Bidding
from game.core.contracts import Contract
from game.core.state import Deal, DealResult, Table
from game.referee.alternatives import OtherLine, other_options
from game.referee.entry import EntryKind
from game.referee.judged import JudgedDeal
from game.referee.topics import Topic, of_outcome, of_writing
from game.rules import Rules
from graphics.text import words
from graphics.text.alternatives_text import RuleLine
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText, SheetLine
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.rules_text import option_choice, option_text
from graphics.text.rulings import Heads, Ruling, Sum, WritingSums, added, options

SIGN = " · "


class JudgedText:
    """The words for one judged deal, the columns in their order."""

    def __init__(self, judged: JudgedDeal, columns: tuple[str, ...]) -> None:
        self.judged = judged
        self.columns = columns

    @cached_property
    def sheet(self) -> DealText | None:
        """The same deal as on a sheet; None if no cards were counted."""
        judged = self.judged
        if not judged.points:
            return None
        assert judged.contract is not None
        names = SideNames(judged.rules, self.columns)
        return sheet_text(names, _as_result(judged, judged.contract), 0, judged.steps)

    @property
    def title(self) -> str:
        contract = self.judged.contract
        if contract is None:
            return self.outcome
        stake = words.multiplier_name(contract.multiplier)
        name = (
            _("Suit not entered")
            if self.judged.entry.suit_open
            else words.contract_in_sentence(contract.trump)
        )
        return SIGN.join(part for part in (name, stake) if part)

    @property
    def outcome(self) -> str:
        writing = self.judged.writing
        side = self.judged.entry.side
        match writing.outcome:
            case account.DealOutcome.PASSED:
                return _("All passed")
            case account.DealOutcome.REVOKE:
                return _("An illegal card")
            case account.DealOutcome.EIGHT:
                return _("Eight in a row")
            case account.DealOutcome.ENOUGH if side is not None:
                return _("{name} – out").format(name=self.columns[side])
        assert self.sheet is not None
        return self.sheet.outcome_title()

    def lines(self) -> list[SheetLine]:
        judged, points = self.judged, self.judged.points
        if judged.writing.outcome is account.DealOutcome.REVOKE:
            return self._fines()
        if not points:
            return []
        found = [SheetLine(self._cards(), self._tricks(), tuple(own.cards for own in points), Topic.CARDS)]
        rows = (
            (_("Last trick"), tuple(own.last for own in points), "", Topic.LAST_TEN),
            (_("Declarations"), tuple(own.declarations for own in points), "", Topic.DECLARATIONS),
            (game_words(judged.rules).belot(), tuple(own.belots for own in points), "", Topic.BELOT),
            (
                _("No trumps"),
                tuple(own.doubling for own in points),
                _("everything counts double"),
                Topic.DOUBLED,
            ),
            (_("Capot"), tuple(own.capot for own in points), _("all tricks"), Topic.CAPOT),
        )
        found += [
            SheetLine(title, note, amounts, topic) for title, amounts, note, topic in rows if any(amounts)
        ]
        if len(found) > 1:
            found.append(SheetLine(_("Total"), "", self.totals(), Topic.MADE))
        return found

    def totals(self) -> tuple[int, ...]:
        return tuple(own.total for own in self.judged.points)

    def _cards(self) -> str:
        """The title of the card points; they include the last ten if nobody has entered who took it."""
        known = self.judged.entry.kind is EntryKind.ENOUGH or any(own.last for own in self.judged.points)
        return _("Card points") if known else _("Card points with the last ten")

    def _tricks(self) -> str:
        names = [self.columns[side] for side in self.judged.entry.without]
        return _("{name}: no trick").format(name=", ".join(names)) if names else ""

    def _fines(self) -> list[SheetLine]:
        kinds: list[tuple[type[account.FineStep], str]] = [
            (account.IllegalCard, _("An illegal card")),
            (account.AllDeclared, _("All announced declarations")),
            (account.OffenderPays, _("Penalty")),
        ]
        found = []
        for kind, title in kinds:
            amounts = self.judged.writing.of(kind)
            if any(amounts):
                found.append(SheetLine(title, "", amounts, Topic.ILLEGAL_CARD))
        return found

    def reason(self) -> str:
        outcome, rules, side = self.judged.writing.outcome, self.judged.rules, self.judged.entry.side
        match outcome:
            case account.DealOutcome.PASSED:
                return _("Nobody scores.")
            case account.DealOutcome.REVOKE if side is not None:
                name = self.columns[side]
                return _("{name}: the illegal card ends the deal, the others score.").format(name=name)
            case account.DealOutcome.EIGHT:
                return _("All eight cards of a suit in one hand win the whole match at once.")
            case account.DealOutcome.ENOUGH if side is not None:
                score = self.judged.scores[side]
                text = _("{name}: {score} with this trick; {target} wins at once.")
                return text.format(name=self.columns[side], score=score, target=rules.target)
        return self.sheet.verdict().text if self.sheet is not None else ""

    def explanation(self) -> str:
        return self.sheet.explanation() if self.sheet is not None else ""

    def following(self) -> str:
        """The line that the match is won, and by whom; "" before that."""
        winner = self.judged.winner
        if winner is None:
            return ""
        return SideNames(self.judged.rules, self.columns).won(winner)


def _as_result(judged: JudgedDeal, contract: Contract) -> DealResult:
    """The deal as far as it is known: points and what was written, but no cards and no calls."""
    rules, before = judged.rules, judged.before
    table = Table(
        rules, b"", before.played + 1, before.dealer, before.scores, before.hanging, (), before.played
    )
    points: tuple[account.SidePoints, ...] = judged.points
    return DealResult(
        Deal(table, (), 0),
        Bidding(rules.players, before.dealer),
        contract,
        (),
        (),
        (),
        points,
        judged.writing,
        judged.scores,
        judged.winner,
        stopped_by=judged.entry.side,
    )


def caller(judged: JudgedDeal, columns: tuple[str, ...]) -> str:
    contract = judged.contract
    return columns[judged.rules.side_of(contract.declarer)] if contract is not None else ""


def stake_sign(multiplier: int) -> str:
    """The stake beside a contract, in short."""
    return f"×{multiplier}" if multiplier > 1 else ""


def deal_title(number: int) -> str:
    return _("Deal {number}").format(number=number)


_UNCOUNTED = (account.DealOutcome.PASSED, account.DealOutcome.EIGHT, account.DealOutcome.REVOKE)


class JudgedRulings:
    def __init__(self, judged: JudgedDeal, columns: tuple[str, ...]) -> None:
        self.judged, self.rules = judged, judged.rules
        self.text = JudgedText(judged, columns)
        self.heads: Heads = tuple(enumerate(columns))
        contract = judged.contract
        trump = contract.trump if contract is not None else 0
        none = (account.SidePoints(0, 0, 0, 0, 0, 0),) * len(columns)
        points = judged.points or none
        self._writing = WritingSums(
            self.rules, trump, points, judged.writing, judged.before.scores, self.heads
        )
        self._others = other_options(judged)

    def all(self) -> list[Ruling]:
        """Every ruling, in the order of the bill; the last three are `outcome`, `written` and `score`."""
        lines = [line for line in self.text.lines() if line.topic is not Topic.MADE]
        found = []
        for line in lines:
            sums = tuple(self._doubled()) if line.topic is Topic.DOUBLED else ()
            found.append(self._ruling(line.title, line.text, (line.topic,), sums, line.amounts))
        if self.judged.writing.outcome is account.DealOutcome.PASSED:
            return [self._ruling(self.text.outcome, self.text.reason(), (Topic.CALLING,), (), ())]
        return [*found, self.outcome(), self.written(), self.score()]

    def outcome(self) -> Ruling:
        outcome = self.judged.writing.outcome
        counted = outcome not in _UNCOUNTED
        sums = tuple(self._totals()) if counted else ()
        amounts = self.text.totals() if counted else ()
        return self._ruling(self.text.outcome, self.text.reason(), (self._topic(),), sums, amounts)

    def written(self) -> Ruling:
        writing = self.judged.writing
        topics = of_writing(writing, self._multiplier)
        sums = () if writing.outcome is account.DealOutcome.EIGHT else tuple(self._writing.written())
        return self._ruling(_("Scored"), "", topics, sums, writing.pad)

    def score(self) -> Ruling:
        ended = of_outcome(self.judged.writing.outcome, 1)
        topic = ended if ended in (Topic.DOSTA, Topic.EIGHT) else Topic.END
        sums = tuple(self._writing.score())
        return self._ruling(_("Score"), self.text.following(), (topic,), sums, self.judged.scores)

    def _topic(self) -> Topic:
        return of_outcome(self.judged.writing.outcome, self._multiplier)

    @property
    def _multiplier(self) -> int:
        contract = self.judged.contract
        return contract.multiplier if contract is not None else 1

    def _ruling(
        self,
        title: str,
        note: str,
        topics: tuple[Topic, ...],
        sums: tuple[Sum, ...],
        amounts: tuple[int | None, ...],
    ) -> Ruling:
        others = tuple(self._lines(options(self.rules, topics)))
        return Ruling(title, note, topics, sums, amounts, others)

    def _totals(self) -> Iterator[Sum]:
        points = self.judged.points
        for side, head in self.heads:
            own = points[side]
            parts = (own.cards, own.last, own.declarations, own.belots, own.doubling, own.capot)
            yield Sum(head, added([part for part in parts if part]))
        yield Sum("", _("Together: {sum}").format(sum=added([own.total for own in points])))

    def _doubled(self) -> Iterator[Sum]:
        contract = self.judged.contract
        factor = self.rules.point_factor(contract.trump) if contract is not None else 1
        for side, head in self.heads:
            own = self.judged.points[side]
            single = own.cards + own.last + own.extras
            if single:
                yield Sum(head, f"{single} × {factor} = {factor * single}")

    def _lines(self, names: Collection[str]) -> Iterator[RuleLine]:
        for other in self._others:
            if other.option in names:
                yield self._line(other)

    def _line(self, other: OtherLine) -> RuleLine:
        title = option_choice(other.option, other.rules.options()[other.option])
        note = option_text(other.option).line
        if other.judged is None:
            return RuleLine(title, note, _("would change the play"))
        if not other.differs(self.judged):
            return RuleLine(title, note, _("the same"))
        outcome = " : ".join(map(words.written, other.judged.writing.pad))
        detail = ""
        if other.judged.winner != self.judged.winner:
            over = other.judged.winner is not None
            detail = _("the match would be over") if over else _("the match would go on")
        return RuleLine(title, note, outcome, detail, True)


class SideNames(Names):
    """The names of the sides, also where a single player of one is meant: nobody said which."""

    def __init__(self, rules: Rules, columns: tuple[str, ...]) -> None:
        super().__init__(rules, 0, lambda seat: "", seated=False)
        self._columns = columns

    def name(self, seat: int) -> str:
        return self._columns[self.rules.side_of(seat)]

    def side_titles(self, own: int) -> tuple[str, ...]:
        return tuple(self._columns[side] for side in words.sides_from(self.rules, own))

    def won(self, side: int) -> str:
        # a column may be called "Us": no verb follows its name
        return _("Match won: {name}").format(name=self._columns[side])
