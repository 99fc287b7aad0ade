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
    MOST_WIDE,
    RAISED,
    TICK,
    Exhibit,
    caption_height,
    card_size,
    cards_row,
    chips,
    crowded,
    large_size,
    number_size,
    stack,
    trick_row,
)
from graphics.text import words
from graphics.text.deal_text import DealText
from graphics.text.drill_text import BillRow, bill, deal_text, pad_text, player_name
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Wrap
from graphics.widgets.parts import Text
from graphics.widgets.table import Table, TableColumn

TRICK = 0.86  # of the height of the cards in the hand


def legal(question: LegalCards, on: Exhibit) -> None:
    hand, room = question.hand, on.area.h - caption_height(on) - on.ui.u(APART)
    size = large_size(on, room, TRICK + 1 + RAISED, max(MOST_WIDE, len(hand)))
    small = card_size(size[1] * TRICK, size[0], on.ui.u(CARD))
    trick = trick_row(on, question.contract, question.trick, small, _people(question))
    stack(on, [trick, cards_row(on, hand, size, lambda card: not question.legal >> card & 1)])


def _people(question: LegalCards) -> list[str]:
    """The players of a trick as far as it goes, the reader last."""
    sides, count = len(question.rules.sides), len(question.trick)
    partner = sides < question.rules.players
    others = [
        _("Partner") if partner and not (count - place) % sides else _("Opponent") for place in range(count)
    ]
    return [*others, _("You")]


def melds(question: FindMelds, on: Exhibit) -> None:
    area, hand = on.area, question.hand
    said = chips(on, [(words.contract_name(question.contract), "", question.contract)])
    free = area.h - said.height(area.w) - on.ui.u(2 * APART)
    size = large_size(on, free, 1 + RAISED, max(MOST_WIDE, len(hand)))
    found = mask_of(card for meld in question.melds for card in meld.cards)
    stack(on, [said, cards_row(on, hand, size, lambda card: not found >> card & 1)], 2 * APART)


def slips(on: Exhibit, texts: Mapping[str, str], answer: frozenset[str], least: float = Size.answer) -> Wrap:
    """A slip for each id with its text, `least` units wide; once it is solved the answer stands out."""
    ui = on.ui
    gaps = (Gap.medium, Gap.tight) if crowded(ui) else (Gap.wide, Gap.small)
    role = "name" if crowded(ui) else "figure_big"
    high = max(fonts.line_height(role, ui.s) + ui.u(Gap.small), ui.least)
    words = [fonts.width(text, role, ui.s) for text in texts.values()]
    for air in (2 * Gap.tight, Gap.tight):  # beside the tick, if that leaves them in one row
        wides = [max(wide + 2 * ui.u(TICK + air), ui.u(least)) for wide in words]
        if sum(wides) + (len(wides) - 1) * ui.u(gaps[0]) <= on.area.w:
            break
    boxes: list[Box] = [
        Made(partial(_slip, on, id_, text, role, id_ not in answer), high, wide)
        for (id_, text), wide in zip(texts.items(), wides, strict=True)
    ]
    return Wrap(ui, boxes, *gaps, align="center")


def _slip(on: Exhibit, id_: str, text: str, role: str, faint: bool, rect: pygame.Rect) -> None:
    ui = on.ui

    def face(surface: pygame.Surface, body: pygame.Rect) -> None:
        draw.box(surface, body, ui.u(Radius.chip), T.paper)
        image = fonts.render(text, role, ui.s, T.ink)
        surface.blit(image, image.get_rect(center=body.center))

    draw.cast(on.ground, rect, ui.u(Radius.chip), 2, ui.s)
    on.touch(id_, text, rect, face, radius=Radius.chip, faint=faint)


HAND = 0.74  # of the height of the cards in the trick


def trick(seen: SeenTricks, number: int, on: Exhibit) -> None:
    """The trick of that number (from 0) with its players, and our hand as it is after the last one."""
    shown, room = seen.tricks[number], on.area.h - caption_height(on) - on.ui.u(APART)
    size = large_size(on, room, 1 + HAND, MOST_WIDE)
    small = card_size(size[1] * HAND, size[0], on.ui.u(CARD))
    count = len(shown.cards)
    people = [player_name(seen.rules, (shown.leader + place) % count) for place in range(count)]
    stack(on, [trick_row(on, seen.contract, shown.cards, size, people), cards_row(on, seen.hand, small)])


