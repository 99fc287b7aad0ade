"""Evidence of the hidden cards, as worlds: the hands the others may hold, and how likely each is.

A world is what every seat still holds, including ours; where the declarer lays cards away (`Rules.exchanges`)
it has one more entry after the seats, for those cards. Worlds agree with everything that is certain; their
weight tells how well they agree with what is only likely.

`game` is the key that `situations.numbers_key` gives; a game without fitted numbers has none.
"""

from __future__ import annotations

import threading
from functools import cache, lru_cache
from math import exp
from typing import TYPE_CHECKING, Any

from game.core.actions import CONTRA
from game.core.cards import Mask, bits
from game.core.contracts import is_trump, kind_of
from game.core.rule_set import Game
from game.players import announcements, numbers, situations
from game.players.announcements import Reading
from game.players.bidding.contract_value_tens import decides
from game.players.cardplay import laying as away
from game.players.knowledge import Play
from game.players.search import compiled

if TYPE_CHECKING:
    from game.players.search.worlds import Worlds


@cache
def calling(game: str) -> dict[str, Any] | None:
    """The numbers of calls.json for a game, in the form that `Worlds` takes; None if there are none."""
    found = _numbers("calls", game)
    if found is None:
        return None
    return found | {
        "strength": [value for table in found["strength"] for value in table],
        "sways": [value for row in found["sways"] for value in row],
    }


@lru_cache(maxsize=16)
def playing(game: str, trump: int) -> dict[str, Any] | None:
    """The numbers of game/players/numbers/plays.json for a game and a contract, as factors."""
    found = _numbers("plays", game)
    if found is None:
        return None
    kind = kind_of(trump)
    return {
        "ranks": [exp(value) for value in found["ranks"][kind]],
        "shapes": [exp(value) for value in found["shapes"][kind]],
        "share": found["share"][kind],
    }


@cache
def laying(game: str) -> dict[str, list[float]] | None:
    """The numbers of game/players/numbers/bela_away.json for a game, as factors by holding."""
    found = _numbers("away", game)
    return None if found is None else away.factors(found)


def _numbers(noun: str, game: str) -> dict[str, Any] | None:
    """The part of a file for a game: `NOUN.json` for Belot, else a part of `bela_NOUN.json`."""
    try:
        found: dict[str, Any] = numbers.load(noun if not game else f"bela_{noun}")
    except OSError:
        return None
    return found.get(game) if game else found


World = tuple[Mask, ...]
"""By seat: the cards it still holds. If the rules say `exchanges`, then what the declarer has laid away.

Cards our seat laid away itself are known; before it has, that entry is 0.
"""

TRIES, TRIES_OF_BELA = 1500, 4000
TRIES_INTERPRETED = 100
"""The number of candidate worlds that are weighed; all of them, if there are no more.

In Bela more cards are hidden, and there is more evidence about them.
"""

ALL_CERTAIN, NO_VOIDS, NOTHING_CERTAIN = range(3)


def sample(play: Play, count: int, seed: int, inference: bool = True) -> list[tuple[World, float]]:
    """At most `count` worlds with weights that sum to 1; the same for the same play, count and seed.

    Any prefix of the list is a fair sample too, if there is no time for all. With `inference`, worlds are
    also weighed by how likely the calls and the cards played are in them; without it only certain facts and
    announcements count. There is always at least one world: contradictory beliefs are dropped, the least
    certain first.
    """
    known = Evidence(play, inference)
    tries = TRIES_OF_BELA if play.round.rules.game is Game.BELA else TRIES
    if not compiled.worlds.compiled():
        tries = TRIES_INTERPRETED
    return known.drawn(tries if inference else 0, count, seed)


