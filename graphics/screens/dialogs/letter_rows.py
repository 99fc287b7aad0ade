"""The letters of each language in the rows of its keyboard, for typing without one."""

from __future__ import annotations

DIGITS = "1234567890-."
LATIN = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
ROWS = {
    "en": LATIN,
    "bg": ("явертъуиопшщ", "асдфгхйклчюь", "зжцбнм"),
    "sr": ("љњертзуиопшђ", "асдфгхјклчћж", "џцвбнм"),
    "sr_Latn": ("qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm"),
    "hr": ("qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю"),
    "tr": ("qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"),
}
SIGNS = (",'\"!?:;()&+_", "/\\*#@%=~^<>|", "«»„“”–…€")


def alphabets(language: str) -> list[tuple[str, ...]]:
    """The rows of letters to change between: those of the language, Latin ones if it has others, signs."""
    own = ROWS[language]
    return [own, *([] if own[0].isascii() or language in ("hr", "sr_Latn", "tr") else [LATIN]), SIGNS]


def upper(letter: str, language: str) -> str:
    """The capital of a letter: in Turkish i keeps its dot."""
    return "İ" if language == "tr" and letter == "i" else letter.upper()
