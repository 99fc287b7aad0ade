"""A table with open hands as a picture: of a finished deal, or of one that is being watched."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from msgspec import Struct

from game.core.actions import is_bid
from game.core.cards import Card
from game.core.state import DealResult
from game.practice.replay import Held, Spread
from graphics.render import deck, draw, fonts, icons, written
from graphics.render.deck import veil
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, line_width
from graphics.table.exhibit import corner
from graphics.table.sorting import sorted_hand
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.widgets.choice_lines import card_chip
from graphics.widgets.ui import Ui

STEP = 0.42  # of a card's width: from card to card at the sides
OWN_STEP = 0.62  # ... and in the hands above and below
ROW = 0.55  # of its height: from row to row at the sides
RAISED = 0.1  # of its height: how far a chosen card stands out
ASIDE, AWAY = 0.98, 0.51  # of a card's width and height: the cards of the trick are so far from its middle


class Places(Struct, frozen=True):
    """The places on a cloth `width` x `height` pixels large; by seat letter, South at the bottom."""

    width: int
    height: int
    card: tuple[int, int]
    line: int
    """The height of a name."""
    bar: pygame.Rect
    """The place of the contract and the points."""
    names: dict[str, pygame.Rect]
    hands: dict[str, pygame.Rect]
    """The place of the first card of a hand, for hands at the sides; else the whole row."""
    trick: dict[str, tuple[int, int]]
    """The middles of its cards."""
    centre: tuple[int, int]


def places(ui: Ui, size: tuple[int, int], counts: Mapping[str, int]) -> Places:
    (width, height), gap = size, ui.u(Gap.small)
    line = fonts.line_height("secondary_bold", ui.s) + ui.u(Gap.thin)
    bar = pygame.Rect(gap, gap, width - 2 * gap, line + ui.u(Gap.thin))
    top, bottom = bar.bottom + gap, height - gap
    card = _card(ui, (width - 2 * gap, bottom - top), counts, line, gap)
    wide, high = card
    names, hands = {}, {}
    y = top
    if "N" in counts:
        names["N"] = pygame.Rect(gap, y, width - 2 * gap, line)
        hands["N"] = _row(width, y + line + round(RAISED * high), counts["N"], card, gap)
        y = hands["N"].bottom + gap
    own = _row(width, bottom - high, counts["S"], card, gap)
    hands["S"] = own
    names["S"] = pygame.Rect(gap, own.y - line - round(RAISED * high), width - 2 * gap, line)
    middle = (y + names["S"].y - gap) // 2
    for seat in ("W", "E"):
        if seat in counts:
            across = _across(counts[seat])
            block = wide + (across - 1) * round(STEP * wide)
            deep = line + round(RAISED * high) + high + round(ROW * high)
            x = gap if seat == "W" else width - gap - block
            at = max(y, middle - deep // 2)
            room = (width - wide) // 2 - 2 * gap  # up to the card of the trick at the same height
            names[seat] = pygame.Rect(gap if seat == "W" else width - gap - room, at, room, line)
            hands[seat] = pygame.Rect(x, at + line + round(RAISED * high), wide, high)
    centre = (width // 2, middle)
    dx, dy = round(ASIDE * wide), round(AWAY * high)
    spots = {"N": (0, -dy), "S": (0, dy), "W": (-dx, 0), "E": (dx, 0)}
    if "W" not in counts:
        spots = {"N": (dx // 2 + gap, 0), "S": (-dx // 2 - gap, 0)}
    trick = {seat: (centre[0] + spots[seat][0], centre[1] + spots[seat][1]) for seat in counts}
    return Places(width, height, card, line, bar, names, hands, trick, centre)


def _across(count: int) -> int:
    return max(1, (count + 1) // 2)


def _card(ui: Ui, room: tuple[int, int], counts: Mapping[str, int], line: int, gap: int) -> tuple[int, int]:
    rows = 2 if "N" in counts else 1
    sides = "W" in counts
    between = 1 + 2 * AWAY if sides or rows == 2 else 1.0
    if sides:
        between = max(between, 1 + ROW + RAISED + line / max(1.0, room[1] / 4))
    parts = rows * (1 + RAISED) + between
    high = (room[1] - rows * line - (rows + 1) * gap) / parts
    across = _across(max(counts.values()))
    blocks = 2 * (1 + (across - 1) * STEP) if sides else 0.0
    widest = max(1 + (max(counts.values()) - 1) * STEP, blocks + 1 + 2 * ASIDE)
    wide = (room[0] - 4 * gap) / widest
    high = min(high, wide * CARD_RATIO, ui.u(Size.replay_card))
    return round(high / CARD_RATIO), round(high)


def _row(width: int, y: int, count: int, card: tuple[int, int], gap: int) -> pygame.Rect:
    step = row_step(width - 2 * gap, count, card)
    whole = card[0] + (count - 1) * step
    return pygame.Rect((width - whole) // 2, y, whole, card[1])


def row_step(room: int, count: int, card: tuple[int, int]) -> int:
    """From card to card of a hand in a row, in pixels."""
    return min(round(OWN_STEP * card[0]), (room - card[0]) // max(1, count - 1))


def hand_places(places: Places, seat: str, count: int, held: int) -> list[pygame.Rect]:
    """The places of the cards of a hand that has `held` of the `count` for which there is room."""
    first, (wide, high) = places.hands[seat], places.card
    if seat in ("N", "S"):
        step = round((first.w - wide) / max(1, count - 1))
        x = first.centerx - (wide + (held - 1) * step) // 2
        return [pygame.Rect(x + i * step, first.y, wide, high) for i in range(held)]
    across, step, down = _across(count), round(STEP * wide), round(ROW * high)
    rows = [min(across, held), max(0, held - across)]
    # at the right the rows end at the edge, and where the hand is whole both sides look alike
    apart = (across - rows[0]) * step if seat == "E" else 0
    return [
        pygame.Rect(first.x + apart + i * step, first.y + row * down, wide, high)
        for row, some in enumerate(rows)
        for i in range(some)
    ]


DISC = Size.small_sign  # of the sign on a card
SAID = 0.6  # of the bar: the names of pairs with their points
LEADER = 0.8  # of a line: the sign of who leads
BACK = 0.7  # the width of a small back, in heights
CHIP_RATIO = 1.9  # the width of a small card, in heights


class TrickMarks(Struct, frozen=True):
    grade: str = ""
    """As `Judge.grade` has it; empty if it is not told."""
    better: frozenset[Card] = frozenset()
    turn: int | None = None
    """The seat that decides."""


def ink(grade: str) -> Colour:
    return {"mistake": T.red, "slip": T.gold, "same": T.text3, "bell": T.text3}.get(grade, T.blue)


class ClothPicture:
    """Paints the steps of a deal on a cloth `size` pixels large; `order` is how hands are sorted."""

    def __init__(
        self, ui: Ui, size: tuple[int, int], names: Names, result: DealResult | None, order: str
    ) -> None:
        self.ui = ui
        self.names = names
        self.result = result
        self.order = order if order != "dealt" else "suits"
        rules = names.rules
        self._count = rules.hand_size + (rules.middle if rules.exchanges else 0)
        self._places: Places = places(ui, size, dict.fromkeys(rules.seats, self._count))
        self._ground = draw.cloth(size, ui.u(Radius.card))

    def paint(self, spread: Spread, marks: TrickMarks) -> pygame.Surface:
        surface = written.ground(self._ground.copy())
        draw.outline(
            surface, surface.get_rect(), self.ui.u(Radius.card), fade(T.edge, 0.9), line_width(self.ui.s)
        )
        self._bar(surface, spread)
        for seat in range(self.names.rules.players):
            self._name(surface, spread, seat, marks)
            self._hand(surface, spread, seat, marks)
        if spread.trick:
            self._trick(surface, spread, marks)
        elif spread.board.phase == "auction":
            self._calls(surface, spread, marks)
        return surface

    def _bar(self, surface: pygame.Surface, spread: Spread) -> None:
        ui, board, bar = self.ui, spread.board, self._places.bar
        right = bar.right
        if board.points is not None:
            points = self._points(spread)
            text = fonts.render(points, "secondary_bold", ui.s, T.on_cloth)
            right = draw.put(surface, text, midright=bar.midright).left - ui.u(Gap.medium)
        contract = board.contract
        if contract is None:
            said, x = _("Bidding"), bar.x + ui.u(Gap.thin)
        else:
            tile = pygame.Rect(bar.x, bar.y, bar.h, bar.h)
            draw.box(surface, tile, ui.u(Radius.key), T.paper)
            draw.put(surface, icons.contract(contract.trump, round(bar.h * 0.76)), center=tile.center)
            name = words.contract_name(contract.trump)
            times = f" ×{contract.multiplier}" if contract.multiplier > 1 else ""
            said = f"{name}{times} · {self.names.name(contract.declarer)}"
            x = tile.right + ui.u(Gap.small)
        said = fonts.shorten(said, "secondary_bold", ui.s, right - x)
        draw.put(surface, fonts.render(said, "secondary_bold", ui.s, T.on_cloth), midleft=(x, bar.centery))

    def _points(self, spread: Spread) -> str:
        points, rules = spread.board.points, self.names.rules
        assert points is not None
        order = words.sides_from(rules, self.names.own_side)
        heads = self.names.side_titles(self.names.own_side)
        text = " · ".join(f"{head} {points.sides[side]}" for head, side in zip(heads, order, strict=True))
        room = round(SAID * self._places.bar.w)
        if self.names.seated or fonts.width(text, "secondary_bold", self.ui.s) <= room:
            return text
        return " : ".join(str(points.sides[side]) for side in order)  # the names stand by the hands

    def _name(self, surface: pygame.Surface, spread: Spread, seat: int, marks: TrickMarks) -> None:
        """A name by its hand, in gold for the player who decides; with the sign of play for the leader."""
        ui, board = self.ui, spread.board
        place = board.place(seat)
        line = self._places.names[place]
        leads = board.in_play and board.leader == seat
        arrow = round(LEADER * line.h) if leads else 0
        room = line.w - arrow - 2 * ui.u(Gap.tight)
        turn = marks.turn == seat
        name = fonts.shorten(self.names.name(seat), "secondary_bold", ui.s, room)
        text = fonts.render(name, "secondary_bold", ui.s, T.on_gold if turn else T.on_cloth)
        pill = draw.rect_at((text.get_width() + arrow + 2 * ui.u(Gap.tight), line.h), midtop=line.midtop)
        if place in ("W", "E"):
            pill.x = line.x if place == "W" else line.right - pill.w
        if turn:
            draw.box(surface, pill, pill.h // 2, T.gold)
        if leads:
            sign = icons.icon("play", arrow, T.on_gold if turn else T.on_cloth)
            draw.put(surface, sign, midleft=(pill.x + ui.u(Gap.thin), pill.centery))
        draw.put(surface, text, midright=(pill.right - ui.u(Gap.tight), pill.centery))
        if place == "S":
            self._beside(surface, spread, pill)

    def _beside(self, surface: pygame.Surface, spread: Spread, name: pygame.Rect) -> None:
        """Cards on the table besides the trick, in short: the turned one at the left of the player's name."""
        cloth, gap = spread.board.cloth, self.ui.u(Gap.small)
        left = pygame.Rect(gap, name.y, name.x - 2 * gap, name.h)
        right = pygame.Rect(name.right + gap, name.y, self._places.width - name.right - 2 * gap, name.h)
        if cloth.turned is not None:
            self._group(surface, left, _("turned card"), (cloth.turned,), "left")
        if spread.laid:
            self._group(surface, right, _("Discards"), spread.laid, "right")
        elif cloth.middle:
            self._group(surface, right, _("In the middle"), (None,) * cloth.middle, "right")

    def _group(self, surface: pygame.Surface, room: pygame.Rect, caption: str, held: Held, side: str) -> None:
        ui, high, gap = self.ui, room.h, self.ui.u(Gap.thin)
        known, back = (round(high * CHIP_RATIO), high), (round(high * BACK), high)
        chips = [
            card_chip(card, *known, ui.s) if card is not None else deck.picture(icons.in_force(), None, back)
            for card in held
        ]
        wide = sum(chip.get_width() + gap for chip in chips)
        text = fonts.render(caption, "caption", ui.s, T.on_cloth2)
        if text.get_width() + wide + gap <= room.w:
            chips.insert(0, text)
            wide += text.get_width() + gap
        x = room.x if side == "left" else room.right - wide
        for chip in chips:
            draw.put(surface, chip, midleft=(x, room.centery))
            x += chip.get_width() + gap

    def _sorted(self, spread: Spread, seat: int) -> Held:
        cards = [card for card in spread.hands[seat] if card is not None]
        contract = self.result.contract if self.result is not None else spread.board.contract
        trump = contract.trump if contract is not None and spread.board.phase != "auction" else None
        dealt = self.result.deal.hands[seat] if self.result is not None else cards
        known = sorted_hand(cards, self.order, trump, dealt, self.names.rules.cards)
        return (*known, *(None for card in spread.hands[seat] if card is None))

    def _hand(self, surface: pygame.Surface, spread: Spread, seat: int, marks: TrickMarks) -> None:
        held = self._sorted(spread, seat)
        rects = hand_places(self._places, spread.board.place(seat), self._count, len(held))
        decides = marks.turn == seat
        for card, rect in zip(held, rects, strict=True):
            chosen = decides and card in spread.chosen
            gone = decides and card is not None and card == spread.played
            better = decides and card in marks.better
            spot = rect.move(0, -round(RAISED * rect.h)) if better or (chosen and not gone) else rect
            self._card(surface, card, spot, faint=gone)
            if better:
                self._frame(surface, spot, T.green, "check", T.panel)
            elif chosen and not gone:
                self._frame(surface, spot, ink(marks.grade))

    def _card(self, surface: pygame.Surface, card: Card | None, rect: pygame.Rect, faint: bool) -> None:
        draw.cast(surface, rect, corner(rect.w), 1, self.ui.s)
        picture = deck.picture(icons.in_force(), card, rect.size)
        if faint:
            picture = picture.copy()
            veil(picture, T.closed)
        surface.blit(picture, rect)

    def _frame(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour,
        sign: str = "",
        sign_ink: Colour | None = None,
        disc: Colour | None = None,
    ) -> None:
        """A frame round a card, with a sign on a disc of another colour at its lower left corner."""
        ui = self.ui
        draw.box(surface, rect, corner(rect.w), None, colour, line_width(ui.s * Stroke.frame))
        if not sign:
            return
        size = min(ui.u(DISC), rect.w // 2)
        spot = pygame.Rect(rect.x - size // 3, rect.bottom - size + size // 3, size, size)
        draw.box(surface, spot, size // 2, disc or colour)
        draw.put(surface, icons.icon(sign, round(size * 0.76), sign_ink or T.paper), center=spot.center)

    def _trick(self, surface: pygame.Surface, spread: Spread, marks: TrickMarks) -> None:
        """The cards on the table; a gold ring is round the one that wins so far, and nothing else has one."""
        wins = spread.board.winning([card for _seat, card in spread.trick])
        for place, (seat, card) in enumerate(spread.trick):
            rect = draw.rect_at(self._places.card, center=self._places.trick[spread.board.place(seat)])
            if place == wins:
                self._ring(surface, rect)
            self._card(surface, card, rect, faint=False)
            if card == spread.played:
                slip, mistake = marks.grade == "slip", marks.grade == "mistake"
                sign, colour = ("dot", T.gold) if slip else ("warning" if mistake else "", ink(marks.grade))
                frame = T.blue if slip else colour
                self._frame(surface, rect, frame, sign, T.on_gold if slip else T.paper, disc=colour)

    def _ring(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        width = line_width(self.ui.s * Stroke.frame)
        for colour, wide in ((T.ring_edge, width + 1), (T.gold, width)):
            if colour is not None:
                draw.box(surface, rect.inflate(2 * wide, 2 * wide), corner(rect.w) + wide, colour)

    def _calls(self, surface: pygame.Surface, spread: Spread, marks: TrickMarks) -> None:
        """The last call of each seat, on paper; the newest in the frame of its grade."""
        last = dict(spread.calls)
        for seat, call in last.items():
            newest = (seat, call) == spread.calls[-1] and marks.turn == seat
            self._call(surface, spread.board.place(seat), call, ink(marks.grade) if newest else None)

    def _call(self, surface: pygame.Surface, place: str, call: int, frame: Colour | None) -> None:
        ui = self.ui
        name = fonts.shorten(words.call_name(call), "body_bold", ui.s, self._places.width // 4)
        text = fonts.render(name, "body_bold", ui.s, T.ink)
        high = max(text.get_height() + ui.u(Gap.tight), round(fonts.pixels("body_bold", ui.s) * 1.7))
        sign = icons.contract(call, round(high * 0.7)) if is_bid(call) else None
        extra = sign.get_width() + ui.u(Gap.fine) if sign is not None else 0
        pill = pygame.Rect(0, 0, text.get_width() + extra + 2 * ui.u(Gap.small), high)
        setattr(pill, *self._call_spot(place, high))
        draw.box(surface, pill, high // 2, T.paper, frame, line_width(ui.s * Stroke.frame) if frame else 0)
        x = pill.x + ui.u(Gap.small)
        if sign is not None:
            draw.put(surface, sign, midleft=(x, pill.centery))
        draw.put(surface, text, midright=(pill.right - ui.u(Gap.small), pill.centery))

    def _call_spot(self, place: str, high: int) -> tuple[str, tuple[int, int]]:
        places, gap = self._places, self.ui.u(Gap.small)
        x, y = places.centre
        if place in ("N", "S"):
            apart = gap + (high // 2 if "N" in places.hands and "W" in places.hands else 0)
            apart = min(apart, places.names["S"].y - self.ui.u(Gap.hair) - high - y)
            return ("midbottom", (x, y - apart)) if place == "N" else ("midtop", (x, y + apart))
        if "N" in places.hands:
            return ("midright", (x - gap, y)) if place == "W" else ("midleft", (x + gap, y))
        below = places.hands[place].bottom + gap  # three players hold one row each while they call
        return ("topleft", (gap, below)) if place == "W" else ("topright", (places.width - gap, below))
