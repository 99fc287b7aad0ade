"""No press does what was not meant: what has just appeared takes none, however fast somebody clicks."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.state import Auction, Declaring, Playing
from graphics.app.app import App
from graphics.render.motion import READ_MS, SEEN_MS
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.cut import CutPanel
from graphics.widgets.scene import Guard
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import FRAME, click, mouse, play_on, press, run, session, table
from tests.kits.at_table import quick

FRAMES = round((SEEN_MS + 300) / 1000 / FRAME)  # a dialog comes in, and then it is seen


@pytest.fixture(autouse=True)
def who_presses_has_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nobody has: the guard is as it is at the table."""
    monkeypatch.setattr(Guard, "patience", SEEN_MS)


class TestTheClock:
    """The guard alone, with a clock that the test drives."""

    def seen(self, ms: float) -> Guard:
        guard = Guard()
        guard.presented()
        guard.pass_time(500)  # what the picture took: that was no time to see it
        guard.pass_time(ms)
        return guard

    def test_nothing_is_open_before_it_is_on_the_screen(self) -> None:
        guard = Guard()
        guard.pass_time(10_000)
        assert not guard.open and not guard.take()

    def test_it_opens_once_it_has_been_seen(self) -> None:
        assert not self.seen(SEEN_MS - 1).take()
        assert self.seen(SEEN_MS).take()

    def test_the_moment_it_opens_is_told_once(self) -> None:
        guard = self.seen(SEEN_MS - 1)
        assert [guard.pass_time(1), guard.pass_time(1)] == [True, False]

    def test_a_press_that_is_dropped_begins_the_waiting_anew(self) -> None:
        guard = self.seen(SEEN_MS - 10)
        for ms in (SEEN_MS - 1, SEEN_MS):
            assert not guard.take()
            guard.pass_time(20)  # the turn of the loop that the press came in: most of it was before
            guard.pass_time(ms)
        assert guard.take()

    @pytest.mark.parametrize("gap", [120, 150, 200])
    def test_but_it_has_an_end_however_many_came(self, gap: int) -> None:
        guard, taken = self.seen(0), []
        for _press in range(10):
            guard.pass_time(gap)
            taken.append(guard.take())
        assert taken.index(True) == math.ceil(READ_MS / gap) - 1 and all(taken[taken.index(True) :])

    @pytest.mark.parametrize("gap", [120, 150, 200])
    def test_a_press_that_says_what_it_is_for_waits_once(self, gap: int) -> None:
        guard, taken = self.seen(0), []
        for _press in range(4):
            guard.pass_time(gap)
            taken.append(guard.take(named=True))
        assert taken.index(True) == math.ceil(SEEN_MS / gap) - 1

    def test_it_counts_as_read_once_it_could_be(self) -> None:
        guard = self.seen(READ_MS - 1)
        assert guard.open and not guard.read
        guard.pass_time(1)
        assert guard.read
        guard.hurried()
        assert guard.open and not guard.read

    def test_something_new_closes_it_until_that_has_been_seen(self) -> None:
        guard = self.seen(SEEN_MS)
        guard.appeared()
        guard.pass_time(SEEN_MS)
        assert not guard.open
        guard.presented()
        guard.pass_time(0)
        guard.pass_time(SEEN_MS)
        assert guard.open

    def test_drawing_the_same_again_does_not_close_it(self) -> None:
        guard = self.seen(SEEN_MS)
        guard.presented()
        assert guard.take()

    @given(st.lists(st.floats(1, SEEN_MS - 1), max_size=40))
    def test_who_clicks_faster_than_one_can_look_presses_nothing_before_that(self, gaps: list[float]) -> None:
        guard, passed = self.seen(0), 0.0
        for gap in gaps:
            guard.pass_time(gap)
            passed += gap
            assert guard.take() == (passed >= READ_MS)


def hurried(make_app: MakeApp, seed: int = 5) -> tuple[App, TableScene]:
    app = make_app()
    app.settings, app.store = app.settings.with_(speed="quick", trick_stays=1000), None
    return app, table(app, seed)


def look(app: App) -> None:
    """Long enough to have seen what there is."""
    for _ in range(FRAMES):
        app.turn(FRAME)


def to_a_card(app: App, scene: TableScene) -> None:
    """On until the human is to play a card, to the very frame in which the hand opens."""
    while not scene.view.hand.open:
        run(app, lambda: scene.view.overlay is not None or scene.view.hand.open)
        if scene.view.overlay is not None:
            look(app)
            press(scene, {"cut": pygame.K_k, "auction": pygame.K_p}.get(scene.view.overlay.name, pygame.K_c))