class Evidence:
    """Everything known at a play, for the generator of worlds: in each thread only the last one is valid."""

    def __init__(self, play: Play, inference: bool = True, worlds: Worlds | None = None) -> None:
        """`worlds` generates them; None is this thread's own generator."""
        self._play = play
        self._seats = [seat for seat in range(len(play.held)) if seat != play.round.seat]
        strength = play.round.rules.cards.strength[play.trump]
        # Drawn evenly from all ways in a row, worlds differ most evenly in the cards that come first: high.
        self._cards = sorted(
            bits(play.unseen),
            key=lambda card: (is_trump(play.trump, card >> 3), strength[card], card),
            reverse=True,
        )
        self._readings = announcements.readings(play)
        self._worlds = worlds if worlds is not None else _worlds()
        self._laid = play.laid_by_another
        rooms = [play.held[seat] for seat in self._seats]
        if self._laid:
            rooms.append(self._laid)
        if play.aside > self._laid:
            rooms.append(play.aside - self._laid)
        self._everyone = (1 << len(rooms)) - 1
        self._worlds.place(rooms, [play.played[seat] for seat in self._seats])
        self._tell_announcements()
        if inference:
            self._tell_calls()
            self._tell_laying()
            self._tell_plays()

    def drawn(self, tries: int, count: int, seed: int) -> list[tuple[World, float]]:
        """At most `count` worlds, chosen from `tries` or from all there are."""
        found: list[tuple[list[Mask], float]] = []
        for belief in self._beliefs():
            found = self._worlds.draw(self._cards, belief, max(tries, count), count, _mixed(seed))
            if found:
                break
        return [(self._world(hands), weight) for hands, weight in found]

    def weight(self, world: World, seed: int = 0) -> float:
        """The likelihood of everything that was done, if the cards lie like this; 0 if they cannot."""
        if not any(self.allows(world, reading) for reading in self._readings):
            return 0.0
        return self._worlds.weigh(self._holders(world), _mixed(seed))

    def allows(self, world: World, reading: tuple[Reading, ...] = ()) -> bool:
        """True if the unseen cards may lie in these hands under this reading of the announcements."""
        hands = self._holders(world)
        for card, holders in zip(self._cards, self._may(reading, ALL_CERTAIN), strict=True):
            held = [index for index, hand in enumerate(hands) if hand >> card & 1]
            if len(held) != 1 or not holders >> held[0] & 1:
                return False
        return True

    def _world(self, hands: list[Mask]) -> World:
        known = self._play.round
        world = [known.hand] * len(self._play.held)
        for seat, hand in zip(self._seats, hands, strict=False):
            world[seat] = hand
        if known.rules.exchanges:
            world.append(hands[len(self._seats)] if self._laid else known.laid)
        return tuple(world)

    def _holders(self, world: World) -> list[Mask]:
        """The cards of each holder in a world: the other seats, what was laid away, what is out of play."""
        hands = [world[seat] for seat in self._seats]
        if self._laid:
            hands.append(world[len(self._play.held)])
        if self._play.aside > self._laid:
            left = self._play.unseen
            for hand in hands:
                left &= ~hand
            hands.append(left)
        return hands

    def _beliefs(self) -> list[list[list[int]]]:
        """Beliefs, ever weaker: for each reading of the announcements, who may have each card."""
        beliefs = [[self._may(reading, ALL_CERTAIN) for reading in self._readings]]
        if self._readings != [()]:
            beliefs.append([self._may((), ALL_CERTAIN)])
        return [*beliefs, [self._may((), NO_VOIDS)], [self._may((), NOTHING_CERTAIN)]]

    def _may(self, reading: tuple[Reading, ...], belief: int) -> list[int]:
        """For each card the holders that may have it, as bits."""
        play = self._play
        certain, lacking = [0] * len(play.held), [0] * len(play.held)
        if belief != NOTHING_CERTAIN:
            certain = list(play.shown)
        if belief == ALL_CERTAIN:
            lacking = list(play.missing)
        for each in reading:
            certain[each.seat] |= each.cards
            lacking[each.seat] |= each.not_held
        may = []
        for card in self._cards:
            holders = self._everyone
            for index, seat in enumerate(self._seats):
                if certain[seat] >> card & 1:
                    holders = 1 << index
                    break
                if lacking[seat] >> card & 1:
                    holders &= ~(1 << index)
            may.append(holders)
        return may

    def _tell_announcements(self) -> None:
        doubtful = announcements.doubtful(self._play)
        for holder, seat in enumerate(self._seats):
            self._worlds.announced(
                holder,
                announcements.named(self._play, seat),
                announcements.silence(self._play, seat),
                doubtful[seat],
                announcements.NO_BELOT,
            )

    def _tell_calls(self) -> None:
        rules = self._play.round.rules
        think = calling(situations.numbers_key(rules))
        if think is None:
            return
        # in Bela a call is judged by all the cards that the seat plays with
        seen = rules.hand_size if rules.game is Game.BELA else self._play.seen
        self._worlds.think_calls(think["strength"], think["sways"], seen, think["looks"], think["share"])
        for call in situations.calls(self._play.round):
            if call.made == CONTRA and self._forced(call.standing):
                continue
            if call.seat in self._seats and self._play.held[call.seat]:
                holder = self._seats.index(call.seat)
                self._worlds.call(holder, call.situation, call.legal, call.made, call.standing)

    def _forced(self, trump: int) -> bool:
        """True if a contra of this contract says nothing: its caller had lost the match without it."""
        known = self._play.round
        namer = next((seat for seat, call in known.calls if call == trump), None)
        return namer is not None and decides(known, trump, namer)

    def _tell_laying(self) -> None:
        contract = self._play.round.contract
        think = laying(situations.numbers_key(self._play.round.rules))
        if contract is not None and self._laid and think is not None:
            layer = self._seats.index(contract.declarer)
            self._worlds.think_laying(
                layer, len(self._seats), self._play.trump, think["cards"], think["pairs"]
            )

    def _tell_plays(self) -> None:
        trump = self._play.trump
        think = playing(situations.numbers_key(self._play.round.rules), trump)
        if think is None:
            return
        order = [int(is_trump(trump, suit)) for suit in range(4)]
        self._worlds.think_plays(
            think["ranks"],
            think["shapes"],
            list(self._play.round.rules.cards.higher[trump]),
            order,
            think["share"],
        )
        for card in situations.plays(self._play):
            holder = self._seats.index(card.seat)
            moment = card.moment
            self._worlds.play(
                holder, card.card, card.later, moment.alive, moment.classes, list(moment.duties)
            )


_own = threading.local()


def _worlds() -> Worlds:
    """This thread's generator of worlds, which is large and has state."""
    if not hasattr(_own, "worlds"):
        _own.worlds = compiled.worlds.Worlds()
    found: Worlds = _own.worlds
    return found


_FULL = (1 << 64) - 1


def _mixed(seed: int) -> int:
    """A number in which every bit of the seed counts, by the mixing of splitmix64."""
    state = (seed + 0x9E3779B97F4A7C15) & _FULL
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _FULL
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _FULL
    return state ^ state >> 31
