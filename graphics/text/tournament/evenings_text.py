"""Words of the evenings that were played: each in the list, and all results together."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import PRESETS
from game.tournament.duplicate.figures import figures
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.rules_text import GAMES, game_name, preset_name
from graphics.text.tournament import duplicate_text as texts
from graphics.text.words import signed
from saves.tournament.duplicate.kept import KeptEvening


def title(kept: KeptEvening) -> str:
    """The name of an evening in the history, with its date."""
    when = texts.day(kept.evening) or f"{kept.created.astimezone():%d.%m.%Y}"
    return f"{texts.title(kept.evening)}, {when}"


def line(kept: KeptEvening) -> str:
    """A line of the history about an evening."""
    parts = [preset_name(kept.evening.rules), texts.deals(kept.evening.deals)]
    if kept.over:
        parts += [
            texts.place(kept.place, kept.evening.tables + 1),
            texts.over_mean(kept.score.over, kept.evening.preset),
        ]
    else:
        parts.append(not_finished())
    if not kept.counts:
        parts.append(_("practice"))
    return texts.BETWEEN.join(parts)


def under_way() -> str:
    """A few words on an evening that can be gone on with."""
    return pgettext("evening", "under way")


def not_finished() -> str:
    """A few words on an evening that was given up."""
    return pgettext("evening", "not finished")


def deleted() -> str:
    """A word on a try at a day whose result was taken away."""
    return pgettext("evening", "deleted")


def begin_another(kept: KeptEvening) -> str:
    """The question that comes before another evening, or deal of the day, than one that is under way."""
    return _("Begin another deal?") if kept.evening.kind == "deal" else _("Begin another evening?")


def waiting_lines(kept: KeptEvening, number: int) -> tuple[str, str]:
    """The evening that waits, its game, its day, and its deal; then its name and its game alone."""
    evening = kept.evening
    place = texts.deal_of(number, evening.deals) if evening.deals > 1 else ""
    named = (texts.title(evening), game_name(evening.rules), texts.day(evening), place)
    return texts.BETWEEN.join(filter(None, named)), texts.BETWEEN.join(named[:2])


def what_waits(kept: KeptEvening, place: str) -> str:
    """Sentences on an evening under way at `place` that another one would end."""
    waits = texts.BETWEEN.join((title(kept), under_way(), place))
    fate = _("What you have played stays among your evenings as not finished and cannot be continued.")
    return f"{waits}\n{fate}"


def another_try(first: KeptEvening) -> str:
    """Sentences on the first try at a day, which cannot be gone on with, and on those after it."""
    if first.deleted:
        before = _("Your first try was deleted.")
    else:
        before = _("You have played it.") if first.over else _("Your first try was not finished.")
    return f"{before} {_('Another try is practice and does not count.')}"


def what_goes(kept: KeptEvening) -> str:
    """The sentences of the question whether an evening is to be taken away."""
    if kept.over and kept.counts:
        lost = _("Its cards and its result will be gone for good and no longer count in your results.")
    else:
        lost = _("It will be gone for good.")
    if kept.evening.kind == "own":
        return lost
    again = _("Playing that day again would still be practice.")
    return f"{lost} {again}"


def not_kept(kept: KeptEvening) -> str:
    """A sentence why an evening cannot be looked at; "" if it can."""
    if kept.whole:
        return ""
    return _("Its cards are no longer kept.") if kept.over else _("It was not finished.")


def note(kept: KeptEvening) -> str:
    """The result of an evening in the history."""
    value = kept.score.percent
    return texts.percent(value) if kept.over and value is not None else "–"


def results(evenings: Sequence[KeptEvening]) -> list[str]:
    """Lines on all evenings that count and are over: how many, the best, the averages of their deals."""
    over = [each for each in evenings if each.over and each.counts]
    if not over:
        return [_("No result counts yet.")]
    told = figures((each.evening, each.score) for each in over)
    lines = []
    if told.evenings:
        lines.append(
            ngettext("{count} evening", "{count} evenings", told.evenings).format(count=told.evenings)
        )
    if told.days:
        said = ngettext("{count} deal of the day", "{count} deals of the day", told.days)
        lines.append(said.format(count=told.days))
    lines.append(_("{deals} in all").format(deals=texts.deals(told.deals)))
    rated = [each for each in over if each.evening.kind != "deal"]
    if rated:
        best = max(rated, key=lambda each: each.score.percent or 0.0)
        value = texts.percent(best.score.percent or 0.0)
        lines.append(_("Best: {percent}, {evening}").format(percent=value, evening=title(best)))
    lines.append(_("Mean of all deals: {percent}").format(percent=texts.percent(told.percent.value or 0.0)))
    lines.append(texts.interval(told.percent_interval))
    for game in GAMES:
        lines += _points_in(game, over)
    return [line for line in lines if line]


def _points_in(game: Sequence[str], over: Sequence[KeptEvening]) -> list[str]:
    """Lines on the points in the deals of a game, which are written in its own units."""
    told = figures((each.evening, each.score) for each in over if each.evening.rules in game)
    if told.over.value is None:
        return []
    rules, value = PRESETS[game[0]], signed(told.over.value)
    said = _("{game}: {points} points per deal compared with the mean")
    if rules.sheet.rounds:
        said = _("{game}: {points} game points per deal compared with the mean")
    return [
        said.format(game=game_name(game[0]), points=value),
        texts.points_interval(told.over_interval, rules),
    ]
