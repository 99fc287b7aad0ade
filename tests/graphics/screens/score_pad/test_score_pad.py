"""The score pad: deals entered by finger and by keys, corrected, taken back, shown large, exported."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pygame
import pytest

from game.core.contracts import ALL_TRUMPS, SPADES
from game.referee.entry import Entry, EntryKind, ScoredMeld
from game.referee.score_pad import ScorePad, lines
from game.rules import preset
from graphics.app.app import App
from graphics.render import fonts
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.score_pad import pad_files, pad_paper, pad_scene
from graphics.screens.score_pad.draft import Draft
from graphics.screens.score_pad.entry_scene import DealEntryScene, ink_of
from graphics.screens.score_pad.evenings import ScorePadsScene
from graphics.screens.score_pad.pad_scene import ScorePadScene
from graphics.text.score_pad_text import entry_error, left_hanging
from graphics.widgets import keys
from graphics.widgets.controls.button import Button
from graphics.widgets.intents import Open
from graphics.widgets.node import Role
from saves import paths, score_pads
from saves.score_pads import HalfEntered, SavedPad, decode, encode, now
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, ids, press, settle, told, type_text

BELOT = ScorePad(rules=preset("bulgarian"), names=("", "Ivo"))
SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def opened(make_app: MakeApp, pad: ScorePad = BELOT) -> tuple[App, str]:
    """The pad on the screen, and its id."""
    app = make_app(SIZE)
    kept = score_pads.add(SavedPad("", now(), pad))
    app.router.take(Open(to.ScorePads()))
    settle(app)
    click(app, f"pad:{kept}")
    assert app.top.name == "score_pad"
    return app, kept


def kept_pad(id_: str) -> ScorePad:
    saved = score_pads.load(id_).saved
    assert saved is not None
    return saved.pad


def enter(app: App, *presses: str) -> None:
    click(app, "enter")
    for id_ in (*presses, "write"):
        click(app, id_)


def written(id_: str) -> list[tuple[int | None, ...]]:
    return [line.written for line in lines(kept_pad(id_))]


def entry(app: App) -> DealEntryScene:
    assert isinstance(app.top, DealEntryScene)
    return app.top


def focus(app: App, id_: str) -> None:
    entry(app).ui.focus.move_to(id_, True)


def enabled(app: App, id_: str) -> bool:
    settle(app)
    return next(target.enabled for target in app.top.targets() if target.id == id_)


def test_deals_entered_by_finger(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    enter(app, "call:0:3", "key:9", "key:7", "meld:0:20", "belot:0")
    enter(app, "call:1:5", "stake:2", "figure:1", "key:1", "key:3", "key:4")
    enter(app, "kind:passed")
    enter(app, "call:0:4", "tricks:0")
    assert written(id_) == [(14, 6), (0, 52), (0, 0), (35, 0)]
    assert lines(kept_pad(id_))[-1].scores == (49, 58)


def test_a_deal_entered_by_keys_alone(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    press(app, pygame.K_INSERT)
    assert app.top.name == "deal_entry"
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)  # clubs has the focus
    press(app, pygame.K_9, pygame.K_8, pygame.K_BACKSPACE, pygame.K_7)
    press(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert written(id_) == [(10, 6)]
    assert kept_pad(id_).entries[0].trump == SPADES


def test_digits_are_points_wherever_the_focus_is(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    draft = entry(app).draft
    press(app, pygame.K_9)
    for id_ in ("step:points", "last:1"):
        click(app, id_)
    press(app, pygame.K_7)
    assert (draft.cards, draft.last) == (["97", ""], 1)
    focus(app, "figure:1")
    press(app, pygame.K_6)
    assert draft.cards == ["97", "6"]


def test_letters_are_special_cases_as_at_the_table(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    draft, told = entry(app).draft, []
    for key in (pygame.K_c, pygame.K_r, pygame.K_r, pygame.K_p, pygame.K_p):
        press(app, key)
        told.append((draft.multiplier, draft.kind))
    played = EntryKind.PLAYED
    assert told == [(2, played), (4, played), (1, played), (1, EntryKind.PASSED), (1, played)]


def test_a_letter_means_nothing_where_the_game_has_no_such_case(make_app: MakeApp) -> None:
    app, _id = opened(make_app, ScorePad(rules=preset("bela-3-sr"), names=("",) * 3))
    click(app, "enter")
    press(app, pygame.K_c)
    press(app, pygame.K_p)
    assert not entry(app).draft.begun


def test_the_contract_leads_on_to_what_was_declared_where_anything_is(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    steps = []
    for id_ in ("call:0:3", "step:call", "call:0:4"):
        click(app, id_)
        steps.append(str(entry(app).step))
    assert steps == ["melds", "call", "points"], "nothing is declared in no trumps"


def test_three_sides_are_asked_for_the_last_trick_beside_every_step(make_app: MakeApp) -> None:
    app, _id = opened(make_app, ScorePad(rules=preset("bela-3"), names=("A", "B", "C")))
    click(app, "enter")
    for id_ in ("call:0:3", "last:2", "last:2", "last:1"):
        click(app, id_)
    assert (str(entry(app).step), entry(app).draft.last) == ("melds", 1)


@pytest.mark.parametrize("kind", ["enough", "eight"])
def test_a_deal_of_one_side_asks_which_whatever_step_is_open(make_app: MakeApp, kind: str) -> None:
    app, _id = opened(make_app, ScorePad(rules=preset("bela-4"), names=("", "")))
    click(app, "enter")
    for id_ in ("call:0:3", f"kind:{kind}", "side:1"):
        click(app, id_)
    assert (entry(app).draft.kind, entry(app).draft.side) == (EntryKind(kind), 1)


def test_large_text_has_a_page_for_each_step_and_for_the_line(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, ScorePad(rules=preset("bela-4"), names=("", "")))
    app.save_settings(app.settings.with_(text_size=200))
    enter(app, "call:0:3", "key:9", "key:7", "step:special", "tricks:0", "tab:line")
    app.save_settings(app.settings.with_(text_size=100))
    assert written(id_) == [(252, 0)]


def test_what_is_entered_after_all_passed_means_that_it_was_played(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    enter(app, "kind:passed", "call:0:3", "key:9", "key:7")
    assert written(id_) == [(10, 6)]


def test_the_new_line_stands_on_the_pad_in_red_as_far_as_it_is_known(make_app: MakeApp) -> None:
    app, _id = opened(make_app, BELOT.written(Entry(trump=SPADES, declarer=0, cards=(97, None))))
    click(app, "enter")
    totals = []
    for id_ in ("call:1:2", "key:6", "key:5", "key:0"):
        click(app, id_)
        draft = entry(app).draft
        shown = pad_paper.live_sheet(draft.pad, draft.before, draft.line())
        totals.append((shown.live, shown.totals))
    impossible = (1, (10, 6))
    assert totals == [impossible, (1, (11, 21)), (1, (16, 16)), impossible]


def test_a_corrected_line_is_in_red_and_the_later_ones_follow(make_app: MakeApp) -> None:
    make_app(SIZE)
    entries = [Entry(trump=SPADES, declarer=0, cards=(own, None)) for own in (97, 107)]
    pad = BELOT.written(entries[0]).written(entries[1])
    corrected = lines(pad.written(entries[1], 0))[0]
    shown = pad_paper.live_sheet(pad, lines(pad), corrected, 0)
    assert (shown.live, shown.totals) == (0, (22, 10))


def test_a_new_line_begins_the_next_match_after_a_won_one(make_app: MakeApp) -> None:
    make_app(SIZE)
    won = Entry(trump=ALL_TRUMPS, declarer=0, multiplier=4, cards=(258, None), melds=(ScoredMeld(0, 200),))
    draft = Draft(BELOT.written(won), cards=["", ""])
    line = draft.line()
    assert (line.number, line.match) == (1, 1)
    assert pad_paper.live_sheet(draft.pad, draft.before, line).totals == (0, 0)


def test_history_is_lighter_than_the_total_and_stands_on_the_rules(make_app: MakeApp) -> None:
    make_app(SIZE)
    shown = pad_paper.sheet(BELOT.written(Entry(trump=SPADES, declarer=0, cards=(97, None))))
    m = pad_paper.Measures(shown, 900, 700, 1.0)
    assert (fonts.ROLES[m.row_role], fonts.ROLES[m.total_role]) == (("text", 34), ("bold", 56))
    row = pygame.Surface((m.width, m.row), pygame.SRCALPHA)
    pad_paper.paint_line(row, shown, shown.lines[0], m)
    written_ = row.subsurface((m.left, 0, m.width - m.left, m.row)).get_bounding_rect()
    assert m.row - written_.bottom in (4, 5, 6)


def test_one_thing_on_the_screen_is_all_gold(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    for id_ in ("call:0:3", "stake:2", "tricks:0"):
        click(app, id_)
    settle(app)
    gold = [each.id for each in entry(app).ui.widgets if getattr(each, "kind", "") == "primary"]
    assert gold == ["write"]


def test_what_is_wrong_is_told_and_cannot_be_written(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    click(app, "enter")
    assert not enabled(app, "write")
    for press_ in ("call:0:3", "key:9", "key:7", "figure:1", "key:6", "key:6"):
        click(app, press_)
    assert not enabled(app, "write")
    press(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert app.top.name == "deal_entry"
    click(app, "key:<")
    click(app, "key:5")
    assert enabled(app, "write")
    click(app, "write")
    assert written(id_) == [(10, 6)]


def test_three_columns_and_a_side_without_a_trick(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, ScorePad(rules=preset("bela-3-sr"), names=("A", "B", "C")))
    click(app, "enter")
    for id__ in ("call:1:2", "figure:0", "key:1", "key:0", "key:0", "without:2", "last:0", "write"):
        click(app, id__)
    assert written(id_) == [(162, None, -97)]


def test_numbers_alone_in_four_columns(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, ScorePad(rules=None, names=("",) * 4))
    enter(app, "figure:1", "key:1", "key:2", "figure:2", "key:5", "key:-")
    assert written(id_) == [(0, 12, -5, 0)]


def test_what_is_still_to_be_entered_is_not_told_in_red(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    inks = []
    for id_ in ("caller:0", "call:0:3", "key:9", "key:9", "key:9"):
        click(app, id_)
        assert isinstance(app.top, DealEntryScene)
        error = app.top.draft.line().error
        inks.append(error and ink_of(error))
    assert inks == [T.text2, T.text2, None, None, T.red]


def test_nothing_typed_is_no_line_of_numbers(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, ScorePad(rules=None, names=("", "")))
    click(app, "enter")
    assert not enabled(app, "write")
    for id__ in ("key:0", "write"):
        click(app, id__)
    assert written(id_) == [(0, 0)]


def test_points_in_no_trumps_are_asked_for_as_they_are_counted(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    titles = []
    for id_ in ("call:0:3", "call:0:4"):
        click(app, "step:call")
        click(app, id_)
        settle(app)
        found = app.top.ui.manager.get_sprite_group().sprites()
        titles.append(
            [text for each in found if (text := str(getattr(each, "text", ""))).startswith("Card points")]
        )
    assert titles == [["Card points with the last ten"], ["Card points with the last ten, not yet doubled"]]


def test_a_line_parts_two_matches(make_app: MakeApp) -> None:
    make_app(SIZE)
    deal = Entry(trump=ALL_TRUMPS, declarer=0, multiplier=4, cards=(258, None), melds=(ScoredMeld(0, 200),))
    shown = pad_paper.sheet(BELOT.written(deal).written(deal).written(deal))
    m = pad_paper.Measures(shown, 800, 600, 1.0)
    parted = []
    for line in shown.lines:
        row = pygame.Surface((m.width, m.row), pygame.SRCALPHA)
        pad_paper.paint_line(row, shown, line, m)
        parted.append(row.get_at((m.width // 2, 1)).a > 0)
    assert [line.match for line in shown.lines] == [0, 1, 2]
    assert parted == [False, True, True]


def test_a_line_is_corrected_deleted_and_brought_back(make_app: MakeApp) -> None:
    deals = tuple(Entry(trump=SPADES, declarer=0, cards=(own, None)) for own in (97, 107))
    app, id_ = opened(make_app, BELOT.written(deals[0]).written(deals[1]))
    click(app, "line:0")
    click(app, "correct")
    for id__ in ("key:-", "key:5", "key:0", "write"):
        click(app, id__)
    assert written(id_) == [(0, 16), (11, 5)]
    click(app, "line:0")
    press(app, pygame.K_DELETE)
    assert written(id_) == [(11, 5)]
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert written(id_) == [(0, 16), (11, 5)]
    click(app, "undo")
    assert written(id_) == [(10, 6), (11, 5)]
    assert not enabled(app, "undo")


def test_what_was_undone_is_done_again_by_its_button(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, BELOT.written(Entry(trump=SPADES, declarer=0, cards=(97, None))))
    assert not enabled(app, "redo")
    for press_ in ("line:0", "delete", "undo"):
        click(app, press_)
    assert written(id_) == [(10, 6)]
    click(app, "redo")
    assert written(id_) == []
    assert not enabled(app, "redo")


@pytest.mark.parametrize("again", ["Ctrl+Y", "Ctrl+Shift+Z"])
def test_changes_are_undone_and_done_again_after_a_restart(make_app: MakeApp, again: str) -> None:
    deals = tuple(Entry(trump=SPADES, declarer=0, cards=(own, None)) for own in (97, 107))
    app, id_ = opened(make_app, BELOT.written(deals[0]).written(deals[1]))
    click(app, "line:0")
    press(app, pygame.K_DELETE)
    assert written(id_) == [(11, 5)]
    app.pop()
    click(app, f"pad:{id_}")
    assert enabled(app, "undo"), "the screen is a new one, and knows what came before"
    app.handle(keys.press("Ctrl+Z"))
    assert written(id_) == [(10, 6), (11, 5)]
    app.pop()
    click(app, f"pad:{id_}")
    app.handle(keys.press(again))
    assert written(id_) == [(11, 5)] and not app.top.handle(keys.press("Ctrl+Alt+Z"))


def test_what_is_declared_moves_no_button(make_app: MakeApp) -> None:
    """The buttons stay where they were: an impatient second press means the same as the first."""
    app, _id = opened(make_app)
    click(app, "enter")

    def places() -> dict[str, pygame.Rect]:
        return {target.id: target.rect for target in app.top.targets() if "kind" not in target.id}

    click(app, "step:melds")
    before = places()
    assert {"meld:0:20", "belot:1"} <= set(before)
    for id_ in ("meld:0:20", "belot:0", "meld:0:50", "belot:1", "take_back:0"):
        click(app, id_)
        assert places() == before


def test_a_correction_stays_on_its_page(make_app: MakeApp) -> None:
    pad = BELOT
    for own in range(90, 140):
        pad = pad.written(Entry(trump=SPADES, declarer=0, cards=(own, None)))
    app, _id = opened(make_app, pad)
    for _ in range(3):
        click(app, "previous_page")
    shown = ids(app)
    line = next(id_ for id_ in shown if id_.startswith("line:"))
    for id_ in (line, "correct", "key:<", "write"):
        click(app, id_)
    assert line in ids(app)


def test_a_long_name_of_an_evening_ends_before_the_tools(make_app: MakeApp) -> None:
    app = make_app(SIZE)
    kept = score_pads.add(SavedPad("W" * 40, now(), BELOT))
    app.router.take(Open(to.ScorePads()))
    settle(app)
    click(app, f"pad:{kept}")
    settle(app)
    first = min(target.rect.left for target in app.top.targets() if target.id in ("alone", "export"))
    sprites = app.top.ui.manager.get_sprite_group().sprites()
    titles = [each for each in sprites if getattr(each, "role", "") == "screen_title"]
    assert titles
    assert all(title.rect.right < first for title in titles)


def test_a_line_tells_what_stands_behind_it(make_app: MakeApp) -> None:
    app, _id = opened(make_app, BELOT.written(Entry(trump=ALL_TRUMPS, declarer=1, cards=(124,))))
    click(app, "line:0")
    click(app, "line:0")
    assert app.top.name == "judged_line"
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "score_pad"


def test_a_line_that_cannot_be_any_more_says_why(make_app: MakeApp) -> None:
    rules = preset("bela-4").with_options({"target": 301})
    deals = (
        Entry(trump=SPADES, declarer=0, cards=(100,)),
        Entry(kind=EntryKind.ENOUGH, side=0, trump=SPADES, declarer=0, cards=(40, 20)),
    )
    app, _id = opened(make_app, ScorePad(rules=rules, names=("", ""), entries=deals))
    click(app, "line:1")
    click(app, "behind")
    assert app.top.name == "message"


def test_the_pad_alone_fills_the_window_with_larger_figures(make_app: MakeApp) -> None:
    app, _id = opened(make_app, BELOT.written(Entry(trump=SPADES, declarer=0, cards=(97,))))
    scale = app.ports.window.scale
    assert fonts.pixels(pad_paper.NEAR.total, scale) >= 40
    assert fonts.pixels(pad_paper.FAR.total, scale) >= 80
    assert fonts.pixels(pad_paper.FAR.row, scale) >= 48
    click(app, "alone")
    assert set(ids(app)) == {"small", "line:0"}
    press(app, pygame.K_ESCAPE)
    assert "enter" in ids(app)


def test_a_pad_that_cannot_be_kept_goes_on_in_memory(make_app: MakeApp, home: Path) -> None:
    app, id_ = opened(make_app)
    folder = home / paths.SCORE_PADS
    score_pads.delete(id_)
    folder.rmdir()
    folder.write_text("in the way")
    enter(app, "kind:passed")
    assert app.top.name == "message"
    press(app, pygame.K_ESCAPE)
    folder.unlink()
    enter(app, "kind:passed")
    assert len(kept_pad(id_).entries) == 2


def test_a_broken_pad_is_listed_and_can_be_deleted(make_app: MakeApp) -> None:
    sound, broken = (score_pads.add(SavedPad("", now(), BELOT)) for _ in range(2))
    score_pads.place(broken).write_text("{")
    app = make_app(SIZE)
    app.router.take(Open(to.ScorePads(broken)))
    settle(app)
    click(app, f"more:pad:{broken}")
    assert not enabled(app, "open")
    click(app, "delete")
    click(app, "yes")
    assert [each.id for each in score_pads.all_pads()] == [sound]


def test_a_new_evening_of_numbers(make_app: MakeApp) -> None:
    app = make_app(SIZE)
    app.router.take(Open(to.ScorePads()))
    settle(app)
    for id_ in ("new", "by:False", "columns:3", "begin"):
        click(app, id_)
    assert app.top.name == "score_pad"
    (kept,) = score_pads.all_pads()
    assert kept.saved is not None
    assert (kept.saved.pad.rules, kept.saved.pad.columns) == (None, 3)


def test_a_long_name_on_the_picture_leaves_no_dots_beside_it(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Ana", "Boris and Vera with a name for three")
    make_app()
    shown: list[str] = []
    render = pad_paper.fonts.render
    monkeypatch.setattr(
        pad_paper.fonts, "render", lambda text, *rest: (shown.append(text), render(text, *rest))[1]
    )
    deals = (Entry(trump=SPADES, declarer=1, cards=(60, None), multiplier=2),)
    list(
        pad_paper.picture(pad_paper.sheet(ScorePad(rules=BELOT.rules, names=names, entries=deals)), 1.0, 1200)
    )
    assert any(text.startswith("Boris") for text in shown)
    assert "…" not in shown


def test_exported_as_pad_text_and_picture(make_app: MakeApp, home: Path) -> None:
    deals = (Entry(trump=SPADES, declarer=0, cards=(97, None), multiplier=2), Entry(kind=EntryKind.PASSED))
    app, id_ = opened(make_app, ScorePad(rules=BELOT.rules, names=("Ana", "Ivo"), entries=deals))
    scene = app.top
    assert isinstance(scene, ScorePadScene)

    def paint() -> Iterator[bytes]:
        return pad_paper.picture(pad_paper.sheet(scene.pad), 1.0, 1200)

    for ending in (".json", ".txt", ".png"):
        pad_files.export(app.ports, scene.saved, ending, paint, home / f"evening{ending}")
    while app.working:
        app.beat()
    assert decode((home / "evening.json").read_bytes()).pad == kept_pad(id_)
    told = (home / "evening.txt").read_text("utf-8")
    assert "Deal 1: 32 : 0 (32 : 0) – Spades\N{NO-BREAK SPACE}♠ · Contra ×2 · Ana · Made" in told
    assert "both together 162; in tens 16; × 2 = 32" in told
    picture = pygame.image.load(io.BytesIO((home / "evening.png").read_bytes()))
    assert picture.get_width() >= 1200
    imported: list[str] = []
    pad_files.import_file(app.ports, imported.append, home / "evening.json")
    assert kept_pad(imported[0]) == kept_pad(id_)
    pad_files.import_file(app.ports, imported.append, home / "evening.txt")
    settle(app)
    assert app.top.name == "message" and len(imported) == 1


def test_an_imported_pad_is_chosen_in_sight_and_told_apart(make_app: MakeApp, home: Path) -> None:
    app = make_app(SIZE)
    saved = SavedPad("Friday", now(), BELOT)
    for _pad in range(12):
        score_pads.add(saved)
    (home / "evening.json").write_bytes(encode(saved))
    app.router.take(Open(to.ScorePads()))
    settle(app)
    scene = app.top
    assert isinstance(scene, ScorePadsScene)
    pad_files.import_file(app.ports, scene.imported, home / "evening.json")
    settle(app)
    assert told(app) == "Friday (2) is now in the list."
    click(app, "close")
    current = scene.current
    assert current is not None and current.saved is not None
    assert current.saved.name == "Friday (2)"
    assert f"pad:{current.id}" in ids(app)


def test_the_names_typed_are_those_who_may_deal_first(make_app: MakeApp) -> None:
    """And what is typed goes on where the caret stands."""
    app = make_app(SIZE)
    app.router.take(Open(to.NewScorePad(lambda saved: None)))
    click(app, "name:0")
    type_text(app, "Aa")
    press(app, pygame.K_LEFT)
    type_text(app, "n")
    choice = next(each for each in app.top.ui.widgets if each.id == "dealer")  # type: ignore[attr-defined]
    assert [text for _value, text in choice.choices] == ["Ana", "Them"]


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_the_name_being_typed_stays_in_sight(make_app: MakeApp, language: str) -> None:
    """Long names need more room where somebody is to deal first, and push the others down."""
    app = make_app((1024, 640), language)
    app.router.take(Open(to.NewScorePad(lambda saved: None)))
    settle(app)
    if "name:1" not in ids(app):
        press(app, pygame.K_PAGEDOWN)
    click(app, "name:1")
    type_text(app, "W" * 40)
    assert app.top.focused() == "name:1"
    assert "name:1" in ids(app)


class TestPictureOfALongPad:
    """A picture is of bounded size, made between the frames, and says what it leaves out."""

    @staticmethod
    def pad(deals: int) -> pad_paper.PadSheet:
        entry = Entry(trump=SPADES, declarer=0, cards=(97, None), multiplier=2)
        return pad_paper.sheet(ScorePad(rules=BELOT.rules, names=("Ana", "Ivo"), entries=(entry,) * deals))

    @pytest.mark.parametrize("deals", [41, 1400])
    def test_it_is_as_large_as_one_of_forty_deals(self, make_app: MakeApp, deals: int) -> None:
        make_app()
        sizes = [
            pygame.image.load(io.BytesIO(b"".join(pad_paper.picture(self.pad(count), 1.0, 1200)))).get_size()
            for count in (40, deals)
        ]
        assert sizes[0] == sizes[1]
        assert sizes[0][0] * sizes[0][1] < 5_000_000

    def test_it_says_what_it_leaves_out(self, make_app: MakeApp) -> None:
        make_app()
        shown = pad_paper.last_lines(self.pad(1400))
        assert shown.note.startswith("1360 earlier deals are left out. ")
        assert [line.match for line in shown.lines[-1:]] == [line.match for line in self.pad(1400).lines[-1:]]
        assert pad_paper.last_lines(self.pad(41)).note.startswith("1 earlier deal is left out. ")
        assert "left out" not in pad_paper.last_lines(self.pad(40)).note

    def test_no_step_stops_the_window(self, make_app: MakeApp) -> None:
        make_app()
        shown, longest = self.pad(1400), 0.0
        list(pad_paper.picture(shown, 1.0, 1200))  # fonts and icons are there
        steps = pad_paper.picture(shown, 1.0, 1200)
        began = before = process_time()
        for _step in steps:
            now = process_time()
            longest, before = max(longest, now - before), now
        assert before - began < 0.3
        assert longest < 0.08


def test_a_deal_half_entered_is_not_left_without_a_question(make_app: MakeApp) -> None:
    app, kept = opened(make_app)
    click(app, "enter")
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "score_pad", "nothing was entered"
    click(app, "enter")
    press(app, pygame.K_9)
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "leave_entry"
    press(app, pygame.K_ESCAPE)
    scene = app.top
    assert isinstance(scene, DealEntryScene) and scene.draft.cards == ["9", ""]
    press(app, pygame.K_ESCAPE)
    click(app, "leave")
    assert app.top.name == "score_pad" and kept_pad(kept).entries == ()


def test_a_line_that_was_looked_at_again_is_left_without_a_question(make_app: MakeApp) -> None:
    app, kept = opened(make_app, BELOT.written(Entry(trump=SPADES, declarer=0, cards=(97, 65))))
    click(app, "line:0")
    click(app, "correct")
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "score_pad"
    click(app, "correct")
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "leave_entry"
    click(app, "leave")
    assert written(kept) == [written(kept)[0]] and kept_pad(kept).entries[0].cards == (97, 65)


def test_what_hangs_stands_on_its_line_and_on_no_other() -> None:
    pad = BELOT.written(Entry(trump=SPADES, declarer=0, cards=(81, 81)))
    pad = pad.written(Entry(kind=EntryKind.PASSED)).written(Entry(trump=SPADES, declarer=0, cards=(97, 65)))
    assert [left_hanging(line) for line in lines(pad)] == ["8 game points hang", "", ""]


def test_a_line_says_what_it_is_to_who_does_not_see_it(make_app: MakeApp) -> None:
    hung = Entry(trump=SPADES, declarer=0, multiplier=1, cards=(81, 81))
    app, _kept = opened(make_app, BELOT.written(hung).written(Entry(kind=EntryKind.PASSED)))
    names = {node.id: node.name for node in app.top.outline().root.walk()}
    assert names["line:0"] == "1. Spades, Us, 8 game points hang, Us: 0, Ivo: 8"
    assert names["line:1"] == "2. All passed, Us: 0, Ivo: 0"


def test_a_full_pad_takes_no_other_deal_and_says_so(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pad_scene, "MOST_ENTRIES", 2)
    app, kept = opened(make_app)
    for _deal in range(2):
        app.top.write(Entry(kind=EntryKind.PASSED))  # type: ignore[attr-defined]
    click(app, "enter")
    assert isinstance(app.top, Dialog) and "room for 2 deals" in app.top.text
    click(app, "close")
    assert isinstance(app.top, ScorePadScene) and len(kept_pad(kept).entries) == 2
    app.top.chosen = 0
    app.top.correct()
    settle(app)
    assert isinstance(app.top, DealEntryScene), "what is there can be corrected"


def test_all_tricks_override_the_points_that_were_typed(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    enter(app, "call:0:3", "key:9", "key:7", "tricks:0")
    assert written(id_) == [(25, 0)]


def test_points_typed_after_all_tricks_take_them_back(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    enter(app, "call:0:3", "tricks:0", "key:9", "key:7")
    assert written(id_) == [(10, 6)]


def test_discards_of_a_side_without_a_trick_stay_typed(make_app: MakeApp) -> None:
    """In Bela for three the declarer's two discards count, also where no trick was taken."""
    app, id_ = opened(make_app, ScorePad(rules=preset("bela-3"), names=("A", "B", "C")))
    click(app, "enter")
    for id__ in ("call:0:0", "without:0", "key:1", "key:4", "without:1"):
        click(app, id__)
    scene = app.top
    assert isinstance(scene, DealEntryScene)
    assert scene.draft.cards == ["14", "", ""]
    assert scene.draft.without == [0, 1]