def counting_question(asked: CountingQuestion, on: Exhibit) -> None:
    seen, area = asked.seen, on.area
    texts = {choice: _answer(asked, choice) for choice in asked.choices}
    least = Size.number if isinstance(asked, CountTrumps) else Size.answer
    said = chips(on, [(words.contract_name(seen.contract), "", seen.contract)])
    below = slips(on, texts, asked.answer, least)
    free = area.h - said.height(area.w) - below.height(area.w) - 2 * on.ui.u(APART)
    size = large_size(on, free, 1, max(MOST_WIDE, len(seen.hand)))
    stack(on, [said, below, cards_row(on, seen.hand, size)], _gap(on))


def _gap(on: Exhibit) -> float:
    return Gap.tight if crowded(on.ui) else APART


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


def paper_bill(on: Exhibit, text: DealText, lines: Sequence[BillRow]) -> Wrap:
    """The lines of a bill on paper, a column for each side."""
    ui = on.ui
    plain, bold = ("caption", "caption_bold") if crowded(ui) else ("body", "body_bold")
    rows: list[list[str | Box]] = [["", *(Text(ui, head, bold, T.ink, align="right") for head in text.heads)]]
    for line in lines:
        role = bold if line.sum else plain
        amounts = (Text(ui, str(amount), role, T.ink, align="right") for amount in line.amounts)
        rows.append([Text(ui, line.title, role, T.ink), *amounts])
    figures = TableColumn(align="right", gap=Gap.roomy, least=ui.u(Size.number - Gap.roomy))
    ruled = [0.0, *(Stroke.hair * (line.sum or line is lines[0]) for line in lines)]
    table = Table(
        ui,
        [TableColumn(grow=True, gap=0), *[figures] * len(text.heads)],
        rows,
        pad=0 if crowded(ui) else Gap.hair,
        lines=ruled,
        line_ink=T.paper_line,
    )
    body, edge, side = Column(ui, table.rows), ui.u(Gap.tight if crowded(ui) else Gap.snug), ui.u(Gap.large)

    def place(rect: pygame.Rect) -> None:
        draw.cast(on.ground, rect, ui.u(Radius.chip), 3, ui.s)
        frame = T.ink if T.line_width > 1 else None
        draw.box(on.ground, rect, ui.u(Radius.chip), T.paper, frame, line_width(ui.s))
        body.place(rect.inflate(-2 * side, -2 * edge))

    wide = max(table.width() + ui.u(Gap.page) + 2 * side, ui.u(Size.lesson_pad[0]))
    paper = Made(place, lambda room: body.height(room - 2 * side) + 2 * edge, wide)
    return Wrap(ui, [paper], 0, 0, align="center")


OVERLAP = 0.56  # of a card's width: what is seen of one below another


def scoring(question: Scoring, on: Exhibit) -> None:
    result = question.result
    paper = paper_bill(on, deal_text(result), bill(result, whole=on.solved))
    texts = {
        choice: pad_text(pad, result) for choice, pad in zip(question.choices, question.offers, strict=True)
    }
    stack(on, [called(on, result), paper, slips(on, texts, question.answer)], _gap(on))


def announced(question: WhoScores, on: Exhibit) -> None:
    """The contract, what everybody announced in the order of play, and the sides to choose from."""
    ui, text = on.ui, deal_text(question.result)
    said = chips(on, [(words.contract_name(text.contract.trump), "", text.contract.trump)])
    heads = dict(zip(text.order, text.heads, strict=True))
    texts = {f"side:{side}": heads[side] for side in text.order} | {NOBODY: _("Nobody")}
    below = slips(on, texts, question.answer)
    free = on.area.h - said.height(on.area.w) - below.height(on.area.w) - 2 * ui.u(APART)
    stack(on, [said, _groups(question, on, text, free), below], _gap(on))


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
