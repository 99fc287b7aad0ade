"""The sheet of a deal in words: every step of the scoring, explained (rules §2.6, §2.7, §3.8, §3.9)."""

from __future__ import annotations

from typing import TypeVar

from game.core.account import SidePoints
from game.core.cards import Card
from game.core.contracts import NO_TRUMPS
from game.core.melds import BELOT_VALUE
from game.core.state import DealResult
from graphics.text import card_words, words
from graphics.text.deal.deal_melds import MeldLines
from graphics.text.deal.deal_parts import Scale, SheetLine, Verdict
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names

T = TypeVar("T")


class DealText:
    """The words for one finished deal, as the side `own` reads them: that side comes first everywhere.

    What depends on how a game writes its points is left to `TensText` and `PointsText`; `sheet_text` chooses.
    """

    def __init__(self, names: Names, result: DealResult, own: int) -> None:
        assert result.contract is not None, "a passed-out deal has no sheet"
        self.names = names
        self.result = result
        self.contract = result.contract
        self.own = own
        self.rules = result.deal.table.rules
        self.order = words.sides_from(self.rules, own)
        self.points: tuple[SidePoints, ...] = self.by_reader(result.points)
        self.declaring = self.rules.side_of(self.contract.declarer)
        self.we_declare = self.declaring == own

    def by_reader(self, by_side: tuple[T, ...]) -> tuple[T, ...]:
        """What is given by side, the reader's side first."""
        return tuple(by_side[side] for side in self.order)

    @property
    def heads(self) -> tuple[str, ...]:
        """What heads the column of each side."""
        return words.side_titles(self.rules, self.own, self.names.name)

    @property
    def before(self) -> tuple[int, ...]:
        """What each side had before this deal."""
        return self.by_reader(self.result.deal.table.scores)

    # -- the bill -----------------------------------------------------------------------------------

    def lines(self) -> list[SheetLine]:
        """What the totals are made of: cards, last ten, declarations, belots, doubling, capot."""
        lines = [self._cards(), *self._laid(), *self._last()]
        melds = MeldLines(self.names, self.result, self.own)
        lines += [*melds.scored(self.the_best), *melds.not_counted(), *self._belots()]
        if self.contract.trump == NO_TRUMPS:
            doubling = tuple(side.doubling for side in self.points)
            lines.append(SheetLine(_("No trumps"), _("everything counts double"), doubling))
        if any(side.capot for side in self.points):
            text = _("all eight tricks") if self.rules.hand_size == 8 else _("all ten tricks")
            lines.append(SheetLine(_("Capot"), text, tuple(side.capot for side in self.points)))
        return lines

    def totals(self) -> tuple[int, ...]:
        """What stands below the bill."""
        return tuple(side.total for side in self.points)

    @property
    def total(self) -> int:
        """The sum of the points of all sides."""
        return sum(self.totals())

    def total_note(self) -> str:
        """What is said beside the totals."""
        return _("of {total} in this deal").format(total=self.total)

    def _cards(self) -> SheetLine:
        taken = [side.tricks for side in self.points]
        if len(taken) == 2:
            text = ngettext("{ours} trick to {theirs}", "{ours} tricks to {theirs}", taken[0]).format(
                ours=taken[0], theirs=taken[1]
            )
        else:
            text = _("tricks: {counts}").format(counts=" : ".join(map(str, taken)))
        laid = self.only_for(
            self.contract.declarer, self.rules.cards.points_of(self.contract.trump, self.result.laid)
        )
        amounts = tuple(side.cards - less for side, less in zip(self.points, laid, strict=True))
        return SheetLine(_("Cards in the tricks"), text, amounts)

    def _laid(self) -> list[SheetLine]:
        """The cards that the declarer has laid away: they count like those of its tricks."""
        laid = self.result.laid
        if not laid:
            return []
        text = _("{name}: {cards}").format(
            name=self.names.name(self.contract.declarer), cards=", ".join(map(words.card_name, laid))
        )
        points = self.rules.cards.points_of(self.contract.trump, laid)
        return [SheetLine(_("Discards"), text, self.only_for(self.contract.declarer, points))]

    def _last(self) -> list[SheetLine]:
        last = tuple(side.last for side in self.points)
        if not any(last):
            return []
        trick = self.result.tricks[-1]
        card = trick.cards[(trick.winner - trick.leader) % self.rules.players]
        text = _("{name}, with the {card}").format(
            name=self.names.name(trick.winner), card=words.card_name(card)
        )
        return [SheetLine(_("Last trick"), text, last)]

    def the_best(self, kind: str) -> str:
        """That a declaration of a kind is the best one, with a place for the `{name}` of its player."""
        raise NotImplementedError

    def _belots(self) -> list[SheetLine]:
        lines = []
        for belot in self.result.belots:
            if belot.scores:
                text = _("{name}, king and queen of {suit}").format(
                    name=self.names.name(belot.seat), suit=card_words.suit_in_sentence(belot.suit)
                )
                title = game_words(self.rules).belot()
                lines.append(SheetLine(title, text, self.only_for(belot.seat, BELOT_VALUE)))
        return lines

    def only_for(self, seat: int, value: int) -> tuple[int, ...]:
        """An amount of the side of `seat`, and nothing of the others, as it is read."""
        return tuple(value if side == self.rules.side_of(seat) else 0 for side in self.order)

    # -- how it came out ----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Deal, contract, who called it, contra."""
        if self.contract.declarer == self.names.human:
            text = _("Deal {number} · {contract}, called by you")
            if self.rules.auction.doubles:
                text = _("Deal {number} · {contract}, called by you · {contra}")
        elif not words.in_pairs(self.rules):
            text = _("Deal {number} · {contract}, called by {name}")
        elif not self.rules.auction.doubles:
            text = (
                _("Deal {number} · {contract}, called by {name} for us")
                if self.we_declare
                else _("Deal {number} · {contract}, called by {name} for them")
            )
        else:
            text = (
                _("Deal {number} · {contract}, called by {name} for us · {contra}")
                if self.we_declare
                else _("Deal {number} · {contract}, called by {name} for them · {contra}")
            )
        return text.format(
            number=self.result.deal.table.number,
            contract=words.contract_name(self.contract.trump),
            name=self.names.name(self.contract.declarer),
            contra=words.multiplier_name(self.contract.multiplier) or _("no contra"),
        )

    def verdict(self) -> Verdict:
        """Made or not, and by what; or what ended the deal before its time."""
        raise NotImplementedError

    def scale(self) -> Scale | None:
        """How near it was; None where there was no goal in points."""
        raise NotImplementedError

    def shown(self) -> tuple[tuple[Card, bool], ...]:
        """The cards that decided, and whether each is the one that was wrong; none where there is a scale."""
        return ()

    # -- what is written ----------------------------------------------------------------------------

    def written(self) -> tuple[int | None, ...]:
        """What goes on the pad; None is a dash."""
        return self.by_reader(self.result.writing.pad)

    def explanation(self) -> str:
        """How the points became what is written."""
        raise NotImplementedError

    def following(self) -> str:
        """Why the match goes on at the target, who deals next and who speaks first; "" after the last."""
        if self.result.winner is not None:
            return ""
        dealer = self.result.deal.table.forehand
        first = (dealer + 1) % self.rules.players
        text = _("Next: {dealer} deals, {first} is first to call.")
        if dealer == self.names.human:
            text = _("Next: you deal, {first} is first to call.")
        elif first == self.names.human:
            text = _("Next: {dealer} deals, you are first to call.")
        following = text.format(dealer=self.names.name(dealer), first=self.names.name(first))
        return " ".join(text for text in (self._goes_on(), following) if text)

    def _goes_on(self) -> str:
        """Why nobody has won although the target is reached (rules §2.9, §3.11)."""
        best = max(self.result.scores)
        if best < self.rules.target:
            return ""
        if self.result.scores.count(best) > 1:
            return _("Equal scores: the match goes on.")
        return _("You cannot go out with a capot: the match goes on.")
