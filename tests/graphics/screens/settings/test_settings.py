"""The settings: every page, every change at once, taken back and put back; by clicks and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphics.app.app import App
from graphics.audio import voices as audio
from graphics.render import fonts, theme
from graphics.render.deck import faces_for
from graphics.screens.settings.pages import PAGES, page_title
from graphics.screens.settings.settings import History, SettingsScene, defaults
from graphics.text import i18n
from graphics.widgets import keys
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.slider import Slider
from graphics.widgets.controls.tiles import hand_picture
from saves import paths, settings
from saves.settings import Settings
from tests.graphics.conftest import MakeApp, app_of
from tests.kits.screens import click, ids, press, settle

#: what a player never changes on a page: kept by the game itself
KEPT = {"window", "welcomed", "face", "last_match", "folder", "statistics_since"}


@pytest.fixture(autouse=True)
def own_look() -> object:
    """Other tests find the light and the text as they left them."""
    yield
    theme.use("evening")
    theme.use_text_size(100)
    fonts.enlarge(1.0)
    return None


def opened(make_app: MakeApp, page: str = "look", size: tuple[int, int] = (1280, 720)) -> SettingsScene:
    app = make_app(size)
    scene = SettingsScene(app.ports, page)
    app.push(scene)
    settle(app)
    return scene


def change(scene: SettingsScene, **values: object) -> None:
    scene.change(**values)
    settle(app_of(scene))


def notes(scene: SettingsScene) -> list[str]:
    labels = [part for part in scene.ui.manager.ui_group.sprites() if isinstance(part, Label)]
    return [label.text.replace("\n", " ") for label in labels]


def seen(scene: SettingsScene) -> set[str]:
    """Everything on the page that is open, through all its parts."""
    found = set(ids(app_of(scene)))
    while scene.turn(1):
        settle(app_of(scene))
        found |= set(ids(app_of(scene)))
    return found


def test_every_setting_of_the_player_is_on_a_page() -> None:
    fields = {field for page in PAGES for field in page.fields}
    assert fields == set(Settings.__struct_fields__) - KEPT


@pytest.mark.parametrize("page", [page.id for page in PAGES])
def test_a_page_shows_its_settings_and_has_a_name(make_app: MakeApp, page: str) -> None:
    scene = opened(make_app, "about")
    click(app_of(scene), f"page:{page}")
    assert scene.page.id == page and page_title(page)
    found = {id_.partition(":")[0] for id_ in seen(scene)} | {"colours"}
    assert set(scene.page.fields) <= found


def test_changes_are_kept_at_once(make_app: MakeApp) -> None:
    app = app_of(opened(make_app, "pace"))
    click(app, "speed:quick")
    click(app, "page:cards")
    click(app, "auto_single")
    click(app, "warn_before_revoke")
    click(app, "page:look")
    click(app, "back:star")
    click(app, "deck:four")
    click(app, "letters:tr")
    kept, problems = settings.load()
    assert not problems and kept == app.settings
    assert (kept.speed, kept.auto_single, kept.back) == ("quick", True, "star")
    assert (kept.deck, kept.colours, kept.letters) == ("french", "four", "tr")
    assert not kept.warn_before_revoke


def test_in_high_contrast_there_is_one_french_deck(make_app: MakeApp) -> None:
    scene = opened(make_app, "look")
    app = app_of(scene)
    click(app, "deck:four")
    click(app, "theme:contrast")
    decks = sorted(id_ for id_ in seen(scene) if id_.startswith("deck:"))
    assert decks == ["deck:french", "deck:madjarice"]
    click(app, "deck:madjarice")
    assert app.settings.deck == "madjarice"
    click(app, "deck:french")
    assert (app.settings.deck, app.settings.colours) == ("french", "four")


def test_a_hand_on_a_tile_keeps_its_distance_from_the_edges(make_app: MakeApp) -> None:
    scene = opened(make_app, "look")
    shown = faces_for(app_of(scene).settings, "en", "evening")
    for size in ((230, 120), (150, 120), (300, 100)):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        hand_picture(shown, 1.0)(surface, surface.get_rect())
        seen_part = surface.get_bounding_rect()
        assert seen_part.left >= 10 and seen_part.right <= size[0] - 10
        assert seen_part.top >= 2 and seen_part.bottom <= size[1] - 2


def test_a_value_by_the_arrow_keys(make_app: MakeApp) -> None:
    scene = opened(make_app, "pace")
    app = app_of(scene)
    scene.ui.focus.move_to("trick_stays")
    press(app, pygame.K_LEFT)
    assert app.settings.trick_stays == 1000
    scene.ui.focus.move_to("speed")
    press(app, pygame.K_4)
    assert app.settings.speed == "at_once"
    click(app, "page:sound")
    scene.ui.focus.move_to("volume")
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.volume == 20


def test_a_light_is_seen_at_once(make_app: MakeApp) -> None:
    app = app_of(opened(make_app))
    before = app.screen.get_at((640, 360))
    click(app, "theme:contrast")
    settle(app)
    assert theme.T.name == "contrast" and app.screen.get_at((640, 360)) != before


def test_another_language_is_seen_at_once_and_the_focus_stays(make_app: MakeApp) -> None:
    scene = opened(make_app, "language")
    click(app_of(scene), "language:bg")
    assert i18n.language() == "bg" and app_of(scene).settings.language == "bg"
    assert scene.ui.focus.current == "language:bg"


def test_text_grows_when_the_slider_is_let_go(make_app: MakeApp) -> None:
    scene = opened(make_app, "access", (1024, 640))
    slider = scene.ui.find("text_size")
    assert isinstance(slider, Slider)
    before = fonts.line_height("button", scene.ui.s)
    slider.set_value(200)
    assert app_of(scene).settings.text_size == 100, "while it moves nothing else does"
    slider.on_release(200)
    settle(app_of(scene))
    assert app_of(scene).settings.text_size == 200 and fonts.line_height("button", scene.ui.s) > before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", ["look", "access"])
def test_the_size_of_text_can_be_changed_again(make_app: MakeApp, page: str, size: tuple[int, int]) -> None:
    """Larger text puts the page on several parts: that with the slider stays open."""
    scene = opened(make_app, page, size)
    for wanted in (150, 200, 150, 100):
        slider = scene.ui.find("text_size")
        assert isinstance(slider, Slider)
        slider.set_number(wanted)
        settle(app_of(scene))
        assert scene.ui.find("text_size").number().value == wanted


@given(st.integers(1024, 3840), st.integers(640, 2160), st.floats(1, 2))
def test_text_is_as_large_as_was_asked_for_in_every_window(width: int, height: int, text: float) -> None:
    size = (width, height)
    grown = theme.scale(size, text) * theme.text_growth(size, text)
    assert grown == pytest.approx(text * theme.scale(size, 1.0))


class TestTakingBack:
    def test_any_number_of_changes_in_their_order(self, make_app: MakeApp) -> None:
        scene = opened(make_app, "pace")
        app, before = app_of(scene), app_of(scene).settings
        assert not scene.ui.find("undo").is_enabled
        click(app, "speed:quick")
        one = app.settings
        click(app, "page:look")
        click(app, "theme:daylight")
        assert scene.ui.find("undo").is_enabled
        click(app, "undo")
        assert app.settings == one and theme.T.name == "evening"
        press_undo(app)
        assert app.settings == before == settings.load()[0]
        press_undo(app)
        assert app.settings == before and not scene.ui.find("undo").is_enabled

    def test_only_what_was_changed_here(self, make_app: MakeApp) -> None:
        scene = opened(make_app, "pace")
        app = app_of(scene)
        click(app, "speed:quick")
        app.save_settings(app.settings.with_(mute=True))
        click(app, "undo")
        assert app.settings.speed == "normal" and app.settings.mute

    def test_a_page_is_put_back_and_that_taken_back(self, make_app: MakeApp) -> None:
        app = make_app()
        app.settings = Settings(language="en", volume=0)
        scene = SettingsScene(app.ports, "pace")
        app.push(scene)
        settle(app)
        assert not scene.ui.find("defaults").is_enabled
        click(app, "speed:quick")
        click(app, "animation")
        changed = app.settings.with_(volume=30)
        app.save_settings(changed)
        click(app, "defaults")
        assert app.settings.speed == "normal" and app.settings.animation and app.settings.volume == 30
        click(app, "undo")
        assert app.settings == changed

    def test_what_is_no_change_is_not_remembered(self) -> None:
        history = History()
        assert not history.note(Settings(), defaults(Settings(), ("theme", "speed")))
        with pytest.raises(IndexError):
            history.back(Settings())


def press_undo(app: App) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode=""))
    settle(app)


@pytest.mark.parametrize("again", ["Ctrl+Y", "Ctrl+Shift+Z"])
def test_a_change_that_was_undone_is_made_again(make_app: MakeApp, again: str) -> None:
    app = app_of(opened(make_app, "pace"))
    for value in ("quick", "at_once"):
        click(app, f"speed:{value}")
    seen = []
    for shortcut in ("Ctrl+Z", "Ctrl+Z", again, again, again, "Ctrl+Z"):
        app.handle(keys.press(shortcut))
        settle(app)
        seen.append(app.settings.speed)
    assert seen == ["quick", "normal", "quick", "at_once", "at_once", "quick"]
    click(app, "speed:normal")
    app.handle(keys.press(again))
    assert app.settings.speed == "normal", "another change goes another way"


def test_ctrl_z_goes_by_the_place_of_the_key(make_app: MakeApp) -> None:
    app = app_of(opened(make_app, "pace"))
    click(app, "speed:quick")
    cyrillic = {"key": 0x44F, "scancode": pygame.KSCAN_Z, "mod": pygame.KMOD_RCTRL, "unicode": ""}
    app.handle(pygame.event.Event(pygame.KEYDOWN, cyrillic))
    assert app.settings.speed == "normal"


@pytest.mark.parametrize(
    ("letter", "place", "undone"),
    [("z", pygame.KSCAN_Y, True), ("y", pygame.KSCAN_Z, False), ("w", pygame.KSCAN_Z, False)],
    ids=["QWERTZ, its own", "QWERTZ, that of Y", "AZERTY, that of W"],
)
def test_ctrl_z_goes_by_the_letter_where_the_layout_has_latin_ones(
    make_app: MakeApp, letter: str, place: int, undone: bool
) -> None:
    app = app_of(opened(make_app, "pace"))
    click(app, "speed:quick")
    pressed = {"key": ord(letter), "scancode": place, "mod": pygame.KMOD_LCTRL, "unicode": ""}
    app.handle(pygame.event.Event(pygame.KEYDOWN, pressed))
    assert (app.settings.speed == "normal") is undone


def test_a_long_page_is_turned_by_keys_and_wheel(make_app: MakeApp) -> None:
    scene = opened(make_app, "look", (1024, 640))
    app = app_of(scene)
    app.save_settings(app.settings.with_(text_size=200))
    settle(app)
    assert scene.parts > 1
    press(app, pygame.K_PAGEDOWN)
    assert scene.part == 1
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert scene.part == 0
    click(app, "page:about")
    assert scene.part == 0


def test_settings_that_cannot_be_written_are_used_and_it_is_said(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BELOT_HOME", str(tmp_path / "file"))
    app = app_of(opened(make_app, "pace"))
    click(app, "speed:calm")
    assert app.settings.speed == "calm" and app.settings_error is not None


def test_another_light_comes_over_a_cross_fade_that_ends(make_app: MakeApp) -> None:
    scene = opened(make_app)
    app = app_of(scene)
    dark = app.screen.get_at((640, 700))
    click_only(app, "theme:daylight")
    app.turn(0.1)
    between = app.screen.get_at((640, 700))
    assert scene.busy
    app.turn(0.2)
    assert not scene.busy
    assert dark[0] < between[0] < app.screen.get_at((640, 700))[0]


def test_no_fade_at_once(make_app: MakeApp) -> None:
    scene = opened(make_app)
    app_of(scene).save_settings(app_of(scene).settings.with_(speed="at_once"))
    click_only(app_of(scene), "theme:daylight")
    assert not scene.busy


def click_only(app: App, id_: str) -> None:
    """Press it, without waiting for what it sets going."""
    target = next(target for target in app.top.targets() if target.id == id_)
    assert target.activate is not None
    target.activate()


def test_a_key_is_seen_on_the_page(make_app: MakeApp) -> None:
    scene = opened(make_app, "sound")
    switch = scene.ui.find("mute")
    assert isinstance(switch, Switch) and not switch.value
    app_of(scene).save_settings(app_of(scene).settings.with_(mute=True))
    settle(app_of(scene))
    switch = scene.ui.find("mute")
    assert isinstance(switch, Switch) and switch.value


def test_where_the_files_are_can_be_copied(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app = app_of(opened(make_app, "about"))
    click(app, "copy:matches")
    click(app, "copy:settings")
    assert copied == [str(paths.data_folder()), str(settings.settings_path())]


@pytest.mark.parametrize("there", [True, False])
def test_voices_are_offered_where_there_are_any_else_it_is_said_why(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.setattr(audio, "available", lambda: there)
    scene = opened(make_app, "sound")
    change(scene, voices=True)
    for id_ in ("voices", "voice_volume"):
        widget = scene.ui.find(id_)
        assert widget.is_enabled == there and bool(widget.tool_tip_text) != there
        assert there or widget.tip.replace("\n", " ") in notes(scene)


@pytest.mark.parametrize("field", ["voices", "room", "music"])
def test_a_volume_is_dim_with_the_reason_while_its_switch_is_off(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    monkeypatch.setattr(audio, "available", lambda: True)
    scene, id_ = opened(make_app, "sound"), {"voices": "voice_volume"}.get(field, f"{field}_volume")
    cases = (
        (True, False, ""),
        (False, False, "switched off"),
        (True, True, "all sounds are muted"),
    )
    for on, muted, why in cases:
        change(scene, mute=muted, **{field: on})
        volume = scene.ui.find(id_)
        assert (volume.is_enabled, volume.tip) == (not why, why)
        assert scene.ui.find(field).is_enabled, "it can be switched on again"


def test_voices_are_heard_as_soon_as_they_are_on_and_when_their_volume_changes(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(audio, "available", lambda: True)
    monkeypatch.setattr(audio.Voices, "say", lambda self, seat, text: said.append(text))
    scene = opened(make_app, "sound")
    click(app_of(scene), "voices")
    assert app_of(scene).settings.voices and said == ["Contra"]
    slider = scene.ui.find("voice_volume")
    assert isinstance(slider, Slider)
    slider.on_release(40)
    assert app_of(scene).settings.voice_volume == 40 and said == ["Contra"] * 2
    click(app_of(scene), "voices")
    assert not app_of(scene).settings.voices and len(said) == 2, "nothing is said by what is off"


def test_4k_is_laid_out_twice_as_large(make_app: MakeApp) -> None:
    rects = []
    for size in ((1920, 1080), (3840, 2160)):
        app = make_app(size)
        app.push(SettingsScene(app.ports))
        rects.append({t.id: t.rect for t in app.top.targets()})
    assert rects[0].keys() == rects[1].keys()
    for id_, rect in rects[0].items():
        other = rects[1][id_]
        assert abs(other.x - 2 * rect.x) <= 12 and abs(other.y - 2 * rect.y) <= 12, id_
