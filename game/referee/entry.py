"""Entries: what people at a table with real cards say about a deal, so that it can be written.

Sides and seats are numbered as in the rule set. A side may stand for its declarer: the seat of the same
number belongs to that side.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from game.core.cards import FULL_DECK, RANK_LETTERS, bits
from game.core.contracts import TRUMP_NAMES, Contract
from game.core.melds import KARE_VALUES, SEQUENCE_VALUES, MeldKind
from game.core.rule_set import Rules
from game.core.texts import N_, _

Place = Annotated[int, Meta(ge=0, le=3)]
"""A side or a seat."""
Number = Annotated[int, Meta(ge=-100_000, le=100_000)]
"""Points as typed."""


class EntryKind(StrEnum):
    """The ways in which a deal can end."""

    PLAYED = "played"
    PASSED = "passed"
    REVOKE = "revoke"
    """An illegal card ended it (rules §3.10)."""
    ENOUGH = "enough"
    """A side reached the target with a trick (rules §3.11)."""
    EIGHT = "eight"
    """Eight in a row won the match (rules §3.6)."""
    AMOUNTS = "amounts"
    """The line is given directly: on a pad without rules."""


class ScoredMeld(Struct, frozen=True, forbid_unknown_fields=True):
    """A declaration that scored, or after an illegal card any that was announced."""

    side: Place
    value: Number


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One deal. Fields that were not given are None or empty."""

    kind: EntryKind = EntryKind.PLAYED
    trump: Annotated[int, Meta(ge=0, le=5)] | None = None
    """The contract, 0–5 as in `game.core.contracts`."""
    declarer: Place | None = None
    """The seat that named it, or only its side."""
    multiplier: Annotated[int, Meta(ge=1, le=4)] = 1
    """1, 2 (contra) or 4 (recontra)."""
    cards: Annotated[tuple[Number | None, ...], Meta(max_length=4)] = ()
    """Card points of each side with the last ten, before any doubling, including cards laid away."""
    last: Place | None = None
    """The side with the last trick."""
    without: Annotated[tuple[Place, ...], Meta(max_length=4)] = ()
    """The sides without a trick."""
    melds: Annotated[tuple[ScoredMeld, ...], Meta(max_length=16)] = ()
    belots: Annotated[tuple[Place, ...], Meta(max_length=8)] = ()
    """The side of each belot that scored."""
    side: Place | None = None
    """The side that played an illegal card, had enough, or held eight in a row."""
    amounts: Annotated[tuple[Number, ...], Meta(max_length=4)] = ()
    """The line of a pad without rules."""
    dealer: Place | None = None
    """The seat that dealt, if it was not the next in turn."""

    @property
    def contract(self) -> Contract | None:
        if self.trump is None or self.declarer is None:
            return None
        return Contract(self.trump, self.declarer, self.multiplier)

    @property
    def suit_open(self) -> bool:
        """True if somebody called, and the suit was not given."""
        return self.trump is None and self.declarer is not None


