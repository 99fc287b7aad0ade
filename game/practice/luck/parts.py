"""Luck and skill of a finished deal: six parts that add up to what is on the pad (docs/review.md)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction

from msgspec import Struct

from game.core.actions import Call, parse, to_text
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.players.decision import advice
from game.practice.luck.open_hands import End, OpenHands, Written, difference, end_of, place
from game.table.judge import Decided, Judgement, Values, decisions, judgement, same_ideas
from game.table.projection import question

NOTHING = Fraction(0)


class Parts(Struct, frozen=True):
    """The parts of a deal's written difference, in written points, as one seat sees them.

    They are fractions, as tenths have no exact binary form: the sum is the pad to the last digit.
    """

    cards: Fraction = NOTHING
    """The luck of the cards: the value of the deal before its first call, less the value of calling first."""
    own_calls: Fraction = NOTHING
    own_cards: Fraction = NOTHING
    """Cards, declarations and cards laid away by the seat, as far as it could have known better."""
    partner: Fraction = NOTHING
    """Calls of the partner, and its cards as far as it could have known better."""
    opponents: Fraction = NOTHING
    guesses: Fraction = NOTHING
    """Everything else that the cards of all seats changed: nobody could know it when they were played.

    This includes the computer's decisions for a person whose time was up, and the value of calling first:
    with open hands the leader need not guess, otherwise it must.
    """

    @property
    def total(self) -> Fraction:
        return sum(self.named().values(), NOTHING)

    def named(self) -> dict[str, Fraction]:
        return {name: getattr(self, name) for name in self.__struct_fields__}


class DecisionShare(Struct, frozen=True):
    """What a decision changed in the written difference, as one side sees it."""

    error: Fraction
    """As far as the seat that decided could have known better."""
    guess: Fraction
    """The rest."""


class WeighedDecision(Struct, frozen=True):
    """A decision with the value of the deal before and after it."""

    decided: Decided
    before: Written
    after: Written
    judged: Judgement | None
    """The verdict by what the seat could know; None if there was nothing to decide, or nobody was asked."""
    same_idea: bool = False
    """True for a card that continued a wrong plan, for which an earlier card is charged."""
    at_bell: bool = False
    """True if time was up, and the computer decided for a person: nobody is charged for it."""

    @property
    def best(self) -> str:
        """The best choice by what the seat could know; the one made if there was no other."""
        return self.judged.best[0] if self.judged and self.judged.lost else self.decided.text

    @property
    def is_call(self) -> bool:
        return isinstance(parse(self.decided.text), Call)

    def share(self, rules: Rules, side: int) -> DecisionShare:
        """The change as `side` sees it; what one of three sides gives away is split between the others."""
        mover = rules.side_of(self.decided.seat)
        lost = self._lost(mover)
        error = -lost if side == mover else lost / (len(rules.sides) - 1)
        return DecisionShare(error, self._change(side) - error)

    def _change(self, side: int) -> Fraction:
        return Fraction(difference(self.after, side)) - Fraction(difference(self.before, side))

    def _lost(self, mover: int) -> Fraction:
        """Points given away, as shown; an illegal card is charged with everything it costs."""
        if self.at_bell:
            return NOTHING
        if not self.decided.allowed:
            return max(-self._change(mover), NOTHING)
        return Fraction(str(self.judged.lost)) if self.judged and not self.same_idea else NOTHING


class WeighedDeal(Struct, frozen=True):
    """A finished deal with the value of each decision in it."""

    result: DealResult
    ends: tuple[End, ...]
    """The ends that the deal was heading for with open hands: before the first call, then after each
    decision."""
    decisions: tuple[WeighedDecision, ...]

    @property
    def start(self) -> Written:
        """The value of the deal before its first call."""
        return self.ends[0].written

    @property
    def rules(self) -> Rules:
        return self.result.deal.table.rules

    def difference(self, seat: int) -> Fraction:
        """Points written by the side of `seat` minus the others'."""
        return Fraction(difference(self.result.writing.written, self.rules.side_of(seat)))

    def parts(self, seat: int) -> Parts:
        """The six parts as `seat` sees them; their sum is `difference`."""
        rules = self.rules
        side = rules.side_of(seat)
        first = place(rules, self.result.deal.table.forehand, side)
        found = Parts(cards=Fraction(difference(self.start, side)) - first, guesses=first).named()
        for each in self.decisions:
            share, mover = each.share(rules, side), each.decided.seat
            if each.is_call and not each.at_bell:
                who = "own_calls" if mover == seat else _others(rules, mover, side)
                found[who] += share.error + share.guess
            else:
                who = "own_cards" if mover == seat else _others(rules, mover, side)
                found[who] += share.error
                found["guesses"] += share.guess
        return Parts(**found)


Ask = Callable[[Decided], Values]
"""The values of the choices of a decision by what its seat could know; empty if unknown."""


def review(match: Match, deal: int, ask: Ask, taken: Collection[int] = ()) -> WeighedDeal:
    """Weigh every decision of a finished deal, the one at index `deal` of `match.results`."""
    return weigh(match.results[deal], decisions(match, deal), ask, taken)


def weigh(result: DealResult, made: Sequence[Decided], ask: Ask, taken: Collection[int] = ()) -> WeighedDeal:
    """Weigh the decisions `made` in a deal, which are all of them."""
    return weigh_by(result, made, ends(result, made), ask, taken)


def ends(result: DealResult, made: Sequence[Decided]) -> tuple[End, ...]:
    """The end that a deal was heading for with open hands: before each decision, then the real end."""
    values = OpenHands()
    return (*(values.end(each.state) for each in made), end_of(result))


def weigh_by(
    result: DealResult,
    made: Sequence[Decided],
    found: Sequence[End],
    ask: Ask,
    taken: Collection[int] = (),
) -> WeighedDeal:
    """Weigh the decisions of a deal whose `ends` are known already.

    `taken` are the numbers of actions that the computer took for a person whose time was up.
    """
    worth = [end.written for end in found]
    verdicts = {each.number: _judged(each, ask) for each in made}
    seats = range(result.deal.table.rules.players)
    charged = [each for each in made if each.number not in taken]
    same = frozenset[int]().union(
        *(same_ideas(charged, lambda each: verdicts[each.number], seat) for seat in seats)
    )
    weighed = tuple(
        WeighedDecision(each, before, after, verdicts[each.number], each.number in same, each.number in taken)
        for each, before, after in zip(made, worth, worth[1:], strict=False)
    )
    return WeighedDeal(result, tuple(found), weighed)


def expert(decided: Decided) -> Values:
    """The values by a player of the highest level in the seat, always the same."""
    state = decided.state
    decision = advice(question(state, decided.seat), decided.number)
    return {to_text(action): value for action, value in (decision.values or {}).items()}


def _judged(decided: Decided, ask: Ask) -> Judgement | None:
    if decided.forced or not decided.allowed:
        return None
    return judgement(decided, ask(decided), plays_for_match=True)


def _others(rules: Rules, mover: int, side: int) -> str:
    return "partner" if rules.side_of(mover) == side else "opponents"
