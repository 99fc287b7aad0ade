# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The ways in which the hidden cards may lie: counted, drawn evenly, and weighed by what the seats have done.

The hidden cards go to *holders*: the other seats, and whatever else takes cards (a middle, cards laid away).
Each holder has a room, and each card a set of holders that may have it, as bits. The cards are taken one
after another, and for every state of the rooms it is counted in how many ways the rest can be dealt; so each
whole number below the total is one way, and an even choice of the number is an even choice of the way:
nothing is ever dealt that does not fit.

A way is weighed by how likely each seat, holding that, would have announced, called and played as it did
(`game.players.search.evidence` says what that was, the numbers are those of game/players/numbers).

One source: it runs under plain Python and compiles with Cython (pure Python mode). It stands by itself; of
the game only numbers come in. Masks have bit suit * 8 + rank, ranks 7 8 9 T J Q K A.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # the same source, interpreted
    from game.players.search import uncompiled as cython

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.libc.math import pow as power
else:
    from math import exp
    from math import pow as power

# The sizes in the code are bare numbers, as only those are compiled to constants: 4 holders, 4 relations of a
# suit to a contract (trumps, beside trumps, in no trumps, in all trumps), 11 weights of each of 18 situations
# of a call, 24 classes of a card played, with 64 factors by rank and 8 by shape, 6 duties.
MOST_STATES = 33 * 1400
MOST_TRIES = 4096
MOST_CALLS = 64
MOST_PLAYS = 32


