"""`python -m tools.talk`: every word said at the table, in all languages, to be read aloud."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.arguments import Arguments
from game.cli import say
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES
from graphics.text.table_talk import EVEN, LIVELY, QUIET, wordings

MANNERS = {EVEN: "evenly", LIVELY: "lively", QUIET: "quietly"}


def page(languages: list[str]) -> Iterator[str]:
    """The lines of the page: each occasion with its wordings, and their number of characters."""
    words = {}
    for language in languages:
        i18n.set_language(language)
        words[language] = wordings()
    for occasion in words[languages[0]]:
        yield f"\n{occasion}"
        for manner, name in MANNERS.items():
            for language in languages:
                text = words[language][occasion][manner]
                yield f"    {name:<8}{language:<8}{len(text):>3}  {text}"


def main(argv: list[str]) -> int:
    parser = Arguments("tools.talk", "Print every word said at the table.", program="python -m")
    parser.add_argument("--language", action="append", choices=list(LANGUAGES), help="may be repeated")
    found = parser.parse_args(argv)
    before = i18n.language()
    try:
        say("\n".join(page(found.language or [*LANGUAGES])).strip())
    finally:
        i18n.set_language(before)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
