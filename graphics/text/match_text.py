"""A saved match in the words of the list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules import PRESETS, Rules
from graphics.render.theme import Colour, T
from graphics.text import names, rounds_text
from graphics.text.dates import moment_text
from graphics.text.i18n import _, ngettext
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.text.words import level_name, sides_from, written
from saves.saved import MatchSummary, NewMatch, SavedMatch

if TYPE_CHECKING:
    from collections.abc import Mapping

_TABLE = re.compile(r"(\w+) \d+\.\d+")
Fact = tuple[str, Colour]
"""A text and its colour."""


def match_name(match: NewMatch | MatchSummary) -> str:
    rules = match.preset if isinstance(match, MatchSummary) else match.rules
    ref = match.tournament
    if ref is not None and (found := _TABLE.fullmatch(match.name)):
        return rounds_text.table_line(found[1], ref.round, ref.table)
    if match.name.strip():
        return displayed(match.name)
    return f"{displayed(match.house_rules.strip()) or preset_name(rules)}, {moment_text(match.created)}"


def named_for_file(match: SavedMatch) -> SavedMatch:
    """The match with a name for a file, whose own name already contains the date."""
    title = match_name(match) if match.name.strip() else match.house_rules.strip() or preset_name(match.rules)
    return replace(match, name=title)


def decision_time(seconds: int) -> str:
    return _("You have {seconds} seconds for each decision.").format(seconds=seconds)


def time_left(seconds: int) -> str:
    return _("{left} s left").format(left=seconds)


def rules_text(match: MatchSummary) -> str:
    return displayed(match.house_rules) if match.house_rules.strip() else preset_name(match.preset)


def state_text(match: MatchSummary) -> str:
    return _("finished") if match.finished else _("deal {deal}").format(deal=match.deal)


def human_seat(match: MatchSummary, rules: Rules) -> int:
    """The seat of the person whose match this is; the first one if unknown."""
    return rules.seats.index(match.human) if match.human in rules.seats else 0


def totals(match: MatchSummary) -> tuple[int, ...]:
    """The score of every side, the player's first; zeros if unknown."""
    rules = PRESETS.get(match.preset)
    if rules is None:
        return tuple(match.scores.values())
    own = rules.side_of(human_seat(match, rules))
    return tuple(match.scores.get(rules.sides[side], 0) for side in sides_from(rules, own))


def series_text(match: MatchSummary) -> str:
    """Matches won by each side of a series, the player's first: "1 : 0"; "" without a series."""
    rules = PRESETS.get(match.preset)
    if match.series is None or rules is None or len(match.series.won) != len(rules.sides):
        return ""
    own = rules.side_of(human_seat(match, rules))
    return "\u00a0:\u00a0".join(str(match.series.won[side]) for side in sides_from(rules, own))


def score_text(match: MatchSummary) -> str:
    """The score, the player's side first: "127 : 141", "240 : 310 : 95"."""
    return " : ".join(written(score) for score in totals(match))


def in_groups(code: str, lines: int = 1) -> str:
    """A long number in hexadecimal in groups of eight, on several lines, for comparing."""
    groups = [code[i : i + 8] for i in range(0, len(code), 8)]
    each = -(-len(groups) // lines)
    return "\n".join(" ".join(groups[i : i + each]) for i in range(0, len(groups), each))


def player_name(players: Mapping[str, str], seat: str) -> str:
    return names.player_name(players.get(seat, ""), seat)


def player_line(saved: SavedMatch, seat: str) -> str:
    return f"{player_name(saved.players, seat)} · {level_name(saved.levels.get(seat, ''))}"


def facts(match: MatchSummary, saved: SavedMatch | None) -> list[Fact]:
    """Facts about a match, the most important first; `saved` is the match itself if it could be read."""
    lines: list[Fact] = [(preset_name(match.preset), T.text)]
    if match.house_rules.strip():
        lines.append((_("house rules: {name}").format(name=displayed(match.house_rules)), T.text))
    if match.progress.problem:
        reason = match.progress.problem
        lines.append((_("This match cannot be read to the end: {reason}").format(reason=reason), T.red))
    lines.append((f"{state_text(match)} · {score_text(match)}", T.text2))
    if match.series is not None and (counts := series_text(match)):
        text = _("Matches won before: {counts} – first to {goal}")
        lines.append((text.format(counts=counts, goal=match.series.goal), T.text2))
    if match.practice:
        text = _("Practice: it was played with help, or something was taken back. It does not count.")
        lines.append((text, T.text2))
    lines.append((_("started {date}").format(date=moment_text(match.created)), T.text2))
    lines.append((_("last played {date}").format(date=moment_text(match.updated)), T.text2))
    if saved is not None:
        others = [seat for seat in ("N", "W", "E", "S") if saved.levels.get(seat, "human") != "human"]
        lines += [(player_line(saved, seat), T.text2) for seat in others]
        if saved.lost:
            text = ngettext("{count} move was lost", "{count} moves were lost", saved.lost)
            lines.append((text.format(count=saved.lost), T.red))
    return lines
