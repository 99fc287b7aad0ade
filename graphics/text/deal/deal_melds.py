"""The declarations on the sheet of a deal: what each scored, or why it did not (rules §2.4, §3.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set

from game.core.melds import MeldKind
from game.core.state import DealResult
from game.referee.topics import Topic
from game.table.points import Reason, Standing, standings
from graphics.text import words
from graphics.text.deal.deal_parts import SheetLine
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.names import Names

LONGEST = 5  # so many declarations have a line of their own

_TOPICS = {MeldKind.SEQUENCE: Topic.SEQUENCES, MeldKind.KARE: Topic.KARES}

Said = tuple[int, str]
"""A seat and what it announced."""


class MeldLines:
    """The lines for the declarations and belots of a played deal, as the side `own` reads them."""

    def __init__(self, names: Names, result: DealResult, own: int) -> None:
        assert result.contract is not None
        self.names = names
        self.result = result
        self.rules = result.deal.table.rules
        self.order = words.sides_from(self.rules, own)
        announced = tuple(item.declaration for item in result.declarations)
        forehand = result.deal.table.forehand
        found = standings(self.rules, result.contract.trump, forehand, announced)
        self.judged = list(zip(result.declarations, found, strict=True))

    def scored(self, the_best: Callable[[MeldKind], str]) -> list[SheetLine]:
        """Declarations that score, each with its reason; all on one line where there are very many.

        `the_best` says that a declaration of a kind is the best one, with a place for the `{name}`.
        """
        lines = []
        for item, standing in self.judged:
            if item.scores:
                seat, meld = item.declaration.seat, item.declaration.meld
                why = (
                    the_best(meld.kind)
                    if standing.reason is Reason.BEST
                    else self._why_it_counts(standing.reason)
                )
                own = self.rules.side_of(seat)
                amounts = tuple(meld.value if side == own else 0 for side in self.order)
                title = words.meld_title(meld.name, meld.cards)
                lines.append(
                    SheetLine(title, why.format(name=self.names.name(seat)), amounts, _TOPICS[meld.kind])
                )
        if len(lines) <= LONGEST:
            return lines
        texts = [f"{line.title}: {line.text}" for line in lines]
        amounts = tuple(self.result.points[side].declarations for side in self.order)
        kinds = {item.declaration.meld.kind for item, _standing in self.judged if item.scores}
        return [SheetLine(_("Declarations"), "; ".join(texts), amounts, _topic(kinds))]

    def _why_it_counts(self, reason: Reason) -> str:
        """The reason why a declaration scores, with a place for the `{name}` of its player."""
        if reason is Reason.BEST_IN_TRUMPS:
            return _("{name} – as high as another, but in trumps")
        if reason is Reason.BEST_EARLIER:
            return _("{name} – as high as another, but earlier in turn")
        if words.in_pairs(self.rules):
            return _("{name} – counts with the best one of the side")
        return _("{name} – counts with the best one")

    def not_counted(self) -> list[SheetLine]:
        """Declarations announced for nothing, each with its reason."""
        reasons: dict[tuple[str, str], list[Said]] = {}
        for item, standing in self.judged:
            if not item.scores:
                said = item.declaration.seat, words.meld_name(item.declaration.meld.name)
                reasons.setdefault(self._why_it_does_not(standing), []).append(said)
        for belot in self.result.belots:
            if not belot.scores:
                said = belot.seat, game_words(self.rules).belot()
                reasons.setdefault((_("{declarations} – no trick"), ""), []).append(said)
        texts = [
            why.format(declarations=self._by_name(said), better=better)
            for (why, better), said in reasons.items()
        ]
        if not texts:
            return []
        nothing = (0,) * len(self.order)
        kinds = set[MeldKind]()
        for item, standing in self.judged:
            if not item.scores:
                kinds |= {item.declaration.meld.kind, (standing.better or item.declaration).meld.kind}
        topic = _topic(kinds) if kinds else Topic.BELOT
        return [SheetLine(_("Not counted"), " · ".join(texts), nothing, topic)]

    def _why_it_does_not(self, standing: Standing) -> tuple[str, str]:
        """Reasons why a declaration does not score.

        With a place for the `{declarations}` of which that is so, and the one that was `{better}`.
        """
        match standing.reason:
            case Reason.BEATEN:
                assert standing.better is not None
                seat, meld = standing.better.seat, standing.better.meld
                better = f"{words.meld_title(meld.name, meld.cards)} ({self.names.name(seat)})"
                return _("{declarations} – beaten by: {better}"), better
            case Reason.NOT_IN_TRUMPS:
                return _("{declarations} – as high as the best one, which is in trumps"), ""
            case Reason.LATER:
                return _("{declarations} – as high as the best one, but later in turn"), ""
            case Reason.EQUAL:
                return _("{declarations} – the best ones of both sides are equal: nobody scores"), ""
        return _("{declarations} – no trick"), ""  # it won the comparison

    def _by_name(self, said: Sequence[Said]) -> str:
        """Each player once, and with each what was announced, equal ones counted."""
        texts = []
        for seat in dict.fromkeys(seat for seat, _said in said):
            counts = Counter(name for who, name in said if who == seat)
            own = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
            texts.append(f"{self.names.name(seat)}: {', '.join(own)}")
        return "; ".join(texts)


def _topic(kinds: Set[MeldKind]) -> Topic:
    """The topic of a line about declarations of these kinds."""
    return _TOPICS[next(iter(kinds))] if len(kinds) == 1 else Topic.DECLARATIONS
