"""A decision as a picture: who sits where, what lay on the table or was called, and a hand."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.core.actions import Action, Call, Declare, Lay, Play
from game.core.cards import Card
from game.table.seat_view import SeatView
from graphics.render import deck, draw, fonts, icons, written
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, fade
from graphics.table.sorting import sorted_hand
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names, portrait_of
from graphics.widgets.ui import Ui

NAME, CALL = "secondary", "secondary_bold"
PLACES = {4: ((0, 1), (1, 0), (0, -1), (-1, 0)), 3: ((0, 1), (1, -0.6), (-1, -0.6)), 2: ((0, 1), (0, -1))}
"""Where the seats are, the reader's first: across and down from the middle, in halves of the table."""
FACE = 0.2  # of the lower side of the table
CARD_SIZE, REACH = 1.6, 0.42  # the height of a card in faces; from the middle to a card, in its heights
TILE, SIGN = 0.75, 0.66  # of a face: the paper with the contract; of that, its sign
WIDE = 1.5  # faces: what the portraits at both sides take together
TURNS = (2.0, 5.0, -4.0, -7.0)  # degrees by which cards lie askew
HAND = 0.26  # of the height of the picture: the hand
HELD = 0.5  # of the width of a card: from card to card in it, at most
RAISED = 0.16  # of their height: cards of the hand that were chosen
SHARP = 2  # turned so many times too large


class ShownDecision(Struct, frozen=True):
    """What a seat can see at a decision, and the decision itself; `hand` is empty if it is not to be seen."""

    seat: int
    action: Action
    trump: int | None
    trick: tuple[tuple[int, Card], ...]
    calls: tuple[tuple[int, int], ...]
    hand: tuple[Card, ...]


def shown_decision(view: SeatView, seat: int, action: Action) -> ShownDecision:
    """The decision as the seat of the view sees it: it shows the hand of that seat only if that decides."""
    players, trump = view.rules.players, None if view.contract is None else view.contract.trump
    trick = tuple(((view.leader + place) % players, card) for place, card in enumerate(view.trick))
    own = view.seat == seat
    hand = tuple(sorted_hand(view.hand, "strength", trump, values=view.rules.cards)) if own else ()
    calls = view.calls if view.phase == "auction" else ()
    return ShownDecision(seat, action, trump, trick, tuple(dict(calls).items()), hand)


def cards_of(action: Action) -> frozenset[Card]:
    """The cards that are played, laid away or announced with it."""
    match action:
        case Play(card=card):
            return frozenset((card,))
        case Lay(cards=cards):
            return frozenset(cards)
        case Declare(melds=melds):
            return frozenset(card for cards in melds for card in cards)
    return frozenset()


def told(shown: ShownDecision, names: Names) -> str:
    """The picture in words."""
    found = []
    if shown.trick:
        cards = (f"{names.name(seat)} – {words.card_title(card)}" for seat, card in shown.trick)
        found.append(f"{_('On the table:')} {', '.join(cards)}")
    if shown.calls:
        found.append(", ".join(f"{names.name(seat)}: {words.call_name(call)}" for seat, call in shown.calls))
    if shown.hand:
        found.append(f"{_('In hand:')} {', '.join(map(words.card_title, shown.hand))}")
    return "\n".join(found)


