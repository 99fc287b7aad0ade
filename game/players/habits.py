"""Habits of people who play below their best, which make the lower levels err.

A level gives each of its habits as the share of decisions in which it applies. Some habits forget cards
(`remembered`), some change the estimate of a call (`call_pull`), of a card (`card_pull`) or of laying away
(`lay_pull`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Set
from enum import StrEnum

from msgspec.structs import replace

from game.core.actions import CONTRA, RECONTRA, Lay, contract_of, is_bid
from game.core.cards import ACE, JACK, RANK_MASKS, SUIT_MASKS, TEN, Card, Mask, bits, mask_of
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS, is_trump
from game.core.tricks import winning_index
from game.players.cardplay.cardplay import Situation
from game.players.knowledge import Play, Round


class Habit(StrEnum):
    """A thing people do at the table and had better not."""

    FORGETS_SOON = "forgets_soon"
    """Remembers the plain cards of the last trick only."""
    FORGETS_LATER = "forgets_later"
    """Forgets the plain cards that fell three or more tricks ago."""
    FORGETS_TRUMPS = "forgets_trumps"
    """Loses count of the trumps that fell before the last trick."""
    FORGETS_TENS = "forgets_tens"
    """Counts aces and trumps, but not which plain tens are gone."""
    LEADS_ACES = "leads_aces"
    """Leads a plain ace while the opponents can still trump it, or at once where nothing can be trumped."""
    LEADS_TENS = "leads_tens"
    """Leads a plain ten to bring it home, with the ace in another hand."""
    LEADS_SINGLETONS = "leads_singletons"
    """Leads the only card of a suit to trump it later, whatever it gives away."""
    DRAWS_NO_TRUMPS = "draws_no_trumps"
    """Is reluctant to lead trumps in a contract of their own side."""
    TRUMPS_HIGH = "trumps_high"
    """Trumps with the highest they hold, for fear of being overtrumped."""
    OVERTAKES = "overtakes"
    """Takes a trick that the partner is winning with a higher card of the suit."""
    SPENDS_HIGH = "spends_high"
    """Puts the highest card of the suit on a trick that others can still take."""
    BARES_TENS = "bares_tens"
    """Throws the last small card beside a ten, and the ten falls under the ace."""
    SAVES_TENS = "saves_tens"
    """Saves a plain ten that the partner's trick would bring home."""
    GIVES_TOO_SOON = "gives_too_soon"
    """Gives a ten or an ace to a trick that the partner is winning but may lose."""
    OVERBIDS_LENGTH = "overbids_length"
    """Names a long suit without its jack as if length were everything."""
    COUNTS_ON_JACK = "counts_on_jack"
    """Names a short suit for its jack."""
    COUNTS_ON_ACES = "counts_on_aces"
    """Names a suit for the aces in other suits, as if none of them could be trumped."""
    TWO_ARE_ENOUGH = "two_are_enough"
    """Names no trumps with two aces, or all trumps with two jacks, whatever else there is."""
    KEEPS_TO_SUITS = "keeps_to_suits"
    """Is afraid of no trumps and all trumps, in which everything is different."""
    OUTBIDS_PARTNER = "outbids_partner"
    """Prefers their own suit to the partner's contract."""
    NEVER_DEFENDS = "never_defends"
    """Cannot let the opponents play, and names something over them."""
    FEARS_CONTRA = "fears_contra"
    """Is afraid to say contra or recontra."""
    FEARS_LATE_CONTRA = "fears_late_contra"
    """Is afraid to, once a side is near the target, where a deal can decide the match."""
    FEARS_THE_DOUBLED = "fears_the_doubled"
    """Is afraid to name anything over a contra."""
    OVERLOOKS_TERCA = "overlooks_terca"
    """Does not notice a terca in the hand."""
    LAYS_LOW = "lays_low"
    """Lays the poorest cards away, though points laid away count for the declarer."""


REACHING = frozenset(
    {
        Habit.OVERBIDS_LENGTH,
        Habit.COUNTS_ON_JACK,
        Habit.COUNTS_ON_ACES,
        Habit.TWO_ARE_ENOUGH,
        Habit.OUTBIDS_PARTNER,
        Habit.NEVER_DEFENDS,
    }
)
"""Habits of players who would rather play than pass: a bold temper has them more often."""
FEARFUL = frozenset({Habit.FEARS_CONTRA, Habit.FEARS_LATE_CONTRA, Habit.FEARS_THE_DOUBLED})
"""Habits of players who fear contra: a careful temper has them more often."""

Habits = Mapping[Habit, float]
"""The share of decisions, 0 to 1, in which each habit applies."""


def holding(habits: Habits, rng: random.Random) -> frozenset[Habit]:
    """The habits that apply in a decision, drawn with its `rng`."""
    return frozenset(habit for habit, share in habits.items() if rng.random() < share)


LATER = 2
"""The number of recent tricks that FORGETS_LATER remembers."""


