"""Words of the duplicate evenings: deals, tables, results in per cent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from game.core.account import DealOutcome
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.practice.figures import Interval
from game.rules import PRESETS
from game.table.player_text import level_of
from game.tournament.draw import written_name
from game.tournament.duplicate.day_result import DayResult, DayResultError
from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import DealScore, TravellerLine, figures
from graphics.text.dates import date_text, day_name
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.rules_text import GAMES, game_name, preset_name
from graphics.text.saves_text import refused
from graphics.text.words import (
    card_name,
    contract_in_sentence,
    contract_name,
    decimal,
    level_name,
    multiplier_name,
    signed,
    signed_points,
)
from saves.errors import StoreError
from saves.tournament.evening_files import SavedEvening

BETWEEN = " · "
BROAD = 14  # letters for decisions on a line


def percent(value: float) -> str:
    return _("{percent}%").format(percent=decimal(value)).replace(" ", "\u00a0")


def evening_title(evening: Evening) -> str:
    match evening.kind:
        case "deal":
            return _("Deal of the day")
        case "evening":
            return _("Eight deals of the day")
        case "own":
            return _("Duplicate evening")


def evening_day(evening: Evening) -> str:
    """The date of a deal or evening of the day as 23.11.2026; "" for any other."""
    return date_text(date.fromisoformat(evening.day)) if evening.day else ""


def deals(count: int) -> str:
    return ngettext("{count} deal", "{count} deals", count).format(count=count)


def field(evening: Evening) -> str:
    said = ngettext("{count} other table ({level})", "{count} other tables ({level})", evening.tables)
    return said.format(count=evening.tables, level=level_name(level_of(evening.level)))


def names_at(evening: Evening, person: str, names: Mapping[str, str]) -> dict[str, str]:
    """The names at the person's table, by seat; a partner of the cast, `person`, sits at no other seat."""
    if not person:
        return dict(names)
    seats, own = evening.preset.seats, written_name(person) or person
    others = {seat: "" if name == own else name for seat, name in names.items()}
    return {**others, seats[(evening.seat + 2) % len(seats)]: own}


def about(evening: Evening) -> str:
    return BETWEEN.join((preset_name(evening.rules), deals(evening.deals), field(evening)))


def deal_of(number: int, count: int) -> str:
    return _("Deal {number} of {count}").format(number=number, count=count)


def seat_name(letter: str) -> str:
    return {
        "S": pgettext("seat", "South"),
        "E": pgettext("seat", "East"),
        "N": pgettext("seat", "North"),
        "W": pgettext("seat", "West"),
    }.get(letter, letter)


def traveller_name() -> str:
    return pgettext("duplicate", "Traveller")


def contract_of(line: TravellerLine, seats: tuple[str, ...]) -> str:
    if line.contract is None:
        return _("All passed")
    contract = line.contract
    doubled, caller = multiplier_name(contract.multiplier), seat_name(seats[contract.declarer])
    return ", ".join(part for part in (contract_in_sentence(contract.trump), doubled, caller) if part)


def table_name(line: TravellerLine) -> str:
    return _("Your table") if line.own else _("Table {number}").format(number=line.table)


def traveller_title(line: TravellerLine, seats: tuple[str, ...]) -> str:
    parts = (f"{line.rank}. {contract_of(line, seats)}", outcome(line.result))
    return BETWEEN.join(part for part in parts if part)


def outcome(result: DealResult) -> str:
    """The end of a contract in a word; "" where all passed."""
    return {
        DealOutcome.MADE: pgettext("contract", "made"),
        DealOutcome.INSIDE: pgettext("contract", "failed"),
        DealOutcome.HANGING: pgettext("contract", "hanging"),
        DealOutcome.EIGHT: pgettext("contract", "eight in a row"),
        DealOutcome.REVOKE: pgettext("contract", "an illegal card"),
    }.get(result.writing.outcome, "")


def traveller_line(line: TravellerLine, seats: tuple[str, ...], side: int) -> str:
    """The table, its matchpoints, what both sides have (`side` first), and the card that was led."""
    result = line.result
    parts = [table_name(line), percent(line.score.percent)]
    if result.points:
        own, others = result.points[side], result.points[1 - side]
        cards = _("cards {own} : {others}")
        parts.append(cards.format(own=own.total - own.extras, others=others.total - others.extras))
        if own.extras or others.extras:
            said = _("declarations {own} : {others}")
            parts.append(said.format(own=own.extras, others=others.extras))
    first = result.tricks[0].cards if result.tricks else result.unfinished
    if first:
        seat = seat_name(seats[result.deal.table.forehand])
        parts.append(_("lead: {seat}, {card}").format(seat=seat, card=card_name(first[0])))
    return BETWEEN.join(parts)


def points(score: DealScore) -> str:
    """Our points minus theirs, signed."""
    return signed(score.points, 0)


def over_mean(value: float, rules: Rules) -> str:
    """Points over the mean of the other tables."""
    text = _("{points} points compared with the mean")
    if rules.sheet.rounds:
        text = _("{points} game points compared with the mean")
    return text.format(points=signed(value))


