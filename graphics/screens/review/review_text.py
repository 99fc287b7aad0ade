"""The words for a deal in the review of its match."""

from __future__ import annotations

from msgspec import Struct

from game.core.rule_set import Rules
from game.table.judge import Judge
from graphics.render import paper
from graphics.render.theme import Colour, T, mix
from graphics.text import words
from graphics.text.analysis_text import lost_by
from graphics.text.deal_text import BETWEEN, DealText
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.statistics_text import percent
from saves.practice.review import DealLine

TAUPE = 0.4  # how strong the bars of the others are


class Inks(Struct, frozen=True):
    """The colours of such texts: of most, of what is said lower, of the reader's own, of a mistake."""

    text: Colour
    faint: Colour
    own: Colour
    bad: Colour

    def of(self, names: Names, seat: int) -> Colour:
        """The reader's own for the reader, one for all others."""
        return self.own if seat == names.human else self.text


def on_panel() -> Inks:
    return Inks(T.text2, T.text3, T.gold, T.red)


def on_paper() -> Inks:
    return Inks(T.ink2, T.ink2, paper.BROWN, paper.RED)


def note(text: DealText, judge: Judge, inks: Inks) -> tuple[str, Colour]:
    """The points that the reader has given away, with its colour: red where there was a mistake.

    Empty where the reader did not sit at the table.
    """
    if not text.names.seated:
        return "", inks.faint
    lost, more = judge.lost(text.names.human), _waits(text.names.human, judge)
    if not lost:
        return ("…" if more else "–"), inks.faint
    grades = {
        judge.grade(each) for each in judge.decisions if each.seat == text.names.human and judge.of(each)
    }
    ink = inks.bad if "mistake" in grades else inks.own if "slip" in grades else inks.text
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


def told(text: DealText, judge: Judge, names: Names, inks: Inks) -> list[tuple[str, Colour]]:
    """Points given away by each player in the deal, each in its colour."""
    lines = [(text.verdict().text, inks.text)] if text.verdict().text else []
    for seat in range(names.rules.players):
        lines.append((_player(seat, judge, names), inks.of(names, seat)))
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


def bar_colours(names: Names) -> dict[int, Colour]:
    """By seat, for bars on paper: the reader in gold, the others in a faint one."""
    other = T.ink2 if T.line_width > 1 else mix(T.paper, T.ink2, TAUPE)
    return {seat: paper.GILT if seat == names.human else other for seat in range(names.rules.players)}


def from_own(names: Names) -> list[int]:
    """The seats: the reader's, then the others of its side, then the opponents."""
    own_first = sorted(
        range(names.rules.players), key=lambda seat: (names.rules.side_of(seat) != names.own_side, seat)
    )
    return sorted(own_first, key=lambda seat: seat != names.human)
