"""Controls whose text needs more room than the design gives it: more lines, more height, more pages."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import cache, draw, fonts, theme
from graphics.render.theme import T
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.menu import MenuScene
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.controls.button import BigButton, Button, MenuItem
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.label import by_parts
from graphics.widgets.controls.pager import even_pages
from graphics.widgets.controls.rows import ListRow, NavItem
from graphics.widgets.controls.segmented import Segmented, segment_lines, segment_places
from graphics.widgets.intents import Open, message
from graphics.widgets.ui import Ui
from tests.graphics.conftest import MakeApp
from tests.in_one import in_one
from tests.kits.screens import ids, press, settle

WORDS = ("beginner", "easy", "medium", "hard", "expert")
LONG = "Every word of this text counts and none of it may be lost. " * 40


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    fonts.start()
    return Ui((1024, 640), 1.0)


def segmented(ui: Ui, width: int, chosen: list[object]) -> Segmented:
    size = (width, Segmented.height(ui, WORDS, width))
    choices = [(word, word) for word in WORDS]
    return Segmented(
        ui,
        "level",
        "Level",
        pygame.Rect((20, 30), size),
        choices=choices,
        value="easy",
        on_change=chosen.append,
    )


@pytest.mark.parametrize(("width", "lines"), [(700, 1), (330, 2), (210, 3)])
def test_segments_take_as_many_lines_as_they_need(ui: Ui, width: int, lines: int) -> None:
    assert len(segment_lines(ui, WORDS, width)) == lines
    chosen: list[object] = []
    control = segmented(ui, width, chosen)
    parts = control.parts()
    assert len({part.rect.y for part in parts}) == lines
    for part, word in zip(parts, WORDS, strict=True):
        assert control.rect.contains(part.rect) and part.rect.h >= ui.least <= part.rect.w
        assert fonts.width(word, "segment_on", ui.s) <= part.rect.w
        for other in parts:
            assert part is other or not part.rect.colliderect(other.rect)


def test_a_digit_beside_a_word_is_as_wide_as_a_finger(ui: Ui) -> None:
    texts = ["Bidding of everybody", *"12345678"]
    wide = [Segmented.width(ui, texts), *range(8 * ui.least + 40, 1000, 7)]
    for width in wide:
        size = (width, Segmented.height(ui, texts, width))
        for place in segment_places(ui, texts, size):
            assert place.w >= ui.least, width


def test_a_click_chooses_the_segment_below_it_in_any_line(ui: Ui) -> None:
    chosen: list[object] = []
    control = segmented(ui, 210, chosen)
    ui.settle()
    for word, part in reversed(list(zip(WORDS, control.parts(), strict=True))):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            ui.handle(pygame.event.Event(kind, pos=part.rect.center, button=1))
        assert control.value == word
    assert chosen == list(reversed(WORDS))


def test_a_click_between_two_lines_chooses_nothing(ui: Ui) -> None:
    chosen: list[object] = []
    control = segmented(ui, 330, chosen)
    first, last = control.parts()[0].rect, control.parts()[-1].rect
    between = (first.x + 20, (first.bottom + last.y) // 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        ui.handle(pygame.event.Event(kind, pos=between, button=1))
    assert chosen == []


@in_one(("s", "least"), [(0.72, 40), (0.86, 42), (1.0, 44), (2.0, 44)])
def test_targets_are_large_enough_at_every_scale(s: float, least: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((1024, 640))
    fonts.start()
    ui = Ui((1024, 640), s)
    assert ui.least == least and ui.high(10, "caption") >= least


def test_heights_follow_the_text(ui: Ui) -> None:
    narrow, wide = 200, 900
    text = "A rather long name of a thing"
    assert Button.height(ui, text, narrow) > Button.height(ui, text, wide) == ui.u(60)
    assert NavItem.height(ui, text, narrow, 66) > NavItem.height(ui, text, wide, 66) == ui.u(66)
    assert ListRow.height(ui, text, text, narrow, 84) > ListRow.height(ui, text, text, wide, 84) == ui.u(84)
    assert BigButton.height(ui, text * 3, 400, 128) > BigButton.height(ui, text, 400, 128) == ui.u(128)


def test_rows_go_on_as_few_pages_as_hold_them() -> None:
    heights = [40, 40, 40, 90, 20]
    pages = even_pages("abcde", heights, 130)
    assert ["".join(page) for page in pages] == ["abc", "de"]
    assert even_pages("ab", [200, 200], 130) == [["a"], ["b"]], "what fits nowhere is alone"


def test_a_text_longer_than_the_window_is_turned_in_its_dialog(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    app.push(MenuScene(app.ports))
    dialog = Dialog(app.ports, message("Much to say", LONG))
    app.push(dialog)
    settle(app)
    assert dialog.pages > 1 and {"next_page", "previous_page", "close"} <= set(ids(app))
    seen = []
    for page in range(dialog.pages):
        assert dialog.page == page
        texts = [getattr(each, "text", "") for each in dialog.ui.manager.ui_group.sprites()]
        seen.append(max((text for text in texts if isinstance(text, str)), key=len))
        press(app, pygame.K_PAGEDOWN)
    assert " ".join(" ".join(seen).split()) == LONG.strip()


def test_a_short_text_has_no_pages(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    app.router.take(Open(message("Short", "Not much.")))
    assert ids(app) == ["close"]


def test_no_panel_lies_in_the_shadow_of_its_neighbour(make_app: MakeApp) -> None:
    app = make_app()
    scene = SettingsScene(app.ports)
    scene.resize((1920, 1080))
    first, second = scene.painted
    assert second.x - first.right < 30  # its shadow reaches that far
    line = range(first.right - 12, first.right - 4)
    assert {scene.background.get_at((x, first.centery))[:3] for x in line} == {T.panel}


def test_shadows_are_as_dark_as_the_light_has_them() -> None:
    strongest = {}
    for name in ("evening", "daylight"):
        theme.use(name)
        cache.forget_all()
        picture, _x, _y = draw.shadow((200, 100), 20, 3, 1.0)
        strongest[name] = picture.get_at(picture.get_rect().center)[3]
    theme.use("evening")
    cache.forget_all()
    assert strongest["daylight"] == pytest.approx(0.62 * strongest["evening"], rel=0.05)


def test_a_line_of_parts_breaks_where_its_dots_are(ui: Ui) -> None:
    text = "Bulgarian belot · deal 17 · 145 : 138"
    assert by_parts(ui, text, "body", 1000) == text
    assert by_parts(ui, text, "body", 260) == "Bulgarian belot · deal 17\n145 : 138"
    assert by_parts(ui, text, "body", 20) == "Bulgarian belot\ndeal 17\n145 : 138"
    assert by_parts(ui, "12 : 9\nBelot · deal 1", "body", 130) == "12 : 9\nBelot · deal 1"


def test_signs_grow_with_the_text_beside_them() -> None:
    plain, large = Ui((1024, 640), 0.72), Ui((1024, 640), 0.72)
    before = (plain.sign(28, "name"), Switch.size(plain), MenuItem.width(plain, ""))
    try:
        fonts.enlarge(5 / 3)
        after = (large.sign(28, "name"), Switch.size(large), MenuItem.width(large, ""))
    finally:
        fonts.enlarge(1.0)
    assert before[0] == plain.u(28) and before[1] == (round(58 * plain.u(32) / 32), plain.u(32))
    assert after[0] >= 0.8 * 22 * 1.35 * 5 / 3 * 0.72 - 1
    assert after[1][1] > before[1][1] and after[2] > before[2]


@pytest.mark.parametrize(
    ("size", "edge"), [((1024, 640), 30), ((1920, 1080), 48), ((3440, 1440), (3440 - 2.05 * 1440) * 0.375)]
)
def test_full_screens_stay_in_a_centred_band(make_app: MakeApp, size: tuple[int, int], edge: float) -> None:
    scene = SettingsScene(make_app().ports)
    scene.resize(size)
    assert scene.margin == pytest.approx(edge)
    assert min(panel.x for panel in scene.painted) == scene.ui.u(edge)
    assert max(panel.right for panel in scene.painted) == pytest.approx(size[0] - scene.ui.u(edge), abs=1)
