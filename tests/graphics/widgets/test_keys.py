"""Keys in fifteen layouts: what a press means, what is printed, and that nothing else reads them."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

import graphics
from graphics.widgets import keys
from tests.graphics.layouts import LAYOUTS, codes

ACTION_LETTERS = "ACFHKLMOPRSTVWXYZ"
LATIN = [name for name in LAYOUTS if name not in ("rs", "bg", "bg phonetic", "ru")]
OTHERS = ["rs", "bg", "bg phonetic", "ru"]


def down(layout: dict[int, int], place: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    code = layout[place]
    typed = unicode or (chr(code) if code < 0x10000 else "")
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=typed)


@pytest.fixture(params=LAYOUTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def layout(name: str, monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """The layout, in force."""
    found = codes(name)
    monkeypatch.setattr(keys, "code_at", found.__getitem__)
    return found


def place_of(name: str, layout: dict[int, int], letter: str) -> int:
    """Where a person looks for the key of a shortcut: the printed letter, or its place on a US keyboard."""
    if name in LATIN:
        return next(place for place, code in layout.items() if code == ord(letter.lower()))
    return next(place for place, code in codes("us").items() if code == ord(letter.lower()))


def test_the_layouts_with_latin_letters_are_told_apart(name: str, layout: dict[int, int]) -> None:
    assert keys.latin() == (name in LATIN)


@pytest.mark.parametrize("letter", ACTION_LETTERS)
def test_every_letter_is_reached_once(name: str, layout: dict[int, int], letter: str) -> None:
    found = [place for place in layout if keys.shortcut(down(layout, place)) == letter]
    assert found == [place_of(name, layout, letter)]
    assert keys.shortcut(down(layout, found[0], pygame.KMOD_LSHIFT)) == letter
    assert keys.shortcut(down(layout, found[0], pygame.KMOD_RCTRL)) == f"Ctrl+{letter}"
    assert keys.shortcut(down(layout, found[0], pygame.KMOD_LALT)) == f"Alt+{letter}"
    assert keys.shortcut(down(layout, found[0], pygame.KMOD_MODE)) == f"Alt+{letter}", "AltGr on Linux"
    ctrl_shift = keys.shortcut(down(layout, found[0], pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert ctrl_shift == ("Ctrl+Y" if letter == "Z" else f"Ctrl+Shift+{letter}"), "redo has two shortcuts"


@pytest.mark.parametrize("letter", ACTION_LETTERS)
def test_the_key_that_is_printed_is_the_one_that_works(
    name: str, layout: dict[int, int], letter: str
) -> None:
    shown = keys.printed(letter)
    assert shown == chr(layout[place_of(name, layout, letter)]).upper()
    assert (shown == letter) == (name in LATIN)


def test_digits_go_by_place(layout: dict[int, int]) -> None:
    for number, place in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), 1):
        digit = str(number % 10)
        assert keys.shortcut(down(layout, place)) == digit
        assert keys.shortcut(down({place: ord("&")}, place)) == digit, "as Windows has it in France"
        assert keys.number(digit) == number


def test_the_question_mark_is_where_it_is_typed(layout: dict[int, int]) -> None:
    for place in (pygame.KSCAN_2, pygame.KSCAN_7, pygame.KSCAN_M, pygame.KSCAN_SLASH, pygame.KSCAN_MINUS):
        assert keys.shortcut(down(layout, place, pygame.KMOD_LSHIFT, "?")) == "?"


def test_what_stands_on_the_keyboard_in_cyrillic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "code_at", codes("bg").__getitem__)
    assert [keys.printed(each) for each in ("P", "Ctrl+Z", "Alt+Enter", "F1", "5", "?")] == [
        "З",
        "Ctrl+Ю",
        "Alt+Enter",
        "F1",
        "5",
        "?",
    ]


def test_a_layout_that_sdl_does_not_tell_counts_by_what_is_pressed() -> None:
    russian = pygame.event.Event(pygame.KEYDOWN, key=0x437, scancode=pygame.KSCAN_P, mod=0, unicode="з")
    assert keys.shortcut(russian) == "P"


@pytest.mark.parametrize(
    ("code", "mod", "expected"),
    [
        (pygame.K_RETURN, 0, "Enter"),
        (pygame.K_KP_ENTER, 0, "Enter"),
        (pygame.K_RETURN, pygame.KMOD_LSHIFT, "Enter"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "Alt+Enter"),
        (pygame.K_RETURN, pygame.KMOD_RCTRL, "Ctrl+Enter"),
        (pygame.K_SPACE, pygame.KMOD_LALT, "Alt+Space"),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, "Shift+Tab"),
        (pygame.K_TAB, pygame.KMOD_LALT, "Alt+Tab"),
        (pygame.K_LEFT, pygame.KMOD_LSHIFT, "Shift+Left"),
        (pygame.K_LEFT, pygame.KMOD_NUM | pygame.KMOD_CAPS, "Left"),
        (pygame.K_F4, pygame.KMOD_LALT, "Alt+F4"),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, ""),
    ],
)
def test_keys_with_names(code: int, mod: int, expected: str) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=mod, unicode="")
    assert keys.shortcut(event) == expected


def test_cmd_is_ctrl_on_a_mac_and_the_super_key_is_not_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    event = down(codes("us"), pygame.KSCAN_Z, pygame.KMOD_LMETA)
    monkeypatch.setattr(keys, "HELD", {"Ctrl": pygame.KMOD_CTRL, "Super": pygame.KMOD_META})
    assert keys.shortcut(event) == "Super+Z"
    monkeypatch.setattr(keys, "HELD", {"Ctrl": pygame.KMOD_CTRL | pygame.KMOD_META})
    assert keys.shortcut(event) == "Ctrl+Z"


@pytest.mark.parametrize("shortcut", ["P", "7", "+", "?", "Ctrl+Shift+T", "Shift+Tab", "Alt+Enter", "F12"])
def test_the_event_of_a_shortcut_means_that_shortcut(shortcut: str) -> None:
    assert keys.shortcut(keys.press(shortcut)) == shortcut


def test_no_press_is_no_shortcut() -> None:
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_p, scancode=pygame.KSCAN_P, mod=0, unicode="p")
    assert keys.shortcut(up) == "" and keys.key_of(up) == "P"
    assert keys.shortcut(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0))) == ""


FOLDER = Path(graphics.__file__).parent
READS = {"scancode", "unicode", "mod", "get_mods", "get_pressed"}
CONSTANTS = ("K_", "KSCAN_", "KMOD_", "SCANCODE_")


def reads_keys(tree: ast.AST) -> list[str]:
    """What in a module looks into the event of a key, or names a key of pygame."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        of_event = isinstance(node.value, ast.Name) and node.value.id in ("event", "each", "pressed", "heard")
        if node.attr in READS or node.attr.startswith(CONSTANTS) or (node.attr == "key" and of_event):
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def test_one_module_reads_keys() -> None:
    found = {
        path.relative_to(FOLDER).as_posix(): reads_keys(ast.parse(path.read_text("utf-8")))
        for path in FOLDER.rglob("*.py")
    }
    assert found.pop("widgets/keys.py")
    assert {name: places for name, places in found.items() if places} == {}
    assert reads_keys(ast.parse("event.key == 3 and event.mod & pygame.KMOD_CTRL and pygame.key.get_mods()"))
