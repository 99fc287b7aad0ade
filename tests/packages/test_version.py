"""The version stands in one place; whatever else names one has it from there, or says the same."""

from __future__ import annotations

import re
import subprocess
import tomllib
from datetime import date
from xml.etree import ElementTree

import pytest

from assets.packages import project
from assets.packages.macos.info import info
from assets.packages.menu import SHARED, manual_page
from assets.packages.windows import version_info
from graphics.text.version import VERSION, version_in
from tests.conftest import ROOT

PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
METAINFO = ElementTree.parse(SHARED / f"{project.APP_ID}.metainfo.xml").getroot()
MAY_NAME_IT = {"pyproject.toml", "CHANGELOG.md", f"assets/packages/shared/{project.APP_ID}.metainfo.xml"}
"""The place itself, and the two that tell of every version there was."""
SEARCHED = (
    "*.py",
    "*.md",
    "*.toml",
    "*.yml",
    "*.yaml",
    "*.in",
    "*.nsi",
    "*.nsh",
    "*.xml",
    "*.sh",
    "Makefile",
)


def test_it_is_read_where_the_project_has_it() -> None:
    assert tomllib.loads(PYPROJECT)["project"]["version"] == VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION), "Windows and macOS want three numbers"


@pytest.mark.parametrize(
    "text", ["", '[tool.x]\nversion = "1.0.0"\n', '[project]\n[tool]\nversion = "1.0.0"\n']
)
def test_a_version_of_something_else_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="no version"):
        version_in(text)


def test_the_changelog_begins_with_it() -> None:
    assert project.newest().version == VERSION
    found = project.releases()
    assert [each.day for each in found] == sorted((each.day for each in found), reverse=True)
    assert all(each.changes for each in found)


def test_a_changelog_that_was_forgotten_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "VERSION", "99.0.0")
    with pytest.raises(ValueError, match="does not begin with version 99"):
        project.newest()


def test_the_store_is_told_of_the_same_versions() -> None:
    told = [
        (each.get("version"), date.fromisoformat(each.get("date", ""))) for each in METAINFO.iter("release")
    ]
    assert told == [(each.version, each.day) for each in project.releases()]


def test_every_system_shows_it() -> None:
    assert f'"Belot {VERSION}"' in manual_page()
    assert info()["CFBundleShortVersionString"] == info()["CFBundleVersion"] == VERSION
    assert ".".join(map(str, version_info.numbers())) == f"{VERSION}.0"


def test_nothing_else_repeats_it() -> None:
    """Else the next version would have to be written there too."""
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *SEARCHED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if tracked.returncode:
        pytest.skip("there is no git here")
    number = re.compile(rf"(?<![\d.]){re.escape(VERSION)}(?![\d.]*\d)")
    found = [
        name
        for name in tracked.stdout.splitlines()
        if name not in MAY_NAME_IT
        and (ROOT / name).is_file()
        and number.search((ROOT / name).read_text("utf-8"))
    ]
    assert found == []
