"""The line of a deal of a table with real cards, in words: the bill, how it came out, what was written."""

from __future__ import annotations

from functools import cached_property

from game.core.account import AllDeclared, DealOutcome, FineStep, IllegalCard, OffenderPays, SidePoints, Step
from game.core.auction import Bidding
from game.core.contracts import Contract
from game.core.state import Deal, DealResult, Table
from game.referee.entry import Kind
from game.referee.judged import Judged
from game.referee.topics import Topic
from graphics.text import words
from graphics.text.deal_sheet import PointsText, TensText
from graphics.text.deal_text import DealText, SheetLine
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.score_pad.columns import SideNames

SIGN = " · "


class JudgedText:
    """The words for one judged deal, the columns in their order."""

    def __init__(self, judged: Judged, columns: tuple[str, ...]) -> None:
        self.judged = judged
        self.columns = columns

    @cached_property
    def sheet(self) -> DealText | None:
        """The words that a sheet has for it; None where no cards were counted."""
        names = SideNames(self.judged.rules, self.columns)
        return _sheet(self.judged, names) if self.judged.points else None

    @property
    def title(self) -> str:
        """The contract and its stake, or what the deal was otherwise."""
        contract = self.judged.contract
        if contract is None:
            return self.outcome
        stake = words.multiplier_name(contract.multiplier)
        name = _("Suit not entered") if self.judged.entry.suit_open else words.contract_name(contract.trump)
        return SIGN.join(part for part in (name, stake) if part)

    @property
    def outcome(self) -> str:
        """The outcome in a word or two."""
        writing = self.judged.writing
        side = self.judged.entry.side
        match writing.outcome:
            case DealOutcome.PASSED:
                return _("All passed")
            case DealOutcome.REVOKE:
                return _("An illegal card")
            case DealOutcome.EIGHT:
                return _("Eight in a row")
            case DealOutcome.ENOUGH if side is not None:
                return _("{name} – out").format(name=self.columns[side])
        assert self.sheet is not None
        return self.sheet.outcome_title()

    def lines(self) -> list[SheetLine]:
        """The bill: everything that counts, an amount for each column."""
        judged, points = self.judged, self.judged.points
        if judged.writing.outcome is DealOutcome.REVOKE:
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
        """The points of each column, before they are written."""
        return tuple(own.total for own in self.judged.points)

    def _cards(self) -> str:
        """The title of the card points; the last ten is among them where nobody has said who has it."""
        known = self.judged.entry.kind is Kind.ENOUGH or any(own.last for own in self.judged.points)
        return _("Card points") if known else _("Card points with the last ten")

    def _tricks(self) -> str:
        """A note on sides without a trick."""
        names = [self.columns[side] for side in self.judged.entry.without]
        return _("{name}: no trick").format(name=", ".join(names)) if names else ""

    def _fines(self) -> list[SheetLine]:
        kinds: list[tuple[type[FineStep], str]] = [
            (IllegalCard, _("An illegal card")),
            (AllDeclared, _("All announced declarations")),
            (OffenderPays, _("Penalty")),
        ]
        found = []
        for kind, title in kinds:
            amounts = self.judged.writing.of(kind)
            if any(amounts):
                found.append(SheetLine(title, "", amounts, Topic.ILLEGAL_CARD))
        return found

    def reason(self) -> str:
        """The sentence that tells why it came out so."""
        outcome, rules, side = self.judged.writing.outcome, self.judged.rules, self.judged.entry.side
        match outcome:
            case DealOutcome.PASSED:
                return _("Nobody scores.")
            case DealOutcome.REVOKE if side is not None:
                name = self.columns[side]
                return _("{name}: the illegal card ends the deal, the others score.").format(name=name)
            case DealOutcome.EIGHT:
                return _("All eight cards of a suit in one hand win the whole match at once.")
            case DealOutcome.ENOUGH if side is not None:
                score = self.judged.scores[side]
                text = _("{name}: {score} with this trick; {target} wins at once.")
                return text.format(name=self.columns[side], score=score, target=rules.target)
        return self.sheet.verdict().text if self.sheet is not None else ""

    def explanation(self) -> str:
        """Steps from the points to what is written; "" where there are none."""
        return self.sheet.explanation() if self.sheet is not None else ""

    def following(self) -> str:
        """The line that the match is won, and by whom; "" as long as it goes on."""
        winner = self.judged.winner
        if winner is None:
            return ""
        return SideNames(self.judged.rules, self.columns).won(winner)


def _sheet(judged: Judged, names: Names) -> DealText:
    """The words of the game for a deal of which only the points are known."""
    assert judged.contract is not None
    kind = _Tens if judged.rules.sheet.rounds else _Points
    return kind(names, _as_result(judged, judged.contract), 0, judged.steps)


class _Told(DealText):
    """A deal whose cards nobody has seen: its steps are given."""

    def __init__(self, names: Names, result: DealResult, own: int, steps: tuple[Step, ...]) -> None:
        self._given = steps
        super().__init__(names, result, own)

    def account(self) -> tuple[Step, ...]:
        return self._given


class _Tens(_Told, TensText):
    pass


class _Points(_Told, PointsText):
    pass


def _as_result(judged: Judged, contract: Contract) -> DealResult:
    """The deal as far as it is known: no cards, no calls, but points and what was written."""
    rules, before = judged.rules, judged.before
    table = Table(
        rules, b"", before.played + 1, before.dealer, before.scores, before.hanging, (), before.played
    )
    points: tuple[SidePoints, ...] = judged.points
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


def caller(judged: Judged, columns: tuple[str, ...]) -> str:
    """The name of who called; "" where nobody did."""
    contract = judged.contract
    return columns[judged.rules.side_of(contract.declarer)] if contract is not None else ""


def stake_sign(multiplier: int) -> str:
    """The stake beside a contract, where there is little room."""
    return f"×{multiplier}" if multiplier > 1 else ""


def deal_title(number: int) -> str:
    """The heading of a deal."""
    return _("Deal {number}").format(number=number)
