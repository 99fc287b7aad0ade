"""The code of a deal as a picture: read off the screen, in every light and size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.practice.deal_code import decode
from graphics.app.app import App
from graphics.render.theme import NAMES
from graphics.screens import destinations as to
from graphics.screens.again import deal_code
from graphics.screens.again.deal_code import DealPictureScene
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Copy
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.screens.again import qr_reader
from tests.kits.again import at_sheet, by_mouse
from tests.kits.screens import settle

__all__ = ["at_sheet"]
CODE = "02JY5W-28R8G8-3H96JK"
LEAST = 6  # pixels of a module that a phone reads with ease


def seen(app: App) -> tuple[str, int, int]:
    """The code on the screen, as a reader finds it there."""
    sprites = app.top.ui.manager.ui_group.sprites()  # type: ignore[attr-defined]
    [rect] = [
        sprite.rect
        for sprite in sprites
        if isinstance(sprite, Picture) and sprite.rect.w == sprite.rect.h > 100
    ]
    return qr_reader.read(app.screen.subsurface(rect))


@pytest.mark.parametrize("light", NAMES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100)])
def test_it_is_read_off_the_screen(make_app: MakeApp, light: str, size: tuple[int, int], text: int) -> None:
    app = make_app(size)
    app.save_settings(app.settings.with_(theme=light, text_size=text, animation=False))
    app.push(DealPictureScene(app.ports, to.DealPicture(CODE)))
    settle(app)
    found, module, quiet = seen(app)
    assert decode(found) == decode(CODE) and found == CODE
    assert module >= LEAST and quiet >= 4


def test_a_wrong_module_is_noticed_by_the_reader() -> None:
    picture = deal_code.picture(CODE, 290)
    assert qr_reader.read(picture) == (CODE, 10, 4)
    picture.fill(deal_code.DARK if picture.get_at((235, 235))[0] else deal_code.LIGHT, (230, 230, 10, 10))
    with pytest.raises(AssertionError, match="wrong"):
        qr_reader.read(picture)


def test_it_opens_from_the_choices_with_the_same_code(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "again")
    choices = app.top
    by_mouse(app, "qr")
    shown = app.top
    assert isinstance(shown, DealPictureScene) and seen(app)[0] == shown.code == choices.code  # type: ignore[attr-defined]
    activate(shown, "close")
    assert app.top is choices


@pytest.mark.parametrize("opened", [["again"], ["again", "qr"]])
def test_copying_has_its_key(
    at_sheet: Callable[..., App], monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    app = at_sheet()
    for id_ in opened:
        by_mouse(app, id_)
    wanted: list[object] = []
    monkeypatch.setattr(app.top, "want", wanted.append)
    press = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_c, scancode=pygame.KSCAN_C, mod=pygame.KMOD_CTRL, unicode="c"
    )
    app.top.handle(press)
    assert wanted == [Copy(app.top.code)]  # type: ignore[attr-defined]
