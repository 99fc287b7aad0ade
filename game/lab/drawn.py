"""Rules whose options are drawn by chance, so that one run meets all of them in many combinations."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.core.rule_set import Option, Rules


def drawn(rules: Rules, fixed: Collection[str], seed: bytes) -> Rules:
    """`rules` with every option drawn by `seed`, but those named in `fixed`, which stay as they are."""
    chance = Random(seed)
    return rules.with_options(
        {spec.name: _value(rules, spec, chance) for spec in rules.option_specs if spec.name not in fixed}
    )


def _value(rules: Rules, spec: Option, chance: Random) -> object:
    """One of the choices; of numbers up to half as much again as it is: longer matches show nothing new."""
    if spec.choices:
        return chance.choice(spec.choices)
    return chance.randint(spec.low, min(spec.high, 3 * int(getattr(rules, spec.name)) // 2))