class EntryError(ValueError):
    """An impossible entry: `part` says which part of it, `code` and `details` why.

    A side in `details` is its number; `text` puts its name there.
    """

    TEXTS = {
        "no_contract": N_("the contract is missing: expected one of {expected}"),
        "bad_contract": N_("there is no such contract in this game: expected one of {expected}"),
        "no_declarer": N_("nobody has called: expected a side"),
        "bad_side": N_("there is no side number {found}: expected 1 to {expected}"),
        "no_contra": N_("there is no contra in this game"),
        "bad_contra": N_("the stake cannot be times {found}: expected 1, 2 or 4"),
        "no_cards": N_("the card points of {side} are missing: expected a number from 0 to {expected}"),
        "impossible": N_("{side}: no cards are worth {found}: expected a number from 0 to {expected}"),
        "total": N_("the card points add up to {found}: expected {expected}"),
        "over_total": N_("the card points add up to {found}: expected {expected} at most"),
        "no_last": N_("nobody has the last trick: expected a side"),
        "last_ten": N_("{side} has the last trick and {found} points: expected {expected} at least"),
        "last_without": N_("{side} has the last trick, and no trick at all"),
        "all_without": N_("nobody has taken a trick: expected at least one side with tricks"),
        "not_without": N_("{side} has no trick, and {found} card points: expected {expected} at most"),
        "no_melds": N_("nothing is declared in this contract"),
        "bad_value": N_("there is no declaration of {found}: expected one of {expected}"),
        "twice": N_("there is only one declaration of {found} in the pack"),
        "two_sides": N_(
            "declarations of both sides cannot all score: expected those of the side with the best"
        ),
        "meld_without": N_("{side} has no trick: its declarations do not count"),
        "belots": N_("{found} times king and queen of trumps: expected {expected} at most"),
        "belot_without": N_("{side} has no trick: its king and queen do not count"),
        "must_call": N_("somebody has to call in this game: not all can pass"),
        "no_revoke": N_("an illegal card is taken back by these rules, and costs nothing"),
        "no_enough": N_("deals are played to their end by these rules"),
        "not_enough": N_("{side} comes to {found}: expected {expected} at least"),
        "no_eight": N_("eight in a row do not win the match by these rules"),
        "no_side": N_("a side is missing"),
        "amounts": N_("{found} numbers: expected {expected}, one for each column"),
        "no_amounts": N_("a line of numbers is for a pad without rules"),
        "no_rules": N_("this pad has no rules: expected a line of numbers"),
    }

    def __init__(self, code: str, part: str, **details: object) -> None:
        super().__init__(code)
        self.code, self.part, self.details = code, part, details

    def text(self, names: tuple[str, ...] = ()) -> str:
        """The error in words; `names` are those of the sides."""
        details = dict(self.details)
        side = details.get("side")
        if isinstance(side, int):
            details["side"] = names[side] if side < len(names) else _("side {number}").format(number=side + 1)
        return _(self.TEXTS[self.code]).format(**details)

    def __str__(self) -> str:
        return self.text()


MELD_VALUES = tuple(sorted({*KARE_VALUES.values(), *SEQUENCE_VALUES.values()}))
"""All possible values of a declaration."""
ONCE = (150, 200)
"""Values that only one combination of the pack has: four nines, four jacks."""
KINDS = {
    value: tuple(
        kind
        for kind, values in ((MeldKind.SEQUENCE, SEQUENCE_VALUES), (MeldKind.KARE, KARE_VALUES))
        if value in values.values()
    )
    for value in MELD_VALUES
}


def all_in_play(rules: Rules) -> bool:
    """True if every card of the pack counts for a side (rules §3.8)."""
    used = rules.players * rules.hand_size + rules.exchanges * rules.middle
    return used == FULL_DECK.bit_count()


def pack_points(rules: Rules, trump: int) -> int:
    """The points of all cards of the pack under a contract, without the last ten."""
    return rules.cards.points_of(trump, bits(FULL_DECK))


def suit_decides(rules: Rules) -> bool:
    """False if every contract counts the same, as the four suits of Bela do: then it may be omitted."""
    return len({tuple(sorted(rules.cards.points[trump])) for trump in rules.contracts}) > 1


def check_sides(rules: Rules, entry: Entry) -> None:
    """Every side that is named exists."""
    sides = len(rules.sides)
    if entry.declarer is not None and entry.declarer >= rules.players:
        raise EntryError("bad_side", "contract", found=entry.declarer + 1, expected=sides)
    if entry.dealer is not None and entry.dealer >= rules.players:
        raise EntryError("bad_side", "dealer", found=entry.dealer + 1, expected=rules.players)
    named = {
        "last": [entry.last],
        "tricks": entry.without,
        "declarations": [each.side for each in entry.melds],
        "belot": entry.belots,
        "side": [entry.side],
    }
    for part, found in named.items():
        for side in found:
            if side is not None and not 0 <= side < sides:
                raise EntryError("bad_side", part, found=side + 1, expected=sides)
    if len(entry.cards) > sides:
        raise EntryError("bad_side", "cards", found=len(entry.cards), expected=sides)


