"""After a deal: what every decision in it was worth, and what the best would have been.

Each decision is judged by what its seat could know when it was made. The computer players' own values are
used where they gave any; otherwise an engine is asked, one decision after another, while the sheet is open.
Nothing here waits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.core.actions import Lay, Play, parse, to_text
from game.core.cards import FULL_DECK, Card, Mask, mask_of
from game.core.machine import apply, legal_actions
from game.core.match import Match
from game.core.rule_set import Grades
from game.core.state import Cutting, MatchOver, Playing, State, table_of
from game.table.projection import seat_view
from game.table.protocol import legal_text
from game.table.seat_view import SeatView


class Decided(Struct, frozen=True):
    """A decision of a deal. `number` is that of its action in the match, `state` the state before it."""

    number: int
    state: State
    seat: int
    text: str
    """As it is spelled in `legal`."""
    legal: tuple[str, ...]

    @property
    def forced(self) -> bool:
        """There was nothing to decide."""
        return self.allowed and len(self.legal) == 1

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(action.card for action in map(parse, self.legal) if isinstance(action, Play))

    @property
    def allowed(self) -> bool:
        """True unless it was an illegal card, at the cost of the deal."""
        return self.text in self.legal


def decisions(match: Match, deal: int = -1) -> tuple[Decided, ...]:
    """The decisions of a finished deal, in their order: calls, laying away, declarations, cards.

    `deal` is its index in `match.results`; by default the last one.
    """
    result = match.results[deal]
    cuts = match.cuts()
    deal %= len(match.results)
    cut, end = (*cuts, len(match.actions))[deal : deal + 2]
    state: State = apply(Cutting(result.deal.table), parse(match.actions[cut])).state
    made = []
    for number in range(cut + 1, end):
        made.append(decision(number, state, match.actions[number]))
        state = apply(state, parse(made[-1].text)).state
    return tuple(made)


def decision(number: int, state: State, action: str) -> Decided:
    assert not isinstance(state, MatchOver), "there is nothing to decide"
    legal, done = tuple(to_text(each) for each in legal_actions(state)), parse(action)
    # cards may be laid away in any order; the legal action lists the lower one first
    text = to_text(Lay(tuple(sorted(done.cards)))) if isinstance(done, Lay) else action
    return Decided(number, state, state.turn, legal_text(text, list(legal)) or text, legal)


def nothing_new(before: Playing, after: Playing, seat: int) -> bool:
    """True if a seat has learned nothing between two views about who may hold the cards still out.

    News are a card that shows what its player cannot hold (rules §2.3, §3.5), and combinations, shown or
    announced. The cards played are not news in themselves.
    """
    earlier, later = seat_view(before, seat), seat_view(after, seat)
    if (earlier.said, earlier.belots) != (later.said, later.belots):
        return False
    out = FULL_DECK & ~(mask_of(later.hand) | mask_of(later.laid))
    for _leader, cards in _tricks(later):
        out &= ~mask_of(cards)
    known, shown = _missing(earlier), _missing(later)
    return not any(
        now & out & ~then for other, (then, now) in enumerate(zip(known, shown, strict=True)) if other != seat
    )


def _tricks(view: SeatView) -> list[tuple[int, tuple[int, ...]]]:
    """The leader and the cards of every trick, including the current one."""
    return [*((each.leader, each.cards) for each in view.tricks), (view.leader, view.trick)]


def _missing(view: SeatView) -> list[Mask]:
    """By seat: the cards that it has shown not to hold."""
    assert view.contract is not None, "in the play"
    rules, trump = view.rules, view.contract.trump
    missing: list[Mask] = [0] * rules.players
    for leader, cards in _tricks(view):
        for place, card in enumerate(cards):
            missing[(leader + place) % rules.players] |= rules.following.lacking(trump, cards[:place], card)
    return missing


Values = dict[str, float]
"""The value of each choice, by the text of its action: written points, our side's minus theirs."""