def middle_of_a_card(scene: TableScene) -> tuple[int, int]:
    card = next(iter(scene.view.hand.legal))
    place = next(i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card == card)
    return scene.view.hand.strip(place).center


def done(scene: TableScene) -> int:
    return len(scene.session.match.actions)


def test_a_card_that_has_just_become_playable_takes_no_click(make_app: MakeApp) -> None:
    app, scene = hurried(make_app)
    to_a_card(app, scene)
    before = done(scene)
    click(scene, middle_of_a_card(scene))
    assert done(scene) == before
    look(app)
    click(scene, middle_of_a_card(scene))
    assert done(scene) > before


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_1])
def test_nor_a_key(make_app: MakeApp, key: int) -> None:
    app, scene = hurried(make_app)
    to_a_card(app, scene)
    before, place = done(scene), pygame.KSCAN_1 + scene_place(scene)
    press(scene, key, place if key == pygame.K_1 else None)
    assert done(scene) == before
    look(app)
    press(scene, key, place if key == pygame.K_1 else None)
    assert done(scene) > before


def scene_place(scene: TableScene) -> int:
    """The place of a legal card in the hand, from 0."""
    return next(i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card in scene.view.hand.legal)


def test_a_click_that_ends_a_movement_plays_nothing_and_nor_does_the_second_of_a_double(
    make_app: MakeApp,
) -> None:
    app, scene = hurried(make_app)
    to_a_card(app, scene)
    at, before = middle_of_a_card(scene), done(scene)
    scene.view.hand.lock()
    scene.flow.reopen()
    click(scene, at)  # ends what moves, or finds what has just come back
    click(scene, at)
    app.turn(FRAME)
    click(scene, at)
    assert done(scene) == before


@pytest.mark.parametrize("panel", [CutPanel, AuctionPanel])
def test_a_dialog_that_comes_up_under_the_pointer_takes_no_click(make_app: MakeApp, panel: type) -> None:
    app, scene = hurried(make_app, 1 if panel is CutPanel else 5)
    run(app, lambda: scene.view.overlay is not None)
    if panel is AuctionPanel and not isinstance(scene.view.overlay, AuctionPanel):
        look(app)
        press(scene, pygame.K_k)
        run(app, lambda: isinstance(scene.view.overlay, AuctionPanel))
    if not isinstance(scene.view.overlay, panel):
        pytest.skip("another seat cuts")
    assert scene.view.overlay is not None
    before = done(scene)
    for widget in list(scene.view.overlay.widgets):
        click(scene, widget.rect.center)
        app.turn(FRAME)
    for key in (pygame.K_p, pygame.K_k, pygame.K_RETURN):
        press(scene, key)
    assert done(scene) == before and isinstance(scene.view.overlay, panel)


def test_the_sheet_is_not_put_away_by_a_click_meant_for_the_table(make_app: MakeApp) -> None:
    app, scene = hurried(make_app)
    end_of_deal(app, scene)
    sheet = app.top
    for _ in range(5):
        press(scene, pygame.K_RETURN)
        click(scene, sheet.ui.find("continue").rect.center)  # type: ignore[attr-defined]
        app.turn(FRAME)
    assert app.top is sheet
    look(app)
    press(scene, pygame.K_RETURN)
    assert app.top is not sheet


def end_of_deal(app: App, scene: TableScene) -> None:
    """On to the sheet of a deal that was played, each step looked at."""
    rng = random.Random(3)
    while app.top is scene:
        run(app, lambda: scene.view.overlay is not None or scene.view.hand.open or app.top is not scene)
        if app.top is not scene:
            return
        look(app)
        if scene.view.overlay is not None:
            press(scene, {"cut": pygame.K_k, "auction": pygame.K_p}.get(scene.view.overlay.name, pygame.K_c))
        else:
            scene.flow.play(rng.choice(sorted(scene.view.hand.legal)))


