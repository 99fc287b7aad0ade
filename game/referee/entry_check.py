"""Checks of an entry: each raises EntryError, which says what was expected."""

from __future__ import annotations

from functools import cache

from game.core.cards import FULL_DECK, RANK_LETTERS, bits
from game.core.contracts import TRUMP_NAMES
from game.core.melds import KARE_VALUES, SEQUENCE_VALUES, MeldKind
from game.core.rule_set import Rules
from game.referee.entry import Entry, EntryError, Said

MELD_VALUES = tuple(sorted({*KARE_VALUES.values(), *SEQUENCE_VALUES.values()}))
"""All that a declaration can be worth."""
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
    """True if every card of the pack counts for somebody (rules §3.8)."""
    used = rules.players * rules.hand_size + rules.exchanges * rules.middle
    return used == FULL_DECK.bit_count()


def pack_points(rules: Rules, trump: int) -> int:
    """The points of all cards of the pack under a contract, without the last ten."""
    return rules.cards.points_of(trump, bits(FULL_DECK))


def suit_decides(rules: Rules) -> bool:
    """False where every contract counts the same, as the four suits of Bela do: then it need not be said."""
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
    """There is a contract of the game, somebody has called it, and its stake is one."""
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
    """There are cards of so many points, less what may be the last ten among them."""
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
    """The declarations are some that there are; those of one side can all have scored (rules §2.4, §3.6)."""
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
    """Declarations and belots are of sides that can have scored them."""
    assert entry.trump is not None
    if not any(_score_together(entry.melds, owners) for owners in _owners(rules)):
        raise EntryError("two_sides", "declarations")
    for each in entry.melds:
        if rules.melds_need_trick and each.side in entry.without:
            raise EntryError("meld_without", "declarations", side=each.side)
    most = belots_most(rules, entry.trump)
    if len(entry.belots) > most:
        raise EntryError("belots", "belot", found=len(entry.belots), expected=most)
    for side in entry.belots:
        if rules.bela_needs_trick == "yes" and side in entry.without:
            raise EntryError("belot_without", "belot", side=side)


def belots_most(rules: Rules, trump: int) -> int:
    """The number of kings and queens that can be announced under a contract (rules §2.5, §3.7)."""
    return rules.belot_suits(trump).bit_count() // len(RANK_LETTERS)


def _owners(rules: Rules) -> list[dict[MeldKind, int]]:
    """The sides that can score sequences and kares: one for both where they are compared together."""
    sides = range(len(rules.sides))
    return [
        {MeldKind.SEQUENCE: one, MeldKind.KARE: other}
        for one in sides
        for other in (sides if rules.comparison.apart else (one,))
    ]


def _score_together(melds: tuple[Said, ...], owners: dict[MeldKind, int]) -> bool:
    return all(any(owners[kind] == each.side for kind in KINDS[each.value]) for each in melds)
