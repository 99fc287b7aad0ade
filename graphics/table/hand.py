"""The player's hand: which cards may be played, which one the pointer or the keyboard is at, dragging."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable

import pygame

from game.core.actions import Action, Play
from game.core.cards import Card
from game.core.cards import card_name as short_name
from game.table.session import plays_by_card
from graphics.render.shapes import CARD_RATIO, Pose
from graphics.table.geometry import SINK
from graphics.table.picture import TablePicture
from graphics.table.places import LEANS_OVER
from graphics.table.sprites import CardSprite
from graphics.text import words
from graphics.widgets.controls.field import DOUBLE
from graphics.widgets.focus import Target

LEGAL_LIFT = 0.10  # of a card's height
LEANS = (-2.0, -1.0, 0.0, 1.0, 2.0)  # degrees: a card leans to the side of the pointer
CHOSEN_LIFT = 0.16
DRAG_FROM = 8  # units the pointer must move before a press becomes a drag
BROWSE_FROM = 20  # units a finger must go along the hand to come to another card


class OwnHand:
    """Input on the player's cards.  `open` says whether they may be played now, or chosen to be laid away.

    `on_play(card)` is asked to play a card, legal or not: it knows what to say about one that is not, and
    what else is meant by it.
    """

    def __init__(
        self,
        picture: TablePicture,
        on_play: Callable[[Card], object],
        focus_on: Callable[[str], object],
        sound: Callable[[str], object],
    ) -> None:
        """`focus_on(id)` moves the focus of the keyboard to a card."""
        self.picture = picture
        self.on_play = on_play
        self._focus_on = focus_on
        self._sound = sound
        self.open = False
        self.legal: dict[Card, list[Play]] = {}
        self.costly = False
        self.choosing = False
        self.rises = True
        """Cards that may be played or are chosen rise; else those that are chosen have a ring."""
        self.chosen: set[Card] = set()
        self.middle: frozenset[Card] = frozenset()
        """Cards that were picked up from the middle, while two are laid away."""
        self.asked: Card | None = None
        """The card that a question is about."""
        self.hovered: Card | None = None
        self.focused: Card | None = None
        self.show_focus = False
        self.helps = True
        """Cards that may not be played are darker, the others stand out."""
        self._lean = 0.0  # of the card under the pointer, in degrees
        self._pointer: tuple[int, int] | None = None  # None: on something else, or a finger
        self._pressed: CardSprite | None = None
        self._grip = (0.0, 0.0)
        self._from = (0, 0)
        self._browsed = False  # the finger went along the hand: lifting it plays nothing
        self._clicked: tuple[Card | None, float] = None, 0.0  # the last one, and when: `time.monotonic`

    def unlock(self, legal: tuple[Action, ...], costly: bool = False) -> None:
        """The human is to play: legal cards rise, the others are dimmed.

        `costly` says that these can be played too, at a price (rules §3.10): the keyboard
        reaches them as the pointer does.
        """
        self.open, self.costly, self.rises = True, costly, True
        self.legal = plays_by_card(legal)
        self._look()

    def unlock_choice(self, middle: Iterable[Card] = ()) -> None:
        """The human is to choose among all cards held: nothing rises but what is chosen.

        Those from the `middle` have a ring.
        """
        self.open = self.choosing = self.rises = True
        self.middle = frozenset(middle)
        self.chosen = set()
        self.legal = {sprite.card: [] for sprite in self.picture.hand if sprite.card is not None}
        self._look()

    def unlock_declaring(self, cards: Iterable[Card]) -> None:
        """The human is to choose combinations made of these cards, in a dialog close above the hand."""
        self.open, self.choosing, self.rises = True, True, False
        self.chosen = set()
        self.legal = {card: [] for card in cards}
        self._look()

    def choose(self, cards: Iterable[Card]) -> None:
        self.chosen = set(cards)
        self.refresh()

    def lock(self) -> None:
        self.open = self.choosing = self.costly = False
        self.rises = True
        self.middle = frozenset()
        self.chosen = set()
        self.legal = {}
        self.drop()
        self.refresh()

    def ask(self, card: Card | None) -> None:
        """Mark the card that a question is about; None when there is no question any more."""
        self.asked = card
        self.refresh()

    def refuse(self, card: Card) -> None:
        for sprite in self.picture.hand:
            if sprite.card == card:
                self.picture.refuse(sprite)

    @property
    def marked(self) -> Card | None:
        if self.show_focus and self.focused is not None:
            return self.focused
        return self.hovered

    def refresh(self) -> None:
        picture = self.picture
        lifts: dict[int, float] = {}
        out: CardSprite | None = None
        ring = max(2, picture.layout().px(4))
        picture.front = None
        for sprite in picture.hand:
            card = sprite.card if sprite.card is not None else -1
            legal = self.open and card in self.legal
            asked = card == self.asked
            sprite.dim = float(self.helps and self.open and not legal and not asked)
            shown = card == self.marked and (legal or self.show_focus)
            if shown:
                picture.front = sprite
            ringed = card in self.middle or (not self.rises and card in self.chosen)
            # while those from the middle have a ring, the pointer gives none
            pointed = shown and (self.show_focus or not self.middle)
            sprite.ring = (
                (ring, "blue" if shown and self.show_focus else "gold") if pointed or ringed else None
            )
            if asked:
                sprite.ring, lifts[card] = (ring, "red"), LEGAL_LIFT
            if not self.rises:
                lifts[card] = 0.0
            elif self.choosing:
                lifts[card] = CHOSEN_LIFT if card in self.chosen else 0.0
            elif legal:
                lifts[card] = LEGAL_LIFT if self.helps else 0.0
            elif sprite.dim:
                lifts[card] = -SINK
            if shown and self.rises and not (self.choosing and card in self.chosen):
                out = sprite
        leans = out is not None and out.card == self.hovered and out.card in self.legal
        picture.raise_cards(lifts)
        picture.point_at(out, self._lean if leans and not self.show_focus else 0.0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse event; True if it concerned a card."""
        finger = bool(getattr(event, "touch", False))
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos, finger)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._browsed = False
            return self._press(event.pos, finger)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return False

    def _motion(self, at: tuple[int, int], finger: bool) -> bool:
        if finger and self._pressed is not None and self._browse(at):
            return True
        if self._pressed is not None:
            return self._drag(at)
        return self._hover(at)

    def leave(self) -> None:
        """No card is at the pointer until it moves over the hand: something else lies there."""
        self._pointer = None
        if self.hovered is not None:
            self._look()

    def _look(self) -> None:
        """See what lies under the pointer, though it has not moved."""
        sprite = None if self._pointer is None else self._at(self._pointer)
        self.hovered = None if sprite is None else sprite.card
        self.refresh()

    def _hover(self, at: tuple[int, int]) -> bool:
        self._pointer = at
        sprite = self._at(at)
        card = sprite.card if sprite is not None else None
        lean = leaning(sprite.pose, at[0]) if sprite is not None else 0.0
        if (card, lean) != (self.hovered, self._lean):
            if self.open and card is not None and card != self.hovered:
                self._sound("card_lifted")
            self.hovered, self._lean = card, lean
            self.refresh()
            return True
        return False

    def _at(self, at: tuple[int, int]) -> CardSprite | None:
        """The card at a point: the pointer leaves the one that stands out a little later."""
        front = self.picture.front
        return self.picture.card_at(at, front if front is not None and front.card == self.hovered else None)

    def _press(self, at: tuple[int, int], finger: bool) -> bool:
        sprite = self.picture.card_at(at) if finger else self._at(at)
        if sprite is None or not self.open:
            return False
        self.drop()  # of a press that was never released
        self._pressed, self._from = sprite, at
        self._grip = (sprite.seen.x - at[0], sprite.seen.y - at[1])
        if finger:  # which card is it on?
            self.show_focus = False
            self._hover(at)
            self._pointer = None
        return True

    def _browse(self, at: tuple[int, int]) -> bool:
        """Go along the hand with a finger; False if it draws its card out, or leaves the hand."""
        s, sprite = self.picture.layout().scale, self.picture.card_at(at)
        across, up = abs(at[0] - self._from[0]), self._from[1] - at[1]
        if self.picture.dragged is not None or up > max(DRAG_FROM * s, across) or sprite is None:
            return False
        if sprite is not self._pressed and across > BROWSE_FROM * s:
            self._browsed = True
            self._press(at, True)
        return True

    def _drag(self, at: tuple[int, int]) -> bool:
        sprite, picture = self._pressed, self.picture
        assert sprite is not None
        if self.choosing:  # a card is chosen by a click and stays in the hand
            return False
        far = max(abs(at[0] - self._from[0]), abs(at[1] - self._from[1]))
        if picture.dragged is None and far < DRAG_FROM * picture.layout().scale:
            return False
        if picture.dragged is None:
            self._sound("card_lifted")
        picture.drag(sprite, at[0] + self._grip[0], at[1] + self._grip[1])
        return True

    def _release(self, at: tuple[int, int]) -> bool:
        sprite, self._pressed = self._pressed, None
        if sprite is None:
            return False
        picture = self.picture
        dragged = picture.dragged is sprite
        if dragged:
            picture.release()
        table = picture.layout()
        # the pointer decides: the card may still be on its way to it
        thrown = at[1] + self._grip[1] < table.hand.center.y - table.hand.card[1] * 0.45
        meant = thrown if dragged else not self._browsed
        if sprite.card is not None and meant and not self._again(sprite.card):
            self.on_play(sprite.card)
        if sprite in picture.hand and (self.open or not meant):
            picture.take_back(sprite)
            if dragged:  # it swings back to its place, which need not be at the pointer
                self.leave()
            self.refresh()
        return True

    def _again(self, card: Card) -> bool:
        """True for the second click of a double one on a card to lay away: it would undo the first."""
        (before, moment), now = self._clicked, time.monotonic()
        self._clicked = card, now
        return self.choosing and self.rises and card == before and now - moment < DOUBLE

    def drop(self) -> None:
        self._pressed = None
        if (sprite := self.picture.dragged) is not None:
            self.picture.take_back(sprite)
            self.refresh()

    def targets(self) -> list[Target]:
        """The cards for the keyboard, left to right; only what may be played is reached by Tab and arrows."""
        return [
            Target(
                id=f"card:{short_name(sprite.card)}",
                label=words.card_name(sprite.card),
                rect=self.strip(i),
                activate=lambda card=sprite.card: self.on_play(card),  # type: ignore[misc]
                enabled=self._reached(sprite.card),
                adjust=self._step,
                focused=lambda gained, card=sprite.card: self._focus(card, gained),  # type: ignore[misc]
                ring=False,
                keeps=True,
            )
            for i, sprite in enumerate(self.picture.hand)
            if sprite.card is not None
        ]

    @property
    def first(self) -> str | None:
        legal = (s.card for s in self.picture.hand if s.card is not None and s.card in self.legal)
        card = next(legal, None)
        return f"card:{short_name(card)}" if card is not None else None

    def reaches(self, at: tuple[int, int]) -> bool:
        sprite = self._at(at)
        return sprite is not None and sprite.card is not None and self._reached(sprite.card)

    def _reached(self, card: Card) -> bool:
        return self.open and (self.costly or card in self.legal)

    def _focus(self, card: Card, gained: bool) -> None:
        if gained:
            self.focused = card
        elif self.focused == card:
            self.focused = None
        self.refresh()

    def _step(self, way: int) -> bool:
        cards = [s.card for s in self.picture.hand if s.card is not None and self._reached(s.card)]
        if not cards:
            return False
        at = cards.index(self.focused) if self.focused in cards else (-1 if way > 0 else 0)
        self._focus_on(f"card:{short_name(cards[(at + way) % len(cards)])}")
        return True

    def card_number(self, number: int) -> Card | None:
        if 1 <= number <= len(self.picture.hand):
            return self.picture.hand[number - 1].card
        return None

    def strip(self, index: int) -> pygame.Rect:
        """The part of a card that no other covers, upright: a click there is sure to hit it."""
        hand = self.picture.hand
        pose = hand[index].pose
        height = pose.width * CARD_RATIO
        left = pose.x - pose.width / 2
        right = pose.x + pose.width / 2
        if index + 1 < len(hand):
            right = min(right, hand[index + 1].pose.x - pose.width / 2)
        lean = math.radians(abs(pose.angle)) * height * LEANS_OVER
        inset = min(lean / 2, max(0.0, (right - left) / 2 - 6))
        left, right = left + inset, max(left + inset + 4, right - inset)
        return pygame.Rect(
            round(left), round(pose.y - height * 0.4), round(right - left), round(height * 0.8)
        )


def leaning(pose: Pose, x: float) -> float:
    """The lean of a card towards a pointer at x, in degrees: one of LEANS."""
    share = (x - pose.x) / pose.width + 0.5
    return LEANS[max(0, min(len(LEANS) - 1, int(share * len(LEANS))))]
