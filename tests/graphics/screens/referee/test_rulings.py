"""From the sheet of a deal, and from a refused card, to what stands behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.core.actions import Play
from game.core.cards import bits
from game.core.state import Playing
from game.referee.topics import Topic
from graphics.app.app import App
from graphics.render import written
from graphics.screens.referee import ByOtherRulesScene, RulingsScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.text.rulings import DealRulings
from graphics.widgets.controls.pressable import Opener
from tests.game.tables import auction, call, keep_silent, play
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import click, press, table_at
from tests.kits.again import at_sheet, by_mouse, key, shown

__all__ = ["at_sheet"]


def openers(sheet: DealEndScene) -> dict[str, Opener]:
    return {each.id: each for each in sheet.ui.widgets if isinstance(each, Opener)}


def test_each_part_of_the_sheet_opens_its_own_ruling(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    found = DealRulings(sheet.text).all()
    places = openers(sheet)
    assert set(places) == {f"ruling_{number}" for number in range(len(found))}
    for name, place in places.items():
        place.clicked(place.rect.center)
        app.turn(0)
        scene = app.top
        assert isinstance(scene, RulingsScene)
        assert scene.ruling == found[int(name.removeprefix("ruling_"))]
        activate(scene, "close")
        app.turn(0)
        assert app.top is sheet


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_what_lights_up_has_room_before_its_words(at_sheet: Callable[..., App], rules: str) -> None:
    app = at_sheet(rules)
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    rows = [place for name, place in openers(sheet).items() if name != max(openers(sheet))]
    assert rows
    for row in rows:
        edge = row.rect.inflate(0, -6)
        edge.w = sheet.ui.u(10)
        strip = sheet.background.subsurface(edge)
        assert len({tuple(strip.get_at((x, y))) for x in range(edge.w) for y in range(edge.h)}) == 1, row.id


def test_the_rulings_are_gone_through_by_keys_and_buttons(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "rules")
    scene = app.top
    assert isinstance(scene, RulingsScene) and scene.place == 0
    count = len(scene.rulings)
    activate(scene, "next_page")
    assert scene.place == 1
    while scene.place < count - 1:
        before = scene.place, scene.page
        key(app, pygame.K_PAGEDOWN)
        assert (scene.place, scene.page) != before
    key(app, pygame.K_PAGEUP)
    assert scene.place == count - 2
    app.top.escape()
    app.turn(0)
    assert isinstance(app.top, DealEndScene)


def test_a_ruling_leads_on_to_all_other_rules_and_back(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "rules")
    scene = app.top
    activate(scene, "rules")
    app.turn(0)
    assert isinstance(app.top, ByOtherRulesScene)
    activate(app.top, "close")
    app.turn(0)
    assert app.top is scene


def test_large_text_takes_several_pages_of_one_ruling(at_sheet: Callable[..., App]) -> None:
    app = at_sheet("bela-3")
    app.save_settings(app.settings.with_(text_size=200))
    by_mouse(app, "rules")
    scene = app.top
    assert isinstance(scene, RulingsScene)
    paged = 0
    for place in range(len(scene.rulings)):
        assert scene.place == place
        paged += scene.pages > 1
        while scene.page < scene.pages - 1:
            key(app, pygame.K_PAGEDOWN)
        key(app, pygame.K_PAGEDOWN)
    assert paged


HANDS = {
    "S": "9C 7D 8D 9D TD QD KD AD",
    "E": "7C 7H 8H 9H TH JH QH KH",
    "N": "JC 8C AH 7S 8S 9S TS JS",
    "W": "TC QC KC AC JD QS KS AS",
}


@pytest.mark.parametrize("way", ["W", "mouse"])
def test_a_refused_card_has_its_rule(make_app: MakeApp, way: str) -> None:
    """West leads clubs; South, who has one, tries a diamond."""
    app = make_app()
    state = keep_silent(play(call(auction(HANDS, dealer=2), "AT pass pass pass"), "AC"))
    table = table_at(app, state)
    app.turn(0)
    now = table.session.state
    assert isinstance(now, Playing)
    closed = next(card for card in bits(now.hands[now.turn]) if Play(card) not in table.session.legal())
    table.flow.play(closed)
    app.turn(0)
    line = table.view.show.line
    assert line.style == "refused"
    if way == "W":
        press(table, pygame.K_w, pygame.KSCAN_W)
    else:
        box = table.view.show.marks.prompt_box(line)
        click(table, (round(box.x + box.w / 2), round(box.y + box.h / 2)))
    app.turn(0)
    scene = app.top
    assert isinstance(scene, RulingsScene)
    texts = shown(scene)
    assert line.text in texts
    assert any("2.3" in text for text in texts)
    app.top.escape()
    app.turn(0)
    assert app.top is table
    assert table.model.refused is None, "the next W asks about the other players"


def test_a_refused_call_has_its_rule(make_app: MakeApp) -> None:
    """West has named hearts; South tries clubs."""
    app = make_app()
    table = table_at(app, call(auction(HANDS, dealer=2), "H"))
    app.turn(0)
    press(table, pygame.K_1, pygame.KSCAN_1)
    press(table, pygame.K_w, pygame.KSCAN_W)
    app.turn(0)
    scene = app.top
    assert isinstance(scene, RulingsScene)
    texts = shown(scene)
    assert "You must name a higher contract" in texts
    assert any("2.2" in text for text in texts)


def test_the_tricks_are_shown_where_their_cards_are_counted(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "rules")
    scene = app.top
    assert isinstance(scene, RulingsScene) and scene.deal is not None
    won = [scene.deal.names.name(trick.winner) for trick in scene.deal.result.tricks]
    assert winners_told(scene, won) == won
    while Topic.MADE not in scene.ruling.topics and Topic.INSIDE not in scene.ruling.topics:
        assert scene.step(1)
    assert winners_told(scene, won) == []


def winners_told(scene: RulingsScene, names: Sequence[str]) -> list[str]:
    """What a screen reader is told of the faces beside the tricks, from the first one on."""
    written.note(True)
    scene.resize((1366, 768))
    nodes = [node for node in scene.outline().root.walk() if not node.children]
    written.note(False)
    return [node.name for node in nodes if node.name in names]
