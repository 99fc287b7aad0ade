"""Complaints of cards played to a trick."""

from __future__ import annotations

from game.core.cards import ACE, JACK, NINE, SUIT_MASKS, TEN, Card, bits
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.rule_set import Game
from game.players.habits import Habit
from tools.complaints.complaint import Complaint, Where
from tools.complaints.endings import worse
from tools.complaints.sight import RICH, CardSight

CHEAP = 4
"""Points of the dearest card that costs little."""
ENOUGH = 10
"""Points on the table that are worth a trick."""


def rich_on_lost_trick(seen: CardSight, card: Card) -> bool | None:
    if not seen.lost:
        return None
    asked = [each for each in bits(seen.legal) if seen.follows or seen.plain(each)]
    dear = [each for each in asked if seen.points[each] >= RICH and _cheaper(seen, each)]
    return card in dear if dear else None


def _cheaper(seen: CardSight, card: Card) -> bool:
    """True if a cheap card of the same suit may be played instead."""
    return any(seen.points[each] <= CHEAP for each in bits(seen.legal & SUIT_MASKS[card >> 3]))


def court_on_lost_trick(seen: CardSight, card: Card) -> bool | None:
    if not seen.lost or not seen.follows or not seen.plain(seen.trick[0]) or seen.left < 3:
        return None
    courts = [each for each in bits(seen.legal) if 3 <= seen.points[each] <= CHEAP]
    if not courts or all(seen.points[each] for each in bits(seen.legal)):
        return None
    return card in courts


def throws_points_away(seen: CardSight, card: Card) -> bool | None:
    """A rich plain card thrown on a lost trick, where a worthless one of another suit could be."""
    if not seen.lost or seen.follows or not seen.worthless():
        return None
    dear = [each for each in bits(seen.legal) if seen.plain(each) and seen.points[each] >= RICH]
    return card in dear if dear else None


def throws_winner_away(seen: CardSight, card: Card) -> bool | None:
    if not seen.lost or seen.follows or seen.trumps_against or not seen.worthless():
        return None
    winners = [each for each in bits(seen.legal) if seen.boss(each) and seen.points[each] < RICH]
    return card in winners if winners else None


def lets_rich_trick_go(seen: CardSight, card: Card) -> bool | None:
    if not seen.last or seen.holder not in seen.opponents or seen.worth < ENOUGH:
        return None
    if not seen.beaters(seen.legal):
        return None
    return not seen.beats(card)


def trumps_partner(seen: CardSight, card: Card) -> bool | None:
    if not seen.partner_takes or seen.follows or not seen.trumps & seen.legal:
        return None
    harmless = seen.worthless() or [each for each in bits(seen.legal) if seen.exposed_ten(each)]
    return bool(seen.trumps >> card & 1) and seen.beats(card) if harmless else None


def saves_ten(seen: CardSight, card: Card) -> bool | None:
    """A ten in danger is not given to a trick that is the partner's."""
    if not seen.partner_takes or seen.trumps_against.bit_count() < 2:
        return None
    tens = [each for each in bits(seen.legal) if _in_danger(seen, each)]
    return seen.points[card] < RICH if tens else None


def _in_danger(seen: CardSight, card: Card) -> bool:
    if card & 7 != TEN or not seen.plain(card):
        return False
    if card >> 3 == seen.trick[0] >> 3:  # its suit is nearly gone: the next round will be trumped
        return (seen.play.unseen & SUIT_MASKS[card >> 3]).bit_count() < 2 and not seen.beats(card)
    return seen.exposed_ten(card) and seen.suit(card).bit_count() == 1


def gives_too_soon(seen: CardSight, card: Card) -> bool | None:
    """A rich plain card given to a card of the partner that several of the last player's could beat."""
    if not seen.partner_holds or seen.follows or len(seen.later) != 1 or not seen.worthless():
        return None
    if len(seen.beaters(seen.could_hold(seen.later[0]) & ~seen.trumps)) < 2:
        return None
    dear = [each for each in bits(seen.legal) if seen.plain(each) and seen.points[each] >= RICH]
    return card in dear if dear else None


def bares_ten(seen: CardSight, card: Card) -> bool | None:
    return _bares(seen, card, TEN, ACE) if seen.trump <= NO_TRUMPS else None


def bares_nine(seen: CardSight, card: Card) -> bool | None:
    return _bares(seen, card, NINE, JACK) if seen.trump == ALL_TRUMPS else None


def _bares(seen: CardSight, card: Card, kept: int, above: int) -> bool | None:
    """The last guard of a card is thrown, which a higher one could then take."""
    if seen.follows or seen.left < 3 or not seen.worthless():
        return None
    guards = []
    for suit in range(4):
        high = 8 * suit + kept
        mine = seen.hand & SUIT_MASKS[suit]
        if mine >> high & 1 and mine.bit_count() == 2 and seen.against >> (8 * suit + above) & 1:
            guards += [each for each in bits(seen.legal & mine & ~seen.trumps) if each != high]
    return card in guards if guards else None


def spends_boss_trump(seen: CardSight, card: Card) -> bool | None:
    """The last player takes with the best trump, where a lower one would do and the best is wanted later."""
    if not seen.last or not seen.trumps & seen.legal:
        return None
    takers = seen.beaters(seen.legal & seen.trumps)
    bosses = [each for each in takers if seen.boss(each)]
    if not bosses or not any(not seen.boss(each) for each in takers):
        return None
    return card in bosses


