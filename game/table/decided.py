"""The decisions of a deal: what each was made in, and what could have been done instead."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import Lay, Play, parse, to_text
from game.core.cards import Card
from game.core.machine import apply, legal_actions
from game.core.match import Match
from game.core.state import Cutting, MatchOver, State
from game.table.protocol import legal_text


class Decided(Struct, frozen=True):
    """One decision of a deal.  `number` is that of its action in the match, `state` what it was made in."""

    number: int
    state: State
    seat: int
    text: str
    """As it stands in `legal`."""
    legal: tuple[str, ...]

    @property
    def forced(self) -> bool:
        """There was nothing to decide."""
        return self.allowed and len(self.legal) == 1

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that could be played."""
        return frozenset(action.card for action in map(parse, self.legal) if isinstance(action, Play))

    @property
    def allowed(self) -> bool:
        """True unless it was a card played against the rules, at the cost of the deal."""
        return self.text in self.legal


def decisions(match: Match, deal: int = -1) -> tuple[Decided, ...]:
    """The decisions of a finished deal, in their order: calls, laying away, declarations, cards.

    `deal` is its place in `match.results`; without it, it is the last one.
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
    """The decision that action `number` of a match was, in the state that it was made in."""
    assert not isinstance(state, MatchOver), "there is nothing to decide"
    legal, done = tuple(to_text(each) for each in legal_actions(state)), parse(action)
    # cards may be laid away in any order; among the legal actions the lower one stands first
    text = to_text(Lay(tuple(sorted(done.cards)))) if isinstance(done, Lay) else action
    return Decided(number, state, state.turn, legal_text(text, list(legal)) or text, legal)
