"""`python main.py score`: the deals of a table with real cards, written by the rules (docs/score.md)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Container, Sequence
from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from game.arguments import Arguments
from game.cli import say, standard_input
from game.core.contracts import TRUMP_NAMES
from game.core.rule_set import Rules
from game.core.texts import _, either
from game.referee.entry import Entry
from game.referee.entry_text import TextError, line_of, parse_line, side_words
from game.referee.explained import explained
from game.referee.judged import JudgedDeal
from game.referee.score_pad import COLUMNS, Line, ScorePad, lines
from game.rules import PRESETS, RulesError, preset
from saves import foreign
from saves.errors import FileError, PadFileError
from saves.score_pads import MAX_BYTES, MOST_ENTRIES, NAME_LIMIT, SavedPad, decode, encode, now
from saves.transfer import files

COMMENT = "#"
DASH = "–"
DEAL = 28
"""Letters of a deal that have room in the table; longer ones make it wider."""


class LineError(ValueError):
    """A line that is not in order: `number` counts from 1, `word` is the one that is wrong, "" at the end."""

    def __init__(self, number: int, word: str, reason: str) -> None:
        text = _("line {number}: {word}: {reason}") if word else _("line {number}: {reason}")
        super().__init__(text.format(number=number, word=repr(word), reason=reason))
        self.number, self.word, self.reason = number, word, reason


class PadSource(Struct, frozen=True):
    """The line of a text that a deal came from, and the words of its parts."""

    number: int
    words: dict[str, str]


class PadText(Struct, frozen=True):
    pad: ScorePad
    sources: tuple[PadSource, ...]

    def checked(self) -> tuple[Line, ...]:
        """Its lines; LineError for the first that cannot be, with the words that are wrong."""
        found = lines(self.pad)
        for line, source in zip(found, self.sources, strict=True):
            if line.error is not None:
                word = source.words.get(line.error.part, "")
                raise LineError(source.number, word, line.error.text(names_of(self.pad)))
        return found


def read(text: str, rules: Rules | None, names: Sequence[str] = ()) -> PadText:
    """The pad in a text; its headings `rules`, `names` and `dealer` go before what is given. LineError."""
    pad = new_pad(rules, names)
    entries: list[Entry] = []
    sources: list[PadSource] = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition(COMMENT)[0].strip()
        word, _space, rest = line.partition(" ")
        if not line:
            continue
        try:
            if word.lower() in HEADINGS:
                if entries:
                    raise TextError(word, _("headings before the first deal"))
                pad = HEADINGS[word.lower()](pad, rest.strip())
                continue
            found = parse_line(line, pad.rules, pad.names)
        except TextError as error:
            raise LineError(
                number, error.found, _("expected {expected}").format(expected=error.expected)
            ) from error
        except (RulesError, ValueError) as error:
            raise LineError(number, rest.strip(), str(error)) from error
        entries.append(found.entry)
        sources.append(PadSource(number, found.words))
    return PadText(
        ScorePad(rules=pad.rules, names=pad.names, dealer=pad.dealer, entries=tuple(entries)), tuple(sources)
    )


def new_pad(rules: Rules | None, names: Sequence[str]) -> ScorePad:
    """A pad for these names; ValueError if there are not as many as columns."""
    expected = (len(rules.sides),) if rules is not None else COLUMNS
    names = tuple(names) or ("",) * expected[0]
    if len(names) not in expected:
        text = _("{count} names: expected {expected}")
        raise ValueError(text.format(count=len(names), expected=either([str(each) for each in expected])))
    return ScorePad(rules=rules, names=names)


def rules_of(text: str) -> Rules | None:
    """The rules in a text like "bela-4 ending=prolaz", in any case; None for "none". RulesError."""
    name, *options = text.split() or [""]
    if name.lower() == "none":
        return None
    rules = preset(_known(name, PRESETS))
    choices = {spec.name: spec.choices for spec in rules.option_specs}
    values = {}
    for option in options:
        key, _, value = option.partition("=")
        key = _known(key, choices)
        values[key] = _known(value, choices.get(key, ()))
    return rules.with_options(values)


def _known(word: str, words: Container[str]) -> str:
    """The one of `words` that was typed, whatever its case; another word as it was typed."""
    return word.lower() if word.lower() in words else word


def _rules(pad: ScorePad, text: str) -> ScorePad:
    rules = rules_of(text)
    same = rules is None or len(pad.names) == len(rules.sides)
    return new_pad(rules, pad.names if same else ())


def _names(pad: ScorePad, text: str) -> ScorePad:
    return new_pad(pad.rules, names_in(text))


def _dealer(pad: ScorePad, text: str) -> ScorePad:
    seats = pad.rules.seats if pad.rules is not None else tuple("1234"[: pad.columns])
    words = [seat.lower() for seat in seats]
    if text.lower() not in words:
        raise TextError(text, _("a seat: {words}").format(words=either(words)))
    return ScorePad(rules=pad.rules, names=pad.names, dealer=words.index(text.lower()))


HEADINGS = {"rules": _rules, "names": _names, "dealer": _dealer}


def names_in(text: str) -> tuple[str, ...]:
    return tuple(foreign.readable(" ".join(name.split()), NAME_LIMIT) for name in text.split(","))


def names_of(pad: ScorePad) -> tuple[str, ...]:
    """The names of the columns; the usual words for those without one."""
    usual = side_words(pad.rules.sides) if pad.rules is not None else tuple("1234")
    return tuple(name or word for name, word in zip(pad.names, usual, strict=False))


def table(pad: ScorePad, found: Sequence[Line], *, explain: bool = False) -> list[str]:
    """The pad: a line for each deal with what is written and the score; with `explain` every step below."""
    names = names_of(pad)
    wide = max(9, *(len(name) + 2 for name in names))
    title = (
        _("numbers")
        if pad.rules is None
        else _("{rules} to {target}").format(rules=pad.rules.name, target=pad.rules.target)
    )
    heads = "".join(name.rjust(wide) for name in names)
    deals = [line_of(line.entry, pad.rules) if pad.rules is not None else "" for line in found]
    room = max(DEAL, *map(len, deals), 0)
    told = [f"{title:<{room + 6}}{heads}"]
    for line, deal in zip(found, deals, strict=True):
        if line.number == 1 and line.match:
            told.append(_("match {number}").format(number=line.match + 1))
        amounts = "".join((DASH if each is None else str(each)).rjust(wide) for each in line.written)
        told.append(f"{line.number:>3}  {deal:<{room}} {amounts}")
        if explain and line.judged is not None:
            told += [f"       {text}" for text in explained(line.judged, names)]
        told.append(" " * (room + 6) + "".join(str(score).rjust(wide) for score in line.scores))
    return told


def as_json(pad: ScorePad, found: Sequence[Line]) -> dict[str, Any]:
    """The lines with their points, steps and scores, for other programs."""
    return {
        "rules": pad.rules.name if pad.rules is not None else None,
        "options": pad.rules.options() if pad.rules is not None else {},
        "names": names_of(pad),
        "deals": [_line_json(line) for line in found],
    }


def _contract_json(judged: JudgedDeal) -> str | None:
    if judged.contract is None or judged.entry.suit_open:
        return None
    return TRUMP_NAMES[judged.contract.trump]


def _line_json(line: Line) -> dict[str, Any]:
    written: dict[str, Any] = {"number": line.number, "match": line.match + 1, "written": line.written}
    if line.judged is not None:
        judged = line.judged
        written |= {
            "contract": _contract_json(judged),
            "outcome": judged.writing.outcome.value,
            "points": to_builtins(judged.points),
            "steps": [
                {"step": type(step).__name__, "section": step.section} | to_builtins(step)
                for step in judged.steps
            ],
            "hanging": judged.writing.hanging,
            "winner": judged.winner,
        }
    return written | {"scores": line.scores}


def main(argv: list[str]) -> int:
    """Run the command with these arguments; the exit status. A wrong argument or line ends it with 2."""
    parser = Arguments("score", _("Write the deals of a table with real cards: one deal a line."))
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help=_("a text or a score pad; - is standard input")
    )
    parser.add_rules()
    parser.add_argument("--names", default="", metavar="A,B", help=_("the names of the sides"))
    parser.add_argument("--explain", action="store_true", help=_("every step behind each number"))
    parser.add_argument("--json", action="store_true", help=_("points, steps and scores as JSON"))
    parser.add_argument("--export", metavar="FILE", help=_("write a score pad that the game can read"))
    found = parser.parse_args(argv)
    pad = _pad(parser, found)
    if found.export:
        if len(pad.entries) > MOST_ENTRIES:
            text = _("argument --export: {count} deals: a score pad has at most {limit}")
            parser.error(text.format(count=len(pad.entries), limit=MOST_ENTRIES))
        try:
            files.write(files.named(found.export), encode(SavedPad("", now(), pad)))
        except FileError as error:
            parser.error(str(error))
    written = lines(pad)
    if found.json:
        say(msgspec.json.encode(as_json(pad, written)).decode())
    else:
        for line in table(pad, written, explain=found.explain):
            say(line)
    return 0


def _pad(parser: Arguments, found: Namespace) -> ScorePad:
    """The pad in the file, every line of it in order; or the complaint that ends the program."""
    rules = None if found.rules == "none" else parser.rules_of(found.rules, found.option)
    try:
        new_pad(rules, names := names_in(found.names) if found.names else ())
        content = _content(found.file)
        if content.lstrip().startswith(b"{"):
            pad = decode(content).pad
            for place, line in enumerate(lines(pad), 1):
                if line.error is not None:
                    text = _("{file}: deal {number}: {reason}")
                    reason = line.error.text(pad.names)
                    parser.error(text.format(file=found.file, number=place, reason=reason))
            return pad
        written: PadText = read(content.decode(), rules, names)
        written.checked()
    except UnicodeDecodeError:
        parser.error(_("{file}: this is no text").format(file=found.file))
    except LineError as error:
        parser.error(f"{found.file}: {error}")
    except (FileError, PadFileError, ValueError) as error:
        parser.error(str(error))
    return written.pad


def _content(name: str) -> bytes:
    """The content of a file, or of standard input; ValueError if it is too large."""
    content = (
        standard_input().read(MAX_BYTES + 1) if name == "-" else files.read(files.named(name), MAX_BYTES)
    )
    if len(content) > MAX_BYTES:
        raise ValueError(_("{file}: more than {limit} bytes").format(file=name, limit=MAX_BYTES))
    return foreign.without_mark(content)
