"""A line to type in: its caret can always be seen, and goes where keys and mouse want it."""

from __future__ import annotations

import time

import pygame
import pytest

from graphics.render import fonts
from graphics.render.sizes import Gap
from graphics.widgets.controls.field import TextField
from graphics.widgets.ui import Ui

LONG = "Maximiliane Hohenzollern-Sigmaringen zu Castell-Castell"


@pytest.fixture
def field() -> TextField:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    fonts.start()
    return made(LONG)


def made(text: str, **more: object) -> TextField:
    ui = Ui((640, 480), 1.0)
    field = TextField(ui, "name", "Name", pygame.Rect(40, 40, 240, 56), text=text, **more)  # type: ignore[arg-type]
    ui.settle("name")
    return field


def press(field: TextField, key: int, mod: int = 0) -> None:
    assert field.ui.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


def mouse(field: TextField, kind: int, x: int) -> None:
    event = pygame.event.Event(kind, pos=(x, field.rect.centery), button=1, rel=(0, 0), buttons=(1, 0, 0))
    field.ui.handle(event)


def in_sight(field: TextField) -> bool:
    return field.ui.u(Gap.snug) <= field.caret_x <= field.rect.w - field.ui.u(Gap.snug)


@pytest.mark.parametrize("centred", [False, True])
def test_the_caret_is_always_in_sight(field: TextField, centred: bool) -> None:
    field = made(LONG, centred=centred)
    assert field.caret == len(LONG) and in_sight(field)
    for _ in LONG:
        press(field, pygame.K_LEFT)
        assert in_sight(field)
    assert field.caret == 0 and field.scroll == 0
    for _ in LONG:
        press(field, pygame.K_RIGHT)
        assert in_sight(field)
    press(field, pygame.K_HOME)
    assert field.caret == 0 and in_sight(field)
    press(field, pygame.K_END)
    assert field.caret == len(LONG) and in_sight(field)
    for _ in range(40):
        press(field, pygame.K_BACKSPACE)
        assert in_sight(field)
    assert field.text == LONG[:-40]


def test_the_caret_is_painted_where_it_stands(field: TextField) -> None:
    from graphics.render.theme import T

    for key in (pygame.K_HOME, pygame.K_END):
        press(field, key)
        picture = field.paint("normal")
        x = min(field.caret_x, field.rect.w - field.ui.u(Gap.snug) - 1)
        assert picture.get_at((x, field.rect.h // 2))[:3] == T.gold


def test_a_click_puts_the_caret_between_letters(field: TextField) -> None:
    press(field, pygame.K_END)
    mouse(field, pygame.MOUSEBUTTONDOWN, field.rect.x + 60)
    assert abs(field.caret_x - 60) < 12
    assert 0 < field.caret < len(LONG)
    mouse(field, pygame.MOUSEBUTTONUP, field.rect.x + 60)
    assert field.selected == (field.caret, field.caret)


def test_dragging_selects_and_scrolls(field: TextField) -> None:
    press(field, pygame.K_HOME)
    mouse(field, pygame.MOUSEBUTTONDOWN, field.rect.x + field.ui.u(Gap.snug))
    for _ in range(60):
        mouse(field, pygame.MOUSEMOTION, field.rect.right)
    mouse(field, pygame.MOUSEBUTTONUP, field.rect.right)
    assert field.selected == (0, len(LONG)) and in_sight(field)
    field.ui.handle(pygame.event.Event(pygame.TEXTINPUT, text="I"))
    assert field.text == "I"


def test_a_double_click_selects_a_word(field: TextField) -> None:
    press(field, pygame.K_HOME)
    for _ in range(2):
        mouse(field, pygame.MOUSEBUTTONDOWN, field.rect.x + 40)
        mouse(field, pygame.MOUSEBUTTONUP, field.rect.x + 40)
    assert LONG[slice(*field.selected)] == "Maximiliane"


def test_words_are_jumped_over_and_selected(field: TextField) -> None:
    press(field, pygame.K_HOME)
    press(field, pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert field.caret == LONG.index("Hohen")
    press(field, pygame.K_RIGHT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert LONG[slice(*field.selected)] == "Hohenzollern-Sigmaringen "
    press(field, pygame.K_DELETE)
    assert field.text == "Maximiliane zu Castell-Castell"


def test_what_is_pasted_is_cut_to_the_limit_and_to_one_line(
    field: TextField, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    field = made("Ivo", limit=10, on_change=heard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "\0 and\nMaria\u200b " * 10_000)
    press(field, pygame.K_v, pygame.KMOD_CTRL)
    assert field.text == "Ivo and Ma" and heard == ["Ivo and Ma"]
    press(field, pygame.K_v, pygame.KMOD_CTRL)
    assert heard == ["Ivo and Ma"]


def test_without_a_clipboard_nothing_is_cut(field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", none)
    monkeypatch.setattr(pygame.scrap, "put_text", none)
    press(field, pygame.K_a, pygame.KMOD_CTRL)
    press(field, pygame.K_x, pygame.KMOD_CTRL)
    press(field, pygame.K_v, pygame.KMOD_CTRL)
    assert field.text == LONG


def test_only_the_field_with_the_focus_is_typed_in(field: TextField) -> None:
    other = TextField(field.ui, "other", "Other", pygame.Rect(40, 140, 240, 56), text="x")
    field.ui.settle()
    field.ui.focus.move_to("other", show=False)
    field.ui.handle(pygame.event.Event(pygame.TEXTINPUT, text="y"))
    assert (field.text, other.text) == (LONG, "xy")


@pytest.mark.untraced
def test_a_text_of_100_000_letters_takes_no_time(
    field: TextField, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = time.process_time()
    field = made("")
    field.insert("Wi " * 33_334)
    field.paint("normal")
    press(field, pygame.K_LEFT)
    field.paint("normal")
    took = 1000 * (time.process_time() - begin)
    with capsys.disabled():
        print(f"\n  ms for 100,000 letters pasted into a field: {took:.1f}", end="")
    assert in_sight(field) and took < 500
