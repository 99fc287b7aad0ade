"""The words of the statistics: every figure with its range and the cases behind it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.figures import Interval, Mean, Share
from game.practice.rating import POINTS_MEDIUM, Rating, of_levels
from game.practice.sums import LATELY, ContractSums, DoublingSums, Stop, Sums
from game.practice.tally import MIXED
from game.tournament.trophies import TrophyFigures
from graphics.text.dates import date_text
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.words import contract_name, decimal, in_pairs, level_name, own_name

NONE = "–"


class FigureLine(Struct, frozen=True):
    label: str
    value: str
    likely: str = ""
    cases: str = ""

    @property
    def told(self) -> str:
        """Everything behind the value, if there are no columns for it."""
        return " · ".join(part for part in (self.likely, self.cases) if part)


class Section(Struct, frozen=True):
    title: str
    lines: tuple[FigureLine, ...]


class Bar(Struct, frozen=True):
    trump: int | None
    line: FigureLine
    note: str
    called: int
    made: int
    failed: int


def percent(value: float) -> str:
    return _("{percent}%").format(percent=round(100 * value)).replace(" ", "\u00a0")


def share_line(label: str, share: Share) -> FigureLine:
    """A share; with too few cases only their number is shown."""
    if not share.count:
        return FigureLine(label, NONE)
    cases = _of(share.part, share.count)
    if share.interval is None or share.value is None:
        return FigureLine(label, NONE, _("too few to say"), cases)
    return FigureLine(label, percent(share.value), _percents(share.interval), cases)


def mean_line(label: str, mean: Mean, digits: int) -> FigureLine:
    if mean.value is None:
        return FigureLine(label, NONE)
    cases = deals_counted(mean.count)
    value = decimal(mean.value, digits)
    if mean.interval is None:
        return FigureLine(label, value, _("too few to say"), cases)
    low, high = (decimal(max(0.0, end), digits) for end in mean.interval)
    return FigureLine(label, value, f"{low}–{high}", cases)


def part_line(label: str, mean: Mean) -> FigureLine:
    if mean.interval is None or mean.value is None:
        return FigureLine(label, NONE, _("too few to say"), deals_counted(mean.count))
    low, high = mean.interval
    return FigureLine(
        label, percent(mean.value), _percents((max(0.0, low), min(1.0, high))), deals_counted(mean.count)
    )


def _percents(interval: Interval) -> str:
    low, high = (round(100 * end) for end in interval)
    return _("{low}–{high}%").format(low=low, high=high).replace(" ", "\u00a0")


def _of(part: int, count: int) -> str:
    return _("{number} of {count}").format(number=part, count=count)


def deals_counted(count: int) -> str:
    return ngettext("{count} deal", "{count} deals", count).format(count=count)


def rating_line(rating: Rating) -> FigureLine:
    text = _("Rating now ({level}: {points})")
    label = text.format(level=level_name("medium"), points=POINTS_MEDIUM)
    if not rating.matches:
        return FigureLine(label, NONE)
    likely = f"{rating.points - rating.margin}–{rating.points + rating.margin}"
    return FigureLine(label, str(rating.points), likely, matches_counted(rating.matches))


def matches_counted(count: int) -> str:
    return ngettext("{count} match", "{count} matches", count).format(count=count)


def results(rules: Rules, found: Sums, rating: Rating) -> Section:
    return Section(
        _("Results"),
        (
            won_line(found),
            rating_line(rating),
            FigureLine(_("Deals played"), str(found.played), "", _of(found.played, found.deals)),
            *scored_lines(rules, found),
            part_line(_("Share of the points"), found.share),
        ),
    )


def won_line(found: Sums) -> FigureLine:
    return share_line(_("Matches won"), found.won)


def scored_lines(rules: Rules, found: Sums) -> tuple[FigureLine, FigureLine]:
    """What the person's side and the opponents wrote in a deal."""
    digits = rules.sheet.grades.digits
    return (
        mean_line(_("Scored, per deal"), found.written, digits),
        mean_line(_("Scored by opponents, per deal"), found.against, digits),
    )