def restless(scene: TableScene, rng: random.Random) -> Iterator[None]:
    """Somebody who clicks and types where things will be: on the cards, the tiles, the keys."""
    width, height = app_of(scene).size
    places = [scene.view.hand.strip(i).center for i in range(len(scene.view.picture.hand))] or [
        (width // 2, height - 60)
    ]
    at = rng.choice([*places, (width // 2, height // 2), (width // 2, round(0.62 * height))])
    if rng.random() < 0.7:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            mouse(scene, kind, at)
    else:
        press(scene, rng.choice([pygame.K_RETURN, pygame.K_SPACE]))
    yield


@pytest.mark.sample(4)
@pytest.mark.parametrize("seed", range(4))
def test_fast_clicking_through_a_deal_does_nothing_that_was_not_meant(make_app: MakeApp, seed: int) -> None:
    """Bursts of ten clicks a second, while the others play and when it is one's turn: the human's own
    actions are those, and only those, for which it stopped and looked.
    """
    app, scene = hurried(make_app, 11 + seed)
    rng = random.Random(seed)
    meant: list[int] = []
    own: list[int] = []
    ran: list[bool] = []
    scene.session.listeners.append(lambda _shown: heard())
    turns = {"now": scene.session.turn}

    def heard() -> None:
        """Cards that run once somebody has claimed the rest are not played by hand."""
        before, turns["now"] = turns["now"], scene.session.turn
        ran.append(scene.model.claims.running)  # no longer after the last card
        if before == scene.session.human and not any(ran[-2:]):
            own.append(done(scene) - 1)

    while app.top is scene and len(meant) < 14:
        for _ in range(8):  # as long as nobody can have read what is there, six frames from one to the next
            for _ in restless(scene, rng):
                pass
            for _ in range(6):
                app.turn(FRAME)
            if app.top is not scene:
                break
        if app.top is not scene or not (scene.view.overlay is not None or scene.view.hand.open):
            continue
        look(app)
        if app.top is scene and scene.view.guard.open and scene.session.human_to_act:
            meant.append(done(scene))
            act_on_purpose(scene)
    assert own == meant and meant


def act_on_purpose(scene: TableScene) -> None:
    state = scene.session.state
    if isinstance(state, Playing):
        card = next(iter(scene.view.hand.legal))
        click(scene, middle_of_a_card(scene))
        assert not isinstance(scene.session.state, Playing) or card not in scene.view.hand.legal
    elif isinstance(state, Auction):
        press(scene, pygame.K_p)
    else:
        press(
            scene,
            pygame.K_k if scene.view.overlay is not None and scene.view.overlay.name == "cut" else pygame.K_c,
        )


def test_hammered_digits_play_their_card_once_it_can_be_played(make_app: MakeApp) -> None:
    app, scene = hurried(make_app)
    to_a_card(app, scene)
    before, place = done(scene), pygame.KSCAN_1 + scene_place(scene)
    pressed = 0
    while done(scene) == before and pressed < 10:
        press(scene, pygame.K_1, place)
        pressed += 1
        for _ in range(round(0.15 / FRAME)):
            app.turn(FRAME)
    assert done(scene) > before and pressed == math.ceil(SEEN_MS / 150) + 1


def test_who_hammers_on_passing_gives_no_declaration_up(make_app: MakeApp) -> None:
    """P passes in the auction, and says nothing where the declarations come up right after it."""
    game, app = session(3), quick(make_app())
    play_on(game, lambda g: isinstance(g.state, Declaring) and g.human_to_act, random.Random(3))
    scene = table(app, 3, tuple(game.match.actions))
    run(app, lambda: scene.view.overlay is not None)
    shown = scene.view.overlay
    look(app)
    scene.view.anew()
    for _ in range(5):
        press(scene, pygame.K_p)
        for _ in range(round(0.15 / FRAME)):
            app.turn(FRAME)
        assert scene.view.overlay is shown
    for _ in range(FRAMES):
        app.turn(FRAME)
    press(scene, pygame.K_p)
    assert scene.view.overlay is not shown


def test_a_click_that_hurries_the_sheet_opens_nothing(make_app: MakeApp) -> None:
    """Not even where one would be shown why; Continue is taken as soon as ever."""
    app, scene = hurried(make_app)
    end_of_deal(app, scene)
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    look(app)
    places = [sheet.ui.find(id_).rect.center for id_ in ("ruling_0", "why", "back", "again")]
    for at in places * 3:
        click(sheet, at)
        for _ in range(round(0.3 / FRAME)):
            app.turn(FRAME)
        assert app.top is sheet
    for _ in range(round(READ_MS / 1000 / FRAME)):
        app.turn(FRAME)
    click(sheet, sheet.ui.find("why").rect.center)
    app.turn(FRAME)
    assert app.top.name == "why"


def test_the_way_on_is_taken_while_the_sheet_is_still_being_told(make_app: MakeApp) -> None:
    app, scene = hurried(make_app)
    app.settings = app.settings.with_(speed="normal")
    end_of_deal(app, scene)
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    look(app)
    assert sheet.telling.running
    click(sheet, sheet.ui.find("continue").rect.center)
    app.turn(FRAME)
    assert app.top is not sheet
