"""Mutants: each is one fault in one place, and dies only if a test notices it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Mutant, main, mutated, sample

RULES = '''"""Rules."""


def higher(ace: int, ten: int | None) -> bool:
    return ten is None or ace > ten + 1  # "é" is two bytes


def unused(count: int) -> str:
    return f"{count + 1}"
'''
FAULTS = [
    ("ten is None or ace > ten + 1", "None"),
    ("ten is None or ace > ten + 1", "ten is None and ace > ten + 1"),
    ("ten is None", "ten is not None"),
    ("ace > ten + 1", "ace >= ten + 1"),
    ("ten + 1", "ten - 1"),
    ("1", "2"),
    ("1", "0"),
    ("f'{count + 1}'", "None"),
]
TEST = """
from game.rules.rules import higher


def test_higher():
    assert higher(5, 3)
    assert not higher(3, 3)
    assert higher(3, None)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one module and its test."""
    for name, text in {
        "game/rules/rules.py": RULES,
        "game/core/nothing.py": "",
        "tests/game/core/test_nothing.py": "def test_nothing():\n    pass\n",
        "tests/game/rules/test_rules.py": TEST,
        "pyproject.toml": "[tool.pytest.ini_options]\nmarkers = ['slow']\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_all_faults_of_a_file(tree: Path) -> None:
    """Not in annotations nor in formatted texts."""
    found = mutants.mutants(tree / "game/rules/rules.py", tree)
    assert sorted(mutant[3:] for mutant in found) == sorted(FAULTS)


@pytest.mark.parametrize(("before", "after"), FAULTS)
def test_a_mutant_differs_in_one_place(tree: Path, before: str, after: str) -> None:
    [mutant] = [
        each for each in mutants.mutants(tree / "game/rules/rules.py", tree) if each[3:] == (before, after)
    ]
    place = RULES.replace("'", '"').index(before.replace("'", '"'), RULES.index("return"))
    if before == "1":
        place = RULES.index("1  #")
    assert mutated(RULES, mutant) == f"{RULES[:place]}({after}){RULES[place + len(before) :]}"


def test_a_mutant_of_other_code_is_refused() -> None:
    with pytest.raises(ValueError, match="has changed"):
        mutated(RULES, Mutant("game/rules/rules.py", 5, 11, "ten", "None"))


def test_the_sample_follows_from_its_seed(tree: Path) -> None:
    chosen = sample(tree, 4, seed=1)
    assert len(set(chosen)) == 4
    assert chosen == sample(tree, 4, seed=1)
    assert chosen == sorted(chosen)
    assert len(sample(tree, 100, seed=1)) == len(FAULTS)


def test_who_survives_is_named(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The test never asks whether a card is higher than an equal one."""
    (tree / "game/rules/rules.py").write_text("def higher(ace, ten):\n    return ace > ten\n", "utf-8")
    test = "from game.rules.rules import higher\n\n\ndef test_higher():\n    assert higher(5, 3)\n"
    (tree / "tests/game/rules/test_rules.py").write_text(test, "utf-8")
    file = tree / "found.json"
    assert main(["--tree", str(tree), "--write", str(file), "--jobs", "2"]) == 0
    found = json.loads(file.read_text("utf-8"))
    assert (found["mutants"], found["killed"]) == (2, 1)
    assert [line.partition(": ")[2] for line in found["survivors"]] == ["ace > ten  ->  ace >= ten"]
    assert capsys.readouterr().out.startswith("1 of 2 mutants killed (50.0%)")


def test_tests_that_fail_by_themselves_prove_nothing(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "tests/game/core/test_nothing.py").write_text("def test_nothing():\n    assert False\n", "utf-8")
    assert main(["--tree", str(tree)]) == 1
    assert "without any fault" in capsys.readouterr().err
