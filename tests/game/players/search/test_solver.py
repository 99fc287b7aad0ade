"""The solver against a plain minimax, against the rules, and against itself compiled."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import Card, bits, mask_of
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, SPADES, kind_of
from game.core.shuffle import deck
from game.core.tricks import Following
from game.players import numbers
from game.players.search import compiled
from game.players.search import solver as source
from game.players.search.lanes import from_lane, lanes_of, to_lane
from tests.game.players.search import minimax
from tests.game.players.search.minimax import Game, Position
from tests.game.tables import cards, hand
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted

BULGARIAN = Following(beat_plain=False, trump_over_partner=False, undertrump=False)
BELA = Following(beat_plain=True, trump_over_partner=True, undertrump=True)
PAIRS = (0, 1, 0, 1)
SEATINGS = {2: ((0, 1), (1, 0)), 3: ((0, 1, 1), (1, 0, 1), (0, 0, 1), (1, 0, 0)), 4: (PAIRS, (1, 0, 1, 0))}


class Double:
    """The solvers of a module, one for each kind of Game, asked in game cards."""

    def __init__(self, module: object) -> None:
        self.of = cache(module.Solver)

    def solver(self, game: Game) -> source.Solver:
        flags = game.following
        return self.of(
            len(game.sides),
            game.sides,
            flags.beat_plain,
            flags.trump_over_partner,
            flags.undertrump,
            flags.raise_over_partner,
        )

    def _ask(self, what: str, game: Game, position: Position, guess: int) -> object:
        trick = [to_lane(game.contract, card) for card in position.trick]
        lanes = lanes_of(game.contract, position.hands)
        kind = kind_of(game.contract)
        ask = getattr(self.solver(game), what)
        return ask(kind, lanes, position.leader, trick, game.capot, position.clean, guess)

    def value(self, game: Game, position: Position, guess: int = -1) -> int:
        return self._ask("value", game, position, guess)

    def values(self, game: Game, position: Position, guess: int = -1) -> dict[Card, int]:
        found = self._ask("values", game, position, guess)
        return {from_lane(game.contract, card): value for card, value in found.items()}

    def race(self, game: Game, position: Position, need: int, other: int) -> dict[Card, bool]:
        trick = [to_lane(game.contract, card) for card in position.trick]
        lanes = lanes_of(game.contract, position.hands)
        kind = kind_of(game.contract)
        found = self.solver(game).race(kind, lanes, position.leader, trick, need, other)
        return {from_lane(game.contract, card): won for card, won in found.items()}


@pytest.fixture(params=["source", "compiled"], scope="module")
def double(request: pytest.FixtureRequest) -> Double:
    if request.param == "source":
        return Double(source)
    if reason := compiled.interpreted("solver"):
        pytest.skip(reason)
    return Double(compiled.load("solver"))


def random_game(rng: Random, players: int, following: Following | None = None) -> Game:
    """Any contract, seating and way of following; three players have no partner to consider."""
    allies = players == 4
    flags = following or Following(
        beat_plain=rng.random() < 0.5,
        trump_over_partner=not allies or rng.random() < 0.5,
        undertrump=rng.random() < 0.5,
        raise_over_partner=not allies or rng.random() < 0.5,
    )
    return Game(flags, rng.randrange(6), rng.choice(SEATINGS[players]), rng.choice((0, 0, 1, 90)))


@cache
def endings(
    players: int, following: Following | None, count: int
) -> list[tuple[Game, Position, dict[Card, int]]]:
    """Random endings with the value of every legal card by minimax."""
    rng = Random(players)
    sizes = (1, 2, 3, 4, 5) if players == 2 else (1, 2, 2, 3)
    found = []
    for _ in range(count):
        game = random_game(rng, players, following)
        position = minimax.ending(rng, game, rng.choice(sizes))
        found.append((game, position, minimax.values(game, position, {})))
    return found


ENDINGS = {
    "Bulgarian": (4, BULGARIAN, 900),
    "not over partner": (4, Following(False, False, False, raise_over_partner=False), 200),
    "Bela for four": (4, BELA, 400),
    "Bela for three": (3, BELA, 400),
    "Bela for two": (2, BELA, 200),
    "any four": (4, None, 400),
    "any three": (3, None, 200),
    "any two": (2, None, 100),
}


@pytest.mark.sample(3)
@pytest.mark.untraced
@pytest.mark.parametrize("of", ENDINGS)
def test_every_card_is_worth_what_minimax_says(double: Double, of: str) -> None:
    for game, position, expected in endings(*ENDINGS[of]):
        assert double.values(game, position) == expected, (game, position)


@pytest.mark.sample(3)
@pytest.mark.untraced
@pytest.mark.parametrize("of", ENDINGS)
def test_a_position_is_worth_its_best_card_whatever_the_guess(double: Double, of: str) -> None:
    rng = Random(1)
    for game, position, expected in endings(*ENDINGS[of])[::3]:
        best = (min if game.sides[position.seat] else max)(expected.values())
        guess = rng.choice((-1, 0, best, best + 1, rng.randrange(300)))
        assert double.value(game, position, guess) == best, (game, position, guess)


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 1 << 32), players=st.integers(2, 4))
def test_any_ending_of_any_game(seed: int, players: int) -> None:
    rng = Random(seed)
    game = random_game(rng, players)
    position = minimax.ending(rng, game, rng.randint(1, 3))
    solver = Double(compiled.load("solver"))
    assert solver.values(game, position, rng.randrange(-1, 200)) == minimax.values(game, position, {})


@cache
def races(players: int, following: Following | None, count: int) -> list[tuple[Game, Position, int, int]]:
    """Random endings with needs that each side can reach, but only one of them first."""
    rng = Random(players)
    found = []
    while len(found) < count:
        game = replace(random_game(rng, players, following), capot=0)
        position = minimax.ending(rng, game, rng.choice((2, 3, 4, 5) if players == 2 else (2, 2, 3)))
        points = minimax.to_come(game, position)
        need = rng.randint(1, points - 1)
        found.append((game, position, need, rng.randint(1, points - need)))
    return found


@pytest.mark.sample(3)
@pytest.mark.untraced
@pytest.mark.parametrize("of", ENDINGS)
def test_who_is_the_first_is_who_minimax_says(double: Double, of: str) -> None:
    players, following, count = ENDINGS[of]
    outcomes = set()
    for game, position, need, other in races(players, following, count // 2):
        expected = minimax.race(game, position, need, other)
        assert double.race(game, position, need, other) == expected, (game, position, need, other)
        outcomes |= set(expected.values())
    assert outcomes == {True, False}


def test_the_card_that_brings_more_may_lose_a_race(double: Double) -> None:
    game = Game(BELA, SPADES, (0, 1), 0)
    position = Position((hand("AH TH"), hand("KH JS")), leader=1)
    king, jack = cards("KH JS")
    # the king gives up 15 for the jack with the last ten; but then 15 may be enough
    assert double.values(game, position) == {king: 15, jack: 25}
    assert double.race(game, position, 15, 20) == {king: True, jack: False}
    assert double.race(game, position, 16, 20) == {king: False, jack: False}


def test_needs_that_are_no_race_are_refused(double: Double) -> None:
    game = Game(BELA, SPADES, (0, 1), 0)
    position = Position((hand("AH TH"), hand("KH JS")), leader=1)
    for need, other in ((0, 10), (10, 0), (30, 40)):
        with pytest.raises(ValueError, match="no race"):
            double.race(game, position, need, other)
    assert double.value(game, position) == double.value(game, position, 20), "nothing is left of it"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_valued_are_the_legal_ones(double: Double, players: int) -> None:
    """In long hands too, where minimax is of no use."""
    rng = Random(players)
    for _ in range(60):
        game = random_game(rng, players)
        position = minimax.ending(rng, game, 5)
        assert mask_of(double.values(game, position)) == minimax.legal(game, position)


def whole(number: int) -> Position:
    """A deal of eight cards to each of four, from the documented shuffle."""
    dealt = deck(b"solver", number)
    hands = tuple(mask_of(dealt[first : first + 8]) for first in range(0, 32, 8))
    return Position(hands, leader=0)


# (contract, number of the deal, value, value with a capot of 90), once found by another program
WHOLE_DEALS = [
    *((0, 3, 40, 40), (0, 27, 37, 37), (0, 8, 162, 252)),
    *((1, 25, 129, 129), (1, 27, 125, 125), (1, 13, 162, 252)),
    *((2, 9, 81, 81), (2, 23, 17, 17), (2, 8, 162, 252)),
    *((3, 9, 18, 18), (3, 27, 132, 132), (3, 8, 162, 252)),
    *((4, 75, 34, 34), (4, 207, 47, 47), (4, 25, 130, 220)),
    *((5, 25, 69, 69), (5, 94, 109, 109), (5, 4, 258, 348)),
]


@pytest.mark.untraced
@in_one("contract", range(6))
def test_whole_deals(double: Double, contract: int) -> None:
    for _, number, value, with_capot in (row for row in WHOLE_DEALS if row[0] == contract):
        position = whole(number)
        assert double.value(Game(BULGARIAN, contract, PAIRS, 0), position) == value
        assert double.value(Game(BULGARIAN, contract, PAIRS, 90), position) == with_capot


@pytest.mark.parametrize(
    ("contract", "number", "values"),
    [
        (0, 27, {8: 26, 9: 26, 11: 36, 15: 37, 24: 0, 25: 0, 26: 0, 31: 37}),
        (3, 27, {24: 115, 25: 115, 31: 124, 26: 121, 8: 132, 9: 132, 11: 124, 15: 124}),
        (4, 47, {6: 0, 8: 11, 10: 11, 12: 13, 13: 14, 21: 0, 22: 0, 30: 0}),
    ],
)
def test_the_cards_of_whole_deals(
    double: Double, contract: int, number: int, values: dict[Card, int]
) -> None:
    assert double.values(Game(BULGARIAN, contract, PAIRS, 0), whole(number)) == values


def long_hands(rng: Random, players: int, size: int) -> Position:
    dealt = rng.sample(range(32), players * size)
    hands = tuple(mask_of(dealt[seat * size : seat * size + size]) for seat in range(players))
    return Position(hands, leader=rng.randrange(players))


@pytest.mark.parametrize(("players", "size", "deals"), [(2, 10, 1), (3, 6, 3), (4, 5, 4)])
def test_a_card_is_worth_its_points_and_what_follows(
    double: Double, players: int, size: int, deals: int
) -> None:
    rng = Random(size)
    for _ in range(deals):
        game = random_game(rng, players, BELA)
        position = long_hands(rng, players, size)
        while any(position.hands):
            values = double.values(game, position)
            best = (min if game.sides[position.seat] else max)(values.values())
            assert double.value(game, position) == best
            card = rng.choice(list(values))
            then, points = minimax.play(game, position, card)
            assert values[card] == points + double.value(game, then)
            position = then


SURE = {
    "by the leader, then by the partner": (ALL_TRUMPS, ("JS 7H 7D", "9S TH AC", "7S JH 9H", "8S AH TC")),
    "by low cards of a suit nobody else has": (ALL_TRUMPS, ("JS 9S 7S", "AS TS TC", "7H 8H 9H", "8S QS JC")),
    "by the enemies, whatever is led": (ALL_TRUMPS, ("7S 8H 7D", "JS 9S JH", "8S QH 8D", "AS TH JD")),
    "with no trump left": (SPADES, ("AH 7D", "TH 9D", "8H AD", "9H KD")),
    "once the trumps are drawn": (SPADES, ("JS AH 7D", "9S TH 9D", "7S 8H AD", "AS 9H KD")),
}


@pytest.mark.untraced
@pytest.mark.parametrize("what", SURE)
def test_what_is_sure_is_known_without_playing_a_card(double: Double, what: str) -> None:
    contract, held = SURE[what]
    game = Game(BULGARIAN, contract, PAIRS, 0)
    position = Position(tuple(hand(cards) for cards in held), leader=0)
    before = double.solver(game).plays()
    found = double.value(game, position)
    assert double.solver(game).plays() == before
    assert found == max(minimax.values(game, position, {}).values())


@pytest.mark.parametrize("capot", [0, 90])
def test_what_one_side_does_not_get_the_other_does(double: Double, capot: int) -> None:
    rng = Random(capot)
    for _ in range(30):
        game = Game(BULGARIAN, rng.randrange(6), PAIRS, capot)
        exchanged = Game(BULGARIAN, game.contract, (1, 0, 1, 0), capot)
        position = long_hands(rng, 4, 4)
        dealt = tuple(card for held in position.hands for card in bits(held))
        total = BELOT_CARDS.points_of(game.contract, dealt) + 10
        assert double.value(game, position) + double.value(exchanged, position) == total


def test_the_order_of_moves_changes_no_value(double: Double) -> None:
    rng = Random(5)
    game = Game(BULGARIAN, SPADES, PAIRS, 90)
    positions = [long_hands(rng, 4, 4) for _ in range(10)]
    tuned = [double.values(game, position) for position in positions]
    weights = source.weights_of(numbers.load("ordering"))
    double.solver(game).weigh([rng.randrange(-99, 100) for _ in weights])
    shuffled = [double.values(game, position) for position in positions]
    double.solver(game).weigh(weights)
    assert shuffled == tuned


def about(own: str, trick: str) -> Position:
    """The player who holds `own` plays to `trick`; the other cards may be anywhere."""
    lying = cards(trick)
    mine = hand(own)
    rest = [card for card in range(32) if not mine >> card & 1 and card not in lying]
    hands = [mine]
    for seat in range(1, 4):  # those yet to play, then those who have
        size = len(cards(own)) - (seat > 3 - len(lying))
        hands.append(mask_of(rest.pop() for _ in range(size)))
    return Position(tuple(hands), leader=4 - len(lying), trick=lying)


@pytest.mark.parametrize(
    ("following", "own", "trick", "legal"),
    [
        # a plain suit: beaten or not; and not once it is trumped
        (BULGARIAN, "AH 7H", "TH", "AH 7H"),
        (BELA, "AH 7H", "TH", "AH"),
        (BELA, "AH 7H", "TH 7S", "AH 7H"),
        # trumps are beaten, be they the partner's
        (BULGARIAN, "JS 7S 7H", "9S 8S", "JS"),
        # none of the suit, and the partner holds the trick
        (BULGARIAN, "8S 7C", "AH 7H", "8S 7C"),
        (BELA, "8S 7C", "AH 7H", "8S"),
        # an enemy does
        (BULGARIAN, "8S 7C", "TH AH", "8S"),
        # with a trump that cannot be beaten
        (BULGARIAN, "8S 7C", "AH JS", "8S 7C"),
        (BELA, "8S 7C", "AH JS", "8S"),
        # with one that can
        (BULGARIAN, "8S JS 7C", "AH 9S", "JS"),
    ],
)
def test_what_may_be_played_in_spades(
    double: Double, following: Following, own: str, trick: str, legal: str
) -> None:
    values = double.values(Game(following, SPADES, PAIRS, 0), about(own, trick))
    assert mask_of(values) == hand(legal)


@pytest.mark.parametrize(("raise_over_partner", "legal"), [(True, "9H"), (False, "9H 7H")])
def test_the_partner_is_beaten_in_all_trumps(double: Double, raise_over_partner: bool, legal: str) -> None:
    following = Following(False, False, False, raise_over_partner)
    values = double.values(Game(following, ALL_TRUMPS, PAIRS, 0), about("9H 7H", "AH 8H"))
    assert mask_of(values) == hand(legal)


@in_one(
    ("players", "sides"),
    [(4, (0, 0, 1, 1)), (4, (0, 1, 0)), (3, (0, 0, 0)), (3, (1, 1, 1)), (2, (0, 0)), (5, (0, 1, 0, 1, 0))],
)
def test_sides_that_cannot_be_seated(double: Double, players: int, sides: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot be seated"):
        double.of(players, sides)


def test_what_the_arrays_have_no_room_for_is_refused(double: Double) -> None:
    solver = double.of()
    lanes = lanes_of(0, whole(1).hands)
    for kind in (-1, 3):
        with pytest.raises(ValueError, match="no kind"):
            solver.value(kind, lanes, 0)
    with pytest.raises(ValueError, match="at most ten"):
        solver.values(0, [255, 7, 0, 0] + [0] * 12, 0)
