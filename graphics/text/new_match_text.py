"""The words for a new match: what it is played for, and what differs from the usual."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.practice.teaching import Teaching
from game.rules import Rules, preset
from graphics.text.i18n import _, ngettext
from graphics.text.rules_text import length_line, option_choice, preset_line, preset_name

BETWEEN = " · "


def teaching_names() -> dict[Teaching, str]:
    """What teaching asks about, as on its buttons."""
    return {"off": _("off"), "blunders": _("blunders"), "mistakes": _("mistakes"), "slips": _("slips")}


def seconds_name(seconds: int) -> str:
    """The time for a decision, as on its buttons."""
    return _("{seconds} s").format(seconds=seconds) if seconds else _("off")


def unusual(rules: Rules, series: int, clock: int, teaching: Teaching) -> list[str]:
    """Every choice that differs from the usual one: "Play to: 101"; the target first."""
    usual, options = preset(rules.name).options(), rules.options()
    changed = [name for name, value in options.items() if value != usual[name]]
    changed.sort(key=lambda name: name != "target")
    named = [
        (_("Matches to win"), str(series) if series else ""),
        (_("Clock"), seconds_name(clock) if clock else ""),
        (_("Teaching"), teaching_names()[teaching] if teaching != "off" else ""),
    ]
    pair = _("{option}: {choice}")
    chosen = [pair.format(option=option, choice=choice) for option, choice in named if choice]
    return [*(option_choice(name, options[name]) for name in changed), *chosen]


def unusual_line(found: Sequence[str], fits: Callable[[str], bool]) -> str:
    """As many of the choices `found` as fit, and how many more there are; at least one is named."""
    if not found:
        return _("everything as usual")
    for count in range(len(found), 0, -1):
        left = len(found) - count
        rest = [ngettext("and {count} more", "and {count} more", left).format(count=left)] if left else []
        line = BETWEEN.join([*found[:count], *rest])
        if fits(line):
            break
    return line


def table_line(rules: Rules, house: str) -> str:
    """A line below the name of the rules; `house` is that of house rules, "" where it is the game's."""
    parts = [preset_name(rules.name)] if house else []
    as_usual = rules.with_options({"target": preset(rules.name).target}) == preset(rules.name)
    if not house and as_usual and not rules.deal_limit:  # else the line of the preset need not be so
        parts.append(preset_line(rules.name))
    return BETWEEN.join([*parts, length_line(rules)])


def stake_line(teaching: Teaching, keeps_statistics: bool) -> str:
    """Whether the match counts; "" where nothing does."""
    if teaching != "off":
        return _("Teaching is on: this match is practice and does not count.")
    if not keeps_statistics:
        return ""
    return _("The match counts, unless you take something back or ask for help.")


def seat_title(seat: str, count: int) -> str:
    """Who sits on one of `count` seats, in words: "S" is the person's, "W" at the left of it."""
    if seat == "S":
        return _("Your name and face")
    if seat == "N":
        return _("Partner") if count == 4 else _("Opponent across from you")
    return _("Opponent on your left") if seat == "W" else _("Opponent on your right")
