"""Moments for complaints: what South sees when it is to play a card, call, announce or lay away."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Call, Declare, Lay, parse_call
from game.core.cards import FULL_DECK, SUIT_LETTERS, SUIT_MASKS, card_name, mask_of, parse_card
from game.core.contracts import TRUMP_NAMES, Contract
from game.core.machine import apply, legal_actions
from game.core.rule_set import Game
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.core.tricks import legal_cards
from game.players.knowledge import Play, Round, read_play, read_round
from game.rules import preset
from game.table.projection import question
from tests.game.tables import SOUTH, auction, call, cards, hand
from tools.complaints.judging import COMPLAINTS
from tools.complaints.sight import CallSight, CardSight, DeclareSight, LaySight

SEATS = "SENW"


def verdict(name: str, seen: object, chosen: object) -> bool | None:
    return next(each for each in COMPLAINTS if each.name == name).judge(seen, chosen)


def card_seen(
    held: str,
    trick: str = "",
    *,
    trump: str = "H",
    by: str = "E",
    out: str,
    void: Mapping[str, str] | None = None,
    calls: str = "",
    took: str = "",
    rules: str = "bulgarian",
    belots: str = "",
    said: bool = False,
) -> CardSight:
    """South holds `held`; `out` are the cards it cannot see, all others have gone.

    `void`: the suits or cards ("AS") that a seat cannot have; `calls`: by seat ("N NT"); `took`: the first
    trick, led by North.
    """
    game = preset(rules)
    contract = Contract(TRUMP_NAMES.index(trump), SEATS.index(by), 1)
    mine, table = hand(held), cards(trick)
    made = tuple(
        (SEATS.index(each.split(":")[0]), parse_call(each.split(":")[1])) for each in calls.split()
    ) or ((contract.declarer, contract.trump),)
    missing = [0] * game.players
    for seat, lacking in (void or {}).items():
        for word in lacking.split():
            suit = SUIT_LETTERS.find(word)
            missing[SEATS.index(seat)] |= SUIT_MASKS[suit] if suit >= 0 else 1 << parse_card(word)
    left = mine.bit_count()
    played = [(SOUTH - place) % game.players for place in range(1, len(table) + 1)]
    held_by = tuple(left - (seat in played) for seat in range(game.players))
    known = Round(game, SOUTH, SOUTH, (0, 0), 0, mine, made, contract)
    finished = ((2, cards(took)),) if took else ()
    play = Play(
        round=known,
        trump=contract.trump,
        leader=-len(table) % game.players,
        trick=table,
        gone=FULL_DECK & ~mine & ~hand(out),
        missing=tuple(missing),
        shown=(0,) * game.players,
        held=held_by,
        points=(0, 0),
        tricks=(0, 0),
        fresh=mask_of(table),
        leads=tuple((seat, each[0] >> 3) for seat, each in finished),
        finished=finished,
        played=(0,) * game.players,
        dealt=mine,
        seen=5,
        announced=(),
        belots=(),
    )
    legal = legal_cards(game.following, contract.trump, mine, table)
    return CardSight(play, legal, hand(belots), said)


def call_seen(held: str, calls: str = "", rules: str = "bulgarian", turned: str = "") -> CallSight:
    """The seat to call after `calls` sees these cards; South is forehand."""
    game = preset(rules)
    rest = [card_name(card) for card in range(32) if not hand(f"{held} {turned}") >> card & 1]
    seat = game.seats[len(calls.split()) % game.players]
    more = " ".join(rest[: game.hand_size - len(cards(held))])
    texts = {seat: f"{held} {more}"} | ({"turned": turned} if turned else {})
    start = auction(texts, rules=game)
    state = call(start, calls) if calls else start
    assert isinstance(state, Auction)
    view = question(state, state.turn)
    legal = [each.call for each in legal_actions(state) if isinstance(each, Call)]
    return CallSight(read_round(view), legal)


def declare_seen(held: str, heard: str = "", rules: str = "bulgarian") -> DeclareSight:
    """South, with these eight cards, is to announce; `heard` is what East has, and announces all of."""
    game = preset(rules)
    texts = {"S": held} | ({"E": heard} if heard else {})
    state = call(
        auction(texts, 0 if heard else None, rules=game),
        "C" if game.game is Game.BELA else "C pass pass pass",
    )
    while isinstance(state, Declaring | Playing) and state.turn != SOUTH:
        state = apply(state, legal_actions(state)[-1]).state
    assert isinstance(state, Declaring)
    view = question(state, SOUTH)
    choices = [each for each in legal_actions(state) if isinstance(each, Declare)]
    return DeclareSight(read_play(view, read_round(view)), choices)


def lay_seen(held: str, trump: str = "C") -> LaySight:
    """South, the declarer of Bela for two with these twelve cards, is to lay two away."""
    game = preset("bela-2")
    mine = cards(held)
    texts = {
        "S": " ".join(map(card_name, mine[:10])),
        "middle": " ".join(map(card_name, mine[10:])),
        "turned": next(name for name in (f"{rank}{trump}" for rank in "789") if hand(name) & ~hand(held)),
    }
    state = call(auction(texts, rules=game), trump)
    assert isinstance(state, LayingAway)
    view = question(state, SOUTH)
    lays = [each for each in legal_actions(state) if isinstance(each, Lay)]
    return LaySight(read_play(view, read_round(view)), lays)
