"""The words for a deal in the review of its match."""

from __future__ import annotations

from game.core.rule_set import Rules
from game.table.judge import Judge
from graphics.render.theme import Colour, T, mix
from graphics.text import words
from graphics.text.analysis_text import lost_by
from graphics.text.deal_text import BETWEEN, DealText
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.statistics_text import percent
from saves.practice.review import DealLine

TAUPE = 0.4  # how strong the bars of the others are


def note(text: DealText, judge: Judge) -> tuple[str, Colour]:
    """The points that the reader has given away, with its colour: red where there was a mistake.

    Empty where the reader did not sit at the table.
    """
    if not text.names.seated:
        return "", T.text3
    lost, more = judge.lost(text.names.human), _waits(text.names.human, judge)
    if not lost:
        return ("…" if more else "–"), T.text3
    grades = {
        judge.grade(each) for each in judge.decisions if each.seat == text.names.human and judge.of(each)
    }
    ink = T.red if "mistake" in grades else T.gold if "slip" in grades else T.text2
    return words.signed(-lost, text.rules.sheet.grades.digits) + " …" * more, ink


def chances(line: DealLine, names: Names) -> str:
    """The chance to win the match before a deal and after it, by the score alone."""
    before, after = percent(line.chances[0]), percent(line.chances[-1])
    text = _("Chance to win the match: from {before} to {after}").format(before=before, after=after)
    return _whose(text, names)


def chance_title(names: Names) -> str:
    return _whose(_("Chance to win the match"), names)


def losses_title(rules: Rules) -> str:
    return _("Game points lost, deal by deal") if rules.sheet.rounds else _("Points lost, deal by deal")


def _whose(text: str, names: Names) -> str:
    """A text about the side that comes first, which is named unless it is the reader's."""
    return text if names.seated else BETWEEN.join((names.side_titles(names.own_side)[0], text))


def told(text: DealText, judge: Judge, names: Names) -> list[tuple[str, Colour]]:
    """Points given away by each player in the deal, each in its colour."""
    ink = colours(names)
    lines = [(text.verdict().text, T.text2)] if text.verdict().text else []
    for seat in range(names.rules.players):
        lines.append((_player(seat, judge, names), ink[seat]))
    return lines


def _player(seat: int, judge: Judge, names: Names) -> str:
    grades = [judge.grade(each) for each in judge.decisions if each.seat == seat and judge.of(each)]
    mistakes, slips = grades.count("mistake"), grades.count("slip")
    lost, more = judge.lost(seat), _waits(seat, judge)
    if more and not lost:
        return f"{names.name(seat)}: …"
    parts = [lost_by(names.name(seat), lost, names.rules)]
    if mistakes:
        parts.append(ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes))
    if slips:
        parts.append(ngettext("{count} slip", "{count} slips", slips).format(count=slips))
    return BETWEEN.join(parts) + " …" * more


def _waits(seat: int, judge: Judge) -> bool:
    """True if decisions of a seat are still to be judged: what it lost is not all known."""
    return any(judge.open(each) for each in judge.decisions if each.seat == seat)


def left(count: int) -> str:
    """The decisions that are still to be judged; empty when all are."""
    said = ngettext("{count} decision left to analyse", "{count} decisions left to analyse", count)
    return said.format(count=count) if count else ""


def colours(names: Names) -> dict[int, Colour]:
    """By seat, for texts: the reader in gold, the others in one colour."""
    return {seat: T.gold if seat == names.human else T.text2 for seat in range(names.rules.players)}


def bar_colours(names: Names) -> dict[int, Colour]:
    """By seat, for bars on a panel: the reader in gold, the others in a faint one."""
    other = T.text3 if T.line_width > 1 else mix(T.panel, T.text3, TAUPE)
    return {seat: T.gold if seat == names.human else other for seat in range(names.rules.players)}


def from_own(names: Names) -> list[int]:
    """The seats: the reader's, then the others of its side, then the opponents."""
    own_first = sorted(
        range(names.rules.players), key=lambda seat: (names.rules.side_of(seat) != names.own_side, seat)
    )
    return sorted(own_first, key=lambda seat: seat != names.human)
