"""Settings: what is good is kept, what is bad is reported, and no file is overwritten unread."""

from __future__ import annotations

import errno
import json
import os
import time
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.protocol import LEVELS
from saves import paths, settings
from saves.errors import SettingsError
from saves.settings import LastMatch, Settings, counted_since, load, save, settings_path
from tests.in_one import in_one


def write(content: str | bytes) -> Path:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_without_a_file_all_are_defaults() -> None:
    assert load() == (Settings(), [])


def test_round_trip() -> None:
    last = LastMatch(preset="turkish", options={"target": 301}, partner="easy", names={"S": "Иван"})
    changed = Settings(speed="calm", trick_stays="click", volume=0, language="bg", last_match=last)
    save(changed)
    assert load() == (changed, [])
    save(changed.with_(trick_stays=4000))
    assert load()[0].trick_stays == 4000
    assert [file.name for file in settings_path().parent.iterdir()] == [paths.SETTINGS]


def test_a_byte_order_mark_changes_nothing() -> None:
    write(b'\xef\xbb\xbf{"volume": 30}')
    assert load() == (Settings(volume=30), [])


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("speed", "fast", "calm, normal, quick, at_once"),
        ("animation", 1, "true, false"),
        ("trick_stays", 3, "click, 1000, 2000, 4000"),
        ("volume", 101, "0–100"),
        ("volume", "loud", "0–100"),
        ("language", None, "system, en, bg, sr, sr_Latn, hr, ru, tr"),
        ("last_match", [], "`object`, got `array`"),
    ],
)
def test_a_bad_value_costs_only_itself(field: str, value: object, expected: str) -> None:
    write(json.dumps({"back": "kilim", field: value, "full_screen": True}))
    found, [problem] = load()
    assert found == Settings(back="kilim", full_screen=True)
    assert (problem.code, problem.key, problem.expected) == ("bad_value", field, expected)
    assert json.dumps(value) in str(problem)


@pytest.mark.parametrize(
    ("content", "keys"),
    [
        ('{"volume": {"a": 1}}', ["volume"]),
        ('{"theme": {}}', ["theme"]),
        ('{"window": {"x": {}, "width": 900}}', ["window.x"]),
        ('{"last_match": {"partner": {}}}', ["last_match.partner"]),
        ('{"last_match": {"preset": {}}}', ["last_match.preset"]),
        (json.dumps({"last_match": {"names": {str(n): "x" for n in range(9)}}}), ["last_match.names"]),
        (json.dumps({"last_match": {"options": {str(n): n for n in range(51)}}}), ["last_match.options"]),
    ],
)
def test_objects_and_crowds_where_none_belong_cost_only_themselves(content: str, keys: list[str]) -> None:
    write(content[:-1] + ', "back": "kilim"}')
    found, problems = load()
    assert found.back == "kilim"
    assert [problem.key for problem in problems] == keys
    assert found.with_(back=Settings().back, window={}) == Settings(), "the rest is as it begins"


def test_unknown_keys_are_reported() -> None:
    write('{"colour": "red", "volume": 5, "last_match": {"weather": 1, "partner": "easy"}}')
    found, problems = load()
    assert found == Settings(volume=5, last_match=LastMatch(partner="easy"))
    assert [(problem.code, problem.key) for problem in problems] == [
        ("unknown_key", "colour"),
        ("unknown_key", "last_match.weather"),
    ]
    assert str(problems[0]) == "colour: there is no such setting; it is ignored."


def test_the_last_match_keeps_what_the_rules_have() -> None:
    options = {"target": 301, "reveal": "never", "weather": "fine", "all_trumps_raise": 3.5}
    write(json.dumps({"last_match": {"options": options, "names": {"S": "A", "E": 5}}}))
    found, problems = load()
    assert found.last_match == LastMatch(options={"target": 301}, names={"S": "A"})
    assert sorted(problem.key for problem in problems) == [
        "last_match.names.E",
        "last_match.options.all_trumps_raise",
        "last_match.options.reveal",
        "last_match.options.weather",
    ]
    write('{"last_match": {"preset": "whist", "options": {"target": 99}, "opponents": "easy"}}')
    found, problems = load()
    assert found.last_match == LastMatch(opponents="easy")
    assert str(problems[0]).startswith('last_match.preset: "whist" cannot be used (expected bulgarian, ')