def place(rank: int, tables: int) -> str:
    return _("Place {rank} of {count}").format(rank=rank, count=tables)


def of_tables(count: int) -> str:
    """What stands after a place in large figures: "of 8"."""
    return pgettext("after a place", "of {count}").format(count=count)


def traveller_note(line: TravellerLine, evening: Evening) -> list[str]:
    mean, rules = line.score.points - line.score.over, evening.preset
    return [
        _("Your result: {points}").format(points=signed_points(line.score.points, rules, 0)),
        _("Mean of the other tables: {points}").format(points=signed_points(mean, rules)),
    ]


def deal_told(line: TravellerLine, evening: Evening, costliest: bool) -> str:
    """The line of a deal in words: what a scale shows, and whether it is the costliest of its evening."""
    parts = [percent(line.score.percent), *traveller_note(line, evening)]
    parts.append(place(line.rank, evening.tables + 1))
    return BETWEEN.join([*parts, *([_("Your costliest deal")] if costliest else [])])


def table_told(line: TravellerLine, evening: Evening) -> str:
    seats = evening.preset.seats
    gained = signed_points(line.score.points, evening.preset, 0)
    return BETWEEN.join((gained, traveller_line(line, seats, evening.side)))


def called_by(line: TravellerLine, seats: tuple[str, ...]) -> str:
    """The seat that called, and a contra; "" where all passed."""
    if line.contract is None:
        return ""
    caller = seat_name(seats[line.contract.declarer])
    return BETWEEN.join(filter(None, (caller, multiplier_name(line.contract.multiplier))))


def contract_alone(line: TravellerLine) -> str:
    return _("All passed") if line.contract is None else contract_name(line.contract.trump)


def means_line(means: Sequence[float], own: float) -> str:
    """The means of all tables, the best first, as they are shown by columns."""
    figures_ = ", ".join(map(percent, means))
    said = _("Mean of every table: {figures}. Yours: {own}.")
    return said.format(figures=figures_, own=percent(own))


def not_played() -> str:
    return pgettext("a deal", "not played yet")


def see_deal(number: int) -> str:
    return _("See deal {number}: the costliest").format(number=number)


def see_table(number: int) -> str:
    return _("See table {number}: the best").format(number=number)


def still_playing(count: int) -> str:
    """The number of tables that have not played a deal yet."""
    said = ngettext(
        "{count} table is still playing this deal.", "{count} tables are still playing this deal.", count
    )
    return said.format(count=count)


def catching_up(done: int, total: int) -> str:
    """A sentence on deals that the person's table has played and others have not."""
    return _("The other tables are still playing your deals: {done} of {total}…").format(
        done=done, total=total
    )


def no_field() -> str:
    return _("The other tables cannot be played now. The evening is saved: try again later.")


def not_written(error: StoreError) -> str:
    memory = _(
        "What is not saved yet is in memory only; it is lost if you leave the evening before saving works."
    )
    return f"{refused(error)} {memory}"


def no_tables() -> str:
    return _("The tables cannot be played now: try again later.")


def interval(found: Interval | None) -> str:
    """The 95 % interval in per cent; "" if there is none."""
    if found is None:
        return ""
    low, high = (decimal(each) for each in found)
    return _("95% likely between {low}% and {high}%").format(low=low, high=high).replace(" %", "\u00a0%")


def points_interval(found: Interval | None, rules: Rules) -> str:
    if found is None:
        return ""
    low, high = (signed(each) for each in found)
    said = _("95% likely between {low} and {high} points")
    if rules.sheet.rounds:
        said = _("95% likely between {low} and {high} game points")
    return said.format(low=low, high=high).replace(" %", "\u00a0%")


def counts(kept: SavedEvening) -> str:
    """A sentence on a try that does not count; "" for one that does."""
    return "" if kept.counts else _("Practice: only the first try of a day counts.")


def not_checkable() -> str:
    return _("A computer player had to be replaced: others cannot check this result.")


def in_lines(line: str) -> str:
    """The line of a result broken where nothing is torn: two words a line, then decisions of some deals."""
    *words, decisions, check = line.split()
    lines = [" ".join(pair) for pair in zip(words[::2], words[1::2], strict=True)]
    row = ""
    for deal in (*(f"{each}." for each in decisions.split(".")[:-1]), decisions.split(".")[-1]):
        if row and len(row + deal) > BROAD:
            lines.append(row)
            row = ""
        row += deal
    return "\n".join((*lines, row, check))


def fault(error: DayResultError) -> str:
    return {
        "form": _("A result begins with BELOT1 or BELOT2. Copy the whole line."),
        "check": _("A letter or digit in it is wrong, or something is missing."),
        "unknown": _("There was no such deal or evening."),
        "spelling": _("A result is written in one way only, capital letters included. Copy the whole line."),
        "future": _("Its day is still to come."),
        "players": _(
            "It comes from another version of the game, whose computer players decide differently. "
            "It cannot be checked here."
        ),
    }[error.code]


def claim(result: DayResult) -> str:
    """What the line claims about the try, which nobody can check."""
    if result.first_try is None:
        return _("Lines that begin with BELOT1 do not say whether the try counted.")
    if result.first_try:
        return _("The line says that this was the first try. That cannot be checked.")
    return _("The line says that this was practice, not the first try.")


