"""The pad on the sheet of a deal: counted, stamped, underlined; never over what is written."""

from __future__ import annotations

import random
from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import Cut, parse
from game.core.events import DealBegun
from game.core.state import DealOver, State
from game.rules import preset
from game.table.board import board
from game.table.seat_view import Phase
from graphics.app import doors
from graphics.app.app import App
from graphics.render import fonts, strokes
from graphics.render.canvas import Canvas
from graphics.render.motion import MOVES, Motion
from graphics.screens import destinations as to
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.score import ScoreScene
from graphics.screens.sheet.sheet_pad import DealStamp, SheetPad, bars_room, line_place, paint, stamp_place
from graphics.table.panels import pad
from graphics.table.panels.panels import Words
from graphics.table.questions import AskCut
from graphics.text.narration import Narrator
from graphics.text.words import written
from graphics.widgets.intents import Open
from graphics.widgets.ui import Ui
from saves.database.listing import Filter
from saves.store import Store
from tests.game.tables import auction, call
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import Engines, deal_over, play_on, press, run, session, table
from tests.in_one import in_one

ROWS = ((4, 14), (18, 0), (162, 0))
INFO = pad.PadInfo(("Us", "Them"), ROWS, (184, 14), 0, 151)
IN_SERIES = pad.PadInfo(("Us", "Them"), ROWS, (184, 14), 0, 151, series=(1, 0))


def test_the_foot_tells_how_the_series_stands() -> None:
    assert pad.goals(IN_SERIES) == ("first to 151 · matches 1 : 0", "to 151 · matches 1 : 0", "to 151")
    assert pad.goals(INFO) == ("first to 151", "to 151")


THREE = pad.PadInfo(("You", "Ana", "Ivo"), ((60, 40, 62), (0, 81, 81)), (60, 121, 143), 0, 501)
PLACE = pygame.Rect(100, 80, 372, 620)
LOST = DealStamp("close", "Failed", 1)


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.display.set_mode((1280, 900))
    fonts.start()
    return Ui((1280, 900), 1.0, lambda name: None)


def ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 60).count()


@pytest.mark.parametrize("info", [INFO, THREE], ids=["two", "three"])
def test_the_stamp_stands_in_its_column_beside_the_number(ui: Ui, info: pad.PadInfo) -> None:
    count = len(info.totals)
    columns = pad.columns_of(info, PLACE.w, 1.0)
    for column in range(count):
        box = stamp_place(info, column, PLACE, 1.0)
        assert box is not None
        left, right = (PLACE.x + PLACE.w * side / count for side in (column, column + 1))
        assert left <= box.left and box.right <= right
        number = fonts.width(written(info.rows[-1][column]), "button_big", 1.0)
        middle = PLACE.x + columns[column].middle
        assert box.left >= middle + number / 2 or box.right <= middle - number / 2


def test_a_long_name_takes_of_the_columns_of_short_ones(ui: Ui) -> None:
    room = 14  # units between two names

    def widths(*heads: str) -> list[int]:
        info = pad.PadInfo(heads, (), (60, 121, 143), 0, 501)
        columns = pad.columns_of(info, 282, 1.0)
        assert [column.left for column in columns[1:]] == [c.left + c.width for c in columns[:-1]]
        return [round(column.width) for column in columns]

    assert widths("You", "Ana", "Ivo") == [94, 94, 94]
    long = "Konstantina"
    shared = widths("You", long, "Ivo")
    assert shared[1] >= fonts.width(long, "caption_bold", 1.0) + room > 94
    assert widths(long, long, long) == [94, 94, 94], "none has room to give"


def test_where_there_is_no_room_there_is_no_stamp(ui: Ui) -> None:
    narrow = pygame.Rect(0, 0, 150, 620)
    assert stamp_place(THREE, 0, narrow, 1.0) is None
    assert stamp_place(INFO, 0, pygame.Rect(0, 0, 372, 60), 1.0) is None, "no line is shown"


def test_the_line_is_below_the_total_and_above_the_bars(ui: Ui) -> None:
    box = line_place(INFO, 0, PLACE, 1.0)
    lines = pad.lines_of(1.0)
    total = PLACE.y + lines.head + 3 * lines.row + lines.totals / 2
    assert total + fonts.pixels("pad_total", 1.0) * 0.3 < box.centery
    assert box.bottom < PLACE.bottom - (lines.foot + bars_room(INFO, 1.0) - 4)
    assert abs(box.centerx - (PLACE.x + PLACE.w / 4)) <= 1


