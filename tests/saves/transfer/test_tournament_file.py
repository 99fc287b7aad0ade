"""A tournament as a file: drawn and played again, and every lie in it is found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from game.lab.tournaments import seed_of, shares
from game.rules import preset
from game.tournament.draw import CAST, drawn, person_in
from game.tournament.tournament import Entrant, TableResult, Tournament
from saves.errors import BelotFileError
from saves.transfer import tournament_file, verify
from saves.transfer.tournament_file import is_tournament, read, saved_table, written
from tests.saves.tournament.kit import whole

Spoil = Callable[[dict[str, Any]], object]


def spoiled(spoil: Spoil) -> bytes:
    """The file after `spoil` has been at it."""
    content = json.loads(whole())
    spoil(content)
    return json.dumps(content).encode()


def test_it_is_what_was_played() -> None:
    checked = read(whole().encode())
    assert is_tournament(whole().encode())
    assert checked.tournament.over and len(checked.matches) == 3
    again = {ref: match for ref, match in checked.matches.items()}
    assert json.loads(json.dumps(written(checked.tournament, 7, again))) == json.loads(whole())


def test_the_same_seed_gives_the_same_tournament() -> None:
    first = whole()
    whole.cache_clear()
    assert whole() == first


def test_it_can_be_checked_without_its_matches() -> None:
    def without(content: dict[str, Any]) -> None:
        for tables in content["rounds"]:
            for table in tables:
                del table["match"]

    assert read(spoiled(without)).matches == {}


def _swap_pairs(content: dict[str, Any]) -> None:
    content["rounds"][0][0]["pairs"].reverse()


LIES: list[tuple[Spoil, str]] = [
    (lambda file: file.update(seed=8), "rounds[0][0].pairs"),
    (lambda file: file.update(seed="00"), "the tournament"),
    (lambda file: file.update(format="slow"), "format"),
    (lambda file: file.update(left=3), "the tournament"),
    (lambda file: file["entrants"].pop(), "the tournament"),
    (lambda file: file["entrants"][0].update(name="person1"), "the tournament"),
    (lambda file: file["entrants"][2].update(temper="angry"), "entrants[2]"),
    (lambda file: file["entrants"][2].update(level="human"), "entrants[2]"),
    (lambda file: file["rounds"].append(file["rounds"][0]), "rounds"),
    (lambda file: file["rounds"][0].pop(), "rounds[0]"),
    (_swap_pairs, "rounds[0][0].pairs"),
    (lambda file: file["rounds"][1][0]["scores"].reverse(), "rounds[1][0].scores"),
    (lambda file: file["rounds"][1][0].update(winner=2), "rounds[1][0].winner"),
    (lambda file: file["rounds"][1][0].update(deals=99), "rounds[1][0].deals"),
    (lambda file: file["rounds"][1][0]["match"]["actions"].pop(), "rounds[1][0].match"),
    (
        lambda file: file["rounds"][0][0].update(match=file["rounds"][1][0]["match"]),
        "rounds[0][0].match.seed",
    ),
    (lambda file: file["points"].update(person0=99), "points.person0"),
    (lambda file: file["chips"].update(person0=99), "chips.person0"),
    (lambda file: file["chips"].update(somebody=1), "chips.somebody"),
]


@pytest.mark.parametrize(("spoil", "where"), LIES)
def test_a_lie_is_found(spoil: Spoil, where: str) -> None:
    with pytest.raises(BelotFileError) as caught:
        read(spoiled(spoil))
    assert caught.value.where.startswith(where)


def test_verify_says_what_it_has_checked(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fast.json"
    path.write_text(whole(), "utf-8")
    assert verify.main([str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("yes: fast tournament, finished, 3 of 3 tables played again")
    path.write_bytes(spoiled(_swap_pairs))
    assert verify.main([str(path)]) == 1
    assert capsys.readouterr().out.startswith("no: rounds[0][0].pairs")


@pytest.mark.parametrize("language", ["bg", "sr", "ru"])
def test_verify_says_it_in_the_language_of_the_terminal(
    language: str, tmp_path: Any, speak: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    path = tmp_path / "fast.json"
    path.write_text(whole(), "utf-8")
    assert verify.main([str(path)]) == 0
    assert not re.search("[a-z]", re.sub("[0-9a-f]{32}", "", capsys.readouterr().out))


def test_records_of_all_tables(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fast.json"
    path.write_text(whole(), "utf-8")
    assert verify.main([str(path), "--records"]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {record["rules"] for record in records} == {"belot-bg"}
    assert sum(record["contract"] is not None for record in records) == sum(
        table["deals"] for tables in json.loads(whole())["rounds"] for table in tables
    )


def test_shares_by_hand() -> None:
    """151 in six deals; 120 : 90 after seven; 155 in the seventh; equal after it, decided in the eighth."""
    found = shares(
        [
            TableResult((151, 100), 6, 0),
            TableResult((90, 120), 7, 1),
            TableResult((155, 140), 7, 0),
            TableResult((130, 118), 8, 0),
        ],
        preset("belot-bg"),
    )
    assert (found.tables, found.deals, found.reached, found.limit, found.tied) == (4, 28, 2, 1, 1)
    assert (
        "7.00 deals a table: 50.0% reached 151, 25.0% were decided by the seventh deal, 25.00%"
        in found.line(preset("belot-bg"))
    )


def test_is_tournament_believes_nothing() -> None:
    assert not is_tournament(b"{") and not is_tournament(b'{"format": "belot"}')
    assert len(whole()) < tournament_file.MAX_BYTES


def test_the_people_of_the_cast_play_under_their_own_names() -> None:
    people = tuple(Entrant(each.id, each.level, each.temper) for each in CAST[:8])
    tournament = Tournament("fast", seed_of(7), people)
    match = saved_table(tournament, drawn(tournament, 1)[0], ())
    found = [person_in(name) for name in match.players.values()]
    assert [person and person.player for person in found] == list(match.levels.values())
