"""The choice of a card: the points of its trick, and the value of the rest of the hand.

One trick is looked at, with the chances of who holds what; everything after it is `worth`. From that
come the rules of thumb: cash what is high, draw trumps before it is ruffed, lead where the partner is strong,
feed a trick the partner will win, throw low under one that is lost, keep guards, the last trump and the last
trick.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import KING, QUEEN, SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS
from game.core.tricks import winning_index
from game.players.cardplay.worth import Outlook, danger_of, hand_worth, outlook
from game.players.knowledge import Play
from game.players.search.chances import Chances, beats, chances, holds_any
from game.players.situations import game_of

LAST_TRICK = 10
BELOT = 20
BELOT_LATER = 0.75  # the chance that a belot not announced now is announced later


class Judgement(Struct, frozen=True):
    """The expected points of a card."""

    value: float
    """Card points for the own side, more than for the other."""
    takes: float
    """The chance that the own side takes this trick with it."""


class Situation(Struct, frozen=True):
    """The part of a judgement that does not depend on the card chosen."""

    play: Play
    look: Outlook
    table: Chances
    later: tuple[int, ...]
    """The seats that play to this trick after us, in order."""
    trumps_out: float
    """The expected number of trumps with the opponents."""
    others: int
    """The number of other seats, and of those that play against the own one."""
    opponents: int


def card_values(play: Play, legal: Mask) -> dict[Card, Judgement]:
    """By legal card: its expected value."""
    now = situation(play)
    return {card: judged(now, card) for card in bits(legal)}


def situation(play: Play) -> Situation:
    """The situation that all cards are judged by."""
    known = play.round
    table = chances(play)
    players = known.rules.players
    later = tuple((known.seat + step) % players for step in range(1, players - len(play.trick)))
    opponents = [seat for seat in range(players) if not known.allied(seat)]
    trumps_out = 0.0
    if play.trump < NO_TRUMPS:
        trumps = play.unseen & SUIT_MASKS[play.trump]
        trumps_out = sum(table[seat][card] for card in bits(trumps) for seat in opponents)
    look = outlook(play.trump, game_of(known.rules))
    return Situation(play, look, table, later, trumps_out, players - 1, len(opponents))


def judged(now: Situation, card: Card) -> Judgement:
    """The expected points of this card."""
    play, trump = now.play, now.play.trump
    known = play.round
    trick = (*play.trick, card)
    place = winning_index(known.rules.cards, trump, trick)
    holder = (play.leader + place) % known.rules.players
    wins = _chance_to_take(now, trick[0] >> 3, trick[place], known.allied(holder))
    points = known.rules.cards.points[trump]
    on_table = sum(points[each] for each in trick)
    rest = known.hand & ~(1 << card)
    if not rest:
        on_table += LAST_TRICK
    if now.later:
        company_won, company_lost = _company(now, trick[0] >> 3)
        value = wins * (on_table + company_won) - (1 - wins) * (on_table + company_lost)
    else:
        value = (2 * wins - 1) * on_table
    own_trick = wins if holder == known.seat else 0.0
    left = play.unseen & ~_falling(now, trick[0] >> 3, trick[place], wins)
    return Judgement(value + _rest(now, card, rest, left, own_trick) + _belot(now, card), wins)


def _chance_to_take(now: Situation, led: int, best: Card, ours: bool) -> float:
    """The chance that our side takes the trick that `best` holds now."""
    play = now.play
    unseen = play.unseen
    takes, certain, backed = (1.0 if ours else 0.0), not ours, 0.0
    for seat in now.later:
        beat = beats(now.table[seat], unseen, play.trump, led, best)
        if play.round.allied(seat):
            takes += (1 - takes) * beat * (1.0 if certain else now.look.rescue)
            backed = beat
        else:
            takes *= 1 - beat * (1 - 0.5 * backed)
            certain = False
    return takes


def _company(now: Situation, led: int) -> tuple[float, float]:
    """The points the others will add to the trick, if it is ours and if it is not."""
    play = now.play
    points = play.round.rules.cards.points[play.trump]
    suit = play.unseen & SUIT_MASKS[led]
    won = lost = 0.0
    for seat in now.later:
        row = now.table[seat]
        number = sum(row[card] for card in bits(suit))
        follows = holds_any(row, suit)
        mean = sum(row[card] * points[card] for card in bits(suit)) / number if number else 0.0
        glad = follows * mean + (1 - follows) * now.look.gift
        sorry = follows * 0.6 * mean + (1 - follows)
        partner = play.round.allied(seat)
        won += glad if partner else sorry
        lost += sorry if partner else glad
    return won, lost


def _falling(now: Situation, led: int, best: Card, wins: float) -> Mask:
    """The cards of the led suit that the others will probably play to this trick."""
    suit = now.play.unseen & SUIT_MASKS[led]
    number = round(sum(holds_any(now.table[seat], suit) for seat in now.later))
    if not number:
        return 0
    order = sorted(bits(suit), key=now.play.round.rules.cards.strength[now.play.trump].__getitem__)
    falling = order[:number] if wins > 0.5 else [*order[: number - 1], order[-1]]
    return mask_of(falling)


def _rest(now: Situation, card: Card, rest: Mask, unseen: Mask, own_trick: float) -> float:
    """The value of the cards kept, with `unseen` in other hands, and of being on lead with them."""
    play, trump = now.play, now.play.trump
    if not rest:
        return 0.0
    if rest & (rest - 1) == 0:
        return _last_card(now, rest.bit_length() - 1, unseen, own_trick)
    trumps_out = now.trumps_out
    if not play.trick and card >> 3 == trump:
        trumps_out -= min(trumps_out, 0.8 * now.opponents)  # they mostly follow
    danger = danger_of(trump, trumps_out)
    worth = hand_worth(now.look, trump, rest, unseen, danger, now.others)
    lead = now.look.lead_with if _has_winner(trump, rest, unseen, trumps_out) else now.look.lead_without
    return worth + own_trick * lead + (0.0 if play.trick else _lead(now, card))


def _lead(now: Situation, card: Card) -> float:
    """Reasons for leading this suit besides the trick itself."""
    play, look = now.play, now.look
    suit = card >> 3
    known = play.round
    value = 0.0
    if suit == play.trump:
        assert known.contract is not None
        value += look.trump_for if known.allied(known.contract.declarer) else look.trump_against
    else:
        for seat, call in known.calls:
            if call == suit and seat != known.seat:
                value += look.partner_named if known.allied(seat) else look.other_named
        if not known.hand & SUIT_MASKS[suit] & ~(1 << card) and play.trump < NO_TRUMPS:
            value += look.singleton if known.hand & SUIT_MASKS[play.trump] else 0.0
    for leader, led in play.leads:
        if led == suit and leader != known.seat:
            value += look.partner_led if known.allied(leader) else look.other_led
    return value


def _has_winner(trump: int, rest: Mask, unseen: Mask, trumps_out: float) -> bool:
    higher = BELOT_CARDS.higher[trump]
    return any(
        not higher[card] & unseen and (trumps_out < 0.5 or card >> 3 == trump or trump >= NO_TRUMPS)
        for card in bits(rest)
    )


def _last_card(now: Situation, card: Card, unseen: Mask, own_trick: float) -> float:
    """The points of the very last card, on lead and not."""
    trump, values = now.play.trump, now.play.round.rules.cards
    master = not values.higher[trump][card] & unseen
    is_trump = card >> 3 == trump
    if is_trump:
        leading = following = 0.9 if master else 0.5
    else:
        leading = (0.95 if master else 0.2) * (1 if now.trumps_out < 0.3 else 0.5)
        following = 0.3 if master else 0.15
    wins = own_trick * leading + (1 - own_trick) * following
    stake = values.points[trump][card] + LAST_TRICK + now.look.last_free
    return (2 * wins - 1) * stake


def _belot(now: Situation, card: Card) -> float:
    """A belot announced with this card is safe; one broken up unannounced is lost."""
    play, trump = now.play, now.play.trump
    if card & 7 not in (KING, QUEEN):
        return 0.0
    other = card ^ KING ^ QUEEN
    if trump == NO_TRUMPS or not play.round.hand >> other & 1:
        return 0.0
    if trump == ALL_TRUMPS:
        announced = not play.trick or play.trick[0] >> 3 == card >> 3
        return BELOT * (1 - BELOT_LATER) if announced else -BELOT * BELOT_LATER
    return 2.0 if card >> 3 == trump else 0.0