class Judgement(Struct, frozen=True):
    """The verdict on a decision, and its choices, those with the most points first, as shown.

    Near the end of a match the most points are not always what wins it: `preferred` is a choice that the
    strongest player would have made too, considering the score.
    """

    played: float
    choices: tuple[tuple[str, float], ...]
    grades: Grades
    preferred: bool = False

    @property
    def best(self) -> tuple[str, float]:
        return self.choices[0]

    @property
    def best_cards(self) -> frozenset[Card]:
        """The cards that are worth most, as shown; none if the decision is not about a card."""
        digits = self.grades.digits
        most = round(self.best[1], digits)
        best = [parse(text) for text, value in self.choices if round(value, digits) == most]
        return frozenset(action.card for action in best if isinstance(action, Play))

    @property
    def fewer(self) -> float:
        """How much less it is worth than the best, by the worths as shown."""
        digits = self.grades.digits
        return max(0.0, round(round(self.best[1], digits) - round(self.played, digits), digits))

    @property
    def for_the_match(self) -> bool:
        """Points were given away for the sake of the match, which is no mistake."""
        return self.preferred and self.fewer >= self.grades.slip

    @property
    def lost(self) -> float:
        return 0.0 if self.for_the_match else self.fewer

    @property
    def grade(self) -> str:
        """One of "good", "slip" and "mistake"."""
        if self.lost >= self.grades.mistake:
            return "mistake"
        return "slip" if self.lost >= self.grades.slip else "good"


def values_in(answer: Mapping[str, Any]) -> Values:
    """The values in an engine's answer; empty if it has none of use."""
    info = answer.get("info")
    values = info.get("values") if isinstance(info, dict) else None
    if not isinstance(values, dict):
        return {}
    return {text: float(value) for text, value in values.items() if _is_number(value)}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def judgement(decided: Decided, values: Values, plays_for_match: bool = False) -> Judgement | None:
    """Judge a decision by `values`; None if they do not cover it, or there was nothing to decide.

    Choices of the same worth, as shown, stay in the order of `values`; `plays_for_match`: the values are
    those of a player as strong as any, who plays for the match.
    """
    if decided.forced:
        return None
    known = {text: value for text in decided.legal if (value := _value(text, values)) is not None}
    if decided.text not in known:
        return None
    rank = {text: place for place, text in enumerate(values)}
    liked = sorted(known, key=lambda text: rank.get(text, rank.get(text.removesuffix(" belot"), 0)))
    fine = table_of(decided.state).rules.sheet.grades
    order = sorted(liked, key=lambda text: -round(known[text], fine.digits))
    choices = tuple((text, known[text]) for text in order)
    return Judgement(known[decided.text], choices, fine, plays_for_match and liked[0] == decided.text)


def _value(text: str, values: Values) -> float | None:
    """An engine that gives one value for a card means it with and without belot."""
    return values.get(text, values.get(text.removesuffix(" belot")))


def same_ideas(
    decisions: Sequence[Decided], of: Callable[[Decided], Judgement | None], seat: int
) -> frozenset[int]:
    """The numbers of cards with which a seat continued a plan that it has been charged for.

    The same better card was still better, and nothing new had been seen since.
    """
    found, plan = set(), None
    for each in decisions:
        if each.seat != seat or not isinstance(each.state, Playing) or each.forced:
            continue
        judged = of(each)
        if judged is None:  # not judged yet, or illegal
            plan = None
        elif judged.grade != "good":
            if plan and plan[1] & judged.best_cards and nothing_new(plan[0], each.state, seat):
                found.add(each.number)
            else:
                plan = each.state, judged.best_cards
        elif plan and plan[1] & each.cards:
            plan = None
    return frozenset(found)


