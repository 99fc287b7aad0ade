# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Double-dummy solver: what a deal is worth when everybody sees all hands and never errs.

One source: it runs under plain Python and compiles with Cython (pure Python mode).

*Cards* are `suit * 8 + strength`, and a hand is four *lanes*, one a suit, whose bit r is the r-th weakest
card of the suit (lanes.py). So of two cards of a suit the greater number beats, and in a trump
contract suit 0 is the trump.

*Places.* Play goes round four places, and side 0 sits on the even ones. With three or two players the places
without a seat hold no cards and are passed over; nothing else differs. `ply` counts places from the leader.

*Values* are points still to come for side 0, the last ten among them, and the capot added or taken off. A
search has an *aim*: what it answers is a lower bound if it is at least `aim`, else an upper bound. Asked no
more than that it can leave off early; the value itself comes of asking with one aim after another.

*Races.* Where the deal is over as soon as a side has taken as much as it needs, the value is the most that
side 0 can need and still be the first. Two needs that cannot both be met are no race, and points to come
decide. If they can, `overlap` is by how much: with `points` to come and side 0 in need of `aim`, side 1 needs
`points + 1 - overlap - aim`, now and in every position that follows. Nothing is taken for a capot there.

What keeps the search small, and why none of it changes a value:

- `bound`: points that are sure without looking further (highest trumps, tricks that can be cashed, by the
  leader and then by the partner, or by the enemies who take whatever is led).
- `canonize` and the table in `trick`: positions that differ only in which worthless cards are left are one.
- `moves`: of cards between which nobody holds one only those that can matter; `gap`: what the others of them
  can be worth at most.
- `fate_of_lead`, `fate_of_follow`: who surely gets the trick, as the others cannot beat or as they must.
- the order in which moves are tried, by weights that were tuned (`game/lab/tuning/ordering.py`), the lead
  that was best at the last such turn before others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import cython
except ImportError:  # the same source, interpreted
    from game.players.search import uncompiled as cython

from game.players import numbers

# The sizes in the code are bare numbers, as only those are compiled to constants: 4 places, 13 features of a
# move, 10 tricks of 4 turns with 10 moves each, 2304 = 256 lanes by 9 lengths, 32768 positions in the table.
# 10000 is beyond every value, 100000 beyond every score of a move.
TRUMP_POINTS = (0, 0, 3, 4, 10, 11, 14, 20)
PLAIN_POINTS = (0, 0, 0, 2, 3, 4, 10, 11)

# The weights of the move ordering: a row for each kind and place in the trick, in it one for each feature.
# The offsets in `suit_of_lead`, `lead_score`, `suit_of_follow` and `follow_score` are places in these tuples.
KINDS = ("trump", "no trumps", "all trumps")
BELA_ROWS = {4: "Bela for four", 3: "Bela for three", 2: "Bela for two"}
ROWS = (*KINDS, *BELA_ROWS.values())
"""What weights are tuned for: the kinds, and by players the trump contracts of Bela."""
PLACES = ("lead", "second", "third", "fourth")
LEAD_FEATURES = (
    "sure winner",
    "each point of a sure winner",
    "sure loser",
    "each point of a sure loser",
    "unsure, partner holds the highest",
    "each point, partner holds the highest",
    "each point, partner does not",
    "trump",
    "each own card of the suit",
    "each card of the others in the suit",
    "next player has none of the suit",
    "last player has none of the suit",
    "partner has none of the suit",
)
FOLLOW_FEATURES = (
    "sure winner",
    "each point of a sure winner",
    "sure loser",
    "each point of a sure loser",
    "each point if unsure",
    "unsure, beats",
    "each point if unsure and beats",
    "trump",
    "each own card of a suit thrown",
    "highest of a suit thrown",
    "each point of the highest of a suit thrown",
    "highest of the suit led",
    "sure winner by beating",
)


def features_of(place: str) -> tuple[str, ...]:
    """The names of the weights of a place in the trick, in the order of their row."""
    return LEAD_FEATURES if place == PLACES[0] else FOLLOW_FEATURES


def trump_row(players: int, beat_plain: bool) -> str:
    """Which of ROWS is for the trump contracts of such a game."""
    return BELA_ROWS[players] if beat_plain else KINDS[0]


def weights_of(ordering: Mapping[str, Mapping[str, Mapping[str, int]]], trump: str = KINDS[0]) -> list[int]:
    """What `numbers/ordering.json` holds for the three kinds; `trump` is the row for the first of them."""
    rows = (trump, *KINDS[1:])
    return [ordering[row][place][name] for row in rows for place in PLACES for name in features_of(place)]


def places_of(players: int, sides: Sequence[int]) -> list[int]:
    """The place of each seat; ValueError if side 0 cannot have the even ones."""
    places = [(seat + sides[0]) & 3 for seat in range(players)]
    if players == 3 and sum(sides) in (1, 2):
        alone = list(sides).index(1 if sum(sides) == 1 else 0)
        places = [(sides[alone] + (0, 1, 3)[(seat - alone) % 3]) & 3 for seat in range(3)]
    if players not in (2, 3, 4) or [place & 1 for place in places] != list(sides):
        raise ValueError(f"{players} players cannot be seated with the sides {tuple(sides)}")
    return places


