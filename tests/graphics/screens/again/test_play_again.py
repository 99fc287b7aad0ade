"""A deal is played again from its sheet, and the match stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.state import Auction, DealResult, Playing
from game.practice.again import Playout, Try
from graphics.app.app import App
from graphics.render.motion import SEEN_MS
from graphics.screens import destinations as to
from graphics.screens.again.comparison import ComparisonScene
from graphics.screens.again.play_again import PlayAgainScene
from graphics.screens.play.practice_table import PracticeTableScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.screens.why.why import WhyScene
from graphics.widgets.scene import Guard
from tests.graphics.table_kit import Engines, press, run
from tests.kits.again import acted, at_sheet, begun_at, by_mouse, to_the_sheet
from tests.saves.matches import all_matches

__all__ = ["at_sheet"]

Way = Callable[[App, str], None]


def by_keyboard(app: App, id_: str) -> None:
    for _ in range(40):
        if app.top.focused() == id_:
            break
        press(app.top, pygame.K_TAB)  # type: ignore[arg-type]
    press(app.top, pygame.K_RETURN)  # type: ignore[arg-type]
    app.turn(0.1)


@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_from_the_sheet_to_the_table_to_the_comparison_and_back(
    at_sheet: Callable[..., App], way: Way
) -> None:
    app = at_sheet()
    sheet, table = app.top, app.stack[-2]
    assert isinstance(table, TableScene) and app.store is not None
    kept = app.store.load(1)
    way(app, "again")
    assert isinstance(app.top, PlayAgainScene)
    way(app, "play")
    again = app.top
    assert isinstance(again, PracticeTableScene)
    state = begun_at(again)
    assert isinstance(state, Auction) and state.deal == table.session.match.results[-1].deal
    to_the_sheet(app)
    assert isinstance(app.top, ComparisonScene)
    way(app, "again")
    assert isinstance(app.top, PracticeTableScene) and app.top is not again
    assert len(app.stack) == app.stack.index(sheet) + 2
    to_the_sheet(app)
    way(app, "back")
    assert app.top is sheet
    assert app.store.load(1) == kept and len(all_matches(app.store)) == 1
    assert kept.actions == tuple(table.session.match.actions)


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_another_seat_and_a_trick_can_be_chosen(at_sheet: Callable[..., App], rules: str) -> None:
    app = at_sheet(rules)
    by_mouse(app, "again")
    by_mouse(app, "seat:1")
    by_mouse(app, "start:2")
    by_mouse(app, "opponents:hard")
    by_mouse(app, "play")
    table = app.top
    assert isinstance(table, PracticeTableScene)
    state, session = begun_at(table), table.session
    assert isinstance(state, Playing) and len(state.tricks) == 1 and not state.trick
    assert session.human == 1
    sides = [session.match.rules.side_of(seat) for seat in range(session.match.rules.players)]
    assert {session.level(seat) for seat, side in enumerate(sides) if side != sides[1]} == {"hard"}
    to_the_sheet(app)
    assert isinstance(app.top, ComparisonScene)
    comparison = app.top
    run(app, lambda: comparison.goal.experts.result is not None)
    assert all(len(line) == 4 and "…" not in line for line in comparison.table())


def test_a_decision_that_is_looked_at_can_be_tried_again(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "why")
    why = app.top
    assert isinstance(why, WhyScene)
    by_mouse(app, "from_here")
    by_mouse(app, "play")
    assert isinstance(app.top, PracticeTableScene)
    assert len(app.top.goal.match.actions) == why.chosen.number
    assert begun_at(app.top) == why.chosen.state
    app.top.open_menu()
    app.turn(0.1)
    by_mouse(app, "leave")
    assert app.top is why


def test_what_experts_would_have_done_fills_in(
    at_sheet: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Playout, "advance", lambda self: False)
    app = at_sheet()
    by_mouse(app, "again")
    by_mouse(app, "play")
    to_the_sheet(app)
    comparison = app.top
    assert isinstance(comparison, ComparisonScene)
    assert [line[3] for line in comparison.table()[1:]] == ["…"] * 5
    assert "playing" in comparison.note() and not comparison.resting
    monkeypatch.undo()
    run(app, lambda: comparison.goal.experts.result is not None)
    app.turn(0.1)
    assert "…" not in sum(comparison.table(), [])
    assert "playing" not in comparison.note()
    assert comparison.note().startswith("Difference in game points: ")


def test_the_title_says_how_it_went_for_the_own_side(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    table = app.stack[-2]
    assert isinstance(table, TableScene)
    before = table.session.match.results[-1]

    def title(*written: int) -> str:
        now = replace(before, writing=replace(before.writing, written=written))
        experts = Playout(Match(table.session.match.rules, bytes(16)), Engines())
        goal = to.Comparison(table.words, before, now, experts, lambda: None, lambda: None)
        return ComparisonScene(app.ports, goal).title()

    def best(now: int, *tries: int) -> bool:
        def came_to(points: int) -> DealResult:
            return replace(before, writing=replace(before.writing, written=(points, 0)))

        experts = Playout(Match(table.session.match.rules, bytes(16)), Engines())
        goal = to.Comparison(table.words, came_to(5), came_to(now), experts, lambda: None, lambda: None)
        earlier = tuple(Try(came_to(points), 0) for points in tries)
        return ComparisonScene(app.ports, replace(goal, tries=earlier)).title() == "Your best so far"

    assert best(7, 6) and best(7, 4, 6)
    assert not best(7) and not best(7, 7) and not best(7, 4, 8) and not best(5, 4) and not best(4, 3)
    own, other = before.writing.written
    assert title(own, other) == "The same score as before"
    assert title(own + 1, other) == title(own, other - 1) == "Better than before"
    assert title(own - 1, other) == title(own, other + 1) == "Worse than before"


def test_who_called_is_the_person_only_where_the_person_sat(at_sheet: Callable[..., App]) -> None:
    """The same deal four times: before, from two seats, and this time from South."""
    app = at_sheet()
    table = app.stack[-2]
    assert isinstance(table, TableScene)
    deal = table.session.match.results[-1]
    assert deal.contract is not None
    caller = deal.contract.declarer
    elsewhere = (caller + 1) % 4
    before, first, second, now = (replace(deal, tricks=tuple(deal.tricks)) for _ in range(4))
    experts = Playout(Match(table.session.match.rules, bytes(16)), Engines())
    tries = (Try(first, caller), Try(second, elsewhere))
    for sat in (caller, elsewhere, None):
        goal = to.Comparison(table.words, before, now, experts, lambda: None, lambda: None, tries, sat=sat)
        cells = ComparisonScene(app.ports, goal).table()[1][1:5]
        told = [cell.endswith(", You") for cell in cells]
        assert told == [sat == caller, True, False, caller == table.session.human]


def at_practice_sheet(app: App, start: str) -> PracticeTableScene:
    """Play the deal again from there, to its sheet, with whatever is legal."""
    by_mouse(app, "again")
    by_mouse(app, f"start:{start}")
    by_mouse(app, "play")
    return to_practice_sheet(app)


def to_practice_sheet(app: App) -> PracticeTableScene:
    """The table, once its sheet lies over it and can be pressed."""
    table = app.top
    assert isinstance(table, PracticeTableScene)
    run(app, lambda: acted(app, table))
    sheet = app.top
    assert isinstance(sheet, DealEndScene) and sheet.guard is not None
    guard = sheet.guard
    run(app, lambda: guard.open)
    return table


def by_key(app: App, _id: str) -> None:
    press(app.top, pygame.K_r)  # type: ignore[arg-type]
    app.turn(0.1)


@pytest.mark.parametrize("way", [by_mouse, by_key])
def test_from_its_sheet_it_is_played_once_more(at_sheet: Callable[..., App], way: Way) -> None:
    app = at_sheet()
    below = app.top
    assert isinstance(below, DealEndScene) and below.following()
    first = at_practice_sheet(app, "8")
    assert isinstance(app.top, DealEndScene) and not app.top.following(), "no deal follows here"
    way(app, "again")
    second = to_practice_sheet(app)
    assert second is not first and second.goal.match == first.goal.match
    assert app.stack.index(second) == app.stack.index(below) + 1
    assert [each.result for each in second.goal.tries] == [first.now]
    by_mouse(app, "continue")
    comparison = app.top
    assert isinstance(comparison, ComparisonScene)
    assert [head for head, _deal in comparison.columns()] == ["Before", "Try 1", "This time", "Experts"]
    way(app, "again")
    assert len(to_practice_sheet(app).goal.tries) == 2
    assert not second.session.kept


def test_a_key_that_was_pressed_before_the_sheet_came_is_not_meant_for_it(
    at_sheet: Callable[..., App],
) -> None:
    app = at_sheet()
    table = at_practice_sheet(app, "8")
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    sheet.guard = Guard()
    sheet.guard.patience = SEEN_MS
    by_key(app, "")
    assert app.top is sheet and table in app.stack


def test_from_the_comparison_it_is_played_in_another_way(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    below = app.top
    first = at_practice_sheet(app, "8")
    by_mouse(app, "continue")
    comparison = app.top
    by_mouse(app, "other")
    choices = app.top
    assert isinstance(choices, PlayAgainScene) and choices.start == 8
    by_mouse(app, "cancel")
    assert app.top is comparison
    by_mouse(app, "other")
    by_mouse(app, "start:7")
    by_mouse(app, "seat:1")
    by_mouse(app, "play")
    second = to_practice_sheet(app)
    assert second.session.human == 1
    assert len(second.goal.match.actions) < len(first.goal.match.actions)
    assert app.stack.index(second) == app.stack.index(below) + 1
    by_mouse(app, "continue")
    heads = [head for head, _deal in app.top.columns()]  # type: ignore[attr-defined]
    assert heads == ["Before", f"Try 1 ({second.words.name(first.session.human)})", "This time", "Experts"]
    by_mouse(app, "other")
    assert app.top.start == 7 and app.top.seat == 1  # type: ignore[attr-defined]


def _may_choose(table: PracticeTableScene) -> bool:
    """Whether the person has a choice now; a card that has none is played."""
    legal = table.session.legal() if table.session.human_to_act else []
    if len(legal) == 1:
        table.flow.submit(legal[0])
    return len(legal) > 1


def test_only_what_was_decided_this_time_is_taken_back(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    by_mouse(app, "again")
    by_mouse(app, "start:2")
    by_mouse(app, "play")
    table = app.top
    assert isinstance(table, PracticeTableScene)
    begun = begun_at(table)
    table.take_back()
    assert table.session.match.begun_again(table.goal.match.actions).state == begun
    assert len(table.session.match.actions) >= len(table.goal.match.actions)
    run(app, lambda: _may_choose(table))
    number = len(table.session.match.actions)
    table.flow.submit(table.session.legal()[0])
    table.take_back()
    assert len(table.session.match.actions) == number
    assert table.session.practice and not table.session.kept
