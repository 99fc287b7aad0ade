"""What is written on the table, in every language: it fits where it stands, at any text size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import pytest
from msgspec.structs import replace

from game.core.actions import CONTRA, RECONTRA
from game.core.cards import ACE, NINE, parse_cards
from game.core.melds import MeldName
from game.core.tricks import Duty, DutyKind
from game.rules import preset
from graphics.render import cache, fonts, theme, written
from graphics.render.shapes import Box
from graphics.table.geometry import Layout, layout, trick_pose
from graphics.table.panels.bubbles import Bubble, Bubbles
from graphics.table.panels.contract import ContractPanel, paint
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.marks import Marks
from graphics.table.panels.pad import LEAST
from graphics.table.panels.plates import Plate, Plates
from graphics.table.places import bubble_room, upright
from graphics.table.questions import PromptLine
from graphics.text import i18n, words
from graphics.text.i18n import LANGUAGES, _
from graphics.text.names import default_name
from graphics.text.table_talk import wordings
from tests.in_one import in_one
from tests.kits.windows import covered, hand_box

SIZES = ((1024, 640), (1024, 768), (1366, 768), (1920, 1080), (3440, 1440))
LEVELS = ("beginner", "easy", "medium", "hard", "expert")


@pytest.fixture(params=[100, 200])
def text_size(request: pytest.FixtureRequest) -> Iterator[int]:
    yield request.param
    theme.use_text_size(100)
    fonts.enlarge(1.0)
    i18n.set_language("en")


@pytest.fixture(params=list(LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    cache.forget_all()
    return str(request.param)


def tables(percent: int, players: int = 4) -> Iterator[Layout]:
    """Every window, for either hand."""
    theme.use_text_size(percent)
    for size, mirrored in product(SIZES, (False, True)):
        fonts.enlarge(theme.text_growth(size))
        yield layout(*size, players, mirrored=mirrored, event_line=mirrored)


def test_what_hangs_fits_on_the_narrowest_pad(text_size: int, language: str) -> None:
    for table in tables(text_size):
        s = table.scale
        room = min(table.pad.w, LEAST * s) - 16 * s
        assert fonts.width(words.hanging(88, short=True), "caption_bold", s) <= room


def test_names_and_levels_fit_on_their_plates(text_size: int, language: str) -> None:
    for table in tables(text_size):
        plates, s = Plates(), table.scale
        plates.resize(table)
        for seat, level in product("SENW", LEVELS):
            name = words.level_name(level)
            line = _("Partner · {level}").format(level=name) if seat == "N" else name
            line = words.level_name("human") if seat == "S" else line
            plate = Plate(seat, default_name(seat), line, short=name)
            room = plates.line(plate).w
            assert fonts.width(plate.name, "name", s) <= room, (seat, plate.name)
            assert min(fonts.width(text, "caption", s) for text in (plate.line, name)) <= room, plate.line
            if table.growth == 1 and level == "medium":
                assert fonts.width(plate.line, "caption", s) <= room, plate.line
        texts = fonts.line_height("name", s) + fonts.line_height("caption", s)
        assert texts <= table.seats["N"].h


def test_what_is_called_stands_in_its_bubble(text_size: int, language: str) -> None:
    for table in tables(text_size):
        bubbles = Bubbles()
        bubbles.resize(table)
        said = [Bubble(words.contract_name(call), call, "strong") for call in range(6)]
        said += [Bubble(words.call_name(call)) for call in (CONTRA, RECONTRA)]
        said += [Bubble(words.meld_said(name, value)) for name in MeldName for value in (100, 150, 200)]
        said += [Bubble(words.meld_shown(MeldName.KARE, 100, [rank])) for rank in range(NINE, ACE + 1)]
        panels = {name: getattr(table, name) for name in ("menu", "contract", "pad", "last_trick")}
        panels |= {f"seat {seat}": box for seat, box in table.seats.items()} | {"dialog": table.dialog}
        if table.growth == 1:
            panels["contract"] = table.contract._replace(h=166 * table.scale)
        else:
            del panels["contract"]  # it is as high as the dialog lets it be: see below
        for seat, bubble in product("SENW", said):
            box = bubbles.bubble_rect(seat, bubble)
            assert box.w <= bubble_room(table, seat) + 1, (seat, bubble)
            for name, panel in panels.items():
                assert not box.overlaps(panel), (seat, bubble, name)
            assert not box.overlaps(hand_box(table, 8)), (seat, bubble)


def test_a_word_beside_the_game_covers_neither_the_trick_nor_the_hand(text_size: int, language: str) -> None:
    said = [Bubble(text, style="aside") for words_said in wordings().values() for text in words_said]
    for table in islice(tables(text_size), 4):  # the smallest windows
        bubbles = Bubbles()
        bubbles.resize(table)
        cards = [upright(trick_pose(table, seat)) for seat in table.trick] + [hand_box(table, 8)]
        panels = [table.contract, table.pad, table.dialog] if table.growth == 1 else []
        for seat, bubble in product("ENW", said):
            box = bubbles.bubble_rect(seat, bubble)
            assert not any(box.overlaps(each) for each in cards + panels), (seat, bubble)
            assert box.x >= 0 and box.y >= 0 and box.right <= table.width, (seat, bubble)


def deals(players: int) -> Iterator[DealInfo]:
    """Panels of the deal with the longest there is to say."""
    heads = tuple(default_name(seat) for seat in "SEW"[:players]) if players == 3 else (_("Us"), _("Them"))
    points = (102, 60, 48) if players == 3 else (102, 60)
    for trump, multiplier in product(range(6), (1, 2, 4)):
        names = [default_name(seat) for seat in "SENW"]
        longest = max(names, key=len)
        yield DealInfo(
            title=words.contract_name(trump),
            lines=(_("Called by {name} · for them").format(name=longest),),
            trump=trump,
            multiplier=multiplier if players != 3 else 1,
            heads=heads,
            points=points,
            total=162,
            needed=82,
            short=(_("Called by {name}").format(name=longest),),
        )


@pytest.mark.sample(3)
@pytest.mark.parametrize("players", [4, 3])
def test_the_panel_of_the_deal_says_it_all(text_size: int, language: str, players: int) -> None:
    for table in tables(text_size, players):
        panel, s = ContractPanel(), table.scale
        panel.resize(table)
        for info in deals(players):
            assert fonts.width(info.title, "pad_title", s) <= table.contract.w - 120 * s, info.title
            box = panel.box(info)
            assert box.h <= table.contract.h + 1, (info.title, box.h / s, table.contract.h / s)
        deal = _("Deal {number} · {name} deals").format(number=12, name=default_name("E"))
        before = DealInfo(_("Bidding"), (deal,))
        assert not panel.box(before).overlaps(table.dialog)


@pytest.fixture
def noting() -> Iterator[None]:
    written.note(True)
    yield
    written.note(False)
    fonts.enlarge(1.0)
    i18n.set_language("en")
    cache.forget_all()


@pytest.mark.parametrize("players", [4, 3])
def test_the_panel_of_the_deal_explains_points_of_declarations(
    noting: None, language: str, players: int
) -> None:
    """The lines above give way: in the usual size of text there is always room for the note."""
    note = _("with declarations {left} : {right}").format(left=20, right="150" if players == 4 else "0 : 50")
    for table in tables(100, players):
        for info in deals(players):
            if players == 3:
                info = replace(info, lines=(*info.lines, info.progress), short=(info.progress,))
            canvas = paint(replace(info, note=note), table)
            assert note in [told.text for told in written.texts(canvas.surface)], (info.lines, table.width)
            assert canvas.height <= table.contract.h + 1


def prompts() -> list[PromptLine]:
    """All that the line above the hand may ask for."""
    found = []
    free = [Duty(DutyKind.LEAD), Duty(DutyKind.ANY_CARD)]
    for kind, card in product(DutyKind, parse_cards("QDTHJCKS")):
        duty = Duty(kind, card >> 3, card)
        if Duty(kind) not in free:
            found += [asked(duty), PromptLine(words.refused_duty(duty), "refused")]
    return [*found, *map(asked, free), PromptLine(_("You can only pass"))]


def asked(duty: Duty) -> PromptLine:
    text, shorter = words.duty_lines(duty)
    return PromptLine(text, shorter=shorter)


@in_one("players", [4, 3, 2])
def test_the_line_above_the_hand_lies_on_nothing(text_size: int, language: str, players: int) -> None:
    assert preset("bela-2").players == 2
    for table in tables(text_size, players):
        marks = Marks()
        marks.resize(table)
        others = {f"seat {seat}": box for seat, box in table.seats.items()}
        if text_size == 100 or players != 3:  # two lines may lie on the foot of a card there
            others |= {f"trick {seat}": covered(trick_pose(table, seat)) for seat in table.trick}
        others |= {name: getattr(table, name) for name in ("last_trick", "event_line")}
        own = table.hand.center.y - table.hand.card[1] / 2 - table.hand.lift_legal
        for line in prompts():
            box: Box = marks.prompt_box(line)
            assert box.bottom <= own, line.text
            for name, other in others.items():
                assert not box.overlaps(other), (line.text, name)
