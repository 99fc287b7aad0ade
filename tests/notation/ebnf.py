"""The grammars of docs/notation.md as regular expressions: none of them is recursive."""

from __future__ import annotations

import re
from functools import cache

from tests.conftest import ROOT

_TOKEN = re.compile(
    r"\s+|'(?P<text>[^']+)'|(?P<set>\[(?:[^\]\\]|\\.)+\])|(?P<name>[A-Za-z]\w*)|(?P<sign>[()|?*+])"
)


@cache
def rules() -> dict[str, str]:
    """The right side of each rule, by its name."""
    paper = (ROOT / "docs" / "notation.md").read_text("utf-8")
    found: dict[str, str] = {}
    for block in re.findall(r"^```ebnf\n(.*?)^```", paper, re.MULTILINE | re.DOTALL):
        for name, body in re.findall(r"^(\w+) +::= (.*?)(?=^\w+ +::=|\Z)", block, re.MULTILINE | re.DOTALL):
            assert name not in found, name
            found[name] = body
    return found


@cache
def expression(name: str) -> str:
    made, at, body = [], 0, rules()[name]
    while at < len(body):
        token = _TOKEN.match(body, at)
        assert token, f"{name}: {body[at : at + 20]!r}"
        at = token.end()
        if token["text"]:
            made.append(f"(?:{re.escape(token['text'])})")
        elif token["set"]:
            made.append(token["set"])
        elif token["name"]:
            made.append(f"(?:{expression(token['name'])})")
        elif token["sign"]:
            made.append("(?:" if token["sign"] == "(" else token["sign"])
    return "".join(made)


def matches(name: str, text: str) -> bool:
    """True if a whole text is what the rule of this name says."""
    return re.fullmatch(expression(name), text) is not None