def bars(rules: Rules, found: Sums) -> tuple[Bar, ...]:
    """The person's contracts, all of them first, then each kind that the game has."""
    return tuple(_bar(rules, each) for each in (found.all_contracts, *found.contracts))


def _bar(rules: Rules, kind: ContractSums) -> Bar:
    name = _("All contracts") if kind.trump is None else contract_name(kind.trump)
    called = ngettext("called {count} time", "called {count} times", kind.called).format(count=kind.called)
    parts = [called]
    if in_pairs(rules):
        parts.append(_("by you: {count}").format(count=kind.by_me))
    if kind.written.value is not None:
        points = decimal(kind.written.value, rules.sheet.grades.digits)
        text = _("scored on average: {points} points")
        if rules.sheet.rounds:
            text = _("scored on average: {points} game points")
        parts.append(text.format(points=points))
    made, decided = kind.made.part, kind.made.count
    note = " · ".join(parts) if kind.called else called
    return Bar(kind.trump, share_line(name, kind.made), note, kind.called, made, decided - made)


def defence(rules: Rules, found: Sums) -> Section:
    lines = [share_line(_("Opponents’ contracts defeated"), found.defeated)]
    if rules.auction.doubles:
        lines += _said(found.contra, _("Contras said"), _("Contracts that then failed"))
        lines += _said(found.recontra, _("Recontras said"), _("Contracts that were then made"))
        lines.append(share_line(_("Own contract made under contra"), found.against_contra))
    return Section(_("Defence and contra") if rules.auction.doubles else _("Defence"), tuple(lines))


def _said(said: DoublingSums, label: str, right: str) -> list[FigureLine]:
    mine = _("by you: {count}").format(count=said.by_me)
    return [FigureLine(label, str(said.said), mine), share_line(right, said.right)]


def extras(rules: Rules, found: Sums) -> Section:
    words, belots = game_words(rules), round(found.belots.total)
    return Section(
        _("Declarations and tricks"),
        (
            share_line(_("Declarations that counted"), found.scored),
            mean_line(_("Points for declarations, per deal"), found.declarations, 1),
            FigureLine(words.belot(), str(belots), "", deals_counted(found.belots.count)),
            mean_line(_("Points for it, per deal"), found.belot_points, 1),
            share_line(_("All tricks taken"), found.swept),
            share_line(_("All tricks by opponents"), found.swept_by_others),
        ),
    )


def course_title() -> str:
    return _("Ahead of the opponents, per deal")


def course_meaning(matches: int) -> str:
    """What the dots and the line of the chart are; there is no line before the LATELY-th match."""
    if matches < LATELY:
        return ngettext(
            "Each dot is a match; after {count} match a line will show their mean.",
            "Each dot is a match; after {count} matches a line will show their mean.",
            LATELY,
        ).format(count=LATELY)
    return ngettext(
        "Each dot is a match, the line the mean of the last {count} match.",
        "Each dot is a match, the line the mean of the last {count} matches.",
        LATELY,
    ).format(count=LATELY)


def course_cases(stops: Sequence[Stop]) -> str:
    return f"{matches_counted(len(stops))} · {deals_counted(sum(stop.written.count for stop in stops))}"


def course_note() -> str:
    return _("A chart will appear here after two matches.")


def day(seconds: int) -> str:
    """The day of a moment, in `seconds` since 1970."""
    return date_text(datetime.fromtimestamp(seconds, UTC).astimezone().date())


def level_choice(level: str) -> str:
    """A level of the opponents on a segment; "" is all of them."""
    if not level:
        return _("All levels")
    return pgettext("level", "Mixed") if level == MIXED else level_name(level)


