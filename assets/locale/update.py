"""The texts of the game and their translations: collect, bring up to date, check, compile.

    python assets/locale/update.py         belot.pot and every belot.po follow the code
    python assets/locale/update.py ru      the same, and a catalogue for a new language is begun
    python assets/locale/update.py --only ru  that catalogue alone is begun or follows the code
    python assets/locale/update.py --check says what is missing and changes nothing

The texts in the code are English; a catalogue lives in assets/locale/LANGUAGE/LC_MESSAGES/belot.po.
Serbian in Latin letters is made from the Cyrillic catalogue whenever that is compiled.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LOCALE = Path(__file__).resolve().parent
ROOT = LOCALE.parent.parent
# The window, and what `score` and `verify` print.
SOURCES = ("graphics", "game", "saves")
COMMENT_TAGS = ("Translators:",)
# The dates of the header would change with every run and say nothing that git does not.
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
PERCENT = re.compile(r"%(?:\((\w+)\))?[sdif]")
TO_LATIN = dict(zip("абвгдђежзијклмнопрстћуфхцчш", "abvgdđežzijklmnoprstćufhcčš", strict=True))
TO_LATIN |= {"љ": "lj", "њ": "nj", "џ": "dž"}
CYRILLIC_WORD = re.compile(r"[Ѐ-ӿ]+")
MADE_FROM = {"sr_Latn": "sr"}
"""Languages without a catalogue of their own, and whose letters are changed for them."""


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "belot.po"


def kept() -> list[str]:
    """The languages that have a catalogue in the repository."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/belot.po"))


def languages() -> list[str]:
    """All the game speaks beside English, with those made from another one."""
    there = kept()
    return sorted([*there, *(language for language, source in MADE_FROM.items() if source in there)])


def blank(language: str | None = None) -> Catalog:
    catalog = Catalog(
        locale=language,
        project="Belot",
        version="1",
        msgid_bugs_address="the repository of the game",
        copyright_holder="The Belot authors",
        last_translator="The Belot authors",
        language_team=f"{language} <the repository of the game>" if language else "",
        creation_date=EPOCH,
        revision_date=EPOCH,
        fuzzy=False,
        header_comment="# Texts of Belot.\n# Under the licence of the game.",
    )
    return catalog


def extract() -> Catalog:
    """Every text the code marks for translation, with the files it comes from."""
    catalog = blank()
    for path in sorted(path for folder in SOURCES for path in (ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        found = extract_from_file("python", path, keywords=DEFAULT_KEYWORDS, comment_tags=COMMENT_TAGS)
        for line, texts, comments, context in found:
            catalog.add(texts, locations=[(name, line)], auto_comments=comments, context=context)
    return catalog


def read(language: str) -> Catalog:
    if language in MADE_FROM:
        return in_latin(read(MADE_FROM[language]), language)
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain="belot")


def write(catalog: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.creation_date = catalog.revision_date = EPOCH
    for message in catalog:
        # Babel takes the "% l" of "95% likely" for a format
        if not any(PERCENT.search(text) for text in ids(message)):
            message.flags.discard("python-format")
    out = BytesIO()
    write_po(out, catalog, width=100, sort_by_file=True, include_lineno=False, include_previous=False)
    # the version of the tool would change the file from one machine to the next
    path.write_bytes(
        b"".join(line for line in out.getvalue().splitlines(True) if b"Generated-By" not in line)
    )


def update(new: Iterable[str] = ()) -> None:
    """Template and catalogues follow the code; a text that is gone goes, a new one comes empty."""
    template = extract()
    write(template, LOCALE / "belot.pot")
    for language in sorted({*kept(), *new}):
        follow(language, template)


def follow(language: str, template: Catalog) -> None:
    """The catalogue of one language gets the texts of the template, and is begun if there is none."""
    catalog = read(language) if po_path(language).exists() else blank(language)
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    write(catalog, po_path(language))


def latin(text: str, keep: Iterable[str] = ()) -> str:
    """Serbian text in Latin letters; the Cyrillic words in `keep` stay as they are.

    Placeholders are Latin already.  Of the letters that become two the second is a capital only in capitals:
    "Љубав" is "Ljubav", "ЉУБАВ" is "LJUBAV".
    """
    words = set(keep)

    def convert(word: str) -> str:
        return word if word in words else "".join(letter(word, place) for place in range(len(word)))

    def letter(word: str, place: int) -> str:
        sign = word[place]
        small = TO_LATIN.get(sign.lower(), sign)
        if not sign.isupper():
            return small
        beside = word[place + 1 : place + 2] or word[max(0, place - 1) : place]
        return small.upper() if beside.isupper() else small.capitalize()

    return CYRILLIC_WORD.sub(lambda found: convert(found[0]), text)


def in_latin(source: Catalog, language: str) -> Catalog:
    """The same catalogue in Latin letters; Cyrillic of the English text stays (the letters of cards)."""
    catalog = blank(language)
    for message in source:
        if message.id:
            said = CYRILLIC_WORD.findall(message.id if isinstance(message.id, str) else " ".join(message.id))
            texts = tuple(latin(text, said) for text in strings(message))
            string = texts[0] if isinstance(message.string, str) else texts
            catalog.add(message.id, string, flags=message.flags, context=message.context)
    return catalog


def placeholders(text: str) -> set[str]:
    """The names a text is filled with, in either style of Python."""
    braces = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return braces | set(PERCENT.findall(text))


def ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def strings(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def problems_of(message: Message, plurals: int) -> list[str]:
    """What is wrong with one translation; empty if nothing."""
    texts = ids(message)
    found = ["fuzzy"] if message.fuzzy else []
    if not all(strings(message)) or (len(texts) == 2 and len(strings(message)) != plurals):
        return [*found, "not translated"]
    # the singular may say "one" where the plural has a number
    allowed = set().union(*map(placeholders, texts))
    needed = placeholders(texts[-1])
    for index, text in enumerate(strings(message)):
        names = placeholders(text)
        if names - allowed or (needed - names and (len(texts) == 1 or index > 0)):
            found.append(f"filled with {sorted(names)} instead of {sorted(needed)}")
    return found


def check(language: str) -> list[str]:
    """Every text of the code that this language lacks or has wrong, and every one it has for nothing."""
    template, catalog = extract(), read(language)
    wanted = {(message.id, message.context): message for message in template if message.id}
    have = {(message.id, message.context): message for message in catalog if message.id}
    found = [f"not in the catalogue: {key[0]!r}" for key in wanted if key not in have]
    found += [f"not in the code: {key[0]!r}" for key in have if key not in wanted]
    found += [f"obsolete: {message.id!r}" for message in catalog.obsolete.values()]
    for key, message in have.items():
        if key in wanted:
            found += [f"{problem}: {key[0]!r}" for problem in problems_of(message, catalog.num_plurals)]
    return found


def compile_all() -> None:
    """Write the .mo where each .po is or would be, as `make play` and `make test` do."""
    for language in languages():
        path = po_path(language).with_suffix(".mo")
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, read(language))


def main(argv: list[str]) -> int:
    if argv == ["--check"]:
        found = [f"{language}: {problem}" for language in languages() for problem in check(language)]
        print("\n".join(found) or "complete: " + ", ".join(languages()))
        return 1 if found else 0
    if argv == ["--compile"]:
        compile_all()
        return 0
    if argv[:1] == ["--only"]:
        template = extract()
        for language in argv[1:]:
            follow(language, template)
        return 0
    update(argv)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
