"""Words about the rounds of a tournament, the ledger of chips, past tournaments and trophies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from game.tournament.draw import drawn, own_seating
from game.tournament.progress import EntrantStanding, TableNow, TournamentProgress, standing_of
from game.tournament.season import week_of
from game.tournament.tournament import FORMATS, TABLES, Tournament
from game.tournament.trophies import TrophyCase
from graphics.text import tournament_text
from graphics.text.dates import date_text
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.rules_text import game_name
from graphics.text.tournament_text import (
    amount,
    chips,
    clock_text,
    format_title,
    pair_text,
    span,
    tournament_title,
)
from graphics.text.words import written
from saves.tournament.ledger import StatementLine
from saves.tournament.records import TournamentRow


def round_line(tournament: Tournament, number: int) -> str:
    return round_name(number, tournament.terms.rounds)


def round_name(number: int, rounds: int) -> str:
    if number == rounds:
        return pgettext("tournament", "Final")
    return _("Round {number}").format(number=number)


def rounds_line(tournament: Tournament, number: int) -> str:
    return _("Round {number} of {rounds}").format(number=number, rounds=tournament.terms.rounds)


def waiting_lines(tournament: Tournament) -> tuple[str, str]:
    """The waiting tournament with its game and its round; then without the round."""
    title = tournament_text.tournament_title(tournament)
    return f"{title} · {round_line(tournament, tournament.round)}", title


def table_name(number: int) -> str:
    return _("Table {number}").format(number=number)


def table_line(name: str, number: int, table: int) -> str:
    format_ = next((each for each in FORMATS.values() if each.name == name), None)
    if format_ is None:
        return f"{name} {number}.{table}"
    parts = (tournament_text.format_title(name), round_name(number, format_.rounds), table_name(table))
    return " · ".join(parts)


def table_title(tournament: Tournament, now: TableNow) -> str:
    """The name of a table of its round; the only one of the last round is the final."""
    if tournament.terms.tables(now.seating.round) == 1:
        return pgettext("tournament", "Final")
    return table_name(now.seating.table)


def state_line(now: TableNow) -> str:
    if not now.begun:
        return _("not begun")
    count = ngettext("{count} deal", "{count} deals", now.deals).format(count=now.deals)
    return count if now.over else _("deal {number}").format(number=now.deals + 1)


def drawn_line(table: str, partner: str, others: tuple[str, str]) -> str:
    return _("{table}: you play with {partner} against {one} and {other}.").format(
        table=table, partner=partner, one=others[0], other=others[1]
    )


def sure_of(tournament: Tournament, number: int) -> int:
    """The tournament points that everybody in round `number` has at least: those of losing it."""
    terms = tournament.terms
    return (terms.second if number == terms.rounds else terms.out[number - 1]).points


def points_so_far(progress: TournamentProgress) -> str:
    """A sentence about the person's points after their table; "" while it is being played."""
    own, tournament = progress.own, progress.tournament
    if own is None or not own.over:
        return ""
    if own.winner == 0 and not progress.last_round and not tournament.left:
        points = sure_of(tournament, progress.round + 1)
        return ngettext(
            "At least {count} tournament point is yours now.",
            "At least {count} tournament points are yours now.",
            points,
        ).format(count=points)
    lost = tournament.left or progress.round  # the person left that round, or lost its table
    return _("You have won {points}.").format(points=points_line(sure_of(tournament, lost)))


def goes_on(count: int) -> str:
    return ngettext(
        "{count} table is still being played.", "{count} tables are still being played.", count
    ).format(count=count)


def trouble() -> str:
    """Shown while the process of the other tables does not play them."""
    return _("The other tables cannot be played just now. The game tries again in a few seconds.")


def tables_wait() -> str:
    """Shown while the play of the other tables cannot be written."""
    return _("Nothing is lost: the other tables wait until saving works.")


