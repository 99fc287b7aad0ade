"""A finger at the window: SDL makes events of the mouse of it that say so."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.widgets import devices
from graphics.widgets.devices import Device
from graphics.widgets.focus import Target
from graphics.widgets.intents import Open
from graphics.widgets.screen import UiScene
from tests.graphics.table_kit import run, table
from tests.graphics.widgets.flaws import flaws
from tests.kits.matrix import LAID_OVER, LONG, follow, laid_out, measured, misfits, opened, show
from tools.screens import SECTIONS, TEXTS, Variant

__all__ = ["measured"]

FINGERTIP = 44  # pixels
CARD = 36  # of a card that can be hit, always: a finger that is on the wrong one slides to the right one
DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
Point = tuple[int, int]


def touch(app: App, kind: int, at: Point) -> None:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == MOVE else {"button": 1}
    pygame.event.post(pygame.event.Event(kind, pos=at, touch=True, **more))
    app.turn(0.01)


def tap(app: App, at: Point) -> None:
    touch(app, DOWN, at)
    touch(app, UP, at)


def place(app: App, id_: str) -> Point:
    return next(target.rect.center for target in app.top.targets() if target.id == id_)


def rest(app: App, seconds: float) -> None:
    for _ in range(round(100 * seconds)):
        app.turn(0.01)


def test_a_tap_presses_and_nothing_stays_hovered(app: App) -> None:
    tap(app, place(app, "settings"))
    assert app.top.name == "settings" and devices.by_finger()
    rest(app, 1.0)
    assert isinstance(app.top, UiScene) and not app.top.ui.tip_shown


@pytest.mark.parametrize(("seconds", "pressed"), [(0.4, True), (0.6, False)])
def test_a_long_press_tells_what_a_button_does_and_does_not_press_it(
    app: App, seconds: float, pressed: bool
) -> None:
    app.ports.want(Open(to.Settings()))
    scene = app.top
    assert isinstance(scene, UiScene)
    devices.use(Device("finger"))
    app.relayout()
    touch(app, DOWN, place(app, "back"))
    rest(app, seconds)
    assert scene.ui.tip_shown is not pressed
    touch(app, UP, place(app, "back"))
    assert (app.top.name == "menu") is pressed
    if not pressed:
        rest(app, 1.0)
        assert scene.ui.tip_shown, "it can be read when the finger is gone"
        touch(app, DOWN, (5, 5))
        assert not scene.ui.tip_shown


def test_a_finger_that_trembles_presses_all_the_same(app: App) -> None:
    x, y = place(app, "settings")
    touch(app, DOWN, (x, y))
    touch(app, MOVE, (x + 7, y - 5))
    touch(app, UP, (x + 7, y - 5))
    assert app.top.name == "settings"


def rows(app: App) -> list[str]:
    app.turn(0.01)
    return [target.id for target in app.top.targets() if target.id.startswith("match:")]


@pytest.mark.parametrize("way", [(0, -1), (-1, 0)], ids=["upwards", "to the left"])
def test_a_swipe_turns_a_page_and_presses_nothing(app: App, way: Point) -> None:
    app.ports.want(Open(to.Matches()))
    tap(app, (3, 3))
    first = rows(app)
    x, y = place(app, first[0])
    touch(app, DOWN, (x, y))
    for far in (10, 25, 40, 50):
        touch(app, MOVE, (x + far * way[0], y + far * way[1]))
    touch(app, UP, (x + 50 * way[0], y + 50 * way[1]))
    assert app.top.name == "matches" and not {*first} & {*rows(app)}
    touch(app, DOWN, (x, y))
    touch(app, MOVE, (x - 50 * way[0], y - 50 * way[1]))
    assert rows(app) == first, "and back"
    touch(app, MOVE, (x, y))
    assert rows(app) != first, "as the finger goes back, so does the page"


def test_a_slider_follows_the_finger_and_no_page_is_turned(app: App) -> None:
    app.ports.want(Open(to.Settings("sound")))
    tap(app, (3, 3))
    x, y = place(app, "table_volume")
    touch(app, DOWN, (x, y))
    before = app.settings.table_volume
    for far in (20, 60):
        touch(app, MOVE, (x - far, y))
    touch(app, UP, (x - 60, y))
    assert app.top.name == "settings" and app.settings.table_volume < before


def test_a_field_that_is_tapped_offers_letters(app: App) -> None:
    app.ports.want(Open(to.Matches()))
    tap(app, place(app, "search"))
    assert app.top.name == "letters"
    tap(app, place(app, "letter:1:0"))
    tap(app, place(app, "done"))
    field = app.top.open_field()
    assert app.top.name == "matches" and field is not None and field[1] == "Q"


@pytest.fixture
def scene(app: App) -> TableScene:
    """A table at which a card is to be played."""
    app.store = None
    app.settings = app.settings.with_(speed="at_once", animation=False)
    scene = table(app, 4)
    for _ in range(40):
        run(app, lambda: scene.view.overlay is not None or scene.view.hand.open)
        if scene.view.hand.open and scene.view.overlay is None:
            break
        ids = {target.id for target in scene.targets()}
        wanted = next(id_ for id_ in ("call:pass", "cut:knock", "declare:none") if id_ in ids)
        next(target for target in scene.targets() if target.id == wanted).activate()  # type: ignore[misc]
    run(app, lambda: scene.resting)
    devices.use(Device("finger"))
    app.relayout()
    rest(app, 0.1)
    return scene


def cards(scene: TableScene) -> list[Point]:
    """The places of the cards that may be played."""
    hand, picture = scene.view.hand, scene.view.picture
    return [hand.strip(i).center for i, sprite in enumerate(picture.hand) if sprite.card in hand.legal]


def test_a_tap_plays_a_card(app: App, scene: TableScene) -> None:
    before = len(scene.session.match.actions)
    tap(app, cards(scene)[0])
    assert len(scene.session.match.actions) > before


def test_sliding_along_the_hand_shows_cards_and_drawing_one_up_plays_it(app: App, scene: TableScene) -> None:
    hand, before = scene.view.hand, len(scene.session.match.actions)
    places = [hand.strip(i).center for i in range(len(scene.view.picture.hand))]
    touch(app, DOWN, places[0])
    first = hand.hovered
    seen = [first]
    for at in places[1:]:
        touch(app, MOVE, at)
        seen.append(hand.hovered)
    assert first is not None and seen == [sprite.card for sprite in scene.view.picture.hand]
    touch(app, UP, places[-1])
    assert len(scene.session.match.actions) == before, "it was only looked at"
    assert hand.hovered is None

    x, y = cards(scene)[0]
    touch(app, DOWN, (x, y))
    for up in (10, 60, 200, 300):
        touch(app, MOVE, (x + up // 10, y - up))
    touch(app, UP, (x + 30, y - 300))
    assert len(scene.session.match.actions) > before


def test_a_card_that_is_put_back_is_not_played(app: App, scene: TableScene) -> None:
    before = len(scene.session.match.actions)
    x, y = cards(scene)[0]
    touch(app, DOWN, (x, y))
    for up in (30, 200, 30, 0):
        touch(app, MOVE, (x, y - up))
    touch(app, UP, (x, y))
    assert len(scene.session.match.actions) == before
    assert scene.view.picture.dragged is None


def test_a_long_press_tells_what_stands_on_the_table(app: App, scene: TableScene) -> None:
    tip = next(iter(scene.view.tips.places()))
    at = round(tip.place.center.x), round(tip.place.center.y)
    touch(app, DOWN, at)
    rest(app, 0.6)
    assert scene.view.tips.shown is not None
    touch(app, UP, at)
    assert app.top is scene


@pytest.mark.sample(4)
@pytest.mark.parametrize("section", SECTIONS)
def test_all_targets_are_as_large_as_a_fingertip_and_all_has_room(measured: None, section: str) -> None:
    found = []
    looks = [Variant(language, (1280, 800), text=text) for language, text in zip(LONG, TEXTS, strict=True)]
    for name, app in opened(section, looks[0]):
        devices.use(Device("finger"))
        for look in looks:
            show(app, look)
            follow(app)
            sheet = laid_out(app)
            app.top.update(0)
            found += [f"{name}: {target.id} {target.rect.size}" for target in small(app)]
            if not name.endswith(LAID_OVER):
                wrong = [*flaws(sheet, app.scale, app.top.targets()), *misfits(app.top)]
                found += [f"{name}, {look.language}, {look.text} %: {flaw}" for flaw in wrong]
    assert found == []


def small(app: App) -> list[Target]:
    """What no finger can hit."""
    return [
        target
        for target in app.top.targets()
        if target.enabled and min(target.rect.size) < (CARD if target.id.startswith("card:") else FINGERTIP)
    ]
