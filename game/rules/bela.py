"""Bela for four, three and two, with its Serbian and Russian variants (rules §3, §4)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import SUIT_MASKS, Mask
from game.core.rule_set import Grades, Option, Rules, Sheet
from game.core.tricks import Following
from game.rules.auctions import NAMING
from game.rules.comparisons import BEST_OF_ALL
from game.rules.points import match_winner, write_points

_ENDING = Option("ending", ("dosta", "prolaz"))
_DEALER_PASS = Option("dealer_pass", ("allowed", "must_call", "seven"))
_FOREHAND_MUST_CALL = Option("forehand_must_call", ("no", "yes"))
_DECLARATIONS = (
    Option("belot_eight", ("any_suit", "trump_only")),
    Option("shared_cards", ("no", "yes")),
    Option("equal_declarations", ("order_of_play", "trump_first")),
    Option("kare_of_tens", ("lowest", "by_strength")),
    Option("bela_needs_trick", ("no", "yes")),
)
_ALL_TRICKS = Option("all_tricks", ("bonus_90", "penalty_97", "both"))
_DEFEAT = Option("defeat", ("best_takes_all", "each_own"))
_TALON_EXCHANGE = Option("talon_exchange", ("yes", "no"))
_UPCARD = Option("upcard", ("no", "yes"))
_REVOKE = Option("revoke", ("refused", "penalised_162", "penalised_162_97"))
_TARGET = Option("target", low=51, high=2001)


def bela_suit(contract: int) -> Mask:
    """Bela is king and queen of the trump suit (rules §3.7)."""
    return SUIT_MASKS[contract]


def always(contract: int) -> bool:
    """Declarations under every trump (rules §3.6)."""
    return True


def single(contract: int) -> int:
    """Points are written as they are (rules §3.9)."""
    return 1


SHEET = Sheet(unit=1, write=write_points, winner=match_winner, hangs=False, grades=Grades(5.0, 20.0, 0))
"""Points as they are (rules §3.9)."""

BELA_4 = Rules(
    name="bela-4",
    game="bela",
    seats=("S", "E", "N", "W"),
    sides=("SN", "EW"),
    first_packets=(3, 3),
    later_packets=(2,),
    contracts=(0, 1, 2, 3),
    following=Following(beat_plain=True, trump_over_partner=True, undertrump=True),
    auction=NAMING,
    belot_suits=bela_suit,
    declares=always,
    comparison=BEST_OF_ALL,
    point_factor=single,
    sheet=SHEET,
    option_specs=(_ENDING, _DEALER_PASS, *_DECLARATIONS, _ALL_TRICKS, _REVOKE, _TARGET),
    target=1001,
    talons=True,
    talon_on_pass=True,
    melds_need_trick=True,
    ending="dosta",
    belot_eight="any_suit",
    kare_of_tens="lowest",
)

BELA_TABLE = replace(BELA_4, name="bela-4-table", target=501, deal_limit=7)
"""A table of a tournament (rules §3.11)."""

BELA_3 = replace(
    BELA_4,
    name="bela-3",
    seats=("S", "E", "W"),
    sides=("S", "E", "W"),
    later_packets=(4,),
    option_specs=(
        _ENDING,
        _FOREHAND_MUST_CALL,
        *_DECLARATIONS,
        _ALL_TRICKS,
        _DEFEAT,
        _UPCARD,
        _REVOKE,
        _TARGET,
    ),
    target=701,
    talon_on_pass=False,
    middle=2,
    dealer_pass="must_call",
)

BELA_2 = replace(
    BELA_3,
    name="bela-2",
    seats=("S", "N"),
    sides=("S", "N"),
    option_specs=(_ENDING, *_DECLARATIONS, _ALL_TRICKS, _TALON_EXCHANGE, _REVOKE, _TARGET),
    target=501,
    turns_card=True,
)

SERBIAN = tuple(
    replace(rules, name=f"{rules.name}-sr", all_tricks="penalty_97", revoke="penalised_162_97")
    for rules in (BELA_4, BELA_3, BELA_2)
)

_RUSSIAN_4, _RUSSIAN_3, _RUSSIAN_2 = (
    replace(rules, name=f"{rules.name}-ru", bela_needs_trick="yes", revoke="penalised_162", ending="prolaz")
    for rules in (BELA_4, BELA_3, BELA_2)
)
RUSSIAN = (
    replace(_RUSSIAN_4, dealer_pass="must_call"),
    replace(_RUSSIAN_3, defeat="each_own", forehand_must_call="yes"),
    replace(_RUSSIAN_2, talon_exchange="no"),
)
