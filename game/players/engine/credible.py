"""Whether a view can be one: what counts cards in it was written for views that the game makes."""

from __future__ import annotations

from typing import Any

from game.core.cards import Card, parse_card
from game.core.rule_set import Rules
from game.rules import preset


def check(view: dict[str, Any]) -> None:
    """Any exception if the view contradicts itself, or is none at all."""
    rules = preset(view["rules"]).with_options(view["options"])
    seat = rules.seats.index(view["seat"])
    rules.seats.index(view["dealer"])
    hand, dealt, laid = (_cards(view[key]) for key in ("hand", "dealt", "laid_away"))
    turned = [] if view["turned"] is None else _cards([view["turned"]])
    played, own = _played(view, rules, seat)
    _distinct(hand + played + laid)
    _distinct(dealt + turned)
    _expect(set(dealt) == set(hand + own + laid), "the cards dealt are not those held, played and laid away")
    _expect(not set(turned) & set(played), "the card that was turned up has been played")
    _expect(0 <= view["seen"] <= rules.hand_size, "no hand has as many cards")
    if view["trick"] is not None:
        _expect(len(hand) + len(own) == rules.hand_size, "a hand has another number of cards")
        _expect(len(laid) in (0, rules.middle), "another number of cards is laid away")
        _expect(view["contract"] is not None, "nothing is played without a contract")


def _played(view: dict[str, Any], rules: Rules, seat: int) -> tuple[list[Card], list[Card]]:
    """All cards that were played, and those of `seat` among them; each trick is led by who won the last."""
    played: list[Card] = []
    own: list[Card] = []
    tricks = [*view["tricks"], *([] if view["trick"] is None else [view["trick"]])]
    _expect(len(view["tricks"]) <= rules.hand_size, "there are more tricks than cards in a hand")
    _expect(view["trick"] is not None or not tricks, "there are tricks, and no play")
    for number, trick in enumerate(tricks):
        cards = _cards(trick["cards"])
        leader = rules.seats.index(trick["leader"])
        last = number == len(view["tricks"])
        _expect(
            len(cards) < rules.players if last else len(cards) == rules.players, "a trick has not its cards"
        )
        _expect(
            number == 0 or trick["leader"] == tricks[number - 1]["winner"],
            "a trick is led by who did not win",
        )
        if last:
            _expect((leader + len(cards)) % rules.players == seat, "it is another's turn")
        else:
            rules.seats.index(trick["winner"])
        played += cards
        place = (seat - leader) % rules.players
        own += cards[place : place + 1]
    return played, own


def _cards(texts: Any) -> list[Card]:
    _expect(isinstance(texts, list) and len(texts) <= 32, "expected a list of cards")
    return [parse_card(text) for text in texts]


def _distinct(cards: list[Card]) -> None:
    _expect(len(set(cards)) == len(cards), "a card is there twice")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
