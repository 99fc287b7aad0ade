"""Rule sets with any of their options."""

from __future__ import annotations

from hypothesis import strategies as st

from game.rules import PRESETS, Rules, preset


def with_any_options(name: str) -> st.SearchStrategy[Rules]:
    """A preset with any value for every option; for numbers, the limits and the default."""
    rules = preset(name)
    values = {
        spec.name: st.sampled_from(spec.choices or (spec.low, rules.target, spec.high))
        for spec in rules.option_specs
    }
    return st.builds(rules.with_options, st.fixed_dictionaries(values))


TENS = st.sampled_from([name for name, rules in PRESETS.items() if rules.game != "bela"])
BELA = st.sampled_from([name for name, rules in PRESETS.items() if rules.game == "bela"])
RULES = (TENS | BELA).flatmap(with_any_options)
