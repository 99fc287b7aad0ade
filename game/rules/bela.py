"""Bela for four, three and two, with its Serbian and Russian variants (rules §3, §4)."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import SUIT_MASKS, Mask
from game.core.rule_set import (
    AllTricks,
    BelotEight,
    DealerPass,
    Defeat,
    Ending,
    EqualDeclarations,
    Game,
    Grades,
    KareOfTens,
    Option,
    Revoke,
    Rules,
    Sheet,
)
from game.core.tricks import Following
from game.rules.auctions import NAMING
from game.rules.comparisons import BEST_OF_ALL
from game.rules.points import match_winner, write_points

_ENDING = Option("ending", tuple(Ending))
_DEALER_PASS = Option("dealer_pass", tuple(DealerPass))
_FOREHAND_MUST_CALL = Option("forehand_must_call", (False, True))
_DECLARATIONS = (
    Option("belot_eight", (BelotEight.ANY_SUIT, BelotEight.TRUMP_ONLY)),
    Option("shared_cards", (False, True)),
    Option("equal_declarations", tuple(EqualDeclarations)),
    Option("kare_of_tens", tuple(KareOfTens)),
    Option("bela_needs_trick", (False, True)),
)
_ALL_TRICKS = Option("all_tricks", tuple(AllTricks))
_DEFEAT = Option("defeat", tuple(Defeat))
_TALON_EXCHANGE = Option("talon_exchange", (True, False))
_UPCARD = Option("upcard", (False, True))
_REVOKE = Option("revoke", tuple(Revoke))
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
    game=Game.BELA,
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
    ending=Ending.DOSTA,
    belot_eight=BelotEight.ANY_SUIT,
    kare_of_tens=KareOfTens.LOWEST,
)

BELA_TABLE = replace(BELA_4, name="bela-4-table", target=501, deal_limit=7)
"""A tournament table (rules §3.11)."""

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
    dealer_pass=DealerPass.MUST_CALL,
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
    replace(rules, name=f"{rules.name}-sr", all_tricks=AllTricks.PENALTY_97, revoke=Revoke.PENALISED_162_97)
    for rules in (BELA_4, BELA_3, BELA_2)
)

_RUSSIAN_4, _RUSSIAN_3, _RUSSIAN_2 = (
    replace(
        rules,
        name=f"{rules.name}-ru",
        bela_needs_trick=True,
        revoke=Revoke.PENALISED_162,
        ending=Ending.PROLAZ,
    )
    for rules in (BELA_4, BELA_3, BELA_2)
)
RUSSIAN = (
    replace(_RUSSIAN_4, dealer_pass=DealerPass.MUST_CALL),
    replace(_RUSSIAN_3, defeat=Defeat.EACH_OWN, forehand_must_call=True),
    replace(_RUSSIAN_2, talon_exchange=False),
)
