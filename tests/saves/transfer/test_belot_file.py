"""`.belot` files: what was exported comes back, and anything changed is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import IllegalAction
from game.core.match import ReplayError
from game.core.shuffle import fingerprint
from game.rules import PRESETS
from saves.errors import BelotFileError, FileError
from saves.saved import SavedMatch
from saves.store import Store
from saves.transfer.belot_file import MAX_ACTIONS, MAX_BYTES, VERSION, export_match, file_name, import_match
from tests.in_one import in_one
from tests.saves.matches import played

WHOLE = played(1)
CONTENT = export_match(WHOLE)


def refusal(content: bytes) -> BelotFileError:
    with pytest.raises(BelotFileError) as caught:
        import_match(content)
    assert "\n" not in str(caught.value)
    return caught.value


def changed(change: Callable[[dict[str, Any]], object], content: bytes = CONTENT) -> bytes:
    values = json.loads(content)
    change(values)
    return json.dumps(values).encode()


@pytest.mark.parametrize("rules", PRESETS)
@in_one("actions", [0, 1, 4, 12, 30, None])
def test_round_trip_in_every_phase(rules: str, actions: int | None) -> None:
    saved = played(2, actions, rules)
    assert import_match(export_match(saved)) == saved


def test_players_keep_their_tempers_and_an_older_game_is_told_that_the_file_is_newer() -> None:
    saved = replace(WHOLE, levels=WHOLE.levels | {"N": "hard/bold"})
    content = export_match(saved)
    assert import_match(content) == saved
    assert json.loads(content)["version"] == VERSION > json.loads(CONTENT)["version"]


def test_through_two_stores() -> None:
    with Store.memory() as one, Store.memory() as other:
        exported = export_match(one.load(one.add(WHOLE)))
        imported = other.load(other.add(import_match(exported)))
        assert imported == replace(WHOLE, id=imported.id)
        assert export_match(imported) == exported


def test_the_file_has_what_anyone_needs_to_deal_again() -> None:
    values = json.loads(CONTENT)
    assert list(values) == [
        "format",
        "version",
        "name",
        "created",
        "rules",
        "options",
        "seed",
        "fingerprint",
        "players",
        "levels",
        "actions",
        "deals",
        "scores",
    ]
    assert values["fingerprint"] == fingerprint(bytes.fromhex(WHOLE.seed))
    for number, deal in enumerate(values["deals"], start=1):
        assert deal["deal"] == number
        assert sorted(len(hand) for hand in deal["hands"].values()) == [8, 8, 8, 8]
    assert values["deals"][-1]["scores"] == values["scores"]
    assert json.loads(export_match(played(1, 5)))["deals"][0]["scores"] is None


def drop(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda values: values.pop(key)


def put(*path: Any) -> Callable[[dict[str, Any]], object]:
    """Sets what `path` but its last part leads to, to that last part."""
    *way, key, value = path

    def change(values: Any) -> None:
        for step in way:
            values = values[step]
        values[key] = value

    return change


PLACE = next(index for index, text in enumerate(WHOLE.actions) if text.startswith("play"))
LONG = "x" * 101


@pytest.mark.parametrize(
    ("change", "code", "text"),
    [
        (put("format", "whist"), "format", 'format: found "whist", expected "belot"'),
        (
            put("version", 5),
            "newer",
            "version: 5 is from a newer version of the game; this one reads up to 4",
        ),
        (put("version", 0), "differs", "version: found 0, expected 4"),
        (put("version", True), "differs", "version: found true, expected 4"),
        (put("version", "1"), "differs", 'version: found "1", expected 4'),
        (drop("seed"), "bad_value", "the file: Object missing required field `seed`"),
        (put("more", 1), "bad_value", "the file: Object contains unknown field `more`"),
        (put("name", LONG), "bad_value", "name: Expected `str` of length <= 100"),
        (put("created", "yesterday"), "bad_value", "created: Invalid RFC3339"),
        (
            put("rules", "whist"),
            "rule_set",
            'rules: there is no rule set "whist"; expected bulgarian, belot-bg, turkish',
        ),
        (
            put("options", "weather", "fine"),
            "key",
            'options: there is no key "weather"; expected capot',
        ),
        (
            put("options", "target", 20),
            "rules",
            "options.target: option target cannot be '20': expected a number",
        ),
        (put("options", "target", "151"), "differs", 'options.target: found "151", expected 151'),
        (put("options", "target", 151.5), "bad_value", "options[...]: Expected `int | str`, got `float`"),
        (
            put("seed", "12"),
            "seed",
            'seed: "12" is not a seed; expected 32 hexadecimal digits in lower case',
        ),
        (put("seed", "G" * 32), "seed", "seed: "),
        (put("seed", "0" * 32), "fingerprint", "fingerprint: found "),
        (put("fingerprint", "0" * 64), "fingerprint", 'fingerprint: found "000'),
        (lambda v: v["players"].pop("E"), "missing", "players.E: missing"),
        (put("players", "Q", "me"), "key", 'players: there is no key "Q"; expected S, E, N, W'),
        (
            put("levels", "E", "god"),
            "level",
            'levels.E: there is no level "god"; expected human, beginner',
        ),
        (put("actions", 3, 5), "bad_value", "actions[3]: Expected `str`, got `int`"),
        (put("actions", 3, "call " + LONG), "bad_value", "actions[3]: Expected `str` of length <= 80"),
        (
            put("actions", 1, "sing"),
            "action",
            "actions[1]: \"sing\" is not an action: 'sing' is not an action",
        ),
        (
            put("actions", 1, "call X"),
            "action",
            'actions[1]: "call X" is not an action: expected “call” and',
        ),
        (put("actions", 1, "cut 5"), "illegal", 'actions[1]: "cut 5" is not legal here: expected call'),
        (put("actions", 0, "cut 05"), "action", 'actions[0]: "cut 05" is not an action'),
        (lambda v: v["actions"].append("cut 5"), "illegal", "is not legal here: the match is over"),
        (lambda v: v["actions"].pop(), "differs", "found "),
        (
            put("actions", ["cut 1"] * (MAX_ACTIONS + 1)),
            "bad_value",
            "actions: Expected `array` of length <= ",
        ),
        (put("scores", "SN", 3), "differs", "scores.SN: found 3, expected "),
        (put("scores", "SN", -3), "differs", "scores.SN: found -3, expected "),
        (put("scores", "SN", -(10**9)), "bad_value", "scores[...]: Expected `int` >= -1000000"),
        (put("deals", 0, "rest", ["7C"]), "differs", 'deals[0].rest: found ["7C"], expected nothing'),
        (put("scores", {}), "differs", "scores.SN: found nothing, expected "),
        (put("scores", "XX", 3), "differs", "scores.XX: found 3, expected nothing"),
        (put("deals", 0, "dealer", "Q"), "differs", 'deals[0].dealer: found "Q", expected "'),
        (put("deals", 0, "hands", "E", 2, "XX"), "differs", 'deals[0].hands.E[2]: found "XX", expected "'),
        (
            lambda v: v["deals"][0]["hands"]["E"].pop(),
            "entries",
            "deals[0].hands.E: found 7 entries, expected 8",
        ),
        (lambda v: v["deals"].pop(), "entries", "deals: found "),
        (put("deals", 0, "scores", "EW", 999), "differs", "deals[0].scores.EW: found 999, expected "),
    ],
)
def test_what_is_wrong_and_where(change: Callable[[dict[str, Any]], object], code: str, text: str) -> None:
    error = refusal(changed(change))
    assert error.code == code
    assert text in str(error)


def test_an_illegal_card_says_why() -> None:
    held = {text for text in WHOLE.actions if text.startswith("play")}
    other = next(text for text in sorted(held) if text != WHOLE.actions[PLACE])
    errors = []
    for text in sorted(held):
        try:
            import_match(changed(put("actions", PLACE, text)))
        except BelotFileError as error:
            errors.append(error)
    assert other
    illegal = [error for error in errors if error.where == f"actions[{PLACE}]" and error.code == "illegal"]
    assert illegal
    assert isinstance(illegal[0].details["cause"], IllegalAction)
    assert any("is not in the hand" in str(error) for error in illegal)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b"\xff\xfe", "not_json"),
        (b'{"a":' * 100_000, "not_json"),
        (b"[" * 100_000, "bad_value"),
        (b"[]", "bad_value"),
        (b"null", "bad_value"),
        (b"{}", "format"),
        (b" " * (MAX_BYTES + 1), "too_large"),
        (b'{"format":"belot","version":1,"actions":' + b"[" * 100_000, "not_json"),
        (b'{"format":"belot","version":1e999}', "bad_value"),
    ],
)
def test_what_is_no_belot_file(content: bytes, code: str) -> None:
    error = refusal(content)
    assert error.code == code
    assert error.where == {"bad_value": error.details.get("where"), "format": "format"}.get(code, "")


def test_a_match_that_cannot_be_replayed_cannot_be_exported() -> None:
    with pytest.raises(ReplayError, match=r"actions\[0\]"):
        export_match(replace(WHOLE, actions=("play TH",)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Иван и Elena", "Иван и Elena 2026-11-20.belot"),
        ("../../etc/passwd", "etc passwd 2026-11-20.belot"),
        ('a<b>:"c"|?*', "a b c 2026-11-20.belot"),
        ("", "match 2026-11-20.belot"),
        ("-rf", "rf 2026-11-20.belot"),
        ("- - -", "match 2026-11-20.belot"),
        ("Belot, 20.11.2026 09:30", "Belot 2026-11-20.belot"),
        ("Belot, 21.11.2026 00:30", "Belot 2026-11-20.belot"),
        ("2026-11-20", "match 2026-11-20.belot"),
        ("Final 2026-11-20, again", "Final again 2026-11-20.belot"),
        ("Final of 01.05.2019", "Final of 01 05 2019 2026-11-20.belot"),
        ("Bela, 20.\u00a011.\u00a02026.\u00a013:40", "Bela 2026-11-20.belot"),
    ],
)
def test_names_of_files(name: str, expected: str) -> None:
    saved = replace(WHOLE, name=name, created=WHOLE.created.replace(2026, 11, 20))
    assert file_name(saved) == expected


@settings(max_examples=100)
@given(
    changes=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), max_size=4),
    cut=st.one_of(st.just(1.0), st.floats(0, 1)),
)
def test_a_damaged_file_is_refused_or_says_the_same_game(
    changes: list[tuple[float, int]], cut: float
) -> None:
    content = bytearray(CONTENT)
    for place, value in changes:
        content[int(place * len(content))] = value
    try:
        found = import_match(bytes(content[: int(cut * len(content))] if cut < 1 else content))
    except BelotFileError as error:
        assert str(error)
    else:
        same_game(found)


def same_game(found: SavedMatch) -> None:
    """Names, dates and options that had no effect can be changed; the cards and the scores cannot."""
    assert (found.seed, found.actions) == (WHOLE.seed, WHOLE.actions)


words = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=50))
anything = st.recursive(
    words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
)


@settings(max_examples=100)
@given(key=st.sampled_from(sorted(json.loads(CONTENT))), value=anything)
def test_anything_in_the_place_of_a_value(key: str, value: object) -> None:
    try:
        found = import_match(changed(put(key, value)))
    except BelotFileError as error:
        assert str(error)
    else:
        same_game(found)


def test_an_option_that_the_file_does_not_name_is_that_of_the_preset() -> None:
    """As in a file from before there was that option."""
    old = changed(lambda values: values["options"].pop("all_trumps_raise"))
    assert export_match(import_match(old)) == CONTENT


def test_a_file_of_version_1_is_still_read() -> None:
    assert import_match(changed(put("version", 1))) == WHOLE


@pytest.mark.parametrize(
    ("rules", "options", "key", "count"),
    [
        ("bela-3", {}, "middle", 2),
        ("bela-3", {"upcard": "yes"}, "middle", 2),
        ("bela-2", {}, "rest", 9),
        ("bela-2", {"talon_exchange": "no"}, "middle", 2),
    ],
)
def test_the_cards_that_nobody_was_dealt_are_checked_too(
    rules: str, options: dict[str, object], key: str, count: int
) -> None:
    content = export_match(played(4, 40, rules, **options))
    deal = json.loads(content)["deals"][0]
    assert len(deal[key]) == count
    whole = [card for hand in deal["hands"].values() for card in hand] + deal["middle"] + deal.get("rest", [])
    outside = [deal["turned"]] if rules == "bela-2" else []
    assert len(set(whole + outside)) == 32 == len(whole + outside)
    other = deal["hands"]["S"][0]
    found = refusal(changed(put("deals", 0, key, 0, other), content))
    assert found.where == f"deals[0].{key}[0]"
    missing = refusal(changed(lambda values: values["deals"][0].pop(key), content))
    assert missing.where == f"deals[0].{key}"


def test_scores_below_nothing_come_back() -> None:
    saved = next(
        match
        for match in (
            played(number, None, "bela-3", all_tricks="penalty_97", ending="prolaz") for number in range(60)
        )
        if min(min(deal["scores"].values()) for deal in json.loads(export_match(match))["deals"]) < 0
    )
    assert import_match(export_match(saved)) == saved


def test_a_match_that_could_not_be_read_again_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = played(1, 40)
    size = len(export_match(saved))
    monkeypatch.setattr("saves.transfer.belot_file.MAX_BYTES", size)
    assert export_match(saved)
    monkeypatch.setattr("saves.transfer.belot_file.MAX_BYTES", size - 1)
    with pytest.raises(FileError, match=f"{size} bytes: at most {size - 1} can be read"):
        export_match(saved)
