"""The language of the window: gettext catalogues under assets/locale, chosen at run time.

Message ids are English, so English needs no catalogue and every text is readable without one.
"""

import gettext
import os
import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from graphics.render.assets import ROOT

T = TypeVar("T")
DOMAIN = "belot"
# code: its name for itself
LANGUAGES = {
    "en": "English",
    "bg": "Български",
    "sr": "Српски",
    "sr_Latn": "Srpski",
    "hr": "Hrvatski",
    "ru": "Русский",
    "tr": "Türkçe",
}
# languages whose speakers easily read one of ours
NEAR = {"bs": "hr", "sh": "sr_Latn", "cnr": "sr_Latn"}

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def system_language() -> str:
    """The first of the system's preferred languages that the game has; English if none."""
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    entries = [entry for entry in ":".join(wanted).split(":") if entry]
    for entry in entries:
        if (code := known(entry)) is not None:
            return code
    return "en" if entries else _preferred_by_system()


def known(locale: str) -> str | None:
    """Our language for a locale as systems write it ("sr_RS.UTF-8@latin", "sr-Latn-RS", "bg"), if any."""
    words = re.split(r"[-_.@]", locale.lower())
    code = NEAR.get(words[0], words[0])
    if code == "sr" and ("latn" in words or "latin" in words):
        return "sr_Latn"
    return code if code in LANGUAGES else None


def _preferred_by_system() -> str:
    # Windows and macOS set no variables: SDL asks them.
    from pygame import system

    for entry in system.get_pref_locales():
        if (
            code := known("_".join(part for part in (entry["language"], entry.get("country")) if part))
        ) is not None:
            return code
    return "en"


def speak_in_terminal() -> None:
    """Let this process print in the language of its terminal; English if that is C or unknown."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    plain = locale.split(".")[0] in ("C", "POSIX")
    os.environ["LANGUAGE"] = (
        "en" if plain or not locale + os.environ.get("LANGUAGE", "") else system_language()
    )
    gettext.bindtextdomain(DOMAIN, str(ROOT / "locale"))
    gettext.textdomain(DOMAIN)


def set_language(code: str) -> str:
    """Use the language `code` ("system" or a key of LANGUAGES); returns the one now in use."""
    global _code
    _code = code if code in LANGUAGES else system_language()
    use_catalogue(gettext.translation(DOMAIN, str(ROOT / "locale"), languages=[_code], fallback=True))
    return _code


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Take all texts from this catalogue, until a language is set."""
    global _catalogue
    _catalogue = catalogue


def language() -> str:
    return _code


def kept_by_language(build: Callable[[], T]) -> Callable[[], T]:
    """Decorate what makes a table of texts, so that it is made once in each language."""

    @lru_cache(maxsize=1)
    def table(catalogue: gettext.NullTranslations) -> T:
        return build()

    return lambda: table(_catalogue)


def _(message: str) -> str:
    """`message` in the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """`message` where the same English words mean different things in different places."""
    return _catalogue.pgettext(context, message)