@in_one("content", ["", "[1, 2]", "{", "\x00\x01", '{"a": ' * 50_000, b"\xff\xfe{}", " " * 2_000_000])
def test_what_is_no_settings_file_is_set_aside(content: str | bytes) -> None:
    path = write(content)
    before = path.read_bytes()
    found, [problem] = load()
    assert found == Settings()
    assert problem.code == "set_aside"
    kept = path.with_name(problem.expected)
    assert kept.read_bytes() == before
    assert not path.exists()
    write("also bad")
    _, [second] = load()
    assert second.expected != problem.expected
    assert kept.read_bytes() == before
    assert second.expected in str(second)


def test_statistics_that_begin_ahead_of_the_clock_hide_nothing() -> None:
    now = int(time.time())
    assert counted_since(Settings(statistics_since=now - 60)) == now - 60
    assert counted_since(Settings(statistics_since=now + 3600)) == 0


def test_a_folder_in_the_place_of_the_file() -> None:
    settings_path().mkdir(parents=True)
    found, [problem] = load()
    assert found == Settings()
    assert problem.code == "unreadable" and settings_path().is_dir()


def test_what_cannot_be_set_aside_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    write("bad")

    def refuse(path: Path, today: object = None) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(paths, "set_aside", refuse)
    found, [problem] = load()
    assert found == Settings()
    assert problem.code == "kept"
    assert "Permission denied" in str(problem)


def test_saving_into_a_file_instead_of_a_folder(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("in the way")
    with pytest.raises(SettingsError) as caught:
        save(Settings())
    assert caught.value.code == "read_only"
    assert str(settings_path()) in str(caught.value)
    assert load()[0] == Settings()


def test_a_full_disk_leaves_the_old_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(volume=11))

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError) as caught:
        save(Settings(volume=22))
    assert caught.value.code == "full"
    assert "full" in str(caught.value)
    assert load() == (Settings(volume=11), [])
    assert len(list(settings_path().parent.iterdir())) == 1


def test_with_checks_what_it_is_given() -> None:
    assert Settings().with_(volume=3).volume == 3
    assert Settings().with_(last_match=LastMatch(partner="easy")).last_match.partner == "easy"
    with pytest.raises(ValueError):
        Settings().with_(volume=300)
    with pytest.raises(ValueError, match="no such setting: colour"):
        Settings().with_(colour="red")


def test_every_level_of_the_players_can_be_chosen_and_kept() -> None:
    assert get_args(settings.Level) == LEVELS


def test_choices_are_listed_in_their_order() -> None:
    assert settings.choices("hand_sort") == ("suits", "strength", "dealt")
    assert settings.choices("trick_stays") == ("click", 1000, 2000, 4000)


@given(
    changes=st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), max_size=8),
    cut=st.integers(0, 900),
)
def test_a_damaged_file_never_raises_nor_disappears(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int]], cut: int
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    save(Settings(volume=33, last_match=LastMatch(names={"S": "Иван"}, options={"target": 251})), folder)
    content = bytearray(settings_path(folder).read_bytes())
    for place, value in changes:
        content[place % len(content)] = value
    damaged = bytes(content[: max(len(content) - cut, 0)] if cut % 3 == 0 else content)
    settings_path(folder).write_bytes(damaged)
    found, problems = load(folder)
    assert isinstance(found, Settings)
    aside = [problem for problem in problems if problem.code == "set_aside"]
    kept = folder / aside[0].expected if aside else settings_path(folder)
    assert kept.read_bytes() == damaged
    save(found, folder)
    assert load(folder) == (found, [])


def test_a_choice_made_before_the_default_changed_stays(tmp_path: Path) -> None:
    settings_path(tmp_path).write_text('{"auto_single": false}', "utf-8")
    kept, problems = load(tmp_path)
    assert not kept.auto_single and kept.auto_pass and not problems
