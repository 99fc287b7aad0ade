"""Texts that people read in a terminal: English, unless a command speaks another language.

`graphics.text.i18n.speak_in_terminal` binds the catalogues to the standard library, which argparse asks too.
"""

from gettext import gettext as _
from gettext import pgettext

__all__ = ["N_", "_", "either", "pgettext"]


def N_(text: str) -> str:
    """Mark a text that is translated only when it is shown."""
    return text


def either(words: list[str] | tuple[str, ...]) -> str:
    """Alternatives in words: "us or them"."""
    told = words[0] if words else ""
    for word in words[1:]:
        told = _("{one} or {other}").format(one=told, other=word)
    return told