def check_contract(rules: Rules, entry: Entry) -> None:
    """The contract belongs to the game, has a caller, and its multiplier is valid."""
    expected = ", ".join(TRUMP_NAMES[contract] for contract in rules.contracts)
    if entry.declarer is None:
        raise EntryError("no_declarer", "contract")
    if entry.trump is None and suit_decides(rules):
        raise EntryError("no_contract", "contract", expected=expected)
    if entry.trump is not None and entry.trump not in rules.contracts:
        raise EntryError("bad_contract", "contract", expected=expected)
    if entry.multiplier not in (1, 2, 4):
        raise EntryError("bad_contra", "contra", found=entry.multiplier)
    if entry.multiplier > 1 and not rules.auction.doubles:
        raise EntryError("no_contra", "contra")


def check_tricks(rules: Rules, entry: Entry, cards: tuple[int, ...]) -> None:
    """The side with the last trick has the last ten; sides without a trick have nothing from tricks."""
    if len(set(entry.without)) == len(rules.sides):
        raise EntryError("all_without", "tricks")
    assert entry.trump is not None and entry.declarer is not None
    ten = rules.last_trick_bonus
    if entry.last is not None:
        if entry.last in entry.without:
            raise EntryError("last_without", "last", side=entry.last)
        if cards[entry.last] < ten:
            raise EntryError("last_ten", "last", side=entry.last, found=cards[entry.last], expected=ten)
    for side in entry.without:
        laid = rules.exchanges and side == rules.side_of(entry.declarer)
        most = sum(sorted(rules.cards.points[entry.trump])[-rules.middle :]) if laid else 0
        if cards[side] > most:
            raise EntryError("not_without", "tricks", side=side, found=cards[side], expected=most)


def check_points(rules: Rules, trump: int, side: int, points: int, tens: tuple[int, ...]) -> None:
    """Some cards have this many points, less the last ten if included."""
    sums = possible_sums(tuple(rules.cards.points[trump]))
    if not any(points - ten in sums for ten in tens):
        whole = any(tens)
        expected = pack_points(rules, trump) + rules.last_trick_bonus * whole
        raise EntryError("impossible", "cards", side=side, found=points, expected=expected, whole=whole)


@cache
def possible_sums(values: tuple[int, ...]) -> frozenset[int]:
    """All sums of some of these values."""
    sums = {0}
    for value in values:
        sums |= {value + each for each in sums}
    return frozenset(sums)


def check_melds(rules: Rules, entry: Entry) -> None:
    """The declarations exist; those of one side can all have scored (rules §2.4, §3.6)."""
    values = [each.value for each in entry.melds]
    for value in values:
        if value not in MELD_VALUES:
            expected = ", ".join(map(str, MELD_VALUES))
            raise EntryError("bad_value", "declarations", found=value, expected=expected)
        if value in ONCE and values.count(value) > 1:
            raise EntryError("twice", "declarations", found=value)
    if entry.melds and entry.trump is not None and not rules.declares(entry.trump):
        raise EntryError("no_melds", "declarations")


def check_scoring(rules: Rules, entry: Entry) -> None:
    """Declarations and belots belong to sides that can have scored them."""
    assert entry.trump is not None
    if not any(_score_together(entry.melds, owners) for owners in _owners(rules)):
        raise EntryError("two_sides", "declarations")
    for each in entry.melds:
        if rules.melds_need_trick and each.side in entry.without:
            raise EntryError("meld_without", "declarations", side=each.side)
    most = rules.belot_suits(entry.trump).bit_count() // len(RANK_LETTERS)
    if len(entry.belots) > most:
        raise EntryError("belots", "belot", found=len(entry.belots), expected=most)
    for side in entry.belots:
        if rules.bela_needs_trick and side in entry.without:
            raise EntryError("belot_without", "belot", side=side)


def _owners(rules: Rules) -> list[dict[MeldKind, int]]:
    """The sides that can score sequences and kares: one for both if they are compared together."""
    sides = range(len(rules.sides))
    return [
        {MeldKind.SEQUENCE: one, MeldKind.KARE: other}
        for one in sides
        for other in (sides if rules.comparison.apart else (one,))
    ]


def _score_together(melds: tuple[ScoredMeld, ...], owners: dict[MeldKind, int]) -> bool:
    return all(any(owners[kind] == each.side for kind in KINDS[each.value]) for each in melds)
