"""The words for rule sets and their options."""

from __future__ import annotations

from graphics.i18n import _, pgettext


def preset_name(name: str) -> str:
    """The name of a rule set, for people."""
    return {
        "bulgarian": _("Bulgarian belot"),
        "turkish": _("Turkish belot"),
    }.get(name, name)


def preset_line(name: str) -> str:
    """What is special about a rule set, in a few words."""
    return {
        "bulgarian": _("the scoring side's declarations are shown after the first trick"),
        "turkish": _("declarations are shown when the deal is over"),
    }.get(name, "")


def option_title(name: str) -> str:
    """What an option is called."""
    return {
        "target": _("Play to"),
        "capot_under_contra": _("Capot under contra"),
        "all_trumps_raise": _("Beating in all trumps"),
        "equal_sequences": _("Equal sequences"),
        "going_out_with_capot": _("Going out with a capot"),
        "reveal": _("Showing declarations"),
    }.get(name, name)


def option_line(name: str) -> str:
    """What an option decides, in one line."""
    return {
        "target": _("points on the pad that win the match"),
        "capot_under_contra": _("are the 90 points for all tricks multiplied too?"),
        "all_trumps_raise": _("must the partner's card be beaten too?"),
        "equal_sequences": _("when the best of both sides are equal"),
        "going_out_with_capot": _("may a match end with a deal in which one side took all tricks?"),
        "reveal": _("when the scoring side lays its cards open"),
    }.get(name, "")


def choice_name(option: str, value: str | int) -> str:
    """A value of an option, as short as fits on a button."""
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
    }.get((option, value), value)
