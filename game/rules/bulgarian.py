"""Bulgarian Belot for four, to 151, its tournament table, and its Turkish variant (rules §2, §4)."""

from dataclasses import replace

from game.core.cards import FULL_DECK, SUIT_MASKS, Mask
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.rule_set import (
    AllTrumpsRaise,
    CapotUnderContra,
    EqualSequences,
    Game,
    Grades,
    Option,
    Reveal,
    Rules,
    Sheet,
)
from game.core.tricks import Following
from game.rules.auctions import RISING
from game.rules.comparisons import KARES_AND_SEQUENCES_APART
from game.rules.tens import match_winner, write_tens

OPTIONS = (
    Option("capot_under_contra", tuple(CapotUnderContra)),
    Option("all_trumps_raise", tuple(AllTrumpsRaise)),
    Option("equal_sequences", tuple(EqualSequences)),
    Option("going_out_with_capot", (False, True)),
    Option("target", low=51, high=501),
    Option("reveal", tuple(Reveal)),
)
"""The options of Belot (rules §2.10)."""


def belot_suits(contract: int) -> Mask:
    """Belot is king and queen of the trump suit, of any suit in all trumps (rules §2.5)."""
    if contract == NO_TRUMPS:
        return 0
    return FULL_DECK if contract == ALL_TRUMPS else SUIT_MASKS[contract]


def declares(contract: int) -> bool:
    """Declarations in every contract except no trumps (rules §2.4)."""
    return contract != NO_TRUMPS


def point_factor(contract: int) -> int:
    """No trumps is doubled (rules §2.6)."""
    return 2 if contract == NO_TRUMPS else 1


SHEET = Sheet(unit=10, write=write_tens, winner=match_winner, hangs=True, grades=Grades(0.5, 2.0, 1))
"""Tens (rules §2.7)."""

BULGARIAN = Rules(
    name="bulgarian",
    game=Game.BELOT,
    seats=("S", "E", "N", "W"),
    sides=("SN", "EW"),
    first_packets=(3, 2),
    later_packets=(3,),
    contracts=(0, 1, 2, 3, NO_TRUMPS, ALL_TRUMPS),
    following=Following(beat_plain=False, trump_over_partner=False, undertrump=False),
    auction=RISING,
    belot_suits=belot_suits,
    declares=declares,
    comparison=KARES_AND_SEQUENCES_APART,
    point_factor=point_factor,
    sheet=SHEET,
    option_specs=OPTIONS,
    target=151,
)

TOURNAMENT_TABLE = replace(BULGARIAN, name="belot-bg", deal_limit=7)
TURKISH = replace(BULGARIAN, name="turkish", reveal=Reveal.END_OF_DEAL)