def undertrumps(seen: CardSight, card: Card) -> bool | None:
    if not seen.trick or seen.follows or seen.holder not in seen.opponents:
        return None
    if not seen.trumps >> seen.trick[seen.best] & 1 or seen.trumps >> seen.trick[0] & 1:
        return None
    if not seen.legal & seen.trumps or seen.beaters(seen.legal) or not seen.worthless():
        return None
    return bool(seen.trumps >> card & 1)


def throws_last_trump(seen: CardSight, card: Card) -> bool | None:
    """The one trump that would take the last trick is thrown on a trick of the partner's."""
    if seen.left != 2 or not seen.partner_takes or seen.follows:
        return None
    mine = seen.hand & seen.trumps
    if mine.bit_count() != 1 or seen.legal != seen.hand:
        return None
    trump, other = next(bits(mine)), next(bits(seen.hand & ~mine))
    return card == trump if worse(seen, trump, other) else None


def spoils_ending(seen: CardSight, card: Card) -> bool | None:
    """Of two cards for the last two tricks the worse one is played, whatever the others hold."""
    if seen.left != 2 or not seen.trick or seen.legal != seen.hand:
        return None
    one, two = bits(seen.hand)
    for bad, good in ((one, two), (two, one)):
        if worse(seen, bad, good):
            return card == bad
    return None


def ten_under_ace(seen: CardSight, card: Card) -> bool | None:
    """The second player puts the ten on a poor trick, with the ace behind it: the partner cannot have it."""
    if len(seen.trick) != 1 or not seen.later or not seen.follows or seen.worth >= ENOUGH:
        return None
    ten = seen.trick[0] & ~7 | TEN
    if not seen.legal >> ten & 1 or not seen.plain(ten) or seen.holder not in seen.opponents:
        return None
    ace = ten & ~7 | ACE
    if not _cheaper(seen, ten) or not seen.could_hold(seen.later[0]) >> ace & 1:
        return None
    if any(seen.could_hold(seat) >> ace & 1 for seat in seen.later if seat not in seen.opponents):
        return None
    return card == ten


FOLLOWING = (
    Complaint(
        "rich_on_lost_trick",
        "It put the ten on a trick that was lost, with a small card of the suit in its hand.",
        Where.FOLLOW,
        rich_on_lost_trick,
    ),
    Complaint(
        "court_on_lost_trick",
        "It put the king on a trick that was lost, with a seven in its hand.",
        Where.FOLLOW,
        court_on_lost_trick,
    ),
    Complaint(
        "throws_points_away",
        "It threw a ten away on their trick, when it had a card that nobody needs.",
        Where.FOLLOW,
        throws_points_away,
    ),
    Complaint(
        "throws_winner_away",
        "It threw away a card that was sure to win, and kept rubbish.",
        Where.FOLLOW,
        throws_winner_away,
    ),
    Complaint(
        "lets_rich_trick_go",
        "It played last, could have taken a fat trick, and did not.",
        Where.FOLLOW,
        lets_rich_trick_go,
    ),
    Complaint(
        "trumps_partner",
        "It trumped my trick.",
        Where.FOLLOW,
        trumps_partner,
        games=(Game.BELOT,),
        pairs=True,
    ),
    Complaint(
        "saves_ten",
        "I had the trick, and it kept a ten that was then lost.",
        Where.FOLLOW,
        saves_ten,
        habits=(Habit.SAVES_TENS,),
        pairs=True,
    ),
    Complaint(
        "gives_too_soon",
        "It gave a ten to my trick before we knew that it was mine.",
        Where.FOLLOW,
        gives_too_soon,
        habits=(Habit.GIVES_TOO_SOON,),
        pairs=True,
    ),
    Complaint(
        "bares_ten",
        "It threw the last small card beside its ten.",
        Where.FOLLOW,
        bares_ten,
        habits=(Habit.BARES_TENS,),
    ),
    Complaint(
        "bares_nine",
        "In all trumps it threw the last small card beside its nine.",
        Where.FOLLOW,
        bares_nine,
        games=(Game.BELOT,),
    ),
    Complaint(
        "spends_boss_trump",
        "It played last and took the trick with the jack of trumps, when a small trump would have done.",
        Where.FOLLOW,
        spends_boss_trump,
        habits=(Habit.TRUMPS_HIGH,),
    ),
    Complaint(
        "undertrumps",
        "It threw a trump under their higher trump, for nothing.",
        Where.FOLLOW,
        undertrumps,
        games=(Game.BELOT,),
    ),
    Complaint(
        "throws_last_trump",
        "It threw its last trump on my trick, and we lost the last ten.",
        Where.FOLLOW,
        throws_last_trump,
        games=(Game.BELOT,),
        pairs=True,
    ),
    Complaint(
        "spoils_ending",
        "It played its last two cards in the wrong order.",
        Where.FOLLOW,
        spoils_ending,
        habits=(Habit.FORGETS_SOON, Habit.FORGETS_LATER, Habit.FORGETS_TRUMPS),
    ),
    Complaint(
        "ten_under_ace",
        "It played second and put the ten up, with the ace still out.",
        Where.FOLLOW,
        ten_under_ace,
        habits=(Habit.SPENDS_HIGH,),
    ),
)
