"""The output of commands contains no terminal control characters."""

from __future__ import annotations

import pytest

from game.cli import complain, say


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


def test_what_is_said_moves_none_either(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    say("Ána\u00a0\U0001f468\u200d\U0001f469\n\tB\x1b[2J\x9b\x07\r")
    said = "Ána\u00a0\U0001f468\u200d\U0001f469\n\tB\ufffd[2J\ufffd\ufffd\ufffd\n"
    assert capfdbinary.readouterr().out.decode() == said
