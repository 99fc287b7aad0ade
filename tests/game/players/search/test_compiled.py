"""Compiled or from source: never other code than the present source, and never without saying so."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.players.decision import choose
from game.players.search import compiled
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.game.players.engine.engines import first_lead

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A `belot_compiled` in which every module was made from the present source."""
    monkeypatch.delenv(compiled.FORCED, raising=False)
    package = ModuleType("belot_compiled")
    package.DIGESTS = {name: compiled.digest(name) for name in compiled.MODULES}
    package.FAILURE = ""
    monkeypatch.setitem(sys.modules, "belot_compiled", package)
    for name in compiled.MODULES:
        module = ModuleType(f"belot_compiled.{name}")
        setattr(package, name, module)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return package


@pytest.mark.parametrize("name", compiled.MODULES)
def test_what_is_compiled_from_this_source_is_used(
    name: str, installed: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled.load(name) is getattr(installed, name)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", compiled.MODULES)
def test_another_source_is_not_and_one_line_says_so(
    name: str, installed: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    installed.DIGESTS[name] = "0" * 64
    assert compiled.load(name).__name__ == f"game.players.search.{name}"
    [line] = capsys.readouterr().err.splitlines()
    assert f"{name}.py" in line and "make play" in line


@pytest.mark.parametrize("name", compiled.MODULES)
def test_nor_is_a_build_from_before_the_module_was_there(
    name: str, installed: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    del installed.DIGESTS[name]
    delattr(installed, name)
    assert compiled.load(name).__name__ == f"game.players.search.{name}"
    [line] = capsys.readouterr().err.splitlines()
    assert f"{name}.py" in line and "make play" in line


@pytest.mark.parametrize("name", compiled.MODULES)
def test_a_module_that_cannot_be_loaded_is_not_used(
    name: str, installed: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    delattr(installed, name)
    monkeypatch.delitem(sys.modules, f"belot_compiled.{name}")
    assert compiled.load(name).__name__ == f"game.players.search.{name}"
    assert "cannot be loaded" in capsys.readouterr().err


@pytest.mark.parametrize("name", compiled.MODULES)
def test_the_source_when_it_is_asked_for(
    name: str, installed: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(compiled.FORCED, "1")
    assert compiled.load(name).__name__ == f"game.players.search.{name}"
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", compiled.MODULES)
def test_the_source_without_a_word_where_nothing_could_be_compiled(
    name: str, installed: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    installed.DIGESTS.clear()
    installed.FAILURE = "no compiler"
    assert compiled.load(name).__name__ == f"game.players.search.{name}"
    assert compiled.interpreted(name) == "no compiler"
    assert capsys.readouterr().err == ""


def test_the_source_where_the_project_is_not_installed(
    installed: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "belot_compiled", None)
    assert all(compiled.interpreted(name) == "nothing is compiled" for name in compiled.MODULES)


def test_a_bundle_has_no_sources_and_takes_what_is_compiled(
    installed: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed.DIGESTS.clear()
    monkeypatch.setattr(compiled, "source", lambda name: ROOT / "nowhere" / f"{name}.py")
    assert all(compiled.load(name) is getattr(installed, name) for name in compiled.MODULES)


def test_installing_tells_what_is_not_compiled_and_keeps_quiet_otherwise(
    installed: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled.main()
    assert capsys.readouterr().out == ""
    installed.DIGESTS.clear()
    installed.FAILURE = "no compiler"
    compiled.main()
    [line] = capsys.readouterr().out.splitlines()
    assert "no compiler" in line and "README.md" in line


def test_no_other_name_is_a_module() -> None:
    with pytest.raises(AttributeError, match="lookahead"):
        compiled.lookahead  # noqa: B018


@pytest.mark.parametrize("name", compiled.MODULES)
def test_a_change_of_what_is_compiled_is_installed_anew(name: str) -> None:
    [line] = [
        row for row in (ROOT / "Makefile").read_text("utf-8").splitlines() if row.startswith("COMPILED")
    ]
    assert compiled.source(name).relative_to(ROOT).as_posix() in line.split()


def test_from_source_the_first_trick_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough worlds of it would take seconds; later tricks are searched quickly."""
    monkeypatch.setenv(compiled.FORCED, "1")
    state = first_lead()
    seen = question(state, state.turn)  # type: ignore[union-attr]
    decision = choose(seen, LEVELS[-1], random.Random(1), time_ms=1000)
    assert decision.action in seen.legal
    assert decision.worlds is None


def test_the_window_loads_neither_what_is_compiled_nor_cython() -> None:
    """The computer players think in a process of their own; the window starts without them."""
    code = """
import pkgutil, sys, graphics
from importlib import import_module
for module in pkgutil.walk_packages(graphics.__path__, "graphics."):
    import_module(module.name)
names = ("solver", "thumb", "worlds")
heavy = ("belot_compiled", "cython", "Cython", *(f"game.players.search.{name}" for name in names))
print([name for name in heavy if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stdout + done.stderr
