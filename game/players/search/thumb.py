# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The value of a card by rules of thumb: the points of its trick, and the worth of the rest of the hand.

Only one trick is analysed, with the chances of who holds what; everything after it is worth a sum. The usual
rules of thumb follow from that: cash high cards, draw trumps before they ruff, lead where the partner is
strong, feed a trick the partner will win, throw low under a lost one, keep guards, the last trump and the
last trick.

The unit is card points, won for our side. Each suit is analysed separately: our cards, cards in other hands,
and the danger of ruffs.

One source: it runs under plain Python and compiles with Cython (pure Python mode), and finds the same numbers
to the last bit. Of the game only numbers come in. Masks have bit suit * 8 + rank, ranks 7 8 9 T J Q K A; a
*byte* is the part of one suit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import cython
except ImportError:  # the same source, interpreted
    from game.players.search import uncompiled as cython

if cython.compiled:
    from cython.cimports.libc.math import pow as to_power
    from cython.cimports.libc.math import rint
else:
    from math import pow as to_power

    rint = round

# The sizes in the code are bare numbers, as only those are compiled to constants: 4 seats, 32 cards, the
# contracts 4 (no trumps) and 5 (all trumps), the ranks 5 (queen) and 6 (king).

# How much likelier a seat is to hold a card of each rank after it called.
#    7    8    9    T    J    Q    K    A
LEAN = (
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.3),  # in a suit beside the one it named
    (1.0, 1.0, 2.5, 1.3, 4.0, 1.4, 1.4, 1.7),  # in that suit
    (1.0, 1.0, 1.0, 1.5, 1.0, 1.0, 1.0, 2.2),  # no trumps
    (1.0, 1.0, 1.0, 1.0, 1.5, 1.0, 1.0, 1.0),  # all trumps
)
# Points of a side that a net tells apart.
STAGES = (10, 20, 35, 50, 65, 80, 100, 130)
WEIGHTS = 49152 + 96 + 3072 + 32 + 32 + 1
"""The weights of a net."""
CALLS = 3
"""The first calls of a seat that count."""

# How much likelier a declarer of Bela, who keeps the best, is to lay a card away than an average one.
PLAIN_LAID = (1.0, 1.0, 1.0, 1.5, 1.0, 1.5, 1.5, 0.2)
TRUMP_LAID = 0.05

# The danger of ruffs: none, some, great.
RUFF = (0.0, 0.55, 0.9)
# The chance that an opponent is void, by the number of other seats and the cards of the suit in other hands:
# of three seats, two are opponents; of two, both may be; a single one is, and has half of what is out.
VOID = (
    (1.0,) * 9,
    (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.02, 0.01, 0.01),
    (1.0, 0.85, 0.5, 0.25, 0.12, 0.07, 0.04, 0.03, 0.02),
    (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.12, 0.1, 0.1),
)


def _allot(made: object) -> None:
    """The arrays of an object, which Cython allots by these same annotations."""
    for name, kind in type(made).__annotations__.items():
        if kind.startswith("cython.") and kind.endswith("]"):
            setattr(made, name, [0] * int(kind.rstrip("]").split("[")[1]))