def remembered(play: Play, held: Set[Habit], infers: bool) -> Play:
    """The play as a player with these habits remembers it; the cards dealt to the player are never forgotten.

    A player who does not infer knows nothing of the auction but the contract, and concludes nothing from the
    cards.
    """
    forgotten = _forgotten(play, held) & ~(play.dealt | play.fresh)
    if forgotten:
        play = replace(play, gone=play.gone & ~forgotten)
    if not infers:
        nothing = (0,) * len(play.missing)
        play = replace(play, missing=nothing, round=_uncalled(play.round))
    return play


def _forgotten(play: Play, held: Set[Habit]) -> Mask:
    """The cards of finished tricks that are forgotten with these habits."""
    trumps = sum(SUIT_MASKS[suit] for suit in range(4) if is_trump(play.trump, suit))
    lost = 0
    if Habit.FORGETS_SOON in held:
        lost |= play.gone & ~trumps
    if Habit.FORGETS_LATER in held:
        for _, cards in play.finished[:-LATER]:
            lost |= mask_of(cards) & ~trumps
    if Habit.FORGETS_TRUMPS in held:
        lost |= play.gone & trumps
    if Habit.FORGETS_TENS in held:
        lost |= play.gone & RANK_MASKS[TEN] & ~trumps
    return lost


def _uncalled(known: Round) -> Round:
    """The auction as remembered by a player who only knows the contract."""
    if known.contract is None:
        return known
    return replace(known, calls=((known.contract.declarer, known.contract.trump),))


A_CARD, JACK_ALONE, AN_ACE, A_PAIR, STRANGE = 4.0, 6.0, 3.0, 6.0, -3.0
CALL_OVER_PARTNER, OVER_OTHERS = 4.0, 5.0
FEAR, FEAR_OF_MORE = -8.0, -5.0
LONG, SHORT = 3, 2
"""Cards of a suit, of the five or six that are seen: at least this many are long, at most this many short."""
NEAR = 0.75
"""The share of the target from which a side is near it."""

CALL_HABITS = frozenset(
    {
        Habit.OVERBIDS_LENGTH,
        Habit.COUNTS_ON_JACK,
        Habit.COUNTS_ON_ACES,
        Habit.TWO_ARE_ENOUGH,
        Habit.KEEPS_TO_SUITS,
        Habit.OUTBIDS_PARTNER,
        Habit.NEVER_DEFENDS,
        Habit.FEARS_CONTRA,
        Habit.FEARS_LATE_CONTRA,
        Habit.FEARS_THE_DOUBLED,
    }
)
"""The habits that affect calls."""


def call_pull(known: Round, call: int, held: Set[Habit]) -> float:
    """The tens that these habits add to the apparent value of a call."""
    return sum(_call_pull(habit, known, call) for habit in sorted(held & CALL_HABITS))


def _call_pull(habit: Habit, known: Round, call: int) -> float:
    contract, standing = contract_of(call), known.contract
    suited = contract < NO_TRUMPS
    ranks = known.hand >> 8 * contract & 0xFF if suited else 0
    number, jack = ranks.bit_count(), ranks >> JACK & 1
    ours = standing is not None and known.ours(standing.declarer)
    match habit:
        case Habit.OVERBIDS_LENGTH if suited and number >= LONG and not jack:
            return A_CARD * (number - LONG + 1)
        case Habit.COUNTS_ON_JACK if suited and number <= SHORT and jack:
            return JACK_ALONE
        case Habit.COUNTS_ON_ACES if suited:
            return AN_ACE * (known.hand & RANK_MASKS[ACE] & ~SUIT_MASKS[contract]).bit_count()
        case Habit.TWO_ARE_ENOUGH if contract in (NO_TRUMPS, ALL_TRUMPS):
            rank = ACE if contract == NO_TRUMPS else JACK
            return A_PAIR if (known.hand & RANK_MASKS[rank]).bit_count() == 2 else 0.0
        case Habit.KEEPS_TO_SUITS if is_bid(call) and not suited:
            return STRANGE
        case Habit.OUTBIDS_PARTNER if suited and standing and ours and standing.declarer != known.seat:
            return CALL_OVER_PARTNER
        case Habit.NEVER_DEFENDS if standing and not ours and is_bid(call):
            return OVER_OTHERS
        case Habit.FEARS_CONTRA if call in (CONTRA, RECONTRA):
            return FEAR
        case Habit.FEARS_LATE_CONTRA if call in (CONTRA, RECONTRA):
            return FEAR if max(known.scores) >= NEAR * known.rules.target else 0.0
        case Habit.FEARS_THE_DOUBLED if standing and standing.multiplier > 1 and is_bid(call):
            return FEAR_OF_MORE
    return 0.0


