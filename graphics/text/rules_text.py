"""The words for rule sets and their options: names, one line each, and the choices as on the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core import rule_set
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
    """The name of a game in a row of all games."""
    return {"bulgarian": pgettext("game", "Bulgarian"), "turkish": pgettext("game", "Turkish")}.get(
        preset, game_name(preset)
    )


def text_name(preset: str) -> str:
    """The name of a preset among those of its game, short enough for a button."""
    return {
        "bg": pgettext("rules", "Tournament table"),
        "table": pgettext("rules", "Tournament table"),
        "sr": pgettext("rules", "Serbian"),
        "ru": pgettext("rules", "Russian"),
    }.get(preset.split("-")[-1], pgettext("rules", "Standard"))


def text_line(preset: str) -> str:
    """A line about the rule sets by which the game of a preset can be played."""
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


def length_line(rules: Rules) -> str:
    """How long a match is: "to 151"."""
    if not rules.deal_limit:
        return _("to {target}").format(target=rules.target)
    return ngettext(
        "to {target}, at most {count} deal", "to {target}, at most {count} deals", rules.deal_limit
    ).format(target=rules.target, count=rules.deal_limit)


def _table_line(name: str) -> str:
    rules = preset(name)
    return _("in pairs · to {target} or for {limit} deals").format(
        target=rules.target, limit=rules.deal_limit
    )


class OptionText(Struct, frozen=True):
    """The words of an option; the choices, by value, are short enough for a button."""

    title: str
    line: str
    """What it decides."""
    choices: Mapping[str, str] = {}

    def choice(self, value: str | int) -> str:
        """A value as records have it; a number stands for itself."""
        return str(value) if isinstance(value, int) else self.choices[value]


def option_text(name: str) -> OptionText:
    return {
        "target": OptionText(_("Play to"), _("the score that wins the match")),
        "capot_under_contra": OptionText(
            _("Capot under contra"),
            _("are the 90 points for all tricks multiplied too?"),
            {
                rule_set.CapotUnderContra.MULTIPLIED: pgettext("capot under contra", "yes"),
                rule_set.CapotUnderContra.NOT_MULTIPLIED: pgettext("capot under contra", "no"),
            },
        ),
        "all_trumps_raise": OptionText(
            _("Beating in all trumps"),
            _("must the partner’s card be beaten too?"),
            {
                rule_set.AllTrumpsRaise.ALWAYS: pgettext("beat the partner", "yes"),
                rule_set.AllTrumpsRaise.NOT_OVER_PARTNER: pgettext("beat the partner", "no"),
            },
        ),
        "equal_sequences": OptionText(
            _("Equal sequences"),
            _("when the best of both sides are equal"),
            {
                rule_set.EqualSequences.CANCEL: pgettext("equal sequences", "none scores"),
                rule_set.EqualSequences.TRUMP_FIRST: pgettext("equal sequences", "trumps first"),
            },
        ),
        "going_out_with_capot": OptionText(
            _("Going out with a capot"),
            _("may a match end with a deal in which one side took all tricks?"),
            {
                "no": pgettext("going out with a capot", "no"),
                "yes": pgettext("going out with a capot", "yes"),
            },
        ),
        "reveal": OptionText(
            _("Showing declarations"),
            _("when the scoring side shows its cards"),
            {
                rule_set.Reveal.AFTER_TRICK_1: pgettext("reveal", "after trick 1"),
                rule_set.Reveal.END_OF_DEAL: pgettext("reveal", "end of deal"),
            },
        ),
        "ending": OptionText(
            _("End of the match"),
            _("with the trick that takes a side out (dosta), or after the deal (prolaz)"),
            {
                rule_set.Ending.DOSTA: pgettext("ending", "at once"),
                rule_set.Ending.PROLAZ: pgettext("ending", "after the deal"),
            },
        ),
        "dealer_pass": OptionText(
            _("The dealer’s pass"),
            _("may the dealer pass when all others have?"),
            {
                rule_set.DealerPass.ALLOWED: pgettext("dealer's pass", "yes"),
                rule_set.DealerPass.MUST_CALL: pgettext("dealer's pass", "no (mus)"),
                rule_set.DealerPass.SEVEN: pgettext("dealer's pass", "with up to 7"),
            },
        ),
        "forehand_must_call": OptionText(
            _("The first must name the trump suit"),
            _("must the player who calls first name a suit?"),
            {
                "no": pgettext("the first must name trump", "no"),
                "yes": pgettext("the first must name trump", "yes"),
            },
        ),
        "belot_eight": OptionText(
            _("Eight in a row"),
            _("which eight in a row win the whole match"),
            {
                rule_set.BelotEight.ANY_SUIT: pgettext("eight in a row", "of any suit"),
                rule_set.BelotEight.TRUMP_ONLY: pgettext("eight in a row", "trumps only"),
            },
        ),
        "shared_cards": OptionText(
            _("One card in two declarations"),
            _("may one card count in a sequence and in four of a kind?"),
            {"no": pgettext("shared cards", "no"), "yes": pgettext("shared cards", "yes")},
        ),
        "equal_declarations": OptionText(
            _("Equal declarations"),
            _("which of two equal ones is better"),
            {
                rule_set.EqualDeclarations.ORDER_OF_PLAY: pgettext("equal declarations", "the earlier"),
                rule_set.EqualDeclarations.TRUMP_FIRST: pgettext("equal declarations", "in trumps"),
            },
        ),
        "kare_of_tens": OptionText(
            _("Four tens"),
            _("where they rank among fours of a kind"),
            {
                rule_set.KareOfTens.LOWEST: pgettext("kare of tens", "lowest"),
                rule_set.KareOfTens.BY_STRENGTH: pgettext("kare of tens", "below aces"),
            },
        ),
        "bela_needs_trick": OptionText(
            _("Bela needs a trick"),
            _("is bela lost without a trick, as declarations are?"),
            {"no": pgettext("bela needs a trick", "no"), "yes": pgettext("bela needs a trick", "yes")},
        ),
        "all_tricks": OptionText(
            _("All the tricks"),
            _("what taking all earns, or taking none costs"),
            {
                rule_set.AllTricks.BONUS_90: pgettext("all tricks", "+90"),
                rule_set.AllTricks.PENALTY_97: pgettext("all tricks", "–97"),
                rule_set.AllTricks.BOTH: pgettext("all tricks", "both"),
            },
        ),
        "defeat": OptionText(
            _("When the declarer fails"),
            _("who scores the points of a declarer who fails"),
            {
                rule_set.Defeat.BEST_TAKES_ALL: pgettext("defeat", "the better opponent"),
                rule_set.Defeat.EACH_OWN: pgettext("defeat", "nobody"),
            },
        ),
        "talon_exchange": OptionText(
            _("Taking the middle cards"),
            _("the declarer takes both and discards two cards"),
            {"yes": pgettext("taking the middle", "yes"), "no": pgettext("taking the middle", "no")},
        ),
        "upcard": OptionText(
            _("A card turned up"),
            _("one of the middle cards proposes trump; both stay out"),
            {"no": pgettext("a card turned up", "no"), "yes": pgettext("a card turned up", "yes")},
        ),
        "revoke": OptionText(
            _("An illegal card"),
            _("may it be played for a penalty?"),
            {
                rule_set.Revoke.REFUSED: pgettext("an illegal card", "not accepted"),
                rule_set.Revoke.PENALISED_162: pgettext("an illegal card", "162"),
                rule_set.Revoke.PENALISED_162_97: pgettext("an illegal card", "162, –97"),
            },
        ),
    }[name]


def option_choice(name: str, value: str | int) -> str:
    """An option with one of its values."""
    text = option_text(name)
    return _("{option}: {choice}").format(option=text.title, choice=text.choice(value))


def usual_targets(rules: Rules) -> tuple[int, ...]:
    """Targets to choose from; any other can be typed."""
    return TARGETS[preset(rules.name).target]


def differences(rules: Rules) -> list[str]:
    """Every option that differs from the preset: "Play to: 501"."""
    usual = preset(rules.name).options()
    return [option_choice(name, value) for name, value in rules.options().items() if value != usual[name]]


def house_line(house: HouseRules) -> str:
    if house.problem is not None:
        return _("cannot be used here")
    count = len(differences(house.value))
    changed = _("as in the preset")
    if count:
        changed = ngettext("{count} option changed", "{count} options changed", count).format(count=count)
    return f"{preset_name(house.rules)} · {changed}"


def house_problem(house: HouseRules) -> str:
    """Why stored house rules cannot be played."""
    problem = house.problem
    assert problem is not None
    text = {
        "damaged": _("These house rules are damaged. They are left as they are until you delete them."),
        "newer": _(
            "These house rules are from another version of the game ({reason}). They are left as they are."
        ),
    }[problem.code]
    return text.format(**problem.details)
