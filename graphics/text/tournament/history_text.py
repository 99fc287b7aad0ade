"""Words about tournaments that were played: how each ended for the person, and what it brought."""

from __future__ import annotations

from datetime import date

from game.tournament.draw import drawn, own_seating
from game.tournament.progress import standing_of
from game.tournament.tournament import TABLES, Tournament
from graphics.text.i18n import _
from graphics.text.rules_text import game_name
from graphics.text.tournament.ledger_text import gain
from graphics.text.tournament.round_text import points_line
from graphics.text.tournament_text import chips, clock_text, day_text, format_title, pair_text
from graphics.text.words import written
from saves.tournament.records import TournamentRow


def day_of(row: TournamentRow) -> date:
    """The day on which a tournament ended; of one that goes on, on which it began."""
    return row.day or row.begun.astimezone().date()


def title(row: TournamentRow) -> str:
    """The name of a tournament in a list."""
    return format_title(row.tournament.format)


def line(row: TournamentRow) -> str:
    """The line below its name: the day, the game, and how it ended."""
    game = game_name(TABLES[row.tournament.rules])
    return f"{day_text(day_of(row))} · {game} · {ending(row)}"


def ending(row: TournamentRow) -> str:
    """The end of a tournament for the person, in a few words; who has won one without the person."""
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
    """The winners of the last table; "" while it is being played."""
    if not tournament.over:
        return ""
    last = tournament.terms.rounds
    [seating] = drawn(tournament, last)
    [result] = tournament.rounds[-1]
    return pair_text(tournament, seating.pairs[result.winner], last)


def net_note(row: TournamentRow, net: int | None) -> str:
    """What a tournament has brought, as it stands beside it; "" for one that goes on or was imported."""
    return "" if net is None or row.imported or not row.over else gain(net)


def facts(row: TournamentRow, net: int | None = None) -> list[str]:
    """Lines about a tournament: its day and clock, what it brought, its own tables, who has won it.

    `net` are the chips that it brought after its entry, None where that is not known.
    """
    tournament, human = row.shown, row.shown.reader
    found = [line(row), clock_text(tournament.clock)]
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
    """The person's table of a finished round in a line; "" for who did not play in it."""
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
