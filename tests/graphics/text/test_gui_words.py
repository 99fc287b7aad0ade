"""pygame-gui's own words in every language of the game, and our tool tips."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import i18n as gui_i18n
import pygame
import pytest
from pygame_gui.core.utility import translate
from pygame_gui.elements import UITooltip

from graphics.render import assets, fonts
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES
from graphics.widgets.controls.button import Button
from graphics.widgets.ui import Ui

OURS = Path(assets.path("locale", "gui"))
SPEC = find_spec("pygame_gui")
FILLED = re.compile(r"%\{\w+\}")


def words(language: str, folder: Path = OURS) -> dict[str, str]:
    with (folder / f"pygame-gui.{language}.json").open(encoding="utf-8") as file:
        return json.load(file)[language]


def english() -> dict[str, str]:
    assert SPEC is not None and SPEC.origin is not None
    return words("en", Path(SPEC.origin).parent / "data" / "translations")


def wrong(found: dict[str, str]) -> list[str]:
    """The words that are missing, empty, left over or filled with something else."""
    wanted = english()
    return [
        key
        for key in wanted.keys() | found.keys()
        if key not in wanted
        or not found.get(key, "").strip()
        or FILLED.findall(found[key]) != FILLED.findall(wanted[key])
    ]


def test_every_language_of_the_game_has_a_file_and_no_other() -> None:
    there = {path.name.split(".")[1] for path in OURS.glob("pygame-gui.*.json")}
    assert there == {*LANGUAGES} - {"en"}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_word_is_there(language: str) -> None:
    assert wrong(words(language)) == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_button_has_the_name_that_it_has_in_the_game(language: str) -> None:
    i18n.set_language(language)
    found = words(language)
    ours = {"Cancel": i18n._("Cancel"), "Delete": i18n._("Delete"), "Dismiss": i18n._("Close")}
    i18n.set_language("en")
    assert {key: found[key] for key in ours} == ours


def test_what_is_missing_empty_or_filled_wrongly_is_found() -> None:
    sound = english()
    assert wrong(sound) == []
    assert wrong(sound | {"OK": " "}) == ["OK"]
    assert wrong(sound | {"Delete_filename": "Delete?"}) == ["Delete_filename"]
    assert wrong({key: text for key, text in sound.items() if key != "Cancel"}) == ["Cancel"]
    assert wrong(sound | {"Maybe": "Maybe"}) == ["Maybe"]


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    fonts.start()
    return Ui((1024, 640), 0.72)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_in_use(ui: Ui, language: str) -> None:
    i18n.set_language(language)
    try:
        Ui((1024, 640), 0.72)
        wanted = english() if language == "en" else words(language)
        assert translate("pygame-gui.Cancel") == wanted["Cancel"]
        assert len(gui_i18n.load_path) == len(set(gui_i18n.load_path)), "a folder more with every screen"
    finally:
        i18n.set_language("en")


def tips(ui: Ui) -> list[UITooltip]:
    return [each for each in ui.manager.ui_group.sprites() if isinstance(each, UITooltip)]


def test_what_the_keyboard_rests_on_is_told(ui: Ui) -> None:
    Button(ui, "one", "", pygame.Rect(900, 560, 60, 60), icon="back", tooltip="Back")
    Button(ui, "two", "Words", pygame.Rect(20, 20, 200, 60))
    ui.settle("one")
    ui.update(2.0)
    assert not tips(ui), "the ring is hidden"
    ui.focus.move_to("one", show=True)
    for _ in range(3):
        ui.awake = 1.0
        ui.update(0.4)
    (tip,) = tips(ui)
    assert ui.manager.get_root_container().rect.contains(tip.rect)
    assert not tip.rect.colliderect(ui.find("one").rect)
    ui.focus.move_to("two")
    ui.awake = 1.0
    ui.update(0.1)
    assert not tips(ui)


def test_what_is_switched_off_can_say_why(ui: Ui) -> None:
    off = Button(ui, "off", "Off", pygame.Rect(0, 0, 90, 60), enabled=False, tooltip="Nothing to undo")
    mute = Button(ui, "mute", "Off", pygame.Rect(100, 0, 90, 60), enabled=False)
    assert off.can_hover() and not mute.can_hover()
    off.hovered = True
    off.on_hovered()
    assert off.state == "disabled", "it does not light up"


def test_a_tool_tip_is_as_wide_as_its_words_and_takes_them_as_they_are(ui: Ui) -> None:
    word = "Предыдущая"
    for id_, text, tall in (("word", word, 1), ("name", "<b>Ana</b> & Ivo", 1), ("long", f"{word} " * 20, 4)):
        widget = Button(ui, id_, "", pygame.Rect(20, 20, 60, 60), icon="back", tooltip=text)
        tip = ui.manager.create_tool_tip(
            widget.tool_tip_text, (20, 50), (0, 40), widget, None, wrap_width=widget.tool_tip_wrap_width
        )
        rows = tip.text_block.text_box_layout.layout_rows
        assert (len(rows) == 1) == (tall == 1) and len(rows) >= tall, text
        shown = "".join(chunk.text for row in rows for chunk in row.items if hasattr(chunk, "text"))
        assert shown.replace(" ", "") == text.replace(" ", ""), "nothing torn, nothing taken for mark-up"
        widget.kill()
        tip.kill()
