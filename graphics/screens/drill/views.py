"""The questions of drills on the cloth, each kind in its own way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.core.cards import mask_of
from game.core.melds import Declaration
from game.core.state import DealResult
from game.practice.drills.counting import CountingQuestion, CountTrumps, SeenTricks, ShownVoid
from game.practice.drills.declarations import NOBODY, FindMelds, WhoScores
from game.practice.drills.drill import Question
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.table.exhibit import (
    APART,
    CARD,
    GAP,
    MOST_WIDE,
    RAISED,
    TICK,
    Exhibit,
    caption_height,
    card_size,
    chips,
    crowded,
    large_size,
    named_width,
    number_size,
    row,
    spots,
    standing_height,
    trumps_beside,
)
from graphics.text import words
from graphics.text.deal_text import DealText
from graphics.text.drill_text import BillLine, bill, deal_text, pad_text, player_name
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made, Wrap

TRICK = 0.86  # of the height of the cards in the hand


def legal(question: LegalCards, on: Exhibit) -> None:
    ui, area, hand = on.ui, on.area, question.hand
    caption, apart = caption_height(on), ui.u(APART)
    size = large_size(on, area.h - caption - apart, TRICK + 1 + RAISED, max(MOST_WIDE, len(hand)))
    small = card_size(size[1] * TRICK, size[0], ui.u(CARD))
    y = area.y + (area.h - caption - small[1] - apart - standing_height(size)) // 2
    people = _people(question)
    laid = spots(on, y + caption, small, people)
    trumps_beside(on, question.contract, laid[0].inflate(max(0, named_width(on, people[0]) - small[0]), 0))
    for card, spot in zip(question.trick, laid, strict=False):
        on.card(card, spot)
    on.slot(laid[-1])
    hand_y = y + caption + small[1] + apart + round(size[1] * RAISED)
    for card, rect in zip(hand, row(area, len(hand), size, ui.u(GAP), hand_y), strict=True):
        on.card_to_touch(card, rect, faint=not question.legal >> card & 1)


def _people(question: LegalCards) -> list[str]:
    """The players of a trick as far as it goes, the reader last."""
    sides, count = len(question.rules.sides), len(question.trick)
    partner = sides < question.rules.players
    others = [
        _("Partner") if partner and not (count - place) % sides else _("Opponent") for place in range(count)
    ]
    return [*others, _("You")]


def melds(question: FindMelds, on: Exhibit) -> None:
    ui, area, hand = on.ui, on.area, question.hand
    said = chips(on, [(words.contract_name(question.contract), "", question.contract)])
    above, apart = said.height(area.w), ui.u(2 * Gap.large)
    size = large_size(on, area.h - above - apart, 1 + RAISED, max(MOST_WIDE, len(hand)))
    y = area.y + (area.h - above - apart - standing_height(size)) // 2
    said.place(pygame.Rect(area.x, y, area.w, above))
    found = mask_of(card for meld in question.melds for card in meld.cards)
    y += above + apart + round(size[1] * RAISED)
    for card, rect in zip(hand, row(area, len(hand), size, ui.u(GAP), y), strict=True):
        on.card_to_touch(card, rect, faint=not found >> card & 1)


def slips(on: Exhibit, texts: Mapping[str, str], answer: frozenset[str], least: float = Size.answer) -> Wrap:
    """A slip for each id with its text, `least` units wide; once it is solved the answer stands out."""
    ui = on.ui
    gaps = (Gap.medium, Gap.tight) if crowded(ui) else (Gap.wide, Gap.small)
    role = "name" if crowded(ui) else "figure_big"
    high = max(fonts.line_height(role, ui.s) + ui.u(Gap.small), ui.least)
    boxes: list[Box] = []
    for id_, text in texts.items():
        wide = max(fonts.width(text, role, ui.s) + 2 * ui.u(TICK + Gap.tight), ui.u(least))
        boxes.append(Made(partial(_slip, on, id_, text, role, id_ not in answer), high, wide))
    return Wrap(ui, boxes, *gaps, align="center")


def _slip(on: Exhibit, id_: str, text: str, role: str, faint: bool, rect: pygame.Rect) -> None:
    ui = on.ui

    def face(surface: pygame.Surface, body: pygame.Rect) -> None:
        draw.box(surface, body, ui.u(Radius.chip), T.paper)
        image = fonts.render(text, role, ui.s, T.ink)
        surface.blit(image, image.get_rect(center=body.center))

    draw.cast(on.ground, rect, ui.u(Radius.chip), 2, ui.s)
    on.touch(id_, text, rect, face, radius=Radius.chip, faint=faint)


def stack(on: Exhibit, boxes: list[Box]) -> None:
    """Boxes below one another in the middle of the area; too high ones are noted."""
    ui, area = on.ui, on.area
    highs, gaps = [box.height(area.w) for box in boxes], max(1, len(boxes) - 1)
    gap = ui.u(Gap.tight if crowded(ui) else Gap.large)
    gap = max(ui.u(Gap.tight), min(gap, (area.h - sum(highs)) // gaps))
    whole = sum(highs) + gap * (len(boxes) - 1)
    y = area.y + max(0, (area.h - whole) // 2)
    for box, high in zip(boxes, highs, strict=True):
        box.place(pygame.Rect(area.x, y, area.w, high))
        y += high + gap
    if whole > area.h:
        ui.misfits.append(f"drill: {whole - area.h} pixels")


HAND = 0.74  # of the height of the cards in the trick


def trick(seen: SeenTricks, number: int, on: Exhibit) -> None:
    """The trick of that number (from 0) with its players, and the own hand as it is after the last one."""
    ui, area, shown = on.ui, on.area, seen.tricks[number]
    caption, apart = caption_height(on), ui.u(APART)
    size = large_size(on, area.h - caption - apart, 1 + HAND, MOST_WIDE)
    small = card_size(size[1] * HAND, size[0], ui.u(CARD))
    y = area.y + (area.h - caption - size[1] - apart - small[1]) // 2
    count = len(shown.cards)
    people = [player_name(seen.rules, (shown.leader + place) % count) for place in range(count)]
    laid = spots(on, y + caption, size, people)
    trumps_beside(on, seen.contract, laid[0].inflate(max(0, named_width(on, people[0]) - size[0]), 0))
    for card, spot in zip(shown.cards, laid, strict=True):
        on.card(card, spot)
    for card, rect in zip(
        seen.hand,
        row(area, len(seen.hand), small, ui.u(GAP), y + caption + size[1] + apart),
        strict=True,
    ):
        on.card(card, rect)


def counting_question(asked: CountingQuestion, on: Exhibit) -> None:
    seen, ui = asked.seen, on.ui
    texts = {choice: _answer(asked, choice) for choice in asked.choices}
    least = Size.number if isinstance(asked, CountTrumps) else Size.answer
    said = chips(on, [(words.contract_name(seen.contract), "", seen.contract)])
    below = slips(on, texts, asked.answer, least)
    free = on.area.h - said.height(on.area.w) - below.height(on.area.w) - 2 * ui.u(Gap.large)
    size = large_size(on, free, 1, max(MOST_WIDE, len(seen.hand)))
    boxes: list[Box] = [said, below, Made(partial(_hand, on, seen, size), size[1])]
    stack(on, boxes)


def _hand(on: Exhibit, seen: SeenTricks, size: tuple[int, int], rect: pygame.Rect) -> None:
    for card, place in zip(seen.hand, row(rect, len(seen.hand), size, on.ui.u(GAP), rect.y), strict=True):
        on.card(card, place)


def _answer(asked: CountingQuestion, choice: str) -> str:
    """The words on a slip."""
    _kind, _colon, value = choice.partition(":")
    match asked:
        case CountTrumps():
            return value
        case ShownVoid():
            return player_name(asked.seen.rules, int(value))
    return _("Yes") if value == "yes" else _("No")


def called(on: Exhibit, result: DealResult) -> Wrap:
    """Chips with the contract, the side that called it, a contra, and what hung before."""
    text = deal_text(result)
    contract, heads = text.contract, text.heads
    own = text.order.index(text.declaring)
    rows: list[tuple[str, str, int | None]] = [
        (words.contract_name(contract.trump), "", contract.trump),
        (_("Called by:"), heads[own], None),
    ]
    if contract.multiplier > 1:
        rows.append(("", words.multiplier_name(contract.multiplier), None))
    if result.deal.table.hanging:
        rows.append((f"{_('Hanging')}:", str(result.deal.table.hanging), None))
    return chips(on, rows)


class Bill(Box):
    """The lines of a bill on paper, a column for each side."""

    def __init__(self, on: Exhibit, text: DealText, lines: Sequence[BillLine]) -> None:
        self._on, self._ui = on, on.ui
        self._heads, self._lines = text.heads, lines
        self._roles = ("caption", "caption_bold") if crowded(on.ui) else ("body", "body_bold")

    @property
    def _step(self) -> int:
        return fonts.line_height(self._roles[1], self._ui.s) + self._ui.u(
            0 if crowded(self._ui) else Gap.thin
        )

    @property
    def _edge(self) -> int:
        return self._ui.u(Gap.tight if crowded(self._ui) else Gap.snug)

    @property
    def _column(self) -> int:
        ui = self._ui
        return max(fonts.width(head, self._roles[1], ui.s) for head in self._heads) + ui.u(Gap.roomy)

    def width(self) -> int:
        ui = self._ui
        titles = max(fonts.width(line.title, self._roles[1], ui.s) for line in self._lines)
        whole = titles + max(self._column, ui.u(Size.number)) * len(self._heads) + ui.u(3 * Gap.large)
        return max(whole, ui.u(Size.lesson_pad[0]))

    def height(self, width: int) -> int:
        return (len(self._lines) + 1) * self._step + 2 * self._edge

    def place(self, rect: pygame.Rect) -> None:
        ui, ground = self._ui, self._on.ground
        paper = pygame.Rect(0, rect.y, min(rect.w, self.width()), rect.h)
        paper.centerx = rect.centerx
        draw.cast(ground, paper, ui.u(Radius.chip), 3, ui.s)
        edge = T.ink if T.line_width > 1 else None
        draw.box(ground, paper, ui.u(Radius.chip), T.paper, edge, line_width(ui.s))
        y = paper.y + self._edge
        self._line(paper, y, "", self._heads, self._roles[1])
        rule = max(1, ui.u(Stroke.hair))
        for line in self._lines:
            y += self._step
            strong = self._roles[1] if line.sum else self._roles[0]
            if line.sum or line is self._lines[0]:
                ground.fill(T.paper_line, (paper.x + self._edge, y, paper.w - 2 * self._edge, rule))
            self._line(paper, y, line.title, [str(amount) for amount in line.amounts], strong)

    def _line(self, paper: pygame.Rect, y: int, title: str, amounts: Sequence[str], role: str) -> None:
        ui, ground = self._ui, self._on.ground
        if title:
            ground.blit(fonts.render(title, role, ui.s, T.ink), (paper.x + ui.u(Gap.large), y))
        wide = max(self._column, ui.u(Size.number))
        for place, amount in enumerate(amounts):
            image = fonts.render(amount, role, ui.s, T.ink)
            right = paper.right - ui.u(Gap.large) - (len(amounts) - 1 - place) * wide
            ground.blit(image, (right - image.get_width(), y))


OVERLAP = 0.56  # of a card's width: what is seen of one below another


def scoring(question: Scoring, on: Exhibit) -> None:
    result = question.result
    paper = Bill(on, deal_text(result), bill(result, whole=on.solved))
    texts = {
        choice: pad_text(pad, result) for choice, pad in zip(question.choices, question.offers, strict=True)
    }
    stack(on, [called(on, result), paper, slips(on, texts, question.answer)])


def announced(question: WhoScores, on: Exhibit) -> None:
    """The contract, what everybody announced in the order of play, and the sides to choose from."""
    ui, text = on.ui, deal_text(question.result)
    said = chips(on, [(words.contract_name(text.contract.trump), "", text.contract.trump)])
    heads = dict(zip(text.order, text.heads, strict=True))
    texts = {f"side:{side}": heads[side] for side in text.order} | {NOBODY: _("Nobody")}
    below = slips(on, texts, question.answer)
    free = on.area.h - said.height(on.area.w) - below.height(on.area.w) - 2 * ui.u(Gap.large)
    stack(on, [said, _groups(question, on, text, free), below])


def _groups(question: WhoScores, on: Exhibit, text: DealText, room: int) -> Wrap:
    """The announcements side by side, in at most `room` pixels of height."""
    lines = 1
    while True:
        each = room // lines - on.ui.u(Gap.tight)
        made = [_group(question, on, text, declaration, each) for declaration in question.declarations]
        wrap = Wrap(on.ui, made, Gap.page, Gap.tight, align="center")
        if len(wrap.lines(on.area.w)) <= lines:
            return wrap
        lines += 1


def _group(question: WhoScores, on: Exhibit, text: DealText, declared: Declaration, room: int) -> Made:
    """A declaration with who announced it above, and when."""
    ui, cards, rules = on.ui, declared.meld.cards, question.rules
    label = text.names.name(declared.seat)
    if words.in_pairs(rules):
        label = f"{label} · {words.side_name(rules.side_of(declared.seat) == text.own)}"
    caption = number_size(ui) + ui.u(Gap.tight)
    size = card_size(room - caption, on.area.w, ui.u(Size.drill_card))
    step = round(size[0] * OVERLAP)
    wide = size[0] + step * (len(cards) - 1)
    head = number_size(ui) + ui.u(Gap.tight) + fonts.width(label, "caption_bold", ui.s)
    place = (declared.seat - question.result.deal.table.forehand) % rules.players + 1
    make = partial(_lay, on, declared, (label, place), size, step)
    return Made(make, caption + size[1], max(wide, head) + ui.u(0 if crowded(ui) else Gap.tight))


def _lay(
    on: Exhibit,
    declared: Declaration,
    head: tuple[str, int],
    size: tuple[int, int],
    step: int,
    rect: pygame.Rect,
) -> None:
    ui, (label, place), cards = on.ui, head, declared.meld.cards
    disc, between = number_size(ui), ui.u(Gap.tight)
    whole = disc + between + fonts.width(label, "caption_bold", ui.s)
    on.number(place, (rect.centerx - whole // 2 + disc // 2, rect.y + disc // 2))
    on.write(label, "caption_bold", (rect.centerx + (disc + between) // 2, rect.y + disc // 2), bold=True)
    x = rect.centerx - (size[0] + step * (len(cards) - 1)) // 2
    for number, card in enumerate(cards):
        on.card(card, pygame.Rect(x + number * step, rect.bottom - size[1], *size))


def show(question: Question, on: Exhibit) -> None:
    match question:
        case LegalCards():
            legal(question, on)
        case FindMelds():
            melds(question, on)
        case Scoring():
            scoring(question, on)
        case WhoScores():
            announced(question, on)
        case _:
            counting_question(question, on)
