"""The tuning of the rules of thumb: the form of its file, that a seed decides, that other deals confirm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import fields

from game.players import numbers
from game.players.cardplay.cardplay import KINDS, NOUN, OUTLOOKS, Outlook
from tools.tuning import outlook, runs

FIELDS = {field.name for field in fields(Outlook)}


def test_the_file_has_every_number_of_every_kind() -> None:
    stored = numbers.load(NOUN)
    assert set(stored) == set(KINDS)
    for row in stored.values():
        assert set(row) == FIELDS
        assert all(0 <= row[name] <= 1 for name in outlook.SHARES)
        assert all(row[name] >= 0 for name in outlook.NEVER_BELOW_0)


def test_numbers_are_held_that_exist() -> None:
    assert set(outlook.HELD) == set(KINDS)
    assert FIELDS.issuperset(outlook.NEVER_BELOW_0.union(*outlook.HELD.values()))


@pytest.mark.slow
def test_a_seed_makes_the_same_file_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    made = []
    for seed in "1", "1", "2":
        assert outlook.main(["--seed", seed, "--deals", "4"]) == 0
        made.append(((tmp_path / "outlook.json").read_bytes(), capsys.readouterr().out))
    assert made[0] == made[1] != made[2]
    rows = json.loads(made[0][0])
    assert {kind: set(row) for kind, row in rows.items()} == dict.fromkeys(KINDS, FIELDS)


def test_of_each_position_one_card_gives_nothing_away_and_another_does() -> None:
    found = outlook.positions("medium", 1, 0, 1)
    assert found
    for position in found:
        assert min(position.losses.values()) == 0 < max(position.losses.values())
        assert outlook.given_away(OUTLOOKS[0], [position]) in position.losses.values()


def test_a_number_is_kept_only_where_other_deals_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the deals tuned on the more company and the fewer gifts the better; on others company is no use."""
    position = outlook.positions("medium", 1, 0, 1)[0]
    training, control = [position], [position, position]

    def given_away(look: Outlook, of: list[outlook.Position]) -> float:
        return look.gift if of is control else look.gift - look.company

    monkeypatch.setattr(outlook, "given_away", given_away)
    start = OUTLOOKS[0]
    found = outlook.tuned(0, start, training, control)
    assert found.gift < start.gift
    assert found.company == start.company
    monkeypatch.setattr(outlook, "given_away", lambda look, of: look.company * (1 if of is control else -1))
    assert outlook.tuned(0, start, training, control) == start
