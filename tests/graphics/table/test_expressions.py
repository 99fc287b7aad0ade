"""The faces of the others: each mood has its reason on the table, and where it has none the face is calm."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.contracts import ALL_TRUMPS, Contract
from game.core.melds import MeldKind, MeldName
from game.table.board import Board
from game.table.points import Points
from graphics.render.portraits import Gaze
from graphics.render.stage import Item
from graphics.screens.play.table import TableScene
from graphics.table.expressions import expressions, in_balance, leaning, toward, verdict
from graphics.table.panels.plates import Plate
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, deal_over, play_on, run, session, table

HUMAN, EAST, NORTH, WEST = range(4)
CLUBS, HEARTS = 0, 2
SEVEN = 0


def board(
    declarer: int = EAST, trump: int = HEARTS, tricks: int = 6, sides: tuple[int, int] = (60, 60)
) -> Board:
    """A board of belot in the play; `sides` are the points of the human's side and of the others."""
    whole = session().board
    played = (None,) * tricks
    return replace(
        whole,
        phase="playing",
        contract=Contract(HEARTS, EAST, 1),
        tricks=played,  # type: ignore[arg-type]
        points=Points(sides, 162, (0, 0)),
    )


def trick(winner: int, cards: tuple[int, ...], number: int = 2, points: int = 0) -> ev.TrickTaken:
    return ev.TrickTaken(number, HUMAN, cards, winner, points)


LOW = (8 * 1, 8 * 1 + 1, 8 * 3, 8 * 3 + 1)


class TestInTheAuction:
    def test_a_contra_worries_the_declarer(self) -> None:
        assert expressions(ev.CallMade(HUMAN, CONTRA), board()) == {EAST: "worried"}

    @pytest.mark.parametrize("call", [PASS, HEARTS])
    def test_another_call_worries_nobody(self, call: int) -> None:
        assert expressions(ev.CallMade(HUMAN, call), board()) == {}

    def test_a_recontra_worries_the_one_who_said_contra(self) -> None:
        called = replace(board(), calls=((EAST, HEARTS), (NORTH, CONTRA), (EAST, RECONTRA)))
        assert expressions(ev.CallMade(EAST, RECONTRA), called) == {NORTH: "worried"}


class TestDeclarations:
    def declared(self, seat: int, value: int) -> ev.Declared:
        return ev.Declared(seat, (ev.MeldShown(seat, MeldKind.SEQUENCE, MeldName.KVARTA, value, ()),))

    def test_much_pleases_the_partner(self) -> None:
        assert expressions(self.declared(EAST, 50), board()) == {WEST: "pleased"}

    def test_little_changes_no_face(self) -> None:
        assert expressions(self.declared(EAST, 20), board()) == {}

    def test_very_much_worries_the_others(self) -> None:
        assert expressions(self.declared(HUMAN, 100), board()) == {
            NORTH: "pleased",
            EAST: "worried",
            WEST: "worried",
        }

    def test_a_belot_pleases_the_partner_and_a_card_nobody(self) -> None:
        assert expressions(ev.CardPlayed(HUMAN, 8 * HEARTS + 5, True, 1, 0), board()) == {NORTH: "pleased"}
        assert expressions(ev.CardPlayed(HUMAN, 8 * HEARTS + 5, False, 1, 0), board()) == {}


class TestTricks:
    def led_by_east(self, card: int) -> ev.TrickTaken:
        return ev.TrickTaken(2, EAST, (card, *LOW[1:]), EAST, 0)

    def test_a_seven_that_takes_a_trick_amuses(self) -> None:
        assert expressions(self.led_by_east(8 * CLUBS + SEVEN), board()) == {EAST: "amused"}

    def test_not_a_seven_of_trumps(self) -> None:
        assert expressions(self.led_by_east(8 * HEARTS + SEVEN), board()) == {}

    def test_many_points_please_the_partner_of_the_winner(self) -> None:
        assert expressions(trick(HUMAN, (8 * CLUBS + 6, *LOW[1:]), points=25), board()) == {NORTH: "pleased"}
        assert expressions(trick(HUMAN, (8 * CLUBS + 6, *LOW[1:]), points=24), board()) == {}

    def test_a_dear_card_that_the_others_take_hurts(self) -> None:
        values = {card: board().rules.cards.points_of(HEARTS, (card,)) for card in range(8)}
        ace, ten, queen = (next(card for card in values if values[card] == worth) for worth in (11, 10, 3))
        assert expressions(trick(HUMAN, (ace, ten, *LOW[2:])), board()) == {EAST: "worried"}
        assert expressions(trick(HUMAN, (ace, queen, *LOW[2:])), board()) == {}
        assert expressions(trick(EAST, (queen, ten, *LOW[2:])), board()) == {}

    def test_late_and_in_balance_a_lost_trick_worries_the_declarer(self) -> None:
        lost = trick(HUMAN, (8 * CLUBS + 6, *LOW[1:]), number=6)
        assert expressions(lost, board(sides=(60, 60))) == {EAST: "worried"}
        assert expressions(replace(lost, number=4), board(sides=(60, 60))) == {}
        assert expressions(lost, board(sides=(40, 82))) == {}, "the contract is made"
        assert expressions(lost, board(sides=(82, 40))) == {}, "it is lost"


