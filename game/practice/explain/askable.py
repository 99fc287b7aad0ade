"""The decisions of the deal on the table, and those that can be asked about while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.actions import parse, to_text
from game.core.cards import Card
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.state import Auction, MatchOver, Playing, State
from game.table.judge import Decided
from game.table.protocol import legal_text


def decisions_so_far(match: Match) -> tuple[Decided, ...]:
    """The decisions of the deal that lies on the table, over or not, in their order."""
    return tuple(_decided(number, state, match.actions[number]) for number, state in match.deal_so_far())


def _decided(number: int, state: State, text: str) -> Decided:
    assert not isinstance(state, MatchOver)
    legal = tuple(to_text(action) for action in legal_actions(state))
    return Decided(number, state, state.turn, legal_text(text, list(legal)) or text, legal)


def in_play(decisions: Iterable[Decided], human: int) -> tuple[Decided, ...]:
    """Those of the computer players that can be asked about while the deal is played.

    They are calls, and cards of tricks that are over.  To ask about a declaration or about cards laid away
    would tell that there was something to choose.
    """
    made = list(decisions)
    on_table: dict[int, int] = {}
    for each in made:
        if isinstance(each.state, Playing):
            trick = len(each.state.tricks)
            on_table[trick] = on_table.get(trick, 0) + 1
    return tuple(
        each
        for each in made
        if each.seat != human
        and (
            isinstance(each.state, Auction)
            or (isinstance(each.state, Playing) and _over(each.state, on_table))
        )
    )


def _over(state: Playing, on_table: Mapping[int, int]) -> bool:
    return on_table[len(state.tricks)] == state.deal.table.rules.players


def to_ask_about(match: Match, human: int, card: Card | None = None) -> int | None:
    """The number of what the partner did last, or else anybody; or that of a card that was played.

    None if there is nothing that can be asked about while the deal is played.
    """
    made = in_play(decisions_so_far(match), human)
    if card is not None:
        made = tuple(each for each in made if getattr(parse(each.text), "card", None) == card)
    partners = [each for each in made if match.rules.side_of(each.seat) == match.rules.side_of(human)]
    return next((each.number for each in reversed(partners or made)), None)
