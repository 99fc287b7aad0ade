"""The sheet of a deal in words: every step of the scoring, explained (rules §2.6, §2.7, §3.8, §3.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from typing import TypeVar

from msgspec import Struct

from game.core.account import (
    BelotPoints,
    CapotPoints,
    CardPoints,
    DealOutcome,
    DiscardPoints,
    Doubled,
    LastTen,
    SidePoints,
    Step,
)
from game.core.cards import KING, QUEEN, Card
from game.core.melds import Declaration, MeldKind
from game.core.scoring import account
from game.core.state import DealResult
from game.referee.topics import Topic
from game.table.points import MeldReason, MeldStanding, points_of, standings
from graphics.text import words
from graphics.text.contract_bar import Tone
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.words import for_deck, suit_in_sentence


class SheetLine(Struct, frozen=True):
    """A line of the bill, with an amount for each side, the reader's first."""

    title: str
    text: str
    amounts: tuple[int, ...]
    topic: Topic
    """The rule behind it."""
    cards: tuple[Card, ...] = ()
    """The cards that it speaks of."""


class DealVerdict(Struct, frozen=True):
    """The outcome of the deal. `good` for the one who reads it; None when it hangs."""

    title: str
    text: str
    good: bool | None


class ScaleMark(Struct, frozen=True):
    """The meaning of an end (or the middle) of the scale; `true` if the deal came out so.

    `sign` is the icon that says so too.
    """

    text: str
    note: str
    true: bool
    sign: str


class Scale(Struct, frozen=True):
    """A bar that shows how near it was: parts of its length, from 0 to 1."""

    marks: tuple[ScaleMark, ...]
    """From left to right: two or three."""
    filled: float
    """From the left."""
    goal: float
    """Points that had to be passed."""
    own: bool
    """True if the bar is filled by the reader's side."""
    tone: Tone
    """As in `contract_bar`: how what came out is for the reader."""
    before: float = 0.0
    """The filled part that was there before the deal."""


LONGEST = 5  # declarations on lines of their own, at most

_MELD_TOPICS = {MeldKind.SEQUENCE: Topic.SEQUENCES, MeldKind.KARE: Topic.KARES}

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
        """Scoring declarations, each with its reason; on one line if there are very many.

        `the_best` says that a declaration of a kind is the best one, with a place for the `{name}`.
        """
        lines = []
        for item, standing in self.judged:
            if item.scores:
                seat, meld = item.declaration.seat, item.declaration.meld
                why = (
                    the_best(meld.kind)
                    if standing.reason is MeldReason.BEST
                    else self._why_it_counts(standing.reason)
                )
                own = self.rules.side_of(seat)
                amounts = tuple(meld.value if side == own else 0 for side in self.order)
                title = words.meld_title(meld.name, meld.cards)
                why = why.format(name=self.names.name(seat))
                lines.append(SheetLine(title, why, amounts, _MELD_TOPICS[meld.kind], meld.cards))
        if len(lines) <= LONGEST:
            return lines
        texts = [f"{line.title}: {line.text}" for line in lines]
        amounts = tuple(self.result.points[side].declarations for side in self.order)
        kinds = {item.declaration.meld.kind for item, _standing in self.judged if item.scores}
        return [SheetLine(_("Declarations"), "; ".join(texts), amounts, _topic(kinds))]

    def _why_it_counts(self, reason: MeldReason) -> str:
        """The reason why a declaration scores, with a place for the `{name}` of its player."""
        if reason is MeldReason.BEST_IN_TRUMPS:
            return _("{name} – as high as another, but in trumps")
        if reason is MeldReason.BEST_EARLIER:
            return _("{name} – as high as another, but earlier in turn")
        if words.in_pairs(self.rules):
            return _("{name} – counts with the best one of the side")
        return _("{name} – counts with the best one")

    def not_counted(self) -> list[SheetLine]:
        reasons: dict[tuple[str, str], list[Said]] = {}
        for item, standing in self.judged:
            if not item.scores:
                said = item.declaration.seat, self._called(item.declaration)
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

    def _called(self, declaration: Declaration) -> str:
        """The name of a declaration, with its cards if the reader has held them or seen them played."""
        seat, meld, result = declaration.seat, declaration.meld, self.result
        played = {card for trick in result.tricks for card in trick.cards}.union(result.unfinished)
        if self.names.own(seat) or played.issuperset(meld.cards):
            return words.meld_title(meld.name, meld.cards)
        return words.meld_name(meld.name)

    def _why_it_does_not(self, standing: MeldStanding) -> tuple[str, str]:
        """Why a declaration does not score.

        Two texts with places for the `{declarations}` and the `{better}` one.
        """
        match standing.reason:
            case MeldReason.BEATEN:
                assert standing.better is not None
                seat, meld = standing.better.seat, standing.better.meld
                better = f"{words.meld_title(meld.name, meld.cards)} ({self.names.name(seat)})"
                return _("{declarations} – beaten by: {better}"), better
            case MeldReason.NOT_IN_TRUMPS:
                return _("{declarations} – as high as the best one, which is in trumps"), ""
            case MeldReason.LATER:
                return _("{declarations} – as high as the best one, but later in turn"), ""
            case MeldReason.EQUAL:
                return _("{declarations} – the best ones of both sides are equal: nobody scores"), ""
        return _("{declarations} – no trick"), ""  # it won the comparison

    def _by_name(self, said: Sequence[Said]) -> str:
        """Each player once, with what they announced, equal ones counted."""
        texts = []
        for seat in dict.fromkeys(seat for seat, _said in said):
            counts = Counter(name for who, name in said if who == seat)
            own = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
            texts.append(f"{self.names.name(seat)}: {', '.join(own)}")
        return "; ".join(texts)


