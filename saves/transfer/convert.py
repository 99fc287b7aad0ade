"""`python main.py convert FILE`: deal records, `.belot` files and their text form, each into the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.arguments import Arguments
from game.cli import complain, hang_up, standard_input, standard_output
from game.core.match import Match
from game.core.record import record, to_line
from game.core.shuffle import fingerprint
from game.notation.document import SEAT_NAMES, NotationError, Place, Quoted, Tag
from game.notation.fields import number
from game.notation.reading import ReadMatch, read
from game.notation.record_reading import read_record
from game.notation.text import MAX_TEXT, decoded, parse, printed
from game.notation.writing import deals_tags, match_tags, rules_tags, title
from game.table.clock import Seconds
from saves import foreign
from saves.errors import FileError, SavesError
from saves.saved import Branch, PracticeMark, SavedMatch, replay
from saves.transfer import belot_file, files, tournament_file
from saves.transfer.belot_file import MAX_BRANCHES, WrittenBranch, WrittenMark
from saves.transfer.differences import telling_what_is_wrong

EXTENSION = ".bpn"
IN_A_LINE = 4
"""Actions of a branch."""


def tags_of(saved: SavedMatch, match: Match) -> Iterator[Tag]:
    """The tags of a match that was saved, and of its deals; `match` is its replay."""
    return match_tags(_head(saved, match), match)


def _head(saved: SavedMatch, match: Match) -> Iterator[Tag]:
    yield Tag("Event", saved.as_written("name", saved.name))
    yield Tag("Created", str(msgspec.to_builtins(saved.created.astimezone(UTC))))
    yield from rules_tags(match.rules)
    if saved.house_rules:
        yield Tag("HouseRules", saved.as_written("house_rules", saved.house_rules))
    if saved.clock:
        yield Tag("Clock", str(saved.clock))
    yield Tag("Seed", saved.seed)
    yield Tag("Fingerprint", fingerprint(match.seed))
    players = saved.players_as_written()
    for seat in match.rules.seats:
        yield Tag(SEAT_NAMES[seat], players[seat])
        yield Tag(f"{SEAT_NAMES[seat]}Level", saved.levels[seat])
    for branch in saved.branches:
        words = [Quoted(text) for text in branch.actions]
        rows = (tuple(words[begin : begin + IN_A_LINE]) for begin in range(0, len(words), IN_A_LINE))
        yield Tag("Branch", str(branch.number), tuple(rows))
    for mark in saved.marks:
        yield Tag("Mark", f"{mark.kind} {mark.number}")


def belot_of(read: ReadMatch) -> bytes:
    """The `.belot` file of a match from a text.

    NotationError if a tag is missing or wrong, BelotFileError if the file would be invalid.
    """
    if read.match is None:
        place = read.tags["Rules"].place
        raise NotationError("missing", place, name="Seed")
    content = belot_file.export_match(_saved(read, read.match))
    belot_file.check(content)
    return content


def _saved(read: ReadMatch, match: Match) -> SavedMatch:
    rules, tags = match.rules, read.tags
    with telling_what_is_wrong():
        more = msgspec.convert(
            {
                "created": _value(read, "Created"),
                "clock": number(tags["Clock"]) if "Clock" in tags else 0,
                "branches": [_branch(tag) for tag in read.several if tag.name == "Branch"],
                "marks": [_mark(tag) for tag in read.several if tag.name == "Mark"],
            },
            _More,
        )
    return SavedMatch(
        name=_value(read, "Event"),
        rules=rules.name,
        options=rules.options(),
        seed=match.seed.hex(),
        players={seat: _value(read, SEAT_NAMES[seat]) for seat in rules.seats},
        levels={seat: _value(read, f"{SEAT_NAMES[seat]}Level") for seat in rules.seats},
        created=more.created,
        house_rules=tags["HouseRules"].value if "HouseRules" in tags else "",
        clock=more.clock,
        actions=tuple(match.actions),
        finished=match.over,
        branches=tuple(Branch(each.number, tuple(each.actions)) for each in more.branches),
        marks=tuple(PracticeMark(each.kind, each.number) for each in more.marks),
    )


class _More(Struct):
    """Values of tags that are no plain text."""

    created: Annotated[datetime, Meta(tz=True)]
    clock: Seconds
    branches: Annotated[list[WrittenBranch], Meta(max_length=MAX_BRANCHES)]
    marks: Annotated[list[WrittenMark], Meta(max_length=MAX_BRANCHES)]


def _value(read: ReadMatch, name: str) -> str:
    if name not in read.tags:
        raise NotationError("missing", read.tags["Rules"].place, name=name)
    return read.tags[name].value


def _branch(tag: Tag) -> dict[str, object]:
    return {"number": number(tag), "actions": [word.text for row in tag.words() for word in row]}


def _mark(tag: Tag) -> dict[str, object]:
    kind, _, text = tag.value.partition(" ")
    return {"kind": kind, "number": number(replace(tag, value=text))}


MAX_BYTES = 32_000_000
"""A file of records; as text it has less than half of its size."""
FORMS = {".bpn": "bpn", ".belot": "belot", ".jsonl": "records", ".json": "records"}
"""The form that the ending of a file's name asks for."""
WRONG_CONTENT = 1
_OBJECT = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*("|\}|$)')
"""The beginning of an object of JSON; a text may begin with a comment in braces."""


class ConvertError(SavesError):
    """A form that the content of a file cannot take."""

    TEXTS = {
        "no_seed": "deal records have no seed, without which there is no .belot file",
        "several": "a .belot file holds one match, and these are {count}",
        "too_large": "the file has more than {limit} bytes",
        "too_long": "the text would have {size} bytes, more than the {limit} that can be read again",
    }


class FileContent(Struct, frozen=True):
    """The content of a file, in the forms it can take; each may raise an error that says why it cannot."""

    form: str
    """The form that it has."""
    tags: Callable[[], list[Tag]]
    records: Callable[[], Iterator[str]]
    belot: Callable[[], bytes]
    remarks: int = 0
    """Comments and unknown tags, for which only the text has room."""


def main(argv: list[str]) -> int:
    """The exit status: 1 for content that cannot be converted, 2 for a wrong argument or unreadable file."""
    parser = _arguments()
    found = parser.parse_args(argv)
    try:
        target = None if found.output in (None, "-") else files.named(found.output)
        content = _content(found.file)
    except FileError as error:
        parser.error(f"cannot read FILE: {error}")
    try:
        source = source_of(content)
        form = found.to or _asked_by(target) or _other(source)
        made = converted(source, form)
    except (NotationError, SavesError) as error:
        complain(f"{parser.prog}: {found.file}: {error}")
        return WRONG_CONTENT
    if form != "bpn" and (lost := source.remarks):
        complain(f"{parser.prog}: {lost} comments, notes and unknown tags are left out: only text has room")
    try:
        _write(made, target)
    except FileError as error:
        parser.error(f"argument -o: {error}")
    return 0


def _arguments() -> Arguments:
    parser = Arguments(
        "convert",
        "Convert between deal records (a JSON object a line), .belot files and their text form "
        "(.bpn, docs/notation.md). Everything is played again first, and has to agree with the rules.",
    )
    parser.add_argument("file", metavar="FILE", help="a file of any of the three forms; - for standard input")
    parser.add_argument("-o", "--output", metavar="OUT", help="the file to write; standard output by default")
    parser.add_argument(
        "--to",
        choices=("bpn", "records", "belot"),
        help="the form to write; by default that of the ending of OUT, else text for records and .belot "
        "files, and for a text what it can be",
    )
    return parser


def _content(name: str) -> bytes:
    if name == "-":
        return foreign.without_mark(standard_input().read(MAX_BYTES + 1))
    return files.read(files.named(name), MAX_BYTES)


def _asked_by(target: Path | None) -> str | None:
    return None if target is None else FORMS.get(target.suffix.lower())


def _other(source: FileContent) -> str:
    """The form that is asked for by no word: text, or of a text what it was made of."""
    if source.form != "bpn":
        return "bpn"
    return "belot" if any(tag.name == "Seed" for tag in source.tags()) else "records"


def converted(source: FileContent, form: str) -> bytes:
    """The content in this form. NotationError, SavesError: it is wrong, or cannot take it."""
    if form == "belot":
        return source.belot()
    if form == "records":
        return "".join(f"{line}\n" for line in source.records()).encode()
    text = printed(source.tags()).encode()
    if len(text) > MAX_TEXT:
        raise ConvertError("too_long", size=f"{len(text):,}", limit=f"{MAX_TEXT:,}")
    return text


def source_of(content: bytes) -> FileContent:
    """The content of a file, its form found out. NotationError, BelotFileError: it is not in order."""
    if len(content) > MAX_BYTES:
        raise ConvertError("too_large", limit=f"{MAX_BYTES:,}")
    if not _OBJECT.match(content):
        return _text(content)
    if not _is_match(content):
        return _records(content)
    if tournament_file.is_tournament(content):
        matches = tournament_file.read(content).matches
        return _matches([matches[ref] for ref in sorted(matches)])
    return _matches([belot_file.import_match(content)])


class _MatchHead(Struct):
    """The key that a `.belot` file has and a record has not."""

    format: object = None


def _is_match(content: bytes) -> bool:
    """True for a `.belot` file or a tournament, sound or not; records stand on one line each."""
    first = content.split(b"\n", 1)[0]
    for part in (first, content):
        try:
            return msgspec.json.decode(part, type=_MatchHead).format is not None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            continue
    return b'"format"' in content[:1000]


def _text(content: bytes) -> FileContent:
    tags = list(parse(decoded(content)))
    matches = list(read(tags))

    def records() -> Iterator[str]:
        return (to_line(each) for match in matches for each in match.records())

    remarks = sum(match.remarks for match in matches)
    return FileContent("bpn", lambda: tags, records, lambda: _belot(matches), remarks)


def _belot(matches: list[ReadMatch]) -> bytes:
    if len(matches) != 1:
        raise ConvertError("several", count=len(matches))
    if matches[0].match is None:
        raise ConvertError("no_seed")
    return belot_of(matches[0])


def _records(content: bytes) -> FileContent:
    try:  # JSON on several lines is no file of records, but written by a person
        lines = [content] if isinstance(msgspec.json.decode(content), dict) else []
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        lines = content.split(b"\n")
    deals = [read_record(line, number) for number, line in enumerate(lines, 1) if line.strip()]
    if not deals:
        raise NotationError("nothing", Place(1))

    def belot() -> bytes:
        raise ConvertError("no_seed")

    def records() -> Iterator[str]:
        return (to_line(record(match.results[0], name)) for name, match in deals)

    return FileContent("records", lambda: [title(), *deals_tags(deals)], records, belot)


def _matches(matches: list[SavedMatch]) -> FileContent:
    played = [(saved, replay(saved)) for saved in matches]

    def tags() -> list[Tag]:
        return [title(), *(tag for saved, match in played for tag in tags_of(saved, match))]

    def records() -> Iterator[str]:
        for _saved, match in played:
            name = fingerprint(match.seed)[:12]
            yield from (to_line(record(result, name)) for result in match.results)

    def belot() -> bytes:
        if len(played) != 1:
            raise ConvertError("several", count=len(played))
        return belot_file.export_match(played[0][0])

    return FileContent("belot", tags, records, belot)


def _write(content: bytes, target: Path | None) -> None:
    if target is not None:
        files.write(target, content)
        return
    out = standard_output()
    try:
        out.write(content)
        out.flush()
    except BrokenPipeError:
        hang_up(out)