@cython.cclass
class Worlds:
    """Deals the hidden cards of one position at a time: `place`, then what is known, then `draw`."""

    cards: cython.int[32]
    may: cython.int[32]
    number: cython.int
    holders: cython.int
    seats: cython.int
    rooms: cython.int[4]
    steps: cython.int[4]
    size: cython.int
    ways: cython.longlong[46200]
    hands: cython.uint[4]
    chance: cython.ulonglong
    full: cython.ulonglong

    played: cython.uint[4]
    started: cython.bint[4]
    named: cython.int[16]
    silence: cython.double[16]
    doubtful: cython.uint[4]
    doubt: cython.double
    runs: cython.int[256]
    ones: cython.int[256]

    seen: cython.int
    looks: cython.int
    strength: cython.double[1024]
    sways: cython.double[198]
    calls: cython.int
    call_holder: cython.int[64]
    call_situation: cython.int[64]
    call_legal: cython.int[64]
    call_made: cython.int[64]
    call_standing: cython.int[64]
    call_share: cython.double

    plays: cython.int
    play_holder: cython.int[32]
    play_card: cython.int[32]
    play_later: cython.uint[32]
    play_alive: cython.uint[32]
    play_class: cython.int[1024]
    duties: cython.uint[192]
    higher: cython.uint[32]
    order: cython.int[4]
    rank_weight: cython.double[1536]
    shape_weight: cython.double[192]
    ends: cython.int[4096]
    shapes: cython.int[4096]
    play_share: cython.double

    layer: cython.int
    laid: cython.int
    lay_suit: cython.int
    lay_card: cython.double[4096]
    lay_pair: cython.double[512]
    lay_one: cython.double[512]
    lay_two: cython.double[512]

    tried: cython.uint[16384]
    weight: cython.double[4096]

    def __init__(self) -> None:
        if not cython.compiled:
            self._allot()
        self.full = (1 << 64) - 1
        self.chance = 1
        self.number = self.holders = self.seats = self.calls = self.plays = 0
        self.seen = self.looks = 0
        self.call_share = self.play_share = 0.0
        self.doubt = 1.0
        self.layer = self.laid = -1
        for byte in range(256):
            self.ones[byte] = bin(byte).count("1")
            self.runs[byte] = _runs(byte)
            for rank in range(8):
                for order in range(2):
                    self.ends[(order * 256 + byte) * 8 + rank] = _ends(order, byte, rank)
                    self.shapes[(order * 256 + byte) * 8 + rank] = _shape(order, byte, rank)

    def _allot(self) -> None:
        """The arrays, where there is no compiler to lay them out."""
        for name, length in (
            ("cards", 32), ("may", 32), ("rooms", 4), ("steps", 4), ("ways", MOST_STATES), ("hands", 4),
            ("played", 4), ("started", 4), ("named", 16), ("silence", 16), ("doubtful", 4), ("runs", 256),
            ("ones", 256), ("strength", 1024), ("sways", 198), ("call_holder", 64), ("call_situation", 64),
            ("call_legal", 64), ("call_made", 64), ("call_standing", 64), ("play_holder", 32),
            ("play_card", 32), ("play_later", 32), ("play_alive", 32), ("play_class", 1024),
            ("duties", 192), ("higher", 32), ("order", 4), ("rank_weight", 1536), ("shape_weight", 192),
            ("ends", 4096), ("shapes", 4096), ("lay_card", 4096), ("lay_pair", 512), ("lay_one", 512),
            ("lay_two", 512), ("tried", 16384), ("weight", 4096),
        ):  # fmt: skip
            setattr(self, name, [0] * length)

    # What is known of the position

    def place(self, rooms: list[int], played: list[int]) -> None:
        """A new position: the room of each holder, and what each that is a seat has played (a mask).

        Holders beyond those in `played` are no seats: cards that lie with them tell nothing.
        """
        holder: cython.int
        if len(rooms) > 4 or len(played) > len(rooms):
            raise ValueError(f"{len(rooms)} rooms and {len(played)} seats")
        self.holders = len(rooms)
        self.seats = len(played)
        self.calls = self.plays = 0
        self.layer = self.laid = -1
        # The last holder takes what the others leave: its room is no part of the state.
        self.size = 1
        for holder in range(self.holders):
            self.rooms[holder] = rooms[holder]
            self.steps[holder] = self.size if holder < self.holders - 1 else 0
            if holder < self.holders - 1:
                self.size *= rooms[holder] + 1
            self.doubtful[holder] = 0
            self.started[holder] = False
        for holder in range(self.seats):
            self.played[holder] = played[holder]

    def announced(
        self, holder: int, named: list[int], silence: list[float], doubtful: int, doubt: float
    ) -> None:
        """`holder` announced so many tercas, kvartas, kvintas and kares (an empty list: it had not to, yet).

        `silence` is for each of the four how likely one more is in spite of that. `doubtful` are cards each
        of which it holds with likelihood `doubt` only, because of a belot not announced.
        """
        kind: cython.int
        self.started[holder] = len(named) > 0
        self.doubt = doubt
        self.doubtful[holder] = doubtful
        for kind in range(len(named)):
            self.named[holder * 4 + kind] = named[kind]
        for kind in range(4):
            self.silence[holder * 4 + kind] = silence[kind]

    def think_calls(
        self, strength: list[float], sways: list[float], seen: int, looks: int, share: float
    ) -> None:
        """How seats call: the strength of a suit (by relation and byte), the weights of each situation.

        A seat saw `seen` of its cards; `looks` times some are drawn from its hand. The likelihood counts
        to the power of `share`.
        """
        index: cython.int
        for index in range(4 * 256):
            self.strength[index] = strength[index]
        for index in range(18 * 11):
            self.sways[index] = sways[index]
        self.seen = seen
        self.looks = looks
        self.call_share = share

    def call(self, holder: int, situation: int, legal: int, made: int, standing: int) -> None:
        """`holder` said `made` where the calls of the mask `legal` were open and `standing` stood (or -1)."""
        if self.calls < MOST_CALLS:
            self.call_holder[self.calls] = holder
            self.call_situation[self.calls] = situation
            self.call_legal[self.calls] = legal
            self.call_made[self.calls] = made
            self.call_standing[self.calls] = standing
            self.calls += 1

    def think_plays(
        self, ranks: list[float], shapes: list[float], higher: list[int], order: list[int], share: float
    ) -> None:
        """How seats play: factors by class, rank and what is above it, and by class and shape of the suit.

        `higher` are the cards that beat each card, `order` for each suit whether it has the order of trumps.
        The likelihood counts to the power of `share`.
        """
        index: cython.int
        for index in range(24 * 64):
            self.rank_weight[index] = ranks[index]
        for index in range(24 * 8):
            self.shape_weight[index] = shapes[index]
        for index in range(32):
            self.higher[index] = higher[index]
        for index in range(4):
            self.order[index] = order[index]
        self.play_share = share

    def play(self, holder: int, card: int, later: int, alive: int, classes: bytes, duties: list[int]) -> None:
        """`holder` played `card`, and after it the cards `later`, when the cards `alive` were not yet played.

        `classes` has the class of each of the 32 cards, had it been played; one of the first set of
        `duties` of which a seat holds any must be played.
        """
        index: cython.int
        if self.plays < MOST_PLAYS:
            self.play_holder[self.plays] = holder
            self.play_card[self.plays] = card
            self.play_later[self.plays] = later | 1 << card
            self.play_alive[self.plays] = alive
            for index in range(32):
                self.play_class[self.plays * 32 + index] = classes[index]
            for index in range(6):
                self.duties[self.plays * 6 + index] = duties[index] if index < len(duties) else 0
            self.plays += 1

    def think_laying(self, layer: int, laid: int, trump: int, cards: list[float], pairs: list[float]) -> None:
        """The seat `layer` laid two of its cards away, which are those of the holder `laid`.

        How likely two cards are goes with a factor of each, from `cards`: by suit (0 plain, 1 the trump
        suit), what was held of the suit (a byte) and rank; and, if both are of one suit, with one from
        `pairs`, by suit and holding.
        """
        index: cython.int
        byte: cython.int
        rank: cython.int
        one: cython.double
        square: cython.double
        self.layer = layer
        self.laid = laid
        self.lay_suit = trump
        for index in range(4096):
            self.lay_card[index] = cards[index]
        for index in range(512):
            self.lay_pair[index] = pairs[index]
            byte = index & 0xFF
            one = 0.0
            square = 0.0
            for rank in range(8):
                if byte >> rank & 1:
                    one += self.lay_card[index * 8 + rank]
                    square += self.lay_card[index * 8 + rank] * self.lay_card[index * 8 + rank]
            self.lay_one[index] = one
            self.lay_two[index] = (one * one - square) / 2.0 * self.lay_pair[index]

    # Counting and dealing

    def count(self, cards: list[int], may: list[int]) -> int:
        """In how many ways `cards` can be dealt, if each goes to one of the holders that `may` have it.

        The rooms must come to the number of cards: ValueError if they do not.
        """
        place: cython.int
        if sum([self.rooms[place] for place in range(self.holders)]) != len(cards) or len(cards) != len(may):
            raise ValueError(f"{len(cards)} cards do not fit the rooms")
        self.number = len(cards)
        if self.size * (self.number + 1) > MOST_STATES:
            raise ValueError("the rooms are too large")
        for place in range(self.number):
            self.cards[place] = cards[place]
            self.may[place] = may[place]
        return self._count()

    def deal(self, way: cython.longlong) -> list[int]:
        """The masks that the holders get in the way with this number (from 0)."""
        self._deal(way)
        return [self.hands[holder] for holder in range(self.holders)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count(self) -> cython.longlong:
        """Fill `ways`: for each card, the last first, and each state of the rooms, the ways from there on."""
        place: cython.int
        state: cython.int
        holder: cython.int
        left: cython.int
        room: cython.int
        last: cython.int = self.holders - 1
        here: cython.int
        total: cython.longlong
        for state in range(self.size):
            self.ways[self.number * self.size + state] = 1 if state == 0 else 0
        for place in range(self.number - 1, -1, -1):
            here = place * self.size
            for state in range(self.size):
                left = self.number - place
                total = 0
                for holder in range(last):
                    room = state // self.steps[holder] % (self.rooms[holder] + 1)
                    left -= room
                    if room > 0 and self.may[place] >> holder & 1:
                        total += self.ways[here + self.size + state - self.steps[holder]]
                if 0 < left <= self.rooms[last] and self.may[place] >> last & 1:
                    total += self.ways[here + self.size + state]
                self.ways[here + state] = total if 0 <= left <= self.rooms[last] else 0
        return self.ways[self.size - 1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal(self, way: cython.longlong) -> cython.void:
        """Put into `hands` the way with this number."""
        place: cython.int
        holder: cython.int
        state: cython.int = self.size - 1
        after: cython.int
        here: cython.longlong
        one: cython.uint = 1
        for holder in range(self.holders):
            self.hands[holder] = 0
        for place in range(self.number):
            for holder in range(self.holders):
                if not self.may[place] >> holder & 1:
                    continue
                if holder < self.holders - 1 and state // self.steps[holder] % (self.rooms[holder] + 1) == 0:
                    continue
                after = (place + 1) * self.size + state - self.steps[holder]
                here = self.ways[after]
                if way < here:
                    self.hands[holder] |= one << self.cards[place]
                    state -= self.steps[holder]
                    break
                way -= here

    # Drawing

    def draw(
        self, cards: list[int], readings: list[list[int]], tries: int, count: int, seed: int
    ) -> list[tuple[list[int], float]]:
        """At most `count` worlds with weights that sum to 1, from `tries` drawn ones; none if nothing fits.

        Each of `readings` says of every card which holders may have it; all their ways together are what
        is drawn from. If there are no more than `tries` ways, every one is looked at.
        """
        totals: list[int] = [self.count(cards, may) for may in readings]
        total = sum(totals)
        tries = min(tries, MOST_TRIES)
        self.chance = seed & ((1 << 63) - 1) | 1 << 63
        made: cython.int = 0
        before = 0
        for may, own in zip(readings, totals, strict=True):
            if not own:
                continue
            # of all ways in a row, each `tries`th part gives one; or each is taken if they are few
            first = before if total <= tries else _part(before, total, tries)
            before += own
            last = before if total <= tries else _part(before, total, tries)
            if last > first:
                if len(readings) > 1:
                    self.count(cards, may)
                made = self._try(made, last - first, own)
        return self._chosen(made, count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(self, made: cython.int, number: cython.int, total: cython.longlong) -> cython.int:
        """Weigh `number` ways, one from each of as many equal parts of them all; how many there are then."""
        part: cython.int
        holder: cython.int
        start: cython.longlong = 0
        end: cython.longlong
        each: cython.longlong = total // number
        rest: cython.longlong = total % number
        for part in range(number):
            end = (part + 1) * each + (part + 1) * rest // number
            self._deal(start + self._random(end - start))
            for holder in range(self.holders):
                self.tried[made * 4 + holder] = self.hands[holder]
            self.weight[made] = self._weigh()
            made += 1
            start = end
        return made

    @cython.cfunc
    def _chosen(self, made: cython.int, count: cython.int) -> list[tuple[list[int], float]]:
        """Of the first `made` tries `count` by their weights, in no order; the same ones are one."""
        index: cython.int
        other: cython.int
        taken: cython.int
        total: cython.double = 0.0
        reached: cython.double = 0.0
        point: cython.double
        share: cython.double
        for index in range(made):
            total += self.weight[index]
        if made == 0 or total <= 0.0:
            return []
        chosen = []
        point = (self._random(1 << 30) + 0.5) / (1 << 30)
        for index in range(made):
            if made <= count:
                share = self.weight[index] / total
            else:
                # systematic: from `count` equal parts of all the weight, each gives what lies at its point
                reached += self.weight[index] / total * count
                taken = 0
                while point < reached and taken < count:
                    taken += 1
                    point += 1.0
                share = (taken + 0.0) / count
            if share > 0.0:
                hands = [self.tried[index * 4 + holder] for holder in range(self.holders)]
                chosen.append((hands, share))
        for index in range(len(chosen) - 1, 0, -1):
            other = self._random(index + 1)
            chosen[index], chosen[other] = chosen[other], chosen[index]
        scale = sum([share for _, share in chosen])
        return [(hands, share / scale) for hands, share in chosen]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _random(self, below: cython.longlong) -> cython.longlong:
        """A whole number from 0 to below `below`, by the generator xorshift64."""
        self.chance ^= self.chance << 13 & self.full
        self.chance ^= self.chance >> 7
        self.chance ^= self.chance << 17 & self.full
        return (self.chance >> 1) % below

    # Weighing

    def weigh(self, hands: list[int], seed: int) -> float:
        """The weight of one way, as `draw` would weigh it."""
        holder: cython.int
        self.chance = seed & ((1 << 63) - 1) | 1 << 63
        for holder in range(self.holders):
            self.hands[holder] = hands[holder]
        return self._weigh()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh(self) -> cython.double:
        """How likely it is that all seats did what they did, with what is in `hands`."""
        holder: cython.int
        weight: cython.double = 1.0
        for holder in range(self.seats):
            weight *= self._announcing(holder)
            if self.calls and self.call_share > 0.0:
                weight *= self._calling(holder)
            if self.plays and self.play_share > 0.0:
                weight *= self._playing(holder)
        if self.laid >= 0:
            weight *= self._laying()
        return weight

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _laying(self) -> cython.double:
        """How likely it is that these cards were laid away; one in twenty is taken to be chance."""
        suit: cython.int
        rank: cython.int
        index: cython.int
        away: cython.int
        ones: cython.double = 0.0
        squares: cython.double = 0.0
        pairs: cython.double = 0.0
        own: cython.double = 1.0
        laid: cython.uint = self.hands[self.laid]
        hand: cython.uint = self.hands[self.layer] | self.played[self.layer] | laid
        for suit in range(4):
            index = hand >> 8 * suit & 0xFF
            away = laid >> 8 * suit & 0xFF
            if suit == self.lay_suit:
                index += 256
            ones += self.lay_one[index]
            squares += self.lay_one[index] * self.lay_one[index]
            pairs += self.lay_two[index]
            if away & (away - 1):
                own *= self.lay_pair[index]
            for rank in range(8):
                if away >> rank & 1:
                    own *= self.lay_card[index * 8 + rank]
        # of the 66 pairs of twelve cards; other numbers are laid nowhere
        return 0.95 * own / (pairs + (ones * ones - squares) / 2.0) + 0.05 / 66.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _announcing(self, holder: cython.int) -> cython.double:
        """How likely a seat is to have announced what it did, and no belot."""
        kind: cython.int
        suit: cython.int
        more: cython.int
        found: cython.int = 0
        weight: cython.double = 1.0
        hand: cython.uint = self.hands[holder]
        doubtful: cython.uint = hand & self.doubtful[holder]
        while doubtful:
            weight *= self.doubt
            doubtful &= doubtful - 1
        if not self.started[holder]:
            return weight
        hand |= self.played[holder]
        more = self.ones[hand & hand >> 8 & hand >> 16 & hand >> 24 & 0xFC] - self.named[holder * 4 + 3]
        weight *= self._strange(holder, 3, more)
        if more + self.named[holder * 4 + 3] > 0:
            return weight  # its cards may shorten sequences: they tell nothing certain
        for suit in range(4):
            found += self.runs[hand >> 8 * suit & 0xFF]
        for kind in range(3):
            weight *= self._strange(holder, kind, (found >> 4 * kind & 15) - self.named[holder * 4 + kind])
        return weight

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _strange(self, holder: cython.int, kind: cython.int, more: cython.int) -> cython.double:
        """How unlikely it is to hold so many more combinations of a kind than were announced, or fewer."""
        weight: cython.double = 1.0
        while more > 0:
            weight *= self.silence[holder * 4 + kind]
            more -= 1
        while more < 0:
            weight *= 1e-9
            more += 1
        return weight

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _calling(self, holder: cython.int) -> cython.double:
        """How likely a seat is to have called as it did: the mean over some of the cards it may have seen."""
        each: cython.int
        _look: cython.int
        total: cython.double = 0.0
        likely: cython.double
        hand: cython.uint = self.hands[holder] | self.played[holder]
        called: cython.bint = False
        if holder == self.layer:
            hand |= self.hands[self.laid]
        for each in range(self.calls):
            called = called or self.call_holder[each] == holder
        if not called:
            return 1.0
        for _look in range(self.looks):
            total += self._called(holder, self._seen(hand))
        likely = total / self.looks
        return power(likely, self.call_share)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _seen(self, hand: cython.uint) -> cython.uint:
        """Some cards of a hand, as many as were seen in the auction."""
        size: cython.int
        _skip: cython.int
        cut: cython.uint
        size = self.ones[hand & 0xFF] + self.ones[hand >> 8 & 0xFF]
        size += self.ones[hand >> 16 & 0xFF] + self.ones[hand >> 24]
        while size > self.seen:
            cut = hand
            for _skip in range(self._random(size)):
                cut &= cut - 1
            hand ^= cut & ~(cut - 1)
            size -= 1
        return hand

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _called(self, holder: cython.int, hand: cython.uint) -> cython.double:
        """How likely the calls of a seat are that saw these cards; one in twenty is taken to be chance."""
        suit: cython.int
        index: cython.int
        each: cython.int
        call: cython.int
        byte: cython.int
        made: cython.int
        choices: cython.int
        values: cython.double[6]
        standing: cython.double
        logit: cython.double
        total: cython.double
        own: cython.double
        likely: cython.double = 1.0
        if not cython.compiled:
            values = [0.0] * 6
        for call in range(6):
            values[call] = 0.0
        for suit in range(4):
            byte = hand >> 8 * suit & 0xFF
            for call in range(4):
                values[call] += self.strength[byte] if call == suit else self.strength[256 + byte]
            values[4] += self.strength[512 + byte]
            values[5] += self.strength[768 + byte]
        for each in range(self.calls):
            if self.call_holder[each] != holder:
                continue
            index = self.call_situation[each] * 11
            made = self.call_made[each]
            standing = values[self.call_standing[each]] if self.call_standing[each] >= 0 else 0.0
            total = 0.0
            own = 0.0
            choices = 0
            for call in range(9):
                if not self.call_legal[each] >> call & 1:
                    continue
                choices += 1
                if call < 4:
                    logit = self.sways[index] * values[call] + self.sways[index + 1]
                elif call == 4:
                    logit = self.sways[index + 2] * values[4] + self.sways[index + 3]
                elif call == 5:
                    logit = self.sways[index + 4] * values[5] + self.sways[index + 5]
                elif call == 6:
                    logit = self.sways[index + 6] * standing
                else:
                    logit = self.sways[index + 2 * call - 7] * standing + self.sways[index + 2 * call - 6]
                logit = exp(logit)
                total += logit
                if call == made:
                    own = logit
            likely *= 0.95 * own / total + 0.05 / choices
        return likely

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _playing(self, holder: cython.int) -> cython.double:
        """How likely a seat is to have played the cards it did, each from what it held then."""
        index: cython.int
        likely: cython.double = 1.0
        for index in range(self.plays):
            if self.play_holder[index] == holder:
                likely *= self._played(index, self.hands[holder] | self.play_later[index])
        return power(likely, self.play_share)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _played(self, index: cython.int, hand: cython.uint) -> cython.double:
        """How likely one play is from a hand; one in twenty is taken to be chance."""
        card: cython.int
        suit: cython.int
        total: cython.double = 0.0
        own: cython.double = 0.0
        factor: cython.double
        choices: cython.int = 0
        legal: cython.uint = self._legal(index, hand)
        if not legal & (legal - 1):
            return 1.0
        for suit in range(4):
            byte: cython.int = legal >> 8 * suit & 0xFF
            while byte:
                card = 8 * suit + self.ones[(byte & -byte) - 1]
                byte &= byte - 1
                factor = self.rank_weight[self._by_rank(index, hand, legal, card)]
                factor *= self.shape_weight[self._by_shape(index, hand, card)]
                total += factor
                choices += 1
                if card == self.play_card[index]:
                    own = factor
        # a card that was not to be played, by what is now believed of the hand, says nothing
        return 0.95 * own / total + 0.05 / choices if own > 0.0 else 1.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _legal(self, index: cython.int, hand: cython.uint) -> cython.uint:
        """The cards of a hand that may be played."""
        duty: cython.int
        for duty in range(index * 6, index * 6 + 6):
            if hand & self.duties[duty]:
                return hand & self.duties[duty]
        return hand

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _by_rank(
        self, index: cython.int, hand: cython.uint, legal: cython.uint, card: cython.int
    ) -> cython.int:
        """The place in `rank_weight`: class, rank, place in the suit as far as legal, anything higher out."""
        suit: cython.int = card >> 3
        byte: cython.int = legal >> 8 * suit & 0xFF
        ends: cython.int = self.ends[(self.order[suit] * 256 + byte) * 8 + (card & 7)]
        beaten: cython.int = 1 if self.higher[card] & self.play_alive[index] & ~hand else 0
        return self.play_class[index * 32 + card] * 64 + (card & 7) * 8 + ends * 2 + beaten

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _by_shape(self, index: cython.int, hand: cython.uint, card: cython.int) -> cython.int:
        """The place in `shape_weight`: class, shape of the whole suit."""
        suit: cython.int = card >> 3
        byte: cython.int = hand >> 8 * suit & 0xFF
        shape: cython.int = self.shapes[(self.order[suit] * 256 + byte) * 8 + (card & 7)]
        return self.play_class[index * 32 + card] * 8 + shape

    def features(self, index: int, hand: int) -> list[tuple[int, int, int]]:
        """For fitting: each legal card of a play from a hand, and the places of its two factors."""
        legal = self._legal(index, hand)
        return [
            (card, self._by_rank(index, hand, legal, card), self._by_shape(index, hand, card))
            for card in range(32)
            if legal >> card & 1
        ]


def _part(before: int, total: int, tries: int) -> int:
    """How many of `tries` points, one in the middle of each equal part of `total`, lie below `before`."""
    return (2 * before * tries + total) // (2 * total)


def _runs(byte: int) -> int:
    """Tercas, kvartas and kvintas in a suit, four bits each; eight in a row are a terca and a kvinta."""
    found = length = 0
    for rank in range(9):
        if byte >> rank & 1:
            length += 1
            continue
        if length == 8:
            found += 0x101
        elif length >= 3:
            found += 1 << 4 * (min(length, 5) - 3)
        length = 0
    return found


_ORDERS = ((0, 1, 2, 6, 3, 4, 5, 7), (0, 1, 6, 4, 7, 2, 3, 5))
"""The strength of each rank in a plain suit and in trumps."""


def _ends(order: int, byte: int, rank: int) -> int:
    """Bit 0: the rank is the lowest of these; bit 1: the highest."""
    strength = _ORDERS[order]
    others = [strength[each] for each in range(8) if byte >> each & 1]
    if not others:
        return 0
    return int(strength[rank] == min(others)) | int(strength[rank] == max(others)) << 1


_BARE = ((1 << 3, 0), (1 << 2, 1 << 3))
"""The cards that one dislikes to leave alone: the ten of a plain suit, nine and ten of trumps."""


def _shape(order: int, byte: int, rank: int) -> int:
    """Bits 0-1: the length of the suit, 1 to 4 or more; bit 2: without this rank a ten or nine is bare."""
    length = bin(byte).count("1")
    guarded = byte & ~(1 << rank)
    bare = length == 2 and guarded in _BARE[order]
    return min(max(length, 1), 4) - 1 | int(bare) << 2


def compiled() -> bool:
    """Whether this runs compiled."""
    return cython.compiled
