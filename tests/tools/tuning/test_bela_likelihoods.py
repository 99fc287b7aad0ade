"""What calls, cards and laying away tell in Bela: the fits find what was put in; a game at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from game.core.cards import mask_of  # noqa: E402
from game.players import numbers  # noqa: E402
from game.players.cardplay.cardplay import Outlook  # noqa: E402
from game.players.cardplay.laying import CARD_KINDS, PAIR_KINDS  # noqa: E402
from tools.tuning import bela_away, bela_calls, bela_plays, outlook, plays, runs  # noqa: E402

GAMES = {"bela-4", "bela-3", "bela-2"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the files are written, instead of the players' own; nothing is there yet."""
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    return tmp_path


def made(folder: Path, noun: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{noun}.json").read_bytes())
    return found


def test_calls_are_learned_from_a_few_auctions(folder: Path) -> None:
    assert bela_calls.main(["--deals", "12", "--game", "bela-3"]) == 0
    found = made(folder, "bela_calls")
    assert bela_calls.main(["--deals", "12", "--game", "bela-3"]) == 0
    assert made(folder, "bela_calls") == found
    assert set(found) == {"bela-3"}
    for row in found.values():
        assert [len(table) for table in row["strength"]] == [256] * 4
        assert len(row["sways"]) == 18


def test_calls_of_every_way_to_open_are_seen() -> None:
    """Two rounds over a turned card, a dealer who must call and one who may pass."""
    rows = [row for game in sorted(GAMES) for row in bela_calls.auctions("medium", 1, 0, 24, game)]
    legal = {bin(row[1]).count("1") for row in rows}
    assert legal == {2, 3, 4, 5}  # pass or the turned suit; three others, or a pass too; any suit, or a pass
    assert {row[0] for row in rows} == {0, 1, 2, 3}
    assert {row[4].bit_count() for row in rows} == {8, 10}


def test_a_game_asked_for_leaves_the_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "bela_plays.json").write_text('{"bela-3": 1, "bela-2": 2}')
    monkeypatch.setattr(bela_plays, "make", lambda run, game: (3, "done"))
    assert bela_plays.main(["--game", "bela-2"]) == 0
    assert made(folder, "bela_plays") == {"bela-3": 1, "bela-2": 3}
    assert bela_plays.main([]) == 0
    assert made(folder, "bela_plays") == dict.fromkeys(GAMES, 3)


def test_cards_are_learned_from_a_few_deals() -> None:
    found, text = bela_plays.make(runs.Run(1, 4, 1, "medium"), "bela-2")
    assert len(found["ranks"]) == len(found["shapes"]) == len(found["share"]) == 1
    assert (len(found["ranks"][0]), len(found["shapes"][0])) == (plays.RANKS, plays.SHAPES)
    assert "an even choice" in text


def test_what_is_laid_away_is_learned_from_a_few_deals() -> None:
    found, text = bela_away.make(runs.Run(1, 8, 1, "medium"), "bela-3")
    assert (len(found["cards"]), len(found["pairs"])) == (CARD_KINDS, PAIR_KINDS)
    assert "an even choice" in text


def test_two_of_one_suit_that_are_always_laid_away_are_learned() -> None:
    """Of each hand the only two clubs, whatever they are."""
    chance = np.random.default_rng(1)
    rows = []
    for _ in range(60):
        clubs = sorted(int(card) for card in chance.choice(range(7), 2, replace=False))
        others = [int(card) for card in chance.choice(range(8, 24), 10, replace=False)]
        held = mask_of([*clubs, *others])
        pairs = [(one, two) for one in (*clubs, *others) for two in (*clubs, *others) if one < two]
        pairs.sort(key=lambda pair: list(pair) != clubs)
        rows.append([bela_away.kinds(1, held, *pair) for pair in pairs])
    learned = np.array(rows)
    model = bela_away.fitted(learned)
    assert bela_away.report(learned, model).startswith("100.0%")
    assert model[CARD_KINDS] > max(model[CARD_KINDS + 1 : CARD_KINDS + PAIR_KINDS]) + 0.5
    assert model[-1] == 0


def test_the_rules_of_thumb_have_numbers_for_every_game() -> None:
    stored = numbers.load("bela_outlook")
    assert set(stored) == GAMES
    for row in stored.values():
        Outlook(**row)
        assert all(0 <= row[name] <= 1 for name in outlook.SHARES)
