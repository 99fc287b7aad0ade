"""No dialog on the cloth covers the own hand or the trick it is about, in any window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from game.core.auction import Bidding
from game.core.cards import mask_of, parse_card, parse_cards
from game.core.tricks import Duty, DutyKind
from game.rules import preset
from graphics.render import appearance, fonts
from graphics.render.deck import Deck
from graphics.render.icons import in_force
from graphics.render.shapes import Box, Pose
from graphics.render.theme import scale
from graphics.table.geometry import Layout, layout
from graphics.table.hand import CHOSEN_LIFT
from graphics.table.overlays import auction
from graphics.table.overlays.auction import AuctionPanel, TrumpPanel
from graphics.table.overlays.cut import CutPanel
from graphics.table.overlays.declarations import DeclarationPanel, MeldRow
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.warnings import BelotQuestion, RevokeWarning, TickRow
from graphics.table.places import Around, hand_boxes, middle_fan, rest_pile, slots, trick_boxes, upright
from graphics.text import i18n, words
from graphics.widgets.ui import Ui
from saves.settings import Settings
from tests.graphics.sheets import measuring
from tests.kits.windows import WINDOWS

SMALLEST = WINDOWS[0]
TRICKS = {4: ((), ("W",), ("N", "W"), ("E", "N", "W")), 3: ((), ("W",), ("E", "W")), 2: ((), ("N",))}
ONE, TWO, MANY = "7C8C9CJDQH8SKSAS", "7C8C9CJDQDKDKSAS", "7C8C9C7D8D9D7H8H9HAS"


def nothing(*_what: object) -> None:
    """What a dialog asks for is not done."""


def announcing(cards: str) -> Callable[[int], Overlay]:
    def make(players: int) -> Overlay:
        kind = preset(f"bela-{players}").melding(0)
        return DeclarationPanel(mask_of(parse_cards(cards)), kind, Deck(in_force()), nothing)

    return make


def belot(players: int) -> Overlay:
    return BelotQuestion("Queen of diamonds", preset(f"bela-{players}"), nothing, nothing)


def revoke(players: int) -> Overlay:
    duty = Duty(DutyKind.OVERTRUMP, card=parse_card("TD"))
    rules = preset(f"bela-{players}-sr")
    return RevokeWarning(parse_card("QD"), duty, rules, nothing, nothing, nothing)


OVER_A_TRICK = {
    "one": announcing(ONE),
    "two": announcing(TWO),
    "many": announcing(MANY),
    "belot": belot,
    "revoke": revoke,
}
RAISED = ("belot", "revoke")


@pytest.fixture
def measured() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    fonts.start()
    with measuring():
        yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), (1280, 720), i18n.language())


def in_force_at(size: tuple[int, int], text: int, language: str) -> Ui:
    i18n.set_language(language)
    appearance.apply_appearance(Settings().with_(text_size=text, language=language), size, i18n.language())
    return Ui(size, scale(size), nothing)


def clear(box: Box, cards: list[Box], name: object) -> None:
    hit = [card for card in cards if box.overlaps(card)]
    assert not hit, (name, box, hit)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("size", "text"),
    [(size, text) for size in WINDOWS for text in (100, 200)] + [(SMALLEST, 130), (SMALLEST, 160)],
)
def test_no_card_of_the_hand_or_of_the_trick_is_covered(
    measured: None, size: tuple[int, int], text: int
) -> None:
    for language in ("bg", "ru") if size == SMALLEST else ("bg",):
        ui = in_force_at(size, text, language)
        for players, left in product(TRICKS, (False, True)):
            line = left
            table = layout(*size, players, mirrored=left, event_line=line)
            for trick, (name, make) in product(TRICKS[players], OVER_A_TRICK.items()):
                overlay = make(players)
                lift = table.hand.lift_legal + table.hand.lift_hover if name in RAISED else 0.0
                hand = 8 if players == 4 else 10
                overlay.around = around = Around(hand, lift, trick, (table.contract,))
                overlay.build(ui, table)
                case = (name, language, players, left, line, trick)
                clear(overlay.panel, hand_boxes(table, around), case)
                clear(overlay.panel, trick_boxes(table, around), case)
                panel = pygame.Rect(overlay.panel)
                assert pygame.Rect(0, 0, *size).contains(panel), case
                rects = [pygame.Rect(widget.rect) for widget in overlay.widgets]
                assert len(rects) >= 2 and all(panel.contains(rect) for rect in rects), case
                assert not [1 for i, a in enumerate(rects) for b in rects[:i] if a.colliderect(b)], case
                overlay.close()


def cloth_boxes(table: Layout, players: int) -> list[Box]:
    """The cards in the middle that an auction of Bela is about."""
    if players == 4:
        return []
    cards = [upright(pose) for pose in middle_fan(table.cloth.middle, 2)]
    if players == 2:
        cards += [upright(pose) for pose in rest_pile(table.cloth.rest, 8)] + [upright(table.cloth.turned)]
    return cards


@pytest.mark.sample(5)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_auction_covers_neither_the_hand_nor_the_cards_in_the_middle(
    measured: None, size: tuple[int, int], text: int
) -> None:
    for language in ("bg", "ru"):
        ui = in_force_at(size, text, language)
        for players, left, line in product((4, 3, 2), (False, True), (False, True)):
            table = layout(*size, players, mirrored=left, event_line=line)
            turned = parse_card("QD") if players == 2 else None
            rules, bidding = preset(f"bela-{players}"), Bidding(players, 0, turned=turned)
            panels: list[Overlay] = [
                TrumpPanel(rules, bidding, frozenset((0, 1, 2, 3, 6)), nothing, lambda call: "")
            ]
            if players == 4:
                panels.append(AuctionPanel(frozenset(range(7)), "най-висока: Каро, Александър", nothing, str))
                panels.append(CutPanel(Deck(in_force()), nothing))
            for panel in panels:
                count = 0 if isinstance(panel, CutPanel) else 6
                panel.around = around = Around(count, 0.0, (), ())
                panel.build(ui, table)
                case = (panel.name, language, players, left, line)
                clear(panel.panel, hand_boxes(table, around), case)
                clear(panel.panel, cloth_boxes(table, players), case)
                panel.close()


@pytest.mark.sample(5)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_discarded_is_chosen_below_the_dialog(
    measured: None, size: tuple[int, int], text: int
) -> None:
    for language in ("bg", "ru"):
        ui = in_force_at(size, text, language)
        for players, left, line in product((3, 2), (False, True), (False, True)):
            table = layout(*size, players, mirrored=left, event_line=line)
            hand = SimpleNamespace(chosen=set(), refresh=nothing)
            panel = LayPanel(hand, 2, nothing, nothing)  # type: ignore[arg-type]
            panel.around = around = Around(12, CHOSEN_LIFT * table.hand.card[1], (), ())
            panel.build(ui, table)
            clear(panel.panel, hand_boxes(table, around), (language, players, left, line))
            panel.close()


def test_an_upright_box_holds_a_turned_card() -> None:
    assert upright(Pose(100, 100, 0, 50)) == Box(75, 65, 50, 70)
    turned = upright(Pose(100, 100, 90, 50))
    assert (round(turned.w), round(turned.h)) == (70, 50)
    assert upright(Pose(0, 0, 7, 50)).w > 50


@pytest.mark.parametrize("players", TRICKS)
def test_places_reach_from_the_trick_to_the_hand_and_the_middle_comes_first(players: int) -> None:
    table = layout(1920, 1080, players)
    for trick in TRICKS[players]:
        around = Around(8, 0.0, trick)
        found = list(slots(table, around, 600))
        assert found and abs(found[0].center.x - 960) <= abs(found[-1].center.x - 960)
        for place in found:
            for card in [*hand_boxes(table, around), *trick_boxes(table, around)]:
                assert not place.overlaps(card)
        raised = next(slots(table, Around(8, 40.0, trick), 600))
        assert raised.bottom == pytest.approx(found[0].bottom - 40) and raised.y == found[0].y


def test_what_is_to_be_kept_free_is() -> None:
    table = layout(1920, 1080, 4)
    wall = Box(0, 0, 1000, 2000)
    for place in slots(table, Around(8), 500, [wall]):
        assert not place.overlaps(wall)
    assert not list(slots(table, Around(8), 500, [Box(0, 0, 1920, 2000)]))


def test_where_there_is_no_room_the_buttons_go_beside_and_then_names_give_way(measured: None) -> None:
    shown = {}
    for size, text, cards in product(((1920, 1080), (1024, 640)), (100, 200), (ONE, MANY)):
        ui = in_force_at(size, text, "ru")
        for trick in ((), ("E", "N", "W")):
            overlay = announcing(cards)(4)
            overlay.around = Around(8, 0.0, trick, (layout(*size, 4).contract,))
            overlay.build(ui, layout(*size, 4))
            rows = [widget for widget in overlay.widgets if isinstance(widget, MeldRow)]
            buttons = [widget for widget in overlay.widgets if widget.id.startswith("declare:")]
            beside = buttons[0].rect.y < rows[-1].rect.bottom
            shown[size[0], text, cards, len(trick)] = beside, rows[0].named
            overlay.close()
    assert shown[1920, 100, ONE, 0] == shown[1920, 100, MANY, 0] == (False, True), "as it is meant"
    assert shown[1920, 100, ONE, 3] == (True, True)
    assert shown[1024, 200, MANY, 3] == (True, False), "the cards alone"


def test_the_warning_is_short_and_true_where_there_is_no_room(measured: None) -> None:
    ui = in_force_at((1024, 640), 200, "bg")
    table = layout(1024, 640, 4, event_line=True)
    overlay = revoke(4)
    assert isinstance(overlay, RevokeWarning)
    lift = table.hand.lift_legal + table.hand.lift_hover
    overlay.around = Around(8, lift, ("E", "N", "W"), (table.contract,))
    overlay.build(ui, table)
    assert overlay.sentence.startswith(overlay.reason)
    assert not any(isinstance(widget, TickRow) for widget in overlay.widgets)
    wide = in_force_at((1920, 1080), 100, "bg")
    overlay.around = Around(8, lift, (), ())
    overlay.build(wide, layout(1920, 1080, 4))
    assert overlay.text in overlay.sentence and any(isinstance(w, TickRow) for w in overlay.widgets)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_name_of_a_contract_touches_the_edges_of_its_tile(measured: None, language: str) -> None:
    seen = 0
    for size, text in product(WINDOWS, (100, 125, 150, 200)):
        ui = in_force_at(size, text, language)
        for width in range(60, 260, 7):
            form = auction.standing_tiles(ui, range(6), width, 126)
            if form is None:
                continue
            names = [word for trump in range(6) for word in words.contract_name(trump).split()]
            longest = max(fonts.width(word, form.role, ui.s) for word in names)
            assert width - longest >= 2 * ui.u(8), (size, text, width)
            seen += 1
    assert seen
