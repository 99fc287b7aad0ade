"""Bidding in Belot, by the cards seen in the auction and by the calls so far (rules §2.2).

Every contract has an expected lead: the value of our five cards (`contract_value_tens`) plus what the others'
calls say (`signs`). From it follows the value of the contract, for either side, plain or under contra, in
points to be written and in the chance to win the match. The value of a call is a weighted sum of such values;
the weights were fitted to how auctions of these players among themselves continued
(`tools/tuning/auction.py`). They are the same for the points and for the chance.

Each seat's calls are condensed into one `CallSign`: the last contract it named and over whom, the contra it
said, or what it passed over. The value of a sign for each contract was fitted by the same tool.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from game.core.actions import CONTRA, PASS, RECONTRA, is_bid
from game.core.contracts import ALL_TRUMPS, kind_of
from game.players.bidding import contract_value_tens
from game.players.bidding.contract_value_tens import decides, hand_value
from game.players.bidding.stakes import Worth
from game.players.knowledge import Round
from game.players.numbers import load

UNIT = 30.0  # points: the unit of the signs' weights
_LETTERS = ("s", "s", "s", "s", "n", "a")


class CallSign(Struct, frozen=True):
    """What the calls of one seat amount to."""

    partner: bool
    """True if our partner called."""
    kind: str
    """opens, over (an opponent), raises (the partner), contra; passed, leaves (the partner), yields."""
    contract: int
    """The contract that the seat named, contraed or passed over; -1 if it passed when nothing was named."""

    def key(self, trump: int) -> str:
        """The key of this sign's weight when `trump` is being valued."""
        side = "partner" if self.partner else "other"
        if self.contract < 0:
            return f"{side} {self.kind} {_LETTERS[trump]}"
        same = "=" if trump == self.contract else ""
        return f"{side} {self.kind} {_LETTERS[self.contract]} {same}{_LETTERS[trump]}"


def signs(known: Round) -> tuple[CallSign, ...]:
    """One sign for each other seat that has called, in the order of their first calls."""
    found: dict[int, CallSign] = {}
    standing, declarer = -1, -1
    players = known.rules.players
    for seat, call in known.calls:
        partner = (seat - known.seat) % players == 2
        over_own = declarer >= 0 and (seat - declarer) % 2 == 0
        earlier = found.get(seat)
        if call <= ALL_TRUMPS:
            kind = "opens" if standing < 0 else "raises" if over_own else "over"
            found[seat] = CallSign(partner, kind, call)
            standing, declarer = call, seat
        elif call == CONTRA:
            if not decides(known, standing, declarer):
                found[seat] = CallSign(partner, "contra", standing)
        elif call != RECONTRA and earlier is None:
            kind = "passed" if standing < 0 else "leaves" if over_own else "yields"
            found[seat] = CallSign(partner, kind, standing)
    found.pop(known.seat, None)
    return tuple(found.values())


@lru_cache(maxsize=2048)
def signs_points(found: tuple[CallSign, ...], trump: int) -> float:
    """The points that the signs add for our side, under this contract."""
    weights = _sign_weights()
    return UNIT * sum(weights.get(sign.key(trump), 0.0) for sign in found)


@lru_cache(maxsize=2048)
def share_kept(found: tuple[CallSign, ...], trump: int) -> float:
    """The share of our hand's value that remains, given what the others have called."""
    weights = _sign_weights()
    return weights["own"] + sum(weights.get(f"own, {sign.key(trump)}", 0.0) for sign in found)


@cache
def _sign_weights() -> dict[str, float]:
    weights: dict[str, float] = load("auction")["told"]
    return weights


def forget_signs() -> None:
    """Read the numbers again, after the tuning tools have written them."""
    for each in (_sign_weights, signs_points, share_kept):
        each.cache_clear()


Features = tuple[Worth, ...]
NOTHING = Worth(0.0, 0.0)
CONTRAED, RECONTRAED = 2, 4
KINDS = ("suit", "no trumps", "all trumps")
SENSE = 0.1
"""The weight of the deal's points for players who play for the match: no call is absurd in a lost one."""
DECIDED = (0.75, 0.95)
"""The leader's chances to win the match at which it begins to be decided, and at which it is."""
LAST = (0.8, 1.0)
"""The same for the side that is behind in the last of few deals."""
LAST_BUT_ONE = (0.97, 0.99)
"""And in the last deal but one: with less to make up, both sides open often enough."""
FOR_POINTS = 0.5
"""The weight of the deal's points in a decided match."""
HASTE = 1.5
"""Tens added to an opening then: if both sides waited for sure cards, no deal would be played."""


def liked(known: Round, worths: Mapping[int, Worth], plays_for_match: bool) -> dict[int, float]:
    """The preference for each call, in tens.

    A player who plays for the match goes by the chance to win it, converted at what a ten is worth at this
    score; other players go by the points of the deal. Far ahead, calls hardly differ in chance, and both
    sides would wait for sure cards, deal after deal; so one of them gives the points of the deal more weight,
    and opens. Beyond the target each side might wait forever for the other to open, so there the points of
    the deal decide.
    """
    score, opening = contract_value_tens.score_of(known), known.contract is None
    if not plays_for_match or (score.decisive and opening):
        return {call: worth.points for call, worth in worths.items()}
    ten, decided = contract_value_tens.ten(score), _decided(score, opening)
    points = SENSE + (FOR_POINTS - SENSE) * decided
    haste = HASTE * decided if opening else 0.0
    return {
        call: (1 - points) * worth.chance / ten + points * worth.points + (haste if is_bid(call) else 0.0)
        for call, worth in worths.items()
    }


