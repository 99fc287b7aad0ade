"""Deals for the corpus: each follows from the name of a preset and a number.

Options, scores, hanging points and the dealer are drawn; so are the cards, often with something rare in a
hand; and so is everybody's way of playing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.actions import CONTRA, PASS, PLAYS, RECONTRA, Action, Call, Cut, Play
from game.core.cards import RANK_LETTERS, bits
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.play import costly_cards
from game.core.state import Auction, DealOver, MatchOver, Playing, State, Table
from game.lab.simulate import drawn
from game.notation.replay import pack_of, with_pack
from game.notation.writing import DealCourse, courses
from game.rules import Rules, preset
from tests.game.tables import all_announced, anything, one_sided, quiet_auction

Choose = Callable[[State, tuple[Action, ...], Random], Action]
FULL = range(32)


def doubling(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Says contra and recontra when it can, and passes often."""
    if isinstance(state, Auction):
        doubles = [a for a in legal if a in (Call(CONTRA), Call(RECONTRA))]
        if doubles and chance.random() < 0.7:
            return doubles[0]
        if Call(PASS) in legal and chance.random() < 0.5:
            return Call(PASS)
        return anything(state, legal, chance)
    return one_sided(state, legal, chance) if state.turn % 2 else all_announced(state, legal, chance)


def doubled_and_one_sided(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """The same auction, and one side takes as much as it can."""
    return (doubling if isinstance(state, Auction) else one_sided)(state, legal, chance)


def careless(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Announces everything it can, and soon plays an illegal card if possible."""
    if isinstance(state, Playing) and chance.random() < 0.15:
        costly = tuple(PLAYS[card] for card in bits(costly_cards(state)))
        return anything(state, costly or legal, chance)
    return all_announced(state, legal, chance)


def belot_at_once(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Plays king or queen with belot as soon as it can."""
    belots = [action for action in legal if isinstance(action, Play) and action.belot]
    return chance.choice(belots) if belots else all_announced(state, legal, chance)


STYLES: tuple[Choose, ...] = (
    anything,
    quiet_auction,
    all_announced,
    one_sided,
    careless,
    doubling,
    doubled_and_one_sided,
    belot_at_once,
)


def deal(name: str, number: int) -> tuple[Match, DealCourse]:
    """The deal of this number: a match of one deal, and its course."""
    chance = Random(f"{name} {number}")
    rules = preset(name)
    if chance.random() < 0.6:
        rules = drawn(rules, (), chance.randbytes(8))
    table = _table(rules, chance)
    hands, others = _cards(rules, chance)
    turned = others.pop() if rules.turns_card else None
    middle, rest = others[: rules.middle], others[rules.middle :]
    shown = middle[0] if rules.upcard else turned
    match = Match(rules, bytes(16), with_pack(table, pack_of(table, hands, middle, shown, rest)))
    match.submit(Cut(0))
    choose = STYLES[number % len(STYLES)]
    while not isinstance(match.state, DealOver | MatchOver):
        match.submit(choose(match.state, legal_actions(match.state), chance))
    return match, next(courses(match))


def _table(rules: Rules, chance: Random) -> Table:
    """A table in the middle of a match, often near its end."""
    sides = len(rules.sides)
    low = chance.choice((0, 0, rules.target * 3 // 4, max(0, rules.target - 30)))
    scores = tuple(chance.randrange(low, rules.target) for _ in range(sides))
    played = chance.choice((0, rules.deal_limit - 1)) if rules.deal_limit else 0
    number = max(played, chance.randrange(20)) + 1
    if number == 1:
        scores = (0,) * sides
    hanging = chance.choice((0, 0, 8, 16)) if rules.sheet.hangs and number > 1 else 0
    return Table(rules, bytes(16), number, chance.randrange(rules.players), scores, hanging, played=played)


def _cards(rules: Rules, chance: Random) -> tuple[list[tuple[int, ...]], list[int]]:
    """The hands in the order of the seats, and the cards that nobody holds."""
    hands: list[list[int]] = [[] for _ in rules.seats]
    owners = list(range(rules.players))
    chance.shuffle(owners)
    for owner, cards in zip(owners, _wanted(rules, chance), strict=False):
        hands[owner] = cards
    used = {card for hand in hands for card in hand}
    left = [card for card in FULL if card not in used]
    chance.shuffle(left)
    for hand in hands:
        while len(hand) < rules.hand_size:
            hand.append(left.pop())
        chance.shuffle(hand)
    return [tuple(hand) for hand in hands], left


def _wanted(rules: Rules, chance: Random) -> list[list[int]]:
    """Something rare for the first hands: one long sequence, equal ones, two kares; mostly nothing."""
    suits = chance.sample(range(4), 4)
    match chance.randrange(8):
        case 0:
            return [_run(suits[0], chance.choice((5, 6, 7, 8)), chance)]
        case 1:
            length = chance.choice((3, 4, 5))
            top = chance.randrange(length - 1, 8)
            return [[8 * suit + rank for rank in range(top - length + 1, top + 1)] for suit in suits[:2]]
        case 2:
            return [_kare(rank) for rank in chance.sample(range(8), 2)]
        case 3:
            kare = _kare(chance.randrange(2, 8))
            low = max(0, (kare[0] & 7) - 2)
            own = {8 * suits[0] + rank for rank in range(low, min(8, low + 3))} | set(kare)
            return [sorted(own), [c for c in _run(suits[1], 5, chance) if c not in own]]
        case 4:
            return [_run(suits[0], 5, chance), _run(suits[1], 6, chance)]
        case _:
            return []


def _run(suit: int, length: int, chance: Random) -> list[int]:
    first = chance.randrange(9 - length)
    return [8 * suit + rank for rank in range(first, first + length)]


def _kare(rank: int) -> list[int]:
    assert rank < len(RANK_LETTERS)
    return [8 * suit + rank for suit in range(4)]
