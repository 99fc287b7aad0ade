"""`python main.py score`: the deals of a table with real cards, written by the rules (docs/score.md)."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from game.arguments import Arguments
from game.cli import say, standard_input
from game.core.texts import _
from game.referee.score_pad import ScorePad, lines
from saves import foreign
from saves.errors import FileError, PadFileError
from saves.score_pads.pad_file import MAX_BYTES, MOST_ENTRIES, SavedPad, decode, encode, now
from saves.score_pads.pad_text import LineError, Text, as_json, names_in, new_pad, read, table
from saves.transfer import files


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
        written: Text = read(content.decode(), rules, names)
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
