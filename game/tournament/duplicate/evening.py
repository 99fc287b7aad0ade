"""An evening of duplicate: the deals that every table plays, who sits where, and the seed of each table.

Each deal is scored separately: it begins at 0 : 0, nothing hangs over into it, and points that hang after it
go to nobody. All tables have the same cards, cut and dealer. All randomness follows from the seed.

A deal at which everybody passes gives the same result at every table, so its deck is left out. Whether they
pass is decided by four players who call as `hard` does: by rules of thumb, without chance.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import count
from typing import Literal

from msgspec import Struct

from game.core.actions import CUTS, KNOCK, PASS, Call
from game.core.cards import Card
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.shuffle import SEED_BYTES, deck, first_dealer, parse_seed
from game.core.state import Auction, DealResult, MatchOver, Table
from game.players.decision import sure_call
from game.rules import PRESETS, preset
from game.table.projection import question
from game.table.protocol import LEVELS, Request
from game.table.session import HUMAN, action_in, request_for

STEP = 16
"""The distance in decks from one try for a deal to the next: the length of the longest evening."""


@lru_cache(maxsize=64)
def pack(rules: str, seed: str, number: int, dealer: int) -> tuple[Card, ...]:
    """The pack of deal `number` (from 1): the first of decks `number`, `number` + 16, … that is called.

    `rules` is the name of a preset, `seed` has 32 hexadecimal digits.
    """
    decks = (deck(bytes.fromhex(seed), each) for each in count(number, STEP))
    return next(cards for cards in decks if called(preset(rules), cards, dealer))


def called(rules: Rules, cards: Sequence[Card], dealer: int) -> bool:
    """True if somebody calls when this pack is dealt at 0 : 0 after a knock."""
    seed = bytes(SEED_BYTES)  # leaves nothing to chance, as these players do
    match = Match(rules, seed, Table(rules, seed, 1, dealer, (0,) * len(rules.sides), 0, tuple(cards)))
    match.submit(CUTS[KNOCK])
    while isinstance(match.state, Auction):
        call = sure_call(question(match.state, match.state.turn))
        if call != Call(PASS):
            return True
        match.submit(call)
    return False


LENGTHS = (8, 12, 16)
"""The possible numbers of deals in an evening."""
TABLES, MOST_TABLES = 7, 50
"""The other tables: usually, and at most."""
OWN = 0
"""The number of the person's table; the others count from 1."""
LEVEL = LEVELS[3]
FOUR = tuple(name for name, rules in PRESETS.items() if rules.players == 4)
"""The presets that can be played: those for four."""
Kind = Literal["own", "deal", "evening"]
"""The person's own evening, the deal of a day, the evening of a day."""


class EveningError(ValueError):
    """An impossible evening; the text says what was expected."""


class Evening(Struct, frozen=True):
    """An evening: the preset, the seed (32 hexadecimal digits), its deals, and who plays.

    `partner` and `opponents` sit at the person's table, `level` is everybody's at the other `tables`; each is
    the text of a computer player ("hard", "hard/bold"). `seat` is the person's, 0-3 in the order of play.
    """

    rules: str
    seed: str
    deals: int = LENGTHS[0]
    tables: int = TABLES
    level: str = LEVEL
    partner: str = LEVEL
    opponents: str = LEVEL
    seat: int = 0
    kind: Kind = "own"
    day: str = ""
    """The date of a deal or evening of the day, as 2026-11-23."""
    called: bool = False
    """True if decks at which everybody would pass are left out; False in older evenings."""

    @property
    def preset(self) -> Rules:
        """The rules; RulesError if there are none of that name."""
        return preset(self.rules)

    @property
    def side(self) -> int:
        """The side of the person: the one that is compared."""
        return self.preset.side_of(self.seat)


def checked(evening: Evening) -> Evening:
    """The evening, if it is possible; EveningError says what was expected."""
    if evening.rules not in FOUR:
        raise EveningError(f"rules {evening.rules!r}: expected one of {', '.join(FOUR)}")
    try:
        parse_seed(evening.seed)
    except ValueError as error:
        raise EveningError(str(error)) from None
    lengths = LENGTHS if evening.kind != "deal" else (1,)
    if evening.deals not in lengths:
        raise EveningError(f"deals {evening.deals}: expected one of {', '.join(map(str, lengths))}")
    if not 1 <= evening.tables <= MOST_TABLES:
        raise EveningError(f"tables {evening.tables}: expected 1 to {MOST_TABLES}")
    if not 0 <= evening.seat < 4:
        raise EveningError(f"seat {evening.seat}: expected 0 to 3")
    for player in (evening.level, evening.partner, evening.opponents):
        if player.partition("/")[0] not in LEVELS:
            raise EveningError(f"player {player!r}: expected one of {', '.join(LEVELS)}")
    return evening


def levels(evening: Evening, table: int) -> dict[str, str]:
    """The players of a table by seat letter: computer players, and the person at their own table."""
    seats = evening.preset.seats
    if table != OWN:
        return dict.fromkeys(seats, evening.level)
    partner = (evening.seat + 2) % len(seats)
    placed = {evening.seat: HUMAN, partner: evening.partner}
    return {letter: placed.get(seat, evening.opponents) for seat, letter in enumerate(seats)}


def dealer(evening: Evening, number: int) -> int:
    """The dealer of deal `number` (from 1) at every table: the first is drawn, then it rotates."""
    players = evening.preset.players
    return (first_dealer(bytes.fromhex(evening.seed), players) + number - 1) % players


def chance_of(evening: Evening, number: int, table: int) -> bytes:
    """The seed of all random choices of a table's computer players in deal `number`."""
    name = f"duplicate {evening.seed} {number} {table}"
    return hashlib.sha256(name.encode("ascii")).digest()[:SEED_BYTES]


def dealt(evening: Evening, number: int, table: int) -> Match:
    """The match of one deal at a table, dealt, before the first call."""
    seed = chance_of(evening, number, table)
    match = Match(evening.preset, seed, place(evening, number, table))
    match.submit(CUTS[KNOCK])
    return match


def place(evening: Evening, number: int, table: int) -> Table:
    """The table before deal `number`, with the pack of all tables, already cut (rules §1.3)."""
    rules, seed, gives = evening.preset, chance_of(evening, number, table), dealer(evening, number)
    if evening.called:
        cards = pack(evening.rules, evening.seed, number, gives)
    else:
        cards = deck(bytes.fromhex(evening.seed), number)
    return Table(rules, seed, number, gives, (0,) * len(rules.sides), 0, cards)


Decide = Callable[[Request], str]
"""The action of a computer player, as text, without a time limit."""


def after(evening: Evening, number: int, table: int, actions: Iterable[str]) -> Match:
    """Deal `number` at a table after these actions, the first of them the knock; ReplayError."""
    return dealt(evening, number, table).begun_again(actions)


def played_on(evening: Evening, number: int, table: int, actions: Iterable[str], decide: Decide) -> Match:
    """The deal after these actions, played on until it is over or it is the person's turn.

    Everything follows from the seed of the evening.
    """
    match = after(evening, number, table, actions)
    seats, players = match.rules.seats, levels(evening, table)
    while not match.results and not isinstance(match.state, MatchOver):
        turn = match.state.turn
        level = players[seats[turn]]
        if level == HUMAN:
            break
        request = request_for(match.seed, match.state, turn, len(match.actions), level)
        match.submit(action_in({"action": decide(request)}, match.state))
    return match


def result_of(match: Match) -> DealResult | None:
    return match.results[0] if match.results else None
