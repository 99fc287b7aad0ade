"""The counted deals as a table for other programs: CSV, one line a deal (docs/statistics.md)."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from datetime import UTC, datetime

from game.core.contracts import TRUMP_NAMES
from game.practice.losses import Phase
from game.practice.tally import DealTally, MatchTally, Who

EXTENSION = ".csv"
DELIMITER = ";"
"""The sign that spreadsheets expect where numbers have a decimal comma, as in most countries of the game."""
BOM = "\ufeff"
"""By this mark spreadsheets know UTF-8."""
COLUMNS = (
    "match",
    "begun",
    "game",
    "opponents",
    "match_won",
    "deal",
    "contract",
    "called_by",
    "contra_by",
    "recontra_by",
    "outcome",
    "written_own",
    "written_second",
    "written_third",
    "points_own",
    "points_second",
    "points_third",
    "declarations",
    "declarations_counted",
    "declaration_points",
    "belots",
    "belot_points",
    "all_tricks",
    *(f"lost_{phase.value}" for phase in Phase),
    "card_luck",
)
_SIDES = ("own", "second", "third")

Cell = str | int


def deals_csv(matches: Mapping[int, MatchTally]) -> bytes:
    text = io.StringIO(newline="")
    lines = csv.writer(text, delimiter=DELIMITER, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for number, match in matches.items():
        lines.writerows(_line(number, match, deal) for deal in match.deals)
    return (BOM + text.getvalue()).encode()


def _line(number: int, match: MatchTally, deal: DealTally) -> tuple[Cell, ...]:
    won = {True: "yes", False: "no", None: ""}[match.won]
    return (
        number,
        datetime.fromtimestamp(match.begun, UTC).date().isoformat(),
        match.preset,
        match.level,
        won,
        deal.number,
        "" if deal.trump is None else TRUMP_NAMES[deal.trump],
        *("" if who is Who.NOBODY else who.value for who in (deal.caller, deal.contra, deal.recontra)),
        deal.outcome.value,
        *_three(deal.written),
        *_three(deal.points),
        deal.announced,
        deal.scored,
        deal.declaration_points,
        deal.belots,
        deal.belot_points,
        "" if deal.swept is None else _SIDES[deal.swept],
        *(_lost(deal, phase) for phase in Phase),
        "" if deal.luck is None else _decimal(deal.luck),
    )


def _lost(deal: DealTally, phase: Phase) -> str:
    """Points given away in a phase; nothing where it is not known."""
    given = deal.reviewed.given if deal.reviewed is not None else None
    return "" if given is None else _decimal(given[phase].lost if phase in given else 0.0)


def _decimal(amount: float) -> str:
    """A number with at most two decimals, after a comma, as where the columns are parted by `;`."""
    return f"{round(amount, 2) + 0.0:.2f}".rstrip("0").rstrip(".").replace(".", ",")


def _three(amounts: tuple[int, ...]) -> tuple[Cell, ...]:
    """The amounts of three sides; nothing for a side that is not there."""
    return (*amounts, *[""] * (len(_SIDES) - len(amounts)))
