"""Words of the lobby: formats, chips, entries."""

from __future__ import annotations

from game.rules import preset
from game.tournament.progress import Progress
from game.tournament.tournament import FORMATS, TABLES, FormatName, GameName, Tournament
from graphics.text.i18n import _, language, ngettext
from graphics.text.rules_text import game_name

GROUP = 3  # digits between two marks
MARKS = {"en": ",", "bg": "\u00a0", "ru": "\u00a0"}
"""The mark between thousands, by language; a point in the others."""


def amount(count: int) -> str:
    """A whole number with a mark between its thousands, as it is written in the language in use."""
    mark = MARKS.get(language(), ".")
    return f"{count:,}".replace(",", mark).replace("-", "–")


def chips(count: int) -> str:
    """A number of chips, with the right plural."""
    return ngettext("{count} chip", "{count} chips", count).format(count=amount(count)).replace(" ", "\u00a0")


def format_title(name: str) -> str:
    """The name of a format."""
    return {"classic": _("Classic tournament"), "fast": _("Fast tournament")}[name]


def tournament_title(tournament: Tournament) -> str:
    """The name of a tournament: its format and its game."""
    return f"{format_title(tournament.format)} · {game_name(TABLES[tournament.rules])}"


def game_terms(rules: GameName) -> str:
    """How far a table of a game is played."""
    table = preset(TABLES[rules])
    return ngettext(
        "to {target}, at most {count} deal", "to {target}, at most {count} deals", table.deal_limit
    ).format(target=table.target, count=table.deal_limit)


def ask_title() -> str:
    """The title of the question before an entry is paid."""
    return _("Enter this tournament?")


def ask_text(name: FormatName, rules: GameName, have: int) -> str:
    """Sentences on what is played and what it costs."""
    table = preset(TABLES[rules])
    game = _("You play {game}. A table is played to {target}, or for {limit} deals.").format(
        game=game_name(table.name), target=table.target, limit=table.deal_limit
    )
    entry = _("The entry is {entry}. You have {chips}.").format(
        entry=chips(FORMATS[name].entry), chips=chips(have)
    )
    return f"{game} {entry}"


def format_size(players: int, rounds: int) -> str:
    """The number of players, and of rounds."""
    who = ngettext("{count} player", "{count} players", players).format(count=players)
    turns = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    return f"{who} · {turns}"


def enter_text(entry: int, free: bool) -> str:
    """The caption of the button that enters a tournament."""
    if free:
        return _("Play for free")
    return _("Play for {chips}").format(chips=chips(entry))


def entry_line(entry: int, enough: bool, free: bool) -> str:
    """A sentence about the entry, where there is more to say than its price; else ""."""
    if free:
        return _("You do not have enough chips for the entry, so one fast tournament a day is free.")
    if not enough:
        return _("The entry is {chips}: more than you have.").format(chips=chips(entry))
    return ""


def play_money() -> str:
    """The sentence that chips are no money."""
    return _("Chips are play money inside this game. There is nothing to buy.")


def clock_text(seconds: int) -> str:
    """The clock of a tournament, 0 for none."""
    return _("{seconds} s per decision").format(seconds=seconds) if seconds else _("Untimed")


def untimed_line() -> str:
    """A sentence on what playing without a clock means."""
    return _("Untimed tournaments are marked in the ranking.")


def state_line(progress: Progress) -> str:
    """The round of a tournament, and where the person is in it."""
    number, rounds = progress.round, progress.tournament.terms.rounds
    turn = _("round {number} of {count}").format(number=number, count=rounds)
    state = {
        "draw": _("your table is waiting"),
        "table": _("you are at the table"),
        "waiting": _("you are through to the next round"),
        "out": _("you are knocked out; the others play on"),
        "over": _("the tournament is over"),
    }[progress.phase]
    return f"{turn} · {state}"


def resume_text(progress: Progress) -> str:
    """The caption of the button that leads back to a tournament."""
    return _("Watch the others") if progress.phase in ("out", "over") else _("Play on")
