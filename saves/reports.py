"""Reports of errors of the program: text files that the player may send to its makers, without names.

An error may hold a name as Python, JSON, an address or a system writes it: with escapes, in percent signs, in
capital letters, as bytes. Each of these is looked for.
"""

from __future__ import annotations

import getpass
import json
import os
import platform
import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from urllib.parse import quote, quote_plus

from saves import paths

KEPT = 20
"""Older ones are deleted: a program that fails again and again does not fill the disk."""


def reports_folder() -> Path:
    """The folder of the reports; it need not exist yet."""
    return paths.data_folder() / paths.REPORTS


def keep(text: str, folder: Path | None = None) -> Path:
    """Write a report under a new dated name; its path. OSError if it cannot be written."""
    folder = folder or reports_folder()
    path = paths.write_new(
        folder, f"belot-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt", text.encode(errors="backslashreplace")
    )
    for old in sorted(folder.glob("belot-*.txt"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


HIDDEN = "***"
SHORT = 4
"""A name of fewer letters, or of plain ones, is looked for as a word: it may be a part of any other word."""

_BEFORE = r"(?:(?<![^\W\d_])|(?<=\\[abfnrtv])|(?<=\\x[0-9a-f]{2})|(?<=\\u[0-9a-f]{4})|(?<=%[0-9a-f]{2}))"
_AFTER = r"(?![^\W\d_])"


def without_names(text: str, names: Iterable[str], hidden: str = HIDDEN) -> str:
    """`text` with `hidden` in the place of each of the names, in whatever way it is written."""
    ways = {way: name for name in names if name.strip() for way in spellings(name.strip())}
    for way in sorted(ways, key=len, reverse=True):
        pattern = _pattern(way)
        if len(way) < SHORT or way.isascii() and ways[way].isascii():
            pattern = _BEFORE + pattern + _AFTER
        text = re.sub(pattern, lambda _hit: hidden, text, flags=re.IGNORECASE)
    return text


def _pattern(way: str) -> str:
    """It may have been escaped once more: any number of backslashes, also before quotation marks."""
    pieces = re.findall(r"\\+|['\"]|[^\\'\"]+", way)
    parts = {"\\": r"\\+", "'": r"\\*'", '"': r'\\*"'}
    return "".join(parts.get(piece[0]) or re.escape(piece) for piece in pieces)


def spellings(name: str) -> set[str]:
    """The ways in which a name may be written; large and small letters count as one."""
    ways: set[str] = set()
    for form in ("NFC", "NFD"):
        for text in {name, name.upper(), name.lower(), name.casefold(), name.title()}:
            plain = unicodedata.normalize(form, text)
            encoded = plain.encode(errors="surrogatepass")
            escaped = {
                repr(plain)[1:-1],
                ascii(plain)[1:-1],
                json.dumps(plain)[1:-1],
                repr(encoded)[2:-1],
                quote(encoded),
                quote(encoded, safe=""),
                quote_plus(encoded),
            }
            ways |= {plain, *escaped}
    return ways - {""}


def own_names() -> set[str]:
    """The system's names for the player and the computer."""
    names = {Path.home().name, platform.node(), platform.node().split(".")[0]}
    try:
        names.add(getpass.getuser())
        if os.name == "posix":
            import pwd

            names |= set(pwd.getpwuid(os.getuid()).pw_gecos.replace(",", " ").split())
    except (OSError, KeyError, ImportError):
        pass
    return {name for name in names if len(name) > 1} - {"root", "localhost", "home"}
