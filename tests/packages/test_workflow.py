"""The release workflow and CI call only what there is, and try what they build."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT

WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
SYSTEMS = ("linux", "windows", "macos")


def commands(job: str) -> str:
    return "\n".join(step["run"] for step in WORKFLOW["jobs"][job]["steps"] if "run" in step)


def made(text: str) -> set[str]:
    """The targets that are made by some commands."""
    calls = re.findall(
        r"^(?:xvfb-run \S+ |DISPLAY=\S+ )?make (?:--\S+ )*((?:[a-z-]+ ?)+)", text, re.MULTILINE
    )
    return {word for call in calls for word in call.split()}


def test_there_is_a_job_for_each_system() -> None:
    assert set(WORKFLOW["jobs"]) == {*SYSTEMS, "publish"}
    assert set(WORKFLOW["jobs"]["publish"]["needs"]) == set(SYSTEMS)
    assert WORKFLOW["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("job", SYSTEMS)
def test_a_job_builds_tries_and_keeps_the_bundle(job: str) -> None:
    assert {"bundle", "smoke", "archive"} <= made(commands(job)) <= TARGETS
    assert WORKFLOW["jobs"][job]["steps"][-1]["uses"].startswith("actions/upload-artifact@")


def test_each_system_has_its_package() -> None:
    assert {"deb", "flatpak", "deb-story"} <= made(commands("linux"))
    assert "installer" in made(commands("windows")) and "app" in made(commands("macos"))


def test_what_steps_call_besides_is_there() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    for path in re.findall(r"assets\\\S+\.ps1", text):
        assert (ROOT / path.replace("\\", "/")).is_file()
    for module in re.findall(r"-m (assets\.\S+)", text + MAKEFILE):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    for script in re.findall(r"bash (\S+\.sh)", MAKEFILE):
        assert (ROOT / script).is_file()


def test_every_action_is_one_of_the_forge_itself() -> None:
    steps = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
    assert {step["uses"].partition("/")[0] for step in steps if "uses" in step} == {"actions"}


def test_ci_makes_the_packages() -> None:
    text = (ROOT / ".ci/run").read_text("utf-8")
    assert {"deb", "installer", "flatpak", "app", "smoke"} <= made(text)
    for tool in ("lintian", "appstream", "desktop-file-utils", "nsis", "chrpath", "dpkg-dev"):
        assert tool in text


def test_pushes_and_pull_requests_run_the_same_script_as_at_home() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))
    # YAML 1.1 reads a bare `on` as true
    assert set(workflow[True]) == {"push", "pull_request"}
    runs = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    assert runs == ["bash .ci/run"]


def test_ci_installs_with_the_oldest_pip_and_the_newest() -> None:
    """22.3 came with the oldest Python that is supported."""
    script = (ROOT / ".ci/run").read_text("utf-8")
    assert {"PIP=pip==22.3", "PIP=pip"} <= set(script.split())
