"""All that a seat can know from its view, worked out once: what is gone, and who cannot hold what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.actions import CALL_NAMES
from game.cards import FULL_DECK, SUIT_LETTERS, SUIT_MASKS, Card, Mask, mask_of, parse_card
from game.contracts import ALL_TRUMPS, HIGHER, NO_TRUMPS, POINTS, TRUMP_NAMES, Contract
from game.rules import preset
from game.rules.base import Rules

_CALLS = {name: call for call, name in enumerate(CALL_NAMES)}
_TRUMPS = {name: trump for trump, name in enumerate(TRUMP_NAMES)}
KING_AND_QUEEN = 0b01100000


@dataclass(frozen=True, slots=True)
class Round:
    """The table before the deal and what was called: all that the auction is decided on."""

    rules: Rules
    seat: int
    dealer: int
    scores: tuple[int, int]
    """Match scores, the own side first."""
    hanging: int
    hand: Mask
    calls: tuple[tuple[int, int], ...]
    contract: Contract | None

    @property
    def forehand(self) -> int:
        """The seat that calls and leads first."""
        return (self.dealer + 1) % self.rules.players

    def ours(self, seat: int) -> bool:
        """Whether `seat` is on the own side."""
        return self.rules.side_of(seat) == self.rules.side_of(self.seat)


@dataclass(frozen=True, slots=True)
class Play:
    """What is known in the play. Tuples by seat have one entry for each seat, the own one too."""

    round: Round
    trump: int
    leader: int
    trick: tuple[Card, ...]
    """The cards on the table, in order of play from `leader`."""
    gone: Mask
    """Every card of finished tricks and of the one on the table."""
    missing: tuple[Mask, ...]
    """By seat: the cards it cannot hold."""
    shown: tuple[Mask, ...]
    """By seat: cards it is known to hold still."""
    held: tuple[int, ...]
    """By seat: how many cards it still holds."""
    points: tuple[int, int]
    """Card points taken so far, the own side first."""
    tricks: tuple[int, int]
    """Tricks taken so far, the own side first."""
    fresh: Mask
    """The cards of the last finished trick and of the one on the table."""
    leads: tuple[tuple[int, int], ...]
    """(seat, suit) that led to each finished trick."""

    @property
    def unseen(self) -> Mask:
        """The cards in other hands."""
        return FULL_DECK & ~(self.gone | self.round.hand)


@cache
def _rules(name: str, options: tuple[tuple[str, object], ...]) -> Rules:
    return preset(name).with_options(dict(options))


def read_round(view: Mapping[str, Any]) -> Round:
    """What a view says of the table and the auction; LookupError or ValueError if it is none."""
    rules = _rules(view["rules"], tuple(view["options"].items()))
    seats = rules.seats
    seat = seats.index(view["seat"])
    own = rules.side_of(seat)
    scores = view["scores"]
    contract = view["contract"]
    return Round(
        rules,
        seat,
        seats.index(view["dealer"]),
        (
            scores[rules.sides[own]],
            max(score for side, score in scores.items() if side != rules.sides[own]),
        ),
        view["hanging"],
        mask_of(map(parse_card, view["hand"])),
        tuple((seats.index(caller), _CALLS[call]) for caller, call in view["auction"]),
        Contract(_TRUMPS[contract["trump"]], seats.index(contract["declarer"]), contract["multiplier"])
        if contract
        else None,
    )


def read_play(view: Mapping[str, Any], known: Round) -> Play:
    """What a view of the play says, in which `known` stands for its auction."""
    assert known.contract is not None
    rules, trump = known.rules, known.contract.trump
    players = rules.players
    seats = rules.seats
    missing = [0] * players
    points, taken = [0, 0], [0, 0]
    leads: list[tuple[int, int]] = []
    gone = last = 0
    for finished in view["tricks"]:
        cards = tuple(map(parse_card, finished["cards"]))
        last = mask_of(cards)
        gone |= last
        _learn(rules, trump, seats.index(finished["leader"]), cards, missing)
        leads.append((seats.index(finished["leader"]), cards[0] >> 3))
        side = 0 if known.ours(seats.index(finished["winner"])) else 1
        taken[side] += 1
        points[side] += sum(POINTS[trump][card] for card in cards)
    leader = seats.index(view["trick"]["leader"])
    trick = tuple(map(parse_card, view["trick"]["cards"]))
    gone |= mask_of(trick)
    _learn(rules, trump, leader, trick, missing)
    held = [rules.hand_size - len(view["tricks"])] * players
    for place in range(len(trick)):
        held[(leader + place) % players] -= 1
    return Play(
        known,
        trump,
        leader,
        trick,
        gone,
        tuple(missing),
        _shown(view, seats, gone),
        tuple(held),
        (points[0], points[1]),
        (taken[0], taken[1]),
        last | mask_of(trick),
        tuple(leads),
    )


def _shown(view: Mapping[str, Any], seats: Sequence[str], gone: Mask) -> tuple[Mask, ...]:
    """The cards that shown combinations and belots prove, as far as they are not played."""
    shown = [0] * len(seats)
    for declared in view["declared"]:
        if declared["cards"]:
            shown[seats.index(declared["seat"])] |= mask_of(map(parse_card, declared["cards"]))
    for belot in view["belots"]:
        royal = KING_AND_QUEEN << 8 * SUIT_LETTERS.index(belot["suit"])
        shown[seats.index(belot["seat"])] |= royal
    return tuple(mask & ~gone for mask in shown)


def _learn(rules: Rules, trump: int, leader: int, cards: tuple[Card, ...], missing: list[Mask]) -> None:
    """Add to `missing` what the cards played to one trick prove, by the duties of rules §2, *Play*."""
    if len(cards) < 2:
        return
    led = cards[0] >> 3
    higher = HIGHER[trump]
    winner = 0
    for place in range(1, len(cards)):
        card, best = cards[place], cards[winner]
        seat = (leader + place) % rules.players
        partner_holds = rules.side_of((leader + winner) % rules.players) == rules.side_of(seat)
        beaten = bool(higher[best] >> card & 1) or card >> 3 == trump != best >> 3
        if card >> 3 != led:
            missing[seat] |= SUIT_MASKS[led]
            if trump < NO_TRUMPS and led != trump and not partner_holds and not beaten:
                missing[seat] |= higher[best] if best >> 3 == trump else SUIT_MASKS[trump]
        elif not beaten and (
            led == trump
            or (trump == ALL_TRUMPS and (rules.following.raise_over_partner or not partner_holds))
        ):
            missing[seat] |= higher[best]
        if beaten:
            winner = place
