"""The page of what people say at the table."""

from __future__ import annotations

import pytest

from tools.talk import main


def test_all_languages_stand_below_one_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "--language", "ru"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("greeting")
    assert "    quietly en       13  Contra, then…\n" in printed
    assert "    quietly ru       15  Контра, значит…\n" in printed
