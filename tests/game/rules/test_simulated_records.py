"""What `python main.py simulate` prints is right: random seats, and the players of the game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checker import check_matches

pytestmark = pytest.mark.untraced  # the same lines thousands of times

ROOT = Path(__file__).resolve().parents[3]


def simulate(*arguments: str) -> bytes:
    command = [sys.executable, "main.py", "simulate", *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "rules, matches, seats, options",
    [
        ("bulgarian", 10, "random", {}),
        ("belot-bg", 20, "random", {}),
        ("belot-bg", 5, "medium", {"target": "501", "going_out_with_capot": "yes"}),
        ("turkish", 10, "random", {"target": "501", "equal_sequences": "trump_first"}),
        ("bulgarian", 3, "medium,random,medium,random", {"all_trumps_raise": "not_over_partner"}),
        ("bulgarian", 3, "beginner,easy,medium,medium", {"capot_under_contra": "not_multiplied"}),
        ("bela-4", 5, "random", {"dealer_pass": "seven", "all_tricks": "both"}),
        ("bela-3", 5, "random", {"upcard": "yes", "defeat": "each_own", "ending": "prolaz"}),
        ("bela-2", 5, "random", {"belot_eight": "trump_only"}),
        ("bela-4-ru", 5, "random", {"shared_cards": "yes"}),
        ("bela-3-sr", 5, "random", {"kare_of_tens": "by_strength", "target": "2001"}),
        ("bela-2-ru", 5, "random", {"equal_declarations": "trump_first", "target": "51"}),
        ("bela-4-sr", 2, "easy,hard,medium,random", {"target": "201"}),
        ("bela-3-sr", 2, "beginner,hard,medium", {"upcard": "yes", "target": "201"}),
        ("bela-2-ru", 2, "hard,medium", {"target": "201"}),
        ("bela-4-table", 20, "random", {}),
    ],
)
def test_simulated_matches_are_right(rules: str, matches: int, seats: str, options: dict[str, str]) -> None:
    arguments = ["--rules", rules, "--matches", str(matches), "--seats", seats, "--seed", "7"]
    for name, value in options.items():
        arguments += ["--option", f"{name}={value}"]
    printed = simulate(*arguments)
    records = [json.loads(line) for line in printed.splitlines()]
    assert check_matches(records) == matches
    assert {record["rules"] for record in records} == {rules}
    assert "revoke" not in {record["outcome"] for record in records}, "no player plays what it may not"
    for name, value in options.items():
        assert {str(record["options"][name]) for record in records} == {value}
    assert b"".join(json.dumps(record).encode() + b"\n" for record in records) == printed


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--seats", "medium,random,beginner,random", "--matches", "2"),
        ("--rules", "bela-4", "--seats", "expert", "--option", "target=51"),
        ("--rules", "bela-3", "--seats", "expert,hard,medium", "--option", "target=51"),
        ("--rules", "bela-2", "--seats", "hard,expert", "--option", "target=51", "--random-options"),
    ],
)
def test_the_same_arguments_print_the_same_bytes(arguments: tuple[str, ...]) -> None:
    asked = ("--seed", "3", *arguments)
    assert simulate(*asked) == simulate(*asked)
