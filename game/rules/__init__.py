"""The rule sets that can be played, by name."""

from game.core.rule_set import Option, Rules, RulesError
from game.rules.bela import BELA_2, BELA_3, BELA_4, BELA_TABLE, RUSSIAN, SERBIAN
from game.rules.bulgarian import BULGARIAN, TOURNAMENT_TABLE, TURKISH

PRESETS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        BULGARIAN,
        TOURNAMENT_TABLE,
        TURKISH,
        BELA_4,
        BELA_3,
        BELA_2,
        *SERBIAN,
        *RUSSIAN,
        BELA_TABLE,
    )
}

__all__ = ["PRESETS", "Option", "Rules", "RulesError", "preset"]


def preset(name: str) -> Rules:
    """The preset called `name` (rules §4); RulesError names those there are."""
    try:
        return PRESETS[name]
    except KeyError:
        raise RulesError("unknown_rules", name=name, expected=", ".join(PRESETS)) from None