def _topic(kinds: Set[MeldKind]) -> Topic:
    return _MELD_TOPICS[next(iter(kinds))] if len(kinds) == 1 else Topic.DECLARATIONS


_STEP_TOPICS: dict[type[Step], Topic] = {
    DiscardPoints: Topic.DISCARDS,
    LastTen: Topic.LAST_TEN,
    BelotPoints: Topic.BELOT,
}


def pair_of(suit: int) -> tuple[Card, Card]:
    """Queen and king of a suit."""
    return (8 * suit + QUEEN, 8 * suit + KING)


T = TypeVar("T")
S = TypeVar("S", bound=Step)


class DealText:
    """The words for one finished deal, as the side `own` reads them: that side comes first everywhere.

    `steps`: the account of a deal whose cards nobody has seen; by default that of the deal.

    How a game writes its points is left to `TensText` and `PointsText`; `sheet_text` chooses.
    """

    def __init__(
        self, names: Names, result: DealResult, own: int, steps: tuple[Step, ...] | None = None
    ) -> None:
        assert result.contract is not None, "a passed-out deal has no sheet"
        self.names = names
        self.result = result
        self.contract = result.contract
        self.own = own
        self.rules = result.deal.table.rules
        self.order = words.sides_from(self.rules, own)
        self.points: tuple[SidePoints, ...] = self.by_reader(result.points)
        self.steps = account(result) if steps is None else steps
        self.declaring = self.rules.side_of(self.contract.declarer)
        self.we_declare = self.declaring == own

    def by_reader(self, by_side: tuple[T, ...]) -> tuple[T, ...]:
        """Values by side, the reader's side first."""
        return tuple(by_side[side] for side in self.order)

    @property
    def heads(self) -> tuple[str, ...]:
        return self.names.side_titles(self.own)

    @property
    def before(self) -> tuple[int, ...]:
        """The score of each side before this deal."""
        return self.by_reader(self.result.deal.table.scores)

    def lines(self) -> list[SheetLine]:
        melds = MeldLines(self.names, self.result, self.own)
        lines = [self._cards(), *self._told(DiscardPoints), *self._told(LastTen)]
        lines += [*melds.scored(self.the_best), *melds.not_counted(), *self._told(BelotPoints)]
        if self._of(Doubled):
            lines.append(
                SheetLine(
                    _("No trumps"), _("everything counts double"), self._amounts(Doubled), Topic.DOUBLED
                )
            )
        if self._of(CapotPoints):
            text = _("all eight tricks") if self.rules.hand_size == 8 else _("all ten tricks")
            lines.append(SheetLine(_("Capot"), text, self._amounts(CapotPoints), Topic.CAPOT))
        return lines

    def _of(self, kind: type[S]) -> list[S]:
        return [step for step in self.steps if isinstance(step, kind)]

    def _amounts(self, kind: type[Step]) -> tuple[int, ...]:
        found = self._of(kind)
        return tuple(sum(step.amount for step in found if step.side == side) for side in self.order)

    def totals(self) -> tuple[int, ...]:
        return tuple(side.total for side in self.points)

    @property
    def total(self) -> int:
        return sum(self.totals())

    @property
    def needed(self) -> int:
        """The fewest points that would have made the contract."""
        return points_of(self.result).needed(self.declaring)

    def total_note(self) -> str:
        return _("of {total} in this deal").format(total=self.total)

    def _cards(self) -> SheetLine:
        tricks = {step.side: step.tricks for step in self._of(CardPoints)}
        taken = [tricks[side] for side in self.order]
        if len(taken) == 2:
            text = ngettext("{ours} trick to {theirs}", "{ours} tricks to {theirs}", taken[0]).format(
                ours=taken[0], theirs=taken[1]
            )
        else:
            text = _("tricks: {counts}").format(counts=" : ".join(map(str, taken)))
        return SheetLine(_("Cards in the tricks"), text, self._amounts(CardPoints), Topic.CARDS)

    def _told(self, kind: type[DiscardPoints | LastTen | BelotPoints]) -> list[SheetLine]:
        return [self._line(step) for step in self._of(kind)]

    def _line(self, step: DiscardPoints | LastTen | BelotPoints) -> SheetLine:
        match step:
            case DiscardPoints(cards=cards):
                title, seat = _("Discards"), self.contract.declarer
                text = _("{name}: {cards}").format(
                    name=self.names.name(seat), cards=", ".join(map(words.card_name, cards))
                )
            case LastTen(seat=seat, card=card):
                title, cards = _("Last trick"), (card,)
                text = _("{name}, with the {card}").format(
                    name=self.names.name(seat), card=words.card_name(card)
                )
            case BelotPoints(belot=belot):
                title, cards = game_words(self.rules).belot(), pair_of(belot.suit)
                text = for_deck(
                    _("{name}, king and queen of {suit}"),
                    pgettext("madjarice", "{name}, king and queen of {suit}"),
                ).format(name=self.names.name(belot.seat), suit=suit_in_sentence(belot.suit))
        amounts = tuple(step.amount if side == step.side else 0 for side in self.order)
        return SheetLine(title, text, amounts, _STEP_TOPICS[type(step)], cards)

    def the_best(self, kind: MeldKind) -> str:
        """Words for the best declaration of a kind, with a place for the `{name}` of its player."""
        raise NotImplementedError

    def subtitle(self) -> str:
        if self.names.own(self.contract.declarer):
            text = _("Deal {number} · {contract}, called by you")
            if self.rules.auction.doubles:
                text = _("Deal {number} · {contract}, called by you · {contra}")
        elif not self.names.seated and self.rules.auction.doubles:
            text = _("Deal {number} · {contract}, called by {name}") + " · {contra}"
        elif not words.in_pairs(self.rules) or not self.names.seated:
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
            number=self.result.deal.table.counted,
            contract=words.contract_in_sentence(self.contract.trump),
            name=self.names.name(self.contract.declarer),
            contra=words.multiplier_name(self.contract.multiplier) or _("no contra"),
        )

    def verdict(self) -> DealVerdict:
        raise NotImplementedError

    def consequence(self) -> str:
        """What the outcome means for the reader, to stand beside a stamp that says the outcome."""
        return words.contract_name(self.contract.trump)

    def outcome_title(self) -> str:
        """The outcome of the contract in a word, for a reader who did not sit at the table."""
        match self.result.writing.outcome:
            case DealOutcome.MADE:
                return _("Made")
            case DealOutcome.HANGING:
                return _("Hanging – nobody has more")
        return _("Failed")

    def scale(self) -> Scale | None:
        """How near it was; None if there was no goal in points."""
        raise NotImplementedError

    def shown(self) -> tuple[tuple[Card, bool], ...]:
        """The cards that decided, and whether each is the wrong one; empty if there is a scale."""
        return ()

    def written(self) -> tuple[int | None, ...]:
        """Entries on the pad; None is a dash."""
        return self.by_reader(self.result.writing.pad)

    def explanation(self) -> str:
        raise NotImplementedError

    def following(self) -> str:
        """The reason the match goes on, the next dealer, the first speaker; after the last deal who has won.

        "" where the verdict says that.
        """
        if self.result.winner is not None:
            said = self.result.writing.outcome in (DealOutcome.ENOUGH, DealOutcome.EIGHT)
            return "" if said else f"{self.names.won(self.result.winner)}."
        dealer = self.result.deal.table.forehand
        first = (dealer + 1) % self.rules.players
        text = _("Next: {dealer} deals, {first} is first to call.")
        if self.names.own(dealer):
            text = _("Next: you deal, {first} is first to call.")
        elif self.names.own(first):
            text = _("Next: {dealer} deals, you are first to call.")
        following = text.format(dealer=self.names.name(dealer), first=self.names.name(first))
        return " ".join(text for text in (self._goes_on(), self._last(), following) if text)

    def _goes_on(self) -> str:
        """The reason why nobody has won although that might be expected (rules §2.9, §3.11)."""
        best = max(self.result.scores)
        played = self.result.deal.table.played + (self.result.contract is not None)
        if self.rules.at_limit(played):
            text = _("Equal scores after {limit} deals: another one is played.")
            return text.format(limit=self.rules.deal_limit)
        if best < self.rules.target:
            return ""
        if self.result.scores.count(best) > 1:
            return _("Equal scores: the match goes on.")
        return _("You cannot go out with a capot: the match goes on.")

    def _last(self) -> str:
        """A line that tells that the next deal is the last one, if it is (rules §2.9)."""
        played = self.result.deal.table.played + (self.result.contract is not None)
        if not self.rules.deal_limit or played != self.rules.deal_limit - 1:
            return ""
        return _("The next deal is the last one: after it the higher score wins.")


BETWEEN = " · "


def list_title(text: DealText) -> str:
    """The number of a deal and its contract."""
    name, times = words.contract_name(text.contract.trump), text.contract.multiplier
    return f"{text.result.deal.table.counted}. {name}" + (f" ×{times}" if times > 1 else "")


def list_line(text: DealText) -> str:
    """Who called it, how it came out, and what was written by each side, the reader's first."""
    written = " : ".join(words.written(each) for each in text.by_reader(text.result.writing.written))
    return BETWEEN.join((text.names.name(text.contract.declarer), text.verdict().title, written))
