"""Words about a round of a tournament: its tables, the draw, what came of it."""

from __future__ import annotations

from game.tournament.progress import Progress, Standing, TableNow
from game.tournament.tournament import FORMATS, Tournament
from graphics.text import tournament_text
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.words import written


def round_line(tournament: Tournament, number: int) -> str:
    """The name of a round, the last one by what is played for."""
    return round_name(number, tournament.terms.rounds)


def round_name(number: int, rounds: int) -> str:
    """The same of so many rounds."""
    if number == rounds:
        return pgettext("tournament", "Final")
    return _("Round {number}").format(number=number)


def rounds_line(tournament: Tournament, number: int) -> str:
    """The round among all of them."""
    return _("Round {number} of {rounds}").format(number=number, rounds=tournament.terms.rounds)


def waiting_lines(tournament: Tournament) -> tuple[str, str]:
    """The tournament that waits to be gone on with, its game and its round; then both without it."""
    title = tournament_text.tournament_title(tournament)
    return f"{title} · {round_line(tournament, tournament.round)}", title


def table_name(number: int) -> str:
    """The name of a table."""
    return _("Table {number}").format(number=number)


def table_line(name: str, number: int, table: int) -> str:
    """The name of the match at a table: format, round and table."""
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
    """A few words about how far a table has come."""
    if not now.begun:
        return _("not begun")
    count = ngettext("{count} deal", "{count} deals", now.deals).format(count=now.deals)
    return count if now.over else _("deal {number}").format(number=now.deals + 1)


def drawn_line(table: str, partner: str, others: tuple[str, str]) -> str:
    """A sentence about the person's place after the draw."""
    return _("{table}: you play with {partner} against {one} and {other}.").format(
        table=table, partner=partner, one=others[0], other=others[1]
    )


def sure_of(tournament: Tournament, number: int) -> int:
    """Tournament points that whoever plays in round `number` has at the least: those of losing in it."""
    terms = tournament.terms
    return (terms.second if number == terms.rounds else terms.out[number - 1]).points


def points_so_far(progress: Progress) -> str:
    """A sentence about the person's points after the own table; "" while it is being played."""
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
    return _("You have won {points}.").format(points=points_line(sure_of(tournament, progress.round)))


def goes_on(count: int) -> str:
    """A sentence about the tables that are still being played."""
    return ngettext(
        "{count} table is still being played.", "{count} tables are still being played.", count
    ).format(count=count)


def trouble() -> str:
    """A sentence for while the process of the other tables does not play them."""
    return _("The other tables cannot be played just now. The game tries again in a few seconds.")


def tables_wait() -> str:
    """A sentence for while what the other tables play cannot be written."""
    return _("Nothing is lost: the other tables wait until saving works.")


def quick_text(progress: Progress) -> str:
    """The caption of what plays a tournament to its end at full speed, for who plays no more in it."""
    last = progress.tournament.terms.rounds
    if progress.last_round or (progress.finished and progress.round + 1 == last):
        return _("Play the final quickly")
    return _("Play the rest quickly")


def part(share: float) -> str:
    """The part of the other tables that has been played, 0 to 1, as a caption."""
    return _("Others: {percent}%").format(percent=round(100 * share))


def points_line(points: int) -> str:
    """Tournament points that were won."""
    return ngettext("{count} tournament point", "{count} tournament points", points).format(count=points)


def outcome_title(progress: Progress) -> str:
    """The headline after the own table of a round that is not the last one."""
    own = progress.own
    if progress.tournament.left:
        return _("You have left the tournament")
    if own is None or not own.over:
        return round_line(progress.tournament, progress.round)
    return _("You go on to the next round") if own.winner == 0 else _("You are knocked out")


def end_title(standing: Standing | None, left: int) -> str:
    """The headline of the end of a tournament, as the person reads it."""
    if standing is None or left or standing.stage not in ("grand", "second"):
        return _("The tournament is over")
    return _("The grand prize is yours") if standing.stage == "grand" else _("Second place is yours")


def won(standing: Standing) -> tuple[str, str]:
    """The gain of the person from a tournament, as a title and a line."""
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
    """The title of the question before a tournament is left for good."""
    return _("Leave the tournament?")


def leave_text() -> str:
    """A sentence about what leaving a tournament means."""
    return _(
        "The computer plays your seat to the end. You cannot come back to this tournament. "
        "You get the points of a lost table and no chips."
    )
