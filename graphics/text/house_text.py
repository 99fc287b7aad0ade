"""House rules in words: what they are based on, and in what they differ from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Rules, preset
from graphics.text.i18n import _, ngettext
from graphics.text.rules_text import choice_name, option_title, preset_name

if TYPE_CHECKING:
    from saves.house_rules import HouseRules


def differences(rules: Rules) -> list[str]:
    """Every option that is not as in the preset: "Play to: 501"."""
    usual = preset(rules.name).options()
    return [
        _("{option}: {choice}").format(option=option_title(name), choice=choice_name(name, value))
        for name, value in rules.options().items()
        if value != usual[name]
    ]


def house_line(house: HouseRules) -> str:
    """The line below the name in the list."""
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
