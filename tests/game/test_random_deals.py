"""Thousands of random deals, every record of them read by the independent checker."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from game.record import record, to_line
from game.rules import PRESETS, preset
from tests.checker import check_match
from tests.game.tables import STYLES, random_results, replay

CHOICES = {
    "capot_under_contra": ("multiplied", "not_multiplied"),
    "all_trumps_raise": ("always", "not_over_partner"),
    "equal_sequences": ("cancel", "trump_first"),
    "going_out_with_capot": ("no", "yes"),
    "reveal": ("after_trick_1", "end_of_deal"),
}
COMBINATIONS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
TARGETS = (51, 151, 501)


ROUNDS = 3


def matches_of(name: str, combination: int, round_: int = 0) -> Iterator[list[dict]]:
    """One match in each style, as records read back from their lines."""
    for index, style in enumerate(STYLES):
        target = TARGETS[(combination + index + round_) % len(TARGETS)]
        rules = preset(name).with_options(COMBINATIONS[combination] | {"target": target})
        number = 10_000 * round_ + 100 * combination + 10 * index + len(name)
        lines = [to_line(record(one, f"m{index}")) for one in random_results(rules, number, style, 1000)]
        yield [json.loads(line) for line in lines]


@cache
def checked(name: str, combination: int) -> Counter[str]:
    """What occurred in matches that the checker found right."""
    met: Counter[str] = Counter()
    for round_ in range(ROUNDS):
        for deals in matches_of(name, combination, round_):
            check_match(deals)
            for deal in deals:
                met.update(features(deal))
    return met


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("combination", range(len(COMBINATIONS)))
def test_whole_random_matches_are_right_under_all_options(name: str, combination: int) -> None:
    assert checked(name, combination)["deals"] > 0


def test_the_random_deals_meet_everything() -> None:
    """What the matches above are worth: the rare cases do occur in them."""
    met: Counter[str] = Counter()
    for name, combination in product(PRESETS, range(len(COMBINATIONS))):
        met += checked(name, combination)
    assert sum(met[outcome] for outcome in ("made", "inside", "hanging", "passed")) == met["deals"] > 5000
    wanted = {"capot", "capot under contra", "recontra", "hanging won", "two belots"}
    wanted |= {"kare", "kare beaten", "kvinta", "cancelled", "equal, trump first"}
    wanted |= {f"contract {trump}" for trump in ("C", "D", "H", "S", "NT", "AT")}
    assert not [feature for feature in wanted if not met[feature]], met


def test_a_record_says_all_that_was_done() -> None:
    """Carried out again by the machine, a record gives itself."""
    for deals in matches_of("bulgarian", 5):
        for deal in deals:
            assert record(replay(deal), deal["match"]) == deal


def features(deal: dict) -> list[str]:
    found = ["deals", deal["outcome"]]
    if deal["contract"] is None:
        return found
    sequences = [one for one in deal["declarations"] if one["kind"] == "sequence"]
    kares = [one for one in deal["declarations"] if one["kind"] == "kare"]
    capot = any(side["capot"] for side in deal["points"].values())
    longest = max((one["value"] for one in sequences), default=0)
    best = {one["seat"] in "SN" for one in sequences if one["value"] == longest}
    told = {
        f"contract {deal['contract']['trump']}": True,
        "capot": capot,
        "capot under contra": capot and deal["contract"]["multiplier"] > 1,
        "recontra": deal["contract"]["multiplier"] == 4,
        "hanging won": deal["hanging_before"] > 0 and deal["hanging"] == 0,
        "kare": bool(kares),
        "kare beaten": any(not one["scores"] for one in kares),
        "kvinta": any(one["value"] == 100 for one in sequences),
        "cancelled": bool(sequences) and not any(one["scores"] for one in sequences),
        "equal, trump first": len(best) == 2 and deal["options"]["equal_sequences"] == "trump_first",
        "two belots": len(deal["belots"]) >= 2,
    }
    return found + [name for name, met in told.items() if met]