def test_the_suit_need_not_be_said_in_bela(make_app: MakeApp) -> None:
    app, id_ = opened(make_app, ScorePad(rules=preset("bela-4"), names=("", "")))
    enter(app, "caller:0", "key:9", "key:7", "step:points", "last:0")
    assert written(id_) == [(97, 65)]
    assert kept_pad(id_).entries[0].trump is None


def test_a_half_entered_deal_survives_the_window(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    click(app, "enter")
    for id__ in ("call:1:3", "key:9", "meld:0:50"):
        click(app, id__)
    again = ScorePadScene(app.ports, id_, score_pads.load(id_).saved)  # type: ignore[arg-type]
    again.enter_deal()
    settle(app)
    scene = app.top
    assert isinstance(scene, DealEntryScene)
    assert (scene.draft.caller, scene.draft.trump, scene.draft.cards) == (1, SPADES, ["9", ""])
    assert scene.draft.melds == [ScoredMeld(0, 50)]


def test_nothing_is_kept_of_a_deal_that_was_written_or_given_up(make_app: MakeApp) -> None:
    app, id_ = opened(make_app)
    enter(app, "call:0:3", "key:9", "key:7")
    assert score_pads.load_half_entered(id_).entry is None
    click(app, "enter")
    press(app, pygame.K_9)
    assert score_pads.load_half_entered(id_).entry is not None
    press(app, pygame.K_ESCAPE)
    click(app, "leave")
    assert score_pads.load_half_entered(id_).entry is None


def test_the_pad_offers_to_continue_only_a_deal_that_is_half_entered(make_app: MakeApp) -> None:
    app, _id = opened(make_app)

    click(app, "enter")
    press(app, pygame.K_9)
    press(app, pygame.K_ESCAPE)
    click(app, "leave")
    settle(app)
    assert next(each.label for each in app.top.targets() if each.id == "enter") == "Enter a deal"


def test_a_half_entered_deal_goes_only_behind_the_deals_it_was_entered_behind(make_app: MakeApp) -> None:
    _app, id_ = opened(make_app)
    score_pads.keep_half_entered(id_, HalfEntered(3, Entry(trump=SPADES)))
    assert score_pads.load_half_entered(id_).behind(4) is None


def test_the_half_entered_deal_is_read_once_for_each_opening(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    load = score_pads.load_half_entered
    monkeypatch.setattr(score_pads, "load_half_entered", lambda pad: reads.append(pad) or load(pad))
    app, id_ = opened(make_app)
    for _time in range(3):
        app.top.rebuild()  # type: ignore[attr-defined]
    assert reads == [id_]


@pytest.mark.parametrize("count", [0, 2])
def test_the_button_to_begin_is_gold(make_app: MakeApp, count: int) -> None:
    app = make_app(SIZE)
    for _pad in range(count):
        score_pads.add(SavedPad("", now(), BELOT))
    app.router.take(Open(to.ScorePads()))
    settle(app)
    kinds = {each.id: each.kind for each in app.top.ui.widgets if isinstance(each, Button)}  # type: ignore[attr-defined]
    assert kinds["new"] == "primary"


def test_who_deals_next_is_marked(make_app: MakeApp) -> None:
    rules = preset("bulgarian")
    first = pad_paper.sheet(ScorePad(rules=rules, names=("A", "B"), dealer=1))
    assert first.dealing == 1
    one = Entry(trump=SPADES, declarer=0, cards=(97, 65))
    assert pad_paper.sheet(ScorePad(rules=rules, names=("A", "B"), dealer=1, entries=(one,))).dealing == 0
    assert pad_paper.sheet(ScorePad(rules=None, names=("A", "B"))).dealing is None


def test_the_note_of_a_pad_names_the_dealer_in_words_that_fit_every_column() -> None:
    """No "Us deals", and no "Раздава Ние"."""
    sheet = pad_paper.sheet(ScorePad(rules=preset("bulgarian"), names=("", "")))
    assert sheet.note.endswith(" · dealer: Us")


def test_before_the_last_trick_the_most_is_without_the_last_ten() -> None:
    """After *dosta* the last trick was not played: the pack has 152 points then, 162 with the last ten."""
    pad = ScorePad(rules=preset("bela-4"), names=("A", "B"))
    entry = Entry(kind=EntryKind.ENOUGH, trump=SPADES, declarer=0, side=0, cards=(158, None))
    told = entry_error(lines(pad.written(entry))[0].error, ("A", "B"))  # type: ignore[arg-type]
    assert told == "A: no cards are worth 158. Without the last trick it is at most 152."


def test_a_pad_is_exported_under_the_name_of_the_evening(make_app: MakeApp) -> None:
    app = make_app(SIZE)
    saved = SavedPad("Friday at Maja's", now(), BELOT)
    pad_files.ask_export(app.ports, saved, lambda: pygame.Surface((1, 1)))
    settle(app)
    click(app, "pad")
    assert app.top.save_as == "Friday at Maja s.json"  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["bg", "ru", "tr"])
@pytest.mark.parametrize("game", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_each_step_is_one_page_in_the_smallest_window(make_app: MakeApp, game: str, language: str) -> None:
    app = make_app((1024, 640), language)
    rules = preset(game)
    names = ("Alexander", "Gergana", "Maria")[: len(rules.seats) if game == "bela-3" else 2]
    scene = DealEntryScene(app.ports, to.DealEntry(ScorePad(rules=rules, names=names), lambda entry: None))
    app.push(scene)
    found: set[str] = set()
    for step in ("step:call", "step:melds", "step:points"):
        click(app, step)
        found |= set(ids(app))
        assert scene.pages == 1
    assert {"caller:1", "call:1:3", "key:-", "figure:1", "last:1", "meld:1:200", "belot:1", "write"} <= found


def test_the_arrows_keep_the_column_of_a_contract(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    for trump in range(6):
        focus(app, f"call:0:{trump}")
        press(app, pygame.K_DOWN)
        assert entry(app).ui.focus.current == f"call:1:{trump}"
        press(app, pygame.K_UP)
        assert entry(app).ui.focus.current == f"call:0:{trump}"


def test_the_name_of_a_side_is_left_of_its_first_contract(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    click(app, "enter")
    focus(app, "call:1:1")
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert entry(app).ui.focus.current == "caller:1"


@pytest.mark.usefixtures("read_aloud")
def test_every_figure_of_the_pad_names_its_column_and_its_line(make_app: MakeApp) -> None:
    app, _id = opened(make_app)
    enter(app, "call:0:3", "key:9", "key:7")
    click(app, "enter")
    cells = [node for node in app.top.outline().root.walk() if node.role is Role.CELL]
    assert [(cell.name, cell.description) for cell in cells] == [
        ("Us: 10", "1. Spades, Us"),
        ("Ivo: 6", "1. Spades, Us"),
        ("Us: 10", "Score"),
        ("Ivo: 6", "Score"),
    ]
