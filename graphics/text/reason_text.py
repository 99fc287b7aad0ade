"""Words for the reasons of a choice, as they are said at the table.

A sentence has a player as its subject, so that no language has to decline a name; cards and points of which
it speaks stand behind a colon.
"""

from __future__ import annotations

from game.practice.reason import Kind, Reason
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names


def said(reason: Reason, names: Names) -> str:
    """A sentence for a reason, to the reader of `names`."""
    if reason.seat is None:
        text = _of_points(reason) if reason.points is not None else _of_cards(reason.kind)
    else:
        text = (_of_self if names.own(reason.seat) else _of_player)(reason.kind)
    return text.format(
        name="" if reason.seat is None else names.name(reason.seat),
        card=", ".join(words.card_name(card) for card in reason.cards),
        points="" if reason.points is None else words.points(reason.points),
        ranks=", ".join(words.rank_name(card & 7) for card in reason.cards),
        count=reason.count,
        more=reason.more,
    )


def _of_cards(kind: Kind) -> str:
    """A sentence about the trick or the hand; a form with `card`, `ranks`, `count` and `more`."""
    return {
        **_of_calls(),
        Kind.SETS_CONTRACT: _("With this trick the contract fails for certain."),
        Kind.AVOIDS_CAPOT: _("Takes a first trick, so that the others cannot take them all."),
        Kind.NO_DIFFERENCE: _("All choices are worth about the same."),
        Kind.DRAWS_LAST_TRUMP: _("Draws the last trump that is out."),
        Kind.DRAWS_TRUMPS: _("Draws trumps: the others may still hold {count}."),
        Kind.DRAWS_ON_TOP: _("Draws trumps from the top: the others may still hold {count}."),
        Kind.SURE_TRICK: _("A sure trick: no opponent can beat it."),
        Kind.HIGHEST_LEFT: _("Nobody else has a higher card of this suit: only a trump beats it."),
        Kind.ONE_BEATS: _("Only one card beats it: {card}."),
        Kind.ONLY_ONE: _("The only card of its suit: later the suit can be trumped."),
        Kind.LOST: _("The trick is lost: this costs the fewest points."),
        Kind.CHEAPEST: _("Risks the fewest points."),
        Kind.HIGHER: _("Takes the trick for now with the lowest card that can."),
        Kind.KEEPS_LAST_TRUMP: _("Keeps the last trump."),
        Kind.KEEPS_TRUMPS: _("Keeps the trumps for later."),
        Kind.KEEPS_HIGHEST: _("Keeps what is highest in its suit for later: {card}."),
        Kind.KEEPS_FOR_LAST: _("Keeps the highest card for the last trick: {card}."),
        Kind.KEEPS_GUARD: _("Keeps the ten guarded: {card}."),
    }[kind]


def _of_calls() -> dict[Kind, str]:
    """Sentences about the hand that a call or a discard is made with."""
    return {
        Kind.HOLDS_TRUMPS: _("Cards of this suit in hand: {count}, among them: {ranks}."),
        Kind.HOLDS_THEIR_TRUMPS: _("Trumps in hand against it: {count}, among them: {ranks}."),
        Kind.LONGEST: _("The longest suit in hand: {count} cards."),
        Kind.ACES: _("Aces in hand: {count}."),
        Kind.JACKS: _("Jacks in hand: {count}."),
        Kind.NO_SUIT: _("No suit that could be named has the jack and two more cards."),
        Kind.NO_JACK_AND_NINE: _("No suit that could be named has both jack and nine."),
        Kind.FEW_HIGH: _("Too few high cards to call more: jacks {count}, aces {more}."),
        Kind.FEW_AGAINST: _("Too few top cards against it for contra: {count}."),
        Kind.VOID: _("Empties a suit, so that it can be trumped."),
    }


def _of_points(reason: Reason) -> str:
    """A sentence about points; a form with `points`."""
    if reason.kind is Kind.TAKES and not reason.points:
        return _("Takes the trick for certain.")
    return {
        Kind.MAKES_CONTRACT: _("Makes the contract, which was {points} short."),
        Kind.DECLARES: _("Worth {points}, if the others have nothing as good."),
        Kind.KEEPS_MELDS: _("Keeps the declarations: {points}."),
        Kind.LAID_POINTS: _("The discards count for the declarer: {points}."),
        Kind.BELOT: _("Announcing it is worth {points}."),
        Kind.TAKES: _("Takes the trick for certain: {points}."),
        Kind.TAKES_LOWEST: _("The lowest card that is sure to take the trick: {points}."),
        Kind.TAKES_HOME: _("Takes the trick for certain and saves its own points: {points}."),
        Kind.TRUMPS: _("Trumps and takes the trick for certain: {points}."),
    }[reason.kind]


def _of_player(kind: Kind) -> str:
    """A sentence about another player; a form with `name`, `card` and `points`."""
    return {
        Kind.TRUMP_TO_DECLARER: _("{name} named the trump: leading trumps helps to draw them."),
        Kind.PARTNER_HIGHEST: _("{name} certainly holds the highest of this suit: {card}."),
        Kind.PARTNER_TRUMPS: _("{name} has no more of this suit and may trump it."),
        Kind.PARTNERS_CONTRACT: _("{name} is the partner and has named the contract."),
        Kind.HIGHER_SAID: _("{name} has announced something higher: announcing would bring nothing."),
        Kind.FORCES_TRUMP: _("{name} has none of this suit and can only take it with a trump."),
        Kind.TAKES_OVER: _("{name} wins the trick anyway: this card takes over the lead."),
        Kind.PARTNER_LED: _("{name} has led this suit before."),
        Kind.PARTNER_HOLDS: _("{name} holds the trick for certain and gets {points} more."),
        Kind.PARTNER_AHEAD: _("{name} holds the trick, and only one card beats it: {card}."),
        Kind.PARTNER_ON_TOP: _("{name} holds the trick, and only a trump beats it."),
        Kind.PARTNER_TO_PLAY: _("{name} may still take the trick; this risks the fewest points."),
    }[kind]


def _of_self(kind: Kind) -> str:
    """The same about the reader."""
    return {
        Kind.TRUMP_TO_DECLARER: _("You named the trump: leading trumps helps to draw them."),
        Kind.PARTNER_HIGHEST: _("You are sure to hold the highest of this suit: {card}."),
        Kind.PARTNER_TRUMPS: _("You have no more of this suit and may trump it."),
        Kind.PARTNERS_CONTRACT: _("You are the partner and have named the contract."),
        Kind.HIGHER_SAID: _("You have announced something higher: announcing would bring nothing."),
        Kind.FORCES_TRUMP: _("You have none of this suit and can only take it with a trump."),
        Kind.TAKES_OVER: _("You win the trick anyway: this card takes over the lead."),
        Kind.PARTNER_LED: _("You have led this suit before."),
        Kind.PARTNER_HOLDS: _("You hold the trick for certain and get {points} more."),
        Kind.PARTNER_AHEAD: _("You hold the trick, and only one card beats it: {card}."),
        Kind.PARTNER_ON_TOP: _("You hold the trick, and only a trump beats it."),
        Kind.PARTNER_TO_PLAY: _("You may still take the trick; this risks the fewest points."),
    }[kind]
