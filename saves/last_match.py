"""The rules that were chosen last, as the settings remember them."""

from __future__ import annotations

from game.rules import PRESETS, Rules, RulesError, preset
from game.tournament.tournament import GameName
from saves.settings import LastMatch


def tournament_game(last: LastMatch) -> GameName:
    """The game of tournaments that somebody plays who has last begun such a match."""
    return "bela-4" if last_match_rules(last).game == "bela" else "belot-bg"


def four_handed(last: LastMatch) -> str:
    """The preset for four that is nearest to the rules of the last new match."""
    rules = last_match_rules(last)
    if rules.deal_limit:
        return "bela-4" if rules.game == "bela" else "bulgarian"
    return rules.name if rules.players == 4 else rules.name.replace(f"-{rules.players}", "-4", 1)


def last_match_rules(last: LastMatch) -> Rules:
    """The rules of the last new match; what in them no longer exists is as in the preset."""
    rules = preset(last.preset) if last.preset in PRESETS else next(iter(PRESETS.values()))
    for name, value in last.options.items():
        try:
            rules = rules.with_options({name: value})
        except RulesError:
            continue  # an option of another version of the game
    return rules
