"""Tuning the rules of thumb of Bela by the points that a side writes with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import asdict, fields, replace

from game.core import machine
from game.core.actions import Play
from game.core.cards import mask_of
from game.core.state import DealOver, MatchOver, Playing, State
from game.players.cardplay.cardplay import Outlook, card_values, of_game
from game.players.knowledge import read_play, read_round
from game.table.projection import question
from tools.tuning import bela_outlook, runs, selfplay

GAMES = ("bela-4", "bela-3", "bela-2")


def run(deals: int = 20) -> runs.Run:
    return runs.Run(1, deals, 1, "medium")


@pytest.mark.parametrize("game", GAMES)
def test_with_the_same_numbers_no_side_writes_more(game: str) -> None:
    used = of_game(game)
    found = bela_outlook.leads(bela_outlook.starts(run(), game, 0), replace(used), used)
    assert found and set(found) == {0.0}


@pytest.mark.parametrize("game", GAMES)
def test_numbers_without_sense_write_less(game: str) -> None:
    used = of_game(game)
    lost = replace(used, company=-30.0, lost=0.0, cashed=0.0, last_free=-50.0)
    found = bela_outlook.leads(bela_outlook.starts(run(60), game, 0), lost, used)
    assert bela_outlook.mean_of(found).mean < 0


def test_a_side_plays_by_the_numbers_tried_and_the_others_by_those_in_use() -> None:
    """The same cards as when the machine asks each seat, in deals where nobody has anything to announce."""
    game, used = "bela-3", of_game("bela-3")
    tried = replace(used, company=20.0, lost=0.2, trump_for=5.0)
    checked = 0
    for number in range(40):
        [start] = bela_outlook.starts(runs.Run(1, 1, 1, "medium"), game, number) or [()]
        if any(any(view.melds) or any(view.belots) for view in start):
            continue
        for side, view in enumerate(start):
            written = list(_played(number, side, tried, used).result.writing.written)
            own = written.pop(side)
            assert view.written(tried, used) == own - sum(written) / len(written)
            checked += 1
    assert checked > 3


def _played(number: int, side: int, tried: Outlook, used: Outlook) -> DealOver | MatchOver:
    rules = bela_outlook.preset("bela-3")
    before = selfplay.table(rules, 1, number)
    player = selfplay.LevelPlayer("medium")
    state: State = selfplay.until(selfplay.dealt(before), [player] * 3, before.seed, (Playing,))
    while not isinstance(state, DealOver | MatchOver):
        assert isinstance(state, Playing)
        legal = [each for each in machine.legal_actions(state) if isinstance(each, Play)]
        seen = question(state, state.turn)
        look = tried if state.turn == side else used
        values = card_values(read_play(seen, read_round(seen)), mask_of(each.card for each in legal), look)
        action = legal[0] if len(legal) == 1 else max(legal, key=lambda each: values[each.card].value)
        state = machine.apply(state, action).state
    return state


def test_only_a_gain_beyond_chance_moves_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    used = of_game("bela-3")
    start: bela_outlook.Start = ()

    def leads(of: list[bela_outlook.Start], tried: Outlook, used: Outlook) -> list[float]:
        """More company always brings more; a gift now more and now less."""
        company, gift = tried.company - used.company, tried.gift - used.gift
        return [company + (gift if place % 2 else -gift) for place in range(len(of))]

    monkeypatch.setattr(bela_outlook, "leads", leads)
    found = bela_outlook.tuned(used, [start] * 10)
    assert asdict(found) == asdict(replace(used, company=used.company + 3))


@pytest.mark.slow
def test_the_file_has_every_number_of_the_games_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    assert bela_outlook.main(["--deals", "3", "--game", "bela-2"]) == 0
    rows = json.loads((tmp_path / "bela_outlook.json").read_text("ascii"))
    assert {game: set(row) for game, row in rows.items()} == {
        "bela-2": {field.name for field in fields(Outlook)}
    }
