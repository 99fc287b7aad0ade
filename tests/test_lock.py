"""What is installed is locked: every version, and every file by its hash, for every system."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

LOCK = ROOT / "requirements"
FILES = ("build", "play", "dev", "fuzz", "lock")
INSTALLED = ("build", "play", "dev")
"""What `make play` and `make test` install, one over the other."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DEPENDENCIES = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
WANTED = {
    "build": PROJECT["build-system"]["requires"],
    "play": [*DEPENDENCIES, *EXTRAS["source"]],
    "dev": [*DEPENDENCIES, *EXTRAS["source"], *EXTRAS["dev"]],
    "fuzz": EXTRAS["fuzz"],
    "lock": ["uv"],
}
SYSTEMS = ("linux", "darwin", "win32")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def pins(name: str) -> list[tuple[Requirement, int]]:
    """What a file pins, each with the number of its hashes."""
    text = (LOCK / f"{name}.txt").read_text("utf-8")
    found = []
    for entry in text.replace("\\\n", " ").splitlines():
        if entry.strip() and not entry.startswith("#"):
            words, *hashes = re.split(r"\s+--hash=sha256:", entry.strip())
            assert all(re.fullmatch("[0-9a-f]{64}", each) for each in hashes), entry
            found.append((Requirement(words), len(hashes)))
    return found


def chosen(name: str, system: str, python: str) -> dict[str, str]:
    """The versions that are installed on a system."""
    where = {"sys_platform": system, "python_version": python, "python_full_version": f"{python}.0"}
    found: dict[str, str] = {}
    for pin, _ in pins(name):
        if pin.marker is None or Marker(str(pin.marker)).evaluate(
            {**where, "platform_python_implementation": "CPython"}
        ):
            key = canonicalize_name(pin.name)
            assert key not in found, f"{key} has two versions on {system} with Python {python}"
            found[key] = next(iter(pin.specifier)).version
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_version_is_pinned_with_the_hashes_of_its_files(name: str) -> None:
    for pin, hashes in pins(name):
        assert [each.operator for each in pin.specifier] == ["=="], pin
        assert hashes, f"{pin} has no hash"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", FILES)
def test_what_the_project_wants_is_in_the_lock(name: str, system: str, python: str) -> None:
    versions = chosen(name, system, python)
    for text in WANTED[name]:
        wanted = Requirement(text)
        if wanted.marker and not wanted.marker.evaluate({"sys_platform": system}):
            continue
        version = versions.get(canonicalize_name(wanted.name))
        assert version, f"{text} is not in {name}.txt: `make lock` renews it"
        assert wanted.specifier.contains(version), f"{text}, and not {version}: `make lock` renews it"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_version_is_the_same_wherever_it_is_locked(system: str, python: str) -> None:
    """So that one file can be installed over another."""
    build, play, dev = (chosen(name, system, python) for name in INSTALLED)
    for some in (build, play):
        assert all(dev.get(name, version) == version for name, version in some.items())
    assert set(play) <= set(dev)


@pytest.mark.parametrize("name", FILES)
def test_a_lock_names_no_place_to_fetch_from(name: str) -> None:
    text = (LOCK / f"{name}.txt").read_text("utf-8")
    assert not re.search(r"://|\bindex|find-links|trusted-host|@ ", text)


def commands(name: str) -> list[str]:
    """The arguments of every `pip install` and `pip download` in a file, with make's variables filled in."""
    text = (ROOT / name).read_text("utf-8").replace("\\\n", " ")
    for word in ("LOCKED", "INSTALL"):
        if value := re.search(rf"^{word} := (.*)$", text, re.MULTILINE):
            text = text.replace(value[0], "").replace(f"$({word})", value[1])
    return re.findall(r"pip (?:install|download) ([^`\n&;]*)", text)


INSTALLING = (
    "Makefile",
    "README.md",
    "CONTRIBUTING.md",
    ".ci/run",
    "docs/tuning.md",
    "tests/fuzz/__main__.py",
)


@pytest.mark.parametrize("name", INSTALLING)
def test_nothing_is_installed_but_from_the_lock(name: str) -> None:
    """A release that came later must not break a fresh clone; pip itself is asked for by its version."""
    for command in commands(name):
        if "$(PIP)" in command or command.split()[-1] == ".":
            continue
        assert "--no-deps --require-hashes" in command, command


@pytest.mark.parametrize("name", ["Makefile", "README.md"])
def test_play_and_test_install_from_the_lock(name: str) -> None:
    """The project itself comes without dependencies, and is compiled with what is locked."""
    calls = [call for call in commands(name) if "$(PIP)" not in call and "lock.txt" not in call]
    own = [call for call in calls if call.split()[-1] == "."]
    locked = [call for call in calls if "--require-hashes" in call]
    assert len(own) == len(locked) == 2, calls
    assert all("--no-deps --no-build-isolation" in call for call in own)
    for call, wanted in zip(locked, ("play", "dev"), strict=True):
        assert re.findall(r"-r requirements.(\w+)\.txt", call) == ["build", wanted]


@pytest.mark.parametrize("name", ["Makefile", "README.md"])
def test_what_was_installed_is_checked(name: str) -> None:
    assert (ROOT / name).read_text("utf-8").count("pip check") == 2