def checking(evening: Evening, done: int, total: int) -> str:
    """A sentence while a result is checked: `done` of the deals at all tables are played."""
    if evening.deals > 1:
        said = _("The deals are played again at every table: {done} of {total}…")
    else:
        said = ngettext(
            "The deal is played again: {done} of {total} table…",
            "The deal is played again: {done} of {total} tables…",
            total,
        )
    return said.format(done=done, total=total)


def true_result() -> str:
    return _("The result is correct")


def false_result() -> str:
    return _("The result is not correct")


def other_players() -> str:
    return _("It cannot be compared")


def impossible() -> str:
    return _("These decisions cannot be played in these deals.")


def found(percent_: float, over: float, rules: Rules) -> str:
    said = _("These decisions come to {percent}, {points}.")
    return said.format(percent=percent(percent_), points=over_mean(over, rules))


def history_title(kept: SavedEvening) -> str:
    when = evening_day(kept.evening) or date_text(kept.created.astimezone().date())
    return f"{evening_title(kept.evening)}, {when}"


def history_day(kept: SavedEvening) -> str:
    day = kept.evening.day
    return day_name(date.fromisoformat(day) if day else kept.created.astimezone().date())


def slip_line(kept: SavedEvening) -> str:
    """The evening in the line of its slip, where the day is the title."""
    parts = [evening_title(kept.evening), preset_name(kept.evening.rules)]
    return BETWEEN.join([*parts, *([] if kept.counts else [_("practice")])])


def history_line(kept: SavedEvening) -> str:
    parts = [preset_name(kept.evening.rules), deals(kept.evening.deals)]
    if kept.over:
        parts += [
            place(kept.place, kept.evening.tables + 1),
            over_mean(kept.score.over, kept.evening.preset),
        ]
    else:
        parts.append(not_finished())
    if not kept.counts:
        parts.append(_("practice"))
    return BETWEEN.join(parts)


def under_way() -> str:
    return pgettext("evening", "under way")


def not_finished() -> str:
    return pgettext("evening", "not finished")


def deleted() -> str:
    return pgettext("evening", "deleted")


def waiting_lines(kept: SavedEvening, number: int) -> tuple[str, str]:
    """The evening that waits, its game, its day, and its deal; then its name and its game alone."""
    evening = kept.evening
    place = deal_of(number, evening.deals) if evening.deals > 1 else ""
    named = (evening_title(evening), game_name(evening.rules), evening_day(evening), place)
    return BETWEEN.join(filter(None, named)), BETWEEN.join(named[:2])


def what_waits(kept: SavedEvening, place: str) -> str:
    waits = BETWEEN.join((history_title(kept), under_way(), place))
    fate = _("What you have played stays among your evenings as not finished and cannot be continued.")
    return f"{waits}\n{fate}"


def another_try(first: SavedEvening) -> str:
    if first.deleted:
        before = _("Your first try was deleted.")
    else:
        before = _("You have played it.") if first.over else _("Your first try was not finished.")
    return f"{before} {_('Another try is practice and does not count.')}"


def what_goes(kept: SavedEvening) -> str:
    if kept.over and kept.counts:
        lost = _("Its cards and its result will be gone for good and no longer count in your results.")
    else:
        lost = _("It will be gone for good.")
    if kept.evening.kind == "own":
        return lost
    again = _("Playing that day again would still be practice.")
    return f"{lost} {again}"


def not_kept(kept: SavedEvening) -> str:
    """Why an evening cannot be looked at; "" if it can."""
    if kept.whole:
        return ""
    return _("Its cards are no longer kept.") if kept.over else _("It was not finished.")


def history_note(kept: SavedEvening) -> str:
    value = kept.score.percent
    return percent(value) if kept.over and value is not None else "–"


def result_lines(evenings: Sequence[SavedEvening]) -> list[str]:
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
    lines.append(_("{deals} in all").format(deals=deals(told.deals)))
    rated = [each for each in over if each.evening.kind != "deal"]
    if rated:
        best = max(rated, key=lambda each: each.score.percent or 0.0)
        value = percent(best.score.percent or 0.0)
        lines.append(_("Best: {percent}, {evening}").format(percent=value, evening=history_title(best)))
    lines.append(_("Mean of all deals: {percent}").format(percent=percent(told.percent.value or 0.0)))
    lines.append(interval(told.percent_interval))
    for game in GAMES:
        lines += _points_in(game, over)
    return [line for line in lines if line]


def _points_in(game: Sequence[str], over: Sequence[SavedEvening]) -> list[str]:
    told = figures((each.evening, each.score) for each in over if each.evening.rules in game)
    if told.over.value is None:
        return []
    rules, value = PRESETS[game[0]], signed(told.over.value)
    said = _("{game}: {points} points per deal compared with the mean")
    if rules.sheet.rounds:
        said = _("{game}: {points} game points per deal compared with the mean")
    return [
        said.format(game=game_name(game[0]), points=value),
        points_interval(told.over_interval, rules),
    ]
