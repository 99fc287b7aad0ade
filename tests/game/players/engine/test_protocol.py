"""The engine protocol as `docs/engines.md` has it: its grammar, its tables, its example."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from typing import Any

import pytest

from game.core.actions import parse
from game.core.state import MatchOver, State
from game.lab import simulate
from game.lab.seats import Players
from game.players.engine.client import FAULTS
from game.players.engine.server import CODES, answer
from game.rules import PRESETS
from game.table.protocol import LEVELS
from tests.checker import check_record
from tests.conftest import ROOT
from tests.game.players.engine.engines import first_lead, request
from tests.game.tables import anything, auction, random_states, view

TEXT = (ROOT / "docs" / "engines.md").read_text("utf-8")
EXAMPLE = ROOT / "docs" / "example_engine.py"
GRAMMAR = re.sub(r"\(\*.*?\*\)", "", TEXT.partition("```ebnf\n")[2].partition("```")[0])
TOKEN = re.compile(r"""'[^']*'|"[^"]*"|[\w-]+|[=|,;{}()\[\]]""")
OF_JSON = {
    "text": r'"(?:[^"\\]|\\.)*"',
    "integer": r"-?\d+",
    "number": r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?",
}
BRACKETS = {"{": "(?:", "}": ")*", "[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|", ",": ""}


@cache
def productions() -> dict[str, list[str]]:
    """The tokens that each name of the grammar stands for."""
    return {
        tokens[0]: tokens[2:]
        for part in re.split(r";\s*\n", GRAMMAR)
        if (tokens := TOKEN.findall(part.replace("\\n", "\n")))
    }


@cache
def pattern(name: str) -> str:
    """A regular expression for what a name of the grammar stands for; no name stands for itself."""
    if name in OF_JSON:
        return OF_JSON[name]
    written = []
    for token in productions()[name]:
        if token in BRACKETS:
            written.append(BRACKETS[token])
        elif token[0] in "'\"":
            written.append(re.escape(token[1:-1].replace('": ', '":')))
        else:
            written.append(pattern(token))
    return f"(?:{''.join(written)})"


def follows(name: str, value: Any) -> bool:
    """Whether a value, or a text that is not JSON, is what the grammar calls `name`."""
    text = value if name == "action" else json.dumps(value, separators=(",", ":"))
    return re.fullmatch(pattern(name), text) is not None


def rows(heading: str) -> list[list[str]]:
    """The first two cells of the table under a heading."""
    part = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    cells = [line.split(" | ") for line in part.splitlines() if line.startswith("| `")]
    return [re.findall(r"`(\w+)`", row[0]) for row in cells]


def states(rules: str) -> list[State]:
    return random_states(PRESETS[rules], 3, anything)


@pytest.mark.parametrize("rules", PRESETS)
def test_views_and_actions_follow_the_grammar(rules: str) -> None:
    for state in states(rules):
        if not isinstance(state, MatchOver):
            seen = view(state, state.turn)
            assert follows("view", seen), seen
            assert all(follows("action", text) for text in seen["legal"])


@pytest.mark.parametrize(
    "text",
    ["cut 0", "cut 32", "cut 07", "cut 3", "cut 31", "call h", "call 1", "declare", "declare 7H8H9H none"]
    + ["play 10H", "play TH bela", "play TH", "lay 7C 8C", "lay", "declare none", "pass"],
)
def test_the_grammar_has_the_actions_that_can_be_read(text: str) -> None:
    try:
        parse(text)
    except ValueError:
        assert not follows("action", text)
    else:
        assert follows("action", text)


@pytest.mark.parametrize("level", LEVELS)
def test_the_built_in_engine_follows_the_grammar(level: str) -> None:
    asked = request(level=level)
    ordered = {key: asked[key] for key in ("id", "ask", "level", "seed", "time_ms", "view")}
    assert follows("request", ordered)
    assert follows("answer", answer(json.dumps(ordered).encode()))


def test_greeting_and_errors_follow_the_grammar() -> None:
    assert follows("greeting", answer(b'{"id": 1, "ask": "hello"}'))
    assert follows("error", answer(b'{"id": 1, "ask": "dance"}'))
    assert follows("error", answer(b"nonsense"))


def test_the_tables_have_every_key_fault_and_code() -> None:
    few_deals = auction({}, rules=PRESETS["belot-bg"])
    assert [row[0] for row in rows("The view")] == list(view(few_deals, few_deals.turn))
    always = list(view(first_lead(), first_lead().turn))
    assert [row[0] for row in rows("The view") if row[0] != "played"] == always
    assert [row[0] for row in rows("Limits and faults")] == list(FAULTS)
    assert set(CODES) <= set(re.findall(r"`(\w+)`", TEXT))


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3-ru", "bela-2"])
def test_the_example_plays_a_match(rules: str) -> None:
    players = Players()
    run = simulate.Simulation(
        PRESETS[rules], 1, 5, (f"cmd:{sys.executable} {EXAMPLE}",) * len(PRESETS[rules].seats)
    )
    try:
        records = [json.loads(line) for line in simulate.lines(run, players)]
    finally:
        players.close()
    assert players.all_faults == 0
    assert "winner" in records[-1]
    for record in records:
        check_record(record)