@cython.cclass
class Thumb:
    """Judges the cards of one position at a time in one contract: `place`, then ask."""

    # the contract
    trump: cython.int
    points: cython.int[32]
    power: cython.int[128]  # suit led * 32 + card: 0 never wins the trick, a greater number wins
    higher: cython.int[32]  # of each card: the byte of the cards that beat it
    strongest: cython.int[32]  # suit * 8 + place: the ranks, the strongest first
    # the numbers that are tuned: `cardplay.Outlook` says what they mean
    company: cython.double
    lost: cython.double
    cashed: cython.double
    beaten: cython.double
    unguarded: cython.double
    ruffing: cython.double
    rescue: cython.double
    gift: cython.double
    lead_with: cython.double
    lead_without: cython.double
    partner_named: cython.double
    other_named: cython.double
    partner_led: cython.double
    other_led: cython.double
    trump_for: cython.double
    trump_against: cython.double
    singleton: cython.double
    last_free: cython.double
    # numbers that are not
    void: cython.double[36]
    ruff: cython.double[3]
    lean: cython.double[32]
    away: cython.double[32]
    raised: cython.double[64]  # what stands above a card * 8 + its guards: the chance that it wins
    # the position
    seat: cython.int
    players: cython.int
    group: cython.int[4]
    allied: cython.bint[4]
    opponents: cython.int
    declarer: cython.int
    hand: cython.uint
    unseen: cython.uint
    length: cython.int  # the cards on the table
    trick: cython.int[4]
    led: cython.int
    best: cython.int
    holder: cython.int
    table: cython.int  # the points on it
    calls: tuple[tuple[int, int], ...]
    named: cython.int  # how many of the calls are of a suit
    call_seat: cython.int[64]
    call_suit: cython.int[64]
    leads: cython.int  # to finished tricks
    lead_seat: cython.int[16]
    lead_suit: cython.int[16]
    held: cython.int[4]
    room: cython.int[4]  # for cards not shown
    show: cython.uint[4]
    lack: cython.uint[4]
    told: cython.double[128]  # seat * 32 + card: what the calls tell
    chance: cython.double[128]  # seat * 32 + card: that the seat holds it
    trumps: cython.double  # how many trumps are with the opponents, on average
    # the suit that is led, or was last thought of being led
    weighed: cython.int  # -1: none yet
    follows: cython.double[4]  # by seat
    followers: cython.int  # how many later seats follow, probably
    won: cython.double  # the points that the others add to a trick of ours
    given: cython.double  # and to one of theirs
    wins: cython.double  # the chance that our side takes this trick with the card judged last
    # of each suit: its worth, and what that was found for
    found_for: cython.int[4]
    found: cython.double[4]

    def __init__(
        self,
        trump: int,
        points: Sequence[int],
        strength: Sequence[int],
        power: Sequence[Sequence[int]],
        look: Mapping[str, float],
    ) -> None:
        """The contract, its values by card (as in `CardValues`), and the fields of an `Outlook`."""
        wins: cython.double
        if not cython.compiled:
            _allot(self)
        self.trump = trump
        for card in range(32):
            self.points[card] = points[card]
            suit = card & 24
            self.strongest[suit + 7 - strength[card]] = card & 7
            self.higher[card] = sum(1 << r for r in range(8) if strength[suit + r] > strength[card])
            for led in range(4):
                self.power[led * 32 + card] = power[led][card]
            self.away[card] = TRUMP_LAID if card >> 3 == trump else PLAIN_LAID[card & 7]
        for others in range(4):
            for left in range(9):
                self.void[others * 9 + left] = VOID[others][left]
        for danger in range(3):
            self.ruff[danger] = RUFF[danger]
        for row in range(4):
            for rank in range(8):
                self.lean[row * 8 + rank] = LEAN[row][rank]
        self.company, self.lost = look["company"], look["lost"]
        self.cashed, self.beaten, self.unguarded = look["cashed"], look["beaten"], look["unguarded"]
        self.ruffing, self.rescue, self.gift = look["ruffing"], look["rescue"], look["gift"]
        self.lead_with, self.lead_without = look["lead_with"], look["lead_without"]
        self.partner_named, self.other_named = look["partner_named"], look["other_named"]
        self.partner_led, self.other_led = look["partner_led"], look["other_led"]
        self.trump_for, self.trump_against = look["trump_for"], look["trump_against"]
        self.singleton, self.last_free = look["singleton"], look["last_free"]
        for higher in range(1, 9):
            for guards in range(8):
                wins = to_power(self.beaten, higher)
                if higher > guards:
                    wins *= to_power(self.unguarded, higher - guards)
                self.raised[(higher - 1) * 8 + guards] = wins
        self.calls = ()
        self._lean()
        for suit in range(4):
            self.found_for[suit] = -1

    # ---- the position

    def place(
        self,
        seat: cython.int,
        groups: tuple[int, ...],
        declarer: cython.int,
        hand: cython.uint,
        unseen: cython.uint,
        leader: cython.int,
        trick: tuple[int, ...],
        held: tuple[int, ...],
        shown: tuple[int, ...],
        missing: tuple[int, ...],
        calls: tuple[tuple[int, int], ...],
        leads: tuple[tuple[int, int], ...],
        nowhere: cython.int,
        laid: cython.int,
    ) -> None:
        """The position of `seat`, which is to play; tuples are as in `Play`, `groups` is who plays together.

        `nowhere` of the unseen cards are in no hand, `laid` of them laid away by another seat.
        """
        other: cython.int
        card: cython.int
        self.players = len(held)
        self.declarer = declarer
        for other in range(self.players):
            self.group[other] = groups[other]
            self.held[other] = held[other]
            self.show[other] = shown[other]
            self.lack[other] = missing[other]
        if calls != self.calls:
            self.calls = calls
            self._lean()
        self.length = 0
        for card in trick:
            self.trick[self.length] = card
            self.length += 1
        self.leads = 0
        for other, card in leads:
            self.lead_seat[self.leads] = other
            self.lead_suit[self.leads] = card
            self.leads += 1
        self._look(seat, hand, unseen, leader, nowhere, laid)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _winning(self) -> cython.int:
        """Which card of those on the table wins; there is one."""
        index: cython.int
        best: cython.int = 0
        led: cython.int = self.trick[0] >> 3
        for index in range(1, self.length):
            if self.power[led * 32 + self.trick[index]] > self.power[led * 32 + self.trick[best]]:
                best = index
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _follow(self, other: Thumb) -> cython.void:
        """Take what has been played since from another one, in which the same was placed."""
        seat: cython.int
        index: cython.int
        for seat in range(self.players):
            self.held[seat] = other.held[seat]
            self.show[seat] = other.show[seat]
            self.lack[seat] = other.lack[seat]
            self.trick[seat] = other.trick[seat]
        self.length = other.length
        self.leads = other.leads
        for index in range(other.leads):
            self.lead_seat[index] = other.lead_seat[index]
            self.lead_suit[index] = other.lead_suit[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(
        self,
        seat: cython.int,
        hand: cython.uint,
        unseen: cython.uint,
        leader: cython.int,
        nowhere: cython.int,
        laid: cython.int,
    ) -> cython.void:
        """What `seat` sees in the position: whose trick it is so far, and who may hold what."""
        other: cython.int
        self.seat = seat
        self.hand = hand
        self.unseen = unseen
        self.opponents = 0
        for other in range(self.players):
            self.allied[other] = self.group[other] == self.group[seat]
            self.opponents += not self.allied[other]
        self.led = self.best = self.holder = -1
        self.table = 0
        if self.length:
            other = self._winning()
            self.led = self.trick[0] >> 3
            self.best = self.trick[other]
            self.holder = (leader + other) % self.players
        for other in range(self.length):
            self.table += self.points[self.trick[other]]
        self._deal(nowhere, laid)
        self.weighed = -1

    def _lean(self) -> None:
        """How much likelier each seat is to hold each card after what it called."""
        seat: cython.int
        call: cython.int
        card: cython.int
        row: cython.int
        lean: cython.double
        for card in range(128):
            self.told[card] = 1.0
        said = [0] * 4
        self.named = 0
        for seat, call in self.calls:
            if call < 4 and self.named < 64:
                self.call_seat[self.named] = seat
                self.call_suit[self.named] = call
                self.named += 1
            said[seat] += 1
            if said[seat] > CALLS or call > 5:
                continue
            for card in range(32):
                lean = self.told[seat * 32 + card]
                row = call - 2 if call >= 4 else 1 if card >> 3 == call else 0
                lean *= self.lean[row * 8 + (card & 7)]
                if row == 1:
                    lean *= 1.3  # every card of the suit named
                self.told[seat * 32 + card] = lean

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal(self, nowhere: cython.int, laid: cython.int) -> cython.void:
        """The chance of each unseen card to be in each other hand."""
        seat: cython.int
        card: cython.int
        left: cython.uint
        known: cython.uint = 0
        total: cython.double
        for seat in range(self.players):
            self.room[seat] = 0
            if seat != self.seat:
                left = self.show[seat]
                self.room[seat] = self.held[seat]
                known |= left
                while left:
                    left &= left - 1
                    self.room[seat] -= 1
        self.trumps = 0.0
        for card in range(32):
            total = 0.0
            left = (self.unseen & ~known) >> card & 1
            for seat in range(self.players):
                self.chance[seat * 32 + card] = (
                    1.0 if seat != self.seat and self.show[seat] >> card & 1 else 0.0
                )
                if left and self.room[seat] > 0 and not self.lack[seat] >> card & 1:
                    self.chance[seat * 32 + card] = self.room[seat] * self.told[seat * 32 + card]
                    total += self.chance[seat * 32 + card]
            if total > 0.0 and nowhere:
                total += (nowhere - laid) + laid * self.away[card]
            for seat in range(self.players):
                if total > 0.0:
                    self.chance[seat * 32 + card] /= total
                if card >> 3 == self.trump and self.unseen >> card & 1 and not self.allied[seat]:
                    self.trumps += self.chance[seat * 32 + card]

    def chances(self, seat: cython.int) -> list[float]:
        """By card, the chance that another seat holds it; 0 for those that no other seat can hold."""
        return [self.chance[seat * 32 + card] for card in range(32)]

    def trumps_out(self) -> float:
        """The expected number of trumps with the opponents."""
        return self.trumps

    # ---- the cards

    def judge(self, legal: cython.uint) -> list[tuple[int, float, float]]:
        """Of each card of `legal`: its value, and the chance that our side takes this trick with it."""
        card: cython.int
        value: cython.double
        found: list[tuple[int, float, float]] = []
        for card in range(32):
            if legal >> card & 1:
                value = self._value(card)
                found.append((card, value, self.wins))
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, card: cython.int) -> cython.double:
        """The value of a card; `wins` is then the chance that our side takes this trick with it."""
        best: cython.int = card
        holder: cython.int = self.seat
        led: cython.int = self.led if self.length else card >> 3
        points: cython.int = self.table + self.points[card]
        wins: cython.double
        value: cython.double
        own: cython.double
        rest: cython.uint
        one: cython.uint = 1
        if self.length and self.power[led * 32 + card] <= self.power[led * 32 + self.best]:
            best, holder = self.best, self.holder
        self._weigh(led)
        self.wins = wins = self._takes(led, best, self.allied[holder])
        rest = self.hand & ~(one << card)
        if rest == 0:
            points += 10
        if self.length + 1 < self.players:
            value = wins * (points + self.won) - (1.0 - wins) * (points + self.given)
        else:
            value = (2.0 * wins - 1.0) * points
        own = wins if holder == self.seat else 0.0
        value += self._kept(card, rest, self._left(led, wins), own)
        value += self._belot(card, led)
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _holds(self, seat: cython.int, suit: cython.int, byte: cython.int) -> cython.double:
        """The chance that the seat holds at least one of these cards of a suit."""
        rank: cython.int
        none: cython.double = 1.0
        for rank in range(8):
            if byte >> rank & 1:
                none *= 1.0 - self.chance[seat * 32 + suit * 8 + rank]
        return 1.0 - none

    @cython.cfunc
    @cython.exceptval(check=False)
    def _beats(self, seat: cython.int, led: cython.int, best: cython.int) -> cython.double:
        """The chance that the seat can beat `best`, which is winning a trick where suit `led` was led."""
        suit: cython.int = best >> 3
        higher: cython.double = self._holds(seat, suit, self.higher[best] & self.unseen >> suit * 8)
        void: cython.double
        if self.trump >= 4 or led == self.trump:
            return higher
        void = 1.0 - self.follows[seat]
        if suit == self.trump:
            return void * higher
        return higher + void * self._holds(seat, self.trump, self.unseen >> self.trump * 8 & 255)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _takes(self, led: cython.int, best: cython.int, ours: cython.bint) -> cython.double:
        """The chance that our side takes the trick that `best` wins at present."""
        step: cython.int
        seat: cython.int
        beats: cython.double
        takes: cython.double = 1.0 if ours else 0.0
        backed: cython.double = 0.0
        certain: cython.bint = not ours
        for step in range(1, self.players - self.length):
            seat = (self.seat + step) % self.players
            beats = self._beats(seat, led, best)
            if self.allied[seat]:
                takes += (1.0 - takes) * beats * (1.0 if certain else self.rescue)
                backed = beats
            else:
                takes *= 1.0 - beats * (1.0 - 0.5 * backed)
                certain = False
        return takes

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh(self, led: cython.int) -> cython.void:
        """Find what later seats do where this suit is led: who follows, and the points they add."""
        step: cython.int
        seat: cython.int
        rank: cython.int
        card: cython.int
        byte: cython.int = self.unseen >> led * 8 & 255
        number: cython.double
        mean: cython.double
        glad: cython.double
        sorry: cython.double
        expected: cython.double = 0.0
        if self.weighed == led:
            return
        self.weighed = led
        self.won = self.given = 0.0
        for step in range(1, self.players - self.length):
            seat = (self.seat + step) % self.players
            number = mean = 0.0
            for rank in range(8):
                if byte >> rank & 1:
                    card = led * 8 + rank
                    number += self.chance[seat * 32 + card]
                    mean += self.chance[seat * 32 + card] * self.points[card]
            mean = mean / number if number > 0.0 else 0.0
            self.follows[seat] = self._holds(seat, led, byte)
            expected += self.follows[seat]
            glad = self.follows[seat] * mean + (1.0 - self.follows[seat]) * self.gift
            sorry = self.follows[seat] * 0.6 * mean + (1.0 - self.follows[seat])
            self.won += glad if self.allied[seat] else sorry
            self.given += sorry if self.allied[seat] else glad
        self.followers = int(rint(expected))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _left(self, led: cython.int, wins: cython.double) -> cython.uint:
        """The unseen cards without those of the led suit that the others will probably play to this trick."""
        place: cython.int
        card: cython.int
        last: cython.int = -1
        left: cython.uint = self.unseen
        one: cython.uint = 1
        number: cython.int = self.followers
        if number and wins <= 0.5:
            number -= 1
            for place in range(8):  # one of them takes it with the highest
                card = led * 8 + self.strongest[led * 8 + place]
                if left >> card & 1:
                    last = card
                    break
        for place in range(7, -1, -1):
            card = led * 8 + self.strongest[led * 8 + place]
            if number and left >> card & 1:
                left ^= one << card
                number -= 1
        if last >= 0 and left >> last & 1:
            left ^= one << last
        return left

    @cython.cfunc
    @cython.exceptval(check=False)
    def _kept(
        self, card: cython.int, rest: cython.uint, unseen: cython.uint, own: cython.double
    ) -> cython.double:
        """The value of the cards kept, with `unseen` in other hands, and of being on lead with them.

        `own` is the chance that `card` takes the trick.
        """
        suit: cython.int
        byte: cython.int
        danger: cython.int
        trumps: cython.bint
        worth: cython.double = 0.0
        out: cython.double = self.trumps
        if rest == 0:
            return 0.0
        if rest & (rest - 1) == 0:
            return self._last_card(rest, unseen, own)
        if not self.length and card >> 3 == self.trump:
            out -= min(out, 0.8 * self.opponents)  # they mostly follow
        danger = 0 if self.trump >= 4 or out < 0.5 else 1 if out < 2.0 else 2
        for suit in range(4):
            byte = rest >> suit * 8 & 255
            if byte:
                trumps = self.trump == 5 or self.trump == suit
                worth += self._suit(suit, trumps, byte, unseen >> suit * 8 & 255, 0 if trumps else danger)
        worth += own * (self.lead_with if self._has_winner(rest, unseen, out) else self.lead_without)
        return worth if self.length else worth + self._lead(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _suit(
        self, suit: cython.int, trumps: cython.bint, byte: cython.int, out: cython.int, danger: cython.int
    ) -> cython.double:
        """The worth of the cards `byte` of one suit, with `out` in other hands."""
        place: cython.int
        rank: cython.int
        points: cython.int
        left: cython.int
        higher: cython.int = 0
        before: cython.int = 0
        count: cython.int = 0
        others: cython.int = self.players - 1
        number: cython.int = 0
        wins: cython.double
        worth: cython.double = 0.0
        key: cython.int = ((others * 4 + danger) * 256 + out) * 256 + byte
        if self.found_for[suit] == key:
            return self.found[suit]
        for rank in range(8):
            count += byte >> rank & 1
            number += out >> rank & 1
        for place in range(8):
            rank = self.strongest[suit * 8 + place]
            higher += out >> rank & 1
            if not byte >> rank & 1:
                continue
            points = self.points[suit * 8 + rank]
            left = max(number - others * before, 0)
            wins = self._wins(higher, count - 1 - before, left)
            wins *= 1.0 - self.ruff[danger] * self.void[others * 9 + left]
            if trumps:
                wins = max(wins, self.ruffing)
            worth += wins * (points + self.company) - (1.0 - wins) * self.lost * points
            before += 1
        self.found_for[suit] = key
        self.found[suit] = worth
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _wins(self, higher: cython.int, guards: cython.int, left: cython.int) -> cython.double:
        """The chance of a card with `higher` better ones out and `guards` lower ones with it, if not ruffed.

        `left` is how many cards of the suit the others will still hold when its turn comes.
        """
        wins: cython.double = self.raised[(higher - 1) * 8 + guards] if higher else self.cashed
        if higher and left <= 1:
            wins = max(wins, 0.7)  # one other card of its suit is out, and that is higher
        return wins

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_winner(self, rest: cython.uint, unseen: cython.uint, out: cython.double) -> cython.bint:
        """A card is there that nobody can beat, with `out` trumps against it."""
        card: cython.int
        for card in range(32):
            if (
                rest >> card & 1
                and not self.higher[card] & unseen >> (card & 24)
                and (out < 0.5 or card >> 3 == self.trump or self.trump >= 4)
            ):
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lead(self, card: cython.int) -> cython.double:
        """Reasons for leading this suit besides the trick itself."""
        seat: cython.int
        index: cython.int
        suit: cython.int = card >> 3
        others: cython.int = self.hand >> suit * 8 & 255 & ~(1 << (card & 7))
        value: cython.double = 0.0
        if suit == self.trump:
            value += self.trump_for if self.allied[self.declarer] else self.trump_against
        else:
            for index in range(self.named):
                seat = self.call_seat[index]
                if self.call_suit[index] == suit and seat != self.seat:
                    value += self.partner_named if self.allied[seat] else self.other_named
            if not others and self.trump < 4 and self.hand >> self.trump * 8 & 255:
                value += self.singleton
        for index in range(self.leads):
            seat = self.lead_seat[index]
            if self.lead_suit[index] == suit and seat != self.seat:
                value += self.partner_led if self.allied[seat] else self.other_led
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_card(self, rest: cython.uint, unseen: cython.uint, own: cython.double) -> cython.double:
        """The points of the very last card, on lead and not."""
        card: cython.int = 0
        master: cython.bint
        leading: cython.double
        following: cython.double
        wins: cython.double
        while not rest >> card & 1:
            card += 1
        master = not self.higher[card] & unseen >> (card & 24)
        if card >> 3 == self.trump:
            leading = following = 0.9 if master else 0.5
        else:
            leading = (0.95 if master else 0.2) * (1.0 if self.trumps < 0.3 else 0.5)
            following = 0.3 if master else 0.15
        wins = own * leading + (1.0 - own) * following
        return (2.0 * wins - 1.0) * (self.points[card] + 10 + self.last_free)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _belot(self, card: cython.int, led: cython.int) -> cython.double:
        """A belot announced with this card is safe; one broken up unannounced is lost."""
        if card & 7 not in (5, 6) or self.trump == 4 or not self.hand >> (card ^ 3) & 1:
            return 0.0
        if self.trump == 5:
            # the chance that a belot not announced now is announced later is 3 in 4
            return 20 * 0.25 if card >> 3 == led else -20 * 0.75
        return 2.0 if card >> 3 == self.trump else 0.0


@cython.cclass
class Net:
    """The value of a card as it was learned from games: two layers of whole numbers.

    What a seat sees are the bits of `words`, one card is tried after the other as the last word. Weights are
    in 256ths and have 16 bits, sums 32, so that every machine finds the same.
    """

    first: cython.short[49152]  # input * 96 + node
    first_bias: cython.int[96]
    second: cython.short[3072]  # node of this layer * 96 + node of the first
    second_bias: cython.int[32]
    last: cython.short[32]
    last_bias: cython.int
    stages: cython.int[8]
    words: cython.uint[15]
    sums: cython.int[96]
    active: cython.short[96]

    def __init__(self, weights: Sequence[int]) -> None:
        """`weights` in the order of the fields above, all in 256ths."""
        index: cython.int
        if not cython.compiled:
            _allot(self)
        if len(weights) != WEIGHTS:
            raise ValueError(f"{len(weights)} weights: expected {WEIGHTS}")
        for index in range(8):
            self.stages[index] = STAGES[index]
        given = iter(weights)
        for index in range(49152):
            self.first[index] = next(given)
        for index in range(96):
            self.first_bias[index] = next(given)
        for index in range(3072):
            self.second[index] = next(given)
        for index in range(32):
            self.second_bias[index] = 256 * next(given)
        for index in range(32):
            self.last[index] = next(given)
        self.last_bias = next(given)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self) -> cython.void:
        """Sum up what is the same for every card."""
        word: cython.int
        place: cython.int
        node: cython.int
        row: cython.int
        left: cython.uint
        for node in range(96):
            self.sums[node] = self.first_bias[node]
        for word in range(15):
            left = self.words[word]
            place = 32 * word
            while left:
                if left & 1:
                    row = place * 96
                    for node in range(96):
                        self.sums[node] += self.first[row + node]
                left >>= 1
                place += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, card: cython.int) -> cython.int:
        """The value of a card, its suit in the order of `words`, in points of 65536ths of a hundred."""
        node: cython.int
        other: cython.int
        sum: cython.int
        row: cython.int = (480 + card) * 96
        value: cython.int = self.last_bias * 256
        for node in range(96):
            sum = self.sums[node] + self.first[row + node]
            self.active[node] = 0 if sum < 0 else 8191 if sum > 8191 else sum
        for other in range(32):
            sum = self.second_bias[other]
            row = other * 96
            for node in range(96):
                sum += self.active[node] * self.second[row + node]
            if sum > 0:
                value += (8191 if sum > 2097151 else sum >> 8) * self.last[other]
        return value

    def values(self, words: Sequence[int], cards: Sequence[int]) -> list[int]:
        """The values of these cards for a seat that sees `words`."""
        for index, word in enumerate(words):
            self.words[index] = word
        self._look()
        return [self._value(card) for card in cards]