def quick_text(progress: TournamentProgress) -> str:
    """The caption of the button that plays on at full speed once the person is out."""
    last = progress.tournament.terms.rounds
    if progress.last_round or (progress.finished and progress.round + 1 == last):
        return _("Play the final quickly")
    return _("Play the rest quickly")


def part(share: float) -> str:
    """The share of the other tables that has been played, 0 to 1, as a caption."""
    return _("Others: {percent}%").format(percent=round(100 * share))


def points_line(points: int) -> str:
    return ngettext("{count} tournament point", "{count} tournament points", points).format(count=points)


def outcome_title(progress: TournamentProgress) -> str:
    own = progress.own
    if progress.tournament.left:
        return _("You have left the tournament")
    if own is None or not own.over:
        return round_line(progress.tournament, progress.round)
    return _("You go on to the next round") if own.winner == 0 else _("You are knocked out")


def end_title(standing: EntrantStanding | None, left: int) -> str:
    if standing is None or left or standing.stage not in ("grand", "second"):
        return _("The tournament is over")
    return _("The grand prize is yours") if standing.stage == "grand" else _("Second place is yours")


def won(standing: EntrantStanding) -> tuple[str, str]:
    entry = standing.prize.chips - standing.chips
    title = _("You have won {points}.").format(points=points_line(standing.prize.points))
    line = _("Prize: {prize} · entry: {entry}") if standing.prize.chips else _("Entry: {entry}")
    return title, line.format(
        prize=tournament_text.chips(standing.prize.chips), entry=tournament_text.chips(entry)
    )


def final_line(final: TableNow) -> str:
    """The score of the last table, the winners' first, and its deals."""
    score = "\u00a0:\u00a0".join(written(each) for each in sorted(final.scores, reverse=True))
    deals = ngettext("{count} deal", "{count} deals", final.deals).format(count=final.deals)
    return _("The final: {score}, {deals}").format(score=score, deals=deals)


def leave_title() -> str:
    return _("Leave the tournament?")


def leave_text() -> str:
    return _(
        "The computer plays your seat to the end. You cannot come back to this tournament. "
        "You get the points of a lost table and no chips."
    )


def gain(count: int) -> str:
    return f"+{amount(count)}" if count > 0 else amount(count)


def booking_title(line: StatementLine) -> str:
    if line.booking is None:
        return _("Starting chips")
    return {
        "entry": _("Entry"),
        "free": _("Free entry"),
        "prize": _("Prize"),
        "fund": _("Share of the week’s fund"),
    }[line.booking.kind]


def booking_line(line: StatementLine, tournaments: Mapping[int, Tournament]) -> str:
    """The day and the tournament of a line, or its week; a tournament that was deleted is not named."""
    booking = line.booking
    if booking is None:
        return ""
    if booking.kind == "fund":
        return span(week_of(booking.day))
    played = tournaments.get(booking.tournament)
    parts = [date_text(booking.day)] + ([tournament_title(played)] if played is not None else [])
    return " · ".join(parts)


def day_of(row: TournamentRow) -> date:
    """The day on which a tournament ended, or began if it is not over."""
    return row.day or row.begun.astimezone().date()


def row_title(row: TournamentRow) -> str:
    return format_title(row.tournament.format)


def row_name(row: TournamentRow) -> str:
    """A tournament in a sentence."""
    return f"{tournament_title(row.tournament)}, {date_text(day_of(row))}"


def row_line(row: TournamentRow) -> str:
    game = game_name(TABLES[row.tournament.rules])
    return f"{date_text(day_of(row))} · {game} · {ending(row)}"


def ending(row: TournamentRow) -> str:
    """How a tournament ended for the person, in a few words; or who won it without them."""
    tournament = row.tournament
    if row.imported:
        return _("imported")
    if tournament.left:
        return _("left in round {number}").format(number=tournament.left)
    if not row.over:
        return _("in progress")
    human = tournament.human
    if human is None:
        return winners(tournament)
    standing = standing_of(tournament, human)
    if standing.stage == "out":
        return _("knocked out in round {number}").format(number=standing.round)
    return _("grand prize") if standing.stage == "grand" else _("second place")


