"""The sheet at the end of a deal: every number by name, how it came out, what is written."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.table.clock import SHEET_MS as CLOCK_SHEET_MS
from game.table.session import Offer
from graphics.render import deck, draw, fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.motion import SHEET_MS
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.sheet import sheet_pad
from graphics.screens.sheet.deal_verdict import (
    BillBlock,
    BillHeads,
    BillLine,
    BillTotal,
    FollowingLine,
    ScoredLine,
    VerdictBox,
    columns,
    signed,
)
from graphics.screens.sheet.sheet_pad import GAP, DealStamp, SheetPad, Square, squares, stamp_of
from graphics.screens.sheet.telling import TITLE_ROLE, CardInBill, SheetStamp, SheetTelling, ToldBlock
from graphics.table.panels.pad import PadInfo
from graphics.text import words
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText
from graphics.text.i18n import _
from graphics.text.rulings import DealRulings
from graphics.text.words import written
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.label import Picture, by_parts
from graphics.widgets.controls.pager import page_delta, turner
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.intents import Back, Open
from graphics.widgets.keys import ACTIVATE, shortcut
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene, motion_of
from graphics.widgets.told import ToldArea
from graphics.widgets.ui import Control, Ui


class Countdown:
    """A countdown.  `running` is False once it has been stopped or has run out.

    One with a limit of `most` milliseconds cannot be stopped before that.
    """

    def __init__(self, running: bool, most: float = math.inf) -> None:
        self.running = running or most < math.inf
        self._most = most
        self._left = float(SHEET_MS) if running else most
        self._passed = 0.0

    @property
    def seconds(self) -> int:
        """Whole seconds to show, the last one until the end; 0 when it does not run."""
        return math.ceil(self._left / 1000) if self.running else 0

    def pass_time(self, ms: float) -> bool:
        """Let time pass; True at the moment it runs out."""
        if not self.running:
            return False
        self._left -= ms
        self._passed += ms
        if self._left > 0:
            return False
        self.running = False
        return True

    def stop(self) -> None:
        self._left = self._most - self._passed
        self.running = self.running and self._most < math.inf


def stops(event: pygame.event.Event, focused: str | None, button: pygame.Rect) -> bool:
    """True if an event shows that somebody is using the dialog, apart from its `button`."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return not button.collidepoint(event.pos)
    if event.type == pygame.KEYDOWN:
        return shortcut(event) not in ACTIVATE or focused != "continue"
    return bool(event.type == pygame.MOUSEWHEEL)


def ruling_of(block: BillBlock, text: DealText) -> int | None:
    """The number of the ruling behind a block (`DealRulings.all`); None if there is none."""
    lines = text.lines()
    match block:
        case BillLine():
            return lines.index(block.line)
        case BillTotal() | VerdictBox():
            return len(lines)
        case ScoredLine():
            return len(lines) + 1
    return None


def score_opener(ui: Ui, rect: pygame.Rect, text: DealText, act: Callable[[int], object]) -> None:
    number = len(text.lines()) + 2
    Opener(ui, f"ruling_{number}", _counted(_("Score")), rect, partial(act, number))


def _counted(what: str) -> str:
    how = _("How it was counted")
    return f"{how}: {what}"


def title_of(block: BillBlock) -> str:
    """What a block is about, in words."""
    match block:
        case BillLine():
            return block.line.title
        case BillTotal():
            return block.title
        case VerdictBox():
            return block.verdict.title
    return _("Scored")


def opener(ui: Ui, block: BillBlock, rect: pygame.Rect, text: DealText, act: Callable[[int], object]) -> None:
    """Make the place of a block open its ruling; `rect` in pixels of the window."""
    number = ruling_of(block, text)
    if number is not None:
        Opener(ui, f"ruling_{number}", _counted(title_of(block)), rect, partial(act, number))


GAPS = Gap.snug  # units above the total, the reasons and what is written, if there is room
BELOW_REASONS = Gap.small  # units below the box of the reasons


class BlockPlace(Struct, frozen=True):
    """A block with its place on the page, in pixels below its upper edge."""

    block: BillBlock
    y: float
    height: float


