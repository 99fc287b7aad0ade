"""`python main.py convert FILE`: deal records, `.belot` files and their text form, each into the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.record import record, to_line
from game.core.shuffle import fingerprint
from game.lab.arguments import Arguments
from game.lab.streams import complain, hang_up, standard_input, standard_output
from game.notation.document import NotationError, Place, Tag
from game.notation.reading import ReadMatch, read
from game.notation.record_reading import read_record
from game.notation.text import MAX_TEXT, decoded, parse, printed
from game.notation.writing import deals_tags, title
from saves import foreign
from saves.errors import FileError, SavesError
from saves.saved import SavedMatch, replay
from saves.transfer import belot_file, bpn, files, tournament_file

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


class Source(Struct, frozen=True):
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


def _other(source: Source) -> str:
    """The form that is asked for by no word: text, or of a text what it was made of."""
    if source.form != "bpn":
        return "bpn"
    return "belot" if any(tag.name == "Seed" for tag in source.tags()) else "records"


def converted(source: Source, form: str) -> bytes:
    """The content in this form. NotationError, SavesError: it is wrong, or cannot take it."""
    if form == "belot":
        return source.belot()
    if form == "records":
        return "".join(f"{line}\n" for line in source.records()).encode()
    text = printed(source.tags()).encode()
    if len(text) > MAX_TEXT:
        raise ConvertError("too_long", size=f"{len(text):,}", limit=f"{MAX_TEXT:,}")
    return text


def source_of(content: bytes) -> Source:
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


class _Head(Struct):
    """The key that a `.belot` file has and a record has not."""

    format: object = None


def _is_match(content: bytes) -> bool:
    """True for a `.belot` file or a tournament, sound or not; records stand on one line each."""
    first = content.split(b"\n", 1)[0]
    for part in (first, content):
        try:
            return msgspec.json.decode(part, type=_Head).format is not None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            continue
    return b'"format"' in content[:1000]


def _text(content: bytes) -> Source:
    tags = list(parse(decoded(content)))
    matches = list(read(tags))

    def records() -> Iterator[str]:
        return (to_line(each) for match in matches for each in match.records())

    remarks = sum(match.remarks for match in matches)
    return Source("bpn", lambda: tags, records, lambda: _belot(matches), remarks)


def _belot(matches: list[ReadMatch]) -> bytes:
    if len(matches) != 1:
        raise ConvertError("several", count=len(matches))
    if matches[0].match is None:
        raise ConvertError("no_seed")
    return bpn.belot_of(matches[0])


def _records(content: bytes) -> Source:
    try:  # one on several lines is no file of records, but what a person wrote
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

    return Source("records", lambda: [title(), *deals_tags(deals)], records, belot)


def _matches(matches: list[SavedMatch]) -> Source:
    played = [(saved, replay(saved)) for saved in matches]

    def tags() -> list[Tag]:
        return [title(), *(tag for saved, match in played for tag in bpn.tags_of(saved, match))]

    def records() -> Iterator[str]:
        for _saved, match in played:
            name = fingerprint(match.seed)[:12]
            yield from (to_line(record(result, name)) for result in match.results)

    def belot() -> bytes:
        if len(played) != 1:
            raise ConvertError("several", count=len(played))
        return belot_file.export_match(played[0][0])

    return Source("belot", tags, records, belot)


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
