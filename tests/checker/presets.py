"""The presets a record may name: seats, options and their choices, who checks the deal (rules §4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.checker import bela, bulgarian
from tests.checker.seats import FOUR, THREE, TWO, Seats

Record = dict[str, Any]
Choices = tuple[str, ...] | range

YES_NO = ("no", "yes")
BULGARIAN_OPTIONS: dict[str, Choices] = {
    "capot_under_contra": ("multiplied", "not_multiplied"),
    "all_trumps_raise": ("always", "not_over_partner"),
    "equal_sequences": ("cancel", "trump_first"),
    "going_out_with_capot": YES_NO,
    "target": range(51, 502),
    "reveal": ("after_trick_1", "end_of_deal"),
}
BELA_OPTIONS: dict[str, Choices] = {
    "ending": ("dosta", "prolaz"),
    "belot_eight": ("any_suit", "trump_only"),
    "shared_cards": YES_NO,
    "equal_declarations": ("order_of_play", "trump_first"),
    "kare_of_tens": ("lowest", "by_strength"),
    "bela_needs_trick": YES_NO,
    "all_tricks": ("bonus_90", "penalty_97", "both"),
    "revoke": ("refused", "penalised_162", "penalised_162_97"),
    "target": range(51, 2002),
}
FOUR_OPTIONS: dict[str, Choices] = {"dealer_pass": ("allowed", "must_call", "seven")}
THREE_OPTIONS: dict[str, Choices] = {
    "forehand_must_call": YES_NO,
    "defeat": ("best_takes_all", "each_own"),
    "upcard": YES_NO,
}
TWO_OPTIONS: dict[str, Choices] = {"talon_exchange": YES_NO}


@dataclass(frozen=True)
class Preset:
    """How a record of this name is checked."""

    seats: Seats
    options: dict[str, Choices]
    own_keys: Callable[[Record, Seats], tuple[list[str], list[str]]]
    """The keys between `hands` and `auction`, and those between `contract` and `declarations`."""
    check_deal: Callable[[Record, Seats], None]
    """Everything the rules say about a deal whose keys and types are right."""
    lowest: int | None = 0
    """The lowest possible score; None if any number is possible."""
    deal_limit: int | None = None
    """After this many deals that were not passed out the leader has won; None: no limit."""
    match_winner: Callable[[Record], str | None] = bulgarian.match_winner
    """The winner after a deal where their number is limited, apart from that limit."""


def _bela(seats: Seats, own: dict[str, Choices]) -> Preset:
    return Preset(seats, BELA_OPTIONS | own, bela.own_keys, bela.check_deal, None)


BULGARIAN = Preset(FOUR, BULGARIAN_OPTIONS, bulgarian.own_keys, bulgarian.check_deal)
TOURNAMENT_TABLE = Preset(
    FOUR, BULGARIAN_OPTIONS, bulgarian.own_keys, bulgarian.check_deal_of_few, deal_limit=7
)
BELA = {
    "bela-4": _bela(FOUR, FOUR_OPTIONS),
    "bela-3": _bela(THREE, THREE_OPTIONS),
    "bela-2": _bela(TWO, TWO_OPTIONS),
}
BELA_TABLE = Preset(
    FOUR, BELA_OPTIONS | FOUR_OPTIONS, bela.own_keys, bela.check_deal_of_few, None, 7, bela.match_winner
)
PRESETS = (
    {"bulgarian": BULGARIAN, "belot-bg": TOURNAMENT_TABLE, "turkish": BULGARIAN}
    | {name + text: preset for text in ("", "-sr", "-ru") for name, preset in BELA.items()}
    | {"bela-4-table": BELA_TABLE}
)
