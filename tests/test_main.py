"""The one door: the window without words, the commands by name, a clear no for anything else."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import main
from graphics.text.version import VERSION

ROOT = Path(__file__).resolve().parent.parent


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / "main.py"), *words], capture_output=True, text=True)


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in main.COMMANDS:
        assert name in done.stdout


def test_an_unknown_command_is_refused_with_the_list() -> None:
    done = run("simulat")
    assert done.returncode == 2
    assert "'simulat'" in done.stderr and "simulate" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("name", main.MOVED)
def test_a_former_command_says_where_it_went(name: str) -> None:
    done = run(name, "--all")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"python -m {main.MOVED[name]}" in done.stderr
    assert done.stderr.count("\n") == 1
    assert find_spec(main.MOVED[name]) is not None


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_its_module(name: str) -> None:
    assert find_spec(main.COMMANDS[name][0]) is not None
    assert callable(main.command(name))


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_help(name: str) -> None:
    done = run(*name.split(), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: belot {name} [-h]")


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_is_told_in_the_imperative(name: str) -> None:
    """As in the list of commands: "play many deals", "Play matches"."""
    first = run(name, "--help").stdout.split("\n\n")[1].split()[0]
    in_list = {text.split()[0].capitalize() for _, text in main.COMMANDS.values()}
    assert first in in_list


@pytest.mark.parametrize("name", main.COMMANDS)
def test_a_wrong_argument_of_any_command_is_refused_in_a_line(name: str) -> None:
    done = run(name, "--nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"belot {name}: ") and done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["simulate", "arena", "engine", "verify", "convert", "review"])
def test_a_command_without_a_window_never_loads_pygame(name: str) -> None:
    code = f"import main, sys; main.command({name!r}); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_the_start_does_not_load_what_only_commands_need() -> None:
    code = "import main, sys; sys.exit(any(m.startswith(('game', 'saves', 'graphics')) for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_the_guard_of_an_engine_needs_no_installed_package() -> None:
    code = "import main, game.cli"
    assert subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, check=False).returncode == 0


def test_ctrl_c_before_anything_listens_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupting:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "game.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "game.cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    assert main.run(["verify"]) == main.INTERRUPTED
    assert capsys.readouterr().err == "belot verify: interrupted\n"


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == VERSION


def test_the_version_is_told() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"belot {VERSION}\n", "")


@pytest.mark.parametrize(
    ("word", "is_file"),
    [("Иван 1.belot", True), ("A.BELOT", True), ("./a", True), ("pyproject.toml", True), ("simulat", False)],
)
def test_a_file_is_told_from_a_command(word: str, is_file: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main.names_file(word) == is_file