def winners(tournament: Tournament) -> str:
    if not tournament.over:
        return ""
    last = tournament.terms.rounds
    [seating] = drawn(tournament, last)
    [result] = tournament.rounds[-1]
    return pair_text(tournament, seating.pairs[result.winner], last)


def net_note(row: TournamentRow, net: int | None) -> str:
    """The net chips shown beside a tournament; "" if it is not over or was imported."""
    return "" if net is None or row.imported or not row.over else gain(net)


def row_facts(row: TournamentRow, net: int | None = None) -> list[str]:
    """Lines about a tournament: its day and clock, what it paid, the person's tables, the winners.

    `net` are the chips that it paid minus its entry, None if unknown.
    """
    tournament, human = row.shown, row.shown.reader
    found = [row_line(row), clock_text(tournament.clock)]
    if human is not None and row.over and not row.imported:
        prize = standing_of(tournament, human).prize
        found.append(points_line(prize.points))
        if net is not None:
            line_ = _("Prize: {prize} · entry: {entry}") if prize.chips else _("Entry: {entry}")
            found.append(line_.format(prize=chips(prize.chips), entry=chips(prize.chips - net)))
    found += [own_table(tournament, number) for number in range(1, len(tournament.rounds) + 1)]
    if row.over:
        found.append(_("Grand prize: {names}").format(names=winners(tournament)))
    return [text for text in found if text]


def own_table(tournament: Tournament, number: int) -> str:
    """The person's table of a finished round in a line; "" if they did not play in it."""
    seating = own_seating(tournament, number)
    if seating is None:
        return ""
    result = tournament.rounds[number - 1][seating.table - 1]
    return _("Round {number}: {own} {score} {others}").format(
        number=number,
        own=pair_text(tournament, seating.pairs[0], number),
        score="\u00a0:\u00a0".join(written(each) for each in result.scores),
        others=pair_text(tournament, seating.pairs[1], number),
    )


class ShelfPlace(Struct, frozen=True):
    picture: str
    title: str
    line: str
    won: bool


def shelf_places(found: TrophyCase) -> list[ShelfPlace]:
    """All places of the shelf, empty ones too."""
    return [
        _counted("grand", _("Grand prizes"), found.grand, _("Win the final of a tournament.")),
        _counted("second", _("Second places"), found.second, _("Take second place in a tournament.")),
        _counted("week", _("Weeks won"), found.weeks, _("Be first in the ranking of a week.")),
        _once("classic", _("First classic win"), found.first_classic, _("Win a classic tournament.")),
        _once("fast", _("First fast win"), found.first_fast, _("Win a fast tournament.")),
        _run(found),
    ]


def _counted(picture: str, title: str, days: Sequence[date], still: str) -> ShelfPlace:
    if not days:
        return ShelfPlace(picture, title, still, False)
    shown = f"{title} · {len(days)}"
    return ShelfPlace(picture, shown, _("most recently: {day}").format(day=date_text(days[-1])), True)


def _once(picture: str, title: str, day: date | None, still: str) -> ShelfPlace:
    return ShelfPlace(picture, title, still if day is None else date_text(day), day is not None)


def _run(found: TrophyCase) -> ShelfPlace:
    run, title = found.run, _("Longest winning streak")
    if run is None:
        return ShelfPlace("run", title, _("Win two tables in a row."), False)
    tables = ngettext("{count} table in a row", "{count} tables in a row", run.tables).format(
        count=run.tables
    )
    days = date_text(run.first) if run.first == run.last else f"{date_text(run.first)}–{date_text(run.last)}"
    return ShelfPlace("run", title, f"{tables} · {days}", True)
