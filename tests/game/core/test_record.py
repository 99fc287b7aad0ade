"""The public record: the example of its format is what the machine writes, byte for byte."""

from __future__ import annotations

import json

import pytest

from game.core.account import Forfeited, Multiplied, Rounded, TakenOver
from game.core.record import record, to_line
from game.core.state import DealOver, MatchOver
from tests.checker import check_record
from tests.game.core.kit import DATA, EXAMPLE
from tests.game.tables import BULGARIAN, anything, auction, call, random_states, replay, result_of

BELA = (DATA / "records-bela.jsonl").read_text("utf-8").splitlines()


def test_the_example_is_written_byte_for_byte() -> None:
    written = record(replay(json.loads(EXAMPLE)), "m0")
    assert to_line(written) + "\n" == EXAMPLE


@pytest.mark.parametrize("line", BELA, ids=lambda line: str(json.loads(line)["rules"]))
def test_records_of_bela_are_written_byte_for_byte(line: str) -> None:
    """Including cards laid away, and the legal plays from the declarer's twelve cards."""
    written = json.loads(line)
    assert to_line(record(replay(written), written["match"])) == line


def test_the_example_explains_its_56() -> None:
    """148 against 130 under contra: 278 is 28 tens, twice."""
    writing = replay(json.loads(EXAMPLE)).writing
    assert writing.steps == (
        Forfeited(1, -130, 0),
        TakenOver(0, 130),
        Rounded(0, 278, 28),
        Multiplied(0, 28, 2),
    )


def test_a_passed_deal_has_the_cards_dealt_and_no_play() -> None:
    state = call(auction({}, scores=(12, 30), hanging=8), "pass pass pass pass")
    written = record(result_of(state), "m")
    check_record(written)
    assert {seat: len(cards) for seat, cards in written["hands"].items()} == dict.fromkeys("SENW", 5)
    assert written["contract"] is None and written["outcome"] == "passed"
    assert not {"declarations", "belots", "tricks", "points", "winner"} & set(written)
    assert written["scores"] == written["scores_before"] == {"SN": 12, "EW": 30}
    assert written["hanging"] == written["hanging_before"] == 8


def test_a_record_is_one_line_without_the_seed() -> None:
    """The seed is no part of it: it may be published while the match goes on."""
    state = random_states(BULGARIAN, 5, anything)[-1]
    assert isinstance(state, DealOver | MatchOver)
    line = to_line(record(state.result, "m"))
    assert state.result.deal.table.seed.hex() not in line and "\n" not in line and line.isascii()