def test_first_it_counts_then_it_is_stamped_then_underlined(ui: Ui) -> None:
    sheet = SheetPad(ui, PLACE, INFO, LOST, 0)
    assert sheet.stamp is not None and sheet.line is not None
    stamp, line = sheet.stamp.picture, sheet.line.picture
    whole = ink(stamp.image), ink(line.image)
    assert min(whole) > 40, "at rest all is there"
    sheet.count_from((22, 14), Motion())
    assert (ink(stamp.image), ink(line.image)) == (0, ink(strokes.underline(10, 4.5, (0, 0, 0), 0)))
    sheet.advance(MOVES["entry"].ms + MOVES["count"].ms + 20)
    assert ink(line.image) < whole[1] / 3
    sheet.advance(250)
    assert ink(stamp.image) > 40
    sheet.advance(300)
    assert whole[1] / 5 < ink(line.image) < whole[1]
    sheet.advance(600)
    assert not sheet.counting and (ink(stamp.image), ink(line.image)) == whole


@pytest.mark.parametrize("motion", [Motion("at_once"), Motion(reduced=True)], ids=["at once", "off"])
def test_without_animation_everything_is_there_at_once(ui: Ui, motion: Motion) -> None:
    sheet = SheetPad(ui, PLACE, INFO, LOST, 0)
    assert sheet.line is not None
    whole = ink(sheet.line.picture.image)
    sheet.count_from((22, 14), motion)
    assert not sheet.counting and ink(sheet.line.picture.image) == whole


def test_a_key_ends_all_of_it(ui: Ui) -> None:
    sheet = SheetPad(ui, PLACE, INFO, LOST, 0)
    assert sheet.line is not None
    whole = ink(sheet.line.picture.image)
    sheet.count_from((22, 14), Motion())
    sheet.finish()
    assert not sheet.counting and ink(sheet.line.picture.image) == whole


def test_a_stamp_comes_down_to_its_size(ui: Ui) -> None:
    sizes = [strokes.stamp(30, "check", (0, 0, 0), share).get_width() for share in (0.0, 0.5, 1.0)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1]
    assert strokes.stamp(30, "check", (0, 0, 0), 0.0).get_alpha() == 0


def test_an_underline_grows_from_the_left(ui: Ui) -> None:
    half = strokes.underline(80, 4, (90, 60, 10), 0.5)
    assert half.get_bounding_rect(60).right < 50 and half.get_bounding_rect(60).left < 6
    assert ink(strokes.underline(80, 4, (90, 60, 10), 1.0)) > 1.6 * ink(half)


@in_one("rows", [0, 1, 3])
@in_one("end", [120.0, 220.0, 400.0])
def test_no_rule_of_the_pad_strikes_through_what_is_written(rows: int, end: float) -> None:
    lines = pad.PadLines(head=62, row=38, totals=52, foot=34)
    total = lines.head + lines.row * rows
    for y in pad.rules(lines, rows, end):
        assert not total - 2 < y < total + lines.totals, "the totals and the line above them"
        if y < total:
            assert (y - lines.head) % lines.row >= lines.row - 4, "close to the lower edge of a line"
        else:
            assert y <= end, "clear of what stands below"
    assert len(pad.rules(lines, rows, 400.0)) > rows


def test_the_foot_tells_the_goal_and_which_of_few_deals_it_is() -> None:
    assert pad.goals(INFO) == ("first to 151", "to 151")
    sixth = replace(INFO, deal=6, limit=7)
    told = ("first to 151 · deal 6 of 7", "to 151 · deal 6 of 7", "to 151 · 6 / 7", "to 151")
    assert pad.goals(sixth) == told
    assert pad.goals(replace(sixth, deal=8))[1:3] == ("to 151 · extra deal", "to 151 · 8 / 7")


