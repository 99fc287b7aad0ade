"""Thousands of random deals, with every record read by the independent checker."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from game.core.record import record, to_line
from game.lab.simulate import drawn
from game.rules import PRESETS, Rules, preset
from tests.checker import check_match
from tests.game.tables import STYLES, careless, random_results, replay

CHOICES = {
    "capot_under_contra": ("multiplied", "not_multiplied"),
    "all_trumps_raise": ("always", "not_over_partner"),
    "equal_sequences": ("cancel", "trump_first"),
    "going_out_with_capot": ("no", "yes"),
    "reveal": ("after_trick_1", "end_of_deal"),
}
COMBINATIONS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
TENS = [name for name, rules in PRESETS.items() if rules.game != "bela"]
BELA = [name for name, rules in PRESETS.items() if rules.game == "bela"]
GAMES = ("bela-4", "bela-3", "bela-2")
DRAWN = [(name, number) for name in BELA for number in range(16 if name in GAMES else 4)]
"""Sets of options, too many to try them all. With its options drawn a variant is the same as its game."""
ROUNDS = 3


def rules_for(name: str, combination: int, place: int) -> Rules:
    """All combinations in turn, or drawn ones; targets near and far."""
    rules = preset(name)
    if rules.game == "bela":
        rules = drawn(rules, (), f"{name} {combination}".encode())
    else:
        rules = rules.with_options(COMBINATIONS[combination])
    targets = (51, PRESETS[name].target, 501)
    return rules.with_options({"target": targets[(combination + place) % len(targets)]})


def matches_of(name: str, combination: int, round_: int = 0) -> Iterator[list[dict]]:
    """One match in each style, as records read back from their lines."""
    for index, style in enumerate((*STYLES, careless) if name in BELA else STYLES):
        rules = rules_for(name, combination, index + round_)
        number = 10_000 * round_ + 100 * combination + 10 * index + len(name)
        lines = [to_line(record(one, f"m{index}")) for one in random_results(rules, number, style, 1000)]
        yield [json.loads(line) for line in lines]


@cache
def checked(name: str, combination: int) -> Counter[str]:
    """What occurred in matches that the checker accepted."""
    met: Counter[str] = Counter()
    for round_ in range(ROUNDS):
        for deals in matches_of(name, combination, round_):
            check_match(deals)
            for deal in deals:
                met.update(features(deal))
    return met


@pytest.mark.sample(9)
@pytest.mark.untraced
@pytest.mark.parametrize("name", TENS)
@pytest.mark.parametrize("combination", range(len(COMBINATIONS)))
def test_whole_random_matches_are_right_under_all_options(name: str, combination: int) -> None:
    assert checked(name, combination)["deals"] > 0


@pytest.mark.sample(7)
@pytest.mark.untraced
@pytest.mark.parametrize(("name", "combination"), DRAWN)
def test_whole_random_matches_of_bela_are_right(name: str, combination: int) -> None:
    assert checked(name, combination)["deals"] > 0


@pytest.mark.slow
@pytest.mark.untraced
def test_the_random_deals_meet_everything() -> None:
    """The matches above are worth something: the rare cases do occur in them."""
    met: Counter[str] = Counter()
    for name, combination in product(TENS, range(len(COMBINATIONS))):
        met += checked(name, combination)
    assert sum(met[outcome] for outcome in ("made", "inside", "hanging", "passed")) == met["deals"] > 5000
    wanted = {"capot", "capot under contra", "recontra", "hanging won", "two belots"}
    wanted |= {"kare", "kare beaten", "kvinta", "cancelled", "equal, trump first"}
    wanted |= {f"contract {trump}" for trump in ("C", "D", "H", "S", "NT", "AT")}
    assert not [feature for feature in wanted if not met[feature]], met


@pytest.mark.slow
@pytest.mark.untraced
def test_the_random_deals_of_bela_meet_everything_but_eight_in_a_row() -> None:
    met: Counter[str] = Counter()
    for name, combination in DRAWN:
        met += checked(name, combination)
    endings = ("made", "inside", "enough", "revoke", "passed")
    assert sum(met[outcome] for outcome in endings) == met["deals"] > 5000
    wanted = {*endings, "capot", "kare", "kare beaten", "kvinta", "best without a trick", "bela", "bela lost"}
    wanted |= {"enough with the last trick", "enough in mid-deal", "enough for less", "second round"}
    wanted |= {"penalty", "fall of one against two", "fall, each its own", "card in two", "negative"}
    wanted |= {f"contract {trump}" for trump in "CDHS"}
    assert not [feature for feature in wanted if not met[feature]], met


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_says_all_that_was_done(name: str) -> None:
    """Carried out again by the machine, a record reproduces itself."""
    for deals in matches_of(name, 5):
        played = 0
        for deal in deals:
            assert record(replay(deal, played), deal["match"]) == deal
            played += deal["contract"] is not None


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
        "equal, trump first": len(best) == 2 and deal["options"].get("equal_sequences") == "trump_first",
        "two belots": len(deal["belots"]) >= 2,
    }
    if deal["rules"] in BELA:
        told |= features_of_bela(deal)
    return found + [name for name, met in told.items() if met]


def features_of_bela(deal: dict) -> dict[str, bool]:
    declared, written = deal["declarations"], deal["written"]
    cards = [card for one in declared for card in one["cards"]]
    enough = deal["outcome"] == "enough"
    three_fell = len(deal["hands"]) == 3 and deal["outcome"] == "inside"
    each_own = deal["options"].get("defeat") == "each_own"
    return {
        "best without a trick": bool(declared) and not any(one["scores"] for one in declared),
        "bela": any(one["scores"] for one in deal["belots"]),
        "bela lost": any(not one["scores"] for one in deal["belots"]),
        "enough with the last trick": enough and len(deal["tricks"]) == len(deal["hands"]["S"]),
        "enough in mid-deal": enough and len(deal["tricks"]) < 6,
        "enough for less": enough
        and any(deal["scores"][deal["winner"]] < has for has in deal["scores"].values()),
        "second round": len(deal["auction"]) > len(deal["hands"]),
        "penalty": deal["outcome"] in ("made", "inside") and min(written.values()) < 0,
        "fall of one against two": three_fell and not each_own,
        "fall, each its own": three_fell and each_own,
        "card in two": len(set(cards)) < len(cards),
        "negative": min(deal["scores"].values()) < 0,
    }