class TestTheBalance:
    @pytest.mark.parametrize(
        ("sides", "open_"), [((60, 60), True), ((80, 81), True), ((81, 60), False), ((60, 82), False)]
    )
    def test_it_is_open_until_one_side_has_enough(self, sides: tuple[int, int], open_: bool) -> None:
        assert in_balance(board(sides=sides)) == open_

    def test_everybody_leans_in_for_the_last_two_tricks(self) -> None:
        assert [leaning(board(tricks=tricks)) for tricks in (5, 6, 7)] == [False, True, True]
        assert not leaning(board(tricks=7, sides=(100, 30)))


def test_the_end_of_a_deal_shows_on_both_sides() -> None:
    game = session(3)
    play_on(game, lambda g: deal_over(g.state), random.Random(3))
    result, ended = game.board.result, game.board
    assert result is not None and result.contract is not None
    declarer = EAST
    tricks = tuple(replace(side, tricks=4) for side in result.points)
    scored = replace(result, contract=Contract(ALL_TRUMPS, declarer, 1), points=tricks, stopped_by=None)
    made = replace(scored, writing=replace(result.writing, outcome=DealOutcome.MADE))
    failed = replace(scored, writing=replace(result.writing, outcome=DealOutcome.INSIDE))
    hangs = replace(scored, writing=replace(result.writing, outcome=DealOutcome.HANGING))
    assert expressions(ev.DealScored(made), ended) == {EAST: "pleased", WEST: "pleased"}
    assert expressions(ev.DealScored(failed), ended) == {EAST: "worried", WEST: "worried", NORTH: "pleased"}
    assert expressions(ev.DealScored(hangs), ended) == {}
    short = replace(failed, stopped_by=EAST)
    assert expressions(ev.DealScored(short), ended) == {}


def test_a_decided_contract_shows_on_both_sides() -> None:
    assert verdict(DealOutcome.MADE, board()) == {NORTH: "worried", EAST: "pleased", WEST: "pleased"}
    assert verdict(DealOutcome.INSIDE, board()) == {NORTH: "pleased", EAST: "worried", WEST: "worried"}
    assert verdict(DealOutcome.HANGING, board()) == {}


def test_the_eyes_turn_to_what_is_beside_above_or_at_a_slant() -> None:
    assert [toward(*way) for way in ((9, 1), (-9, 1), (1, -9), (5, 5), (-5, -4))] == [
        (1, 0),
        (-1, 0),
        (0, -1),
        (1, 1),
        (-1, -1),
    ]


def gazes(scene: TableScene, turn: int) -> dict[str, Gaze]:
    """Where everybody at the table looks when it is somebody's turn."""
    show, found = scene.view.show, {}

    def items(plate: Plate, glow: float = 1.0) -> list[Item]:
        found[plate.seat] = plate.gaze
        return []

    show.plates.items = items  # type: ignore[method-assign]
    scene.view.stage.board = replace(scene.view.stage.board, turn=turn, phase="playing")
    show.items(None, [], [])
    return found


class TestAtTheTable:
    def test_a_face_changes_and_is_calm_again(self, make_app: MakeApp) -> None:
        app = make_app()
        app.settings, app.store = app.settings.with_(reactions=True), None
        stage = table(app).view.stage
        stage.feel({NORTH: "pleased"})
        run(app, lambda: stage.moods.get(NORTH) == "pleased")
        for _ in range(240):
            app.turn(FRAME)
        assert stage.moods == {}

    def test_not_with_animation_off(self, make_app: MakeApp) -> None:
        app = make_app()
        app.settings, app.store = app.settings.with_(animation=False), None
        scene = table(app)
        scene.view.stage.feel({NORTH: "pleased"})
        run(app, lambda: scene.view.director.idle)
        assert scene.view.stage.moods == {}
        assert set(gazes(scene, turn=WEST).values()) == {(0, 0)}

    def test_the_others_look_at_the_player_to_act(self, make_app: MakeApp) -> None:
        app = make_app()
        app.store = None
        scene = table(app)
        run(app, lambda: scene.view.director.idle)
        assert gazes(scene, turn=WEST) == {"S": (0, 0), "E": (-1, 0), "N": (-1, 1), "W": (0, 0)}

    @pytest.mark.parametrize(("decided", "near"), [(None, {"E", "N", "W"}), (DealOutcome.MADE, set())])
    def test_nobody_leans_in_once_the_contract_is_decided(
        self,
        make_app: MakeApp,
        monkeypatch: pytest.MonkeyPatch,
        decided: DealOutcome | None,
        near: set[str],
    ) -> None:
        monkeypatch.setattr("graphics.table.show.leaning", lambda board: True)
        app = make_app()
        app.store = None
        scene = table(app)
        run(app, lambda: scene.view.director.idle)
        show, found = scene.view.show, set[str]()

        def items(plate: Plate, glow: float = 1.0) -> list[Item]:
            found.update(plate.seat if plate.near else "")
            return []

        show.plates.items = items  # type: ignore[method-assign]
        show.ornaments.decided = decided
        show.items(None, [], [])
        assert found == near

    def test_only_the_face_is_drawn_again(self, make_app: MakeApp) -> None:
        app = make_app()
        app.store = None
        scene = table(app)
        plate = replace(scene.words.plate(scene.view.stage.board, NORTH, None), dealer=True)
        plates = scene.view.show.plates
        calm, pleased = plates.items(plate), plates.items(replace(plate, expression="pleased"))
        differ = [one.surface is not other.surface for one, other in zip(calm, pleased, strict=True)]
        assert differ == [False, True, False]
