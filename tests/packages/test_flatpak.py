"""The manifest for Flatpak: whole, and every source pinned as in the lock."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from assets.packages.flatpak import sources
from assets.packages.project import APP_ID, ROOT

MANIFEST: dict[str, Any] = yaml.safe_load((sources.HERE / f"{APP_ID}.yaml").read_text("utf-8"))
LISTS = ("play", "build")


def test_it_has_what_flatpak_builder_asks_for() -> None:
    assert MANIFEST["id"] == APP_ID and MANIFEST["command"] == "belot"
    assert MANIFEST["runtime"] == "org.freedesktop.Platform" and MANIFEST["sdk"] == "org.freedesktop.Sdk"
    assert re.fullmatch(r"\d\d\.08", MANIFEST["runtime-version"])
    for module in MANIFEST["modules"]:
        assert module["buildsystem"] == "simple" and module["build-commands"] and module["sources"]
    assert not any("network" in word or "filesystem=home" in word for word in MANIFEST["finish-args"])


def test_every_source_is_pinned_or_this_folder() -> None:
    named = [source for module in MANIFEST["modules"] for source in module["sources"]]
    assert [source for source in named if isinstance(source, str)] == [
        f"wheels-{name}.json" for name in LISTS
    ]
    [folder] = [source for source in named if not isinstance(source, str)]
    assert folder["type"] == "dir" and (sources.HERE / folder["path"]).resolve() == ROOT
    for source in (source for name in LISTS for source in sources.written(name)):
        assert source["type"] == "file" and source["url"].startswith("https://")
        assert re.fullmatch("[0-9a-f]{64}", source["sha256"])


@pytest.mark.parametrize("name", LISTS)
def test_the_wheels_are_those_of_the_lock(name: str) -> None:
    assert sources.mistakes(name, sources.written(name)) == [], "`make flatpak-lock` writes them anew"


@pytest.mark.parametrize("change", ["hash", "version", "missing", "arch", "place", "more"])
def test_what_is_not_as_in_the_lock_is_told(change: str) -> None:
    found = sources.written("play")
    at = next(number for number, source in enumerate(found) if "pygame_ce" in source["url"])
    wheel = dict(found[at])
    if change == "hash":
        wheel["sha256"] = "0" * 64
    elif change == "version":
        wheel["url"] = re.sub(r"pygame_ce-[\d.]+-", "pygame_ce-1.0-", wheel["url"])
    elif change == "place":
        wheel["url"] = wheel["url"].replace("/packages/", "/other/")
    elif change == "more":
        found.append(sources.written("build")[0])
    found[at : at + 1] = [] if change in ("missing", "arch") else [wheel]
    if change == "missing":
        found = [source for source in found if "pygame_ce" not in source["url"]]
    assert len(sources.mistakes("play", found)) == 1


def test_what_the_build_calls_is_there() -> None:
    commands = [command for module in MANIFEST["modules"] for command in module["build-commands"]]
    text = "\n".join(commands)
    for path in re.findall(r"assets/\S+\.(?:py|sh)", text):
        assert (ROOT / path).is_file()
    for module in re.findall(r"-m (assets\S+)", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
    [copied] = [command for command in commands if command.startswith("cp -r")]
    assert all((ROOT / name).exists() for name in copied.split()[2:-1])
