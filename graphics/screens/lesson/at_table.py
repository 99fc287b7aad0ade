"""The table of the lesson: the cloth, sprites, plates and bubbles of a match, with a step on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.actions import Play, is_bid
from game.core.cards import Card, parse_card
from game.core.events import Event
from game.table.board import Board
from game.table.session import ShownAction
from graphics.render import icons
from graphics.render.deck import Deck
from graphics.render.portraits import Gaze
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.screens.lesson.tasks import SEATS, YOU
from graphics.table.expressions import toward
from graphics.table.geometry import Layout
from graphics.table.hand import OwnHand
from graphics.table.moves.director import Director
from graphics.table.moves.stage import TableStage
from graphics.table.occasions import OCCASIONS, Moment
from graphics.table.panels.bubbles import Bubble, Bubbles
from graphics.table.panels.marks import Marks
from graphics.table.panels.panels import Words
from graphics.table.panels.plates import Plate, Plates
from graphics.table.picture import TablePicture, table_motion
from graphics.table.reactions import Reacts
from graphics.table.view import CARDS
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.table_talk import EVEN, wording
from saves.settings import Settings

PARTNER = SEATS.index("N")


def word(event: Event, board: Board) -> tuple[Reacts, ...]:
    """What another player says about an event: the first of all occasions that it is, whenever it is."""
    moment = Moment(event, board)
    for occasion in OCCASIONS:
        if occasion.look or not isinstance(event, occasion.on):
            continue
        if seats := [seat for seat in occasion.who(moment) if seat != board.seat]:
            return (Reacts(seats[0], wording(occasion.name, EVEN)),)
    return ()


class LessonTable:
    """`choose(card)` is told which card of the hand was pressed, `focus_on(id)` moves the keyboard there."""

    def __init__(
        self,
        names: Names,
        settings: Settings,
        board: Board,
        sound: Callable[[str, str | None], None],
        choose: Callable[[Card], object],
        focus_on: Callable[[str], object],
    ) -> None:
        self.names = names
        self.deck = Deck(icons.in_force())
        self.picture = TablePicture(self.deck, table_motion(settings))
        self.picture.order = "dealt"
        self.stage = TableStage(self.picture, board, sound)
        self.director = Director(self.stage, react=self._react)
        self.hand = OwnHand(self.picture, choose, focus_on, lambda name: sound(name, None))
        self.hand.helps = False  # which card is right is the question
        self.plates, self.bubbles, self.marks = Plates(), Bubbles(), Marks()
        self.seats: tuple[int, ...] = ()
        """The seats that have a plate; where none has, no backs are shown either."""
        self.heard = frozenset(range(len(SEATS)))
        """The seats whose calls are shown in bubbles."""
        self.sides_told = True
        """The plates say who is the partner."""
        self.shows_winner = True
        """The number of the card that wins is gold."""
        self.slot = False
        """The free place for the player's card is marked."""
        self._layout: Layout | None = None
        self._warm = False  # every card has been rasterised
        self._talks = settings.reactions

    def _react(self, event: Event, board: Board) -> tuple[Reacts, ...]:
        return word(event, board) if self._talks else ()

    @property
    def layout(self) -> Layout:
        assert self._layout is not None, "resize comes first"
        return self._layout

    def resize(self, layout: Layout, settings: Settings) -> None:
        self.picture.motion, self._talks = table_motion(settings), settings.reactions
        self.deck.use(icons.in_force())
        if layout == self._layout:
            return
        self._warm = False
        self._layout = layout
        for part in (self.plates, self.bubbles, self.marks):
            part.resize(layout)
        self.picture.resize(layout)

    def lay(self, board: Board, shown: Sequence[ShownAction] = ()) -> None:
        """Set the table to a board, from which on this happens."""
        self.hand.lock()
        self.hand.ask(None)
        self.director.settle(board)
        self.happen(shown)

    def happen(self, shown: Sequence[ShownAction]) -> None:
        for action in shown:
            self.director.show(action)
        self.director.update(0)

    def unlock(self, cards: Iterable[Card]) -> None:
        """Let any of the cards be played; the answer says whether it may."""
        self.hand.unlock(tuple(Play(card) for card in cards))

    def unlock_choice(self, chosen: Iterable[str]) -> None:
        """Let cards be chosen; those in `chosen` have been."""
        self.hand.unlock_choice()
        self.hand.choose(parse_card(each.removeprefix("card:")) for each in chosen)

    def keep_choice(self, chosen: Iterable[str]) -> None:
        """Let the cards in `chosen` stay raised; nothing more can be chosen."""
        self.hand.lock()
        self.hand.choosing = True
        self.hand.choose(parse_card(each.removeprefix("card:")) for each in chosen)

    def point_out(self, card: Card | None) -> None:
        """Mark the card of the hand that was a wrong answer."""
        self.hand.ask(card)

    def please(self, seat: int) -> None:
        self.stage.feel({seat: "pleased"})

    @property
    def moving(self) -> bool:
        return self.director.moving or self.picture.dragged is not None or self.deck.pending

    @property
    def resting(self) -> bool:
        return self._warm and self.director.resting and not self.moving

    def update(self, ms: float) -> bool:
        """Let time pass; True if it looks different now."""
        idle = self.director.idle
        changed = self.director.update(ms) | self.picture.follow(ms)
        if self.director.idle and not idle:
            self.hand.refresh()
        if not self._warm and not self.moving:
            self._warm = not self.deck.warm(CARDS)
        return changed

    def finish(self) -> bool:
        """End all that is being shown; True if there was something."""
        if self.director.idle and not self.picture.busy:
            return False
        while not self.director.idle:
            self.director.finish()
            self.director.update(0)
        self.picture.finish()
        self.hand.refresh()
        return True

    def forget(self) -> None:
        self.deck.forget()

    def below(self) -> list[Item]:
        """What lies and stands on the cloth."""
        stage, board = self.stage, self.stage.board
        items = [self.marks.slot()] if self.slot else []
        if self.seats:
            items += [*self.picture.resting_items(), *self.picture.low_items()]
        for seat in self.seats:
            items += self.plates.items(self.plate(seat))
        items += self._tags(board)
        said = self._said(board)
        for seat, bubble in said.items():
            alpha, grown = stage.alphas.get(seat, 255), stage.grown.get(seat, 1.0)
            items.append(self.bubbles.bubble(board.place(seat), bubble, alpha, grown))
        for seat, bubble in stage.gains.items():
            if seat not in said:
                items.append(self.bubbles.bubble(board.place(seat), bubble, stage.gain_alpha))
        return [*items, *self.picture.hand_items()] if self._dealt_to else items

    def _tags(self, board: Board) -> list[Item]:
        """The order of the cards that have landed; the one that wins is gold, unless that is asked."""
        lying = [(seat, sprite) for seat, sprite in self.picture.trick if sprite.lies]
        wins = board.winning([sprite.card for _seat, sprite in lying]) if self.shows_winner else None
        return [
            self.marks.tag(board.place(seat), place + 1, self.picture.trick_lean(seat), wins=place == wins)
            for place, (seat, _sprite) in enumerate(lying)
        ]

    def above(self) -> list[Item]:
        """The player's hand, and the cards in the air; those being dealt fly below what is to be read."""
        hand = [] if self._dealt_to else self.picture.hand_items()
        return [*hand, *self.picture.flying_items()]

    @property
    def _dealt_to(self) -> bool:
        """Cards are on their way into the player's hand."""
        return any(sprite.moving and not sprite.face_up for sprite in self.picture.hand)

    def _said(self, board: Board) -> dict[int, Bubble]:
        calls = Words.auction_bubbles(board) if board.phase == "auction" else {}
        return {seat: bubble for seat, bubble in (calls | self.stage.bubbles).items() if seat in self.heard}

    def plate(self, seat: int) -> Plate:
        stage, names = self.stage, self.names
        line = ""
        if seat != YOU and self.sides_told:
            line = _("Partner") if seat == PARTNER else _("Opponent")
        return Plate(
            seat=SEATS[seat],
            name=names.name(seat),
            line=line,
            short=line,
            face=names.face(seat),
            near=seat != YOU and stage.moods.get(seat, "neutral") not in ("neutral", "blink"),
            expression=stage.moods.get(seat, "neutral"),
            gaze=self._gaze(seat),
        )

    def _gaze(self, seat: int) -> Gaze:
        """The others look at who has played last; with animation off straight ahead."""
        if seat == YOU or self.stage.motion.reduced:
            return (0, 0)
        last = self.picture.trick[-1][0] if self.picture.trick else YOU
        if last == seat:
            return (0, 0)
        own, there = (self.layout.seats[SEATS[each]].center for each in (seat, last))
        return toward(there.x - own.x, there.y - own.y)

    def box(self, seat: int) -> Box:
        return self.plates.box(self.plate(seat))

    def taken(self, seat: int, calls: Mapping[int, int]) -> list[Box]:
        """The plate, and what the player has called."""
        if seat not in calls:
            return [self.box(seat)]
        call = calls[seat]
        said = Bubble(words.call_name(call), call if is_bid(call) else None, "strong")
        return [self.box(seat), self.bubbles.bubble_rect(SEATS[seat], said)]

    def face(self, seat: int) -> Box:
        return self.plates.face(self.plate(seat))
