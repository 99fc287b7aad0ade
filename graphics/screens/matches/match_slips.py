"""A saved match as a slip of paper, and how its score went: read and replayed when there is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.core.state import MatchOver, Playing
from game.rules import PRESETS, Rules
from graphics.render import paper
from graphics.render.paper import Race
from graphics.text.dates import day_name, moment_name, time_text
from graphics.text.i18n import _, pgettext
from graphics.text.match_text import human_seat, rules_text, state_text, totals
from graphics.text.names import Names, displayed, portrait_of
from graphics.text.words import sides_from, written
from graphics.widgets.slips import Slip, SlipInfo, Stamp
from saves.foreign import EARLIEST
from saves.saved import MatchSummary, SavedMatch, replayed


class Course(Struct, frozen=True):
    """How a match went: its race, whether the reader has won (None: not over), the cards on the table."""

    race: Race
    won: bool | None = None
    trick: tuple[tuple[int, int], ...] = ()
    """The seat and the card, in the order of play."""


def course_of(saved: SavedMatch, human: str) -> Course | None:
    """None where the match cannot be replayed."""
    match = replayed(saved)
    if match is None:
        return None
    rules = match.rules
    own = rules.side_of(rules.seats.index(human) if human in rules.seats else 0)
    order = sides_from(rules, own)
    scores = [(0,) * len(order), *(tuple(deal.scores[side] for side in order) for deal in match.results)]
    state, won = match.state, None
    trick: tuple[tuple[int, int], ...] = ()
    if isinstance(state, MatchOver):
        won = state.winner == own
    if isinstance(state, Playing):
        seats = [(state.leader + place) % rules.players for place in range(len(state.trick))]
        trick = tuple(zip(seats, state.trick, strict=True))
    return Course(Race(tuple(scores), rules.target), won, trick)


class Courses:
    """The courses of the matches on the screen: one is found out at each `step`, and shown on its slip."""

    def __init__(self, load: Callable[[int], SavedMatch | None]) -> None:
        self._load = load
        self._known: dict[tuple[int, int], Course | None] = {}  # by match and number of actions
        self._waiting: list[tuple[Slip, MatchSummary]] = []

    def of(self, match: MatchSummary) -> Course | None:
        """The course, found out now if need be."""
        key = match.id, match.progress.actions
        if key not in self._known:
            saved = self._load(match.id)
            self._known[key] = course_of(saved, match.human) if saved is not None else None
        return self._known[key]

    def known(self, match: MatchSummary) -> Course | None:
        return self._known.get((match.id, match.progress.actions))

    def show_on(self, slips: Sequence[tuple[Slip, MatchSummary]]) -> None:
        """These slips, and no others, wait for their courses."""
        keys = self._known
        self._waiting = [
            (slip, match) for slip, match in slips if (match.id, match.progress.actions) not in keys
        ]

    @property
    def waiting(self) -> bool:
        return bool(self._waiting)

    def step(self) -> None:
        if self._waiting:
            slip, match = self._waiting.pop(0)
            slip.tell(with_course(slip.info, match, self.of(match)))


def with_course(info: SlipInfo, match: MatchSummary, course: Course | None) -> SlipInfo:
    stamp = stamp_of(match, course)
    race = course.race if course is not None else None
    return replace(info, race=race, stamp=stamp, told=_told(match, stamp))


def stamp_of(match: MatchSummary, course: Course | None) -> Stamp:
    if match.progress.problem:
        return Stamp(pgettext("match", "damaged"), paper.RED, "warning")
    if not match.finished:
        return Stamp(state_text(match), paper.BROWN)
    if course is None or course.won is None or not match.human:
        return Stamp(state_text(match), paper.BROWN, "check")
    if course.won:
        return Stamp(pgettext("match", "won"), paper.GREEN, "check")
    return Stamp(pgettext("match", "lost"), paper.RED, "close")


def match_slip(
    match: MatchSummary,
    course: Course | None,
    press: Callable[[], object],
    more: Callable[[], object],
) -> SlipInfo:
    title, line = slip_texts(match)
    names = names_of(match)
    info = SlipInfo(
        f"match:{match.id}",
        title,
        line,
        press,
        more,
        figures=tuple(written(score) for score in totals(match)),
        heads=names.side_titles(names.own_side) if names is not None else (),
        faces=tuple(faces(match)),
        draws=True,
    )
    return with_course(info, match, course)


def slip_texts(match: MatchSummary) -> tuple[str, str]:
    """The name of a match, or the day if nobody gave it one, and the rest of what is known of it."""
    parts = [rules_text(match)]
    if match.practice:
        parts.append(_("practice"))
    if match.name.strip():
        name = displayed(match.name)
        if parts[0] in name:
            del parts[0]
        return name, " · ".join([moment_name(match.updated), *parts])
    if match.updated == EARLIEST:
        return moment_name(match.updated), " · ".join(parts)
    day = match.updated.astimezone().date()
    return day_name(day), " · ".join([time_text(match.updated), *parts])


def _told(match: MatchSummary, stamp: Stamp) -> str:
    names, score = names_of(match), totals(match)
    if names is None:
        return stamp.text
    heads = names.side_titles(names.own_side)
    sides = [f"{head}: {written(points)}" for head, points in zip(heads, score, strict=False)]
    return ", ".join([*sides, stamp.text])


def names_of(match: MatchSummary) -> Names | None:
    """The names at the table; None where the rules are unknown."""
    rules: Rules | None = PRESETS.get(match.preset)
    if rules is None:
        return None
    known = rules
    return Names(known, human_seat(match, known), lambda seat: match.players.get(known.seats[seat], ""))


def faces(match: MatchSummary) -> list[str]:
    """The portraits of the others, in the order of play after the reader."""
    names = names_of(match)
    if names is None:
        return []
    count = names.rules.players
    others = [(names.human + place) % count for place in range(1, count)]
    return [portrait_of(names.face(seat)) for seat in others]
