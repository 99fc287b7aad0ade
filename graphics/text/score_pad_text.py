"""A score pad in words: its columns and lines, why a deal cannot be as entered, and the text to send."""

from __future__ import annotations

from game.referee.entry import EntryError, EntryKind
from game.referee.score_pad import Line, ScorePad, lines, matches_won
from graphics.text import words
from graphics.text.dates import moment_text
from graphics.text.i18n import _, pgettext
from graphics.text.judged_text import JudgedText, caller, deal_title
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.text.words import for_deck
from saves.score_pads import SavedPad


def pad_title(saved: SavedPad) -> str:
    """The name of an evening, or its date."""
    return displayed(saved.name) if saved.name.strip() else moment_text(saved.begun)


def column_names(pad: ScorePad) -> tuple[str, ...]:
    """The given names; "Us" and "Them" for unnamed pairs, "Player 1" for others."""
    pairs = pad.rules is not None and words.in_pairs(pad.rules)
    return tuple(
        displayed(name.strip()) or default_name(place, pairs) for place, name in enumerate(pad.names)
    )


def default_name(place: int, pairs: bool) -> str:
    return words.side_name(place == 0) if pairs else _("Player {number}").format(number=place + 1)


def rules_line(pad: ScorePad) -> str:
    if pad.rules is None:
        return _("Points only")
    target = _("first to {target}").format(target=pad.rules.target)
    return f"{preset_name(pad.rules.name)} · {target}"


def entry_error(error: EntryError, columns: tuple[str, ...]) -> str:
    details = dict(error.details)
    side = details.get("side")
    if isinstance(side, int):
        details["side"] = columns[side]
    text = {
        "no_contract": _("Which contract was it?"),
        "bad_contract": _("This game has no such contract."),
        "no_declarer": _("Who called?"),
        "no_contra": _("This game has no contra."),
        "no_cards": _("{side}: how many card points? With the last ten there are {expected} in all."),
        "impossible": _("{side}: no cards are worth {found}. With the last ten there are {expected} in all."),
        "total": _("The card points add up to {found}; with the last ten it must be {expected}."),
        "over_total": _("The card points add up to {found}; there are only {expected}."),
        "no_last": _("Who took the last trick?"),
        "last_ten": _("{side}: the last trick alone is {expected}, but only {found} were entered."),
        "last_without": _("{side}: the last trick is a trick too."),
        "all_without": _("Somebody must have taken a trick."),
        "not_without": _("{side}: {found} card points without a trick; {expected} is the most."),
        "no_melds": _("Nothing is declared in this contract."),
        "twice": _("There is only one declaration of {found} in the pack."),
        "two_sides": _("Only the side with the best declaration scores its declarations."),
        "meld_without": _("{side}: without a trick, declarations do not count."),
        "belots": for_deck(
            _("King and queen of trumps: {found} entered, {expected} at most."),
            pgettext("madjarice", "King and queen of trumps: {found} entered, {expected} at most."),
        ),
        "belot_without": for_deck(
            _("{side}: without a trick, king and queen do not count."),
            pgettext("madjarice", "{side}: without a trick, king and queen do not count."),
        ),
        "must_call": _("By these rules somebody has to call: not all can pass."),
        "no_revoke": _("By these rules an illegal card is taken back."),
        "no_enough": _("By these rules deals are played to the end."),
        "not_enough": _("{side}: only {found} with this trick; {expected} are needed."),
        "no_eight": _("By these rules eight in a row do not win the match."),
        "no_side": _("Which side was it?"),
        "amounts": _("A number for each column, please."),
    }.get(error.code)
    if details.get("whole") is False:  # the last trick was not played
        text = {
            "no_cards": _("{side}: how many card points? Without the last trick it is at most {expected}."),
            "impossible": _(
                "{side}: no cards are worth {found}. Without the last trick it is at most {expected}."
            ),
        }.get(error.code, text)
    return text.format(**details) if text is not None else error.text(columns)


def left_hanging(line: Line, short: bool = False) -> str:
    """The points that hang because of a deal, in words; "" if none do."""
    judged = line.judged
    if judged is None or judged.writing.hanging <= judged.before.hanging:
        return ""
    return words.hanging(judged.writing.hanging, short)


def line_name(line: Line, columns: tuple[str, ...]) -> str:
    """What a line is about, for the screen reader: number, contract, caller, hanging points."""
    parts, judged = [left_hanging(line)], line.judged
    if judged is not None:
        parts = [JudgedText(judged, columns).title, caller(judged, columns), *parts]
    return f"{line.number}. {', '.join(filter(None, parts))}"


def line_text(line: Line, columns: tuple[str, ...]) -> str:
    """The same with the figure of each column."""
    figures = zip(columns, map(words.written, line.written), strict=True)
    return ", ".join([line_name(line, columns), *(f"{name}: {figure}" for name, figure in figures)])


def kind_name(kind: EntryKind) -> str:
    """How a deal ended, in words; "" for one that was played to its end, and for numbers alone."""
    names = {
        EntryKind.PASSED: _("All passed"),
        EntryKind.ENOUGH: _("Out"),
        EntryKind.REVOKE: _("An illegal card"),
        EntryKind.EIGHT: _("Eight in a row"),
    }
    return names.get(kind, "")


EXTENSION = ".txt"


def pad_text(name: str, pad: ScorePad) -> bytes:
    """Every deal with how it came out, what was written and why; UTF-8."""
    columns = column_names(pad)
    told = [name, rules_line(pad), " : ".join(columns), ""]
    for line in lines(pad):
        if line.match and line.number == 1:
            told.append("")
        told += _deal(line, columns)
    if any(won := matches_won(pad)):
        told += ["", _("Matches won: {counts}").format(counts=" : ".join(map(str, won)))]
    return ("\n".join(part for part in told).rstrip() + "\n").encode()


def _deal(line: Line, columns: tuple[str, ...]) -> list[str]:
    written = " : ".join(words.written(each) for each in line.written)
    scores = " : ".join(words.written(score) for score in line.scores)
    head = f"{deal_title(line.number)}: {written} ({scores})"
    if line.error is not None:
        return [head, f"    {entry_error(line.error, columns)}"]
    if line.judged is None:
        return [head]
    text = JudgedText(line.judged, columns)
    parts = [
        text.title,
        caller(line.judged, columns),
        text.outcome if line.judged.contract is not None else "",
    ]
    told = [f"{head} – {' · '.join(part for part in parts if part)}"]
    for each in text.lines():
        note = f" ({each.text})" if each.text else ""
        told.append(f"    {each.title}{note}: {' : '.join(map(str, each.amounts))}")
    for sentence in (text.reason(), text.explanation(), text.following()):
        if sentence:
            told.append(f"    {sentence}")
    return told
