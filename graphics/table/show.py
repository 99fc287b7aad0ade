"""The picture of the table: everything on it as one list of images, bottom first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.cards import Card
from game.table.board import Board
from game.table.seat_view import Phase
from graphics.render.deck import Deck
from graphics.render.portraits import Gaze
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.table.expressions import leaning, toward
from graphics.table.geometry import Layout
from graphics.table.moves.stage import TableStage
from graphics.table.overlays.overlay import Overlay
from graphics.table.panels.bubbles import Bubble, Bubbles, ChipMark
from graphics.table.panels.cloth import ClothLabels
from graphics.table.panels.contract import ContractPanel
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.last_trick import LastTrickPanel
from graphics.table.panels.marks import ClaimOffer, Marks
from graphics.table.panels.ornaments import Ornaments
from graphics.table.panels.pad import PadInfo, ScorePaper
from graphics.table.panels.panels import Words
from graphics.table.panels.plates import ClockRing, Plate, Plates, Thinking
from graphics.table.places import Around
from graphics.table.questions import PromptLine


class Show:
    def __init__(self, words: Words, deck: Deck, stage: TableStage, asks_why: bool) -> None:
        """`asks_why`: the cards of the last trick can be asked about."""
        self.words = words
        self.stage = stage
        self.picture = stage.picture
        self.plates = Plates()
        self.thinking = Thinking()
        self.ring = ClockRing()
        self.bubbles = Bubbles()
        self.contract = ContractPanel()
        self.pad = ScorePaper()
        self.last = LastTrickPanel(deck)
        self.marks = Marks()
        self.cloth = ClothLabels()
        self.ornaments = Ornaments()
        self.offer = ClaimOffer()
        self.offer_box: Box | None = None
        """The box of the offer of the rest while it is shown."""
        self.contract_box = self.pad_box = Box(0, 0, 0, 0)
        """Boxes of the panel of the deal and the pad as shown last."""
        self.put_away: Item | None = None
        """The dialog that was closed last, while something of it is still to be seen."""
        self.line = PromptLine()
        self.offered = False
        """The rest is offered to the human."""
        self.last_open = False
        self.asks_why = asks_why
        self.numbers = True
        """The cards of the trick are numbered in the order of play."""
        self._watched: int | None = None
        """The seat that the others look at: the one to act, until it is another's turn."""
        self._close = False
        """Everybody leans in."""
        self.slot = False
        """The human is to play: the free place is marked."""
        self.counted = False
        """The sheet of the last deal has counted up to the totals."""

    def resize(self, table: Layout) -> None:
        self.put_away = None
        panels = (self.contract, self.pad, self.last, self.marks, self.cloth, self.offer)
        for part in (self.plates, self.thinking, self.ring, self.bubbles, *panels):
            part.resize(table)
        self._measure(self.stage.board)  # somebody may look for a free place before the next picture

    def items(self, overlay: Overlay | None, widgets: list[Item], tools: list[Item]) -> list[Item]:
        """`widgets` belong to the overlay, `tools` stand on the table itself."""
        stage, board, picture = self.stage, self.stage.board, self.picture
        # cards lie on the cloth, the plates stand above it
        items = [self.marks.slot()] if self.slot else []
        items += [*picture.resting_items(), *picture.low_items(), *self._panels(board, overlay)]
        self.offer_box = None
        labels = self.cloth.items(self.words.cloth(board))
        items += _clear_of(overlay, labels) if overlay is not None and overlay.clears else labels
        items += tools
        items += _clear_of(overlay, self._tags(board))
        items += self._speech(board, overlay)
        if overlay is not None:
            if self.ornaments.dialog < 1:
                items += overlay.coming(widgets, self.ornaments.dialog, stage.motion.rise)
            else:
                items += overlay.items(widgets)
        elif stage.caption:
            items.append(self.marks.prompt(PromptLine(stage.caption, "quiet")))
        elif self.offered and self.line.style != "refused":
            items.append(self.offer.item())
            self.offer_box = self.offer.box()
        elif self.line.text:
            items.append(self.marks.prompt(self.line))
        if self.put_away is not None and self.ornaments.gone < 1:
            items.append(self.put_away._replace(alpha=round(255 * (1 - self.ornaments.gone))))
        items += picture.hand_items()
        items += picture.flying_items()
        if self.last_open:
            items.append(self.last.opened(self.words.last_trick(board), self.asks_why))
        return items

    def refusal_at(self, at: tuple[int, int]) -> bool:
        line = self.line
        shown = line.style == "refused" and line.text and not self.stage.caption
        return bool(shown) and self.marks.prompt_box(line).contains(at)

    def last_card_at(self, at: tuple[int, int]) -> Card | None:
        """The card of another player at a point of the last trick shown large."""
        board = self.stage.board
        place = self.last.card_at(self.words.last_trick(board), at) if self.asks_why else None
        trick = board.last_trick
        if place is None or trick is None:
            return None
        return None if (trick.leader + place) % board.rules.players == board.seat else trick.cards[place]

    def around(self, table: Layout, raised: bool) -> Around:
        board, hand = self.stage.board, table.hand
        trick = tuple(board.place(seat) for seat, _sprite in self.picture.trick)
        lift = hand.lift_legal + hand.lift_hover if raised else 0.0
        contract = self.contract.box(self.words.deal_info(board, self.ornaments.points))
        return Around(len(self.picture.hand), lift, trick, (contract,), self.picture.opens)

    def written(self, board: Board) -> Board:
        """The board as the pad shows it: a deal is written there once its sheet has counted it."""
        result = board.result
        if self.counted or result is None or result.contract is None:
            return board
        before = result.deal.table
        phase: Phase = "deal_over"
        return replace(board, phase=phase, scores=before.scores, hanging=before.hanging, rows=board.rows[:-1])

    def _measure(self, board: Board) -> tuple[DealInfo, PadInfo]:
        """Set the boxes of the panel of the deal and of the pad; returns what they show."""
        deal = self.words.deal_info(board, self.ornaments.points, self.ornaments.stamp)
        pad = self.words.pad(self.written(board))
        self.contract_box, self.pad_box = self.contract.box(deal), self.pad.box(pad)
        return deal, pad

    def _panels(self, board: Board, overlay: Overlay | None) -> list[Item]:
        """A plate that a dialog would cover in part is not shown meanwhile."""
        deal, pad = self._measure(board)
        items = [self.contract.item(deal), self.pad.item(pad)]
        items.append(self.last.item(self.words.last_trick(board)))
        turn = board.turn
        self._look_round(board)
        seats = range(board.rules.players)
        for seat in seats:
            plate = self.words.plate(board, seat, turn)
            plate = self._faced(plate, board, seat)
            if overlay is not None and overlay.panel.overlaps(self.plates.box(plate)):
                continue
            thinks = seat == self.thinking.seat
            time, first = self.ring.time, len(items)
            shown = replace(plate, thinking=True) if thinks else plate
            if time is not None and time.seat == seat and plate.turn:
                items += self.plates.clocked(shown, self.ring, self.ornaments.glow)
            else:
                items += self.plates.items(shown, self.ornaments.glow)
            if thinks:
                items += self.thinking.items(self.plates.line(plate), plate.seat == "E")
            if seat in self.stage.nods:
                low = round(self.stage.nods[seat] * self.picture.layout().scale)
                items[first:] = [item._replace(y=item.y + low) for item in items[first:]]
        return items

    def _faced(self, plate: Plate, board: Board, seat: int) -> Plate:
        """The plate with the face that its player makes just now: the others look at who is to act."""
        stage, watched = self.stage, self._watched
        gaze: Gaze = (0, 0)
        if watched is not None and seat not in (watched, board.seat):
            own = self.plates.table.seats[plate.seat].center
            there = self.plates.table.seats[board.place(watched)].center
            gaze = toward(there.x - own.x, there.y - own.y)
        mood = stage.moods.get(seat, "neutral")
        near = seat != board.seat and (self._close or mood not in ("neutral", "blink"))
        return replace(plate, tilted=seat in stage.glances, near=near, expression=mood, gaze=gaze)

    def _look_round(self, board: Board) -> None:
        """Find out at whom the players look, and whether they lean in; calm faces with animation off."""
        if board.turn is not None:
            self._watched = board.turn
        if self.stage.motion.reduced or board.phase in ("deal_over", "match_over"):
            self._watched = None
        still = not self.stage.motion.reduced and self.ornaments.decided is None
        self._close = still and leaning(board)

    def _tags(self, board: Board) -> list[Item]:
        """The order of the cards that have landed; the one that wins is gold, also while it rises."""
        if not self.numbers:
            return []
        items = []
        lying = [(seat, sprite) for seat, sprite in self.picture.trick if sprite.lies]
        wins = board.winning([sprite.card for _seat, sprite in lying])
        for place, (seat, _sprite) in enumerate(lying):
            lean = self.picture.trick_lean(seat)
            items.append(self.marks.tag(board.place(seat), place + 1, lean, wins=place == wins))
        return items

    def _speech(self, board: Board, overlay: Overlay | None) -> list[Item]:
        """Bubbles of what is said now, chips of what has been said where no dialog would cut them."""
        stage, items = self.stage, []
        chips = self.chips(board)
        auction = self.words.auction_bubbles(board) if board.phase == "auction" else {}
        for seat in range(board.rules.players):
            letter = board.place(seat)
            bubble: Bubble | None = stage.bubbles.get(seat)
            if bubble is None:
                bubble = auction.get(seat)
            if bubble is not None:
                alpha, grown = stage.alphas.get(seat, 255), stage.grown.get(seat, 1.0)
                items.append(self.bubbles.bubble(letter, bubble, alpha, grown))
            elif seat in stage.gains:
                gain = self.bubbles.bubble(letter, stage.gains[seat], stage.gain_alpha)
                items.append(_towards(gain, self.contract_box, stage.gain_way))
            elif seat in chips:
                items += _clear_of(overlay, [self.bubbles.chip(letter, chips[seat])])
        return items

    def said_boxes(self, board: Board) -> list[Box]:
        """The boxes of the bubbles of an auction, which stay until it is over."""
        said = self.words.auction_bubbles(board) if board.phase == "auction" else {}
        return [self.bubbles.bubble_rect(board.place(seat), bubble) for seat, bubble in said.items()]

    def chips(self, board: Board) -> dict[int, tuple[ChipMark, ...]]:
        """Calls and announcements of each seat in this deal, once the bubbles of the auction are gone."""
        if board.phase not in ("laying", "playing", "declaring"):
            return {}
        said = {seat: self.words.marks(board, seat) for seat in range(board.rules.players)}
        return {seat: marks for seat, marks in said.items() if marks}


def _towards(item: Item, box: Box, share: float) -> Item:
    """A picture after that share of its way to the middle of a box."""
    middle = item.rect.center
    x, y = (round((goal - now) * share) for now, goal in zip(middle, box.center, strict=True))
    return item._replace(x=item.x + x, y=item.y + y)


def _clear_of(overlay: Overlay | None, items: Sequence[Item]) -> Sequence[Item]:
    return items if overlay is None else [each for each in items if not overlay.hides(each)]