@cython.cclass
class Solver:
    """Solves deals of one game: how many play, who with whom, and what must be played to a card.

    `sides` is 0 or 1 for each seat: partners opposite each other, or with three players one against two.
    The flags are those of `game.core.rule_set.Following`. With three players nobody has a partner to
    consider: `trump_over_partner` and `raise_over_partner` are taken for true.
    """

    # the position
    hands: cython.int[16]  # lanes: place * 4 + suit
    live: cython.int[4]  # of each suit the cards in all hands
    # the game
    players: cython.int
    places: cython.int[4]  # of the seats
    skip: cython.int[4]  # from a place that plays to the next that does
    beat_plain: cython.bint
    trump_over_partner: cython.bint
    undertrump: cython.bint
    raise_over_partner: cython.bint
    # the contract
    kind: cython.int
    prepared: cython.int  # the kind for which these tables are filled
    capot: cython.int
    overlap: cython.int  # by how much the needs of a race overlap; 0: all points count
    rises: cython.int[4]  # of each suit: who follows must beat a card of it
    spares: cython.bint  # but not the partner's
    points: cython.int[32]  # of each card
    lane_points: cython.short[1024]  # suit * 256 + lane: of all its cards
    order: cython.int[4]  # of each suit: where its part of the next two tables begins
    cheapest: cython.uchar[4608]  # order + lane * 9 + k: points of the k cheapest cards of the lane
    dearest: cython.uchar[4608]  # and of the k dearest
    # lanes
    top: cython.uchar[256]  # number of the highest bit
    count: cython.uchar[256]  # how many bits
    above: cython.uchar[256]  # all bits above the highest
    # what may be played: of the suits from `first` to before `behind` the strengths in `allowed`
    first: cython.int
    behind: cython.int
    allowed: cython.int
    # moves: ten for each place in each of ten tricks; `group` numbers the groups of touching cards
    card: cython.uchar[400]
    group: cython.uchar[400]
    score: cython.int[400]
    group_points: cython.int[400]  # of the card of the group that was tried last, -1: none yet
    group_value: cython.int[400]
    weights: cython.int[156]
    leads: cython.int[40]  # by tricks and place: what was best when that place last led, -1: nothing yet
    # the tricks that are searched at the moment, by how many are left
    aims: cython.int[11]
    points_left: cython.int[11]
    clean_before: cython.int[11]
    # the table: key and word of each position; canon: suit * 256 + live cards, renamed
    table: cython.ulonglong[65536]
    canon: cython.uchar[1024]
    generation: cython.ulonglong
    # what functions answer besides their result
    low: cython.int
    high: cython.int
    cashed: cython.int
    hint: cython.int
    best_card: cython.int
    # the position asked about
    asked_ply: cython.int
    asked_place: cython.int
    asked_led: cython.int
    asked_best: cython.int
    asked_holder: cython.int
    asked_taken: cython.int
    asked_tricks: cython.int
    asked_points: cython.int
    asked_clean: cython.int
    played: cython.longlong

    def __init__(
        self,
        players: int = 4,
        sides: Sequence[int] = (0, 1, 0, 1),
        beat_plain: bool = False,
        trump_over_partner: bool = False,
        undertrump: bool = False,
        raise_over_partner: bool = True,
    ) -> None:
        if not cython.compiled:
            self._allot()
        self.players = players
        taken = places_of(players, sides)
        for seat, place in enumerate(taken):
            self.places[seat] = place
            self.skip[place] = min((other - place - 1) % 4 + 1 for other in taken)
        self.beat_plain = beat_plain
        self.trump_over_partner = trump_over_partner or players == 3
        self.undertrump = undertrump
        self.raise_over_partner = raise_over_partner or players == 3
        self.prepared = -1
        self.played = 0
        self._forget()
        self._tabulate()
        self.weigh(weights_of(numbers.load("ordering"), trump_row(players, beat_plain)))

    def value(
        self,
        kind: int,
        lanes: Sequence[int],
        leader: int,
        trick: Sequence[int] = (),
        capot: int = 0,
        clean: int = 3,
        guess: int = -1,
    ) -> int:
        """The points still to come for side 0, those of the cards on the table and the last ten among them.

        `kind`: 0 a trump contract, 1 no trumps (points not doubled), 2 all trumps. `leader`: the seat that
        leads the current trick; `trick`: what lies of it. A side that takes all tricks gets `capot` points
        more, which side 1 gets at the cost of side 0; `clean`: which sides have taken all tricks before this
        one (1 side 0, 2 side 1, 3 no trick is over). A `guess` near the value saves time.
        The seats yet to play hold as many cards, the others one less; that is the caller's to see to.
        ValueError for more than ten cards a hand, and for a kind that does not exist.
        """
        self._set_up(kind, lanes, leader, trick, capot, clean)
        if guess < 0:
            return self._search(-1, (self.asked_points + 1) // 2, 0)
        return self._search(-1, guess, 4)

    def values(
        self,
        kind: int,
        lanes: Sequence[int],
        leader: int,
        trick: Sequence[int] = (),
        capot: int = 0,
        clean: int = 3,
        guess: int = -1,
    ) -> dict[int, int]:
        """The same for every legal card of the seat to play: the value once that card is played."""
        self._set_up(kind, lanes, leader, trick, capot, clean)
        stride = 0 if guess < 0 else 4
        if guess < 0:
            guess = (self.asked_points + 1) // 2
        values: dict[int, int] = {}
        before = -1
        for card in self._legal():
            if before >= 0 and self._equal(before, card):
                values[card] = values[before]
            else:
                guess = values[card] = self._search(card, guess, stride)
                stride = 1
            before = card
        return values

    def race(
        self, kind: int, lanes: Sequence[int], leader: int, trick: Sequence[int], need: int, other: int
    ) -> dict[int, bool]:
        """For every legal card whether side 0 is then the first to have taken what it needs.

        `need` is for side 0, `other` for side 1: points of those still to come, at least 1; whoever takes a
        trick and has as much with it ends the deal. ValueError if no more than one of them can.
        """
        self._set_up(kind, lanes, leader, trick, 0, 0)
        if min(need, other) < 1 or need + other > self.asked_points:
            raise ValueError(f"{need} and {other} of {self.asked_points} points to come are no race")
        self.overlap = self.asked_points + 1 - need - other
        return {card: self._first(card, need) for card in self._legal()}

    def plays(self) -> int:
        """How many cards this solver has played in all its searches: what its time goes into."""
        return int(self.played)

    def weigh(self, weights: Sequence[int]) -> None:
        """Order moves by these weights, in the order of `weights_of`."""
        for i in range(156):
            self.weights[i] = weights[i]

    # ---- tables

    def _allot(self) -> None:
        """The arrays, which Cython allots by these same annotations."""
        for name, kind in Solver.__annotations__.items():
            if kind.endswith("]"):
                setattr(self, name, [0] * int(kind.rstrip("]").split("[")[1]))

    def _tabulate(self) -> None:
        """What is so of a lane under every contract."""
        for lane in range(256):
            length = lane.bit_length()
            self.top[lane] = max(length - 1, 0)
            self.count[lane] = lane.bit_count()
            self.above[lane] = 256 - (1 << length)
            for order, points in enumerate((TRUMP_POINTS, PLAIN_POINTS)):
                held = [points[r] for r in range(8) if lane >> r & 1]
                for k in range(9):
                    at = (order * 256 + lane) * 9 + k
                    self.cheapest[at] = sum(held[:k])
                    self.dearest[at] = sum(held[max(len(held) - k, 0) :])

    def _prepare(self, kind: int) -> None:
        """What is so under a kind of contract."""
        self.kind = kind
        self.spares = kind == 2 and not self.raise_over_partner
        if kind != self.prepared:
            self.prepared = kind
            self.order_suits()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def order_suits(self) -> cython.void:
        """Fill the tables that go by suit: each is in trump or in plain order."""
        suit: cython.int
        r: cython.int
        lane: cython.int
        trump: cython.bint
        for suit in range(4):
            trump = self.kind == 2 or (self.kind == 0 and suit == 0)
            self.rises[suit] = trump or self.beat_plain
            self.order[suit] = 0 if trump else 2304
            for lane in range(256):
                self.lane_points[256 * suit + lane] = self.dearest[self.order[suit] + lane * 9 + 8]
            for r in range(8):
                self.points[8 * suit + r] = self.lane_points[256 * suit + (1 << r)]

    def _forget(self) -> None:
        """Empty the table."""
        self.generation = 0
        for i in range(65536):
            self.table[i] = 0

    # ---- the position asked about

    def _set_up(
        self, kind: int, lanes: Sequence[int], leader: int, trick: Sequence[int], capot: int, clean: int
    ) -> None:
        """Take up the hands and play what lies of the trick."""
        if kind not in (0, 1, 2):
            raise ValueError(f"there is no kind {kind}: expected 0 (trump), 1 (no trumps) or 2 (all trumps)")
        if (
            max([sum([lane.bit_count() for lane in lanes[first : first + 4]]) for first in (0, 4, 8, 12)])
            > 10
        ):
            raise ValueError("a hand has at most ten cards")
        self._prepare(kind)
        self.capot = capot
        self.overlap = 0
        self.asked_clean = clean if capot else 0
        for i in range(16):
            self.hands[i] = 0
        for seat in range(self.players):
            for suit in range(4):
                self.hands[self.places[seat] * 4 + suit] = lanes[seat * 4 + suit]
        self.canonize()
        for i in range(40):
            self.leads[i] = -1
        # what the table holds is of other hands from now on
        self.generation += 1
        if self.generation == 1 << 28:
            self._forget()
        self._lay(self.places[leader], trick)
        lanes_to_play = [self.hands[self.asked_place * 4 + suit] for suit in range(4)]
        self.asked_tricks = sum([lane.bit_count() for lane in lanes_to_play])
        in_hands = sum([self.lane_points[256 * suit + self.live[suit]] for suit in range(4)])
        self.asked_points = in_hands + self.asked_taken + 10

    def _lay(self, leader: int, trick: Sequence[int]) -> None:
        """What is asked about the trick that the place `leader` led."""
        self.asked_place = self.asked_holder = leader
        self.asked_led = self.asked_best = self.asked_taken = 0
        for i, card in enumerate(trick):
            if i == 0:
                self.asked_led = card >> 3
                self.asked_best = card
            elif self.beats(card, self.asked_best):
                self.asked_best = card
                self.asked_holder = self.asked_place
            self.asked_taken += self.points[card]
            self.asked_place = (self.asked_place + self.skip[self.asked_place]) & 3
        self.asked_ply = (self.asked_place - leader) & 3

    def _legal(self) -> list[int]:
        """What the place to play may play, suit by suit and the weakest first."""
        self.oblige(self.asked_ply, self.asked_place, self.asked_led, self.asked_best, self.asked_holder)
        cards = []
        for suit in range(self.first, self.behind):
            lane = self.hands[self.asked_place * 4 + suit] & self.allowed
            cards += [8 * suit + r for r in range(8) if lane >> r & 1]
        return cards

    def _equal(self, card: int, higher: int) -> bool:
        """Whether two cards of the place to play, one above the other, are worth the same: points and all."""
        suit = card >> 3
        others = self.live[suit] ^ self.hands[self.asked_place * 4 + suit]
        if self.asked_ply != 0 and self.asked_best >> 3 == suit:
            others |= 1 << (self.asked_best & 7)
        between = (1 << (higher & 7)) - (2 << (card & 7))
        return higher >> 3 == suit and self.points[card] == self.points[higher] and not others & between

    @cython.cfunc
    def _search(self, card: cython.int, guess: cython.int, stride: cython.int) -> cython.int:
        """`narrow`, while other threads may run."""
        with cython.nogil:
            guess = self.narrow(card, guess, stride)
        return guess

    @cython.cfunc
    def _first(self, card: cython.int, need: cython.int) -> cython.bint:
        """Whether side 0 wins the race once `card` is played."""
        tricks: cython.int = self.asked_tricks
        self.aims[tricks] = need
        self.points_left[tricks] = self.asked_points
        self.clean_before[tricks] = 0
        with cython.nogil:
            tricks = self.ask(card)
        return tricks >= need

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def narrow(self, card: cython.int, guess: cython.int, stride: cython.int) -> cython.int:
        """The value of the position asked about, or once `card` (not -1) is played there.

        The first aim is the guess. With a stride the next ones go away from it in doubling strides until the
        value lies between two of them, which is best after a good guess; then they halve what is left.
        """
        tricks: cython.int = self.asked_tricks
        low: cython.int = -self.capot
        high: cython.int = self.asked_points + self.capot
        over: cython.bint = False
        under: cython.bint = False
        value: cython.int
        self.points_left[tricks] = self.asked_points
        self.clean_before[tricks] = self.asked_clean
        while low < high:
            if stride == 0 or (over and under):
                guess = (low + high + 1) >> 1 if over or under else guess
            elif over:
                guess = low + stride
                stride *= 2
            elif under:
                guess = high - stride + 1
                stride *= 2
            self.aims[tricks] = min(max(guess, low + 1), high)
            value = self.ask(card)
            if value >= self.aims[tricks]:
                low = value
                over = True
            else:
                high = value
                under = True
        return low

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ask(self, card: cython.int) -> cython.int:
        """What the search answers to the aim that is set, before anything is played or after `card`."""
        tricks: cython.int = self.asked_tricks
        if card >= 0:
            return self.after(
                card,
                self.asked_ply,
                self.asked_place,
                self.asked_led,
                self.asked_best,
                self.asked_holder,
                self.asked_taken,
                tricks,
            )
        if self.asked_ply == 0:
            return self.trick(
                self.asked_place, tricks, self.asked_points, self.aims[tricks], self.asked_clean
            )
        return self.turn(
            self.asked_ply,
            self.asked_place,
            self.asked_led,
            self.asked_best,
            self.asked_holder,
            self.asked_taken,
            tricks,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def canonize(self) -> cython.void:
        """Fill `canon`.

        The two or three weakest cards of a suit are worth nothing, and which of them are left does not
        matter, only who holds them, in order: "7 with East, 9 with South" is as good as "8 with East, 9 with
        South". Each set of live cards goes to the lowest set with the same holders in the same order.
        (`group_value` and `group_points`, which no search uses yet, hold the holders and that set.)
        """
        suit: cython.int
        worthless: cython.int
        cards: cython.int
        other: cython.int
        r: cython.int
        place: cython.int
        holders: cython.int
        for suit in range(4):
            self.live[suit] = (
                self.hands[suit] | self.hands[4 + suit] | self.hands[8 + suit] | self.hands[12 + suit]
            )
            worthless = 3 if self.points[8 * suit + 2] == 0 else 2
            for cards in range(1 << worthless):
                holders = 0
                for r in range(worthless):
                    if cards >> r & 1:
                        holders *= 5
                        for place in range(4):
                            if self.hands[place * 4 + suit] >> r & 1:
                                holders += place + 1
                self.group_value[cards] = holders
                self.group_points[cards] = cards
                for other in range(cards):
                    if self.group_value[other] == holders:
                        self.group_points[cards] = other
                        break
            other = (1 << worthless) - 1
            for cards in range(256):
                self.canon[256 * suit + cards] = (cards & ~other) | self.group_points[cards & other]

    # ---- what beats, what may be played, who gets the trick

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def beats(self, card: cython.int, best: cython.int) -> cython.bint:
        """Whether `card` takes a trick from `best`, which holds it."""
        if (card ^ best) < 8:
            return card > best
        return self.kind == 0 and card < 8

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def can_beat(self, place: cython.int, led: cython.int, best: cython.int) -> cython.bint:
        """Whether `place` may play a card that beats `best` when the suit `led` was led."""
        suit: cython.int = best >> 3
        higher: cython.int = 254 << (best & 7)
        lane: cython.int
        if self.kind == 0:
            if suit == 0:
                if led != 0 and self.hands[place * 4 + led] != 0:
                    return False
                return (self.hands[place * 4] & higher) != 0
            lane = self.hands[place * 4 + led]
            if lane != 0:
                return (lane & higher) != 0
            return self.hands[place * 4] != 0
        return (self.hands[place * 4 + suit] & higher) != 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def must_beat(self, place: cython.int, led: cython.int, best: cython.int) -> cython.bint:
        """Whether all that `place` may play beats `best`, which its enemies hold."""
        higher: cython.int = 254 << (best & 7)
        lane: cython.int = self.hands[place * 4 + led]
        if lane != 0:
            if (best >> 3) != led:
                return False
            if self.rises[led]:
                return (lane & higher) != 0
            return (lane & ~higher) == 0
        if self.kind == 0 and led != 0:
            lane = self.hands[place * 4]
            return (lane & higher) != 0 if best < 8 else lane != 0
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def oblige(
        self, ply: cython.int, place: cython.int, led: cython.int, best: cython.int, holder: cython.int
    ) -> cython.void:
        """What `place` may play: of the suits from `first` to before `behind` the cards in `allowed`."""
        lane: cython.int
        partner_holds: cython.bint = holder == place ^ 2
        self.first = 0
        self.behind = 4
        self.allowed = 255
        if ply == 0:
            return
        lane = self.hands[place * 4 + led]
        if lane != 0:
            self.first = led
            self.behind = led + 1
            if self.rises[led] and (best >> 3) == led and not (self.spares and partner_holds):
                lane &= 254 << (best & 7)
                if lane != 0:
                    self.allowed = lane
        elif self.kind == 0 and (self.trump_over_partner or not partner_holds):
            lane = self.hands[place * 4]
            if lane != 0:
                if best >= 8:
                    self.behind = 1
                elif (lane & (254 << best)) != 0:
                    self.behind = 1
                    self.allowed = 254 << best
                elif self.undertrump:
                    self.behind = 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def fate_of_lead(self, place: cython.int, suit: cython.int, card: cython.int) -> cython.int:
        """1 if the trick surely goes to the side of `place`, which leads `card`, -1 if to the other, or 0."""
        following: cython.int = (place + 1) & 3
        last: cython.int = (place + 3) & 3
        if not self.can_beat(following, suit, card) and not self.can_beat(last, suit, card):
            return 1
        if not self.can_beat(place ^ 2, suit, card) and (
            self.must_beat(following, suit, card) or self.must_beat(last, suit, card)
        ):
            return -1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def fate_of_follow(
        self, ply: cython.int, place: cython.int, led: cython.int, best: cython.int, ours: cython.bint
    ) -> cython.int:
        """The same when `place` has followed and `best` holds the trick, for its own side or not."""
        following: cython.int = (place + 1) & 3
        partner: cython.int = place ^ 2
        if ply == 3:
            return 1 if ours else -1
        if ply == 2:
            if not ours:
                return -1
            if not self.can_beat(following, led, best):
                return 1
            return -1 if self.must_beat(following, led, best) else 0
        if ours:
            if not self.can_beat(following, led, best):
                return 1
            if self.must_beat(following, led, best) and not self.can_beat(partner, led, best):
                return -1
            return 0
        if not self.can_beat(partner, led, best):
            return -1
        if not self.can_beat(following, led, best) and self.must_beat(partner, led, best):
            return 1
        return 0

    # ---- bounds that need no search

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def bound(
        self, leader: cython.int, tricks: cython.int, points: cython.int, aim: cython.int, clean: cython.int
    ) -> cython.void:
        """Set `low` and `high`, between which the value lies where a trick begins, as close as is cheap.

        Whoever holds trumps above all of the other side's wins a trick with each of them, sooner or later.
        """
        gain: cython.int = self.capot if clean & 1 else 0
        loss: cython.int = self.capot if clean & 2 else 0
        ours: cython.int
        theirs: cython.int
        sure: cython.int
        if self.overlap != 0:
            self.bound_race(leader, tricks, points, aim)
            return
        self.low = -loss
        self.high = points + gain
        if self.low >= aim or self.high < aim:
            return
        if self.kind == 0:
            ours = self.hands[0] | self.hands[8]
            theirs = self.hands[4] | self.hands[12]
            if ours > theirs:
                self.low = self.lane_points[ours & self.above[theirs]]
            elif theirs > 0:
                self.high = points - self.lane_points[theirs & self.above[ours]]
            if self.low >= aim or self.high < aim:
                return
        sure = self.cash(leader)
        if self.cashed >= tricks:
            self.low = self.high = -loss if leader & 1 else points + gain
            return
        if leader & 1:
            self.high = min(self.high, points - sure + (0 if self.cashed > 0 else gain))
        else:
            self.low = max(self.low, sure - (0 if self.cashed > 0 else loss))
        if self.low >= aim or self.high < aim or not self.yields():
            return
        sure = self.answer(leader)
        if self.cashed >= tricks:
            self.low = self.high = points + gain if leader & 1 else -loss
        elif leader & 1:
            self.low = max(self.low, sure)
        else:
            self.high = min(self.high, points - sure)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bound_race(
        self, leader: cython.int, tricks: cython.int, points: cython.int, aim: cython.int
    ) -> cython.void:
        """The same in a race.

        What is sure for side 1 side 0 never has, so it cannot need it; and if so much is sure for side 0 that
        side 1 never has what it needs, side 0 is the first, as one of them is.
        """
        ours: cython.int
        theirs: cython.int
        sure: cython.int
        self.low = 0
        self.high = max(points - self.overlap, 0)
        if aim <= 0 or self.high < aim:
            return
        if self.kind == 0:
            ours = self.hands[0] | self.hands[8]
            theirs = self.hands[4] | self.hands[12]
            if ours > theirs:
                self.low = max(0, self.lane_points[ours & self.above[theirs]] - self.overlap)
            elif theirs > 0:
                self.high = min(self.high, points - self.lane_points[theirs & self.above[ours]])
            if self.low >= aim or self.high < aim:
                return
        sure = self.cash(leader)
        if self.cashed >= tricks:
            self.low = self.high = 0 if leader & 1 else self.high
            return
        if leader & 1:
            self.high = min(self.high, points - sure)
        else:
            self.low = max(self.low, sure - self.overlap)
        if self.low >= aim or self.high < aim or not self.yields():
            return
        sure = self.answer(leader)
        if leader & 1:
            self.low = max(self.low, sure - self.overlap)
        else:
            self.high = min(self.high, points - sure)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cash(self, leader: cython.int) -> cython.int:
        """Points the leader's side is sure of; in `cashed` the tricks it can take one after another.

        Without a trump, all cards above those of the others in their suits: they can be led in any order,
        the enemies put at least their cheapest cards to them and the partner may put the dearest. If nobody
        else has a card of the suit then, the lower ones take tricks too. Once that is done a card of a suit
        in which the partner has the highest, an `entry`, lets the partner do the same: till then there were
        other cards to throw, or else everything that is left takes a trick.
        """
        suit: cython.int
        lane: cython.int
        mine: cython.int
        his: cython.int
        others: cython.int
        a: cython.int
        b: cython.int
        k: cython.int
        at: cython.int
        points: cython.int
        sure: cython.int = 0
        tricks: cython.int = 0
        sure_after: cython.int = 0
        tricks_after: cython.int = 0
        entry: cython.bint = False
        own: cython.int = leader * 4
        partner: cython.int = (leader ^ 2) * 4
        left: cython.int = ((leader + 1) & 3) * 4
        right: cython.int = ((leader + 3) & 3) * 4
        if self.kind == 0 and not self.draws(own, partner, left, right):
            return self.cash_trumps(own, partner, left, right)
        for suit in range(4):
            mine = self.hands[own + suit]
            his = self.hands[partner + suit]
            lane = mine if mine > his else his
            others = self.live[suit] ^ lane
            if lane > others:
                a = self.hands[left + suit]
                b = self.hands[right + suit]
                his = mine ^ his ^ lane
                k = self.count[lane & self.above[others]]
                if k < self.count[a] or k < self.count[b] or k < self.count[his]:
                    lane &= self.above[others]
                else:
                    k = self.count[lane]
                at = self.order[suit] + k
                points = (
                    self.lane_points[suit * 256 + lane]
                    + self.cheapest[at + a * 9]
                    + self.cheapest[at + b * 9]
                    + self.dearest[at + his * 9]
                )
                if mine > others:
                    tricks += k
                    sure += points
                else:
                    tricks_after += k
                    sure_after += points
                    entry = entry or mine != 0
        if entry:
            tricks += tricks_after
            sure += sure_after
        self.cashed = tricks
        return sure

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def draws(self, own: cython.int, partner: cython.int, left: cython.int, right: cython.int) -> cython.bint:
        """Whether the leader's highest trumps leave nobody else with one, or nobody has any."""
        mine: cython.int = self.hands[own]
        k: cython.int = self.count[mine & self.above[self.live[0] ^ mine]]
        return (
            k >= self.count[self.hands[left]]
            and k >= self.count[self.hands[right]]
            and k >= self.count[self.hands[partner]]
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def yields(self) -> cython.bint:
        """Whether the enemies of the leader, who can cash nothing, can take the trick whatever is led."""
        return self.cashed == 0 and (self.kind != 0 or self.live[0] == 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def answer(self, leader: cython.int) -> cython.int:
        """Points the enemies are sure of where the leader `yields`; `cashed` as in `cash`.

        One of them has the highest card of whatever suit is led, takes the trick with it if they want, and
        cashes the rest. That is as good as having led it.
        """
        suit: cython.int
        sure: cython.int = 10000
        tricks: cython.int = 10000
        left: cython.int = (leader + 1) & 3
        right: cython.int = (leader + 3) & 3
        by_left: cython.bint = False
        by_right: cython.bint = False
        for suit in range(4):
            if self.hands[leader * 4 + suit] != 0:
                if self.hands[left * 4 + suit] > self.hands[right * 4 + suit]:
                    by_left = True
                else:
                    by_right = True
        if by_left:
            sure = self.cash(left)
            tricks = self.cashed
        if by_right:
            sure = min(sure, self.cash(right))
            tricks = min(tricks, self.cashed)
        self.cashed = tricks
        return sure

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def cash_trumps(
        self, own: cython.int, partner: cython.int, left: cython.int, right: cython.int
    ) -> cython.int:
        """The same with a trump: first the leader's highest trumps, then the highest of plain suits.

        A plain suit can be cashed as long as each enemy follows it or has no trump left. The partner must
        not be left with nothing but trumps, nor be made to trump: that would take the lead.
        """
        suit: cython.int
        lane: cython.int
        a: cython.int
        b: cython.int
        k: cython.int
        mine: cython.int = self.hands[own]
        his: cython.int = self.hands[partner]
        x: cython.int = self.hands[left]
        y: cython.int = self.hands[right]
        sure: cython.int = self.lane_points[(mine | his) & self.above[x | y]]
        tricks: cython.int = self.count[mine & self.above[his | x | y]]
        room: cython.int = 99
        if tricks != 0:
            sure += self.cheapest[x * 9 + tricks] + self.cheapest[y * 9 + tricks]
        x = self.count[x] - tricks
        y = self.count[y] - tricks
        his = self.count[his] - tricks
        if his > 0:
            room = (
                self.count[self.hands[partner + 1]]
                + self.count[self.hands[partner + 2]]
                + self.count[self.hands[partner + 3]]
            )
        for suit in range(1, 4):
            lane = self.hands[own + suit]
            if lane != 0:
                lane &= self.above[self.live[suit] ^ lane]
                if lane != 0:
                    a = self.hands[left + suit]
                    b = self.hands[right + suit]
                    k = self.count[lane]
                    if x > 0 and self.count[a] < k:
                        k = self.count[a]
                    if y > 0 and self.count[b] < k:
                        k = self.count[b]
                    if k > room:
                        k = room
                    if self.trump_over_partner and his > 0 and self.count[self.hands[partner + suit]] < k:
                        k = self.count[self.hands[partner + suit]]
                    if k > 0:
                        room -= k
                        tricks += k
                        sure += (
                            self.dearest[2304 + lane * 9 + k]
                            + self.cheapest[2304 + a * 9 + k]
                            + self.cheapest[2304 + b * 9 + k]
                            + self.dearest[2304 + self.hands[partner + suit] * 9 + k]
                        )
        self.cashed = tricks
        return sure

    # ---- moves

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def suit_of_lead(self, row: cython.int, place: cython.int, suit: cython.int) -> cython.int:
        """The part of a lead's score that its suit makes."""
        lane: cython.int = self.hands[place * 4 + suit]
        score: cython.int = (
            self.weights[row + 8] * self.count[lane]
            + self.weights[row + 9] * self.count[self.live[suit] ^ lane]
        )
        if self.kind == 0 and suit == 0:
            score += self.weights[row + 7]
        if self.hands[((place + 1) & 3) * 4 + suit] == 0:
            score += self.weights[row + 10]
        if self.hands[((place + 3) & 3) * 4 + suit] == 0:
            score += self.weights[row + 11]
        if self.hands[(place ^ 2) * 4 + suit] == 0:
            score += self.weights[row + 12]
        return score

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def lead_score(
        self, row: cython.int, place: cython.int, suit: cython.int, points: cython.int, fate: cython.int
    ) -> cython.int:
        """The part of a lead's score that the card makes."""
        if fate > 0:
            return self.weights[row] + self.weights[row + 1] * points
        if fate < 0:
            return self.weights[row + 2] + self.weights[row + 3] * points
        if self.hands[(place ^ 2) * 4 + suit] > (
            self.hands[((place + 1) & 3) * 4 + suit] | self.hands[((place + 3) & 3) * 4 + suit]
        ):
            return self.weights[row + 4] + self.weights[row + 5] * points
        return self.weights[row + 6] * points

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def suit_of_follow(
        self, row: cython.int, place: cython.int, suit: cython.int, led: cython.int
    ) -> cython.int:
        """The part of a followed card's score that its suit makes."""
        score: cython.int = 0
        if self.kind == 0 and suit == 0:
            score = self.weights[row + 7]
        if suit != led:
            score += self.weights[row + 8] * self.count[self.hands[place * 4 + suit]]
        return score

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def follow_score(
        self, row: cython.int, points: cython.int, fate: cython.int, beats: cython.bint
    ) -> cython.int:
        """The part that the card makes."""
        score: cython.int
        if fate > 0:
            score = self.weights[row] + self.weights[row + 1] * points
            if beats:
                score += self.weights[row + 12]
        elif fate < 0:
            score = self.weights[row + 2] + self.weights[row + 3] * points
        else:
            score = self.weights[row + 4] * points
            if beats:
                score += self.weights[row + 5] + self.weights[row + 6] * points
        return score

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def highest_of_suit(self, row: cython.int, points: cython.int, follows: cython.bint) -> cython.int:
        """What more it makes if nobody else has a higher card of the suit."""
        if follows:
            return self.weights[row + 11]
        return self.weights[row + 9] + self.weights[row + 10] * points

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def moves(
        self,
        ply: cython.int,
        place: cython.int,
        led: cython.int,
        best: cython.int,
        holder: cython.int,
        base: cython.int,
    ) -> cython.int:
        """Write the cards worth trying and their scores from `base` on; where they end.

        Cards of one hand are *touching* when nobody else has one between them: they take the same tricks, now
        and later, and differ in points alone. So of touching cards of equal points one is tried. If
        the trick is surely won, only the dearest of touching cards is, and if surely lost the cheapest: what
        it brings or saves now another card cannot make good later.
        """
        row: cython.int = (self.kind * 4 + ply) * 13
        hint: cython.int = self.hint if ply == 0 else -1
        partner_holds: cython.bint = ply != 0 and holder == place ^ 2
        end: cython.int = base
        group: cython.int = base - 1
        suit: cython.int
        card: cython.int
        lane: cython.int
        others: cython.int
        barrier: cython.int
        bit: cython.int
        lower: cython.int
        points: cython.int
        lower_points: cython.int = 0
        suit_score: cython.int
        score: cython.int
        fate: cython.int = 0
        beats: cython.bint = False
        touches: cython.bint
        for suit in range(self.first, self.behind):
            lane = self.hands[place * 4 + suit] & self.allowed
            if lane == 0:
                continue
            others = self.live[suit] ^ self.hands[place * 4 + suit]
            barrier = others
            if ply == 0:
                suit_score = self.suit_of_lead(row, place, suit)
            else:
                suit_score = self.suit_of_follow(row, place, suit, led)
                if suit == best >> 3:
                    barrier |= 1 << (best & 7)
            lower = 0
            while lane != 0:
                bit = lane & -lane
                lane ^= bit
                card = suit * 8 + self.top[bit]
                points = self.points[card]
                touches = lower != 0 and (barrier & (bit - (lower << 1))) == 0
                lower = bit
                if not touches:
                    group += 1
                    self.group_points[group] = -1
                    if ply == 0:
                        fate = self.fate_of_lead(place, suit, card)
                    else:
                        beats = self.beats(card, best)
                        fate = self.fate_of_follow(
                            ply, place, led, card if beats else best, beats or partner_holds
                        )
                elif fate < 0 or points == lower_points:
                    if card == hint:
                        self.score[end - 1] += 100000
                    continue
                if ply == 0:
                    score = suit_score + self.lead_score(row, place, suit, points, fate)
                    if card == self.leads[base // 10 + place]:
                        score += 250
                else:
                    score = suit_score + self.follow_score(row, points, fate, beats)
                    if others < bit:
                        score += self.highest_of_suit(row, points, suit == led)
                if card == hint:
                    score += 100000
                if touches and fate > 0:
                    end -= 1
                    score = max(score, self.score[end])
                lower_points = points
                self.card[end] = card
                self.group[end] = group - base
                self.score[end] = score
                end += 1
        return end

    # ---- the search

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trick(
        self, leader: cython.int, tricks: cython.int, points: cython.int, aim: cython.int, clean: cython.int
    ) -> cython.int:
        """What the search answers where a trick begins and `tricks` are left with `points` in them.

        The table knows bounds of positions met before, and the card that was best. Within one question the
        hands follow from the cards that are live, so those are the key, with who leads and who is clean.
        """
        low: cython.int
        high: cython.int
        slot: cython.int
        key: cython.ulonglong
        word: cython.ulonglong
        value: cython.int
        if tricks < 2:
            return self.last_trick(leader, tricks, clean)
        self.bound(leader, tricks, points, aim, clean)
        low = self.low
        high = self.high
        if low >= aim:
            return low
        if high < aim:
            return high
        key = self.canon[768 + self.live[3]]
        key = (
            key << 24
            | self.canon[512 + self.live[2]] << 16
            | self.canon[256 + self.live[1]] << 8
            | self.canon[self.live[0]]
        )
        # each position has one slot, of two words: an odd factor spreads the keys over them
        slot = ((key ^ (leader * 40503 + clean)) * 1540483477 >> 23) & 65534
        key |= (self.generation << 4 | clean << 2 | leader) << 32
        self.hint = -1
        if self.table[slot] == key:
            word = self.table[slot + 1]
            value = (word & 65535) - 10000
            low = max(low, value)
            value = (word >> 16 & 65535) - 10000
            high = min(high, value)
            if low >= aim:
                return low
            if high < aim:
                return high
            self.hint = word >> 32
        self.aims[tricks] = aim
        self.points_left[tricks] = points
        self.clean_before[tricks] = clean
        value = self.turn(0, leader, 0, 0, 0, 0, tricks)
        if value >= aim:
            low = value
        else:
            high = value
        word = self.best_card
        self.table[slot] = key
        self.table[slot + 1] = word << 32 | (high + 10000) << 16 | (low + 10000)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def last_trick(self, leader: cython.int, tricks: cython.int, clean: cython.int) -> cython.int:
        """The value of the last trick, or of none: every seat plays the card it has."""
        place: cython.int
        step: cython.int
        suit: cython.int
        card: cython.int
        lane: cython.int
        best: cython.int = -1
        holder: cython.int = leader
        taken: cython.int = 10
        if tricks == 0:
            return self.capot if clean & 1 else (-self.capot if clean & 2 else 0)
        for step in range(4):
            place = (leader + step) & 3
            for suit in range(4):
                lane = self.hands[place * 4 + suit]
                if lane != 0:
                    card = suit * 8 + self.top[lane]
                    taken += self.points[card]
                    if best < 0 or self.beats(card, best):
                        best = card
                        holder = place
                    break
        if holder & 1:
            return -self.capot if clean & 2 else 0
        return taken + (self.capot if clean & 1 else 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turn(
        self,
        ply: cython.int,
        place: cython.int,
        led: cython.int,
        best: cython.int,
        holder: cython.int,
        taken: cython.int,
        tricks: cython.int,
    ) -> cython.int:
        """The same where it is the turn of `place` in a trick that `holder` holds with the card `best`."""
        ours: cython.bint = (place & 1) == 0
        aim: cython.int = self.aims[tricks]
        base: cython.int = ((10 - tricks) * 4 + ply) * 10
        found: cython.int = -10000 if ours else 10000
        found_card: cython.int = -1
        end: cython.int
        i: cython.int
        card: cython.int
        value: cython.int
        group: cython.int
        self.oblige(ply, place, led, best, holder)
        card = self.only_card(place)
        if card >= 0:
            self.best_card = card
            return self.after(card, ply, place, led, best, holder, taken, tricks)
        end = self.moves(ply, place, led, best, holder, base)
        for i in range(base, end):
            card = self.next_move(i, end)
            group = base + self.group[i]
            if self.group_points[group] >= 0:
                value = self.group_value[group] + self.gap(group, card, ours)
                if (value < aim) == ours:
                    found = max(found, value) if ours else min(found, value)
                    continue
            value = self.after(card, ply, place, led, best, holder, taken, tricks)
            self.group_value[group] = value
            self.group_points[group] = self.points[card]
            if (value > found) if ours else (value < found):
                found = value
                found_card = card
                if (value >= aim) == ours:
                    break
        if ply == 0 and (found >= aim) == ours:
            self.leads[base // 10 + place] = found_card
        self.best_card = found_card
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def only_card(self, place: cython.int) -> cython.int:
        """The one card that may be played, or -1 if there are more, or several suits to look for it."""
        lane: cython.int
        if self.behind - self.first != 1:
            return -1
        lane = self.hands[place * 4 + self.first] & self.allowed
        return self.first * 8 + self.top[lane] if lane & (lane - 1) == 0 else -1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def gap(self, group: cython.int, card: cython.int, ours: cython.bint) -> cython.int:
        """By how much `card` may be better than the card touching it that was tried: by their points."""
        apart: cython.int = self.points[card] - self.group_points[group]
        if apart < 0:
            apart = -apart
        return apart if ours else -apart

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def next_move(self, i: cython.int, end: cython.int) -> cython.int:
        """Bring the move with the best score from `i` on to `i`; its card."""
        j: cython.int
        top: cython.int = i
        score: cython.int = self.score[i]
        card: cython.int
        group: cython.int
        for j in range(i + 1, end):
            if self.score[j] > score:
                score = self.score[j]
                top = j
        card = self.card[top]
        if top != i:
            group = self.group[top]
            self.card[top] = self.card[i]
            self.group[top] = self.group[i]
            self.score[top] = self.score[i]
            self.group[i] = group
        return card

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def after(
        self,
        card: cython.int,
        ply: cython.int,
        place: cython.int,
        led: cython.int,
        best: cython.int,
        holder: cython.int,
        taken: cython.int,
        tricks: cython.int,
    ) -> cython.int:
        """The same once `place` has played `card`."""
        suit: cython.int = card >> 3
        bit: cython.int = 1 << (card & 7)
        step: cython.int = self.skip[place]
        value: cython.int
        self.hands[place * 4 + suit] ^= bit
        self.live[suit] ^= bit
        self.played += 1
        taken += self.points[card]
        if ply == 0:
            led = suit
            best = card
            holder = place
        elif self.beats(card, best):
            best = card
            holder = place
        if ply + step < 4:
            value = self.turn(ply + step, (place + step) & 3, led, best, holder, taken, tricks)
        else:
            value = self.next_trick(holder, taken + 10 if tricks == 1 else taken, tricks)
        self.hands[place * 4 + suit] ^= bit
        self.live[suit] ^= bit
        return value

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def next_trick(self, winner: cython.int, taken: cython.int, tricks: cython.int) -> cython.int:
        """The same where `winner` has taken a trick with `taken` points in it."""
        aim: cython.int = self.aims[tricks]
        points: cython.int = self.points_left[tricks] - taken
        clean: cython.int = self.clean_before[tricks]
        if winner & 1:
            if self.overlap == 0:
                return self.trick(winner, tricks - 1, points, aim, clean & 2)
            # a race that side 0 needs more to win than this is lost by now
            points -= self.overlap
            if points < aim:
                return max(points, 0)
            return min(points, self.trick(winner, tricks - 1, points + self.overlap, aim, 0))
        return taken + self.trick(winner, tricks - 1, points, aim - taken, clean & 1)