class BillPage(Struct, frozen=True):
    """Blocks that stand below one another; `between` are the pixels free below each."""

    blocks: tuple[BillBlock, ...]
    between: tuple[float, ...]

    @property
    def least(self) -> float:
        return sum(block.least for block in self.blocks) + sum(self.between)

    def spread(self, room: float, gap: float) -> Iterator[BlockPlace]:
        """The blocks in their places.

        Spare room goes to the blocks that like to be higher, then between them, at most `gap` each.
        """
        spare = room - self.least
        wanted = sum(block.most - block.least for block in self.blocks)
        share = min(1.0, max(0.0, spare) / wanted) if wanted else 0.0
        parts = [block for block in self.blocks if isinstance(block, BillTotal | VerdictBox | ScoredLine)]
        free = min(gap, max(0.0, spare - share * wanted) / max(1, len(parts)))
        y = 0.0
        for block, below in zip(self.blocks, self.between, strict=True):
            if isinstance(block, BillTotal | VerdictBox | ScoredLine):
                y += free
            height = block.least + share * (block.most - block.least)
            yield BlockPlace(block, y, height)
            y += height + below


def pages_of(
    s: float, x: float, width: float, height: float, text: DealText, following: FollowingLine
) -> list[BillPage]:
    """The bill of `text` in a column of `width` x `height` pixels, on as few pages as possible.

    It is on one page if its lines can be set close enough; each page has the names of the sides at its head.
    Of several pages the first says how the deal came out; then come the parts of the totals, and below them
    the totals again if they fit.
    """
    c = columns(s, x, width, text)
    heads, total, why, written = (
        BillHeads(c, text.heads),
        BillTotal(c, text),
        VerdictBox(c, text),
        ScoredLine(c, text),
    )
    outcome: list[BillBlock] = [total, why, written]
    last: list[BillBlock] = [following] if following.lines else []
    lines: list[BillBlock] = []
    for close in (False, True):
        lines = [BillLine(c, line, close) for line in text.lines()]
        page = _page(s, [heads, *lines, *outcome, *last])
        if page.least <= height:
            return [page]
    lines = [BillLine(c, line, False) for line in text.lines()]
    first = _flow(s, height, heads, outcome)
    before: list[BillBlock] = []
    if len(first) > 1:  # no page of its own: the figures stand on the first, the rest follows
        first, before = [], [total, written, why]
    bill = _flow(s, height, heads, [*before, *lines, *last])
    summed = _flow(s, height, heads, [*before, *lines, total, *last])
    return [*first, *(summed if len(summed) == len(bill) else bill)]


def _flow(s: float, height: float, heads: BillHeads, blocks: Sequence[BillBlock]) -> list[BillPage]:
    """As many blocks on each page as there is room for, `heads` above them."""
    pages: list[BillPage] = []
    current: list[BillBlock] = [heads]
    for block in blocks:
        if len(current) > 1 and _page(s, [*current, block]).least > height:
            pages.append(_page(s, current))
            current = [heads]
        current.append(block)
    return [*pages, _page(s, current)]


def _page(s: float, blocks: Sequence[BillBlock]) -> BillPage:
    between = tuple(BELOW_REASONS * s if isinstance(block, VerdictBox) else 0.0 for block in blocks)
    return BillPage(tuple(blocks), between)


WIDTH, HEIGHT = Size.sheet  # units, where there is room
SIDE, SIDE_TIGHT, SIDE_MOST = Size.pad  # the pad: in a wide sheet, in a narrow one, and for large text
MARGIN, MARGIN_TIGHT = Gap.sheet, Gap.dialog
TOP = Size.title_top
SIGN, CONTRACT = Size.contract  # units of the paper with the sign of the contract, and of the sign
BETWEEN = 56  # units between the bill and the pad
ROOMY = 1380  # units from which on a sheet is wide
BODY = Size.sheet_head  # units: where the bill begins
CARDS_APART = 0.62  # from card to card in a line, in widths
AWAY = ("why", "rules", "back", "again")  # the buttons besides Continue
BUTTON, BOTTOM = Size.sheet_button, Gap.roomy  # units: the buttons, and what is free below them


