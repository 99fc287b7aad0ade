"""Events of a match; each carries everything that is needed to draw it.

A card that a viewer may not know is None (see `projection.events_for`).
"""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import Card
from game.core.contracts import Contract
from game.core.melds import MeldKind, MeldName
from game.core.state import DealResult
from game.core.tricks import Duty

MaybeCards = tuple[Card | None, ...]


class DealBegun(Struct, frozen=True):
    """A new deal, `number` as players count; the pack lies before the cutter.

    `fingerprint` is that of the match's seed.
    """

    number: int
    dealer: int
    cutter: int
    fingerprint: str


class DeckCut(Struct, frozen=True):
    """`seat` lifted `count` cards, or knocked (0)."""

    seat: int
    count: int


class CardsDealt(Struct, frozen=True):
    """Packets dealt one after another, each (seat, cards); before the auction or `after` it."""

    packets: tuple[tuple[int, MaybeCards], ...]
    after_auction: bool


class TalonLaid(Struct, frozen=True):
    """The cards that lie on the table before the auction of Bela (rules §3.1–§3.3)."""

    talon: int
    """Cards face down before each seat."""
    middle: int
    """Cards face down in the middle, without the turned one."""
    turned: Card | None
    """The open card."""
    rest: int
    """Cards left of the pack, across the turned card."""


class TalonTaken(Struct, frozen=True):
    seat: int
    cards: MaybeCards


class MiddleTaken(Struct, frozen=True):
    seat: int
    cards: MaybeCards


class LaidAway(Struct, frozen=True):
    """The declarer lays cards away; they count for the declarer, like those of its tricks."""

    seat: int
    cards: MaybeCards


class CallMade(Struct, frozen=True):
    seat: int
    call: int


class AuctionClosed(Struct, frozen=True):
    contract: Contract


class DealPassed(Struct, frozen=True):
    """All passed: nothing is written, `next_dealer` deals."""

    next_dealer: int


class MeldShown(Struct, frozen=True):
    """A combination as the table hears it: its name, its points, its cards once they are shown."""

    seat: int
    kind: MeldKind
    name: MeldName
    value: int
    cards: MaybeCards


class Declared(Struct, frozen=True):
    """`seat` announced these combinations; a seat that held some and announced none is not reported."""

    seat: int
    melds: tuple[MeldShown, ...]


class CardPlayed(Struct, frozen=True):
    """`seat` played `card` as number `place` (from 0) of trick `trick` (from 1)."""

    seat: int
    card: Card
    belot: bool
    trick: int
    place: int


class TrickTaken(Struct, frozen=True):
    """Trick `number` (from 1) with `cards` in order of play from `leader` goes to `winner`."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


class Enough(Struct, frozen=True):
    """With the trick of `seat` its side reaches the target (rules §3.11).

    `score` is that of the match, including the side's points of this deal.
    """

    seat: int
    score: int


class EightInARow(Struct, frozen=True):
    """`seat` has announced all eight cards of a suit, and has won the match with them (rules §3.6)."""

    seat: int
    cards: tuple[Card, ...]


class Revoked(Struct, frozen=True):
    """`seat` has played an illegal card, and the deal is over (rules §3.10)."""

    seat: int
    card: Card
    duty: Duty


class DeclarationsShown(Struct, frozen=True):
    """The scoring side shows its combinations; empty if none scores though some were announced."""

    melds: tuple[MeldShown, ...]


class DealScored(Struct, frozen=True):
    result: DealResult


class MatchWon(Struct, frozen=True):
    """`side` has won; `seed` (hexadecimal) lets anyone check every deal."""

    side: int
    scores: tuple[int, ...]
    seed: str


Event = (
    DealBegun
    | DeckCut
    | CardsDealt
    | TalonLaid
    | TalonTaken
    | MiddleTaken
    | LaidAway
    | CallMade
    | AuctionClosed
    | DealPassed
    | Declared
    | CardPlayed
    | TrickTaken
    | Enough
    | EightInARow
    | Revoked
    | DeclarationsShown
    | DealScored
    | MatchWon
)
