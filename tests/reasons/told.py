"""The sentences that the game gives, as plain values beside the record of their deal.

For every decision of a match these are the reasons for each choice, whatever the others are worth, and what
is reported as certain about the others' hands; where the player computed worths, also the reasons that would
be shown, and for some positions what is likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.actions import to_text
from game.core.cards import NAMES, SUIT_LETTERS
from game.core.match import Match
from game.core.record import record
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.lab.table import decision_seed, match_seed
from game.players.decision import choose
from game.practice.explain.beliefs import beliefs, sure
from game.practice.reason import Reason, ReasonKind
from game.practice.reasons import all_reasons, reason
from game.rules import preset
from game.table.projection import question
from game.table.seat_view import SeatView

Told = dict[str, Any]
Record = dict[str, Any]
LIKELY_OF = 40
"""One in this many positions is asked for likely facts, which takes longest."""


def deals(name: str, number: int, level: str) -> Iterator[tuple[Record, list[Told]]]:
    """The deals of a match between players of the level: the record, and the sentences."""
    match = Match(preset(name), match_seed(0, number))
    told: list[Told] = []
    while not match.over:
        state, played = match.state, len(match.results)
        assert not isinstance(state, MatchOver)
        seed = decision_seed(match.seed, len(match.actions))
        action, values = _chosen(state, level, seed)
        told += [_lettered(one, match.rules.seats) for one in _all(state, values)]
        match.submit(action)
        if len(match.results) > played:
            yield record(match.results[-1], f"{name} {level} {number}"), told
            told = []


def _chosen(state: State, level: str, seed: int) -> tuple[Any, dict[str, float]]:
    view = question(state, state.turn)  # type: ignore[union-attr]
    if level == "random":
        return random.Random(seed).choice(view.legal), {}
    found = choose(view, level, random.Random(seed))
    return found.action, {to_text(each): value for each, value in (found.values or {}).items()}


def _lettered(told: Told, seats: tuple[str, ...]) -> Told:
    """With the letter of the seat that it is about."""
    return told if told.get("of") is None else told | {"of": seats[told["of"]]}


def _all(state: Any, values: dict[str, float]) -> Iterator[Told]:
    """Everything that can be said about a decision; nothing about a cut."""
    if isinstance(state, Cutting | DealOver | MatchOver):
        return
    view = question(state, state.turn)
    where = _where(state)
    if isinstance(state, Playing):
        yield from ({**where, **one} for one in _certain(view))
        if (len(view.tricks) * 7 + len(view.trick) * 3 + state.deal.table.number) % LIKELY_OF == 0:
            yield from ({**where, **one} for one in _likely(view))
    if len(view.legal) < 2:
        return
    given = _given(view, values)
    reasons = all_reasons(view)
    for choice in map(to_text, view.legal):
        shown = given.get(choice, [])
        for each in dict.fromkeys([*reasons(choice), *shown]):
            if each.kind is not ReasonKind.NO_DIFFERENCE:
                yield {**where, **_text(each), "choice": choice, "given": each in shown}
    if any(each.kind is ReasonKind.NO_DIFFERENCE for found in given.values() for each in found):
        texts = [to_text(action) for action in view.legal]
        worths = [values.get(text, values.get(text.removesuffix(" belot"))) for text in texts]
        yield {**where, "kind": "no_difference", "worths": worths, "given": True}


def _given(view: SeatView, values: dict[str, float]) -> dict[str, list[Reason]]:
    """The reasons that are shown for each choice: by itself, and for the best one against each other."""
    found: dict[str, list[Reason]] = {}
    if len(values) < 2:
        return found
    best = max(values, key=values.__getitem__)
    for choice in map(to_text, view.legal):
        by_itself = reason(view, values, choice)
        if by_itself is not None:
            found.setdefault(choice, []).append(by_itself)
        against = reason(view, values, best, choice)
        if against is not None and choice != best:
            found.setdefault(best, []).append(against)
    return found


def _where(state: Any) -> Told:
    match state:
        case Auction():
            seat, place = state.turn, {"phase": "call", "number": len(state.bidding.calls)}
        case LayingAway():
            seat, place = state.turn, {"phase": "lay"}
        case Declaring():
            seat, place = state.turn, {"phase": "declare"}
        case _playing:
            place = {"phase": "play", "number": len(state.tricks) + 1, "down": len(state.trick)}
            seat = state.turn
    rules = state.playing.deal.table.rules if isinstance(state, Declaring) else state.deal.table.rules
    return {**place, "seat": rules.seats[seat]}


def _text(found: Reason) -> Told:
    """A reason as plain values; the seat it is about is still a number."""
    return {
        "kind": found.kind.value,
        "of": found.seat,
        "suit": None if found.suit is None else SUIT_LETTERS[found.suit],
        "cards": [NAMES[card] for card in found.cards],
        "points": found.points,
        "count": found.count,
        "more": found.more,
    }


def _certain(view: SeatView) -> Iterator[Told]:
    known = sure(view)
    for seat, suits in known.voids:
        yield {"kind": "has_none", "of": seat, "suits": [SUIT_LETTERS[suit] for suit in suits], "given": True}
    for seat, cards in known.held:
        yield {"kind": "holds", "of": seat, "cards": [NAMES[card] for card in cards], "given": True}
    if known.trumps_out is not None:
        yield {"kind": "trumps_out", "cards": [NAMES[card] for card in known.trumps_out], "given": True}


def _likely(view: SeatView) -> Iterator[Told]:
    for one in beliefs(view).told:
        yield {
            "kind": "likely",
            "of": one.seat,
            "suit": SUIT_LETTERS[one.suit],
            "cards": [] if one.card is None else [NAMES[one.card]],
            "chance": one.chance,
            "certain": one.certain,
            "given": True,
        }
