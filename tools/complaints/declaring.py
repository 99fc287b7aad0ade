"""Complaints of declarations and of cards laid away."""

from __future__ import annotations

from game.core.actions import Declare, Lay
from game.core.cards import ACE, SUIT_MASKS, TEN, Card, Mask, bits, mask_of
from game.core.melds import announceable
from game.core.rule_set import Game
from game.players.habits import Habit
from tools.complaints.complaint import Complaint, Where
from tools.complaints.sight import RICH, CardSight, DeclareSight, LaySight

TERCA = 20


def silent_belot(seen: CardSight, card: Card) -> bool | None:
    """King or queen of trumps is played from both in silence, against their contract.

    Our own contract may fail, and then the points would be theirs.
    """
    return not seen.said if seen.belots >> card & 1 and not seen.contract_is_ours else None


def silent_terca(seen: DeclareSight, choice: Declare) -> bool | None:
    """A terca is kept back, though nobody has announced anything."""
    if seen.best != TERCA or seen.play.announced:
        return None
    return seen.value(choice) < TERCA


def silent_best(seen: DeclareSight, choice: Declare) -> bool | None:
    """A kvarta, a kvinta or a kare is kept back."""
    known = seen.play
    heard = max((said.value for said in known.announced if not known.round.allied(said.seat)), default=0)
    if seen.dearest <= TERCA or heard >= seen.dearest:
        return None
    return seen.value(choice) < seen.best


def lays_trump(seen: LaySight, lay: Lay) -> bool | None:
    trumps = SUIT_MASKS[seen.play.trump]
    others = [card for card in bits(seen.hand & ~trumps) if card & 7 != ACE]
    if len(others) < 4 or not seen.hand & trumps:
        return None
    return bool(mask_of(lay.cards) & trumps)


def breaks_declaration(seen: LaySight, lay: Lay) -> bool | None:
    """A kvarta or better is broken by the cards laid away."""
    before = _best(seen, seen.hand)
    if before <= TERCA:
        return None
    if not any(_best(seen, seen.hand & ~mask_of(each.cards)) == before for each in seen.choices):
        return None
    return _best(seen, seen.hand & ~mask_of(lay.cards)) < before


def _best(seen: LaySight, hand: Mask) -> int:
    rules = seen.play.round.rules
    sets = announceable(hand, rules.melding(seen.play.trump))
    return max(sum(meld.value for meld in chosen) for chosen in sets)


def keeps_bare_ten(seen: LaySight, lay: Lay) -> bool | None:
    """A ten alone in its suit is kept, and two cards without points are laid away."""
    bare = [
        card
        for card in bits(seen.hand & ~SUIT_MASKS[seen.play.trump])
        if card & 7 == TEN and seen.hand & SUIT_MASKS[card >> 3] == 1 << card
    ]
    return not any(seen.points[card] for card in lay.cards) if bare else None


def lays_ace(seen: LaySight, lay: Lay) -> bool | None:
    """An ace is laid away, and there was a ten to lay away instead."""
    plain = seen.hand & ~SUIT_MASKS[seen.play.trump]
    aces = [card for card in bits(plain) if card & 7 == ACE]
    cheaper = [card for card in bits(plain) if card & 7 != ACE and seen.points[card] >= RICH]
    if not aces or not cheaper:
        return None
    return any(card in aces for card in lay.cards) and not all(card in lay.cards for card in cheaper)


DECLARING = (
    Complaint(
        "silent_belot",
        "It played the king and the queen of trumps and said nothing.",
        Where.CARD,
        silent_belot,
    ),
    Complaint(
        "silent_terca",
        "It had a terca and said nothing.",
        Where.DECLARE,
        silent_terca,
        habits=(Habit.OVERLOOKS_TERCA,),
    ),
    Complaint(
        "silent_best",
        "It kept a kvarta or a kare to itself.",
        Where.DECLARE,
        silent_best,
    ),
    Complaint(
        "lays_trump",
        "It laid a trump away.",
        Where.LAY,
        lays_trump,
        games=(Game.BELA,),
        lays=True,
    ),
    Complaint(
        "breaks_declaration",
        "It broke its own declaration with the cards it laid away.",
        Where.LAY,
        breaks_declaration,
        games=(Game.BELA,),
        lays=True,
    ),
    Complaint(
        "keeps_bare_ten",
        "It kept a bare ten and laid nothing away.",
        Where.LAY,
        keeps_bare_ten,
        habits=(Habit.LAYS_LOW,),
        games=(Game.BELA,),
        lays=True,
    ),
    Complaint(
        "lays_ace",
        "It laid an ace away and kept a ten.",
        Where.LAY,
        lays_ace,
        games=(Game.BELA,),
        lays=True,
    ),
)
