"""CREDITS.md names the origin and the licence of everything that goes along."""

from __future__ import annotations

import re
import subprocess
import tomllib
from fnmatch import fnmatch

import pytest

from tests.conftest import ROOT

CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
PATTERNS = re.findall(r"^\| `(assets/[^`]+)` \|", CREDITS, re.MULTILINE)


def files() -> list[str]:
    """What is kept under assets/; where there is no git, what lies there and is not made."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "assets"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        return listed.stdout.split()
    found = (path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.suffix != ".mo")
    return [str(path.relative_to(ROOT)) for path in found if "__pycache__" not in path.parts]


def test_every_file_under_assets_is_credited() -> None:
    assert [name for name in files() if not any(fnmatch(name, pattern) for pattern in PATTERNS)] == []


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_credit_is_of_something(pattern: str) -> None:
    assert any(fnmatch(name, pattern) for name in files())


def test_every_package_that_runs_the_game_is_credited() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[<>=!~ \[]", wanted)[0] for wanted in project["dependencies"]]
    assert [
        name for name in names if not re.search(rf"^\| {re.escape(name)} \| \S", CREDITS, re.MULTILINE)
    ] == []


def test_every_library_of_pygame_is_credited() -> None:
    """Where pygame was installed as a wheel for Linux, its libraries are files of their own."""
    import pygame

    libraries = list((ROOT / pygame.__path__[0]).parent.glob("pygame_ce.libs/lib*"))
    known = CREDITS.lower()
    names = {re.match(r"lib([A-Za-z]+)", path.name)[1].lower() for path in libraries}  # type: ignore[index]
    same = {
        "asound": "alsa",
        "jpeg": "libjpeg",
        "vorbisenc": "vorbis",
        "vorbisfile": "vorbis",
        "sdl": "sdl 2",
    }
    same |= {"brotlicommon": "brotli", "brotlidec": "brotli"}
    assert {name for name in names if same.get(name, name) not in known} == set()
