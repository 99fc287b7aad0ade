"""Choosing a card: the points of its trick, and the value of the rest of the hand.

Only one trick is analysed, with the chances of who holds what; everything after it is `worth`. The usual
rules of thumb follow from that: cash high cards, draw trumps before they ruff, lead where the partner is
strong, feed a trick the partner will win, throw low under a lost one, keep guards, the last trump and the
last trick.

The unit is card points, won for our side. Each suit is analysed separately: our cards, cards in other hands,
and the danger of ruffs.

The numbers were tuned to minimise the points given away against the best card with all hands open
(`outlook.py`); their unit is card points unless noted.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from game.core.cards import (
    ACE,
    EIGHT,
    JACK,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SUIT_MASKS,
    TEN,
    Card,
    Mask,
    bits,
    mask_of,
)
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS, is_trump, kind_of
from game.core.tricks import winning_index
from game.players import numbers
from game.players.knowledge import Play
from game.players.search.chances import Chances, beats, chances, holds_any
from game.players.situations import numbers_key

NOUN = "outlook"
KINDS = ("trump", "no trumps", "all trumps")


# Compared by identity: caches look it up, and eighteen numbers are slow to hash.
class Outlook(Struct, frozen=True, eq=False):
    """Weights for one kind of contract."""

    company: float
    """The value of winning a later trick, in addition to the winning card."""
    lost: float
    """The share of its points that a card loses if it will not win."""
    cashed: float
    """The chance that the highest card still out wins a later trick."""
    beaten: float
    """The chance that a higher card has gone when the turn of a guarded card comes."""
    unguarded: float
    """The factor on that chance for each missing guard."""
    ruffing: float
    """The chance that any trump at all wins a trick."""
    rescue: float
    """The chance that a partner beats a card that has beaten ours."""
    gift: float
    """The points a side that cannot follow throws on a trick that it likes to see won."""
    lead_with: float
    """Being on lead with a high card in hand."""
    lead_without: float
    """Being on lead without one."""
    partner_named: float
    """Leading a suit the partner named, and so on: what it brings besides the trick."""
    other_named: float
    partner_led: float
    other_led: float
    trump_for: float
    """Leading trumps of our own contract."""
    trump_against: float
    """Leading trumps of the other side's contract."""
    singleton: float
    """Leading the only card of a suit while holding trumps."""
    last_free: float
    """Points that the others add to the last trick."""


BELA = "bela_outlook"
"""The file of numbers for Bela, with a row for each number of players."""

OUTLOOKS = tuple(Outlook(**row) for row in map(numbers.load(NOUN).__getitem__, KINDS))
"""The numbers in use, in the order of KINDS."""


def outlook(trump: int, game: str = "") -> Outlook:
    """The numbers for a contract; `game` as in `situations.numbers_key`."""
    return of_game(game) if game else OUTLOOKS[kind_of(trump)]


@cache
def of_game(game: str) -> Outlook:
    return Outlook(**numbers.load(BELA)[game])


_PLAIN_ORDER = (ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN)
_TRUMP_ORDER = (JACK, NINE, ACE, TEN, KING, QUEEN, EIGHT, SEVEN)
_PLAIN_POINTS = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2}
_TRUMP_POINTS = {JACK: 20, NINE: 14, ACE: 11, TEN: 10, KING: 4, QUEEN: 3}

SAFE, SOME_DANGER, DANGER = range(3)
_RUFF = (0.0, 0.55, 0.9)
# The chance that an opponent is void, by the number of other seats and the cards of the suit in other hands:
# of three seats, two are opponents; of two, both may be; a single one is, and has half of what is out.
_VOID = (
    (1.0,) * 9,
    (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.02, 0.01, 0.01),
    (1.0, 0.85, 0.5, 0.25, 0.12, 0.07, 0.04, 0.03, 0.02),
    (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.12, 0.1, 0.1),
)
_NEARLY_HIGH = 0.7  # the chance of a card when one other card of its suit is out, and that is higher