class DealEndScene(UiScene):
    """`after()` of the goal is called when the sheet has been put away; meanwhile its `judge` is at work."""

    name = "deal_end"
    modal = True
    first_focus = "continue"
    pad: SheetPad
    telling: SheetTelling

    def __init__(self, ports: Ports, goal: to.DealSheet) -> None:
        super().__init__(ports)
        self.names, self.board, self.judge, self.after = goal.names, goal.board, goal.judge, goal.after
        self.text = sheet_text(self.names, goal.result, self.board.own_side)
        self.on_again, self.on_back, self.on_repeat = goal.on_again, goal.on_back, goal.on_repeat
        self.alone, self.told = goal.alone or goal.on_repeat is not None, goal.told
        may = {Offer.UNDO: self.on_back, Offer.AGAIN: self.on_repeat or self.on_again}
        self.offers = frozenset(offer for offer, act in may.items() if act is not None)
        self.page = 0
        self.pages: list[BillPage] = []
        self._labelled = False
        """There is room for the texts of the square buttons."""
        most = CLOCK_SHEET_MS if self.names.session.clock else math.inf
        self.countdown = Countdown(self.settings.auto_sheet, most)

    def enter(self) -> None:
        super().enter()
        if self.told:
            return
        good, motion = self.text.verdict().good, motion_of(self.settings)
        verdict = "" if good is None else "made" if good else "inside"
        self.pad.count_from(self.text.before, motion)
        self.telling.begin(motion, self.ports.sound.play, verdict)

    def escape(self) -> None:
        self.go_on()

    def go_on(self) -> None:
        self.want(Back())
        self.after()

    def open_why(self) -> None:
        self.want(Open(to.Why(self.names, self.text, self.judge, self.on_again)))

    def open_rulings(self, first: int = 0) -> None:
        self.want(Open(to.Rulings(self.text.rules, DealRulings(self.text).all(), first, self.text)))

    def play_again(self) -> None:
        """Ask how to play the same cards again; at a practice table, repeat at once in the same way."""
        if self.on_repeat is not None:
            self.want(Back())
            self.on_repeat()
        elif self.on_again is not None:
            self.on_again(None)

    def take_back(self) -> None:
        """Go back to the last decision of the deal, in place of this sheet."""
        if self.on_back is not None:
            self.want(Back())
            self.on_back()

    def turn(self, way: int) -> bool:
        if not 0 <= self.page + way < len(self.pages):
            return False
        self.page += way
        self.rebuild()
        return True

    def build(self) -> None:
        """The bill at the left; at the right the pad, what follows and the buttons.

        If the buttons are too wide for that they are below everything, and a bill that is too long continues
        on another page.
        """
        ui = self.ui
        s = ui.s
        most, highest = (side - ui.u(Gap.large) for side in ui.size)
        width, height = min(ui.u(WIDTH), most), min(ui.u(HEIGHT), highest)
        self._canvas = canvas = Canvas(width, height, s, 62)
        canvas.shaded(canvas.whole, 26, T.panel, 4, T.line, T.line_width)
        bare = canvas.surface.copy()
        self._corner = ((ui.size[0] - width) // 2, (ui.size[1] - height) // 2)
        wide = width > ROOMY * s
        margin = ui.u(MARGIN if wide else MARGIN_TIGHT)
        info = self.names.pad(self.board)
        side = max(ui.u(SIDE if wide else SIDE_TIGHT), round(sheet_pad.least_width(info, s)))
        side = min(side, ui.u(SIDE_MOST))
        panel = pygame.Rect(*self._corner, width, height)
        self.frame = panel.inflate(ui.u(Size.shadow), ui.u(Size.shadow)).clip(self.background.get_rect())
        body = self._heading(margin, width - 2 * margin)
        right = pygame.Rect(width - margin - side, body, side, height - body - ui.u(BOTTOM))
        left = pygame.Rect(
            margin, body, right.x - ui.u(BETWEEN) - margin, height - body - ui.u(BOTTOM - Gap.hair)
        )
        buttons = ui.high(BUTTON)
        foot = pygame.Rect(right.x, height - ui.u(BOTTOM) - buttons, side, buttons)
        right.h -= buttons + ui.u(Gap.medium)
        words_alone = sum(self._least_buttons()) + ui.u(GAP)
        least = words_alone + sheet_pad.width(ui, self._squares(), buttons)
        across, row = pygame.Rect(left.x, left.y, left.w, right.h), width - 2 * margin
        spoken = sheet_pad.labelled_width(ui, self._squares()) + ui.u(Gap.page)
        self._labelled = spoken + max(side, words_alone) <= row and not self._needs_pages(across)
        if self._labelled:
            left, foot.x, foot.w = across, margin, row
            side = max(side, words_alone)
        elif least > side or self._needs_pages(left):
            left, foot.x, foot.w = across, margin, row
            side = 0
        told = self._fill(left, right, info)
        corner = (self._corner[0] - canvas.margin, self._corner[1] - canvas.margin)
        self.background.blit(canvas.surface, corner)
        self.telling = SheetTelling(ui, self.background, corner, canvas, bare, told)
        self.telling.title = (self._title, words.contract_name(self.text.contract.trump))
        self.telling.stamp = self._stamp(width - margin)
        self._buttons(foot.move(self._corner), side)

    def _needs_pages(self, left: pygame.Rect) -> bool:
        nothing = FollowingLine(self.ui.s, 0, 0, "")
        return len(pages_of(self.ui.s, left.x, left.w, left.h, self.text, nothing)) > 1

    def _heading(self, x: int, room: int) -> int:
        """The sign of the contract, how it came out, and the contract in words; returns where that ends.

        Where a stamp says how it came out, the title says what follows from that.
        """
        canvas, s, ui = self._canvas, self._canvas.s, self.ui
        rect = canvas.rect(x, ui.u(Gap.dialog), ui.u(SIGN), ui.u(SIGN))
        canvas.box(rect, 21, T.paper, T.gold, 3)
        trump = self.text.contract.trump
        canvas.picture(
            icons.contract(trump, canvas.units(CONTRACT)), x + SIGN * s / 2, (Gap.dialog + SIGN / 2) * s
        )
        self._explain(rect.move(-canvas.margin, -canvas.margin), words.contract_name(trump))
        left, room = x + ui.u(SIGN + Gap.inset), room - ui.u(SIGN + Gap.inset)
        y = float(ui.u(TOP))
        subtitle = by_parts(ui, self.text.subtitle(), "body", room)
        self._outcome = self._stamped(subtitle, room)
        title = self.text.consequence() if self._outcome is not None else self.text.verdict().title
        for text, role, colour in ((title, TITLE_ROLE, T.text), (subtitle, "body", T.text2)):
            top = y
            for line in fonts.wrap(text, role, s, room):
                canvas.text(line, role, colour, left, y)
                y += fonts.line_height(role, s)
            if role == TITLE_ROLE:
                self._title = canvas.rect(left, top, room, y + Gap.small * s - top)
            y += Gap.small * s
        return max(ui.u(BODY), round(y + Gap.small * s))

    def _stamped(self, subtitle: str, room: int) -> DealStamp | None:
        """The outcome, if its stamp has room beside what else stands in the heading, `room` pixels wide."""
        ui, outcome = self.ui, stamp_of(self.text)
        if outcome is None:
            return None
        free = room - ui.u(Gap.large) - SheetStamp.size(ui, outcome.text)[0]
        lines = [(self.text.consequence(), TITLE_ROLE), *((line, "body") for line in subtitle.split("\n"))]
        fits = all(fonts.width(line, role, ui.s) <= free for line, role in lines)
        return outcome if fits else None

    def _explain(self, rect: pygame.Rect, text: str) -> None:
        place = Picture(self.ui, rect.move(self._corner).topleft, draw.clear(rect.size))
        place.set_tooltip(text)

    def _stamp(self, right: int) -> SheetStamp | None:
        """The stamp at the `right` of the heading, pixels of the sheet; None if there is no room for it."""
        outcome = self._outcome
        if outcome is None:
            return None
        wide = SheetStamp.size(self.ui, outcome.text)[0]
        middle = (right - wide // 2, self.ui.u(Gap.dialog + SIGN / 2))
        return SheetStamp(self.ui, (middle[0] + self._corner[0], middle[1] + self._corner[1]), outcome)

    def _cards(self, block: BillBlock, area: pygame.Rect) -> tuple[CardInBill, ...]:
        """The cards of a line of the bill, small and behind its words, where there is room for them."""
        if not isinstance(block, BillLine) or not block.line.cards:
            return ()
        ui, cards = self.ui, block.line.cards
        high = min(ui.u(Size.bill_card), area.h - 2 * ui.u(Gap.hair))
        wide = round(high / CARD_RATIO)
        step = round(wide * CARDS_APART)
        x = round(block.right) - step * (len(cards) - 1) - wide
        if x < block.words_right + ui.u(Gap.text):
            return ()
        faces = icons.in_force()
        places = [
            pygame.Rect(x + step * place, area.centery - high // 2, wide, high) for place in range(len(cards))
        ]
        return tuple(
            CardInBill(ui, place.move(self._corner), partial(deck.picture, faces, card))
            for place, card in zip(places, cards, strict=True)
        )

    def _fill(self, left: pygame.Rect, right: pygame.Rect, info: PadInfo) -> list[ToldBlock]:
        told: list[ToldBlock] = []
        canvas, s = self._canvas, self._canvas.s
        winner, text = self.text.result.winner, self.following()
        won = self.text.order.index(winner) if winner is not None else None
        note = FollowingLine(s, right.x + Gap.tight * s, right.w - Gap.tight * s, text, won is not None)
        under = not note.lines or right.h - note.most >= sheet_pad.least_height(info, s)
        apart = FollowingLine(s, left.x, left.w, "" if under else text, won is not None)
        self.pages = pages_of(s, left.x, left.w, left.h, self.text, apart)
        self.page = min(self.page, len(self.pages) - 1)
        for placed in self.pages[self.page].spread(left.h, GAPS * s):
            placed.block.paint(canvas, left.y + placed.y, placed.height)
            place = pygame.Rect(left.x, left.y + round(placed.y), left.w, round(placed.height))
            lit = place.move(self._corner).inflate(2 * self.ui.u(Gap.small), 0)
            opener(self.ui, placed.block, lit, self.text, self.open_rulings)
            self._tell(placed.block, place.move(self._corner))
            if isinstance(placed.block, BillLine | BillTotal | VerdictBox | ScoredLine):
                area = canvas.rect(*place.inflate(0, 2))
                y, cards = left.y + placed.y, self._cards(placed.block, place)
                told.append(ToldBlock(placed.block, y, placed.height, area, cards))
            if isinstance(placed.block, VerdictBox):
                for rect, card in placed.block.cards(left.y + placed.y):
                    self._explain(rect, words.card_name(card))
        if under:
            right.h -= round(note.most)
            note.paint(canvas, right.bottom, note.most)
        self.pad = SheetPad(self.ui, right.move(self._corner), info, stamp_of(self.text), won)
        score_opener(self.ui, right.move(self._corner), self.text, self.open_rulings)
        bill = ToldArea(left.move(self._corner).inflate(2 * self.ui.u(Gap.small), 0), self.text.subtitle())
        self.ui.areas += [bill, ToldArea(right.move(self._corner), _("Score pad"))]
        return told

    def _tell(self, block: BillBlock, rect: pygame.Rect) -> None:
        """Tell screen readers a block with figures as a row of a table."""
        ui, text = self.ui, self.text
        match block:
            case BillHeads():
                ui.told_table(_("Points"), block.heads, rect)
                return
            case BillLine():
                note, amounts = block.line.text, [written(value or None) for value in block.line.amounts]
            case BillTotal():
                note, amounts = text.total_note(), [written(value) for value in text.totals()]
            case ScoredLine():
                note, amounts = text.explanation(), [signed(value) for value in text.written()]
            case _:
                return
        c = block.columns
        edges = [self._corner[0] + middle - c.apart / 2 for middle in c.middles]
        ui.tables[-1].add(title_of(block), amounts, rect, edges, note)

    def following(self) -> str:
        return "" if self.alone else self.text.following()

    def _least_buttons(self) -> tuple[int, int]:
        """The least widths of the buttons, their texts on one line."""
        ui = self.ui
        texts = (_("Why?"), self._on_text())
        why, on = (fonts.width(text, "button", ui.s) + ui.u(EDGES + Gap.hair) for text in texts)
        return why, on

    def _squares(self) -> tuple[Square, ...]:
        back = self.take_back if self.on_back is not None else None
        if self.on_repeat is not None:
            return squares(self.open_rulings, back, self.play_again, _("Once more, in the same way"))
        return squares(self.open_rulings, back, self.play_again if self.on_again is not None else None)

    def _buttons(self, area: pygame.Rect, side: int) -> None:
        """At the right of `area`, `side` pixels wide together (0: as wide as they like).

        At its left is the way to the other pages, or the squares with their texts.
        """
        ui, gap = self.ui, self.ui.u(GAP)
        if self._labelled:
            sheet_pad.place_labelled(ui, self._squares(), area)
            area = pygame.Rect(area.right - side, area.y, side, area.h)
        shown = () if self._labelled else self._squares()
        least_why, least_on = self._least_buttons()
        why_wide = Button.width(ui, _("Why?"), "question")
        if not side:
            side = (
                why_wide
                + gap
                + Button.width(ui, self._on_text())
                + ui.u(Gap.page)
                + sheet_pad.width(ui, shown, area.h)
            )
        sheet_pad.place(ui, shown, area.right - side, area)
        side -= sheet_pad.width(ui, shown, area.h)
        why_wide = max(least_why, min(why_wide, (side - gap) // 2, side - gap - least_on))
        if len(self.pages) > 1:
            room = 2 * area.h + ui.u(Gap.small + Gap.medium + Gap.tight) + fonts.width("9 / 9", "body", ui.s)
            place = pygame.Rect(area.x, area.y, room, area.h)
            turner(ui, place, self.page, len(self.pages), self.turn)
        why = pygame.Rect(area.right - side, area.y, why_wide, area.h)
        Button(ui, "why", _("Why?"), why, self.open_why, icon="question")
        rest = pygame.Rect(why.right + gap, area.y, area.right - why.right - gap, area.h)
        self._on = Button(ui, "continue", self._on_text(), rest, self.go_on, kind="primary")

    def _on_text(self) -> str:
        """The label of the Continue button, with the seconds of the countdown."""
        seconds = self.countdown.seconds
        return _("Continue ({seconds})").format(seconds=seconds) if seconds else _("Continue")

    @property
    def busy(self) -> bool:
        return super().busy or self.telling.running or self.pad.counting

    @property
    def resting(self) -> bool:
        return not self.countdown.running and not self.judge.left and super().resting

    def update(self, dt: float) -> None:
        self.judge.advance()
        left = self.telling.advance(1000 * dt)
        if not self.telling.running:
            self.pad.advance(left)
        super().update(dt)
        over = self.countdown.pass_time(1000 * dt)
        if self._on.caption != self._on_text():
            self._on.set_caption(self._on_text())
        if over:
            self.go_on()

    def resume(self) -> None:
        """Stop the countdown: the player has looked at something else and continues by hand."""
        self.countdown.stop()
        self.ui.focus.move_to("continue")

    def leads_away(self, widget: Control) -> bool:
        return widget.id in AWAY or super().leads_away(widget)

    def _tell_all(self) -> None:
        """Show the sheet whole, if it is still being told: from then on it can be read."""
        if self.guard is not None and (self.telling.running or self.pad.counting):
            self.guard.hurried()
        self.telling.finish()
        self.pad.finish()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._tell_all()
        if stops(event, self.ui.focus.current, pygame.Rect(self._on.rect)):
            self.countdown.stop()
        if Offer.UNDO in self.offers and shortcut(event) == "Ctrl+Z":
            self.take_back()
            return True
        if Offer.AGAIN in self.offers and shortcut(event) == "R":
            if self.guard is None or self.guard.take(named=True):
                self.play_again()
            return True
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)
