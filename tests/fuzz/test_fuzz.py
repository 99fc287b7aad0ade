"""The kept inputs and a few mutations of each seed are read; and what there is to be found is found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import kept
from tests.fuzz.failures import Failures
from tests.fuzz.mutation import of_bytes, of_json, of_text
from tests.fuzz.running import minimise, search
from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS
from tests.hostile.values import HOSTILE

MUTATIONS = 200
SLOW_TARGETS = {"database": 20}
"""Fewer mutations of what takes long to read."""
SAMPLED = {"request": 12}
"""Targets of whose kept inputs `make test` reads every so many: the computer players answer them."""
MOST_BYTES = 2_000_000
"""Of the whole kept corpus."""
SEED = b'{"id": 7, "action": "pass", "info": {"values": {"pass": 1.5}, "list": [1, 2, 3]}}'


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Targets change folders as they like."""
    with monkeypatch.context() as patched:
        patched.chdir(Path.cwd())
        yield


def failed(target: Target, inputs: Iterator[bytes], folder: Path) -> list[str]:
    failures = Failures(folder, target)
    for content in inputs:
        failures.watch(content)
    return [path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))]


@pytest.mark.parametrize("name", TARGETS)
def test_what_was_kept_is_read_or_refused(name: str, tmp_path: Path) -> None:
    found = kept.inputs(name)
    assert found
    assert failed(TARGETS[name], iter(found[:: SAMPLED.get(name, 1)]), tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLED)
def test_all_that_was_kept_is_read_or_refused(name: str, tmp_path: Path) -> None:
    assert failed(TARGETS[name], iter(kept.inputs(name)), tmp_path) == []


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_and_what_is_made_of_them_are_read_or_refused(name: str, tmp_path: Path) -> None:
    target, chance = TARGETS[name], Random(name)
    seeds = [seed for seed in target.seeds() if len(seed) <= target.longest]

    def inputs() -> Iterator[bytes]:
        yield from seeds
        for _ in range(SLOW_TARGETS.get(name, MUTATIONS)):
            yield target.mutate(chance.choice(seeds), chance)[: target.longest]

    assert seeds
    assert failed(target, inputs(), tmp_path) == []


def test_the_kept_corpus_is_small_and_no_target_is_without() -> None:
    files = {path.name.removesuffix(kept.ENDING): path.stat().st_size for path in kept.FOLDER.iterdir()}
    assert set(files) == set(TARGETS) and sum(files.values()) < MOST_BYTES


def test_mutated_json_is_mostly_json_and_has_everything_hostile_in_it() -> None:
    chance, sound = Random(1), 0
    made = [of_json(SEED, chance) for _ in range(3000)]
    for content in made:
        try:
            json.loads(content)
            sound += 1
        except (ValueError, RecursionError):
            continue
    assert sound > 2000 and len(set(made)) > 2000
    assert all(any(raw.encode() in content for content in made) for raw in HOSTILE.values())
    assert any(content.count(b'"pass"') > 2 for content in made)  # what is there gets into other places


@pytest.mark.parametrize("mutate", [of_json, of_text, of_bytes])
def test_a_mutation_follows_from_its_chance_and_takes_anything(mutate: object) -> None:
    assert callable(mutate)
    for content in (b"", b"\xff\xfe", b"[" * 3000, b"{}", b"7", SEED):
        one, other = ([mutate(content, chance) for _ in range(50)] for chance in (Random(5), Random(5)))
        assert one == other and all(isinstance(each, bytes) for each in one)


def reader(content: bytes) -> None:
    """It reads badly, in three ways."""
    if content == b"ends":
        raise SystemExit(3)
    if content.startswith(b"1"):
        raise KeyError(content)
    if content.startswith(b"2"):
        assert content == b"2"


def test_a_failure_is_written_once_for_each_place(tmp_path: Path) -> None:
    target = Target("bad", reader, lambda: [b"0"], of_bytes)
    texts = failed(target, iter([b"0", b"1", b"2", b"11", b"23", b"24", b"ends"]), tmp_path)
    assert sorted(text.split()[0] for text in texts) == ["AssertionError", "KeyError", "SystemExit"]
    inputs = {path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".txt"}
    assert inputs == {b"1", b"23", b"ends"}


def test_what_takes_long_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.failures.SLOW", -1.0)
    target = Target("bad", reader, lambda: [b"0"], of_bytes)
    [text] = failed(target, iter([b"0", b"00"]), tmp_path)
    assert text.startswith("slow")


def test_the_smallest_inputs_are_kept_in_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setattr(kept, "MOST_BYTES", 6)
    assert kept.keep("one", [b"333", b"1", b"22", b"1", b"4444"]) == 3
    packed = (tmp_path / f"one{kept.ENDING}").read_bytes()
    assert kept.inputs("one") == [b"1", b"22", b"333"] and kept.inputs("other") == []
    assert kept.keep("one", [b"4444", b"22", b"1", b"333"]) == 3
    assert (tmp_path / f"one{kept.ENDING}").read_bytes() == packed


@pytest.mark.slow
@pytest.mark.skipif(find_spec("atheris") is None, reason="the search needs atheris")
def test_a_search_reads_as_many_inputs_as_it_says_and_keeps_what_reaches_more(tmp_path: Path) -> None:
    target, corpus, found = TARGETS["action"], tmp_path / "action", tmp_path / "found"
    done = search(target, 3000, 60, corpus, found, tmp_path / "log")
    assert done.executed == 3000 and done.ends == 0 and done.reached > 50 and done.last > 20
    assert not list(found.iterdir())
    smallest = minimise(target, corpus, found)
    assert 10 < len(smallest) <= len(list(corpus.iterdir()))
