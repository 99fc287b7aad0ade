"""The pull of habits on the estimate of a card, in card points."""

from __future__ import annotations

from collections.abc import Callable, Set

from game.core.actions import Lay
from game.core.cards import ACE, SUIT_MASKS, TEN, Card, bits
from game.core.contracts import NO_TRUMPS, is_trump
from game.core.tricks import winning_index
from game.players.cardplay.cardplay import Judgement, Situation
from game.players.habits.habit import Habit
from game.players.knowledge import Play

ACE_AT_ONCE, TEN_HOME, SINGLETON = 20.0, 15.0, 10.0
OWN_TRUMP, HIGH_TRUMP, HIGH_CARD, OVER_PARTNER = -20.0, 15.0, 12.0, 15.0
BARE_TEN, SAVED_TEN, GIVEN_TEN = 12.0, -20.0, 15.0
OPEN = 0.95
"""A trick that is taken with a lesser chance is not home yet."""
LOW = 3.0
"""Points that one who lays low believes a card point laid away to cost."""

Pull = Callable[[Situation, Card, Judgement], float]


def pull(now: Situation, card: Card, judged: Judgement, held: Set[Habit]) -> float:
    """The card points by which these habits shift the estimate of a card."""
    return sum(_PULLS[habit](now, card, judged) for habit in sorted(held & _PULLS.keys()))


def lay_pull(play: Play, lay: Lay, held: Set[Habit]) -> float:
    """The points by which these habits shift what laying two cards away promises."""
    if Habit.LAYS_LOW not in held:
        return 0.0
    return -LOW * play.round.rules.cards.points_of(play.trump, lay.cards)


def _leads_ace(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    too_soon = play.trump == NO_TRUMPS or now.trumps_out >= 0.5
    return ACE_AT_ONCE if _leads_plain(play, card) and card & 7 == ACE and too_soon else 0.0


def _leads_ten(now: Situation, card: Card, judged: Judgement) -> float:
    ace_out = now.play.unseen >> (card | 7) & 1
    return TEN_HOME if _leads_plain(now.play, card) and card & 7 == TEN and ace_out else 0.0


def _leads_singleton(now: Situation, card: Card, judged: Judgement) -> float:
    play, hand = now.play, now.play.round.hand
    if not _leads_plain(play, card) or play.trump >= NO_TRUMPS or not hand & SUIT_MASKS[play.trump]:
        return 0.0
    alone = hand & SUIT_MASKS[card >> 3] == 1 << card
    return SINGLETON if alone and card & 7 != ACE else 0.0


def _leads_plain(play: Play, card: Card) -> bool:
    return not play.trick and not is_trump(play.trump, card >> 3)


def _draws_trumps(now: Situation, card: Card, judged: Judgement) -> float:
    contract = now.play.round.contract
    assert contract is not None
    leads = not now.play.trick and card >> 3 == now.play.trump
    return OWN_TRUMP if leads and now.play.round.allied(contract.declarer) else 0.0


def _trumps_high(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    if not play.trick or not now.later or play.trump >= NO_TRUMPS:
        return 0.0
    if card >> 3 != play.trump or play.trick[0] >> 3 == play.trump:
        return 0.0
    strength = play.round.rules.cards.strength[play.trump]
    trumps = sorted(bits(play.round.hand & SUIT_MASKS[play.trump]), key=strength.__getitem__)
    return HIGH_TRUMP if len(trumps) > 1 and card == trumps[-1] else 0.0


def _spends_high(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    if not play.trick or not now.later or card >> 3 != play.trick[0] >> 3:
        return 0.0
    strength = play.round.rules.cards.strength[play.trump]
    suit = sorted(bits(play.round.hand & SUIT_MASKS[card >> 3]), key=strength.__getitem__)
    highest = len(suit) > 1 and card == suit[-1]
    return HIGH_CARD if highest and play.round.rules.cards.points[play.trump][card] else 0.0


def _bares_ten(now: Situation, card: Card, judged: Judgement) -> float:
    play, ten = now.play, card & ~7 | TEN
    if is_trump(play.trump, card >> 3) or not play.trick or not play.unseen >> (card | 7) & 1:
        return 0.0
    return (
        BARE_TEN if play.round.hand & SUIT_MASKS[card >> 3] == 1 << card | 1 << ten and card != ten else 0.0
    )


def _overtakes(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    if not _partner_holds(play) or card >> 3 != play.trick[0] >> 3:
        return 0.0
    place = winning_index(play.round.rules.cards, play.trump, (*play.trick, card))
    return OVER_PARTNER if place == len(play.trick) else 0.0


def _saves_ten(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    ten = card & 7 == TEN and not is_trump(play.trump, card >> 3)
    return SAVED_TEN if ten and _partner_holds(play) else 0.0


def _gives_too_soon(now: Situation, card: Card, judged: Judgement) -> float:
    play = now.play
    rich = card & 7 in (TEN, ACE) and not is_trump(play.trump, card >> 3)
    return GIVEN_TEN if rich and now.later and judged.takes < OPEN and _partner_holds(play) else 0.0


def _partner_holds(play: Play) -> bool:
    """True if a player on the own side has the trick so far."""
    if not play.trick:
        return False
    known = play.round
    place = winning_index(known.rules.cards, play.trump, play.trick)
    return known.allied((play.leader + place) % known.rules.players)


_PULLS: dict[Habit, Pull] = {
    Habit.LEADS_ACES: _leads_ace,
    Habit.LEADS_TENS: _leads_ten,
    Habit.LEADS_SINGLETONS: _leads_singleton,
    Habit.DRAWS_NO_TRUMPS: _draws_trumps,
    Habit.TRUMPS_HIGH: _trumps_high,
    Habit.OVERTAKES: _overtakes,
    Habit.SPENDS_HIGH: _spends_high,
    Habit.BARES_TENS: _bares_ten,
    Habit.SAVES_TENS: _saves_ten,
    Habit.GIVES_TOO_SOON: _gives_too_soon,
}

HABITS = frozenset(_PULLS)
"""The habits that show here."""
