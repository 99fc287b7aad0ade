"""Whatever a stamp, a face or a sound tells stands in words, and docs/screen-readers.md says in which."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.account import DealOutcome, SidePoints
from game.core.contracts import SPADES, Contract
from game.core.state import DealResult
from game.table.session import ShownAction
from graphics.render import assets
from graphics.table.expressions import MOODS, expressions
from graphics.table.panels.panels import Words
from graphics.table.view import STAMPS
from graphics.text.narration import ContractDecided, Narrator
from tests.graphics.made_up import deal, taken
from tests.graphics.table_kit import play_on, session

PAGE = Path(__file__).resolve().parents[3] / "docs" / "screen-readers.md"


def named() -> list[str]:
    """The cues in the table of the page."""
    _before, _title, rest = PAGE.read_text("utf-8").partition("## Stamps, faces and sounds in words")
    rows = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [cue for row in rows for cue in re.findall(r"`(\w+)`", row.split("|")[1])]


def sounds() -> set[str]:
    files = Path(assets.path("sounds")).iterdir()
    return {re.sub(r"_\d+$", "", file.stem) for file in files}


def test_the_table_has_every_stamp_face_and_sound_and_no_other() -> None:
    assert set(named()) == sounds() | {mood.name for mood in MOODS} | set(STAMPS.values())


@pytest.mark.parametrize("outcome", STAMPS)
def test_a_stamp_at_the_table_is_a_sentence_of_the_log(outcome: DealOutcome) -> None:
    assert Narrator(Words(session())).tell(ContractDecided(outcome))


@pytest.mark.parametrize("seed", [3, 7, 12])
def test_no_face_changes_without_a_sentence(seed: int) -> None:
    game, moods = session(seed), set()
    narrator = Narrator(Words(game))

    def look(shown: ShownAction) -> None:
        for event in shown.events:
            said = narrator.tell(event)
            if found := expressions(event, shown.board):
                moods.update(found.values())
                assert said

    game.listeners.append(look)
    play_on(game, lambda g: g.over, random.Random(seed))
    assert moods >= {"pleased", "worried"}


def test_a_capot_is_told_with_the_result_and_nothing_else_is(capot: DealResult) -> None:
    narrator = Narrator(Words(session()))
    assert narrator.tell(ev.DealScored(capot)).startswith("Capot. ")
    first, second = capot.points
    shared = replace(capot, points=(replace(first, capot=0), second))
    assert "Capot" not in narrator.tell(ev.DealScored(shared))
    begun = replace(capot, tricks=capot.tricks[:3])
    assert "Capot" not in narrator.tell(ev.DealScored(begun)), "the deal was not played to its end"


@pytest.fixture
def capot() -> DealResult:
    """A deal in which the human's side has taken all tricks."""
    points = SidePoints(152, 10, 90, 0, 0, 252, 8), taken(0, tricks=0)
    return deal("bulgarian", points, Contract(SPADES, 0, 1), takers=(0,) * 8)
