"""The schemas: everything the game writes is valid, and other values are not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from game.core.record import record, to_line
from game.lab.simulate import drawn
from game.rules import PRESETS, preset
from saves.errors import BelotFileError
from saves.transfer import belot_file
from tests.game.presets import EACH_PRESET
from tests.game.tables import STYLES, careless, random_results
from tests.hostile.corpus import FOLDER as HOSTILE
from tests.notation import corpus, schemas
from tests.saves.matches import kept, played, practised

Value = dict[str, Any]
RECORD, BELOT = (
    jsonschema.Draft202012Validator(json.loads(path.read_text("utf-8")))
    for path in (schemas.RECORD, schemas.BELOT)
)


def complaints(validator: jsonschema.Draft202012Validator, value: object) -> list[str]:
    return [f"{list(error.absolute_path)}: {error.message[:200]}" for error in validator.iter_errors(value)]


@pytest.mark.parametrize(
    ("path", "made"), [(schemas.RECORD, schemas.record_schema), (schemas.BELOT, schemas.belot_schema)]
)
def test_a_schema_is_one_and_is_made_from_the_game(path: Any, made: Any) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(path.read_text("utf-8")))
    assert path.read_text("utf-8") == schemas.written(made())


@EACH_PRESET
def test_records_of_all_styles_are_valid(name: str) -> None:
    for number, style in enumerate((*STYLES, careless)):
        rules = preset(name) if number % 2 else drawn(preset(name), (), bytes([number]))
        for result in random_results(rules, number, style, deals=5):
            assert complaints(RECORD, json.loads(to_line(record(result, "m0")))) == []


def test_the_corpus_is_valid() -> None:
    for line in corpus.RECORDS.read_text("utf-8").splitlines():
        assert complaints(RECORD, json.loads(line)) == []


def one_of_each() -> list[Value]:
    """A record of each preset, and one of each outcome."""
    found: dict[tuple[str, str], Value] = {}
    for line in corpus.RECORDS.read_text("utf-8").splitlines():
        each = json.loads(line)
        found.setdefault(("rules", each["rules"]), each)
        found.setdefault(("outcome", each["outcome"]), each)
    return list({each["match"]: each for each in found.values()}.values())


def broken(value: Any) -> list[Any]:
    """Values of wrong types in place of one."""
    match value:
        case bool():
            return ["true", None]
        case int():
            return [str(value), value + 0.5, None, -(10**9)]
        case str():
            return [7, None, []]
        case None:
            return [7, ""]
        case list():
            return [{}, None, [*value, 7]]
        case _:
            return [[], None, value | {"surplus": 1}]


def mutants(value: Any, whole: Value, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Value]]:
    """The whole with one value made wrong, or one key removed, wherever there is one."""
    if way:
        for other in broken(value):
            yield way, put(whole, way, other)
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    )
    for key, each in inner:
        yield from mutants(each, whole, (*way, key))
        if isinstance(value, dict):
            yield (*way, key, "missing"), taken_out(whole, (*way, key))


def put(whole: Value, way: tuple[Any, ...], value: object) -> Value:
    changed = copy.deepcopy(whole)
    place: Any = changed
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = value
    return changed


def taken_out(whole: Value, way: tuple[Any, ...]) -> Value:
    changed = copy.deepcopy(whole)
    place: Any = changed
    for key in way[:-1]:
        place = place[key]
    del place[way[-1]]
    return changed


OPTIONAL = {"winner"}
"""Keys without which a record is still valid, as far as a schema can decide."""


@pytest.mark.sample(5)
@pytest.mark.parametrize("each", one_of_each(), ids=lambda each: str(each["match"]))
def test_no_value_of_a_record_may_have_another_type_and_no_key_be_missing(each: Value) -> None:
    passed = [
        way
        for way, mutant in mutants(each, each)
        if RECORD.is_valid(mutant) and not (way[-1] == "missing" and way[-2] in OPTIONAL)
        if not (way == ("contract",) or way == ("tricks", 0, "winner") or way == ("tricks", 1, "winner"))
    ]
    assert passed == []


@pytest.mark.parametrize(
    ("way", "value"),
    [
        (("rules",), "bridge"),
        (("rules",), "bela-3"),
        (("options", "target"), 50),
        (("options", "reveal"), "never"),
        (("options", "all_tricks"), "both"),
        (("match",), ""),
        (("deal",), 0),
        (("dealer",), "X"),
        (("hands", "S"), ["9H", "9C", "JS", "7H", "AH", "KH", "8S"]),
        (("hands", "S", 0), "9C"),
        (("hands", "S", 0), "1H"),
        (("hands", "X"), []),
        (("middle",), ["7C", "8C"]),
        (("turned",), "7C"),
        (("rest",), ["7C"]),
        (("laid_away",), ["7C", "8C"]),
        (("auction",), []),
        (("auction", 0), ["N", "C", "pass"]),
        (("auction", 0, 1), "1NT"),
        (("contract",), None),
        (("contract", "multiplier"), 3),
        (("contract", "amount"), 80),
        (("declarations", 0, "cards"), ["TD", "JD"]),
        (("declarations", 0, "kind"), "terca"),
        (("belots", 0, "suit"), "NT"),
        (("belots", 0, "trick"), 0),
        (("tricks", 0, "cards"), []),
        (("tricks", 0, "cards"), ["7D", "AD", "9C", "9D", "KD"]),
        (("tricks", 0, "legal", 0), []),
        (("points", "SN", "tricks"), 4),
        (("points", "S"), {}),
        (("outcome",), "passed"),
        (("outcome",), "lost"),
        (("written", "SN"), 56.5),
        (("winner",), "S"),
    ],
)
def test_a_wrong_record_is_not_valid(way: tuple[Any, ...], value: object) -> None:
    example = json.loads((corpus.ROOT / "tests" / "data" / "record-example.jsonl").read_text("utf-8"))
    assert complaints(RECORD, example) == []
    assert complaints(RECORD, put(example, way, value))


@EACH_PRESET
def test_matches_are_valid(name: str) -> None:
    for actions in (0, 1, 25, None):
        assert complaints(BELOT, json.loads(kept(played(5, actions, name)))) == []


def test_a_match_with_all_that_there_is_is_valid() -> None:
    assert complaints(BELOT, json.loads(kept(practised()))) == []


FREE = {"house_rules", "clock", "branches", "marks", "middle", "turned", "rest"} | {
    spec.name for rules in PRESETS.values() for spec in rules.option_specs
}
"""Keys that a file may lack."""


def test_no_value_of_a_match_may_have_another_type_and_no_key_be_missing() -> None:
    for saved in (practised(), played(2, 40, "bela-2"), played(2, 40)):
        whole = json.loads(kept(saved))
        passed = [
            way
            for way, mutant in mutants(whole, whole)
            if BELOT.is_valid(mutant) and not (way[-1] == "missing" and way[-2] in FREE)
            if way[-1] != "scores" and way[-1] != "turned"
        ]
        assert passed == []


def test_what_is_not_valid_is_refused_by_the_game() -> None:
    """A schema may cover less than the game, never more: it refuses no hostile file that can be read."""
    refused = 0
    for path in sorted((HOSTILE / "match").iterdir()):
        try:
            value = json.loads(path.read_bytes())
        except (ValueError, RecursionError):
            continue
        if BELOT.is_valid(value):
            continue
        refused += 1
        with pytest.raises(BelotFileError):
            belot_file.check(path.read_bytes())
    assert refused > 20


def test_every_preset_and_option_stands_in_both() -> None:
    for path in (schemas.RECORD, schemas.BELOT):
        text = path.read_text("utf-8")
        assert all(f'"{name}"' in text for name in PRESETS)
        assert all(f'"{spec.name}"' in text for rules in PRESETS.values() for spec in rules.option_specs)
