"""Views of the play built card by card, and the reason given for the best card in them."""

from __future__ import annotations

from functools import cache
from random import Random

from game.core.actions import BELOT_PLAYS, to_text
from game.core.cards import bits
from game.core.contracts import Contract
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.melds import belot_cards
from game.core.play import plays_of
from game.core.state import DealOver, MatchOver
from game.core.tricks import Trick, legal_cards, winning_index
from game.practice.reason import Reason
from game.practice.reasons import reason
from game.rules import Rules, preset
from game.table.seat_view import SaidMeld, SeatView
from tests.game.tables import BULGARIAN, anything, cards, hand

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = range(6)


def seen(
    held: str,
    trump: int,
    done: str = "",
    trick: str = "",
    declarer: int = 0,
    leader: int = 0,
    rules: Rules = BULGARIAN,
    said: tuple[SaidMeld, ...] = (),
    belots: tuple[tuple[int, int], ...] = (),
    laid: str = "",
) -> SeatView:
    """The view of the seat that holds `held`, after the tricks `done`, separated by "/", with `trick` down.

    `leader` led to the first of them.
    """
    finished = []
    for text in filter(None, done.split("/")):
        down = cards(text)
        winner = (leader + winning_index(rules.cards, trump, down)) % rules.players
        finished.append(Trick(leader, down, winner))
        leader = winner
    table, own = cards(trick), hand(held)
    seat = (leader + len(table)) % rules.players
    assert own.bit_count() + len(finished) == rules.hand_size, "as many cards as there are tricks to come"
    legal = legal_cards(rules.following, trump, own, table)
    royal = legal & belot_cards(rules.belot_suits(trump), trump, own, table)
    return SeatView(
        rules=rules,
        seat=seat,
        phase="playing",
        dealer=rules.players - 1,
        turn=seat,
        scores=(0,) * len(rules.sides),
        hanging=0,
        hand=cards(held),
        dealt=cards(held),
        contract=Contract(trump, declarer, 1),
        said=said,
        belots=belots,
        tricks=tuple(finished),
        leader=leader,
        trick=table,
        laid=cards(laid),
        legal=plays_of(legal) + tuple(BELOT_PLAYS[card] for card in bits(royal)),
    )


def best(view: SeatView, choice: str, instead: str | None = None) -> Reason | None:
    """The reason for `choice` if every other one is a point worse."""
    values = {to_text(action): 0.0 for action in view.legal}
    assert choice in values, "a legal choice"
    worth = 2 * view.rules.sheet.grades.mistake
    return reason(view, values | {choice: worth}, choice, instead)


def why(view: SeatView, card: str) -> Reason | None:
    """The reason for a card that is the best one by far."""
    return best(view, f"play {card}")


@cache
def finished(rules: str) -> Match:
    """A match at the end of its first deal with a contract, played at random."""
    match = Match(preset(rules), bytes(16))
    chance = Random(5)
    while not (
        isinstance(match.state, DealOver | MatchOver) and match.results and match.results[-1].contract
    ):
        match.submit(anything(match.state, legal_actions(match.state), chance))
    return match