def danger_of(trump: int, trumps_out: float) -> int:
    if trump >= NO_TRUMPS or trumps_out < 0.5:
        return SAFE
    return SOME_DANGER if trumps_out < 2 else DANGER


def hand_worth(look: Outlook, trump: int, hand: int, unseen: int, danger: int, others: int = 3) -> float:
    """The worth of all cards of a hand, with `unseen` in the hands of `others` other seats."""
    worth = 0.0
    for suit in range(4):
        own = hand >> 8 * suit & 0xFF
        if own:
            trumps = is_trump(trump, suit)
            out = unseen >> 8 * suit & 0xFF
            worth += suit_worth(look, trumps, own, out, SAFE if trumps else danger, others)
    return worth


@lru_cache(maxsize=2048)
def suit_worth(look: Outlook, trumps: bool, own: int, unseen: int, danger: int, others: int = 3) -> float:
    """The worth of the cards `own` (bits by rank) of one suit, with `unseen` in other hands."""
    points = _TRUMP_POINTS if trumps else _PLAIN_POINTS
    count = own.bit_count()
    worth, higher, place = 0.0, 0, 0
    for rank in _TRUMP_ORDER if trumps else _PLAIN_ORDER:
        if unseen >> rank & 1:
            higher += 1
        if not own >> rank & 1:
            continue
        value = points.get(rank, 0)
        left = max(unseen.bit_count() - others * place, 0)
        wins = _chance_to_win(look, higher, count - 1 - place, left)
        wins *= 1 - _RUFF[danger] * _VOID[others][left]
        if trumps:
            wins = max(wins, look.ruffing)
        worth += wins * (value + look.company) - (1 - wins) * look.lost * value
        place += 1
    return worth


def _chance_to_win(look: Outlook, higher: int, guards: int, left: int) -> float:
    """The chance of a card with `higher` better ones out and `guards` lower ones with it, if not ruffed.

    `left` is how many cards of the suit the others will still hold when its turn comes.
    """
    wins = look.beaten**higher if higher else look.cashed
    if higher > guards:
        wins *= look.unguarded ** (higher - guards)
    if higher and left <= 1:
        wins = max(wins, _NEARLY_HIGH)
    return wins


LAST_TRICK = 10
BELOT = 20
BELOT_LATER = 0.75  # the chance that a belot not announced now is announced later


class CardJudgement(Struct, frozen=True):
    value: float
    """Card points for our side minus theirs."""
    takes: float
    """The chance that our side takes this trick with it."""


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
    """The number of other seats, and of those that play against ours."""
    opponents: int


def card_values(play: Play, legal: Mask) -> dict[Card, CardJudgement]:
    now = situation(play)
    return {card: judged(now, card) for card in bits(legal)}


def situation(play: Play) -> Situation:
    known = play.round
    table = chances(play)
    players = known.rules.players
    later = tuple((known.seat + step) % players for step in range(1, players - len(play.trick)))
    opponents = [seat for seat in range(players) if not known.allied(seat)]
    trumps_out = 0.0
    if play.trump < NO_TRUMPS:
        trumps = play.unseen & SUIT_MASKS[play.trump]
        trumps_out = sum(table[seat][card] for card in bits(trumps) for seat in opponents)
    look = outlook(play.trump, numbers_key(known.rules))
    return Situation(play, look, table, later, trumps_out, players - 1, len(opponents))


def judged(now: Situation, card: Card) -> CardJudgement:
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
    return CardJudgement(value + _rest(now, card, rest, left, own_trick) + _belot(now, card), wins)


def _chance_to_take(now: Situation, led: int, best: Card, ours: bool) -> float:
    """The chance that our side takes the trick that `best` wins at present."""
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
    """The points the others will add to the trick, if we take it and if we do not."""
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
