"""The words for rule sets and their options: names, one line each, and the choices as on the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Rules, preset
from graphics.text.i18n import _, ngettext, pgettext

if TYPE_CHECKING:
    from saves.house_rules import HouseRules

GAMES = (
    ("bulgarian", "belot-bg"),
    ("turkish",),
    ("bela-4", "bela-4-sr", "bela-4-ru", "bela-4-table"),
    ("bela-3", "bela-3-sr", "bela-3-ru"),
    ("bela-2", "bela-2-sr", "bela-2-ru"),
)
"""The presets as they are chosen: a game, and of some games the rule set that is followed."""

TARGETS = {151: (101, 151, 201), 501: (301, 501, 701), 701: (501, 701, 1001), 1001: (501, 701, 1001)}
"""Usual targets beside the one of the preset."""


def game_of(preset: str) -> tuple[str, ...]:
    """The presets of the same game, the usual one first."""
    return next(game for game in GAMES if preset in game)


def game_name(preset: str) -> str:
    return {
        "bulgarian": _("Bulgarian Belot"),
        "turkish": _("Turkish Belot"),
        "bela-4": _("Bela for four"),
        "bela-3": _("Bela for three"),
        "bela-2": _("Bela for two"),
    }.get(game_of(preset)[0], preset)


def short_name(preset: str) -> str:
    """The name of a game where all of them stand in a row."""
    return {"bulgarian": pgettext("game", "Bulgarian"), "turkish": pgettext("game", "Turkish")}.get(
        preset, game_name(preset)
    )


def text_name(preset: str) -> str:
    """The rule set of its game that a preset is, as short as fits on a button."""
    return {
        "bg": pgettext("rules", "Tournament table"),
        "table": pgettext("rules", "Tournament table"),
        "sr": pgettext("rules", "Serbian"),
        "ru": pgettext("rules", "Russian"),
    }.get(preset.split("-")[-1], pgettext("rules", "Standard"))


def text_line(preset: str) -> str:
    """A line about the rule sets that the game of a preset can be played by."""
    if "belot-bg" in game_of(preset):
        return _("as usually played, or as at a tournament table")
    if "bela-4-table" in game_of(preset):
        return _("as usually played, strictly by a published set of rules, or as at a tournament table")
    return _("as usually played, or strictly by a published set of rules")


def preset_name(name: str) -> str:
    return {
        "bulgarian": _("Bulgarian Belot"),
        "belot-bg": _("Bulgarian Belot, tournament table"),
        "turkish": _("Turkish Belot"),
        "bela-4": _("Bela for four"),
        "bela-3": _("Bela for three"),
        "bela-2": _("Bela for two"),
        "bela-4-sr": _("Bela for four, Serbian rules"),
        "bela-3-sr": _("Bela for three, Serbian rules"),
        "bela-2-sr": _("Bela for two, Serbian rules"),
        "bela-4-ru": _("Bela for four, Russian rules"),
        "bela-3-ru": _("Bela for three, Russian rules"),
        "bela-2-ru": _("Bela for two, Russian rules"),
        "bela-4-table": _("Bela for four, tournament table"),
    }.get(name, name)


def preset_line(name: str) -> str:
    return {
        "bulgarian": _("in pairs · suits, no trumps, all trumps"),
        "belot-bg": _table_line("belot-bg"),
        "bela-4-table": _table_line("bela-4-table"),
        "turkish": _("declarations are shown when the deal is over"),
        "bela-4": _("in pairs · two cards from the talon"),
        "bela-3": _("every player for themselves · two in the middle"),
        "bela-2": _("one against one · a card is turned up"),
        "bela-4-sr": _("in pairs · no trick costs 97"),
        "bela-3-sr": _("every player for themselves · no trick costs 97"),
        "bela-2-sr": _("one against one · no trick costs 97"),
        "bela-4-ru": _("in pairs · the dealer must name the trump suit"),
        "bela-3-ru": _("every player for themselves · the first names trump"),
        "bela-2-ru": _("one against one · the middle stays out"),
    }.get(name, "")


def _table_line(name: str) -> str:
    rules = preset(name)
    return _("in pairs · to {target} or for {limit} deals").format(
        target=rules.target, limit=rules.deal_limit
    )


def option_title(name: str) -> str:
    return {
        "target": _("Play to"),
        "capot_under_contra": _("Capot under contra"),
        "all_trumps_raise": _("Beating in all trumps"),
        "equal_sequences": _("Equal sequences"),
        "going_out_with_capot": _("Going out with a capot"),
        "reveal": _("Showing declarations"),
        "ending": _("End of the match"),
        "dealer_pass": _("The dealer's pass"),
        "forehand_must_call": _("The first must name the trump suit"),
        "belot_eight": _("Eight in a row"),
        "shared_cards": _("One card in two declarations"),
        "equal_declarations": _("Equal declarations"),
        "kare_of_tens": _("Four tens"),
        "bela_needs_trick": _("Bela needs a trick"),
        "all_tricks": _("All the tricks"),
        "defeat": _("When the declarer fails"),
        "talon_exchange": _("Taking the middle cards"),
        "upcard": _("A card turned up"),
        "revoke": _("An illegal card"),
    }.get(name, name)


def option_line(name: str) -> str:
    return {
        "target": _("the score that wins the match"),
        "capot_under_contra": _("are the 90 points for all tricks multiplied too?"),
        "all_trumps_raise": _("must the partner's card be beaten too?"),
        "equal_sequences": _("when the best of both sides are equal"),
        "going_out_with_capot": _("may a match end with a deal in which one side took all tricks?"),
        "reveal": _("when the scoring side shows its cards"),
        "ending": _("with the trick that takes a side out (dosta), or after the deal (prolaz)"),
        "dealer_pass": _("may the dealer pass when all others have?"),
        "forehand_must_call": _("must the player who calls first name a suit?"),
        "belot_eight": _("which eight in a row win the whole match"),
        "shared_cards": _("may one card count in a sequence and in four of a kind?"),
        "equal_declarations": _("which of two equal ones is better"),
        "kare_of_tens": _("where they rank among fours of a kind"),
        "bela_needs_trick": _("is bela lost without a trick, as declarations are?"),
        "all_tricks": _("what taking all earns, or taking none costs"),
        "defeat": _("who scores the points of a declarer who fails"),
        "talon_exchange": _("the declarer takes both and discards two cards"),
        "upcard": _("one of the middle cards proposes trump; both stay out"),
        "revoke": _("may it be played for a penalty?"),
    }.get(name, "")


def choice_name(option: str, value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return {
        ("capot_under_contra", "multiplied"): pgettext("capot under contra", "yes"),
        ("capot_under_contra", "not_multiplied"): pgettext("capot under contra", "no"),
        ("all_trumps_raise", "always"): pgettext("beat the partner", "yes"),
        ("all_trumps_raise", "not_over_partner"): pgettext("beat the partner", "no"),
        ("equal_sequences", "cancel"): pgettext("equal sequences", "none scores"),
        ("equal_sequences", "trump_first"): pgettext("equal sequences", "trumps first"),
        ("going_out_with_capot", "no"): pgettext("going out with a capot", "no"),
        ("going_out_with_capot", "yes"): pgettext("going out with a capot", "yes"),
        ("reveal", "after_trick_1"): pgettext("reveal", "after trick 1"),
        ("reveal", "end_of_deal"): pgettext("reveal", "end of deal"),
        ("ending", "dosta"): pgettext("ending", "at once"),
        ("ending", "prolaz"): pgettext("ending", "after the deal"),
        ("dealer_pass", "allowed"): pgettext("dealer's pass", "yes"),
        ("dealer_pass", "must_call"): pgettext("dealer's pass", "no (mus)"),
        ("dealer_pass", "seven"): pgettext("dealer's pass", "with up to 7"),
        ("forehand_must_call", "no"): pgettext("the first must name trump", "no"),
        ("forehand_must_call", "yes"): pgettext("the first must name trump", "yes"),
        ("belot_eight", "any_suit"): pgettext("eight in a row", "of any suit"),
        ("belot_eight", "trump_only"): pgettext("eight in a row", "trumps only"),
        ("shared_cards", "no"): pgettext("shared cards", "no"),
        ("shared_cards", "yes"): pgettext("shared cards", "yes"),
        ("equal_declarations", "order_of_play"): pgettext("equal declarations", "the earlier"),
        ("equal_declarations", "trump_first"): pgettext("equal declarations", "in trumps"),
        ("kare_of_tens", "lowest"): pgettext("kare of tens", "lowest"),
        ("kare_of_tens", "by_strength"): pgettext("kare of tens", "below aces"),
        ("bela_needs_trick", "no"): pgettext("bela needs a trick", "no"),
        ("bela_needs_trick", "yes"): pgettext("bela needs a trick", "yes"),
        ("all_tricks", "bonus_90"): pgettext("all tricks", "+90"),
        ("all_tricks", "penalty_97"): pgettext("all tricks", "–97"),
        ("all_tricks", "both"): pgettext("all tricks", "both"),
        ("defeat", "best_takes_all"): pgettext("defeat", "the better opponent"),
        ("defeat", "each_own"): pgettext("defeat", "nobody"),
        ("talon_exchange", "yes"): pgettext("taking the middle", "yes"),
        ("talon_exchange", "no"): pgettext("taking the middle", "no"),
        ("upcard", "no"): pgettext("a card turned up", "no"),
        ("upcard", "yes"): pgettext("a card turned up", "yes"),
        ("revoke", "refused"): pgettext("an illegal card", "not accepted"),
        ("revoke", "penalised_162"): pgettext("an illegal card", "162"),
        ("revoke", "penalised_162_97"): pgettext("an illegal card", "162, –97"),
    }.get((option, value), value)


def usual_targets(rules: Rules) -> tuple[int, ...]:
    """Targets to choose from; any other can be typed."""
    return TARGETS[preset(rules.name).target]


def differences(rules: Rules) -> list[str]:
    """Every option that is not as in the preset: "Play to: 501"."""
    usual = preset(rules.name).options()
    return [
        _("{option}: {choice}").format(option=option_title(name), choice=choice_name(name, value))
        for name, value in rules.options().items()
        if value != usual[name]
    ]


def house_line(house: HouseRules) -> str:
    if house.problem is not None:
        return _("cannot be used here")
    count = len(differences(house.value))
    changed = _("as in the preset")
    if count:
        changed = ngettext("{count} option changed", "{count} options changed", count).format(count=count)
    return f"{preset_name(house.rules)} · {changed}"


def house_problem(house: HouseRules) -> str:
    """The reason why stored house rules cannot be played with; they are not touched."""
    problem = house.problem
    assert problem is not None
    text = {
        "damaged": _("These house rules are damaged. They are left as they are until you delete them."),
        "newer": _(
            "These house rules are from another version of the game ({reason}). They are left as they are."
        ),
    }[problem.code]
    return text.format(**problem.details)
