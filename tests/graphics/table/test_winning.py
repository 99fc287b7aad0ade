"""The card that wins the trick so far is what has gold, at the table and in its replay."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.cards import Card, parse_card
from game.core.contracts import Contract
from game.core.state import Playing
from game.core.tricks import winning_index
from game.practice.replay import spread
from graphics.render import draw
from graphics.render.theme import T
from graphics.screens.play.table import TableScene
from graphics.table.access import trick_texts
from graphics.table.panels.marks import Marks
from graphics.table.panels.tips import tips
from graphics.table.spread import ClothPicture, TrickMarks, places
from graphics.widgets.ui import Ui
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import play_on, session, table
from tests.kits.at_table import PLAY_SEED, quick

CLUBS, HEARTS = 0, 2


def cards(text: str) -> list[Card]:
    return [parse_card(each) for each in text.split()]


@pytest.mark.parametrize(
    ("trump", "trick", "wins"),
    [
        (CLUBS, "", None),
        (None, "AH 7H", None),
        (CLUBS, "7H", 0),
        (CLUBS, "AH 7H", 0),
        (CLUBS, "7H AH", 1),
        (CLUBS, "AH 7C TH", 1),
        (HEARTS, "AH 7C JH", 2),
    ],
)
def test_who_wins_so_far(trump: int | None, trick: str, wins: int | None) -> None:
    contract = None if trump is None else Contract(trump, 0, 1)
    assert replace(session().board, contract=contract).winning(cards(trick)) == wins


def best(game: KeptSession) -> int:
    """The place of the card that wins the trick; -1 without one."""
    state = game.state
    if not isinstance(state, Playing) or len(state.trick) < 2 or not game.human_to_act:
        return -1
    assert game.board.contract is not None
    return winning_index(game.match.rules.cards, game.board.contract.trump, tuple(state.trick))


@pytest.fixture(params=["led", "beaten"])
def tricky(request: pytest.FixtureRequest, make_app: MakeApp) -> tuple[TableScene, int]:
    """A table where the human is to play to a trick that its first card wins, or another one."""
    game, beaten = session(PLAY_SEED), request.param == "beaten"
    play_on(game, lambda g: best(g) > 0 if beaten else best(g) == 0, random.Random(PLAY_SEED))
    app = quick(make_app())
    scene = table(app, PLAY_SEED, tuple(game.match.actions))
    for _ in range(30):
        app.turn(1 / 60)
    return scene, best(game)


def test_its_number_is_gold_and_it_is_told(
    tricky: tuple[TableScene, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, wins = tricky
    gold: list[tuple[int, bool]] = []
    tag = Marks.tag

    def note(self: Marks, seat: str, place: int, lean: float = 0.0, *, wins: bool = False) -> object:
        gold.append((place, wins))
        return tag(self, seat, place, lean, wins=wins)

    monkeypatch.setattr(Marks, "tag", note)
    scene.view.items()
    assert [place - 1 for place, golden in gold if golden] == [wins] and len(gold) > 1
    show, board = scene.view.show, scene.view.stage.board
    told = f"Winning so far: {show.words.name(board.seat_of_card(wins))}"
    assert [tip.text.split("\n")[0][5] for tip in tips(show) if told in tip.text] == [str(wins + 1)]
    assert trick_texts(show.words, board)[-1] == told


def test_a_replay_has_a_gold_ring_round_it_alone(
    tricky: tuple[TableScene, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, wins = tricky
    state = scene.session.state
    assert isinstance(state, Playing)
    shown = spread(state, scene.session.human, True)
    gold: list[tuple[int, int]] = []
    box = draw.box

    def note(target: pygame.Surface, rect: pygame.Rect, radii: Any, fill: Any, *edge: Any) -> None:
        if fill == T.gold:
            gold.append(rect.center)
        box(target, rect, radii, fill, *edge)

    monkeypatch.setattr(draw, "box", note)
    ui, rules = Ui((900, 600), 0.72), scene.words.rules
    ClothPicture(ui, ui.size, scene.words, None, "suits").paint(shown, TrickMarks("slip"))
    seat = shown.board.place(shown.trick[wins][0])
    spots = places(ui, ui.size, dict.fromkeys(rules.seats, rules.hand_size)).trick
    assert gold == [spots[seat]]
