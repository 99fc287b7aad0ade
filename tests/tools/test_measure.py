"""The measurements of the code, on a small tree whose figures were counted by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.measure import main, measure

TREE = {
    "main.py": "from game.rules import bela\n",
    "game/__init__.py": "",
    "game/core/__init__.py": "from game.core import cards\n\n\nclass Core:\n    class Line: ...\n",
    "game/core/cards.py": "import os\n\n\nclass Line: ...\n",
    "game/rules/__init__.py": "",
    # three lines of imports, two of them one statement
    "game/rules/bela.py": "import sys\nfrom game.rules.sums import (\n    add)\n\n\ndef f():\n    pass\n",
    "game/rules/sums.py": "import game.core.cards\nadd = sum\n",
    "saves/__init__.py": "",
    "saves/store.py": "class Store:\n    pass\n",
    "graphics/__init__.py": "",
    "graphics/table/__init__.py": "",
    # a module that only one other imports, from another folder, and late
    "graphics/table/cloth.py": "def f():\n    from saves.store import Store\n    return Store\n",
    "graphics/text/words.py": "x = 1\n",
    "graphics/icons/icon.svg": "<svg>\n</svg>\n",
    "tools/tool.py": "import os\nimport sys\n",
    "tests/test_it.py": "import os\n\n\nclass Line: ...\n",
    "build/lib/made.py": "import os\n",
    ".venv/lib/other.py": "import os\n",
}
FIGURES = {
    "lines shipped": 1 + 5 + 4 + 7 + 2 + 2 + 3 + 1,
    "lines outside the tests": 27,
    "files shipped": 13,
    "files outside the tests": 14,
    "median lines of a shipped file": 1,  # 0 0 0 0 0 1 [1] 2 2 3 4 5 7
    "lines of imports outside the tests": 1 + 1 + 1 + 3 + 1 + 1 + 2,
    "class names used more than once": 1,
    "modules with a single importer": 3,
    "modules whose only importer is a sibling": 1,
    "rooms inside graphics": 2,
    "lines of tests": 4,
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The tree, written down."""
    for name, text in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_the_figures_are_those_counted_by_hand(tree: Path) -> None:
    assert measure(tree)[0] == FIGURES


def test_the_lists_say_what_was_counted(tree: Path) -> None:
    assert measure(tree)[1] == {
        "class names used more than once": ["Line: game/core/__init__.py, game/core/cards.py"],
        "modules whose only importer is a sibling": ["game.rules.sums <- game.rules.bela"],
        "rooms inside graphics": ["table", "text"],
    }


def test_the_package_itself_is_a_sibling_of_its_modules(tree: Path) -> None:
    (tree / "game/rules/sums.py").write_text("add = sum\n", "utf-8")
    beside = measure(tree)[1]["modules whose only importer is a sibling"]
    assert beside == ["game.core.cards <- game.core", "game.rules.sums <- game.rules.bela"]


def test_the_table_has_a_line_for_each_figure(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tree)])
    printed = [line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    assert {name.strip(): int(figure) for name, figure in printed} == FIGURES


def test_json_has_the_lists_only_if_they_are_wanted(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tree), "--json"])
    assert json.loads(capsys.readouterr().out) == {"figures": FIGURES}
    main([str(tree), "--json", "-v"])
    assert list(json.loads(capsys.readouterr().out)) == ["figures", "lists"]
