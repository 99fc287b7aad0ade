"""Claiming the rest at the table: the offer, the run, what breaks a claim, and claims of computer players."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.actions import Action, to_text
from game.core.match import Match
from game.core.state import DealOver, Declaring, MatchOver, Playing
from game.players.decision import choose
from game.practice.claim import QUICK, THOROUGH, Breaks, Certain, Undecided, claim
from game.table.projection import question, seat_view
from game.table.protocol import Request
from game.table.seat_view import SeatView
from graphics.render.motion import FADE_MS, HASTE, REST_OF_RUN_MS, RUN_PATIENCE_MS, Motion
from graphics.screens.play.event_log import EventLogScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.table import claims
from graphics.table.model import TableModel
from graphics.table.overlays.warnings import BelotQuestion, ClaimRefused
from graphics.table.panels.panels import Words
from graphics.table.questions import AskDeclare, AskPlay, ClaimAnswered
from graphics.text.narration import RestClaimed
from graphics.widgets.node import Live
from saves.session import KeptSession
from saves.settings import Settings
from tests.game.tables import EAST, SOUTH, WEST, auction, call, cards, keep_silent
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import (
    FRAME,
    Engines,
    Notebook,
    click,
    one_more,
    play_on,
    press,
    run,
    saved_match,
    seated,
    session,
    table,
    table_at,
)

DEALS = 12
LONG = 60_000.0  # milliseconds: longer than any pause
SURE = "JH 9H AH KH 7H AC AD TD"
"""With hearts as trumps every trick is sure: three trumps are out, and five lead."""
LONG_WAY = "JH 9H AH TH AC KC AD 7D"
"""So many trumps that what breaks it is far away."""
QUIET = {"E": "7C 9C JC KC 7D 9D JD KD", "N": "8C TC QC 8D QD 8S TS QS", "W": "TH QH 8H 7S 9S JS KS AS"}
"""Hands beside it in which there is nothing to announce."""
SHORT = "JH AH KH 7H 8H AC AD TD"
"""The nine of trumps is out."""


def hearts(own: str, seat: str = "S", dealer: int = WEST, **others: str) -> Playing:
    """A deal with hearts as trumps called by `seat`, which leads and has announced nothing."""
    state = keep_silent(call(auction({seat: own, **others}, dealer), "H pass pass pass"))
    assert isinstance(state, Playing)
    return state


def model_of(game: KeptSession, **settings: Any) -> TableModel:
    wanted = Settings(**settings)
    return TableModel(game, Words(game), lambda: wanted, lambda: Motion("at_once"), lambda: game.board)


def played_out(model: TableModel) -> DealOver | MatchOver:
    """Go on until the deal is over, by the model alone."""
    for _ in range(400):
        state = model.session.state
        if isinstance(state, DealOver | MatchOver):
            return state
        if isinstance(state, Declaring) and model.session.human_to_act:
            model.submit(model.session.legal()[-1])
        model.ready(LONG)
    raise AssertionError("the cards do not run")


def take_rest(model: TableModel) -> None:
    """Claim the rest for the human, as the table does."""
    step = model.claims.ask()
    assert isinstance(step, ClaimAnswered) and isinstance(step.answer, Certain)
    model.claims.begin(model.session.human)
    model.submit(step.answer.play)


def answered(model: TableModel) -> tuple[Certain | Breaks | Undecided, int]:
    """The answer to a claim of the human, and after how many frames it came."""
    step, frames = model.claims.ask(), 0
    while not isinstance(step, ClaimAnswered):
        assert step is None and not model.resting
        step, frames = model.ready(1), frames + 1
    return step.answer, frames


def test_the_rest_is_offered_when_it_is_certain() -> None:
    certain = model_of(seated(hearts(SURE, **QUIET)))
    assert isinstance(certain.ready(1), AskPlay) and certain.claims.offered
    near = model_of(seated(hearts(SHORT)))
    assert isinstance(near.ready(1), AskPlay) and not near.claims.offered


def test_nothing_is_offered_where_the_card_is_forced() -> None:
    """With one card to play, and with one that follows: it is played anyway."""
    last = seated(hearts(SURE, **QUIET))
    model = model_of(last)
    model.ready(1)
    model.claims.begin(SOUTH)
    for _ in range(28):
        model.ready(LONG)
    model.claims.seat, model.question = None, None
    assert isinstance(model.ready(1), AskPlay) and not model.claims.offered


def test_an_accepted_claim_plays_the_cards_by_normal_actions(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    app.store = None
    scene = table_at(app, hearts(SURE, **QUIET))
    monkeypatch.setattr(scene, "open_sheet", lambda result, last: None)  # the deal was built: nobody cut
    session, shown = scene.session, scene.view.show
    run(app, lambda: scene.model.claims.offered and scene.view.guard.open)
    assert "claim" in {target.id for target in scene.targets()}
    press(scene, pygame.K_c)
    app.turn(FRAME)
    assert not scene.view.hand.open and shown.line.text == "You take the rest"
    assert "claim" not in {target.id for target in scene.targets()}
    run(app, lambda: isinstance(session.state, DealOver))
    assert isinstance(session.state, DealOver)
    result = session.state.result
    assert {trick.winner for trick in result.tricks} == {SOUTH}
    assert sum(text.startswith("play") for text in session.match.actions) == 32
    run(app, lambda: scene.view.director.idle)
    app.turn(FRAME)
    assert scene.view.motion.haste == 1, "what comes next takes its time again"


def test_the_offer_can_be_pressed(make_app: MakeApp) -> None:
    app = make_app()
    app.store = None
    scene = table_at(app, hearts(SURE, **QUIET))
    run(app, lambda: scene.view.show.offer_box is not None and scene.view.guard.open)
    box = scene.view.show.offer_box
    assert box is not None
    click(scene, (round(box.center.x), round(box.center.y)))
    assert scene.model.claims.seat == SOUTH


def test_a_claim_that_is_not_certain_is_answered_with_what_breaks_it(make_app: MakeApp) -> None:
    app = make_app()
    scene = table_at(app, hearts(SHORT))
    run(app, lambda: scene.view.hand.open and scene.view.guard.open)
    press(scene, pygame.K_c)
    run(app, lambda: scene.view.overlay is not None)  # a busy machine takes a moment to prove it
    overlay = scene.view.overlay
    assert isinstance(overlay, ClaimRefused)
    assert "may hold the 9 of hearts\u00a0♥ and take the trick" in overlay.sentence
    assert scene.session.match.actions == []
    press(scene, pygame.K_ESCAPE)
    assert scene.view.overlay is None and scene.view.hand.open and scene.model.claims.seat is None


def test_a_long_proof_takes_its_time_without_holding_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is the same; each frame looks at one position here, and a card can be played meanwhile."""
    monkeypatch.setattr(claims, "STEP", 0)
    model = model_of(seated(hearts(LONG_WAY)))
    assert isinstance(model.ready(1), AskPlay) and not model.resting
    answer, frames = answered(model)
    assert answer == claim(seat_view(model.session.state, SOUTH), THOROUGH) and frames > 100
    assert model.resting and not model.claims.offered
    again = model_of(seated(hearts(LONG_WAY)))
    again.ready(1)
    assert again.claims.ask() is None and again.claims.waiting
    again.play(cards("7D")[0])
    assert not again.claims.waiting
    for _ in range(5):
        assert not isinstance(again.ready(LONG), ClaimAnswered)


