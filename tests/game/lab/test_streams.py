"""What commands say moves no terminal."""

from __future__ import annotations

import pytest

from game.lab.streams import complain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("belot: no\n  such file", "belot: no\n  such file"),
        ("няма такова ниво", "няма такова ниво"),
        ("a\x1b[2Jb\x07\r", "a\ufffd[2Jb\ufffd\ufffd"),
        ("\u202e\x9b\udcff", "\ufffd" * 3),
    ],
)
def test_what_moves_a_terminal_is_marked(text: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    complain(text)
    assert capsys.readouterr().err == said + "\n"
