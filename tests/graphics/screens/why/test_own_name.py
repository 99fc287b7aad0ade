"""A human who typed no name is called "You" in every place that names a seat, with the grammar of it."""

from __future__ import annotations

import random
import re

import pytest

from game.core.events import DealScored
from game.core.state import DealOver, MatchOver
from game.rules import preset
from graphics.screens.why.why_picture import rows
from graphics.table.panels.panels import Words
from graphics.table.panels.tips import calls_told
from graphics.text import i18n
from graphics.text.analysis_text import DecisionText
from graphics.text.deal_sheet import sheet_text
from graphics.text.narration import Narrator, events_seen
from saves.session import KeptSession
from tests.graphics.table_kit import Engines, Notebook, play_on, saved_match

WRONG = re.compile(
    r"\b[Yy]ou (deals|is|calls|plays|takes|lifts|knocks|picks|discards|leads|has|cuts|fails)\b"
)
GAMES = ("bulgarian", "bela-4", "bela-3", "bela-2")


def named(rules: str, human: str, seed: int) -> KeptSession:
    """A match in which nobody has typed the human's name."""
    match = saved_match(seed, rules=rules, human=human)
    match.players[human] = ""
    return KeptSession(match, Notebook(), Engines())  # type: ignore[arg-type]


def told(game: KeptSession) -> list[str]:
    """Everything the table, the sheet, "Why?" and the log say at this moment."""
    names, board = Words(game), game.board
    texts = [names.name(seat) for seat in range(board.rules.players)]
    for seat in range(board.rules.players):
        plate = names.plate(board, seat, board.turn)
        texts += [plate.name, plate.line, calls_told(board, seat)]
        if seat != game.human:
            texts += [names.waiting(board, seat), names.thinking(seat)]
    deal = names.deal_info(board)
    texts += [
        deal.title,
        *deal.lines,
        deal.note,
        *deal.heads,
        *names.pad(board).heads,
        *names.last_trick(board).names,
    ]
    state = game.state
    if isinstance(state, DealOver | MatchOver) and state.result.contract is not None:
        sheet = sheet_text(names, state.result, board.own_side)
        verdict, judge = sheet.verdict(), game.judge()
        texts += [
            sheet.subtitle(),
            sheet.following(),
            sheet.explanation(),
            verdict.title,
            verdict.text,
            *sheet.heads,
        ]
        texts += [part for line in sheet.lines() for part in (line.title, line.text)]
        why = DecisionText(names, judge)
        texts += [why.deed(each) for each in judge.decisions]
        texts += [row.note for row in rows(judge.decisions, state.result, names)]
    return texts


@pytest.mark.parametrize("language", ["en", "bg", "sr", "hr", "ru", "tr"])
@pytest.mark.parametrize("rules", GAMES)
def test_one_name_everywhere(rules: str, language: str) -> None:
    human = preset(rules).seats[len(rules) % 2]
    game, rng = named(rules, human, 3), random.Random(5)
    texts: list[str] = []
    i18n.set_language(language)
    try:
        for _ in range(120):
            number = len(game.match.actions)
            play_on(game, lambda g, number=number: len(g.match.actions) > number, rng)
            texts += told(game)
        narrator = Narrator(Words(game))
        events = events_seen(game.match, game.human)
        texts += [narrator.tell(event) for event in events]
        own = Words(game).name(game.human)
    finally:
        i18n.set_language("en")
    assert any(isinstance(event, DealScored) for event in events), "a deal was played to its end"
    assert own in texts
    if language == "en":
        assert not [text for text in texts if WRONG.search(text)]