def test_a_computer_player_does_not_act_before_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is found out in a frame: it may be sure of the rest."""
    monkeypatch.setattr(claims, "STEP", 0)
    model, frames = model_of(seated(hearts(SHORT, "E", dealer=SOUTH))), 0
    while not model.session.match.actions:
        assert model.ready(LONG) is None
        assert model.claims.proving != bool(model.session.match.actions)
        frames += 1
    assert 10 < frames <= QUICK and not model.claims.running


def test_what_broke_a_claim_is_not_told_over_another_question(make_app: MakeApp) -> None:
    app = make_app()
    scene = table_at(app, hearts(SHORT))
    run(app, lambda: scene.view.hand.open and scene.view.guard.open)
    asked = BelotQuestion("", scene.session.match.rules, lambda belot: None, scene.view.close_overlay)
    scene.view.open_overlay(asked)
    scene.claim_rest()
    app.turn(FRAME)
    assert scene.view.overlay is asked


def test_nothing_is_claimed_while_others_play(make_app: MakeApp) -> None:
    app = make_app()
    scene = table_at(app, hearts(SHORT, "E", dealer=SOUTH))
    scene.claim_rest()
    assert scene.view.overlay is None and scene.model.claims.seat is None
    scene.open_menu()
    app.turn(FRAME)
    assert isinstance(app.top, TableMenuScene)
    assert not next(target for target in app.top.targets() if target.id == "claim").enabled


def test_the_menu_claims(make_app: MakeApp) -> None:
    app = make_app()
    scene = table_at(app, hearts(SHORT))
    run(app, lambda: scene.view.hand.open)
    scene.open_menu()
    app.turn(FRAME)
    activate(app.top, "claim")
    app.turn(FRAME)
    assert app.top is scene and isinstance(scene.view.overlay, ClaimRefused)


def test_a_computer_player_takes_the_rest_it_is_sure_of() -> None:
    game = seated(hearts(SURE, "E", dealer=SOUTH))
    model = model_of(game)
    assert model.ready(1) == RestClaimed(EAST)
    assert model.claims.line == "Gergana takes the rest"
    over = played_out(model)
    assert {trick.winner for trick in over.result.tricks} == {EAST}
    assert model.claims.line == "" and not model.claims.running


@pytest.mark.parametrize("own", [True, False])
def test_a_claim_has_its_line_in_the_log(make_app: MakeApp, own: bool) -> None:
    """A screen reader hears it once: the line above the hand is not read as well."""
    app = make_app()
    app.save_settings(app.settings.with_(event_line=True))
    app.store = None
    scene = table_at(app, hearts(SURE, **QUIET) if own else hearts(SURE, "E", SOUTH))
    if own:
        run(app, lambda: scene.model.claims.offered and scene.view.guard.open)
        press(scene, pygame.K_c)
    else:
        run(app, lambda: scene.model.claims.running)
    line = "You take the rest" if own else "Gergana takes the rest"
    assert scene.view.event_line.piece == line
    app.turn(FRAME)
    nodes = {node.id: node for node in scene.outline().root.walk()}
    assert nodes["log"].children[0].name == line
    assert nodes["line:quiet"].name == line and nodes["line:quiet"].live is Live.OFF
    run(app, lambda: len(scene.view.event_line.heard.sentences) > 1)
    assert [each.text for each in scene.view.event_line.heard.sentences].count(line) == 1


def test_a_claim_stands_before_its_card_in_the_log_of_the_match(make_app: MakeApp) -> None:
    """Until it is taken back."""
    app, game = make_app(), session(7)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 2, Random(7))
    scene = table(app, 7, tuple(game.match.actions))

    def log() -> list[str]:
        scene.open_log()
        log = app.top
        assert isinstance(log, EventLogScene)
        log.escape()
        return [line.text for line in log.deals[-1]]

    before = log()
    scene.model.claims.begin(EAST)
    assert log() == [*before, "Gergana takes the rest"]
    one_more(scene.session, Random(7))
    scene.view.director.settle(scene.session.board)
    assert log()[: len(before) + 1] == [*before, "Gergana takes the rest"] != log()
    scene.flow.take_back()
    assert "Gergana takes the rest" not in log()


def test_a_computer_player_that_is_not_sure_plays_on() -> None:
    model = model_of(seated(hearts(SHORT, "E", dealer=SOUTH)))
    assert model.ready(1) is None and not model.claims.running


def test_belots_are_announced_in_a_claim() -> None:
    """That of who claims, and that of the human, whose cards run for another."""
    for seat, dealer in (("S", WEST), ("E", SOUTH)):
        model = model_of(seated(hearts("JH 9H AH KH QH 7H AC AD", seat, dealer)))
        model.ready(1)
        if seat == "S":
            take_rest(model)
        assert [belot.seat for belot in played_out(model).result.belots] == ["SE".index(seat)]
    trumps = "JH 9H AH TH 7H AC AD TD"
    human = model_of(seated(hearts(trumps, "E", SOUTH, S="KH QH 7C 8C 9C 7D 8D 9S")))
    assert model_of(human.session).claims.hear() == RestClaimed(EAST)
    assert human.ready(1) == RestClaimed(EAST)
    assert [belot.seat for belot in played_out(human).result.belots] == [SOUTH]


def test_the_human_announces_before_the_first_card_though_another_has_claimed() -> None:
    state = hearts(SURE, "E", dealer=SOUTH, S="7S 8S 9S TC JC QC 7D 8D")
    model = model_of(seated(state))
    assert model.ready(1) == RestClaimed(EAST)
    for _ in range(20):
        if isinstance(model.ready(LONG), AskDeclare):
            break
    assert isinstance(model.question, AskDeclare)
    played_out(model)


def test_a_slow_engine_is_not_awaited() -> None:
    game = KeptSession(saved_match(), Notebook(), Silent())
    game.match.state = hearts(SURE, **QUIET)
    model = model_of(game)
    answer = claim(seat_view(game.state, SOUTH))
    assert isinstance(model.ready(1), AskPlay) and isinstance(answer, Certain)
    model.submit(answer.play)
    model.claims.begin(SOUTH)
    model.ready(RUN_PATIENCE_MS - 1)
    assert len(game.match.actions) == 1
    model.ready(1)
    assert len(game.match.actions) == 2


def test_a_run_ends_where_the_match_was_taken_back() -> None:
    game = seated(hearts(SURE, **QUIET))
    model = model_of(game)
    model.claims.begin(SOUTH)
    model.ready(LONG)
    assert model.claims.running
    game.match.actions.clear()
    assert not model.claims.running


def test_the_cards_run_in_haste_at_every_pace() -> None:
    for pace in ("calm", "normal", "quick", "at_once"):
        motion = Motion(pace, rest_ms=None)
        hurried = motion.hurried()
        assert hurried.ms("play") <= min(motion.ms("play"), Motion().ms("play")) * HASTE
        assert hurried.rest() == REST_OF_RUN_MS
    assert Motion(reduced=True).hurried().ms("play") == FADE_MS * HASTE


class Silent(Engines):
    """Engines that never answer."""

    def poll(self) -> None:
        return None


class Sensible(Engines):
    """Engines that decide as a regular does, the same in the same position of a deal."""

    def decide(self, request: Request) -> str:
        return to_text(decided(request.view))


def decided(view: SeatView) -> Action:
    """The choice of a regular."""
    seed = f"{view.number} {view.seat} {len(view.calls)} {len(view.hand)} {view.phase}"
    return choose(view, "medium", Random(seed)).action


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3-ru"])
def test_a_match_with_claims_writes_what_it_writes_without(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without them, who is sure of the rest plays its cards one by one."""
    monkeypatch.setattr(claims, "STEP", LONG)  # every proof in one go, on a busy machine too
    saved, count = saved_match(rules=rules), 0
    game = KeptSession(saved, Notebook(), Sensible())
    model = model_of(game)
    for _ in range(DEALS * 200):
        if game.over or len(game.match.results) == DEALS:
            break
        step = model.ready(LONG)
        count += isinstance(step, RestClaimed)
        if game.sheet_open:
            game.next_deal()
        elif model.claims.offered:
            take_rest(model)
            count += 1
        elif model.question is not None:
            model.submit(decided(question(game.state, game.human)))
    plain = Match(game.match.rules, game.match.seed)
    while not plain.over and len(plain.results) < DEALS:
        assert not isinstance(plain.state, MatchOver)
        view = question(plain.state, plain.state.turn)
        answer = claim(view) if view.phase == "playing" else None
        plain.submit(answer.play if isinstance(answer, Certain) else decided(view))
    written = [result.writing.written for result in game.match.results]
    assert count >= 2 and written == [result.writing.written for result in plain.results]
    again = Match.replay(game.match.rules, game.match.seed, game.match.actions)
    assert again.results == game.match.results