ACE_AT_ONCE, TEN_HOME, SINGLETON = 20.0, 15.0, 10.0
OWN_TRUMP, HIGH_TRUMP, HIGH_CARD, OVER_PARTNER = -20.0, 15.0, 12.0, 15.0
BARE_TEN, SAVED_TEN, GIVEN_TEN = 12.0, -20.0, 15.0
OPEN = 0.95
"""A trick taken with a lower chance than this is not home yet."""
LOW = 3.0
"""Points that a player who lays low counts against each card point laid away."""

CardPull = Callable[[Situation, Card], float]


def card_pull(now: Situation, card: Card, held: Set[Habit]) -> float:
    """The card points that these habits add to the estimate of a card."""
    return sum(CARD_PULLS[habit](now, card) for habit in sorted(held & CARD_PULLS.keys()))


def lay_pull(play: Play, lay: Lay, held: Set[Habit]) -> float:
    """The points that these habits add to the estimate of laying two cards away."""
    if Habit.LAYS_LOW not in held:
        return 0.0
    return -LOW * play.round.rules.cards.points_of(play.trump, lay.cards)


def _leads_ace(now: Situation, card: Card) -> float:
    play = now.play
    too_soon = play.trump == NO_TRUMPS or now.trumps_out >= 0.5
    return ACE_AT_ONCE if _leads_plain(play, card) and card & 7 == ACE and too_soon else 0.0


def _leads_ten(now: Situation, card: Card) -> float:
    ace_out = now.play.unseen >> (card | 7) & 1
    return TEN_HOME if _leads_plain(now.play, card) and card & 7 == TEN and ace_out else 0.0


def _leads_singleton(now: Situation, card: Card) -> float:
    play, hand = now.play, now.play.round.hand
    if not _leads_plain(play, card) or play.trump >= NO_TRUMPS or not hand & SUIT_MASKS[play.trump]:
        return 0.0
    alone = hand & SUIT_MASKS[card >> 3] == 1 << card
    return SINGLETON if alone and card & 7 != ACE else 0.0


def _leads_plain(play: Play, card: Card) -> bool:
    return not play.trick and not is_trump(play.trump, card >> 3)


def _draws_trumps(now: Situation, card: Card) -> float:
    contract = now.play.round.contract
    assert contract is not None
    leads = not now.play.trick and card >> 3 == now.play.trump
    return OWN_TRUMP if leads and now.play.round.allied(contract.declarer) else 0.0


def _trumps_high(now: Situation, card: Card) -> float:
    play = now.play
    if not play.trick or now.last or play.trump >= NO_TRUMPS:
        return 0.0
    if card >> 3 != play.trump or play.trick[0] >> 3 == play.trump:
        return 0.0
    strength = play.round.rules.cards.strength[play.trump]
    trumps = sorted(bits(play.round.hand & SUIT_MASKS[play.trump]), key=strength.__getitem__)
    return HIGH_TRUMP if len(trumps) > 1 and card == trumps[-1] else 0.0


def _spends_high(now: Situation, card: Card) -> float:
    play = now.play
    if not play.trick or now.last or card >> 3 != play.trick[0] >> 3:
        return 0.0
    strength = play.round.rules.cards.strength[play.trump]
    suit = sorted(bits(play.round.hand & SUIT_MASKS[card >> 3]), key=strength.__getitem__)
    highest = len(suit) > 1 and card == suit[-1]
    return HIGH_CARD if highest and play.round.rules.cards.points[play.trump][card] else 0.0


def _bares_ten(now: Situation, card: Card) -> float:
    play, ten = now.play, card & ~7 | TEN
    if is_trump(play.trump, card >> 3) or not play.trick or not play.unseen >> (card | 7) & 1:
        return 0.0
    return (
        BARE_TEN if play.round.hand & SUIT_MASKS[card >> 3] == 1 << card | 1 << ten and card != ten else 0.0
    )


def _overtakes(now: Situation, card: Card) -> float:
    play = now.play
    if not _partner_holds(play) or card >> 3 != play.trick[0] >> 3:
        return 0.0
    place = winning_index(play.round.rules.cards, play.trump, (*play.trick, card))
    return OVER_PARTNER if place == len(play.trick) else 0.0


def _saves_ten(now: Situation, card: Card) -> float:
    play = now.play
    ten = card & 7 == TEN and not is_trump(play.trump, card >> 3)
    return SAVED_TEN if ten and _partner_holds(play) else 0.0


def _gives_too_soon(now: Situation, card: Card) -> float:
    play = now.play
    rich = card & 7 in (TEN, ACE) and not is_trump(play.trump, card >> 3)
    unsure = not now.last and now.options[card].takes < OPEN
    return GIVEN_TEN if rich and unsure and _partner_holds(play) else 0.0


def _partner_holds(play: Play) -> bool:
    if not play.trick:
        return False
    known = play.round
    place = winning_index(known.rules.cards, play.trump, play.trick)
    return known.allied((play.leader + place) % known.rules.players)


CARD_PULLS: dict[Habit, CardPull] = {
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
"""The habits that affect cards."""
