"""`python main.py score`: the deals of a table with real cards, written by the rules (docs/score.md)."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from game.lab.arguments import Arguments
from game.lab.streams import say, standard_input
from game.referee.score_pad import ScorePad, lines
from saves import foreign
from saves.errors import FileError, PadFileError
from saves.score_pads.pad_file import MAX_BYTES, MOST_ENTRIES, SavedPad, decode, encode, now
from saves.score_pads.pad_text import LineError, Text, as_json, names_in, new_pad, read, table
from saves.transfer import files


def main(argv: list[str]) -> int:
    """Run the command with these arguments; the exit status. A wrong argument or line ends it with 2."""
    parser = Arguments("score", "Write the deals of a table with real cards: one deal a line.")
    parser.add_argument("file", nargs="?", default="-", help="a text or a score pad; - is standard input")
    parser.add_rules()
    parser.add_argument("--names", default="", metavar="A,B", help="the names of the sides")
    parser.add_argument("--explain", action="store_true", help="every step behind each number")
    parser.add_argument("--json", action="store_true", help="points, steps and scores as JSON")
    parser.add_argument("--export", metavar="FILE", help="write a score pad that the game can read")
    found = parser.parse_args(argv)
    pad = _pad(parser, found)
    if found.export:
        if len(pad.entries) > MOST_ENTRIES:
            parser.error(
                f"argument --export: {len(pad.entries)} deals: a score pad has at most {MOST_ENTRIES}"
            )
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
                    parser.error(f"{found.file}: deal {place}: {line.error.text(pad.names)}")
            return pad
        text: Text = read(content.decode(), rules, names)
        text.checked()
    except UnicodeDecodeError:
        parser.error(f"{found.file}: this is no text")
    except LineError as error:
        parser.error(f"{found.file}: {error}")
    except (FileError, PadFileError, ValueError) as error:
        parser.error(str(error))
    return text.pad


def _content(name: str) -> bytes:
    """The content of a file, or of standard input; ValueError if it is too large."""
    content = (
        standard_input().read(MAX_BYTES + 1) if name == "-" else files.read(files.named(name), MAX_BYTES)
    )
    if len(content) > MAX_BYTES:
        raise ValueError(f"{name}: more than {MAX_BYTES} bytes")
    return foreign.without_mark(content)
