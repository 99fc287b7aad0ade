"""The special cases of the rules: names, sections, the games that have them, and a test of a deal.

`cases` says which of them a deal has, `expected` which ones a corpus of a preset's family needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import get_args

from game.core import account
from game.core.account import CountStep, DealOutcome, FineStep, WriteStep
from game.core.rule_set import Rules
from game.notation.writing import DealCourse
from game.rules import PRESETS
from tests.notation.facts import Facts, facts

BELOT = ("belot",)
FOUR, THREE, TWO = ("bela-4",), ("bela-3",), ("bela-2",)
BELA = (*FOUR, *THREE, *TWO)
PAIRS = (*BELOT, *FOUR)
ALL = (*BELOT, *BELA)
Test = Callable[[Facts], bool]


@dataclass(frozen=True)
class Case:
    name: str
    section: str
    games: tuple[str, ...]
    test: Test

    def of(self, preset: str) -> bool:
        return preset in self.games or FAMILIES[preset] in self.games


CASES: dict[str, Case] = {}
FAMILIES = {
    name: "belot" if rules.game == "belot" else "-".join(name.split("-")[:2])
    for name, rules in PRESETS.items()
}
"""Preset to its game and number of players."""
STEPS: tuple[type, ...] = tuple(
    dict.fromkeys(kind for union in (CountStep, WriteStep, FineStep) for kind in get_args(union))
)
"""Every kind of step of the account (game/core/account.py)."""
ONLY_BELOT = (
    account.Doubled,
    account.CapotAside,
    account.Rounded,
    account.Multiplied,
    account.Hangs,
    account.HangingWon,
)
ONLY_BELA = (account.NoTrick, account.IllegalCard, account.AllDeclared, account.OffenderPays)
ONLY_EXCHANGED = (account.DiscardPoints,)
"""Steps that other games do not have (rules §2.6–§2.8, §3.4, §3.9, §3.10)."""


def case(name: str, section: str, games: tuple[str, ...]) -> Callable[[Test], Test]:
    """Register a case: its name, its section of the rules, and the games that have it."""

    def enter(test: Test) -> Test:
        assert name not in CASES
        CASES[name] = Case(name, section, games, test)
        return test

    return enter


def cases(course: DealCourse) -> list[str]:
    """The cases of a finished deal, sorted: those above, its steps, its options, its outcome."""
    deal = facts(course)
    found = {each.name for each in CASES.values() if each.of(deal.rules.name) and each.test(deal)}
    found |= {f"step:{type(step).__name__}" for step in deal.steps}
    found |= {f"option:{name}={value}" for name, value in deal.rules.options().items() if name != "target"}
    found.add(f"outcome:{deal.result.writing.outcome.value}")
    return sorted(found)


def expected(name: str) -> set[str]:
    """All cases that deals of this preset can have, with any options."""
    rules = PRESETS[name]
    found = {each.name for each in CASES.values() if each.of(name)}
    found |= {f"step:{kind.__name__}" for kind in STEPS if has_step(rules, kind)}
    found |= {f"option:{spec.name}={choice}" for spec in rules.option_specs for choice in spec.choices}
    return found | {f"outcome:{outcome.value}" for outcome in outcomes(rules)}


def has_step(rules: Rules, kind: type) -> bool:
    """True if deals of this game can have the step."""
    if kind in ONLY_EXCHANGED:
        return rules.middle > 0
    return rules.game == ("belot" if kind in ONLY_BELOT else "bela" if kind in ONLY_BELA else rules.game)


def outcomes(rules: Rules) -> set[DealOutcome]:
    """The ways in which deals of this game can end."""
    found = {DealOutcome.MADE, DealOutcome.INSIDE}
    if rules.game == "belot":
        return found | {DealOutcome.HANGING, DealOutcome.PASSED}
    passed = {DealOutcome.PASSED} if rules.players == 4 else set()  # in the others the dealer has to call
    return found | {DealOutcome.ENOUGH, DealOutcome.EIGHT, DealOutcome.REVOKE} | passed