def _decided(score: contract_value_tens.ScoreInTens, opening: bool) -> float:
    """The degree, 0 to 1, to which the match is decided for the side that should end the waiting.

    That is the side that is almost home; but in the last of few deals it wins by waiting, and the other side
    has nothing to wait for. The other side also opens in the last deal but one, if the lead is almost won and
    nobody is almost home: there both would wait, deal after deal.
    """
    rules, chance = score.rules, contract_value_tens.nothing(score).chance
    if rules.at_limit(score.played + 1):
        chance, (low, high) = 1 - chance, LAST
    elif contract_value_tens.one_from_home(score):
        low, high = DECIDED
    elif (
        opening
        and rules.at_limit(score.played + 2)
        and not contract_value_tens.one_from_home(score, ours=False)
    ):
        chance, (low, high) = 1 - chance, LAST_BUT_ONE
    else:
        return 0.0
    return min(max((chance - low) / (high - low), 0.0), 1.0)


def call_worths(known: Round, legal: Sequence[int]) -> dict[int, Worth]:
    """The expected gain of each call over writing nothing."""
    return worths(ContractValues(known), known, legal)


def worths(table: ContractValues, known: Round, legal: Sequence[int]) -> dict[int, Worth]:
    weights = _weights()
    return {call: _weighed(weights[situation(known, call)], table.features(call), table) for call in legal}


def leads(known: Round) -> list[float]:
    """The expected lead of our side in each contract, whoever declares it."""
    found = signs(known)
    return [
        share_kept(found, trump) * hand_value(known.hand, trump) + signs_points(found, trump)
        for trump in range(6)
    ]


def situation(known: Round, call: int) -> str:
    """The key of the weights: the kind of call, over which contract, and how many passes precede it."""
    standing = known.contract
    passes = 0
    for _, each in reversed(known.calls):
        if each != PASS:
            break
        passes += 1
    if call in (CONTRA, RECONTRA):
        return "contra" if call == CONTRA else "recontra"
    kind = "pass" if call == PASS else KINDS[kind_of(call)]
    if standing is None:
        return f"{kind} {passes}"
    side = "ours" if known.ours(standing.declarer) else "theirs"
    if call != PASS:
        return f"{kind} over {side}"
    return f"{kind} {side} {passes}" + (" doubled" if standing.multiplier > 1 else "")


class ContractValues:
    def __init__(self, known: Round) -> None:
        self._known = known
        self._leads = leads(known)
        self._worths: dict[tuple[int, bool, int], Worth] = {}
        self.score = contract_value_tens.score_of(known)

    def worth(self, trump: int, ours: bool, multiplier: int = 1) -> Worth:
        """The value of the contract if it is the last one, over writing nothing."""
        key = (trump, ours, multiplier)
        found = self._worths.get(key)
        if found is None:
            found = contract_value_tens.worth(self.score, trump, ours, multiplier, self._leads[trump])
            self._worths[key] = found
        return found

    def features(self, call: int) -> Features:
        """The features of a call: the value of its contract as it stands, and gains from what may follow.

        What may follow: it is doubled, or our side or the other names a higher contract. Each counts as far
        as the side that may do so gains by it.
        """
        standing = self._known.contract
        if is_bid(call):
            return self._from(call, True, 1)
        if standing is None:
            return (NOTHING, NOTHING, *self._above(-1, NOTHING))
        multiplier = {PASS: standing.multiplier, CONTRA: 2, RECONTRA: 4}[call]
        return self._from(standing.trump, self._known.ours(standing.declarer), multiplier)

    def _from(self, trump: int, ours: bool, multiplier: int) -> Features:
        now = self.worth(trump, ours, multiplier)
        doubled = NOTHING
        if multiplier < RECONTRAED:
            ours_to_double = ours == (multiplier == CONTRAED)
            doubled = _better(self.worth(trump, ours, 2 * multiplier), now, 1 if ours_to_double else -1)
        return (now, doubled, *self._above(trump, now))

    def _above(self, trump: int, now: Worth) -> Features:
        """Gains over `now` of the best contract above `trump`, for our side and for theirs."""
        mine = theirs = NOTHING
        for each in self._known.rules.contracts:
            if each > trump:
                gain = _better(self.worth(each, True), now, 1)
                loss = _better(self.worth(each, False), now, -1)
                mine = Worth(max(mine.points, gain.points), max(mine.chance, gain.chance))
                theirs = Worth(min(theirs.points, loss.points), min(theirs.chance, loss.chance))
        return mine, theirs


def _better(worth: Worth, than: Worth, sign: int) -> Worth:
    """The excess of `worth` for our side (sign 1) or theirs (-1); nothing if it is not better."""
    points, chance = worth.points - than.points, worth.chance - than.chance
    return Worth(points if sign * points > 0 else 0.0, chance if sign * chance > 0 else 0.0)


def _weighed(weights: Sequence[float], features: Features, table: ContractValues) -> Worth:
    """The weighted sum of the features; the last weight is a constant, in tens."""
    points, chance = weights[-1], weights[-1] * contract_value_tens.ten(table.score)
    for weight, worth in zip(weights[:-1], features, strict=True):
        points += weight * worth.points
        chance += weight * worth.chance
    return Worth(points, chance)


@cache
def _weights() -> dict[str, list[float]]:
    weights: dict[str, list[float]] = load("auction")["calls"]
    return weights


def forget() -> None:
    """Read the numbers again, after the tuning tools have written them."""
    _weights.cache_clear()
