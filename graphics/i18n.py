"""The language of the window: gettext catalogues under assets/locale, chosen at run time.

Message ids are English, so English needs no catalogue and every text is readable without one.
"""

import gettext
import os

from graphics.assets import ROOT

DOMAIN = "belot"
LANGUAGES = {"en": "English", "bg": "Български"}  # code: its name for itself

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def system_language() -> str:
    """The first of the system's preferred languages that the game has; English if none."""
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    for entry in ":".join(wanted).split(":"):
        code = entry.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
        if entry:
            return "en"
    return _preferred_by_system()


def _preferred_by_system() -> str:
    # Windows and macOS set no variables: SDL asks them.
    from pygame import system

    for entry in system.get_pref_locales():
        if entry["language"] in LANGUAGES:
            return str(entry["language"])
    return "en"


def set_language(code: str) -> str:
    """Use the language `code` ("system", "en", "bg"); returns the one now in use."""
    global _catalogue, _code
    _code = code if code in LANGUAGES else system_language()
    _catalogue = gettext.translation(DOMAIN, str(ROOT / "locale"), languages=[_code], fallback=True)
    return _code


def language() -> str:
    """The code of the language in use."""
    return _code


def _(message: str) -> str:
    """`message` in the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form for `count`, by the plural rules of the language."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """`message` where the same English words mean different things in different places."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:
    """Marks a text for the catalogue that is translated later, where it is shown."""
    return message
