"""Commands as users run them: in a process of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MAIN = str(Path(__file__).resolve().parents[3] / "main.py")


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """`python main.py …`, waited for; of the tools `python -m tools.…`."""
    tool = bool(arguments) and arguments[0].startswith("tools.")
    command = [sys.executable, *(("-m",) if tool else (MAIN,)), *arguments]
    return subprocess.run(command, cwd=Path(MAIN).parent if tool else None, capture_output=True, check=False)


def one_line(text: bytes) -> str:
    """The text on standard error, which must be one line."""
    lines = text.decode().splitlines()
    assert len(lines) == 1, lines
    return lines[0]
