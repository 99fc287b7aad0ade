"""Why?: every decision of a deal is reached by mouse and keyboard and says what it was worth."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Call, Declare, parse
from game.core.contracts import BELOT_CARDS
from game.core.machine import start
from game.core.state import Playing
from game.rules import preset
from game.table.judge import Decided, Judge, Judgement, judgement
from graphics.app.app import App
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.why import why_picture
from graphics.screens.why.why import WhyScene, counts, heads
from graphics.screens.why.why_picture import DecisionRow, Sizes, given_away, note_of
from graphics.table.panels.panels import Words
from graphics.text import i18n, words
from graphics.text.analysis_text import DecisionText, expected_meaning
from graphics.widgets.choice_lines import PITCH, ChoiceLine, line_heights
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, run
from tests.kits.at_table import Valued, all_judged, finished
from tests.kits.why import opened, press

ENDS = {pygame.K_LEFT: min, pygame.K_RIGHT: max}


def point(app: App, spot: tuple[int, int]) -> None:
    """Move the mouse."""
    app.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    app.turn(FRAME)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures look alike; blending may round differently."""
    return pygame.transform.threshold(None, one, None, (3, 3, 3), search_surf=other, set_behavior=0) == (
        one.get_width() * one.get_height()
    )


def key(app: App, code: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    app.turn(FRAME)


def seen(scene: WhyScene) -> bool:
    """Whether the chosen decision is in view."""
    return f"move:{scene.chosen.number}" in {part.id for part in scene.moves.parts()}


def test_what_the_mouse_leaves_looks_as_before(make_app: MakeApp) -> None:
    """Cells are painted one by one as the mouse goes over the list; that is as painting all of it."""
    app = make_app()
    scene = opened(app, Valued())
    run(app, lambda: scene.judge.left == 0)
    run(app, lambda: scene.resting and not app.changing)
    scene.moves.repaint()
    app.turn(FRAME)
    parts = [part for part in scene.moves.parts() if part.id != f"move:{scene.chosen.number}"]
    screens = []
    for part in (parts[0], parts[-1], parts[1], parts[-1]):
        point(app, part.rect.center)
        screens.append(app.screen.copy())
    scene.moves.repaint()
    app.turn(FRAME)
    assert same(app.screen, screens[-1])
    assert same(screens[1], screens[3])
    assert not same(screens[0], screens[1])


def test_it_opens_from_the_sheet_and_closing_comes_back_to_it(make_app: MakeApp) -> None:
    app = make_app()
    opened(app, Valued())
    key(app, pygame.K_ESCAPE)
    assert app.top.name == "deal_end"
    press(app, "why")
    press(app, "close")
    assert app.top.name == "deal_end"


def test_every_decision_has_one_cell_and_the_tricks_stand_in_order(make_app: MakeApp) -> None:
    scene = opened(make_app(), Valued())
    cells = [cell.decided.number for cell in scene.moves.cells]
    assert sorted(cells) == [each.number for each in scene.judge.decisions]
    tricks = [row for row in scene.moves.rows if row.label]
    assert [row.label for row in tricks] == [str(n) for n in range(1, 9)]
    result = scene.deal.result
    for row, trick in zip(tricks, result.tricks, strict=True):
        assert row.first == trick.leader and len(row.cells) == 4
        assert row.note == scene.names.name(trick.winner)
        assert row.points == str(BELOT_CARDS.points_of(result.contract.trump, trick.cards))
        played = [row.cells[(trick.leader + i) % 4].text.split()[1] for i in range(4)]
        assert [parse(f"play {name}").card for name in played] == list(trick.cards)  # type: ignore[union-attr]


def test_a_long_name_never_cuts_the_points_of_a_trick(make_app: MakeApp) -> None:
    make_app()
    row = DecisionRow(label="1", note="Wanda Maria Konstantinova-Dimitrova Petr", points="28")
    for room in (80, 150, 260):
        text = note_of(row, "caption", 0.8, room)
        assert text.startswith("W") and text.endswith("… 28")
        assert fonts.width(text, "caption", 0.8) <= room + 1
    assert note_of(replace(row, note="Ana"), "caption", 0.8, 260) == "Ana 28"
    assert note_of(DecisionRow(label="3", note="not finished"), "caption", 0.8, 260) == "not finished"


def test_what_was_given_away_keeps_off_its_label(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a name is: the column under it is then wide in the plan only."""
    app = make_app(size=(1024, 640))
    scene = opened(app, Valued())
    all_judged(scene.judge)
    monkeypatch.setattr(scene.names, "name", lambda seat: "Wanda Maria Konstantinova-Dimitrova Petr")
    monkeypatch.setattr(scene.judge, "lost", lambda seat: 88.8)
    monkeypatch.setattr(why_picture, "pgettext", lambda _context, _text: "points lost")
    sizes = Sizes(scene.ui, scene.moves.rows, [scene.names.name(seat) for seat in range(4)])
    width = 480
    written: dict[str, list[pygame.Rect]] = {}
    text = Canvas.text

    def spy(self: Canvas, said: str, *rest: object) -> pygame.Rect:
        rect = text(self, said, *rest)  # type: ignore[arg-type]
        written.setdefault(said, []).append(rect)
        return rect

    monkeypatch.setattr(Canvas, "text", spy)
    heads(scene.ui, (width, 60), sizes, scene.names, scene.judge)
    label, first = written[given_away()][0], written["–88.8"][0]
    left, right = sizes.edges(width)[:2]
    assert (left + right) / 2 - first.w / 2 < label.right, "in the middle of its column it would not"
    assert label.right < first.left and len(written["–88.8"]) == 4
    assert first.right < written["–88.8"][1].left


def test_it_begins_with_the_dearest_of_ones_own_mistakes(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Valued())
    all_judged(scene.judge)
    press(app, "close")
    press(app, "why")
    again = app.top
    assert isinstance(again, WhyScene)
    own = [found.lost for each in again.judge.decisions if each.seat == 0 and (found := again.judge.of(each))]
    chosen = again.judge.of(again.chosen)
    assert chosen is not None and chosen.lost == max(own) > 0 and seen(again)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_arrows_reach_every_cell_and_it_is_always_in_view(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app = make_app(size)
    scene = opened(app, Valued(), 11)
    key(app, pygame.K_HOME)
    reached = set()
    for row in range(scene.moves.cells[-1].row + 1):
        assert scene.moves.cell.row == row
        beside = [cell for cell in scene.moves.cells if cell.row == row]
        ends = {code: end(beside, key=lambda cell: cell.rect.x) for code, end in ENDS.items()}
        for code, last in ends.items():
            while scene.moves.cell is not last:
                key(app, code)
                assert seen(scene)
                reached.add(scene.chosen.number)
        reached.add(scene.chosen.number)
        key(app, pygame.K_DOWN)
    assert reached == {each.number for each in scene.judge.decisions}
    key(app, pygame.K_END)
    assert scene.moves.cell.row == scene.moves.cells[-1].row
    key(app, pygame.K_PAGEUP)
    assert seen(scene)


def test_tab_goes_to_the_buttons_and_back(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Valued())
    assert scene.ui.focus.current == "moves"
    scene.ui.focus.visible = True
    for id_ in ("explain", "from_here", "close", "moves", "explain", "from_here", "close"):
        key(app, pygame.K_TAB)
        assert scene.focused() == id_
    key(app, pygame.K_RETURN)
    assert app.top.name == "deal_end"


def test_a_click_shows_a_decision_and_the_wheel_scrolls(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    scene = opened(app, Valued(), 11)
    parts = scene.moves.parts()
    for part in (parts[0], parts[-1], parts[len(parts) // 2]):
        press(app, part.id)
        assert f"move:{scene.chosen.number}" == part.id
    if scene.moves.whole > scene.moves.rect.h:
        top = scene.moves.top
        way = 1 if top else -1
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way))
        assert (scene.moves.top - top) * way < 0
    for _ in range(50):
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    last = scene.moves.cells[-1].decided.number
    assert f"move:{last}" in {part.id for part in scene.moves.parts()}
    assert scene.moves.top == scene.moves.last_top, "not beyond its end"
    assert scene.moves.top in scene.moves.starts, "rows are whole"


def test_what_becomes_known_fills_in_without_holding_a_frame(make_app: MakeApp) -> None:
    app = make_app()
    engine = Valued(silent=True)
    scene = opened(app, engine)
    assert scene.text.verdict(scene.chosen) == "Still being analysed."
    for _ in range(20):
        app.turn(FRAME)
    assert len(engine.requests) == 1
    before = pygame.image.tobytes(app.screen, "RGB")
    engine.silent = False
    run(app, lambda: scene.judge.left == 0)
    app.turn(FRAME)
    assert scene.text.verdict(scene.chosen).startswith("Worth ")
    assert pygame.image.tobytes(app.screen, "RGB") != before
    run(app, lambda: not app.turn(FRAME))
    assert not any(app.turn(FRAME) for _ in range(90)), "at rest it costs nothing"


def test_without_values_it_says_calmly_that_nothing_is_known(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Engines())
    run(app, lambda: scene.judge.left == 0)
    for each in scene.judge.decisions:
        told = scene.text.verdict(each)
        assert told == "There is no analysis of it." or (each.forced and "only card" in told)
    assert scene.judge.count("mistake") == scene.judge.count("slip") == 0
    press(app, scene.moves.parts()[0].id)


def text_of(engine: Engines, seed: int = 7) -> tuple[DecisionText, Judge]:
    game = finished(engine, seed)
    judge = game.judge()
    all_judged(judge)
    return DecisionText(Words(game), judge), judge


def test_every_decision_is_told_in_every_language() -> None:
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for seed in (7, 11, 19):
            text, judge = text_of(Valued(), seed)
            for each in judge.decisions:
                told = text.deed(each) + text.verdict(each)
                assert "{" not in told and text.names.name(each.seat) in told
    i18n.set_language("en")


def judging(found: Judgement | None, *, bell: bool = False) -> SimpleNamespace:
    """A judge with this verdict on everything; `bell`: the computer took it."""
    return SimpleNamespace(
        of=lambda _each: found,
        open=lambda _each: False,
        same_idea=lambda _each: False,
        at_bell=lambda _each: bell,
    )


def verdict(made: Decided, *, bell: bool = False, **values: float) -> str:
    found = judgement(made, {name.replace("_", " "): value for name, value in values.items()})
    judge = judging(found, bell=bell)
    return DecisionText(SimpleNamespace(name=lambda seat: "East"), judge).verdict(made)  # type: ignore[arg-type]


def made(text: str, *legal: str) -> Decided:
    return Decided(9, start(preset("bulgarian"), bytes(16)).state, 1, text, legal)


def test_the_sentences() -> None:
    card = made("play 9H", "play 9H", "play AH", "play KH")
    assert verdict(card, play_AH=5.0, play_9H=3.2) == (
        "Worth +3.2 game points; the best was the ace of hearts\u00a0♥ with +5.0. 1.8 game points lost."
    )
    assert verdict(card, play_9H=-0.44) == "Worth –0.4 game points: the best card."
    assert verdict(made("call pass", "call pass")) == "Forced: the only call that was possible."
    assert verdict(made("play 9H", "play 9H")) == "Forced: the only card that could be played."
    call = made("call pass", "call pass", "call S")
    assert verdict(call, call_S=2.04, call_pass=0.0) == (
        "Worth 0.0 game points; the best call was Spades with +2.0. 2.0 game points lost."
    )
    king = made("play KH", "play KH", "play KH belot")
    assert verdict(king, play_KH_belot=4.0, play_KH=2.0).startswith(
        "Worth +2.0 game points; with belot it was +4.0."
    )


def test_what_the_computer_decided_at_the_bell_costs_nobody_anything() -> None:
    card = made("play 9H", "play 9H", "play AH", "play KH")
    rung = "Time was up, and the computer decided."
    assert verdict(card, bell=True, play_AH=5.0, play_9H=3.2) == (
        f"{rung} Worth +3.2 game points; the best was the ace of hearts\u00a0♥ with +5.0. "
        "It counts as nobody’s mistake."
    )
    assert verdict(card, bell=True, play_9H=3.2) == f"{rung} Worth +3.2 game points: the best card."
    assert rung not in verdict(card, play_AH=5.0, play_9H=3.2)
    only = made("play 9H", "play 9H")
    assert verdict(only, bell=True) == f"{rung} Forced: the only card that could be played."


@pytest.mark.parametrize(
    ("rules", "worth", "choices"),
    [
        ("bulgarian", "+3.2 game points", "Expected game points: the player’s side minus the other side."),
        ("bela-4", "+3 points", "Expected points: the player’s side minus the other side."),
        ("bela-3", "+3 points", "Expected points: the player’s own minus the average of the others."),
    ],
)
def test_a_worth_says_what_it_counts(rules: str, worth: str, choices: str) -> None:
    played = Decided(9, start(preset(rules), bytes(16)).state, 1, "play 9H", ("play 9H", "play AH"))
    assert verdict(played, play_9H=3.2) == f"Worth {worth}: the best card."
    assert expected_meaning(preset(rules)) == choices


def test_what_was_best_for_the_match_is_told_so() -> None:
    safe = made("call pass", "call pass", "call S")
    found = judgement(safe, {"call pass": 1.0, "call S": 5.0}, plays_for_match=True)
    judge = judging(found)
    told = DecisionText(SimpleNamespace(name=lambda seat: "East"), judge).verdict(safe)  # type: ignore[arg-type]
    assert (
        told
        == "Worth +1.0 game points. +5.0 was possible, but at this score nothing was better for the match."
    )


def test_the_same_in_bulgarian_with_its_comma() -> None:
    i18n.set_language("bg")
    card = made("play 9H", "play 9H", "play AH")
    told = verdict(card, play_AH=5.0, play_9H=3.2)
    assert (
        "+3,2" in told and "+5,0" in told and "1,8 точки" in told and "." not in told.replace(". ", "")[:-1]
    )
    assert [words.signed(value) for value in (0.04, -0.04, -12.0)] == ["0,0", "0,0", "–12,0"]
    i18n.set_language("en")


def test_a_tool_tip_says_why_a_card_stands_back() -> None:
    card, only = made("play 9H", "play 9H", "play AH"), made("play 9H", "play 9H")
    judge = SimpleNamespace(of=lambda each: object() if each is card else None, at_bell=lambda _each: False)
    names = SimpleNamespace(name=lambda seat: "East", own=lambda seat: seat == 0)
    text = DecisionText(names, judge)  # type: ignore[arg-type]
    assert text.tip(card) == "East played the 9 of hearts\u00a0♥"
    assert text.tip(only) == "East played the 9 of hearts\u00a0♥. Forced: the only card that could be played."


def test_choices_stand_equally_far_apart_where_there_is_room() -> None:
    choices = [ChoiceLine("", parse("call pass"), (), "", 1.0, 0, high) for high in (30, 40, 30)]

    def high(free: int) -> list[int]:
        return line_heights(SimpleNamespace(u=round), choices, free)  # type: ignore[arg-type]

    assert high(1000) == [PITCH] * 3 and PITCH > 41
    assert high(125) == [41] * 3
    assert high(106) == [32, 40, 32]
    assert high(90) == [30, 40, 30]


def test_no_line_of_the_contract_begins_or_ends_with_a_dot(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shown = make_app((1024, 640)), []
    block = fonts.block
    monkeypatch.setattr(fonts, "block", lambda text, *more: shown.append((text, *more)) or block(text, *more))
    scene = opened(app, Valued())
    app.save_settings(app.settings.with_(text_size=200))
    subtitle = scene.deal.subtitle()
    told = [each for each in shown if each[0].replace("\n", " · ") == subtitle]
    lines = [fonts.wrap(text, role, s, room) for text, role, s, _ink, room, *_align in told]
    assert max(map(len, lines)) > 1
    assert not any(line.startswith("·") or line.endswith("·") for text in lines for line in text)


def test_calls_and_declarations_are_told_by_their_names() -> None:
    for seed in range(3, 30):
        text, judge = text_of(Valued(), seed)
        said = [each for each in judge.decisions if isinstance(parse(each.text), Declare)]
        if said:
            break
    for each in said:
        action = parse(each.text)
        assert isinstance(action, Declare)
        assert ("announced nothing" in text.deed(each)) == (not action.melds)
    call = next(each for each in judge.decisions if isinstance(parse(each.text), Call))
    assert " called: " in text.deed(call)


def test_a_new_size_keeps_what_was_chosen(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Valued())
    chosen = next(
        each for each in scene.judge.decisions if isinstance(each.state, Playing) and each.seat == 2
    )
    press(app, f"move:{chosen.number}")
    app.screen = pygame.display.set_mode((1024, 640))
    app.resize((1024, 640))
    assert scene.chosen is chosen and scene.moves.chosen == chosen.number and seen(scene)


def test_a_plan_that_was_charged_for_is_said_to_be_the_same() -> None:
    card = made("play 9H", "play 9H", "play AH")
    found = judgement(card, {"play 9H": 0.0, "play AH": 2.5})
    for same_idea in (False, True):
        judge = SimpleNamespace(
            of=lambda _each: found,
            same_idea=lambda _each, same=same_idea: same,
            at_bell=lambda _each: False,
        )
        text = DecisionText(SimpleNamespace(name=lambda seat: "East", human=0), judge)  # type: ignore[arg-type]
        assert ("The same idea as before" in text.verdict(card)) == same_idea


def test_the_chosen_decision_opens_at_the_table(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Valued())
    cells = [part for part in scene.moves.parts() if part.id != f"move:{scene.chosen.number}"]
    press(app, cells[2].id)
    assert app.top is scene, "the first press only chooses it"
    press(app, cells[2].id)
    app.turn(FRAME)
    replay = app.top
    assert isinstance(replay, ReplayScene) and replay.step.decided is scene.chosen
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    scene.ui.focus.move_to("moves", True)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)


def test_a_decision_of_the_deal_just_played_can_be_made_again(make_app: MakeApp) -> None:
    """Of a match that is going on the last actions are there too."""
    app = make_app()
    scene = opened(app, Valued())
    run(app, lambda: scene.judge.left == 0)
    judged = [each for each in scene.judge.decisions if scene.judge.of(each) is not None]
    scene.choose(judged[-1])
    scene.open_table()
    app.turn(FRAME)
    app.top.retry()  # type: ignore[attr-defined]
    app.turn(FRAME)
    table = app.top
    assert isinstance(table, PositionTableScene) and table.session.state == judged[-1].state


def test_the_heading_counts_ones_own_mistakes_and_the_names_everybodys(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(make_app(), Valued())
    all_judged(scene.judge)
    judge, names = scene.judge, scene.names
    made = [[each for each in judge.decisions if each.seat == seat] for seat in range(4)]
    grades = [[judge.grade(each) for each in own] for own in made]
    mistakes = [each.count("mistake") for each in grades]
    assert mistakes[0] and sum(mistakes) > mistakes[0]
    said: list[str] = []
    text = Canvas.text

    def note(self: Canvas, words: str, *how: Any) -> pygame.Rect:
        said.append(words)
        return text(self, words, *how)

    monkeypatch.setattr(Canvas, "text", note)
    counts(scene.ui, (900, 40), names, judge, "left")
    assert said == [f"Your mistakes: {mistakes[0]}", f"Your slips: {grades[0].count('slip')}"]
    said.clear()
    sizes = Sizes(scene.ui, scene.moves.rows, [names.name(seat) for seat in range(4)])
    heads(scene.ui, (900, 58), sizes, names, judge)
    assert [each for each in said if each.isdecimal()] == [str(count) for count in mistakes if count]
    said.clear()
    names.seated = False
    counts(scene.ui, (900, 40), names, judge, "left")
    assert said[0] == f"{sum(mistakes)} mistakes"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_points_of_the_cards_and_of_the_game_have_each_a_name(language: str) -> None:
    i18n.set_language(language)
    try:
        for count in (1, 2, 5, 21):
            noun, other = (text(count).replace(str(count), "") for text in (words.points, words.game_points))
            assert noun != other
        text, judge = text_of(Valued())
        dear = [each for each in judge.decisions if (found := judge.of(each)) is not None and found.lost]
        assert dear
        for each in dear:
            lost = words.points_lost(judge.of(each).lost, 1)
            assert lost in text.verdict(each)
        assert words.points_lost(3.0, 1) != words.points_lost(3, 0).replace("3", words.decimal(3.0))
    finally:
        i18n.set_language("en")
