"""Deals of Bela solved with all hands open, for each seat that names each trump: what players are fitted to.

Where the declarer takes the middle cards it lays away what a quick rule thinks best: of a few likely pairs
the one that comes to most in a few deals of the cards it cannot see. The deals of a run are kept under
`build/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from game.core.cards import ACE, FULL_DECK, KING, TEN, Card, Mask, bits, mask_of
from game.core.contracts import BELOT_CARDS
from game.core.melds import BELOT_VALUE, Declaration, announceable
from game.core.rule_set import Rules
from game.players.search.compiled import solver
from game.players.search.lanes import lanes_of
from game.rules import preset
from tools.tuning.runs import Run, shares, worked
from tools.tuning.solved import CACHE, KING_AND_QUEEN, Array

GAMES: dict[str, Rules] = {
    "4": preset("bela-4"),
    "3": preset("bela-3"),
    "3 dealt": preset("bela-3").with_options({"upcard": "yes"}),
    "2": preset("bela-2"),
    "2 dealt": preset("bela-2").with_options({"talon_exchange": "no"}),
}
"""By `dealing_key`: one rule set for each way in which hands are formed."""
SHARES = {"4": 2.0, "3": 0.3, "3 dealt": 0.6, "2": 1.0, "2 dealt": 1.2}
"""The part of the deals asked for: what takes long is done less often."""
PIECE = 100  # deals
PAIRS, WORLDS = 4, 2
"""Pairs that are thought of before laying away, and deals of the unseen cards that each is tried in."""
SEEN = 6


class Dealt(Struct, frozen=True):
    """The cards of a deal; seat 0 is forehand."""

    seen: list[Mask]
    """The six cards each seat sees in the auction."""
    hands: list[Mask]
    middle: Mask
    turned: Card
    """The card that is turned up, or -1."""


class Solved(Struct, frozen=True):
    """Seat 0 is forehand; n deals, p seats."""

    seen: Array
    """(n, p): the six cards each seat sees in the auction, uint32."""
    turned: Array
    """(n,): the card that is turned up, or -1."""
    lead: Array
    """(n, p, 4): by declarer and trump, the points of its side more than those of all others."""
    total: Array
    """(n, p, 4): the points of all sides together."""


def solved_deals(game: str, run: Run) -> Solved:
    """The deals of a run, from the cache if they are there."""
    run = replace(run, deals=round(run.deals * SHARES[game]))
    path = CACHE / f"bela-{game.replace(' ', '-')}-{run.seed}-{run.deals}.npz"
    if not path.exists():
        parts = list(worked(solve, run, [(game, run.seed, *share) for share in shares(run, PIECE)]))
        CACHE.mkdir(parents=True, exist_ok=True)
        seen, turned, lead, total = (np.concatenate(column) for column in zip(*parts, strict=True))
        np.savez_compressed(path, seen=seen, turned=turned, lead=lead, total=total)
    with np.load(path) as found:
        return Solved(found["seen"], found["turned"], found["lead"], found["total"])


def solve(game: str, seed: int, start: int, end: int) -> tuple[Array, Array, Array, Array]:
    """`seen`, `turned`, `lead` and `total` of the deals start…end-1."""
    rules = GAMES[game]
    engines = solvers(rules)
    seen, turned, ends = [], [], []
    for number in range(start, end):
        deal = dealt(rules, Random(f"{game} {seed} {number}"))
        seen.append(deal.seen)
        turned.append(deal.turned)
        ends.append([[_solved(rules, engines, deal, seat, trump) for trump in range(4)] for seat in engines])
    found = np.array(ends, float)
    if rules.players == 4:  # one side's points are what the other's lack: the partners' and the opponents'
        found = found[:, [0, 0, 0, 0]] * np.array([[1, 1], [-1, 1], [1, 1], [-1, 1]])[None, :, None]
    return np.array(seen, np.uint32), np.array(turned), found[..., 0], found[..., 1]


def dealt(rules: Rules, rng: Random) -> Dealt:
    """The cards of a deal by the packets of the rules."""
    pack = list(range(32))
    rng.shuffle(pack)
    players, talon = rules.players, sum(rules.later_packets)
    seen = [mask_of(pack[SEEN * seat : SEEN * (seat + 1)]) for seat in range(players)]
    del pack[: SEEN * players]
    turned = pack.pop() if rules.turns_card else -1
    hands = [seen[seat] | mask_of(pack[talon * seat : talon * (seat + 1)]) for seat in range(players)]
    middle = pack[talon * players : talon * players + rules.middle]
    if rules.upcard:
        turned = middle[0]
    return Dealt(seen, hands, mask_of(middle), turned)


def solvers(rules: Rules) -> dict[int, Any]:
    """A solver for each declarer that has to be asked about, side 0 being the declarer's."""
    duties = rules.following
    options = (duties.beat_plain, duties.trump_over_partner, duties.undertrump)
    if rules.players == 4:
        return {0: solver.Solver(4, (0, 1, 0, 1), *options)}
    return {
        alone: solver.Solver(rules.players, [int(seat != alone) for seat in range(rules.players)], *options)
        for alone in range(rules.players)
    }