@pytest.mark.parametrize(
    ("width", "foot"),
    [(360, ["8 game points hang", " · to 151"]), (210, ["8 game points hang"]), (120, ["8 hang"])],
)
def test_what_hangs_has_its_unit_where_there_is_room(
    width: int, foot: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    as_it_is = Canvas.text

    def text(canvas: Canvas, said: str, *args: object) -> object:
        painted.append(said)
        return as_it_is(canvas, said, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    pad.foot(Canvas(width, 100, 1.0), replace(INFO, hanging=8))
    assert painted == foot


def test_the_pad_counts_the_deals_that_are_played() -> None:
    few = session(5, rules="belot-bg")
    info = Words(few).pad(few.board)
    assert (info.deal, info.limit) == (1, 7) and pad.goals(info)[-2] == f"to {info.target} · 1 / 7"
    state: State = auction({}, rules=preset("belot-bg"), scores=(80, 60), played=6)
    for _pass in range(4):
        assert Words(few).pad(board(state, (), 0)).deal == 7
        state = call(state, "pass pass pass pass")
        assert isinstance(state, DealOver)
        state = machine.apply(state, Cut(0)).state
    free = session(5)
    assert (Words(free).pad(free.board).deal, Words(free).pad(free.board).limit) == (0, 0)


@pytest.mark.parametrize(("rules", "number"), [("belot-bg", 7), ("bulgarian", 8)])
def test_who_deals_is_told_with_the_number_on_the_pad(rules: str, number: int) -> None:
    """After six deals and one that all passed: it is the eighth, but of those that count the seventh."""
    names = Words(session(5, rules=rules))
    passed = call(auction({}, rules=preset(rules), scores=(80, 60), played=6), "pass pass pass pass")
    step = machine.apply(passed, Cut(0))
    begun = next(event for event in step.events if isinstance(event, DealBegun))
    told = names.deal_info(board(step.state, (), 0)).lines[0], Narrator(names).tell(begun)
    assert all(line.startswith(f"Deal {number}") for line in told), told


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_very_long_name_cuts_no_other(ui: Ui, place: int) -> None:
    """In the smallest window a third of the pad is too little for "Alexander", another column has room."""
    s, names = 2 / 3, ["You", "Alexander", "Wanda Maria Konstantinova-Dimitrova Petr"]
    heads = names[place:] + names[:place]
    info = pad.PadInfo(tuple(heads), (), (0, 101, 82), 0, 501)
    width = pad.LEAST * s
    assert fonts.width("Alexander", "caption_bold", s) + pad.HEAD_GAP * s > width / 3
    columns = pad.columns_of(info, width, s)
    assert sum(column.width for column in columns) == pytest.approx(width)
    shown = [
        fonts.shorten(head, "caption_bold", s, round(column.width - pad.HEAD_GAP * s))
        for head, column in zip(heads, columns, strict=True)
    ]
    assert [was for was, name in zip(shown, heads, strict=True) if was == name] == [
        name for name in heads if name != names[2]
    ]
    assert shown[heads.index(names[2])].startswith("Wan")


@pytest.mark.parametrize("decided", [False, True])
def test_nobody_has_points_to_go_once_the_match_is_over(
    monkeypatch: pytest.MonkeyPatch, decided: bool
) -> None:
    """After the seventh deal at a tournament's table the higher score has won, whatever it is."""
    texts: list[str] = []
    monkeypatch.setattr(
        Canvas,
        "text",
        lambda _self, text, *_args, **_more: texts.append(text) or pygame.Rect(0, 0, 1, 1),
    )
    pygame.display.init()
    fonts.start()
    info = replace(INFO, totals=(119, 69), deal=7, limit=7, decided=decided)
    paint(info, 372, 620, 1.0)
    assert ("32 to go" in texts, "82 to go" in texts) == (not decided, not decided)


@pytest.mark.parametrize(("phase", "decided"), [("deal_over", False), ("match_over", True)])
def test_the_pad_knows_when_the_match_is_over(phase: Phase, decided: bool) -> None:
    few = session(5, rules="belot-bg")
    assert Words(few).pad(replace(few.board, phase=phase)).decided is decided


def test_rows_that_are_left_out_are_marked(ui: Ui) -> None:
    """With a line between the names and the first row; nothing else moves."""
    lines = pad.lines_of(1.0)
    high = lines.head + 2 * lines.row + lines.totals + lines.foot
    whole, cut = (pad.paint(replace(INFO, rows=rows), 320, high, 1.0) for rows in (ROWS[1:], ROWS))
    size = whole.surface.get_size()
    spots = [at for at in product(*map(range, size)) if whole.surface.get_at(at) != cut.surface.get_at(at)]
    top, middle = whole.margin + lines.head, size[0] / 2
    assert all(top - 1 <= y <= top + 8 for _x, y in spots)
    assert any(x < middle - 40 for x, _y in spots) and any(x > middle + 40 for x, _y in spots)


@pytest.mark.parametrize("last", [False, True])
def test_the_pad_on_the_table_waits_for_the_sheet_to_count(make_app: MakeApp, last: bool) -> None:
    app = make_app()
    app.settings = app.settings.with_(speed="at_once", trick_stays=1000)
    game = session(5, target=51)
    play_on(game, lambda g: g.over if last else deal_over(g.state), random.Random(5))
    result = game.match.results[-1]
    scene = table(app, 5, tuple(game.match.actions), target=51)
    run(app, lambda: app.top is not scene)

    def totals() -> tuple[int, ...]:
        show = scene.view.show
        return show.words.pad(show.written(show.stage.board)).totals

    assert app.top.name == "deal_end" and totals() == result.deal.table.scores != result.scores
    press(scene, pygame.K_RETURN)
    app.turn(1 / 60)
    assert app.top.name != "deal_end" and totals() == result.scores


def test_the_score_of_all_deals_waits_for_the_sheet_to_count(make_app: MakeApp) -> None:
    """Opened while the last trick is still gathered."""
    app = make_app()
    game = session(5)
    play_on(game, lambda g: deal_over(g.state), random.Random(5))
    scene = table(app, 5, tuple(game.match.actions[:-1]))
    run(app, lambda: scene.model.question is not None or scene.session.sheet_open)
    if not scene.session.sheet_open:
        scene.flow.submit(parse(game.match.actions[-1]))
    assert scene.session.sheet_open and app.top is scene
    result = scene.session.match.results[-1]
    assert score_of_all_deals(scene) == (result.deal.table.scores, 0)
    run(app, lambda: app.top.name == "deal_end")
    press(scene, pygame.K_RETURN)
    app.turn(1 / 60)
    assert score_of_all_deals(scene) == (result.scores, 1)


def test_a_match_left_before_the_next_cut_goes_on_behind_its_sheet(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the score that the menu and the list of matches show meanwhile."""
    monkeypatch.setattr(doors, "start_engine", Engines)
    game = session(5)
    play_on(game, lambda g: deal_over(g.state) and g.human_to_act, random.Random(5))
    result, store = game.match.results[-1], Store.memory()
    number = store.add(game.current())
    app = make_app(store=store)
    app.settings = app.settings.with_(speed="at_once", trick_stays=1000)

    def go_on() -> TableScene:
        app.go(MenuScene(app.ports))
        app.router.take(Open(to.KeptMatch(number)))
        assert isinstance(app.top, TableScene)
        return app.top

    def shown(scene: TableScene) -> tuple[bool, object]:
        """The pack is to be cut; the score of all deals and the number of the deal."""
        run(app, lambda: app.top is scene and scene.model.question is not None)
        totals, _deals = score_of_all_deals(scene)
        return isinstance(scene.model.question, AskCut), (totals, scene.view.stage.board.number)

    before, after = (
        (result.deal.table.scores, result.deal.table.number),
        (result.scores, 1 + len(game.match.results)),
    )
    scene = go_on()
    run(app, lambda: app.top.name == "deal_end")
    assert previews(app, number) == before
    press(scene, pygame.K_RETURN)
    assert shown(scene) == (True, after)
    assert previews(app, number) == after
    again = go_on()
    assert shown(again) == (True, after)
    assert previews(app, number) == after
    again.take_back()
    assert shown(again) == (False, before)
    assert previews(app, number) == before


def previews(app: App, number: int) -> tuple[tuple[int, ...] | None, int]:
    """The score and the deal of a match in the list, which the menu has too."""
    assert app.store is not None
    [line] = app.store.pages.page(Filter(), 0, 9).matches
    menu = MenuScene(app.ports)
    menu.resize(app.size)
    assert line.id == number and menu.waiting == line
    assert f"deal {line.deal} " in menu.score_line()
    return menu.pad().totals, line.deal


def score_of_all_deals(scene: TableScene) -> tuple[tuple[int, ...], int]:
    """The totals and the number of deals on the score that opens over the table."""
    scene.open_score()
    score = app_of(scene).top
    assert isinstance(score, ScoreScene)
    score.escape()
    return score.names.pad(score.board).totals, len(score.deals)
