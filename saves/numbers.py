"""Numbers in JSON that not every program reads alike."""

import re

_ODD = re.compile(rb"(?<![^\s:,\[])(?:-0(?![0-9.])|-?[0-9]{19,})")
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|-?[0-9]+', re.DOTALL)


def odd_number(content: bytes) -> str:
    """The first number in sound JSON that is -0, or beyond 64 bits; "" if there is none."""
    if not _ODD.search(content):  # not even within a text
        return ""
    return next((token[0].decode() for token in _TOKEN.finditer(content) if _ODD.fullmatch(token[0])), "")