def period_choice(period: str) -> str:
    return {
        "all": _("All time"),
        "month": _("30 days"),
        "week": _("7 days"),
        "last": _("50 matches"),
    }[period]


def nothing_yet() -> str:
    return _("Finish a deal, and its figures will appear here: matches won, contracts made, points per deal.")


def nothing_chosen() -> str:
    return _("No match fits these filters.")


def switched_off() -> str:
    return _("Statistics are switched off. You can switch them on in the settings.")


def notes(left_out: int, practice: int, since: int) -> tuple[str, ...]:
    """Notes on matches that do not count: broken ones, practice, those begun before `since`."""
    found = []
    if left_out:
        text = ngettext(
            "{count} match cannot be replayed and is left out.",
            "{count} matches cannot be replayed and are left out.",
            left_out,
        )
        found.append(text.format(count=left_out))
    if practice:
        text = ngettext(
            "{count} match was practice and does not count.",
            "{count} matches were practice and do not count.",
            practice,
        )
        found.append(text.format(count=practice))
    if since:
        found.append(begun_since(since))
    return tuple(found)


def begun_since(since: int) -> str:
    return _("Only matches begun since {date} count.").format(date=day(since))


def counting(done: int, total: int) -> str:
    return _("Counting matches: {number} of {count}").format(number=done, count=total)


MARGIN = 0.04
"""The part of the scale that is free at each end."""


class Rank(Struct, frozen=True):
    """Somebody's place on the scale, 0-1; `range` is the person's likely one."""

    line: FigureLine
    place: float
    range: tuple[float, float] | None = None
    note: str = ""


def ranks(rules: Rules, rating: Rating) -> tuple[Rank, ...]:
    """The levels and the person, the strongest first; empty before a match has been rated."""
    levels = of_levels(rules)
    if not rating.matches or not levels:
        return ()
    low, high = rating.points - rating.margin, rating.points + rating.margin
    ends = (*levels.values(), low, high)
    least, most = min(ends), max(ends)
    free = MARGIN * (most - least)

    def place(points: int) -> float:
        return (points - least + free) / (most - least + 2 * free)

    own = FigureLine(own_name(), str(rating.points), f"{low}–{high}", matches_counted(rating.matches))
    found = [(rating.points, Rank(own, place(rating.points), (place(low), place(high))))]
    found += [
        (points, Rank(FigureLine(level_name(level), str(points)), place(points)))
        for level, points in levels.items()
    ]
    return tuple(rank for _points, rank in sorted(found, key=lambda each: -each[0]))


class RatingDial(Struct, frozen=True):
    """A rating on the way from the weakest level to the strongest."""

    line: FigureLine
    place: float | None
    """0-1 of that way; at an end of it if the rating lies beyond; None before a match has been rated."""
    levels: tuple[float, ...]
    ends: tuple[FigureLine, FigureLine]


def rating_dial(rules: Rules, rating: Rating) -> RatingDial | None:
    """None in games whose levels have not been measured."""
    levels = of_levels(rules)
    if not levels:
        return None
    least, most = min(levels.values()), max(levels.values())

    def place(points: int) -> float:
        return max(0.0, min(1.0, (points - least) / (most - least)))

    first, *_between, last = (FigureLine(level_name(level), str(points)) for level, points in levels.items())
    return RatingDial(
        rating_line(rating),
        place(rating.points) if rating.matches else None,
        tuple(map(place, levels.values())),
        (first, last),
    )


def tournament_section(found: TrophyFigures) -> Section | None:
    if not found.played:
        return None
    lines = (
        FigureLine(_("Tournaments played"), str(found.played)),
        share_line(_("Tables won"), Share(found.tables_won, found.tables)),
        share_line(_("Grand prizes"), Share(found.grand, found.played)),
        share_line(_("Second places"), Share(found.second, found.played)),
    )
    left = (FigureLine(_("Left before the end"), str(found.left)),) if found.left else ()
    return Section(_("Tournaments"), (*lines, *left))
