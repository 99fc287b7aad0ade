"""The review of a match in the window: from the list, deal by deal, to the decisions and back."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pygame
import pytest
from msgspec.structs import replace

from game.practice.luck.parts import Parts
from game.practice.luck.review_text import ENOUGH
from game.rules import preset
from graphics.app import doors
from graphics.app.app import App
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.review import review_text
from graphics.screens.review.charts import ChanceLine, DealColumns, LossBars
from graphics.screens.review.luck_table import LuckTable, rows
from graphics.screens.review.review import ReviewScene
from graphics.screens.why.why import WhyScene
from graphics.text import analysis_text
from graphics.text.names import Names
from graphics.widgets.controls.label import Label
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.kits.screens import act_on, click, ids, press, settle
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, Opening


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Judging)
    monkeypatch.setattr(doors, "start_opener", Opening)
    store = Store.memory()
    store.add(played(1, target=51))
    app = make_app((1366, 768), store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    return app


def names_of(rules: str) -> Names:
    return Names(preset(rules), 0, lambda _seat: "")


def opened(app: App) -> ReviewScene:
    act_on(app, 1, "review")
    assert isinstance(app.top, ReviewScene)
    return app.top


def of_deals(app: App) -> ReviewScene:
    """The review, open at its deals."""
    scene = opened(app)
    click(app, "pages:deals")
    app.turn(0.05)
    return scene


def finish(app: App) -> None:
    scene = app.top
    assert isinstance(scene, ReviewScene)
    for _ in range(2000):
        app.turn(0.02)
        if scene.review.done:
            break
    app.turn(1.0)
    assert scene.review.done


def chart(scene: ReviewScene, id_: str) -> DealColumns:
    found = scene.ui.find(id_)
    assert isinstance(found, DealColumns)
    return found


def click_deal(app: App, found: DealColumns, place: int) -> None:
    at = (round(found.rect.x + found.middle(place)), found.rect.centery)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, button=1, pos=at))
    app.turn(0.05)


def test_it_opens_from_the_list_and_leads_back(app: App) -> None:
    scene = of_deals(app)
    assert [id_ for id_ in ids(app) if id_.startswith("deal:")]
    assert len(scene.review.deals) > 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MatchesScene)


def test_what_becomes_known_fills_in(app: App) -> None:
    scene = opened(app)
    note = review_text.note(scene.texts[0], scene.review.deals[0].judge, review_text.on_panel())[0]
    assert note == "…" and not scene.resting
    finish(app)
    judge = scene.review.deals[0].judge
    shown = review_text.note(scene.texts[0], judge, review_text.on_panel())[0]
    assert (shown == "–") == (judge.lost(scene.names.human) == 0)


def test_another_deal_is_chosen_and_pressed_again_shows_its_decisions(app: App) -> None:
    scene = of_deals(app)
    click(app, "deal:1")
    assert scene.review.current == 1
    click(app, "deal:1")
    why = app.top
    assert isinstance(why, WhyScene) and why.judge is scene.review.deals[1].judge
    app.turn(0.05)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    before = scene.review.left
    for _ in range(20):
        app.turn(0.02)
    assert scene.review.left < before


def test_the_deal_can_be_played_again_and_the_pad_opened(app: App) -> None:
    scene = opened(app)
    click(app, "pad")
    assert app.top.name == "score"
    press(app, pygame.K_ESCAPE)
    click(app, "again")
    assert app.top is not scene
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_a_match_without_a_finished_deal_cannot_be_looked_over(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "start_engine", Judging)
    store = Store.memory()
    store.add(played(1, 5))
    app = make_app((1366, 768), store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    saved = store.load(app.top.listed.current.id)  # type: ignore[attr-defined]
    click(app, "more:match:1")
    assert not app.top.ui.find("review").is_enabled  # type: ignore[attr-defined]
    press(app, pygame.K_ESCAPE)
    app.push(ReviewScene(app.ports, saved, Judging()))
    settle(app)
    assert not [id_ for id_ in ids(app) if id_.startswith("deal:")]
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MatchesScene)


def test_it_is_said_what_each_player_gave_away(app: App) -> None:
    scene = opened(app)
    lines = [
        line
        for line, _ink in review_text.told(
            scene.texts[0], scene.deal.judge, scene.names, review_text.on_panel()
        )
    ]
    waiting = [
        seat
        for seat in range(scene.names.rules.players)
        if any(scene.deal.judge.open(each) for each in scene.deal.judge.decisions if each.seat == seat)
    ]
    assert waiting and all(f"{scene.names.name(seat)}: …" in lines for seat in waiting)
    while scene.review.left:
        scene.review.advance()
    deal, text = scene.review.deals[0], scene.texts[0]
    lines = [line for line, _ink in review_text.told(text, deal.judge, scene.names, review_text.on_panel())]
    for seat in range(scene.names.rules.players):
        line = next(each for each in lines if each.startswith(f"{scene.names.name(seat)}:"))
        assert f"{deal.judge.lost(seat):.1f} game points lost" in line and "…" not in line
        graded = [
            found.grade
            for each in deal.judge.decisions
            if each.seat == seat and (found := deal.judge.of(each))
        ]
        assert ("mistake" in line) == ("mistake" in graded) and ("slip" in line) == ("slip" in graded)


@pytest.mark.parametrize("id_", ["chances", "losses"])
def test_a_click_on_a_chart_chooses_the_deal(app: App, id_: str) -> None:
    scene = opened(app)
    assert scene.review.current == 0
    last = len(scene.review.deals) - 1
    click_deal(app, chart(scene, id_), scene.review.deals[last].place)
    assert scene.review.current == last and isinstance(app.top, ReviewScene)
    assert chart(scene, "chances").deals.current == chart(scene, "losses").deals.current == scene.deal.place


def test_a_deal_that_all_passed_has_a_column_and_cannot_be_chosen(app: App) -> None:
    scene = opened(app)
    passed = [each for each in range(len(scene.review.results)) if each not in places(scene)]
    for place in passed:
        click_deal(app, chart(scene, "chances"), place)
        assert scene.review.current == 0
    assert len(chart(scene, "chances").deals.numbers) == len(scene.review.results)


def places(scene: ReviewScene) -> list[int]:
    return [deal.place for deal in scene.review.deals]


def test_the_arrows_go_from_deal_to_deal_on_a_chart(app: App) -> None:
    scene = opened(app)
    scene.ui.focus.move_to("chances", True)
    press(app, pygame.K_RIGHT)
    app.turn(0.05)
    assert scene.review.current == 1
    press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    assert scene.review.current == 0


def test_the_line_has_a_gap_until_a_deal_is_opened(app: App) -> None:
    scene = opened(app)
    line = chart(scene, "chances")
    assert isinstance(line, ChanceLine) and not any(each.known for each in line.lines)
    assert [len(line.points(place)) for place in range(len(line.lines))] == [2] * len(line.lines)
    finish(app)
    line = chart(scene, "chances")
    assert isinstance(line, ChanceLine) and all(each.known for each in line.lines)
    for place in range(1, len(line.lines)):
        assert line.points(place)[0] == pytest.approx(line.points(place - 1)[-1])
    assert line.points(0)[0][1] == pytest.approx(line.rect.h / 2, abs=line.rect.h * 0.02)


def test_the_bars_are_as_high_as_what_was_lost(app: App) -> None:
    scene = opened(app)
    finish(app)
    bars = chart(scene, "losses")
    assert isinstance(bars, LossBars)
    for deal in scene.review.deals:
        assert bars.lost[deal.place] == [deal.judge.lost(seat) for seat in range(4)]
    assert bars.most == max(sum(each) for each in bars.lost.values()) > 0


def test_the_chances_of_the_deal_are_said(app: App) -> None:
    scene = opened(app)
    first = scene.review.lines(scene.names.own_side)[0]
    text = review_text.chances(first, scene.names)
    assert f"{100 * first.chances[0]:.0f}" in text and f"{100 * first.chances[-1]:.0f}" in text


def test_luck_and_skill_add_up_as_they_are_shown(app: App) -> None:
    scene = opened(app)
    click(app, "pages:luck")
    app.turn(0.05)
    waiting = LuckTable(scene.ui, scene.review, scene.names)
    assert {(cell.text, cell.span) for row in waiting.rows for cell in row.cells} == {("…", None)}
    assert str(len(scene.review.results)) in waiting.notes[0]
    finish(app)
    table = LuckTable(scene.ui, scene.review, scene.names)
    for column in range(2):
        shown = [Decimal(row.cells[column].text.replace("–", "-")) for row in table.rows]
        assert sum(shown[:-1]) == shown[-1]
        spans = [row.cells[column].span or (0.0, 0.0) for row in table.rows]
        assert [begin for begin, _end in spans] == [0.0, *(end for _begin, end in spans[:-2]), 0.0]
        assert spans[-1][1] == pytest.approx(spans[-2][1])
    scores, own = scene.review.results[-1].scores, scene.names.own_side
    assert shown[-1] == scores[own] - scores[1 - own]
    assert "too few" in table.notes[0]


def test_with_enough_deals_it_is_said_what_is_usual() -> None:
    one = Parts(cards=Fraction(3), guesses=Fraction(-1, 2))
    few = rows(names_of("bulgarian"), one, [one] * (ENOUGH - 1), whole=True)
    enough = rows(names_of("bulgarian"), one, [one] * (ENOUGH // 2) + [Parts()] * (ENOUGH // 2), whole=True)
    assert {len(row.cells) for row in few} == {2} and {len(row.cells) for row in enough} == {3}
    assert enough[0].cells[2].text == "+1.5\u00a0±\u00a00.4"
    assert "too few" in analysis_text.luck_note(ENOUGH - 1, 0) and "too few" not in analysis_text.luck_note(
        ENOUGH, 0
    )


def test_nobody_is_a_partner_where_all_play_for_themselves() -> None:
    assert len(analysis_text.luck_part_names(names_of("bulgarian"))) == 6
    for name in ("bela-2", "bela-3"):
        assert "partner" not in analysis_text.luck_part_names(names_of(name))


@pytest.mark.parametrize(
    ("amounts", "digits"),
    [((1, 2), 0), ((Fraction(1, 2), 3), 1), ((Fraction(33, 10),), 1), ((Fraction(1, 4),), 2)],
)
def test_as_many_decimals_as_add_up(amounts: tuple[Fraction, ...], digits: int) -> None:
    assert analysis_text.exact_digits(map(Fraction, amounts)) == digits


def test_a_long_name_leaves_room_for_the_buttons(app: App) -> None:
    saved = replace(played(1, target=51), name="A very long name of a match " * 3)
    app.push(ReviewScene(app.ports, saved, Judging(), Opening()))
    settle(app)
    scene = app.top
    assert isinstance(scene, ReviewScene)
    export = scene.ui.find("export").rect
    labels = [each.rect for each in scene.ui.manager.ui_group.sprites() if isinstance(each, Label)]
    assert labels and not any(export.colliderect(rect) for rect in labels)
