"""Questions answered on slips: the bill of a deal, and announcements of several sides."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.melds import Declaration
from game.practice.drills.declarations import NOBODY, WhoScores
from game.practice.drills.scoring import Scoring
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.screens.drill.bill import Bill, called
from graphics.screens.drill.slips import slips, stack
from graphics.table.exhibit.exhibit import Exhibit, card_size, crowded, number_size
from graphics.table.exhibit.signs import chips
from graphics.text import words
from graphics.text.deal.deal_text import DealText
from graphics.text.drill_text import bill, deal_text, pad_text
from graphics.text.i18n import _
from graphics.widgets.boxes import Made, Wrap

OVERLAP = 0.56  # of a card's width: what is seen of one below another


def scoring(question: Scoring, on: Exhibit) -> None:
    """The contract and the bill of the deal above, the entries to choose from below."""
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