def _solved(
    rules: Rules, engines: dict[int, Any], deal: Dealt, declarer: int, trump: int
) -> tuple[float, float]:
    """The lead of the declarer's side over all others if all see all cards, and the points of all."""
    engine, hands, laid = engines[declarer], list(deal.hands), 0
    if rules.exchanges:
        hands[declarer] |= deal.middle
        laid = laid_away(engine, deal, hands, declarer, trump)
        hands[declarer] &= ~laid
    total = sum(points_of(hand, trump) for hand in hands) + rules.last_trick_bonus
    # a capot counts one extra point here, to tell it from the same points without one
    value = engine.value(0, lanes_of(trump, hands), 0, capot=1)
    capot = (value > total) - (value < 0)
    own = min(max(value, 0), total)
    declaring = [own + points_of(laid, trump), total - own]
    for side, amount in enumerate(_besides(rules, hands, declarer, trump, capot)):
        declaring[side] += amount
    return declaring[0] - declaring[1], sum(declaring)


def _besides(rules: Rules, hands: Sequence[Mask], declarer: int, trump: int, capot: int) -> tuple[int, int]:
    """Declarations, belas and what all tricks bring: of the declarer's side, and of all others."""
    kind = rules.melding(trump)
    declared = []
    for seat, hand in enumerate(hands):
        best = max(announceable(hand, kind), key=lambda melds: sum(min(meld.value, 200) for meld in melds))
        declared += [Declaration(seat, meld) for meld in best]
    amounts = [0, 0]
    for each, scores in zip(declared, rules.scoring_melds(trump, 0, tuple(declared)), strict=True):
        side = int(rules.side_of(each.seat) != rules.side_of(declarer))
        if scores and capot != (-1, 1)[side]:
            amounts[side] += min(each.meld.value, 200)
    for seat, hand in enumerate(hands):
        if hand >> 8 * trump & KING_AND_QUEEN == KING_AND_QUEEN:
            amounts[int(rules.side_of(seat) != rules.side_of(declarer))] += BELOT_VALUE
    if capot:
        amounts[capot < 0] += rules.capot_bonus
    return amounts[0], amounts[1]


def points_of(hand: Mask, trump: int) -> int:
    return sum(BELOT_CARDS.points[trump][card] for card in bits(hand))


def laid_away(engine: Any, deal: Dealt, hands: Sequence[Mask], declarer: int, trump: int) -> Mask:
    """Cards that the quick rule lays away, which sees no hand but the declarer's."""
    own = hands[declarer]
    pairs = sorted(
        combinations(bits(own), 2), key=lambda pair: _seems(own, mask_of(pair), trump), reverse=True
    )[:PAIRS]
    unseen = list(bits(FULL_DECK & ~own & ~(1 << deal.turned if deal.turned >= 0 else 0)))
    rng = Random(f"{own} {trump}")
    sums = [0.0] * len(pairs)
    size = own.bit_count() - 2
    for _ in range(WORLDS):
        rng.shuffle(unseen)
        for place, pair in enumerate(pairs):
            world = [mask_of(unseen[size * seat : size * (seat + 1)]) for seat in range(len(hands) - 1)]
            world.insert(declarer, own & ~mask_of(pair))
            sums[place] += engine.value(0, lanes_of(trump, world), 0) + points_of(mask_of(pair), trump)
    return mask_of(pairs[sums.index(max(sums))])


def _seems(hand: Mask, laid: Mask, trump: int) -> float:
    """The score of a pair: suits got rid of, points in safety, no trumps and no sure tricks given away."""
    worth = 0.0
    for suit in range(4):
        held, away = hand >> 8 * suit & 0xFF, laid >> 8 * suit & 0xFF
        if not away:
            continue
        if suit == trump:
            worth -= 30.0 * away.bit_count()
            continue
        if held == away:
            worth += 12.0
        worth += 0.6 * points_of(away << 8 * suit, trump)
        worth -= 18.0 * (away >> ACE & 1) + 3.0 * (away >> KING & 1)
        worth -= (12.0 if held >> ACE & 1 else 4.0) * (away >> TEN & 1) * (held.bit_count() > 1)
    return worth
