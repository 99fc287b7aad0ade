"""Words of tournaments: names of entrants and pairs, the lobby, entering, the ranking."""

from __future__ import annotations

from game.rules import preset
from game.table.player_text import STEADY
from game.tournament.draw import BY_ID, CastMember
from game.tournament.progress import TournamentProgress
from game.tournament.season import Period
from game.tournament.tournament import FORMATS, HUMAN, TABLES, Entrant, FormatName, GameName, Tournament
from graphics.text.dates import date_in_year, date_text
from graphics.text.i18n import _, language, ngettext, pgettext
from graphics.text.names import pair_name, person_line, person_name
from graphics.text.rules_text import game_name, length_line
from saves.tournament.overview import RankingBoard, Tab


class TableWords:
    """The people by their signs, which every language reads as a name."""

    def person(self, person: str) -> str:
        """The sign of somebody of the cast; "" for the person, and for anybody unknown."""
        known = BY_ID.get(person)
        return known.written if known is not None else ""


def names_of(tournament: Tournament, pair: tuple[int, int], number: int) -> tuple[str, str]:
    """The names of a pair in round `number`, the person's own first."""
    one, other = sorted(pair, key=lambda entrant: entrant != tournament.human)
    return name_of(tournament, one, number), name_of(tournament, other, number)


def name_of(tournament: Tournament, entrant: int, number: int) -> str:
    """The name of an entrant in round `number`.

    From the round in which the person left, a computer player sits there. The person in an imported
    tournament is not the reader.
    """
    if entrant == tournament.human and 0 < tournament.left <= number:
        return pgettext("tournament", "Computer")
    if entrant == tournament.human != tournament.reader:
        return pgettext("tournament", "Player")
    return person_name(tournament.entrants[entrant].person)


def abouts_of(tournament: Tournament, pair: tuple[int, int]) -> tuple[str, str]:
    """The level and temper of each of a pair, in the order of their names; "" for a person."""
    one, other = sorted(pair, key=lambda entrant: entrant != tournament.human)
    contra = tournament.table_rules.auction.doubles
    return _about(tournament.entrants[one], contra), _about(tournament.entrants[other], contra)


def _about(entrant: Entrant, contra: bool) -> str:
    """A few words about an entrant; a liking for contra is left out where nobody can contra."""
    if entrant.person == HUMAN:
        return ""
    temper = STEADY if entrant.temper == "fighter" and not contra else entrant.temper
    return person_line(CastMember(entrant.person, entrant.level, temper))


def pair_text(tournament: Tournament, pair: tuple[int, int], number: int) -> str:
    return pair_name(names_of(tournament, pair, number))


GROUP = 3  # digits between two marks
MARKS = {"en": ",", "bg": "\u00a0", "ru": "\u00a0"}
"""The mark between thousands, by language; a point in the others."""


def amount(count: int) -> str:
    """A whole number with the thousands separator of the language in use."""
    mark = MARKS.get(language(), ".")
    return f"{count:,}".replace(",", mark).replace("-", "–")


def chips(count: int) -> str:
    return ngettext("{count} chip", "{count} chips", count).format(count=amount(count)).replace(" ", "\u00a0")


def format_title(name: str) -> str:
    return {"classic": _("Classic tournament"), "fast": _("Fast tournament")}[name]


def tournament_title(tournament: Tournament) -> str:
    return f"{format_title(tournament.format)} · {game_name(TABLES[tournament.rules])}"


def game_terms(rules: GameName) -> str:
    return length_line(preset(TABLES[rules]))


def ask_text(name: FormatName, rules: GameName, have: int) -> str:
    table = preset(TABLES[rules])
    game = _("You play {game}. A table is played to {target}, or for {limit} deals.").format(
        game=game_name(table.name), target=table.target, limit=table.deal_limit
    )
    entry = _("The entry is {entry}. You have {chips}.").format(
        entry=chips(FORMATS[name].entry), chips=chips(have)
    )
    return f"{game} {entry}"


def format_size(players: int, rounds: int) -> str:
    who = ngettext("{count} player", "{count} players", players).format(count=players)
    turns = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    return f"{who} · {turns}"


def enter_text(entry: int, free: bool) -> str:
    if free:
        return _("Play for free")
    return _("Play for {chips}").format(chips=chips(entry))


def entry_line(entry: int, enough: bool, free: bool) -> str:
    """A sentence about the entry if there is more to say than its price; else ""."""
    if free:
        return _("You do not have enough chips for the entry, so one fast tournament a day is free.")
    if not enough:
        return _("The entry is {chips}: more than you have.").format(chips=chips(entry))
    return ""


def play_money() -> str:
    return _("Chips are play money inside this game. There is nothing to buy.")


def clock_text(seconds: int) -> str:
    """The clock of a tournament, 0 for none."""
    return _("{seconds} s per decision").format(seconds=seconds) if seconds else _("Untimed")


def state_line(progress: TournamentProgress) -> str:
    number, rounds = progress.round, progress.tournament.terms.rounds
    gone = (
        _("you have left; the others play on")
        if progress.tournament.left
        else _("you are knocked out; the others play on")
    )
    turn = _("round {number} of {count}").format(number=number, count=rounds)
    state = {
        "draw": _("your table is waiting"),
        "table": _("you are at the table"),
        "waiting": _("you are through to the next round"),
        "out": gone,
        "over": _("the tournament is over"),
    }[progress.phase]
    return f"{turn} · {state}"


def tab_title(tab: Tab) -> str:
    return {
        "week": _("This week"),
        "last": _("Last week"),
        "month": _("This month"),
        "all": _("All time"),
    }[tab]


def span(period: Period) -> str:
    return f"{date_in_year(period.first)}–{date_text(period.last)}"


def days_left(count: int) -> str:
    """The days until a period ends, today counted."""
    if count == 1:
        return _("ends today")
    return ngettext("{count} day left", "{count} days left", count).format(count=count)


def period_line(board: RankingBoard) -> str:
    if board.tab == "all":
        return holds(board)
    parts = [span(board.period)]
    if board.tab == "last":
        parts.append(_("final ranking"))
    elif board.tab == "week" and board.days_left:
        parts.append(days_left(board.days_left))
    if board.fund:
        parts.append(_("prize fund {chips}").format(chips=chips(board.fund)))
    return " · ".join(parts)


def holds(board: RankingBoard) -> str:
    """A sentence on the limits of the all-time ranking: not every day of the cast is played here."""
    if board.since is None:
        return _("Your own tournaments.")
    return ngettext(
        "Your own tournaments, and those of the others on {count} day since {day}.",
        "Your own tournaments, and those of the others on {count} days since {day}.",
        board.days,
    ).format(count=board.days, day=date_text(board.since))


def missing_line(days: int) -> str:
    return ngettext(
        "The results of the others on {count} day are still coming in.",
        "The results of the others on {count} days are still coming in.",
        days,
    ).format(count=days)


def nobody(tab: Tab) -> str:
    if tab == "last":
        return _("Nobody finished a tournament in that week.")
    return _("Nobody has finished a tournament yet.")


def not_ranked(tab: Tab) -> str:
    if tab == "last":
        return _("You finished no tournament in that week.")
    return _("You are not in this ranking yet: finish a tournament.")


def order_line() -> str:
    """How those with equal points stand in a ranking."""
    return _("With equal points: more grand prizes first, then fewer tournaments, then by lot.")


def columns() -> tuple[str, str, str, str]:
    return _("Points"), _("Grand prizes"), _("Tournaments"), _("Fund")


def place_line(week: Period, place: int) -> str:
    return _("Your place in the week {days}: {place}.").format(days=span(week), place=place)
