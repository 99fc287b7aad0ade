"""The decisions of a deal in rows: calls round by round, cards laid away, declarations, cards by tricks."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from game.core.state import Auction, DealResult, Declaring, LayingAway, Playing
from game.table.judge import Decided
from game.table.points import taken_with
from graphics.render import fonts
from graphics.text.i18n import _
from graphics.text.names import Names


class DecisionRow(Struct, frozen=True):
    """A heading (`title` alone) or up to one decision of each seat; `label` stands before, the rest after."""

    title: str = ""
    label: str = ""
    cells: dict[int, Decided] = field(default_factory=dict)
    first: int | None = None
    """The seat that began."""
    note: str = ""
    points: str = ""
    """Of a trick: they stay whole where a long name before them is cut."""


def rows(decisions: Iterable[Decided], result: DealResult, names: Names) -> tuple[DecisionRow, ...]:
    """All rows of a finished deal, in the order it was played."""
    made = list(decisions)
    calls = [each for each in made if isinstance(each.state, Auction)]
    laid = [each for each in made if isinstance(each.state, LayingAway)]
    said = [each for each in made if isinstance(each.state, Declaring)]
    players = result.deal.table.rules.players
    found = [DecisionRow(title=_("Bidding"))]
    found += [_row(calls[i : i + players]) for i in range(0, len(calls), players)]
    if laid:
        found += [DecisionRow(title=_("Discards")), _row(laid, begun=False)]
    if said:
        found += [DecisionRow(title=_("Declarations")), _row(said, begun=False)]
    return (*found, DecisionRow(title=_("Tricks")), *_tricks(made, result, names))


def _tricks(made: list[Decided], result: DealResult, names: Names) -> Iterable[DecisionRow]:
    for number in range(len(result.tricks) + bool(result.unfinished)):
        cards = [
            each for each in made if isinstance(each.state, Playing) and len(each.state.tricks) == number
        ]
        if number == len(result.tricks):
            yield _row(cards, label=str(number + 1), note=_("not finished"))
            break
        trick = result.tricks[number]
        points = taken_with(result, trick)
        yield _row(cards, label=str(number + 1), note=names.name(trick.winner), points=str(points))


def _row(
    made: list[Decided], label: str = "", note: str = "", points: str = "", begun: bool = True
) -> DecisionRow:
    first = made[0].seat if begun else None
    cells = {each.seat: each for each in made}
    return DecisionRow(label=label, cells=cells, first=first, note=note, points=points)


def note_of(row: DecisionRow, role: str, s: float, room: int) -> str:
    """The winner of a trick, and its points: a name too long for `room` pixels is cut, the points are not."""
    if not row.points:
        return fonts.shorten(row.note, role, s, room)
    points = f" {row.points}"
    return fonts.shorten(row.note, role, s, room - fonts.width(points, role, s)) + points
