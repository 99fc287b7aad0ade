"""The dialogs of the table at any text size: as high as their texts, on several pages if need be."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pygame
import pytest

from game.core.cards import mask_of, parse_cards
from game.core.state import Auction, Cutting, DealOver, LayingAway, Playing
from game.rules import preset
from graphics.app.app import App
from graphics.render import appearance, fonts, theme
from graphics.render.theme import scale
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene, pages_of
from graphics.screens.sheet.deal_verdict import (
    BillHeads,
    BillLine,
    BillTotal,
    FollowingLine,
    ScoredLine,
    VerdictBox,
)
from graphics.table.overlays.auction import AuctionPanel, BidTile
from graphics.table.overlays.declarations import DeclarationPanel, MeldRow
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import ButtonRow, DialogAct
from graphics.table.overlays.warnings import RevokeWarning, TickRow
from graphics.table.panels.panels import Words
from graphics.table.questions import AskBelot, forbidden_by
from graphics.text import i18n
from graphics.text.deal_sheet import sheet_text
from graphics.widgets.controls.button import Button
from graphics.widgets.ui import Ui
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.sheets import Sheet, measuring
from tests.graphics.table_kit import Engines, play_on, press, run, saved_match, session
from tests.graphics.widgets.flaws import flaws
from tests.kits.bela_dialogs import can_revoke, warned
from tests.kits.bela_dialogs import naming as naming_trump
from tests.kits.layouts import show

WINDOWS = ((1024, 640), (1366, 768), (3440, 1440))
LANGUAGES = ("ru", "bg")


class Case(NamedTuple):
    """A dialog: the rules, whether a match is where it opens, and what is done there."""

    rules: str
    there: Callable[[KeptSession], bool]
    act: Callable[[TableScene], object] = lambda scene: None


def nothing(*_what: object) -> None:
    """What a dialog asks for is not done."""


def offers(cards: str) -> Callable[[TableScene], None]:
    """Opens the question what of these cards is announced."""

    def open_panel(scene: TableScene) -> None:
        kind = preset("bela-3").melding(0)
        scene.view.open_overlay(DeclarationPanel(mask_of(parse_cards(cards)), kind, scene.view.deck, nothing))

    return open_panel


def refuse(scene: TableScene) -> None:
    """Call everything that is not open, the longest answer last."""
    panel = scene.view.overlay
    assert isinstance(panel, AuctionPanel)
    closed = [call for call in (*panel.contracts, 6, 7, 8) if call not in panel.legal]
    for call in sorted(closed, key=lambda call: len(panel.why(call))):
        panel.try_call(call)


def too_few(scene: TableScene) -> None:
    assert isinstance(scene.view.overlay, LayPanel)
    scene.view.overlay.lay()


def in_the_first_round(game: KeptSession) -> bool:
    return isinstance(game.state, Auction) and game.state.bidding.first_round


def dealer_calls(game: KeptSession) -> bool:
    return isinstance(game.state, Auction) and game.state.turn == game.state.bidding.dealer


def playing(game: KeptSession) -> bool:
    return isinstance(game.state, Playing)


CASES: dict[str, Case] = {
    "cut": Case("bulgarian", lambda g: isinstance(g.state, Cutting | DealOver)),
    "auction": Case("bulgarian", lambda g: isinstance(g.state, Auction)),
    "a call refused": Case("bulgarian", lambda g: isinstance(g.state, Auction), refuse),
    "a trump refused": Case("bela-2", in_the_first_round, refuse),
    "must name a trump": Case("bela-4-ru", dealer_calls, refuse),
    "laying away": Case("bela-3", lambda g: isinstance(g.state, LayingAway)),
    "too few laid": Case("bela-3", lambda g: isinstance(g.state, LayingAway), too_few),
    "belot": Case(
        "bulgarian", playing, lambda scene: scene.flow.take(AskBelot(scene.view.picture.hand[0].card or 0))
    ),
    "one": Case("bulgarian", playing, offers("7C8C9CJDQH8SKSAS")),
    "three": Case("bela-3", playing, offers("7C8C9C7D8D9D7H8H9HAS")),
    "four": Case("bela-3", playing, offers("JCJDJHJS9C9D9H9STCKC")),
    "five": Case("bela-3", playing, offers("TCJCQCKCKDKHTSJSQSKS")),
    "warning": Case(
        "bela-3-sr",
        can_revoke,
        lambda scene: scene.view.open_overlay(RevokeWarning(*warning(scene), nothing, nothing, nothing)),
    ),
}


def warning(scene: TableScene) -> tuple[object, ...]:
    from game.core.cards import bits
    from game.core.play import costly_cards

    state = scene.session.state
    assert isinstance(state, Playing)
    card = next(iter(bits(costly_cards(state))))
    return card, forbidden_by(scene.session, card), scene.session.match.rules


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.display.init()
    with measuring():
        yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), (1280, 720), i18n.language())


def opened(app: App, case: Case) -> tuple[TableScene, Overlay]:
    for seed in range(3, 60):
        game = session(seed, rules=case.rules)
        play_on(game, lambda g: g.human_to_act and not g.sheet_open and case.there(g), random.Random(seed))
        if not game.over:
            break
    assert app.store is not None
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    saved = saved_match(seed, tuple(game.match.actions), case.rules)
    scene = TableScene(app.ports, app.store.load(app.store.add(saved)), Engines())
    app.push(scene)
    run(app, lambda: (scene.view.overlay is not None or scene.view.hand.open) and scene.view.director.idle)
    case.act(scene)
    assert scene.view.overlay is not None
    return scene, scene.view.overlay


def pictured(scene: TableScene, overlay: Overlay) -> Sheet:
    """The dialog alone."""
    sheet = Sheet(app_of(scene).size)
    for item in overlay.items(scene.view.require_ui().images(True)):
        sheet.blit(item.surface, (item.x, item.y))
    return sheet


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", CASES)
def test_a_dialog_holds_its_texts_and_keeps_off_the_hand(
    make_app: MakeApp, measured: None, name: str
) -> None:
    app = make_app()
    scene, _overlay = opened(app, CASES[name])
    for language in LANGUAGES:
        for size in WINDOWS:
            for text in (100, 200):
                show(app, size, text, language)
                overlay = scene.view.overlay
                assert overlay is not None
                shown = pictured(scene, overlay)
                assert flaws(shown, scale(size)) == [], (language, size, text)
                panel = pygame.Rect(overlay.panel)
                assert pygame.Rect(0, 0, *size).contains(panel)
                words = [mark for mark in shown.marks if mark.kind == "text"]
                assert words and all(panel.contains(mark.rect) for mark in words), (language, size, text)
                if not isinstance(overlay, LayPanel) and name != "cut":
                    strips = [scene.view.hand.strip(i) for i in range(len(scene.view.picture.hand))]
                    assert not [strip for strip in strips if strip.colliderect(panel)]


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", ["three", "warning"])
@pytest.mark.parametrize("line", [False, True], ids=["", "with the line of events"])
def test_a_dialog_keeps_off_the_panel_of_the_deal(
    make_app: MakeApp, measured: None, name: str, line: bool
) -> None:
    app = make_app()
    app.settings = app.settings.with_(event_line=line)
    scene, _overlay = opened(app, CASES[name])
    for left in (False, True):
        app.settings = app.settings.with_(left_handed=left)
        for language in LANGUAGES:
            for size in WINDOWS:
                show(app, size, 200, language)
                scene.view.items()
                assert scene.view.overlay is not None
                panel = pygame.Rect(scene.view.overlay.panel)
                assert not panel.colliderect(scene.view.show.contract_box), (language, size, left)


def test_a_plate_is_shown_whole_or_not_at_all(make_app: MakeApp, measured: None) -> None:
    app = make_app()
    scene, _overlay = opened(app, CASES["warning"])
    hidden = set()
    for size, text in product(WINDOWS, (100, 200)):
        show(app, size, text)
        assert scene.view.overlay is not None
        board = scene.view.stage.board
        for seat in range(board.rules.players):
            plate = scene.words.plate(board, seat, board.turn)
            picture = scene.view.show.plates.items(plate)[0].surface
            shown = scene.view.items()
            covered = scene.view.overlay.panel.overlaps(scene.view.show.plates.box(plate))
            assert any(item.surface is picture for item in shown) != covered, (size, text, seat)
            hidden |= {(size, text)} if covered else set()
    assert not [text for _size, text in hidden if text == 100], "where there is room none is covered"


def test_what_is_said_of_the_turned_card_is_short_between_wide_panels(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    naming_trump(app, "upcard")
    for language in LANGUAGES:
        texts = {}
        for text in (100, 200):
            show(app, (1024, 640), text, language)
            sheet = app.screen
            assert isinstance(sheet, Sheet)
            app.top.dirty_all = True
            app.top.draw(sheet)
            assert flaws(sheet, scale((1024, 640)), app.top.targets()) == [], (language, text)
            texts[text] = {mark.text for mark in sheet.marks if mark.kind == "text"}
        assert any(" · " in shown for shown in texts[100] - texts[200])


def test_tiles_lie_where_words_are_large_and_still_rise_where_they_are_not(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    scene, _overlay = opened(app, CASES["auction"])
    forms = {}
    for text in (100, 200):
        show(app, (1024, 640), text)
        assert scene.view.overlay is not None
        tiles = [widget for widget in scene.view.overlay.widgets if isinstance(widget, BidTile)]
        assert [tile.trump for tile in tiles] == list(range(6))
        forms[text] = {tile.rect.y for tile in tiles}, {tile.rect.bottom for tile in tiles}
    assert len(forms[100][0]) == 6 and len(forms[100][1]) == 1, "a ladder"
    assert len(forms[200][0]) == len(forms[200][1]) == 2, "two rows"


def test_all_of_many_combinations_can_be_chosen(make_app: MakeApp, measured: None) -> None:
    """Five are the most that ten cards hold: four kings, and two sequences that are longer with the king."""
    app = make_app()
    scene, panel = opened(app, CASES["five"])
    assert isinstance(panel, DeclarationPanel) and len(panel.melds) == 5
    show(app, (1024, 640), 200, "bg")
    seen = [widget.meld for widget in panel.widgets if isinstance(widget, MeldRow)]
    pages = 1
    while any(widget.id == "next_page" and widget.is_enabled for widget in panel.widgets):
        next(widget for widget in panel.widgets if widget.id == "next_page").press()
        seen += [widget.meld for widget in panel.widgets if isinstance(widget, MeldRow)]
        pages += 1
    assert seen == panel.melds and pages > 1
    chosen = panel.chosen
    press(scene, pygame.K_1, pygame.KSCAN_1)
    assert panel.chosen != chosen, "a key chooses what stands on another page too"


def test_a_refusal_that_is_too_long_makes_the_panel_grow_and_its_end_shrink(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    scene, panel = opened(app, CASES["auction"])
    show(app, (1024, 640), 200)
    before = panel.panel
    panel.say("Это слово в этой партии сейчас сказать нельзя, потому что его уже сказал партнёр")
    assert panel.panel.h > before.h
    assert flaws(pictured(scene, panel), scale((1024, 640))) == []
    panel.say("")
    assert panel.panel == before


def test_the_warning_leaves_the_tick_to_the_settings_where_there_is_no_room(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    scene, panel, _card = warned(app, "bela-4-sr")
    assert any(isinstance(widget, TickRow) for widget in panel.widgets)
    panel.text *= 2
    app.save_settings(app.settings.with_(text_size=200))
    assert scene.view.overlay is panel
    assert {widget.id for widget in panel.widgets} >= {"revoke:play", "revoke:cancel"}
    assert not any(isinstance(widget, TickRow) for widget in panel.widgets)
    app.save_settings(app.settings.with_(text_size=100))
    appearance.apply_appearance(Settings(), (1280, 720), i18n.language())


def test_a_row_of_buttons_gives_each_what_its_text_asks_for() -> None:
    ui = Ui((1024, 640), theme.scale((1024, 640)))

    def row(*texts: str, width: int) -> ButtonRow:
        return ButtonRow(ui, [DialogAct(f"b:{text}", text, nothing, "P") for text in texts], width)

    even = row("Yes", "No", width=500)
    assert even.widths[0] == even.widths[1]
    wide = fonts.width("A rather long answer", "button", ui.s) + 90
    uneven = row("A rather long answer", "No", width=wide + ui.least + ui.u(16))
    assert uneven.widths[0] > uneven.widths[1] and uneven.height == even.height
    tight = row("A rather long answer", "Another long answer", width=wide)
    assert tight.height > even.height, "on two lines"
    for act, button in zip(tight.acts, tight.make(0, 0), strict=True):
        assert isinstance(button, Button)
        for word in act.text.split():
            assert fonts.width(word, "button", ui.s) < button.rect.w


def lines_of(game: KeptSession) -> int:
    """How many lines the bill of the last deal has; none while there is no sheet."""
    result = game.match.results[-1] if game.match.results and game.sheet_open else None
    if result is None or result.contract is None:
        return 0
    return len(sheet_text(Words(game), result, game.match.rules.side_of(game.human)).lines())


def sheet_of(app: App, rules: str, seed: int = 1, least: int = 5) -> DealEndScene:
    """The sheet of a finished deal whose bill has that many lines at least."""
    game = session(seed, rules=rules)
    play_on(game, lambda g: lines_of(g) >= least, random.Random(seed))
    assert app.store is not None
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    saved = saved_match(seed, tuple(game.match.actions), rules)
    app.push(TableScene(app.ports, app.store.load(app.store.add(saved)), Engines()))
    run(app, lambda: app.top.name == "deal_end")
    assert isinstance(app.top, DealEndScene)
    return app.top


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_a_long_bill_is_one_page_at_usual_size_and_goes_on_where_text_is_large(
    make_app: MakeApp, measured: None, rules: str
) -> None:
    app = make_app()
    scene = sheet_of(app, rules)
    bill = [line.title for line in scene.text.lines()]
    for size in WINDOWS:
        show(app, size, 100)
        assert len(scene.pages) == 1 and not any(t.id == "next_page" for t in scene.targets())
        show(app, size, 200)
        assert len(scene.pages) > 1
        lines = [block for page in scene.pages for block in page.blocks if isinstance(block, BillLine)]
        assert [" ".join(block.titles) for block in lines] == [line.title for line in scene.text.lines()]
        assert len(lines) == len(bill)


def test_pages_of_the_sheet_turn_by_key_and_button_and_the_rest_stays(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    scene = sheet_of(app, "bulgarian")
    show(app, (1024, 640), 200)
    assert scene.page == 0

    def key(code: int) -> None:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode=""))
        scene.update(0)

    key(pygame.K_PAGEDOWN)
    assert scene.page == 1
    key(pygame.K_PAGEUP)
    key(pygame.K_PAGEUP)
    assert scene.page == 0
    for _ in scene.pages[1:]:
        scene.ui.find("next_page").press()
        scene.update(0)
    assert scene.page == len(scene.pages) - 1 and not scene.ui.find("next_page").is_enabled
    show(app, (1920, 1080), 100)
    assert scene.page == 0, "one page is enough again"


def test_the_first_of_several_pages_says_how_the_deal_came_out(make_app: MakeApp, measured: None) -> None:
    app = make_app()
    for seed in (3, 7):
        scene = sheet_of(app, "bulgarian", seed)
        show(app, (1024, 640), 200)
        first, *others = scene.pages
        assert others and [type(block) for block in first.blocks] == [
            BillHeads,
            BillTotal,
            VerdictBox,
            ScoredLine,
        ]
        rest = [block for page in others for block in page.blocks]
        assert all(isinstance(block, BillHeads | BillLine | BillTotal | FollowingLine) for block in rest)
        app.go(MenuScene(app.ports))


def test_the_figures_stand_on_the_first_page_where_the_reasons_do_not_fit_there(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    scene = sheet_of(app, "bela-3")
    show(app, (1024, 640), 100)
    pages = [
        pages_of(1.0, 0, 700, high, scene.text, FollowingLine(1.0, 0, 0, "")) for high in range(300, 620, 20)
    ]
    apart = [each for each in pages if not any(isinstance(block, VerdictBox) for block in each[0].blocks)]
    assert apart and apart != pages
    for several in apart:
        assert [type(block) for block in several[0].blocks] == [BillHeads, BillTotal, ScoredLine]
    for several in pages:
        shown = [block for page in several for block in page.blocks]
        assert sum(isinstance(block, BillLine) for block in shown) == len(scene.text.lines())
        assert [sum(isinstance(block, kind) for block in shown) for kind in (VerdictBox, ScoredLine)] == [
            1,
            1,
        ]


def test_the_contract_fills_the_bar_from_the_left_and_the_true_end_has_a_sign(
    make_app: MakeApp, measured: None
) -> None:
    app = make_app()
    seen = set()
    for seed in range(1, 30):
        text = sheet_of(app, "bulgarian", seed, 1).text
        bar = text.scale()
        assert bar is not None and bar.own is text.we_declare
        have = text.totals()[0 if text.we_declare else 1]
        assert bar.filled == have / text.total and bar.marks[-1].sign == "check"
        assert [mark.sign for mark in bar.marks if mark.true][0] in ("check", "close", "pause")
        seen.add(bar.own)
        app.go(MenuScene(app.ports))
        if len(seen) == 2:
            return
    raise AssertionError(seen)