@cython.cclass
class Playout:
    """Plays the rest of a deal out, each seat by rules of thumb and by what it could know there.

    It begins with what was placed in `thumb`, which is its own from then on. Of the cards that a seat has
    announced or proved not to hold, all others know. Seats of the mask `others` judge by `other`, in which
    the same was placed.
    """

    thumb: Thumb
    other: Thumb
    others: cython.int
    side: cython.int[4]  # by seat
    beat_plain: cython.bint
    trump_over_partner: cython.bint
    undertrump: cython.bint
    raise_over_partner: cython.bint
    # the position it begins with
    leader: cython.int
    length: cython.int
    trick: cython.int[4]
    leads: cython.int
    show: cython.uint[4]
    lack: cython.uint[4]
    gone: cython.uint
    away: cython.uint  # cards that all know to be in no hand: turned up
    # and the one it has come to
    hands: cython.uint[4]
    laid: cython.uint
    on_lead: cython.int
    played: cython.uint  # with the trick on the table
    points: cython.int[4]  # by side
    tricks: cython.int[4]
    needs: cython.int[4]
    first: cython.int
    # what the seat to play has to do: cards of the first of these that it holds
    duties: cython.int
    duty: cython.uint[4]
    # what was learned: the seats that play by it, and what the sides had before
    net: Net
    nets: cython.int
    had: cython.int[4]
    got: cython.int[4]
    order: cython.int[4]  # of each suit: its place in what the net sees
    # learning
    notes: list[int]
    taking: cython.bint
    strays: cython.int
    dice: cython.uint

    def __init__(
        self,
        thumb: Thumb,
        sides: Sequence[int],
        following: tuple[bool, bool, bool, bool],
        leader: int,
        gone: int,
        turned: int,
        other: Thumb | None = None,
        others: int = 0,
    ) -> None:
        """`sides` is by seat, `following` the duties in the order of the game's `Following`.

        `gone` are the cards of finished tricks and of the one on the table.
        """
        seat: cython.int
        if not cython.compiled:
            _allot(self)
        self.thumb = thumb
        self.other = thumb if other is None else other
        self.others = others
        self.nets = 0
        self.taking = False
        self.beat_plain, self.trump_over_partner, self.undertrump, self.raise_over_partner = following
        self.leader, self.gone, self.away = leader, gone, turned
        self.length, self.leads = thumb.length, thumb.leads
        for seat in range(thumb.players):
            self.side[seat] = sides[seat]
            self.trick[seat] = thumb.trick[seat]
            self.show[seat] = thumb.show[seat]
            self.lack[seat] = thumb.lack[seat]

    def play(
        self, hands: Sequence[int], laid: cython.uint, card: cython.int, needs: Sequence[int]
    ) -> tuple[list[int], list[int], int, int]:
        """What becomes of the deal: the card points and the tricks that each side still gets, then two sides.

        The first of these gets what it needs before the others, -1 if none does; the other takes the last
        trick. `card` is played first, or, if it is -1, what seems best to the seat; `laid` are the cards that
        the declarer laid away. Of `needs`, 0 is none.
        """
        self._begin(hands, laid, needs)
        self._finish(card)
        return (*self._end(len(needs)), self.first, self.side[self.on_lead])

    def play_by(self, net: Net, nets: cython.int, had: Sequence[int], got: Sequence[int]) -> None:
        """Let the seats of the mask `nets` play by `net`; the sides had these points and tricks before."""
        side: cython.int
        self.net, self.nets = net, nets
        for side in range(len(had)):
            self.had[side], self.got[side] = had[side], got[side]
        self._order(0)

    def study(
        self,
        hands: Sequence[int],
        laid: cython.uint,
        sides: cython.int,
        strays: cython.int,
        dice: cython.uint,
    ) -> tuple[list[int], list[int], int, list[int]]:
        """Play the deal and note every choice: points, tricks, who took the last trick, and the notes.

        A card is drawn at random `strays` times in 65536. A note is 17 numbers: what the seat saw (15), the
        card in that order of suits, the seat.
        """
        self._begin(hands, laid, (0,) * sides)
        self.notes, self.taking, self.strays, self.dice = [], True, strays, dice
        self._order(self._roll() % 6)
        self._finish(-1)
        self.taking = False
        return (*self._end(sides), self.side[self.on_lead], self.notes)

    @cython.cfunc
    def _begin(self, hands: Sequence[int], laid: cython.uint, needs: Sequence[int]) -> cython.void:
        thumb: Thumb = self.thumb
        seat: cython.int
        for seat in range(thumb.players):
            self.hands[seat] = hands[seat]
            thumb.held[seat] = _count(self.hands[seat])
            thumb.trick[seat] = self.trick[seat]
            thumb.show[seat] = self.show[seat]
            thumb.lack[seat] = self.lack[seat]
            self.points[seat] = self.tricks[seat] = self.needs[seat] = 0
        for seat in range(len(needs)):
            self.needs[seat] = needs[seat]
        self.laid = laid
        self.on_lead, self.played, self.first = self.leader, self.gone, -1
        thumb.length, thumb.leads = self.length, self.leads

    @cython.cfunc
    def _end(self, sides: cython.int) -> tuple[list[int], list[int]]:
        return [self.points[side] for side in range(sides)], [self.tricks[side] for side in range(sides)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _finish(self, card: cython.int) -> cython.void:
        seat: cython.int = (self.on_lead + self.thumb.length) % self.thumb.players
        while self.hands[seat]:
            self._owe()
            if card < 0:
                card = self._choice(seat)
            self._put(seat, card)
            card = -1
            seat = (self.on_lead + self.thumb.length) % self.thumb.players

    @cython.cfunc
    @cython.exceptval(check=False)
    def _owe(self) -> cython.void:
        """Find the duties towards the trick on the table (`Following.demands`)."""
        thumb: Thumb = self.thumb
        led: cython.int
        best: cython.int
        higher: cython.uint
        suit: cython.uint
        one: cython.uint = 255
        partner: cython.bint
        self.duties = 0
        if not thumb.length:
            return
        led = thumb.trick[0] >> 3
        best = thumb.trick[thumb._winning()]
        partner = thumb.length > 1 and thumb.trick[thumb.length - 2] == best
        higher = thumb.higher[best]
        higher <<= best & 24
        suit = one << 8 * led
        if thumb.trump == 5:
            if self.raise_over_partner or not partner:
                self._duty(higher)
            self._duty(suit)
            return
        if led == thumb.trump or (self.beat_plain and best >> 3 == led):
            self._duty(higher)
        self._duty(suit)
        if thumb.trump == 4 or led == thumb.trump or (partner and not self.trump_over_partner):
            return
        if best >> 3 != thumb.trump:
            self._duty(one << 8 * thumb.trump)
            return
        self._duty(higher)
        if self.undertrump:
            self._duty(one << 8 * thumb.trump)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _duty(self, cards: cython.uint) -> cython.void:
        self.duty[self.duties] = cards
        self.duties += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choice(self, seat: cython.int) -> cython.int:
        """The card that seems best to the seat."""
        thumb: Thumb = self.thumb
        index: cython.int
        card: cython.int
        chosen: cython.int = -1
        differs: cython.bint = self.others >> seat & 1
        legal: cython.uint = self.hands[seat]
        own: cython.uint = self.laid if seat == thumb.declarer else 0
        learned: cython.bint = self.nets >> seat & 1
        value: cython.double
        most: cython.double = 0.0
        for index in range(self.duties):
            if self.hands[seat] & self.duty[index]:
                legal = self.hands[seat] & self.duty[index]
                break
        if (learned or self.taking) and legal & (legal - 1):
            self._sense(seat, own)
            if self.taking and self._roll() % 65536 < self.strays:
                chosen = self._any_of(legal)
            elif learned:
                chosen = self._learned(legal)
            if chosen >= 0:
                if self.taking:
                    self._note(seat, chosen)
                return chosen
        if differs:
            self.other._follow(thumb)
            thumb = self.other
        if legal & (legal - 1):
            self._show(thumb, seat, own)
        for card in range(32):
            if not legal >> card & 1:
                continue
            if not legal & (legal - 1):
                return card
            value = thumb._value(card)
            if chosen < 0 or value > most:
                chosen = card
                most = value
        if self.taking:
            self._note(seat, chosen)
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learned(self, legal: cython.uint) -> cython.int:
        """The card that seems best to the net, to which the position has been shown."""
        card: cython.int
        value: cython.int
        most: cython.int = 0
        chosen: cython.int = -1
        self.net._look()
        for card in range(32):
            if legal >> card & 1:
                value = self.net._value(8 * self.order[card >> 3] + (card & 7))
                if chosen < 0 or value > most:
                    chosen = card
                    most = value
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def _any_of(self, legal: cython.uint) -> cython.int:
        card: cython.int = 0
        left: cython.int = self._roll() % _count(legal)
        while left or not legal >> card & 1:
            left -= legal >> card & 1
            card += 1
        return card

    @cython.cfunc
    @cython.exceptval(check=False)
    def _roll(self) -> cython.uint:
        """The next random number, of 24 bits."""
        self.dice = (self.dice * 1664525 + 1013904223) & 0xFFFFFFFF
        return self.dice >> 8

    @cython.cfunc
    def _note(self, seat: cython.int, card: cython.int) -> cython.void:
        word: cython.int
        for word in range(15):
            self.notes.append(self.net.words[word])
        self.notes.append(8 * self.order[card >> 3] + (card & 7))
        self.notes.append(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _order(self, which: cython.int) -> cython.void:
        """Put the trump first, and the other suits in one of their six orders."""
        suit: cython.int
        place: cython.int = 1
        trump: cython.int = self.thumb.trump & 3
        self.order[trump] = 0
        for suit in range(4):
            if suit != trump:
                self.order[suit] = (place + which - 1) % 3 + 1 if which < 3 else (6 - place + which) % 3 + 1
                place += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _turn(self, cards: cython.uint) -> cython.uint:
        """A mask with its suits in that order."""
        suit: cython.int
        turned: cython.uint = 0
        for suit in range(4):
            turned |= (cards >> 8 * suit & 255) << 8 * self.order[suit]
        return turned

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sense(self, seat: cython.int, own: cython.uint) -> cython.void:
        """Show the net what the seat sees; `own` it has laid away itself."""
        thumb: Thumb = self.thumb
        net: Net = self.net
        players: cython.int = thumb.players
        step: cython.int
        other: cython.int
        index: cython.int
        points: cython.int
        one: cython.uint = 1
        table: cython.uint = 0
        leads: cython.uint = 0
        state: cython.uint = 0
        score: cython.uint = 0
        unseen: cython.uint
        for index in range(3):
            net.words[2 + index] = 0
            net.words[5 + index] = net.words[8 + index] = 0
        for index in range(thumb.length):
            table |= one << thumb.trick[index]
            net.words[2 + index] = self._turn(one << thumb.trick[index])
        unseen = ~(self.played | self.hands[seat] | own | self.away) & 0xFFFFFFFF
        net.words[0] = self._turn(self.hands[seat])
        net.words[1] = self._turn(self.played & ~table)
        for step in range(1, players):
            other = (seat + step) % players
            net.words[4 + step] = self._turn(thumb.lack[other] & unseen)
            net.words[7 + step] = self._turn(thumb.show[other] & unseen)
        net.words[11] = self._turn(own)
        for index in range(thumb.leads):
            other = thumb.lead_seat[index]
            if other != seat:
                step = (other - seat + players) % players - 1 + (3 if other == thumb.declarer else 0)
                leads |= one << (8 * thumb.lead_suit[index] + step)
        net.words[12] = self._turn(leads)
        state |= one << (thumb.declarer - seat + players) % players
        state |= one << 4 + thumb.length
        state |= one << 8 + min(_count(self.hands[seat]), 10)
        if thumb.length:
            state |= one << 19 + (self.on_lead - seat + players) % players
        if thumb.trump >= 4:
            state |= one << 20 + thumb.trump
        net.words[13] = state
        for step in range(min(players, 3)):
            other = self.side[(seat + step) % players]
            points = self.had[other] + self.points[other]
            for index in range(8):
                if points >= net.stages[index]:
                    score |= one << 8 * step + index
            if self.got[other] + self.tricks[other]:
                score |= one << 24 + step
        net.words[14] = score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _show(self, thumb: Thumb, seat: cython.int, own: cython.uint) -> cython.void:
        """Show the seat the position; `own` it has laid away itself."""
        other: cython.int
        unseen: cython.uint = ~(self.played | self.hands[seat] | own | self.away) & 0xFFFFFFFF
        nowhere: cython.int = _count(unseen)
        for other in range(thumb.players):
            if other != seat:
                nowhere -= thumb.held[other]
        thumb._look(seat, self.hands[seat], unseen, self.on_lead, nowhere, 0 if own else _count(self.laid))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, seat: cython.int, card: cython.int) -> cython.void:
        """Play a card, and take the trick in if that completes it."""
        thumb: Thumb = self.thumb
        index: cython.int
        points: cython.int = 0
        one: cython.uint = 1
        for index in range(self.duties):
            if self.duty[index] >> card & 1:
                break
            thumb.lack[seat] |= self.duty[index]
        self.hands[seat] &= ~(one << card)
        self.played |= one << card
        thumb.show[seat] &= ~(one << card)
        thumb.held[seat] -= 1
        thumb.trick[thumb.length] = card
        thumb.length += 1
        if thumb.length < thumb.players:
            return
        for index in range(thumb.length):
            points += thumb.points[thumb.trick[index]]
        thumb.lead_seat[thumb.leads] = self.on_lead
        thumb.lead_suit[thumb.leads] = thumb.trick[0] >> 3
        thumb.leads += 1
        self.on_lead = (self.on_lead + thumb._winning()) % thumb.players
        thumb.length = 0
        if not self.hands[self.on_lead]:
            points += 10
        index = self.side[self.on_lead]
        self.points[index] += points
        self.tricks[index] += 1
        if self.first < 0 and 0 < self.needs[index] <= self.points[index]:
            self.first = index


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count(cards: cython.uint) -> cython.int:
    number: cython.int = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number