class Judge:
    """The decisions of the last finished deal of `match`, and the verdicts on them as they arrive.

    `ask(state, number)` sends a question about the seat to act in `state`, `poll()` returns the answer once
    there is one. The decisions of the seat `human` come first, and before them the one with the number
    `first`, which is on the screen. `values` are what the computer players thought when they decided; those
    of the seats in `aware` were as strong as the engine asked now, and played for the match. `heard` are
    those of an earlier judge of the same deal. `taken` are the numbers of actions that the computer took for
    the human when time was up: they are judged, but nobody is charged for them.
    """

    def __init__(
        self,
        match: Match,
        human: int,
        values: Mapping[int, Values],
        ask: Callable[[State, int], object],
        poll: Callable[[], Mapping[str, Any] | None],
        aware: Collection[int] = (),
        heard: Mapping[int, Values] | None = None,
        taken: Collection[int] = (),
    ) -> None:
        self.decisions = decisions(match)
        self.first: int | None = None
        self._human = human
        self._taken = frozenset(taken)
        self._ask = ask
        self._poll = poll
        self._known: dict[int, Judgement | None] = {}
        self._asked: Decided | None = None
        self._same: tuple[int, frozenset[int]] = (-1, frozenset())  # of how many that are known
        self.heard: dict[int, Values] = {}
        """The values that decisions were judged by, by the number of the action."""
        for decided in self.decisions:
            if heard is not None and decided.number in heard:
                self._judge(decided, heard[decided.number])
                continue
            found = judgement(decided, values.get(decided.number, {}), decided.seat in aware)
            if found is not None or decided.forced or not decided.allowed:
                self._known[decided.number] = found

    def of(self, decided: Decided) -> Judgement | None:
        """The verdict on a decision so far."""
        return self._known.get(decided.number)

    def open(self, decided: Decided) -> bool:
        """True if its verdict is still to come."""
        return decided.number not in self._known

    @property
    def left(self) -> int:
        return len(self.decisions) - len(self._known)

    def advance(self) -> bool:
        """Take an answer, ask the next question; True if more is known now."""
        if self._asked is None:
            self._ask_next()
            return False
        answer = self._poll()
        if answer is None or answer.get("id") != self._asked.number:
            return False
        self._judge(self._asked, values_in(answer))
        self._ask_next()
        return True

    def _judge(self, decided: Decided, values: Values) -> None:
        """A player as strong as any, who plays for the match, has valued the choices."""
        self.heard[decided.number] = values
        self._known[decided.number] = judgement(decided, values, plays_for_match=True)

    def pause(self) -> None:
        """Drop the current question: the engine is needed for something else, and will not answer it."""
        self._asked = None

    def _ask_next(self) -> None:
        waiting = [each for each in self.decisions if self.open(each)]
        self._asked = min(
            waiting, key=lambda each: (each.number != self.first, each.seat != self._human), default=None
        )
        if self._asked is not None:
            self._ask(self._asked.state, self._asked.number)

    def at_bell(self, decided: Decided) -> bool:
        """True if time was up, and the computer took it for the human."""
        return decided.number in self._taken

    def same_idea(self, decided: Decided) -> bool:
        """True if it continues a wrong plan that an earlier card of the deal was charged for."""
        if self._same[0] != len(self._known):
            seats = range(table_of(self.decisions[0].state).rules.players)
            charged = [each for each in self.decisions if not self.at_bell(each)]
            same = (same_ideas(charged, self.of, seat) for seat in seats)
            self._same = len(self._known), frozenset().union(*same)
        return decided.number in self._same[1]

    def grade(self, decided: Decided) -> str:
        """The grade of a decision: "good", "slip", "mistake", "same" for a plan charged for before.

        "bell" for a decision that the computer took, "good" while nothing is known about it; an illegal card
        is a mistake.
        """
        if self.at_bell(decided):
            return "bell"
        found = self.of(decided)
        if found is None:
            return "good" if decided.allowed else "mistake"
        return "same" if self.same_idea(decided) else found.grade

    def loss(self, decided: Decided) -> float:
        """Points that a decision is known to have given away, unless an earlier one is charged for them.

        None if the computer took it.
        """
        found = self.of(decided)
        if found is None or self.at_bell(decided) or self.same_idea(decided):
            return 0.0
        return found.lost

    def count(self, grade: str, seat: int | None = None) -> int:
        """The number of judged decisions of a grade (see `grade`), of one seat or of all."""
        made = [each for each in self.decisions if seat in (None, each.seat)]
        return sum(self.of(each) is not None and self.grade(each) == grade for each in made)

    def lost(self, seat: int) -> float:
        """Points that a seat is known to have given away in the deal, each plan charged once."""
        return sum(self.loss(each) for each in self.decisions if each.seat == seat)
