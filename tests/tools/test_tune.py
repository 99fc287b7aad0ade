"""`python -m tools.tune`: the scripts that make the numbers of the computer players again."""

from __future__ import annotations

import pytest

from game.players.numbers import FOLDER, load
from tests.game.lab.runs import one_line, run
from tools.tune import NOUNS, main


def test_help_lists_every_noun() -> None:
    printed = run("tools.tune", "--help").stdout.decode()
    assert all(noun in printed for noun in NOUNS)


@pytest.mark.parametrize("arguments", [(), ("nothing",)])
def test_what_is_no_noun_is_refused_in_one_line(arguments: tuple[str, ...]) -> None:
    ended = run("tools.tune", *arguments)
    assert ended.returncode == 2
    assert "NOUN" in one_line(ended.stderr)


@pytest.mark.parametrize("noun", sorted(NOUNS))
def test_every_noun_has_a_script_and_its_file(noun: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    with pytest.raises(SystemExit) as ended:
        main([noun, "--help"])
    assert ended.value.code == 0
    assert f"tune {noun}" in capsys.readouterr().out
    assert load(noun)


def test_the_files_are_small() -> None:
    assert all(path.stat().st_size < 300_000 for path in FOLDER.glob("*.json"))