class DecisionPicture:
    """`paint` makes the picture of a size in pixels, to be laid on cloth."""

    def __init__(self, ui: Ui, shown: ShownDecision, names: Names) -> None:
        self._ui, self._shown, self._names = ui, shown, names

    def paint(self, size: tuple[int, int]) -> pygame.Surface:
        shown, surface = self._shown, draw.clear(size)
        held = round(HAND * size[1]) if shown.hand else 0
        table = pygame.Rect(0, 0, size[0], size[1] - held - (self._ui.u(Gap.small) if held else 0))
        self._table(surface, table)
        if held:
            self._hand(surface, pygame.Rect(0, size[1] - held, size[0], held))
        text = told(shown, self._names)
        return written.mark(surface, text, NAME) if text else surface

    def _table(self, surface: pygame.Surface, table: pygame.Rect) -> None:
        ui, names, shown = self._ui, self._names, self._shown
        seats = [(names.human + place) % names.rules.players for place in range(names.rules.players)]
        line = fonts.line_height(NAME, ui.s)
        face = min(round(FACE * min(table.size)), ui.u(Size.hero_face))
        across, down = (table.w - WIDE * face) / 2, (table.h - face - line) / 2
        middle = (table.centerx, table.centery - line // 2)
        cards = dict(shown.trick)
        if isinstance(shown.action, Play):
            cards[shown.seat] = shown.action.card
        calls = dict(shown.calls)
        if isinstance(shown.action, Call):
            calls[shown.seat] = shown.action.call
        free = min(across, down - line) - face / 2 - ui.u(Gap.tight)  # up to a portrait and its name
        high = round(min(CARD_SIZE * face, free / (0.5 + REACH)))
        for place, seat in enumerate(seats):
            x, y = PLACES[len(seats)][place]
            at = round(middle[0] + x * across), round(middle[1] + y * down)
            self._person(surface, seat, at, face, table.w)
            if seat in calls:
                self._call(surface, words.call_name(calls[seat]), seat, (x, y), at, face)
        for seat in [*(seat for seat, _card in shown.trick), shown.seat]:
            if seat in cards:
                place = seats.index(seat)
                x, y = PLACES[len(seats)][place]
                lies = round(middle[0] + x * REACH * high), round(middle[1] + y * REACH * high)
                picture = self._card(cards[seat], high, gold=seat == shown.seat)
                draw.put(surface, draw.turned(picture, TURNS[place], 1 / SHARP), center=lies)
        if shown.trump is not None:
            tile = draw.rect_at((TILE * face, TILE * face), topleft=table.topleft)
            draw.cast(surface, tile, ui.u(Radius.chip), 1, ui.s)
            draw.box(surface, tile, ui.u(Radius.chip), T.paper)
            draw.put(surface, icons.contract(shown.trump, round(SIGN * tile.w)), center=tile.center)

    def _person(
        self,
        surface: pygame.Surface,
        seat: int,
        at: tuple[int, int],
        face: int,
        room: int,
        *,
        named: bool = True,
    ) -> None:
        """A portrait, ringed in gold if the decision is theirs, with the name below it."""
        names, edge = self._names, max(2, round(face / 20))
        decides = seat == self._shown.seat
        ring = draw.rounded((face, face), face // 2, T.gold if decides else T.line)
        draw.put(surface, ring, center=at)
        draw.put(surface, icons.portrait(portrait_of(names.face(seat)), face - 2 * edge), center=at)
        if not named:
            return
        half = min(at[0], room - at[0])
        short = fonts.shorten(names.name(seat), NAME, self._ui.s, 2 * half)
        text = fonts.render(short, NAME, self._ui.s, T.on_cloth)
        draw.put(surface, text, midtop=(at[0], at[1] + face // 2))

    def _call(
        self,
        surface: pygame.Surface,
        text: str,
        seat: int,
        way: tuple[float, float],
        face_at: tuple[int, int],
        face: int,
    ) -> None:
        """A call on paper between a face and the middle; what was decided has a gold frame."""
        ui, gold = self._ui, seat == self._shown.seat
        word = fonts.render(text, CALL, ui.s, T.ink)
        slip = pygame.Rect(0, 0, word.get_width() + 2 * ui.u(Gap.small), word.get_height() + ui.u(Gap.medium))
        gap, (x, y) = ui.u(Gap.tight), way
        if x:
            slip.center = face_at
            slip.x -= round((1 if x > 0 else -1) * (face / 2 + slip.w / 2 + gap))
        elif y > 0:
            slip.midbottom = face_at[0], face_at[1] - face // 2 - gap
        else:
            slip.midtop = face_at[0], face_at[1] + face // 2 + fonts.line_height(NAME, ui.s) + gap
        edge = T.gold if gold else T.paper_line
        draw.box(
            surface, slip, ui.u(Radius.button), T.paper, edge, ui.u(Stroke.frame if gold else Stroke.hair)
        )
        draw.put(surface, word, center=slip.center)

    def _card(self, card: Card, high: int, *, gold: bool) -> pygame.Surface:
        """A card SHARP times too large; what was decided has a gold frame."""
        size = round(high / CARD_RATIO) * SHARP, high * SHARP
        edge = max(2, self._ui.u(Stroke.frame)) * SHARP
        framed = draw.clear((size[0] + 2 * edge, size[1] + 2 * edge))
        if gold:
            draw.box(framed, framed.get_rect(), round(deck.CORNER * size[0]) + edge, T.gold)
        draw.put(framed, deck.picture(icons.in_force(), card, size), center=framed.get_rect().center)
        return framed

    def _hand(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Who decides, and their cards beside one another; those that were chosen are raised."""
        hand, shown, ui = self._shown.hand, self._shown, self._ui
        rule = draw.clear((area.w, max(1, ui.u(Stroke.hair))))
        rule.fill(fade(T.on_cloth, 0.25))
        surface.blit(rule, area)
        area = pygame.Rect(area.x, area.y + ui.u(Gap.medium), area.w, area.h - ui.u(Gap.medium))
        face = min(round(0.6 * area.h), ui.u(Size.hero_face))
        high = round(area.h / (1 + RAISED))
        wide = round(high / CARD_RATIO)
        left = face + ui.u(Gap.medium)
        step = min(round(HELD * wide), (area.w - left - wide) // max(1, len(hand) - 1))
        x = area.centerx - (left + wide + step * (len(hand) - 1)) // 2
        self._person(surface, shown.seat, (x + face // 2, area.bottom - high // 2), face, area.w, named=False)
        raised = cards_of(shown.action)
        for place, card in enumerate(hand):
            y = area.bottom - high - (round(RAISED * high) if card in raised else 0)
            picture = deck.picture(icons.in_force(), card, (wide, high))
            surface.blit(picture, (x + left + place * step, y))
