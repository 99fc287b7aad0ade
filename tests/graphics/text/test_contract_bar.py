"""The bar of a contract is the contract's, its colour the reader's: on the sheet and in the panel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.contracts import Contract
from graphics.render.canvas import Canvas
from graphics.render.theme import Colour, T
from graphics.screens.sheet.deal_verdict import VerdictBox, columns
from graphics.table.geometry import layout
from graphics.table.panels.contract import paint
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.panels import Words
from graphics.table.panels.tips import deal_told
from graphics.text import i18n
from graphics.text.contract_bar import ContractState, Tone, contract_bar, tone
from graphics.text.deal_sheet import sheet_text
from tests.graphics.made_up import deal
from tests.graphics.table_kit import session

Painted = dict[str, tuple[Colour, pygame.Rect]]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painted]:
    """Every text that is painted, with its colour and place."""
    i18n.set_language("en")
    found: Painted = {}
    text = Canvas.text

    def note(self: Canvas, words: str, role: str, colour: Colour, *place: Any) -> pygame.Rect:
        used = text(self, words, role, colour, *place)
        found[words] = colour, used
        return used

    monkeypatch.setattr(Canvas, "text", note)
    yield found


def test_what_it_means_to_the_reader() -> None:
    neither = dict.fromkeys((ContractState.HANGING, ContractState.OPEN), Tone.NEITHER)
    own = {ContractState.MADE: Tone.GOOD, ContractState.FAILED: Tone.BAD, **neither}
    theirs = {ContractState.MADE: Tone.BAD, ContractState.FAILED: Tone.GOOD, **neither}
    assert {state: tone(state, True) for state in ContractState} == own
    assert {state: tone(state, False) for state in ContractState} == theirs


@pytest.mark.parametrize("declaring", [0, 1])
def test_the_declaring_side_fills_it_from_the_left(declaring: int) -> None:
    points = (92, 226) if declaring else (226, 92)
    bar = contract_bar(points, declaring, 318, 159, ContractState.MADE)
    assert (bar.filled, bar.rest, bar.goal) == (226 / 318, 92 / 318, 0.5)
    assert bar.own is (declaring == 0) and bar.tone == (Tone.BAD if declaring else Tone.GOOD)
    going = contract_bar(points[::-1], declaring, 400, 200)
    assert going.filled == 92 / 400 and going.rest == 226 / 400 and going.tone == Tone.NEITHER


def test_of_three_the_others_are_one() -> None:
    bar = contract_bar((40, 70, 52), 1, 162, 81, ContractState.FAILED)
    assert (bar.filled, bar.rest) == (70 / 162, 92 / 162) and bar.tone == Tone.GOOD


#: How a deal comes out with these points of the declarer and of the others.
WAYS = {"made": (100, 62), "inside": (62, 100), "hanging": (81, 81)}
ENDS = {"made": "82 or more", "inside": "below 81", "hanging": "81 : 81"}


@pytest.mark.parametrize(("ours", "outcome", "times"), [*product((True, False), WAYS, (1, 2, 4))])
def test_on_the_sheet_the_bar_ends_where_its_true_end_is(
    painted: Painted, ours: bool, outcome: str, times: int
) -> None:
    declared, others = WAYS[outcome]
    result = deal(
        "bulgarian", (declared, others) if ours else (others, declared), Contract(2, not ours, times)
    )
    assert result.writing.outcome == outcome
    text = sheet_text(Words(session()), result, 0)
    scale = text.scale()
    assert scale is not None and scale.filled == declared / 162 and scale.own is ours
    why = VerdictBox(columns(1.0, 0, 1200, text), text)
    why.paint(Canvas(1200, 400, 1.0), 0, why.most)
    places = {name: painted[end][1].centerx for name, end in ENDS.items()}
    assert places["inside"] < places["hanging"] < places["made"]
    end, goal = (24 + share * why.room for share in (scale.filled, scale.goal))
    assert (end > goal, end == goal) == (places[outcome] > goal + 60, outcome == "hanging")
    good = {"made": ours, "inside": not ours}.get(outcome)
    wanted = T.text if good is None else T.green if good else T.red
    assert painted[ENDS[outcome]][0] == wanted
    assert all(painted[end][0] == T.text3 for name, end in ENDS.items() if name != outcome)


@pytest.mark.parametrize(
    ("rules", "declarer", "outcome"),
    [(r, d, o) for r in ("bela-2", "bela-3", "bela-4") for d in (0, 1) for o in ("made", "inside")],
)
def test_the_same_with_points_for_two_and_three(
    painted: Painted, rules: str, declarer: int, outcome: str
) -> None:
    count = 3 if rules == "bela-3" else 2
    have = 100 if outcome == "made" else 60
    points = [(162 - have) // (count - 1)] * count
    points[declarer] = have
    result = deal(rules, points, Contract(1, declarer, 1))
    text = sheet_text(Words(session(rules=rules)), result, 0)
    why = VerdictBox(columns(1.0, 0, 1200, text), text)
    why.paint(Canvas(1200, 400, 1.0), 0, why.most)
    scale = text.scale()
    assert scale is not None and scale.filled == pytest.approx(have / sum(points))
    failed, made = (mark.note for mark in scale.marks)
    assert painted[failed][1].centerx < painted[made][1].centerx
    good = (outcome == "made") == (declarer == 0)
    assert painted[made if outcome == "made" else failed][0] == (T.green if good else T.red)


def info(
    points: tuple[int, ...],
    declaring: int,
    stage: str = "play",
    total: int | None = 162,
    state: ContractState = ContractState.OPEN,
) -> DealInfo:
    heads = ("Us", "Them") if len(points) == 2 else ("You", "Ana", "Ivo")
    return DealInfo(
        "Hearts",
        (),
        2,
        1,
        heads,
        points,
        total=total,
        needed=82,
        declaring=declaring,
        stage=stage,
        state=state,
    )


def come_out(made: bool) -> ContractState:
    return ContractState.MADE if made else ContractState.FAILED


@pytest.mark.parametrize(
    ("points", "changes", "told", "short"),
    [
        ((24, 30), {}, "58 more needed", "58 to go"),
        ((81, 30), {}, "1 more needed", "1 to go"),
        ((82, 30), {}, "enough so far", ""),
        ((30, 81), {"can_make": False}, "can only hang", ""),
        ((90, 30), {"state": ContractState.MADE}, "Safe", ""),
        ((90, 72), {"state": ContractState.MADE, "stage": "over"}, "Made", ""),
        ((30, 90), {"state": ContractState.FAILED}, "Failed", ""),
        ((81, 81), {"state": ContractState.HANGING, "stage": "over"}, "Hanging", ""),
        ((90, 30), {"stage": "stopped"}, "", ""),
        ((41, 30), {"total": None}, "Us +11", ""),
        ((30, 30), {"total": None}, "=", ""),
        ((90, 10), {"total": None, "state": ContractState.MADE}, "Safe", ""),
    ],
)
def test_what_is_needed_shrinks_until_the_contract_is_decided(
    points: tuple[int, int], changes: dict[str, Any], told: str, short: str
) -> None:
    i18n.set_language("en")
    each = replace(info(points, 0), **changes)
    assert (each.progress, each.progress_in_short) == (told, short)


@pytest.mark.parametrize(("declaring", "made", "stage"), [*product((0, 1), (True, False), ("play", "over"))])
def test_in_the_panel_the_readers_side_is_at_the_left_in_gold(
    painted: Painted, declaring: int, made: bool, stage: str
) -> None:
    points = (100, 62) if made == (declaring == 0) else (62, 100)
    paint(info(points, declaring, stage, state=come_out(made)), layout(1920, 1080, 4))
    assert painted["Us"][1].x < painted["Them"][1].x
    assert painted[str(points[0])][0] == T.gold and painted[str(points[1])][0] == T.text, "ours is gold"
    said = "Failed" if not made else "Safe" if stage == "play" else "Made"
    assert painted[said][0] == (T.green if made == (declaring == 0) else T.red)


@pytest.mark.parametrize(("declaring", "made"), [*product((0, 1), (True, False))])
def test_of_three_the_declarers_figure_has_the_colour(painted: Painted, declaring: int, made: bool) -> None:
    points = [31, 31, 31]
    points[declaring] = 100 if made else 61
    each = info((points[0], points[1], points[2]), declaring, "over", state=come_out(made))
    paint(each, layout(1920, 1080, 3))
    good = made == (declaring == 0)
    assert painted[str(points[declaring])][0] == (T.green if good else T.red)


def test_where_nobody_knows_the_total_only_the_own_lead_is_news(painted: Painted) -> None:
    for declaring, points in product((0, 1), ((60, 20), (20, 60))):
        painted.clear()
        each = info(points, declaring, total=None)
        each = replace(each, needed=41)
        paint(each, layout(1920, 1080, 2))
        lead = next(text for text in painted if "+" in text)
        ours = declaring == 0 and points[0] > points[1]
        assert painted[lead][0] == (T.green if ours else T.text2)


@pytest.mark.parametrize("points", [(60, 20), (60, 20, 10)])
@pytest.mark.parametrize("stage, total", [("play", 162), ("over", 162), ("stopped", 162), ("play", None)])
def test_the_mark_is_explained_where_there_is_one(
    points: tuple[int, ...], stage: str, total: int | None
) -> None:
    i18n.set_language("en")
    shown = stage != "stopped" and (total is not None or len(points) > 2)
    told = deal_told(info(points, 0, stage, total)).splitlines()
    assert ("The mark on the bar: what the declarer needs" in told) == shown
